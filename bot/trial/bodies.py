"""The messages and forms of a trial, as the JSON that Discord takes."""

import io
from collections.abc import Sequence
from typing import Any, Final

from PIL import Image

from bot.trial.api import File

Json = dict[str, Any]
V2: Final = 1 << 15
SILENT: Final = 1 << 12
EPHEMERAL: Final = 1 << 6
PRESS: Final = "Press"  # what the button of a trial says
BUTTON: Final = "trial.press"
_SIZE = 320, 200  # pixels


def text(words: str) -> Json:
    """Make words of a message."""
    return {"type": 10, "content": words}


def button(label: str = PRESS, custom_id: str = BUTTON, **more: object) -> Json:
    """Make a row with one button."""
    return _row({"type": 2, "style": 2, "label": label, "custom_id": custom_id} | more)


def select(**more: object) -> Json:
    """Make a row with one select, of one option."""
    return _row({"type": 3, "custom_id": "trial.select", "options": [_options("sword")[0] | more]})


def _row(component: Json) -> Json:
    return {"type": 1, "components": [component]}


def people(custom_id: str) -> Json:
    """Make a row with a select of one person."""
    return {"type": 1, "components": [{"type": 5, "custom_id": custom_id}]}


def gallery(*names: str) -> Json:
    """Show pictures that are sent along."""
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}} for name in names]}


def beside(words: str, accessory: Json) -> Json:
    """Set words beside a button or a small picture."""
    return {"type": 9, "components": [text(words)], "accessory": accessory}


def thumbnail(name: str) -> Json:
    """Show a picture that is sent along, but small."""
    return {"type": 11, "media": {"url": f"attachment://{name}"}}


def framed(*components: Json) -> Json:
    """Set a frame around parts of a message."""
    return {"type": 17, "components": list(components)}


def file(name: str) -> Json:
    """Show a file that is sent along."""
    return {"type": 13, "file": {"url": f"attachment://{name}"}}


def message(*components: Json, flags: int = 0, calls: Sequence[int] = (), **more: object) -> Json:
    """Make a message of Components V2, which may call some people."""
    return {
        "flags": V2 | flags,
        "components": list(components),
        "allowed_mentions": {"users": [str(each) for each in calls]},
    } | more


def plain(content: str, *, flags: int = 0, calls: Sequence[int] = ()) -> Json:
    """Make a message of words alone, which may call some people."""
    return {"content": content, "flags": flags, "allowed_mentions": {"users": [str(each) for each in calls]}}


def attached(files: Sequence[File]) -> Json:
    """List the files that are sent along, if any: those of before are then not kept."""
    listed = [{"id": number, "filename": each.name} for number, each in enumerate(files)]
    return {"attachments": listed} if listed else {}


def picture(colour: str, name: str = "picture.png") -> File:
    """Paint a picture of one colour."""
    held = io.BytesIO()
    Image.new("RGB", _SIZE, colour).save(held, "PNG")
    return File(name, held.getvalue())


def form() -> Json:
    """Make a form with words, something to choose in each way, and something to write."""
    asked = {
        "Choice": {"type": 3, "custom_id": "trial.choice", "options": _options("lance", "sword")},
        "Number": {"type": 21, "custom_id": "trial.number", "options": _options("1", "2", "3")},
        "Armour": {
            "type": 22,
            "custom_id": "trial.armour",
            "options": _options("helmet", "mail", "shield"),
            "required": False,
            "min_values": 0,
            "max_values": 2,
        },
        "Words": {"type": 4, "custom_id": "trial.words", "style": 1},
    }
    return {
        "custom_id": "trial.form",
        "title": "A form",
        "components": [
            text("Choose the sword, 2, helmet and shield, write Camelot, and send it."),
            *({"type": 18, "label": label, "component": field} for label, field in asked.items()),
        ],
    }


def _options(*values: str) -> list[Json]:
    return [{"label": each.title(), "value": each} for each in values]
