"""The Game Pieces: the plan of Camelot and the tiles, those the sheet names and those that are ours."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.camelot_the_build.tables import AROUND, CLASSES, EDGES, PLANS, SQUARES, TILES, Plan

every_plan = pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)


def drawn(plan: Plan) -> list[str]:
    """Draw a plan as ten lines of letters."""
    return ["".join(plan.classes[row * 8 : row * 8 + 8]) for row in range(10)]


def closed(plan: Plan, square: str) -> str:
    return plan.closed[SQUARES.index(square)]


def test_pieces_are_80_tiles() -> None:
    """The Game Pieces: 80 game tiles."""
    assert sum(tile.count for tile in TILES.values()) == 80


def test_pieces_are_as_many_squares_as_tiles() -> None:
    """Note, 1: the game ends with the plan full and every tile laid."""
    assert len(SQUARES) == 80
    assert (SQUARES[0], SQUARES[7], SQUARES[8], SQUARES[79]) == ("a1", "h1", "a2", "h10")


@every_plan
def test_pieces_of_a_class_are_as_many_as_its_squares(plan: Plan) -> None:
    """Note, 4: else a tile could not be laid, or a square never be covered."""
    tiles = Counter[str]()
    for tile in TILES.values():
        tiles[tile.kind] += tile.count
    assert tiles == Counter(plan.classes)
    assert {kind: len(homes) for kind, homes in plan.homes.items()} == tiles
    assert tiles == {"T": 4, "W": 26, "L": 1, "R": 1, "K": 4, "C": 6, "D": 2, "S": 8, "A": 28}
    assert set(tiles) == set(CLASSES)


def test_pieces_plan_has_the_corner_that_the_sheet_labels() -> None:
    """Examples, 2: the labelled squares are the south-east corner of the plan (note, 1 and 2)."""
    corner = [line[3:] for line in drawn(PLANS["apart"])[5:]]
    assert corner == ["CCKAW", "DDCAW", "CCKAW", "AAAAW", "LRWWT"]


def test_pieces_plan_is_that_of_the_note() -> None:
    assert drawn(PLANS["apart"]) == [
        "TWWWWWWT",
        *["WASAASAW"] * 4,
        "WAKCCKAW",
        "WACDDCAW",
        "WAKCCKAW",
        "WAAAAAAW",
        "TWWLRWWT",
    ]


def test_pieces_other_plan_has_the_small_halls_in_one_block() -> None:
    apart, block = drawn(PLANS["apart"]), drawn(PLANS["block"])
    assert block[1:5] == ["WAAAAAAW", "WASSSSAW", "WASSSSAW", "WAAAAAAW"]
    assert (block[0], block[5:]) == (apart[0], apart[5:])


def test_pieces_plan_has_four_towers_a_gatehouse_four_small_halls_and_the_great_hall() -> None:
    """Set up: what the centre of the board shows."""
    homes = {kind: [SQUARES[square] for square in squares] for kind, squares in PLANS["apart"].homes.items()}
    assert homes["T"] == ["a1", "h1", "a10", "h10"]
    assert (homes["L"], homes["R"]) == (["d10"], ["e10"])
    assert sorted(homes["S"]) == ["c2", "c3", "c4", "c5", "f2", "f3", "f4", "f5"]
    assert homes["K"] == ["c6", "f6", "c8", "f8"]
    assert homes["C"] == ["d6", "e6", "c7", "f7", "d8", "e8"]
    assert homes["D"] == ["d7", "e7"]


@every_plan
def test_pieces_walls_close_as_many_sides_as_the_class_says(plan: Plan) -> None:
    """Note, 2: two of a tower and a hall corner, three of a small hall, none of court and hall centre."""
    sides = {"T": 2, "W": 1, "L": 1, "R": 1, "K": 2, "C": 1, "D": 0, "S": 3, "A": 0}
    assert [len(walls) for walls in plan.closed] == [sides[kind] for kind in plan.classes]


@pytest.mark.parametrize(
    ("square", "walls"),
    [
        ("a1", "nw"),
        ("h1", "ne"),
        ("a10", "sw"),
        ("h10", "es"),
        ("d1", "n"),
        ("a5", "w"),
        ("h5", "e"),
        ("b10", "s"),
        ("d10", "s"),
        ("e10", "s"),
        ("c6", "nw"),
        ("f6", "ne"),
        ("c8", "sw"),
        ("f8", "es"),
        ("d6", "n"),
        ("e8", "s"),
        ("c7", "w"),
        ("f7", "e"),
        ("d7", ""),
        ("c2", "new"),
        ("c3", "esw"),
        ("f4", "new"),
        ("f5", "esw"),
        ("b2", ""),
        ("d9", ""),
    ],
)
def test_pieces_walls_stand_where_the_plan_has_them(square: str, walls: str) -> None:
    assert closed(PLANS["apart"], square) == walls


@pytest.mark.parametrize("square", ["c3", "d3", "e3", "f3"])
def test_pieces_small_halls_of_the_block_open_to_the_south_half(square: str) -> None:
    below = f"{square[0]}4"
    assert (closed(PLANS["block"], square), closed(PLANS["block"], below)) == ("new", "esw")


@pytest.mark.parametrize(
    ("name", "kind", "value"),
    [
        ("Excalibur", "C", 5),
        ("Holy Grail", "S", 5),
        ("Clerk", "S", 3),
        ("Bathhouse", "W", 1),
        ("Blacksmith", "W", 1),
        ("Garden", "A", 1),
        ("Blank", "A", 0),
        ("Wall Blank", "W", 0),
    ],
)
def test_pieces_named_on_the_sheet(name: str, kind: str, value: int) -> None:
    """Examples of tiles, and of play."""
    tile = next(tile for tile in TILES.values() if tile.name == name)
    assert (tile.kind, tile.value) == (kind, value)


def test_pieces_counted_on_the_sheet() -> None:
    """Set up: ten tiles of three points and over, six gardens; Laying Tiles: two fireplaces."""
    assert sum(tile.count for tile in TILES.values() if tile.value >= 3) == 10
    assert TILES["A1"].count == 6
    assert (TILES["D1"].name, TILES["D1"].count) == ("Fireplace", 2)
    assert any(tile.kind == "S" and tile.value == 2 for tile in TILES.values())


def test_pieces_values_add_up_as_ruled() -> None:
    """Note, 3: number of tiles by value, and their sum."""
    by_value = Counter[int]()
    for tile in TILES.values():
        by_value[tile.value] += tile.count
    assert by_value == {0: 38, 1: 20, 2: 12, 3: 6, 4: 2, 5: 2}
    assert sum(value * count for value, count in by_value.items()) == 80


def test_pieces_order_is_that_of_the_draws() -> None:
    """A record's draws index into this order, so it may never change."""
    assert " ".join(TILES) == (
        "T1 T2 T3 T4 L1 R1 K1 C1 C2 C3 C4 C5 C6 D1 S1 S2 S3 S4 S5 S6 S7 S8 W1 W2 W3 W4 W5 W0 A1 A0"
    )
    assert "".join(str(tile.value) for tile in TILES.values()) == "333322254321125432221111111010"


def test_pieces_squares_touch_at_edges_and_corners() -> None:
    names = [{SQUARES[near] for near in nearby[SQUARES.index("c3")]} for nearby in (EDGES, AROUND)]
    assert names[0] == {"c2", "b3", "d3", "c4"}
    assert names[1] == names[0] | {"b2", "d2", "b4", "d4"}
    assert {SQUARES[near] for near in AROUND[0]} == {"b1", "a2", "b2"}
    assert {SQUARES[near] for near in EDGES[79]} == {"g10", "h9"}
