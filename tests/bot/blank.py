"""Pictures of a game without any: white sheets."""

from typing import Any

from PIL import Image

from rendering.drawing import PLAIN, Drawing, Look
from rules.text import Names, seat_number


class Blank(Drawing[Any, Any]):
    """Draws nothing."""

    def picture(self, table: Any, hand: Any = None, look: Look = PLAIN) -> Image.Image:
        return Image.new("RGB", (40, 30), "white")

    def text(self, table: Any, hand: Any = None, names: Names = seat_number) -> str:
        return ""

    def alt(self, table: Any, hand: Any = None, names: Names = seat_number, look: Look = PLAIN) -> str:
        return "A white sheet."

    def sheet(self) -> Image.Image:
        return self.picture(None)


DRAWING = Blank()
