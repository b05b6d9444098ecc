"""Round pieces: tokens face up and face down, and the seals that carry a value."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from languages.spoken import signed
from rendering.pen import Paint, Pen, painted
from rendering.players import Livery, tincture
from rendering.shields import PROPORTION, shield
from rendering.theme import BRIGHT, CREAM, DANGER, GOLD, INK, SHADE

_THIRD = [alpha // 3 for alpha in range(256)]
_DRAWING = 0.66  # of a token's width; the ring stays clear


@cache
def token(face: Paint, livery: Livery | None, size: int) -> Image.Image:
    """Draw a token face up: its drawing in cream on the colour of its side."""
    image = painted(partial(_blank, livery), size, size)
    drawing = painted(face, round(size * _DRAWING), round(size * _DRAWING))
    at = (size - drawing.width) // 2
    image.alpha_composite(drawing, (at, at))
    return image


@cache
def back(livery: Livery | None, size: int) -> Image.Image:
    """Draw a token face down: its back with the shield of its side."""
    image = painted(partial(_back, livery), size, size)
    width = round(size * 0.46)
    image.alpha_composite(
        shield(livery, width), ((size - width) // 2, round((size - width * PROPORTION) / 2) + 1)
    )
    return image


def _blank(livery: Livery | None, pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 45, tincture(livery))
    pen.ring((50, 50), 44, CREAM, 2)


def _back(livery: Livery | None, pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 45, tincture(livery))
    pen.disc((50, 50), 38, CREAM)


@cache
def seal(text: str, size: int) -> Image.Image:
    """Draw a seal with a value: gold for what is won, red for what is lost."""
    return painted(partial(_seal, text, size), size, size)


def _seal(text: str, size: int, pen: Pen) -> None:
    lost = text.startswith("-")
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 45, DANGER if lost else BRIGHT)
    pen.ring((50, 50), 41, BRIGHT if lost else GOLD, 3)
    pen.text((50, 50), signed(text), 52, CREAM if lost else INK)


@cache
def empty_place(size: int) -> Image.Image:
    """Draw the place of a piece that is not there."""
    return painted(lambda pen: pen.ring((50, 50), 47, SHADE, 5), size, size)


def ghost(piece: Image.Image) -> Image.Image:
    """Fade a piece that has been taken back, and strike it out."""
    faded = piece.copy()
    faded.putalpha(piece.getchannel("A").point(_THIRD))
    faded.alpha_composite(painted(_stroke, piece.width, piece.height))
    return faded


def _stroke(pen: Pen) -> None:
    pen.line(((14, 86), (86, 14)), INK, 7)
