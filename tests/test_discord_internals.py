"""The private parts of discord.py that are used are there, and are asked for as they are used."""

from __future__ import annotations

import asyncio
import inspect
import io
import json
import logging
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import InteractionCallbackResponse, InteractionResponseType, utils
from discord.gateway import DiscordWebSocket
from discord.http import Ratelimit, Route
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_response_params

from bot import discord_internals
from bot.discord_internals import clear_limits_seldom
from bot.requests.limiter import Ended
from tests.source_files import ROOT

_OURS = Path("bot/discord_internals.py")
_ANSWERS = "an answer to a click that Discord took, though it said otherwise, counts as given"
_ELSEWHERE = "the bot's permissions are reckoned in a server of another process"
_ADDRESS = "all requests are sent to the address that is set"
_JSON = "it is read and written in less time"
# What each is for, and how it is asked: by how many places, and with which names; None is no function.
_PARTS = {
    ("discord.webhook.async_", "async_context"): (_ANSWERS, None, ()),
    ("discord.webhook.async_", "interaction_response_params"): (_ANSWERS, 2, ()),
    ("discord.webhook.async_", "AsyncWebhookAdapter.create_interaction_response"): (
        _ANSWERS,
        3,
        ("session", "proxy", "proxy_auth", "params"),
    ),
    ("discord.webhook.async_", "AsyncWebhookAdapter.request"): (
        "pictures that are sent with answers are counted",
        3,
        ("multipart", "files"),
    ),
    ("discord.http", "HTTPClient.request"): (
        "what Discord refuses for an emoji is sent without",
        2,
        ("files", "form", "json"),
    ),
    ("discord.http", "HTTPClient._try_clear_expired_ratelimits"): (
        "limits that are met no more are looked for seldom",
        1,
        (),
    ),
    ("discord.http", "Route.BASE"): (_ADDRESS, None, ()),
    ("discord.utils", "_from_json"): (_JSON, 1, ()),
    ("discord.utils", "_to_json"): (_JSON, 1, ()),
    ("discord.http", "INTERNAL_API_VERSION"): (_ADDRESS, None, ()),
    ("discord.guild", "Guild._add_member"): (_ELSEWHERE, 2, ()),
    ("discord.guild", "Guild._add_channel"): (_ELSEWHERE, 2, ()),
    ("discord.state", "ConnectionState.parse_message_update"): ("no messages are made of edits", 2, ()),
    ("discord.state", "ConnectionState._remove_guild"): ("a server that is left unheard is forgotten", 2, ()),
    ("discord.http", "HTTPClient.bulk_upsert_global_commands"): ("commands are announced", 3, ()),
    ("discord.http", "HTTPClient.get_bot_gateway"): ("`check` tells how many shards Discord advises", 1, ()),
    ("discord.http", "HTTPClient.get_guilds"): (
        "`check` tells what the bot may do in each server",
        2,
        ("after", "with_counts"),
    ),
    ("discord.http", "HTTPClient.start_private_message"): ("people get direct messages", 2, ()),
    ("discord.http", "HTTPClient.edit_channel"): ("an archived thread is opened again", 2, ("archived",)),
}


@pytest.mark.parametrize(("module", "name"), _PARTS)
def test_a_private_part_is_there(module: str, name: str) -> None:
    purpose, places, names = _PARTS[module, name]
    told = f"discord.py {discord.__version__} has no {module}.{name} as {_OURS} uses it, by which {purpose}."
    try:
        part = attrgetter(name)(import_module(module))
        if places is not None:
            inspect.signature(part).bind(*[None] * places, **dict.fromkeys(names))
    except (AttributeError, ImportError, TypeError) as error:
        pytest.fail(f"{told} ({error})", pytrace=False)


async def test_answers_are_sent_by_the_adapter_of_the_task() -> None:
    from bot.discord_internals import Acknowledging, acknowledge_once
    from bot.requests.second_copy import Lookout
    from bot.store.database import Lease

    acknowledge_once(Lookout(Lease()), lambda: None)
    assert isinstance(import_module("discord.interactions").async_context.get(), Acknowledging), (
        f"discord.py {discord.__version__} does not ask async_context who sends the answers to clicks, by"
        f" which {_ANSWERS}."
    )


def test_requests_are_sent_where_they_are_to_go(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.discord_internals import ask_at

    monkeypatch.setattr("discord.http.Route.BASE", "")
    ask_at("http://elsewhere/api")
    url = import_module("discord.http").Route("GET", "/gateway").url
    assert url.startswith("http://elsewhere/api/v"), (
        f"discord.py {discord.__version__} does not take Route.BASE for the address, by which {_ADDRESS}."
    )


def test_private_parts_are_used_in_one_place() -> None:
    files = [path.relative_to(ROOT) for room in ("bot", "cogs") for path in (ROOT / room).rglob("*.py")]
    signs = ("SLF001", "discord.http", "discord.webhook", "discord.gateway", "discord.state", ".http.")
    found = {path for path in files if any(sign in (ROOT / path).read_text("utf-8") for sign in signs)}
    assert found == {_OURS}


async def test_limits_that_are_met_no_more_are_looked_for_once_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client, looked, now = discord.Client(intents=discord.Intents.none()), list[object](), 1000.0

    def is_inactive(limit: Ratelimit) -> bool:
        looked.append(limit)
        return now > 1000

    monkeypatch.setattr(Ratelimit, "is_inactive", is_inactive)
    monkeypatch.setattr(discord_internals, "perf_counter", lambda: now)
    for number in range(300):
        client.http.get_ratelimit(f"GET /channels/{number}")
    assert len(looked) > 300, "as it is without"
    clear_limits_seldom(client)
    looked.clear()
    for number in range(300, 400):
        client.http.get_ratelimit(f"GET /channels/{number}")
    assert len(looked) == 301
    now += 61
    client.http.get_ratelimit("GET /channels/400")
    assert len(looked) == 301 + 401
    client.http.get_ratelimit("GET /channels/401")
    assert len(looked) == 301 + 401, "but for the one they are all gone"


async def test_no_message_is_made_of_what_acknowledges_a_click(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.discord_internals import Acknowledging
    from bot.requests.second_copy import Lookout
    from bot.store.database import Lease

    async def answered(*_: object, **__: object) -> object:
        return {"interaction": {"id": "1", "type": 2}, "resource": {"type": 5, "message": {"id": "2"}}}

    monkeypatch.setattr(AsyncWebhookAdapter, "request", answered)
    params, nobody = interaction_response_params(5), cast("Any", None)
    adapter = Acknowledging(Lookout(Lease()), lambda: None)
    given = await adapter.create_interaction_response(1, "token", params=params, session=None)
    response = InteractionCallbackResponse(
        data=given, parent=nobody, state=nobody, type=InteractionResponseType.deferred_channel_message
    )
    assert (response.id, response.resource) == (1, None)


@pytest.mark.parametrize(("method", "left"), [("GET", [1]), ("POST", []), ("PATCH", [])])
async def test_of_what_was_sent_no_components_are_made_anew(
    method: str, left: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answered(*_: object, **__: object) -> object:
        return {"id": "1", "components": [1]}

    client = discord.Client(intents=discord.Intents.none())
    monkeypatch.setattr(client.http, "request", answered)
    discord_internals.do_without_emojis(client, lambda: None)
    route = Route(method, "/channels/1/messages/1")
    assert await client.http.request(route) == {"id": "1", "components": left}


def test_no_messages_are_made_of_edits() -> None:
    client = discord.Client(intents=discord.Intents.none())
    assert "MESSAGE_UPDATE" in client._connection.parsers, "as it is without"
    discord_internals.hear_no_edits(client)
    assert "MESSAGE_UPDATE" not in client._connection.parsers


@pytest.mark.parametrize(("error", "told"), [(Ended("nothing is sent"), 0), (OSError("no route"), 1)])
async def test_whoever_has_ended_connects_in_silence(
    error: OSError, told: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refused(*_: object, **__: object) -> object:
        raise error

    async def no_more(_: float) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(DiscordWebSocket, "from_client", refused)
    monkeypatch.setattr("discord.shard.asyncio.sleep", no_more)
    # A program that another test ran tells it once an hour.
    monkeypatch.setattr(logging.getLogger("discord.shard"), "filters", [])
    discord_internals.connect_in_silence_once_ended()
    client = discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=1)
    with pytest.raises(asyncio.CancelledError):
        await client.launch_shard(cast("Any", None), 0)
    assert [record.exc_info[1] for record in caplog.records if record.exc_info] == [error] * told
    # An error in the log would fail the test.
    caplog.clear()


class _Text(str):
    """A kind of text of one's own."""

    __slots__ = ()


# Of the library, before anything of ours is imported that sends forms.
_IN_PIECES = aiohttp.MultipartWriter.write


class _Line(list[bytes]):
    async def write(self, piece: bytes) -> None:
        self.append(piece)


async def test_a_form_is_sent_in_one_piece_of_what_it_was_in_many(monkeypatch: pytest.MonkeyPatch) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"content":"hello"}')
    form.add_field(
        "files[0]", io.BytesIO(b"picture" * 20_000), filename="board.png", content_type="image/png"
    )
    body = form()
    monkeypatch.setattr(aiohttp.MultipartWriter, "write", _IN_PIECES)
    await body.write(many := _Line())  # type: ignore[arg-type]
    discord_internals.send_forms_whole()
    await body.write(one := _Line())  # type: ignore[arg-type]
    assert len(many) == 9, "as it is without"
    assert one == [b"".join(many)]


@pytest.mark.parametrize("text", ['{"name":"K\\u00f6nig","id":"1"}', '"half a letter: \\ud83d"'])
def test_json_is_read_as_ever(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(utils, "_from_json", None)
    monkeypatch.setattr(utils, "_to_json", None)
    discord_internals.speak_json_quickly()
    assert utils._from_json(text) == json.loads(text)
    assert utils._from_json(text.encode()) == json.loads(text)


@pytest.mark.parametrize("value", [{"name": "König", "flags": 64, "row": [1, None]}, "\ud83d", _Text("a")])
def test_json_is_written_as_ever(value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(utils, "_from_json", None)
    monkeypatch.setattr(utils, "_to_json", None)
    discord_internals.speak_json_quickly()
    assert json.loads(utils._to_json(value)) == value
    assert " " not in utils._to_json(value)


def test_json_that_is_none_is_an_error() -> None:
    with pytest.raises(ValueError, match="Expecting"):
        discord_internals._read("<html>")
