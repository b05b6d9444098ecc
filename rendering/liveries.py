"""The liveries: what tells one seat from another at a glance, a colour and a heraldic ordinary together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from rendering.theme import CREAM, NEUTRAL, SEATS, Colour
from rules.text import N_, NC_, Words

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
    (
        ((0, 0), (20, 0), (100, 88), (86, 104), (0, 14)),
        ((100, 0), (80, 0), (0, 88), (14, 104), (100, 14)),
    ),
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
