"""Who meets whom in a group of a league, and who begins; nothing here knows a clock, a game or Discord.

A sitting is the people of a table in the order of its seats. People are numbers, from 0, and a group of the
same size always gets the same tables.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from math import gcd
from random import Random
from typing import Final, TypeAlias

from cogs.seasons.pairing.standing import grouped

Person: TypeAlias = int
Sitting: TypeAlias = tuple[Person, ...]
# A table, or a part of somebody's games, in the graph of who plays where.
_Node: TypeAlias = tuple[int, ...]
_Edge: TypeAlias = tuple[_Node, _Node, int]
_Seats: TypeAlias = defaultdict[_Node, dict[int, _Node]]

_ATTEMPTS: Final = 40  # the best of them counts
_FEW_ATTEMPTS: Final = 8  # where more find nothing better
_MOST_GAMES: Final = 6  # at tables of more than two


def group_sizes(people: int, wanted: int, least: int) -> list[int]:
    """Part people into as few groups of at most `wanted` as leave nobody in one of fewer than `least`."""
    groups = max(min(-(-people // wanted), people // least), 1)
    size, larger = divmod(people, groups)
    return [size + 1] * larger + [size] * (groups - larger)


def mixed(groups: Sequence[Sequence[Person]], people: Container[Person]) -> list[tuple[Person, ...]]:
    """Let each group have two of those who are people, or one of them, as long as there are enough.

    Groups are in the order of strength, and so is each: whoever stands nearest comes from the nearest group
    that can spare him, in exchange for the computer that stands nearest to him.
    """
    parted = [[*group] for group in groups]
    order = {person: place for place, person in enumerate(chain.from_iterable(groups))}

    def humans(number: int) -> list[Person]:
        return [each for each in parted[number] if each in people]

    wanted = 2 if sum(map(len, map(humans, range(len(parted))))) >= 2 * len(parted) else 1
    for number, group in enumerate(parted):
        while len(humans(number)) < wanted:
            able = [other for other in range(len(parted)) if len(humans(other)) > wanted]
            if not able:
                break
            giving = min(able, key=lambda other: abs(other - number))
            computers = [each for each in group if each not in people]
            coming, going = (-1, 0) if giving < number else (0, -1)
            one, other = humans(giving)[coming], computers[going]
            group[group.index(other)], parted[giving][parted[giving].index(one)] = one, other
            group.sort(key=order.__getitem__)
            parted[giving].sort(key=order.__getitem__)
    return [tuple(group) for group in parted]


def kept(
    due: Sequence[Sequence[Person]], people: Container[Person], wanted: int, least: int
) -> list[tuple[Person, ...]]:
    """Part people into groups that stay as they are `due`, each by strength, as far as they can.

    Nobody goes down for the sake of sizes unless others would be too few, or computers alone; where there is
    room the next ones come up, and what is too little for a group joins the one before.
    """
    groups, left = list[tuple[Person, ...]](), [*chain.from_iterable(due)]
    for each in due:
        staying = [person for person in each if person in left]
        group = _kept(staying, left, people, (wanted, least)) if staying else None
        if group is not None:
            groups.append(tuple(group))
            left = [person for person in left if person not in group]
        elif staying:
            break
    return groups + (mixed(grouped(left, group_sizes(len(left), wanted, least)), people) if left else [])


def _kept(
    staying: Sequence[Person], left: Sequence[Person], people: Container[Person], sizes: tuple[int, int]
) -> list[Person] | None:
    """Fill a group in which some stay with the next ones, or with computers first; None if it cannot be."""
    wanted, least = sizes
    size = max(group_sizes(len(left), *sizes)[0], len(staying))
    humans = [each for each in staying if each in people]
    following = [each for each in left if each not in staying]
    computers = [each for each in (*staying, *following) if each not in people]
    fewer = [*humans, *computers[: max(group_sizes(len(left), *sizes)[0] - len(humans), 0)]]
    for group in ([*staying, *following][:size], fewer, left):
        behind = [each for each in left if each not in group]
        number = len(group_sizes(len(behind), *sizes)) if behind else 0
        is_enough = not behind or len(behind) >= least
        has_people = sum(each in people for each in behind) >= number
        if (
            least <= len(group) < wanted + least
            and is_enough
            and has_people
            and any(each in people for each in group)
        ):
            return [each for each in left if each in group]
    return None


def games_possible(people: int, seats: int) -> int:
    """Say how many games everybody of a group plays, all of them as many: against each, or six at most."""
    if seats == 2:
        return people - 1
    fewest = seats // gcd(people, seats)
    return max(_MOST_GAMES // fewest, 1) * fewest


@lru_cache(maxsize=64)
def each_with_each(people: int, seats: int) -> tuple[Sitting, ...]:
    """Seat a group at tables where all meet as often as one another, and begin as often.

    Nobody plays his last game before others have played their first.
    """
    best, least = list[set[Person]](), -1
    for attempt in range(_ATTEMPTS):
        tables, uneven = _group(people, seats, Random(attempt))
        if least < 0 or uneven < least:
            best, least = tables, uneven
    return tuple(_fairly_seated(_spread(best), seats))


@lru_cache(maxsize=64)
def one_after_another(people: int, seats: int, tables: int) -> tuple[Sitting, ...]:
    """Seat a circle at so many tables that follow one another, with all seats in turns.

    Whenever it ends, nobody has played, or begun, more than once more than somebody else; where there are as
    many tables as people, or twice as many, all have sat on each seat as often. All meet as often as can be.
    """
    plans = (_in_turns(people, seats, tables, Random(attempt)) for attempt in range(_FEW_ATTEMPTS))
    best, _ = min(plans, key=lambda plan: plan[1])
    return tuple(_fairly_seated(best, seats))


def _in_turns(people: int, seats: int, tables: int, chance: Random) -> tuple[list[list[Person]], int]:
    """Fill tables one by one with who has played least; the number tells how uneven meetings became."""
    meetings, found = _Meetings(), list[list[Person]]()
    for _ in range(tables):
        table: list[Person] = []
        while len(table) < seats:
            left = [person for person in range(people) if person not in table]
            costs = {each: (meetings.games[each], meetings.among(each, table)) for each in left}
            table.append(_least(costs, chance))
        meetings.add(table)
        found.append(table)
    return found, sum(times**2 for times in meetings.met.values())


class _Meetings:
    """Who has met whom how often, and how many games each has."""

    def __init__(self) -> None:
        self.met, self.games = Counter[Sitting](), Counter[Person]()

    def add(self, table: Iterable[Person]) -> None:
        """Remember a table more."""
        people = sorted(table)
        self.met.update(combinations(people, 2))
        self.games.update(people)

    def exchange(self, one: tuple[Person, set[Person]], other: tuple[Person, set[Person]]) -> None:
        """Let two people have met the others of one another's tables."""
        for (person, left), (_, met) in ((one, other), (other, one)):
            self.met.subtract(_pair(person, each) for each in left)
            self.met.update(_pair(person, each) for each in met)

    def among(self, person: Person, others: Iterable[Person]) -> int:
        """Count how often somebody has met any of these."""
        return sum(self.met[_pair(person, other)] for other in others)


def _pair(one: Person, other: Person) -> Sitting:
    return min(one, other), max(one, other)


def _group(people: int, seats: int, chance: Random) -> tuple[list[set[Person]], int]:
    """Fill tables one by one with who has met the others least; the number tells how uneven that became."""
    meetings, tables, games = _Meetings(), list[set[Person]](), games_possible(people, seats)
    for _ in range(people * games // seats):
        table: list[Person] = []
        while len(table) < seats:
            costs = {
                person: (
                    meetings.games[person] >= games,
                    meetings.among(person, table),
                    meetings.games[person],
                )
                for person in range(people)
                if person not in table
            }
            table.append(_least(costs, chance))
        meetings.add(table)
        tables.append(set(table))
    _even_out(tables, meetings)
    return tables, sum(times**2 for times in meetings.met.values())


def _least(costs: Mapping[Person, tuple[int, ...]], chance: Random) -> Person:
    """Choose one of those who cost least."""
    least = min(costs.values())
    return chance.choice([person for person, cost in costs.items() if cost == least])


def _even_out(tables: list[set[Person]], meetings: _Meetings) -> None:
    """Let people change places between two tables as long as that evens out who meets whom."""
    while any(_exchanged(one, other, meetings) for one, other in combinations(tables, 2)):
        pass


def _exchanged(one: set[Person], other: set[Person], meetings: _Meetings) -> bool:
    """Let two people change places where they have met the others there less, so that squares fall."""
    for person, instead in product(one - other, other - one):
        left, met = one - other - {person}, other - one - {instead}
        before = meetings.among(person, left) + meetings.among(instead, met)
        if before - meetings.among(instead, left) - meetings.among(person, met) > len(left) + len(met):
            meetings.exchange((person, left), (instead, met))
            one ^= {person, instead}
            other ^= {person, instead}
            return True
    return False


def _spread(tables: Iterable[set[Person]]) -> list[list[Person]]:
    """Put tables in an order in which those come next who have played least."""
    left, played, spread = [sorted(table) for table in tables], Counter[Person](), list[list[Person]]()
    while left:
        table = min(left, key=lambda each: sorted((played[person] for person in each), reverse=True))
        left.remove(table)
        played.update(table)
        spread.append(table)
    return spread


def _fairly_seated(tables: Sequence[Sequence[Person]], seats: int) -> list[Sitting]:
    """Give seats so that of those of one person no two differ by more than one game.

    Each person is parted into as many games as there are seats, of which each is another seat: a colouring
    of the edges between tables and parts.
    """
    at, played = _Seats(dict), Counter[Person]()
    for number, table in enumerate(tables):
        for person in table:
            _seat(at, (number,), (person, played[person] // seats), seats)
            played[person] += 1
    return [tuple(at[number,][seat][0] for seat in range(seats)) for number in range(len(tables))]


def _seat(at: _Seats, table: _Node, part: _Node, seats: int) -> None:
    """Give an edge a seat that is free at both ends, once others have changed theirs for it."""
    seat = next(each for each in range(seats) if each not in at[table])
    other = next(each for each in range(seats) if each not in at[part])
    changing = _chain(at, part, seat, other)
    for one, two, held in changing:
        del at[one][held], at[two][held]
    for one, two, held in changing:
        _put(at, one, two, other if held == seat else seat)
    _put(at, table, part, seat)


def _put(at: _Seats, one: _Node, two: _Node, seat: int) -> None:
    at[one][seat], at[two][seat] = two, one


def _chain(at: _Seats, node: _Node, seat: int, other: int) -> list[_Edge]:
    """Follow two seats in turns, as far as they go; it never comes back to a table where one is free."""
    chain = list[_Edge]()
    while (following := at[node].get(seat)) is not None:
        chain.append((node, following, seat))
        node, seat, other = following, other, seat
    return chain
