"""Playing: what a seat is asked, step by step, by form, or typed; and taking a move back."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import RoundTable
from bot.errors import CannotWrite, Illegal, Refusal
from bot.host.checks import check_plain
from bot.host.turns import Turn
from bot.host.view import PrivateView
from cogs._outbox.direct_message import reach_again
from cogs._ui import layout
from cogs._ui import modal as _forms
from cogs._ui import question as _questions
from cogs._ui.actions import BACK, TAKE_BACK
from cogs._ui.completion import completed_moves
from cogs._ui.components import MOVE, NO_MENTIONS, Interaction, clicked, guarded, on, press
from cogs._ui.custom_id import CustomId
from cogs._ui.permissions import tell_missing
from cogs._ui.pictures import marks_answers
from cogs._ui.seat import show_seat, take_back
from cogs._ui.transformers import completed_tables, table_meant
from rules.question import Allotment, Number

_log = logging.getLogger(__name__)
CHANGE = "c"
_NOTHING_TO_FILL_IN = "There is nothing to fill in now. Press *Your move* to see where the table stands."


class Moves(commands.Cog):
    """`/move`, and the forms, which Discord hands to nobody in particular."""

    @app_commands.command(description="Type a move; /rules says how it is written")
    @app_commands.describe(text="Your move, or its beginning", table="Which of your tables")
    async def move(self, interaction: Interaction, text: str, table: int | None = None) -> None:
        """Carry out a typed move, or show what may follow its beginning."""
        await guarded(interaction, _typed(interaction, text, table))

    @move.autocomplete("text")
    async def _texts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            table = await table_meant(interaction, interaction.namespace.table)
            return await completed_moves(interaction, table, typed)
        except Refusal:
            return []

    @move.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables(interaction, typed)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Take every form that is sent, for its object is gone, and components that nobody else can read."""
        custom_id = str(cast("Mapping[str, Any]", interaction.data or {}).get("custom_id"))
        address = CustomId.read(custom_id)
        if interaction.type is discord.InteractionType.modal_submit:
            await clicked(interaction, custom_id if address and address.verb == _forms.SENT else "")
        elif interaction.type is discord.InteractionType.component and address is None:
            await clicked(interaction, custom_id)


async def _typed(interaction: Interaction, text: str, wanted: int | None) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    table_id = await table_meant(interaction, wanted)
    turn = await interaction.client.host.turns.load(table_id, interaction.user.id)
    text = " ".join(text.split())
    view = await turn.view(text)
    await show_seat(interaction, await turn.act(text) if view.complete else view)


async def _turn(interaction: Interaction, address: CustomId) -> Turn:
    """Load the table that was clicked at, once for all that the click leads to."""
    return await interaction.client.host.turns.load(address.table_id, interaction.user.id, address.turn)


@on(MOVE)
async def your_move(interaction: Interaction, address: CustomId) -> None:
    """Show somebody his hand and the question he is asked."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    private = await interaction.client.host.turns.private(address.table_id, interaction.user.id)
    await show_seat(interaction, private)
    interaction.client.dispatch("table_wanted", address.table_id)
    await tell_missing(interaction, private.public)
    await reach_again(interaction, private.public)


@on(_questions.ANSWER)
async def answer(interaction: Interaction, address: CustomId) -> None:
    """Take an answer: an action is carried out, anything else leads to the next question.

    Only where the picture marks what may follow is it drawn anew.
    """
    turn = await _turn(interaction, address)
    said = turn.led_on(address.said)
    if turn.ends_with(said):
        await _finish(interaction, turn, said)
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


@on(BACK)
async def go_back(interaction: Interaction, address: CustomId) -> None:
    """Ask the question before this one again."""
    turn = await _turn(interaction, address)
    private = await turn.view(address.said)
    await interaction.response.defer()
    await _remember(interaction, private)
    await show_seat(interaction, private)


async def _remember(interaction: Interaction, private: PrivateView) -> None:
    """Note how far somebody has got in his own messages, where others' moves change what stands there.

    Where that cannot be noted, his answer still leads on.
    """
    message, table_id = interaction.message, private.public.id
    if interaction.guild_id is not None or message is None or message.flags.ephemeral:
        return
    outbox = interaction.client.host.outbox
    try:
        await outbox.remember_said(table_id, message.channel.id, private.turn, private.said)
    except CannotWrite as trouble:
        _log.warning("What is said at table %s is not remembered: %s", table_id, trouble)


for _verb in _questions.SELECTS:
    on(_verb)(answer)


@on(_questions.STOP)
async def stop(interaction: Interaction, address: CustomId) -> None:
    """Leave it at what is said so far as an action."""
    turn = await _turn(interaction, address)
    turn.question(address.said)
    await _finish(interaction, turn, address.said)


async def _finish(interaction: Interaction, turn: Turn, said: str) -> None:
    """Carry an action out, or ask first whoever wants that."""
    if not turn.confirms:
        await _carry_out(interaction, turn, said)
        return
    private = await turn.view(said)
    asked = await turn.view(private.before)
    sure = CustomId(_questions.SURE, private.public.id, private.turn, said)
    await interaction.response.edit_message(
        view=layout.to_confirm(private, asked, sure), attachments=[], allowed_mentions=NO_MENTIONS
    )


async def _carry_out(interaction: Interaction, turn: Turn, said: str) -> None:
    await interaction.response.defer()
    await show_seat(interaction, await turn.act(said))


@on(_questions.SURE)
async def carry_out(interaction: Interaction, address: CustomId) -> None:
    """Carry an action out."""
    await _carry_out(interaction, await _turn(interaction, address), address.said)


@on(_questions.FORM)
async def open_form(interaction: Interaction, address: CustomId) -> None:
    """Open the form for a question."""
    private = await _to_fill_in(await _turn(interaction, address), address.said)
    await interaction.response.send_modal(_forms.form(private))


@on(CHANGE)
async def change(interaction: Interaction, address: CustomId) -> None:
    """Open the form again, filled in."""
    private = await _answered_by(await _turn(interaction, address), address.said)
    await interaction.response.send_modal(_forms.form(private, address.said))


@on(_forms.SENT)
async def sent(interaction: Interaction, address: CustomId) -> None:
    """Say what was understood of a form; nothing is done before it is confirmed."""
    turn = await _turn(interaction, address)
    private = await _to_fill_in(turn, address.said)
    data = cast("Mapping[str, Any]", interaction.data or {})
    text = _forms.entered(private, data)
    if text:
        check_plain(text)
    meaning = _forms.understood(private, text)
    again = press(CustomId(CHANGE, address.table_id, address.turn, text), "Change")
    if _forms.is_possible(private, text):
        # Nobody is to confirm an action twice.
        verb = _questions.SURE if turn.confirms and turn.ends_with(text) else _questions.ANSWER
        confirm = CustomId(verb, address.table_id, address.turn, text)
        buttons = [press(confirm, "Confirm", style=discord.ButtonStyle.success), again]
        said = f"You have chosen **{meaning}**. Nothing is done until you confirm."
    else:
        buttons = [again]
        reason = _forms.demanded(private, text)
        said = f"**{meaning}** is not possible{f': {reason}' if reason else ''}.\n{layout.prompt(private)}"
    await interaction.response.edit_message(
        view=layout.confirmation(private, said, buttons), attachments=[], allowed_mentions=NO_MENTIONS
    )


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


@on(layout.UNDO)
async def undo(interaction: Interaction, address: CustomId) -> None:
    """Take the last move back, by the button that everybody sees."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await take_back(interaction, address.table_id)


@on(TAKE_BACK)
async def undo_here(interaction: Interaction, address: CustomId) -> None:
    """Take the last move back, by the button below the own hand."""
    await interaction.response.defer()
    await take_back(interaction, address.table_id)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Moves())
