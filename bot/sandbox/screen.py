"""What one person's screen shows, as JSON for the page."""

from bot.sandbox import payloads
from bot.sandbox.actor import Person
from bot.sandbox.permissions import Permission
from bot.sandbox.records import Channel, ChannelKind, Json, User
from bot.sandbox.world import World

SHOWN_MESSAGES = 60


def screen(world: World, person: Person) -> Json:
    """People, places and the messages of the place this person looks at."""
    return {
        "me": person_line(person.user),
        "people": [person_line(user) for user in world.users.values() if not user.bot],
        "names": _names(world),
        "at": str(person.at.id),
        "places": [_place(world, person, place) for place in places(world, person)],
        "messages": [payloads.message(world, seen.record) for seen in person.messages()[-SHOWN_MESSAGES:]],
    }


def _names(world: World) -> dict[str, str]:
    """Name people and channels, whose ids are never the same, for mentions."""
    people = {str(user.id): user.name for user in world.users.values()}
    return people | {str(channel.id): channel.name for channel in world.channels.values()}


def person_line(user: User) -> Json:
    return {"id": str(user.id), "name": user.name, "dms_closed": user.dms_closed, "locale": user.locale}


def places(world: World, person: Person) -> list[Channel]:
    """The channels this person can open, threads after their parent, conversations last."""
    seen = [c for c in world.channels.values() if world.may(person.id, c, Permission.VIEW_CHANNEL)]
    return sorted(seen, key=lambda c: (c.kind is ChannelKind.DM, c.parent_id or c.id, c.id))


def _place(world: World, person: Person, place: Channel) -> Json:
    visible = [seen.id for seen in person.messages(place)]
    return {
        "id": str(place.id),
        "name": _title(world, person, place),
        "kind": int(place.kind),
        "archived": place.archived,
        "newest": str(visible[-1]) if visible else "0",
    }


def _title(world: World, person: Person, place: Channel) -> str:
    if place.kind is not ChannelKind.DM:
        return place.name
    return ", ".join(world.users[each].name for each in place.recipients if each != person.id)
