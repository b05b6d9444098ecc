"""Which events a bot asked for and may see, and what of them it may read."""

from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Json
from bot.sandbox.discord.world import Event, World

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
GUILD_REACTIONS = 1 << 10
GUILD_TYPING = 1 << 11
DIRECT_MESSAGES = 1 << 12
SCHEDULED_EVENTS = 1 << 16
DIRECT_REACTIONS = 1 << 13
DIRECT_TYPING = 1 << 14
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT

# Longest beginning first; each names the intent in a guild and in direct messages.
BY_KIND = (
    ("MESSAGE_REACTION", GUILD_REACTIONS, DIRECT_REACTIONS),
    ("MESSAGE", GUILD_MESSAGES, DIRECT_MESSAGES),
    ("TYPING", GUILD_TYPING, DIRECT_TYPING),
    ("GUILD_MEMBER", GUILD_MEMBERS, 0),
    ("GUILD_SCHEDULED_EVENT", SCHEDULED_EVENTS, 0),
    ("GUILD", GUILDS, 0),
    ("CHANNEL", GUILDS, DIRECT_MESSAGES),
    ("THREAD", GUILDS, 0),
)
HIDDEN: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def hears(world: World, bot_id: int, wanted: int, event: Event) -> bool:
    """Whether this bot is sent this event."""
    if event.readers is not None and bot_id not in event.readers:
        return False
    if event.kind == "INTERACTION_CREATE":
        return True
    if event.guild_id is not None and bot_id not in world.guilds[event.guild_id].members:
        return False
    if event.channel_id is not None and not _sees(world, bot_id, event.channel_id):
        return False
    return bool(wanted & _intent(event))


def _sees(world: World, bot_id: int, channel_id: int) -> bool:
    return world.may(bot_id, world.channel(channel_id), Permission.VIEW_CHANNEL)


def _intent(event: Event) -> int:
    for beginning, in_guild, direct in BY_KIND:
        if event.kind.startswith(beginning):
            return direct if event.guild_id is None else in_guild
    return 0


def readable(bot_id: int, wanted: int, event: Event) -> Json:
    """The event's data, a stranger's message emptied for a bot without the content intent."""
    data = event.data
    is_strange = event.guild_id is not None and "author" in data and data["author"]["id"] != str(bot_id)
    if not is_strange or wanted & MESSAGE_CONTENT or _addresses(data, bot_id):
        return data
    return data | HIDDEN


def _addresses(data: Json, bot_id: int) -> bool:
    return any(user["id"] == str(bot_id) for user in data["mentions"])
