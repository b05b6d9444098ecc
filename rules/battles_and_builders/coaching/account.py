"""What a bid, a tile or a throw costs in points beside a better one: now, later, and by what others gain."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final, TypeAlias

from rules.advice import POINTS
from rules.battles_and_builders.king import prospects
from rules.battles_and_builders.state import State, points
from rules.battles_and_builders.tables import BARBARIANS, EVENT_TILES, ROUNDS
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.text import N_, Count, Seat, Series, Signed, Text, Who, Words, say

_COSTS: Final = N_("all in all that leaves you about {sum} worse off than what is best: {costs}")
_FROM_BARBARIANS: Final = N_("{points} from the barbarians")
_OWN: Final[Sequence[Words]] = (
    N_("{points} from the event"),
    N_("{points} for the most builders"),
    N_("{points} by strategy tiles"),
    N_("{points} for committing nothing"),
    N_("{points} from the tokens left for later"),
)
# By whether they get more.
_RIVAL: Final[Mapping[bool, Words]] = {
    True: N_("{points} as {who} gets more"),
    False: N_("{points} as {who} gets less"),
}
_RIVALS: Final[Mapping[bool, Words]] = {
    True: N_("{points} as your strongest rival gets more"),
    False: N_("{points} as your strongest rival gets less"),
}
_Parts: TypeAlias = Sequence[float]  # of what a round comes to for a seat, in the order of `_OWN`
_Ends: TypeAlias = Sequence[Sequence[_Parts]]  # by game that is played out, and seat


def account(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell in points what an act costs by the end of its round, and by the tokens that are left then.

    All is told from the side of its seat, and adds up. In the last two rounds it counts who wins.
    """
    table, seat = lines.table, lines.seat
    if table.round.number >= ROUNDS - 1:
        return
    own, better = (lines.once(_stood, act) for act in (action, best))
    *parts, rival = _rounded(
        [*_gained(lines, action, best), _strongest(better, seat) - _strongest(own, seat)]
    )
    if (total := sum(parts) + rival) >= 0:
        return  # figures that speak for what was done would not show what it costs
    is_raid = EVENT_TILES[table.round.event].terrain == BARBARIANS
    words = (_FROM_BARBARIANS if is_raid else _OWN[0], *_OWN[1:])
    costs = [say(each, points=Signed(part)) for each, part in zip(words, parts, strict=True) if part]
    costs += [_of_rival(own, better, seat, rival)] if rival else []
    yield say(_COSTS, sum=POINTS.times(-total), costs=Series(tuple(costs)))


def sum_told(lacks: Iterable[Text], lost: Count) -> Count:
    """Give the sum that is told of what an act lacks, or what it has `lost` where none is."""
    sums = [each.values["sum"] for each in lacks if each.template == _COSTS]
    return next((each for each in sums if isinstance(each, Count)), lost)


def ahead(end: State, seat: Seat, number: int) -> float:
    """Count by how much a seat leads where a round has ended, with the tokens that all have left."""
    return leads([sum(_parts(end, each, ROUNDS - number)) for each in range(end.seats)])[seat]


def builds_less(lines: Lines, action: str, best: str) -> bool:
    """Say whether builders bring less with an act, as far as that is told."""
    _, built, *_ = _gained(lines, action, best)
    return round(built) < 0


def _gained(lines: Lines, action: str, best: str) -> list[float]:
    """Give by its parts how much more an act brings its seat than a better one."""
    own, better = (_means(lines.once(_stood, act), lines.seat) for act in (action, best))
    return [one - other for one, other in zip(own, better, strict=True)]


def _stood(lines: Lines, act: str) -> _Ends:
    number = lines.table.round.number
    ends = lines.played_until(act, lambda state: bool(state.over) or state.round.number > number)
    return [[_parts(end, seat, ROUNDS - number) for seat in range(end.seats)] for end in ends]


def _parts(end: State, seat: Seat, left: int) -> _Parts:
    """Give what the round brought by each part; of tiles all that are held, and of all else the rest."""
    done = end.last
    event = EVENT_TILES[done.event].value if done is not None and seat in done.takers else 0
    built = done.built[seat] if done is not None else 0
    tiles = points(0, (), end.held[seat])
    rest = points(end.prestige[seat], end.won[seat], ()) - event - built
    return event, built, tiles, rest, prospects(left, end.stock[seat], end.seats)


def _means(ends: _Ends, seat: Seat) -> list[float]:
    return [*map(fmean, zip(*(each[seat] for each in ends), strict=True))]


def _strongest(ends: _Ends, seat: Seat) -> float:
    """Give what the best of the others comes to on average, whoever that is."""
    return fmean(max(sum(parts) for other, parts in enumerate(each) if other != seat) for each in ends)


def _of_rival(own: _Ends, better: _Ends, seat: Seat, costs: int) -> Text:
    """Tell that a rival gets more or less, by name if it is so of who is the strongest on average."""
    others = [other for other in range(len(own[0])) if other != seat]
    most = max(others, key=lambda other: sum(_means(own, other)))
    more = sum(_means(own, most)) - sum(_means(better, most))
    if len(others) > 1 and round(more) * costs >= 0:
        return say(_RIVALS[costs < 0], points=Signed(costs))
    return say(_RIVAL[costs < 0], points=Signed(costs), who=Who(most))


def _rounded(parts: Sequence[float]) -> list[int]:
    """Round parts so that they add up to their sum as that is rounded."""
    found = [*map(round, parts)]
    lacking = round(sum(parts)) - sum(found)
    more = 1 if lacking > 0 else -1
    least = sorted(range(len(parts)), key=lambda at: more * (parts[at] - found[at]), reverse=True)
    for at in least[: abs(lacking)]:
        found[at] += more
    return found
