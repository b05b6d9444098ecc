"""A game can be played in every language that is spoken at the tables."""

from __future__ import annotations

import pytest

from languages.completeness import finished, missing
from languages.known import codes
from rules.library import game_ids
from tests.some import some


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_told_in_every_language(game_id: str) -> None:
    for code in some(codes()):
        lacking = [message.id for message in missing(code, game_id) if message.id]
        assert game_id in finished(code), (
            f"rules/{game_id}/languages/{code}/ holds no whole catalogue: {len(lacking)} texts are to be"
            f" translated, which `python -m bot languages {code} {game_id}` writes"
        )
        assert not lacking, f"{len(lacking)} texts are missing in {code}, {lacking[0]!r} among them"
