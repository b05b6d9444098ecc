"""Taking an answer: it leads on to the next question, is carried out, or is asked about once more."""

from __future__ import annotations

import logging

from bot.errors import CannotWrite, NotWanted
from bot.interactions.acknowledging import defer_in_place
from bot.interactions.custom_id import CustomId
from bot.interactions.interaction import NO_MENTIONS, Interaction
from bot.interactions.pages import show_seat
from bot.interactions.panel import is_panel
from bot.interactions.verb import Verb
from bot.messages import layout
from bot.messages.pictures import hand_picture, marks_answers
from bot.table.turns import Turn
from bot.table.view import PrivateView
from languages.spoken import texts
from rules.question import Allotment
from rules.text import Text

written = texts(__name__).written


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
        await defer_in_place(interaction)
        await remember(interaction, private)
        await show_seat(interaction, private)
        return
    view = layout.seat(private, None, now=interaction.client.now())
    await interaction.response.edit_message(view=view, attachments=[], allowed_mentions=NO_MENTIONS)
    await remember(interaction, private)


async def remember(interaction: Interaction, private: PrivateView) -> None:
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


async def finish(interaction: Interaction, turn: Turn, said: str) -> None:
    """Carry a whole action out, or ask first: whoever wants that, and everybody where it would cost him."""
    warning = turn.warning(said)
    if not turn.confirms and warning is None:
        await carry_out(interaction, turn, said)
        return
    await defer_in_place(interaction)
    await ask(interaction, turn, said, warning)


async def ask(interaction: Interaction, turn: Turn, said: str, warning: Text | None) -> None:
    """Ask once more before an action counts, beside the picture it was chosen by."""
    private: PrivateView = await turn.view(said)
    asked = await turn.view(private.before)
    picture = await hand_picture(asked)
    sure = CustomId(Verb.SURE, private.public.id, private.turn, said)
    view = layout.to_confirm(private, asked, sure, picture, warning, now=interaction.client.now())
    await interaction.edit_original_response(
        view=view, attachments=[picture.file()], allowed_mentions=NO_MENTIONS
    )


async def carry_out(interaction: Interaction, turn: Turn, said: str) -> None:
    """Do what was said, and show its seat what came of it."""
    await defer_in_place(interaction)
    try:
        private, replies = await turn.act(said), list[str]()
    except NotWanted as why:
        private, replies = await turn.view(), [written(why.text)]
    await show_seat(interaction, private, calls=replies)
