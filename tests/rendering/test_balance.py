"""The line of a game's balance."""

from __future__ import annotations

from itertools import groupby

import pytest
from PIL import Image

from rendering.charts import balance_picture
from rendering.players import LIVERIES, players_of
from rendering.return_to_camelot.pieces import SIDES

_NAMES = ("Arthur", "Guinevere", "Lancelot", "Merlin")
_DARK, _WRITTEN = 80, 140  # of 255
_BETWEEN = 20  # columns, more than between two digits
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
    assert _darkest(picture, (40, 496, 90, 560)) < _DARK, "White's legend"


def test_a_step_that_is_named_can_be_found_by_its_number() -> None:
    """Of 57 steps each tenth has its number, and stands right above it, as the rings of mistakes do."""
    picture = balance_picture(players_of(_NAMES[:2], LIVERIES[:2]), [[0.5, 0.5]] * 57, ())
    written = [_darkest(picture, (x, 452, x + 1, 480)) < _WRITTEN for x in range(240, picture.width - 40)]
    gaps = [len(list(run)) for is_dark, run in groupby(written) if not is_dark]
    assert sum(gap > _BETWEEN for gap in gaps) == 5, "between, before and behind 20, 30, 40 and 50"


def test_no_step_is_numbered_behind_the_last() -> None:
    """A game of 19 steps stood 20 times, and behind the last of them nothing was done any more."""
    picture = balance_picture(players_of(_NAMES[:2], LIVERIES[:2]), [[0.5, 0.5]] * 20, ())
    assert _darkest(picture, (picture.width - 80, 452, picture.width - 30, 480)) > _WRITTEN, "no 20"
    assert _darkest(picture, (picture.width // 2, 452, picture.width - 80, 480)) < _WRITTEN


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
