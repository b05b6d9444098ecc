"""What a seat does, as whoever sits there is told it: for a sentence of the log the one that is about him."""

from collections.abc import Mapping
from typing import Final

from rules.text import N_, Words

YOURS: Final[Mapping[str, Words]] = {
    "{who} commits {tokens}": N_("{who} commit {tokens}"),
    "{who} commits nothing and loses 1 point": N_("{who} commit nothing and lose 1 point"),
    "{who} has bid": N_("{who} have bid"),
    "{who} takes the tile {tile}": N_("{who} take the tile {tile}"),
    "{who} takes back {tokens}": N_("{who} take back {tokens}"),
    "{who} gives the Catapult to {target}, who loses 2 points by it in the end": N_(
        "{who} give the Catapult to {target}, who loses 2 points by it in the end"
    ),
    "{who} earns {gain} for the most builders": N_("{who} earn {gain} for the most builders"),
    "{who} throws these dice again: {dice}": N_("{who} throw these dice again: {dice}"),
    "{who} keeps the dice": N_("{who} keep the dice"),
    "{who} loses 2 points to the barbarians": N_("{who} lose 2 points to the barbarians"),
}
