"""Pictures of a game without any: white sheets."""

from typing import Any

from PIL import Image

from rendering.drawing import Drawing
from rules.text import Names, seat_number


class Blank(Drawing[Any, Any]):
    """Draws nothing."""

    def picture(self, table: Any, hand: Any = None) -> Image.Image:
        return Image.new("RGB", (40, 30), "white")

    def text(self, table: Any, hand: Any = None, names: Names = seat_number) -> str:
        return ""

    def alt(self, table: Any, hand: Any = None, names: Names = seat_number) -> str:
        return "A white sheet."

    def sheet(self) -> Image.Image:
        return self.picture(None)


DRAWING = Blank()
