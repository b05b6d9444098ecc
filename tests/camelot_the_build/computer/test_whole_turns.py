"""A turn is judged as a whole, in points of lead: early leads make a win hardly surer, stray tiles cost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.computers.worker import judged_act
from bot.typed.deeds import turn_told
from rules.advice import Judgement
from rules.camelot_the_build import GAME
from rules.camelot_the_build.ai.king import King
from rules.camelot_the_build.ai.unfolding import shortfall
from rules.camelot_the_build.tables import SQUARES
from rules.chance import dealer
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.search.coaching import coach_of, contrasted
from rules.search.guide import Proposal
from rules.search.judging import Lines, judged
from rules.search.search import Deals, Trials
from rules.snapshot import copied, snapshot
from rules.text import Count, Text, say, written
from tests.camelot_the_build.computer.test_king import laying

STRAY, RIGHT, END = "place W0 a3", "place A0 d4", "end"


def judgement(action: str, later: Sequence[str] = ()) -> Judgement:
    state = laying(5, 14)
    trials = Trials(60), Trials(24)
    found = judged(GAME, copied(state), state.seat, action, dealer(1, "computer"), *trials, later=later)
    assert found is not None
    return found


def test_a_turn_of_a_stray_tile_is_told_where_it_begins_to_go_wrong() -> None:
    """A turn was ended for 3 points where 22 could be had, and no step of it was a mistake."""
    alone, turn = judgement(STRAY), judgement(STRAY, [END])
    assert turn.is_mistake
    assert turn.of_turn
    assert alone.lost is not None
    assert turn.lost is not None
    assert turn.lost.number > alone.lost.number + 5, "more was lost by what was not laid"
    assert not judgement(RIGHT, [END]).is_mistake, "it goes wrong with the end"
    assert turn.why is not None
    assert shortfall(turn.why) == turn.lost.number, "not only that somebody is worse off"


def test_a_better_turn_that_does_not_count_most_is_said_to_bring_more_in_the_end() -> None:
    """Of a turn of 7 points it was told that 11 are best, where 22 could be had: it looked plainly wrong."""
    state, better = laying(5, 14), "place S2 c2"
    for before in ((), (better,)):
        for act in before:
            GAME.apply(state, state.seat, act, dealer(1, "luck"))
        own, best = (STRAY, better) if not before else (END, "place W4 b1")
        told, *_ = contrasted(GAME, state, state.seat, own, best, later={own: [END], best: [END]})
        said = re.search(
            r"and (\d+) points with what is best, which brings more in the end than .* (\d+)", written(told)
        )
        assert said is not None
        assert int(said[1]) < int(said[2])


def test_of_such_a_turn_it_is_told_what_it_counted() -> None:
    state = laying(5, 14)
    told = contrasted(GAME, state, state.seat, STRAY, RIGHT, later={STRAY: [END]})
    assert written(told[0]).startswith("this turn counted no points, and 48 points with what is best")
    assert "can count 32 points in the next turn after that, three that touch, and 22 points" in written(
        told[1]
    )
    coach = coach_of(GAME)
    assert coach is not None
    assert coach.kind(told[0])
    assert "counted" not in "; ".join(map(written, contrasted(GAME, state, state.seat, STRAY, RIGHT)))


def test_such_a_turn_is_told_as_it_was_played_and_so_is_the_better_one() -> None:
    """A tile on a2 was told to be better than on h2 of a board that was its own mirror image."""
    state, found = laying(5, 14), judgement(STRAY, [END])
    assert [each[0] for each in found.turns] == [STRAY, found.best]
    turns = (*found.turns, [END])
    played, better, ended = (written(turn_told(GAME, state, state.seat, each)[0]) for each in turns)
    assert re.fullmatch(r"seat \d lays Wall Blank on a3 and no more", played)
    assert re.fullmatch(r"seat \d lays .+ on .+, .+ on .+ and .+ on ..", better)
    assert ended.endswith(" ends the turn")
    alone = judgement(STRAY)
    assert not alone.turns, "nobody knows how it went on"


def test_a_turn_that_was_only_ended_is_whole_as_well() -> None:
    """Only a tile was told to be better, and not what should follow it."""
    state = copied(laying(5, 14))
    GAME.apply(state, state.seat, STRAY, dealer(0, "none"))
    found = judged(GAME, state, state.seat, END, dealer(1, "computer"), Trials(60), Trials(40))
    assert found is not None
    assert found.is_mistake
    ended, better = found.turns
    assert ended == (END,)
    assert better[1:]
    assert better[-1] == END


def test_what_a_mistake_counts_and_could_is_what_both_turns_count_that_are_named() -> None:
    """A turn "could count at least 13", and the better one that was named for it counted 9."""
    state, found = laying(5, 14), judgement(STRAY, [END])
    verdict = judged_act(
        find, GAME.info.id, snapshot(state), (state.seat, STRAY), "1", 60.0, 0.2, ("", (END,), "")
    )
    assert verdict.judgement is not None
    found = verdict.judgement
    (lack, *_) = found.lacks
    counted = list[int]()
    for turn in found.turns:
        world = copied(state)
        for act in turn:
            GAME.apply(world, state.seat, act, dealer(0, "none"))
        counted.append(world.turns[state.seat][-1])
    shown = [each.number for each in lack.values.values() if isinstance(each, Count)]
    assert "this turn counted" in lack.template
    assert shown == counted


@pytest.mark.parametrize("drained", [False, True])
def test_a_tile_may_come_first_of_a_turn_unless_it_costs_its_owner_as_his_last(drained: bool) -> None:
    """Where nothing can be drawn any more the second tile of the best turn was told to be worse."""
    state = laying(5, 14)
    if drained:
        state.bag.clear()
    hand = GAME.hand(state, state.seat)
    king = King(GAME.table(state), hand)
    turn = next(each for each in map(whole, king.proposals(state, state.seat, dealer(1, "c"))) if each[2:])
    assert king.begun_with(turn[1], turn) == (turn[1], turn[0], *turn[2:])
    acts = [
        f"place {tile} {square}" for tile, square in zip([*hand.open, *hand.hidden], SQUARES, strict=False)
    ]
    all_of_it = (*acts, END)
    assert bool(king.begun_with(acts[-1], all_of_it)) != drained
    assert king.begun_with(acts[0], all_of_it) == all_of_it


def whole(proposal: Proposal) -> tuple[str, ...]:
    return (proposal.action, *proposal.then)


def test_a_tile_of_no_turn_that_was_tried_is_judged_by_the_best_that_has_it() -> None:
    """It was played on with whatever came: a turn of 22 points lay there, and one of 6 was laid."""
    state = laying(5, 14)
    king = King(GAME.table(state), GAME.hand(state, state.seat))
    tried = {act for each in king.proposals(state, state.seat, dealer(1, "c")) for act in whole(each)}
    others = [act for act in actions(menu_of(GAME, state, state.seat)) if act not in tried]
    found = {act: king.turns_with(act) for act in others}
    assert sum(map(bool, found.values())) > len(others) / 2
    assert all(turn[0] == act for act, turns in found.items() for turn in turns)
    act, turns = next((act, turns) for act, turns in found.items() if turns)
    lines = Lines(GAME, king, Deals(GAME, king, state, state.seat, dealer(1, "worlds")), state.seat)
    assert lines.behind(act, RIGHT)[-len(turns) :] == turns
    end: Any = lines.ended((act,), 0)
    assert len(end.turns[state.seat]) > len(state.turns[state.seat]), "it is whole"


@pytest.mark.parametrize(("seats", "drawn"), [(2, True), (3, True), (2, False), (1, True)])
def test_points_count_alike_as_long_as_tiles_are_drawn(seats: int, drawn: bool) -> None:
    state = laying(2, 3, seats=seats)
    if not drawn:
        state.bag.clear()
    king = King(GAME.table(state), GAME.hand(state, state.seat))
    king.level = king.level_at(state, state.seat)
    before = king.worth(state)[state.seat]
    gains = list[float]()
    for _ in range(2):
        state.points[state.seat] += 30
        gains.append(king.worth(state)[state.seat] - before)
    is_even = gains[1] == pytest.approx(2 * gains[0])
    assert is_even == (seats > 1 and drawn)


@pytest.mark.parametrize(
    ("loss", "told", "is_mistake"), [(0.08, (), False), (0.2, (), True), (0.08, ("so",), True)]
)
def test_a_small_loss_of_which_nothing_can_be_said_is_no_mistake(
    loss: float, told: Sequence[str], is_mistake: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = laying(4, 14)
    lacks: list[Text] = [say(each) for each in told]
    found = Judgement(END, loss, of_turn=True)
    monkeypatch.setattr("bot.computers.worker.judged", lambda *_: found)
    monkeypatch.setattr("bot.computers.worker.compared", lambda *_: (lacks, []))
    verdict = judged_act(find, GAME.info.id, snapshot(state), (state.seat, STRAY), "1", 60.0, 0.0)
    assert verdict.judgement is not None
    assert verdict.judgement.is_mistake == is_mistake
