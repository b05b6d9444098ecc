"""`check --discord`: what Discord grants the bot, and what is missing, in sentences."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from aiohttp import UnixConnector
from msgspec.structs import replace

from bot.__main__ import main
from bot.application import checking
from bot.application.checking import Found, look
from bot.errors import Unreachable
from bot.host import Host
from bot.permissions import PERMISSIONS, SCOPES
from bot.sandbox import Sandbox, what_if
from bot.sandbox.discord import limits
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.scenario import guild_named
from bot.settings import Settings, Web, WrongSetting
from bot.store import Address, Store, opening
from bot.store.rows.person import Person
from bot.store.rows.shards import Shards
from bot.store.rows.table import Place
from cogs.linked_roles.linking.telling import records
from tests.source_files import ROOT

OWNERS = ROOT / "docs" / "owners.md"


def with_token(settings: Settings, token: str) -> Settings:
    return replace(settings, token=token)


async def looked(
    sandbox: Sandbox,
    settings: Settings,
    shards: Shards | None = None,
    places: Mapping[int, set[int]] | None = None,
) -> Found:
    asked = replace(settings, token=sandbox.token, shards=shards or settings.shards)
    return await look(asked, places or {}, sandbox.connector())


async def test_a_bot_with_all_it_asks_for_lacks_nothing(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        found = await looked(sandbox, settings)
        assert not sandbox.findings.all
        assert not sandbox.gateway.turns.taken, "it goes online nowhere"
    assert not found.missing
    assert "is in 1 server." in found.told[0]
    assert "client_id=" in found.told[1]
    assert "advises 1 shard," in found.told[2]
    assert sandbox.token not in " ".join(found.told)


async def test_a_token_that_is_not_set_or_refused_is_said(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        refused = with_token(settings, "wrong")
        with pytest.raises(WrongSetting, match="does not take the token in DISCORD_TOKEN"):
            await look(refused, connector=sandbox.connector())
    with pytest.raises(WrongSetting, match="DISCORD_TOKEN is not set"):
        await look(settings)
    with pytest.raises(Unreachable, match="cannot be reached"):
        await look(with_token(settings, "any"), connector=UnixConnector("nowhere"))


async def test_what_keeps_the_bot_from_working_is_named_in_the_order_of_the_page_for_owners(
    settings: Settings,
) -> None:
    async with Sandbox() as sandbox:
        bot = next(iter(sandbox.world.applications.values()))
        bot.endpoint, bot.requires_code_grant = "https://example.org/clicks", True
        bot.install_scopes, bot.install_permissions = ["applications.commands"], 1 << 10
        what_if.begin(sandbox, "quarantined")
        flagged, endpoint, grant, install = (await looked(sandbox, settings)).missing
    assert flagged.startswith("Discord has flagged the bot")
    assert endpoint.startswith("The application has an Interactions Endpoint URL")
    assert "https" not in endpoint
    assert grant.startswith("The bot requires an OAuth2 code grant")
    assert install.startswith("The Default Install Settings lack the scope bot, Send Messages, ")


async def test_what_linked_roles_lack_is_named_where_they_are_wanted(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        portal = next(iter(sandbox.world.applications.values())).oauth2
        web = Web("another", "https://example.org")
        wanted = replace(settings, web=web)
        verification, redirect, metadata, secret = (await looked(sandbox, wanted)).missing
        portal.verification_url, portal.redirect_uris = web.verification_url, [web.redirect_uri]
        portal.metadata, portal.secret = records(), web.secret
        assert not (await looked(sandbox, wanted)).missing
        assert not sandbox.findings.all
    assert verification.startswith(f"The Linked Roles Verification URL is not {web.verification_url}, so")
    assert redirect.startswith(f"{web.redirect_uri} is none of the Redirects")
    assert metadata.startswith("Discord does not know yet")
    assert secret.startswith("Discord does not take DISCORD_CLIENT_SECRET")
    assert web.secret not in secret


async def test_channels_of_tables_are_looked_at_and_no_server_for_its_own_sake(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        world, bot = sandbox.world, next(iter(sandbox.world.applications.values()))
        avalon, channel, asked = guild_named(world), sandbox.channel("tables"), list[str]()
        sandbox.faults.on_request.append(lambda _, path: asked.append(path))
        for name in "abcd":
            world.join(world.add_guild(name, world.users[avalon.owner_id]), world.users[bot.id])
        assert not (await looked(sandbox, settings)).missing
        before = len(asked)
        assert len(asked) < 5
        what_if.begin(sandbox, "muted", channel.id)
        what_if.begin(sandbox, "no_files", sandbox.world.add_channel(avalon, "elsewhere").id)
        places = {avalon.id: {channel.id}, 10**17: {1}}
        (hidden,) = (await looked(sandbox, settings, places=places)).missing
        assert len(asked) == before + before + 3
    lacks = "Send Messages, Send Messages in Threads and Attach Files"
    assert hidden.startswith(f"In Avalon ({avalon.id}) the bot lacks {lacks} in #tables, where tables are")


async def test_channels_of_tables_are_known_of_the_database(address: Address) -> None:
    store = await Store.open(address)
    host = Host(store)
    await host.lobby.create("somerset", Person(5, "Arthur"), Place(71, 7, 70))
    await host.servers.allow(8, 80)
    await host.servers.post_days_in(8, 81)
    await store.deployment.note_second_copy(12.0)
    known = await asyncio.to_thread(opening.known, address)
    assert (known.second_copy, known.places) == (12.0, {7: {70}, 8: {80, 81}})
    await store.close()


async def test_permissions_that_a_server_lacks_are_named(
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
        (permissions,) = (await looked(sandbox, settings)).missing
        elsewhere.roles[elsewhere.id].permissions |= Permission.ADMINISTRATOR
        assert not (await looked(sandbox, settings)).missing
        for guild in (avalon, elsewhere):
            del guild.members[bot.id]
        (alone,) = (await looked(sandbox, settings)).missing
    assert permissions.startswith(f"In Orkney ({elsewhere.id})")
    assert "lack Send Messages in Threads and Attach Files;" in permissions
    assert "in no server yet" in alone


async def test_too_few_shards_and_starts_are_said(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Sandbox() as sandbox:
        world, bot = sandbox.world, next(iter(sandbox.world.applications.values()))
        for name in "abcd":
            guild = world.add_guild(name, world.users[guild_named(world).owner_id])
            world.join(guild, world.users[bot.id])
        monkeypatch.setattr(limits, "GUILDS_RECOMMENDED", 1)
        few = await looked(sandbox, settings, Shards(2, (1,)))
        assert "by ROUND_TABLE_SHARDS this process serves 1 of 2" in few.told[2]
        assert few.missing == ["ROUND_TABLE_SHARDS makes 2 shards, fewer than the 5 that Discord advises."]
        assert not (await looked(sandbox, settings, Shards(8, (1,)))).missing
        monkeypatch.setattr(checking, "_A_SHARD", 2)
        (full,) = (await looked(sandbox, settings, Shards(2, (1,)))).missing
        assert "make at least 5" in full
        monkeypatch.setattr(limits, "GUILDS_RECOMMENDED", 0.001)
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
    async def granted(*_: object) -> Found:
        return Found(["Discord takes the token."], ["In Avalon the bot lacks much."])

    monkeypatch.setattr("bot.application.checking.look", granted)
    assert main(["check", "--discord"]) == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines()[1:] == ["Discord takes the token."]
    assert shown.err.splitlines() == ["In Avalon the bot lacks much."]
    path.write_bytes(b"no database at all" * 100)
    assert main(["check", "--discord"]) == 1
    assert "no sound database" in capsys.readouterr().err


def test_before_the_first_start_discord_may_be_fine(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def granted(*_: object) -> Found:
        return Found(["Discord takes the token."], [])

    monkeypatch.setattr("bot.application.checking.look", granted)
    assert main(["check", "--discord"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"There is no database {path}. The first start makes it.",
        "Discord takes the token.",
        "Nothing is missing at Discord.",
    ]
    assert not path.exists()
