"""Pictures of a game without any: white sheets."""

from collections.abc import Iterable, Sequence
from typing import Any

from PIL import Image

from rendering.drawing import PLAIN, Drawing, Line, Look, TopicLine
from rendering.players import UNNAMED, Players
from rules.text import Names


class Blank(Drawing[Any, Any]):
    """Draws nothing."""

    def picture(
        self, table: Any, hand: Any = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image.Image:
        return Image.new("RGB", (40, 30), "white")

    def lines(self, table: Any, hand: Any, names: Names, look: Look) -> Iterable[Line]:
        return [TopicLine("sheet", None, "A white sheet")]

    def topics(self, table: Any, hand: Any, look: Look) -> Sequence[str]:
        return ("sheet",)

    def sheet(self) -> Image.Image:
        return self.picture(None)


DRAWING = Blank()
