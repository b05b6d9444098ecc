"""The computer player, and the search it relies on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, TypeAlias

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.ai import worth
from rules.camelot_the_build.ai.search import turns
from rules.camelot_the_build.position import PATTERNS, Lays
from rules.camelot_the_build.scoring import running
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import EDGES, SQUARE_NUMBERS, VALUES
from rules.chance import Chance, dealer
from rules.game import Options
from rules.text import Seat
from tests.camelot_the_build.computer.robots import (
    at_random,
    by_computer,
    position,
    tile_by_tile,
    turn_by_turn,
)
from tests.camelot_the_build.playing import Playing, options_with
from tests.some import some

Robot: TypeAlias = Callable[[State, Seat, Chance], str]
BAG = "A0 A0 A0"
AFTER_TWO_TURNS = "S3 f3, S1 f4, A0 e4, A0 g4, W0 h4, W2 h3"


def played(seed: int, robots: Sequence[Robot], options: Options | None = None) -> State:
    """Play one game, each seat by its robot."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(len(robots), options or options_with(), chance)
    while waiting := GAME.acting(state):
        seat = waiting[0]
        GAME.apply(state, seat, robots[seat](state, seat, choice), chance)
    return state


def games_won(games: int, rival: Robot) -> int:
    """Count the games of two that the computer wins, in either seat."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        state = played(seed, [by_computer if at == seat else rival for at in range(2)])
        result = GAME.result(state)
        won += result is not None and result.ranking[0] == (seat,)
    return won


def chosen(game: Playing) -> list[str]:
    """Let the computer finish the turn; give what it does."""
    seat, done = game.state.seat, list[str]()
    while not done or done[-1] != "end":
        done.append(by_computer(game.state, seat, dealer(0, "computer")))
        if done[-1] != "end":
            game.act(seat, done[-1])
    return done


def test_computer_beats_random_play() -> None:
    """100 of 100 in a longer match; these are the first four of it."""
    assert games_won(4, at_random) == 4


def test_computer_beats_a_player_who_looks_one_tile_ahead() -> None:
    assert games_won(6, tile_by_tile) >= 5


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {}),
        (3, {}),
        (1, {}),
        (3, {"must_connect": "yes"}),
        (1, {"must_connect": "yes"}),
        (1, {"halls": "block"}),
    ],
)
def test_computer_plays_every_table_to_the_end(seats: int, options: Options) -> None:
    state = played(1, [by_computer] * seats, options_with(**options))
    assert state.over == "complete"
    assert all(state.plan)


def test_computer_makes_the_turn_it_has_planned() -> None:
    """It acts a tile at a time, and decides anew each time: the turn must be the one it began."""
    kept = 0
    chance, choice = dealer(2, "chance"), dealer(2, "choice")
    state, _ = GAME.start(2, options_with(), chance)
    planned: int | None = None
    while waiting := GAME.acting(state):
        seat = waiting[0]
        if state.stage == "laying" and not state.laid:
            table, hand = GAME.table(state), GAME.hand(state, seat)
            planned = len(worth.best_turn(table, hand).lays)
        action = by_computer(state, seat, choice)
        if action == "end":
            kept += len(state.laid) == planned
        GAME.apply(state, seat, action, chance)
    assert kept >= sum(map(len, state.turns)) * 0.9


def test_computer_finds_the_best_turn_of_the_sheet() -> None:
    """20 points, which no other turn of these tiles has."""
    game = Playing.at(AFTER_TWO_TURNS, "A1 W0 A0", "W1", bag=BAG)
    assert set(chosen(game)) == {"place A1 g3", "place W0 h2", "place A0 g2", "end"}


def test_computer_ends_with_a_cheap_last_tile() -> None:
    """The sheet's endgame: six for the blank, nothing lost by the wall blank."""
    game = Playing.at("S1 c3, A1 d2, W1 b1", "W0 A0", "A0")
    chosen(game)
    last = game.state.plan[game.state.laid[-1]]
    assert (last, game.table.turn.total) == ("W0", 6)


def test_computer_does_not_keep_excalibur_for_its_last_tile() -> None:
    game = Playing.at("", "C1 A0 A0 A0", "A0 A0 A0 A0")
    first = chosen(game)
    assert any(text.startswith("place C1") for text in first)


@pytest.mark.parametrize(
    ("hand", "hidden"),
    [("T1 T2 A1 K1 D1 W1 W0 W0 A0 A0", "hide T1 T2 A1"), ("C1 C2 A1 S1 D1 W1 W0 W0 A0 A0", "hide C1 C2 S1")],
)
def test_computer_hides_three_tiles_those_worth_most(hand: str, hidden: str) -> None:
    game = Playing(2, hand, "T3 T4 A1 K1 D1 W1 W0 W0 A0 A0")
    assert by_computer(game.state, 0, dealer(0, "computer")) == hidden


def test_computer_keeps_three_hidden_whenever_it_can() -> None:
    """Note, 6."""
    game = Playing.begun(hide="A1")
    game.lay("A0 b2, A0 d4, W0 a4")
    game.act(0, "end", "W0 W0 A0")
    assert len(by_computer(game.state, 0, dealer(0, "computer")).split()) == 1 + 2


def test_computer_looks_at_a_bounded_number_of_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never by the clock: the same position gives the same answer, on any machine."""
    looks = 0

    def counted(*arguments: Any) -> dict[Lays, int]:
        nonlocal looks
        looks += 1
        return turns(*arguments)

    monkeypatch.setattr(worth, "turns", counted)
    chance, most = dealer(5, "chance"), 0
    for seats in (2, 5):
        state, _ = GAME.start(seats, options_with(), chance)
        while waiting := GAME.acting(state):
            looks = 0
            action = by_computer(state, waiting[0], chance)
            most = max(most, looks)
            GAME.apply(state, waiting[0], action, chance)
    assert 20 < most <= 1000


class TestTheSearch:
    """What it offers is legal, counted right, and misses no pattern."""

    def test_knows_every_three_connected_squares_once(self) -> None:
        """60 rows and 64 columns of three, and four corners in each of the 63 blocks of four squares."""
        assert len({pattern.squares for pattern in PATTERNS}) == len(PATTERNS) == 60 + 64 + 4 * 63
        for pattern in PATTERNS:
            assert any(b in EDGES[a] and c in EDGES[b] for a, b, c in permutations(pattern.squares))

    @pytest.mark.parametrize("seed", range(3))
    def test_counts_as_the_game_does(self, seed: int) -> None:
        """A sample of the turns found on the way of a game, laid and counted."""
        chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
        game = Playing(3)
        game.state, _ = GAME.start(3, options_with(), chance)
        checked = 0
        while waiting := game.asked:
            if game.state.stage == "laying" and not game.state.laid:
                checked += self.check(game)
            seat = waiting[0]
            GAME.apply(game.state, seat, at_random(game.state, seat, choice), chance)
        assert checked > 100

    def check(self, game: Playing) -> int:
        state, stored = game.state, game.state.plan.copy()
        tiles = [*state.open[state.seat], *state.hidden[state.seat]]
        found = turns(position(state), tiles)
        sample = list(found)[:: max(1, len(found) // 12)]
        for lays in sample:
            open_now, hidden = state.open[state.seat].copy(), state.hidden[state.seat].copy()
            for tile, square in lays:
                assert not state.plan[square]
                GAME.apply(state, state.seat, f"place {tile} {_name(square)}", dealer(0, "none"))
            assert running(state).total == found[lays]
            state.plan, state.laid = stored.copy(), []
            state.open[state.seat], state.hidden[state.seat] = open_now, hidden
        return len(sample)

    def test_finds_the_most_points_of_the_sheets_examples(self) -> None:
        game = Playing.at(AFTER_TWO_TURNS, "A1 W0 A0", "W1", bag=BAG)
        assert max(turns(position(game.state), ["A1", "W0", "A0"]).values()) == 20

    def test_of_last_tiles_offers_each_as_the_last(self) -> None:
        game = Playing.at("S1 f4", "A0 S3", "A0")
        found = turns(position(game.state), ["S3", "A0"])
        both = {lays: points for lays, points in found.items() if len(lays) == 2}
        best = {last: max(both[lays] for lays in both if lays[-1][0] == last) for last in ("A0", "S3")}
        assert best == {"A0": 3 + 5, "S3": 5 - 2 * 3}

    def test_goes_on_with_a_turn_begun(self) -> None:
        game = Playing.at(AFTER_TWO_TURNS, "A1 W0 A0", "W1", bag=BAG)
        game.lay("A1 g3")
        found = turns(position(game.state), ["W0", "A0"])
        assert found[("A0", SQUARE_NUMBERS["g2"]), ("W0", SQUARE_NUMBERS["h2"])] == 20
        assert all(len(lays) <= 2 for lays in some(found))

    def test_keeps_to_tiles_that_connect_where_they_must(self) -> None:
        game = Playing.at("", "A0 A0 A1 W0", "W1", bag=BAG, must_connect="yes")
        found = turns(position(game.state), ["W0", "A1", "A0", "A0"])
        begun = [lays[:number] for lays in found for number in range(2, len(lays) + 1)]
        for *before, (_, square) in some(begun):
            assert set(EDGES[square]) & {earlier for _, earlier in before}

    def test_adds_up_values_as_the_tables_have_them(self) -> None:
        game = Playing.at("C1 d6, C2 e6, C3 c7, C4 f7, C5 d8, K1 c6, A0 b2", "A0", "A0", bag=BAG)
        here = position(game.state)
        for square, tile in enumerate(game.state.plan):
            assert here.value(1 << square) == VALUES.get(tile, 0)


def _name(square: int) -> str:
    return next(name for name, number in SQUARE_NUMBERS.items() if number == square)


def test_robots_differ_in_strength() -> None:
    """Who looks a turn ahead beats who looks a tile ahead, or there were nothing to measure against."""
    state = [played(seed, [turn_by_turn, tile_by_tile]) for seed in range(4)]
    assert sum(game.points[0] - game.points[1] for game in state) > 0
