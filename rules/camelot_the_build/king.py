"""What guides a King's search: whole turns, answered by all others and by his own next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.camelot_the_build.computer import hidden_best
from rules.camelot_the_build.position import Lay, Lays, Position, position_of
from rules.camelot_the_build.rollout import Rollout
from rules.camelot_the_build.state import State, in_order
from rules.camelot_the_build.tables import LAYING, PLANS, SQUARES, VALUES
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table, hand, table
from rules.camelot_the_build.worth import Turn, ways, without
from rules.chance import Chance
from rules.ranking import shares
from rules.search.guide import Guide, Proposal
from rules.search.likelihood import leads, likelihood
from rules.text import Seat

_LUCK = 20.0  # points by which a lead is likely to last
# What the next turn of this seat counts, behind those of all others; and the tiles it holds, by value.
_NEXT, _KEPT = 0.7, 0.7
_ALONE = 300.0  # points that one who plays alone wishes for


class King(Guide[State]):
    """Guides the search of one decision; the proposals of its own turn are the same in every world."""

    trust: ClassVar[float] = 1.0
    daring: ClassVar[float] = 0.05
    first: ClassVar[int] = 6

    def __init__(self, seen: Table, own: Hand) -> None:
        self._seat = own.seat
        in_order = seen.must_connect or seen.bag == 0
        self._ways = _begun_apart(ways(seen, own), in_order=in_order) if seen.stage == LAYING else []
        self._laid = len(seen.turn.laid)
        self._plans: dict[tuple[str, ...], Rollout] = {}

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the steps of the turns that a Knight looks at; what to hide is not searched."""
        if state.stage != LAYING:
            return [Proposal(hidden_best(table(state), hand(state, seat)))]
        laid = tuple((state.plan[square], square) for square in state.laid[self._laid :])
        lead = leads(list(map(float, state.points)))[seat]
        best = dict[str, float]()
        for way in self._ways:
            if way.lays[: len(laid)] == laid:
                step = _step(way.lays[len(laid) :])
                best[step] = max(best.get(step, -_ALONE), way.worth)
        found = [Proposal(step, likelihood(lead + worth, _LUCK)) for step, worth in best.items()]
        return sorted(found, key=lambda proposal: proposal.estimate, reverse=True)

    def values(self, state: State) -> Sequence[float]:
        """Let all others take their turns for as many points as they can, and this seat its next one."""
        if state.over and state.seats > 1:
            return shares(state.points)
        points = self._foreseen(state)
        if state.seats == 1:
            return [points[0] / _ALONE]
        value = likelihood(leads(points)[self._seat], _LUCK)
        other = (1 - value) / (state.seats - 1)
        return [value if seat == self._seat else other for seat in range(state.seats)]

    def guess(self, state: State, seat: Seat, chance: Chance) -> None:
        """Let others hide their better tiles, as most people do."""
        for other in range(state.seats):
            if other != seat and state.bag:
                _hide_better(state.hidden[other], state.bag, chance)
        in_order(state.bag)

    def enough(self, start: State, state: State) -> bool:
        """Stop when the turn has been counted."""
        return len(state.turns[self._seat]) > len(start.turns[self._seat])

    def _foreseen(self, state: State) -> list[float]:
        """Give the points of all when others have had their turns; where nothing can be drawn, at the end."""
        points = [float(number) for number in state.points]
        hands = [(*state.open[s], *state.hidden[s], *state.undecided[s]) for s in range(state.seats)]
        rollout = self._rollout(state)
        drained, turns_on = not state.bag, 0
        while any(hands) and (drained or turns_on < state.seats - 1):
            turns_on += 1
            mover = (self._seat + turns_on) % state.seats
            if hands[mover]:
                lays, gained = rollout.best(hands[mover])
                rollout.lay(lays)
                hands[mover] = without(hands[mover], lays)
                points[mover] += gained
        own = hands[self._seat]
        if own:
            points[self._seat] += _NEXT * rollout.best(own)[1] + _KEPT * sum([VALUES[tile] for tile in own])
        return points

    def _rollout(self, state: State) -> Rollout:
        plan = tuple(state.plan)
        known = self._plans.get(plan)
        if known is None or known.position.drained != (not state.bag):
            known = self._plans[plan] = Rollout(_position(state))
        return known.copied()


def _begun_apart(found: list[Turn], *, in_order: bool) -> list[Turn]:
    """Let each turn begin with a tile that begins no better one, so that a first step stands for one turn.

    Where the order matters, its last tile stays the last.
    """
    begun, apart = set[Lay](), list[Turn]()
    for turn in sorted(found, key=lambda turn: turn.worth, reverse=True):
        lays = turn.lays
        first = next((lay for lay in lays[: len(lays) - in_order] if lay not in begun), None)
        if first is not None:
            begun.add(first)
            lays = (first, *(lay for lay in lays if lay != first))
        apart.append(turn._replace(lays=lays))
    return apart


def _hide_better(hidden: list[str], bag: list[str], chance: Chance) -> None:
    for place, tile in enumerate(hidden):
        other = chance.below(len(bag))
        if VALUES[bag[other]] > VALUES[tile]:
            hidden[place], bag[other] = bag[other], tile
    in_order(hidden)


def _step(lays: Lays) -> str:
    if not lays:
        return END
    tile, square = lays[0]
    return f"place {tile} {SQUARES[square]}"


def _position(state: State) -> Position:
    options = state.options
    return position_of(
        PLANS[options["halls"]].classes,
        state.plan,
        (),
        drained=not state.bag,
        must_connect=options["must_connect"] == "yes",
        blanks_in_hall=options["centre"] == "blanks",
    )
