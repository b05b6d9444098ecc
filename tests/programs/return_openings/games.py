"""Whole games of computers from the suggested formations, and what is counted in them."""

from __future__ import annotations

from collections import Counter
from statistics import median, quantiles
from time import process_time

from msgspec import Struct

from rules.advice import Strength
from rules.chance import dealer
from rules.game import Options
from rules.opponent import chosen
from rules.return_to_camelot import GAME
from rules.return_to_camelot.tables import COLOURS, WHITE
from rules.search.search import Until
from rules.snapshot import copied
from tests.programs.return_openings.openings import begun, pairs


class Played(Struct, frozen=True):
    """A finished game: its turns, its captures, how it ended, and the colour that won (None: a draw)."""

    turns: int
    captures: int
    ending: str
    winner: int | None


class Figures(Struct, frozen=True):
    """A series in figures: turns of both together; of a hundred games those each colour won, a draw half."""

    games: int
    turns_p10: float
    turns_median: float
    turns_p90: float
    captures_a_turn: float
    endings: dict[str, int]
    won: dict[str, float]


def played(number: int, options: Options, strength: Strength, seconds: float) -> Played:
    """Let computers play the pair of formations of a number; a King has `seconds` of a core a decision."""
    state, decisions = begun(pairs()[number % len(pairs())], options), 0
    while waiting := GAME.acting(state):
        (seat,) = waiting
        action = GAME.forced(state, seat)
        if action is None:
            world, seed = copied(state), f"{number} {decisions}"
            GAME.resample(world, seat, dealer(seed, "worlds"))
            effort = Until(process_time, process_time() + seconds)
            action = chosen(GAME, world, seat, strength, dealer(seed, "computer"), effort).action
        GAME.apply(state, seat, action, dealer(number, "chance"))
        decisions += 1
    return Played(state.turn_number + 1, sum(map(len, state.taken)), state.over, state.winner)


def figures(games: list[Played]) -> Figures:
    """Sum a series up."""
    turns = [game.turns for game in games]
    tenths = quantiles(turns, n=10) if len(turns) > 1 else turns * 9
    white = sum(0.5 if game.winner is None else game.winner == WHITE for game in games)
    shares = (white, len(games) - white)
    return Figures(
        games=len(games),
        turns_p10=tenths[0],
        turns_median=median(turns),
        turns_p90=tenths[-1],
        captures_a_turn=round(sum(game.captures for game in games) / sum(turns), 2),
        endings=dict(Counter(game.ending for game in games).most_common()),
        won={name: round(100 * share / len(games), 1) for name, share in zip(COLOURS, shares, strict=True)},
    )
