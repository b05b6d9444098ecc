"""What pictures cost: ours against drawing at twice the size, reducing by LANCZOS and a default PNG."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

from PIL import Image

from rendering.drawing import AnyDrawing, drawing_of
from rendering.film import filmed, frame, shown
from rendering.png import encoded
from rules.chance import dealer
from rules.game import AnyGame, random_move
from rules.library import find, game_ids
from rules.replay import default_options
from tests.programs.bench.measure import ROUNDS

_GAMES = 6
_EVERY = 4  # moves from one picture to the next
_KB = 1000
# In a process of its own: the time from the end of imports to the first picture.
_FIRST = """
import json, sys, time
from tests.programs.bench.pictures import positions
from rendering.drawing import drawing_of
from rendering.png import encoded
game = sys.argv[1]
drawing = drawing_of(game)
table, hand = next(positions(game))
began = time.perf_counter()
encoded(drawing.picture(table))
print(json.dumps(time.perf_counter() - began))
"""


def measured() -> dict[str, float]:
    """Give `picture.GAME.cold_naive`, `.first_naive`, `.kb`, `hand.GAME.kb` and `film.GAME.s_per_100`.

    The kilobytes are those of the largest; a film is what a hundred of its steps take over a cold picture.
    """
    figures: dict[str, float] = {}
    for game in game_ids():
        figures |= _measured(game, drawing_of(game))
    return figures


def _measured(game: str, drawing: AnyDrawing) -> dict[str, float]:
    scenes = list(positions(game))
    pictures = [encoded(drawing.picture(table)) for table, _ in scenes]
    hands = [encoded(drawing.picture(table, hand)) for table, hand in scenes]
    ours = theirs = float("inf")
    for round_ in range(ROUNDS):
        table = scenes[round_ % len(scenes)][0]
        ours = min(ours, _ours(drawing, table))
        theirs = min(theirs, _naive(drawing, table))
    return {
        f"picture.{game}.cold_naive": ours / theirs,
        f"picture.{game}.first_naive": _first(game) / theirs,
        f"picture.{game}.kb": max(map(len, pictures)) / _KB,
        f"hand.{game}.kb": max(map(len, hands)) / _KB,
        f"film.{game}.s_per_100": _film_step(game, drawing) * 100 / ours,
    }


def _film_step(game_id: str, drawing: AnyDrawing) -> float:
    """Give the seconds that a film takes for each step of a game."""
    game = find(game_id)
    tables = [table for table, _ in _of_one_game(game, 0, every=1)]
    began = time.thread_time()
    numbers = shown([drawing.filmed(table) for table in tables])
    filmed([frame(drawing.picture(tables[number])) for number in numbers])
    return (time.thread_time() - began) / len(tables)


def positions(game_id: str) -> Iterator[tuple[Any, Any]]:
    """Give tables and hands of random games, at every number of seats in turn."""
    game = find(game_id)
    for seed in range(_GAMES):
        yield from _of_one_game(game, seed)


def _of_one_game(game: AnyGame, seed: int, every: int = _EVERY) -> Iterator[tuple[Any, Any]]:
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    seats = game.info.fewest + seed % (game.info.most - game.info.fewest + 1)
    state, _ = game.start(seats, default_options(game), chance)
    moves = 0
    while move := random_move(game, state, choice):
        if moves % every == 0:
            yield game.table(state), game.hand(state, move[0])
        game.apply(state, *move, chance)
        moves += 1


def _ours(drawing: AnyDrawing, table: Any) -> float:
    began = time.thread_time()
    encoded(drawing.picture(table))
    return time.thread_time() - began


def _naive(drawing: AnyDrawing, table: Any) -> float:
    """Time the reduction and the PNG; what drawing at twice the size would cost is left out."""
    picture = drawing.picture(table).convert("RGB")
    large = picture.resize((picture.width * 2, picture.height * 2))
    began = time.thread_time()
    large.resize(picture.size, Image.Resampling.LANCZOS).save(io.BytesIO(), "PNG")
    return time.thread_time() - began


def _first(game: str) -> float:
    done = subprocess.run([sys.executable, "-c", _FIRST, game], capture_output=True, text=True, check=True)
    seconds: float = json.loads(done.stdout)
    return seconds
