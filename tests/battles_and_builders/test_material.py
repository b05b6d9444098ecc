"""Spelmateriaal, and what the event tiles and dice have printed on them."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.battles_and_builders.tables import DICE_FACES, EVENT_TILES, FACES, KINDS, STRATEGY_TILES
from tests.battles_and_builders.playing import Playing


def test_material_each_player_has_25_tokens() -> None:
    """Spelmateriaal: 12 bouwers, 4 infanterie, 4 cavalerie, 4 boogschutters, 1 koning."""
    assert {kind.called.one: kind.number for kind in KINDS} == {
        "builder": 12,
        "infantry": 4,
        "cavalry": 4,
        "archer": 4,
        "king": 1,
    }
    for seats in (2, 3, 4):
        game = Playing(seats)
        assert [game.hand(seat).stock for seat in range(seats)] == [(12, 4, 4, 4, 1)] * seats


def test_material_eight_event_tiles_by_terrain() -> None:
    """Eventtegels: 3 stedelijk gebied, 3 open landschap, 1 berglandschap, de barbaarslag."""
    assert Counter(tile.terrain for tile in EVENT_TILES.values()) == {
        "urban area": 3,
        "open field": 3,
        "mountains": 1,
        "barbarian slaughter": 1,
    }


def test_material_event_values_as_ruled() -> None:
    values = {"U3": 3, "U4": 4, "U5": 5, "O3": 3, "O4": 4, "O5": 5, "M4": 4, "BB": -2}
    assert {tile.id: tile.value for tile in EVENT_TILES.values()} == values


def test_material_six_strategy_tiles() -> None:
    """Strategietegels: er zijn 6 verschillende."""
    assert sorted(STRATEGY_TILES) == ["CA", "CL", "EX", "FR", "TR", "WD"]
    assert Playing().table.tiles_left == tuple(STRATEGY_TILES)


@pytest.mark.parametrize(("colour", "mean"), [("g", 5), ("y", 4), ("r", 3)])
def test_material_dice_have_the_means_of_the_sheet(colour: str, mean: int) -> None:
    """Eventtegels: groen gemiddeld 5, geel gemiddeld 4, rood gemiddeld 3."""
    assert sum(FACES[colour]) == 6 * mean
    assert len(FACES[colour]) == 6


def test_material_dice_faces_as_ruled_in_the_order_of_the_draws() -> None:
    """A record's draws index into these faces, so their order may not change either."""
    assert DICE_FACES == {
        "g": ("g3", "g4", "g5", "g5", "g6", "g7"),
        "y": ("y2", "y3", "y4", "y4", "y5", "y6"),
        "r": ("r1", "r2", "r3", "r3", "r4", "r5"),
    }


def test_material_five_dice_of_a_colour_suffice() -> None:
    """15 dobbelstenen: four red dice of archers in a field and the horse's are all five red ones."""
    game = Playing(event="O3")
    game.bid("4a 1k", "1i", "0")
    game.act(0, "take TR", dice="r5 r5 r5 r5 r5 y2", then="U3")
    assert game.last.throws[0].dice == ("r5",) * 5
