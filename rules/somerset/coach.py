"""What Somerset says of turns in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from statistics import fmean
from typing import ClassVar, Final

from msgspec.structs import replace

from rules.game import Result, State, ToAll
from rules.search.coaching import Coach, Slip, Source
from rules.search.contrasting import Lines, fewer
from rules.search.guide import Searchable
from rules.search.later import Example
from rules.somerset.coaching.advice import next_time
from rules.somerset.coaching.causes import explained, parted, shown
from rules.somerset.coaching.kinds import EARNED, GROUPS, OVERSPENT, TAKEN, WRONG_WORKER, lesser
from rules.somerset.coaching.last_count import COINS, ends_behind, gone_for, shared
from rules.somerset.coaching.missed import missed
from rules.somerset.coaching.reasons import by_the_end, hired, kind_of, named, paid_for, reasons
from rules.somerset.coaching.takings import source_named, taken
from rules.somerset.puzzles import POSING
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.goods import COIN, CRYSTAL, LETTERS
from rules.somerset.tables.grid import cell_read
from rules.somerset.tables.options import is_last
from rules.somerset.tables.parts import (
    Act,
    Draw,
    Exchange,
    Gain,
    Government,
    Move,
    Parts,
    Per,
    Stand,
    Step,
    Swap,
    Take,
    Teleport,
)
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.somerset.view import Hand, Table, TileView
from rules.somerset.words.folding import BROUGHT, ROAD, SWAPS, brings_coins
from rules.somerset.words.log import swaps
from rules.text import N_, NO_WORDS, Noun, Seat, Text, Value, Who, Words, say

_WALKS: Final = {"P": say("a peasant moves"), "K": say("a knight moves"), "W": say("a wizard moves")}
_DOES: Final = {
    "build": say("something is built"),
    "learn": say("a spell is learnt"),
    "cast": say("a spell is cast"),
    "hire": say("somebody is hired"),
    "promote": say("somebody is promoted"),
    "road": say("a marker is placed"),
    "barricade": say("a marker is placed"),
}
_BUILT: Final = {True: say("a country tile is built"), False: say("a building of one\u2019s own is built")}
_SPELL: Final = {COIN: say("the spell brings coins"), CRYSTAL: say("the spell brings crystals")}
_SPELL_GOODS: Final = say("the spell brings goods")
_SPELL_CARDS: Final = say("the spell brings cards")
_SPELL_WORKERS: Final = say("the spell moves a worker, or lets one act")
_OF_WORKERS: Final = (Act, Move, Stand, Step, Swap, Teleport)
_USED: Final = {
    True: say("whoever moves uses the tile where he ends"),
    False: say("whoever moves does not use the tile where he ends"),
}
_COINS: Final = say("the way leads to a tile that gives coins at once")
_OFFICE: Final = say("the way leads to a tile of the government")
_CITY: Final = {True: say("the way leads into the city"), False: say("the way leads into the country")}
_GAME_LOST: Final = N_("if all play on as they usually do, you lose {lost}; after what is best you win {won}")
_TO: Final = N_("{own} to {other}")
_TO_TOGETHER: Final = N_("{own} to {other}, first together")
# By whether it is won.
_TO_BY_GOODS: Final = {
    True: N_("{own} to {other} by more goods"),
    False: N_("{own} to {other} by fewer goods"),
}
_MOVE, _ACT, _BUILD, _DONE, _LEARN = "move", " act", "build ", "done", "learn"
_OVERSPENDS: Final = N_("it costs you {own} this turn, more than what is best")

_RECKONED: Final[Words] = N_(
    "counted as if the game ended there, with what tiles, spell books and buildings would bring then"
)
_BEGUN: Final = say("coins at the start")
_LESS_LATER: Final[Mapping[str, Words]] = {
    "build": N_("something built that brings less in the end"),
    "learn": N_("a spell learned that brings less in the end"),
    "move": N_("a way that brings less in the end"),
    "place": N_("a place that brings less in the end"),
}
_LESS_AT_ALL: Final[Words] = N_("something that brings less in the end")


class _Coach(Coach[Table, Hand]):
    tells_merits: ClassVar[bool] = True
    counts: ClassVar[Noun] = COINS
    reckoned: ClassVar[Words] = _RECKONED
    parted = staticmethod(parted)
    explains = staticmethod(explained)

    def sources(self, tables: Sequence[Table]) -> Sequence[Source]:
        """Part what all have in the end, by what has given it."""
        scores = [each.score for each in tables[-1].players]
        return [
            Source(_BEGUN, [player.coins for player in tables[0].players]),
            *(Source(_used(each), coins) for each, coins in taken(tables).items()),
            *(Source(what, [getattr(each, part) for each in scores]) for part, what in EARNED.items()),
        ]

    def example(self, lines: Lines, action: str, best: str) -> Example | None:
        """Show what is told: the next turns of which it is, so that nothing speaks against that."""
        return None if _ends(lines) else ("", *shown(lines, action, best))

    def next_time(self, tables: Sequence[Table], seat: Seat, slips: Sequence[Slip]) -> Sequence[Text]:
        """Go by what brought another more coins, and what lay unused in the end."""
        return next_time(tables, seat, [GROUPS.get(kind, "") for kind, _ in slips])

    def essence(self, action: str) -> str:
        """Leave out what is paid, and where something is built."""
        essence = POSING.essence(action)
        return POSING.alike(action) if essence.startswith(_BUILD) else essence

    @property
    def alike(self) -> Callable[[str], str]:
        """What leaves out where a marker lies as well."""
        return POSING.alike

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell who moves, or what is done, and what the tile is like where he comes to stand."""
        kinds = {each.place: each.kind for each in table.workers if each.seat == hand.seat}
        tiles = {each.place: each for each in table.tiles}
        return lambda action: _traits(kinds, tiles, action)

    def told(self, line: Sequence[Text]) -> Sequence[Text]:
        """Leave out two swaps in a row of which the second undoes the first, and further roads behind one."""
        kept = list[Text]()
        for text in line:
            if kept and _undoes(kept[-1], text):
                kept.pop()
            elif not (kept and text.template == ROAD and _is_road_of(text.values["who"], kept[-1])):
                kept.append(text)
        return kept

    def rows(self, notes: Sequence[ToAll]) -> Sequence[ToAll]:
        """Tell coins that are gained with what brings them, so that a line can be added up."""
        kept = list[ToAll]()
        for note in notes:
            if not note.minor:
                kept.append(note)
            elif brings_coins(note.text):
                who, what = (note.text.values[each] for each in ("who", "what"))
                done = [at for at, each in enumerate(kept) if _brought(each.text, who)]
                if done:
                    text = say(BROUGHT, done=kept[done[-1]].text, what=what)
                    kept[done[-1]] = replace(kept[done[-1]], text=text)
                else:
                    kept.append(note)
        return kept

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what the turn costs most in, and near the end of the game who wins it."""
        facts = [*_lacked(lines, action, best)]
        if not _ends(lines):
            yield from hired(lines, action, best)
            yield from reasons(lines, action, best, facts)
            return
        first, *rest = [*_in_coins(lines, action, best, facts), None]
        yield from filter(None, [first])
        yield from _ended(lines, action, best)
        yield from shared(lines, action, best)
        yield from filter(None, rest)

    def merits(self, lines: Lines, action: str, beside: str) -> Iterator[Text]:
        """Tell what the card or tile does that is better, and the other; near the end what that brings."""
        yield from named(beside, action, lines.table)
        yield from paid_for(lines, action, beside)
        if _ends(lines):
            yield from gone_for(lines, action, beside)

    def kind(self, lack: Text) -> Words:
        """Name a mistake by what is told of what is behind it."""
        return OVERSPENT if lack.template == _OVERSPENDS else kind_of(lack)

    def last_slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name a mistake by what was done, where all that is known is that it brings less in the end."""
        return _LESS_LATER.get(action.partition(" ")[0], _LESS_AT_ALL)

    def slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name a mistake by its acts, where these tell it all: else what is told of it names it."""
        played, better = action.split(), best.split()
        if played[0] == better[0] == _MOVE and played[2:] == better[2:]:
            return WRONG_WORKER
        if named_so := lesser(action, best):
            return named_so
        is_own = f"{action}{_ACT}" == best or played[:2] == better[:2] or played == [_DONE]
        is_own = is_own and better[0] != _LEARN
        return lines.game.slip(action, best) if is_own and isinstance(lines.game, Searchable) else NO_WORDS


def _used(source: str) -> Text:
    """Name what has given coins; of a tile it is its action alone, as rent is counted by itself."""
    is_tile = source in CITY_TILES or source in COUNTRY_TILES
    return say("using {tile}", tile=source_named(source)) if is_tile else source_named(source)


def _ends(lines: Lines) -> bool:
    """Say whether it is the last round."""
    table = lines.table
    return is_last(table.options, table.phase, table.round, ending=table.ending)


def _in_coins(lines: Lines, action: str, best: str, facts: Sequence[tuple[Text, str]]) -> Iterator[Text]:
    """Tell how many coins fewer a turn of the last round brings, at once or by the end, or more to others."""
    told = [text for text, _ in facts if ends_behind(lines, action, best)]
    yield from told
    yield from by_the_end(lines, action, best, mine=not told)


def _lacked(lines: Lines, action: str, best: str) -> Iterator[tuple[Text, str]]:
    """Tell what a turn brings less than a better one, with in what that makes it a mistake."""
    own, better, ends = lines.turns(action), lines.turns(best), _ends(lines)
    is_whole = min(len(own), len(better)) == len(lines.behind(best))
    if not own or not better or (ends and not is_whole):
        return  # the last count tells more

    def held(state: State) -> int:
        """Count what is in the purse: how it would stand now tells nothing long before the end."""
        coins: int = lines.game.table(state).players[lines.seat].coins
        return coins

    counted = lines.points if ends else held
    if less := fewer(lines.gained(own, counted), lines.gained(better, counted)):
        yield _brings(*less), TAKEN
    if not ends:
        yield from missed(lines, own, better)


def _undoes(swap: Text, text: Text) -> bool:
    if not swap.template == text.template == SWAPS or not isinstance(who := text.values["who"], Who):
        return False
    return any(
        (swap, text) == (swaps(who.seat, one, other, 1), swaps(who.seat, other, one, 1))
        for one, other in permutations(LETTERS, 2)
    )


def _is_road_of(who: Value, text: Text) -> bool:
    return text.template == ROAD and text.values["who"] == who


def _brought(text: Text, who: Value) -> bool:
    """Say whether coins may be told with what somebody did, of which none are told."""
    return text.values.get("who") == who and "coins" not in text.values


def _brings(own: int, best: int) -> Text:
    if own > 0:
        template = N_("it brings you {own} this turn, where {best} could be had")
    elif not own:
        template = N_("it brings you no coins this turn, where {best} could be had")
    elif best > 0:
        template = N_("it costs you {own} this turn, where {best} could be gained")
    else:
        template = _OVERSPENDS
    return say(template, own=COINS.times(abs(own)), best=COINS.times(abs(best)))


def _ended(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Say that the game is lost where it could be won, if it is so in all worlds as all usually play on.

    Where it could only be shared that is told of a tie that is lost.
    """
    is_tied, is_shared, seat = True, False, lines.seat
    ends = [*zip(lines.played_out(action), lines.played_out(best), strict=True)]
    for own, better in ends:
        lost, won = lines.game.result(own), lines.game.result(better)
        if lost is None or won is None or seat in lost.winners or seat not in won.winners:
            return
        is_shared = is_shared or len(won.winners) > 1
        is_tied = is_tied and lost.scores is not None and lost.scores[seat] == max(lost.scores)
    if is_tied or not is_shared:
        own, better = (_to(seat, *map(lines.game.result, each)) for each in zip(*ends, strict=True))
        yield say(_GAME_LOST, lost=own, won=better)


def _to(seat: Seat, *ends: Result | None) -> Text:
    """Write by how many coins a seat has won some games on average, or lost them."""
    scores = [end.scores for end in ends if end is not None and end.scores]
    own = round(fmean(each[seat] for each in scores))
    other = round(fmean(max(each[:seat] + each[seat + 1 :]) for each in scores))
    if own != other:
        return say(_TO, own=own, other=other)
    winners = [end.winners if end is not None else () for end in ends]
    is_shared = any(seat in each and len(each) > 1 for each in winners)
    tied = _TO_TOGETHER if is_shared else _TO_BY_GOODS[all(seat in each for each in winners)]
    return say(tied, own=own, other=other)


def _traits(
    kinds: Mapping[tuple[int, int], str], tiles: Mapping[tuple[int, int], TileView], action: str
) -> Iterator[Text]:
    word, *rest = action.split()
    if word in _DOES:
        yield _DOES[word]
        yield from _of_card(word, rest[0])
    if word != _MOVE:
        return
    start, end = map(cell_read, rest[:2])
    yield _WALKS[kinds[start]]
    tile = tiles[end]
    yield from _leads(CITY_TILES[tile.id].action if tile.id in CITY_TILES else COUNTRY_TILES[tile.id].action)
    yield _CITY[tile.id in CITY_TILES]
    yield _USED[action.endswith(_ACT)]


def _of_card(word: str, card: str) -> Iterator[Text]:
    """Tell of a tile or building which it is, and what a spell brings."""
    if word == _BUILD.strip():
        yield _BUILT[card in COUNTRY_TILES]
    for part in SPELLS[card].effect if card in SPELLS else ():
        if isinstance(part, Draw):
            yield _SPELL_CARDS
        elif isinstance(part, Take) or (isinstance(part, Exchange) and part.get == LETTERS[COIN]):
            yield _SPELL[COIN]
        elif isinstance(part, Gain | Per):
            given = part.named if isinstance(part, Gain) else part.each
            kinds = {kind if kind in _SPELL else None for kind, number in enumerate(given) if number}
            yield from (_SPELL_GOODS if kind is None else _SPELL[kind] for kind in kinds)
        elif isinstance(part, _OF_WORKERS):
            yield _SPELL_WORKERS


def _leads(parts: Parts) -> Iterator[Text]:
    """Tell what the action of a tile brings."""
    if any(isinstance(part, Gain) and part.named[COIN] for part in parts):
        yield _COINS
    if any(isinstance(part, Government) for part in parts):
        yield _OFFICE


COACH: Final = _Coach()
