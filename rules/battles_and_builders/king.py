"""What guides a King's search: a round at a time, against rivals who bid with sense."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import ClassVar, TypeAlias

from rules.allotment import spellings
from rules.battles_and_builders import steps
from rules.battles_and_builders.computer import bid_parts, guessed, throw_worth, tile_parts
from rules.battles_and_builders.state import State, armies, less, points
from rules.battles_and_builders.steps.commit import allotment, tokens_of
from rules.battles_and_builders.tables import BUILDERS, COMMIT, KING, KINGS, ROUNDS, Tokens
from rules.battles_and_builders.view import Hand, Table, table
from rules.battles_and_builders.worth import World
from rules.chance import Chance
from rules.menu import actions
from rules.ranking import shares
from rules.search.guide import Guide, Proposal
from rules.text import Seat

Bids: TypeAlias = Mapping[str, float]

_WORLDS, _RIVALS_WORLDS = 20, 6
_SENSE = 0.25  # points that a bid is worth less make it this unlikely
_BUILT, _FOUGHT, _A_KING = 3.2, 8.0, 2.0  # what a round brings at most, and the king once
_SPREAD = 2.5  # tokens of a kind in a round, of which most is had by then
_FINE = 1 << 20
_LUCK, _LUCK_OF_A_ROUND = 1.0, 1.6  # points that the rest of a game may bring by luck


class King(Guide[State]):
    """Guides the search of one decision."""

    trust: ClassVar[float] = 6.0
    daring: ClassVar[float] = 0.12
    first: ClassVar[int] = 6

    def __init__(self, seen: Table, hand: Hand) -> None:
        self._seat = hand.seat
        self._left = ROUNDS - seen.round.number
        self._bids: dict[tuple[Seat, tuple[int | None, ...]], Bids] = {}

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give bids, tiles or throws, those first that a Knight thinks most of."""
        if state.phase == COMMIT:
            worths = self._worths(state, seat, chance)
        else:
            worths = _open_worths(state, seat)
        margin = self._margins(state)[seat]
        scale = _luck(state)
        found = [Proposal(text, _likelihood((margin + worth) / scale)) for text, worth in worths.items()]
        return sorted(found, key=lambda proposal: proposal.estimate, reverse=True)

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        """Bid with sense, not always the same."""
        if state.phase == COMMIT:
            return _drawn(self._worths(state, seat, chance), chance)
        worths = _open_worths(state, seat)
        return max(worths, key=worths.__getitem__)

    def _worths(self, state: State, seat: Seat, chance: Chance) -> Bids:
        """Value the bids of a seat by what it may know."""
        seen = table(state)
        key = (seat, tuple(entry.number for side, entry in enumerate(seen.round.commitments) if side != seat))
        known = self._bids.get(key)
        if known is None:
            known = self._bids[key] = self._valued(state, seen, seat, chance)
        return known

    def _valued(self, state: State, seen: Table, seat: Seat, chance: Chance) -> Bids:
        hand = Hand(seat, state.stock[seat], None)
        number = _WORLDS if seat == self._seat else _RIVALS_WORLDS
        worlds = [World(seen, seat, guessed(seen, seat, chance)) for _ in range(number)]
        bids = spellings(allotment(state.stock[seat], None, True))
        if seat != self._seat:
            return {text: sum(bid_parts(seen, hand, text, worlds)) for text in bids}
        whole = prospects(self._left, hand.stock)
        return {
            text: sum(bid_parts(seen, hand, text, worlds)[:-1])
            + prospects(self._left, less(hand.stock, tokens_of(text[4:])))
            - whole
            for text in bids
        }

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how far each is ahead of all others."""
        if state.over:
            return shares([points(state.prestige[s], state.won[s], state.held[s]) for s in range(state.seats)])
        scale = _luck(state)
        return [_likelihood(margin / scale) for margin in self._margins(state)]

    def _margins(self, state: State) -> list[float]:
        seats = range(state.seats)
        worths = [
            points(state.prestige[seat], state.won[seat], state.held[seat])
            + prospects(self._left, state.stock[seat])
            for seat in seats
        ]
        return [worths[seat] - max(worths[other] for other in seats if other != seat) for seat in seats]

    def enough(self, start: State, state: State) -> bool:
        """Stop behind the round."""
        return state.round.number != start.round.number

    def guess(self, state: State, seat: Seat, chance: Chance) -> None:
        """Let others have bid with sense, as many tokens as they are seen to have bid."""
        if state.phase != COMMIT:
            return
        for other in range(state.seats):
            bid = state.round.bids[other]
            if other != seat and bid is not None and any(bid):
                worths = self._worths(state, other, chance)
                number = sum(bid) if state.options["commit"] == "sequential" else None
                fitting = {
                    text: worth for text, worth in worths.items() if number in (None, sum(tokens_of(text[4:])))
                }
                state.round.bids[other] = tokens_of(_drawn(fitting, chance)[4:])

    def is_mixed(self, state: State, seat: Seat) -> bool:
        """Let nobody foretell a bid."""
        return state.phase == COMMIT


def prospects(rounds: int, stock: Tokens) -> float:
    """Value a stock for so many rounds: the more of a kind there is already, the less one more brings.

    Measured by games between Knights that began with stocks of all kinds.
    """
    if not rounds:
        return 0.0
    spread = _SPREAD * rounds
    built = _BUILT * (1 - exp(-stock[BUILDERS] / spread))
    fought = _FOUGHT * (1 - exp(-armies(stock) / spread))
    return rounds * (built + fought) + _A_KING * stock[KING]


def _open_worths(state: State, seat: Seat) -> Bids:
    """Value tiles and throws as they lie open."""
    seen = table(state)
    texts = actions(lambda said: steps.MENUS[state.phase](state, seat, said))
    if state.phase == KINGS:
        return {text: sum(reason.worth or 0.0 for reason in tile_parts(seen, seat, text)) for text in texts}
    return {text: throw_worth(seen, seat, text) for text in texts}


def _luck(state: State) -> float:
    return _LUCK + _LUCK_OF_A_ROUND * sqrt(ROUNDS - state.round.number + 1)


def _likelihood(margin: float) -> float:
    return 1 / (1 + exp(-max(-20.0, min(20.0, margin))))


def _drawn(worths: Bids, chance: Chance) -> str:
    """Draw a bid, the likelier the more it is worth."""
    most = max(worths.values())
    weights = {text: exp((worth - most) / _SENSE) for text, worth in worths.items()}
    left = chance.below(_FINE) / _FINE * sum(weights.values())
    for text, weight in weights.items():
        left -= weight
        if left < 0:
            return text
    return text
