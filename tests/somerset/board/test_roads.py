"""Roads and barricades (sheet: Roads and Barricades; note, section 7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules.somerset.board import links
from rules.somerset.effects.roads import places_for
from rules.somerset.hexes import cell_named, edge_named, edge_of, ends
from rules.somerset.state import State
from tests.some import some
from tests.somerset.board.layout import all_connected
from tests.somerset.games import SEATS, states
from tests.somerset.playing import Playing, marked, scene

LOOP = {"0,0": "C05", "1,0": "C12", "2,0": "C02", "0,1": "C01", "1,1": "C03"}


def on_road_warden(*markers: str, roads: dict[str, int] | None = None) -> Playing:
    """Stand on a tile that lets its user place two markers."""
    game = marked(scene(LOOP, {0: "P0,0 p0,1", 1: "P2,0"}, roads=roads), *markers)
    game.act("move 0,0 1,0 act")
    return game


def test_a_barricade_may_lie_where_two_tiles_are_linked() -> None:
    game = on_road_warden()
    game.act("barricade 0,0:E")
    assert game.state.barricades == {edge_of("0,0:E"): 0}
    assert game.table.players[0].markers_left == 5


def test_a_barricade_may_not_cut_anything_off() -> None:
    """Of the last two ways to a tile one may be closed; then the other may not."""
    game = on_road_warden("1 barricade 2,0:SW")
    assert "barricade 1,0:E" not in game.menu()
    free = on_road_warden()
    assert "barricade 1,0:E" in free.menu()


def test_personal_roads_do_not_keep_a_board_together() -> None:
    game = on_road_warden("0 road 2,0:SW", roads={"2,0": 8})
    assert "barricade 1,0:E" not in game.menu()


def test_a_barricade_may_lie_between_tiles_that_are_not_linked() -> None:
    """Ruling 24: it keeps roads away."""
    game = on_road_warden(roads={"0,0": 1})
    game.act("barricade 0,0:SE")
    assert "road 0,0:SE" not in game.menu()


def test_a_road_lies_only_where_tiles_are_not_linked_and_without_a_barricade() -> None:
    game = on_road_warden("1 barricade 0,1:E", roads={"0,1": 0})
    roads = {text for text in game.menu() if text.startswith("road")}
    assert roads == {"road 0,0:SE", "road 1,0:SW"}


def test_several_players_may_each_have_a_road_on_an_edge() -> None:
    game = on_road_warden("1 road 0,0:SE", roads={"0,1": 0})
    game.act("road 0,0:SE")
    assert game.state.roads == {edge_of("0,0:SE"): [0, 1]}
    assert "road 0,0:SE" not in game.menu()


def test_up_to_so_many_and_both_kinds() -> None:
    game = on_road_warden(roads={"2,0": 8})
    game.acts("road 2,0:SW", "barricade 0,0:E")
    assert game.asked == "gain"
    other = on_road_warden()
    other.act("skip")
    assert other.asked == "gain"


def test_two_barricades_on_an_edge_are_not_allowed() -> None:
    game = on_road_warden("1 barricade 1,0:SW")
    assert "barricade 1,0:SW" not in game.menu()


def six_out(edition: str = "second") -> Playing:
    """Let seat 0 have six markers on the board: five roads at the edges of 1,1 and 0,1, one barricade."""
    tiles = {**LOOP, "2,1": "C04", "1,2": "C06", "0,2": "C16", "2,-1": "C17", "1,-1": "C07"}
    roads = {"1,2": 0, "0,2": 0, "2,1": 0}
    game = scene(tiles, {0: "P0,0 p0,1", 1: "P2,0"}, roads=roads, edition=edition)
    edges = ("1,1:E", "1,1:SE", "1,1:SW", "0,1:SE", "2,0:SE")
    marked(game, *(f"0 road {edge}" for edge in edges), "0 barricade 0,2:E")
    game.act("move 0,0 1,0 act")
    return game


def test_with_six_out_one_is_picked_up_and_placed_anew() -> None:
    game = six_out()
    assert game.table.players[0].markers_left == 0
    texts = [text for text in game.menu() if text != "skip"]
    assert texts
    assert all(" lift " in text for text in some(texts))
    assert "barricade 0,0:E lift barricade 0,2:E" in texts
    game.act("barricade 0,0:E lift barricade 0,2:E")
    assert game.state.barricades == {edge_of("0,0:E"): 0}
    assert game.table.players[0].markers_left == 0


def on_its_own_edge(game: Playing) -> list[str]:
    """Give the actions by which a marker would lie on the edge it is lifted from."""
    words = [text.split(" ") for text in game.menu() if "lift" in text]
    return [" ".join(each) for each in words if each[1] == each[-1]]


def test_a_marker_is_not_put_back_where_it_was_nor_turned_over_there() -> None:
    """Sheet: they pick it up and move it to its new spot."""
    assert on_its_own_edge(six_out()) == []


def test_in_games_of_the_first_edition_a_marker_may_be_turned_over() -> None:
    edges = ("0,1:SE", "1,1:E", "1,1:SE", "1,1:SW", "2,0:SE")
    turned = on_its_own_edge(six_out(edition="first"))
    assert sorted(turned) == [
        *(f"barricade {edge} lift road {edge}" for edge in edges),
        "road 0,2:E lift barricade 0,2:E",
    ]


def test_while_markers_are_left_none_may_be_moved() -> None:
    game = on_road_warden("0 barricade 0,0:E")
    assert not any("lift" in text for text in game.menu())


def test_ones_own_barricade_moved_is_judged_without_it() -> None:
    """Ruling 27: between three tiles one barricade may lie; moved, it may lie at any edge but the old one."""
    tiles = {"0,0": "C01", "1,0": "C12", "0,1": "C02"}
    game = scene(tiles, {0: "P0,0 p0,1", 1: "P1,0"}, roads=dict.fromkeys(tiles, 63))
    far = [f"0 barricade {q},40:E" for q in range(5)]
    marked(game, "0 barricade 0,0:SE", *far)
    game.act("move 0,0 1,0 act")
    barricades = {text for text in game.menu() if text.startswith("barricade")}
    assert barricades == {"barricade 0,0:E lift barricade 0,0:SE", "barricade 1,0:SW lift barricade 0,0:SE"}


def test_a_road_may_be_taken_up_though_it_strands_an_own_worker() -> None:
    """Ruling 28."""
    game = six_out()
    game.player().workers[1].cell = 0
    assert any(text.endswith("lift road 1,1:E") for text in game.menu())


def test_a_marker_is_sent_back_to_its_owner() -> None:
    """Ruling 29: Dispel, on roads and barricades alike."""
    tiles = {**LOOP, "1,0": "C07"}
    game = scene(tiles, {0: "W0,0", 1: "P2,0"}, purses={0: "1m"}, books={0: "S20"}, roads={"0,1": 0})
    marked(game, "1 road 0,0:SE", "1 barricade 0,0:E", "0 road 0,0:SE")
    game.act("cast S20")
    assert game.menu() == ["remove 1 road 0,0:SE", "remove 1 barricade 0,0:E", "skip"]
    game.act("remove 1 road 0,0:SE")
    assert game.state.roads == {edge_of("0,0:SE"): [0]}
    assert game.table.players[1].markers_left == 5


@pytest.mark.parametrize("seats", SEATS)
def test_no_barricade_ever_cuts_the_board(seats: int) -> None:
    for seed in range(3):
        assert all(all_connected(state) for state in states(seats, seed, every=7))


@pytest.mark.parametrize("seats", SEATS)
def test_the_edges_refused_are_exactly_those_that_would_cut(seats: int) -> None:
    """Property: an edge is offered for a barricade if and only if all stays connected with it."""
    checked = 0
    for state in states(seats, 5, every=60):
        offered = set(places_for(state, "barricade"))
        for edge in links.inner_edges(state):
            if edge not in state.barricades:
                assert (edge in offered) == _stays_connected(state, edge), edge_named(edge)
                checked += 1
    assert checked > 100


def _stays_connected(state: State, edge: int) -> bool:
    return all_connected(replace(state, barricades={**state.barricades, edge: 0}))


def test_all_connected_sees_a_board_that_is_not() -> None:
    game = scene({"0,0": "C01", "1,0": "C02"}, {0: "P0,0", 1: "P1,0"})
    assert all_connected(game.state)
    assert not _stays_connected(game.state, edge_of("0,0:E"))


def markers(state: State, seat: int) -> Iterator[int]:
    yield sum(owner == seat for owner in state.barricades.values())
    yield sum(seat in owners for owners in state.roads.values())


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_ever_has_more_than_six_markers_out(seats: int) -> None:
    for state in states(seats, 1, every=5):
        assert all(sum(markers(state, seat)) <= 6 for seat in range(seats))


def test_an_edge_is_found_under_both_its_tiles() -> None:
    game = on_road_warden()
    tiles = game.offered("barricade")
    assert len(set(tiles)) == len(tiles)
    for edge in places_for(game.state, "barricade"):
        for cell in map(cell_named, ends(edge)):
            at = f"barricade {cell}"
            assert f"barricade {edge_named(edge)}" in (game.offered(at) if at in tiles else tiles)


def test_a_tile_that_names_no_edge_is_offered_with_those_its_neighbours_name() -> None:
    game = on_road_warden()
    assert "barricade 1,1" in game.offered("barricade")
    assert game.offered("barricade 1,1") == ["barricade 0,1:E", "barricade 1,0:SE", "barricade 2,0:SW"]


def test_the_places_of_a_board_are_found_once_for_all_its_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu that was walked looked anew at each tile for links without which some tile is cut off."""
    looked, find = list[State](), links.bridges

    def bridges(state: State) -> set[int]:
        looked.append(state)
        return find(state)

    monkeypatch.setattr(links, "bridges", bridges)
    game = on_road_warden("0 road 2,0:SW", roads={"2,0": 8})
    for tile in [each for each in game.offered("barricade") if ":" not in each]:
        assert game.offered(tile)
    assert len(looked) <= 1
    game.act(placed := next(each for each in game.menu() if each.startswith("barricade ")))
    assert placed not in game.menu(), "that is another board"
