"""The rounds of a cup: who meets whom in the next one, on which seats, and who sits out.

A sitting of one is somebody who sits out. Who begins is drawn by lot in each game, so seats cost nothing.
Nothing here knows a clock, a game or Discord.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import ceil, log2
from operator import itemgetter
from random import Random
from typing import Final

from cogs.seasons.pairing.groups import Person, Sitting

_LEAST: Final = 3  # people of a table that is smaller than others, so that nobody sits out
_AGAIN: Final = 10**9  # what it costs that two meet again, against the distance of places
_NEAR: Final = 12  # tables, between which people change places
_SHAKEN: Final = 3000  # people in all, whom chance moves before they change places anew
_OFTEN: Final = 100  # times at most
_CHANGING: Final = 3, 8  # people at a time
_WINDOWS: Final = 10, 40  # places, within which people are paired unless some would meet again


class Past:
    """What went before: who met whom, who had the first seat, who sat out."""

    def __init__(self, sittings: Iterable[Sitting]) -> None:
        self._met, self._begun, self.byes = Counter[Sitting](), Counter[Person](), Counter[Person]()
        for sitting in sittings:
            if len(sitting) <= 1:
                self.byes.update(sitting)
                continue
            self._met.update(combinations(sorted(sitting), 2))
            self._begun[sitting[0]] += 1

    def met(self, one: Person, other: Person) -> int:
        """Count how often two have met."""
        return self._met[min(one, other), max(one, other)]

    def begun(self, person: Person) -> int:
        """Count how often somebody has had the first seat."""
        return self._begun[person]


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

    Who has had the first seat least has it, and who has sat out least sits out, the last place first.
    """
    sizes, places = table_sizes(len(ranked), seats), {person: place for place, person in enumerate(ranked)}
    least = sorted(ranked, key=lambda each: (past.byes[each], -places[each]))[: len(ranked) - sum(sizes)]
    playing = [person for person in ranked if person not in least]
    tables = _duels(playing, past) if seats == 2 else _tables(playing, sizes, past, places)
    return [
        *(_seated(table, past, places) for table in tables),
        *((person,) for person in sorted(least, key=places.__getitem__)),
    ]


def _seated(table: Sequence[Person], past: Past, places: dict[Person, int]) -> Sitting:
    """Give the first seat to who has had it least."""
    return tuple(sorted(table, key=lambda each: (past.begun(each), -places[each])))


def _duels(playing: Sequence[Person], past: Past) -> list[list[Person]]:
    """Pair people so that the fewest meet the same again, then so that near places meet."""
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
            again = past.met(playing[one], playing[other])
            graph.add_edge(one, other, weight=again * _AGAIN + (other - one) ** 2)
    return [
        [playing[place] for place in sorted(pair)] for pair in sorted(map(sorted, min_weight_matching(graph)))
    ]


def _tables(
    playing: Sequence[Person], sizes: Sequence[int], past: Past, places: dict[Person, int]
) -> list[list[Person]]:
    """Begin with the order of places, and let people change tables as long as that is better for all.

    What is found so is shaken a little, as often as there is time for, and kept where that costs no more.
    """
    prices = _Prices(playing, past, places)
    people, chance = iter(range(len(playing))), Random(len(playing))
    best = [[next(people) for _ in range(size)] for size in sizes]
    prices.settle(best, {*range(len(best))})
    for _ in range(min(_SHAKEN // len(playing), _OFTEN)):
        shaken = [[*table] for table in best]
        changed = prices.settle(shaken, _shake(shaken, chance))
        if sum(map(prices.of, map(shaken.__getitem__, changed))) <= sum(
            map(prices.of, map(best.__getitem__, changed))
        ):
            best = shaken
    return [[playing[each] for each in table] for table in best]


class _Prices:
    """What tables cost: who meets there again, before how far places are apart.

    People are numbered from 0, the first place first.
    """

    def __init__(self, playing: Sequence[Person], past: Past, places: dict[Person, int]) -> None:
        self._pairs = [
            [past.met(one, other) * _AGAIN + (places[one] - places[other]) ** 2 for other in playing]
            for one in playing
        ]

    def of(self, table: Sequence[Person]) -> int:
        """Give what a table costs."""
        return sum(self._pairs[one][other] for one, other in combinations(table, 2))

    def settle(self, tables: list[list[Person]], moved: set[int]) -> set[int]:
        """Let people change tables near to those where somebody has moved, as long as that costs less.

        Give the tables, by their numbers, at which any have.
        """
        changed = {*moved}
        while moved:
            at, moved = moved, set()
            for one, two in sorted({pair for each in at for pair in _near(each, len(tables))}):
                if self._exchange(tables[one], tables[two]):
                    moved |= {one, two}
            changed |= moved
        return changed

    def _exchange(self, one: list[Person], other: list[Person]) -> bool:
        """Let those two people change tables by whom that costs least; False where it saves nothing."""
        at_one, at_other = itemgetter(*one), itemgetter(*other)
        # What each would cost more at the other table, as if nobody left it.
        coming = [(to, each, sum(at_one(his)) - sum(at_other(his))) for to, each, his in self._of(other)]
        saved, best = 0, (0, 0)
        for at, _, his in self._of(one):
            leaving = sum(at_other(his)) - sum(at_one(his))
            for to, each, more in coming:
                costs = leaving + more - 2 * his[each]
                if costs < saved:
                    saved, best = costs, (at, to)
        if saved:
            at, to = best
            one[at], other[to] = other[to], one[at]
        return saved < 0

    def _of(self, table: Sequence[int]) -> list[tuple[int, int, list[int]]]:
        """Give the chairs of a table, who sits there, and what he costs beside each."""
        return [(chair, each, self._pairs[each]) for chair, each in enumerate(table)]


def _near(table: int, tables: int) -> Iterator[tuple[int, int]]:
    """Pair a table with each near it, by their numbers."""
    for other in range(max(table - _NEAR + 1, 0), min(table + _NEAR, tables)):
        if other != table:
            yield min(table, other), max(table, other)


def _shake(tables: list[list[Person]], chance: Random) -> set[int]:
    """Let some people, wherever they sit, take one another's chairs by chance; give their tables."""
    chairs = [(number, chair) for number, table in enumerate(tables) for chair in range(len(table))]
    taken = chance.sample(chairs, min(chance.randint(*_CHANGING), len(chairs)))
    people = [tables[number][chair] for number, chair in taken]
    chance.shuffle(people)
    for (number, chair), person in zip(taken, people, strict=True):
        tables[number][chair] = person
    return {number for number, _ in taken}


def bracket(seeded: Sequence[Person]) -> list[Sitting]:
    """Give the first round of a knock-out: the best meet last, and sit out where there are too few."""
    places = [0]
    while len(places) < len(seeded):
        last = 2 * len(places) - 1
        places = [place for one in places for place in (one, last - one)]
    pairs = zip(places[::2], places[1::2], strict=True)
    return [tuple(seeded[place] for place in pair if place < len(seeded)) for pair in pairs]


def knockout_round(winners: Sequence[Person | None], past: Past) -> list[Sitting]:
    """Let the winners of neighbouring tables meet: who has sat first less often does, else the upper one.

    Where nobody has come through, whoever would meet him sits out, and two of those leave a place empty.
    """
    pairs = zip(winners[::2], winners[1::2], strict=True)
    return [tuple(sorted((each for each in pair if each is not None), key=past.begun)) for pair in pairs]


def through(sitting: Sitting, places: Sequence[int]) -> Person | None:
    """Say who goes on in a knock-out: the first place; of two who share it, who has the second seat.

    None where nobody has come first, as all are out.
    """
    seated = reversed([*zip(sitting, places, strict=True)])
    return next((person for person, place in seated if place == 1), None)
