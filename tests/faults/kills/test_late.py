"""A bot killed when somebody's time is over: it is told once, and played once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.store import Address
from bot.store.schema import deadlines, heartbeat, tables
from tests.faults.kills.apart import seen
from tests.faults.kills.killing import set_apart
from tests.faults.kills.test_kill import MESSAGE, NAMES, request
from tests.world.databases import engine_of

_WORDS = {"remind": "late since", "computer": "is over; the computer plays"}


def let_time_be_over(database: Address, expiry: str) -> None:
    """Move all deadlines into the past, with the bot at work until now."""
    with engine_of(database).begin() as connection:
        connection.execute(update(tables).values(expiry=expiry))
        over = time.time() - 10
        connection.execute(update(deadlines).values(due=over, remind=over))
        connection.execute(update(heartbeat).values(time=time.time()))


@pytest.mark.parametrize(
    ("address", "expiry", "heard"),
    [
        ("sqlite", "remind", True),
        ("sqlite", "remind", False),
        ("sqlite", "computer", True),
        ("postgresql", "computer", False),
    ],
    indirect=["address"],
)
async def test_killed_when_time_is_over(tmp_path: Path, address: Address, expiry: str, heard: bool) -> None:
    async with set_apart(tmp_path, *NAMES, database=address) as (apart, people):
        table = await apart.begin(*people, option="3600")
        await apart.stop()
        let_time_be_over(address, expiry)
        before = len(apart.ledger.events(table))
        apart.kill_at(request("POST", MESSAGE)(apart), heard=heard)
        await apart.start()
        await seen(lambda: not apart.is_doomed)
        await apart.settle()
        shared = [message for message in people[0].messages() if not message.ephemeral]
        told = [message for message in shared if _WORDS[expiry] in message.text]
        assert apart.kills == 1
        assert len(told) == 1
        assert len(told[0].record.pings) == len(people), "who is late, and the others once"
        played = [text for _, _, user, text in apart.ledger.events(table)[before:] if user is None]
        assert len(played) == (expiry == "computer")
