"""What has a name of its own in a game can be looked up there."""

from __future__ import annotations

import pytest

from rules.camelot_the_build.tables import TILES
from rules.library import find
from rules.replay import default_options
from rules.return_to_camelot.tables import FORMATIONS, KINDS, SPELLS


@pytest.mark.parametrize(
    ("game_id", "names"),
    [
        ("camelot_the_build", {tile.name for tile in TILES.values()}),
        (
            "return_to_camelot",
            {
                *(kind.called.one for kind in KINDS.values()),
                *SPELLS.values(),
                *(each.name for each in FORMATIONS),
            },
        ),
    ],
)
def test_all_that_has_a_name_is_found(game_id: str, names: set[str]) -> None:
    game = find(game_id)
    assert {entry.name for entry in game.reference(default_options(game))} == names
