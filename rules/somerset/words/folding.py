"""A turn, or a round, told in a few sentences: what was done, and what it brought in sum."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

from rules.text import N_, Count, Noun, Seat, Series, Signed, Text, Value, Who, Words, say

_FEWEST = 4  # sentences of a turn that are worth adding up

# What is added up is told by these, and known by them again.
GAINS: Final = N_("{who} gains {what}")
BRINGS: Final = N_("{building}: {who} gains {what}")
RENT: Final = N_("{who} gets 1 coin in rent")
SWAPS: Final = N_("{who} swaps 1 {given} for {got}")
DRAWS: Final = N_("{who} draws {cards}")
ROAD: Final = N_("{who} places a {kind} {edge}")
_SWAPPED: Words = N_("{who} swaps goods {number} times")
_MARKED: Words = N_("{who} places {markers}")

BROUGHT: Final = N_("{done}: {what}")

# What says nothing that a sum does not say as well; and of a whole round, what lies on the map.
USES: Final = N_("{who} uses the {row}")
KEEPS: Final = N_("{who} keeps {cards} and puts {back} under the deck")
MOVES: Final = N_("{who} moves a {worker} from {origin} to {tile} ({cell}) and uses it")
MOVES_TO_USED: Final = N_("{who} moves a {worker} from {origin} to {tile} ({cell}), used this round")
LEAVES_UNUSED: Final = N_("{who} moves a {worker} from {origin} to {tile} ({cell}), leaving it unused")
PLACES: Final = N_("{who} places a {worker} on {tile} ({cell})")
PERIOD_BEGINS: Final = N_("Building period: {who} begins")
ROUND_BEGINS: Final = N_("Round {number}: {who} begins")
LAST_PERIOD_BEGINS: Final = N_("The last building period: {who} begins")
LAST_ROUND_BEGINS: Final = N_("Round {number}, the last: {who} begins")
AT_THE_END: Final = N_("If the game ended now: {changes} for {what}")
_USES_TILES: Words = N_("{who} uses {tiles}")
_MORE: Words = N_("{who} {more}")
_MORE_FOR: Words = N_("{who} {more} for {what}")
# As logs have it that were written earlier.
_MOVED: Words = N_("{who} moves a {worker} from {origin} to {tile} ({cell})")
_ALL_AT_THE_END: Words = N_("Coins at the end: {changes}")
_CHANGED_AT_THE_END: Words = N_("Coins at the end for {what}: {changes}")
_CHANGES = frozenset({AT_THE_END, _CHANGED_AT_THE_END})
_LESS = frozenset({USES, KEEPS})
_TO_USE = frozenset({MOVES, _MOVED, PLACES})
_BEGINS = frozenset({PERIOD_BEGINS, ROUND_BEGINS, LAST_PERIOD_BEGINS, LAST_ROUND_BEGINS})
_ON_THE_MAP = frozenset({MOVES_TO_USED, LEAVES_UNUSED, _ALL_AT_THE_END}) | _BEGINS

COUNTED_AT_THE_END: Final[Mapping[str, Text]] = {
    "city": say("a tile at the city"),
    "rivals": say("tiles beside those of rivals"),
    "book": say("{what} (ties share)", what=say("the size of the spell book")),
    "buildings": say("buildings"),
}
OF_A_TILE: Final[Mapping[str, Words]] = {
    "city": N_("{tile} at the city"),
    "rivals": N_("{tile} beside tiles of rivals"),
}
# As logs have it that were written earlier.
_OF_TILES = (COUNTED_AT_THE_END["city"], COUNTED_AT_THE_END["rivals"])

_Sum: TypeAlias = "Counter[Noun]"


def _counts(value: Value) -> Iterator[Count]:
    """Give the numbers of things that a value is made of."""
    if isinstance(value, Count):
        yield value
    elif isinstance(value, Series):
        for item in value.items:
            yield from _counts(item)


def _things(text: Text, name: str) -> _Sum:
    return Counter({Noun(each.one, each.many): each.number for each in _counts(text.values[name])})


def _listed(total: _Sum) -> Value:
    counts = tuple(noun.times(number) for noun, number in total.items())
    return counts[0] if len(counts) == 1 else Series(counts)


_COIN: Final = Noun("coin", "coins")
_SWAP, _MARKER = Noun("swap", "swaps"), Noun("marker", "markers")
# How much each sentence counts, by the sentence that tells the sum, and the name of the sum in that.
_ADDED: Mapping[str, tuple[Words, str, Callable[[Text], _Sum]]] = {
    GAINS: (GAINS, "what", lambda text: _things(text, "what")),
    BRINGS: (GAINS, "what", lambda text: _things(text, "what")),
    RENT: (GAINS, "what", lambda text: Counter({_COIN: 1})),
    DRAWS: (DRAWS, "cards", lambda text: _things(text, "cards")),
    SWAPS: (_SWAPPED, "number", lambda text: Counter({_SWAP: 1})),
    ROAD: (_MARKED, "markers", lambda text: Counter({_MARKER: 1})),
}


def folded(told: Sequence[Text], *, whole_round: bool = False) -> Sequence[Text]:
    """Add up what each seat gains, draws, swaps and places; of few sentences only what counts at the end.

    A sum stands where the last of what it adds up stood; one alone stays, and is as good as a sum in a round.
    """
    few = len(told) < _FEWEST and not whole_round
    told = list(_recounted([*_rent_behind(told)], whole_round=whole_round))
    if few:
        return told
    left_out = _LESS
    if whole_round:
        told, left_out = [*_uses_at_once(told)], _LESS | _ON_THE_MAP
    parts: dict[tuple[str, Value], list[int]] = {}
    for place, text in enumerate(told):
        if text.template in _ADDED:
            parts.setdefault((_ADDED[text.template][0], text.values["who"]), []).append(place)
    sums = {
        places[-1]: _sum(sentence, who, [told[each] for each in places], keep=not whole_round)
        for (sentence, who), places in parts.items()
    }
    return [
        sums.get(place, text)
        for place, text in enumerate(told)
        if place in sums or text.template not in left_out | _ADDED.keys()
    ]


def _rent_behind(told: Sequence[Text]) -> Iterator[Text]:
    """Tell of rent behind what the tile has brought whoever went there."""
    rent: list[Text] = []
    mover: Value | None = None
    for text in told:
        if text.template == RENT:
            rent.append(text)
            continue
        doer = None if text.template in _BEGINS else text.values.get("who")
        if doer != mover:
            yield from rent
            rent, mover = [], doer
        yield text
    yield from rent


def _uses_at_once(told: Sequence[Text]) -> Iterator[Text]:
    """Name all tiles that a seat has used where it went to the first of them."""
    tiles = defaultdict[Value, list[Value]](list)
    for text in told:
        if text.template in _TO_USE:
            tiles[text.values["who"]].append(text.values["tile"])
    for text in told:
        if text.template not in _TO_USE:
            yield text
        elif used := tiles.pop(text.values["who"], None):
            yield say(_USES_TILES, who=text.values["who"], tiles=Series(tuple(used)))


def counts_at_the_end(what: Value, changes: Mapping[Seat, float]) -> Text:
    """Say by how much what counts at the end for one thing has changed, and for whom."""
    told = tuple(say(_MORE, who=Who(seat), more=Signed(more)) for seat, more in changes.items())
    return say(AT_THE_END, what=what, changes=Series(told))


def _recounted(told: Sequence[Text], *, whole_round: bool) -> Iterator[Text]:
    """Tell all that changes at the end where the last of it was told; in a round by thing and seat."""
    for place, text in enumerate(told):
        if text.template not in _CHANGES:
            yield text
        elif not any(_added_to(text, later, whole_round) for later in told[place + 1 :]):
            same = [each for each in told if _added_to(text, each, whole_round)]
            yield from _summed(same, whole_round=whole_round)


def _added_to(text: Text, other: Text, whole_round: bool) -> bool:
    if other.template not in _CHANGES:
        return False
    what, added = text.values["what"], other.values["what"]
    return _tile(what) == _tile(added) or (not whole_round and _is_of_tile(what) and _is_of_tile(added))


def _tile(what: Value) -> Value:
    """Name the tile for which something counts at the end; what is no tile's as it is."""
    return what.values.get("tile", what) if isinstance(what, Text) else what


def _is_of_tile(what: Value) -> bool:
    return what in _OF_TILES or _tile(what) is not what


def _summed(same: Sequence[Text], *, whole_round: bool) -> Sequence[Text]:
    """Add up what changes at the end; nothing is told where that comes to nothing."""
    if len(same) == 1 and not whole_round:
        return same
    total, whats = defaultdict[Seat, float](float), [each.values["what"] for each in same]
    what, tile = whats[0], _tile(whats[0])
    if any(each != what for each in whats):
        what = tile if all(_tile(each) == tile for each in whats) else say("tiles")
    for seat, more in chain.from_iterable(map(_changes, same)):
        total[seat] += more
    changes = {seat: more for seat, more in total.items() if more}
    if whole_round:
        return [say(_MORE_FOR, who=Who(seat), more=Signed(more), what=what) for seat, more in changes.items()]
    return [counts_at_the_end(what, changes)] if changes else []


def _changes(text: Text) -> Iterator[tuple[Seat, float]]:
    """Give each seat for which something changes, and by how much."""
    match text.values["changes"]:
        case Series(items=items):
            for each in items:
                match each:
                    case Text(values={"who": Who(seat=seat), "more": Signed(number=number)}):
                        yield seat, number


def brings_coins(text: Text) -> bool:
    """Say whether coins are among what is told to be gained."""
    return text.template == GAINS and _things(text, "what")[_COIN] > 0


def _sum(sentence: str, who: Value, told: Sequence[Text], *, keep: bool) -> Text:
    """Tell several sentences as one."""
    if len(told) == 1:
        return told[0] if keep else Text(told[0].template, told[0].values)
    total: _Sum = Counter()
    for text in told:
        total.update(_ADDED[text.template][2](text))
    name = _ADDED[told[0].template][1]
    return say(sentence, who=who, **{name: total[_SWAP] if name == "number" else _listed(total)})
