"""Nothing that is written leaves a picture, its panel or its place, in languages that are long as well."""

from __future__ import annotations

import pytest

from rendering.canvas import Canvas, draw_line, length
from tests.naming import naming
from tests.rendering.room import Rooms


def test_what_leaves_its_room_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for drawn, told in {
        (60, 50): "",
        (330, 50): "leaves the picture",
        (230, 50): "leaves (20, 20, 280, 180)",
        (60, 174): "leaves (20, 20, 280, 180)",
        (60, 100): "lies on",
    }.items():
        with naming(drawn, told), monkeypatch.context() as patched:
            rooms, canvas = Rooms(patched), Canvas(200, 400)
            canvas.panel((20, 20, 280, 180))
            canvas.text(40, 100, "shield", 30)
            canvas.text(*drawn, "Round Table"[: 5 + 6 * bool(told)], 30)
            (sheet,) = rooms.sheets.values()
            assert all(told in one for one in sheet.overflowing())
            assert bool(sheet.overflowing()) == bool(told)


def test_a_line_without_room_is_smaller_then_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms, canvas = Rooms(monkeypatch), Canvas(200, 400)
    line = "whom nobody has ever seen"
    assert canvas.text(20, 30, line, 30, room=360) > 300
    assert canvas.text(380, 80, line, 30, anchor="r", room=120) == 120
    assert draw_line(canvas, 20, 130, line, 30, room=120) == 140
    assert draw_line(canvas, 20, 170, line, 30) == pytest.approx(20 + length(line, 30))
    rooms.check()
