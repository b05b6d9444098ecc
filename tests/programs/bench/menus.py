"""How long the first question takes."""

from __future__ import annotations

import time

from rules.chance import dealer
from rules.game import AnyGame, random_move
from rules.library import find, game_ids
from rules.replay import default_options
from tests.programs.bench.measure import p99

_GAMES = 20


def measured() -> dict[str, float]:
    """Give `menu_ms.GAME`: the 99th percentile, in milliseconds, over 20 random games."""
    return {f"menu_ms.{game_id}": _p99(find(game_id)) for game_id in game_ids()}


def _p99(game: AnyGame) -> float:
    times: list[float] = []
    for seed in range(_GAMES):
        times += _times(game, seed)
    return p99(times) * 1000


def _times(game: AnyGame, seed: int) -> list[float]:
    times = []
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    seats = game.info.fewest + seed % (game.info.most - game.info.fewest + 1)
    state, _ = game.start(seats, default_options(game), chance)
    while move := random_move(game, state, choice):
        began = time.perf_counter()
        game.menu(state, move[0])
        times.append(time.perf_counter() - began)
        game.apply(state, *move, chance)
    return times
