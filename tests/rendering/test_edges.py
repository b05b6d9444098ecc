"""Edges of letters and sprites have few shades, so that pictures take few bytes; panels have round ones."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from rendering import canvas
from rendering.canvas import Box, Canvas
from rendering.fonts import SANS, SERIF, mask
from rendering.palette import GOLD, INK, PARCHMENT, VELLUM, Colour
from rendering.players import LIVERIES
from rendering.sprites import shield

_SHADES = {0, 85, 170, 255}


def test_letters_and_sprites_have_edges_of_few_shades() -> None:
    covered = [mask("Round Table", SANS, 26), mask("+3", SERIF, 40), shield(LIVERIES[0], 44).getchannel("A")]
    for edges in covered:
        found = {shade for _, shade in edges.getcolors(256) or []}
        assert {0, 255} < found <= _SHADES


@pytest.mark.parametrize("fill", [VELLUM, INK])
@pytest.mark.parametrize("line", [1, 2, 5])
@pytest.mark.parametrize(
    "box", [(20, 20, 120, 90), (20.5, 20.4, 46.5, 60.6), (20, 20, 48, 47), (20, 20, 45, 90), (20, 20, 60, 30)]
)
def test_a_panel_is_as_round_as_pillow_draws_it(
    monkeypatch: pytest.MonkeyPatch, box: Box, line: int, fill: Colour
) -> None:
    ground = Image.new("RGB", (200, 120), PARCHMENT)
    monkeypatch.setattr(canvas, "_ground", lambda _: ground)
    ours, theirs = Canvas(120, 200), ImageDraw.Draw(ground.copy())
    ours.panel(box, fill, INK, line)
    ours.outline(box, GOLD)
    theirs.rounded_rectangle(box, 12, fill, INK, line)
    theirs.rounded_rectangle(box, 12, outline=INK, width=5)
    left, top, right, bottom = box
    theirs.rounded_rectangle((left + 2, top + 2, right - 2, bottom - 2), 12, outline=GOLD, width=4)
    assert ours._image.tobytes() == theirs._image.tobytes()
