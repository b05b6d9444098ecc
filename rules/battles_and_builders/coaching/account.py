"""What a bid, a tile or a throw costs in points beside a better one: now, later, and by what others gain."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from rules.advice import POINTS
from rules.battles_and_builders.king import prospects
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import ROUNDS
from rules.search.contrasting import Lines
from rules.text import N_, Series, Text, Who, Words, say

_COSTS: Final = N_("what that comes to beside what is best, as the King counts: {costs}")
# By whether it is more.
_NOW: Final[Mapping[bool, Words]] = {
    True: N_("you have about {points} more after this round"),
    False: N_("you have about {points} fewer after this round"),
}
_LATER: Final[Mapping[bool, Words]] = {
    True: N_("the tokens that are left to you bring about {points} more later"),
    False: N_("the tokens that are left to you bring about {points} fewer later"),
}
_OTHERS: Final[Mapping[bool, Words]] = {
    True: N_("{who} comes to about {points} more"),
    False: N_("{who} comes to about {points} fewer"),
}


class _Stood(Struct, frozen=True):
    """What each has behind a round, and what the tokens bring later that he has left."""

    points: Sequence[int]
    later: Sequence[float]


def account(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell in points what an act costs by the end of its round, and by the tokens that are left then.

    In the last two rounds it counts who wins.
    """
    if lines.table.round.number >= ROUNDS - 1:
        return
    own, better = (lines.once(_stood, act) for act in (action, best))
    now, later = (_more(own, better, what) for what in ("points", "later"))
    rivals = {who: now[who] + later[who] for who in range(len(now)) if who != lines.seat}
    most = max(rivals, key=rivals.__getitem__)
    parts = (_NOW, now[lines.seat]), (_LATER, later[lines.seat]), (_OTHERS, rivals[most])
    costs = [
        say(
            words[more > 0],
            points=POINTS.times(round(abs(more))),
            **({"who": Who(most)} if words is _OTHERS else {}),
        )
        for words, more in parts
        if round(more)
    ]
    if costs:
        yield say(_COSTS, costs=Series(tuple(costs)))


def _stood(lines: Lines, act: str) -> list[_Stood]:
    number = lines.table.round.number
    ends = lines.played_until(act, lambda state: bool(state.over) or state.round.number > number)
    return [_Stood(lines.game.points(lines.game.table(end)) or (), _prospects(end, number)) for end in ends]


def _prospects(end: State, number: int) -> list[float]:
    return [prospects(ROUNDS - number, stock, end.seats) for stock in end.stock[: end.seats]]


def _more(own: Sequence[_Stood], better: Sequence[_Stood], what: str) -> list[float]:
    """Give by seat how much more it has on average behind an act than behind a better one."""
    means = (
        [*map(fmean, zip(*(getattr(each, what) for each in ends), strict=True))] for ends in (own, better)
    )
    return [one - other for one, other in zip(*means, strict=True)]
