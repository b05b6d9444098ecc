"""What can be looked up, in whole sentences made of the same tables as the rules run."""

from __future__ import annotations

from rules.replay import default_options
from rules.somerset import GAME
from rules.somerset.tables.effects import COLUMNS, EFFECTS
from rules.somerset.tables.naming import NAMES
from rules.somerset.tables.parts import Final, NextCost, Per
from rules.text import written
from tests.naming import naming

ENTRIES = {str(entry.name): written(entry.text) for entry in GAME.reference(default_options(GAME))}


def test_everything_can_be_looked_up() -> None:
    # The Inn is a building, and Crossroads Inn a tile: no two things have one name.
    assert ENTRIES.keys() == {*NAMES.values(), *(column.title for column in COLUMNS)}


def test_an_entry_names_its_limits_and_has_no_minus() -> None:
    for thing in NAMES:
        with naming(thing):
            text = ENTRIES[NAMES[thing]]
            assert text.endswith(".")
            assert " -" not in text
            for part in EFFECTS[thing]:
                if isinstance(part, Per | Final):
                    assert f"at most {part.most} times" in text
                if isinstance(part, NextCost):
                    assert "building period after this round" in text


def test_residence_and_masons_charm_say_exactly_what_they_do() -> None:
    assert ENTRIES["Residence"] == (
        "Costs 1 wood 1 brick 1 grain. Brings: hiring costs 1 less, once +1 chosen good."
    )
    assert ENTRIES["Mason's Charm"] == (
        "Costs 1 brick 1 grain to learn and 1 crystal to cast. Each casting: your next build between rounds "
        "costs 2 less. It counts in the building period after this round, "
        "and is lost if you do not build then."
    )
