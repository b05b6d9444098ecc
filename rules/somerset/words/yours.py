"""What a seat does, as whoever sits there is told it: for a sentence of the log the one that is about him."""

from collections.abc import Mapping
from typing import Final

from rules.text import N_, Words

YOURS: Final[Mapping[str, Words]] = {
    "{who} places a {worker} on {tile} ({cell})": N_("{who} place a {worker} on {tile} ({cell})"),
    "{who} moves a {worker} from {origin} to {tile} ({cell}) and uses it": N_(
        "{who} move a {worker} from {origin} to {tile} ({cell}) and use it"
    ),
    "{who} moves a {worker} from {origin} to {tile} ({cell}), used this round": N_(
        "{who} move a {worker} from {origin} to {tile} ({cell}), used this round"
    ),
    "{who} moves a {worker} from {origin} to {tile} ({cell}), leaving it unused": N_(
        "{who} move a {worker} from {origin} to {tile} ({cell}), leaving it unused"
    ),
    "{who} takes the action of {tile}": N_("{who} take the action of {tile}"),
    "{who} uses the {row}": N_("{who} use the {row}"),
    "{who} gains {what}": N_("{who} gain {what}"),
    "{who} draws {cards}": N_("{who} draw {cards}"),
    "{who} keeps {kept}": N_("{who} keep {kept}"),
    "{who} swaps 1 {given} for {got}": N_("{who} swap 1 {given} for {got}"),
    "{who} builds {tile} at {cell} {price}": N_("{who} build {tile} at {cell} {price}"),
    "{who} builds {building} {price} and gets {coins}": N_("{who} build {building} {price} and get {coins}"),
    "{who} becomes {title} {price} and gets {coins}": N_("{who} become {title} {price} and get {coins}"),
    "{who} places a {kind} {edge}": N_("{who} place a {kind} {edge}"),
    "{who} hires a peasant on {tile} {price}": N_("{who} hire a peasant on {tile} {price}"),
    "{who} promotes the worker on {tile} to {worker} {price}": N_(
        "{who} promote the worker on {tile} to {worker} {price}"
    ),
    "{who} exchanges the workers on {one} and {other}": N_("{who} exchange the workers on {one} and {other}"),
    "{who} learns {spell} {price}": N_("{who} learn {spell} {price}"),
    "{who} casts {spell} {price}": N_("{who} cast {spell} {price}"),
    "{who} takes the Sword": N_("{who} take the Sword"),
    "{who} takes the Sword and begins from the next building period on": N_(
        "{who} take the Sword and begin from the next building period on"
    ),
    "{who} does not make use of this": N_("{who} do not make use of this"),
    "{who} ends the turn": N_("{who} end the turn"),
    "{who} moves a {worker} from {origin} to {tile} ({cell})": N_(
        "{who} move a {worker} from {origin} to {tile} ({cell})"
    ),
    "{who} uses {tiles}": N_("{who} use {tiles}"),
    "{who} keeps {cards} and puts {back} under the deck": N_(
        "{who} keep {cards} and put {back} under the deck"
    ),
    "{who} swaps goods {number} times": N_("{who} swap goods {number} times"),
    "{who} builds nothing": N_("{who} build nothing"),
    "{who} pays {coins} to {rival}": N_("{who} pay {coins} to {rival}"),
    "{who} pays {number} less for the next build between rounds": N_(
        "{who} pay {number} less for the next build between rounds"
    ),
    "{who} gets 1 coin in rent": N_("{who} get 1 coin in rent"),
    "{who} places {markers}": N_("{who} place {markers}"),
    "{who} moves a marker: a {kind} {edge}": N_("{who} move a marker: a {kind} {edge}"),
    "{who} removes the {kind} of {owner} {edge}": N_("{who} remove the {kind} of {owner} {edge}"),
    "{who} lays down the worker on {cell}, which cannot move": N_(
        "{who} lay down the worker on {cell}, which cannot move"
    ),
    "{who} stands the worker on {cell} up again": N_("{who} stand the worker on {cell} up again"),
}
