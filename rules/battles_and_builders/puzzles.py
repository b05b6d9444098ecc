"""What kinds of puzzles Battles & Builders has."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rules.battles_and_builders.tables import COMMIT, COMPARE, KINGS, ROUNDS, tokens_of
from rules.battles_and_builders.view import Hand, Table
from rules.puzzles.posing import Posing, Setting, Solved

_MOST = 6  # rounds to come
_KINDS = {COMPARE: "dice", KINGS: "tile", COMMIT: "bid"}


class _Posing(Posing[Table, Hand]):
    settings: ClassVar[Sequence[Setting]] = (Setting(3), Setting(4), Setting(2))
    trials: ClassVar[int] = 8000
    few: ClassVar[int] = 64
    to_the_end: ClassVar[bool] = True

    def asks(self, table: Table, hand: Hand) -> bool:
        """Look at bids of the last rounds, and at tiles and dice, of which there are few, of most."""
        rounds = ROUNDS - table.round.number
        return rounds <= 1 if table.phase == COMMIT else rounds < _MOST

    def replied(self, table: Table) -> bool:
        """List the tiles of the last round, in which all else lies open: who takes which decides it."""
        return table.phase == KINGS and table.round.number == ROUNDS

    def theme(self, kind: str, answer: str) -> str:
        """Tell tiles apart: most are won by the Catapult."""
        return " ".join(answer.split()[:2]) if kind == _KINDS[KINGS] else kind

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell what is asked for. To bid all there is makes no puzzle, nor do several bids as good."""
        phase, bid = solved.table.phase, solved.turn[0]
        if phase == COMMIT and (len(solved.answers) > 1 or tokens_of(bid) == solved.hand.stock):
            return ""
        return _KINDS[phase]


POSING: Final = _Posing()
