"""A game can be imported, played to its end, and looked at; else nothing more is asked of it."""

from __future__ import annotations

import pytest

from rules.library import find, game_ids
from tests.conformance.playable import FAULTS, told


@pytest.mark.parametrize("game_id", [*game_ids(), *FAULTS])
def test_a_game_can_be_played(game_id: str) -> None:
    """Whatever else is wrong with a game that cannot be is found when this passes."""
    if game_id in FAULTS:
        raise pytest.fail.Exception(told(game_id, FAULTS[game_id]), pytrace=False)


def test_a_game_stands_in_the_folder_of_its_id() -> None:
    misplaced = {f"rules/{game_id}": find(game_id).info.id for game_id in game_ids()}
    misplaced = {folder: game_id for folder, game_id in misplaced.items() if folder != f"rules/{game_id}"}
    assert not misplaced, f"a game has the name of its folder as its id, unlike {misplaced}"
