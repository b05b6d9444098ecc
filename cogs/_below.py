"""What stands below the question in a seat's own view: what can be done besides a move."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.views import Private
from cogs import _parts
from cogs._address import Address
from cogs._clicks import Clickable, press
from rendering.drawing import drawing_of

DECLARE, TURN, BACK = "word", "turn", "b"
NEAR, PRINTED = "near", "printed"  # from one's own side, or as the board is printed
DECLARED = {"draw?": "Offer a draw", "draw": "Accept the draw", "resign": "Resign"}

Row = ui.ActionRow[Any]


def rows(private: Private) -> list[Row]:
    """Make the rows of buttons; in the midst of an answer there is only the way back."""
    if private.said:
        return [ui.ActionRow(press(Address(BACK, private.public.id, private.turn, private.before), "Back"))]
    made = _parts.rows(private.public)
    if buttons := [*_sides(private), *_words(private)]:
        made.append(ui.ActionRow(*buttons))
    return made


def _sides(private: Private) -> list[Clickable]:
    """Offer to turn the board, where that makes a difference; a second click turns it no further."""
    if not drawing_of(private.public.info.id).sided:
        return []
    other = PRINTED if private.turned else NEAR
    return [press(Address(TURN, private.public.id, 0, other), "Turn the board")]


def _words(private: Private) -> list[Clickable]:
    table = private.public.id
    return [press(Address(DECLARE, table, 0, word), DECLARED[word]) for word in private.words]
