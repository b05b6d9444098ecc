"""Moving (sheet: First Round, the list of normal moving rules; note, section 4)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.somerset.effects import moving
from rules.somerset.hexes import by_row, neighbours
from rules.somerset.state import State
from rules.somerset.tables.grid import cell_read
from rules.somerset.tables.options import BUILD
from tests.somerset.board.layout import edge_at
from tests.somerset.games import states
from tests.somerset.playing import Playing, marked, scene

LINE = {f"{q},0": f"C0{q + 1}" for q in range(6)}
RING = {"0,0": "C01", "1,0": "C02", "1,1": "C03", "0,2": "C04", "-1,2": "C05", "-1,1": "C06"}
"""Six tiles around the empty cell 0,1."""


def reached(game: Playing, worker: str) -> list[str]:
    return [text.split(" ")[2] for text in game.texts(f"move {worker}")]


@pytest.mark.parametrize(("kind", "cell"), [("P", "1,0"), ("K", "2,0"), ("W", "3,0")])
def test_exactly_one_two_or_three_steps(kind: str, cell: str) -> None:
    assert reached(scene(LINE, {0: f"{kind}0,0 p5,0", 1: "P4,0"}), "0,0") == [cell]


def test_a_step_needs_roads_on_both_sides() -> None:
    east, west = 1, 8
    open_game = scene(LINE, {0: "P1,0 p5,0", 1: "P4,0"}, roads={"1,0": east + west, "2,0": west})
    assert reached(open_game, "1,0") == ["0,0", "2,0"]
    shut = scene(LINE, {0: "P1,0 p5,0", 1: "P4,0"}, roads={"1,0": east + west, "2,0": east})
    assert reached(shut, "1,0") == ["0,0"]


def test_a_personal_road_joins_what_is_not_linked_for_its_owner_only() -> None:
    roads = {"0,0": 0, "1,0": 0}
    for seat in (0, 1):
        tiles = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "3,0": "C04"}
        game = scene(tiles, {0: "P0,0 P2,0", 1: "P2,0"}, roads=roads)
        marked(game, f"{seat} road 0,0:E")
        assert ("move 0,0" in game.texts()) == (seat == 0)


def test_a_rivals_barricade_stops_and_ones_own_does_not() -> None:
    for seat, open_to in ((0, True), (1, False)):
        game = marked(scene(LINE, {0: "P0,0 P5,0", 1: "P3,0"}), f"{seat} barricade 0,0:E")
        assert ("move 0,0" in game.texts()) == open_to


def test_a_barricade_over_a_road_stops_its_owner_too() -> None:
    """Sheet: if the barricade is built over a player's road that road no longer functions."""
    game = scene(LINE, {0: "P0,0 P5,0", 1: "P3,0"}, roads={"0,0": 0})
    marked(game, "0 road 0,0:E")
    assert "move 0,0" in game.texts()
    marked(game, "0 barricade 0,0:E")
    assert "move 0,0" not in game.texts()
    game.state.barricades.clear()
    assert "move 0,0" in game.texts()


@pytest.mark.parametrize("posture", ["p", "P"])
def test_not_through_and_not_onto_an_own_worker(posture: str) -> None:
    game = scene(LINE, {0: f"K0,0 {posture}1,0 P4,0", 1: "P5,0"})
    assert "move 0,0" not in game.texts()
    onto = scene(LINE, {0: f"K0,0 {posture}2,0 P4,0", 1: "P5,0"})
    assert "move 0,0" not in onto.texts()


def test_rivals_are_never_in_the_way() -> None:
    game = scene(LINE, {0: "K0,0 p5,0", 1: "P1,0 P2,0"})
    assert reached(game, "0,0") == ["2,0"]


def test_a_way_visits_no_tile_twice() -> None:
    """A wizard goes both ways round a ring of six, three steps each, and meets at the far side."""
    assert reached(scene(RING, {0: "W0,0", 1: "P1,0"}), "0,0") == ["0,2"]


def test_squares_are_offered_row_by_row_as_the_map_is_read() -> None:
    tiles = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "0,1": "C05", "1,1": "C06", "-1,2": "K01 1"}
    laid = scene(tiles, {0: "p0,0", 1: "p1,1"}, phase=BUILD, purses={0: "9w9b9s9g"})
    built = [text.split(" ")[2] for text in laid.texts("build K05")]
    game = scene(tiles, {0: "P-1,2 K0,0 P2,0", 1: "p1,1"})
    moved = [text.split(" ")[1] for text in game.texts()]
    for cells in (built, moved, reached(game, "0,0")):
        places = [cell_read(cell) for cell in cells]
        assert len(places) > 1
        assert places == sorted(places, key=lambda place: (place[1], place[0]))
    assert moved == ["0,0", "2,0", "-1,2"]


def test_a_way_does_not_lead_back_to_its_start() -> None:
    """A triangle: three steps would lead around it, two lead to the other corners."""
    triangle = {"0,0": "C01", "1,0": "C02", "0,1": "C03"}
    wizard = scene(triangle, {0: "W0,0", 1: "P0,1"})
    assert wizard.texts() == ["lay 0,0"]
    knight = scene(triangle, {0: "K0,0", 1: "P0,1"})
    assert reached(knight, "0,0") == ["1,0", "0,1"]


def test_a_worker_that_cannot_move_lies_down_without_action_or_rent() -> None:
    game = scene({"0,0": "K01 1", "1,0": "C02", "5,5": "C03", "6,5": "C04"}, {0: "P0,0 P1,0", 1: "P5,5"})
    assert game.texts() == ["lay 0,0", "lay 1,0"]
    game.act("lay 0,0")
    assert (game.places(), game.purse(), game.purse(1)) == (["p0,0", "P1,0"], "", "")
    assert game.heard() == ["seat 0 lays down the worker on M30, which cannot move"]


def test_who_can_move_somebody_must_choose_such_a_worker() -> None:
    game = scene({"0,0": "C01", "1,0": "C02", "3,3": "C03", "4,3": "C04"}, {0: "P0,0 P3,3 p1,0", 1: "P4,3"})
    assert game.texts() == ["move 3,3 4,3"]


def test_hexagons_have_six_sides_and_each_leads_where_it_should() -> None:
    around = {"1,0": 1, "0,1": 2, "-1,1": 4, "-1,0": 8, "0,-1": 16, "1,-1": 32}
    tiles = {"0,0": "C01", **{cell: f"C0{number}" for number, cell in enumerate(around, 2)}, "5,5": "C16"}
    for cell, road in around.items():
        game = scene(tiles, {0: "P0,0", 1: "P5,5"}, roads={"0,0": road})
        assert reached(game, "0,0") == [cell]


def _open(state: State, seat: int, one: int, other: int) -> bool:
    """Say whether a step leads from one cell to another, word by word as the note's table has it."""
    way = next(way for way in range(6) if neighbours(one)[way] == other)
    edge = edge_at(one, way)
    tiles = state.tiles
    linked = bool(tiles[one].roads >> way & 1 and tiles[other].roads >> (way + 3) % 6 & 1)
    gatehouse = "B15" in state.players[seat].buildings
    if edge in state.barricades:
        return linked and (state.barricades[edge] == seat or gatehouse)
    return linked or seat in state.roads.get(edge, ())


def _ways(state: State, seat: int, path: list[int], left: int, barred: set[int]) -> Iterator[int]:
    if left == 0:
        yield path[-1]
        return
    for near in neighbours(path[-1]):
        free = near in state.tiles and near not in path and (left == 1 or near not in barred)
        if free and _open(state, seat, path[-1], near):
            yield from _ways(state, seat, [*path, near], left - 1, barred)


@pytest.mark.parametrize("seats", [2, 5])
def test_destinations_are_those_that_paths_step_by_step_lead_to(seats: int) -> None:
    checked = 0
    for state in states(seats, 8, every=9):
        player = state.players[state.active]
        own = {worker.cell for worker in player.workers}
        barred = set[int]() if "B14" in player.buildings else own
        for worker in player.workers:
            for steps in range(1, 5):
                expected = set(_ways(state, state.active, [worker.cell], steps, barred)) - own
                found = moving.destinations(state, worker, frozenset((steps,)))
                assert found == by_row(expected)
                checked += len(found)
    assert checked > 500
