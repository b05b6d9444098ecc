"""Answering questions: each click leads on, goes back, or carries a whole action out."""

from __future__ import annotations

import logging

from bot.app import RoundTable
from bot.errors import CannotWrite
from bot.host.view import PrivateView
from cogs._ui import layout
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.finishing import carry_out, finish
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.pages import show_seat
from cogs._ui.panel import is_panel
from cogs._ui.pictures import marks_answers
from cogs._ui.question import SELECTS, turn_clicked
from cogs._ui.verb import Verb

_log = logging.getLogger(__name__)


@on(Verb.ANSWER, *SELECTS)
async def answer(interaction: Interaction, custom_id: CustomId) -> None:
    """Take an answer: an action is carried out, anything else leads to the next question.

    Only where the picture marks what may follow is it drawn anew.
    """
    turn = await turn_clicked(interaction, custom_id)
    said = turn.led_on(custom_id.said)
    if turn.ends_with(said):
        await finish(interaction, turn, said)
        return
    private = await turn.view(said)
    if marks_answers(private):
        await interaction.response.defer()
        await _remember(interaction, private)
        await show_seat(interaction, private)
        return
    view = layout.seat(private, None)
    await interaction.response.edit_message(view=view, attachments=[], allowed_mentions=NO_MENTIONS)
    await _remember(interaction, private)


@on(Verb.BACK)
async def go_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask the question before this one again."""
    turn = await turn_clicked(interaction, custom_id)
    private = await turn.view(custom_id.said)
    await interaction.response.defer()
    await _remember(interaction, private)
    await show_seat(interaction, private)


async def _remember(interaction: Interaction, private: PrivateView) -> None:
    """Note how far somebody has got in his own messages, where others' moves change what stands there.

    Where that cannot be noted, his answer still leads on.
    """
    message, table_id = interaction.message, private.public.id
    if message is None or not is_panel(interaction):
        return
    outbox = interaction.client.host.outbox
    try:
        await outbox.remember_said(table_id, message.channel.id, private.turn, private.said)
    except CannotWrite as trouble:
        _log.warning("What is said at table %s is not remembered: %s", table_id, trouble)


@on(Verb.STOP)
async def stop(interaction: Interaction, custom_id: CustomId) -> None:
    """Leave it at what is said so far as an action."""
    turn = await turn_clicked(interaction, custom_id)
    turn.question(custom_id.said)
    await finish(interaction, turn, custom_id.said)


@on(Verb.SURE)
async def confirm(interaction: Interaction, custom_id: CustomId) -> None:
    """Carry an action out that was asked about."""
    await carry_out(interaction, await turn_clicked(interaction, custom_id), custom_id.said)


async def setup(_: RoundTable) -> None:
    """Load this extension: its buttons answer from now on."""
