"""Sprites: painted once, and kept for all pictures that show them."""

from __future__ import annotations

from typing import Any

import pytest

from rendering.drawing import drawing_of
from rendering.sprites import Pen
from rules.chance import dealer
from rules.game import random_move
from rules.library import find, game_ids
from rules.replay import default_options

_MOVES = 10


@pytest.mark.parametrize("game_id", game_ids())
def test_a_picture_drawn_again_paints_nothing_anew(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, drawing = find(game_id), drawing_of(game_id)
    chance, choice = dealer(1, "chance"), dealer(1, "choice")
    state, _ = game.start(game.info.most, default_options(game), chance)
    for _ in range(_MOVES):
        move = random_move(game, state, choice)
        if not move:
            break
        game.apply(state, *move, chance)
    table, hand = game.table(state), game.hand(state, 0)
    drawing.picture(table), drawing.picture(table, hand)
    painted, begin = list[object](), Pen.__init__

    def noted(pen: Pen, *rest: Any) -> None:
        painted.append(pen)
        begin(pen, *rest)

    monkeypatch.setattr(Pen, "__init__", noted)
    drawing.picture(table), drawing.picture(table, hand)
    assert not painted
