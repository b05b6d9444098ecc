"""Why the computer player of Return to Camelot chooses what it does, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.advice import Reason
from rules.return_to_camelot.ai.plans import Plan, gain_of
from rules.return_to_camelot.ai.world import NOBODY, World
from rules.text import N_, Text, Words, say

UNIT: Words = N_("Soldiers\u2019 worth")
ANY_FORMATION: Final = say("any of the ready formations is sound; this one was drawn by lot")
ONLY_ONE: Final = say("nothing else is possible")
_SOLDIER = 100.0
_FOLLOWS = say("what may follow in the next turns")
_DIVINED = say("the piece it reveals may be the Lord")


class Value(NamedTuple):
    """What an action is worth over some worlds, with the number of those in which it wins or loses."""

    sum: float
    won: int
    lost: int
    worlds: int


def plan_reasons(plan: Plan, worlds: Sequence[World], value: Value | None, found: int) -> tuple[Reason, ...]:
    """Say what an action does by itself, what may follow, and what it is worth to have `found` somebody."""
    if value is None:
        return (Reason(_gained(plan)),)
    if value.won or value.lost:
        return (Reason(_decided(value)),)
    known = worlds[: value.worlds]
    before = sum([world.worth_now() for world in known]) / len(known)
    gain = sum([gain_of(plan, world) for world in known]) / len(known)
    return (
        Reason(_gained(plan), gain / _SOLDIER),
        Reason(_FOLLOWS, (value.sum - before - gain) / _SOLDIER),
        Reason(_DIVINED, found / _SOLDIER),
    )


def _decided(value: Value) -> Text:
    """Say how often an action decides the game."""
    if value.won == value.worlds:
        return say("it leads to a win, wherever the hidden pieces stand")
    if value.lost == value.worlds:
        return say("every action seems to lose; this one holds out longest")
    template = N_("it leads to a win in {number} of {worlds} guesses at the hidden pieces")
    if value.lost > value.won:
        template = N_("it loses in {number} of {worlds} guesses at the hidden pieces, which is least")
    return say(template, number=max(value.won, value.lost), worlds=value.worlds)


def _gained(plan: Plan) -> Text:
    """Say what an action does by itself."""
    _, _, victim = plan.move
    if victim != NOBODY:
        return say("it captures a piece")
    if plan.deployed:
        return say("it brings a prisoner onto the board")
    if plan.swapped:
        return say("it brings the Lord to a better place")
    return say("the piece comes to a better place")
