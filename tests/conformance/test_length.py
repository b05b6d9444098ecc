"""How long a game lasts as it is offered is known."""

from __future__ import annotations

import pytest

from rules.library import find, game_ids
from rules.replay import default_options


@pytest.mark.parametrize("game_id", game_ids())
def test_the_length_of_a_game_as_it_is_offered_is_known(game_id: str) -> None:
    game = find(game_id)
    for seats in range(max(2, game.info.fewest), game.info.most + 1):
        length = game.length(seats, default_options(game))
        assert length is not None, (
            f"`length` knows nothing of {seats} seats with the usual options: put there what"
            f" `python -m rules length {game_id} --seats {seats}` measures"
        )
        assert 1 <= length.turns <= length.waits, f"{seats} seats cannot have {length.turns} turns"


@pytest.mark.parametrize("game_id", game_ids())
def test_no_length_is_known_of_seats_that_there_are_not(game_id: str) -> None:
    assert find(game_id).length(9, default_options(find(game_id))) is None, "`length` knows of nine seats"
