"""Where a country tile may lie, and the rent it brings (sheet: Building country tiles; note, 5 and 6)."""

from __future__ import annotations

import pytest

from rules.somerset.board import links
from rules.somerset.hexes import cell_named, cell_of, linking_turns, neighbours, turned, turns
from rules.somerset.tables.options import BUILD
from rules.somerset.tables.tiles import COUNTRY_TILES
from tests.somerset.effects.acting import RICH
from tests.somerset.games import states
from tests.somerset.playing import Playing, scene


def period(tiles: dict[str, str], roads: dict[str, int] | None = None) -> Playing:
    return scene(tiles, {0: "p0,0", 1: "p1,0"}, phase=BUILD, purses={0: RICH, 1: RICH}, roads=roads)


def test_a_tile_touches_two_tiles_in_play() -> None:
    game = period({"0,0": "C01", "1,0": "C02"})
    assert {text.split(" ")[2] for text in game.menu() if text.startswith("build K01")} == {"0,1", "1,-1"}


def test_a_road_of_the_tile_must_meet_a_road() -> None:
    """With one road leading to the cell, a tile is turned so that one of its roads lies there."""
    game = period({"0,0": "C01", "1,0": "C02"}, roads={"0,0": 2, "1,0": 0})
    assert list(links.places(game.state)) == [cell_of("0,1")]
    for turn in game.texts("build K05 0,1"):
        mask = turned(COUNTRY_TILES["K05"].roads, int(turn.split(" ")[3]))
        assert mask & 16  # its north-west side, where 0,0 lies


def test_only_turns_that_differ_are_offered() -> None:
    assert turns(COUNTRY_TILES["K02"].roads) == (0, 1)
    assert turns(COUNTRY_TILES["K14"].roads) == (0,)
    assert turns(COUNTRY_TILES["K05"].roads) == (0, 1, 2, 3, 4, 5)
    game = period({"0,0": "C01", "1,0": "C02"})
    assert {text.split(" ")[3] for text in game.menu() if text.startswith("build K02 0,1")} == {"0", "1"}
    assert "build K14 0,1 0 pay 1w1b1g" in game.texts("build K14")


def test_where_no_tile_can_lie_none_is_offered() -> None:
    game = period({"0,0": "C01", "1,0": "C02"}, roads={"0,0": 1, "1,0": 8})
    assert game.menu() == ["done"]


def test_the_new_tile_is_ones_own_unused_and_linked_at_once() -> None:
    game = period({"0,0": "C01", "1,0": "C02"})
    game.act("build K14 0,1 0 pay 1w1b1g")
    tile = game.tile("0,1")
    assert (tile.owner, tile.used, tile.links) == (0, False, 16 + 32)
    assert game.tile("0,0").links == 1 + 2
    assert game.table.players[0].tiles == 1


@pytest.mark.parametrize("owner", [0, 1])
def test_a_rival_who_lands_brings_the_owner_a_coin_from_the_bank(owner: int) -> None:
    """Sheet: whenever another player's worker lands on that tile; the owner's own bring nothing."""
    game = scene(
        {"0,0": "C01", "1,0": f"K01 {owner}", "2,0": "C02"}, {0: "P0,0", 1: "P2,0"}, purses={0: "1c"}
    )
    game.act("move 0,0 1,0")
    assert (game.purse(), game.purse(1)) == ("1c", "1c" if owner == 1 else "")


def test_rent_is_paid_for_a_used_tile_and_not_for_passing_through() -> None:
    tiles = {"0,0": "C01", "1,0": "K01 1", "2,0": "K02 1 used", "3,0": "C02"}
    game = scene(tiles, {0: "K0,0", 1: "P3,0"})
    game.act("move 0,0 2,0")
    assert game.purse(1) == "1c"


def test_rent_comes_before_the_action() -> None:
    game = scene({"0,0": "C01", "1,0": "K01 1", "2,0": "C02"}, {0: "P0,0", 1: "P2,0"})
    game.act("move 0,0 1,0 act")
    lines = game.heard()
    assert lines.index("seat 1 gets 1 coin in rent") < lines.index("seat 0 gains 3 wood")


def test_anybody_may_use_any_tile() -> None:
    game = scene({"0,0": "C01", "1,0": "K01 1", "2,0": "C02"}, {0: "P0,0", 1: "P2,0"})
    game.act("move 0,0 1,0 act")
    assert game.purse() == "3w"


def test_every_tile_fits_every_place() -> None:
    """As each tile has a road, it can be turned towards any road that leads to a place."""
    for tile in COUNTRY_TILES.values():
        assert all(linking_turns(tile.roads, 1 << way) for way in range(6))


def test_places_are_found_as_they_are_defined() -> None:
    for state in states(4, 3, every=40):
        expected = {
            near
            for cell in state.tiles
            for near in neighbours(cell)
            if near not in state.tiles
            and sum(other in state.tiles for other in neighbours(near)) >= 2
            and any(
                other in state.tiles and state.tiles[other].roads >> (way + 3) % 6 & 1
                for way, other in enumerate(neighbours(near))
            )
        }
        found = links.places(state)
        assert set(found) == expected, [cell_named(cell) for cell in expected ^ set(found)]
        assert all(found[cell] == links.facing_roads(state, cell) for cell in found)
