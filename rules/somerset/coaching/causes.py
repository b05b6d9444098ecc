"""What a mistake costs most in, as a King counts it, and what the next turns show of that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from rules.advice import in_a_row
from rules.search.certainty import surely
from rules.search.contrasting import Lines
from rules.search.later import Step
from rules.somerset.coaching.kinds import (
    BOOK,
    BUILT,
    CARDS,
    EARNED,
    GOODS,
    GOVERNMENT,
    LABELS,
    OF_RIVALS,
    RIVALS,
    TAKEN,
    THINGS_OF_RIVALS,
    TILES,
    WORKERS,
    group_of,
)
from rules.somerset.coaching.last_count import COINS
from rules.somerset.coaching.takings import RENT, source_named
from rules.somerset.coaching.watched import NextTurns
from rules.somerset.state import State
from rules.somerset.tables.goods import KNIGHT, NATURAL, WIZARD
from rules.somerset.view import PlayerView, Table, WorkerView
from rules.text import N_, Count, Noun, Seat, Series, Text, Value, Who, Words, say

_LEAST: Final = 0.5  # of a coin, that a cause counts to be one
_TOLD: Final = {1: 3, -1: 2}  # things that one is ahead in, and behind in: who reads eight figures?
_A_MISTAKE: Final = 2  # coins
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
    "if all play on as usual, after what is best you rise in the government in the next turn or two, and"
    " after this not yet"
)
_AHEAD: Final = N_(
    "as the King reckons it a few moves on, what is best is ahead by {more}: about {total} in all"
)
_AHEAD_BUT: Final = N_(
    "as the King reckons it a few moves on, what is best is ahead by {more}, but behind by {less}: about"
    " {total} in all"
)
_NAMED: Final = N_("{what} ({coins})")
_ELSE: Final = N_("all else ({coins})")
_WORKERS: Final = Noun("worker", "workers")
_KNIGHTS, _WIZARDS = Noun("knight", "knights"), Noun("wizard", "wizards")
_GOODS, _CRYSTALS, _CARDS = Noun("good", "goods"), Noun("crystal", "crystals"), Noun("card", "cards")


def natural(seat: Seat, state: State) -> int:
    """Count the wood, brick, stone and grain in a purse."""
    return sum(state.players[seat].purse[kind] for kind in NATURAL)


def cards(seat: Seat, state: State) -> int:
    """Count the cards in a hand."""
    player = state.players[seat]
    return len(player.buildings_in_hand) + len(player.spells_in_hand)


# What a seat has, by what a mistake costs something in.
_SHOWN: Final[Sequence[tuple[str, Noun, Callable[[Table, Seat], int]]]] = [
    (WORKERS, _WORKERS, lambda table, seat: len(_workers(table, seat))),
    (WORKERS, _WIZARDS, lambda table, seat: _of_kind(table, seat, WIZARD)),
    (WORKERS, _KNIGHTS, lambda table, seat: _of_kind(table, seat, KNIGHT)),
    (
        GOVERNMENT,
        Noun("step up in the government", "steps up in the government"),
        lambda table, seat: _of(table, seat).column,
    ),
    (BOOK, Noun("spell in the book", "spells in the book"), lambda table, seat: len(_of(table, seat).book)),
    (TILES, Noun("country tile", "country tiles"), lambda table, seat: _of(table, seat).tiles),
    (BUILT, Noun("building", "buildings"), lambda table, seat: len(_of(table, seat).buildings)),
    (GOODS, _GOODS, lambda table, seat: sum(_of(table, seat).goods)),
    (GOODS, _CRYSTALS, lambda table, seat: _of(table, seat).crystals),
    (CARDS, _CARDS, lambda table, seat: _of(table, seat).buildings_in_hand + _of(table, seat).spells_in_hand),
]
# What else a King counts of that.
_BESIDES: Final[Sequence[tuple[str, Noun, Callable[[Table, Seat], int]]]] = [
    (
        WORKERS,
        Noun("worker who has yet to move", "workers who have yet to move"),
        lambda table, seat: sum(each.standing for each in _workers(table, seat)),
    ),
    (
        BOOK,
        Noun("wizard to cast what is in the book", "wizards to cast what is in the book"),
        lambda table, seat: _of_kind(table, seat, WIZARD),
    ),
]


def _of(table: Table, seat: Seat) -> PlayerView:
    return table.players[seat]


def _workers(table: Table, seat: Seat) -> Sequence[WorkerView]:
    return [each for each in table.workers if each.seat == seat]


def _of_kind(table: Table, seat: Seat, kind: str) -> int:
    return sum(each.kind == kind for each in _workers(table, seat))


class Weighed(Struct, frozen=True):
    """By how much a better act is ahead in coins, as a King foresees them, in each thing and of each source.

    It is so in the world `at` a number, which is like most. What others get less is told of one `rival`.
    """

    at: int
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


def parted(own: Table, other: Table, seat: Seat) -> tuple[Text, Text] | None:
    """Say what a seat has where two lines end, as far as that differs."""
    pairs = [
        (noun.times(one), noun.times(another))
        for _, noun, held in _SHOWN
        if (one := held(own, seat)) != (another := held(other, seat))
    ]
    return (
        (in_a_row([mine for mine, _ in pairs]), in_a_row([others for _, others in pairs])) if pairs else None
    )


def weighed(lines: Lines, action: str, best: str) -> Weighed:
    """Weigh a better act against another by the lines in which a King counts what that costs.

    Of these it is the one that is most like all of them: what is told of it can be shown.
    """
    own, better = (lines.once(NextTurns, act) for act in (action, best))
    found = [_weighed(lines, own, better, at) for at in range(len(own.ends))]
    groups = sorted({group for each in found for group in each.groups})
    mean = {group: fmean(each.groups.get(group, 0.0) for each in found) for group in groups}

    def apart(each: Weighed) -> float:
        return sum(abs(each.groups.get(group, 0.0) - mean[group]) for group in groups)

    return min(found, key=apart)


def _weighed(lines: Lines, own: NextTurns, better: NextTurns, at: int) -> Weighed:
    sources = _more(own, better, lines.seat, at)
    groups = defaultdict[str, float](float)
    for source, more in sources.items():
        groups[group_of(source)] += more
    rivals = {seat: _more(better, own, seat, at) for seat in range(lines.before.seats) if seat != lines.seat}
    rival = max(rivals, key=lambda seat: sum(rivals[seat].values()), default=lines.seat)
    of_rival = rivals.get(rival, {})
    groups[RIVALS] = sum(of_rival.values()) * (1.0 if len(rivals) == 1 else _OF_MANY)
    return Weighed(at, groups, sources, rival, of_rival)


def _more(less: NextTurns, more: NextTurns, seat: Seat, at: int) -> Mapping[str, float]:
    had, has = less.worth(seat, at), more.worth(seat, at)
    return {source: has[source] - had[source] for source in sorted({*had, *has})}


def shown(lines: Lines, action: str, best: str) -> tuple[Sequence[Step], Sequence[Step]]:
    """Give the lines of which the causes of a mistake are told, that of the mistake first."""
    at = weighed(lines, action, best).at
    own, better = ([*lines.course(act, at, lines.once(NextTurns, act).is_done)] for act in (action, best))
    return own, better


def soon(lines: Lines, action: str, best: str, found: Weighed, group: str) -> Iterator[Text]:
    """Tell what the next turns bring less of something than behind what is best."""
    own, better = (lines.once(NextTurns, act) for act in (action, best))
    had, has = (_of(each.tables[found.at][-1], lines.seat).column for each in (own, better))
    if group == GOVERNMENT and had == _of(lines.table, lines.seat).column < has:
        yield SOON_RISE
        return
    for noun, less, more in _things(own, better, lines.seat, found.at, group, _SHOWN):
        yield say(_SOON_HAVE, own=noun.times(less), best=noun.times(more))
        return
    if group == RIVALS:
        yield from _brought(_SOON_OTHER, found.rival, better, own, found, who=Who(found.rival))
    else:
        yield from _brought(_SOON_FROM, lines.seat, own, better, found, group)


def _things(
    less: NextTurns,
    more: NextTurns,
    seat: Seat,
    at: int,
    group: str,
    shown: Sequence[tuple[str, Noun, Callable[[Table, Seat], int]]],
) -> Iterator[tuple[Noun, int, int]]:
    """Give of what a seat has more in one line than in another how much it has in both."""
    for about, noun, held in shown:
        had, has = (held(each.tables[at][-1], seat) for each in (less, more))
        if group in ("", about) and had < has:
            yield noun, had, has


def _brought(
    template: Words,
    seat: Seat,
    less: NextTurns,
    more: NextTurns,
    found: Weighed,
    group: str = "",
    **who: Value,
) -> Iterator[Text]:
    """Tell of what brings a seat most more in a line how much that is: its own is the better one."""
    sources = found.of_rival if who else found.sources
    among = [each for each in sources if not group or group_of(each) == group]
    source = max(among, key=lambda each: (sources[each], each), default="")
    had, has = (each.of_world(found.at, seat).get(source, 0) for each in (less, more))
    if had < has and has > 0:
        own, best = (COINS.times(each) for each in ((has, had) if who else (had, has)))
        yield say(template, own=own, best=best, what=EARNED.get(source) or source_named(source), **who)


def counted(lines: Lines, action: str, best: str, found: Weighed) -> Iterator[Text]:
    """Tell what a mistake costs coins in, as a King foresees them, where that is more than one thing.

    Those that are not named are summed up, so that what is told adds up.
    """
    told = {group: round(number) for group, number in found.groups.items()}
    more, less = (
        sorted((each for each in told if sign * told[each] > 0), key=lambda each: (-sign * told[each], each))[
            : _TOLD[sign]
        ]
        for sign in (1, -1)
    )
    total = round(found.loss)
    if total <= 0 or not more or (more == [TAKEN] and not less):
        return  # nothing else is told by it
    own, better = (lines.once(NextTurns, act) for act in (action, best))
    pairs = {1: (own, better), -1: (better, own)}
    ahead, behind = (
        [_named(lines, *pairs[sign], found, each, told[each]) for each in groups]
        for sign, groups in ((1, more), (-1, less))
    )
    rest = total - sum(told[each] for each in (*more, *less))
    if abs(rest) > 1:
        (ahead if rest > 0 else behind).append(say(_ELSE, coins=COINS.times(abs(rest))))
    else:
        total -= rest  # what has come of rounding is nothing that anybody could see
    values: dict[str, Value] = {"total": COINS.times(total), "more": Series(tuple(ahead))}
    yield say(_AHEAD_BUT, **values, less=Series(tuple(behind))) if behind else say(_AHEAD, **values)


def _named(lines: Lines, fewer: NextTurns, more: NextTurns, found: Weighed, group: str, number: int) -> Text:
    """Name what one line is ahead in: as far as it can be seen by what is there at its end."""
    coins = COINS.times(abs(number))
    if group == RIVALS:
        things = _more_of(more, fewer, found.rival, found.at)
        template = THINGS_OF_RIVALS[number > 0] if things else OF_RIVALS[number > 0]
        what: Value = say(template, who=Who(found.rival), **({"things": Series(things)} if things else {}))
    elif things := _more_of(fewer, more, lines.seat, found.at, group):
        what = Series(things)
    elif group == TILES and number * found.sources.get(RENT, 0.0) > 0:
        what = source_named(RENT)
    else:
        what = LABELS[group]
    return say(_NAMED, what=what, coins=coins)


def ahead_in(lines: Lines, action: str, best: str, found: Weighed, group: str) -> Sequence[Count]:
    """Give what a seat has more of behind a better act, of what belongs to a group."""
    own, better = (lines.once(NextTurns, act) for act in (action, best))
    return _more_of(own, better, lines.seat, found.at, group)


def _more_of(less: NextTurns, more: NextTurns, seat: Seat, at: int, group: str = "") -> tuple[Count, ...]:
    held = _things(less, more, seat, at, group, (*_SHOWN, *_BESIDES) if group else _SHOWN)
    return tuple(noun.times(has - had) for noun, had, has in held)


def explained(lacks: Sequence[Text], lost: Count) -> Count | None:
    """Give how many coins are told to be lost, all in all, where that explains about what is lost.

    By what is made up of trifles alone nobody could go.
    """
    for text in lacks:
        if isinstance(total := text.values.get("total"), Count):
            is_felt = min(total.number, _largest(text)) >= _A_MISTAKE
            return total if is_felt and lost.number <= 2 * total.number else None
    found = [each for each in map(_loss_told, lacks) if lost.number <= 2 * each]
    return lost if found else None


def _largest(account: Text) -> int:
    """Give how many coins the first thing counts by which something is ahead: it counts most."""
    ahead = account.values["more"]
    first = ahead.items[0] if isinstance(ahead, Series) else None
    coins = first.values["coins"] if isinstance(first, Text) else None
    return coins.number if isinstance(coins, Count) else 0


def _loss_told(text: Text) -> int:
    """Give how many coins one thing tells that a mistake has lost."""
    own, best = text.values.get("own"), text.values.get("best")
    if not (isinstance(own, Count) and isinstance(best, Count) and best.one == COINS.one):
        return 0
    return abs(best.number - own.number)


def surely_more(less: Sequence[int], more: Sequence[int], felt: float = _FELT) -> bool:
    """Say whether one of two is surely more in the same worlds, and is felt to be."""
    return surely([has - had for had, has in zip(less, more, strict=True)]) >= felt


def two(template: Words, noun: Noun, numbers: tuple[Sequence[int], Sequence[int]], **more: Value) -> Text:
    """Tell how much one act brings, and a better one, on average."""
    own, best = (noun.times(round(fmean(each))) for each in numbers)
    return say(template, own=own, best=best, **more)
