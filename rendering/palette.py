"""The colours of the house, of seats, dice and land, and the one fixed palette of all pictures made of them.

Every channel is a multiple of four, which Pillow's search for the nearest colour finds exactly.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

PARCHMENT: Colour = (236, 220, 184)
STROKE: Colour = (228, 208, 168)  # what the ground is textured with
VELLUM: Colour = (248, 240, 216)  # panels
SHADE: Colour = (212, 192, 148)  # lines between rows, empty places
CREAM: Colour = (252, 248, 236)
INK: Colour = (40, 32, 24)
FADED: Colour = (104, 84, 60)
GOLD: Colour = (168, 120, 24)
BRIGHT: Colour = (236, 196, 92)
GILDED: Colour = (252, 228, 164)  # the ground of what has just changed
DANGER: Colour = (168, 24, 32)

# In the manner of Okabe and Ito, tuned to parchment; the lightness differs as well as the hue, so that those
# who see two kinds of light tell any two of them apart.
SEATS: tuple[Colour, ...] = ((0, 108, 220), (212, 72, 24), (12, 92, 64), (176, 112, 164), (244, 156, 20))
NEUTRAL: Colour = (124, 120, 112)
WHITE: Colour = (252, 252, 252)
BLACK: Colour = (60, 56, 64)

# A deck of four colours.
SUITS: dict[str, Colour] = {"S": (40, 36, 52), "D": (36, 84, 180), "C": (80, 164, 36), "H": (164, 12, 24)}

DICE: dict[str, Colour] = {"g": (24, 120, 72), "y": (248, 224, 56), "r": (196, 20, 32)}
ON_DICE: dict[str, Colour] = {"g": CREAM, "y": INK, "r": CREAM}

SKY: Colour = (192, 212, 220)
DUSK: Colour = (100, 72, 92)
GRASS: Colour = (148, 168, 84)
CORN: Colour = (216, 188, 92)
STONE: Colour = (172, 164, 152)
ROCK: Colour = (116, 116, 124)
ROOF: Colour = (176, 84, 60)
WOOD: Colour = (132, 92, 52)
FIRE: Colour = (232, 124, 40)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours; `share` is how much of the other, 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


LAWN = mixed(GRASS, SKY, 0.5)
MEADOW = mixed(GRASS, CREAM, 0.5)
ASHLAR = mixed(STONE, CREAM, 0.5)
CLAY = mixed(ROOF, CREAM, 0.5)
SAND = mixed(CORN, CREAM, 0.5)
FOAM = mixed(SKY, CREAM, 0.5)

ENTRIES = 256
_GROUNDS = (PARCHMENT, VELLUM, CREAM, GILDED)
_INTERFACE = (*_GROUNDS, STROKE, SHADE, INK, FADED)
_METALS = (GOLD, BRIGHT, DANGER)
_SCENERY = (SKY, DUSK, GRASS, CORN, STONE, ROCK, ROOF, WOOD, FIRE)
_SIDES = (*SEATS, NEUTRAL, WHITE, BLACK, *SUITS.values())
_PIECES = (*_SIDES, *DICE.values())

RESERVED: tuple[Colour, ...] = (*_PIECES, *_INTERFACE, *_METALS, *_SCENERY)


def _edges() -> Iterator[Colour]:
    """Give the colours between two others, which soft edges need, the most wanted first."""
    for share in (0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875):
        yield from (mixed(INK, ground, share) for ground in _GROUNDS)
    for piece in _PIECES:
        for beside in (CREAM, INK, VELLUM, PARCHMENT):
            yield from (mixed(piece, beside, share) for share in (1 / 3, 2 / 3))
    for colour in (*_METALS, FADED):
        for beside in (*_GROUNDS, INK):
            yield from (mixed(colour, beside, share) for share in (1 / 3, 2 / 3))
    for colour in _SCENERY:
        yield from (mixed(colour, beside, 0.5) for beside in (INK, CREAM, SKY))


@cache
def colours() -> tuple[Colour, ...]:
    """Give the colours of the palette: the reserved ones, and behind them those for edges."""
    chosen = dict.fromkeys(RESERVED)
    cells = {_cell(colour) for colour in chosen}
    for edge in _edges():
        if _cell(edge) not in cells and len(chosen) < ENTRIES:
            cells.add(_cell(edge))
            chosen[edge] = None
    return tuple(chosen)


def _cell(colour: Colour) -> Colour:
    """Give what Pillow tells colours apart by: six bits of each channel."""
    red, green, blue = (channel // 4 for channel in colour)
    return (red, green, blue)


_STEPS = 3
# By which a mask is pointed, so that its edges have only the few shades of all pictures.
SHADES: Final = [round(shade * _STEPS / 255) * 255 // _STEPS for shade in range(256)]
