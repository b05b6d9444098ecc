"""The web site of the servers that want one, as files for any web space."""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

from bot import settings
from bot.command_line import made
from bot.host import Host
from bot.store import Address, Store
from bot.web.site import PUBLISH, Published
from rules.command_line import BadInput


def publish(given: argparse.Namespace) -> int:
    """Write what has changed since the last time, and count it."""
    began, address = time.perf_counter(), settings.read(os.environ).database
    made(given.folder)
    try:
        done = asyncio.run(_published(address, given.folder, dict(given.called)))
    except OSError as error:
        raise BadInput(f"{error.filename} cannot be written: {error.strerror}") from error
    for note in _notes({*done.servers}, dict(given.called)):
        sys.stderr.write(f"{note}\n")
    told = {**msgspec.to_builtins(done), "seconds": round(time.perf_counter() - began, 1)}
    print(msgspec.json.encode(told).decode())
    return 0


def _notes(servers: set[int], called: Mapping[int, str]) -> Iterator[str]:
    """Say what is missing for pages of servers, and for their names."""
    if not servers:
        yield "No server wants a web site: /settings, With a web site, lets one have it."
    for number in sorted(called.keys() - servers):
        yield f"No server of the number {number} is published, so that nothing is called {called[number]}."
    for number in sorted(servers - called.keys()):
        yield f"The server {number} is called by its number there: --called {number}=NAME gives it a name."


class _World(msgspec.Struct):
    """What is read of a sandbox's world: by how many seconds its clock was moved."""

    ahead: float = 0.0


def _clock(address: Address) -> Callable[[], float]:
    """Give the clock that a database goes by: that of a sandbox, where one keeps its world beside it."""
    world = Path(f"{address}.world.json")
    if not isinstance(address, Path) or not world.exists():
        return time.time
    ahead = msgspec.json.decode(world.read_bytes(), type=_World).ahead
    return lambda: time.time() + ahead


async def _published(address: Address, folder: Path, called: Mapping[int, str]) -> Published:
    async with AsyncExitStack() as held:
        host = Host(await Store.open_beside(address, held), now=_clock(address))
        for write in PUBLISH.asked():
            return await write(host, folder, called)
    raise BadInput("no feature of this bot writes a web site")
