"""Places in a group of a season: points, and what parts those who have as many.

A point for everybody whom one leaves behind at a table, and half of one for each with whom one shares a
place. All is counted in halves, so that numbers stay whole. Nothing here knows a game, a clock or Discord.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from enum import Enum, auto
from itertools import permutations
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

_Reached = TypeVar("_Reached", int, tuple[int, ...])


class Played(Struct, frozen=True):
    """A table that is over: who sat there, in the order of seats, and on which place each came in, from 1."""

    sitting: tuple[int, ...]
    places: tuple[int, ...]


class Because(Enum):
    """What puts one before another."""

    OUT = auto()  # who is out of a season stands behind all who are in
    ROUND = auto()  # of a knock-out, the last that one came to
    POINTS = auto()
    DIRECT = auto()  # the games among those who have as many points, then among those of them still level
    BEATEN = auto()  # the points of those whom one has beaten: Sonneborn and Berger's score
    WINS = auto()
    NOTHING = auto()  # they share a place


class Standing(Struct, frozen=True):
    """How somebody stands: `halves` of points, and what counts besides, in the order in which it does.

    Of `direct` games he has so many halves against all with as many points, then against those of them who
    are still level, and so on, as long as that parts any.
    """

    person: int
    place: int
    halves: int
    direct: tuple[int, ...]
    beaten: int
    wins: int
    games: int
    survived: int = 0  # rounds of a knock-out
    is_in: bool = True

    @property
    def key(self) -> tuple[bool, int, int, tuple[int, ...], int, int]:
        """What is compared, the highest first."""
        return self.is_in, self.survived, self.halves, self.direct, self.beaten, self.wins


def because(one: Standing, other: Standing) -> Because:
    """Say what parts two people."""
    for reason, own, others in zip(Because, one.key, other.key, strict=False):
        if own != others:
            return reason
    return Because.NOTHING


def met(played: Iterable[Played]) -> Counter[tuple[int, int]]:
    """Count the halves of points that the first of each pair has against the second."""
    halves = Counter[tuple[int, int]]()
    for table in played:
        for (one, place), (other, behind) in permutations(zip(table.sitting, table.places, strict=True), 2):
            halves[one, other] += 2 * (place < behind) + (place == behind)
    return halves


def standings(
    people: Sequence[int], played: Sequence[Played], free: int = 0, out: Container[int] = ()
) -> list[Standing]:
    """Rank people by the tables that are over; who cannot be parted shares a place.

    Who sits at one alone sits out, and has so many halves that are `free`. Who is `out` comes behind all.
    """
    halves, against, playing = Counter[int](), met(played), {*people}
    for table in played:
        if len(table.sitting) == 1 and table.sitting[0] in playing:
            halves[table.sitting[0]] += free
    for (person, _), number in against.items():
        halves[person] += number
    # Who is out is level with none of those who play on.
    level = {each: 2 * halves[each] + (each in out) for each in people}
    direct, beaten = _direct(level, against), Counter[int]()
    for (person, other), number in against.items():
        beaten[person] += number * halves[other]
    wins, games = _counted(played)
    return _placed(
        [
            Standing(each, 0, halves[each], direct[each], beaten[each], wins[each], games[each])
            for each in people
        ],
        out,
    )


def _direct(levels: Mapping[int, int], against: Mapping[tuple[int, int], int]) -> dict[int, tuple[int, ...]]:
    """Count what each has made against those level with him, and again among those whom that leaves."""
    made: dict[int, tuple[int, ...]] = {each: (own,) for each, own in levels.items()}
    level = -1
    while (groups := len({*made.values()})) != level:
        level, among = groups, Counter[int]()
        for (person, other), number in against.items():
            if person in made and made.get(other) == made[person]:
                among[person] += number
        made = {person: (*own, among[person]) for person, own in made.items()}
    return {person: own[1:] for person, own in made.items()}


def _counted(played: Iterable[Played]) -> tuple[Counter[int], Counter[int]]:
    """Count how often each has won, and has played with others."""
    wins, games = Counter[int](), Counter[int]()
    for table in played:
        if len(table.sitting) > 1:
            games.update(table.sitting)
            if table.places.count(1) == 1:
                wins[table.sitting[table.places.index(1)]] += 1
    return wins, games


def knocked_out(people: Sequence[int], survived: Mapping[int, int]) -> list[Standing]:
    """Rank people by the rounds of a knock-out they have survived; who goes out in one shares a place.

    It does not matter how: who has left goes out in the round that he leaves.
    """
    return _placed([Standing(each, 0, 0, (), 0, 0, 0, survived=survived.get(each, 0)) for each in people], ())


def _placed(unplaced: Iterable[Standing], out: Container[int]) -> list[Standing]:
    judged = [replace(each, is_in=each.person not in out) for each in unplaced]
    ranked = sorted(sorted(judged, key=lambda each: each.person), key=lambda each: each.key, reverse=True)
    found, place = list[Standing](), 1
    for number, each in enumerate(ranked, 1):
        place = number if number == 1 or each.key != ranked[number - 2].key else place
        found.append(replace(each, place=place))
    return found


def places_by(points: Sequence[_Reached]) -> tuple[int, ...]:
    """Give places by points, equals on one; those behind them count them all."""
    return tuple(1 + sum(other > own for other in points) for own in points)


class Moving(Struct, frozen=True):
    """Who goes up from his group into the next one, and who goes down."""

    up: Sequence[int]
    down: Sequence[int]


def moving(
    groups: Sequence[Sequence[int]], thinned: Container[int] = (), able: Container[int] | None = None
) -> Moving:
    """Let the first of each group go up who is `able` to, if any, and the last of the one above go down.

    From a group that is `thinned` nobody goes down, as somebody has left it.
    """
    firsts = [next((each for each in lower if able is None or each in able), None) for lower in groups[1:]]
    pairs = [(number, groups[number], first) for number, first in enumerate(firsts) if first is not None]
    down = [upper[-1] for number, upper, _ in pairs if upper and number not in thinned]
    return Moving([first for _, _, first in pairs], down)


def groups_anew(groups: Sequence[Sequence[int]], moved: Moving) -> list[list[int]]:
    """Put people into their new groups, of which the next season's may differ a little in size.

    Who comes into one stands amid those who stay, in the first one high and in the last one low: so others
    change groups for the sake of sizes.
    """
    anew, last = list[list[int]](), len(groups) - 1
    for number, group in enumerate(groups):
        staying = [each for each in group if each not in {*moved.up, *moved.down}]
        above, below = groups[max(number - 1, 0) : number], groups[number + 1 : number + 2]
        coming = [each for other in above for each in other if each in moved.down]
        coming += [each for other in below for each in other if each in moved.up]
        amid = 1 if number == 0 else len(staying) if number == last else (len(staying) + 1) // 2
        anew.append([*staying[:amid], *coming, *staying[amid:]])
    return anew


class Board(Struct, frozen=True):
    """A table of a season: its number, and who sits there in the order of seats; it may be open."""

    number: int
    sitting: tuple[int, ...]
    is_open: bool


def at_most(boards: Sequence[Board], most: int, people: Container[int]) -> set[int]:
    """Give those of `people` who sit at `most` tables: others are computers, which play at any number."""
    busy = Counter(person for board in boards if board.is_open for person in board.sitting)
    return {person for person, tables in busy.items() if tables >= most and person in people}


def to_open(boards: Sequence[Board], most: int, people: Container[int]) -> list[Board]:
    """Choose tables, in their order, by which none of `people` sits at more than `most`."""
    busy = Counter(person for board in boards if board.is_open for person in board.sitting)
    chosen = list[Board]()
    for board in boards:
        if not board.is_open and all(busy[each] < most for each in board.sitting if each in people):
            busy.update(board.sitting)
            chosen.append(board)
    return chosen


def grouped(order: Sequence[int], sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """Part an order into groups of these sizes, the best in the first."""
    people = iter(order)
    return [tuple(next(people) for _ in range(size)) for size in sizes]
