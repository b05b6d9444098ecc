"""How high a message stands on a screen: a simple estimate of Discord's layout, the same for every bot.

550 pixels wide, as in a client beside its list of channels; letters are of their usual width, and each
message stands alone under its author's name, as it does where a day lies between two.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from bot.sandbox import Seen
from bot.sandbox.discord.components import SELECTS, Kind
from bot.sandbox.discord.records import Json

_WIDTH = 550 - 72 - 16  # without the picture of the author, and the margin to the right
_BORDER, _GAP = 16, 8  # of a container, and between components
_HEAD, _APART = 22, 20  # the author's name, and what parts a message from the one before
_ROW, _FILE, _RULE = 40, 72, 17
_BUTTON_LETTER, _BUTTON_BORDER = 7.5, 40
# For a line that begins so: pixels of a letter, of a line, and of the room above.
_STYLES = {"### ": (8.5, 22, 8), "-# ": (6.3, 18, 0), "": (7.5, 22, 0)}


def height(message: Seen) -> int:
    """Give the pixels from one message to the next."""
    body = _text(message.record.content, _WIDTH) if message.record.content else 0
    pictures = {f"attachment://{file.filename}": _shape(file) for file in message.files}
    return _HEAD + _APART + body + _stacked(message.record.components, _WIDTH, pictures)


def _shape(file: object) -> float:
    """Give the height of a picture over its width."""
    width, tall = getattr(file, "width", None), getattr(file, "height", None)
    return tall / width if width and tall else 1.0


def _stacked(components: Iterable[Json], width: int, pictures: dict[str, float]) -> int:
    heights = [_component(each, width, pictures) for each in components]
    return sum(heights) + _GAP * max(len(heights) - 1, 0)


def _component(component: Json, width: int, pictures: dict[str, float]) -> int:
    match component["type"]:
        case Kind.CONTAINER:
            return 2 * _BORDER + _stacked(component["components"], width - 2 * _BORDER, pictures)
        case Kind.TEXT:
            return _text(component["content"], width)
        case Kind.GALLERY:
            return sum(_picture(item, width, pictures) for item in component["items"])
        case Kind.ROW:
            return _row(component["components"], width)
        case Kind.FILE:
            return _FILE
        case Kind.SEPARATOR:
            return _RULE
    return _ROW


def _picture(item: Json, width: int, pictures: dict[str, float]) -> int:
    name = item["media"]["url"].split("?")[0].rsplit("/", 1)[-1]
    return round(width * pictures.get(f"attachment://{name}", 1.0))


def _row(components: Iterable[Json], width: int) -> int:
    """Lay buttons side by side, as many as there is room for; a select has a row of its own."""
    rows, used = 1, 0.0
    for component in components:
        needed = width if component["type"] in SELECTS else _button(component)
        if used and used + needed > width:
            rows, used = rows + 1, 0.0
        used += needed
    return rows * _ROW


def _button(component: Json) -> float:
    return _BUTTON_BORDER + _BUTTON_LETTER * len(component.get("label") or "")


def _text(text: str, width: int) -> int:
    return sum(_line(line, width) for line in text.split("\n"))


def _line(line: str, width: int) -> int:
    begins = next(begins for begins in _STYLES if line.startswith(begins))
    letter, high, above = _STYLES[begins]
    return above + high * max(math.ceil(letter * len(line) / width), 1)
