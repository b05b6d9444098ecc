"""Which first turns of the suggested formations lose at once, to whoever knows all that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import product

from msgspec import Struct

from rules.chance import Chance, Tape, dealer
from rules.game import Options
from rules.menu import actions
from rules.return_to_camelot import GAME
from rules.return_to_camelot.armies import starts, written
from rules.return_to_camelot.board.geometry import BITS, CASTLES
from rules.return_to_camelot.board.legal import field_of
from rules.return_to_camelot.board.reach import Force, Way, spelled, worst
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import (
    BLACK,
    CHARGING,
    COLOURS,
    FORMATIONS,
    LORD,
    WHITE,
    Colour,
    Formation,
)
from rules.return_to_camelot.turn import turns
from rules.snapshot import copied

TURNS = 3  # of each side that are looked at


class Opening(Struct, frozen=True):
    """Two formations against each other: White's, then Black's."""

    white: Formation
    black: Formation


class Lost(Struct, frozen=True):
    """A turn that loses at once: who stood how, what was played, and how the other side wins."""

    opening: str
    action: str
    line: str


class Share(Struct):
    """How many of the turns that could be taken lose at once."""

    turns: int = 0
    lost: int = 0

    def count(self, turns: int, lost: int) -> None:
        """Count further turns."""
        self.turns += turns
        self.lost += lost

    @property
    def percent(self) -> float:
        """Give the share, of a hundred."""
        return round(100 * self.lost / self.turns, 1) if self.turns else 0.0


def pairs() -> list[Opening]:
    """Give each suggested formation against each."""
    return [Opening(white, black) for white, black in product(FORMATIONS, repeat=2)]


def begun(opening: Opening, options: Options) -> State:
    """Set both armies up; seat 0 is White."""
    state, _ = GAME.start(2, options, Tape((WHITE,)))
    for colour, formation in ((WHITE, opening.white), (BLACK, opening.black)):
        army = written(formation, starts(options["layout"], colour))
        GAME.apply(state, colour, army, Tape(()))
    return state


def named(opening: Opening) -> str:
    """Name two formations."""
    return f"{opening.white.name} against {opening.black.name}"


def lost_at_once(state: State) -> tuple[int, list[tuple[str, Way]]]:
    """Count the actions of who is to move, and give those behind which the other side wins in one turn.

    An action that captures on counts as the turn that it begins, and only where that is over.
    """
    found, number = list[tuple[str, Way]](), 0
    for action in actions(partial(turns.menu, state)):
        after = copied(state)
        GAME.apply(after, state.players[state.to_move], action, Tape(()))
        if after.over or after.to_move == state.to_move:
            continue
        number += 1
        way = worst(force_of(after))
        if way is not None and way.win:
            found.append((action, way))
    return number, found


def force_of(state: State) -> Force:
    """Give who is to move as somebody sees him who knows all types."""
    own, other = state.to_move, 1 - state.to_move
    return Force(
        field=field_of(state),
        chargers=_those(state, own, CHARGING),
        lords=_those(state, own, {LORD}),
        known=state.men[own],
        prey=_those(state, other, {LORD}),
        castles=CASTLES[state.options["layout"]][other],
    )


def _those(state: State, colour: Colour, kinds: set[str] | frozenset[str]) -> int:
    men = state.board.items()
    return sum(BITS[number] for number, man in men if man.colour == colour and man.kind in kinds)


def first_turns(options: Options) -> Iterator[tuple[int, list[Lost]]]:
    """Try every first action of White, pair by pair: their number, and those that lose."""
    for opening in pairs():
        number, found = lost_at_once(begun(opening, options))
        yield number, [Lost(named(opening), action, " ".join(spelled(way))) for action, way in found]


def later_turns(options: Options, courses: int, seed: int) -> dict[tuple[Opening, Colour, int], Share]:
    """Play on at random, so many courses a pair: how much loses at once, by pair, colour and turn."""
    shares: dict[tuple[Opening, Colour, int], Share] = {}
    for opening in pairs():
        for course in range(courses):
            choice = dealer(f"{seed} {course}", named(opening))
            for colour, turn, share in _course(begun(opening, options), choice):
                shares.setdefault((opening, colour, turn), Share()).count(share.turns, share.lost)
    return shares


def _course(state: State, choice: Chance) -> Iterator[tuple[Colour, int, Share]]:
    """Look at the turns of a game, in which whoever moves takes no turn that loses at once if he can."""
    taken = Counter[Colour]()
    while not state.over and taken[state.to_move] < TURNS:
        colour = state.to_move
        taken[colour] += 1
        number, found = lost_at_once(state)
        yield colour, taken[colour], Share(number, len(found))
        _play_on(state, {action for action, _ in found}, choice)


def _play_on(state: State, losing: set[str], choice: Chance) -> None:
    colour = state.to_move
    while not state.over and state.to_move == colour:
        menu = list(actions(partial(turns.menu, state)))
        left = [action for action in menu if action not in losing] or menu
        GAME.apply(state, state.players[colour], left[choice.below(len(left))], Tape(()))


def by_turn(shares: dict[tuple[Opening, Colour, int], Share]) -> dict[str, list[float]]:
    """Give by colour of a hundred turns how many lose at once: of the first, the second, the third."""
    return {
        name: [_summed(shares, colour, turn).percent for turn in range(1, TURNS + 1)]
        for colour, name in enumerate(COLOURS)
    }


def _summed(shares: dict[tuple[Opening, Colour, int], Share], colour: Colour, turn: int) -> Share:
    total = Share()
    for (_, moving, number), share in shares.items():
        if (moving, number) == (colour, turn):
            total.count(share.turns, share.lost)
    return total


def worst_pair(shares: dict[tuple[Opening, Colour, int], Share]) -> dict[str, tuple[str, float]]:
    """Give for each formation the one that most often beats it at once, and how often of a hundred turns."""
    found: dict[str, tuple[str, float]] = {}
    for (opening, colour, _), share in shares.items():
        own, other = (opening.white, opening.black)[:: 1 if colour == WHITE else -1]
        if share.percent > found.get(own.name, ("", -1.0))[1]:
            found[own.name] = (other.name, share.percent)
    return found
