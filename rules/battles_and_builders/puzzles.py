"""What kinds of puzzles Battles & Builders has, and what their answers are like."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rules.battles_and_builders.coaching.odds import share_of, thrown_again
from rules.battles_and_builders.state import eligible, lying, order_of_play
from rules.battles_and_builders.tables import (
    BARBARIANS,
    BUILDERS,
    COMMIT,
    COMPARE,
    EVENT_TILES,
    FINAL_COUNT,
    KING,
    KINGS,
    NOTHING,
    ROUNDS,
    TAKE,
    armies,
    tokens_of,
)
from rules.battles_and_builders.view import Hand, Table
from rules.puzzles.posing import Posing, Setting, Solved
from rules.text import N_, Seat, Text, Words, say

_MOST = 6  # rounds to come
_OFTENER: Final = 12  # times that the last round is played besides, where it is to decide
_CLOSE: Final = 4  # points, by which the first is ahead at most
_KINDS = {COMPARE: "dice", KINGS: "tile", COMMIT: "bid"}
_AT_HOME = "at home"  # the king, in a bid
_RIVAL = "rival"  # a tile, behind which another king chooses
_COUNTED = frozenset(FINAL_COUNT)  # tiles that count by themselves in the end
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
_CATAPULT, _WITHDRAW, _RETHROW, _KEEP, _BID = f"{TAKE} CA", f"{TAKE} WD", "rethrow", "keep", "bid"
_NOT_MANY: Final = 3  # tokens


class _Posing(Posing[Table, Hand]):
    aim: ClassVar[Words] = N_(
        "What counts is how often you come first; a first place that is shared by two counts half, by three a"
        " third."
    )
    settings: ClassVar[Sequence[Setting]] = (Setting(3), Setting(4), Setting(2))
    trials: ClassVar[int] = 8000
    few: ClassVar[int] = 64
    to_the_end: ClassVar[bool] = True
    commonly: ClassVar[float] = 0.5

    def asks(self, table: Table, hand: Hand) -> bool:
        """Look at bids of the last rounds, and at tiles and dice, of which there are few, of most.

        Whoever is ahead by his dice has nothing to throw again for.
        """
        rounds = ROUNDS - table.round.number
        if table.phase == COMPARE and _is_ahead(table, hand):
            return False
        return rounds <= 1 if table.phase == COMMIT else rounds < _MOST

    def again(self, table: Table) -> int:
        """Play the last round several times, as most games are decided before."""
        first, second, *_ = sorted((each.points for each in table.tableaux[: table.seats]), reverse=True)
        return _OFTENER if table.round.number == ROUNDS and first - second <= _CLOSE else 0

    def counted(self, table: Table, hand: Hand, action: str) -> float | None:
        """Count the dice of the last round, behind which nothing is to come."""
        if table.phase != COMPARE or table.round.number < ROUNDS:
            return None
        takers = thrown_again(table, hand.seat, action)
        return None if takers is None else share_of(table, hand.seat, takers)

    def replied(self, table: Table) -> bool:
        """List the tiles of the last round, in which all else lies open: who takes which decides it."""
        return table.phase == KINGS and table.round.number == ROUNDS

    def theme(self, kind: str, answer: str, natural: str) -> str:
        """Tell tiles apart: most are those of the final count, by which a lost throw is made good.

        Of bids, those are of one theme in which the king is to stay at home.
        """
        if kind == _KINDS[COMMIT] and tokens_of(natural)[KING] > tokens_of(answer)[KING]:
            return _AT_HOME
        if kind not in {_KINDS[KINGS], _RIVAL}:
            return kind
        tile = answer.split()[1]
        return "count" if tile in _COUNTED else tile

    def is_common(self, answer: str) -> bool:
        """Say whether it is the Catapult, which decides most last rounds."""
        return answer.startswith(_CATAPULT)

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell what is asked for.

        To bid all there is makes no puzzle, nor do several bids as good, nor a tile beside which only a token
        could be taken back.
        """
        phase, bid = solved.table.phase, solved.turn[0]
        if phase == KINGS and _is_plain(solved):
            return ""
        if phase == COMMIT and (len(solved.answers) > 1 or tokens_of(bid) == solved.hand.stock):
            return ""
        is_awaited = phase == KINGS and choosing_after(solved.table, solved.hand.seat)
        return _RIVAL if is_awaited else _KINDS[phase]


def choosing_after(table: Table, seat: Seat) -> list[Seat]:
    """Give those whose kings choose a tile after that of a seat, if they can take any."""
    bids = [each.tokens or NOTHING for each in table.round.commitments]
    order = order_of_play(table.round.start, table.seats, len(bids))
    after = [other for other in order[order.index(seat) + 1 :] if other < table.seats and bids[other][KING]]
    return [other for other in after if eligible(table.tiles_left, bids, other)]


def _is_ahead(table: Table, hand: Hand) -> bool:
    """Say whether a seat wins the event by its dice as they lie, or is safe from the barbarians."""
    totals = {side: throw.total for side, throw in lying(table.round.throws).items()}
    own = totals.pop(hand.seat)
    is_raid = EVENT_TILES[table.round.event].terrain == BARBARIANS
    return own > (min if is_raid else max)(totals.values())


def _is_plain(solved: Solved[Table, Hand]) -> bool:
    """Say whether there is but one tile for the king, besides that which takes something back."""
    table = solved.table
    bids = [each.tokens or NOTHING for each in table.round.commitments]
    left = {*eligible(table.tiles_left, bids, solved.hand.seat)} - {_WITHDRAW.split()[1]}
    return len(left) == 1 and not solved.answers[0].startswith((_CATAPULT, _WITHDRAW))


def traits(action: str) -> Iterator[Text]:
    """Tell whom a tile is for, whether dice are thrown again, or of which tokens a bid is."""
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


POSING: Final = _Posing()
