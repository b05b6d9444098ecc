"""Whether all that is written on pictures stays in its room: noted while they are drawn."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rendering.camelot_the_build.plan import Window
from rendering.canvas import WIDTH, Box, Canvas
from rendering.fonts import SERIF, Face, width
from rendering.palette import Colour
from rendering.sprites import Pen, Point
from tests.rendering.setting import Noted, note_lines, overlap

_FRAME = 8  # pixels of the frame of a picture


class Line(NamedTuple):
    """What was written, and its box."""

    text: str
    box: Box

    def __str__(self) -> str:
        """Tell both shortly."""
        return f"{self.text!r} {tuple(map(round, self.box))}"


class Sheet:
    """A picture in the making, or a part: its box without its frame, the panels on it, the lines on them."""

    def __init__(self, box: Box, frame: int = _FRAME) -> None:
        self.box, self.frame = box, frame
        self.panels: list[Box] = []
        self.lines: list[Line] = []

    def overflowing(self) -> list[str]:
        """Tell what leaves the picture or its panel, or lies on other words."""
        left, top, right, bottom = self.box
        inner = (left + self.frame, top + self.frame, right - self.frame, bottom - self.frame)
        # A part of a board is cut through the numbers at its edges.
        whole = [line for line in self.lines if right == WIDTH or any(map(str.isalpha, line.text))]
        found = [f"{line} leaves the picture" for line in whole if _crosses(line.box, inner, self.box)]
        for place, line in enumerate(self.lines):
            found += [f"{line} leaves {panel}" for panel in self.panels if _leaves(line.box, panel)]
            # A line may be written around itself, as its rim.
            others = (other for other in self.lines[:place] if other.text != line.text)
            found += [f"{line} lies on {other}" for other in others if overlap(line.box, other.box)]
        return found


def _crosses(box: Box, inner: Box, whole: Box) -> bool:
    """Say whether a box reaches over an edge; one that is out of sight, as of a part of a board, does not."""
    return overlap(box, whole) and not _within(box, inner)


def _within(box: Box, room: Box) -> bool:
    return room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]


def _leaves(box: Box, panel: Box) -> bool:
    """Say whether a line begins on a panel and ends beside it; what is lower than a line is a stroke."""
    is_room = panel[3] - panel[1] >= box[3] - box[1]
    return is_room and overlap(box, panel) and not (_within(box, panel) or _within(panel, box))


class Rooms:
    """The pictures that are drawn, each with its panels and lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sheets: dict[Canvas, Sheet] = {}
        self.signs: list[str] = []
        note_lines(monkeypatch, self._note_line)
        self._note_panels(monkeypatch)
        self._note_signs(monkeypatch)

    def check(self) -> None:
        """Fail where something written leaves its room in a picture that was drawn since the last check."""
        found = self.signs + [told for sheet in self.sheets.values() for told in sheet.overflowing()]
        assert any(sheet.lines for sheet in self.sheets.values()), "nothing is written"
        assert not found, "\n".join(found)
        self.sheets.clear()

    def _sheet(self, canvas: Canvas) -> Sheet:
        # The frame of a picture is around all of its parts.
        new = (
            Sheet(canvas.box, frame=0)
            if isinstance(canvas, Window)
            else Sheet((0, 0, canvas.width, canvas.height))
        )
        return self.sheets.setdefault(canvas, new)

    def _note_line(self, canvas: Canvas, noted: Noted) -> None:
        text, _, _, box = noted
        if box[0] < box[2]:
            self._sheet(canvas).lines.append(Line(text, box))

    def _note_panels(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lay = Canvas.panel

        def noted(canvas: Canvas, box: Box, *rest: Colour, **more: int) -> None:
            self._sheet(canvas).panels.append(box)
            lay(canvas, box, *rest, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(Canvas, "panel", noted)

    def _note_signs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        write = Pen.text

        def noted(
            pen: Pen, centre: Point, text: str, size: float, colour: Colour, face: Face = SERIF
        ) -> None:
            half = width(text, face, round(size / pen.pixel)) * pen.pixel / 2
            if centre[0] - half < 0 or centre[0] + half > pen.across:
                self.signs.append(f"{text} is wider than its sign")
            write(pen, centre, text, size, colour, face)

        monkeypatch.setattr(Pen, "text", noted)
