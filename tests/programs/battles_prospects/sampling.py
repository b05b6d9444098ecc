"""Games of Knights who go on from stocks drawn by lot, and what they gain by them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.advice import Strength
from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State, points
from rules.battles_and_builders.tables import COMMIT, FULL_STOCK, KING, ROUNDS, Tokens
from rules.chance import Dealer, dealer, event_dealer
from rules.opponent import chosen
from rules.replay import default_options
from rules.search.search import Trials

_AHEAD = 1.6  # times as many tokens as are left on average there may be


class Sample(NamedTuple):
    """How many rounds there were to come, which stocks for them, and what each then gained."""

    rounds: int
    stocks: Sequence[Tokens]
    gained: Sequence[float]


def sampled(seats: int, seed: str) -> Sample:
    """Play a game that goes on from other stocks at the start of a round, but not of the first."""
    choice = dealer(seed, "stocks")
    state, _ = GAME.start(seats, default_options(GAME), event_dealer(seed, 0))
    first = 2 + choice.below(ROUNDS - 1)
    step = _played(state, first, seed, 1, choice)
    rounds = ROUNDS - first + 1
    stocks = [_drawn(rounds, choice) for _ in range(seats)]
    state.stock[:seats] = stocks
    before = _points(state)
    _played(state, ROUNDS + 1, seed, step, choice)
    return Sample(rounds, stocks, [after - had for after, had in zip(_points(state), before, strict=True)])


def _drawn(rounds: int, choice: Dealer) -> Tokens:
    """Draw a stock: of each kind any number up to somewhat more than is left at that time."""
    left = _AHEAD * rounds / ROUNDS
    b, i, c, a = (choice.below(min(most, round(most * left) + 1) + 1) for most in FULL_STOCK[:KING])
    return (b, i, c, a, choice.below(2))


def _played(state: State, until: int, seed: str, step: int, choice: Dealer) -> int:
    """Let Knights play up to where the bids of a round begin; give the number of the next event."""
    while acting := GAME.acting(state):
        if state.round.number == until and state.phase == COMMIT:
            break
        action = GAME.forced(state, acting[0])
        if action is None:
            action = chosen(GAME, state, acting[0], Strength.KNIGHT, choice, Trials(0)).action
        GAME.apply(state, acting[0], action, event_dealer(seed, step))
        step += 1
    return step


def _points(state: State) -> list[int]:
    return [points(state.prestige[seat], state.won[seat], state.held[seat]) for seat in range(state.seats)]
