"""Answering by a form: it is opened, and its answer counts as that of a click, or is to be changed."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, cast

from discord import ui
from msgspec.structs import replace

from bot.answering import modal
from bot.answering.pages import kept_up_to_date, put_in_place
from bot.errors import Illegal
from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import Interaction, acknowledge_late, turn_at
from bot.interactions.verb import Verb
from bot.messages.seat_layout import confirmation, prompt
from bot.table.checks import check_plain
from bot.table.turns import Turn
from bot.table.view import PrivateView
from cogs.move.widgets import take
from languages.spoken import texts
from rules.question import Allotment, Number
from rules.text import N_, Words

tell = texts(__name__).tell


_NOTHING_TO_FILL_IN: Words = N_("There is nothing to fill in now; `/hand` shows where the table stands.")


@handles(Verb.FORM, with_log=True)
async def open_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the form for a question."""
    async with kept_up_to_date(interaction, custom_id):
        private = await _to_fill_in(
            await turn_at(interaction, custom_id.table_id, custom_id.turn), custom_id.said
        )
        await interaction.response.send_modal(modal.form(private))


@handles(Verb.CHANGE, with_log=True)
async def change_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the form again, filled in."""
    async with kept_up_to_date(interaction, custom_id):
        private = await _answered_by(
            await turn_at(interaction, custom_id.table_id, custom_id.turn), custom_id.said
        )
        await interaction.response.send_modal(modal.form(private, custom_id.said))


@handles(Verb.SENT, acknowledge=acknowledge_late, with_log=True)
async def sent(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the answer of a form as that of a click; what is not possible can be changed."""
    async with kept_up_to_date(interaction, custom_id):
        await _take_sent(interaction, custom_id)


async def _take_sent(interaction: Interaction, custom_id: CustomId) -> None:
    turn = await turn_at(interaction, custom_id.table_id, custom_id.turn)
    private = await _to_fill_in(turn, custom_id.said)
    text = modal.entered(private, cast("Mapping[str, Any]", interaction.data or {}))
    if text:
        check_plain(text)
    if modal.is_possible(private, text):
        await take(interaction, turn, text)
        return
    change = replace(custom_id, verb=Verb.CHANGE, said=text)
    view = _impossible(private, change, interaction.client.now())
    await put_in_place(interaction, view)


def _impossible(private: PrivateView, change: CustomId, now: float) -> ui.LayoutView:
    """Say why an answer is not possible, and offer to change it."""
    meaning, reason = modal.understood(private, change.said), modal.demanded(private, change.said)
    said = tell(
        "You cannot choose **{meaning}**{value}.\n{prompt}",
        meaning=meaning,
        value=f": {reason}" if reason else "",
        prompt=prompt(private),
    )
    return confirmation(private, said, [press(change, tell("Change"))], now=now)


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
