"""What kinds of puzzles Camelot: The Build has."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rules.camelot_the_build.tables import LAYING
from rules.camelot_the_build.view import Hand, Table
from rules.game import Options
from rules.puzzles.posing import Posing, Setting, Solved


class _Posing(Posing[Table, Hand]):
    settings: ClassVar[Sequence[Setting]] = tuple(map(Setting, (2, 3, 4, 5)))
    # What each square would bring would be the answer.
    quiet: ClassVar[Options] = {"hints": "off"}
    trials: ClassVar[int] = 2500
    few: ClassVar[int] = 8
    most: ClassVar[int] = 3  # tiles of a turn, in any order
    wide: ClassVar[float] = 0.07  # some points

    def asks(self, table: Table, hand: Hand) -> bool:
        """Look at each tile of a turn: the last often makes the others count twice."""
        return table.stage == LAYING

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell the last tiles, which count against their owner, a turn that counts twice, and any other."""
        if not solved.table.bag:
            return "ending"
        return "double" if solved.after.last is not None and solved.after.last.doubled else "hand"


POSING: Final = _Posing()
