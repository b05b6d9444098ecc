"""What one person's screen shows, as JSON for the page."""

from collections.abc import Iterable, Iterator
from itertools import islice

from bot.sandbox import what_if
from bot.sandbox.discord import notifications, payloads, scenario
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, InteractionKind, Json, Message, ScheduledEvent, User
from bot.sandbox.discord.world import World
from bot.sandbox.oauth2 import grants
from bot.sandbox.people import slash, slashline, starts
from bot.sandbox.screen.words import LOCALES
from bot.sandbox.wire.server import Sandbox
from languages.known import code_of
from languages.spoken import speaking

PAGEFUL = 100


def surroundings(sandbox: Sandbox, me: User, at: Channel) -> Json:
    """Everything around the messages: people, places, what has rung, and what can be done here."""
    with speaking(code_of(me.locale)):
        return _surroundings(sandbox, me, at)


def _surroundings(sandbox: Sandbox, me: User, at: Channel) -> Json:
    world = sandbox.world
    commands = [command for _, command in slash.offered(world, me, at)]
    return {
        "me": str(me.id),
        "at": str(at.id),
        "server": _server(world, me),
        "people": [_person(user) for user in world.users.values() if not user.bot],
        "names": _names(world),
        "members": [str(user_id) for user_id in _members(world, at)],
        "roles": _roles(world, at),
        "bots": [str(user.id) for user in world.users.values() if user.bot],
        "locales": LOCALES,
        "ahead": world.ahead,
        "hours": scenario.HOURS,
        "places": _places(world, me),
        "linked": grants.listed(world, me),
        "events": [_event(each) for each in _events(world, me)],
        "notifications": [_rung(world, each) for each in notifications.listed(world, me)],
        "what_if": what_if.listed(sandbox),
        "commands": slashline.listed(commands, me.locale),
        "apps": slashline.menus(commands, me.locale),
        "starts": starts.offered(commands),
        "lessons": starts.taught(commands),
        "may_write": _may_write(world, me, at),
    }


def _events(world: World, me: User) -> Iterator[ScheduledEvent]:
    """The events to come and under way, in the servers of that person."""
    for guild in world.guilds_of(me.id):
        yield from (each for each in guild.events.values() if each.is_open and each.ends > world.now())


def _event(event: ScheduledEvent) -> Json:
    """An event of the server, as the list of its channels begins with it."""
    return {
        "id": str(event.id),
        "name": event.name,
        "starts": event.starts,
        "location": event.location,
        "status": event.status.name.lower(),
    }


def _roles(world: World, at: Channel) -> list[Json]:
    """The roles that can be picked at a place; none in a conversation."""
    roles = [] if at.guild_id is None else world.guilds[at.guild_id].roles.values()
    return [{"id": str(each.id), "name": each.name} for each in roles]


def _members(world: World, at: Channel) -> Iterable[int]:
    """Who can be picked at a place: its server's members, or the two of a conversation."""
    return at.recipients if at.guild_id is None else world.guilds[at.guild_id].members


def _rung(world: World, notification: Json) -> Json:
    """A notification, and who wrote its message, where that still stands: his picture is beside it."""
    written = world.messages.get(int(notification["message"]))
    return notification | {"by": str(written.author_id) if written else ""}


def _server(world: World, me: User) -> str:
    return next((guild.name for guild in world.guilds_of(me.id)), "")


def _may_write(world: World, me: User, place: Channel) -> bool:
    """Whether somebody's client lets him write: in a forum nobody, in a locked thread its moderators."""
    needed = Permission.SEND_MESSAGES_IN_THREADS if place.is_thread else Permission.SEND_MESSAGES
    if place.locked:
        needed |= Permission.MANAGE_THREADS
    return not place.holds_posts and world.may(me.id, place, needed)


def _names(world: World) -> dict[str, str]:
    """Name people and channels, whose ids are never the same, for mentions."""
    people = {str(user.id): user.name for user in world.users.values()}
    return people | {str(each.id): each.name for each in world.channels.values() if each.name}


def _person(user: User) -> Json:
    return {
        "id": str(user.id),
        "name": user.name,
        "dms_closed": user.dms_closed,
        "locale": user.locale,
        "client": user.client,
    }


def places(world: World, me: User) -> list[Channel]:
    """The channels this person can open, threads after their parent, conversations last."""
    wanted = [c for c in world.channels.values() if me.id not in c.ignoring]
    seen = [c for c in wanted if world.may(me.id, c, Permission.VIEW_CHANNEL)]
    return sorted(seen, key=lambda c: (c.is_conversation, c.parent_id or c.id, c.id))


def _places(world: World, me: User) -> list[Json]:
    """List the places with what is unread there, as Discord's badges count it, and how much of that rang."""
    badges, rang = notifications.badges(world, me), notifications.badges(world, me, rang=True)
    return [
        _place(world, me, place) | {"badge": badges.get(str(place.id), 0), "rang": rang.get(str(place.id), 0)}
        for place in places(world, me)
    ]


def _place(world: World, me: User, place: Channel) -> Json:
    """One line of the list, with what tells a reader's own mark whether there is something new."""
    newest = next((each for each in _readable(world, me, place) if each.author_id != me.id), None)
    return {
        "id": str(place.id),
        "name": _title(world, me, place),
        "kind": int(place.kind),
        "parent": str(place.parent_id) if place.parent_id else None,
        "archived": place.archived,
        "locked": place.locked,
        "posts": place.holds_posts,
        "request": me.id in place.requested,
        "newest": str(newest.id) if newest else "0",
    }


def _title(world: World, me: User, place: Channel) -> str:
    if not place.is_conversation:
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
    shown = [message(world, each, me) for each in reversed(found[:PAGEFUL])]
    return {"messages": shown, "more": len(found) > PAGEFUL}


def message(world: World, record: Message, me: User) -> Json:
    """A message as Discord tells it, and the command it answers as its reader calls that."""
    data = payloads.message(world, record)
    interaction = world.interactions.get(record.interaction_id or 0)
    if interaction is not None and interaction.kind is InteractionKind.COMMAND:
        used = slash.called(world, interaction, me.locale)
        data["used"] = {"by": str(interaction.user_id), "command": used}
    return data
