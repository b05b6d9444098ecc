"""What kinds of puzzles Camelot 101 has."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from rules.camelot_101.state import ACTION, EXTRA, NOBODY
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.tables.numbers import POINTS as COUNTS
from rules.camelot_101.view import Hand, Table
from rules.camelot_101.words import labels
from rules.puzzles.posing import Posing, Setting, Solved
from rules.question import Pick
from rules.text import N_, Seat, Words

_MET, _LATE = 3, 2  # rounds


class _Posing(Posing[Table, Hand]):
    aim: ClassVar[Words] = N_(
        "What counts is how likely you win the game with it, not what it gains at once."
    )
    # After ten rounds points are counted, whoever has how many: the nearer that is, the less is left to luck.
    settings: ClassVar[Sequence[Setting]] = tuple(
        Setting(seats, {"level": level, "goal": "none"})
        for level in ("3", "1", "2", "1.3", "1.1")
        for seats in (2, 3, 4)
    )
    trials: ClassVar[int] = 200
    overlooked: ClassVar[int] = 9
    ahead: ClassVar[float] = 0.05
    choice: ClassVar[tuple[str, str]] = "level", "1"
    begins: ClassVar[int] = 2  # a card, and the man it moves
    chosen: ClassVar[Mapping[tuple[str, str], Words]] = {
        ("goal", "none"): N_("Played for the most points after ten rounds")
    }

    def asks(self, table: Table, hand: Hand) -> bool:
        """Look at actions of the last rounds, and at those in check once the armies have met."""
        if table.stage not in {ACTION, EXTRA} or table.rounds < _MET:
            return False
        is_late = table.limit - table.turns <= _LATE * table.seats
        return is_late or own_kings_checked(table, hand.seat)

    def essence(self, action: str) -> str:
        """Leave out which card moves a man."""
        word, _, rest = action.partition(" ")
        _, _, way = rest.partition(" ")
        return way if word == "play" and way else action

    def catching(self, table: Table, hand: Hand, offered: Iterable[str]) -> Sequence[str]:
        """Give what takes another's man on the board for the seat, who counts most first."""
        men = {man.square: man for man in table.men}
        whose = dict(zip(SUITS, table.owners, strict=True))
        found = dict[str, int]()
        for action in offered:
            start, _, end = self.essence(action).partition("-")
            mover, met = men.get(start), men.get(end.partition("=")[0])
            if mover is not None and met is not None and whose[mover.suit] in (hand.seat, NOBODY):
                found[action] = COUNTS[KINDS.index(met.kind)] if whose[met.suit] != hand.seat else 0
        return sorted((each for each in found if found[each]), key=found.__getitem__, reverse=True)

    def posed(self, question: Pick) -> Pick:
        """Say only where a man goes, and not whom he meets there; captures are not offered first."""
        texts = sorted(question.texts, key=_way) if all(map(_way, question.texts)) else question.texts
        return replace(question, texts=texts, label=lambda text: labels.unmet(question.label(text)))

    def kind(self, solved: Solved[Table, Hand]) -> str:
        """Tell the way out of a check, the last round, a capture, the hunt for a King and a quiet action.

        That a King may be taken is told at the table; so to take him is none. Nor is he hunted where points
        are taken at once, or counted before he can be taken.
        """
        seat, before, after = solved.hand.seat, solved.table, solved.after
        if kings_taken(after) > kings_taken(before):
            return ""
        if own_kings_checked(before, seat) and not own_kings_checked(after, seat):
            return "rescue"
        if before.last_round:
            return "count"
        if after.players[seat].points > before.players[seat].points:
            return "catch"
        return "hunt" if checks_given(after, seat) - checks_given(before, seat) else "plan"


def _way(text: str) -> tuple[int, ...]:
    said = parsed(text)
    return said.nodes if said.verb == "play" else ()


def kings_taken(table: Table) -> int:
    """Count the Kings who are prisoners."""
    return sum(prisoner.endswith("K") for castle in table.castles for prisoner in castle.prisoners)


def own_kings_checked(table: Table, seat: Seat) -> bool:
    return any(table.owners[SUITS.index(check.suit)] == seat for check in table.checks)


def checks_given(table: Table, seat: Seat) -> set[str]:
    """Give the suits of the Kings whom a seat checks."""
    own = {suit for suit, owner in zip(SUITS, table.owners, strict=True) if owner == seat}
    return {check.suit for check in table.checks if check.by in own}


POSING: Final = _Posing()
