"""What Battles & Builders says of bids, tiles and dice in its own words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from operator import attrgetter
from statistics import fmean
from typing import ClassVar, Final, TypeAlias

from msgspec import Struct

from rules.advice import in_a_row
from rules.battles_and_builders.coaching.account import account, builds_less, sum_told
from rules.battles_and_builders.coaching.comparing import compared, oftener_beside
from rules.battles_and_builders.coaching.example import example
from rules.battles_and_builders.coaching.kinds import (
    AT_HOME,
    FEW_ARMIES,
    FEW_BUILDERS,
    FOR_NOTHING,
    OTHERWISE,
    SPENT,
    TAKEN_BACK,
    TOO_FEW,
    TOO_MANY,
    UNFOUGHT,
    UNGUARDED,
    UNSENT,
    WORSE_DICE,
    WORSE_DICE_AND_FEW_BUILDERS,
    WRONG_RIVAL,
    WRONG_TILE,
    WRONG_TOKENS,
)
from rules.battles_and_builders.coaching.kings_worth import kings_worth, takes_back
from rules.battles_and_builders.coaching.pointing import advice_of
from rules.battles_and_builders.computer import bid_parts, guessed
from rules.battles_and_builders.idle import idle
from rules.battles_and_builders.king import prospects
from rules.battles_and_builders.puzzles import traits
from rules.battles_and_builders.tables import (
    ARMIES,
    BARBARIANS,
    BUILDERS,
    COLOURS,
    COMMIT,
    EVENT_TILES,
    FACES,
    FINAL_COUNT,
    KINDS,
    KING,
    NO_BID,
    NOTHING,
    ROUNDS,
    TAKE,
    Tokens,
    armies,
    army_dice,
    bid_of,
    kind_named,
    less,
    tokens_of,
)
from rules.battles_and_builders.view import Hand, Table
from rules.battles_and_builders.words import COMES_TO_NOTHING, REVEALS
from rules.battles_and_builders.worth import World, Worlds
from rules.chance import dealer
from rules.search.coaching import Coach, Source
from rules.search.contrasting import Lines
from rules.search.guide import Searchable
from rules.text import N_, NO_WORDS, Count, Seat, Text, Who, Words, say

_WITHDRAW, _BID = f"{TAKE} WD", "bid"
_EVENTS: Final = say("event tiles won")
_BUILT: Final = say("what builders have earned")
_COUNTED: Final = say("strategy tiles in the final count")
_LOST: Final = say("barbarians, and rounds without a token")
_GUESSED: Final = 20  # worlds, in which parts of bids are weighed
_FELT: Final = 0.1  # points, that a part of a bid brings more
_COLOUR: Final = N_(
    "in this event the dice of {better} are {high} and show {more} on average, those of {worse} are {low} and"
    " show {fewer}"
)
_THROWS: Final = N_("in this event {better} throw {high} dice, which show {more} on average")
_SPENT_UP: Final = N_(
    "it leaves no token for later, and each round in which you commit nothing costs a point"
)
_SAVING: Final = say(
    "it costs a point now, but all tokens are kept for later rounds, in which they can bring more"
)
_MADE_GOOD: Final = 0.5  # of what a better bid brings, by the same number of armies with better dice
_RED: Final = "r"
_DEARLY: Final = 0.3  # points, that better dice bring


BUILT, FOUGHT, PAID, TILE, KEPT = range(5)  # the parts of what a bid brings
_Thrown: TypeAlias = tuple[int, str]  # a kind of army, and the colour of its die


class _Coach(Coach[Table, Hand]):
    tells_merits, merits_beside_lacks = True, False
    most = 3
    otherwise: ClassVar[Mapping[str, Words]] = OTHERWISE
    advice = staticmethod(advice_of)
    example = staticmethod(example)
    explains = staticmethod(sum_told)

    def sources(self, tables: Sequence[Table]) -> Sequence[Source]:
        """Count event tiles, what builders have earned, strategy tiles, and what was lost."""
        end = tables[-1]
        lying = (each for table in tables for each in (table.round, table.last) if each is not None)
        shown, rounds = end.tableaux[: end.seats], {each.number: each for each in lying}
        built = [[each.commitments[seat].built for each in rounds.values()] for seat in range(end.seats)]
        return [
            Source(
                _EVENTS,
                [sum(_won(each.events)) for each in shown],
                [Count(len(_won(each.events)), "round", "rounds") for each in shown],
            ),
            Source(
                _BUILT, [*map(sum, built)], [Count(sum(map(bool, each)), "round", "rounds") for each in built]
            ),
            Source(_COUNTED, [sum(FINAL_COUNT.get(tile, 0) for tile in each.tiles) for each in shown]),
            Source(
                _LOST,
                [
                    each.prestige - sum(earned) + sum(_values(each.events)) - sum(_won(each.events))
                    for each, earned in zip(shown, built, strict=True)
                ],
            ),
        ]

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whom a tile is for, whether dice are thrown again, or of which tokens a bid is."""
        return traits

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what the round, or the game, comes to behind either act, and last in points what all costs."""
        yield from islice(_reasons(lines, action, best), self.most - 1)
        yield from account(lines, action, best)

    def in_spite(self, table: Table, hand: Hand, action: str) -> Text | None:
        """Say what to commit nothing is for, as long as there are rounds enough in which that comes back."""
        return _SAVING if action == NO_BID and table.round.number < ROUNDS - 1 else None

    def merits(self, lines: Lines, action: str, beside: str) -> Iterator[Text]:
        """Tell who throws better dice, and what the round brings oftener."""
        if lines.table.phase == COMMIT:
            terrain = EVENT_TILES[lines.table.round.event].terrain
            if colours := _worse_dice(terrain, tokens_of(beside), tokens_of(action)):
                (better, green), _ = colours
                name, high = kind_named(KINDS[better].letter), say(COLOURS[green])
                yield say(_THROWS, better=name, high=high, more=_shows(green))
        yield from oftener_beside(lines, action, beside)

    def parted(self, own: Table, other: Table, seat: Seat) -> tuple[Text, Text] | None:
        """Count the tokens that are left behind a round: a mistake may cost nothing else by then."""
        has, had = (Count(each.tableaux[seat].left, "token", "tokens") for each in (own, other))
        is_between = own.phase == other.phase == COMMIT and own.round.number == other.round.number
        return (_left(has), _left(had)) if is_between and has != had else None

    def told(self, line: Sequence[Text]) -> Sequence[Text]:
        """Tell whole rounds in a few sentences, also what others throw and win."""
        return [*_in_sentences(line)]

    def slip(self, lines: Lines, action: str, best: str) -> Words:
        """Name the kind of mistake by the part of a bid in which a better one brings most more."""
        if action.startswith(TAKE) and best.startswith(TAKE):
            table, (_, tile, *_), (_, other, *_) = lines.table, action.split(" "), best.split(" ")
            if tile == other:
                return TAKEN_BACK if action.startswith(_WITHDRAW) else WRONG_RIVAL
            bids = [each.tokens or NOTHING for each in table.round.commitments]
            is_idle = idle(tile, bids, lines.seat, table.round.event) is not None
            return FOR_NOTHING if is_idle else WRONG_TILE
        if not (action.startswith(_BID) and best.startswith(_BID)):
            return NO_WORDS
        own, better = tokens_of(action), tokens_of(best)
        if not any(own):
            return UNSENT
        terrain, parts = EVENT_TILES[lines.table.round.event].terrain, _parted(lines, action, best)
        if takes_back(lines, best):
            parts[FOUGHT] = 0  # they fight nobody
        dice = _better_dice(lines, action, best)
        if dice is not None and dice.is_most:
            return WORSE_DICE
        found = _by_part(parts, own, better, terrain, is_kings=any(kings_worth(lines, action, best)))
        if found == FEW_BUILDERS and sum(own) > sum(better) and not builds_less(lines, action, best):
            found = TOO_MANY
        if dice is not None and found == FEW_BUILDERS:
            return WORSE_DICE_AND_FEW_BUILDERS
        game = lines.game
        return found or (game.slip(action, best) if isinstance(game, Searchable) else NO_WORDS)

    def essence(self, action: str) -> str:
        """Tell which tile is taken, whatever tokens come back by it."""
        return _WITHDRAW if action.startswith(_WITHDRAW) else action


def _reasons(lines: Lines, action: str, best: str) -> Iterator[Text]:
    is_only, is_bid = True, lines.table.phase == COMMIT
    first = [*_plain(lines, action, best)] if is_bid else []
    yield from first
    for each in compared(lines, action, best):
        yield each
        is_only = False
    if is_bid:
        is_told = any(each.template == _COLOUR for each in first)
        yield from _tokens(lines, action, best, is_only=is_only, is_told=is_told)


def _left(tokens: Count) -> Text:
    return say("{tokens} left", tokens=tokens)


def _in_sentences(told: Sequence[Text]) -> Iterator[Text]:
    """Tell bids that are revealed one after the other in one, and leave out what comes to nothing."""
    for template, rows in groupby(told, attrgetter("template")):
        if template == REVEALS:
            first, *others = rows
            yield in_a_row([first, *map(_in_midst, others)])
        elif template not in COMES_TO_NOTHING:
            yield from rows


def _in_midst(text: Text) -> Text:
    who = text.values["who"]
    return Text(text.template, {**text.values, "who": who if isinstance(who, Who) else say("the dummy")})


def _parted(lines: Lines, action: str, best: str) -> list[float]:
    """Say by how much more a better bid brings: by builders, armies, anything, the king, what it keeps."""
    table, seat, chance = lines.table, lines.seat, dealer("parted", "worlds")
    stock, rounds = table.tableaux[seat].stock, ROUNDS - table.round.number
    worlds = Worlds([World(table, seat, guessed(table, seat, chance)) for _ in range(_GUESSED)])

    def parts(act: str) -> Sequence[float]:
        *now, _ = bid_parts(table, Hand(seat, stock, None), act, worlds)
        return *now, prospects(rounds, less(stock, tokens_of(act)), table.seats)

    return [more - fewer for more, fewer in zip(parts(best), parts(action), strict=True)]


def _values(events: Iterable[str]) -> list[int]:
    return [EVENT_TILES[event].value for event in events]


def _won(events: Iterable[str]) -> list[int]:
    """Give what tiles are worth that somebody fought for, and not those that are given."""
    return [value for value in _values(events) if value > 0]


def _plain(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Say what needs no rounds to be played out: of worse dice than were to be had, and of nothing left."""
    if (dice := _better_dice(lines, action, best)) is not None:
        yield _coloured(dice.better, dice.worse)
    yield from _spent_up(lines, action, best)


def _spent_up(lines: Lines, action: str, best: str) -> Iterator[Text]:
    """Say that nothing is left for the rounds to come, where what is best leaves something."""
    table = lines.table
    stock = table.tableaux[lines.seat].stock
    left = [sum(less(stock, tokens_of(act))) for act in (action, best)]
    if table.round.number < ROUNDS and not left[0] and left[1]:
        yield say(_SPENT_UP)


class _Dice(Struct, frozen=True):
    """Who throws better dice than whom, and whether as many of those make most of a better bid good."""

    better: _Thrown
    worse: _Thrown
    is_most: bool


def _better_dice(lines: Lines, action: str, best: str) -> _Dice | None:
    """Say who of those left throws better dice than what is in a bid, where that makes a difference.

    Red dice are told wherever they are felt, others where they are most of what is wrong.
    """
    table, own = lines.table, tokens_of(action)
    terrain, stock = EVENT_TILES[table.round.event].terrain, table.tableaux[lines.seat].stock
    greener = _greener(own, stock, terrain)
    colours = _worse_dice(terrain, own, greener)
    if colours is None:
        return None
    gain, of_best = (sum(_parted(lines, action, act)) for act in (bid_of(greener), best))
    is_most = armies(tokens_of(best)) > 0 and gain >= max(_FELT, _MADE_GOOD * of_best)
    is_felt = colours[1][1] == _RED and gain >= _DEARLY
    return _Dice(*colours, is_most) if is_most or is_felt else None


def _greener(own: Tokens, stock: Tokens, terrain: str) -> Tokens:
    """Give a bid with as many armies, of those that throw the best dice."""
    dice, left, tokens = dict(army_dice(terrain)), armies(own), list(own)
    for army in sorted(ARMIES, key=lambda army: (-_shows(dice[army]), -own[army])):
        tokens[army] = min(left, stock[army])
        left -= tokens[army]
    b, i, c, a, k = tokens
    return (b, i, c, a, k)


def _tokens(lines: Lines, action: str, best: str, *, is_only: bool, is_told: bool) -> Iterator[Text]:
    """Say what is plain to see of the tokens that a bid has beside a better one, what counts most first."""
    own, better = tokens_of(action), tokens_of(best)
    terrain = EVENT_TILES[lines.table.round.event].terrain
    if (colours := _worse_dice(terrain, own, better)) and not is_told:
        yield _coloured(*colours)
    for part in _by_size(_parted(lines, action, best)):
        yield from _of_part(part, own, better, is_only=is_only and not colours)


def _by_size(parts: Sequence[float]) -> list[int]:
    """Give the parts of a bid in which another brings more, that first in which it brings most."""
    felt = [part for part, more in enumerate(parts) if more >= _FELT]
    return sorted(felt, key=parts.__getitem__, reverse=True)


def _of_part(part: int, own: Tokens, better: Tokens, *, is_only: bool) -> Iterator[Text]:
    """Say in what a bid is short or wasteful; how many would name the better one, which is still asked."""
    fewer = [most - few for few, most in zip(own, better, strict=True)]
    if part == BUILT and fewer[BUILDERS] > 0 and is_only:
        yield say("it commits fewer builders; whoever has the most builders earns 3 points")
    elif part == FOUGHT and armies(better) > armies(own) and is_only:
        yield say("it sends fewer armies into the battle")
    elif part == PAID and not any(own):
        yield say("committing nothing costs a point")
    elif part == KEPT and sum(fewer) < 0 and is_only:
        yield say("it commits more tokens, which later rounds will lack")


def _worse_dice(terrain: str, own: Tokens, better: Tokens) -> tuple[_Thrown, _Thrown] | None:
    """Give who throws better dice in a terrain than whom, with their colours, of no more armies."""
    if armies(own) < armies(better):
        return None
    dice = dict(army_dice(terrain))
    good = [army for army in ARMIES if better[army] > own[army]]
    bad = [army for army in ARMIES if own[army] > better[army]]
    if not good or not bad:
        return None
    high = max(good, key=lambda army: _shows(dice[army]))
    low = min(bad, key=lambda army: _shows(dice[army]))
    return ((high, dice[high]), (low, dice[low])) if _shows(dice[high]) > _shows(dice[low]) else None


def _shows(colour: str) -> int:
    return round(fmean(FACES[colour]))


def _coloured(high: _Thrown, low: _Thrown) -> Text:
    (better, green), (worse, red) = high, low
    return say(
        _COLOUR,
        better=kind_named(KINDS[better].letter),
        high=say(COLOURS[green]),
        more=_shows(green),
        worse=kind_named(KINDS[worse].letter),
        low=say(COLOURS[red]),
        fewer=_shows(red),
    )


def _by_part(parts: Sequence[float], own: Tokens, better: Tokens, terrain: str, *, is_kings: bool) -> Words:
    """Name what is wrong with a bid in the part that counts most, if that can be seen."""
    is_fewer, is_worse = armies(own) < armies(better), _worse_dice(terrain, own, better) is not None
    few = UNGUARDED if terrain == BARBARIANS else FEW_ARMIES if armies(own) else UNFOUGHT
    if few == FEW_ARMIES and sum(own) > sum(better):
        few = WRONG_TOKENS  # whoever sends more than that lacks none
    named = {
        BUILT: FEW_BUILDERS if own[BUILDERS] < better[BUILDERS] else NO_WORDS,
        FOUGHT: few if is_fewer else NO_WORDS,
        TILE: AT_HOME if is_kings and own[KING] < better[KING] else NO_WORDS,
        KEPT: SPENT if is_kings and own[KING] > better[KING] else NO_WORDS,
    }
    if is_worse:
        named[FOUGHT] = WORSE_DICE
    found = (named.get(part, NO_WORDS) for part in _by_size(parts))
    return next(filter(None, found), _by_number(sum(own), sum(better)))


def _by_number(own: int, better: int) -> Words:
    return NO_WORDS if own == better else TOO_MANY if own > better else TOO_FEW


COACH: Final = _Coach()
