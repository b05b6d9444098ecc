"""The King of Camelot: The Build sees what others will make of what he opens, and counts that quickly."""

from __future__ import annotations

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.king import King
from rules.camelot_the_build.position import Position, position_of
from rules.camelot_the_build.rollout import Rollout
from rules.camelot_the_build.search import turns
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import LAYING, PLANS, fitting
from rules.camelot_the_build.worth import ways, without
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import walk
from rules.opponent import chosen
from rules.replay import default_options
from rules.search.effort import Trials
from rules.snapshot import copied
from rules.strength import Strength


def laying(seed: int, later: int = 0) -> State:
    """Give a game in which somebody is about to lay, so many turns later."""
    state, chance = GAME.start(2, default_options(GAME), dealer(seed, "chance"))[0], dealer(seed, "play")
    while GAME.table(state).stage != LAYING or state.laid or sum(map(len, state.turns)) < later:
        seat = GAME.acting(state)[0]
        GAME.apply(state, seat, walk(menu_of(GAME, state, seat), chance), chance)
    return state


def plan_of(state: State) -> Position:
    return position_of(
        PLANS["apart"].classes, state.plan, (), drained=False, must_connect=False, blanks_in_hall=True
    )


def test_a_line_ends_with_the_turn_and_is_valued_by_all_that_answer() -> None:
    state, chance = laying(3), dealer(3, "play")
    seat = state.seat
    guide, start = King(GAME.table(state), GAME.hand(state, seat)), copied(state)
    action = chosen(GAME, copied(state), seat, Strength.KING, dealer(1, "king"), Trials(6)).action
    GAME.apply(state, seat, action, chance)
    assert not guide.enough(start, state)
    GAME.apply(state, seat, "end", chance)
    assert guide.enough(start, state)
    values = guide.values(state)
    assert 0 < min(values) <= max(values) < 1
    assert abs(sum(values) - 1) < 1e-9


@pytest.mark.parametrize("seed", range(4))
def test_the_quick_count_finds_what_the_slow_one_does(seed: int) -> None:
    """Some turns in which all squares of a kind are full may count a little more by the slow one."""
    state = laying(seed, 3 * seed)
    position, hand = plan_of(state), [*state.open[state.seat], *state.hidden[state.seat]]
    lays, points = Rollout(position).best(hand)
    assert points == position.points(lays, last=False)
    assert points >= max(turns(position, hand, 4).values())
    without(hand, lays)
    for tile, square in lays:
        assert square in fitting("apart", True, state.plan, tile)


def test_a_turn_that_is_added_changes_all_counts() -> None:
    state = laying(5, 6)
    rollout = Rollout(plan_of(state))
    for seat in (0, 1):
        hand = [*state.open[seat], *state.hidden[seat]]
        lays, _ = rollout.best(hand)
        rollout.lay(lays)
        assert rollout.best(hand) == Rollout(rollout.position).best(hand)


def test_no_two_turns_begin_with_the_same_step_where_that_can_be() -> None:
    state = laying(7, 4)
    seat = state.seat
    guide = King(GAME.table(state), GAME.hand(state, seat))
    first = [proposal.action for proposal in guide.proposals(state, seat, dealer(0, "luck"))]
    begun = {way.lays[0] for way in ways(GAME.table(state), GAME.hand(state, seat))}
    assert len(first) > len(begun)
