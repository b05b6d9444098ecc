"""Who sits at the table, as a picture shows them: a name and a livery, a colour and an ordinary together."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias
from unicodedata import category, normalize

from msgspec import Struct

from languages.spoken import tell
from rendering.fonts import SANS, SERIF, has_glyph
from rendering.palette import CREAM, NEUTRAL, SEATS, Colour
from rules.text import N_, NC_, Seat, Words, seat_number

Points: TypeAlias = tuple[tuple[float, float], ...]


class Ordinary(NamedTuple):
    """What lies on a shield 100 wide and 120 high: polygons, and discs with their middle and radius."""

    name: Words
    polygons: tuple[Points, ...]
    discs: tuple[tuple[float, float, float], ...] = ()


class Livery(NamedTuple):
    """A colour with its name, the ordinary in its own tincture, and the disc that messages have for it."""

    name: Words
    colour: Colour
    ordinary: Ordinary
    disc: str
    on: Colour = CREAM


_CROSS = Ordinary(
    N_("cross"), (((40, 0), (60, 0), (60, 120), (40, 120)), ((0, 36), (100, 36), (100, 56), (0, 56)))
)
_CHEVRON = Ordinary(N_("chevron"), (((0, 74), (50, 32), (100, 74), (100, 98), (50, 56), (0, 98)),))
_BEND = Ordinary(N_("bend"), (((0, 0), (22, 0), (100, 76), (100, 102), (82, 102), (0, 22)),))
_PALE = Ordinary(N_("pale"), (((34, 0), (66, 0), (66, 120), (34, 120)),))
_SALTIRE = Ordinary(
    N_("saltire"),
    (((0, 0), (20, 0), (100, 88), (86, 104), (0, 14)), ((100, 0), (80, 0), (0, 88), (14, 104), (100, 14))),
)

# In the order in which a table gives them out.
LIVERIES: Final = (
    Livery(NC_("livery", "blue"), SEATS[0], _CROSS, "\U0001f535"),
    Livery(NC_("livery", "vermilion"), SEATS[1], _CHEVRON, "\U0001f534"),
    Livery(NC_("livery", "green"), SEATS[2], _BEND, "\U0001f7e2"),
    Livery(NC_("livery", "purple"), SEATS[3], _PALE, "\U0001f7e3"),
    Livery(NC_("livery", "amber"), SEATS[4], _SALTIRE, "\U0001f7e1"),
)
NO_DISC: Final = "\U0001f532"  # of a seat without livery: a white box in a frame, seen on any ground


def liveries_of(colours: Iterable[int]) -> tuple[Livery, ...]:
    """Give the liveries by the numbers of colours."""
    return tuple(LIVERIES[colour % len(LIVERIES)] for colour in colours)


def tincture(livery: Livery | None) -> Colour:
    """Give the colour of a livery; None is neutral."""
    return NEUTRAL if livery is None else livery.colour


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
    return " ".join(known.split()) if enough else player_at(seat)


def player_at(seat: Seat) -> str:
    """Name whoever sits at a place of the table without a name of his own."""
    return tell("Player {seat}", seat=seat + 1)


def seated(seats: int) -> Players:
    """Give the players of a table who are told apart by their places alone."""
    return Players(tuple(map(player_at, range(seats))), LIVERIES[:seats])


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
