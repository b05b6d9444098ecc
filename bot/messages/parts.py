"""What messages are put together from: their parts, those that features add, and a container around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ui
from msgspec import Struct

WAITING: Final = 0x4E7FBF  # the colour of a table whose game goes on
_MOST_COMPONENTS = 40  # which Discord takes in a message, the container among them

Part = ui.Item[Any]


class PanelParts(Struct, frozen=True):
    """What a feature adds to a panel: above the question, words `about` it, `ways` below it, and `news`.

    What is `spare` is left out where all the rest needs the room.
    """

    above: Sequence[Part] = ()
    about: Sequence[str] = ()
    ways: Sequence[Part] = ()
    news: Sequence[str] = ()
    spare: bool = False


def container(colour: int, parts: Iterable[Part]) -> ui.LayoutView:
    """Make a message of one piece, with a colour at its side."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=colour))
    return view


def page(text: str) -> ui.LayoutView:
    """Lay a text out, for an answer that was laid out before."""
    return ui.LayoutView(timeout=None).add_item(ui.TextDisplay(text))


def fits(parts: Iterable[Part]) -> bool:
    """Say whether a message has room for its parts in a container."""
    return len(list(ui.Container(*parts).walk_children())) < _MOST_COMPONENTS


def extend(view: ui.LayoutView, parts: Sequence[Part]) -> None:
    """Put further parts below a message, if it has room for them."""
    if len(list(view.walk_children())) + len(list(ui.Container(*parts).walk_children())) <= _MOST_COMPONENTS:
        for part in parts:
            view.add_item(part)
