"""What a seat does, as whoever sits there is told it: for a sentence of the log the one that is about him."""

from collections.abc import Mapping
from typing import Final

from rules.text import N_, Words

YOURS: Final[Mapping[str, Words]] = {
    "{who} lays {tile} on {square}": N_("{who} lay {tile} on {square}"),
    "{who} lays {tiles}": N_("{who} lay {tiles}"),
    "{who} lays {tiles} and no more": N_("{who} lay {tiles} and no more"),
    "{who} ends the turn": N_("{who} end the turn"),
    "{who} turns {tiles} face down": N_("{who} turn {tiles} face down"),
    "{who} hides {tiles}": N_("{who} hide {tiles}"),
}
