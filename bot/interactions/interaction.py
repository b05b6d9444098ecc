"""What comes with every click, form and command, and its channel; how it is acknowledged within 3 s."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

import discord
from discord import app_commands, ui
from discord.abc import GuildChannel

from bot.app import RoundTable
from bot.discord_internals import complete, conversation
from bot.errors import AnsweredElsewhere
from bot.interactions.troubles import TROUBLES, is_locked
from bot.refusals import described
from bot.store.rows.move import Visit
from bot.store.rows.person import Person
from bot.table.turns import Turn
from languages.known import code_of
from languages.spoken import speak

_log = logging.getLogger(__name__)

T = TypeVar("T")
Interaction: TypeAlias = discord.Interaction[RoundTable]

_VISIT, _LATE = "visit", "late"
_AT_ONCE = 0.5  # seconds within which an answer is an acknowledgement as well
NO_MENTIONS = discord.AllowedMentions.none()
_BY_BUTTONS = {discord.InteractionType.component, discord.InteractionType.modal_submit}
_MOST_PLAYING = 20_000  # people at tables; the earliest are forgotten

# By table and user, the earliest first; those whom a bot forgets by ending have their panels as all others.
_playing: WeakKeyDictionary[RoundTable, dict[tuple[int, int], None]] = WeakKeyDictionary()


async def visit(interaction: Interaction, table_id: int, *, with_log: bool = False) -> None:
    """Let a click or a command come to the table that it names, which is read with that; UnknownTable.

    What has happened there is read as well `with_log`.
    """
    tables, user = interaction.client.host.tables, interaction.user.id
    found = await tables.visit(table_id, user, interaction.guild_id, with_log=with_log)
    interaction.extras[_VISIT] = found


async def visit_here(interaction: Interaction) -> tuple[int, int | None]:
    """Count the open tables of the channel, and let a command come to the only one: give its number."""
    tables, user, channel = interaction.client.host.tables, interaction.user.id, interaction.channel_id or 0
    number, found = await tables.visit_in(channel, user, interaction.guild_id)
    interaction.extras[_VISIT] = found
    return number, None if found is None else found.row.id


def visited(interaction: Interaction, table_id: int) -> Visit | None:
    """Give what was read of a table as somebody came to it; None where he came to no such table."""
    found: Visit | None = interaction.extras.get(_VISIT)
    return found if found is not None and found.row.id == table_id else None


async def turn_at(interaction: Interaction, table_id: int, number: int | None = None) -> Turn:
    """Take up the table that somebody has come to, as it was read then.

    `number` is that of the turn a button carries, if any.
    """
    turns, found, user = interaction.client.host.turns, visited(interaction, table_id), interaction.user.id
    if found is None:
        return await turns.load(table_id, user, number)
    return await turns.from_visit(found, user, number)


async def speak_to(interaction: Interaction) -> None:
    """Speak the language of whoever waits for an answer, as long as it is given."""
    languages, locale = interaction.client.host.languages, str(interaction.locale)
    speak(await languages.language(interaction.user.id, locale), code_of(locale))


def person_of(interaction: Interaction) -> Person:
    """Take a person's name and language from an interaction; nothing else tells them."""
    user = interaction.user
    return Person(user.id, user.display_name, str(interaction.locale))


def anywhere(command: T) -> T:
    """Let whoever has installed the bot for himself use a command in any server and any conversation."""
    command = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)


def is_own(interaction: Interaction) -> bool:
    """Say whether what was clicked is seen by nobody else."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_panel(interaction: Interaction) -> bool:
    """Say whether what was clicked stands among somebody's direct messages, to stay."""
    message = interaction.message
    return interaction.guild_id is None and message is not None and not message.flags.ephemeral


async def defer_ephemeral(interaction: Interaction) -> None:
    """Promise whoever asks a message that nobody else sees."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def defer_update(interaction: Interaction) -> None:
    """Say that a click has come, if that is not said yet; what was clicked may be edited then."""
    if not await is_acknowledged(interaction):
        await interaction.response.defer()


async def acknowledge_late(interaction: Interaction) -> None:
    """Let a click be acknowledged by its answer, one request instead of two, unless that takes long."""
    timer = asyncio.get_running_loop().call_later(_AT_ONCE, _acknowledge, interaction)
    interaction.extras[_LATE] = timer


def _acknowledge(interaction: Interaction) -> None:
    interaction.extras[_LATE] = asyncio.create_task(_deferred(interaction))


async def _deferred(interaction: Interaction) -> None:
    # The answer meets the same trouble.
    with suppress(AnsweredElsewhere, *TROUBLES):
        await interaction.response.defer(ephemeral=True, thinking=interaction.message is None)


async def is_acknowledged(interaction: Interaction) -> bool:
    """Say whether a first answer is given, to give it otherwise; one that is on its way is waited for."""
    late = interaction.extras.pop(_LATE, None)
    if isinstance(late, asyncio.Task):
        await late
    elif late is not None:
        late.cancel()
    return interaction.response.is_done()


async def answer_by_letter(interaction: Interaction, trouble: Exception, said: Mapping[str, Any]) -> None:
    """Tell somebody by direct message what Discord takes no answer of in a locked thread.

    That a click has come may be said all the same: it writes nothing there, and no interaction has failed.
    """
    bot = interaction.client
    if not is_locked(trouble):
        return
    if interaction.message is not None:
        with suppress(*TROUBLES):
            await defer_update(interaction)
    if not bot.host.outbox.mailing.may_open:
        return
    try:
        place = bot.get_partial_messageable(await conversation(bot, interaction.user.id))
        await place.send(said.get("content"), view=said["view"], allowed_mentions=NO_MENTIONS)
    except TROUBLES as closed:
        _log.info("Somebody could not be told by direct message either: %s", described(closed))


async def defer_page(interaction: Interaction) -> None:
    """Promise a page in the place of the one that was clicked, if nobody else sees that; else anew."""
    message = interaction.message
    is_page = message is not None and message.flags.components_v2
    await (defer_update if is_page and is_own(interaction) else defer_ephemeral)(interaction)


def note_elsewhere(interaction: Interaction, table_id: int) -> None:
    """Keep that somebody plays by the buttons at a table, where he does, and not by his panel.

    Whoever types may be looking at either, wherever he does.
    """
    bot, user = interaction.client, interaction.user.id
    if interaction.guild_id is not None and interaction.type in _BY_BUTTONS:
        forget_elsewhere(bot, table_id, user)
        playing = _playing.setdefault(bot, {})
        playing[table_id, user] = None
        if len(playing) > _MOST_PLAYING:
            del playing[next(iter(playing))]


def plays_elsewhere(bot: RoundTable, table_id: int, user: int) -> bool:
    """Say whether somebody plays by the buttons at a table, and not by his panel."""
    return (table_id, user) in _playing.get(bot, {})


def forget_elsewhere(bot: RoundTable, table_id: int, user: int) -> bool:
    """Let somebody have his panel as all others; False where he has."""
    playing = _playing.get(bot, {})
    if (table_id, user) not in playing:
        return False
    del playing[table_id, user]
    return True


class Form(ui.Modal):
    """A form; its custom id says what it is about, and its answer is read from the interaction."""

    def __init__(self, custom_id: str, title: str) -> None:
        super().__init__(title=title, custom_id=custom_id, timeout=None)
        # Stopped before it is sent, it is not kept: the object is needed only until it is drawn.
        self.stop()


def entries(data: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """Give each field of a sent form with its values, an empty list where nothing was entered."""
    components = [label["component"] for label in data.get("components") or [] if label.get("component")]
    return [(str(each.get("custom_id")), _values(each)) for each in components]


def _values(component: Mapping[str, Any]) -> list[str]:
    values = component.get("values")
    return [str(value) for value in ([component.get("value") or ""] if values is None else values)]


async def channel_anywhere(bot: RoundTable, number: int) -> Any:
    """Find a channel, with all that permissions there are reckoned from; discord's errors."""
    channel = bot.get_channel(number) or await bot.fetch_channel(number)
    if not isinstance(channel, GuildChannel | discord.Thread) or bot.get_guild(channel.guild.id) is not None:
        return channel
    # Of a server of another process the library knows nothing.
    guild = await bot.fetch_guild(channel.guild.id, with_counts=False)
    parent = await guild.fetch_channel(channel.parent_id) if isinstance(channel, discord.Thread) else None
    if bot.user is not None:
        complete(guild, await guild.fetch_member(bot.user.id), parent)
    return await guild.fetch_channel(number)
