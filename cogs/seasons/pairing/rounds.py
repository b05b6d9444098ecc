"""The rounds of a cup: who meets whom in the next one, who begins, and who sits out.

A sitting of one is somebody who sits out. Nothing here knows a clock, a game or Discord.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import ceil, log2
from typing import Final

from cogs.seasons.pairing.groups import Person, Sitting

_LEAST: Final = 3  # people of a table that is smaller than others, so that nobody sits out
# What it costs that two meet again, against the distance of places; and that nobody fit to begin sits there.
_AGAIN: Final = 10**6
_UNFAIR: Final = 10**10
_NEAR: Final = 12  # tables, between which people change places
_WINDOWS: Final = 10, 40  # places, within which people are paired unless some would meet again
# The same for two who meet alone: that both have begun more often than not, or both less often, costs more
# than any distances of hundreds of people, and that one pair meets again more than that of all others.
_BOTH_BEGAN, _MET = 10**8, 10**11


class Past:
    """What went before: who met whom, who began, who sat out."""

    def __init__(self, sittings: Iterable[Sitting]) -> None:
        self._met, self._begun, self._games, self.byes = (
            Counter[Sitting](),
            *(Counter[Person]() for _ in "bgo"),
        )
        for sitting in sittings:
            if len(sitting) <= 1:
                self.byes.update(sitting)
                continue
            self._met.update(combinations(sorted(sitting), 2))
            self._begun[sitting[0]] += 1
            self._games.update(sitting)

    def met(self, one: Person, other: Person) -> int:
        """Count how often two have met."""
        return self._met[min(one, other), max(one, other)]

    def begun(self, person: Person) -> int:
        """Count how often somebody has begun."""
        return self._begun[person]

    def lead(self, person: Person) -> int:
        """Say in how many games of two more somebody has begun than not."""
        return 2 * self._begun[person] - self._games[person]


def rounds_of(people: int, *, knockout: bool) -> int:
    """Say how many rounds find a winner: one more for each time that there are twice as many."""
    found = ceil(log2(max(people, 2)))
    return found if knockout else max(found, min(3, people - 1))


def table_sizes(people: int, seats: int) -> list[int]:
    """Say how many sit at each table: fewer at the last ones, where that keeps all from sitting out."""
    tables = -(-people // seats)
    size, larger = divmod(people, tables)
    if size >= _LEAST:
        return [size + 1] * larger + [size] * (tables - larger)
    return [seats] * (people // seats)


def swiss_round(ranked: Sequence[Person], seats: int, past: Past) -> list[Sitting]:
    """Seat people, the first place first: near places meet, nobody the same again while that can be avoided.

    Who has begun least begins, and who has sat out least sits out, the last place first.
    """
    sizes, places = table_sizes(len(ranked), seats), {person: place for place, person in enumerate(ranked)}
    least = sorted(ranked, key=lambda each: (past.byes[each], -places[each]))[: len(ranked) - sum(sizes)]
    playing = [person for person in ranked if person not in least]
    tables = _duels(playing, past) if seats == 2 else _tables(playing, sizes, past, places)
    return [*(_seated(table, past, places) for table in tables), *((person,) for person in least)]


def _seated(table: Sequence[Person], past: Past, places: dict[Person, int]) -> Sitting:
    """Let who has begun least begin; of two, who has begun less often than not."""
    return tuple(
        sorted(
            table, key=lambda each: (past.lead(each) if len(table) == 2 else past.begun(each), -places[each])
        )
    )


def _duels(playing: Sequence[Person], past: Past) -> list[list[Person]]:
    """Pair people so that the fewest meet the same again, then that the fewest begin too often."""
    for window in (each for each in _WINDOWS if each < len(playing)):
        pairs = _matched(playing, past, window)
        if not any(past.met(*pair) for pair in pairs):
            return pairs
    return _matched(playing, past, len(playing))


def _matched(playing: Sequence[Person], past: Past, window: int) -> list[list[Person]]:
    """Pair each with one of the next places, so many at most, at the least cost of all."""
    from networkx import Graph, min_weight_matching  # noqa: PLC0415 - half a second that no start is to take

    graph: Graph[int] = Graph()
    for one, other in combinations(range(len(playing)), 2):
        if other - one <= window:
            graph.add_edge(one, other, weight=_cost(playing[one], playing[other], past) + (other - one) ** 2)
    return [
        [playing[place] for place in sorted(pair)] for pair in sorted(map(sorted, min_weight_matching(graph)))
    ]


def _cost(one: Person, other: Person, past: Past) -> int:
    unfair = past.lead(one) * past.lead(other) > 0
    return past.met(one, other) * _MET + unfair * _BOTH_BEGAN


def _tables(
    playing: Sequence[Person], sizes: Sequence[int], past: Past, places: dict[Person, int]
) -> list[list[Person]]:
    """Begin with the order of places, and let people change tables as long as that is better for all.

    At each table one is to begin who has begun least; where those are fewer, no two of them sit at one.
    """
    people = iter(playing)
    tables = [[next(people) for _ in range(size)] for size in sizes]

    least = min(map(past.begun, playing))
    enough = sum(past.begun(each) == least for each in playing) >= len(tables)

    def cost(table: Sequence[Person]) -> int:
        first = sum(past.begun(each) == least for each in table)
        unfair = first == 0 if enough else max(first - 1, 0)
        again = sum(past.met(one, other) for one, other in combinations(table, 2))
        return (
            unfair * _UNFAIR
            + again * _AGAIN
            + sum((places[one] - places[other]) ** 2 for one, other in combinations(table, 2))
        )

    while sum(
        _changed(tables[one], tables[other], cost)
        for one in range(len(tables))
        for other in range(one + 1, min(one + _NEAR, len(tables)))
    ):
        pass
    return tables


def _changed(one: list[Person], other: list[Person], cost: Callable[[Sequence[Person]], int]) -> bool:
    """Let two people change tables where that costs less; say whether they have."""
    before = cost(one) + cost(other)
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            if cost(one) + cost(other) < before:
                return True
            one[here], other[there] = other[there], one[here]
    return False


def bracket(seeded: Sequence[Person]) -> list[Sitting]:
    """Give the first round of a knock-out: the best meet last, and sit out where there are too few."""
    places = [0]
    while len(places) < len(seeded):
        last = 2 * len(places) - 1
        places = [place for one in places for place in (one, last - one)]
    pairs = zip(places[::2], places[1::2], strict=True)
    return [tuple(seeded[place] for place in pair if place < len(seeded)) for pair in pairs]


def knockout_round(winners: Sequence[Person | None], past: Past) -> list[Sitting]:
    """Let the winners of neighbouring tables meet; who has begun less often begins, else the upper one.

    Where nobody has come through, whoever would meet him sits out, and two of those leave a place empty.
    """
    pairs = zip(winners[::2], winners[1::2], strict=True)
    return [tuple(sorted((each for each in pair if each is not None), key=past.begun)) for pair in pairs]


def through(sitting: Sitting, places: Sequence[int]) -> Person | None:
    """Say who goes on in a knock-out: the first place; of two who share it, who has not begun.

    None where nobody has come first, as all are out.
    """
    seated = reversed([*zip(sitting, places, strict=True)])
    return next((person for person, place in seated if place == 1), None)
