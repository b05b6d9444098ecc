"""What one person's screen shows, as JSON for the page."""

from collections.abc import Iterator
from itertools import islice

from bot.sandbox.discord import passing, payloads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, InteractionKind, Json, Message, User
from bot.sandbox.discord.world import World
from bot.sandbox.people import slash, slashline, starts

PAGEFUL = 100
# Discord's client offers these; a bot hears of the one chosen with each interaction.
LOCALES = (
    "id",
    "da",
    "de",
    "en-GB",
    "en-US",
    "es-ES",
    "es-419",
    "fr",
    "hr",
    "it",
    "lt",
    "hu",
    "nl",
    "no",
    "pl",
    "pt-BR",
    "ro",
    "fi",
    "sv-SE",
    "vi",
    "tr",
    "cs",
    "el",
    "bg",
    "ru",
    "uk",
    "hi",
    "th",
    "zh-CN",
    "ja",
    "zh-TW",
    "ko",
)


def surroundings(world: World, me: User, at: Channel) -> Json:
    """Everything around the messages: people, places, and what can be done here."""
    commands = [command for _, command in slash.offered(world, me, at)]
    return {
        "me": str(me.id),
        "at": str(at.id),
        "server": _server(world, me),
        "people": [_person(user) for user in world.users.values() if not user.bot],
        "names": _names(world),
        "bots": [str(user.id) for user in world.users.values() if user.bot],
        "locales": LOCALES,
        "ahead": world.ahead,
        "hours": passing.HOURS,
        "places": [_place(world, me, place) for place in places(world, me)],
        "commands": slashline.listed(commands, me.locale),
        "starts": starts.offered(commands),
        "lessons": starts.taught(commands),
        "may_write": at.kind is not ChannelKind.FORUM and world.may(me.id, at, _needed_to_write(at)),
    }


def _server(world: World, me: User) -> str:
    return next((guild.name for guild in world.guilds_of(me.id)), "")


def _needed_to_write(place: Channel) -> Permission:
    return Permission.SEND_MESSAGES_IN_THREADS if place.is_thread else Permission.SEND_MESSAGES


def _names(world: World) -> dict[str, str]:
    """Name people and channels, whose ids are never the same, for mentions."""
    people = {str(user.id): user.name for user in world.users.values()}
    return people | {str(each.id): each.name for each in world.channels.values() if each.name}


def _person(user: User) -> Json:
    return {"id": str(user.id), "name": user.name, "dms_closed": user.dms_closed, "locale": user.locale}


def places(world: World, me: User) -> list[Channel]:
    """The channels this person can open, threads after their parent, conversations last."""
    seen = [c for c in world.channels.values() if world.may(me.id, c, Permission.VIEW_CHANNEL)]
    return sorted(seen, key=lambda c: (c.kind is ChannelKind.DM, c.parent_id or c.id, c.id))


def _place(world: World, me: User, place: Channel) -> Json:
    """One line of the list, with what tells a reader's own mark whether there is something new."""
    newest = list(islice(_readable(world, me, place), PAGEFUL))
    others = [message for message in newest if message.author_id != me.id]
    calls = [each for each in others if _calls(me, place, each)]
    return {
        "id": str(place.id),
        "name": _title(world, me, place),
        "kind": int(place.kind),
        "parent": str(place.parent_id) if place.parent_id else None,
        "archived": place.archived,
        "newest": str(others[0].id) if others else "0",
        "calls": [str(each.id) for each in calls],
    }


def _calls(me: User, place: Channel, message: Message) -> bool:
    return place.kind is ChannelKind.DM or me.id in message.pings or message.mentions_everyone


def _title(world: World, me: User, place: Channel) -> str:
    if place.kind is not ChannelKind.DM:
        return place.name
    return ", ".join(world.users[each].name for each in place.recipients if each != me.id)


def _readable(world: World, me: User, place: Channel) -> Iterator[Message]:
    """The messages of a place that this person may read, newest first."""
    for message_id in reversed(place.messages):
        message = world.messages[message_id]
        if message.visible_to in (None, me.id):
            yield message


def pageful(world: World, me: User, place: Channel, before: int | None = None) -> Json:
    """The newest messages, or those before one, oldest first; and whether there are older ones."""
    older = (each for each in _readable(world, me, place) if before is None or each.id < before)
    found = list(islice(older, PAGEFUL + 1))
    shown = [message(world, each) for each in reversed(found[:PAGEFUL])]
    return {"messages": shown, "more": len(found) > PAGEFUL}


def message(world: World, record: Message) -> Json:
    """A message as Discord tells it, and the command it answers, which only a person's client knows."""
    data = payloads.message(world, record)
    interaction = world.interactions.get(record.interaction_id or 0)
    if interaction is not None and interaction.kind is InteractionKind.COMMAND:
        data["used"] = {"by": str(interaction.user_id), "command": interaction.data["name"]}
    return data
