"""The sample bot's view of the places of a sandbox."""

from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from bot.sandbox import Person, Sandbox
from bot.sandbox.discord import threads
from bot.sandbox.discord.records import Channel, ChannelKind
from tests.sandbox.sample import Sample


@dataclass(frozen=True)
class Answered:
    """What came back to a request: status, headers, and the JSON of the body."""

    status: int
    headers: dict[str, str]
    body: Any


async def ask(sandbox: Sandbox, method: str, path: str, body: object = None) -> Answered:
    """Send one request with the bot's token, and nothing between it and the sandbox."""
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(connector=sandbox.connector(), headers=headers) as http:
        url = f"http://discord.com/api/v10{path}"
        async with http.request(method, url, json=body) as response:
            text = await response.read()
            return Answered(response.status, dict(response.headers), await response.json() if text else None)


def text_channel(sandbox: Sandbox, client: Sample, name: str = "tables") -> discord.TextChannel:
    """A channel as the client knows it."""
    channel = client.get_channel(sandbox.channel(name).id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def direct(client: Sample, person: Person) -> discord.DMChannel:
    """The conversation with somebody."""
    return await client.create_dm(discord.Object(person.id))


def thread_of(
    sandbox: Sandbox, person: Person, kind: ChannelKind = ChannelKind.PUBLIC_THREAD, name: str = "Talk"
) -> Channel:
    """A thread that somebody starts in the channel of the tables."""
    body = {"name": name, "type": int(kind)}
    return threads.start(sandbox.world, sandbox.channel("tables"), person.id, body)
