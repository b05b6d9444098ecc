"""Who wins games that are played out, by which acts are compared."""

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Final

from rules.advice import POINTS
from rules.battles_and_builders.coaching.odds import as_often
from rules.battles_and_builders.state import State
from rules.search.contrasting import Lines
from rules.text import N_, Seat, Text, Value, Who, Words, say

FEWER_GAMES: Final = 0.1  # that are played out, by the same dice behind both acts
_HALVED: Final = 0.15  # of them, in which a first place is shared
_ALL_WON: Final[Words] = N_("after what is best you alone come first in all {all} games played out")
_SHARED: Final = N_(
    "you come first alone in {own} of {all} games played out from here, and together with others in {halves};"
    " after what is best alone in {best} and with others in {shared}: a shared first place counts only in"
    " part"
)
_SHARED_BY_THREE: Final = N_(
    "you come first alone in {own} of {all} games played out from here, and together with others in {halves};"
    " after what is best alone in {best} and with two others in {shared}: a first place that is shared by"
    " three counts a third"
)
_THREE: Final = 3
_WON_BY: Final = N_(
    "the games that this costs you are mostly won by {who}: on average of all games it ends {own} to {his}"
    " between you, and {best} to {less} after what is best"
)
_WON_BY_SUM: Final = N_(
    "the games that this costs you are mostly won by {who}, who then comes to {his}, past your {own}"
)
_WON_BY_BUILDING: Final = N_(
    "the games that this costs you are mostly won by {who}: the {built} for the most builders lead to {his},"
    " past your {own}"
)


def games_lost(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who wins most of the games that an act costs its seat: how many these are is counted elsewhere."""
    ends, better = (lines.once(as_often, act) or lines.games(act) for act in (action, best))
    more = {who: won_by(lines, ends, who) - won_by(lines, better, who) for who in range(ends[0].seats)}
    fewer = -more.pop(lines.seat)
    most = max(more, key=more.__getitem__)
    if fewer < FEWER_GAMES * len(ends):
        return
    shared = {who: _shared(lines, ends, who) - _shared(lines, better, who) for who in more}
    rival = max(shared, key=shared.__getitem__)
    (own, halves), (alone, at_best) = (_firsts(lines, each) for each in (ends, better))
    is_halved = at_best >= _HALVED * len(better)
    if is_halved:
        among = {len(first) for end in better if lines.seat in (first := winners(lines, end))}
        shared_by = _SHARED_BY_THREE if among <= {1, _THREE} else _SHARED
        yield say(shared_by, all=len(better), own=own, halves=halves, best=alone, shared=at_best)
    if shared[rival] > fewer / 2 and not is_halved:
        yield say(
            "in the games that this costs you the first place is mostly shared with {who}: that counts only"
            " in part",
            who=Who(rival),
        )
    elif more[most] > fewer / 2:
        yield _won_against(lines, ends, better, most)
    if alone == len(better):
        yield say(_ALL_WON, all=len(better))


def _firsts(lines: Lines, ends: Sequence[State]) -> tuple[int, int]:
    """Count the games in which the seat comes first alone, and those in which it shares that."""
    firsts = [winners(lines, end) for end in ends]
    alone = firsts.count((lines.seat,))
    return alone, sum(lines.seat in each for each in firsts) - alone


def _won_against(lines: Lines, ends: Sequence[State], better: Sequence[State], who: Seat) -> Text:
    """Say who wins the games that are lost, and by what sum if that is always the same, or on average."""
    sums = {_sum_of(lines, end, who) for end in ends if who in winners(lines, end)}
    if len(sums) == 1:
        ((own, his, built),) = sums
        told: dict[str, Value] = {"who": Who(who), "his": POINTS.times(his), "own": own}
        if own < his:
            return say(_WON_BY_BUILDING, **told, built=built) if built else say(_WON_BY_SUM, **told)
    (own, his), (best, less) = (
        [round(fmean(_come_to(lines, end)[seat] for end in each)) for seat in (lines.seat, who)]
        for each in (ends, better)
    )
    if best - less > own - his:
        return say(_WON_BY, who=Who(who), own=own, his=his, best=best, less=less)
    return say("the games that this costs you are mostly won by {who}", who=Who(who))


def _sum_of(lines: Lines, end: State, who: Seat) -> tuple[int, int, int]:
    """Give to what the seat and another come, and what of that builders have just earned him."""
    points = _come_to(lines, end)
    return points[lines.seat], points[who], 0 if end.last is None else end.last.built[who]


def _come_to(lines: Lines, end: State) -> Sequence[int]:
    return lines.game.points(lines.game.table(end)) or (0,) * end.seats


def _shared(lines: Lines, ends: Iterable[State], who: Seat) -> float:
    """Count what its seat lacks of whole wins where it shares the first place with another."""
    found = (winners(lines, end) for end in ends)
    return sum(1 - 1 / len(each) for each in found if {lines.seat, who}.issubset(each))


def won_by(lines: Lines, ends: Iterable[State], who: Seat) -> float:
    """Count the games that a seat wins; of one that it shares, its share."""
    found = (winners(lines, end) for end in ends)
    return sum(1 / len(each) for each in found if who in each)


def winners(lines: Lines, end: State) -> tuple[Seat, ...]:
    """Give who comes first at the end of a game."""
    result = lines.game.result(end)
    return () if result is None else tuple(result.winners)
