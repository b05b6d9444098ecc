"""Edges of letters and sprites have few shades, so that pictures take few bytes."""

from __future__ import annotations

from rendering.fonts import SANS, SERIF, mask
from rendering.players import LIVERIES
from rendering.sprites import shield

_SHADES = {0, 85, 170, 255}


def test_letters_and_sprites_have_edges_of_few_shades() -> None:
    covered = [mask("Round Table", SANS, 26), mask("+3", SERIF, 40), shield(LIVERIES[0], 44).getchannel("A")]
    for edges in covered:
        found = {shade for _, shade in edges.getcolors(256) or []}
        assert {0, 255} < found <= _SHADES
