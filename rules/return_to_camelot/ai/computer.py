"""A computer player: tries its actions in worlds that fit what it knows, and does what is best on average."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import copysign

from rules.advice import Advice, only
from rules.chance import Chance, drawn
from rules.menu import actions
from rules.question import Menu, Pick
from rules.return_to_camelot.ai.guessing import guessed, lords
from rules.return_to_camelot.ai.plans import Plan, brings_lord, plan_of, value_of
from rules.return_to_camelot.ai.reasons import ANY_FORMATION, ONLY_ONE, UNIT, Value, plan_reasons
from rules.return_to_camelot.ai.search import Search
from rules.return_to_camelot.ai.world import World
from rules.return_to_camelot.ai.worth import SOONER, WIN
from rules.return_to_camelot.tables import NUMBER
from rules.return_to_camelot.view import Hand, Table

_WORLDS = 6
# How many plans are looked at, and how many turns further: first all, then fewer, but deeper.
_STAGES = ((400, 0), (16, 1), (6, 2), (3, 3))
_POSITIONS = 12_000  # looked at in all
_DECIDED = 3_000  # a game won or lost in a world counts as much as this
_SOONER = 20  # and as much more for every turn that it is won earlier
_WHIM = 6
# What it is worth to know one enemy piece, if it may be the Lord; shared by all that may be.
_LORD_FOUND = 250


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose an army, or an action."""
    question = menu("")
    if table.to_move is None and isinstance(question, Pick):
        return only(drawn(list(question.shortcuts), chance), ANY_FORMATION)
    plans = [plan_of(text) for text in actions(menu)]
    if len(plans) == 1:
        return only(plans[0].text, ONLY_ONE)
    return _best(sensible(plans, table, hand, chance), table, hand, chance)


def sensible(plans: Sequence[Plan], table: Table, hand: Hand, chance: Chance) -> list[Plan]:
    """Leave out Teleportations that do not move the Lord, and all Divinations but those of one piece."""
    suspects = lords(table, 1 - hand.colour)
    suspect = NUMBER[drawn(suspects, chance)] if len(suspects) > 1 else None
    return [
        plan
        for plan in plans
        if plan.divined in {None, suspect} and (not plan.swapped or brings_lord(plan, hand.kinds))
    ]


def lord_found(table: Table, hand: Hand) -> int:
    """Value it that one enemy piece is known, which may be the Lord."""
    return _LORD_FOUND // max(len(lords(table, 1 - hand.colour)), 1)


def _best(plans: Sequence[Plan], table: Table, hand: Hand, chance: Chance) -> Advice:
    worlds = [guessed(table, hand, chance) for _ in range(_WORLDS)]
    gift = lord_found(table, hand)
    # A whim decides between what is as good as equal.
    extras = {plan.text: chance.below(_WHIM) + gift * (plan.divined is not None) for plan in plans}
    left, order, weighed = _POSITIONS, list(plans), dict[str, Value]()
    for number, depth in _STAGES:
        values, left = _values(order[:number], worlds, depth, left)
        if not values:
            break
        weighed |= values
        order = sorted(
            order[:number], key=lambda plan: values[plan.text].sum + extras[plan.text], reverse=True
        )
    best = order[0]
    found = gift if best.divined is not None else 0
    return Advice(best.text, plan_reasons(best, worlds, weighed.get(best.text), found), UNIT)


def _values(
    plans: Sequence[Plan], worlds: Sequence[World], depth: int, left: int
) -> tuple[dict[str, Value], int]:
    """Value plans over as many worlds as positions are left for, and none if too few; give what is left."""
    values: dict[str, list[int]] = {plan.text: [] for plan in plans}
    for number, world in enumerate(worlds):
        search = Search(world, left)
        found = [value_of(plan, search, depth) for plan in plans]
        left = search.left
        if left < 0:
            return _averaged(values) if number * 2 > len(worlds) else {}, left
        for plan, value in zip(plans, found, strict=True):
            values[plan.text].append(value)
    return _averaged(values), left


def _averaged(values: Mapping[str, Sequence[int]]) -> dict[str, Value]:
    return {text: _weighed(found) for text, found in values.items()}


def _weighed(values: Sequence[int]) -> Value:
    """Weigh a game won or lost in one world so that it does not drown what happens in the others."""
    decided = [value for value in values if abs(value) >= WIN // 2]
    undecided = sum([value for value in values if abs(value) < WIN // 2])
    ends = sum([copysign(_DECIDED + (abs(value) - WIN) / SOONER * _SOONER, value) for value in decided])
    won = sum([value > 0 for value in decided])
    return Value((undecided + ends) / len(values), won, len(decided) - won, len(values))
