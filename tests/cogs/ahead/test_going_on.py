"""A move that is whole but could go on: nobody leaves it at that without being told so."""

from __future__ import annotations

from functools import partial

import pytest

from bot.table.position import Position, name_of
from bot.table.sequence import completed_at
from bot.typed import refusing
from bot.typed.labels import Labels
from cogs.ahead.futures import Future, completed_in, futures, offered_in
from cogs.ahead.service import refused_now
from rules.camelot_101 import GAME as CAMELOT_101
from rules.somerset import GAME
from rules.text import written
from tests.camelot_101.playing import Playing
from tests.conformance.checks.twins import table_row
from tests.somerset.playing import ROW, scene

WALK, ACT, STOP = "move M31 M33", "move M31 M33 act", "Leave the tile unused"


def asked() -> Position:
    """Give a Knight's move to a tile that may be used behind it."""
    state = scene(ROW, {0: "W0,0 K1,0", 1: "P4,0"}).state
    return Position(table_row(GAME, state), GAME, state)


def test_a_choice_leads_on_to_what_may_follow_and_to_leaving_it_at_that() -> None:
    position = asked()
    found = [Future(position, Labels(position.menu(0), partial(name_of, position.row.chairs)))]
    whole = {each.completion.text: each.is_whole for each in offered_in(found, 0, "move M31", 25)}
    assert not whole[WALK]
    assert whole[ACT]
    act, stop = offered_in(found, 0, WALK, 25)
    assert (act.completion.text, act.is_whole) == (ACT, True)
    assert (stop.completion.text, stop.is_whole) == (WALK, True)
    assert stop.completion.label is not None
    assert written(stop.completion.label) == STOP
    assert [each.completion.text for each in offered_in(found, 0, ACT, 25)] == []
    assert refused_now(position, 0, ACT) == "You are asked now: `{answer}` does it, typed behind `/move`."
    assert "no more" in (refused_now(position, 0, WALK) or "")


def test_of_what_is_no_move_nobody_seeks_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    sought = list[str]()

    def noted(_: Position, __: int, typed: str) -> str:
        sought.append(typed)
        return "no reason"

    monkeypatch.setattr(refusing, "why_not_possible", noted)
    for typed in ("trumpets", "1 2 3 4 no such army", f"{WALK}, {ACT}"):
        assert refused_now(asked(), 0, typed) is None
    assert refused_now(asked(), 0, f"{ACT},") is not None, "what a comma ends is one act"
    assert not sought, "it takes half a second"


def test_a_completion_says_what_it_means_to_leave_it_at_that_behind_what_goes_on() -> None:
    labels = {
        each.text: "" if each.label is None else written(each.label)
        for each in completed_at(asked(), 0, "move", 25)
    }
    assert labels[WALK] == f"M33 Corn Exchange: {STOP}"
    assert labels[ACT] == "Use Corn Exchange: +2 grain"
    assert [*labels].index(ACT) < [*labels].index(WALK)
    first, *others = completed_at(asked(), 0, WALK, 25)
    assert first.text == WALK, "what is typed whole"
    assert first.label is not None
    assert written(first.label) == f"M33 Corn Exchange: {STOP}"
    assert ACT in [each.text for each in others]


def test_acts_that_can_be_left_ahead_stand_in_the_games_own_order() -> None:
    state = Playing(hands=["JK S2", "CK S3"]).state
    found = futures(Position(table_row(CAMELOT_101, state), CAMELOT_101, state), 1)
    verbs = [each.completion.text.partition(" ")[0] for each in offered_in(found, 1, "", 25)]
    assert verbs == sorted(verbs, key=["play", "dead", "refresh"].index)
    typed = [each.text for each in completed_in(found, 1, "ck", 25)]
    assert typed.index("play CK") < typed.index("refresh CK")
