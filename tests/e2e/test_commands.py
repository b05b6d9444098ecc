"""The commands there are: in the README, in `/help`, and only where some game has what they are about."""

from __future__ import annotations

import re
from pathlib import Path

from cogs._ui.interaction import Interaction
from cogs._ui.reference import has_entries
from rules.library import find, game_ids
from tests.e2e.house import House

README = Path(__file__).parents[2] / "README.md"


def named(text: str) -> set[str]:
    return set(re.findall(r"`/([a-z]+)`", text))


def listed() -> set[str]:
    """Name the commands of the README's table."""
    text = README.read_text(encoding="utf-8")
    return named(text[text.index("## At the table") : text.index("## For the owner")])


async def test_every_command_stands_in_the_readme_and_no_other(house: House, fuller: str) -> None:
    async with house.open() as bot:
        assert {command.name for command in bot.tree.get_commands()} == listed()


async def test_every_command_stands_in_help_and_no_other(house: House, fuller: str) -> None:
    async with house.open() as bot:
        told = await (await house.person("Arthur").slash("help")).settled()
        assert {command.name for command in bot.tree.get_commands()} == named(told.text) | {"help"}


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
        assert "`/lookup`" in told.text


async def test_there_are_commands_only_for_what_some_game_has(house: House) -> None:
    games = [find(game) for game in game_ids()]
    async with house.open() as bot:
        known = {command.name for command in bot.tree.get_commands()}
        assert ("lookup" in known) == any(has_entries(game.info.id) for game in games)
        told = await (await house.person("Arthur").slash("help")).settled()
        assert ("`/lookup`" in told.text) == ("lookup" in known)
