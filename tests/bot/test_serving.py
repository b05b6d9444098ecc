"""Serving Discord: what is wrong with the token or the network, and how the bot goes offline."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Self
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot import app
from bot.app import RoundTable, opened
from bot.commands.sandbox import _served, on_sandbox
from bot.errors import CannotOpen, CannotWrite, Unreachable
from bot.features import extensions
from bot.publishing.scheduler import Scheduler
from bot.refusals import NO_DISCORD, explained, may_pass
from bot.run import on_discord
from bot.sandbox import Sandbox
from bot.sandbox.discord.measured import Measured, Rate
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.screen.page import Page
from bot.sandbox.wire.online import online
from bot.settings import Settings, Web, WrongSetting
from bot.store import Store
from bot.store.database import Lease
from bot.store.rows.shards import Shards
from rules.command_line import BadInput
from rules.library import game_ids
from rules.text import Words
from tests.patience import PATIENCE, seen
from tests.sandbox.behaviour.places import ask

_NOWHERE = "nowhere"  # no socket


def with_token(settings: Settings, token: str) -> Settings:
    return replace(settings, token=token)


async def test_a_wrong_token_is_said(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        with pytest.raises(WrongSetting, match="DISCORD_TOKEN"):
            await on_discord(with_token(settings, "wrong"), sandbox.connector)


async def test_a_token_that_is_taken_back_is_said(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.run._FIRST_PAUSE", 0.01)
    async with Sandbox() as sandbox:

        def forget(method: str, path: str) -> None:
            if path.endswith("/gateway/bot"):
                sandbox.world.applications.clear()

        sandbox.faults.on_request.append(forget)
        with pytest.raises(WrongSetting, match="DISCORD_TOKEN"):
            await on_discord(with_token(settings, sandbox.token), sandbox.connector)


async def test_without_a_network_it_is_tried_on_with_a_word(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.run._FIRST_PAUSE", 0.01)
    async with Sandbox() as sandbox:
        addresses = iter((_NOWHERE, _NOWHERE))

        def connecting() -> aiohttp.BaseConnector:
            address = next(addresses, None)
            return aiohttp.UnixConnector(address) if address else sandbox.connector()

        serving = asyncio.create_task(on_discord(with_token(settings, sandbox.token), connecting))
        await asyncio.wait_for(sandbox.gateway.connected(), PATIENCE)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(serving, PATIENCE)
    said = [record.getMessage() for record in caplog.records if "cannot be reached" in record.getMessage()]
    assert len(said) == 2
    assert "It is tried again" in said[0]


async def test_what_cannot_be_saved_at_the_start_is_tried_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.run._FIRST_PAUSE", 0.01)
    load, troubles = (
        RoundTable.load,
        iter((CannotWrite(Words("Nothing can be saved.")), CannotOpen("It is gone."))),
    )

    async def trouble(bot: RoundTable) -> None:
        error = next(troubles, None)
        if error is not None:
            raise error
        await load(bot)

    monkeypatch.setattr(RoundTable, "load", trouble)
    async with Sandbox() as sandbox:
        serving = asyncio.create_task(on_discord(with_token(settings, sandbox.token), sandbox.connector))
        await asyncio.wait_for(sandbox.gateway.connected(), PATIENCE)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(serving, PATIENCE)
    said = [record.getMessage() for record in caplog.records if "It is tried again" in record.getMessage()]
    assert [each.partition(" It is")[0] for each in said] == ["Nothing can be saved.", "It is gone."]


async def test_a_signal_ends_a_bot_that_waits_for_the_network(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    serving = asyncio.create_task(
        on_discord(with_token(settings, "any"), partial(aiohttp.UnixConnector, _NOWHERE))
    )
    await seen(lambda: "cannot be reached" in caplog.text)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(serving, PATIENCE)


@pytest.mark.parametrize(
    ("code", "helps"),
    [
        (4004, "copy it anew from the developer portal"),
        (4010, "write each number below their count"),
        (4011, "raise their count in ROUND_TABLE_SHARDS"),
        (4012, "bring Round Table up to date"),
        (4013, "does not know the intents"),
        (4014, "does not permit the intents"),
    ],
)
def test_a_connection_that_ends_for_good_says_what_helps(code: int, helps: str) -> None:
    closed = discord.ConnectionClosed(Mock(close_code=code), shard_id=0)
    error = discord.PrivilegedIntentsRequired(0) if code == 4014 else closed
    assert isinstance(error, NO_DISCORD)
    assert not may_pass(error)
    assert helps in str(explained(error))


async def test_a_refusal_for_good_is_said(settings: Settings) -> None:
    async with Sandbox() as sandbox:
        for status, told in (
            (403, "Discord cannot be reached"),
            (404, "ROUND_TABLE_DISCORD_API is not Discord's"),
        ):
            sandbox.faults.fail("GET", "/users/@me$", status)
            with pytest.raises((Unreachable, WrongSetting), match=told):
                await on_discord(with_token(settings, sandbox.token), sandbox.connector)


@pytest.fixture(autouse=True)
def spared(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Tell when a bot takes what is loaded as there to stay, which is not so among tests."""
    told = asyncio.Event()
    monkeypatch.setattr("bot.run.spare_what_stays", told.set)
    return told


async def test_a_signal_ends_the_service(
    settings: Settings, spared: asyncio.Event, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.run")
    async with Sandbox() as sandbox:
        serving = asyncio.create_task(on_discord(with_token(settings, sandbox.token), sandbox.connector))
        await sandbox.gateway.connected()
        await asyncio.wait_for(spared.wait(), PATIENCE)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(serving, PATIENCE)
    assert "in 1 server. A server invites it with https://discord.com/oauth2/" in caplog.text
    await (await Store.open(settings.database)).close()


async def _linked_roles_are_served(port: int) -> None:
    address = f"http://127.0.0.1:{port}/linked-roles"
    async with aiohttp.ClientSession() as session, session.get(address, allow_redirects=False) as answer:
        assert answer.headers["Location"].startswith("https://discord.com/oauth2/authorize?client_id=")


async def test_what_an_owner_has_to_do_first_is_said_at_the_start(
    settings: Settings, spared: asyncio.Event, caplog: pytest.LogCaptureFixture, unused_tcp_port: int
) -> None:
    web = Web("secret", "https://example.org", ("127.0.0.1", unused_tcp_port))
    wanted = replace(settings, web=web)
    async with Sandbox() as sandbox:
        bot = next(iter(sandbox.world.applications.values()))
        bot.endpoint = "https://example.org/clicks"
        sandbox.world.leave(guild_named(sandbox.world), sandbox.world.users[bot.id])
        serving = asyncio.create_task(on_discord(with_token(wanted, sandbox.token), sandbox.connector))
        await asyncio.wait_for(spared.wait(), PATIENCE)
        await _linked_roles_are_served(unused_tcp_port)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(serving, PATIENCE)
    endpoint, *linked = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
    assert endpoint.startswith("The application has an Interactions Endpoint URL")
    assert len(linked) == 2
    assert (
        f"in no server yet. Invite it with https://discord.com/oauth2/authorize?client_id={bot.id}"
        in caplog.text
    )
    caplog.clear()


@pytest.fixture
def page_url(settings: Settings, unused_tcp_port: int) -> str:
    """Choose where the sandbox will serve its page."""
    Path(f"{settings.database}.page.key").write_text("key", encoding="ascii")
    return f"http://127.0.0.1:{unused_tcp_port}/key/"


async def test_where_a_port_is_taken_the_way_to_another_is_told(unused_tcp_port: int) -> None:
    async with Sandbox() as sandbox, AsyncExitStack() as held:
        await _served(held, Page(sandbox, port=unused_tcp_port))
        with pytest.raises(
            BadInput, match=f"port {unused_tcp_port}: .* in use.*; choose another one by --port"
        ):
            await _served(held, Page(sandbox, port=unused_tcp_port))


async def until_served(http: aiohttp.ClientSession, url: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(aiohttp.ClientConnectionError):
                async with http.get(url):
                    return
            await asyncio.sleep(0.02)


async def test_the_bot_on_the_sandbox_lives_by_its_clock_and_is_told_once_of_each_quarter_that_passes(
    settings: Settings, unused_tcp_port: int, page_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = list[float]()

    async def on_time_moved(scheduler: Scheduler) -> None:
        heard.append(scheduler._bot.now() - time.time())

    monkeypatch.setattr(Scheduler, "on_time_moved", on_time_moved)
    serving = asyncio.create_task(on_sandbox(settings, "127.0.0.1", unused_tcp_port))
    async with aiohttp.ClientSession() as http:
        await until_served(http, page_url)
        async with http.post(f"{page_url}acts/pass_time", json={"as": "Arthur", "hours": 6}) as response:
            assert await response.json() == {}
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(serving, PATIENCE)
    assert heard == pytest.approx([quarter * 900 for quarter in range(1, 25)], abs=1)


@pytest.mark.parametrize("rates", [{}, {"GET /users/{}": Rate(1, 60.0)}])
async def test_the_sandbox_counts_requests_where_a_trial_has_measured_limits(
    settings: Settings,
    unused_tcp_port: int,
    page_url: str,
    monkeypatch: pytest.MonkeyPatch,
    rates: dict[str, Rate],
) -> None:
    asked = list[int]()

    class Asking(Sandbox):
        async def __aenter__(self) -> Self:
            served = await super().__aenter__()
            asked.extend([(await ask(self, "GET", "/users/1")).status for _ in range(2)])
            return served

    monkeypatch.setattr("bot.commands.sandbox.Sandbox", Asking)
    serving = asyncio.create_task(on_sandbox(settings, "127.0.0.1", unused_tcp_port, Measured(rates=rates)))
    async with aiohttp.ClientSession() as http:
        await until_served(http, page_url)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(serving, PATIENCE)
    assert asked == [404, 429 if rates else 404]


async def test_all_requests_go_to_the_address_that_is_set(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    asked = set[tuple[str, str]]()
    async with Sandbox() as sandbox:
        sandbox.rest.on_answer.append(
            lambda exchange: asked.add((exchange.request.host, exchange.request.path.split("/")[3]))
        )
        proxied = replace(settings, discord_api="http://proxy.invalid:8080/api", shards=Shards(2, (0, 1)))
        opening = opened(proxied, connector=sandbox.connector(), guild_ready_timeout=0.05)
        async with opening as bot:
            bot.before_identify_hook = AsyncMock()  # type: ignore[method-assign]
            async with online(bot, sandbox.token):
                await (await sandbox.person("Arthur").slash("help")).settled()
    assert {host for host, _ in asked} == {"proxy.invalid:8080"}
    assert {"users", "applications", "interactions"} <= {what for _, what in asked}


async def test_everything_is_loaded_before_a_lease_is_waited_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who loads for seconds on a busy machine would let the line to the database wait too long."""
    order, load = list[str](), extensions

    def loaded() -> list[ModuleType]:
        order.append("loaded")
        return load()

    monkeypatch.setattr(app, "extensions", loaded)
    monkeypatch.setattr(Lease, "begin", lambda _: order.append("lease"))
    async with opened(settings):
        assert order == ["loaded", "lease"]


async def test_what_was_acknowledged_is_finished_before_the_bot_goes(settings: Settings) -> None:
    reached, released = asyncio.Event(), asyncio.Event()

    async def hold(method: str, path: str) -> None:
        if method == "PATCH" and path.endswith("/messages/@original"):
            reached.set()
            await released.wait()

    async with Sandbox() as sandbox:
        sandbox.faults.on_request.append(hold)
        opening = opened(settings, connector=sandbox.connector(), guild_ready_timeout=0.05)
        async with opening as bot, online(bot, sandbox.token):
            await bot.announced()
            arthur = sandbox.person("Arthur")
            answer = await arthur.slash("play", game=game_ids()[0])
            await reached.wait()
            closing = asyncio.create_task(bot.close())
            released.set()
            await closing
            assert "is open here" in answer.text
            assert arthur.last(arthur.at).labels, "the lobby is posted too"
        assert not sandbox.findings.all
    await (await Store.open(settings.database)).close()


async def test_who_is_superseded_while_it_connects_ends(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library would try on to connect for ever, with a client that is closed."""
    async with Sandbox() as sandbox, opened(settings, connector=sandbox.connector()) as bot:

        async def connect(*_: object, **__: object) -> None:
            bot.lease.superseded.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", connect)
        await asyncio.wait_for(bot.start(sandbox.token), PATIENCE)
        assert bot.is_closed()
