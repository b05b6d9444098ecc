"""What an act of the last round comes to beside a better one, once all is counted, and by what."""

from collections.abc import Callable, Collection, Iterator, Sequence
from statistics import fmean
from typing import Final

from rules.game import Result
from rules.search.certainty import surely
from rules.search.contrasting import Lines
from rules.somerset.coaching.kinds import EARNED
from rules.somerset.coaching.takings import HIRING, OFFICES, source_named
from rules.somerset.coaching.watched import Watched
from rules.somerset.hexes import cell_named
from rules.somerset.scoring import scores
from rules.somerset.state import State
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import ROW_NAMES
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.text import N_, Noun, Seat, Series, Text, Value, Who, Words, say

COINS: Final = Noun("coin", "coins")
_FELT: Final = 0.7  # of a coin, that one line is surely ahead of another
_NAMED: Final = 3  # sources of a difference
_SHARED: Final = N_(
    "if all play on as they usually do, you come first together with {who}; after what is best you win alone"
)
_SHARED_BY_GOODS: Final = N_(
    "if all play on as they usually do, you come first together with {who}; after what is best you win alone,"
    " by more goods"
)
_ENDS: Final = N_(
    "if all play on as they usually do, you end with about {own}, and with {best} after what is best: {more}"
)
_OTHER_ENDS: Final = N_(
    "if all play on as they usually do, {who} ends with about {own}, and with {best} after what is best:"
    " {more}"
)
# By whether a source costs coins, and whether it brings more after what is best.
_DIFFERS: Final = {
    (False, True): N_("{coins} more from {what}"),
    (False, False): N_("{coins} fewer from {what}"),
    (True, True): N_("{coins} less spent on {what}"),
    (True, False): N_("{coins} more spent on {what}"),
}
_ABOVE_ALL: Final = N_("above all {more}")
_GETS: Final = N_("you get {best} from {what}, and {own} otherwise")
_OTHER_GETS: Final = N_("{who} gets {best} from {what}, and {own} otherwise")
_KINDS: Final = (
    (CITY_TILES, say("a tile")),
    (COUNTRY_TILES, say("a tile")),
    (BUILDINGS, say("a building")),
    (SPELLS, say("a spell")),
)
_GOVERNMENT: Final = say("the government")
_DONE_FOR: Final = {"advance": OFFICES, "hire": HIRING}


def last_counted(lines: Lines, action: str, best: str, *, mine: bool = True) -> Iterator[Text]:
    """Tell how much less a seat has in the end, and how much more a rival has, and from what that is.

    What the better act goes for is not named. Unless what is `mine` was told it is that; else a rival's.
    """
    hidden = _gone_for(lines, best)
    for seat, own, better in _parted(lines, action, best, mine=mine):
        found = _differences(own.brought(seat), better.brought(seat), own.sources() | better.sources())
        told = tuple(_difference(*each, hidden=hidden) for each in found[:_NAMED])
        more: Value = say(_ABOVE_ALL, more=Series(told)) if found[_NAMED:] else Series(told)
        least, most = (COINS.times(round(fmean(each.totals(seat)))) for each in (own, better))
        who = {"who": Who(seat)} if seat != lines.seat else dict[str, Value]()
        yield say(_OTHER_ENDS if who else _ENDS, own=least, best=most, more=more, **who)


def gone_for(lines: Lines, action: str, beside: str) -> Iterator[Text]:
    """Tell by name what an act goes for, where most is from that of what it brings, or a rival loses."""
    for seat, other, own in _parted(lines, beside, action):
        sign = 1 if seat == lines.seat else -1
        half = sign * (fmean(own.totals(seat)) - fmean(other.totals(seat))) / 2
        for source in sorted(_gone_for(lines, action)):
            less, more = (round(fmean(each.brought(seat)(source))) for each in (other, own))
            if sign * (more - less) < half:
                continue
            who = {} if seat == lines.seat else {"who": Who(seat)}
            yield _gets(_OTHER_GETS if who else _GETS, source, less, more, **who)


def _gets(template: Words, source: str, other: int, own: int, **who: Value) -> Text:
    return say(template, what=_named(source), own=COINS.times(other), best=COINS.times(own), **who)


def shared(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell who comes first with a seat that could win alone."""
    own, better = ([*map(lines.game.result, lines.played_out(act))] for act in (action, best))
    yield from _shared(own, better, lines.seat)


def ends_behind(lines: Lines, action: str, best: str) -> bool:
    """Say whether a seat has less in the end behind an act: what it can have later as well is not missed."""
    own, better = (_total([*lines.played_out(act)], lines.seat) for act in (action, best))
    return own < better


def _parted(
    lines: Lines, action: str, best: str, *, mine: bool = True
) -> Iterator[tuple[Seat, Watched, Watched]]:
    """Give both lines for the seat, if it surely ends with less, and for its first rival, if he has more."""
    own, better = (lines.once(Watched, act) for act in (action, best))
    if mine and _is_less(own.totals(lines.seat), better.totals(lines.seat)):
        yield lines.seat, own, better
    rivals = [seat for seat in range(lines.table.seats) if seat != lines.seat]
    rival = max(rivals, key=lambda seat: fmean(own.totals(seat)), default=lines.seat)
    if _is_less(better.totals(rival), own.totals(rival)):
        yield rival, own, better


def _is_less(less: Sequence[int], more: Sequence[int]) -> bool:
    return surely([has - had for had, has in zip(less, more, strict=True)]) >= _FELT


def _differences(
    had: Callable[[str], Sequence[int]], has: Callable[[str], Sequence[int]], sources: Collection[str]
) -> list[tuple[str, int, bool]]:
    """Give what brings more or less in a line than in another, how much, and whether it costs; most first."""
    means = {each: (fmean(had(each)), fmean(has(each))) for each in sorted(sources)}
    found = [(each, round(more - less), min(less, more) < 0) for each, (less, more) in means.items()]
    return sorted((each for each in found if each[1]), key=lambda each: -abs(each[1]))


def _difference(source: str, more: int, costs: bool, *, hidden: Collection[str]) -> Text:
    what = _kind(source) if source in hidden else _named(source)
    return say(_DIFFERS[costs, more > 0], coins=COINS.times(abs(more)), what=what)


def _named(source: str) -> Text:
    named = EARNED.get(source) or source_named(source)
    return say("the {what}", what=named) if source in ROW_NAMES else named


def _kind(source: str) -> Text:
    return next((kind for sources, kind in _KINDS if source in sources), _GOVERNMENT)


def _gone_for(lines: Lines, action: str) -> frozenset[str]:
    """Give what an act names, which may bring coins: tiles, cards, and the government."""
    word, *rest = action.split()
    tiles = {cell_named(cell): tile.id for cell, tile in lines.before.tiles.items()}
    return frozenset(
        {word, *rest, _DONE_FOR.get(word, word), *(tiles[each] for each in rest if each in tiles)}
    )


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


def _total(ends: Sequence[State], seat: Seat) -> int:
    return round(fmean(scores(end)[seat].total for end in ends))
