"""What stands below the question in a seat's own view: what can be done besides a move."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.host.view import PrivateView
from cogs._ui import parts as _parts
from cogs._ui.components import Clickable, press
from cogs._ui.custom_id import CustomId
from rendering.drawing import drawing_of

DECLARE, TURN, BACK, TAKE_BACK = "word", "turn", "b", "takeback"
NEAR, PRINTED = "near", "printed"  # from one's own side, or as the board is printed
DECLARED = {"draw?": "Offer a draw", "draw": "Accept the draw", "resign": "Resign"}


def rows(private: PrivateView) -> list[ui.Item[Any]]:
    """Make the rows of buttons, set apart from the answers; in the midst of one there is but the way back."""
    if private.said:
        return [ui.ActionRow(press(CustomId(BACK, private.public.id, private.turn, private.before), "Back"))]
    made: list[ui.Item[Any]] = [*_parts.rows(private.public)]
    if buttons := [*_taking_back(private), *_sides(private), *_words(private)]:
        made.append(ui.ActionRow(*buttons))
    return [ui.Separator(), *made] if made and private.question else made


def _taking_back(private: PrivateView) -> list[Clickable]:
    """Offer to take the last move back, where that is this seat's own and nobody has learned by it."""
    if private.public.undo_seat != private.seat:
        return []
    return [press(CustomId(TAKE_BACK, private.public.id), "Undo")]


def _sides(private: PrivateView) -> list[Clickable]:
    """Offer to turn the board, where that makes a difference; a second click turns it no further."""
    if not drawing_of(private.public.info.id).sided:
        return []
    other = PRINTED if private.turned else NEAR
    return [press(CustomId(TURN, private.public.id, 0, other), "Turn the board")]


def _words(private: PrivateView) -> list[Clickable]:
    table = private.public.id
    return [press(CustomId(DECLARE, table, 0, word), DECLARED[word]) for word in private.words]
