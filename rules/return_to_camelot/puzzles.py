"""What kinds of puzzles Return to Camelot has."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import ClassVar, Final

from msgspec.structs import replace

from rules.puzzles.posing import Posing, Setting, Solved
from rules.question import Pick
from rules.return_to_camelot.ai.telling import could_take, is_safe, threatens
from rules.return_to_camelot.board.reach import ways
from rules.return_to_camelot.labels import untold
from rules.return_to_camelot.outlook import threat
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.view import Hand, Table
from rules.text import Text, say

_FORCED = 1 - 1e-9  # of a win: what wins in every world
_WON, _SAVED, _LOST = 0.97, 0.6, 0.2  # of a win
_CHAIN = 2  # captures
_FEW = 5  # captures, of which one begins a chain; quiet moves that tempt


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

    def catching(self, table: Table, hand: Hand, offered: Iterable[str]) -> Sequence[str]:
        """Give what captures, the most first; else what threatens to, and is safe: that is what tempts."""
        sight, acts = Sight(table, hand), [act for act in offered if " " not in act]
        taken = {act: could_take(sight, act) for act in acts if "x" in act}
        quiet = (act for act in acts if is_safe(sight, act) and threatens(sight, act))
        return sorted(taken, key=lambda act: -taken[act]) or [*islice(quiet, _FEW)]

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell a win in every world or in nearly all, a chain, what alone meets a threat, and the rest.

        That is the best of several captures, or a quiet move. Where a chain must begin with one of a few
        captures it makes none: what is asked is that one, and whoever guesses finds it.
        """
        if len(solved.turn) > 1 and _is_one_of_few(solved.table, solved.hand):
            return ""
        if solved.worth >= _WON:
            return "win" if solved.worth >= _FORCED else "won"
        if sum("x" in act for act in solved.turn) >= _CHAIN:
            return "chain"
        is_beset = threat(Sight(solved.table, solved.hand)) is not None
        if is_beset and solved.second <= _LOST and solved.worth >= _SAVED:
            return "rescue"
        return "capture" if "x" in solved.turn[0] else "quiet"

    def beset(self, kind: str, table: Table, hand: Hand) -> Text | None:
        """Say how the enemy wins if nothing is done about it, where that is to be met."""
        line = threat(Sight(table, hand)) if kind == "rescue" else None
        return None if line is None else say("what threatens: {line}", line=line)

    def theme(self, kind: str, answer: str, natural: str) -> str:
        """Tell those apart that are solved by a charge, which most are, and in which that wins or takes."""
        won = kind in ("win", "won")
        return f"{'win' if won else 'gain'} by {_means(answer)}"


def _means(answer: str) -> str:
    """Name by what an answer does what it does."""
    move, _, spell = answer.partition(" ")
    if spell or "@" in move:
        return "magic" if spell else "deployment"
    return "charge" if ">" in move and "x" in move else "capture" if "x" in move else "a quiet move"


def _is_one_of_few(table: Table, hand: Hand) -> bool:
    """Say whether a capture is a must, and there are only a few to choose from."""
    found = [way for way in ways(Sight(table, hand).own) if way.victims]
    return (
        bool(table.capture_duty)
        and len({(way.path[0], way.path[-len(way.victims)]) for way in found}) <= _FEW
    )


POSING: Final = _Posing()
