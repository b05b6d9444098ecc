"""A game asks for a whole turn: act by act, up to what ends it; and does it at once."""

from __future__ import annotations

import pytest

from rules.chance import dealer, event_dealer
from rules.game import AnyGame, State, menu_of
from rules.library import find
from rules.menu import actions, allows, way
from rules.puzzles.whole_turns import WholeTurns, acts_of, asking_for, joined
from rules.question import Pick
from rules.replay import default_options
from rules.search.later import guide_for
from rules.snapshot import copied, snapshot

_ID = "camelot_the_build"


@pytest.fixture
def begun() -> tuple[AnyGame, State, int]:
    """Begin a game, up to its first turn."""
    game = find(_ID)
    state, _ = game.start(2, default_options(game), event_dealer("whole", 0))
    for seat in (0, 1):
        game.apply(state, seat, next(actions(menu_of(game, state, seat))), dealer("whole", "hiding"))
    return game, state, game.acting(state)[0]


def turn_in(game: AnyGame, state: State, seat: int) -> tuple[str, ...]:
    """Give the turn that is thought most of."""
    guide = guide_for(game, state, seat)
    assert guide is not None
    first = guide.proposals(state, seat, dealer("whole", "choice"))[0]
    return first.action, *first.then


def test_a_turn_is_asked_for_act_by_act_up_to_its_end(begun: tuple[AnyGame, State, int]) -> None:
    game, state, seat = begun
    turn = turn_in(game, state, seat)
    asked, whole = asking_for(game, joined(turn)), joined(turn)
    menu = menu_of(asked, state, seat)
    assert allows(menu, whole)
    assert not allows(menu, joined(turn[:-1])), "it is not ended"
    assert not allows(menu_of(game, state, seat), whole), "no table asks for it"
    assert acts_of(way(menu, whole)[-1]) == [*turn]
    behind = menu(turn[0])
    assert isinstance(behind, Pick)
    assert joined([turn[0], "end"]) in behind.shortcuts
    assert isinstance(asked, WholeTurns)
    there = asked.so_far(state, seat, joined([turn[0], turn[1].rpartition(" ")[0]]))
    alone = copied(state)
    game.apply(alone, seat, turn[0], dealer("whole", "luck"))
    assert snapshot(there) == snapshot(alone), "a tile without its square is not laid"


def test_a_turn_is_written_behind_what_is_said_of_it(begun: tuple[AnyGame, State, int]) -> None:
    game, state, seat = begun
    *lays, end = turn_in(game, state, seat)
    asked, last = asking_for(game, joined([*lays, end])), lays[-1]
    assert isinstance(asked, WholeTurns)
    for said in (last, last.rpartition(" ")[0]):
        behind = asked.on_the_way(state, seat, said, joined([*lays, end]))
        assert acts_of(behind)[0] == last
        assert sorted(acts_of(behind)) == sorted([*lays, end])
    other = next(each for each in actions(menu_of(game, state, seat)) if each not in lays)
    assert asked.on_the_way(state, seat, other, joined([*lays, end])) == joined([*lays, end])


def test_a_whole_turn_does_what_its_acts_do(begun: tuple[AnyGame, State, int]) -> None:
    game, state, seat = begun
    turn = turn_in(game, state, seat)
    one, other = copied(state), copied(state)
    told = [note.text for note in game.apply(one, seat, joined(turn), event_dealer("luck", 1))]
    step_by_step = [
        note.text for act in turn for note in game.apply(other, seat, act, event_dealer("luck", 1))
    ]
    assert snapshot(one) == snapshot(other)
    assert told == step_by_step


def test_what_is_no_whole_turn_is_asked_for_as_ever() -> None:
    game = find(_ID)
    assert asking_for(game, "place A0 f9") is game
    assert asking_for(game, "place A0 f9; end").info is game.info
