"""Posting, editing and deleting messages within Discord's limits; and who is reached by direct messages."""

import copy
import json
import re
from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from bot.sandbox.discord import attachments, components, limits, notifications, payloads, threads
from bot.sandbox.discord.attachments import Uploads
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.components import Kind
from bot.sandbox.discord.limits import ApiError, Refusal, check_count, check_text, require
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Flag, Interaction, Json, Message, User
from bot.sandbox.discord.threads import Line
from bot.sandbox.discord.world import Event, World


def open_with(world: World, bot_id: int, person: User) -> Channel:
    """The conversation of a bot with somebody, opened where there is none yet; ApiError where it may not be.

    40003 comes as 403 (davidhozic/discord-advertisement-framework #82). A quarantined bot is refused here, of
    people it has not written to before (tmercswims/tmerc-cogs #111, Dragory/modmailbot #490). Whether closed
    direct messages are refused here already, by 400, is contested: yes, discord/discord-api-docs #1905 of
    2020; not any more, Kord-Extensions/kord-extensions #215 of 2023.
    """
    if world.suffers(Trouble.DMS_TOO_FAST, bot_id):
        raise ApiError(Refusal.DMS_TOO_FAST)
    _demand_free(world, bot_id, person)
    if world.behaviour.closed_dm_refused == "channel" and _why_not(world, bot_id, person):
        raise ApiError(Refusal.DM_NOT_OPENED)
    channel = world.dm(world.users[bot_id], person)
    if person.files_requests and not channel.messages and person.id not in channel.requested:
        channel.requested.append(person.id)
    return channel


def demand_reachable(world: World, channel: Channel, author_id: int) -> None:
    """Refuse a bot's direct message to somebody who takes none of it."""
    if channel.kind is not ChannelKind.DM or not world.users[author_id].bot:
        return
    for user_id in channel.recipients:
        person = world.users[user_id]
        if person.bot:
            continue
        _demand_free(world, author_id, person)
        refusal = _why_not(world, author_id, person)
        if refusal is not None:
            raise ApiError(refusal)


def _why_not(world: World, bot_id: int, person: User) -> Refusal | None:
    """Without a server in common nobody is reached, nor who takes no direct messages or blocks the bot."""
    if not any(bot_id in guild.members for guild in world.guilds_of(person.id)):
        return Refusal.NO_MUTUAL_GUILD
    return Refusal.DMS_CLOSED if person.dms_closed else None


def _demand_free(world: World, bot_id: int, person: User) -> None:
    """Refuse what a quarantined bot may not do."""
    if not world.suffers(Trouble.QUARANTINED, bot_id):
        return
    if not any(world.messages[each].author_id == bot_id for each in world.dm_messages(bot_id, person.id)):
        raise ApiError(Refusal.QUARANTINED)


def accept(world: World, channel: Channel, user_id: int) -> None:
    """Let a conversation that somebody was asked for be one like any other."""
    if user_id in channel.requested:
        channel.requested.remove(user_id)
        channel.ignoring = [each for each in channel.ignoring if each != user_id]
        world.emit(Event("CHANNEL_UPDATE", payloads.channel(world, channel), readers=frozenset({user_id})))


def ignore(world: World, channel: Channel, user_id: int) -> None:
    """Hide a request until something new is written there; its writer hears nothing of that."""
    if user_id in channel.requested and user_id not in channel.ignoring:
        channel.ignoring.append(user_id)
        world.emit(Event("CHANNEL_UPDATE", payloads.channel(world, channel), readers=frozenset({user_id})))


MENTION = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
SETTABLE_FLAGS = Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2 | Flag.SILENT | Flag.EPHEMERAL
REPLY = 19


@dataclass(frozen=True)
class Draft:
    """What a message is to say: the body of the request and the files that came with it."""

    body: Json
    uploads: Uploads


def post(
    world: World, channel: Channel, author_id: int, draft: Draft, interaction: Interaction | None = None
) -> Message:
    """Write a message, or hand back the first one written under the same enforced nonce."""
    if channel.holds_posts:
        raise ApiError(Refusal.NOT_A_TEXT_CHANNEL)
    twin = _same_nonce(world, channel, author_id, draft.body)
    if twin is not None:
        return twin
    # The first message of a post has the id of the post.
    is_first = channel.is_post and not channel.messages
    message = Message(channel.id if is_first else world.snowflake(), channel.id, author_id, world.now())
    flags = draft.body.get("flags") or 0
    message.flags = flags & SETTABLE_FLAGS
    if interaction is None:
        message.flags &= ~Flag.EPHEMERAL
        demand_reachable(world, channel, author_id)
        threads.wake(world, channel)
    else:
        _sign(message, interaction)
        _open_for(world, channel, message, interaction)
    _write(world, message, draft)
    _check_not_empty(message)
    message.nonce = _nonce(draft.body)
    _refer(world, message, draft.body)
    message.pings = list(message.mentions)
    return _publish(world, channel, message)


def post_loading(world: World, channel: Channel, interaction: Interaction, flags: int) -> Message:
    """The message that shows the bot thinking."""
    message = Message(world.snowflake(), channel.id, interaction.application_id, world.now())
    message.flags = (flags & Flag.EPHEMERAL) | Flag.LOADING
    _sign(message, interaction)
    _open_for(world, channel, message, interaction)
    return _publish(world, channel, message)


def _open_for(world: World, channel: Channel, answer: Message, interaction: Interaction) -> None:
    """Reopen an archived thread for an answer to all; one that is locked stays as it is."""
    if not answer.ephemeral:
        threads.demand_unlocked(world, channel, interaction.user_id)
        if not channel.locked:
            threads.wake(world, channel)


def post_line(
    world: World, channel: Channel, author_id: int, line: Line, content: str = "", **about: Any
) -> Message:
    """Write what Discord writes by itself when somebody does something there."""
    message = Message(world.snowflake(), channel.id, author_id, world.now(), content, kind=int(line))
    vars(message).update(about)
    return _publish(world, channel, message)


def _publish(world: World, channel: Channel, message: Message) -> Message:
    world.messages[message.id] = message
    channel.messages.append(message.id)
    channel.active = world.now()
    channel.ignoring.clear()
    _tell(world, "MESSAGE_CREATE", message)
    if not message.loading:
        _call(world, channel, message)
    return message


def _call(world: World, channel: Channel, message: Message) -> None:
    threads.join(world, channel, {message.author_id, *message.mentions})
    notifications.notify(world, message)


def edit(world: World, message: Message, draft: Draft, *, by_click: bool = False) -> Message:
    """Change a message; what the body does not name stays."""
    channel = world.channels[message.channel_id]
    # What one person alone sees is no message of the thread, and an answer that was promised is a new one.
    is_old = not message.ephemeral and not message.loading
    if is_old and (not by_click or world.behaviour.archived_updates == "refused"):
        threads.demand_awake(world, channel)
    changed = copy.copy(message)
    changed.flags |= (draft.body.get("flags") or 0) & Flag.COMPONENTS_V2
    was_loading = changed.loading
    changed.flags &= ~Flag.LOADING
    _write(world, changed, draft)
    _check_not_empty(changed)
    changed.edited = None if was_loading else world.now()
    changed.edits = [*message.edits, world.now()]
    if was_loading:
        changed.pings = list(changed.mentions)
    attachments.drop(world, message.attachments, changed.attachments)
    vars(message).update(vars(changed))
    _tell(world, "MESSAGE_UPDATE", message)
    if was_loading:
        _call(world, channel, message)
    else:
        # Whom an edit names joins the thread, and hears nothing of it (MarcusOtter/discord-needle #107).
        threads.join(world, channel, message.mentions)
    return message


def limit_edits(world: World, message: Message) -> None:
    """Refuse the edit of a message older than an hour where too many such were edited just now."""
    if world.now() - message.created > limits.OLD_MESSAGE_SECONDS:
        most, seconds = limits.OLD_MESSAGE_EDITS, world.behaviour.old_edit_seconds
        world.limit(("old edit", message.channel_id), most, seconds, Refusal.OLD_EDITS)


def limit_writes(world: World, channel: Channel) -> None:
    """Refuse to write in a place that is being written in too much, by whoever that is.

    "A channel-global rate limit shared by all users" (discord/discord-api-docs #5312); also of a server.
    """
    if world.suffers(Trouble.WRITE_LIMIT, channel.id):
        raise ApiError(Refusal.CHANNEL_WRITES, retry_after=limits.WRITE_WAIT, scope="shared")
    if world.suffers(Trouble.SERVER_WRITE_LIMIT, channel.guild_id or 0):
        raise ApiError(Refusal.SERVER_WRITES, retry_after=limits.WRITE_WAIT, scope="shared")


def delete(world: World, message: Message) -> None:
    channel = world.channels[message.channel_id]
    channel.messages.remove(message.id)
    world.forget(message)
    data = {"id": str(message.id), "channel_id": str(channel.id)}
    world.emit_at("MESSAGE_DELETE", data | _guild(channel), channel, message.visible_to)


def announce_edit(world: World, message: Message) -> None:
    """Tell of a change that the bot's body had no part in: a pin, a reaction, a thread."""
    _tell(world, "MESSAGE_UPDATE", message)


def _guild(channel: Channel) -> Json:
    return {"guild_id": str(channel.guild_id)} if channel.guild_id else {}


def _tell(world: World, kind: str, message: Message) -> None:
    channel = world.channels[message.channel_id]
    data = payloads.message(world, message) | _guild(channel)
    world.emit_at(kind, data, channel, message.visible_to)


def _sign(message: Message, interaction: Interaction) -> None:
    message.interaction_id = interaction.id
    message.application_id = interaction.application_id
    if message.ephemeral:
        message.visible_to = interaction.user_id


def _nonce(body: Json) -> str | None:
    nonce = body.get("nonce")
    if nonce is None:
        return None
    check_text(str(nonce), "nonce", limits.NONCE)
    return str(nonce)


def _same_nonce(world: World, channel: Channel, author_id: int, body: Json) -> Message | None:
    nonce = _nonce(body)
    if nonce is None or not body.get("enforce_nonce"):
        return None
    for message_id in reversed(channel.messages):
        message = world.messages[message_id]
        if world.now() - message.created > limits.NONCE_SECONDS:
            return None
        if message.author_id == author_id and message.nonce == nonce:
            return message
    return None


def _write(world: World, message: Message, draft: Draft) -> None:
    body = draft.body
    if "attachments" in body or draft.uploads:
        message.attachments = attachments.attached(world, message, body.get("attachments"), draft.uploads)
    if "content" in body:
        check_text(body["content"] or "", "content", limits.CONTENT)
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = _embeds(message, body["embeds"] or [])
    if "components" in body:
        message.components = _components(world, message, body["components"] or [])
    if message.is_v2:
        why = "Content and embeds cannot be used with components v2."
        require(not message.content and not message.embeds, "content", why)
    if {"content", "components"} & body.keys():
        _find_mentions(world, message, body.get("allowed_mentions"))


def _check_not_empty(message: Message) -> None:
    if not (message.content or message.embeds or message.components or message.attachments):
        raise ApiError(Refusal.EMPTY_MESSAGE)


def _embeds(message: Message, embeds: list[Json]) -> list[Json]:
    check_count(embeds, "embeds", limits.EMBEDS)
    for embed in embeds:
        check_text(embed.get("description") or "", "description", limits.EMBED_DESCRIPTION)
    require(sum(map(_embed_length, embeds)) <= limits.EMBED_TEXT, "embeds", "More than 6000 characters.")
    shown = _copied(embeds)
    for embed in shown:
        for part in ("image", "thumbnail"):
            if part in embed:
                attachments.resolve(message, embed[part])
    return shown


def _embed_length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    texts += [text for each in embed.get("fields") or [] for text in (each["name"], each["value"])]
    return sum(len(text) for text in texts if text)


def _components(world: World, message: Message, listed: list[Json]) -> list[Json]:
    components.check_message_components(listed, v2=message.is_v2)
    components.check_emojis(listed, _emojis(world, message.author_id))
    shown = _copied(listed)
    for number, component in enumerate(components.walk(shown), 1):
        component["id"] = component.get("id") or number
    for item in components.media(shown):
        attachments.resolve(message, item)
    for emoji in components.emojis(shown):
        emoji["id"] = str(emoji["id"])
    return shown


def _emojis(world: World, bot_id: int) -> Container[int]:
    """The emojis that a bot may use; at times none is found though it is there (discord-api-docs #7128)."""
    application = world.applications.get(bot_id)
    return () if application is None or world.suffers(Trouble.EMOJIS_REFUSED, bot_id) else application.emojis


def _copied(listed: list[Json]) -> list[Json]:
    """Copy what came as JSON, in a fraction of the time of `deepcopy`."""
    copied: list[Json] = json.loads(json.dumps(listed))
    return copied


def _find_mentions(world: World, message: Message, allowed: Json | None) -> None:
    texts = [message.content]
    texts += [each["content"] for each in components.walk(message.components) if each["type"] == Kind.TEXT]
    named = {int(user_id) for user_id in MENTION.findall("\n".join(texts))}
    known = [user_id for user_id in named if user_id in world.users]
    message.mentions = sorted(user_id for user_id in known if _allows(allowed, user_id))
    message.role_mentions = _roles(world, message, "\n".join(texts), allowed)
    message.mentions_everyone = _may_call_everyone(world, message, allowed) and any(
        call in text for text in texts for call in ("@everyone", "@here")
    )


def _roles(world: World, message: Message, text: str, allowed: Json | None) -> list[int]:
    """The roles that are called: those that anybody may call, or the writer (Allowed Mentions Object)."""
    place = world.channels[message.channel_id]
    guild = world.guilds.get(place.guild_id or 0)
    if guild is None:
        return []
    may = world.may(message.author_id, place, Permission.MENTION_EVERYONE)
    named = (guild.roles.get(int(role_id)) for role_id in ROLE.findall(text))
    return sorted(
        {
            role.id
            for role in named
            if role and (may or role.mentionable) and _allows(allowed, role.id, "roles")
        }
    )


def _may_call_everyone(world: World, message: Message, allowed: Json | None) -> bool:
    place = world.channels[message.channel_id]
    may = world.may(message.author_id, place, Permission.MENTION_EVERYONE)
    return may and (allowed is None or "everyone" in (allowed.get("parse") or []))


def _allows(allowed: Json | None, called_id: int, kind: str = "users") -> bool:
    if allowed is None or kind in (allowed.get("parse") or []):
        return True
    return str(called_id) in map(str, allowed.get(kind) or [])


def _refer(world: World, message: Message, body: Json) -> None:
    reference = body.get("message_reference")
    if reference is None:
        return
    answered = world.message(message.channel_id, int(reference["message_id"]))
    allowed = body.get("allowed_mentions")
    if (allowed is None or allowed.get("replied_user")) and answered.author_id not in message.mentions:
        message.mentions.append(answered.author_id)
    message.kind = REPLY
    message.reference = {"type": 0, "channel_id": str(message.channel_id)} | reference
