"""Many games by random play at every level and number of seats: what always holds (note: chapter 18)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.state import (
    BARRACKS,
    DUNGEON,
    GRAVE,
    HELD,
    NOBODY,
    WANDERER,
    State,
    is_live,
    keeper,
    king_of,
    level_of,
)
from rules.camelot_101.tables.board import GATES, POSTS
from rules.camelot_101.tables.levels import LEVELS
from rules.chance import dealer
from rules.game import random_move
from rules.replay import default_options

_OPTIONS = [
    {},
    {"fate": "asked", "lure": "barred"},
    {"owner_choice": "ask", "armies": "chosen", "two_seats": "free"},
]


def check_cards(state: State) -> None:
    playing = [*state.bag, *state.discards, *state.held_back, *(card for _, card in state.buried)]
    assert len(playing) + sum(map(len, state.hands)) == 108
    camelot = [*state.camelot_bag, *state.camelot_discards, *state.camelot_held_back]
    assert len(camelot) + sum(map(len, state.camelot_hands)) == (101 if level_of(state).camelot else 0)


def check_men(state: State) -> None:
    for man, place in enumerate(state.place):
        if place < DUNGEON:
            assert state.board[place] == man
        else:
            open_castle = place - DUNGEON in range(4) and keeper(state, place - DUNGEON) != NOBODY
            assert place in (HELD, GRAVE, BARRACKS) or open_castle or state.over
    assert all(man < 0 or state.place[man] == node for node, man in enumerate(state.board))


def check_kings(state: State) -> None:
    for seat in range(state.seats):
        if is_live(state, seat):
            assert state.owner[state.suits[seat]] == seat
            assert state.place[king_of(state.suits[seat])] < DUNGEON
    for check in state.checks:
        assert check.army == WANDERER or state.owner[check.king] != state.owner[check.army]


def check_castles(state: State) -> None:
    for suit in range(4):
        for node in (GATES[suit], POSTS[suit]):
            if state.board[node] >= 0:
                assert level_of(state).guardhouse
                assert keeper(state, suit) != NOBODY
    statuses = (state.frozen, state.shielded, state.empowered, state.slow, state.wild, state.silent)
    assert all(turns > 0 for status in (*statuses, state.sealed, state.plague) for turns in status.values())


def check(state: State) -> None:
    check_cards(state)
    check_men(state)
    if state.stage in ("action", "extra") and not state.over:
        check_kings(state)
        check_castles(state)


def played(level: str, seats: int, seed: int, options: dict[str, str]) -> tuple[State, Counter[str]]:
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(seats, default_options(GAME) | {"level": level} | options, chance)
    words: Counter[str] = Counter()
    while move := random_move(GAME, state, choice):
        words[move[1].split(" ")[0]] += 1
        GAME.apply(state, *move, chance)
        check(state)
    return state, words


@pytest.mark.parametrize("options", _OPTIONS, ids=["usual", "fate", "asking"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", list(LEVELS))
def test_what_always_holds(level: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        state, words = played(level, seats, seed, options)
        result = GAME.result(state)
        assert result is not None
        assert sorted(seat for place in result.ranking for seat in place) == list(range(seats))
        assert words["play"] > 0


def test_a_full_game_at_the_highest_level() -> None:
    words: Counter[str] = Counter()
    for seed in range(3):
        words += played("4", 4, seed, {"length": "full"})[1]
    assert {"play", "refresh", "bury", "camelot", "gift", "burn", "pick", "walkout"} <= set(words)
