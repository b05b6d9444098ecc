"""Why a mistake was one: a game that is lost at once says so, and other things alone are no reason."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from rules.advice import (
    POINTS,
    Advice,
    Judgement,
    Reason,
    costs_lead,
    costs_points,
    expects_less,
    is_vague,
    to_himself,
)
from rules.chance import dealer
from rules.game import ToAll
from rules.library import find
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search import judging, reasons
from rules.search.judging import Lines
from rules.search.later import guide_for
from rules.search.reasons import reasoned
from rules.search.search import Deals, Trials
from rules.search.telling import not_spared
from rules.snapshot import copied
from rules.text import Count, Noun, Text, Who, say, written
from tests.rules.search.test_judgement import Expecting, names


class Losing(Expecting):
    """Lines of which the first loses at once."""

    def loses(self, *_: str) -> bool:
        return True


def test_a_game_that_is_lost_in_the_next_turn_is_not_told_to_be_worse_some_moves_later() -> None:
    game = find("return_to_camelot")
    of = next(each for each in puzzles_of(game) if each.mark == "345adfe09009")
    found, lines = Judgement(of.answers[0], 0.2), cast("judging.Lines", Losing())
    told = reasoned(game, reached(game, of), of.seat, "b3-a4", lines, found, dealer("1", "computer"))
    assert told.why is not None
    assert written(told.why, names) == "what the King expects: the game can be lost in the very next turn"
    assert is_vague(told.why), "what it lacks says more, where that is known"


class Taken(Expecting):
    """Lines in which others take something at once."""

    def lost_besides(self, *_: str) -> tuple[Text, ...]:
        return (say("the Page takes it"),)


def test_what_is_taken_at_once_is_not_told_to_be_worse_some_moves_later_as_well() -> None:
    game = find("return_to_camelot")
    of = next(each for each in puzzles_of(game) if each.mark == "345adfe09009")
    lines, chance = cast("judging.Lines", Taken()), dealer("1", "computer")
    told = reasoned(game, reached(game, of), of.seat, "b3-a4", lines, Judgement(of.answers[0], 0.2), chance)
    assert told.why is None
    assert told.follows


def test_lines_tell_what_is_lost_before_the_next_turn() -> None:
    game = find("return_to_camelot")
    of = next(each for each in puzzles_of(game) if each.mark == "345adfe09009")
    state, chance = reached(game, of), dealer("1", "computer")
    guide = guide_for(game, state, of.seat)
    assert guide is not None
    lines = Lines(game, guide, Deals(game, guide, state, of.seat, chance), of.seat)
    guide.proposals(copied(state), of.seat, chance)
    lines.lost("f2-g2", [of.answers[0]], Trials(8))
    assert lines.loses("f2-g2", of.answers[0])
    assert not lines.loses(of.answers[0], of.answers[0])


def test_what_only_tells_of_a_loss_does_not_speak_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("return_to_camelot")
    of = puzzles_of(game)[0]
    natural = of.natural.acts[0].partition(" ")[2]
    told = {
        of.answers[0]: Reason(say("a loss is in sight"), against=True),
        natural: Reason(say("worse"), -4.0),
    }
    monkeypatch.setattr(
        reasons, "_weighed", lambda _game, _state, _seat, either, _: Advice(either[0], (told[either[0]],))
    )
    state, chance = reached(game, of), dealer("1", "computer")
    assert reasons._better(game, state, of.seat, natural, of.answers[0], chance) is None


def test_other_things_alone_are_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was told that other things speak for it, and nothing else."""
    game = find("return_to_camelot")
    of = puzzles_of(game)[0]
    natural = of.natural.acts[0].partition(" ")[2]
    gain = say("it captures a piece")
    worth = {of.answers[0]: -1.0, natural: -3.0}
    monkeypatch.setattr(
        reasons,
        "_weighed",
        lambda _game, _state, _seat, either, _chance: Advice(either[0], (Reason(gain, worth[either[0]]),)),
    )
    state, chance = reached(game, of), dealer("1", "computer")
    assert reasons._better(game, state, of.seat, natural, of.answers[0], chance) is None
    worth[of.answers[0]] = 2.0
    assert reasons._better(game, state, of.seat, natural, of.answers[0], chance) is not None


def test_less_of_what_speaks_against_a_move_is_told_in_words_of_its_own() -> None:
    """It was told that other things speak for it, of which nobody learns anything."""
    against, less = say("the enemy comes ahead"), say("the enemy has less of it")
    more = reasons.beyond_all([Reason(against, -1.0, turned=less)], [Reason(against, -3.0, turned=less)])
    assert [*more] == [Reason(less, 2.0)]


class Costing(Expecting):
    """Lines at whose ends it is told that four coins are missing."""

    def __init__(self, *, foreseen: bool) -> None:
        self._foreseen = foreseen

    def cost(self, *_: object, **__: object) -> Text | None:
        return costs_points(0, 4, 1, 0, Noun("coin", "coins"), foreseen=self._foreseen)


@pytest.mark.parametrize(
    ("name", "foreseen"), [("somerset", False), ("somerset", True), ("return_to_camelot", False)]
)
def test_one_difference_has_one_figure(monkeypatch: pytest.MonkeyPatch, name: str, *, foreseen: bool) -> None:
    """It was told to cost about 4 coins by the end, and its contrary to bring about 2 of them.

    Where no points are counted nobody could say what it is to bring about 1 Soldier.
    """
    game = find(name)
    of = puzzles_of(game)[0]
    natural, gain = of.natural.acts[0].partition(" ")[2], say("it captures a piece")
    worth = {of.answers[0]: 2.0, natural: -3.0}
    monkeypatch.setattr(
        reasons,
        "_weighed",
        lambda _game, _state, _seat, either, _chance: Advice(either[0], (Reason(gain, worth[either[0]]),)),
    )
    found, lines = Judgement(of.answers[0], 0.2), cast("judging.Lines", Costing(foreseen=foreseen))
    told = reasoned(game, reached(game, of), of.seat, natural, lines, found, dealer("1", "computer"))
    assert told.pro is not None
    figures = ("it brings about 5 points. It captures a piece", "it captures a piece")
    assert (
        written(told.pro, names)
        == f"what speaks for the King\u2019s move: {figures[foreseen or not game.info.scored]}"
    )
    assert told.foreseen == (Count(4, "coin", "coins") if foreseen else None)


def test_near_the_end_of_somerset_a_share_of_the_win_is_told_alone() -> None:
    """One coin was told beside hundredths there, and three coins beside fewer of them."""
    game = find("somerset")
    of = next(each for each in puzzles_of(game) if each.mark == "a542ca82ff4a")
    state, natural = reached(game, of), of.natural.acts[0].partition(" ")[2]
    found = judging.judged(
        game, state, of.seat, natural, dealer("1", "c"), Trials(24), Trials(8), of.answers[0]
    )
    assert found is not None
    assert found.is_mistake
    assert found.foreseen is None
    assert found.why is None or is_vague(found.why)


@pytest.mark.parametrize(("coins", "loss", "is_mistake"), [(1, 0.1, False), (2, 0.1, True), (1, 0.4, True)])
def test_a_coin_less_is_no_mistake_in_somerset_unless_it_may_decide(
    monkeypatch: pytest.MonkeyPatch, coins: int, loss: float, *, is_mistake: bool
) -> None:
    """Somebody was told that it would be one, and of what is better only that it brings a coin more."""
    game = find("somerset")
    of = next(each for each in puzzles_of(game) if each.mark == "a542ca82ff4a")
    state, natural = reached(game, of), of.natural.acts[0].partition(" ")[2]
    cost = costs_points(of.seat, coins, 1, 0, Noun("coin", "coins"), foreseen=True)
    monkeypatch.setattr(judging, "reasoned", lambda *of: replace(of[5], why=cost, loss=loss))
    found = judging.judged(
        game, state, of.seat, natural, dealer("1", "c"), Trials(24), Trials(8), of.answers[0]
    )
    assert found is not None
    assert found.best in of.answers
    assert found.is_mistake == is_mistake
    assert found.loss > 0


@pytest.mark.parametrize(
    ("told", "own"),
    [
        (expects_less(1, POINTS.times(2)), "some moves later you are about 2 points worse off"),
        (expects_less(1, None, counted=False), "at once, but mostly it comes out worse"),
        (expects_less(1, POINTS.times(2), counted=False), "some moves later you are worse off"),
        (costs_points(1, 3, 0, 2), "some moves later: you have about 3 points fewer and Arthur has about 2 "),
        (costs_points(1, 3, 0, 0, None), "some moves later: you come out with less"),
        (costs_points(1, 0, 0, 2), "some moves later: Arthur has about 2 points more"),
        (costs_points(1, 3, 0, 0, at_once=True), "what it costs this turn: you have about 3 points fewer"),
        (costs_lead(1, 0, 0, 8, POINTS), "you have about as much and Arthur has about 8 points more"),
        (
            costs_lead(1, 9, 0, -2, POINTS),
            "you have about 9 points fewer and Arthur has about 2 points fewer",
        ),
        (costs_lead(1, -2, 0, 9, POINTS), "you have about 2 points more and Arthur has about 9 points more"),
        (costs_lead(0, 0, 1, 8, POINTS), "Arthur has about as much and you have about 8 points more"),
        (costs_points(0, 3, 1, 2), "some moves later: Arthur has about 3 points fewer and you have about 2"),
    ],
)
def test_whoever_reads_of_himself_is_not_called_by_his_name(told: Text, own: str) -> None:
    assert own in written(to_himself(told, 1), names)


def test_of_what_is_lost_of_a_lead_it_is_told_who_has_more_and_who_fewer() -> None:
    """It was told that one is 7 points worse off, where one had the same, and another 8 more."""
    game = find("camelot_the_build")
    of = next(each for each in puzzles_of(game) if each.mark == "ee0b9bf60e1c")
    state, natural, lost = reached(game, of), of.natural.acts[0].partition(" ")[2], POINTS.times(18)
    guide = guide_for(game, state, of.seat)
    assert guide is not None
    lines = Lines(game, guide, Deals(game, guide, state, of.seat, dealer("1", "worlds")), of.seat)
    lines.lost(natural, [of.answers[0]], Trials(4))
    found = Judgement(of.answers[0], 0.2, lost=lost)
    why = reasoned(game, state, of.seat, natural, lines, found, dealer("1", "computer")).why
    assert why is not None
    told = written(why, names)
    assert told.startswith("how the King expects it to end, beside what is best: ")
    fewer, more = map(int, re.findall(r"about (\d+) points fewer and .* about (\d+) points? more", told)[0])
    assert fewer + more == lost.number


def moved(who: int, start: str, to: str, taken: str = "") -> Text:
    step = say("{start} to {to}", start=start, to=to)
    if not taken:
        return say("{who} moves: {step}", who=Who(who), step=step)
    return say("{who} takes the {taken}: {step}", who=Who(who), taken=taken, step=step)


def test_what_follows_begins_where_a_piece_stood() -> None:
    """A Queen was told to go on from a square to which another player had moved her before."""
    lures, takes = moved(1, "h1", "n7", "Pawn"), moved(2, "n7", "o6", "Knight")
    other = moved(0, "a1", "a2", "Page")
    assert [*not_spared([other, lures, takes], [other, lures])] == [lures, takes]
    assert lures not in not_spared([other, lures, moved(2, "b3", "o6", "Knight")], [other, lures])


def test_a_check_alone_takes_nothing() -> None:
    """It was "something left for others to take", and the evidence a check."""
    lines = object.__new__(Lines)
    lines._seat, lines._deals = 0, cast("Deals[Any]", SimpleNamespace(seats=2))
    took = ToAll(say("{who} takes it", who=Who(1)), takes=True)
    assert lines._is_lost(1, took)
    assert not lines._is_lost(1, replace(took, threatens=True))
