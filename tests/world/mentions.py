"""Mentions of commands where no client writes them out: in notifications, labels and placeholders."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.discord.components import Kind, walk
from bot.sandbox.discord.records import Message
from bot.sandbox.discord.world import World

_MENTION = "</"


def unwritten(world: World) -> list[str]:
    """Give all texts of a world that show somebody a mention as it is spelled.

    Where a phone shows what is written in components, they are not written for that.
    """
    labels = [text for message in world.messages.values() for text in _labels(message)]
    forms = [str(each.modal) for each in world.interactions.values() if each.modal]
    shows_all = world.behaviour.push_of_components == "texts"
    rung = [] if shows_all else [each.body for each in world.notifications.values()]
    return [text for text in (*labels, *forms, *rung) if _MENTION in text]


def _labels(message: Message) -> Iterator[str]:
    for component in walk(message.components):
        if component["type"] not in {Kind.TEXT, Kind.SECTION, Kind.CONTAINER}:
            yield str(component)
    for attachment in message.attachments:
        yield attachment.description or ""
