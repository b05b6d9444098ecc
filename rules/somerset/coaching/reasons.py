"""Why a turn is better than another that brings as much at once: by what is built, and by playing on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from statistics import fmean
from typing import Final

from rules.search.certainty import surely
from rules.search.contrasting import Lines
from rules.somerset.coaching.last_count import COINS
from rules.somerset.coaching.takings import source_named, taken
from rules.somerset.scoring import scores
from rules.somerset.state import State
from rules.somerset.tables import parts
from rules.somerset.tables.goods import COIN, CRYSTAL, NATURAL
from rules.somerset.tables.options import FIRST
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.view import Table
from rules.somerset.words.descriptions import effect_of
from rules.text import N_, NO_WORDS, Count, Noun, Seat, Series, Text, Value, Who, Words, say

_WORLDS: Final = 3  # that are played to the end
_FEW: Final = 2  # where that is near
_SOON: Final = 6  # that are played for a round or two
_ROUNDS: Final = 2
_LATE: Final = 3  # rounds, that are soon played
_LONG: Final = 15  # rounds of a seat: more would take too long
_A_WORKER: Final = 0.7
_FELT: Final = 1.0  # coins
_GOODS: Final = Noun("good", "goods")

_UNHIRED: Final[Words] = N_("a worker not hired")
_LESSER: Final[Words] = N_("a tile that is worth less to you")
_HIRED: Final = N_(
    "if all play on as usual, you have {own} workers in round {round}, and {best} after what is best"
)
_GIVES: Final = N_("whoever goes to the tile that is best gets {best}; to this one, {own}")
_COUNTS: Final = N_("if the game ended then, you would have {own} from {what}, and {best} after what is best")
_BUILT: Final = N_("if all play on as usual, this tile brings you {own} by the end, and what is best {best}")
_FROM: Final = N_(
    "if all play on as usual, you get {own} from {what} by the end, and {best} after what is best"
)
_OTHER_FROM: Final = N_(
    "if all play on as usual, {who} gets {own} from {what} by the end, and {best} after what is best"
)
_LEFT_OVER: Final = N_(
    "if all play on as usual, you have {own} left over in the end, for nothing, and {best} after what is best"
)
_KINDS: Final[Mapping[str, Words]] = {
    _HIRED: _UNHIRED,
    _GIVES: _LESSER,
    _BUILT: _LESSER,
    _COUNTS: N_("less that counts at the end"),
    _LEFT_OVER: N_("goods left over"),
    _OTHER_FROM: N_("coins for a rival"),
}

_GOT: Final[Mapping[type[parts.Part], Text]] = {
    parts.Draw: say("cards"),
    parts.Hire: say("a new worker"),
    parts.Promote: say("a promotion"),
    parts.Government: say("a step or a row of the government"),
    parts.Build: say("a build"),
    parts.Learn: say("a spell to learn"),
    parts.Cast: say("a spell to cast"),
    parts.Move: say("a move of another worker"),
    parts.Exchange: say("swaps"),
    parts.Sword: say("the Sword"),
    parts.Road: say("roads or barricades"),
}
_COINS_GOT, _GOODS_GOT, _CRYSTALS_GOT = say("coins"), say("goods"), say("crystals")
# What else is earned, by the parts of a score.
EARNED: Final = {
    "city": say("country tiles beside the city"),
    "rivals": say("country tiles beside those of others"),
    "book": say("the spell books"),
    "buildings": say("what buildings count at the end"),
}
_STANDING: Final = [
    (say("country tiles beside the city and those of others"), ("city", "rivals")),
    *((EARNED[part], (part,)) for part in ("book", "buildings")),
]


def kind_of(lack: Text) -> Words:
    """Name the kind of mistake that something is told of here."""
    return _KINDS.get(lack.template, NO_WORDS)


def reasons(lines: Lines, action: str, best: str, *, told: bool) -> Iterator[Text]:
    """Tell what is behind a turn; if something was `told` of it already, only what is soon found."""
    table: Table = lines.table
    rounds = lines.game.rounds(table.options) - table.round
    yield from _counted(lines, action, best)
    if _built(action) and _built(best):
        yield from _of_tiles(action, best)
    if rounds * table.seats <= _LONG and not (told and rounds > _LATE):
        yield from by_the_end(lines, action, best)


def named(action: str, best: str, table: Table) -> Iterator[Text]:
    """Tell what the tile or the card does that is best to build, learn or cast, and what the other does."""
    found = [each for each in (_source(best, table), _source(action, table)) if each]
    if found[1:] and found[0] != found[1]:
        yield say("{best}; {other}", best=effect_of(found[0]), other=effect_of(found[1]))


def _source(action: str, table: Table) -> str:
    word, *rest = action.split()
    return rest[0] if word in {"build", "learn", "cast"} else ""


def _built(action: str) -> str:
    """Give the country tile that is built."""
    word, *rest = action.split()
    return rest[0] if word == "build" and rest[0] in COUNTRY_TILES else ""


def hired(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell in the first round how many workers one has soon."""
    if lines.table.phase != FIRST:
        return
    until = lines.table.round + _ROUNDS

    def workers(act: str) -> list[int]:
        ends = lines.played_until(act, lambda state: bool(state.over) or state.round >= until)
        return [len(end.players[lines.seat].workers) for end in islice(ends, _SOON)]

    own, better = workers(action), workers(best)
    fewer, more = round(fmean(own)), round(fmean(better))
    if surely([has - had for had, has in zip(own, better, strict=True)]) >= _A_WORKER and fewer < more:
        yield say(_HIRED, own=fewer, best=more, round=until)


def _counted(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Tell of what counts at the end that it is less, as it stands behind either act."""
    own, better = (scores(lines.behind(act)[0])[lines.seat] for act in (action, best))
    for what, parts_of in _STANDING:
        less, more = (sum(getattr(each, part) for part in parts_of) for each in (own, better))
        if less < more:
            yield say(_COUNTS, own=COINS.times(less), best=COINS.times(more), what=what)


def _of_tiles(action: str, best: str) -> Iterator[Text]:
    """Tell what whoever goes to either tile gets."""
    given, got = (_gets(_built(act)) for act in (action, best))
    if given != got:
        yield say(_GIVES, own=Series(tuple(given)), best=Series(tuple(got)))


def _gets(tile: str) -> list[Text]:
    """Say of what kinds that is which the action of a tile brings."""
    found = list[Text]()
    for part in COUNTRY_TILES[tile].action:
        if isinstance(part, parts.Gain | parts.Per):
            given = part.named if isinstance(part, parts.Gain) else part.each
            found += [_COINS_GOT] * bool(given[COIN]) + [_CRYSTALS_GOT] * bool(given[CRYSTAL])
            chosen = isinstance(part, parts.Gain) and part.chosen > 0
            found += [_GOODS_GOT] * (chosen or any(given[kind] for kind in NATURAL))
        elif type(part) in _GOT:
            found.append(_GOT[type(part)])
    return [each for place, each in enumerate(found) if each not in found[:place]]


class Watched:
    """All tables of some lines that are played to the end, each from before its act."""

    def __init__(self, lines: Lines, act: str) -> None:
        self._show = lines.game.table
        self.tables = list[list[Table]]()
        for end in islice(self._played(lines, act), _FEW if lines.table.is_last else _WORLDS):
            self.tables[-1].append(self._show(end))

    def _played(self, lines: Lines, act: str) -> Iterator[State]:
        self.tables.append([lines.table])
        for end in lines.played_until(act, self._is_over):
            yield end
            self.tables.append([lines.table])

    def _is_over(self, state: State) -> bool:
        self.tables[-1].append(self._show(state))
        return bool(state.over)

    def totals(self, seat: Seat) -> list[int]:
        return [each[-1].players[seat].score.total for each in self.tables]

    def brought(self, seat: Seat) -> Callable[[str], list[int]]:
        """Give what has brought coins to a seat: in each world so many."""
        found = [self._of(tables, seat) for tables in self.tables]
        return lambda source: [each.get(source, 0) for each in found]

    def _of(self, tables: Sequence[Table], seat: Seat) -> Mapping[str, int]:
        score = tables[-1].players[seat].score
        takings = {source: coins[seat] for source, coins in taken(tables).items()}
        return takings | {part: getattr(score, part) for part in EARNED}

    def sources(self) -> set[str]:
        return {source for tables in self.tables for source in taken(tables)} | {*EARNED}

    def left(self, seat: Seat) -> list[int]:
        """Count the goods that are left over."""
        return [sum(each[-1].players[seat].goods) for each in self.tables]

    def of_tile(self, seat: Seat, tile: str) -> list[int]:
        """Give what a tile has brought a seat, with rent."""
        found = (taken(tables, by_tile=True).get(tile) for tables in self.tables)
        return [0 if coins is None else coins[seat] for coins in found]


def by_the_end(lines: Lines, action: str, best: str, *, mine: bool = True) -> Iterator[Text]:
    """Tell what the tile that is built has brought, and from what most of a difference in the end is.

    Unless what is `mine` was told it is that; else a rival's.
    """
    own, better = (lines.once(Watched, act) for act in (action, best))
    if _built(action) and _built(best):
        pair = own.of_tile(lines.seat, _built(action)), better.of_tile(lines.seat, _built(best))
        if _surely_more(*pair):
            yield _two(_BUILT, *pair)
    if mine and _surely_more(own.totals(lines.seat), better.totals(lines.seat)):
        yield from _most(_FROM, lines.seat, own, better)
    left = [each.left(lines.seat) for each in (own, better)]
    if mine and _surely_more(*reversed(left)):
        yield say(_LEFT_OVER, own=_mean(_GOODS, left[0]), best=_mean(_GOODS, left[1]))
    rival = max(set(range(lines.table.seats)) - {lines.seat}, key=lambda seat: fmean(own.totals(seat)))
    if _surely_more(better.totals(rival), own.totals(rival)):
        yield from _most(_OTHER_FROM, rival, better, own, who=Who(rival))


def _surely_more(less: Sequence[int], more: Sequence[int]) -> bool:
    return surely([has - had for had, has in zip(less, more, strict=True)]) >= _FELT


def _mean(noun: Noun, numbers: Sequence[int]) -> Count:
    return noun.times(round(fmean(numbers)))


def _two(template: Words, own: Sequence[int], best: Sequence[int], **more: Value) -> Text:
    return say(template, own=_mean(COINS, own), best=_mean(COINS, best), **more)


def _most(template: Words, seat: Seat, less: Watched, more: Watched, **who: Value) -> Iterator[Text]:
    """Tell from what most of that comes which a seat has more in some lines: its own are the better ones."""
    had, has, sources = less.brought(seat), more.brought(seat), [*less.sources() | more.sources()]
    sources = [each for each in sources if _surely_more(had(each), has(each)) and fmean(has(each)) > 0]
    if not sources:
        return
    most = max(sources, key=lambda source: (fmean(has(source)) - fmean(had(source)), source))
    pair = (has(most), had(most)) if who else (had(most), has(most))
    yield _two(template, pair[0], pair[1], what=EARNED.get(most) or source_named(most), **who)
