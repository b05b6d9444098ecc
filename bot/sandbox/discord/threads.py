"""Threads, and posts in forums: started, tagged, renamed, archived by hand or by silence; lines of these."""

from collections.abc import Iterable
from enum import IntEnum

from bot.sandbox.discord import limits, payloads
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.limits import ApiError, Refusal, check_count, check_text, require
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import THREADS, Channel, ChannelKind, Guild, Json, Message, Tag
from bot.sandbox.discord.world import Event, World
from languages.spoken import tell


class Line(IntEnum):
    """The types of messages of these lines; what they say: userdoccers, resources/message, Message Type."""

    ADDED = 1
    RENAMED = 4
    THREAD_STARTED = 18


# Discord answers 50021 to whoever would delete them (resources/message, Message Types: "Deletable").
LASTING = frozenset({Line.ADDED, Line.RENAMED})


def is_line(message: Message) -> bool:
    """Whether nobody wrote this message."""
    return message.kind in set(Line)


def said(world: World, message: Message) -> str:
    """What such a line says, as people read it."""
    who, channel = world.users[message.author_id].name, world.channels[message.channel_id]
    match Line(message.kind):
        case Line.ADDED:
            whom = world.users[message.mentions[0]].name
            return tell("{who} added {whom} to the thread.", who=who, whom=whom)
        case Line.RENAMED:
            parent = world.channels.get(channel.parent_id or 0)
            in_forum = parent is not None and parent.holds_posts
            name = message.content
            if in_forum:
                return tell("{who} changed the post title: {name}", who=who, name=name)
            return tell("{who} changed the channel name: {name}", who=who, name=name)
        case Line.THREAD_STARTED:
            return tell("{who} started a thread: {name}", who=who, name=message.content)


def set_tags(world: World, forum: Channel, listed: list[Json]) -> None:
    """Give a forum exactly these tags; one that is named by its id stays the same."""
    check_count(listed, "available_tags", limits.TAGS)
    for each in listed:
        check_text(each.get("name"), "name", limits.TAG_NAME, 1)
    names = [each["name"] for each in listed]
    require(len(names) == len(set(names)), "available_tags", "The names of tags must be unique.")
    forum.available_tags = [
        Tag(int(each.get("id") or world.snowflake()), each["name"], bool(each.get("moderated")))
        for each in listed
    ]


def tags_chosen(
    world: World, forum: Channel, by: int, listed: list[str] | None, before: list[int] | None = None
) -> list[int]:
    """The tags that a post is to have; a moderated one is changed only by those who manage threads."""
    wanted = listed or []
    check_count(wanted, "applied_tags", limits.TAGS_OF_A_POST)
    known = {tag.id: tag for tag in forum.available_tags}
    chosen = [int(each) for each in wanted]
    require(all(each in known for each in chosen), "applied_tags", "The forum has no such tag.")
    if forum.requires_tag and not chosen:
        raise ApiError(_why_untagged(world, forum, by))
    for each in {*chosen} ^ {*(before or [])}:
        if each in known and known[each].moderated:
            world.demand(by, forum, Permission.MANAGE_THREADS)
    return chosen


def _why_untagged(world: World, forum: Channel, by: int) -> Refusal:
    """Whether somebody has only not chosen a tag, or could choose none (Opcodes and Status Codes, 40066)."""
    is_free = any(not tag.moderated for tag in forum.available_tags)
    may = is_free or world.may(by, forum, Permission.MANAGE_THREADS)
    return Refusal.TAG_REQUIRED if may else Refusal.NO_TAG_TO_CHOOSE


# Which threads a channel may have (topics/threads, Public & Private Threads).
_WITHIN = {
    ChannelKind.TEXT: {ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD},
    ChannelKind.ANNOUNCEMENT: {ChannelKind.ANNOUNCEMENT_THREAD},
    ChannelKind.FORUM: {ChannelKind.PUBLIC_THREAD},
    ChannelKind.MEDIA: {ChannelKind.PUBLIC_THREAD},
}


def start(
    world: World, parent: Channel, owner_id: int, body: Json, message: Message | None = None
) -> Channel:
    """Open a thread in a channel; one that begins at a message shares its id."""
    if message is not None and message.id in world.channels:
        raise ApiError(Refusal.THREAD_EXISTS)
    check_text(body.get("name"), "name", limits.THREAD_NAME, 1)
    _demand_room(world, parent)
    is_post = parent.holds_posts
    thread = Channel(
        id=message.id if message else world.snowflake(),
        kind=_kind(parent, body, message),
        name=body["name"],
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=owner_id,
        members=[owner_id],
        created=world.now(),
        active=world.now(),
        is_post=is_post,
        applied_tags=tags_chosen(world, parent, owner_id, body.get("applied_tags")) if is_post else [],
        archive_minutes=minutes_of(body, parent.default_archive_minutes),
    )
    world.channels[thread.id] = thread
    if message is not None:
        message.thread_id = thread.id
    world.emit_at("THREAD_CREATE", payloads.channel(world, thread) | {"newly_created": True}, thread)
    return thread


def _demand_room(world: World, parent: Channel) -> None:
    """Refuse a thread where too many are awake in the server, or were started in this channel just now."""
    guild = world.guilds[parent.guild_id or 0]
    if world.suffers(Trouble.THREADS_FULL, guild.id) or _is_full(world, guild):
        raise ApiError(Refusal.THREADS_FULL)
    if world.suffers(Trouble.THREAD_LIMIT, parent.id):
        raise ApiError(Refusal.RESOURCE_LIMITED, retry_after=limits.THREAD_WAIT, scope="shared")
    most, seconds = world.behaviour.threads_a_channel, limits.THREAD_SECONDS
    world.limit(("thread", parent.id), most, seconds, Refusal.RESOURCE_LIMITED, "shared")


def _is_full(world: World, guild: Guild) -> bool:
    if len(world.threads_of(guild)) < limits.ACTIVE_THREADS:
        return False
    for thread in world.threads_of(guild):
        archive_if_idle(world, thread)
    return len(world.threads_of(guild)) >= limits.ACTIVE_THREADS


def limit_names(world: World, channel: Channel, body: Json) -> None:
    """Refuse a new name of a channel or thread that was given others lately, as tokens are.

    All that the body asks besides is refused with it (discord/discord-api-docs #2208).
    """
    named = "name" in body and (body["name"] != channel.name or world.behaviour.same_name_counts)
    if named:
        most, seconds = world.behaviour.names_in_a_row, world.behaviour.name_seconds
        world.limit(("name", channel.id), most, seconds)


def _kind(parent: Channel, body: Json, message: Message | None) -> ChannelKind:
    """Which kind of thread it is: of announcements in their channel, a private one in text channels alone."""
    kind = ChannelKind(body.get("type") or ChannelKind.PRIVATE_THREAD)
    if message is not None:
        is_news = parent.kind is ChannelKind.ANNOUNCEMENT
        kind = ChannelKind.ANNOUNCEMENT_THREAD if is_news else ChannelKind.PUBLIC_THREAD
    require(kind in THREADS, "type", "Not a thread.")
    if kind not in _WITHIN.get(parent.kind, ()):
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    return kind


def minutes_of(body: Json, default: int | None = None) -> int:
    """How long a new thread may be silent before it is archived."""
    minutes = body.get("auto_archive_duration") or default or 1440
    require(minutes in limits.ARCHIVE_MINUTES, "auto_archive_duration", "Must be 60, 1440, 4320 or 10080.")
    return int(minutes)


def change(world: World, thread: Channel, body: Json, by: int = 0) -> None:
    """Rename, archive, lock or reopen a thread."""
    if body.get("name"):
        check_text(body["name"], "name", limits.THREAD_NAME, 1)
        thread.name = body["name"]
    if "auto_archive_duration" in body:
        thread.archive_minutes = minutes_of(body)
    thread.locked = body.get("locked", thread.locked)
    if "applied_tags" in body:
        demand_awake(world, thread)
        forum = world.channels[thread.parent_id or 0]
        thread.applied_tags = tags_chosen(world, forum, by, body["applied_tags"], thread.applied_tags)
    if "archived" in body:
        thread.archived = body["archived"]
        thread.active = world.now()
    _announce(world, thread)


def join(world: World, thread: Channel, user_ids: Iterable[int]) -> None:
    """Make members of a thread of those who write or are named there and see its channel.

    Whoever is added to a private thread is told of the thread itself first (topics/threads, "Gaining Access
    to Private Threads"); a bot without the intent of members hears of nobody but itself (Thread Members
    Update).
    """
    if not thread.is_thread:
        return
    for user_id in user_ids:
        if user_id not in thread.members and world.may(
            user_id, world.parent(thread), Permission.VIEW_CHANNEL
        ):
            thread.members.append(user_id)
            _tell_member(world, thread, user_id, {"added_members": [payloads.thread_member(thread, user_id)]})


def leave(world: World, thread: Channel, user_id: int) -> None:
    """Take somebody out of a thread."""
    if user_id in thread.members:
        _tell_member(world, thread, user_id, {"removed_member_ids": [str(user_id)]})
        thread.members.remove(user_id)


def _tell_member(world: World, thread: Channel, user_id: int, change: Json) -> None:
    here, readers = payloads.channel(world, thread), frozenset({user_id})
    if "added_members" in change:
        seen = here | {"member": payloads.thread_member(thread, user_id)}
        world.emit(Event("THREAD_CREATE", seen, thread.guild_id, thread.id, readers))
    data = {"id": here["id"], "guild_id": here["guild_id"], "member_count": here["member_count"]}
    world.emit(Event("THREAD_MEMBERS_UPDATE", data | change, thread.guild_id, thread.id, readers))


def archive_if_idle(world: World, channel: Channel) -> None:
    """Archive a thread in which nothing was written for as long as it was set to wait."""
    silent = world.now() - channel.active
    if channel.is_thread and not channel.archived and silent > channel.archive_minutes * 60:
        channel.archived = True
        # "Timestamp when the thread's archive status was last changed" (resources/channel, Thread Metadata).
        channel.active = world.now()
        _announce(world, channel)


def demand_awake(world: World, channel: Channel) -> None:
    """Refuse to touch what stands in an archived thread."""
    archive_if_idle(world, channel)
    if channel.archived:
        raise ApiError(Refusal.THREAD_ARCHIVED)


def demand_unlocked(world: World, channel: Channel, user_id: int) -> None:
    """Refuse a new answer to whoever may not reopen a locked thread, though Discord passed his act on.

    So it was in discord/discord-api-docs #5517 and #7707, both open.
    """
    archive_if_idle(world, channel)
    if not (channel.archived and channel.locked) or world.behaviour.locked_answers == "taken":
        return
    if not world.may(user_id, channel, Permission.MANAGE_THREADS):
        raise ApiError(Refusal.THREAD_ARCHIVED)


def wake(world: World, channel: Channel) -> None:
    """Reopen a thread that is about to be written in, unless it is locked."""
    archive_if_idle(world, channel)
    if not channel.archived:
        return
    if channel.locked:
        raise ApiError(Refusal.THREAD_ARCHIVED)
    channel.archived = False
    _announce(world, channel)


def _announce(world: World, thread: Channel) -> None:
    world.emit_at("THREAD_UPDATE", payloads.channel(world, thread), thread)
