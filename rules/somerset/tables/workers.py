"""The workers: how many figures a player has, how far they go, and what a higher one costs."""

from __future__ import annotations

from msgspec import Struct

from rules.somerset.tables.goods import NOTHING, Amount, amount
from rules.text import Noun

PEASANT, KNIGHT, WIZARD = "P", "K", "W"


class Figure(Struct, frozen=True):
    """A kind of worker: its names, its figures, its steps, what it becomes and for what price."""

    letter: str
    called: Noun
    number: int
    steps: int
    becomes: str = ""
    price: Amount = NOTHING


FIGURES = {
    figure.letter: figure
    for figure in (
        Figure(PEASANT, Noun("peasant", "peasants"), 3, 1, KNIGHT, amount("1w1c")),
        Figure(KNIGHT, Noun("knight", "knights"), 3, 2, WIZARD, amount("2m")),
        Figure(WIZARD, Noun("wizard", "wizards"), 2, 3),
    )
}
FIRST_WORKERS = (PEASANT, KNIGHT)
MOST_WORKERS = 5
