"""What a snapshot costs: ours against the standard library's json on the same data."""

from __future__ import annotations

import json
from typing import Any

from rules.chance import dealer
from rules.game import AnyGame, State, random_move
from rules.library import find, game_ids
from rules.replay import default_options
from rules.snapshot import restored, snapshot
from tests.programs.bench.measure import rates

_TIMES = 200


def measured() -> dict[str, float]:
    """Give `snapshot.json`: our time to write and read a state in mid-game over json's, all games."""
    states = [(find(game_id), _middle(find(game_id))) for game_id in game_ids()]
    our_rate, their_rate = rates(lambda: _ours(states), lambda: _theirs(states))
    return {"snapshot.json": their_rate / our_rate}


def _middle(game: AnyGame) -> State:
    chance, choice = dealer(1, "chance"), dealer(1, "choice")
    state: State
    state, _ = game.start(game.info.most, default_options(game), chance)
    for _ in range(10):
        if move := random_move(game, state, choice):
            game.apply(state, *move, chance)
    return state


def _ours(states: list[tuple[AnyGame, State]]) -> int:
    for _ in range(_TIMES):
        for game, state in states:
            restored(game.state_type, snapshot(state))
    return _TIMES


def _theirs(states: list[tuple[AnyGame, State]]) -> int:
    plain: list[Any] = [json.loads(snapshot(state)) for _, state in states]
    for _ in range(_TIMES):
        for state in plain:
            json.loads(json.dumps(state))
    return _TIMES
