"""The sample bot as a process of its own: ``python -m tests.sandbox.lonely ADDRESS TOKEN``."""

import asyncio
import sys

from aiohttp import UnixConnector

from tests.sandbox.sample import Sample


async def main(address: str, token: str) -> None:
    async with Sample(UnixConnector(address)) as client:
        await client.start(token)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
