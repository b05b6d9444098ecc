"""Lines that Discord writes by itself into a channel, in the name of whoever caused them."""

from enum import IntEnum

from bot.sandbox.discord.records import Message
from bot.sandbox.discord.world import World


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
            return f"{who} added {world.users[message.mentions[0]].name} to the thread."
        case Line.RENAMED:
            parent = world.channels.get(channel.parent_id or 0)
            in_forum = parent is not None and parent.holds_posts
            return f"{who} changed the {'post title' if in_forum else 'channel name'}: {message.content}"
        case Line.THREAD_STARTED:
            return f"{who} started a thread: {message.content}"
