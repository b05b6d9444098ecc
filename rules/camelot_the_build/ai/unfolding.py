"""By which turns to come a turn loses beside a better one, in the lines by which that is counted."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from statistics import fmean
from typing import Final, NamedTuple

from rules.advice import POINTS
from rules.camelot_the_build.kinds import LEFT_TO_OTHERS, SPENT_EARLY
from rules.text import N_, NO_WORDS, Count, Seat, Series, Text, Value, Who, Words, say

_NEXT: Final = 2  # turns of a seat that are told together
_FELT: Final = 2.0  # points
_PARTS: Final = 3  # that are told
_MOST: Final = 0.75  # of what is lost, behind which no further part is told
# By whether they are one's own, and whether they come behind the next ones.
_TURNS: Final = {
    (True, False): N_("your next two turns count {own} instead of {best}"),
    (False, False): N_("the next two turns of {who} count {own} instead of {best}"),
    (True, True): N_("your later turns count {own} instead of {best}"),
    (False, True): N_("the later turns of {who} count {own} instead of {best}"),
}
# By whether somebody else plays, and whether anything is told of the turns.
_ENDS: Final = {
    (False, False): N_("as the King plays on, you end with about {has}, and with {had} after what is best"),
    (False, True): N_(
        "as the King plays on, {parts}; you end with about {has}, and with {had} after what is best"
    ),
    (True, False): N_(
        "as the King plays on, you end with about {has} against {his}, and with {had} against"
        " {other} after what is best"
    ),
    (True, True): N_(
        "as the King plays on, {parts}; you end with about {has} against {his}, and with {had}"
        " against {other} after what is best"
    ),
}


class Unfolded(NamedTuple):
    """The points of all behind a turn, and what each turn then brings, with whose it is, to the end."""

    points: Sequence[float]
    turns: Sequence[tuple[Seat, int]]

    def of(self, seat: Seat) -> tuple[float, float, float]:
        """Count what the next turns of a seat bring, its later ones, and all that it ends with."""
        gained = [points for who, points in self.turns if who == seat]
        return sum(gained[:_NEXT]), sum(gained[_NEXT:]), self.points[seat] + sum(gained)


class Part(NamedTuple):
    """Turns of a seat, which count so much behind either turn; they make it so much worse."""

    is_own: bool
    is_later: bool
    own: float
    best: float

    @property
    def worse(self) -> float:
        """By how many points these turns make it worse."""
        return self.best - self.own if self.is_own else self.own - self.best

    def told(self, rival: Seat) -> Text:
        """Tell what they count behind either."""
        counts: dict[str, Value] = {
            "own": POINTS.times(round(self.own)),
            "best": POINTS.times(round(self.best)),
        }
        whose: dict[str, Value] = {} if self.is_own else {"who": Who(rival)}
        return say(_TURNS[self.is_own, self.is_later], **counts, **whose)


def unfolding(own: Sequence[Unfolded], better: Sequence[Unfolded], seat: Seat) -> Text | None:
    """Tell what the turns to come make of a turn beside a better one, and how that ends; None if no worse."""
    seats = range(len(own[0].points))
    means = [
        {who: [*map(fmean, zip(*(each.of(who) for each in lot), strict=True))] for who in seats}
        for lot in (own, better)
    ]
    less, more = means
    rival = max((who for who in seats if who != seat), key=lambda who: less[who][-1], default=seat)
    pairs = ((who, later) for who in dict.fromkeys((rival, seat)) for later in (False, True))
    parts = [Part(who == seat, later, less[who][later], more[who][later]) for who, later in pairs]
    has, had = less[seat][-1], more[seat][-1]
    his, other = (0.0, 0.0) if rival == seat else (less[rival][-1], more[rival][-1])
    lost = (had - other) - (has - his)
    if round(lost) < 1:
        return None
    told = tuple(each.told(rival) for each in _telling(parts))
    values: dict[str, Value] = {"has": POINTS.times(round(has)), "had": POINTS.times(round(had))}
    if rival != seat:  # what is told in whole points comes to what is lost in whole points
        against = round(had) - round(has) + round(his) - round(lost)
        values |= {"his": str(round(his)), "other": str(against)}
    values |= {"parts": Series(told)} if told else {}
    return say(_ENDS[rival != seat, bool(told)], **values)


def _telling(parts: Sequence[Part]) -> Iterator[Part]:
    """Give the parts to which most of what is lost later is due, the largest first."""
    ranked = sorted(parts, key=lambda part: part.worse, reverse=True)[:_PARTS]
    lost = sum(max(0.0, part.worse) for part in parts)
    before = (0.0, *accumulate(part.worse for part in ranked))
    for part, told in zip(ranked, before, strict=False):
        if part.worse < _FELT or told >= _MOST * lost:
            return
        yield part


def shortfall(told: Text) -> int:
    """Give by how many points less a lead ends, as it is told."""
    has, had, his, other = (_number(told.values.get(each)) for each in ("has", "had", "his", "other"))
    return (had - other) - (has - his)


def _number(value: Value | None) -> int:
    return value.number if isinstance(value, Count) else int(str(value or 0))


def kind_of(told: Text) -> Words:
    """Name a mistake by whose turns lose most of it, where it is told by turns to come."""
    parts = told.values.get("parts")
    first = parts.items[0] if isinstance(parts, Series) else None
    if not isinstance(first, Text) or first.template not in _TURNS.values():
        return NO_WORDS
    return LEFT_TO_OTHERS if "who" in first.values else SPENT_EARLY
