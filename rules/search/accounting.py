"""Where the points of a finished game went: what parts a seat most from who won, in words of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from rules.game import AnyGame
from rules.search.coaching import Source, coach_of
from rules.text import N_, Count, Noun, Seat, Series, Text, Value, Who, Words, say

_LEAST: Final = 3  # points, which a further source is to tell apart
_NAMED: Final = 3  # sources of a lead
_AHEAD: Final = N_("where the points went: {winner} ends {lead} ahead of {who}")
_MOST: Final = N_("the largest difference: {what} ({winner}: {his}; {who}: {own})")
_THEN: Final = N_("the next: {what} ({winner}: {his}; {who}: {own})")
_AGAINST: Final = N_("what speaks for {who}: {what} ({winner}: {his}; {who}: {own})")
_ALL_ELSE: Final = N_("all else together ({winner}: {his}; {who}: {own})")
_MOST_OF_ELSE: Final = N_(
    "all else together ({winner}: {his}; {who}: {own}), most of it {parts} ({winner} first, then {who})"
)
_WITH_TIMES: Final = N_("{points}, {times}")


class _Pair(Struct, frozen=True):
    """The seat that is ahead, and the one that it is compared with."""

    ahead: Seat
    other: Seat


def accounted(game: AnyGame, tables: Sequence[Struct], seat: Seat | None) -> list[Text]:
    """Say by all tables of a game that is over what parts a seat most from who won, or a winner from others.

    Of nobody's seat it is who came next. It is nothing where a game does not tell, or nobody is ahead, and
    without points how it was decided.
    What speaks for the other is told as that; with all else it adds up.
    """
    coach, points = coach_of(game), game.points(tables[-1])
    if coach is not None and points is None:
        return [*coach.course(tables)]
    pair = None if coach is None or points is None else _pair(points, seat)
    if coach is None or points is None or pair is None:
        return []
    sources = sorted(coach.sources(tables), key=lambda each: _more(each, pair), reverse=True)
    if not sources or _more(sources[0], pair) <= 0:
        return []
    lead = coach.counts.times(points[pair.ahead] - points[pair.other])
    told = [say(_AHEAD, winner=Who(pair.ahead), lead=lead, who=Who(pair.other))]
    causes = [each for each in sources[1:_NAMED] if _more(each, pair) >= _LEAST]
    against = [each for each in sources[-1:] if _more(each, pair) <= -_LEAST]
    told.append(_told(_MOST, sources[0], pair, coach.counts))
    told += [_told(_THEN, each, pair, coach.counts) for each in causes]
    told += [_told(_AGAINST, each, pair, coach.counts) for each in against]
    named = [sources[0], *causes, *against]
    return [*told, *_else([each for each in sources if each not in named], named, pair, coach.counts)]


def _else(rest: Sequence[Source], named: Sequence[Source], pair: _Pair, unit: Noun) -> Iterator[Text]:
    """Sum up what is not named; what most of it is from where that is the largest of all."""
    his, own = (unit.times(sum(each.points[seat] for each in rest)) for seat in (pair.ahead, pair.other))
    if not his.number and not own.number:
        return
    told: dict[str, Value] = {"winner": Who(pair.ahead), "his": his, "who": Who(pair.other), "own": own}
    largest = sorted(rest, key=lambda each: _size(each, pair), reverse=True)[:_NAMED]
    if his.number + own.number <= max(_size(each, pair) for each in named) or not largest[1:]:
        yield say(_ALL_ELSE, **told)
    else:
        parts = (_briefly(each, pair) for each in largest)
        yield say(_MOST_OF_ELSE, **told, parts=Series(tuple(parts)))


def _size(source: Source, pair: _Pair) -> int:
    return source.points[pair.ahead] + source.points[pair.other]


def _briefly(source: Source, pair: _Pair) -> Text:
    his, own = source.points[pair.ahead], source.points[pair.other]
    return say("{what} ({his} : {own})", what=source.what, his=his, own=own)


def _pair(points: Sequence[int], seat: Seat | None) -> _Pair | None:
    """Give who is compared; None where both have as much, or one plays alone."""
    by_points = sorted(range(len(points)), key=points.__getitem__, reverse=True)
    others = [each for each in by_points if each != seat]
    if len(by_points) < 2:
        return None
    own, other = (by_points[1] if seat is None else seat), others[0]
    if points[own] == points[other]:
        return None
    return _Pair(own, other) if points[own] > points[other] else _Pair(other, own)


def _more(source: Source, pair: _Pair) -> int:
    return source.points[pair.ahead] - source.points[pair.other]


def _told(template: Words, source: Source, pair: _Pair, unit: Noun) -> Text:
    his, own = (_brought(source, each, unit) for each in (pair.ahead, pair.other))
    return say(template, what=source.what, winner=Who(pair.ahead), his=his, who=Who(pair.other), own=own)


def _brought(source: Source, seat: Seat, unit: Noun) -> Count | Text:
    points, times = unit.times(source.points[seat]), source.times[seat] if source.times else None
    return points if times is None else say(_WITH_TIMES, points=points, times=times)
