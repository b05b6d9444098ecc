"""Each ruling in the table of what is ours has a test of its name."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import PLANS, SQUARES, TILES
from rules.chance import Tape
from rules.replay import Refused
from tests.camelot_the_build.playing import HANDS, Playing, options_with, start_draws

# Where the sheet is silent, the game is played like this.
RULINGS = {
    "tiles": "Names, values and numbers of the other tiles are ours; of each class there are as many tiles "
    "as squares.",
    "plan": "The small halls stand two by two in the west and in the east, or by option in one block.",
    "hall centre": "The two squares in the middle of the great hall take Fireplaces and, as printed, Blanks. "
    "A Fireplace for which Blanks have left no room there may lie where a Blank may. By option they take "
    "Fireplaces and nothing else.",
    "pre lay": "Each tile laid before the game and its square are drawn by lot.",
    "hiding at set up": "All choose at the same time what to hide; no tile is shown before the last has "
    "chosen.",
    "hiding later": "After each draw a player chooses anew which of all his tiles lie face down. By option "
    "only tiles just drawn may be hidden, while fewer than three are, and stay hidden until they are laid. "
    "Of two equal tiles the open one is laid first.",
    "start player": "He is drawn with the hands, and known while all choose what to hide. By option he "
    "begins with points, for he has hardly a tile to touch.",
    "no passing": "A turn has at least one tile.",
    "touching": "The tiles of a turn may lie apart; by option they must connect.",
    "last tile": "The last tile is the one laid last, when the bag is empty. It counts against its player "
    "twice what it would bring alone, and no more for a pattern; what its turn has already scored counts "
    "again.",
    "running out": "Who has no tiles left is passed over; the others go on until the plan is full.",
    "below zero": "Points may fall below zero.",
    "equal points": "Players with equal points share the place.",
}


def test_every_ruling_has_a_test_of_its_name() -> None:
    tests = {name.removeprefix("test_ruling_") for name in globals() if name.startswith("test_ruling_")}
    assert tests == {name.replace(" ", "_") for name in RULINGS}


def test_ruling_tiles() -> None:
    """As many tiles of each class as squares; few places, more points."""
    tiles, points = Counter[str](), Counter[str]()
    for tile in TILES.values():
        tiles[tile.kind] += tile.count
        points[tile.kind] += tile.count * tile.value
    assert tiles == Counter(PLANS["apart"].classes)
    means = {kind: points[kind] / tiles[kind] for kind in tiles}
    assert means["T"] > means["C"] > means["S"] > means["K"] == means["L"] == means["R"] > means["W"]


def test_ruling_plan() -> None:
    """The default has the halls apart, the option in one block; all else is the same."""
    assert options_with()["halls"] == "apart"
    apart, block = ({SQUARES[square] for square in PLANS[halls].homes["S"]} for halls in ("apart", "block"))
    assert apart == {f"{column}{row}" for column in "cf" for row in (2, 3, 4, 5)}
    assert block == {f"{column}{row}" for column in "cdef" for row in (3, 4)}


def test_ruling_hall_centre() -> None:
    game = Playing.at("", "D1 A0 A1 W0 C1 K1", "A0", bag="A0")
    takers = {text.split()[1] for text in game.menu(0) if text.endswith((" d7", " e7"))}
    assert takers == {"D1"}


def test_ruling_pre_lay() -> None:
    """Any tile of the bag on any square of its class."""
    tape = Tape(start_draws(3, HANDS[:3], 0, "W5 h9, W0 a2, A0 b2, S8 f5, C6 f7"))
    state, _ = GAME.start(3, options_with(), tape)
    tape.finish()
    laid = {SQUARES[square]: tile for square, tile in enumerate(state.plan) if tile}
    assert laid == {"h9": "W5", "a2": "W0", "b2": "A0", "f5": "S8", "f7": "C6"}


def test_ruling_hiding_at_set_up() -> None:
    """In any order; the last choice shows all."""
    game = Playing(3)
    assert game.asked == [0, 1, 2]
    game.act(2, "hide C1 C2")
    game.act(0, "hide T1")
    assert game.asked == [1]
    assert [(holding.open, holding.hidden, holding.undecided) for holding in game.holdings] == [
        ((), 0, 10)
    ] * 3
    assert [holding.chosen for holding in game.holdings] == [True, False, True]
    game.act(1, "hide none")
    assert [holding.hidden for holding in game.holdings] == [1, 0, 2]
    assert [len(holding.open) for holding in game.holdings] == [9, 10, 8]
    assert game.menu(0) != game.menu(1) == []


def test_ruling_hiding_later() -> None:
    game = Playing.begun(hide="A1")
    game.lay("A0 b2, A0 b3")
    game.act(0, "end", "A1 S1")
    assert "hide S1 A1" in game.menu(0)
    with pytest.raises(Refused):
        game.act(0, "hide T1")
    game.act(0, "hide S1")
    game.turn("A0 b9")
    game.lay("A1 d3")
    assert game.hand(0).hidden == ("S1", "A1")
    assert "A1" not in game.hand(0).open


def test_ruling_start_player() -> None:
    game = Playing(3, first=2)
    assert game.table.start == game.table.seat == 2
    assert (game.table.stage, game.asked) == ("set-up", [0, 1, 2])
    assert game.heard()[-1] == "seat 2 begins"


def test_ruling_no_passing() -> None:
    assert "end" not in Playing.begun().menu(0)
    assert "end" not in Playing(1).menu(0)


def test_ruling_touching() -> None:
    """Apart by default; by option the second and third lie beside one laid in the same turn."""
    apart, connected = (Playing.begun(must_connect=value) for value in ("no", "yes"))
    for game in (apart, connected):
        game.lay("A0 b2")
    assert "place A0 g9" in apart.menu(0)
    assert "place A0 g9" not in connected.menu(0)
    assert {text for text in connected.menu(0) if "A0" in text} == {"place A0 b3"}


def test_ruling_last_tile() -> None:
    """Twice what it brings alone, also in a pattern, and what has been scored counts again."""
    game = Playing.at("S1 f4", "A0 A0 A0", "A0")
    assert game.turn("A0 e4, A0 e5, A0 e3") == 2 * 5
    game = Playing.at("S1 f4", "A0 A0 A0", "A0")
    assert game.turn("A0 e5, A0 e3, A0 e4") == -2 * 5
    game = Playing.at("S1 f4", "A0 A0", "A0")
    assert game.turn("A0 e4, A0 g4") == 5 - 2 * 5


def test_ruling_running_out() -> None:
    game = Playing.at("", "A0", "A0 A0 A0", "A0 A0")
    order = []
    for lays in ("A0 b2", "A0 b3", "A0 b4", "A0 b5", "A0 b6", "A0 b7"):
        order += game.asked
        game.turn(lays)
    assert order == [0, 1, 2, 1, 2, 1]
    assert game.result.reason == "complete"


def test_ruling_below_zero() -> None:
    game = Playing.at("S1 f4", "S3", "A0")
    game.turn("S3 f3")
    assert game.points[0] == -2 * (3 + 5)


def test_ruling_equal_points() -> None:
    """The win is shared, whatever the last tiles cost and the best turns were."""
    game = Playing.at("S7 f4", "A0 W0", "A0", "A1 W0")
    game.state.points = [0, 2, 0]
    for lays in ("A0 b9", "A0 g4", "A1 d9", "W0 a3", "W0 a5"):
        game.turn(lays)
    assert game.result.scores == (0, 0, 1)
    assert game.result.ranking == ((2,), (0, 1))
