"""What guides a King's search: whole turns, answered by all others and by his own next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.camelot_the_build.computer import hidden_best
from rules.camelot_the_build.position import Lays, Position, position_of
from rules.camelot_the_build.search import turns
from rules.camelot_the_build.state import State, in_order
from rules.camelot_the_build.tables import LAYING, PLANS, SQUARES, VALUES
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import hand, table
from rules.camelot_the_build.worth import ways, without
from rules.chance import Chance
from rules.ranking import shares
from rules.search.guide import Guide, Proposal
from rules.search.likelihood import leads, likelihood
from rules.text import Seat

_FEW_LOOSE = 4
_LUCK = 20.0  # points by which a lead is likely to last
# What the next turns of this seat and of others count: behind each of them comes another's.
_NEXT, _REPLY = 0.5, 1.1
_ALONE = 300.0  # points that one who plays alone wishes for


class King(Guide[State]):
    """Guides the search of one decision; the proposals of its own turn are the same in every world."""

    trust: ClassVar[float] = 1.0
    daring: ClassVar[float] = 0.1
    first: ClassVar[int] = 6

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: dict[tuple[tuple[int, ...], tuple[str, ...]], list[Proposal]] = {}

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the first steps of the turns that a Knight looks at; what to hide is not searched."""
        if state.stage != LAYING:
            return [Proposal(hidden_best(table(state), hand(state, seat)))]
        key = tuple(state.laid), tuple(state.plan[square] for square in state.laid)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = list(self._steps(state, seat))
        return known

    def _steps(self, state: State, seat: Seat) -> list[Proposal]:
        seen, own = table(state), hand(state, seat)
        best = dict[str, float]()
        for way in ways(seen, own):
            step = _step(way.lays)
            best[step] = max(best.get(step, -_ALONE), way.worth)
        lead = leads(list(map(float, state.points)))[seat]
        found = [Proposal(step, likelihood(lead + worth, _LUCK)) for step, worth in best.items()]
        return sorted(found, key=lambda proposal: proposal.estimate, reverse=True)

    def values(self, state: State) -> Sequence[float]:
        """Let all others take their turns for as many points as they can, and this seat its next one."""
        if state.over and state.seats > 1:
            return shares(state.points)
        points = _foreseen(state, self._seat)
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


def _foreseen(state: State, seat: Seat) -> list[float]:
    """Give the points of all behind one turn more of each; where nothing can be drawn, at the end."""
    points = [float(number) for number in state.points]
    hands = [(*state.open[s], *state.hidden[s], *state.undecided[s]) for s in range(state.seats)]
    position = _position(state)
    drained, step = not state.bag, 0
    while any(hands) and (drained or step < state.seats):
        step += 1
        mover = (seat + step) % state.seats
        if hands[mover]:
            lays, gained = _greedy(position, hands[mover])
            hands[mover], position = without(hands[mover], lays), position.after(lays)
            points[mover] += gained if drained else (_NEXT if mover == seat else _REPLY) * gained
    return points


def _greedy(position: Position, tiles: tuple[str, ...]) -> tuple[Lays, int]:
    found = turns(position, tiles, _FEW_LOOSE)
    best = max(found, key=found.__getitem__)
    return best, found[best]


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
