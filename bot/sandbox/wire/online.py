"""Keeps a client connected for as long as a block of code runs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord


@asynccontextmanager
async def online(client: discord.Client, token: str) -> AsyncIterator[None]:
    """Log in, wait until the client is ready, and close it in the end; raises what the login raises."""
    async with client:
        running = asyncio.create_task(client.start(token))
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            await running
        try:
            yield
        finally:
            await client.close()
            await running
