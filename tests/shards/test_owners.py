"""Each process sees to the tables of its own servers, wherever somebody moves there."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import cast

from bot.app import RoundTable
from bot.interactions.interaction import channel_anywhere
from bot.publishing.scheduler import Scheduler
from bot.sandbox import Person
from bot.store.rows.shards import Shards
from tests.patience import seen
from tests.shards.company import Company
from tests.some import some
from tests.world.databases import execute


def at(channel: int, requests: list[str]) -> list[str]:
    """Give the requests that concern a channel."""
    return [request for request in requests if f"/channels/{channel}/" in request]


async def test_only_the_owner_of_a_table_posts_it_and_hears_of_a_move_made_elsewhere(
    company: Company,
) -> None:
    _, hall = company.place(1, 2)
    arthur = company.sandbox.person("Arthur")
    async with AsyncExitStack() as held:
        bots = await asyncio.gather(
            *(
                held.enter_async_context(company.online(name, Shards(2, (shard,))))
                for shard, name in enumerate(("first", "second"))
            )
        )
        assert (sorted(company.turns.taken), company.turns.refused) == ([0, 1], [])
        table = await company.begun(hall, arthur)
        before = len(company.asked["second"])
        arthur.go(company.mail_of(arthur))
        version = company.ledger.version(table)
        await company.move(table, arthur)
        # It comes in by mail, at the first, and the second shows it well before its look of the minute.
        await company.moved(table, version)
        assert at(hall.id, company.asked["second"][before:])
        # The first has given its answer, and writes nothing by itself, not even to him.
        assert not [request for request in company.asked["first"] if "/messages" in request]
        # The second only reads which commands there are, to mention them.
        put = [name for name, asked in company.asked.items() if any(each.startswith("PUT") for each in asked)]
        assert put == ["first"]
        # The first knows nothing of that server but what it asks for.
        assert f"<#{hall.id}>" in (await (await arthur.slash("mygames")).settled()).text
        found = await channel_anywhere(bots[0], hall.id)
        assert found.permissions_for(found.guild.me).send_messages
        requests = len(company.asked["second"])
        await _is_shown_once_it_is_wanted(bots[1], company, table, arthur)
        assert at(hall.id, company.asked["second"][requests:])
        assert all(not bot.is_closed() for bot in some(bots))


async def _is_shown_once_it_is_wanted(
    owner: RoundTable, company: Company, table: int, person: Person
) -> None:
    """Let a table be behind that its owner does not try for a while; somebody looks for it by mail."""
    publisher = cast("Scheduler", owner.get_cog("Scheduler")).publisher
    publisher._backoff.put_off(table, None)
    execute("update surfaces set shown = 0; update tables set to_show = true", company.address)
    await publisher.look_through()
    assert not publisher.under_way
    await person.click(await (await person.slash("mygames")).settled(), "Your move")
    await seen(company.is_at_rest)
