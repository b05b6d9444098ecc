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
from bot.host.view import PrivateView
from cogs._outbox.direct_message import reach_again
from cogs._ui import layout as layouts
from cogs._ui import modal as _forms
from cogs._ui import question as _questions
from cogs._ui.actions import BACK, TAKE_BACK
from cogs._ui.completion import completed_moves
from cogs._ui.components import MOVE, NO_MENTIONS, Interaction, clicked, guarded, on, press
from cogs._ui.custom_id import CustomId
from cogs._ui.permissions import tell_missing
from cogs._ui.pictures import marks_answers
from cogs._ui.seat import show_seat, take_back
from cogs._ui.which_table import completed_tables, table_meant
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
    table = await table_meant(interaction, wanted)
    text = " ".join(text.split())
    private = await interaction.client.host.question(table, interaction.user.id, text)
    if private.complete:
        private = await interaction.client.host.act(table, interaction.user.id, None, text)
        await show_seat(interaction, private)
    else:
        await show_seat(interaction, private)


@on(MOVE)
async def your_move(interaction: Interaction, address: CustomId) -> None:
    """Show somebody his hand and the question he is asked."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    private = await interaction.client.host.private(address.table_id, interaction.user.id)
    await show_seat(interaction, private)
    interaction.client.dispatch("table_wanted", address.table_id)
    await tell_missing(interaction, private.public)
    await reach_again(interaction, private.public)


@on(_questions.ANSWER)
async def answer(interaction: Interaction, address: CustomId) -> None:
    """Take an answer: an action is carried out, anything else leads to the next question.

    Only where the picture marks what may follow is it drawn anew.
    """
    host = interaction.client.host
    private = await host.question(
        address.table_id, interaction.user.id, address.said, address.turn, leading_on=True
    )
    if private.complete and private.question is None:
        await _finish(interaction, private)
        return
    if marks_answers(private):
        await interaction.response.defer()
        await _remember(interaction, private)
        await show_seat(interaction, private)
        return
    view = layouts.seat(private, None)
    await interaction.response.edit_message(view=view, attachments=[], allowed_mentions=NO_MENTIONS)
    await _remember(interaction, private)


@on(BACK)
async def go_back(interaction: Interaction, address: CustomId) -> None:
    """Ask the question before this one again."""
    private = await _asked(interaction, address)
    await interaction.response.defer()
    await _remember(interaction, private)
    await show_seat(interaction, private)


async def _remember(interaction: Interaction, private: PrivateView) -> None:
    """Note how far somebody has got in his own messages, where others' moves change what stands there.

    Where that cannot be noted, his answer still leads on.
    """
    message, table = interaction.message, private.public.id
    if interaction.guild_id is not None or message is None or message.flags.ephemeral:
        return
    try:
        await interaction.client.store.outbox.remember_said(
            table, message.channel.id, private.turn, private.said
        )
    except CannotWrite as trouble:
        _log.warning("What is said at table %s is not remembered: %s", table, trouble)


for _verb in _questions.SELECTS:
    on(_verb)(answer)


@on(_questions.STOP)
async def stop(interaction: Interaction, address: CustomId) -> None:
    """Leave it at what is said so far as an action."""
    await _finish(interaction, await _asked(interaction, address))


async def _finish(interaction: Interaction, private: PrivateView) -> None:
    """Carry an action out, or ask first whoever wants that."""
    sure = CustomId(_questions.SURE, private.public.id, private.turn, private.said)
    if not private.confirms:
        await carry_out(interaction, sure)
        return
    asked = await interaction.client.host.question(
        private.public.id, interaction.user.id, private.before, private.turn
    )
    await interaction.response.edit_message(
        view=layouts.to_confirm(private, asked, sure), attachments=[], allowed_mentions=NO_MENTIONS
    )


@on(_questions.SURE)
async def carry_out(interaction: Interaction, address: CustomId) -> None:
    """Carry an action out."""
    await interaction.response.defer()
    host = interaction.client.host
    private = await host.act(address.table_id, interaction.user.id, address.turn, address.said)
    await show_seat(interaction, private)


@on(_questions.FORM)
async def open_form(interaction: Interaction, address: CustomId) -> None:
    """Open the form for a question."""
    await interaction.response.send_modal(_forms.form(await _to_fill_in(interaction, address)))


@on(CHANGE)
async def change(interaction: Interaction, address: CustomId) -> None:
    """Open the form again, filled in."""
    private = await _question_of(interaction, address)
    await interaction.response.send_modal(_forms.form(private, address.said))


@on(_forms.SENT)
async def sent(interaction: Interaction, address: CustomId) -> None:
    """Say what was understood of a form; nothing is done before it is confirmed."""
    private = await _to_fill_in(interaction, address)
    data = cast("Mapping[str, Any]", interaction.data or {})
    text = _forms.entered(private, data)
    if text:
        check_plain(text)
    meaning = _forms.understood(private, text)
    again = press(CustomId(CHANGE, address.table_id, address.turn, text), "Change")
    if _forms.is_possible(private, text):
        confirm = CustomId(
            await _verb_behind(interaction, private, text), address.table_id, address.turn, text
        )
        buttons = [press(confirm, "Confirm", style=discord.ButtonStyle.success), again]
        said = f"You have chosen **{meaning}**. Nothing is done until you confirm."
    else:
        buttons = [again]
        reason = _forms.demanded(private, text)
        said = f"**{meaning}** is not possible{f': {reason}' if reason else ''}.\n{layouts.prompt(private)}"
    await interaction.response.edit_message(
        view=layouts.confirmation(private, said, buttons), attachments=[], allowed_mentions=NO_MENTIONS
    )


async def _verb_behind(interaction: Interaction, private: PrivateView, text: str) -> str:
    """Give the verb that a form's answer is confirmed by; nobody is to confirm an action twice."""
    if not private.confirms:
        return _questions.ANSWER
    behind = await interaction.client.host.question(
        private.public.id, interaction.user.id, text, private.turn
    )
    return _questions.SURE if behind.complete and behind.question is None else _questions.ANSWER


async def _asked(interaction: Interaction, address: CustomId) -> PrivateView:
    """Give the question behind what is said, if the seat's turn is still the one clicked."""
    host = interaction.client.host
    return await host.question(address.table_id, interaction.user.id, address.said, address.turn)


async def _to_fill_in(interaction: Interaction, address: CustomId) -> PrivateView:
    """Give the question behind what is said, which must be one for a form."""
    private = await _asked(interaction, address)
    if not isinstance(private.question, Allotment | Number):
        raise Illegal(_NOTHING_TO_FILL_IN)
    return private


async def _question_of(interaction: Interaction, address: CustomId) -> PrivateView:
    """Find the question that an answer, possible or not, was given to."""
    words = address.said.split()
    for end in range(len(words) + 1):
        said = CustomId(address.verb, address.table_id, address.turn, " ".join(words[:end]))
        # One answer may be several words, of which the menu knows no less than all.
        with suppress(Illegal):
            private = await _asked(interaction, said)
            if isinstance(private.question, Allotment | Number):
                return private
    raise Illegal(_NOTHING_TO_FILL_IN)


@on(layouts.UNDO)
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
