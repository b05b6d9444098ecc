"""The world of one sandbox: its users, guilds and channels; every change tells its listeners."""

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import msgspec

from bot.sandbox.discord import payloads, permissions
from bot.sandbox.discord.behaviour import Trouble, switch
from bot.sandbox.discord.limits import ApiError, Refusal, Scope, Tally, known
from bot.sandbox.discord.measured import UNMEASURED, Measured
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import (
    Application,
    Channel,
    ChannelKind,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    Records,
    Role,
    User,
)

DISCORD_EPOCH_MS = 1_420_070_400_000


@dataclass(frozen=True)
class Event:
    """One gateway event; ``readers`` limits it to these users, otherwise all who see the place."""

    kind: str
    data: Json
    guild_id: int | None = None
    channel_id: int | None = None
    readers: frozenset[int] | None = None


Listener = Callable[[Event], None]


class World(Records):
    """Records with a clock, ids and listeners; it does no input or output."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._real = now
        self.measured = UNMEASURED
        self._listeners: list[Listener] = []
        self._tally = Tally(self.now)
        self._places: tuple[tuple[int, int], dict[int | None, list[Channel]]] = (0, 0), {}

    def now(self) -> float:
        """The time in this world: the real one, and what was let pass at once."""
        return self._real() + self.ahead

    def behave(self, measured: Measured) -> None:
        """Do from now on what a trial has found Discord to do."""
        self.measured = measured
        for name, value in measured.switches.items():
            switch(self.behaviour, name, value)

    def save(self, path: Path) -> None:
        """Write everything remembered into one JSON file, all or nothing."""
        kept = {field.name: getattr(self, field.name) for field in fields(Records)}
        draft = path.with_suffix(path.suffix + ".new")
        draft.write_bytes(msgspec.json.encode(kept))
        draft.replace(path)

    @classmethod
    def load(cls, path: Path, now: Callable[[], float] = time.time) -> "World":
        """Read a world that was saved; raises ``msgspec.DecodeError`` for anything else."""
        records = msgspec.json.decode(path.read_bytes(), type=Records)
        world = cls(now)
        for field in fields(Records):
            setattr(world, field.name, getattr(records, field.name))
        return world

    def snowflake(self) -> int:
        """A fresh id, larger than any before, that tells the time as Discord's do."""
        stamp = (int(self.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self.last_id = max(self.last_id + 1, stamp)
        return self.last_id

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Hear every event from now on; the answer is a function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def emit(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def emit_at(self, kind: str, data: Json, channel: Channel, reader: int | None = None) -> None:
        """Tell of something that happened in a channel, to one reader or to all who see it."""
        readers = frozenset(channel.recipients) if channel.is_conversation else None
        if reader is not None:
            readers = frozenset({reader})
        self.emit(Event(kind, data, channel.guild_id, channel.id, readers))

    def add_user(self, name: str, *, bot: bool = False) -> User:
        user = User(self.snowflake(), name, bot)
        self.users[user.id] = user
        return user

    def add_application(self, name: str, owner: User) -> Application:
        """Register a bot: an account and an application under one id."""
        user = self.add_user(name, bot=True)
        application = Application(user.id, name, f"sandbox.{user.id}", owner.id)
        application.install_permissions = int(permissions.EVERYONE)
        self.applications[application.id] = application
        return application

    def add_guild(self, name: str, owner: User) -> Guild:
        guild = Guild(self.snowflake(), name, owner.id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", int(permissions.EVERYONE))
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        return guild

    def add_role(self, guild: Guild, name: str, granted: int) -> Role:
        role = Role(self.snowflake(), name, granted, len(guild.roles))
        guild.roles[role.id] = role
        data = {"guild_id": str(guild.id), "role": payloads.role(role)}
        self.emit(Event("GUILD_ROLE_CREATE", data, guild.id))
        return role

    def join(self, guild: Guild, user: User) -> Member:
        """Make a user a member; a bot that joins learns of the whole guild."""
        member = guild.members[user.id] = Member(user.id, self.now())
        if user.bot:
            # By this a bot tells a server that it joins from one that it was in already.
            data = payloads.guild(self, guild, user.id)
            del data["unavailable"]
            self.emit(Event("GUILD_CREATE", data, guild.id, readers=frozenset({user.id})))
        else:
            data = payloads.member(self, guild, member) | {"guild_id": str(guild.id)}
            self.emit(Event("GUILD_MEMBER_ADD", data, guild.id))
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """Take a member out; a bot that is removed learns of it."""
        if user.bot:
            gone = {"id": str(guild.id)}
            self.emit(Event("GUILD_DELETE", gone, guild.id, readers=frozenset({user.id})))
        del guild.members[user.id]
        for thread in self.channels.values():
            if thread.guild_id == guild.id and user.id in thread.members:
                thread.members.remove(user.id)
        data = {"guild_id": str(guild.id), "user": payloads.user(user)}
        self.emit(Event("GUILD_MEMBER_REMOVE", data, guild.id))

    def add_channel(self, guild: Guild, name: str, kind: ChannelKind = ChannelKind.TEXT) -> Channel:
        channel = Channel(self.snowflake(), kind, name, guild.id)
        channel.position = len(self.channels_of(guild))
        channel.created = channel.active = self.now()
        self.channels[channel.id] = channel
        self.emit_at("CHANNEL_CREATE", payloads.channel(self, channel), channel)
        return channel

    def dm(self, one: User, other: User) -> Channel:
        """The conversation of two users, opened when there is none yet."""
        pair = sorted((one.id, other.id))
        for channel in self.channels.values():
            if channel.kind is ChannelKind.DM and sorted(channel.recipients) == pair:
                return channel
        channel = Channel(self.snowflake(), ChannelKind.DM, recipients=pair, created=self.now())
        self.channels[channel.id] = channel
        return channel

    def group(self, *people: User) -> Channel:
        """Open a conversation of several people."""
        recipients = [user.id for user in people]
        channel = Channel(self.snowflake(), ChannelKind.GROUP_DM, recipients=recipients, created=self.now())
        self.channels[channel.id] = channel
        return channel

    def dm_messages(self, one_id: int, other_id: int) -> list[int]:
        """What was written between two users."""
        pair = sorted((one_id, other_id))
        found = (each for each in self.channels.values() if each.kind is ChannelKind.DM)
        return [number for each in found if sorted(each.recipients) == pair for number in each.messages]

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel with its threads and all that was written there."""
        for thread in [each for each in self.channels.values() if each.parent_id == channel.id]:
            self.delete_channel(thread)
        data = payloads.channel(self, channel)
        for message_id in channel.messages:
            self.forget(self.messages[message_id])
        del self.channels[channel.id]
        kind = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.emit(Event(kind, data, channel.guild_id))

    def forget(self, message: Message) -> None:
        """Drop a message and its files."""
        del self.messages[message.id]
        for attachment in message.attachments:
            self.files.pop(attachment.id, None)

    def limit(
        self,
        what: Hashable,
        most: int,
        seconds: float,
        refusal: Refusal = Refusal.TOO_MANY,
        scope: Scope = "user",
    ) -> None:
        """Count something of which so much may be done in so many seconds; refuse what is too much."""
        wait = self._tally.wait(what, most, seconds)
        if wait:
            raise ApiError(refusal, retry_after=wait, scope=scope)

    def suffer(self, trouble: Trouble, target: int) -> None:
        """Let something go wrong for somebody, or somewhere."""
        targets = self.troubles.setdefault(trouble, [])
        if target not in targets:
            targets.append(target)

    def recover(self, trouble: Trouble, target: int) -> None:
        """Let it be right again."""
        if self.suffers(trouble, target):
            self.troubles[trouble].remove(target)

    def suffers(self, trouble: Trouble, target: int) -> bool:
        """Whether this goes wrong for somebody, or somewhere."""
        return target in self.troubles.get(trouble, ())

    def forbid(self, channel: Channel, user_id: int, permission: Permission) -> None:
        """Deny somebody something in a channel."""
        self.permit(channel, user_id, permission)
        channel.overwrites.append(Overwrite(user_id, deny=int(permission)))
        self._tell_overwrites(channel)

    def permit(self, channel: Channel, user_id: int, permission: Permission) -> None:
        """Take back that somebody was denied something in a channel."""
        theirs = Overwrite(user_id, deny=int(permission))
        channel.overwrites = [each for each in channel.overwrites if each != theirs]
        self._tell_overwrites(channel)

    def _tell_overwrites(self, channel: Channel) -> None:
        # A bot knows all channels of its servers, also those that it may not see.
        self.emit(Event("CHANNEL_UPDATE", payloads.channel(self, channel), channel.guild_id))

    def channels_of(self, guild: Guild) -> list[Channel]:
        """The channels of a guild that are no threads."""
        return [each for each in self._places_of(guild) if not each.is_thread]

    def threads_of(self, guild: Guild) -> list[Channel]:
        """The threads of a guild that are not archived."""
        return [each for each in self._places_of(guild) if each.is_thread and not each.archived]

    def _places_of(self, guild: Guild) -> list[Channel]:
        """The channels and threads of a guild; of thousands all are asked for, so they are grouped once."""
        as_of = len(self.channels), self.last_id
        if self._places[0] != as_of:
            grouped: dict[int | None, list[Channel]] = {}
            for each in self.channels.values():
                grouped.setdefault(each.guild_id, []).append(each)
            self._places = as_of, grouped
        return self._places[1].get(guild.id, [])

    def guilds_of(self, user_id: int) -> Iterator[Guild]:
        return (guild for guild in self.guilds.values() if user_id in guild.members)

    def channel(self, channel_id: int) -> Channel:
        return known(self.channels.get(channel_id), Refusal.UNKNOWN_CHANNEL)

    def message(self, channel_id: int, message_id: int) -> Message:
        message = self.messages.get(message_id)
        if message is None or message.channel_id != channel_id:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return message

    def permissions(self, user_id: int, channel: Channel) -> int:
        """What a user may do in a channel: nothing for those who are not in it.

        A private thread is for its members and whoever manages threads (topics/threads, "Permissions").
        """
        if channel.is_conversation:
            return int(permissions.IN_DM) if user_id in channel.recipients else 0
        guild = self.guilds[channel.guild_id or 0]
        if user_id not in guild.members:
            return 0
        total = permissions.in_channel(guild, guild.members[user_id], self.parent(channel))
        if channel.kind is ChannelKind.PRIVATE_THREAD and user_id not in channel.members:
            return total if total & Permission.MANAGE_THREADS else 0
        return total

    def app_permissions(self, application_id: int, channel: Channel) -> int:
        """What an interaction says that its bot may do there.

        Where the server has only granted commands, that is what everybody may, of the little that answers
        need (discord/discord-api-docs, change log of 29 June 2022). What it says of a private thread that the
        bot is not in is not written down; libraries reckon from the channel above (discord-jda/JDA #2602).
        """
        guild = self.guilds.get(channel.guild_id or 0)
        if guild is not None and application_id not in guild.members:
            return guild.roles[guild.id].permissions & permissions.IN_ANSWERS
        if channel.is_conversation and application_id not in channel.recipients:
            return int(permissions.IN_ANSWERS)
        if channel.kind is ChannelKind.PRIVATE_THREAD and self.behaviour.app_permissions == "parent":
            return self.permissions(application_id, self.parent(channel))
        return self.permissions(application_id, channel)

    def context(self, application_id: int, channel: Channel) -> int:
        """Where something is used: in a server, in the bot's own conversation, or in one of others.

        Numbered as interactions/receiving-and-responding, "Interaction Context Types".
        """
        if channel.guild_id is not None:
            return 0
        return 1 if application_id in channel.recipients else 2

    def installed(self, application_id: int, user_id: int, channel: Channel) -> Json:
        """Who has installed a bot where somebody uses it: the server (0), or he for himself (1).

        (interactions/receiving-and-responding, "Authorizing Integration Owners Object")
        """
        owners: Json = {}
        guild = self.guilds.get(channel.guild_id or 0)
        if guild is None:
            owners |= {"0": "0"} if application_id in channel.recipients else {}
        elif application_id in guild.members or application_id in guild.commands_only:
            owners["0"] = str(guild.id)
        if self.suffers(Trouble.USER_INSTALL, user_id):
            owners["1"] = str(user_id)
        return owners

    def parent(self, channel: Channel) -> Channel:
        """The channel of a thread; any other place itself."""
        return self.channels[channel.parent_id] if channel.parent_id else channel

    def may(self, user_id: int, channel: Channel, permission: Permission) -> bool:
        return self.permissions(user_id, channel) & permission == permission

    def sees(self, user_id: int, message: Message) -> bool:
        """Whether a message stands where this user can read it."""
        mine = message.visible_to in (None, user_id)
        return mine and self.may(user_id, self.channels[message.channel_id], Permission.VIEW_CHANNEL)

    def demand(self, user_id: int, channel: Channel, permission: Permission) -> None:
        """Refuse a user who may not see the channel or lacks the permission there."""
        if not self.may(user_id, channel, Permission.VIEW_CHANNEL):
            raise ApiError(Refusal.MISSING_ACCESS)
        if not self.may(user_id, channel, permission):
            raise ApiError(Refusal.MISSING_PERMISSIONS)
