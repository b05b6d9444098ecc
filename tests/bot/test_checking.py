"""`check --discord`: what Discord grants the bot, and what is missing, in sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from aiohttp import UnixConnector
from msgspec.structs import replace

from bot import checking
from bot.__main__ import main
from bot.checking import Found, look
from bot.errors import Unreachable
from bot.permissions import PERMISSIONS, SCOPES
from bot.sandbox import Sandbox
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.wire import gateway
from bot.settings import Settings, WrongSetting
from bot.store.rows.shards import Shards
from tests.source_files import ROOT

OWNERS = ROOT / "docs" / "owners.md"


def with_token(settings: Settings, token: str) -> Settings:
    return replace(settings, token=token)


async def looked(sandbox: Sandbox, settings: Settings, shards: Shards | None = None) -> Found:
    asked = replace(settings, token=sandbox.token, shards=shards or settings.shards)
    return await look(asked, sandbox.connector())


async def test_a_bot_with_all_it_asks_for_lacks_nothing(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        found = await looked(sandbox, settings)
        assert not sandbox.findings.all
        assert not sandbox.gateway.turns.taken, "it goes online nowhere"
    assert not found.missing
    assert "is in 1 server." in found.told[0]
    assert "advises 1 shard," in found.told[1]
    assert sandbox.token not in " ".join(found.told)


async def test_a_token_that_is_not_set_or_refused_is_said(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        refused = with_token(settings, "wrong")
        with pytest.raises(WrongSetting, match="does not take the token in DISCORD_TOKEN"):
            await look(refused, sandbox.connector())
    with pytest.raises(WrongSetting, match="DISCORD_TOKEN is not set"):
        await look(settings)
    with pytest.raises(Unreachable, match="cannot be reached"):
        await look(with_token(settings, "any"), UnixConnector("nowhere"))


async def test_permissions_and_scopes_that_a_server_lacks_are_named(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "_A_PAGE", 1)
    async with Sandbox() as sandbox:
        world, bot = sandbox.world, next(iter(sandbox.world.applications.values()))
        avalon = guild_named(world)
        elsewhere = world.add_guild("Orkney", world.users[avalon.owner_id])
        world.join(elsewhere, world.users[bot.id])
        elsewhere.roles[elsewhere.id].permissions &= ~(
            Permission.ATTACH_FILES | Permission.SEND_MESSAGES_IN_THREADS
        )
        avalon.commandless.add(bot.id)
        permissions, commands = (await looked(sandbox, settings)).missing
        elsewhere.roles[elsewhere.id].permissions |= Permission.ADMINISTRATOR
        avalon.commandless.clear()
        assert not (await looked(sandbox, settings)).missing
        for guild in (avalon, elsewhere):
            del guild.members[bot.id]
        (alone,) = (await looked(sandbox, settings)).missing
    assert permissions.startswith(f"In Orkney ({elsewhere.id})")
    assert "lack Send Messages in Threads and Attach Files;" in permissions
    assert commands.startswith(f"Avalon ({avalon.id}) was joined without the scope applications.commands")
    assert f"client_id={bot.id}&scope=bot+applications.commands&permissions=" in commands
    assert "in no server yet" in alone


async def test_too_few_shards_and_starts_are_said(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Sandbox() as sandbox:
        world, bot = sandbox.world, next(iter(sandbox.world.applications.values()))
        for name in "abcd":
            guild = world.add_guild(name, world.users[guild_named(world).owner_id])
            world.join(guild, world.users[bot.id])
        monkeypatch.setattr(gateway, "GUILDS_RECOMMENDED", 1)
        few = await looked(sandbox, settings, Shards(2, (1,)))
        assert "by ROUND_TABLE_SHARDS this process serves 1 of 2" in few.told[1]
        assert few.missing == ["ROUND_TABLE_SHARDS makes 2 shards, fewer than the 5 that Discord advises."]
        assert not (await looked(sandbox, settings, Shards(8, (1,)))).missing
        monkeypatch.setattr(checking, "_A_SHARD", 2)
        (full,) = (await looked(sandbox, settings, Shards(2, (1,)))).missing
        assert "make at least 5" in full
        monkeypatch.setattr(gateway, "GUILDS_RECOMMENDED", 0.001)
        (late,) = (await looked(sandbox, settings)).missing
        assert late.startswith("Discord lets 999 more shards online today, and this process has 5000")


def test_what_owners_are_asked_for_is_looked_for() -> None:
    asked = " ".join(OWNERS.read_text(encoding="utf-8").split())
    found = re.search(r"with the scopes (.*?) and the permissions (.*?)\.", asked)
    assert found is not None
    assert tuple(re.findall(r"`(.*?)`", found[1])) == SCOPES
    assert re.split(r", | and ", found[2]) == [*PERMISSIONS.values()]


def test_the_command_tells_of_both_and_fails_with_either(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def granted(_: Settings) -> Found:
        return Found(["Discord takes the token."], ["In Avalon the bot lacks much."])

    monkeypatch.setattr("bot.__main__.look", granted)
    assert main(["check", "--discord"]) == 1
    shown = capsys.readouterr()
    assert shown.out == "Discord takes the token.\n"
    assert shown.err.splitlines()[0].startswith("There is no database")
    assert shown.err.splitlines()[1:] == ["In Avalon the bot lacks much."]
