"""One game between two strengths, each deciding as a table's computers do."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import process_time
from typing import TypeAlias

from msgspec import Struct

from rules.advice import Strength
from rules.chance import dealer
from rules.characters.style import PLAIN, Style
from rules.game import Options, Result, State
from rules.library import find
from rules.opponent import SHARES
from rules.opponent import played as as_played
from rules.search.search import Effort, Trials, Until
from rules.snapshot import copied
from rules.text import Seat
from tests.conformance.checks.limits import RUNAWAY

_RUN_AWAY = "runaway"


class Match(Struct, frozen=True):
    """A game to be played: `seat` is that of the first strength, all others are of the second.

    An Emperor has `seconds` of a core for each decision, or `trials` if there are any, and a King his share.
    """

    game: str
    options: Options
    seats: int
    seed: int
    seat: Seat
    first: Strength
    second: Strength
    seconds: float
    trials: int | None = None

    def strength(self, seat: Seat) -> Strength:
        """Say how strong a seat is."""
        return self.first if seat == self.seat else self.second

    def effort(self, strength: Strength) -> Effort:
        """Give what a decision may cost; the time of a core is the same on a busy machine."""
        share = SHARES.get(strength, 0.0)
        if self.trials is not None:
            return Trials(round(share * self.trials))
        return Until(process_time, process_time() + share * self.seconds)


class Outcome(Struct, frozen=True):
    """What came of a match: the first strength's points, from 0 to 1, and its slowest decision in seconds."""

    seed: int
    points: float
    ending: str
    slowest: float


def seconds(text: str) -> float:
    """Read seconds of a core from a command line."""
    try:
        given = float(text)
    except ValueError:
        given = 0.0
    if not 0 < given <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds up to 60")
    return given


Decide: TypeAlias = Callable[[Match, State, Seat, int], str]


def decided(match: Match, state: State, seat: Seat, number: int, style: Style = PLAIN) -> str:
    """Let a seat decide by what it sees: what is hidden from it is dealt again first."""
    game, seed = find(match.game), f"{match.seed} {number}"
    world = copied(state)
    game.resample(world, seat, dealer(seed, "worlds"))
    chance, strength = dealer(seed, "computer"), match.strength(seat)
    return as_played(game, world, seat, strength, chance, match.effort(strength), style).action


def played(match: Match, decide: Decide = decided) -> Outcome:
    """Play a game to its end."""
    game, slowest, decisions = find(match.game), 0.0, 0
    chance = dealer(match.seed, "chance")
    state, _ = game.start(match.seats, match.options, chance)
    while (waiting := game.acting(state)) and decisions < RUNAWAY:
        seat, began = waiting[0], process_time()
        action = game.forced(state, seat) or decide(match, state, seat, decisions)
        if seat == match.seat:
            slowest = max(slowest, process_time() - began)
        game.apply(state, seat, action, chance)
        decisions += 1
    result = game.result(state)
    points = 1 / match.seats if result is None else _points(result, match.seat)
    return Outcome(match.seed, points, state.over or _RUN_AWAY, slowest)


def _points(result: Result, seat: Seat) -> float:
    """Give the share of the first place."""
    winners = result.ranking[0]
    return 1 / len(winners) if seat in winners else 0.0
