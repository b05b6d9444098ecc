"""What guides a King's search: worlds that fit what he knows, each looked into some turns deep."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import ClassVar

from rules.chance import Chance
from rules.menu import actions
from rules.return_to_camelot.ai.computer import UNIT, lord_found, sensible
from rules.return_to_camelot.ai.guessing import guess_formation, varied
from rules.return_to_camelot.ai.plans import EVERYTHING, Plan, plan_of, value_of
from rules.return_to_camelot.ai.world import Good, Search, World
from rules.return_to_camelot.ai.worth import WIN
from rules.return_to_camelot.armies import starts, written
from rules.return_to_camelot.board.geometry import BITS
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import SQUARES
from rules.return_to_camelot.turn import turns
from rules.return_to_camelot.view import Hand, Table
from rules.search.guide import Guide, Proposal, lead, likelihood
from rules.text import Noun, Seat

_DEPTH = 3  # turns looked ahead behind the action that is tried
_POSITIONS = 5_000  # looked at for one value
_RACING = 20_000  # for one of a plan that races: most of them need far fewer to be told to be worse
_POINTS = 250  # a lead by so many makes a win likely
_GLANCES = ((400, 0), (30, 1))  # how many plans are looked at first, and how many turns further
_HEATS = ((30, 1), (16, 2))  # how many of them then,
_MET = 2  # in so many worlds
_ENTRANTS = 6  # of the race
_BESIDE = 100  # how much worse than another one in the same world a plan is told exactly
# How many turns deep a win by force is looked for, among how many positions.
_FORCED = ((3, 12_000), (5, 12_000))
_BY_FORCE = WIN // 2
_A_MAN = 100
_REMEMBERED = 2000  # values of states
_VALUES: dict[tuple[object, ...], int] = {}
_WON = 8.0  # men: whoever is ahead by more has won by them


class King(Guide[State]):
    """Guides the search of one decision, by what its seat sees."""

    trust: ClassVar[float] = 1.0
    daring: ClassVar[float] = 0.15
    first: ClassVar[int] = 8
    counts: ClassVar[Noun] = UNIT
    alike: ClassVar[float] = 0.5
    doubt: ClassVar[float] = 2.0  # of those whom he gives more than nine of ten games not eight win

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table, self._hand = table, hand
        self._good: Good = defaultdict(int)  # in whatever world: they differ in types alone

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the sensible actions, those first that look best one turn ahead in this world."""
        if not state.turns:
            squares = starts(state.options["layout"], state.players.index(seat))
            return [Proposal(written(varied(chance), squares))]
        plans = [plan_of(text) for text in actions(partial(turns.menu, state))]
        if len(plans) == 1:
            return [Proposal(plans[0].text)]
        plans, world = sensible(plans, self._table, self._hand, chance), world_of(state)
        for most, depth in _GLANCES:
            search = Search(world, _POSITIONS)
            values = {plan.text: value_of(plan, search, depth) for plan in plans[:most]}
            plans = sorted(plans[:most], key=lambda plan: values[plan.text], reverse=True)
        found = [self._proposal(plan, values[plan.text]) for plan in plans]
        return sorted(found, key=lambda proposal: proposal.estimate + proposal.bonus, reverse=True)

    def _proposal(self, plan: Plan, value: int) -> Proposal:
        """Propose a plan; to know an enemy piece is worth something besides."""
        found = lord_found(self._table, self._hand) if plan.divined is not None else 0
        return Proposal(plan.text, likelihood(value, _POINTS), found / (4 * _POINTS))

    def entrants(self, proposals: Sequence[Proposal], world: Callable[[int], State]) -> Sequence[Proposal]:
        """Give those that look best in some worlds; one alone would often miss what is best."""
        if len(proposals) <= _ENTRANTS:
            return proposals
        entering, worlds = list(proposals), [world_of(world(number)) for number in range(_MET)]
        for most, depth in _HEATS:
            looked = [self._looked_at(entering[:most], each, depth) for each in worlds]
            promised = {
                each.action: each.bonus + fmean(values)
                for each, *values in zip(entering[:most], *looked, strict=True)
            }
            entering = sorted(entering[:most], key=lambda each: promised[each.action], reverse=True)
        return entering[:_ENTRANTS]

    def values(self, state: State) -> Sequence[float]:
        """Value a state by looking ahead with all types known."""
        if state.over:
            if state.winner is None:
                return (0.5, 0.5)
            return tuple(float(state.players[state.winner] == seat) for seat in (0, 1))
        return _shares(state, _foreseen(state))

    def worth_beside(self, state: State, seat: Seat, least: float) -> Sequence[float]:
        """Look ahead with all types known, but not at how much worse than something else it is."""
        if state.over:
            return self.values(state)
        known = round(lead(least, _POINTS)) - _BESIDE
        is_own = state.players[state.to_move] == seat
        window = (known, EVERYTHING) if is_own else (-EVERYTHING, -known)
        return _shares(state, _looked_into(partial(Search, world_of(state), _RACING, self._good), *window))

    def _looked_at(self, proposals: Sequence[Proposal], world: World, depth: int) -> list[float]:
        """Estimate proposals in one world; what is much worse than something before it only roughly."""
        best, values = -EVERYTHING, list[int]()
        for proposal in proposals:
            search = Search(world, _RACING, self._good)
            values.append(value_of(plan_of(proposal.action), search, depth, best - _BESIDE))
            best = max(best, values[-1])
        return [likelihood(value, _POINTS) for value in values]

    def points(self, state: State) -> list[float]:
        """Count in men by how much each is ahead."""
        if state.over:
            return [_WON * value for value in self.values(state)]
        ahead = max(-_WON, min(_WON, _foreseen(state) / _A_MAN)) / 2
        mover = state.players[state.to_move]
        return [ahead if seat == mover else -ahead for seat in (0, 1)]

    def luck(self, state: State) -> float:
        """Give the men that luck may still bring."""
        return _POINTS / _A_MAN

    def guess(self, state: State, seat: Seat, chance: Chance) -> None:
        """Let the enemy stand in a suggested formation, if that can be."""
        if state.turns:
            guess_formation(state, 1 - state.players.index(seat), chance)

    def forces(self, state: State, seat: Seat) -> bool:
        """Look for a win by force; what is answered by magic or a prisoner is not looked at."""
        if state.over:
            return self.values(state)[seat] == 1
        world, is_own = world_of(state), state.players[state.to_move] == seat
        window = (_BY_FORCE - 1, _BY_FORCE) if is_own else (-_BY_FORCE, 1 - _BY_FORCE)
        for depth, positions in _FORCED:
            search = Search(world, positions)
            value = search.best(depth, *window) * (1 if is_own else -1)
            if search.left < 0 or abs(value) >= _BY_FORCE:
                return search.left >= 0 and value > 0
        return False

    def threatens(self, state: State, seat: Seat) -> bool:
        """Say whether it wins by Teleportation in its next turn, which no prisoner who enters can keep off.

        Who has just entered stands next to nobody: he neither captures nor is captured.
        """
        world = world_of(state)
        if world.chain is not None or state.players[world.to_move] == seat:
            return False
        search = Search(world, _POSITIONS)
        value = search.best(1, -EVERYTHING, EVERYTHING)
        world.to_move = 1 - world.to_move
        return search.left >= 0 and value <= -_BY_FORCE and world.can_swap_to_win(world.field())

    def enough(self, start: State, state: State) -> bool:
        """Stop when the turn is over."""
        return state.to_move != start.to_move


def _shares(state: State, value: int) -> tuple[float, float]:
    """Give by seat how likely it wins, by what a state is worth to the player to move."""
    share = likelihood(value, _POINTS)
    return (share, 1 - share) if state.players[state.to_move] == 0 else (1 - share, share)


def _foreseen(state: State) -> int:
    """Value a state for the player to move; of the same one points are asked as well, and more than once."""
    world = world_of(state)
    key = *world.kinds, *world.men, world.to_move, world.chain, world.binding, world.hidden
    if (value := _VALUES.get(key)) is None:
        if len(_VALUES) >= _REMEMBERED:
            _VALUES.clear()
        value = _VALUES[key] = _looked_into(partial(Search, world, _POSITIONS))
    return value


def _looked_into(begin: Callable[[], Search], alpha: int = -EVERYTHING, beta: int = EVERYTHING) -> int:
    """Value a world for the player to move, as deep as there are positions for; beyond the window roughly."""
    for depth in range(_DEPTH, 0, -1):
        search = begin()
        value = search.best(depth, alpha, beta)
        if search.left >= 0:
            return value
    return begin().best(0, alpha, beta)


def world_of(state: State) -> World:
    kinds, hidden = [""] * len(SQUARES), 0
    for number, piece in state.board.items():
        kinds[number] = piece.kind
        hidden |= 0 if piece.flat else BITS[number]
    world = World(kinds, state.men, state.to_move, state.options, hidden, state.magic_used)
    world.chain = state.chain
    return world
