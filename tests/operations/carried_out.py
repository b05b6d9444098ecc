"""What it takes to carry out the shell blocks of a page: its lines, and games that are to come through."""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import func, select

from bot.host import Host
from bot.store import Address, Store
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from bot.store.schema import tables
from tests.world.databases import engine_of

RUN = re.compile(r"^<!-- run -->\n```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAMES = 2


def split(line: str) -> Iterator[str]:
    lexer = shlex.shlex(line, posix=True, punctuation_chars="<>")
    lexer.whitespace_split = True
    yield from lexer


def behind(words: list[str], mark: str) -> str:
    """Take out the file that a line reads or writes."""
    if mark not in words:
        return ""
    at = words.index(mark)
    _, name = words[at], words[at + 1]
    del words[at : at + 2]
    return name


async def begun(path: Path) -> None:
    """Begin some games of two, and note that the bot is at work."""
    store = await Store.open(path)
    host = Host(store)
    for _ in range(GAMES):
        table = await host.lobby.create("battles_and_builders", Person(1, "Anna"), Place(7, 5))
        await host.lobby.join(table.id, Person(2, "Ben"))
        await host.lobby.start(table.id, 1)
    await store.clocks.beat(time.time())
    await store.close()


def games(address: Address) -> int:
    with engine_of(address).connect() as connection:
        return connection.scalar(select(func.count()).select_from(tables)) or 0
