"""What can be hidden where: armies and prisoners dealt again in any way that fits what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from rules.chance import Chance
from rules.return_to_camelot.tables import KINDS, LORD


class Sent(Struct, frozen=True):
    """A deployment as it is known: how many were taken by then, and the type, or "" if it is hidden."""

    taken: int
    kind: str


def shuffled(kinds: Sequence[str], chance: Chance) -> list[str]:
    """Give the types in any order."""
    bag = list(kinds)
    return [bag.pop(chance.below(len(bag))) for _ in range(len(bag))]


def dealt(kinds: Sequence[str], no_lord: Sequence[bool], chance: Chance) -> list[str]:
    """Deal the types of an army to places, the Lord to none that cannot be his.

    Nothing follows from the order they are given in, which may be that of their true places.
    """
    order = shuffled(sorted(kinds, key=list(KINDS).index), chance)
    if LORD in order and no_lord[place := order.index(LORD)]:
        free = [other for other, never in enumerate(no_lord) if not never]
        other = free[chance.below(len(free))]
        order[place], order[other] = order[other], order[place]
    return order


def prisoners_dealt(taken: Sequence[str], sent: Sequence[Sent], chance: Chance) -> list[str]:
    """Deal types to deployments, each out of what was in reserve by then."""
    dealt_so_far: list[str] = []
    _deal_on(taken, sent, dealt_so_far, chance)
    return dealt_so_far


def _deal_on(taken: Sequence[str], sent: Sequence[Sent], dealt_so_far: list[str], chance: Chance) -> bool:
    """Deal to the rest of the deployments; give it up where one whose type is known would find none."""
    if len(dealt_so_far) == len(sent):
        return True
    following = sent[len(dealt_so_far)]
    reserve = Counter(taken[: following.taken]) - Counter(dealt_so_far)
    for kind in [following.kind] if following.kind else _order(reserve, chance):
        if reserve[kind]:
            dealt_so_far.append(kind)
            if _deal_on(taken, sent, dealt_so_far, chance):
                return True
            dealt_so_far.pop()
    return False


def _order(reserve: Counter[str], chance: Chance) -> list[str]:
    """Give the types in the order to try them in, the more of them the likelier the sooner."""
    return list(dict.fromkeys(shuffled([kind for kind in KINDS for _ in range(reserve[kind])], chance)))
