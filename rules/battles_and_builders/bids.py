"""What bids are worth to a King and, as he thinks, to the others; and what is left for later rounds."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TypeAlias

from rules.allotment import spellings
from rules.battles_and_builders.computer import bid_parts, guessed
from rules.battles_and_builders.state import armies, less
from rules.battles_and_builders.steps.commit import allotment, tokens_of
from rules.battles_and_builders.tables import BUILDERS, KING, ROUNDS, Tokens
from rules.battles_and_builders.view import Hand, Table
from rules.battles_and_builders.worth import World, Worlds
from rules.chance import Chance
from rules.text import Seat

Bids: TypeAlias = Mapping[str, float]

_SENSE = 0.25  # a bid that is worth so much less is made less often by a factor of e
_FINE = 1 << 20
# What a round brings at most by builders and by armies, and the king once, measured by games between Knights
# who began with stocks of all kinds.
_BUILT, _FOUGHT, _A_KING = 3.2, 8.0, 2.0
_SPREAD = 2.5  # so many tokens of a kind a round bring most of that


def tokens_bid(action: str) -> Tokens:
    """Read a bid."""
    return tokens_of(action.removeprefix("bid "))


def sensible(table: Table, seat: Seat, worlds: int, chance: Chance) -> dict[str, float]:
    """Value the bids of a seat as a Knight does."""
    return {action: sum(parts) for action, parts in _weighed(table, seat, worlds, chance).items()}


def farsighted(table: Table, seat: Seat, worlds: int, chance: Chance) -> dict[str, float]:
    """Value the bids of a seat by what is known of later rounds."""
    stock, rounds = table.tableaux[seat].stock, ROUNDS - table.round.number
    whole = prospects(rounds, stock)
    return {
        action: sum(parts[:-1]) + prospects(rounds, less(stock, tokens_bid(action))) - whole
        for action, parts in _weighed(table, seat, worlds, chance).items()
    }


def _weighed(table: Table, seat: Seat, number: int, chance: Chance) -> dict[str, tuple[float, ...]]:
    stock = table.tableaux[seat].stock
    worlds = Worlds([World(table, seat, guessed(table, seat, chance)) for _ in range(number)])
    hand = Hand(seat, stock, None)
    bids = spellings(allotment(stock, None, True, table.round.event))
    return {action: bid_parts(table, hand, action, worlds) for action in bids}


def prospects(rounds: int, stock: Tokens) -> float:
    """Value a stock for so many rounds: the more of a kind there is already, the less one more brings."""
    if not rounds:
        return 0.0
    spread = _SPREAD * rounds
    built = _BUILT * (1 - exp(-stock[BUILDERS] / spread))
    fought = _FOUGHT * (1 - exp(-armies(stock) / spread))
    return rounds * (built + fought) + _A_KING * stock[KING]


def drawn_bid(bids: Bids, chance: Chance) -> str:
    """Draw a bid, the likelier the more it is worth."""
    most = max(bids.values())
    weights = {action: exp((worth - most) / _SENSE) for action, worth in bids.items()}
    left = chance.below(_FINE) / _FINE * sum(weights.values())
    for action, weight in weights.items():
        left -= weight
        if left < 0:
            return action
    return max(bids, key=bids.__getitem__)
