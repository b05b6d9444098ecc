"""The board as sets of squares: bit n of a set is the square number n. All tables are made at import."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from rules.return_to_camelot.tables import BLACK, LAYOUTS, NUMBER, ROWS, SQUARES, WHITE

_SIZE = len(ROWS)
_DIRECTIONS = [(file, row) for file, row in product((-1, 0, 1), repeat=2) if file or row]

EVERYWHERE: Final = (1 << len(SQUARES)) - 1
BITS: Final = tuple(1 << number for number in range(len(SQUARES)))


def squares_in(squares: int) -> list[int]:
    """Give the numbers of a set's squares, which is the order of their names."""
    numbers: list[int] = []
    while squares:
        lowest = squares & -squares
        numbers.append(lowest.bit_length() - 1)
        squares ^= lowest
    return numbers


def _at(file: int, row: int) -> int | None:
    return file * _SIZE + row if 0 <= file < _SIZE and 0 <= row < _SIZE else None


def _beyond(number: int, step: tuple[int, int], times: int) -> int | None:
    file, row = divmod(number, _SIZE)
    return _at(file + times * step[0], row + times * step[1])


def _set_of(numbers: Iterator[int | None]) -> int:
    return sum(1 << number for number in numbers if number is not None)


def _hops(number: int) -> Iterator[tuple[int, int, int]]:
    for step in _DIRECTIONS:
        over, land = _beyond(number, step, 1), _beyond(number, step, 2)
        if over is not None and land is not None:
            yield 1 << over, 1 << land, land


# The squares next to each square.
NEAR: Final = tuple(
    _set_of(_beyond(number, step, 1) for step in _DIRECTIONS) for number in range(len(SQUARES))
)
# The hops from each square: the square hopped over and the one landed on as sets, and that one's number.
HOPS: Final = tuple(tuple(_hops(number)) for number in range(len(SQUARES)))


def between(start: int, land: int) -> int:
    """Give the square that is hopped over: its number lies in the middle too."""
    return (start + land) // 2


def _origins(step: tuple[int, int], times: int) -> int:
    return _set_of(number if _beyond(number, step, times) is not None else None for number in range(64))


# For each direction: how many places up (or down) its squares lie, and where one may step or hop from.
_SHIFTS = [(step[0] * _SIZE + step[1], _origins(step, 1), _origins(step, 2)) for step in _DIRECTIONS]
_UP = tuple(shift for shift in _SHIFTS if shift[0] > 0)
_DOWN = tuple((-places, step, hop) for places, step, hop in _SHIFTS if places < 0)

_FIRST_ROW, _LAST_ROW = _origins((0, 1), _SIZE - 1), _origins((0, -1), _SIZE - 1)


def next_to(squares: int) -> int:
    """Give the squares that are next to one of these, and those of these next to another."""
    up, down = squares & ~_LAST_ROW, squares & ~_FIRST_ROW
    aside = squares | up << 1 | down >> 1
    return up << 1 | down >> 1 | (aside << _SIZE | aside >> _SIZE) & EVERYWHERE


def nearing(colour: int, squares: int) -> int:
    """Give the squares from which a step to one of these is honourable: ahead, or from the last row any."""
    if colour == WHITE:
        from_behind, last_row = (squares & ~_FIRST_ROW) >> 1, _LAST_ROW
    else:
        from_behind, last_row = (squares & ~_LAST_ROW) << 1, _FIRST_ROW
    aside = (from_behind << _SIZE | from_behind >> _SIZE) & EVERYWHERE
    return from_behind | aside | next_to(squares) & last_row


def hopping(men: int, over: int, onto: int) -> int:
    """Give the men that can hop over one of these onto one of those squares."""
    found = 0
    for places, _, origins in _UP:
        found |= origins & (over >> places) & (onto >> 2 * places)
    for places, _, origins in _DOWN:
        found |= origins & (over << places) & (onto << 2 * places)
    return found & men


def _rows_ahead(colour: int, row: int) -> int:
    ahead = range(row + 1, _SIZE) if colour == WHITE else range(row)
    return _set_of(_at(file, one) for file in range(_SIZE) for one in ahead)


def _honourable(colour: int, number: int) -> int:
    """Give the squares nearer to the opponent; from the last row it may be any (sheet: fight with honor)."""
    return _rows_ahead(colour, number % _SIZE) or EVERYWHERE


HONOURABLE: Final = tuple(
    tuple(_honourable(colour, number) for number in range(len(SQUARES))) for colour in (WHITE, BLACK)
)
# By colour: the four rows nearest to one's own castles.
OWN_ROWS: Final = (_rows_ahead(BLACK, _SIZE // 2), _rows_ahead(WHITE, _SIZE // 2 - 1))
# By layout and colour.
CASTLES: Final = {
    name: tuple(_set_of(NUMBER[square] for square in side) for side in layout.castles)
    for name, layout in LAYOUTS.items()
}
