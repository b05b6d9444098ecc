"""What stands behind *More* below one's own hand: what is seldom wanted besides a move."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.host.view import PrivateView
from cogs._ui.components import press
from cogs._ui.custom_id import CustomId
from cogs._ui.declaration import declaring
from cogs._ui.layout import WAITING, container
from cogs._ui.text_board import words_button
from cogs._ui.verb import Verb


def further(private: PrivateView, *, undo: bool = False, hint: bool = False) -> ui.LayoutView:
    """Show what is seldom wanted besides a move: declarations, and what tells of the game.

    *Undo* is offered where the last move can be taken back, or the others can be asked about it, and a *hint*
    where one may be taken.
    """
    table_id = private.public.id
    text = f"### {private.public.info.title}\nTable {table_id}: what else you can do."
    telling = [
        words_button(private.public),
        press(CustomId(Verb.LOG, table_id), "Log"),
        press(CustomId(Verb.RULES, table_id, 0), "Rules"),
        press(CustomId(Verb.PAGE, 0, 0), "My games"),
        press(CustomId(Verb.PREFERENCES, table_id), "Preferences"),
    ]
    declarations = [press(CustomId(Verb.HINT, table_id), "Hint")] if hint else []
    declarations += [press(CustomId(Verb.TAKE_BACK, table_id), "Undo")] if undo else []
    declarations += [declaring(private, word) for word in private.words]
    rows: list[ui.Item[Any]] = [ui.ActionRow(*buttons) for buttons in (telling, declarations) if buttons]
    return container(WAITING, [ui.TextDisplay(text), *rows])
