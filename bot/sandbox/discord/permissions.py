"""Who may do what where: Discord's permission arithmetic."""

from enum import IntFlag

from bot.sandbox.discord.records import Channel, Guild, Member


class Permission(IntFlag):
    """The permissions that a world looks at."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1

IN_DM = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
)

EVERYONE = (
    IN_DM
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)

# What counts of a bot in a server that it is not in.
IN_ANSWERS = (
    Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
)


def in_guild(guild: Guild, member: Member) -> int:
    """The permissions of a member before any channel has a say."""
    if member.user_id == guild.owner_id:
        return ALL
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    return ALL if total & Permission.ADMINISTRATOR else total


def in_channel(guild: Guild, member: Member, channel: Channel) -> int:
    """The permissions of a member in a channel; a thread is asked about with its parent."""
    total = in_guild(guild, member)
    if total == ALL:
        return ALL
    total = _overwritten(total, channel, {guild.id})
    total = _overwritten(total, channel, set(member.roles))
    total = _overwritten(total, channel, {member.user_id})
    return total if total & Permission.VIEW_CHANNEL else 0


def _overwritten(total: int, channel: Channel, targets: set[int]) -> int:
    found = [overwrite for overwrite in channel.overwrites if overwrite.target_id in targets]
    for overwrite in found:
        total &= ~overwrite.deny
    for overwrite in found:
        total |= overwrite.allow
    return total
