"""A process that owns a database until it is killed: `python -m tests.store.owner FILE`."""

import asyncio
import sys
from pathlib import Path

from bot.store import Store
from tests.store.sample import ANNA, started


async def own(path: Path) -> None:
    store = await Store.open(path)
    await store.people.meet(ANNA, "Anna")
    await started(store, ANNA, None)
    print("ready", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(own(Path(sys.argv[1])))
