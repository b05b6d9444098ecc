"""A round (sheet: Regular Round Gameplay; note, section 3)."""

from __future__ import annotations

from rules.somerset import GAME
from rules.text import written
from tests.some import some
from tests.somerset.playing import ROW, Playing, scene

LOOP = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "0,1": "C04", "1,1": "C06", "2,1": "C16"}


def three() -> Playing:
    return scene(LOOP, {0: "P0,0 P2,1", 1: "P1,0 P0,1", 2: "P2,0"}, seats=3)


def test_in_turn_clockwise_one_worker_each() -> None:
    game = three()
    order = []
    while game.state.phase == "round":
        order.append(game.active)
        game.perform(next(text for text in game.menu() if not text.endswith("act")))
    assert order == [0, 1, 2, 0, 1]


def test_the_action_is_taken_or_nothing_is_done() -> None:
    """Sheet: performs the action it lands on or does nothing; it is laid down all the same."""
    game = three()
    assert game.texts("move 0,0 1,0") == ["move 0,0 1,0 act"]
    game.act("move 0,0 1,0 act")
    assert (game.purse(), game.places()[0]) == ("2b", "p1,0")
    other = three()
    other.act("move 0,0 1,0")
    assert (other.purse(), other.places()[0]) == ("", "p1,0")


def test_who_is_asked_about_a_tile_reads_how_its_worker_comes_there() -> None:
    free, bound = three(), scene({"0,0": "C01", "1,0": "C02"}, {0: "P0,0", 1: "P1,0"})
    asked = [GAME.menu(game.state, 0, "move 0,0 1,0") for game in (free, bound)]
    assert [written(told) for each in asked if each and (told := each.stakes())] == [
        "Your peasant goes from M30 to Brick Kiln (M31)",
        "Your peasant on M30 can only go to Brick Kiln (M31)",
    ]


def test_an_action_is_taken_once_a_round() -> None:
    """Sheet: each tile's action only once per round, although the tile may be passed through."""
    game = three()
    game.acts("move 0,0 1,0 act", "move 0,1 0,0")
    assert game.tile("1,0").used
    assert "move 2,0 1,0" in game.menu()
    assert "move 2,0 1,0 act" not in game.menu()


def test_a_rival_standing_on_the_tile_does_not_matter() -> None:
    """Sheet: an action may be taken where another worker stands."""
    game = three()
    assert "move 0,0 1,0 act" in game.menu()


def test_a_tile_landed_on_without_action_stays_usable() -> None:
    game = scene(LOOP, {0: "P0,0", 1: "P2,0"})
    game.act("move 0,0 1,0")
    assert "move 2,0 1,0 act" in game.menu()


def test_there_is_no_pass() -> None:
    game = three()
    assert all(text.startswith("move") for text in some(game.menu()))


def test_a_player_with_fewer_workers_is_passed_over() -> None:
    game = scene(ROW, {0: "P0,0 P2,0", 1: "P4,0"})
    game.acts("move 0,0 1,0", "move 4,0 3,0")
    assert game.active == 0


def test_the_round_ends_when_all_have_moved() -> None:
    game = scene(ROW, {0: "P0,0", 1: "P4,0"})
    game.acts("move 0,0 1,0", "move 4,0 3,0")
    assert (game.state.phase, game.state.round) == ("build", 2)


def test_a_worker_counts_as_standing_until_its_action_is_over() -> None:
    game = scene({**ROW, "1,0": "C10"}, {0: "P0,0", 1: "P4,0"}, purses={0: "1w1c"})
    game.act("move 0,0 1,0 act")
    assert game.places() == ["P1,0"]
    assert game.table.workers[0].acting
    game.act("skip")
    assert game.places() == ["p1,0"]


def test_a_turn_with_one_thing_to_do_is_played_unasked() -> None:
    game = scene({**ROW, "1,0": "C02 used"}, {0: "P2,0", 1: "P0,0"})
    game.act("move 2,0 3,0")
    assert game.places(1) == ["p1,0"]
    assert game.state.phase == "build"


def test_nobody_is_moved_unasked_who_could_cast_a_spell_before() -> None:
    tiles, workers = {**ROW, "3,0": "C04 used"}, {0: "P2,0", 1: "W0,0"}
    moved = scene(tiles, workers)
    moved.act("move 2,0 1,0")
    asked = scene(tiles, workers, purses={1: "9m"}, books={1: "S01"})
    asked.act("move 2,0 1,0")
    assert (moved.places(1), asked.places(1)) == (["w3,0"], ["W0,0"])
    assert "cast S01" in asked.menu(1)
