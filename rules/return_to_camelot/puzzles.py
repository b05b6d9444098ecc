"""What kinds of puzzles Return to Camelot has."""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from rules.puzzles.posing import Posing, Setting, Solved
from rules.question import Pick
from rules.return_to_camelot.board.reach import ways
from rules.return_to_camelot.labels import untold
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.view import Hand, Table

_FORCED = 1 - 1e-9  # of a win: what wins in every world
_WON, _SAVED, _LOST = 0.97, 0.6, 0.2  # of a win
_CHAIN = 2  # captures
_FEW = 5  # captures, of which one begins a chain


class _Posing(Posing[Table, Hand]):
    settings: ClassVar[Sequence[Setting]] = (Setting(2), Setting(2), Setting(2, {"layout": "centre"}))
    trials: ClassVar[int] = 100
    ahead: ClassVar[float] = 0.1

    def asks(self, table: Table, hand: Hand) -> bool:
        """Look where armies have met: where something has been captured or can be."""
        return table.to_move is not None and bool(
            table.capture_duty or table.sides[0].taken or table.sides[1].taken
        )

    def posed(self, question: Pick) -> Pick:
        """Do not tell by a name where a chain may begin."""
        return replace(question, label=lambda text: untold(question.label(text)))

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell a win in every world or in nearly all, a chain, what alone saves the game, and the rest.

        That is the best of several captures, or a quiet move. Where a chain must begin with one of a few
        captures it makes none: what is asked is that one, and whoever guesses finds it.
        """
        if len(solved.turn) > 1 and _is_one_of_few(solved.table, solved.hand):
            return ""
        if solved.worth >= _WON:
            return "win" if solved.worth >= _FORCED else "won"
        if sum("x" in act for act in solved.turn) >= _CHAIN:
            return "chain"
        if solved.second <= _LOST and solved.worth >= _SAVED:
            return "rescue"
        return "capture" if "x" in solved.turn[0] else "quiet"


def _is_one_of_few(table: Table, hand: Hand) -> bool:
    """Say whether a capture is a must, and there are only a few to choose from."""
    found = [way for way in ways(Sight(table, hand).own) if way.victims]
    return (
        bool(table.capture_duty)
        and len({(way.path[0], way.path[-len(way.victims)]) for way in found}) <= _FEW
    )


POSING: Final = _Posing()
