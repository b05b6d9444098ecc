"""Games cut down until they can be gone through to their ends, and what each seat knows when it decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Final

from msgspec import Struct

from rules.battles_and_builders import rounds, tables
from rules.battles_and_builders.state import State, committed, order_of_play, points
from rules.battles_and_builders.tables import Tokens
from rules.battles_and_builders.worth import Dice, totals
from rules.chance import dealer
from rules.command_line import chosen_options
from rules.game import AnyGame, menu_of
from rules.game import State as AnyState
from rules.library import find
from rules.menu import actions
from rules.snapshot import copied
from rules.text import Seat
from tests.programs.strength.trees import Decision, Leaf, Point

BATTLES: Final = "battles_and_builders"
EVENTS: Final = tuple(each for each in tables.EVENT_TILES if each != "BB")
TILES: Final = ("CL", "EX", "CA", "TR")  # of which there is no choice left when one is bought
STOCK: Final[Tokens] = (4, 1, 1, 2, 1)
DUMMY: Final[Tokens] = (1, 1, 1, 0, 0)  # no more than it commits, so that they are known


class CutDown(Struct, frozen=True):
    """A whole game as a tree, and of all that can be known a state in which that is so."""

    game: AnyGame
    root: Point
    states: Mapping[str, tuple[AnyState, Seat]]


def battles(event: str = "U3", tile: str = "CL", stock: Tokens = STOCK, dummy: Tokens = DUMMY) -> CutDown:
    """Cut Battles & Builders down to its last round: few tokens, one event tile and one strategy tile."""
    game, luck = find(BATTLES), dealer(0, "chance")
    state, _ = game.start(2, chosen_options(game, []), luck)
    assert isinstance(state, State)
    state.round = rounds.opened(tables.ROUNDS, order_of_play(0, 2, 3), event)
    state.events_left, state.tiles_left = [], [tile]
    state.stock, state.asked = [stock, stock, dummy], [0]
    states: dict[str, tuple[State, Seat]] = {}
    return CutDown(game, _behind(game, state, states), states)


def _behind(game: AnyGame, state: State, states: dict[str, tuple[State, Seat]]) -> Point:
    """Go on until somebody has a choice, and through all that he may do."""
    waiting = game.acting(state)
    if not waiting:
        return Leaf(_won(state))
    seat = waiting[0]
    known = f"{seat}: {[sum(bid) for bid in state.round.bids if bid is not None]}"
    choices = [*actions(menu_of(game, state, seat))]
    behind = {action: _behind(game, _after(game, state, seat, action), states) for action in choices}
    if len(choices) == 1:
        return behind[choices[0]]
    states.setdefault(known, (state, seat))
    return Decision(seat, known, behind)


def _after(game: AnyGame, state: State, seat: Seat, action: str) -> State:
    world = copied(state)
    game.apply(world, seat, action, dealer(0, "chance"))
    return world


def _won(state: State) -> float:
    """Give the first seat's chance of winning by the dice's exact chances, whatever was thrown."""
    event = state.round.event
    scores = [
        points(state.prestige[seat], [one for one in state.won[seat] if one != event], state.held[seat])
        for seat in range(state.seats)
    ]
    value, lead = tables.EVENT_TILES[event].value, scores[0] - scores[1]
    chances = zip(throwing_most(_dice(state)), (value, -value, 0), strict=True)
    return sum(chance * _share(lead + gain) for chance, gain in chances)


def _dice(state: State) -> tuple[Dice, ...]:
    terrain, tiles = tables.EVENT_TILES[state.round.event].terrain, state.round.tiles
    return tuple(
        tables.dice_colours(terrain, tokens, tiles[side] == "TR") if tables.armies(tokens) else ()
        for side, tokens in enumerate(committed(state))
    )


def _share(lead: int) -> float:
    return 0.5 if lead == 0 else float(lead > 0)


@cache
def throwing_most(dice: tuple[Dice, ...]) -> Sequence[float]:
    """Give by side the chance to throw most in the end; who is tied throws again.

    Without dice a side has none; where all have none, the last has it, which is the dummy.
    """
    sides = [side for side, own in enumerate(dice) if own] or [len(dice) - 1]
    chances, again = [0.0] * len(dice), 0.0
    for throws in product(*(totals(dice[side]).items() for side in sides)):
        likely, most = prod(chance for _, chance in throws), max(total for total, _ in throws)
        tied = [side for side, (total, _) in zip(sides, throws, strict=True) if total == most]
        if len(tied) == 1:
            chances[tied[0]] += likely
        elif tied == sides:
            again += likely
        else:
            left = tuple(own if side in tied else () for side, own in enumerate(dice))
            for side, chance in enumerate(throwing_most(left)):
                chances[side] += likely * chance
    return [chance / (1 - again) for chance in chances]
