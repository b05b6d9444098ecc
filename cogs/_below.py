"""What stands below the question in a seat's own view: what can be done besides a move."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.views import Private
from cogs._address import Address
from cogs._clicks import Clickable, press

DECLARE = "word"
DECLARED = {"draw?": "Offer a draw", "draw": "Accept the draw", "resign": "Resign"}

Row = ui.ActionRow[Any]


def rows(private: Private) -> list[Row]:
    """Make the rows of buttons; none in the midst of an answer."""
    buttons = [] if private.said else _words(private)
    return [ui.ActionRow(*buttons)] if buttons else []


def _words(private: Private) -> list[Clickable]:
    table = private.public.id
    return [press(Address(DECLARE, table, 0, word), DECLARED[word]) for word in private.words]
