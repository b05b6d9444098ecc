"""Return to Camelot cut down: four men a side on 4 x 6 squares, whose Lords may be any of them.

The rules are those of a table. The board is larger, so squares beyond are none that anybody can land on, and
an army has fewer men. As nobody is told of the last turn, what stands then is judged as a King does at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import permutations, product
from typing import Final
from unittest.mock import patch

from rules.chance import dealer
from rules.command_line import chosen_options
from rules.game import AnyGame, menu_of
from rules.library import find
from rules.menu import actions
from rules.return_to_camelot.ai import guessing, world
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.ai.worth import WIN
from rules.return_to_camelot.board import legal
from rules.return_to_camelot.board.geometry import BITS, HOPS
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import BLACK, LORD, NUMBER, SOLDIER, WHITE
from rules.return_to_camelot.turn import deeds
from rules.search.guide import likelihood
from rules.snapshot import copied
from rules.text import Seat
from tests.programs.strength.cut_down import CutDown
from tests.programs.strength.trees import Decision, Leaf, Luck, Point

CAMELOT: Final = "return_to_camelot"
SQUARES: Final = frozenset(file + row for file, row in product("cdef", "345678"))
ARMY: Final = (LORD, SOLDIER, SOLDIER, SOLDIER)
# Where armies stand, White and Black: positions that are worth about as much to both.
STANDING: Final[Mapping[str, Sequence[Sequence[str]]]] = {
    "near": (("c3", "d3", "d6", "e5"), ("c6", "d8", "e8", "f6")),
    "far": (("c4", "d3", "d5", "f3"), ("c6", "c7", "c8", "f7")),
    "forced": (("c4", "c5", "e4", "e5"), ("e6", "e8", "f7", "f8")),
}
TURNS: Final = 4
_TAGS: Final = ((1, 2, 3, 6), (1, 2, 3, 6))  # where none of the suggested formations has all that stands
_LUCK: Final = 250  # hundredths of a man, by which a lead makes a win likely
_LOOKED: Final = 5_000


@contextmanager
def confined() -> Iterator[None]:
    """Let nobody land beyond the few squares, and let an army have fewer men."""
    inside = sum(BITS[NUMBER[square]] for square in SQUARES)
    hops = tuple(tuple(hop for hop in hops if hop[1] & inside) for hops in HOPS)
    with ExitStack() as stack:
        for module, name, value in (
            (legal, "EVERYWHERE", inside),
            (deeds, "EVERYWHERE", inside),
            (world, "HOPS", hops),
            (guessing, "ARMY", {kind: ARMY.count(kind) for kind in ARMY}),
        ):
            stack.enter_context(patch.object(module, name, value))
        legal._known.cache_clear()
        stack.callback(legal._known.cache_clear)
        yield


def camelot(standing: str = "near", turns: int = TURNS) -> CutDown:
    """Build the whole game from where armies stand, White to move, within so many turns."""
    game = find(CAMELOT)
    states: dict[str, tuple[State, Seat]] = {}
    armies = sorted(set(permutations(ARMY)))
    deals = list(product(armies, armies))
    ways = [
        (
            1 / len(deals),
            _Builder(game, states, turns).behind(_set_up(game, STANDING[standing], deal), _told(deal)),
        )
        for deal in deals
    ]
    return CutDown(game, Luck(ways), states)


def _told(armies: Sequence[Sequence[str]]) -> tuple[str, str]:
    white, black = ("".join(army) for army in armies)
    return white, black


def _set_up(game: AnyGame, standing: Sequence[Sequence[str]], armies: Sequence[Sequence[str]]) -> State:
    state, _ = game.start(2, chosen_options(game, ["layout=centre"]), dealer(0, "chance"))
    assert isinstance(state, State)
    state.players, state.ready = (0, 1), [True, True]
    for colour in (WHITE, BLACK):
        for tag, square, kind in zip(_TAGS[colour], standing[colour], armies[colour], strict=True):
            state.board[NUMBER[square]] = Piece(tag, colour, kind)
            state.men[colour] |= BITS[NUMBER[square]]
    return state


class _Builder:
    """Goes through all that may be done behind one deal."""

    def __init__(self, game: AnyGame, states: dict[str, tuple[State, Seat]], turns: int) -> None:
        self._game, self._states, self._turns = game, states, turns

    def behind(self, state: State, told: tuple[str, str]) -> Point:
        """Go on until somebody has a choice, and through all that he may do; `told` is what each has seen."""
        if state.over or state.turn_number >= self._turns:
            return Leaf(worth_to_first(state))
        seat = self._game.acting(state)[0]
        choices = [*actions(menu_of(self._game, state, seat))]
        behind = {action: self._after(state, seat, action, told) for action in choices}
        if len(choices) == 1:
            return behind[choices[0]]
        known = f"{seat}: {told[seat]}"
        self._states.setdefault(known, (state, seat))
        return Decision(seat, known, behind)

    def _after(self, state: State, seat: Seat, action: str, told: tuple[str, str]) -> Point:
        after = copied(state)
        self._game.apply(after, seat, action, dealer(0, "chance"))
        public = action[1:] if "@" in action else action
        if "x" in action:
            public += after.deed.victims[-1][1]
        first, second = (f"{each} {action if own == seat else public}" for own, each in enumerate(told))
        return self.behind(after, (first, second))


def worth_to_first(state: State) -> float:
    """Give the first seat's share: of a win, or what stands judged at once with all captures that must be."""
    if state.over:
        return 0.5 if state.winner is None else float(state.players[state.winner] == 0)
    value = world.Search(world_of(state), _LOOKED).best(0, -3 * WIN, 3 * WIN)
    mover = state.players[state.to_move]
    won = likelihood(value, _LUCK)
    return won if mover == 0 else 1 - won
