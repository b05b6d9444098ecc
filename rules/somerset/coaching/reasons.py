"""Why a turn is better than another that brings as much at once: by what is built, and by playing on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from statistics import fmean
from typing import Final

from rules.search.certainty import surely
from rules.search.contrasting import Lines
from rules.somerset.coaching.causes import (
    SOON_RISE,
    Weighed,
    ahead_in,
    counted,
    soon,
    surely_more,
    two,
    weighed,
)
from rules.somerset.coaching.kinds import (
    AT_OTHERS,
    BOOK,
    BUILT,
    EARNED,
    LEFT_OVER,
    LESSER_TILE,
    TILES,
    UNHIRED,
    UNRISEN,
    UNSTOPPED,
    kind_of_count,
    kind_of_source,
)
from rules.somerset.coaching.last_count import COINS, last_counted
from rules.somerset.coaching.missed import KINDS, LASTS
from rules.somerset.coaching.watched import Watched
from rules.somerset.scoring import scores
from rules.somerset.state import State
from rules.somerset.tables import parts
from rules.somerset.tables.goods import COIN, CRYSTAL, NATURAL
from rules.somerset.tables.naming import named as card
from rules.somerset.tables.options import BUILD, FIRST
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.view import Table
from rules.somerset.words.descriptions import effect_of
from rules.text import N_, Count, Either, Noun, Seat, Series, Text, Words, say

_SOON: Final = 6  # worlds that are played for a round or two
_ROUNDS: Final = 2
_A_WORKER: Final = 0.7
_FELT: Final = 1.0  # coins
_GOODS: Final = Noun("good", "goods")

_HIRED: Final = N_(
    "if all play on as usual, you have {own} workers in round {round}, and {best} after what is best"
)
_GIVES: Final = N_("whoever goes to the tile that is best gets {best}; to this one, {own}")
_COUNTS: Final = N_(
    "if the game ended after these moves, you would have {own} from {what}, and {best} after what is best"
)
_BUILT: Final = N_("if all play on as usual, from now on this tile brings you {own}, and what is best {best}")
_LEFT_OVER: Final = N_(
    "if all play on as usual, you have {own} left over in the end, for nothing, and {best} after what is best"
)
_KINDS: Final[Mapping[str, Words]] = {
    **KINDS,
    _HIRED: UNHIRED,
    _GIVES: LESSER_TILE,
    _BUILT: LESSER_TILE,
    _LEFT_OVER: LEFT_OVER,
    SOON_RISE.template: UNRISEN,
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
_STANDING: Final = [
    (TILES, AT_OTHERS, ("city", "rivals")),
    (BOOK, EARNED["book"], ("book",)),
    (BUILT, EARNED["buildings"], ("buildings",)),
]


def kind_of(lack: Text) -> Words:
    """Name the kind of mistake that something is told of here."""
    if (known := _KINDS.get(lack.template)) is not None:
        return known
    values = lack.values
    if "who" in values and ("what" in values or "more" in values):
        return UNSTOPPED
    source = values.get("what", values.get("more"))
    return kind_of_count(values.get("best", values.get("own"))) if source is None else kind_of_source(source)


def reasons(lines: Lines, action: str, best: str, facts: Sequence[tuple[Text, str]]) -> Iterator[Text]:
    """Tell what is behind a turn in the midst of a game: what tells of most coins first, then all in coins.

    Of the `facts` of this turn those are told that the King counts at all: what can be had a turn later as
    well is not missed.
    """
    found, told = weighed(lines, action, best), list[tuple[float, Text]]()
    for group in found.told:
        of_group = (
            (_weight(text, found.groups[group]), text)
            for text in _of_group(lines, action, best, found, group, facts)
        )
        told += islice(sorted(of_group, key=_heaviest), 1)
    texts = [text for _, text in sorted(told, key=_heaviest)]
    yield from texts[:1]
    yield from counted(lines, action, best, found)
    yield from texts[1:]
    if not found.most:
        yield from (text for text, about in facts if found.groups.get(about, 0.0) > 0)


def _of_group(
    lines: Lines, action: str, best: str, found: Weighed, group: str, facts: Sequence[tuple[Text, str]]
) -> Iterator[Text]:
    """Tell of one thing what the turn shows of it first, or else how it stands, and what the next bring."""
    more = [each.one for each in ahead_in(lines, action, best, found, group)]
    for text, about in facts:
        lasts = LASTS.get(text.template)
        if about == group and (lasts is None or not {*more}.isdisjoint(lasts)):
            yield text
            return
    if group in (TILES, BOOK, BUILT):
        yield from _of_standing(lines, action, best, group)
    yield from soon(lines, action, best, found, group)


def _weight(text: Text, otherwise: float) -> float:
    """Give by how many coins something tells that two acts differ; or else by how many they do."""
    own, best = (text.values.get(each) for each in ("own", "best"))
    if isinstance(own, Count) and isinstance(best, Count) and best.one == COINS.one:
        return abs(best.number - own.number)
    return otherwise


def _heaviest(told: tuple[float, Text]) -> float:
    return -told[0]


def _of_standing(lines: Lines, action: str, best: str, group: str) -> Iterator[Text]:
    yield from (text for about, text in _counted(lines, action, best) if about == group)
    if group == TILES and _built(action) and _built(best):
        yield from _of_tiles(action, best)


def named(action: str, best: str, table: Table) -> Iterator[Text]:
    """Tell what the tile or the card does that is best to build, learn or cast, and what the other does."""
    found = [each for each in (_source(best, table), _source(action, table)) if each]
    if found[1:] and found[0] != found[1]:
        yield say("{best}; {other}", best=effect_of(found[0]), other=effect_of(found[1]))


def paid_for(lines: Lines, best: str, other: str) -> Iterator[Text]:
    """Name what the spell that is best lets one build this turn, and nothing else does."""
    word, _, spell = best.partition(" ")
    own, better = (lines.turns(act) for act in (other, best))
    if word == "cast" and own and better:
        built = sorted(_buildings(lines.seat, better) - _buildings(lines.seat, own))
        if built:
            yield say(
                "{spell} lets you build this: {built}",
                spell=card(spell),
                built=Either(tuple(map(card, built))),
            )


def _buildings(seat: Seat, worlds: Sequence[Sequence[State]]) -> set[str]:
    """Give what buildings may stand at the end of a turn, in all worlds."""
    return set.intersection(
        *({each for end in ends for each in end.players[seat].buildings} for ends in worlds)
    )


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


def _counted(lines: Lines, action: str, best: str) -> Iterator[tuple[str, Text]]:
    """Tell of what counts at the end that it is less, as it stands behind either act."""
    own, better = (scores(lines.behind(act)[0])[lines.seat] for act in (action, best))
    for about, what, parts_of in _STANDING:
        less, more = (sum(getattr(each, part) for part in parts_of) for each in (own, better))
        if less < more:
            yield about, say(_COUNTS, own=COINS.times(less), best=COINS.times(more), what=what)


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


def by_the_end(lines: Lines, action: str, best: str, *, mine: bool = True) -> Iterator[Text]:
    """Tell what the tile that is built has brought, what all have in the end, and what is left unused.

    Unless what is `mine` was told it is that; else a rival's.
    """
    own, better = (lines.once(Watched, act) for act in (action, best))
    if _built(action) and _built(best):
        pair = own.of_tile(lines.seat, _built(action)), better.of_tile(lines.seat, _built(best))
        if surely_more(*pair, _FELT):
            yield two(_BUILT, COINS, pair)
    yield from last_counted(lines, action, best, mine=mine)
    left = [each.left(lines.seat) for each in (own, better)]
    if mine and lines.table.phase == BUILD and surely_more(left[1], left[0], _FELT):
        yield two(_LEFT_OVER, _GOODS, (left[0], left[1]))
