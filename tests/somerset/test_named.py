"""What a typed move names is what is moved: no square, number or kind of worker is read as another."""

from __future__ import annotations

from functools import lru_cache

import pytest

from bot.errors import Refusal
from bot.table.position import Position
from bot.table.sequence import acts_in, completed_at
from rules.somerset import GAME
from rules.somerset.hexes import edge_of
from rules.text import written
from tests.conformance.checks.twins import table_row
from tests.somerset.playing import ROW, Playing, scene


def at_table(game: Playing) -> Position:
    return Position(table_row(GAME, game.state), GAME, game.state)


@lru_cache
def two_workers() -> Position:
    """Bar the peasant on M31 from the Corn Exchange (M33), where the knight on N31 can go."""
    tiles = {**ROW, "1,1": "K01", "0,1": "K02"}
    game = scene(tiles, {0: "P1,0 K1,1", 1: "P4,0"})
    game.state.barricades[edge_of("1,0:E")] = 1
    return at_table(game)


def answered(position: Position, typed: str) -> str:
    """Give what is read of a line, or why it is refused; what stands first in the list says the same."""
    first = next(iter(completed_at(position, 0, typed, 25)), None)
    try:
        (read,) = acts_in(position, 0, typed)
    except Refusal as refusal:
        assert first is None or first.is_read is False, f"{typed}: {first.text}"
        return written(refusal.text).partition(". ")[2].partition(" `/hand`")[0]
    assert first is not None
    assert GAME.recorded(first.text) == read
    return read


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("moves a peasant from M31 to Masons' Gate act", "A barricade is in the way to M32."),
        ("moves a peasant from Brick Kiln to Masons' Gate (M32)", "A barricade is in the way to M32."),
        ("peasant to Masons' Gate act", "A barricade is in the way to M32."),
        (
            "moves a peasant from M31 to Corn Exchange act",
            "M33 is 3 steps away by road, and your peasant goes 1.",
        ),
        ("my peasant to Corn Exchange", "M33 is 3 steps away by road, and your peasant goes 1."),
        ("peasant to Sawyers' Yard act", "move 1,0 0,0 act"),
        ("peasant goes to N31", "A worker of yours is on Oakwood (N31) already."),
        ("moves a knight from M31 to N30", "A peasant stands on M31, no knight."),
        ("move wizard N31 M32 act", "You have no wizard."),
        ("moves a wizard from N31 to Masons' Gate", "You have no wizard."),
        ("moves a knight from N31 to Corn Exchange act", "move 1,1 3,0 act"),
        ("moves a peasant from Brick Kiln to N30", "move 1,0 0,1"),
        ("move M31 M30 act", "move 1,0 0,0 act"),
        (
            "move M31 M30 act soon",
            "\u201cmove M31 M30 act\u201d is a whole move, but \u201csoon\u201d is not understood.",
        ),
    ],
)
def test_no_other_worker_goes_and_nowhere_else(typed: str, answer: str) -> None:
    assert answered(two_workers(), typed) == answer


def test_nothing_follows_a_worker_who_is_placed() -> None:
    game = scene(ROW, {1: "P4,0"}, phase="first")
    game.player().to_place = ["K", "P"]
    place = at_table(game)
    assert answered(place, "place knight M31") == "place K 1,0"
    told = "\u201cact\u201d is too much: the whole move is \u201cplace K M31\u201d."
    assert answered(place, "place knight M31 act") == told


def builder() -> Playing:
    hands, purses = {0: "S01 S14"}, {0: "3w3b3s3g3c3m"}
    return scene(ROW, {0: "p0,0", 1: "p1,0"}, phase="build", purses=purses, hands=hands)


def test_goods_are_read_in_words_as_the_log_tells_them() -> None:
    game = builder()
    learnt = next(text for text in game.menu() if text.startswith("learn S14 pay"))
    game.act(learnt)
    told = next(line for line in game.heard() if " learns " in line)
    assert answered(at_table(builder()), told[told.index("learns") :]) == learnt
    assert GAME.recorded("advance pay 1 stone and 2 wood") == "advance pay 2w1s"


@pytest.mark.parametrize("sign", ["\u00b7", "\U0001f3f0"])
def test_a_sign_that_no_move_has_is_named(sign: str) -> None:
    with pytest.raises(Refusal, match=f"No move has the sign \u201c{sign}\u201d"):
        acts_in(two_workers(), 0, f"move M31 M30 {sign} 3 hours ago")
