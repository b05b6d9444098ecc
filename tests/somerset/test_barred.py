"""Why a typed action is on no menu: the rule is told that bars it, by what its seat knows."""

from __future__ import annotations

import pytest

from rules.game import menu_of
from rules.menu import actions
from rules.somerset import GAME
from rules.somerset.hexes import edge_of
from rules.somerset.tables.naming import NAMES
from rules.text import written
from tests.somerset.games import states
from tests.somerset.playing import ROW, Playing, scene


def told(game: Playing, typed: str) -> str:
    """Say what bars what the active seat types; nothing where its question tells it."""
    bar = GAME.barred(game.state, game.active, typed)
    return "" if bar is None else GAME.spoken(written(bar))


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("build Pinewood N31", "Pinewood costs 1 brick 1 stone 1 grain, and you lack 1 brick and 1 grain"),
        ("build pine", "Pinewood costs 1 brick 1 stone 1 grain, and you lack 1 brick and 1 grain"),
        (
            "build clay",
            "; ".join(
                f"{tile} costs 1 wood 1 stone 1 grain, and you lack 1 grain"
                for tile in ("Clay Pits", "River Clay")
            ),
        ),
        ("build Castle Keep M30", "M30 is not free: Sawyers' Yard lies there"),
        ("build Castle Keep N40", "a tile must touch two others, and one on N40 would not"),
        ("build Counting House", "you do not have Counting House in your hand"),
        ("build Residence", "Residence costs 1 wood 1 brick 1 grain, and you lack 1 brick and 1 grain"),
        ("learn Pathweaving", "you do not have Pathweaving in your hand"),
        ("learn pathw", "you do not have Pathweaving in your hand"),
        ("move M30 M31", "in the building period one thing is built, spells are learned, and nobody moves"),
        ("build 9,99", ""),
        ("build", ""),
        ("move", ""),
        ("", ""),
    ],
)
def test_between_rounds_it_is_told_what_cannot_be_built(typed: str, why: str) -> None:
    game = scene(ROW, {0: "p0,0", 1: "p1,0"}, phase="build", purses={0: "3w2s"}, hands={0: "B00 S14"})
    assert told(game, typed) == why


def test_a_discount_and_a_build_that_is_over_are_told() -> None:
    game = scene(ROW, {0: "p0,0", 1: "p1,0"}, phase="build", purses={0: "1s"}, hands={0: "S14"})
    game.player().next_cost = 1
    why = "Pinewood costs 1 brick 1 stone 1 grain, less 1 of your choice, and you lack 1 brick or 1 grain"
    assert told(game, "build Pinewood N31") == why
    game.state.supply.remove("K26")
    assert told(game, "build Pinewood N31") == "Pinewood is not on offer any more"
    game.state.turn.built = True
    for typed in ("build Oakwood", "build clay"):
        assert told(game, typed) == "you have built in this building period already"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("move M30 M50", "there is no tile on M50"),
        ("move M32 M33", "no worker of yours is on Masons' Gate (M32)"),
        ("move M31 M30", "your peasant on M31 has been used in this round"),
        ("move M30 M31", "a worker of yours is on Brick Kiln (M31) already"),
        ("move M30 M32", "a worker of yours stands in the way to M32"),
        ("move M34 M32 act", "M32 is 2 steps away by road, and your peasant goes 1"),
        ("move M34 M33 act", "Corn Exchange (M33) has been used in this round"),
        ("cast S30", "you have not learned {S30}"),
        (
            "build Pinewood M40",
            "that takes a tile, a building or a spell: move a worker to such a tile first, and use it",
        ),
    ],
)
def test_in_a_round_it_is_told_who_cannot_move_there(typed: str, why: str) -> None:
    tiles = {**ROW, "3,0": "C04 used", "5,0": "C07"}
    game = scene(tiles, {0: "K0,0 p1,0 P4,0", 1: "P2,0"})
    assert told(game, typed) == why.format(**NAMES)
    if typed.endswith("M33 act"):
        assert told(game, "move M34 M35") == "", "what is possible is not barred"


def test_a_barricade_in_the_way_is_told() -> None:
    game = scene(ROW, {0: "P0,0", 1: "P4,0"})
    game.state.barricades[edge_of("0,0:E")] = 1
    assert told(game, "move M30 M31") == "a barricade is in the way to M31"


def test_nothing_that_is_possible_is_barred() -> None:
    for state in states(3, 4, every=20):
        for seat in GAME.acting(state):
            for action in list(actions(menu_of(GAME, state, seat)))[:60]:
                assert GAME.barred(state, seat, GAME.spoken(action)) is None, action
