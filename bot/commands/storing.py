"""The database while the bot is stopped: carried to another one, mended, counted anew."""

import argparse
import asyncio
import os

import msgspec

from bot import settings
from bot.host import Host
from bot.progress import bar
from bot.store import Address, Store, opening
from bot.table.history import Findings


def copy(given: argparse.Namespace) -> int:
    """Carry all there is to another database, and count it."""
    with bar("Copying", 0) as shown_bar:
        copied = asyncio.run(opening.copy(given.source, given.target, shown_bar.stand_at))
    print(msgspec.json.encode(copied).decode())
    return 0


def repair(given: argparse.Namespace) -> int:
    """Play a table again, and tell what was found."""
    findings = asyncio.run(_repaired(settings.read(os.environ).database, given.table))
    for sentence in (*findings.told, *filter(None, [findings.hidden])):
        print(sentence)
    return 0 if findings.sound else 1


async def _repaired(address: Address, table_id: int) -> Findings:
    store = await Store.open_existing(address)
    try:
        return await Host(store).repair.repair(table_id)
    finally:
        await store.close()


def recount(_: argparse.Namespace) -> int:
    """Count all finished games anew."""
    games = asyncio.run(_recounted(settings.read(os.environ).database))
    print(msgspec.json.encode({"games": games}).decode())
    return 0


async def _recounted(address: Address) -> int:
    store = await Store.open_existing(address)
    try:
        return await store.recount()
    finally:
        await store.close()
