"""What the log of Somerset says."""

from collections.abc import Mapping
from typing import Final

from rules.somerset.hexes import Cell, cell_called, cell_of, edge_of, ends
from rules.somerset.state import State, Tile
from rules.somerset.tables import naming
from rules.somerset.tables.goods import NOTHING, Amount, good_counted, good_of
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.options import REASONS
from rules.somerset.words import folding, labels
from rules.text import N_, Count, Seat, Series, Text, Who, Words, say


def _coins(number: int) -> Count:
    return Count(number, "coin", "coins")


def _for(way: Amount) -> Text:
    return say("for free") if way == NOTHING else say("for {price}", price=naming.amount_named(way))


def tile_at(state: State, cell: Cell) -> Text:
    return say("{tile} ({cell})", tile=naming.named(state.tiles[cell].id), cell=cell_called(cell))


def _edge(state: State, edge: str) -> Text:
    one, other = ends(edge_of(edge))
    return say("between {one} and {other}", one=tile_at(state, one), other=tile_at(state, other))


_NO_MORE: Final[Mapping[str, Words]] = {
    labels.SKIP: N_("{who} does not make use of this"),
    labels.DONE: N_("{who} ends the turn"),
}


def _cards(cards: tuple[str, ...]) -> Series:
    return Series(tuple(naming.named(card) for card in cards))


def begins(start: Seat) -> Text:
    """Say that the game begins."""
    return say("The city is laid out. {who} holds the Sword and places the first worker", who=Who(start))


def own_spell(spell: str) -> Text:
    """Tell a seat the card it is dealt."""
    return say("You are dealt {spell} and the Residence", spell=naming.named(spell))


def period_begins(start: Seat, *, last: bool) -> Text:
    """Say that the building period begins, and whether it is the last."""
    return say(folding.LAST_PERIOD_BEGINS if last else folding.PERIOD_BEGINS, who=Who(start))


def round_begins(number: int, start: Seat, *, last: bool) -> Text:
    """Say that a round begins, and whether it is the last."""
    return say(folding.LAST_ROUND_BEGINS if last else folding.ROUND_BEGINS, number=number, who=Who(start))


def last_round(between: bool) -> Text:
    """Say when the game will end."""
    return say("The next round is the last") if between else say("This round is the last")


def ended(reason: str) -> Text:
    """Say that the game is over, and why."""
    return say("The game is over: {reason}", reason=say(REASONS[reason]))


def places_worker(seat: Seat, kind: str, cell: str, tile: str) -> Text:
    """Say where a worker is placed in the first round."""
    return say(
        folding.PLACES,
        who=Who(seat),
        worker=naming.figure_named(kind),
        tile=naming.named(tile),
        cell=place_called(cell),
    )


def moves(seat: Seat, kind: str, origin: str, cell: str, tile: Tile, *, acts: bool) -> Text:
    """Say where a worker goes, and why nothing comes of it: the tile is used, or left unused."""
    template = folding.MOVES if acts else folding.LEAVES_UNUSED
    return say(
        folding.MOVES_TO_USED if tile.used else template,
        who=Who(seat),
        worker=naming.figure_named(kind),
        origin=place_called(origin),
        tile=naming.named(tile.id),
        cell=place_called(cell),
    )


NO_CARD_LEFT = say("no card is left to draw")
NO_TILE_TO_BUILD = say("no country tile can be paid for and placed")
ALL_OUT = say("no further peasant may be hired")
CANNOT_HIRE = say("hiring a peasant cannot be paid for")
CANNOT_PROMOTE = say("no worker can be promoted now")
NOTHING_COUNTS = say("there is nothing that counts for it")


def brings_nothing(tile: str, why: Text) -> Text:
    """Say why nothing comes of the action of a tile."""
    return say("{tile} brings nothing: {why}", tile=naming.named(tile), why=why)


def lays_down(seat: Seat, cell: str) -> Text:
    """Say that a worker cannot move."""
    return say(
        "{who} lays down the worker on {cell}, which cannot move", who=Who(seat), cell=place_called(cell)
    )


def rent(owner: Seat) -> Text:
    """Say who gets rent."""
    return say(folding.RENT, who=Who(owner))


def building_brings(seat: Seat, building: str, what: Amount) -> Text:
    return say(folding.BRINGS, building=naming.named(building), who=Who(seat), what=naming.amount_named(what))


def gains(seat: Seat, what: Amount) -> Text:
    """Say what a player gains."""
    return say(folding.GAINS, who=Who(seat), what=naming.amount_named(what))


def pays_rival(seat: Seat, rival: Seat, coins: int) -> Text:
    return say("{who} pays {coins} to {rival}", who=Who(seat), coins=_coins(coins), rival=Who(rival))


def discount_waits(seat: Seat, number: int) -> Text:
    """Say that a discount waits for the building period."""
    return say("{who} pays {number} less for the next build between rounds", who=Who(seat), number=number)


def swaps(seat: Seat, given: str, got: str, rate: int) -> Text:
    """Say what is exchanged."""
    return say(
        folding.SWAPS, who=Who(seat), given=naming.good_named(given), got=good_counted(rate, good_of(got))
    )


def draws(seat: Seat, deck: str, number: int) -> Text:
    """Say how many cards are drawn."""
    return say(folding.DRAWS, who=Who(seat), cards=naming.cards_counted(number, deck))


def own_draw(cards: tuple[str, ...]) -> Text:
    """Tell a seat what it draws."""
    return say("You draw {cards}", cards=_cards(cards))


def keeps(seat: Seat, deck: str, kept: int, back: int) -> Text:
    """Say how many cards are kept."""
    return say(folding.KEEPS, who=Who(seat), cards=naming.cards_counted(kept, deck), back=back)


def deed(seat: Seat, action: str) -> Text | None:
    """Say which of the cards drawn a seat keeps, where others learn how many, or that it does no more."""
    word, *cards = action.split(" ")
    if word == "keep":
        return say("{who} keeps {kept}", who=Who(seat), kept=_cards(tuple(cards)))
    return say(_NO_MORE[word], who=Who(seat)) if word in _NO_MORE else None


def own_keep(kept: tuple[str, ...], back: tuple[str, ...]) -> Text:
    """Tell a seat what it keeps."""
    return say("You keep {kept} and put {back} under the deck", kept=_cards(kept), back=_cards(back))


def learns(seat: Seat, spell: str, way: Amount) -> Text:
    return say("{who} learns {spell} {price}", who=Who(seat), spell=naming.named(spell), price=_for(way))


def casts(seat: Seat, spell: str, crystals: int) -> Text:
    price = _for((*NOTHING[:-1], crystals))
    return say("{who} casts {spell} {price}", who=Who(seat), spell=naming.named(spell), price=price)


def builds_tile(seat: Seat, tile: str, cell: str, way: Amount) -> Text:
    """Say which tile is built, and where."""
    return say(
        "{who} builds {tile} at {cell} {price}",
        who=Who(seat),
        tile=naming.named(tile),
        cell=place_called(cell),
        price=_for(way),
    )


def builds_building(seat: Seat, building: str, way: Amount, coins: int) -> Text:
    """Say which building is built, and the coins for its number."""
    return say(
        "{who} builds {building} {price} and gets {coins}",
        who=Who(seat),
        building=naming.named(building),
        price=_for(way),
        coins=_coins(coins),
    )


def builds_nothing(seat: Seat, *, poor: bool) -> Text:
    """Say who lets the building period go by, and whether everybody can tell that nothing could be paid."""
    template = N_("{who} builds nothing: nothing can be paid for") if poor else N_("{who} builds nothing")
    return say(template, who=Who(seat))


def hires(state: State, cell: str, way: Amount) -> Text:
    """Say that a peasant is hired."""
    return say(
        "{who} hires a peasant on {tile} {price}",
        who=Who(state.active),
        tile=tile_at(state, cell_of(cell)),
        price=_for(way),
    )


def promotes(state: State, kind: str, cell: str, way: Amount) -> Text:
    return say(
        "{who} promotes the worker on {tile} to {worker} {price}",
        who=Who(state.active),
        tile=tile_at(state, cell_of(cell)),
        worker=naming.figure_named(kind),
        price=_for(way),
    )


def stands(seat: Seat, cell: str) -> Text:
    """Say who stands up again."""
    return say("{who} stands the worker on {cell} up again", who=Who(seat), cell=place_called(cell))


def swaps_workers(seat: Seat, one: str, other: str) -> Text:
    """Say which workers change places."""
    return say(
        "{who} exchanges the workers on {one} and {other}",
        who=Who(seat),
        one=place_called(one),
        other=place_called(other),
    )


def uses_row(seat: Seat, row: str) -> Text:
    """Say which row of the government track is used."""
    return say(folding.USES, who=Who(seat), row=naming.row_named(row))


def advances(seat: Seat, title: Words, way: Amount, coins: int) -> Text:
    """Say who rises in the government."""
    return say(
        "{who} becomes {title} {price} and gets {coins}",
        who=Who(seat),
        title=say(title),
        price=_for(way),
        coins=_coins(coins),
    )


def takes_sword(seat: Seat, *, last: bool) -> Text:
    """Say who takes the Sword, and what comes of it unless nothing is to come."""
    if last:
        return say("{who} takes the Sword", who=Who(seat))
    return say("{who} takes the Sword and begins from the next building period on", who=Who(seat))


def acts_from_afar(seat: Seat, tile: str) -> Text:
    """Say whose action is taken without a move."""
    return say("{who} takes the action of {tile}", who=Who(seat), tile=naming.named(tile))


def places_marker(state: State, kind: str, edge: str, *, lifted: bool) -> Text:
    """Say where a road or a barricade is placed."""
    template = N_("{who} moves a marker: a {kind} {edge}") if lifted else folding.ROAD
    return say(template, who=Who(state.active), kind=naming.marker_named(kind), edge=_edge(state, edge))


def removes_marker(state: State, owner: Seat, kind: str, edge: str) -> Text:
    """Say which marker is sent back."""
    return say(
        "{who} removes the {kind} of {owner} {edge}",
        who=Who(state.active),
        kind=naming.marker_named(kind),
        owner=Who(owner),
        edge=_edge(state, edge),
    )
