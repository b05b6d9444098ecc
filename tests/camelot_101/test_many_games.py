"""Many games by random play at every level and number of seats: what always holds (note: chapter 18)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.board.attacks import checking
from rules.camelot_101.state import (
    BARRACKS,
    DUNGEON,
    GRAVE,
    HELD,
    KINGS,
    NOBODY,
    WANDERER,
    State,
    is_live,
    keeper,
    level_of,
    worths,
)
from rules.camelot_101.tables.board import GATES, KINDS, POSTS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import EXCALIBUR_BORNE, TROPHIES
from rules.chance import dealer
from rules.game import random_move
from rules.replay import default_options

_OPTIONS = [
    {},
    {"fate": "asked", "lure": "barred"},
    {"owner_choice": "ask", "armies": "chosen", "two_seats": "free"},
    {"promotion": "eighth-rank", "captured_hand": "permanent", "lone_king": "all", "cumulative_1x": "no"},
    {"promotion": "back-line", "lone_king": "never", "bishop_points": "5", "bound": "c-c", "fate": "both"},
]


def check_cards(state: State) -> None:
    playing = [*state.bag, *state.discards, *state.held_back, *(card for _, card in state.buried)]
    assert len(playing) + sum(map(len, state.hands)) == 108
    camelot = [*state.camelot_bag, *state.camelot_discards, *state.camelot_held_back]
    assert len(camelot) + sum(map(len, state.camelot_hands)) == (101 if level_of(state).camelot else 0)


def check_known(state: State) -> None:
    for known in (state.known, state.camelot_known):
        assert not any(known[seat][seat] for seat in range(state.seats))


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
            assert state.place[KINGS[state.suits[seat]]] < DUNGEON
    for check in state.checks:
        assert check.army == WANDERER or state.owner[check.king] != state.owner[check.army]
    if not level_of(state).camelot:
        standing = [suit for suit in range(4) if state.place[KINGS[suit]] < DUNGEON]
        called = [(suit, army) for suit in standing for army in sorted(checking(state, suit))]
        assert [(check.king, check.army) for check in state.checks] == called


def check_castles(state: State) -> None:
    for suit in range(4):
        for node in (GATES[suit], POSTS[suit]):
            if state.board[node] >= 0:
                assert level_of(state).guardhouse
                assert keeper(state, suit) != NOBODY
        guard = state.board[POSTS[suit]]
        assert guard < 0 or state.army[guard] == suit or state.owner[state.army[guard]] != keeper(state, suit)


def check_statuses(state: State) -> None:
    of_men = (state.frozen, state.shielded, state.empowered)
    of_seats = (state.slow, state.wild, state.silent, state.stunned, state.sealed)
    everywhere = (state.winter, state.truce, state.plague)
    assert all(turns > 0 for status in (*of_men, *of_seats, *everywhere) for turns in status.values())
    assert all(state.place[man] < DUNGEON for status in of_men for man in status)
    assert state.wanderer_frozen >= 0


def check_points(state: State) -> None:
    """Nothing counts but prisoners, trophies and Excalibur."""
    table = GAME.table(state)
    for player in table.players:
        held = [man for castle in table.castles if castle.suit == player.suit for man in castle.prisoners]
        counted = sum(worths(state)[KINDS.index(man[1])] for man in held)
        counted += sum(TROPHIES[trophy] for trophy in player.trophies)
        counted += sum(EXCALIBUR_BORNE for man in table.men if man.excalibur and man.suit in player.armies)
        assert player.points == (0 if player.out else counted)


def check(state: State) -> None:
    check_cards(state)
    check_known(state)
    check_men(state)
    if state.stage in ("action", "extra") and not state.over:
        check_kings(state)
        check_castles(state)
        check_statuses(state)
        check_points(state)


def played(level: str, seats: int, seed: int, options: dict[str, str]) -> tuple[State, Counter[str]]:
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(seats, default_options(GAME) | {"level": level} | options, chance)
    words: Counter[str] = Counter()
    while move := random_move(GAME, state, choice):
        words[move[1].split(" ")[0]] += 1
        GAME.apply(state, *move, chance)
        check(state)
    return state, words


@pytest.mark.parametrize("options", _OPTIONS, ids=["usual", "fate", "asking", "lone", "bound"])
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
