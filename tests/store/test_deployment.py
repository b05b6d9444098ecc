"""What is for the bot to do, as whoever runs it is told."""

from __future__ import annotations

from sqlalchemy import delete, update

from bot.host import Host
from bot.store import Address
from bot.store.deployment import backlog
from bot.store.schema import deadlines, seats, surfaces, tables
from tests.world.databases import engine_of
from tests.world.playing import BEN, opened, started


async def test_the_backlog_is_what_the_bot_has_to_do(host: Host, address: Address) -> None:
    late, reminded, paused, shown = [await started(host, [BEN]) for _ in range(4)]
    lobby = await opened(host, [])
    with engine_of(address).begin() as connection:
        connection.execute(update(seats).values(awaited=False))
        connection.execute(delete(deadlines).where(deadlines.c.seat > 0))
        connection.execute(update(tables).values(expiry="computer", changed=10.0 + tables.c.id))
        connection.execute(update(tables).where(tables.c.id == reminded).values(expiry="remind"))
        connection.execute(update(tables).where(tables.c.id == paused).values(paused=1.0))
        connection.execute(update(surfaces).where(surfaces.c.table_id.in_((shown, paused))).values(shown=99))
        for table in (late, reminded, paused):
            connection.execute(update(deadlines).where(deadlines.c.table_id == table).values(due=50.0))
            connection.execute(update(seats).where(seats.c.table_id == table).values(user=None, awaited=True))
        connection.execute(update(deadlines).where(deadlines.c.table_id == shown).values(due=70.0))
        found = backlog(connection, 60.0)
    assert [(each.table_id, each.since) for each in found.clocks] == [(late, 50.0)]
    assert [each.table_id for each in found.computers] == [late, reminded]
    assert [(each.table_id, each.since) for each in found.unshown] == [
        (table, 10.0 + table) for table in (late, reminded, lobby)
    ]
