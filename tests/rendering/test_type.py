"""Type: from the font packages, and never too small to be read on a telephone."""

from __future__ import annotations

import pytest

from rendering.canvas import Canvas
from rendering.dice import die
from rendering.fonts import BOLD, SANS, SERIF, SMALLEST, Face, font, width
from rendering.pen import Pen, painted


@pytest.mark.parametrize("face", [SERIF, SANS, BOLD])
def test_a_face_is_found_at_its_weight(face: Face) -> None:
    assert font(face, 30).getlength("Round Table") > 100
    assert width("Round", face, 60) > width("Round", face, 30)


def test_the_bold_face_is_wider_than_the_plain_one() -> None:
    assert width("prestige", BOLD, 40) > width("prestige", SANS, 40)


def test_nothing_small_is_set_on_a_canvas() -> None:
    with pytest.raises(ValueError, match="too small"):
        Canvas(100).text(10, 50, "small print", SMALLEST - 1)


def test_nothing_small_is_set_on_a_sprite() -> None:
    def small_print(pen: Pen) -> None:
        pen.text((50, 50), "7", 30, (0, 0, 0))

    painted(small_print, 80, 80)
    with pytest.raises(ValueError, match="too small"):
        painted(small_print, 60, 60)


def test_the_letter_of_a_die_can_be_read() -> None:
    assert die("g", 7).width == 52
