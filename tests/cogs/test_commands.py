"""The commands there are: in docs/players.md, `/help`, and only where some game has what they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from discord import AppCommandType

from bot.application.announcing import payload
from bot.interactions.interaction import Interaction
from bot.sandbox.discord.commands import NAME
from bot.sandbox.discord.limits import COMMAND_NAME, OPTION_TEXT
from cogs.guides.lookup import has_entries
from languages import known
from languages.catalogue import Translation, entries
from languages.known import catalogue_files, code_of, domain_of
from rules.library import find, game_ids
from tests.some import some
from tests.source_files import ROOT
from tests.world.house import House

PLAYERS = ROOT / "docs" / "players.md"


def named(text: str) -> set[str]:
    return set(re.findall(r"`/([\w-]+)`", text))


def listed() -> set[str]:
    """Name the commands of the table for players."""
    text = PLAYERS.read_text(encoding="utf-8")
    return named(text[text.index("## Commands") : text.index("## Moves that are typed")])


async def test_every_command_is_told_to_players_and_no_other(house: House, fuller: str) -> None:
    async with house.open() as bot:
        known_to_bot = {command.name for command in bot.tree.get_commands(type=AppCommandType.chat_input)}
        in_menus = {command.name for command in bot.tree.get_commands()} - known_to_bot
    assert known_to_bot == listed(), "docs/players.md has a row for each command under *Commands*"
    told = PLAYERS.read_text(encoding="utf-8")
    assert [name for name in in_menus if f"*{name}*" not in told] == []


async def test_commands_are_called_in_each_language_as_discord_allows(house: House, fuller: str) -> None:
    """Names are told apart at each level, and nobody is sent to another command by an English one."""
    told = await _announced(house)
    in_menus = [each for each in told if each["type"] != AppCommandType.chat_input.value]
    typed = [each for each in told if each not in in_menus]
    locales = {locale for each in typed for locale in each["description_localizations"]}
    assert {code_of(locale) for locale in locales} == set(known.codes()), "each language is spoken"
    assert not [wrong for locale in sorted(locales) for wrong in _unfit(typed, locale)]
    for each in some(in_menus):
        names = each["name_localizations"]
        assert names.keys() == locales, "what stands in a menu is read, and so is translated"
        assert all(len(name) <= COMMAND_NAME for name in (each["name"], *names.values()))


async def _announced(house: House) -> list[dict[str, Any]]:
    async with house.open() as bot:
        return await payload(bot.tree)


def _unfit(level: list[dict[str, Any]], locale: str, place: str = "") -> Iterator[str]:
    """Tell what Discord would not take, or lacks, of commands or options and of all inside them."""
    lacking = [each["name"] for each in level if locale not in (each.get("name_localizations") or {})]
    if lacking:
        yield f"{locale}{place}: {lacking} have no names"
        return
    names = {each["name"]: each["name_localizations"][locale] for each in level}
    if len({*names.values()}) < len(names):
        yield f"{locale}{place}: {names} are not told apart"
    if taken := [name for name, own in names.items() if own != name and own in names]:
        yield f"{locale}{place}: {taken} are called as others are in English"
    for each in level:
        here, name = f"{place} {each['name']}", names[each["name"]]
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"{locale}{here}: {name!r} is no name"
        about = (each.get("description_localizations") or {}).get(locale, "")
        if not 1 <= len(about) <= OPTION_TEXT:
            yield f"{locale}{here}: {about!r} describes nothing, or is too long"
        yield from _unfit_choices(each.get("choices") or [], locale, here)
        yield from _unfit(each.get("options") or [], locale, here)


def _unfit_choices(offered: list[dict[str, Any]], locale: str, here: str) -> Iterator[str]:
    """Tell which choices are not told apart, too long, or in English; a game keeps its title."""
    titles = {find(game).info.title for game in game_ids()}
    own = {each["name"]: (each.get("name_localizations") or {}).get(locale) for each in offered}
    if lacking := [name for name, known in own.items() if known is None and name not in titles]:
        yield f"{locale}{here}: {lacking} are in English"
    choices = [known or name for name, known in own.items()]
    if len({*choices}) < len(choices) or not all(0 < len(one) <= OPTION_TEXT for one in choices):
        yield f"{locale}{here}: {choices} are not told apart, or too long"


@pytest.mark.parametrize("code", known.codes())
async def test_texts_name_options_and_guides_commands_as_they_are_called(
    house: House, fuller: str, code: str
) -> None:
    """Elsewhere commands stand in English, and are written for whoever reads them."""
    typed = [each for each in await _announced(house) if each["type"] == AppCommandType.chat_input.value]
    options = dict[str, set[str]]()
    for each in (option for command in typed for option in command["options"]):
        options.setdefault(each["name"], set()).update(_in(code, each["name_localizations"]))
    files = [file for file in catalogue_files(code) if domain_of(file) not in game_ids()]
    wrong = [each.text for each in entries(files) if not _names_options(each, options)]
    assert not wrong
    commands = {own for each in typed for own in _in(code, each["name_localizations"])}
    for file in (ROOT / "rules").glob(f"*/languages/{code}/guide.md"):
        english = {each["name"] for each in typed} - commands
        assert not named(file.read_text(encoding="utf-8")) & english, file


def _in(code: str, names: dict[str, str]) -> set[str]:
    return {name for locale, name in names.items() if code_of(locale) == code}


_CODE = re.compile(r"`(?:/[a-z]+ )?(\w+):?`")


def _names_options(entry: Translation, options: dict[str, set[str]]) -> bool:
    """Say whether a translation has the options that its text names, as they are called."""
    there = set(_CODE.findall(entry.strings[0]))
    wanted = [options[name] for name in _CODE.findall(entry.text) if name in options]
    return all(names & there for names in wanted) and there & options.keys() <= set().union(*wanted)


async def test_every_command_stands_in_help_and_no_other(house: House, fuller: str) -> None:
    async with house.open() as bot:
        told = await (await house.person("Arthur").slash("help")).settled()
        told_of = set(re.findall(r"</([a-z]+):", told.written))
        typed = bot.tree.get_commands(type=AppCommandType.chat_input)
        assert {command.name for command in typed} == told_of | {"help"}


async def test_help_tells_of_a_new_command_by_its_description(house: House) -> None:
    async with house.open() as bot:
        bot.tree.command(name="dance", description="How to dance.")(_dance)
        told = await (await house.person("Arthur").slash("help")).settled()
        assert "* `/dance`: how to dance" in told.text


async def _dance(interaction: Interaction) -> None:
    """Take no step: nobody gives this command."""


async def test_help_tells_of_what_some_game_has(house: House, fuller: str) -> None:
    async with house.open():
        told = await (await house.person("Arthur").slash("help")).settled()
        assert "/lookup" in told.text


async def test_there_are_commands_only_for_what_some_game_has(house: House) -> None:
    games = [find(game) for game in game_ids()]
    async with house.open() as bot:
        known = {command.name for command in bot.tree.get_commands()}
        assert ("lookup" in known) == any(has_entries(game.info.id) for game in games)
        told = await (await house.person("Arthur").slash("help")).settled()
        assert ("/lookup" in told.text) == ("lookup" in known)
