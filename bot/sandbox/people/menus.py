"""The commands of context menus, as somebody uses them on a message or on a person."""

from bot.sandbox.discord import payloads
from bot.sandbox.discord.records import Application, Channel, Json, Message, User
from bot.sandbox.discord.world import World
from bot.sandbox.people import slash
from bot.sandbox.people.impossible import demand

ON_PERSON, ON_MESSAGE = 2, 3


def used(
    world: World, user: User, channel: Channel, wanted: str, target: User | Message
) -> tuple[Application, Json]:
    """The interaction data of a command, by id or name, used on something, and the bot it goes to."""
    kind = ON_PERSON if isinstance(target, User) else ON_MESSAGE
    offered = [each for each in slash.offered(world, user, channel) if each[1]["type"] == kind]
    found = [each for each in offered if wanted in (each[1]["id"], each[1]["name"])]
    demand(found, f"no app offers {wanted!r} here")
    application, command = found[0]
    data = {name: command[name] for name in ("id", "name", "type", "guild_id") if name in command}
    return application, data | {"target_id": str(target.id)} | _resolved(world, channel, target)


def _resolved(world: World, channel: Channel, target: User | Message) -> Json:
    if isinstance(target, User):
        return slash.resolved(world, channel, [target])
    return {"resolved": {"messages": {str(target.id): payloads.message(world, target)}}}
