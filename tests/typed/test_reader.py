"""What people type is read beside the event loop, and nobody waits long behind somebody else."""

from __future__ import annotations

import asyncio
import threading

from bot.errors import Busy
from bot.table.sequence import Reader

ARTHUR, GUINEVERE = 1, 2


async def test_of_one_person_only_a_few_texts_wait_to_be_read() -> None:
    reader, free = Reader(), threading.Event()
    asked = [asyncio.create_task(reader.read(ARTHUR, free.wait)) for _ in range(40)]
    other = asyncio.create_task(reader.read(GUINEVERE, lambda: "read"))
    refused = await asyncio.gather(*asked[3:], return_exceptions=True)
    assert {type(each) for each in refused} == {Busy}
    free.set()
    assert [await each for each in asked[:3]] == [True] * 3
    assert await other == "read"
    assert await reader.read(ARTHUR, lambda: "again") == "again"
