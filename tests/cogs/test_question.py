"""A question as components: how many of them, and which choices each holds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cogs._ui.components import evenly
from cogs._ui.question import rows
from rules.question import Pick
from rules.text import Text, say
from tests.cogs.test_modal import asked


def label(text: str) -> Text:
    return say("{text}", text=text)


@pytest.mark.parametrize(
    ("number", "sizes"), [(0, []), (25, [25]), (26, [13, 13]), (51, [17, 17, 17]), (52, [18, 17, 17])]
)
def test_things_are_parted_evenly(number: int, sizes: list[int]) -> None:
    parts = list(evenly(range(number), 25))
    assert [len(part) for part in parts] == sizes
    assert [thing for part in parts for thing in part] == list(range(number))


def test_choices_just_too_many_for_one_select_fill_two_alike() -> None:
    question = Pick(say("Which?"), [f"to {number}" for number in range(26)], label)
    drawn: list[Any] = [
        row.to_component_dict()["components"][0] for row in rows(replace(asked([], 0), question=question))
    ]
    assert [len(select["options"]) for select in drawn] == [13, 13]
    assert [select["placeholder"] for select in drawn] == ["to 0 \u2026 to 12", "to 13 \u2026 to 25"]
