"""What kinds of puzzles Camelot: The Build has."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rules.camelot_the_build.ai.king import weighed_ways
from rules.camelot_the_build.ai.worth import candidates, ways_found
from rules.camelot_the_build.position import Lays
from rules.camelot_the_build.solving import SOLVING
from rules.camelot_the_build.tables import LAYING, PLACE, SQUARE_NUMBERS, SQUARES
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table
from rules.game import Options
from rules.puzzles.posing import Posing, Setting, Solved, Solving
from rules.puzzles.whole_turns import acts_of, joined
from rules.text import N_, Words

_WORTH_A_LOOK, _OF_FEWER = 120, 10  # turns that count most, and of each smaller number of tiles
_LAST_OF_BAG: Final = 6  # tiles in it
_FAR: Final = 40  # points between two who lay their last tiles
_LESS: Final = 2  # points that a turn counts less at once, from which on it is for what comes later


class _Posing(Posing[Table, Hand]):
    aim: ClassVar[Words] = N_(
        "What counts is how far you end ahead of the best of the others, or how little behind."
    )
    settings: ClassVar[Sequence[Setting]] = tuple(map(Setting, (2, 3, 4, 5)))
    # What each square would bring would be the answer.
    quiet: ClassVar[Options] = {"hints": "off"}
    trials: ClassVar[int] = 2500
    few: ClassVar[int] = 8
    most: ClassVar[int] = 3
    wide: ClassVar[float] = 0.05  # three points, while tiles are drawn
    begins: ClassVar[int] = 2
    soon_read: ClassVar[int] = 3
    solving: ClassVar[Solving[Table]] = SOLVING
    whole_turns: ClassVar[bool] = True

    def asks(self, table: Table, hand: Hand) -> bool:
        """Ask for turns from their beginning on."""
        return table.stage == LAYING and not table.turn.laid

    def turns(self, table: Table, hand: Hand) -> Sequence[str]:
        """Give the turns that count most, those of fewer tiles as well."""
        found = ways_found(table, [*hand.open, *hand.hidden])
        some = sorted(candidates(found, _WORTH_A_LOOK, _OF_FEWER), key=found.__getitem__, reverse=True)
        return [*dict.fromkeys(self.tidied(table, hand, _turn(lays)) for lays in some)]

    def tidied(self, table: Table, hand: Hand, turn: str) -> str:
        """Sort the tiles of a whole turn, but for a last one, which counts against its owner."""
        *lays, end = acts_of(turn)
        if end != END or table.must_connect:
            return turn
        is_last = not table.bag and len(lays) == len(hand.open) + len(hand.hidden)
        kept = lays[-1:] if is_last else []
        return joined([*sorted(lays[:-1] if is_last else lays), *kept, end])

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell by when it is, or by what parts it from the turn that counts most at once.

        What moves nobody, as all are far apart and only last tiles are left, does not convince.
        """
        table, hand = solved.table, solved.hand
        if not table.bag:
            return "end" if _is_open(table, hand) else ""
        if table.bag <= _LAST_OF_BAG:
            return "bag"
        found = ways_found(table, [*hand.open, *hand.hidden])
        most = max(found, key=found.__getitem__)
        best = _lays(solved.answers[0])
        if len(most) != len(best):
            return "number"
        counted = {best: _points(solved), most: found[most]}
        if counted[best] + _LESS > counted[most]:
            return "now"
        weighed = weighed_ways(table, hand, counted, [best, most], most=2)
        own, other = sorted(weighed, key=lambda turn: turn.lays != best)
        return "others" if other.opened - own.opened > own.rest - other.rest else "later"


def _is_open(table: Table, hand: Hand) -> bool:
    """Say whether somebody is near enough that last tiles may pass him by."""
    own, seats = table.holdings[hand.seat].points, range(table.seats)
    return any(abs(table.holdings[seat].points - own) < _FAR for seat in seats if seat != hand.seat)


def _turn(lays: Lays) -> str:
    return joined([*(f"{PLACE} {tile} {SQUARES[square]}" for tile, square in lays), END])


def _lays(turn: str) -> Lays:
    *lays, _ = acts_of(turn)
    return tuple((tile, SQUARE_NUMBERS[square]) for _, tile, square in map(str.split, lays))


def _points(solved: Solved[Table, Hand]) -> int:
    return 0 if solved.after.last is None else solved.after.last.total


POSING: Final = _Posing()
