"""What Battles & Builders says of bids, tiles and dice in its own words."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rules.battles_and_builders.comparing import compared
from rules.battles_and_builders.state import eligible, order_of_play
from rules.battles_and_builders.tables import (
    BARBARIANS,
    BUILDERS,
    COMMIT,
    EVENT_TILES,
    KING,
    KINGS,
    NOTHING,
    ROUNDS,
    TAKE,
    armies,
    tokens_of,
)
from rules.battles_and_builders.view import Hand, Table
from rules.search.coaching import Coach
from rules.search.contrasting import Lines
from rules.text import Series, Text, Who, say

_GIVEN: Final = {True: say("the tile goes to somebody else"), False: say("the tile is for yourself")}
_BACK: Final = say("tokens are taken back")
_AGAIN: Final = {True: say("something is thrown again"), False: say("nothing is thrown again")}
_FEW, _SOME, _MANY = (
    say("one token or none is committed"),
    say("two or three tokens are committed"),
    say("four tokens or more are committed"),
)
_KINGLY: Final = {True: say("the king is among them"), False: say("the king stays at home")}
_ARMED: Final = {True: say("there are armies in it"), False: say("there is no army in it")}
_BUILDS: Final = {True: say("there are builders in it"), False: say("there is no builder in it")}
_LAST_KING: Final = say(
    "no king chooses after yours: compare what each tile does in this round and in the final count"
)
_DICE: Final = say("compare what has been thrown, and what the event is worth to each of you")
_WINS: Final = say("what it takes to win the event or to build most")
_SAVED: Final = say("what saves you from the barbarians or lets you build most")
_STILL: Final = say("what the others can still bid")
_HIDDEN: Final = say("what the others can have bid")
_LATER: Final = say("what you keep for later")
_CATAPULT, _WITHDRAW, _RETHROW, _KEEP, _BID = f"{TAKE} CA", f"{TAKE} WD", "rethrow", "keep", "bid"
_NOT_MANY: Final = 3


class _Coach(Coach[Table, Hand]):
    def advice(self, table: Table, hand: Hand) -> Text | None:
        """Say what to reckon with."""
        if table.phase == KINGS:
            return _of_tiles(table, hand)
        return _of_bids(table, hand) if table.phase == COMMIT else _DICE

    def traits(self, table: Table, hand: Hand) -> Callable[[str], Iterable[Text]]:
        """Tell whom a tile is for, whether dice are thrown again, or of which tokens a bid is."""
        return _traits

    def contrasts(self, lines: Lines, action: str, best: str) -> Iterator[Text]:
        """Tell what the round, or the game, comes to behind either act."""
        yield from compared(lines, action, best)


def _of_tiles(table: Table, hand: Hand) -> Text:
    """Say who chooses a tile after a seat, if anybody can."""
    bids = [each.tokens or NOTHING for each in table.round.commitments]
    order = order_of_play(table.round.start, table.seats, len(bids))
    after = [seat for seat in order[order.index(hand.seat) + 1 :] if seat < table.seats and bids[seat][KING]]
    later = [seat for seat in after if eligible(table.tiles_left, bids, seat)]
    if not later:
        return _LAST_KING
    return say("reckon with what {who} can do with the tiles that you leave", who=Series((*map(Who, later),)))


def _of_bids(table: Table, hand: Hand) -> Text:
    """Say what to reckon where it is bid, of what can still be."""
    is_raid = EVENT_TILES[table.round.event].terrain == BARBARIANS
    sides = [*zip(table.round.commitments, table.tableaux, strict=True)][: table.seats]
    others = [each for seat, each in enumerate(sides) if seat != hand.seat]
    open_ = any(not given.bid and shown.left for given, shown in others)
    hidden = any(given.bid and given.number != 0 for given, _ in others)
    parts = [
        _SAVED if is_raid else _WINS,
        *([_STILL] if open_ else [_HIDDEN] if hidden else []),
        *([_LATER] if table.round.number < ROUNDS else []),
    ]
    return say("reckon {parts}", parts=Series(tuple(parts)))


def _traits(action: str) -> Iterator[Text]:
    word, tokens = action.partition(" ")[0], tokens_of(action)
    if word == TAKE:
        yield _GIVEN[action.startswith(_CATAPULT)]
        if action.startswith(_WITHDRAW):
            yield _BACK
    elif word in {_RETHROW, _KEEP}:
        yield _AGAIN[word == _RETHROW]
    elif word == _BID:
        number = sum(tokens)
        yield _FEW if number <= 1 else _SOME if number <= _NOT_MANY else _MANY
        yield _ARMED[armies(tokens) > 0]
        yield _BUILDS[tokens[BUILDERS] > 0]
        yield _KINGLY[tokens[KING] > 0]


COACH: Final = _Coach()
