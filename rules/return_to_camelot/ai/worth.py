"""What a man is worth to the computer player, by type and place, in hundredths of a Soldier."""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from rules.return_to_camelot.board.geometry import CASTLES, squares_in
from rules.return_to_camelot.tables import BLACK, KINDS, KNIGHT, LORD, ROWS, SOLDIER, SQUARES, WHITE, WIZARD

Values: TypeAlias = tuple[dict[str, list[int]], dict[str, list[int]]]

WIN = 100_000
SOONER = 1_000  # a win one turn earlier
MEN = {LORD: 0, WIZARD: 115, KNIGHT: 140, SOLDIER: 100}
IN_RESERVE = {kind: worth * 85 // 100 for kind, worth in MEN.items()}

# What a man's way to the nearest enemy castle is worth: 0 steps, 1, 2 ...
_NEARING = (70, 34, 22, 14, 9, 5, 2, 0)
_LORD_NEARING = (0, 60, 30, 14, 6, 2, 0, 0)
# And to the nearest of one's own, which it guards.
_GUARDING = (-20, 6, 5, 2, 0, 0, 0, 0)


def distance(number: int, squares: int) -> int:
    """Count the steps to the nearest of some squares."""
    rows = len(ROWS)
    return min(
        max(abs(number // rows - other // rows), abs(number % rows - other % rows))
        for other in squares_in(squares)
    )


def _standing(layout: str, colour: int, kind: str, number: int) -> int:
    own, theirs = CASTLES[layout][colour], CASTLES[layout][1 - colour]
    nearing = _LORD_NEARING if kind == LORD else _NEARING
    worth = MEN[kind] + nearing[distance(number, theirs)] + _GUARDING[distance(number, own)]
    return worth if colour == WHITE else -worth


def worth_of(kinds: Iterable[str]) -> int:
    """Count what men off the board are worth."""
    return sum(MEN[kind] for kind in kinds)


@cache
def values(layout: str) -> Values:
    """Give what a man on each square is worth by colour and type: White's count up, Black's down."""
    white, black = (
        {kind: [_standing(layout, colour, kind, number) for number in range(len(SQUARES))] for kind in KINDS}
        for colour in (WHITE, BLACK)
    )
    return white, black
