"""The fixed palette: each seat's, die's and interface colour comes through exactly, piece by piece."""

from __future__ import annotations

import pytest
from PIL import Image

from rendering import palette
from rendering.palette import RESERVED, colours
from rendering.players import LIVERIES, Livery, tincture
from rendering.png import halved_in_few, quantized
from rendering.sprites import Pen, back, die, seal, shield, token
from tests.naming import naming

SEATS = (*LIVERIES, None)


def after_quantizing(sprite: Image.Image) -> set[object]:
    """Give the colours of a sprite on parchment, reduced to the palette."""
    ground = Image.new("RGB", sprite.size, palette.PARCHMENT)
    ground.paste(sprite, mask=sprite)
    found = quantized(ground).convert("RGB").getcolors(256) or []
    return {colour for _, colour in found}


def test_the_palette_fits_and_begins_with_what_is_reserved() -> None:
    assert len(colours()) <= 256
    assert colours()[: len(RESERVED)] == RESERVED
    assert len(set(colours())) == len(colours())


def test_a_reserved_colour_comes_through_exactly() -> None:
    for colour in RESERVED:
        with naming(colour):
            flat = quantized(Image.new("RGB", (8, 8), colour))
            assert flat.convert("RGB").getcolors() == [(64, colour)]


def test_of_few_colours_the_reserved_ones_are_kept_however_small_they_are() -> None:
    edges = colours()[len(RESERVED) :]
    picture = Image.new("RGB", (40 * len(edges), 80))
    for place, colour in enumerate(edges):
        picture.paste(colour, (40 * place, 0, 40 * place + 40, 40))
    for place, colour in enumerate(RESERVED):
        picture.paste(colour, (4 * place, 40, 4 * place + 4, 44))
    few = halved_in_few(quantized(picture)).convert("RGB")
    assert [few.getpixel((2 * place, 20)) for place in range(len(RESERVED))] == list(RESERVED)
    assert len(few.getcolors() or []) == 48


@pytest.mark.parametrize("seat", SEATS)
def test_every_piece_of_a_seat_keeps_its_colour(seat: Livery | None) -> None:
    def dot(pen: Pen) -> None:
        pen.disc((50, 50), 20, palette.CREAM)

    for width in (26, 44, 80):
        assert tincture(seat) in after_quantizing(shield(seat, width))
    for size in (40, 54, 104):
        assert tincture(seat) in after_quantizing(token(dot, seat, size))
    assert tincture(seat) in after_quantizing(back(seat, 58))


def test_no_two_seats_have_the_same_shield() -> None:
    grey = {shield(seat, 44).convert("L").tobytes() for seat in SEATS}
    assert len(grey) == len(SEATS), "without colour the ordinaries still differ"


@pytest.mark.parametrize("colour", palette.DICE)
@pytest.mark.parametrize("face", [None, 3])
def test_a_die_keeps_its_colour(colour: str, face: int | None) -> None:
    assert palette.DICE[colour] in after_quantizing(die(colour, face))


def test_a_die_thrown_again_is_marked() -> None:
    assert palette.BRIGHT in after_quantizing(die("r", 3, again=True))
    assert palette.BRIGHT not in after_quantizing(die("r", 3))


def test_a_seal_tells_gain_from_loss() -> None:
    assert palette.DANGER in after_quantizing(seal("-2", 64))
    assert palette.DANGER not in after_quantizing(seal("+2", 64))


def test_a_seat_that_resigned_shows_a_white_flag() -> None:
    assert shield(LIVERIES[0], 44, resigned=True).tobytes() != shield(LIVERIES[0], 44).tobytes()
