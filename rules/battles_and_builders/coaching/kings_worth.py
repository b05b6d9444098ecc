"""What a king brings in a round, by which tile, and what he brings if he is kept."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from rules.advice import POINTS
from rules.battles_and_builders.king import prospects
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import KING, NOTHING, ROUNDS, Tokens, armies, bid_of, tokens_of
from rules.battles_and_builders.words import tile_named
from rules.search.contrasting import Lines
from rules.search.guide import leads
from rules.text import N_, Text, say

_MOSTLY: Final = 0.5  # of the rounds that are played out
_A_KING: Final[Tokens] = (0, 0, 0, 0, 1)
_SPENT: Final = N_(
    "your king takes {tile} most often, which brings {now} against your rivals in this round; what is best"
    " keeps him for later, where he brings {later}"
)
_SPENT_BEFORE_THE_LAST: Final = N_(
    "your king takes {tile} most often, which brings {now} against your rivals in this round; what is best"
    " keeps him for later, and in the last round he takes {other} most often"
)
_AT_HOME: Final = N_(
    "with what is best the king takes {tile} most often, which brings {now} against your rivals in this"
    " round; kept for later he brings {later}"
)
_AT_HOME_AT_LAST: Final = N_(
    "with what is best the king takes {tile} most often, which brings {now} against your rivals"
)


def kings_worth(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell what a king brings who is in but one of two bids, where that shows which of them is right."""
    is_spent = bool(tokens_of(action)[KING])
    if is_spent == bool(tokens_of(best)[KING]):
        return
    left, goes = ROUNDS - lines.table.round.number, action if is_spent else best
    ends = lines.once(_rounds, goes)
    tiles = Counter(_taken(lines, end) for end in ends)
    (tile, _), *_ = tiles.most_common(1)
    now = _lead(lines, ends) - _lead(lines, lines.once(_rounds, bid_of(_without_king(tokens_of(goes)))))
    later = prospects(left, _A_KING, lines.before.seats)
    if not tile:
        return
    told = {"tile": tile_named(tile), "now": _about(now)}
    if is_spent and left == 1:
        kept = Counter(_taken(lines, end) for end in lines.games(best))
        (other, _), *_ = kept.most_common(1)
        if other:
            yield say(_SPENT_BEFORE_THE_LAST, other=tile_named(other), **told)
    elif is_spent and _rounded(now) < _rounded(later):
        yield say(_SPENT, later=_about(later), **told)
    elif not is_spent and _rounded(now) > _rounded(later):
        template = _AT_HOME if left else _AT_HOME_AT_LAST
        yield say(template, **told, **({"later": _about(later)} if left else {}))


def takes_back(lines: Lines, bid: str) -> bool:
    """Say whether the king of a bid mostly takes its armies back before they fight."""
    tokens = tokens_of(bid)
    if not tokens[KING] or not armies(tokens):
        return False
    fought = [armies(end.last.bids[lines.seat] or NOTHING) for end in lines.once(_rounds, bid) if end.last]
    return fmean(fought) < _MOSTLY * armies(tokens)


def _rounds(lines: Lines, act: str) -> list[State]:
    number = lines.table.round.number
    return [*lines.played_until(act, lambda state: bool(state.over) or state.round.number > number)]


def _taken(lines: Lines, end: State) -> str:
    return "" if end.last is None else end.last.tiles[lines.seat]


def _lead(lines: Lines, ends: Sequence[State]) -> float:
    """Give how far its seat is ahead on average, with what its other tokens bring later."""
    left, seat = ROUNDS - lines.table.round.number, lines.seat
    points = [lines.game.points(lines.game.table(end)) or () for end in ends]
    kept = [prospects(left, _without_king(end.stock[seat]), end.seats) for end in ends]
    return fmean(leads(each)[seat] + more for each, more in zip(points, kept, strict=True))


def _without_king(stock: Tokens) -> Tokens:
    builders, infantry, cavalry, archers, _ = stock
    return (builders, infantry, cavalry, archers, 0)


def _about(points: float) -> Text:
    number = _rounded(points)
    return say("about {points}", points=POINTS.times(number)) if number else say("next to nothing")


def _rounded(points: float) -> int:
    """Round as it is told: figures that are the same would say nothing."""
    return max(0, round(points))
