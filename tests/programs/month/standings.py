"""How seasons have to stand, counted from results alone: nothing of how the bot counts them is used here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeAlias

from bot.host import Host
from bot.store.rows.table import Chair
from cogs.seasons.shown import Shown
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.schema import Member, SeasonBoard

Fault: TypeAlias = tuple[str, str]
_A_LOOK = 8  # tables of a season that begin each time that the bot looks
_DAY = 86_400.0  # seconds
_PATIENCE = 3600.0  # seconds after which what has come due has been done, whoever looks how seldom


async def faults(host: Host, shown: Shown, now: float) -> list[Fault]:
    """List what is wrong with a season, each with the figure under which it is counted."""
    found = [*_twice(shown), *_stuck(shown, now), *_idle(shown), *_uneven(shown)]
    begun = [await host.tables.row(board.table_id) for board in shown.boards if board.table_id is not None]
    if sum(row.created == now for row in begun) < _A_LOOK:
        # Of a large season so many tables begin at a time.
        found += _waiting(shown)
    for board in shown.boards:
        found += await _of_board(host, shown, board)
    return [*found, *_misplaced(shown)]


def met_again(shown: Shown) -> int:
    """Count pairs of a cup that have met more than once."""
    if not shown.season.rules.is_cup:
        return 0
    met = Counter(pair for board in shown.boards for pair in combinations(sorted(board.sitting), 2))
    return sum(times - 1 for times in met.values())


def _twice(shown: Shown) -> Iterator[Fault]:
    """Find who is twice at a table, in a round, or at more tables than was chosen."""
    by_round, open_now = Counter[tuple[int, int]](), Counter[int]()
    for board in shown.boards:
        if len({*board.sitting}) < len(board.sitting):
            yield "twice", f"board {board.board} seats {board.sitting}"
        by_round.update((board.division, each) for each in {*board.sitting})
        open_now.update(board.sitting if board.state == "open" and board.status == "running" else ())
    if shown.season.rules.is_cup:
        for (number, person), times in by_round.items():
            if times > 1:
                yield "twice", f"member {person} has {times} tables in round {number}"
    for person in shown.people:
        if (times := open_now[person]) > shown.season.rules.most:
            yield "twice", f"member {person} has {times} tables at a time"


def _stuck(shown: Shown, now: float) -> Iterator[Fault]:
    """Find what should have gone on, but has not."""
    season = shown.season
    if season.status == "signup" and (season.starts or now) < now - _PATIENCE:
        yield "stuck", "does not begin"
    if season.status != "running":
        return
    wait = _waits(shown)
    if (season.ends or now) < now - _PATIENCE - wait:
        yield "stuck", "does not end"
    decided = [board.changed or 0.0 for board in shown.boards if board.status == "cancelled"]
    may_wait = max(decided, default=0.0) + wait > now - _PATIENCE
    if all(board.state in {"over", "struck"} for board in shown.boards) and not may_wait:
        yield "stuck", "has no table left, and goes on"
    if any(board.state == "open" and board.status != "running" for board in shown.boards):
        yield "stuck", "does not count a table that is over"


def _waits(shown: Shown) -> float:
    """Give how long a cup waits for organisers once its rules have decided: a turn, or a day."""
    return min(shown.season.rules.pace, _DAY) if shown.season.rules.is_cup else 0.0


def _idle(shown: Shown) -> Iterator[Fault]:
    """Find who plays in a season, but has no table while a round runs."""
    season = shown.season
    if season.status != "running":
        return
    number = max((board.division for board in shown.boards), default=0)
    boards = [board for board in shown.boards if not season.rules.is_cup or board.division == number]
    seated = {each for board in boards for each in board.sitting}
    expected = _expected(shown, number)
    for member in shown.members:
        if _plays(member) and member.number in expected - seated:
            yield "idle_by_mistake", f"member {member.number} has no table in round {number}"


def _waiting(shown: Shown) -> Iterator[Fault]:
    """Find the tables that do not begin though all who are to play there have room for one more."""
    season = shown.season
    if season.status != "running":
        return
    number = max((board.division for board in shown.boards), default=0)
    boards = [board for board in shown.boards if not season.rules.is_cup or board.division == number]
    at = Counter(each for board in boards if board.state == "open" for each in board.sitting)
    for board in boards:
        people = shown.people & {*board.sitting}
        if board.state == "waiting" and all(at[each] < season.rules.most for each in people):
            yield "idle_by_mistake", f"board {board.board} waits though all have room"


def _uneven(shown: Shown) -> Iterator[Fault]:
    """Find who sits more often than another at the tables of a circle, or at its end on another seat."""
    season = shown.season
    if season.rules.kind != "circle" or season.status not in {"running", "over"}:
        return
    sat = Counter(each for board in shown.boards for each in board.sitting)
    often = [sat[member.number] for member in shown.members]
    if max(often) - min(often) > 1:
        yield "idle_by_mistake", f"tables of one: {often}"
    seats = Counter(place for board in shown.boards for place in enumerate(board.sitting))
    uneven = {place: times for place, times in seats.items() if times != season.rules.begins}
    if season.status == "over" and uneven:
        yield "idle_by_mistake", f"how often who has sat where: {uneven}"


def _expected(shown: Shown, number: int) -> set[int]:
    """Give who has to have a table in a round: all, but for who has come late to a cup, or has lost."""
    everybody = {member.number for member in shown.members}
    if shown.season.rules.kind == "circle":
        return set()
    if number == 0:
        first = {each for board in shown.boards for each in board.sitting}
        return {each for each in everybody if not shown.season.rules.is_cup or each <= max(first)}
    if shown.season.rules.kind == "swiss":
        return everybody
    before = [board for board in shown.boards if board.division == number - 1 and board.places]
    return {
        person
        for board in before
        for person, place in zip(board.sitting, board.places or (), strict=True)
        if place == 1 and (board.places or ()).count(1) == 1
    }


def _plays(member: Member) -> bool:
    return member.part == "in" and (member.user is not None or member.strength is not None)


async def _of_board(host: Host, shown: Shown, board: SeasonBoard) -> list[Fault]:
    """Find what is wrong with a table: who sits there, how it has ended, and which places were noted."""
    if board.table_id is None:
        return []
    found, row = list[Fault](), await host.tables.row(board.table_id)
    users = [chair.user for chair in row.chairs if chair.user is not None]
    if len(users) > len({*users}):
        found.append(("twice", f"table {row.id} seats {users}"))
    members = {member.number: member for member in shown.members}
    for number, chair in zip(board.sitting, row.chairs, strict=True):
        member = members[number]
        if row.status == "running" and _plays(member) and not _sits(member, chair):
            found.append(("idle_by_mistake", f"table {row.id} has {chair.name} for member {number}"))
    if board.state == "struck" and row.status == "running":
        found.append(("stuck", f"table {row.id} is struck, and goes on"))
    result = (await host.tables.load(row.id)).result
    if board.state == "over" and row.status == "over" and result is not None:
        before = [sum(map(len, result.ranking[:nth])) for nth in range(len(result.ranking))]
        places = {
            seat: 1 + ahead for ahead, seats in zip(before, result.ranking, strict=True) for seat in seats
        }
        # Behind all others is whoever has left most of his moves to the clock.
        late = await host.store.of(TurnTables).by_clock(row.id)
        reached = [(seat in late, places[seat]) for seat in range(len(board.sitting))]
        if board.places != tuple(1 + sum(other < own for other in reached) for own in reached):
            found.append(("misplaced", f"table {row.id} ended {result.ranking}, noted are {board.places}"))
    return found


def _sits(member: Member, chair: Chair) -> bool:
    if member.user is not None:
        return chair.user == member.user
    return chair.user is None and chair.strength == member.strength


class _Record(NamedTuple):
    """What counts for somebody, in the order in which it does."""

    points: Fraction
    against_equals: tuple[Fraction, ...]
    of_beaten: Fraction
    wins: int


def _misplaced(shown: Shown) -> Iterator[Fault]:
    """Find whose points or place are not what the tables that are over make them."""
    is_cup, playing = shown.season.rules.is_cup, {each.number for each in shown.members if each.part == "in"}
    for group in shown.groups:
        members = [
            each.number for each in shown.members if each.division == group.number and each.part != "struck"
        ]
        own = [each for each in shown.boards if is_cup or each.division == group.number]
        if shown.season.rules.kind == "knockout":
            survived = _survived(members, own)
            rounds_first = sorted(survived.values(), reverse=True)
            places = {each: 1 + rounds_first.index(rounds) for each, rounds in survived.items()}
            if places != {each.person: each.place for each in group.ranked}:
                yield "misplaced", f"the knock-out is {group.ranked}, counted are {survived}"
            continue
        over = [each for each in own if each.state == "over" and each.places]
        records = _records(members, over, Fraction(max(shown.season.rules.seats - 1, 2), 2), playing)
        counting = {each: (each in playing, record) for each, record in records.items()}
        order = sorted(counting.values(), reverse=True)
        places = {each: 1 + order.index(record) for each, record in counting.items()}
        if places != {each.person: each.place for each in group.ranked}:
            yield "misplaced", f"group {group.number} is {group.ranked}, counted are {places}"
        points = {each.person: Fraction(each.halves, 2) for each in group.ranked}
        if points != {each: record.points for each, record in records.items()}:
            yield "misplaced", f"group {group.number} has {points}, counted are {records}"


def _survived(members: Sequence[int], boards: Sequence[SeasonBoard]) -> dict[int, int]:
    """Count the rounds that each has come through: the last table tells; after a draw who has not begun."""
    survived = dict.fromkeys(members, 0)
    for board in sorted(boards, key=lambda each: each.division):
        places = board.places or (1,) * len(board.sitting)
        first = [person for person, place in zip(board.sitting, places, strict=True) if place == 1]
        for person in board.sitting:
            is_through = board.state in {"over", "struck"} and person in first[-1:]
            survived[person] = board.division + is_through
    return {person: rounds for person, rounds in survived.items() if person in members}


def _records(
    members: Sequence[int], boards: Sequence[SeasonBoard], free: Fraction, playing: Container[int]
) -> dict[int, _Record]:
    """Count what everybody has reached; who sits out has so many points as are `free`."""
    points = {member: Fraction(0) for member in members}
    made = dict[tuple[int, int], Fraction]()
    wins = Counter[int]()
    for board in boards:
        if len(board.sitting) == 1:
            points[board.sitting[0]] = points.get(board.sitting[0], Fraction(0)) + free
            continue
        places = dict(zip(board.sitting, board.places or (), strict=True))
        winners = [each for each, place in places.items() if place == 1]
        wins.update(winners if len(winners) == 1 else ())
        for one, other in ((one, other) for one in places for other in places if one != other):
            share = Fraction(1, 2) if places[one] == places[other] else Fraction(places[one] < places[other])
            made[one, other] = made.get((one, other), Fraction(0)) + share
            points[one] = points.get(one, Fraction(0)) + share
    records, equals = dict[int, _Record](), _against_equals(members, points, made, playing)
    for member in members:
        against = {other: share for (one, other), share in made.items() if one == member}
        beaten = (share * points[other] for other, share in against.items())
        records[member] = _Record(points[member], equals[member], sum(beaten, Fraction(0)), wins[member])
    return records


def _against_equals(
    members: Sequence[int],
    points: Mapping[int, Fraction],
    made: Mapping[tuple[int, int], Fraction],
    playing: Container[int],
) -> dict[int, tuple[Fraction, ...]]:
    """Count what each has made against those level with him, once for each of so many that there may be.

    Who is out is level with none of those who play on.
    """
    found: dict[int, tuple[Fraction, ...]] = {
        member: (points[member], Fraction(member in playing)) for member in members
    }
    for _ in members:
        found = {
            one: (
                *record,
                sum(
                    (made.get((one, other), Fraction(0)) for other in members if found[other] == record),
                    Fraction(0),
                ),
            )
            for one, record in found.items()
        }
    return found
