"""The King of Camelot: The Build sees what others will make of what he opens, and counts that quickly."""

from __future__ import annotations

import pytest

from rules.advice import Strength
from rules.camelot_the_build import GAME
from rules.camelot_the_build.ai.king import King
from rules.camelot_the_build.ai.search import Rollout, best_first, dealt, play_on, turns
from rules.camelot_the_build.ai.worth import without
from rules.camelot_the_build.position import Plan, position_of
from rules.camelot_the_build.scoring import is_pattern
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import LAYING, PLANS, SQUARES, fitting
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import walk
from rules.opponent import chosen
from rules.replay import default_options
from rules.search.judging import judged
from rules.search.search import Search, Trials
from rules.snapshot import copied
from tests.some import some


def laying(seed: int, later: int = 0, must_connect: str = "no", seats: int = 2) -> State:
    """Give a game in which somebody is about to lay, so many turns later."""
    options = default_options(GAME) | {"must_connect": must_connect}
    state, chance = GAME.start(seats, options, dealer(seed, "chance"))[0], dealer(seed, "play")
    while GAME.table(state).stage != LAYING or state.laid or sum(map(len, state.turns)) < later:
        seat = GAME.acting(state)[0]
        GAME.apply(state, seat, walk(menu_of(GAME, state, seat), chance), chance)
    return state


def rollout_of(state: State) -> Rollout:
    connect = state.options["must_connect"] == "yes"
    return Rollout("apart", state.plan, must_connect=connect, blanks_in_hall=True)


def plan_of(state: State) -> Plan:
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
    """The slow one tells only some tiles of a kind apart, and may miss a point."""
    state = laying(seed, 3 * seed)
    position, hand = plan_of(state), [*state.open[state.seat], *state.hidden[state.seat]]
    lays, points = rollout_of(state).best(best_first(hand))
    assert points == position.points(lays, last=False)
    found = turns(position, hand, 4)
    assert points >= max(found[way] for way in found if is_pattern([square for _, square in way]))
    without(hand, lays)
    for tile, square in lays:
        assert square in fitting("apart", True, state.plan, tile)


def test_a_turn_that_is_added_changes_all_counts() -> None:
    state = laying(5, 6)
    rollout = rollout_of(state)
    for seat in (0, 1):
        hand = best_first([*state.open[seat], *state.hidden[seat]])
        lays, _ = rollout.best(hand)
        rollout.lay(lays)
        for tile, square in lays:
            state.plan[square] = tile
        assert rollout.best(hand) == rollout_of(state).best(hand)


@pytest.mark.parametrize("must_connect", ["no", "yes"])
def test_a_game_played_on_counts_as_the_game_does(must_connect: str) -> None:
    """Where nothing can be drawn, each turn that is foreseen is laid in the game itself."""
    state = laying(9, 9, must_connect)
    state.bag.clear()
    rollout, before = rollout_of(state), state.points.copy()
    hands = [best_first([*state.open[seat], *state.hidden[seat]]) for seat in (0, 1)]
    gained = play_on(rollout.copied(), [hand.copy() for hand in hands], (), state.seat)
    while not state.over:
        seat = state.seat
        lays, _ = rollout.best(hands[seat], drained=True)
        rollout.lay(lays)
        for tile, square in lays:
            hands[seat].remove(tile)
            GAME.apply(state, seat, f"place {tile} {SQUARES[square]}", dealer(0, "none"))
        GAME.apply(state, seat, "end", dealer(0, "none"))
    assert [own - then for own, then in zip(state.points, before, strict=True)] == gained


def test_what_a_seat_draws_does_not_hang_on_how_many_the_others_lay() -> None:
    """Else nothing could be compared by the same luck."""
    bag = ["T1", "T2", "T3", "S1", "S2", "S3", "K1", "K1", "K1", "D1", "D1"]
    first, second = (dealt(bag, place, 2) for place in (0, 1))
    assert sorted(first + second) == sorted(bag)
    assert first[-3:] == ["T3", "T2", "T1"]
    assert second == ["D1", "D1", "S3", "S2", "S1"]


def test_whole_turns_are_tried_though_several_begin_alike() -> None:
    state = laying(7, 4)
    seat = state.seat
    guide = King(GAME.table(state), GAME.hand(state, seat))
    found = guide.proposals(state, seat, dealer(0, "luck"))
    ends = set()
    for turn in found:
        after = copied(state)
        for action in (turn.action, *turn.then):
            assert not guide.enough(state, after), turn
            GAME.apply(after, seat, action, dealer(0, "luck"))
        assert guide.enough(state, after), turn
        ends.add(tuple(after.plan))
    assert len(ends) == len(found) > len({turn.action for turn in found})


@pytest.mark.parametrize(("seed", "later"), [(6, 0), (10, 3)])
def test_what_comes_first_of_the_best_turn_is_no_mistake(seed: int, later: int) -> None:
    """Its third tile, laid first, was told to cost something: behind it another turn was played on."""
    state, searching = laying(seed, later), Trials(King.efforts[0])
    seat = state.seat
    guide = King(GAME.table(state), GAME.hand(state, seat))
    guide.level = guide.level_at(state, seat)
    search = Search(GAME, guide, copied(state), seat, dealer("1", "computer"))
    search.run(searching)
    turn = search.turn_with(search.choice())
    assert turn[3:] == ("end",)
    for tile in turn[:3]:
        assert {*search.turn_with(tile)[:3]} == {*turn[:3]}
        found = judged(GAME, copied(state), seat, tile, dealer("1", "computer"), searching, Trials(8))
        assert found is not None
        assert found.loss == 0.0
    assert search.turn_with("end") == ("end",), "what ends a turn comes last"


@pytest.mark.parametrize("behind", [1, 2, 3])
def test_what_each_of_the_others_could_lay_speaks_against_a_turn(behind: int) -> None:
    state = laying(2, 3, seats=4)
    seat, other = state.seat, (state.seat + behind) % 4
    promised = bonuses(state, seat)
    state.open[other].clear()
    alone = bonuses(state, seat)
    both = promised.keys() & alone.keys()
    assert both
    assert all(alone[turn] > promised[turn] for turn in some(both))


def bonuses(state: State, seat: int) -> dict[tuple[str, ...], float]:
    found = King(GAME.table(state), GAME.hand(state, seat)).proposals(state, seat, dealer(0, "luck"))
    return {(turn.action, *turn.then): turn.bonus for turn in found}
