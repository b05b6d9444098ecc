"""The commands are announced where they have changed; nothing waits for that."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from discord import app_commands
from discord.app_commands import locale_str

from bot.app import RoundTable, opened
from bot.application import announcing
from bot.application.announcing import Translator
from bot.sandbox import Sandbox, what_if
from bot.sandbox.wire.online import online
from bot.settings import Settings
from rules.library import game_ids

_COMMANDS = "/commands"
# What somebody may have installed for himself.
_ALONE = {"block", "Block at tables", "daily", "learn", "mygames", "privacy", "puzzle"}


@contextmanager
def announced(sandbox: Sandbox) -> Iterator[list[str]]:
    """List the announcements made."""
    made: list[str] = []

    def hear(method: str, path: str) -> None:
        if path.endswith(_COMMANDS):
            made.append(method)

    sandbox.faults.on_request.append(hear)
    yield made


async def test_commands_are_announced_only_when_they_have_changed(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        with announced(sandbox) as made:
            for _ in range(2):
                async with (
                    opened(settings, connector=sandbox.connector(), guild_ready_timeout=0.05) as bot,
                    online(bot, sandbox.token),
                ):
                    await bot.announced()
            assert made == ["PUT", "GET"], "then only their ids are asked for, to mention them"
            async with opened(settings, connector=sandbox.connector(), guild_ready_timeout=0.05) as bot:
                bot.tree.add_command(dance)
                async with online(bot, sandbox.token):
                    await bot.announced()
            assert made == ["PUT", "GET", "PUT"]


@app_commands.command(description="How to dance.")
async def dance(interaction: object) -> None:
    """Take no step."""


async def test_commands_are_announced_where_they_are_called_otherwise_in_a_language(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    translate = Translator.translate

    async def otherwise(self: Translator, words: locale_str, *where: Any) -> str | None:
        known = await translate(self, words, *where)
        return "partij" if known == "spelen" else known

    async with Sandbox() as sandbox:
        await _announced_once(settings, sandbox)
        monkeypatch.setattr(Translator, "translate", otherwise)
        monkeypatch.setattr(announcing, "_payloads", {})
        with announced(sandbox) as made:
            await _announced_once(settings, sandbox)
            assert made == ["PUT"]
        [application] = sandbox.world.applications.values()
        [play] = [each for each in application.commands[0] if each["name"] == "play"]
        assert play["name_localizations"] == {"nl": "partij", "de": "spielen"}


async def test_a_hanging_announcement_delays_nothing(settings: Settings) -> None:
    hanging, held = asyncio.Event(), asyncio.Event()

    async def hang(_: str, path: str) -> None:
        if path.endswith(_COMMANDS):
            hanging.set()
            await held.wait()

    async with Sandbox() as sandbox:
        # The commands are known of an earlier start.
        await _announced_once(settings, sandbox)
        sandbox.faults.on_request.append(hang)
        async with opened(settings, connector=sandbox.connector(), guild_ready_timeout=0.05) as bot:
            bot.tree.add_command(dance)
            async with online(bot, sandbox.token):
                await hanging.wait()
                answer = await sandbox.person("Arthur").slash("help")
                assert "/play" in answer.text
        held.set()


async def _announced_once(settings: Settings, sandbox: Sandbox) -> RoundTable:
    async with (
        opened(settings, connector=sandbox.connector(), guild_ready_timeout=0.05) as bot,
        online(bot, sandbox.token),
    ):
        await bot.announced()
    return bot


async def test_a_failed_announcement_is_made_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "_FIRST_PAUSE", 0.01)
    async with Sandbox() as sandbox:
        sandbox.faults.fail("PUT", "/commands$", 403)
        async with (
            opened(settings, connector=sandbox.connector(), guild_ready_timeout=0.05) as bot,
            online(bot, sandbox.token),
        ):
            await bot.announced()
            answer = await sandbox.person("Arthur").slash("play", game=game_ids()[0])
            assert "is open here" in (await answer.settled()).text


async def test_commands_say_where_they_work(settings: Settings) -> None:
    in_server_alone = {"play", "bring", "records", "ladder", "stats", "settings", "admin", "Invite to a game"}
    in_server_alone |= {"league", "cup", "opponents"}
    async with Sandbox() as sandbox:
        await _announced_once(settings, sandbox)
        [application] = sandbox.world.applications.values()
        for command in application.commands[0]:
            by_users = command["name"] in _ALONE
            assert command["integration_types"] == ([0, 1] if by_users else [0]), command["name"]
            expected = [0] if command["name"] in in_server_alone else [0, 1, 2] if by_users else [0, 1]
            assert command["contexts"] == expected, command["name"]
        write, manage = 1 << 11, 1 << 5
        needed = {each["name"]: each["default_member_permissions"] for each in application.commands[0]}
        asked = {name: int(rights) for name, rights in needed.items() if rights is not None}
        written = dict.fromkeys(("play", "bring", "league", "cup", "opponents", "Invite to a game"), write)
        assert asked == {**written, "settings": manage, "admin": manage}


async def test_an_application_for_servers_alone_has_its_commands_there(settings: Settings) -> None:
    """It is tried again at each start, for the owner may have allowed installations by users since then."""
    async with Sandbox() as sandbox:
        what_if.begin(sandbox, "server_installs_only")
        with announced(sandbox) as made:
            await _announced_once(settings, sandbox)
            await _announced_once(settings, sandbox)
            assert made == ["PUT", "PUT", "PUT", "GET"]
            [application] = sandbox.world.applications.values()
            assert {*_ALONE, "play"} <= {each["name"] for each in application.commands[0]}
            assert all(each["integration_types"] == [0] for each in application.commands[0])
            what_if.end(sandbox, "server_installs_only")
            await _announced_once(settings, sandbox)
            installed = {each["name"] for each in application.commands[0] if 1 in each["integration_types"]}
            assert installed == _ALONE


async def test_commands_that_discord_refuses_are_an_error(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with Sandbox() as sandbox:
        # Not even without what users may install.
        for nth in (1, 2):
            sandbox.faults.fail("PUT", "/commands$", 400, nth=nth, code=50035)
        await _announced_once(settings, sandbox)
    (said,) = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
    assert said.startswith("Discord does not take the commands")
    caplog.clear()
