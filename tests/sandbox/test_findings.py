"""What the sandbox holds against a bot, and the troubles a test may plan."""

import io
import os
from pathlib import Path

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.wire.oracle import Oracle
from tests.sandbox.sample import Sample

DESCRIPTION = Path(os.environ.get("DISCORD_OPENAPI", "../shared/discord/openapi.json"))
needs_description = pytest.mark.skipif(not DESCRIPTION.is_file(), reason="no API description here")


def tables(sandbox: Sandbox, client: Sample) -> discord.PartialMessageable:
    return client.get_partial_messageable(sandbox.channel("tables").id)


async def test_an_unknown_route_is_recorded(sandbox: Sandbox, client: Sample) -> None:
    with pytest.raises(discord.DiscordServerError):
        await client.fetch_invite("round-table")
    assert len(sandbox.findings.unknown_routes) == 1
    assert "/invites/round-table" in sandbox.findings.unknown_routes[0]


async def test_missing_allowed_mentions_are_recorded(sandbox: Sandbox, client: Sample) -> None:
    board = discord.ui.LayoutView(timeout=None).add_item(discord.ui.TextDisplay("v2"))
    message = await tables(sandbox, client).send(view=board)
    assert sandbox.findings.faults == []
    await message.edit(view=board)
    assert sandbox.findings.faults == [
        "PATCH /channels/{channel_id}/messages/{message_id}: no allowed_mentions"
    ]


async def test_a_429_is_tried_again(sandbox: Sandbox, client: Sample) -> None:
    sandbox.faults.fail("POST", "/messages$", 429, nth=2, retry_after=0.01)
    await tables(sandbox, client).send("one")
    await tables(sandbox, client).send("two")
    assert [seen.text for seen in sandbox.person("Arthur").messages()] == ["one", "two"]


async def test_a_hook_hears_requests(sandbox: Sandbox, client: Sample) -> None:
    heard: list[tuple[str, str]] = []
    sandbox.faults.on_request.append(lambda method, path: heard.append((method, path)))
    await tables(sandbox, client).send("one")
    assert heard == [("POST", f"/channels/{sandbox.channel('tables').id}/messages")]


async def test_a_refused_body_is_recorded(sandbox: Sandbox, client: Sample) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await tables(sandbox, client).send("x" * 2001)
    assert refused.value.code == 50035
    assert sandbox.findings.invalid_bodies


async def test_a_large_file_is_refused(sandbox: Sandbox, client: Sample) -> None:
    file = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "large.bin")
    with pytest.raises(discord.HTTPException) as refused:
        await tables(sandbox, client).send(file=file)
    assert refused.value.code == 40005


@needs_description
@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ({"content": "fine", "attachments": [{"id": 0, "filename": "a.png"}]}, ""),
        ({"content": 5}, "content"),
        ({"content": "x", "colour": "red"}, "colour"),
        ({"components": [{"type": 1, "components": [{"type": 2}]}]}, "style"),
    ],
)
def test_the_description_is_followed(body: dict[str, object], complaint: str) -> None:
    oracle = Oracle.from_environment()
    assert oracle is not None
    found = list(oracle.violations("POST", "/channels/{channel_id}/messages", body))
    assert bool(found) == bool(complaint)
    assert all(complaint in sentence for sentence in found)


async def test_the_check_can_be_left_out() -> None:
    async with Sandbox(check_bodies=False) as sandbox:
        assert not sandbox.has_description


def test_without_a_description_there_is_no_oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", "nowhere.json")
    assert Oracle.from_environment() is None
