"""A cross table: no name, however long, runs into the first column, and groups have room."""

from __future__ import annotations

import pytest

from rendering import palette
from rendering.canvas import MARGIN, WIDTH
from rendering.cross_table import _HEAD, _NAME, _PLACE, _ROW, Crossed, Line, cross_tables_picture


@pytest.mark.parametrize("people", [3, 9])
@pytest.mark.parametrize(
    "name", ["Al", "Guinevere of the Lake and of a Long Name Indeed", "\u738b\u738b", "WWWWWWWWWWWWWWWW"]
)
def test_a_name_ends_before_the_first_column(name: str, people: int) -> None:
    lines = [Line(f"{place}.", name, [""] * people, "3\u00bd") for place in range(1, people + 1)]
    picture = cross_tables_picture("Season 1", [Crossed("", lines)]).convert("RGB")
    top = MARGIN + _HEAD + _ROW
    gap = picture.crop((MARGIN + _PLACE + _NAME, top + 4, MARGIN + _PLACE + _NAME + 20, top + _ROW - 2))
    colours = gap.getcolors(10_000)
    assert colours is not None
    assert {colour for _, colour in colours} == {palette.VELLUM}


def test_groups_stand_below_one_another_and_a_title_takes_room() -> None:
    line = Line("1.", "Arthur", ["", "1"], "1")
    one = cross_tables_picture("Season 1", [Crossed("", [line, line])])
    two = cross_tables_picture(
        "Season 1", [Crossed("Group A", [line, line]), Crossed("Group B", [line, line])]
    )
    assert one.width == two.width == WIDTH
    assert two.height > 2 * one.height - 2 * MARGIN - _HEAD
