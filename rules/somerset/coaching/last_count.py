"""What an act of the last round comes to beside a better one, once all is counted, and by what."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from rules.game import Result
from rules.search.contrasting import Lines
from rules.somerset.scoring import Score, scores
from rules.somerset.state import State
from rules.somerset.tables.goods import COIN
from rules.text import N_, Noun, Seat, Series, Text, Value, Who, Words, say

COINS: Final = Noun("coin", "coins")
_SHARED: Final = N_(
    "if all play on as they usually do, you come first together with {who}; after what is best you win alone"
)
_SHARED_BY_GOODS: Final = N_(
    "if all play on as they usually do, you come first together with {who}; after what is best you win alone,"
    " by more goods"
)
_COSTS: Final = N_(
    "if all play on as they usually do, you end with about {own}, and with {best} after what is best: this"
    " costs {paid} at once"
)
_ENDS: Final = N_(
    "if all play on as they usually do, you end with about {own}, and with {best} after what is best"
)
_OTHER_ENDS: Final = N_(
    "if all play on as they usually do, {who} ends with about {own}, and with {best} after what is best"
)


# What a seat may come out ahead by, and how that is told.
_BY: Final[Mapping[Words, Callable[[Score], int]]] = {
    _ENDS: lambda score: score.coins,  # that is what the figures say
    N_(
        "if all play on as they usually do, you end with about {own}, and with {best} after what is best:"
        " your tiles earn more there"
    ): lambda score: score.city + score.rivals,
    N_(
        "if all play on as they usually do, you end with about {own}, and with {best} after what is best:"
        " your spell book counts more there"
    ): lambda score: score.book,
    N_(
        "if all play on as they usually do, you end with about {own}, and with {best} after what is best:"
        " your buildings count more there"
    ): lambda score: score.buildings,
}


def last_counted(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who comes first with a seat, how much less it has, or else how much more a rival; and by what."""
    own, better = ([*lines.played_out(act)] for act in (action, best))
    if not all(end.over for end in (*own, *better)):
        return
    yield from _shared([*map(lines.game.result, own)], [*map(lines.game.result, better)], lines.seat)
    had, has = ([scores(end) for end in ends] for ends in (own, better))
    less, more = _total(had, lines.seat), _total(has, lines.seat)
    if less < more:
        purse = _purse(lines.seat)
        yield _less(had, has, lines.seat, purse(lines.before) - max(map(purse, lines.behind(action))))
        return
    rivals = [seat for seat in range(len(had[0])) if seat != lines.seat]
    rival = max(rivals, key=lambda other: _total(had, other), default=lines.seat)
    if _total(had, rival) > max((_total(has, each) for each in rivals), default=0):
        yield _told(_OTHER_ENDS, _total(had, rival), _total(has, rival), who=Who(rival))


def ends_behind(lines: Lines, action: str, best: str) -> bool:
    """Say whether a seat has less in the end behind an act: what it can have later as well is not missed."""
    own, better = ([scores(end) for end in lines.played_out(act)] for act in (action, best))
    return _total(own, lines.seat) < _total(better, lines.seat)


def _shared(own: Sequence[Result | None], better: Sequence[Result | None], seat: Seat) -> Iterator[Text]:
    """Say that others come first as well, where that is so in all worlds, and not after what is best."""
    with_others = [set(result.winners) if result else set[Seat]() for result in own]
    others = sorted(set.intersection(*with_others) - {seat})
    if not others or not all(seat in each for each in with_others):
        return
    if all(result and result.winners == (seat,) for result in better):
        tied = all(result and result.ties for result in better)
        who = Series(tuple(map(Who, others)))
        yield say(_SHARED_BY_GOODS if tied else _SHARED, who=who)


def _less(had: Sequence[Sequence[Score]], has: Sequence[Sequence[Score]], seat: Seat, paid: int) -> Text:
    less, more = _total(had, seat), _total(has, seat)
    if paid > 0 and more - less <= paid:
        return _told(_COSTS, less, more, paid=COINS.times(paid))
    gained = {words: _mean(has, seat, part) - _mean(had, seat, part) for words, part in _BY.items()}
    most = max(gained, key=gained.__getitem__)
    return _told(most if gained[most] > 0 else _ENDS, less, more)


def _told(template: Words, own: int, best: int, **more: Value) -> Text:
    return say(template, own=COINS.times(own), best=COINS.times(best), **more)


def _total(ends: Sequence[Sequence[Score]], seat: Seat) -> int:
    return round(_mean(ends, seat, lambda score: score.total))


def _mean(ends: Sequence[Sequence[Score]], seat: Seat, part: Callable[[Score], int]) -> float:
    return fmean(part(end[seat]) for end in ends)


def _purse(seat: Seat) -> Callable[[State], int]:
    return lambda state: state.players[seat].purse[COIN]
