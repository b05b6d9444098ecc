"""Who sits at the table, as a picture shows them: by seat a name and a livery."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final
from unicodedata import category, normalize

from msgspec import Struct

from languages.spoken import tell
from rendering.fonts import SANS, SERIF, has_glyph
from rendering.liveries import LIVERIES, Livery
from rules.text import Seat, seat_number

_FEWEST = 2  # letters that still tell who is meant
_TOGETHER = "\N{NO-BREAK SPACE}"


class Players(Struct, frozen=True):
    """The names and the liveries of all seats."""

    names: tuple[str, ...]
    liveries: tuple[Livery | None, ...]

    def name(self, seat: Seat) -> str:
        """Name who sits on a seat."""
        return self.names[seat]

    def livery(self, seat: Seat | None) -> Livery | None:
        """Give the livery of a seat; None, nobody's seat, has none."""
        return None if seat is None else self.liveries[seat]


def players_of(names: Sequence[str], liveries: tuple[Livery | None, ...]) -> Players:
    """Give the players of a table, whatever they are called."""
    return Players(tuple(readable(name, seat) for seat, name in enumerate(names)), liveries)


def readable(name: str, seat: Seat) -> str:
    """Give a name in the letters that the typefaces have; with hardly any it is the place at the table."""
    known = "".join(letter for letter in normalize("NFKC", name) if _is_known(letter))
    letters = sum(map(str.isalnum, known))
    enough = letters and letters >= min(_FEWEST, sum(map(str.isalnum, name)))
    return " ".join(known.split()) if enough else tell("Player {seat}", seat=seat + 1)


@cache
def _is_known(letter: str) -> bool:
    if letter.isspace():
        return True
    # A mark that is not one with its letter would be drawn beside it.
    return category(letter)[0] not in "CM" and all(has_glyph(letter, face) for face in (SANS, SERIF))


# For a picture drawn without a table: a record names nobody.
UNNAMED: Final = Players(
    tuple(seat_number(seat).capitalize().replace(" ", _TOGETHER) for seat in range(len(LIVERIES))), LIVERIES
)
