"""The buttons below one's own hand: an answer, also of a form, leads on, goes back, or is an action."""

import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, cast

from discord import ui
from msgspec.structs import replace

from bot.answering import modal
from bot.answering.pages import kept_up_to_date, own_picture, put_in_place, show_seat
from bot.errors import CannotWrite, Illegal, NotWanted
from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import (
    Interaction,
    acknowledge_late,
    defer_ephemeral,
    defer_update,
    is_panel,
    turn_at,
)
from bot.interactions.panel_state import catch_up
from bot.interactions.verb import Verb
from bot.messages.more import more_layout
from bot.messages.parts import offered
from bot.messages.pictures import marks_answers
from bot.messages.question_rows import SELECTS
from bot.messages.seat_layout import confirmation, prompt, seat_layout, to_confirm
from bot.table.checks import check_plain
from bot.table.turns import Turn
from bot.table.view import PrivateView
from languages.spoken import texts
from rules.question import Allotment, Number, Pick
from rules.text import N_, Text, Words

tell, written = texts(__name__).tell, texts(__name__).written


_log = logging.getLogger(__name__)


async def take(interaction: Interaction, turn: Turn, said: str) -> None:
    """Take an answer: an action is carried out, anything else leads to the next question.

    Only where the picture marks what may follow is it drawn anew.
    """
    said = turn.led_on(said)
    if turn.ends_with(said):
        await finish(interaction, turn, said)
        return
    private = await turn.view(said)
    # Whoever fills in a form decides by the picture as well.
    if marks_answers(private) or isinstance(private.question, Allotment):
        await remember(interaction, private)
        await show_seat(interaction, private)
        return
    view = seat_layout(private, None, now=interaction.client.now())
    await put_in_place(interaction, view)
    await remember(interaction, private)


async def remember(interaction: Interaction, private: PrivateView) -> None:
    """Note how far somebody has got in his own messages, where others' moves change what stands there.

    Where that cannot be noted, his answer still leads on.
    """
    message, table_id = interaction.message, private.public.id
    if message is None or not is_panel(interaction):
        return
    outbox = interaction.client.host.store.outbox
    try:
        await outbox.remember_said(table_id, message.channel.id, private.turn, private.said)
    except CannotWrite as trouble:
        _log.warning("What is said at table %s is not remembered: %s", table_id, trouble)


async def finish(interaction: Interaction, turn: Turn, said: str) -> None:
    """Carry a whole action out, or ask first: whoever wants that, and everybody where it would cost him."""
    warning = turn.warning(said)
    if not turn.confirms and warning is None:
        await carry_out(interaction, turn, said)
        return
    await ask(interaction, turn, said, warning)


async def ask(
    interaction: Interaction, turn: Turn, said: str, warning: Text | None, *, again: str = ""
) -> None:
    """Ask once more before an action counts, beside the picture it was chosen by.

    `again` says how it is confirmed by typing.
    """
    private: PrivateView = await turn.view(said)
    asked = await turn.view(private.before)
    picture = await own_picture(interaction, _of_chosen(asked, said))
    sure = CustomId(Verb.SURE, private.public.id, private.turn, said)
    view = to_confirm(private, asked, sure, picture, warning, again, now=interaction.client.now())
    await put_in_place(interaction, view, picture)


def _of_chosen(asked: PrivateView, said: str) -> PrivateView:
    """Leave of what could follow what could from the answer that was chosen."""
    question = asked.question
    if not isinstance(question, Pick) or said not in question.outlook:
        return asked
    return replace(asked, question=replace(question, outlook={said: question.outlook[said]}))


async def carry_out(interaction: Interaction, turn: Turn, said: str) -> None:
    """Do what was said, and show its seat what came of it."""
    try:
        private, replies = await turn.act(said), list[str]()
    except NotWanted as why:
        private, replies = await turn.view(), [written(why.text)]
    await show_seat(interaction, private, acted=True, calls=replies)


@handles(Verb.ANSWER, Verb.SHORTCUT_SELECT, *SELECTS, acknowledge=acknowledge_late)
async def answer(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the answer that was clicked."""
    async with kept_up_to_date(interaction, custom_id):
        await take(
            interaction, await turn_at(interaction, custom_id.table_id, custom_id.turn), custom_id.said
        )


@handles(Verb.BACK, acknowledge=defer_update, with_log=True)
async def go_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask the question before this one again."""
    async with kept_up_to_date(interaction, custom_id):
        private = await (await turn_at(interaction, custom_id.table_id, custom_id.turn)).view(custom_id.said)
        await remember(interaction, private)
        await show_seat(interaction, private)


@handles(Verb.SORT, acknowledge=defer_update, with_log=True)
async def sort(interaction: Interaction, custom_id: CustomId) -> None:
    """Show other answers to the same question."""
    page, _, said = custom_id.said.partition(" ")
    async with kept_up_to_date(interaction, custom_id):
        turn = await turn_at(interaction, custom_id.table_id, custom_id.turn)
        private = await turn.view(said, int(page) if page.isdecimal() else 0)
        await show_seat(interaction, private)


@handles(Verb.STOP, acknowledge=defer_update)
async def stop(interaction: Interaction, custom_id: CustomId) -> None:
    """Leave it at what is said so far as an action."""
    async with kept_up_to_date(interaction, custom_id):
        turn = await turn_at(interaction, custom_id.table_id, custom_id.turn)
        turn.question(custom_id.said)
        await finish(interaction, turn, custom_id.said)


@handles(Verb.SURE, acknowledge=defer_update)
async def confirm(interaction: Interaction, custom_id: CustomId) -> None:
    """Carry an action out that was asked about."""
    async with kept_up_to_date(interaction, custom_id):
        await carry_out(
            interaction, await turn_at(interaction, custom_id.table_id, custom_id.turn), custom_id.said
        )


@handles(Verb.FURTHER, acknowledge=defer_ephemeral)
async def show_more(interaction: Interaction, custom_id: CustomId) -> None:
    """Show to the asker alone what can be done at a table besides a move, as it stands now."""
    host, user = interaction.client.host, interaction.user.id
    private = await host.turns.private(custom_id.table_id, user)
    undo = await host.turns.may_undo(custom_id.table_id, user)
    view = more_layout(private, await offered("more", host, private.public, private), undo=undo)
    await interaction.edit_original_response(view=view)
    await catch_up(interaction, custom_id.table_id)


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
