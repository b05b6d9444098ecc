"""The line of a game's balance."""

from __future__ import annotations

from itertools import groupby

import pytest
from PIL import Image

from rendering.charts import balance_picture
from rendering.players import LIVERIES, players_of
from rendering.return_to_camelot.pieces import SIDES

_NAMES = ("Arthur", "Guinevere", "Lancelot", "Merlin")
_DARK = 80  # of 255
_PANEL = (40, 420)  # from row to row


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_an_even_share_stands_on_the_rule(seats: int) -> None:
    """All lines lie on it then; else one is above and the others are below, and it can be seen."""
    players = players_of(_NAMES[:seats], LIVERIES[:seats])
    even, ahead = [1 / seats] * seats, [0.9, *[0.1 / (seats - 1)] * (seats - 1)]
    assert _lines(balance_picture(players, [even, even], ())) == 1
    assert _lines(balance_picture(players, [ahead, ahead], ())) == 3


def test_a_line_and_a_legend_as_light_as_their_ground_have_an_edge() -> None:
    players = players_of(_NAMES[:2], SIDES)
    picture = balance_picture(players, [[0.9, 0.1]] * 2, ())
    assert _lines(picture) == 3, "White, the rule and Black"
    assert _darkest(picture, (40, 40, 1040, 120)) < _DARK, "the line of White, who is ahead"
    assert _darkest(picture, (40, 440, 90, 520)) < _DARK, "White's legend"


def _darkest(picture: Image.Image, box: tuple[int, int, int, int]) -> int:
    shades = picture.convert("L").crop(box).histogram()
    return next(shade for shade, count in enumerate(shades) if count)


def _lines(picture: Image.Image) -> int:
    """Count the lines that cross the middle of a picture."""
    middle, (first, last) = picture.width // 2, _PANEL
    shown = picture.convert("RGB")
    ground = shown.getpixel((middle, first))
    rows = [shown.getpixel((middle, row)) != ground for row in range(first, last)]
    return sum(crossed for crossed, _ in groupby(rows))
