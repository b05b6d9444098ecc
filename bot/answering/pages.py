"""What is shown to one reader alone: pages, a seat's own view, and a sign that a King thinks about it."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from itertools import dropwhile
from posixpath import basename
from typing import Any, Final
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import discord
from discord import InteractionResponseType, Message, ui
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import NotSeated, Stale
from bot.interactions import panel_state
from bot.interactions.components import Clickable, CustomId
from bot.interactions.interaction import (
    Interaction,
    defer_page,
    defer_update,
    forget_elsewhere,
    is_acknowledged,
    is_own,
    is_panel,
    note_elsewhere,
    visited,
)
from bot.interactions.troubles import TROUBLES
from bot.messages.news import lines_written
from bot.messages.own_tables import next_game, next_panel, told_apart_to
from bot.messages.parts import extend, laid_out
from bot.messages.pictures import Picture, are_waiting, hand_picture
from bot.messages.seat_layout import seat_layout
from bot.store.rows.table import TableRow
from bot.table.view import PrivateView
from languages.spoken import speaking, tell
from rules.text import N_, Words

_TO_BE_UPDATED = InteractionResponseType.deferred_message_update


async def show_page(interaction: Interaction, view: ui.LayoutView, pictures: Iterable[Picture] = ()) -> None:
    """Show a page to whoever asks, in the place of the one that was clicked if nobody else sees that."""
    files = [picture.file() for picture in pictures]
    if not interaction.response.is_done():
        await defer_page(interaction)
    if interaction.response.type is _TO_BE_UPDATED and not is_own(interaction):
        await interaction.followup.send(view=view, files=files, ephemeral=True)
    else:
        await interaction.edit_original_response(content=None, view=view, attachments=files)


async def show_seat(
    interaction: Interaction,
    private: PrivateView,
    *,
    whole: bool = False,
    acted: bool = False,
    calls: Iterable[str] = (),
    below: str = "",
) -> None:
    """Put a seat's picture, newest lines and question in the place of a question, or of a deferred answer.

    One who has done his part here is shown the way to the next table that waits for him. What stays open
    behind his answer stands in his panel only where he has asked for the `whole` of it, and so is the picture
    only then as large as it is drawn. Who has just `acted`, and is asked nothing more, reads what he did: the
    picture of that is the table's. The `calls` tell what else he is to know, and what is said `below` stands
    where he has pressed. Beside his panel, among his own messages, that itself comes down instead.
    """
    in_panel, table_id = is_panel(interaction), private.public.id
    if (
        interaction.guild_id is None
        and private.lesson is None
        and not (in_panel and _in_place(interaction))
        and await leads_down(interaction, private, (*calls, below), acted=acted)
    ):
        return
    if in_panel and not whole:
        private = panel_state.at_rest(private)
    is_told = acted and private.question is None and not panel_state.brings_news(private)
    picture = None if is_told else await own_picture(interaction, private, whole=whole)
    way_on = await _way_on(interaction, private)
    view = seat_layout(private, picture, way_on, calls, now=interaction.client.now())
    if below:
        extend(view, [ui.TextDisplay(below)])
    shown = await put_in_place(interaction, view, picture)
    if in_panel:
        forget_elsewhere(interaction.client, table_id, interaction.user.id)
        panel_state.keep_click(interaction, shown)
        await panel_state.note_panel(interaction, private)
    else:
        public, turn, awaited = private.public, _turn_asked(private), _is_awaited(private)
        if not public.in_private:
            note_elsewhere(interaction, table_id)
        is_over, version = public.status != "running", public.version
        await replace_earlier(
            interaction, table_id, shown, is_over=is_over, turn=turn, version=version, awaited=awaited
        )


def _in_place(interaction: Interaction) -> bool:
    """Say whether what is clicked is answered where it stands."""
    return interaction.response.type is not InteractionResponseType.deferred_channel_message


_ROOM = 1500  # characters of what a move has brought about
_BELOW: Words = N_("**{title}** stands below.")


async def leads_down(
    interaction: Interaction, private: PrivateView, calls: Iterable[str] = (), *, acted: bool = False
) -> bool:
    """Bring a panel down below what its reader does beside it, among his own messages; False where none is.

    A second card would ask the same, and be untrue soon: a line says what is done, or leads on.
    """
    bot, table_id, channel = interaction.client, private.public.id, interaction.channel_id or 0
    outbox = bot.host.store.outbox
    panels = [each for each in await outbox.surfaces(table_id) if each.channel == channel and each.user]
    if not panels or bot.host.outbox.mailing.is_stopped:
        return False
    if private.begun:
        await outbox.remember_said(table_id, channel, private.turn, private.said)
    if not await panel_state.bring_down(bot, table_id, interaction.user.id):
        return False
    if acted:
        told = lines_written(private.public, private.lines, _ROOM) or [tell("Your move is made.")]
    else:
        named = await told_apart_to(bot.host, private.public, [interaction.user.id])
        told = [tell(_BELOW, title=named.info.title)]
    view = laid_out("\n".join(filter(None, (*calls, *told))))
    await replace_earlier(interaction, table_id, await put_in_place(interaction, view))
    return True


async def own_picture(interaction: Interaction, private: PrivateView, *, whole: bool = False) -> Picture:
    """Draw a seat's picture; where others wait to be drawn, a click is acknowledged before that."""
    if not interaction.response.is_done() and are_waiting():
        await defer_update(interaction)
    return await hand_picture(private, "whole" if whole else "half")


async def put_in_place(interaction: Interaction, view: ui.LayoutView, picture: Picture | None = None) -> int:
    """Put a view in the place of a question, or of a deferred answer, and give the message's id.

    A click that is not acknowledged yet is so by that, which is one request instead of two.
    """
    message = interaction.message
    if message is not None and not await is_acknowledged(interaction):
        with suppress(discord.NotFound):
            await interaction.response.edit_message(**_said(view, picture))
            return message.id
        # It is gone: the answer comes anew.
        await defer_update(interaction)
    return (await interaction.edit_original_response(**_said(view, picture))).id


def _said(view: ui.LayoutView, picture: Picture | None) -> dict[str, Any]:
    files = [] if picture is None else [picture.file()]
    # Trouble may have been told there in plain text by a process that was cut off: no layout goes with it.
    return {"content": None, "view": view, "attachments": files}


async def _way_on(interaction: Interaction, private: PrivateView) -> Clickable | None:
    """Offer the next table that waits for somebody whose turn is over here."""
    if private.public.sitters[private.seat].awaited or private.lesson is not None:
        return None
    come = visited(interaction, private.public.id)
    if come is not None and not come.elsewhere:
        return None
    way_on = next_panel if is_panel(interaction) else next_game
    return await way_on(interaction.client, interaction.user.id, private.public.id)


class _Answer(Struct, frozen=True):
    """A message that one person sees, and the interaction of that `time` whose token can still delete it.

    It asks for the move of a `turn`, if for any, as the table stood at a `version`; or, where that is not
    `awaited`, lets him change it.
    """

    message: int
    interaction: Interaction
    time: float
    turn: int | None
    version: int
    awaited: bool


# What a bot forgets by ending stays where it is.
_answers: WeakKeyDictionary[RoundTable, dict[tuple[int, int], _Answer]] = WeakKeyDictionary()


async def replace_earlier(
    interaction: Interaction,
    table_id: int,
    message: int,
    *,
    is_over: bool = False,
    turn: int | None = None,
    version: int = 0,
    awaited: bool = False,
) -> None:
    """Withdraw what somebody was shown of a table before, where it stands besides this message.

    One that tells that the game `is_over` stays as it is; another shows the table at a `version`.
    """
    given = _alive(interaction.client)
    earlier = given.pop((interaction.user.id, table_id), None)
    if not is_over:
        now = interaction.client.now()
        given[interaction.user.id, table_id] = _Answer(message, interaction, now, turn, version, awaited)
    if earlier is not None and earlier.message != message:
        await _withdraw(earlier.interaction)


def _alive(bot: RoundTable) -> dict[tuple[int, int], _Answer]:
    """Give the answers of a bot that can still be withdrawn, the oldest first, and forget the others."""
    given, since = _answers.setdefault(bot, {}), bot.now() - panel_state.TOKEN_SECONDS
    while given and given[oldest := next(iter(given))].time <= since:
        del given[oldest]
    return given


async def keep_answers_true(bot: RoundTable, row: TableRow) -> None:
    """Let what people were shown of a table in passing tell how it stands, while a token serves.

    That is so once its game is over, and where it asks for a move that is made by now, in another place, or
    lets one change what lies open since.
    """
    given, is_over = _alive(bot), row.status not in {"lobby", "running"}
    for user, table_id in [key for key in given if key[1] == row.id]:
        answer = given[user, table_id]
        # What is posted late may be older than what somebody was shown.
        is_newer = row.version > answer.version
        if not is_over and (answer.turn is None or not is_newer or _still_asks(row, user, answer)):
            continue
        with suppress(NotSeated, *TROUBLES), speaking(await bot.host.languages.by_mail(user)):
            private = panel_state.at_rest(await bot.host.turns.private(table_id, user))
            picture = None if private.question is None else await hand_picture(private)
            # What was clicked there meanwhile has the last word.
            if given.get((user, table_id)) is answer:
                turn, version = _turn_asked(private), private.public.version
                awaited = _is_awaited(private)
                given[user, table_id] = replace(answer, turn=turn, version=version, awaited=awaited)
                if is_over:
                    del given[user, table_id]
                view = seat_layout(private, picture, now=bot.now())
                await answer.interaction.edit_original_response(**_said(view, picture))


def _still_asks(row: TableRow, user: int, answer: _Answer) -> bool:
    """Say whether a table still waits for the move that somebody is asked for, or lets him change it."""
    return any(
        chair.user == user and chair.turn == answer.turn and (chair.awaited or not answer.awaited)
        for chair in row.chairs
    )


def _turn_asked(private: PrivateView) -> int | None:
    """Give the number of the turn for which somebody is asked his move, or may change it, if he is."""
    return None if private.question is None else private.turn


def _is_awaited(private: PrivateView) -> bool:
    return bool(private.public.sitters[private.seat].awaited)


async def _withdraw(interaction: Interaction) -> None:
    # Whoever has closed it has done the same himself.
    with suppress(*TROUBLES):
        await interaction.delete_original_response()


_TOO_LATE: Words = N_(
    "**Too late.** The table has moved on since then, and nothing was done: this is how it stands."
)


@asynccontextmanager
async def kept_up_to_date(interaction: Interaction, custom_id: CustomId) -> AsyncIterator[None]:
    """Show somebody how the table stands in the place of an old question; Stale where that is gone."""
    try:
        yield
    except Stale:
        if not (is_own(interaction) or is_panel(interaction)):
            raise
        if not await _is_shown_anew(interaction, custom_id.table_id):
            raise


async def _is_shown_anew(interaction: Interaction, table_id: int) -> bool:
    """Show it, and say whether there is still a message for that: a newer one may have taken its place."""
    await defer_update(interaction)
    private = await interaction.client.host.turns.private(table_id, interaction.user.id)
    try:
        await show_seat(interaction, private, below=tell(_TOO_LATE))
    except discord.NotFound:
        return False
    return True


# By the messages of a bot, the latest click that is answered there.
_latest: WeakKeyDictionary[RoundTable, dict[int, int]] = WeakKeyDictionary()
_REMEMBERED: Final = 1000


def note_answered(interaction: Interaction, message: int) -> None:
    """Note that a message shows what has come of a click."""
    latest = _latest.setdefault(interaction.client, {})
    latest.pop(message, None)
    latest[message] = interaction.id
    if len(latest) > _REMEMBERED:
        del latest[next(iter(latest))]


def is_overtaken(interaction: Interaction) -> bool:
    """Say whether what was clicked shows by now what has come of a later click."""
    message = interaction.message
    return message is not None and _latest.get(interaction.client, {}).get(message.id, 0) > interaction.id


_MOMENT: Final = 1.0  # seconds, within which there is an answer without a sign
_SOON: Final = 0.4  # within which there is all of it where a part is known already
_SIGNED, _KNOWN = "signed", "known"
_THINKS: Final[Words] = N_("-# The King is thinking about it \u2026")


@asynccontextmanager
async def thinking(interaction: Interaction) -> AsyncIterator[None]:
    """Show above what was clicked, as long as this lasts, that a King thinks; the answer takes its place.

    Whoever types is shown by Discord itself that he is answered.
    """
    done, message = asyncio.Event(), interaction.message
    sign = asyncio.create_task(_sign(interaction, done))
    try:
        yield
    except Exception:
        done.set()
        await sign
        # It stands there too where a King has thought already before, for the same answer.
        if _SIGNED in interaction.extras and message is not None and not is_overtaken(interaction):
            await _edit(interaction, _as_it_stands(message))
        raise
    finally:
        done.set()
        await sign


def tell_already(interaction: Interaction, *known: str) -> None:
    """Let what is known stand above the sign while a King thinks about the rest."""
    interaction.extras[_KNOWN] = "\n".join(known)


async def _sign(interaction: Interaction, done: asyncio.Event) -> None:
    """Put up the sign after a moment, once for each click and what is known by then."""
    message, known = interaction.message, interaction.extras.get(_KNOWN, "")
    if message is None or interaction.extras.get(_SIGNED) == known:
        return
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), _SOON if known else _MOMENT)
        return
    if is_overtaken(interaction):
        return
    interaction.extras[_SIGNED] = known
    view = _as_it_stands(message)
    beneath = [*dropwhile(lambda item: not isinstance(item, ui.ActionRow), view.children)]
    extend(view, [ui.TextDisplay("\n".join(filter(None, (known, tell(_THINKS)))))])
    # On a phone what stands below a question and its buttons is out of sight.
    for item in beneath:
        view.remove_item(item).add_item(item)
    await _edit(interaction, view)


async def _edit(interaction: Interaction, view: ui.LayoutView) -> None:
    with suppress(*TROUBLES):
        await interaction.edit_original_response(view=view)


def _as_it_stands(message: Message) -> ui.LayoutView:
    """Lay a message out once more, with the pictures that it has."""
    view = ui.LayoutView.from_message(message, timeout=None)
    galleries = (each for each in view.walk_children() if isinstance(each, ui.MediaGallery))
    for item in (item for gallery in galleries for item in gallery.items):
        if item.media.attachment_id:
            item.media = f"attachment://{basename(urlsplit(item.media.url).path)}"
    return view
