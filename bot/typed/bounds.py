"""Why an allotment does not take some counts: the bound that they break, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from languages.spoken import tell, written
from rules.question import Allotment, Kind
from rules.text import N_, Names, Series, seat_number

# How many to choose in all, also where things of some name count nothing.
_BOUNDS: Final = (
    N_("choose exactly {number}"),
    N_("choose at least {number}"),
    N_("choose at most {number}"),
)
_BOUNDS_BESIDES: Final = (
    N_("choose exactly {number}, besides the {name}"),
    N_("choose at least {number}, besides the {name}"),
    N_("choose at most {number}, besides the {name}"),
)


def broken(question: Allotment, counts: Sequence[int], names: Names = seat_number) -> str:
    """Say what to choose instead of counts, by kind, that are not possible; nothing where none is said."""
    in_all = _in_all(question, counts, names)
    if in_all:
        return in_all
    for kind, count in zip(question.kinds, counts, strict=True):
        if count and not kind.cap:
            return tell("there is no {name} to choose", name=_name(question, kind, names))
        if count > kind.cap:
            return tell("choose at most {times}", times=_times(question, kind, kind.cap, names))
        if count < kind.least:
            return tell("choose at least {times}", times=_times(question, kind, kind.least, names))
    return ""


def _in_all(question: Allotment, counts: Sequence[int], names: Names) -> str:
    """Say how many to choose in all, where each thing counts once or not at all."""
    offered = [kind for kind in question.kinds if kind.cap]
    if not {kind.weight for kind in offered} <= {0, 1}:
        return ""
    total = sum(kind.weight * count for kind, count in zip(question.kinds, counts, strict=True))
    free = [_name(question, kind, names) for kind in offered if not kind.weight]
    low, high = question.low, question.high
    if low <= total <= high:
        return ""
    exactly, at_least, at_most = _BOUNDS_BESIDES if free else _BOUNDS
    text = exactly if low == high else at_least if total < low else at_most
    return tell(text, number=low if total < low else high, name=Series(tuple(free)))


def _times(question: Allotment, kind: Kind, count: int, names: Names) -> str:
    if question.quantity is not None:
        return written(question.quantity(kind.token, count), names)
    sign = "" if question.counted else "\N{MULTIPLICATION SIGN} "
    return f"{count} {sign}{_name(question, kind, names)}"


def _name(question: Allotment, kind: Kind, names: Names) -> str:
    return written(question.label(kind.token), names)
