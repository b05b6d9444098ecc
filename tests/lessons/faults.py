"""Lessons spoiled on purpose, each with the check that finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from rules.lessons import Wanted
from rules.text import N_
from tests.lessons import checks
from tests.lessons.checks import Check, Taught

Fault: TypeAlias = Callable[[Taught], Taught]

_ASKS = 5  # the first step in which something is wanted


def _with(taught: Taught, number: int, **values: Any) -> Taught:
    """Give a step of the first chapter other values."""
    first, *others = taught.lesson.chapters
    steps = list(first.steps)
    steps[number] = replace(steps[number], **values)
    chapters = (replace(first, steps=tuple(steps)), *others)
    return replace(taught, lesson=replace(taught.lesson, chapters=chapters))


def no_seat_for_the_learner(taught: Taught) -> Taught:
    """All seats are others'."""
    return replace(taught, lesson=replace(taught.lesson, players=("Arthur", "Morgana", "Merlin")))


def a_speech(taught: Taught) -> Taught:
    """A step has more to say than anybody reads."""
    return _with(taught, 0, text="token " * 100)


def a_value_is_missing(taught: Taught) -> Taught:
    """A template names what it has no value for."""
    return _with(taught, 0, text="{who} begins.")


def nobody_may_do_that(taught: Taught) -> Taught:
    """What is wanted is not on the menu."""
    return _with(taught, _ASKS, wanted=Wanted(action="bid 9b", said=N_("Fine.")))


def the_script_breaks_the_rules(taught: Taught) -> Taught:
    """The others are to do what they may not."""
    return _with(taught, _ASKS, then=("1 bid 9b", "2 bid 2a"))


def the_script_stops_halfway(taught: Taught) -> Taught:
    """One of the others does not play, so that what follows is not due."""
    return _with(taught, _ASKS, then=("1 bid 1b 2i",))


def a_wanted_act_leads_nowhere(taught: Taught) -> Taught:
    """Something else is wanted as well, behind which the lesson cannot go on."""
    wanted = Wanted(action="bid 2b 2c", said=N_("Fine."), also="bid 5b 1k")
    return _with(taught, _ASKS, wanted=wanted)


def silence(taught: Taught) -> Taught:
    """Another act is not answered."""
    return _with(taught, _ASKS, others={}, otherwise=None)


def a_reason_for_nothing(taught: Taught) -> Taught:
    """A reason is given for what nobody may do."""
    return _with(taught, _ASKS, others={"march.*": "No."})


def it_points_to_nothing(taught: Taught) -> Taught:
    """A mark is not in the picture."""
    return _with(taught, 1, marks=("castle",))


def it_cuts_a_mark_off(taught: Taught) -> Taught:
    """What is marked is not in what is left of the picture."""
    return _with(taught, 1, within=("head",))


def a_question_is_cut(taught: Taught) -> Taught:
    """The pictures of the answers would be whole again."""
    return _with(taught, _ASKS, within=("stock",), marks=())


def a_square_out_of_sight(taught: Taught) -> Taught:
    """A step speaks of a square above a picture without the map."""
    return _with(taught, 0, text="This is your hand; your card is not on N29.")


def a_word_comes_early(taught: Taught) -> Taught:
    """A word is used that is explained later."""
    return _with(taught, 0, text="In each round keep your king for later.")


def a_word_is_never_explained(taught: Taught) -> Taught:
    """A step needs what no step before has taught."""
    return _with(taught, 0, needs=("castle",))


def a_word_is_only_listed(taught: Taught) -> Taught:
    """A step is said to teach what it does not speak of."""
    return _with(taught, 0, teaches=("round", "castle"))


FAULTS: dict[Fault, Check] = {
    no_seat_for_the_learner: checks.it_introduces_itself,
    a_speech: checks.every_text_fits,
    a_value_is_missing: checks.every_text_fits,
    nobody_may_do_that: checks.only_the_learner_is_awaited,
    the_script_breaks_the_rules: checks.every_act_wanted_leads_to_the_end,
    the_script_stops_halfway: checks.every_act_wanted_leads_to_the_end,
    a_wanted_act_leads_nowhere: checks.every_act_wanted_leads_to_the_end,
    silence: checks.another_act_is_answered,
    a_reason_for_nothing: checks.another_act_is_answered,
    it_points_to_nothing: checks.every_mark_is_in_the_picture,
    it_cuts_a_mark_off: checks.what_is_left_of_a_picture_has_its_marks,
    a_question_is_cut: checks.what_is_left_of_a_picture_has_its_marks,
    a_word_comes_early: checks.every_word_is_explained_in_time,
    a_word_is_never_explained: checks.every_word_is_explained_in_time,
    a_word_is_only_listed: checks.every_word_is_explained_in_time,
}
