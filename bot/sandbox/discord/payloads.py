"""Records as the JSON objects that Discord's API speaks."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Protocol

from bot.sandbox.discord import components
from bot.sandbox.discord.limits import FILE_BYTES
from bot.sandbox.discord.records import (
    VOCAL,
    Application,
    Attachment,
    Channel,
    Guild,
    Interaction,
    InteractionKind,
    Json,
    Member,
    Message,
    Role,
    Tag,
    User,
)

GATEWAY = "wss://gateway.discord.gg"
APPLICATION_COMMANDS_FLAG = 1 << 23
REQUIRE_TAG_FLAG = 1 << 4
# "It stops counting at 50" (topics/threads).
MEMBERS_COUNTED = 50


class Place(Protocol):
    """The part of a world that payloads are made from."""

    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, Message]
    interactions: dict[int, Interaction]

    def permissions(self, user_id: int, channel: Channel, /) -> int: ...
    def app_permissions(self, application_id: int, channel: Channel, /) -> int: ...
    def channels_of(self, guild: Guild, /) -> list[Channel]: ...
    def threads_of(self, guild: Guild, /) -> list[Channel]: ...
    def installed(self, application_id: int, user_id: int, channel: Channel, /) -> Json: ...
    def context(self, application_id: int, channel: Channel, /) -> int: ...


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(record: User) -> Json:
    return {
        "id": str(record.id),
        "username": record.name.lower().replace(" ", "_"),
        "global_name": None if record.bot else record.name,
        "discriminator": "0",
        "avatar": None,
        "bot": record.bot,
        "public_flags": 0,
    }


def role(record: Role) -> Json:
    return {
        "id": str(record.id),
        "name": record.name,
        "permissions": str(record.permissions),
        "position": record.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": record.mentionable,
        "flags": 0,
    }


def member(world: Place, guild: Guild, record: Member, channel: Channel | None = None) -> Json:
    """A member; with a channel, as interactions show one, with the permissions there."""
    data: Json = {
        "user": user(world.users[record.user_id]),
        "nick": record.nick,
        "avatar": None,
        "roles": [str(role_id) for role_id in record.roles],
        "joined_at": moment(record.joined),
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
    }
    if channel is not None:
        data["permissions"] = str(world.permissions(record.user_id, channel))
    return data


def guild(world: Place, record: Guild, bot_id: int) -> Json:
    """A guild as GUILD_CREATE shows it to a bot: of the members only itself."""
    me = record.members[bot_id]
    return {
        "id": str(record.id),
        "name": record.name,
        "owner_id": str(record.owner_id),
        "icon": None,
        "features": [],
        "preferred_locale": record.locale,
        "member_count": len(record.members),
        "large": False,
        "unavailable": False,
        "joined_at": moment(me.joined),
        "roles": [role(each) for each in record.roles.values()],
        "channels": [channel(world, each) for each in world.channels_of(record)],
        "threads": [
            channel(world, each) for each in world.threads_of(record) if world.permissions(bot_id, each)
        ],
        "members": [member(world, record, me)],
        "emojis": [],
        "stickers": [],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
    }


def channel(world: Place, record: Channel) -> Json:
    if record.is_conversation:
        return _dm(world, record)
    common: Json = {
        "id": str(record.id),
        "type": int(record.kind),
        "name": record.name,
        "guild_id": str(record.guild_id),
        "parent_id": str(record.parent_id) if record.parent_id else None,
        "last_message_id": _last_message(record),
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    if record.is_thread:
        return common | _thread(record)
    return common | _text_channel(record) | _further(record)


def _further(record: Channel) -> Json:
    if record.holds_posts:
        return _forum(record)
    if record.kind in VOCAL:
        return {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    return {}


def _last_message(record: Channel) -> str | None:
    return str(record.messages[-1]) if record.messages else None


def _dm(world: Place, record: Channel) -> Json:
    people = [world.users[user_id] for user_id in record.recipients]
    return {
        "id": str(record.id),
        "type": int(record.kind),
        "recipients": [user(each) for each in people if not each.bot],
        "last_message_id": _last_message(record),
        "flags": 0,
    }


def _text_channel(record: Channel) -> Json:
    return {
        "position": record.position,
        "topic": record.topic,
        "nsfw": False,
        "permission_overwrites": [
            {
                "id": str(each.target_id),
                "type": 0 if each.target_id == record.guild_id else 1,
                "allow": str(each.allow),
                "deny": str(each.deny),
            }
            for each in record.overwrites
        ],
    }


def _forum(record: Channel) -> Json:
    return {
        "available_tags": [_tag(each) for each in record.available_tags],
        "flags": REQUIRE_TAG_FLAG if record.requires_tag else 0,
        "default_auto_archive_duration": record.default_archive_minutes,
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
    }


def _tag(record: Tag) -> Json:
    return {
        "id": str(record.id),
        "name": record.name,
        "moderated": record.moderated,
        "emoji_id": None,
        "emoji_name": None,
    }


def _thread(record: Channel) -> Json:
    return {
        "applied_tags": [str(each) for each in record.applied_tags],
        "owner_id": str(record.owner_id),
        "message_count": len(record.messages),
        "total_message_sent": len(record.messages),
        "member_count": min(len(record.members), MEMBERS_COUNTED),
        "thread_metadata": {
            "archived": record.archived,
            "locked": record.locked,
            "auto_archive_duration": record.archive_minutes,
            "archive_timestamp": moment(record.active),
            "create_timestamp": moment(record.created),
        },
    }


def thread_member(thread: Channel, user_id: int) -> Json:
    joined = moment(thread.created)
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}


def attachment(record: Attachment) -> Json:
    optional = {
        "description": record.description,
        "width": record.width,
        "height": record.height,
        "ephemeral": record.ephemeral or None,
    }
    return {
        "id": str(record.id),
        "filename": record.filename,
        "size": record.size,
        "content_type": record.content_type,
        "url": record.url,
        "proxy_url": record.url,
    } | {key: value for key, value in optional.items() if value is not None}


def message(world: Place, record: Message) -> Json:
    place = world.channels[record.channel_id]
    data: Json = {
        "id": str(record.id),
        "channel_id": str(record.channel_id),
        "author": user(world.users[record.author_id]),
        "content": record.content,
        "timestamp": moment(record.created),
        "edited_timestamp": moment(record.edited) if record.edited else None,
        "tts": False,
        "mention_everyone": record.mentions_everyone,
        "mentions": [user(world.users[user_id]) for user_id in record.mentions],
        "mention_roles": [str(role_id) for role_id in record.role_mentions],
        "attachments": [attachment(each) for each in listed_attachments(record)],
        "embeds": record.embeds,
        "components": record.components,
        "pinned": record.pinned,
        "type": record.kind,
        "flags": record.flags,
    }
    return data | _optional_parts(world, record, place)


def listed_attachments(record: Message) -> list[Attachment]:
    """The files that no embed and no component shows already."""
    if not record.attachments:
        return []
    shown = {item.get("url") for item in components.media(record.components)}
    shown |= {
        each[part].get("url") for each in record.embeds for part in ("image", "thumbnail") if part in each
    }
    return [each for each in record.attachments if each.url not in shown]


def _optional_parts(world: Place, record: Message, place: Channel) -> Json:
    data: Json = {}
    if place.guild_id and record.author_id in world.guilds[place.guild_id].members:
        author = world.guilds[place.guild_id].members[record.author_id]
        data["member"] = member(world, world.guilds[place.guild_id], author)
        del data["member"]["user"]
    if record.nonce is not None:
        data["nonce"] = record.nonce
    if record.application_id is not None:
        data |= {"application_id": str(record.application_id), "webhook_id": str(record.application_id)}
    if record.reference is not None:
        data |= _reference(world, record.reference)
    if record.interaction_id in world.interactions:
        data["interaction_metadata"] = _metadata(world, world.interactions[record.interaction_id])
    if record.thread_id in world.channels:
        data["thread"] = channel(world, world.channels[record.thread_id])
    if record.reactions:
        data["reactions"] = [_reaction(emoji, users) for emoji, users in record.reactions.items()]
    return data


def _reference(world: Place, reference: Json) -> Json:
    if "message_id" not in reference:
        return {"message_reference": reference}
    original = world.messages.get(int(reference["message_id"]))
    shown = message(world, original) | {"referenced_message": None} if original else None
    return {"message_reference": reference, "referenced_message": shown}


def _metadata(world: Place, interaction: Interaction) -> Json:
    data: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user(world.users[interaction.user_id]),
        "authorizing_integration_owners": {},
    }
    if interaction.kind is InteractionKind.COMPONENT:
        data["interacted_message_id"] = str(interaction.message_id)
    if interaction.opened_by in world.interactions:
        data["triggering_interaction_metadata"] = _metadata(world, world.interactions[interaction.opened_by])
    return data


def _reaction(emoji: str, users: list[int]) -> Json:
    return {
        "emoji": {"id": None, "name": emoji},
        "count": len(users),
        "count_details": {"burst": 0, "normal": len(users)},
        "burst_colors": [],
        "me": False,
        "me_burst": False,
    }


def application(record: Application, users: Mapping[int, User]) -> Json:
    return {
        "id": str(record.id),
        "name": record.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": record.requires_code_grant,
        "interactions_endpoint_url": record.endpoint,
        "integration_types_config": record.installs,
        "redirect_uris": record.oauth2.redirect_uris,
        "role_connections_verification_url": record.oauth2.verification_url,
        "verify_key": "0" * 64,
        "owner": user(users[record.owner_id]),
        "team": None,
        "summary": "",
        "flags": APPLICATION_COMMANDS_FLAG | record.privileged_intents,
    }


def emoji(world: Place, record: Application, emoji_id: int) -> Json:
    return {
        "id": str(emoji_id),
        "name": record.emojis[emoji_id],
        "roles": [],
        "user": user(world.users[record.id]),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def interaction(world: Place, record: Interaction) -> Json:
    """An interaction as INTERACTION_CREATE hands it to its bot."""
    place = world.channels[record.channel_id]
    data: Json = {
        "id": str(record.id),
        "application_id": str(record.application_id),
        "type": int(record.kind),
        "token": record.token,
        "version": 1,
        "channel_id": str(place.id),
        "channel": channel(world, place) | {"permissions": str(world.permissions(record.user_id, place))},
        "app_permissions": str(world.app_permissions(record.application_id, place)),
        "locale": world.users[record.user_id].locale,
        "entitlements": [],
        "authorizing_integration_owners": world.installed(record.application_id, record.user_id, place),
        "context": world.context(record.application_id, place),
        "attachment_size_limit": FILE_BYTES,
        "data": record.data,
    }
    if record.message_id in world.messages:
        data["message"] = message(world, world.messages[record.message_id])
    return data | _who(world, record, place)


def _who(world: Place, record: Interaction, place: Channel) -> Json:
    if record.guild_id is None:
        return {"user": user(world.users[record.user_id])}
    home = world.guilds[record.guild_id]
    return {
        "guild_id": str(home.id),
        "guild": {"id": str(home.id), "locale": home.locale, "features": []},
        "guild_locale": home.locale,
        "member": member(world, home, home.members[record.user_id], place),
    }
