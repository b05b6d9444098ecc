"""What a world consists of: plain records that are saved and loaded as they stand."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag, StrEnum
from typing import Any

from bot.sandbox.discord.behaviour import Behaviour, Trouble
from bot.sandbox.oauth2.records import Condition, OAuth2

Json = dict[str, Any]


class ChannelKind(IntEnum):
    """The channel types of Discord that a world knows."""

    TEXT = 0
    DM = 1
    VOICE = 2
    GROUP_DM = 3
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15
    MEDIA = 16


THREADS = {ChannelKind.ANNOUNCEMENT_THREAD, ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD}
CONVERSATIONS = {ChannelKind.DM, ChannelKind.GROUP_DM}
VOCAL = {ChannelKind.VOICE, ChannelKind.STAGE}


class InteractionKind(IntEnum):
    """What a person did: Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Callback(IntEnum):
    """The first responses a bot may give to an interaction."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Flag(IntFlag):
    """The message flags that change what a message is."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    COMPONENTS_V2 = 1 << 15


class EventKind(StrEnum):
    """Events that only a person's own client receives from Discord, never a bot."""

    ANSWERED = "INTERACTION_SUCCESS"
    NOTIFIED = "NOTIFICATION"
    READ = "MESSAGE_ACK"


class Client(StrEnum):
    """What somebody looks at Discord with."""

    DESKTOP = "desktop"
    WEB = "web"
    PHONE = "phone"


class Level(IntEnum):
    """Of which messages somebody is told: Discord's levels of notification."""

    ALL_MESSAGES = 0
    ONLY_MENTIONS = 1
    NO_MESSAGES = 2


@dataclass
class User:
    """An account, of a person or of a bot; who `files_requests` has strangers ask before they write."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_closed: bool = False
    client: Client = Client.DESKTOP
    files_requests: bool = False
    met: bool = False  # by a window, which then knows what its browser speaks

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass
class Role:
    """A set of permissions that members carry; a linked one is given by its conditions."""

    id: int
    name: str
    permissions: int
    position: int = 0
    mentionable: bool = False
    conditions: list[Condition] = field(default_factory=list)


@dataclass
class Member:
    """A user in a guild."""

    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


class EventStatus(IntEnum):
    """How it stands with a scheduled event."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass
class ScheduledEvent:
    """An event of a guild at a location outside of it, such as an address; its times are in seconds."""

    id: int
    creator_id: int
    name: str
    location: str
    starts: float
    ends: float
    description: str = ""
    status: EventStatus = EventStatus.SCHEDULED

    @property
    def is_open(self) -> bool:
        """Whether it is to come, or under way."""
        return self.status in {EventStatus.SCHEDULED, EventStatus.ACTIVE}


@dataclass
class Guild:
    """A server with its roles and members.

    `commandless` are bots invited without the scope of commands, `commands_only` those whose commands it has
    without the bots themselves; `level` is that of whoever has not chosen
    another in `levels`.
    """

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"
    commandless: set[int] = field(default_factory=set)
    commands_only: set[int] = field(default_factory=set)
    level: Level = Level.ALL_MESSAGES
    levels: dict[int, Level] = field(default_factory=dict)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)


@dataclass
class Overwrite:
    """What a channel allows or denies one role or member."""

    target_id: int
    allow: int = 0
    deny: int = 0


@dataclass
class Tag:
    """A tag that a forum has for its posts; a moderated one is set only by those who manage threads."""

    id: int
    name: str
    moderated: bool = False


@dataclass
class Channel:
    """A text channel, a forum, a thread (in a forum: a post) or a direct conversation.

    `members` are those of a thread, `levels` the levels of notification that people have chosen here, `read`
    is the last message that each has read, `requested` are those for whom it lies among the requests, of
    whom some are `ignoring` it.
    """

    id: int
    kind: ChannelKind
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    topic: str | None = None
    position: int = 0
    recipients: list[int] = field(default_factory=list)
    overwrites: list[Overwrite] = field(default_factory=list)
    messages: list[int] = field(default_factory=list)
    created: float = 0.0
    active: float = 0.0
    archive_minutes: int = 1440
    archived: bool = False
    locked: bool = False
    available_tags: list[Tag] = field(default_factory=list)
    applied_tags: list[int] = field(default_factory=list)
    requires_tag: bool = False
    default_archive_minutes: int | None = None
    is_post: bool = False
    members: list[int] = field(default_factory=list)
    levels: dict[int, Level] = field(default_factory=dict)
    read: dict[int, int] = field(default_factory=dict)
    requested: list[int] = field(default_factory=list)
    ignoring: list[int] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def is_conversation(self) -> bool:
        return self.kind in CONVERSATIONS

    @property
    def holds_posts(self) -> bool:
        """Whether it has nothing but threads, as a forum (topics/threads, Forums and Media Channels)."""
        return self.kind in (ChannelKind.FORUM, ChannelKind.MEDIA)


@dataclass
class Attachment:
    """A file of a message; its bytes lie in ``World.files``."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False

    @property
    def url(self) -> str:
        return f"https://cdn.discordapp.com/attachments/{self.channel_id}/{self.id}/{self.filename}"


@dataclass
class Message:
    """A message; ``visible_to`` names the one reader of an ephemeral one."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    reactions: dict[str, list[int]] = field(default_factory=dict)
    flags: int = 0
    kind: int = 0
    mentions: list[int] = field(default_factory=list)
    role_mentions: list[int] = field(default_factory=list)
    pings: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    nonce: str | None = None
    edited: float | None = None
    edits: list[float] = field(default_factory=list)
    visible_to: int | None = None
    application_id: int | None = None
    interaction_id: int | None = None
    reference: Json | None = None
    pinned: bool = False
    thread_id: int | None = None

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & Flag.EPHEMERAL)

    @property
    def loading(self) -> bool:
        return bool(self.flags & Flag.LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & Flag.COMPONENTS_V2)


@dataclass
class Notification:
    """What somebody was told of a message when it came; a silent one rings nothing and is counted only.

    `counted`: it is in the badge, until it is read; `request`: it lies among the message requests.
    """

    id: int
    to: int
    channel_id: int
    message_id: int
    title: str
    body: str
    silent: bool
    at: float
    counted: bool = True
    request: bool = False


@dataclass
class Application:
    """A bot's registration: its account, token and commands (by guild, 0 for global).

    So many of its shards may identify at once. Its emojis have names; their bytes lie in ``World.files``.
    Clicks go to its `endpoint` where it has one. A server that adds it by its profile grants its
    `install_scopes` and `install_permissions`; people may have it in their own account if `user_installs`.
    """

    id: int
    name: str
    token: str
    owner_id: int
    privileged_intents: int = 0
    commands: dict[int, list[Json]] = field(default_factory=dict)
    max_concurrency: int = 1
    endpoint: str | None = None
    requires_code_grant: bool = False
    install_scopes: list[str] = field(default_factory=lambda: ["applications.commands", "bot"])
    install_permissions: int = 0
    emojis: dict[int, str] = field(default_factory=dict)
    user_installs: bool = True
    oauth2: OAuth2 = field(default_factory=OAuth2)

    @property
    def installs(self) -> Json:
        """Who may install it, and what it is granted: servers (0), users (1)."""
        granted = {"scopes": self.install_scopes, "permissions": str(self.install_permissions)}
        by_servers: Json = {"0": {"oauth2_install_params": granted}}
        return by_servers | ({"1": {}} if self.user_installs else {})


@dataclass
class Interaction:
    """Something a person did, and what the bot has answered so far; ``edits`` counts those by its token."""

    id: int
    kind: InteractionKind
    application_id: int
    user_id: int
    channel_id: int
    guild_id: int | None
    token: str
    created: float
    data: Json
    message_id: int | None = None
    opened_by: int | None = None
    answer: Callback | None = None
    original_id: int | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    followups: list[int] = field(default_factory=list)
    edits: int = 0


@dataclass
class Records:
    """Everything a world remembers; its clock is ``ahead`` of the real one by so many seconds."""

    ahead: float = 0.0
    last_id: int = 0
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    files: dict[int, bytes] = field(default_factory=dict)
    applications: dict[int, Application] = field(default_factory=dict)
    interactions: dict[int, Interaction] = field(default_factory=dict)
    notifications: dict[int, Notification] = field(default_factory=dict)
    behaviour: Behaviour = field(default_factory=Behaviour)
    troubles: dict[Trouble, list[int]] = field(default_factory=dict)
