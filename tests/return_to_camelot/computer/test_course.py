"""Why a game was lost: how it was decided, what was given away, and that all is judged in the same worlds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.computers import worker
from rules.advice import MISTAKE, SLIGHT, Judgement
from rules.chance import dealer
from rules.library import find
from rules.record import parsed
from rules.replay import Replay
from rules.return_to_camelot.outlook import risk
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.view import Table
from rules.search.accounting import accounted
from rules.search.coaching import coach_of
from rules.search.judging import Lines, judged
from rules.search.search import Deals, Trials
from rules.snapshot import snapshot
from rules.text import Text, say, written
from tests.patience import PATIENCE
from tests.return_to_camelot.playing import position

GAME: Any = find("return_to_camelot")
RECORDS = Path("tests/return_to_camelot/records")
WHITE = "L d1, K c1 f1, W e1, S c2 d2 e4 f2 b1 g1"
BLACK = "L e8, K c8 f8, W d8, S c7 e7 e6 f7 b8 g8"


def tables(name: str) -> list[Table]:
    replay = Replay(parsed((RECORDS / name).read_bytes()))
    replay.play()
    return [GAME.table(replay.restored(at)) for at in range(len(replay.standing))]


def test_how_a_lost_game_was_decided_is_told_without_any_mistake() -> None:
    """Of a game lost without a mistake it stood nowhere how the Lord fell, nor what was lost on the way."""
    told = [written(each, "AB".__getitem__) for each in accounted(GAME, tables("lord_captured.txt"), 1)]
    assert told == [
        "how it was decided: the Lord of B was captured on d4",
        "the Lord of B stood open since step 14, where everybody saw him",
        "what was captured in all: A 8 pieces, B 5 pieces",
        "the most in one turn: A 2 pieces, up to step 13",
    ]
    assert not accounted(GAME, tables("lord_captured.txt")[:-1], 1), "it is not over"


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("lord_in_castle", "the Lord of A reached the castle on d8"),
        ("both_castles", "B came to hold both castles of A, the last on d8"),
    ],
)
def test_castles_that_were_reached_are_named(name: str, how: str) -> None:
    first, *_ = accounted(GAME, tables(f"{name}.txt"), None)
    assert written(first, "AB".__getitem__) == f"how it was decided: {how}"


@pytest.mark.parametrize("name", ["draw_agreed", "resigned_while_setting_up"])
def test_of_a_draw_and_of_nothing_captured_nothing_is_told(name: str) -> None:
    assert not accounted(GAME, tables(f"{name}.txt"), 1)


@pytest.fixture(name="lines")
def _lines() -> Lines:
    state = position(WHITE, BLACK, layout="corner").state
    guide = GAME.guide(GAME.table(state), GAME.hand(state, 0))
    return Lines(GAME, guide, Deals(GAME, guide, state, 0, dealer("1", "worlds")), 0)


@pytest.mark.parametrize(("action", "is_mistake"), [("e4-e5", True), ("d2-d3", False)])
def test_a_soldier_given_away_for_nothing_is_a_mistake(
    lines: Lines, action: str, *, is_mistake: bool
) -> None:
    """He stepped before a Soldier who took him, it cost 5 of 100 in an open game, and the list said good."""
    lost = lines.lost(action, ["e1>c3"], Trials(8))["e1>c3"]
    assert lost < 0.06
    assert lines.counted(Judgement("e1>c3", lost), action).is_mistake is is_mistake


def test_a_mistake_and_the_same_as_an_answer_lose_as_much() -> None:
    """A mistake was judged in other worlds than answers to it: what was played lost two different figures."""
    state = position(WHITE, BLACK.replace("e7", "d7"), layout="corner").state
    first = judged(GAME, state, 0, "e4-e5", dealer("2", "computer"), Trials(8), Trials(8))
    assert first is not None
    again = judged(GAME, state, 0, "e4-e5", dealer("2", "computer"), Trials(8), Trials(8), best=first.best)
    assert again is not None
    assert again.likely == first.likely
    assert first.is_mistake


@pytest.mark.parametrize(
    ("lacks", "follows", "loss"),
    [((), (), SLIGHT), ((say("a man"),), (), MISTAKE), ((), (say("he is taken"),), MISTAKE)],
)
def test_what_costs_so_little_is_no_mistake_where_nothing_shows_it(
    lacks: tuple[Text, ...], follows: tuple[Text, ...], loss: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A man who only stood a little worse was called a mistake as one given away is, and no word said why."""
    state = position(WHITE, BLACK, layout="corner").state
    monkeypatch.setattr(worker, "judged", lambda *_: Judgement("e1>c3", MISTAKE, follows=follows))
    monkeypatch.setattr(worker, "compared", lambda *_: (lacks, ()))
    told = worker.judged_act(find, GAME.info.id, snapshot(state), (0, "e4-e5"), "1", PATIENCE, 0.05)
    assert told.judgement is not None
    assert told.judgement.loss == loss


def test_more_that_could_be_taken_is_told_as_hidden_pieces_may_stand() -> None:
    """It was told only by how many pieces one is worse off some turns later."""
    state = position("L h2, S c3 b2 e3", "L g7, S d5").state
    sight = Sight(GAME.table(state), GAME.hand(state, 0))
    told = risk(sight, "c3-c4", "e3-e4")
    assert told is not None
    assert written(told) == "the piece on d5 could take c4 and b2"
    assert risk(sight, "e3-e4", "c3-c4") is None


def test_who_stands_better_where_a_line_ends_is_told_by_what_was_captured() -> None:
    """A line of quiet moves ended without a verdict, which showed nothing of what was better."""
    played = tables("lord_captured.txt")
    begun, end = played[0], next(each for each in reversed(played) if not each.over)
    took = {side.seat: len(side.taken) for side in end.sides}
    ahead, behind = sorted(took, key=lambda seat: -took[seat])
    coach = coach_of(GAME)
    assert coach is not None
    better, worse, quiet = (
        written(coach.stands(first, end, seat) or "")
        for first, seat in ((begun, ahead), (begun, behind), (end, ahead))
    )
    mine, his = took[ahead], took[behind]
    assert (
        better
        == f"up to there you have captured {mine} pieces, the enemy {his} pieces: you stand better for it"
    )
    assert worse.endswith("he stands better for it")
    assert quiet == "up to there nothing is captured"
    assert coach.stands(begun, played[-1], ahead) is None, "who has won is told otherwise"
