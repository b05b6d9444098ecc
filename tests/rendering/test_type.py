"""Type: from the font packages, and never too small to be read on a telephone."""

from __future__ import annotations

from typing import Any

import pytest

from rendering.canvas import Canvas, fitted
from rendering.fonts import BOLD, SANS, SERIF, SMALLEST, Face, font, mask, width
from rendering.sprites import Pen, Point, die, painted
from tests.naming import naming


@pytest.mark.parametrize("face", [SERIF, SANS, BOLD])
def test_a_face_is_found_at_its_weight(face: Face) -> None:
    assert font(face, 30).getlength("Round Table") > 100
    assert width("Round", face, 60) > width("Round", face, 30)


def test_the_bold_face_is_wider_than_the_plain_one() -> None:
    assert width("prestige", BOLD, 40) > width("prestige", SANS, 40)


def test_marks_of_direction_have_no_width_and_no_sign() -> None:
    for sign in "\u061c\u200b\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff":
        with naming(ascii(sign)):
            assert width(f"{sign}Rou{sign}nd{sign}", SANS, 30) == width("Round", SANS, 30)
            assert mask(f"{sign}Rou{sign}nd{sign}", SANS, 30).tobytes() == mask("Round", SANS, 30).tobytes()
            assert fitted(f"{sign}Round", 30, width("Round", SANS, 30)) == f"{sign}Round"


def test_nothing_small_is_set_on_a_canvas() -> None:
    with pytest.raises(ValueError, match="too small"):
        Canvas(100).text(10, 50, "small print", SMALLEST - 1)


def test_nothing_small_is_set_on_a_sprite() -> None:
    def small_print(pen: Pen) -> None:
        pen.text((50, 50), "7", 30, (0, 0, 0))

    painted(small_print, 80, 80)
    with pytest.raises(ValueError, match="too small"):
        painted(small_print, 60, 60)


def test_a_die_tells_its_colour_by_its_shape_and_is_no_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    written, write = list[str](), Pen.text

    def noted(pen: Pen, centre: Point, text: str, *rest: Any) -> None:
        written.append(text)
        write(pen, centre, text, *rest)

    monkeypatch.setattr(Pen, "text", noted)
    die.cache_clear()
    shapes = {die(colour, face).getchannel("A").tobytes() for colour in "gyr" for face in (None, 3, 7)}
    assert len(shapes) == 3
    assert {*written} == {"?", "3", "7"}
