"""Registering application commands within Discord's limits."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from msgspec import json

from bot.sandbox.discord import limits
from bot.sandbox.discord.limits import check_count, check_text, require
from bot.sandbox.discord.records import Application, Json
from bot.sandbox.discord.world import World

NAME = re.compile(r"^[-_'\w]{1,32}$")
CHAT_INPUT = 1
GROUP = 2
BY_USER = 1  # who has installed the bot


def replace_all(world: World, application: Application, bodies: list[Json], guild_id: int = 0) -> list[Json]:
    """Register exactly these commands; one that keeps its name keeps its id."""
    for_users = any(BY_USER in (body.get("integration_types") or ()) for body in bodies)
    # How Discord refuses what an application does not allow is written down nowhere.
    require(
        application.user_installs or not for_users,
        "integration_types",
        "The application is not installed to users.",
    )
    for kind, most in ((1, limits.COMMANDS), (2, 15), (3, 15)):
        of_kind = [body for body in bodies if body.get("type", CHAT_INPUT) == kind]
        check_count(of_kind, "commands", most)
    names = [_key(body) for body in bodies]
    require(len(names) == len(set(names)), "name", "Application command names must be unique.")
    known = {_key(command): command for command in application.commands.get(guild_id, [])}
    registered = [_registered(world, application, body, guild_id, known) for body in bodies]
    application.commands[guild_id] = registered
    return registered


def add(world: World, application: Application, body: Json, guild_id: int = 0) -> Json:
    """Register one command more, replacing the one of the same name."""
    others = [each for each in application.commands.get(guild_id, []) if _key(each) != _key(body)]
    return replace_all(world, application, [*others, body], guild_id)[-1]


def _key(body: Json) -> tuple[int, str]:
    return body.get("type", CHAT_INPUT), str(body.get("name"))


def _registered(
    world: World, application: Application, body: Json, guild_id: int, known: dict[tuple[int, str], Json]
) -> Json:
    check_command(body)
    before = known.get(_key(body))
    defaults: Json = {"type": CHAT_INPUT, "description": "", "options": [], "nsfw": False}
    defaults |= {"default_member_permissions": None, "contexts": None, "integration_types": [0]}
    return (
        defaults
        | {key: value for key, value in body.items() if value is not None}
        | {
            "id": before["id"] if before else str(world.snowflake()),
            "application_id": str(application.id),
            "version": str(world.snowflake()),
        }
        | ({"guild_id": str(guild_id)} if guild_id else {})
    )


def check_command(body: Json) -> None:
    """Refuse a command that Discord would not register."""
    _check_command(json.encode(body))


# A bot announces the same commands each time it starts.
@lru_cache(maxsize=256)
def _check_command(written: bytes) -> None:
    body: Json = json.decode(written)
    if body.get("type", CHAT_INPUT) != CHAT_INPUT:
        check_text(body.get("name"), "name", limits.COMMAND_NAME, 1)
        return
    _check_named(body)
    _check_options(body.get("options") or [])
    length = sum(map(len, _texts(body)))
    require(length <= limits.COMMAND_TEXT, "options", "The command is longer than 8000 characters.")


def _check_named(body: Json) -> None:
    for name in (str(body.get("name")), *(body.get("name_localizations") or {}).values()):
        fits = NAME.match(name) and name == name.lower()
        require(fits, "name", "Lower-case letters, digits, - and _: 1-32.")
    check_text(body.get("description"), "description", limits.OPTION_TEXT, 1)


def _check_options(options: list[Json]) -> None:
    check_count(options, "options", limits.OPTIONS)
    for option in options:
        _check_named(option)
        _check_choices(option.get("choices") or [])
        _check_options(option.get("options") or [])
        both = option.get("autocomplete") and option.get("choices")
        require(not both, "autocomplete", "Choices and autocomplete exclude each other.")
    names = [option["name"] for option in options]
    require(len(names) == len(set(names)), "options", "Option names must be unique.")
    needed = [bool(option.get("required")) for option in options]
    ordered = all(before >= after for before, after in pairwise(needed))
    require(ordered, "options", "Required options must be placed before non-required options.")


def _check_choices(choices: list[Json]) -> None:
    check_count(choices, "choices", limits.CHOICES)
    for choice in choices:
        check_text(choice.get("name"), "name", limits.CHOICE_TEXT, 1)
        check_text(str(choice.get("value")), "value", limits.CHOICE_TEXT, 1)


def _texts(body: Json) -> Iterator[str]:
    """Give what counts of a command's length: in the language in which it is longest, each by itself."""
    yield from (_longest(body, "name"), _longest(body, "description"))
    for choice in body.get("choices") or []:
        yield from (_longest(choice, "name"), str(choice["value"]))
    for option in body.get("options") or []:
        yield from _texts(option)


def _longest(thing: Json, words: str) -> str:
    own: Iterable[str] = (thing.get(f"{words}_localizations") or {}).values()
    return max((str(thing.get(words, "")), *own), key=len)
