"""Tables that have died in silence: they wait for somebody of whom neither he nor the others are told."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select

from bot.host import Host
from bot.store.rows.table import Chair, TableRow
from bot.store.schema import RUNNING, tables
from bot.store.schema.asked import is_pending, proposals
from rules.text import Seat
from tests.programs.month.bell import Bell
from tests.programs.month.citizen import Citizen

_DAY = 24 * 3600.0
_GRACE = 2 * _DAY  # a quiet night, and the day until the next digest
_WAYS = "mention", "mail", "digest"
_ASKS = "turn", "reminder", "late"


async def going_on(host: Host) -> list[int]:
    """List the tables at which a game goes on, be it paused."""
    running = select(tables.c.id).where(tables.c.status == RUNNING)
    return [row[0] for row in await host.tables.store.tables._database.rows(running)]


async def asking(host: Host) -> frozenset[int]:
    """List the tables at which somebody is asked to consent to something."""
    asked = select(proposals.c.table_id).where(is_pending)
    return frozenset(row[0] for row in await host.tables.store.tables._database.rows(asked))


async def dead(host: Host, bell: Bell, citizens: Mapping[int, Citizen], now: float) -> list[str]:
    """List the tables that go on, but of which nothing more would come."""
    found = list[str]()
    for table_id in await going_on(host):
        row = await host.tables.store.tables.read(table_id)
        if row is None or row.status != "running" or row.paused is not None:
            continue
        seats = [seat for seat, chair in enumerate(row.chairs) if chair.awaited and chair.user is not None]
        if not seats:
            found.append(f"table {table_id} waits for nobody")
        found += [
            f"table {table_id}, seat {seat}: {row.chairs[seat]}"
            for seat in seats
            if not _lives(row, seat, row.chairs[seat], bell, citizens, now)
        ]
    return found


def _lives(
    row: TableRow, seat: Seat, chair: Chair, bell: Bell, citizens: Mapping[int, Citizen], now: float
) -> bool:
    """Say whether a seat will be played, or its person has been told that the table waits for him."""
    citizen = citizens[chair.user or 0]
    if max(row.changed, citizen.away_until) > now - _GRACE:
        return True
    if chair.due is not None and chair.due > now and row.expiry != "remind":
        return True
    if any((way, kind, row.id, seat, chair.turn) in bell.told for way in _WAYS for kind in _ASKS):
        return True
    # Whoever goes on himself is rung when his time runs out, or a day later where he has no clock.
    return chair.due is not None and not citizen.reminders
