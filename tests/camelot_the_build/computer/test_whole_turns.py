"""A turn is judged as a whole, in points of lead: early leads make a win hardly surer, stray tiles cost."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.computers.worker import judged_act
from bot.typed.deeds import turn_told
from rules.advice import Judgement
from rules.camelot_the_build import GAME
from rules.camelot_the_build.ai.king import King
from rules.chance import dealer
from rules.library import find
from rules.search.coaching import coach_of, contrasted
from rules.search.judging import judged
from rules.search.search import Trials
from rules.snapshot import copied, snapshot
from rules.text import Text, say, written
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


def test_of_such_a_turn_it_is_told_what_it_counted() -> None:
    state = laying(5, 14)
    told = contrasted(GAME, state, state.seat, STRAY, RIGHT, later=[END])
    assert written(told[0]).startswith("this turn counted no points, where it could count at least ")
    assert "can count 32 points in the next turn after that, and 18 points after" in written(told[1]), (
        "and the rest"
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
    monkeypatch.setattr("bot.computers.worker.contrasted", lambda *_, **__: lacks)
    verdict = judged_act(find, GAME.info.id, snapshot(state), (state.seat, STRAY), "1", 60.0, 0.0)
    assert verdict.judgement is not None
    assert verdict.judgement.is_mistake == is_mistake
