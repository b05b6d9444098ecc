"""Whom a new message notifies, and what phones and desktops then show of it.

Who is told, and the title and text on a desktop, are as Discord's own client decides (its modules
NotificationTextUtils, MessageParser and ThreadNotificationSettings); what counts in a badge is in
userdoccers, topics/read-state. A message of components has no content, and so its notification has no text
(discord/discord-api-docs #7854); one that is posted with content and then edited into components keeps in it
what it said first (badBlackShark/shrkbot #187). A silent message rings nothing, but its badge counts
(discord/discord-api-docs #5910).
"""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Final, Literal

from babel.dates import format_date, format_time, format_timedelta

from bot.sandbox.discord import components, payloads, threads
from bot.sandbox.discord.components import Kind
from bot.sandbox.discord.records import (
    VOCAL,
    Channel,
    Client,
    EventKind,
    Flag,
    Json,
    Level,
    Message,
    Notification,
    User,
)
from bot.sandbox.discord.world import Event, World
from languages.known import ENGLISH_CODE, code_of, locale_of
from languages.spoken import speaking, spoken, tell

# Code stays as it is; a command's mention is none of what the client spells out.
_SPELLED = re.compile(
    r"(?P<code>```.*?```|`[^`]+`)|<@!?(?P<user>\d+)>|<@&(?P<role>\d+)>|<#(?P<channel>\d+)>"
    r"|<a?:(?P<emoji>\w+):\d+>|<t:(?P<time>-?\d+)(?::(?P<style>[tTdDfFR]))?>|\|\|(?P<spoiler>.+?)\|\|",
    re.DOTALL,
)
_MARKDOWN = re.compile(r"^(?:#{1,3} |-# |>{1,3} )|\*{1,3}|_{2}|~~|`+", re.MULTILINE)
_TIMES = {"t": "%H:%M", "T": "%H:%M:%S", "d": "%d/%m/%Y", "D": "%d %B %Y", "F": "%A, %d %B %Y %H:%M"}
_FULL_TIME = "%d %B %Y %H:%M"
_UNITS: Final[tuple[tuple[Literal["day", "hour", "minute", "second"], int], ...]] = (
    ("day", 86400),
    ("hour", 3600),
    ("minute", 60),
    ("second", 1),
)


def notify(world: World, message: Message) -> None:
    """Tell everybody whom a new message is to be told, as it stands now; no edit changes that."""
    channel = world.channels[message.channel_id]
    channel.read[message.author_id] = message.id
    for user_id in sorted(_candidates(world, channel, message) - {message.author_id}):
        user = world.users[user_id]
        if not user.bot and world.sees(user_id, message):
            _tell(world, channel, message, user)


def _candidates(world: World, channel: Channel, message: Message) -> set[int]:
    """Everybody who might be told: in a big server a few, unless it tells of every message."""
    if message.ephemeral:
        return set()
    # Whoever has clicked has the place before his eyes: the client notifies of no channel that is open.
    asked = world.interactions.get(message.interaction_id or 0)
    near = {asked.user_id} if asked is not None else set()
    if channel.guild_id is None:
        return {*channel.recipients} - near
    guild = world.guilds[channel.guild_id]
    if channel.is_thread:
        return {*channel.members} - near
    everybody = message.mentions_everyone or guild.level is Level.ALL_MESSAGES
    listed = guild.members.keys() if everybody else mentioned(world, message)
    return {*listed, *guild.levels, *channel.levels} - near


def mentioned(world: World, message: Message) -> set[int]:
    """Whom a message called when it came, each by name, by a role or as one of everybody."""
    named = set(message.pings)
    guild = world.guilds.get(world.channels[message.channel_id].guild_id or 0)
    if guild is None:
        return named
    for member in guild.members.values():
        if message.mentions_everyone or not message.role_mentions:
            break
        if {*member.roles} & {*message.role_mentions}:
            named.add(member.user_id)
    return {*named, *guild.members} if message.mentions_everyone else named


def level(world: World, user_id: int, channel: Channel) -> Level:
    """Of which messages of a place somebody wants to be told; a thread is as its channel is."""
    if channel.guild_id is None:
        return channel.levels.get(user_id, Level.ALL_MESSAGES)
    guild = world.guilds[channel.guild_id]
    parent = world.channels.get(channel.parent_id or 0)
    for place in (channel, parent, guild):
        if place is not None and user_id in place.levels:
            return place.levels[user_id]
    return guild.level


def _tell(world: World, channel: Channel, message: Message, user: User) -> None:
    is_call = channel.guild_id is None or user.id in mentioned(world, message)
    wanted = level(world, user.id, channel)
    if wanted is Level.NO_MESSAGES and channel.guild_id is None:
        return
    hears_all = wanted is Level.ALL_MESSAGES and channel.kind not in VOCAL
    rings = hears_all or (wanted is not Level.NO_MESSAGES and is_call)
    silent = not rings or bool(message.flags & Flag.SILENT)
    if silent and not is_call:
        return
    notification = Notification(
        id=world.snowflake(),
        to=user.id,
        channel_id=channel.id,
        message_id=message.id,
        title=_title(world, channel, message, user),
        body=_told(world, message, user),
        silent=silent or user.id in channel.requested,
        at=world.now(),
        counted=is_call,
        request=user.id in channel.requested,
    )
    world.notifications[notification.id] = notification
    world.emit(Event(EventKind.NOTIFIED, _shown(notification), readers=frozenset({user.id})))


def _title(world: World, channel: Channel, message: Message, user: User) -> str:
    """Who and where: on a desktop with the channel above, on a phone with the server."""
    who = _name(world, channel, message.author_id)
    if channel.guild_id is None:
        return who
    parent = world.channels.get(channel.parent_id or 0)
    above = parent.name if parent is not None else ""
    if user.client is Client.PHONE:
        above = world.guilds[channel.guild_id].name
    return f"{who} (#{channel.name}{', ' if above else ''}{above})"


def _name(world: World, channel: Channel, user_id: int) -> str:
    guild = world.guilds.get(channel.guild_id or 0)
    member = guild.members.get(user_id) if guild is not None else None
    return (member.nick if member is not None else None) or world.users[user_id].name


def _told(world: World, message: Message, user: User) -> str:
    """The text, of which what the client itself says is in its language."""
    with speaking(code_of(user.locale)):
        return _body(world, message, user.client)


def _body(world: World, message: Message, client: Client) -> str:
    if threads.is_line(message):
        return threads.said(world, message)
    text = _spelled(world, message, message.content)
    if client is Client.PHONE and world.behaviour.push_markdown == "stripped":
        text = _MARKDOWN.sub("", text)
    return text or _without_content(world, message, client)


def _without_content(world: World, message: Message, client: Client) -> str:
    """What is shown of a message that says nothing: a desktop names an embed first, a phone a picture.

    "sent an image" is what seriaati/hoyo-buddy #623 has seen on phones, of a picture with an embed.
    """
    behaviour = world.behaviour
    if message.is_v2:
        texts = (each["content"] for each in components.walk(message.components) if each["type"] == Kind.TEXT)
        said = _spelled(world, message, "\n".join(texts))
        return said if behaviour.push_of_components == "texts" else ""
    files = payloads.listed_attachments(message)
    if client is Client.PHONE:
        if files:
            is_image = files[0].content_type.startswith("image/")
            name = _name(world, world.channels[message.channel_id], message.author_id)
            return tell("{name} sent an image" if is_image else "{name} sent a file", name=name)
        return _of_embed(message.embeds) if behaviour.push_of_embeds == "texts" else ""
    return _of_embed(message.embeds) or (tell("Uploaded {name}", name=files[0].filename) if files else "")


def _of_embed(embeds: list[Json]) -> str:
    if not embeds:
        return ""
    first = embeds[0]
    texts: Iterable[str | None] = (first.get("title"), first.get("description"))
    if not any(texts) and first.get("fields"):
        texts = (first["fields"][0]["name"], first["fields"][0]["value"])
    return " ".join(text for text in texts if text)


def _spelled(world: World, message: Message, text: str) -> str:
    """The text with mentions, emojis, times and spoilers as a notification writes them."""
    channel = world.channels[message.channel_id]

    def spell(found: re.Match[str]) -> str:
        if (number := found["user"]) and int(number) in world.users:
            return f"@{_name(world, channel, int(number))}"
        if (number := found["channel"]) and int(number) in world.channels:
            return f"#{world.channels[int(number)].name}"
        if number := found["role"]:
            guild = world.guilds.get(channel.guild_id or 0)
            role = guild.roles.get(int(number)) if guild is not None else None
            return f"@{role.name}" if role is not None else found[0]
        if found["emoji"]:
            return f":{found['emoji']}:"
        if found["time"]:
            return _time(int(found["time"]), found["style"] or "f", world.now())
        return f"<{tell('spoiler')}>" if found["spoiler"] else found[0]

    return _SPELLED.sub(spell, text)


def _time(stamp: int, style: str, now: float) -> str:
    moment = datetime.fromtimestamp(stamp, UTC)
    if style != "R":
        return _in_another_language(moment, style) or moment.strftime(_TIMES.get(style, _FULL_TIME))
    away = round(abs(stamp - now))
    unit, seconds = next(((unit, size) for unit, size in _UNITS if away >= size), _UNITS[-1])
    if not away:
        return tell("0 seconds ago")
    seconds *= round(away / seconds)
    return format_timedelta(
        timedelta(seconds=seconds if stamp > now else -seconds),
        granularity=unit,
        threshold=inf,
        add_direction=True,
        locale=locale_of(spoken()),
    )


def _in_another_language(moment: datetime, style: str) -> str:
    """Write a time as a client in another language than English does."""
    locale = locale_of(spoken())
    if locale.language == ENGLISH_CODE:
        return ""
    day = {"d": "short", "D": "long", "f": "long", "F": "full"}.get(style, "")
    time = {"T": "medium", "d": "", "D": ""}.get(style, "short")
    parts = [format_date(moment, day, locale=locale)] if day else []
    return " ".join([*parts, *([format_time(moment, time, locale=locale)] if time else [])])


def of(world: World, user_id: int) -> list[Notification]:
    """All that somebody was notified of, oldest first."""
    return [each for each in world.notifications.values() if each.to == user_id]


def listed(world: World, user: User, newest: int = 50) -> list[Json]:
    """What somebody was notified of, newest first, for a page."""
    return [_shown(each) for each in reversed(of(world, user.id)[-newest:])]


def _shown(notification: Notification) -> Json:
    return {
        "id": str(notification.id),
        "at": str(notification.channel_id),
        "message": str(notification.message_id),
        "title": notification.title,
        "body": notification.body,
        "silent": notification.silent,
        "when": notification.at,
        "request": notification.request,
    }


def badges(world: World, user: User, *, rang: bool = False) -> dict[str, int]:
    """How much that is for somebody he has not read, by the id of the place; what is gone counts no more.

    Discord counts what came in silence as well ("will still increment the relevant mention counters",
    discord/discord-api-docs #5910); what `rang` alone is what a lock screen shows.
    """
    heard = (each for each in of(world, user.id) if not (rang and each.silent))
    return dict(Counter(str(each.channel_id) for each in heard if _is_unread(world, user, each)))


def _is_unread(world: World, user: User, notification: Notification) -> bool:
    message = world.messages.get(notification.message_id)
    if message is None or not notification.counted or not world.sees(user.id, message):
        return False
    place = world.channels[message.channel_id]
    return user.id not in place.requested and message.id > place.read.get(user.id, 0)


def read(world: World, user: User, channel: Channel) -> None:
    """Note that somebody has read a place to its end."""
    if channel.messages and channel.read.get(user.id) != channel.messages[-1]:
        channel.read[user.id] = channel.messages[-1]
        data = {"channel_id": str(channel.id), "message_id": str(channel.messages[-1])}
        world.emit(Event(EventKind.READ, data, readers=frozenset({user.id})))
