"""Games over bots that are killed, and the same games in peace."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.sandbox import Person, Sandbox
from bot.store import Address
from tests.faults.kills.apart import Apart, Moment
from tests.faults.kills.pair import Blow, Pair
from tests.shards.proxy import Proxy
from tests.world.databases import Postgres

_LONGEST_LIFE = 6  # requests
_WHOLE_GAME = 1000  # moves

People = tuple[Person, ...]
Told = tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]


class Killed(Struct, frozen=True):
    """A game whose bot was killed so often: what all read in the end, and what is there once too often.

    `blows` are the kinds of what befell it, where it was not killed alone.
    """

    kills: int
    told: Told
    orphans: int
    doubled: int
    blows: tuple[Blow, ...] = ()


@asynccontextmanager
async def set_apart(
    folder: Path, *names: str, database: Address | None = None
) -> AsyncIterator[tuple[Apart, People]]:
    """Give a bot in a process of its own, and people; neither Discord nor the bot may find fault.

    Without a database it has a file in the folder.
    """
    # The bodies of the same requests are checked where nobody is killed.
    async with Sandbox(check_bodies=False) as sandbox:
        apart = Apart(sandbox, folder, database or folder / "tables.db")
        try:
            yield apart, tuple(sandbox.person(name) for name in names)
        finally:
            await apart.stop()
        assert sandbox.findings.all == []
        assert apart.errors == ""


@asynccontextmanager
async def set_beside(
    folder: Path, seed: int, *names: str, server: Postgres
) -> AsyncIterator[tuple[Pair, People]]:
    """Give a bot in two processes on a server, and people; what befalls them is chosen by a seed."""
    async with Sandbox(check_bodies=False) as sandbox, Proxy(server.folder) as proxy:
        pair = Pair(sandbox, folder, server, proxy, seed)
        try:
            yield pair, tuple(sandbox.person(name) for name in names)
        finally:
            await pair.stop()
        assert sandbox.findings.all == []
        assert pair.errors == ""


def told(apart: Apart, people: People) -> Told:
    """Give what has happened, without the users' numbers, and all that people can read of it."""
    events = [(version, seat, text) for version, seat, _, text in apart.ledger.events()]
    return events, apart.transcript(*people)


async def in_peace(folder: Path, *names: str, moves: int = _WHOLE_GAME) -> Told:
    """Play without killing anybody."""
    async with set_apart(folder, *names) as (apart, people):
        await apart.play(await apart.begin(*people), *people, moves=moves)
        return told(apart, people)


async def killed_at_random(
    folder: Path, seed: int, *names: str, kills: int, database: Address | None = None
) -> Killed:
    """Play a game over a bot that is killed at random, at most so often."""
    async with set_apart(folder, *names, database=database) as (apart, people):
        return await _played(apart, people, Random(seed), kills)


async def struck_at_random(folder: Path, seed: int, *names: str, blows: int, server: Postgres) -> Killed:
    """Play a game over two processes whom something befalls at random, at most so often."""
    random = Random(seed)
    async with set_beside(folder, seed, *names, server=server) as (pair, people):
        return replace(await _played(pair, people, random, blows), blows=tuple(pair.blows))


async def _played(apart: Apart, people: People, random: Random, kills: int) -> Killed:
    table = await apart.begin(*people)
    while apart.ledger.status(table) == "running":
        if not apart.is_doomed and apart.kills < kills:
            apart.kill_at(after(random.randrange(_LONGEST_LIFE)), heard=random.random() < 0.5)
        await apart.play(table, *people, moves=1)
    return Killed(apart.kills, told(apart, people), len(apart.orphans()), apart.doubled)


def after(requests: int) -> Moment:
    """Name the moment at which a number of requests have been made."""
    left = requests

    def is_now(_method: str, _path: str) -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return is_now
