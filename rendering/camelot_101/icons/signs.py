"""The icons of the SVG files, by their ids: signs, artifacts, heads, and who walks the board."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from PIL import Image

from rendering.fonts import BOLD
from rendering.palette import CREAM, DANGER, INK
from rendering.sprites import Paint, Pen, painted
from rendering.svg_icons import read_icons
from rules.camelot_101.tables.numbers import CROWN, DRAGON, EXCALIBUR, GIANT, GRAIL, SLOW_SPACES, STONE

_FILES = ("arms", "figures", "land", "objects", "signs")
ICONS: Final[Mapping[str, Paint]] = {
    name: paint
    for file in _FILES
    for name, paint in read_icons(files("rendering.camelot_101.icons") / f"{file}.svg").items()
}


@cache
def icon(name: str, size: int) -> Image.Image:
    """Draw an icon in a square of `size` pixels."""
    return painted(ICONS[name], size, size)


SIGNS: Final = ("frozen", "shielded", "empowered", "fugitive", "plague", "check", "sealed", "siege")
FROZEN, SHIELDED, EMPOWERED, FUGITIVE, PLAGUE, CHECK, SEALED, SIEGE = SIGNS
SIZE = 34  # pixels: a sign on a card in hand


def sign(name: str, size: int) -> Image.Image:
    """Draw the sign of a status."""
    return icon(name, size)


def tick() -> Image.Image:
    """Draw the mark of what can be played."""
    return icon("tick", SIZE)


def burning() -> Image.Image:
    """Draw the mark of what can only be burned or given away."""
    return icon("flame", SIZE)


@cache
def slow_seal() -> Image.Image:
    """Draw the mark of a card that moves slow men only a little: how far."""
    return painted(_slow, SIZE, SIZE)


def _slow(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, DANGER)
    pen.text((50, 49), str(SLOW_SPACES), 70, CREAM, BOLD)


_TROPHIES: Final = {
    GIANT: "giants-head",
    DRAGON: "dragons-head",
    GRAIL: "grail",
    STONE: "sword-in-the-stone",
    CROWN: "crown",
    EXCALIBUR: "excalibur",
}


def trophy(name: str, size: int) -> Image.Image:
    """Draw an artifact or a trophy by its name in the rules' tables."""
    return icon(_TROPHIES[name], size)


def figure(name: str, size: int, *, asleep: bool = False) -> Image.Image:
    """Draw the Giant or the Dragon in a square of `size` pixels."""
    return icon(f"sleeping-{name}" if asleep else name, size)
