"""Answering by a form: it is opened, understood, and its answer is confirmed or changed."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, cast

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Illegal
from bot.host.checks import check_plain
from bot.host.turns import Turn
from bot.host.view import PrivateView
from cogs._ui import layout, modal
from cogs._ui.components import on, press
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.question import turn_clicked
from cogs._ui.verb import Verb
from rules.question import Allotment, Number

_NOTHING_TO_FILL_IN = "There is nothing to fill in now. Press *Your move* to see where the table stands."


@on(Verb.FORM)
async def open_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the form for a question."""
    private = await _to_fill_in(await turn_clicked(interaction, custom_id), custom_id.said)
    await interaction.response.send_modal(modal.form(private))


@on(Verb.CHANGE)
async def change_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the form again, filled in."""
    private = await _answered_by(await turn_clicked(interaction, custom_id), custom_id.said)
    await interaction.response.send_modal(modal.form(private, custom_id.said))


@on(Verb.SENT)
async def sent(interaction: Interaction, custom_id: CustomId) -> None:
    """Say what was understood of a form; nothing is done before it is confirmed."""
    turn = await turn_clicked(interaction, custom_id)
    private = await _to_fill_in(turn, custom_id.said)
    text = modal.entered(private, cast("Mapping[str, Any]", interaction.data or {}))
    if text:
        check_plain(text)
    await interaction.response.edit_message(
        view=_understood(turn, private, custom_id, text), attachments=[], allowed_mentions=NO_MENTIONS
    )


def _understood(turn: Turn, private: PrivateView, custom_id: CustomId, text: str) -> ui.LayoutView:
    """Show what an answer means, to be confirmed or changed; or only changed, with the reason."""
    meaning = modal.understood(private, text)
    change = press(replace(custom_id, verb=Verb.CHANGE, said=text), "Change")
    if not modal.is_possible(private, text):
        reason = modal.demanded(private, text)
        said = f"**{meaning}** is not possible{f': {reason}' if reason else ''}.\n{layout.prompt(private)}"
        return layout.confirmation(private, said, [change])
    # Nobody is to confirm an action twice.
    whole = turn.ends_with(text)
    verb = Verb.SURE if whole else Verb.ANSWER
    confirm = press(replace(custom_id, verb=verb, said=text), "Confirm", style=discord.ButtonStyle.success)
    said = f"You have chosen **{meaning}**. Nothing is done until you confirm."
    said += layout.warned(private, turn.warning(text) if whole else None)
    return layout.confirmation(private, said, [confirm, change])


async def _to_fill_in(turn: Turn, said: str) -> PrivateView:
    """Give the question behind what is said, which must be one for a form."""
    private = await turn.view(said)
    if not isinstance(private.question, Allotment | Number):
        raise Illegal(_NOTHING_TO_FILL_IN)
    return private


async def _answered_by(turn: Turn, answered: str) -> PrivateView:
    """Find the question that an answer, possible or not, was given to."""
    words = answered.split()
    for end in range(len(words) + 1):
        said = " ".join(words[:end])
        # One answer may be several words, of which the menu knows no less than all.
        with suppress(Illegal):
            if isinstance(turn.question(said), Allotment | Number):
                return await turn.view(said)
    raise Illegal(_NOTHING_TO_FILL_IN)


async def setup(_: RoundTable) -> None:
    """Load this extension: its buttons and forms answer from now on."""
