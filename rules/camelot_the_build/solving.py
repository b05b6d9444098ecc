"""How the last tiles of two are solved: once the bag is empty, each knows what the other has."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rules.camelot_the_build.ai.endgame import Endgame, Solver, TooDeep, endgame_of, is_known
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import PLACE, SQUARES
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Table, hand, table
from rules.puzzles.posing import Solving
from rules.puzzles.whole_turns import joined
from rules.text import Seat

_TURNS: Final = 40  # that cost no more than an act


class _Solving(Solving[Table]):
    point: ClassVar[float] = 1 / 60  # as while tiles are drawn
    is_solved = staticmethod(is_known)

    def turns(self, state: State) -> Sequence[str]:
        """Give all whole turns."""
        found = (lays for _, lays in _endgame(state).turns())
        return [joined([*(f"{PLACE} {tile} {SQUARES[at]}" for tile, at in lays), END]) for lays in found]

    def solver(self, most: int) -> Callable[[State, Seat, int | None], int | None]:
        """Let so many turns be counted as cost no more than some acts."""
        solver = Solver(_TURNS * most)

        def ahead(state: State, seat: Seat, near: int | None) -> int | None:
            lead, sign = state.points[seat] - state.points[1 - seat], 1 if state.seat == seat else -1
            if state.over:
                return lead
            wanted = None if near is None else sign * (near - lead)
            try:
                return lead + sign * solver.ahead(_endgame(state), wanted)
            except TooDeep:
                return None

        return ahead


def _endgame(state: State) -> Endgame:
    return endgame_of(table(state), hand(state, state.seat))


SOLVING: Final = _Solving()
