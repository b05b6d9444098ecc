"""What Prometheus reads while a table is played: everything is counted, and nobody is named."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from unittest.mock import AsyncMock

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

from bot.__main__ import main
from bot.messages import pictures
from bot.metrics.serving import metrics_served
from bot.requests.limiter import ELSEWHERE, template_of
from bot.store.database import Lease
from bot.store.deployment import Backlog, Waiting
from bot.store.file import cannot_write
from bot.version import version
from rules.command_line import BadInput
from rules.library import find
from tests.world.house import GAME, House, refusal

_TOLD = (
    "overdue_clocks",
    "oldest_overdue_seconds",
    "unshown_tables",
    "oldest_unshown_seconds",
    "barred_tables",
    "waiting_computers",
    "oldest_computer_seconds",
    "gateway_up",
    "lease_held",
    "database_up",
)

pytestmark = pytest.mark.usefixtures("scribbled")


class Scrape:
    """One reading: values by the name of a sample and its labels."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.samples = [each for family in text_string_to_metric_families(text) for each in family.samples]

    def sum(self, name: str, /, **labels: str) -> float:
        """Add up what has these labels, whatever others it has."""
        return sum(
            each.value
            for each in self.samples
            if each.name == f"round_table_{name}" and labels.items() <= each.labels.items()
        )

    def labels(self) -> list[Mapping[str, str]]:
        return [each.labels for each in self.samples if each.name.startswith("round_table_")]


async def read(port: int) -> Scrape:
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}/metrics") as response:
        assert response.status == 200
        assert response.headers["Content-Type"].startswith("text/plain")
        return Scrape(await response.text())


async def test_a_table_that_is_played_is_measured_and_nobody_is_named(
    house: House, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What was drawn for another table of the same luck is not drawn again.
    monkeypatch.setattr(pictures, "_drawn", OrderedDict())
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot, metrics_served(("127.0.0.1", unused_tcp_port), bot):
        before = await read(unused_tcp_port)
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=3)
        await house.quiet()
        bidder = await house.awaited(table, people)
        assert bidder is not None
        await (await bidder.click(house.table(bidder), "Log")).settled()
        answer = await bidder.slash("move", text="bid 9x", table=table)
        await answer.settled()
        assert refusal(answer)
        house.sandbox.faults.fail("POST", "/channels/.*/messages$", 429)
        await (await house.person("Merlin").slash("play", game=GAME, thread=False)).settled()
        await house.quiet()
        last = await read(unused_tcp_port)
        await (await bidder.slash("board", table=table)).settled()
        after = await read(unused_tcp_port)

    def grown(name: str, /, since: Scrape = before, **labels: str) -> float:
        return after.sum(name, **labels) - since.sum(name, **labels)

    interactions = "interactions_total"
    assert grown(interactions, kind="command", name="play", outcome="answered") == 2
    assert grown(interactions, kind="command", name="move", outcome="answered") == 3
    assert grown(interactions, kind="command", name="move", outcome="refused") == 1
    assert grown(interactions, kind="component", name="start", outcome="answered") == 1
    assert grown(interactions, kind="component", name="join") == 1
    assert grown("acknowledge_seconds_count") == grown(interactions)
    # Not every interaction is answered with a picture; the last one was.
    assert grown("picture_seconds_count", last) == grown("acknowledge_seconds_count", last) == 1
    assert 0 < grown("acknowledge_seconds_sum", last) <= grown("picture_seconds_sum", last)
    assert grown("picture_seconds_count", kind="command") > 0
    assert grown("requests_total", route="/channels/{id}/messages", status="429") == 1
    assert grown("requests_total", route="/interactions/{id}/{token}/callback") >= grown(interactions)
    assert grown("requests_total", route=ELSEWHERE) == 0
    assert grown("request_seconds_count") == grown("requests_total")
    assert grown("permit_seconds_count") > 0
    assert grown("drawing_seconds_count", game=GAME) > 0
    for lane in ("reading", "writing"):
        assert grown("database_seconds_count", lane=lane) > 0
        assert grown("database_seconds_sum", lane=lane) > 0
    assert (after.sum("open_tables", stage="running"), after.sum("open_tables", stage="lobby")) == (1, 1)
    assert after.sum("unpublished_tables") == 0

    world = house.sandbox.world
    secrets = {user.name for user in world.users.values()} | {guild.name for guild in world.guilds.values()}
    secrets |= {str(number) for number in (*world.users, *world.guilds, *world.channels, *world.messages)}
    named = {
        value
        for labels in after.labels()
        for key, value in labels.items()
        if key not in {"le", "status", "shard"}
    }
    assert named
    assert not {value for value in named if value.isdecimal()}
    # Names that are the bot's own words as well tell nothing of anybody.
    own = {find(GAME).info.title, "Round Table"}
    assert not {secret for secret in secrets - own for value in named if secret in value}


async def test_what_waits_for_the_bot_is_told_with_how_it_is_served(
    house: House, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with house.open() as bot, metrics_served(("127.0.0.1", unused_tcp_port), bot):
        now = bot.now()
        first, second, barred = (Waiting(number, None, now - 100 * number) for number in (1, 2, 3))
        found = Backlog(clocks=[second, first], unshown=[barred, first], computers=[])
        monkeypatch.setattr(bot.host.store.counting, "backlog", AsyncMock(return_value=found))
        bot.host.outbox.barred.add(3)
        working = await read(unused_tcp_port)
        monkeypatch.setenv("ROUND_TABLE_METRICS", f"0.0.0.0:{unused_tcp_port}")
        monkeypatch.setenv("ROUND_TABLE_DATABASE", "postgresql://nobody@127.0.0.1:1/nothing")
        await bot.host.store.clocks.beat(bot.now() - 10)
        assert await asyncio.to_thread(main, ["alive"]) == 0
        await bot.host.store.clocks.beat(bot.now() - 1000)
        assert await asyncio.to_thread(main, ["alive"]) == 1
        monkeypatch.setattr(Lease, "is_held", False)
        monkeypatch.setattr(bot.host.ownership, "_acts", lambda: False)
        await bot.shards[0].disconnect()
        monkeypatch.setattr(bot.host.store.clocks, "beats", AsyncMock(side_effect=cannot_write("it is gone")))
        stopped = await read(unused_tcp_port)

    def told(scrape: Scrape) -> list[float]:
        return [round(scrape.sum(name)) for name in _TOLD]

    # Nobody is there any more, nor the database.
    assert await asyncio.to_thread(main, ["alive"]) == 1
    assert [line.partition(":")[0] for line in capsys.readouterr().err.splitlines()] == [
        "The bot has not been at work for some minutes.",
        "The database postgresql",
    ]
    assert told(working) == [2, 200, 1, 100, 1, 0, 0, 1, 1, 1]
    assert told(stopped) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    serving = {"round_table_role": "serving"}
    assert (working.sum("role", **serving), stopped.sum("role", **serving)) == (1, 0)
    assert working.sum("build_info", version=version()) == 1


async def test_a_port_that_is_taken_is_said(house: House, unused_tcp_port: int) -> None:
    async with house.open() as bot, metrics_served(("127.0.0.1", unused_tcp_port), bot):
        with pytest.raises(
            BadInput, match=f"The metrics cannot be served on 127.0.0.1, port {unused_tcp_port}"
        ):
            async with metrics_served(("127.0.0.1", unused_tcp_port), bot):
                raise AssertionError("two serve at one port")


@pytest.mark.parametrize(
    ("path", "template"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{id}/messages/{id}"),
        ("/api/v10/interactions/12/aW50ZXI/callback", "/interactions/{id}/{token}/callback"),
        ("/api/v10/webhooks/12/aW50ZXI/messages/@original", "/webhooks/{id}/{token}/messages/@original"),
        ("/api/v10/webhooks/12/aW50ZXI", "/webhooks/{id}/{token}"),
        ("/api/v10/applications/12/guilds/7/commands", "/applications/{id}/guilds/{id}/commands"),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
        ("/api/v10/channels/1/messages/2/reactions/Arthur:77/@me", ELSEWHERE),
        ("/attachments/1/2/Arthur.png", ELSEWHERE),
    ],
)
def test_a_route_has_no_id_and_no_token(path: str, template: str) -> None:
    assert template_of(URL(f"https://discord.com{path}?limit=3")) == template
