"""Small pictures on buttons and options: sprites cut out with an edge, to be told apart at 22 pixels."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from PIL import Image, ImageFilter

from rendering.palette import CREAM
from rendering.players import LIVERIES
from rendering.portraits.medallion import portrait
from rendering.sprites import PROPORTION, shield
from rules.characters.character import characters

SIZE: Final = 128  # pixels of a side
_EDGE: Final = (
    9  # a cream edge of a pixel and a half where it is seen, which carries dark lines on dark grounds
)
ROOM: Final = SIZE - 2 * _EDGE  # pixels that a sprite may be wide and high

# How each small picture is drawn, by its name: letters in lower case, digits and underscores.
Emojis: TypeAlias = Mapping[str, Callable[[], Image.Image]]


def cut_out(sprite: Image.Image) -> Image.Image:
    """Lay a sprite in the middle of a square, with a cream edge around what it covers."""
    laid = Image.new("RGBA", (SIZE, SIZE))
    laid.alpha_composite(sprite.convert("RGBA"), ((SIZE - sprite.width) // 2, (SIZE - sprite.height) // 2))
    ground = Image.new("RGBA", (SIZE, SIZE), (*CREAM, 0))
    ground.putalpha(laid.getchannel("A").filter(ImageFilter.MaxFilter(2 * _EDGE + 1)))
    ground.alpha_composite(laid)
    return ground


def shared() -> Emojis:
    """Give what no game draws for itself: the shields of players, and the faces of characters."""
    return {**shields(), **{face_of(key): partial(portrait, key, ROOM) for key in characters()}}


def face_of(character: str) -> str:
    """Give the name of a character's emoji."""
    return f"face_{character}"


def shields() -> Emojis:
    """Give the shields that players wear, each by the number of its colour at a table."""
    width = int(ROOM / PROPORTION)
    return {f"shield_{colour}": partial(shield, livery, width) for colour, livery in enumerate(LIVERIES)}
