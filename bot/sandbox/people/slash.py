"""Slash commands and context menus as a person uses them, checked against what the bot has registered."""

from collections.abc import Callable, Sequence

from bot.sandbox.discord import commands, payloads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import (
    Application,
    Channel,
    ChannelKind,
    Interaction,
    Json,
    Message,
    Role,
    User,
)
from bot.sandbox.discord.world import World
from bot.sandbox.people.waiting import Impossible, demand
from rules.text import say

TEXT, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10
IN_GUILD, IN_BOT_DM = 0, 1  # contexts, of which a third are the conversations of others
Given = dict[str, object]
_BEYOND = 2**53  # all whole numbers of Discord are smaller


def offered(
    world: World, user: User, channel: Channel, wanted: Callable[[Json], bool] = lambda _: True
) -> list[tuple[Application, Json]]:
    """The commands a person's client lists in this channel, or the ``wanted`` of them; in a forum none."""
    if channel.holds_posts:
        return []
    return [
        (application, command)
        for application in world.applications.values()
        for command in _commands_at(application, channel)
        if wanted(command) and _may_use(world, user, channel, application, command)
    ]


def _commands_at(application: Application, channel: Channel) -> list[Json]:
    local = application.commands.get(channel.guild_id, []) if channel.guild_id else []
    named = {command["name"] for command in local}
    return local + [each for each in application.commands.get(0, []) if each["name"] not in named]


def _may_use(world: World, user: User, channel: Channel, application: Application, command: Json) -> bool:
    """Whether it is installed for this place, by the server or by its user, and meant for such places.

    Where a server has the commands of a bot alone they are offered as well (discordjs #7883). What somebody
    has installed for himself he may use in any server and conversation (resources/application, "Installation
    Context").
    """
    context = world.context(application.id, channel)
    installed = world.installed(application.id, user.id, channel)
    if not any(str(each) in installed for each in command["integration_types"]):
        return False
    if command["contexts"] is not None and context not in command["contexts"]:
        return False
    if context == IN_BOT_DM and command.get("dm_permission") is False:
        return False
    needed = int(command["default_member_permissions"] or 0)
    rights = world.permissions(user.id, channel)
    return context != IN_GUILD or rights & needed == needed


def worded(thing: Json, words: str, locale: str) -> str:
    """Give the words of a command, an option or a choice as whoever reads in a locale is shown them."""
    own: str | None = (thing.get(f"{words}_localizations") or {}).get(locale)
    return own or thing.get(words) or ""


def names(thing: Json, locale: str) -> set[str]:
    """Give what a command or a group is found by: its name in a locale, and the one it is registered by."""
    return {thing["name"], worded(thing, "name", locale)}


def called(world: World, interaction: Interaction, locale: str) -> str:
    """Give what a reader in a locale calls the command that somebody has used, gone or not."""
    data = interaction.data
    levels = world.applications[interaction.application_id].commands.values()
    known = [each for level in levels for each in level if each["id"] == data["id"]]
    sign = "/" if data["type"] == commands.CHAT_INPUT else ""
    return sign + worded(known[0] if known else data, "name", locale)


def typed(
    world: World, user: User, channel: Channel, text: str, given: Given, focused: str | None = None
) -> tuple[Application, Json]:
    """The interaction data of ``group command`` with its options, and the bot it goes to."""
    demand(not channel.holds_posts, say("in a forum itself nothing can be typed"))
    can_type = world.may(user.id, channel, Permission.USE_APPLICATION_COMMANDS)
    demand(can_type, say("{name} may not use commands there", name=user.name))
    begun, *path = text.removeprefix("/").split()
    found = offered(world, user, channel, lambda each: begun in names(each, user.locale))
    demand(found, say("there is no command {command} here for {name}", command=f"/{begun}", name=user.name))
    application, command = found[0]
    leaf, wrappers = _descend(command, path, user.locale)
    values, people, places = _values(world, leaf, given, focused)
    for wrapper in reversed(wrappers):
        values = [{"name": wrapper["name"], "type": wrapper["type"], "options": values}]
    data = {"id": command["id"], "name": command["name"], "type": command["type"], "options": values}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return application, data | resolved(world, channel, people, _seen_by(world, user, places))


def _descend(command: Json, path: list[str], locale: str) -> tuple[Json, list[Json]]:
    wrappers: list[Json] = []
    here = command
    for step in path:
        groups = [each for each in here["options"] if each["type"] <= commands.GROUP]
        inner = {name: each for each in groups for name in names(each, locale)}
        named = f"/{command['name']}"
        demand(step in inner, say("{command} has no subcommand {name}", command=named, name=repr(step)))
        here = inner[step]
        wrappers.append(here)
    has_more = any(each["type"] <= commands.GROUP for each in here.get("options") or [])
    demand(not has_more, say("{command} needs a subcommand", command=f"/{command['name']}"))
    return here, wrappers


def _values(
    world: World, leaf: Json, given: Given, focused: str | None
) -> tuple[list[Json], list[User], list[Channel]]:
    options = {option["name"]: option for option in leaf.get("options") or []}
    strange = given.keys() - options.keys()
    demand(not strange, say("there is no option {names}", names=", ".join(sorted(strange))))
    if focused is None:
        missing = [name for name, option in options.items() if option.get("required") and name not in given]
        demand(not missing, say("required: {names}", names=", ".join(missing)))
    else:
        demand(options[focused].get("autocomplete"), say("{option} does not complete", option=focused))
    values, people, places = [], [], []
    for name, value in given.items():
        if name == focused:
            entry = {"name": name, "type": options[name]["type"], "value": str(value), "focused": True}
        else:
            entry = {"name": name, "type": options[name]["type"], "value": _value(options[name], value)}
        values.append(entry)
        people += [world.users[int(entry["value"])]] if entry["type"] == USER else []
        places += [world.channels[int(entry["value"])]] if entry["type"] == CHANNEL else []
    return values, people, places


def _value(option: Json, value: object) -> object:
    if option.get("choices"):
        return _chosen(option, value)
    match option["type"], value:
        case 3, str():
            _demand_range(option, len(value), "min_length", "max_length")
            return value
        case 5, bool():
            return value
        case 4, int() if not isinstance(value, bool):
            demand(
                abs(value) < _BEYOND,
                say("{option} takes no number as large as {value}", option=option["name"], value=value),
            )
            _demand_range(option, value, "min_value", "max_value")
            return value
        case 10, int() | float() if not isinstance(value, bool):
            _demand_range(option, value, "min_value", "max_value")
            return value
        case 6, User():
            return str(value.id)
        case 7, Channel():
            kinds = option.get("channel_types") or list(ChannelKind)
            demand(value.kind in kinds, say("{option} takes no such channel", option=option["name"]))
            return str(value.id)
    raise Impossible(
        say("{value} does not fit the option {option}", value=repr(value), option=option["name"])
    )


def _chosen(option: Json, value: object) -> object:
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    raise Impossible(say("{option} offers no {value}", value=repr(value), option=option["name"]))


def _demand_range(option: Json, size: float, low: str, high: str) -> None:
    fits = option.get(low, size) <= size <= option.get(high, size)
    demand(fits, say("{option}: {size} is out of range", option=option["name"], size=str(size)))


def resolved(
    world: World, channel: Channel, people: list[User], places: Json | None = None, roles: Sequence[Role] = ()
) -> Json:
    """The accounts, channels and roles that the data of an interaction names."""
    found: Json = {"channels": places} if places else {}
    found |= {"roles": {str(each.id): payloads.role(each) for each in roles}} if roles else {}
    found |= _accounts(world, channel, people) if people else {}
    return {"resolved": found} if found else {}


def _seen_by(world: World, user: User, places: list[Channel]) -> Json:
    """Channels as the data of an interaction names them: with what its person may do there."""
    return {
        str(each.id): payloads.channel(world, each) | {"permissions": str(world.permissions(user.id, each))}
        for each in places
    }


def _accounts(world: World, channel: Channel, people: list[User]) -> Json:
    found: Json = {"users": {str(person.id): payloads.user(person) for person in people}}
    if channel.guild_id is not None:
        guild = world.guilds[channel.guild_id]
        known = [guild.members[each.id] for each in people if each.id in guild.members]
        found["members"] = {str(each.user_id): payloads.member(world, guild, each, channel) for each in known}
    return found


ON_PERSON, ON_MESSAGE = 2, 3


def used(
    world: World, user: User, channel: Channel, wanted: str, target: User | Message
) -> tuple[Application, Json]:
    """The interaction data of a command, by id or name, used on something, and the bot it goes to."""
    kind = ON_PERSON if isinstance(target, User) else ON_MESSAGE
    of_kind = offered(world, user, channel, lambda each: each["type"] == kind)
    found = [each for each in of_kind if wanted in (each[1]["id"], each[1]["name"])]
    demand(found, say("no app offers {name} here", name=repr(wanted)))
    application, command = found[0]
    data = {name: command[name] for name in ("id", "name", "type", "guild_id") if name in command}
    return application, data | {"target_id": str(target.id)} | _resolved(world, channel, target)


def _resolved(world: World, channel: Channel, target: User | Message) -> Json:
    if isinstance(target, User):
        return resolved(world, channel, [target])
    return {"resolved": {"messages": {str(target.id): payloads.message(world, target)}}}
