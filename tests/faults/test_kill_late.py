"""A bot killed when somebody's time is over: it is told once, and played once."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.apart import seen
from tests.faults.killing import set_apart
from tests.faults.test_kill import MESSAGE, NAMES, request


def let_time_be_over(database: Path, expiry: str) -> None:
    """Move all deadlines into the past, with the bot at work until now."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update games set expiry = ?", (expiry,))
        connection.execute("update deadlines set due = ?, remind = null", (time.time() - 10,))
        connection.execute("insert or replace into heartbeat values (1, ?)", (time.time(),))


@pytest.mark.parametrize("heard", [True, False], ids=["heard", "unheard"])
@pytest.mark.parametrize(
    ("expiry", "word"), [("remind", "the time was over"), ("computer", "is over; the computer plays")]
)
async def test_killed_when_time_is_over(tmp_path: Path, expiry: str, word: str, heard: bool) -> None:
    async with set_apart(tmp_path, *NAMES) as (apart, people):
        table = await apart.begin(*people, option="3600")
        await apart.stop()
        let_time_be_over(tmp_path / "tables.db", expiry)
        before = len(apart.ledger.events(table))
        apart.kill_at(request("POST", MESSAGE)(apart), heard=heard)
        await apart.start()
        await seen(lambda: not apart.is_doomed)
        await apart.settle()
        shared = [message for message in people[0].messages() if not message.ephemeral]
        told = [message for message in shared if word in message.text]
        assert apart.kills == 1
        assert len(told) == 1
        assert len(told[0].record.pings) == 1
        played = [text for _, _, user, text in apart.ledger.events(table)[before:] if user is None]
        assert len(played) == (expiry == "computer")
