"""Slash commands as the page shows them, and what is written into their options as values."""

from collections.abc import Iterator, Mapping

from bot.sandbox.discord.commands import CHAT_INPUT, GROUP
from bot.sandbox.discord.records import Json
from bot.sandbox.discord.world import World
from bot.sandbox.people.slash import BOOLEAN, CHANNEL, INTEGER, NUMBER, USER, Given, worded
from bot.sandbox.people.waiting import Impossible, demand
from rules.text import say

YES = frozenset({"true", "yes", "1"})
SHOWN = ("name", "description", "type", "required", "choices", "autocomplete", "channel_types")


def listed(commands: list[Json], locale: str = "") -> list[Json]:
    """Every command that can be typed, groups taken apart: id, path, names, description and options.

    It is called and told in the locale's words where the bot has given any; an interaction has the path.
    """
    return [
        {
            "id": command["id"],
            "path": path,
            "called": called,
            "names": [called, path],
            "description": worded(leaf, "description", locale),
            "options": [_shown(option, locale) for option in leaf.get("options") or []],
        }
        for command in commands
        for path, called, leaf in _leaves([command], locale)
    ]


def menus(commands: list[Json], locale: str = "") -> list[Json]:
    """The commands of context menus: of a person (type 2) or of a message (type 3)."""
    return [
        {"id": each["id"], "type": each["type"], "name": worded(each, "name", locale)}
        for each in commands
        if each["type"] != CHAT_INPUT
    ]


def _shown(option: Json, locale: str) -> Json:
    shown = {name: option[name] for name in SHOWN if option.get(name)}
    shown["called"] = worded(option, "name", locale)
    if "description" in shown:
        shown["description"] = worded(option, "description", locale)
    if "choices" in shown:
        shown["choices"] = [
            {"name": worded(each, "name", locale), "value": each["value"]} for each in option["choices"]
        ]
    return shown


def _leaves(
    commands: list[Json], locale: str = "", before: tuple[str, str] = ("", "")
) -> Iterator[tuple[str, str, Json]]:
    """Give each command that can be typed by its path and by what its reader calls it."""
    for command in commands:
        if not before[0] and command.get("type", CHAT_INPUT) != CHAT_INPUT:
            continue
        inner = [option for option in command.get("options") or [] if option["type"] <= GROUP]
        path, called = before[0] + command["name"], before[1] + worded(command, "name", locale)
        if inner:
            yield from _leaves(inner, locale, (f"{path} ", f"{called} "))
        else:
            yield path, called, command


def given(
    world: World, commands: list[Json], path: str, written: Mapping[str, str], locale: str = ""
) -> Given:
    """The written texts as values of the options' types; raises ``Impossible`` for what does not fit.

    That says how an option is called in the locale.
    """
    found = {name: leaf for name, _, leaf in _leaves(commands)}
    demand(path in found, say("there is no command {command} here", command=f"/{path}"))
    options = {option["name"]: option for option in found[path].get("options") or []}
    strange = written.keys() - options.keys()
    demand(not strange, say("there is no option {names}", names=", ".join(sorted(strange))))
    return {name: _value(world, options[name], text, locale) for name, text in written.items()}


def _value(world: World, option: Json, text: str, locale: str) -> object:
    for choice in option.get("choices") or []:
        called = (choice["name"], *(choice.get("name_localizations") or {}).values(), str(choice["value"]))
        if text.lower() in map(str.lower, called):
            return choice["value"]
    kind = option["type"]
    try:
        if kind == INTEGER:
            return int(text)
        if kind == NUMBER:
            return float(text)
    except ValueError as error:
        name = worded(option, "name", locale)
        why = say("The option {option} takes a number, not \u201c{text}\u201d.", option=name, text=text)
        raise Impossible(why) from error
    if kind == BOOLEAN:
        return text.lower() in YES
    if kind == USER:
        return _one(text, {user.name: user for user in world.users.values()})
    if kind == CHANNEL:
        return _one(text, {channel.name: channel for channel in world.channels.values()})
    return text


def _one(text: str, known: Mapping[str, object]) -> object:
    wanted = text.lstrip("@#").lower()
    for name, record in known.items():
        if name.lower() == wanted:
            return record
    raise Impossible(say("nothing is called {text}", text=repr(text)))
