"""What a mistake costs most in, as a King counts it, and what the next turns show of that."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from rules.advice import in_a_row
from rules.search.certainty import surely
from rules.search.contrasting import Lines
from rules.somerset.coaching.kinds import (
    BOOK,
    CARDS,
    EARNED,
    GOODS,
    GOVERNMENT,
    LABELS,
    OF_RIVALS,
    RIVALS,
    TAKEN,
    WORKERS,
    group_of,
)
from rules.somerset.coaching.last_count import COINS
from rules.somerset.coaching.takings import source_named
from rules.somerset.coaching.watched import NextTurns
from rules.somerset.state import State
from rules.somerset.tables.goods import CRYSTAL, NATURAL, PEASANT
from rules.somerset.view import PlayerView, Table
from rules.text import N_, Noun, Seat, Series, Text, Value, Who, Words, say

_LEAST: Final = 0.5  # of a coin, that a cause counts to be one
_A_MISTAKE: Final = 1.4  # coins
_TOLD: Final = {1: 2, -1: 1}  # things that one is ahead in, and behind in: who reads eight figures?
_PART: Final = 0.4  # of the first cause
_FELT: Final = 0.7  # of a thing, by which two lines differ
_OF_MANY: Final = 0.5  # of what one of several rivals gains
_SOON_FROM: Final = N_(
    "if all play on as usual, the next turns bring you {own} from {what}, and {best} after what is best"
)
_SOON_OTHER: Final = N_(
    "if all play on as usual, the next turns bring {who} {own} from {what}, and {best} after what is best"
)
_SOON_HAVE: Final = N_(
    "if all play on as usual, the next turns leave you {own}, and {best} after what is best"
)
SOON_RISE: Final = say(
    "if all play on as usual, after what is best you rise in the government in the next turns, and after this"
    " you do not"
)
_AHEAD: Final = N_("as the King reckons, what is best is ahead above all in {more}")
_AHEAD_BUT: Final = N_("as the King reckons, what is best is ahead above all in {more}, and behind in {less}")
_WORKERS: Final = Noun("worker", "workers")
_GOODS, _CRYSTALS, _CARDS = Noun("good", "goods"), Noun("crystal", "crystals"), Noun("card", "cards")


def natural(seat: Seat, state: State) -> int:
    """Count the wood, brick, stone and grain in a purse."""
    return sum(state.players[seat].purse[kind] for kind in NATURAL)


def cards(seat: Seat, state: State) -> int:
    """Count the cards in a hand."""
    player = state.players[seat]
    return len(player.buildings_in_hand) + len(player.spells_in_hand)


# What is left in hand or on the board, by what a mistake costs something in.
_HELD: Final[Mapping[str, Sequence[tuple[Noun, Callable[[Seat, State], int]]]]] = {
    WORKERS: [(_WORKERS, lambda seat, state: len(state.players[seat].workers))],
    GOODS: [(_GOODS, natural), (_CRYSTALS, lambda seat, state: state.players[seat].purse[CRYSTAL])],
    CARDS: [(_CARDS, cards)],
}


_SHOWN: Final[Sequence[tuple[Noun, Callable[[Table, Seat], int]]]] = [
    (_WORKERS, lambda table, seat: [each.seat for each in table.workers].count(seat)),
    (
        Noun("promoted worker", "promoted workers"),
        lambda table, seat: sum(each.seat == seat and each.kind != PEASANT for each in table.workers),
    ),
    (
        Noun("step up in the government", "steps up in the government"),
        lambda table, seat: _of(table, seat).column,
    ),
    (Noun("spell in your book", "spells in your book"), lambda table, seat: len(_of(table, seat).book)),
    (Noun("country tile", "country tiles"), lambda table, seat: _of(table, seat).tiles),
    (Noun("building", "buildings"), lambda table, seat: len(_of(table, seat).buildings)),
    (_GOODS, lambda table, seat: sum(_of(table, seat).goods)),
    (_CRYSTALS, lambda table, seat: _of(table, seat).crystals),
    (_CARDS, lambda table, seat: _of(table, seat).buildings_in_hand + _of(table, seat).spells_in_hand),
]


def _of(table: Table, seat: Seat) -> PlayerView:
    return table.players[seat]


class Weighed(Struct, frozen=True):
    """By how much a better act is ahead in coins, as a King foresees them, in each thing and of each source.

    What others get less is told of one `rival`.
    """

    groups: Mapping[str, float]
    sources: Mapping[str, float]
    rival: Seat
    of_rival: Mapping[str, float]

    @property
    def most(self) -> Sequence[str]:
        """Give in what it is ahead by much, the most first."""
        found = sorted(self.groups, key=lambda group: (-self.groups[group], group))
        least = max(_LEAST, _PART * self.groups[found[0]]) if found else _LEAST
        return [group for group in found if self.groups[group] >= least]

    @property
    def told(self) -> Sequence[str]:
        """Give what may be told of it: that, and what a game turns on however little that counts as yet."""
        more = [each for each in (GOVERNMENT, BOOK) if self.groups.get(each, 0.0) >= _LEAST]
        return [*dict.fromkeys([*self.most, *more])]

    @property
    def loss(self) -> float:
        """Give what is lost in all."""
        return sum(self.groups.values())

    @property
    def bears_out(self) -> bool:
        """Say whether so much is lost here as makes a mistake."""
        return self.loss >= _A_MISTAKE


def parted(own: Table, other: Table, seat: Seat) -> tuple[Text, Text] | None:
    """Say what a seat has where two lines end, as far as that differs."""
    pairs = [
        (noun.times(one), noun.times(another))
        for noun, held in _SHOWN
        if (one := held(own, seat)) != (another := held(other, seat))
    ]
    return (
        (in_a_row([mine for mine, _ in pairs]), in_a_row([others for _, others in pairs])) if pairs else None
    )


def weighed(lines: Lines, action: str, best: str) -> Weighed:
    """Weigh a better act against another by the lines in which a King counts what that costs."""
    own, better = (lines.once(NextTurns, act) for act in (action, best))
    sources = _more(own, better, lines.seat)
    groups = defaultdict[str, float](float)
    for source, more in sources.items():
        groups[group_of(source)] += more
    rivals = {seat: _more(better, own, seat) for seat in range(lines.before.seats) if seat != lines.seat}
    rival = max(rivals, key=lambda seat: sum(rivals[seat].values()), default=lines.seat)
    of_rival = rivals.get(rival, {})
    groups[RIVALS] = sum(of_rival.values()) * (1.0 if len(rivals) == 1 else _OF_MANY)
    return Weighed(groups, sources, rival, of_rival)


def _more(less: NextTurns, more: NextTurns, seat: Seat) -> Mapping[str, float]:
    had, has = less.worth(seat), more.worth(seat)
    sources = sorted({source for each in (*had, *has) for source in each})
    return {source: _mean(has, source) - _mean(had, source) for source in sources}


def _mean(found: Sequence[Counter[str]], source: str) -> float:
    return fmean(each[source] for each in found)


def soon(lines: Lines, action: str, best: str, found: Weighed, group: str) -> Iterator[Text]:
    """Tell what the next turns bring less of something than behind what is best."""
    own, better = (lines.once(NextTurns, act) for act in (action, best))
    for noun, of_seat in _HELD.get(group, ()):
        had, has = ([of_seat(lines.seat, end) for end in each.ends] for each in (own, better))
        if surely_more(had, has) and round(fmean(had)) < round(fmean(has)):
            yield two(_SOON_HAVE, noun, (had, has))
            return
    if group == GOVERNMENT:
        had, has = ([end.players[lines.seat].column for end in each.ends] for each in (own, better))
        if max(had) == lines.before.players[lines.seat].column < min(has):
            yield SOON_RISE
            return
    if group == RIVALS:
        yield from _brought(_SOON_OTHER, found.rival, better, own, found.of_rival, who=Who(found.rival))
    else:
        among = {each: more for each, more in found.sources.items() if group_of(each) == group}
        yield from _brought(_SOON_FROM, lines.seat, own, better, among)


def _brought(
    template: Words, seat: Seat, less: NextTurns, more: NextTurns, sources: Mapping[str, float], **who: Value
) -> Iterator[Text]:
    """Tell of what brings a seat most more in some lines how much that is: its own are the better ones."""
    source = max(sources, key=lambda each: (sources[each], each), default="")
    had, has = (each.brought(seat)(source) for each in (less, more))
    if surely_more(had, has) and round(fmean(had)) < round(fmean(has)) and fmean(has) > 0:
        pair = (has, had) if who else (had, has)
        yield two(template, COINS, pair, what=EARNED.get(source) or source_named(source), **who)


def counted(found: Weighed) -> Iterator[Text]:
    """Tell what a mistake costs coins in, as a King foresees them, where that is more than one thing."""
    told = {group: round(number) for group, number in found.groups.items()}
    more, less = (
        sorted((each for each in told if sign * told[each] > 0), key=lambda each: (-sign * told[each], each))[
            : _TOLD[sign]
        ]
        for sign in (1, -1)
    )
    if not found.bears_out or not more or (more == [TAKEN] and not less):
        return  # nothing else is told by it
    ahead, behind = (
        Series(tuple(_named(found, each, told[each]) for each in groups)) for groups in (more, less)
    )
    yield say(_AHEAD_BUT, more=ahead, less=behind) if less else say(_AHEAD, more=ahead)


def _named(found: Weighed, group: str, number: int) -> Text:
    what = LABELS[group] if group in LABELS else say(OF_RIVALS[number > 0], who=Who(found.rival))
    return say("{what} ({coins})", what=what, coins=COINS.times(abs(number)))


def surely_more(less: Sequence[int], more: Sequence[int], felt: float = _FELT) -> bool:
    """Say whether one of two is surely more in the same worlds, and is felt to be."""
    return surely([has - had for had, has in zip(less, more, strict=True)]) >= felt


def two(template: Words, noun: Noun, numbers: tuple[Sequence[int], Sequence[int]], **more: Value) -> Text:
    """Tell how much one act brings, and a better one, on average."""
    own, best = (noun.times(round(fmean(each))) for each in numbers)
    return say(template, own=own, best=best, **more)
