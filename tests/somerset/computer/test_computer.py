"""The computer players play with sense."""

from __future__ import annotations

import re

import pytest

from rules import opponent
from rules.advice import Advice, Strength, explained
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import allows, walk
from rules.replay import default_options
from rules.search.judging import judged
from rules.search.search import Trials
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.ai.computer import Search
from rules.somerset.ai.king import King
from rules.somerset.ai.worth import LEANINGS, Foresight, Judge, leaning_of
from rules.somerset.hexes import cell_named, cell_of
from rules.somerset.state import State, Worker
from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.goods import spelled
from rules.somerset.tables.options import BUILD, FULL, PRESETS
from rules.text import written
from tests.somerset.effects.acting import RICH, about_to_build, about_to_cast, on_tile
from tests.somerset.games import SEATS, states
from tests.somerset.playing import PRINTED, Playing, scene

GAMES = 4  # of each length
MOST_ROUNDS = PRESETS[FULL].rounds


def played(
    seed: int, seats: int, computers: set[int], length: str = FULL, rounds: int = MOST_ROUNDS
) -> State:
    """Play one game, or so many rounds of it, some seats by the computer and the others at random."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(seats, PRINTED | {"length": length}, chance)
    while state.round <= rounds and (acting := GAME.acting(state)):
        seat = acting[0]
        by_computer = seat in computers
        action = decided(state, seat, seed) if by_computer else walk(menu_of(GAME, state, seat), choice)
        GAME.apply(state, seat, action, chance)
    return state


def decided(state: State, seat: int, seed: object = 0) -> str:
    return advised(state, seat, seed).action


def advised(state: State, seat: int, seed: object = 0) -> Advice:
    menu = menu_of(GAME, state, seat)
    return GAME.computer(GAME.table(state), GAME.hand(state, seat), menu, dealer(seed, "computer"))


def chosen(game: Playing) -> str:
    return decided(game.state, game.active)


@pytest.mark.parametrize("length", PRESETS)
def test_beats_random_play_in_every_game_of_two(length: str) -> None:
    for seed in range(GAMES):
        seat = seed % 2
        result = GAME.result(played(seed, 2, {seat}, length))
        assert result is not None
        assert result.ranking[0] == (seat,)


@pytest.mark.parametrize(("seats", "rounds"), [(2, MOST_ROUNDS), (3, 16), (4, 12), (5, MOST_ROUNDS)])
def test_a_game_of_computers_uses_everything(seats: int, rounds: int) -> None:
    """A whole game, or what comes before its end."""
    state = played(2, seats, set(range(seats)), rounds=rounds)
    assert state.round < 40
    assert sum(len(player.buildings) for player in state.players) > 0
    assert sum(len(player.book) for player in state.players) > seats
    assert sum(player.column for player in state.players) > seats
    assert len(state.supply) < 35


@pytest.mark.parametrize("seats", SEATS)
def test_says_what_is_allowed_whatever_is_asked(seats: int) -> None:
    for state in states(seats, 6, every=23):
        for seat in GAME.acting(state):
            assert allows(menu_of(GAME, state, seat), decided(state, seat))


def test_the_same_tape_gives_the_same_action() -> None:
    for state in states(3, 7, every=60):
        for seat in GAME.acting(state):
            assert decided(state, seat) == decided(state, seat)


def test_takes_the_action_of_the_tile_it_goes_to() -> None:
    assert chosen(on_tile("C06", purse=RICH)).endswith(" act")


def test_builds_rather_than_keeping_goods_to_the_end() -> None:
    game = about_to_build("B22")
    game.state.ending = True
    assert chosen(game) == "build B22 pay 2b3s"


def test_eight_rounds_end_by_themselves_and_leave_nothing_in_hand_worth_keeping() -> None:
    """To build towards an end that comes anyway brought less than coins do."""
    for length, last in (("days", True), ("full", False)):
        game = on_tile("C05", purse="3w", hand="B01 S01", buildings="B02 B03 B04")
        game.state.options["length"] = length
        game.state.round = 8
        worth = Judge(game.state, 0, LEANINGS[0]).parts(game.state)
        kept = (worth.goods, worth.cards, worth.workers, worth.end)
        assert kept == (0, 0, 0, 0) if last else all(kept[:3]), length
        game.state.round = 7
        assert Judge(game.state, 0, LEANINGS[0]).parts(game.state).goods > 0
    game.state.round = 16
    assert Judge(game.state, 0, LEANINGS[0]).parts(game.state).end > 0


def test_casts_a_spell_that_brings_coins() -> None:
    game = about_to_cast("S05", purse="2m")
    game.state.ending = True
    assert chosen(game) == "cast S05"


def test_leanings_differ_by_seat_and_stay_through_a_game() -> None:
    found = [GAME.table(state) for state in states(5, 1, every=100)]
    for seat in range(5):
        assert len({leaning_of(table, seat).name for table in found}) == 1
    assert len({leaning_of(found[0], seat).name for seat in range(5)}) == 5
    assert len({leaning.name for leaning in LEANINGS}) == len(LEANINGS) == 6


def test_a_hint_where_a_worker_is_placed_counts_the_tile_and_not_the_worker() -> None:
    state, _ = GAME.start(2, PRINTED, dealer(1, "chance"))
    said = written(explained(advised(state, GAME.acting(state)[0])))
    assert "coins at the end" in said
    assert "workers bring" not in said


def test_a_hint_says_where_nothing_else_can_be_done() -> None:
    game = about_to_build("B00", purse="")
    assert game.menu() == ["done"]
    assert written(explained(advised(game.state, game.active))) == "nothing else is possible"


def in_period(purse: str, *, hand: str = "", book: str = "") -> Playing:
    """Let seat 0, which has a wizard, build or learn; the cheapest tile is built already."""
    return scene(
        {"0,0": "C01", "1,0": "C02", "2,0": "C03", "0,1": "C05", "1,1": "C06", "2,1": "K17 0"},
        {0: "w0,0 k2,0", 1: "p1,1"},
        phase=BUILD,
        purses={0: purse},
        hands={0: hand},
        books={0: book},
    )


@pytest.mark.parametrize(
    ("better", "worse"), [("K24", "K19"), ("K29", "K10"), ("K35", "K15"), ("K37", "K02")]
)
def test_of_tiles_for_the_same_price_it_builds_the_one_that_brings_more(better: str, worse: str) -> None:
    price = PRICES[better]
    assert price == PRICES[worse]
    game = in_period(spelled(price))
    game.state.supply = [
        tile for tile in game.state.supply if PRICES[tile] != price or tile in (better, worse)
    ]
    assert chosen(game).startswith(f"build {better}")


def test_of_spells_for_the_same_price_it_learns_the_one_that_brings_more() -> None:
    assert PRICES["S07"] == PRICES["S24"]
    assert chosen(in_period("1s1g1c", hand="S07 S24")).startswith("learn S24")


def test_cheaper_castings_are_worth_what_there_is_to_cast() -> None:
    price = spelled(PRICES["B10"])
    assert chosen(in_period(price, hand="B10", book="S01 S02 S03 S04 S05")).startswith("build B10")
    assert not chosen(in_period(price, hand="B10")).startswith("build B10")


def grain_taken(seed: int) -> tuple[State, str]:
    """Let the start player of two take grain, with which he can hire next; give the Alehouse's cell, too."""
    state, _ = GAME.start(2, default_options(GAME), dealer(seed, "start"))
    cells = {tile.id: cell_named(cell) for cell, tile in state.tiles.items()}
    GAME.apply(state, state.active, f"place P {cells['C04']}", dealer(seed, "chance"))
    return state, cells["C09"]


def test_whoever_comes_second_of_two_keeps_a_rival_with_grain_from_hiring_whatever_he_leans_to() -> None:
    answered = set()
    for seed in range(12):
        state, alehouse = grain_taken(seed)
        assert decided(state, state.active).endswith(f" {alehouse}")
        answered.add(leaning_of(GAME.table(state), state.active).name)
    assert "captain" in answered


def test_a_king_keeps_a_rival_from_hiring_however_long_he_thinks() -> None:
    for seed, trials in enumerate((4, 20)):
        state, alehouse = grain_taken(seed)
        king = opponent.chosen(GAME, state, state.active, Strength.KING, dealer(seed, "king"), Trials(trials))
        assert king.action.endswith(f" {alehouse}")


def test_foresight_counts_what_a_rival_has_come_to_have_and_no_worker_twice() -> None:
    state, alehouse = grain_taken(0)
    seat, rival = state.active, 1 - state.active
    foresight = Foresight(state, seat, LEANINGS[0])
    before = foresight.value(state)
    state.players[seat].to_place.remove("P")
    state.players[seat].workers.append(Worker("P", cell_of(alehouse)))
    placed = foresight.value(state)
    assert abs(placed - before) < 1, "each places two workers, whatever he does"
    state.players[rival].workers.append(Worker("P", cell_of(alehouse)))
    assert placed - foresight.value(state) > 8, "a third worker brings something in seven rounds"


@pytest.mark.parametrize("tile", ["C12", "C14", "K17", "K21"])
def test_sees_what_a_tile_brings_behind_roads_and_trades(tile: str) -> None:
    around = {f"{q},1": f"K{q + 2:02} used" for q in range(-1, 4)}
    game = on_tile(tile, purse="2w2b2s2g", more={**around, "0,0": "C01", "-1,0": "C05 used"})
    search = Search(0, Judge(game.state, 0, LEANINGS[0]))
    assert search.best(game.state, menu_of(GAME, game.state, 0))[0] == "move 0,0 1,0 act"


def test_a_mistake_costs_what_the_end_is_foreseen_to_bring_and_not_what_would_be_had_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One of four placements was told to cost 15 coins and to bring the other 12, in a game of some 40."""
    state, _ = GAME.start(2, default_options(GAME), dealer(2, "chance"))
    for seat, action in ((0, "place K 1,0"), (1, "place K -3,2"), (0, "place P 1,-1")):
        GAME.apply(state, seat, action, dealer(1, action))
    told = list[tuple[int, int]]()
    for foresees in (True, False):
        monkeypatch.setattr(King, "foresees", foresees)
        found = judged(
            GAME, copied(state), 1, "place P -1,1", dealer("3", "j"), Trials(60), Trials(24), "place P -2,1"
        )
        assert found is not None
        assert found.why is not None
        why = written(found.why, lambda seat: f"P{seat}")
        fewer, more = (re.search(rf"about (\d+) coins? {word}", why) for word in ("fewer", "more"))
        told.append((int(fewer[1]) if fewer else 0, int(more[1]) if more else 0))
        assert ("as far as the King foresees" in why) == foresees
    (fewer_then, more_then), (fewer_now, more_now) = told
    assert fewer_then + more_then <= 12
    assert fewer_now + more_now >= 20
