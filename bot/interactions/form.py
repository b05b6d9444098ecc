"""Forms that a person fills in: what each is about stands in its custom id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.interactions.components import CustomId, cut

_TITLE = 45


class Form(ui.Modal):
    """A form; the answer is read from the interaction, not from this object."""

    def __init__(self, custom_id: CustomId, title: str) -> None:
        super().__init__(title=cut(title, _TITLE), custom_id=str(custom_id), timeout=None)
        # Stopped before it is sent, it is not kept: the object is needed only until it is drawn.
        self.stop()


def entries(data: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """Give each field of a sent form with its values, an empty list where nothing was entered."""
    components = [label["component"] for label in data.get("components") or [] if label.get("component")]
    return [(str(each.get("custom_id")), _values(each)) for each in components]


def _values(component: Mapping[str, Any]) -> list[str]:
    values = component.get("values")
    return [str(value) for value in ([component.get("value") or ""] if values is None else values)]
