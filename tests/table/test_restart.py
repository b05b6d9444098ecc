"""Nothing about a game lives in memory only."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update

from bot.computers.computers import Computers
from bot.errors import OtherRules
from bot.host import Host
from bot.store import Address, Store
from bot.store.schema import tables
from rules.fairness import check
from tests.invented.later import Later
from tests.world.games import find, find_reformed
from tests.world.hosting import seed
from tests.world.playing import BEN, A, at_turns, finished, held, opened, started


@pytest.fixture
async def again(address: Address, store: Store) -> AsyncIterator["Again"]:
    again = Again(address, store)
    yield again
    await again.close()


class Again:
    """The bot's life after a restart."""

    def __init__(self, address: Address, before: Store) -> None:
        self.address = address
        self.store = before

    async def host(self) -> Host:
        """Stop, and start on the same database."""
        await self.store.close()
        self.store = await Store.open(self.address)
        return Host(self.store, find_game=find, seed=seed)

    async def close(self) -> None:
        await self.store.close()


async def test_a_game_goes_on_after_a_restart(host: Host, again: Again) -> None:
    table, first = await at_turns(host, [BEN])
    before = await host.turns.private(table, first)
    host = await again.host()
    after = await host.turns.private(table, first)
    assert (after.public, after.hand, after.turn) == (before.public, before.hand, before.turn)
    await finished(host, table)
    assert (await host.tables.public(table)).status == "over"


async def test_a_move_can_be_taken_back_after_a_restart(host: Host, again: Again) -> None:
    table, first = await at_turns(host, [BEN])
    before = (await host.turns.private(table, first)).hand
    await host.turns.act(table, first, None, f"place {before.cards[0]} r")
    host = await again.host()
    assert (await host.turns.undo(table, first)).hand == before


async def test_a_lobby_and_its_people_are_there_after_a_restart(host: Host, again: Again) -> None:
    table = await opened(host, [BEN])
    before = await host.tables.public(table)
    assert await (await again.host()).tables.public(table) == before


async def test_a_computer_asked_before_the_restart_answers_after_it(host: Host, again: Again) -> None:
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    host = await again.host()
    computers = Computers(host, (0.0, 0.0))
    await computers.resume()
    await computers.idle()
    assert (await host.tables.public(table)).acting == (0,)


async def test_a_ping_not_sent_before_the_restart_is_due_after_it(host: Host, again: Again) -> None:
    table = await started(host, [BEN])
    await again.host()
    assert {(ping.table_id, ping.seat) for ping in await again.store.outbox.pings_due()} == {
        (table, 0),
        (table, 1),
    }
    assert [surface.table_id for surface in await again.store.outbox.surfaces_due()] == [table]


async def test_a_state_that_cannot_be_read_is_played_again_from_the_log(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    await host.turns.undo(table, first)
    before = await host.turns.private(table, first)
    written = b'{"written": "by an older version"}'
    await store._database.execute(update(tables).values(snapshot=written))
    after = await host.turns.private(table, first)
    assert (after.hand, after.public.table) == (before.hand, before.public.table)
    await host.turns.act(table, first, after.turn, "pass")


async def test_a_game_under_other_rules_does_not_go_on(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    reformed = Host(store, find_game=find_reformed, seed=seed)
    turns = reformed.turns
    for deed in (turns.act(table, A, None, "pass"), reformed.tables.public(table), turns.undo(table, A)):
        with pytest.raises(OtherRules, match="version 1 of the rules of The Invented Game; I know version 2"):
            await deed


async def test_a_game_that_began_before_an_option_goes_on_by_what_held_then(
    host: Host, store: Store
) -> None:  # fmt: skip
    table, first = await at_turns(host, [BEN])
    later = Host(store, find_game=lambda _: Later(), seed=seed)
    assert (await later.tables.public(table)).options == {"length": "short", "pace": "slow"}
    card = (await held(later, table, first))[0]
    await later.turns.act(table, first, None, f"place {card} r")
    await later.turns.undo(table, first)
    assert (await later.tables.load(table)).state.options["pace"] == "slow"
    await finished(later, table)
    check(await later.history.record(table), await later.history.proof(table), Later())


async def test_a_lobby_opened_before_an_option_begins_by_what_held_then(host: Host, store: Store) -> None:
    table = await opened(host, [BEN])
    later = Host(store, find_game=lambda _: Later(), seed=seed)
    await later.lobby.start(table, A)
    assert (await later.tables.load(table)).state.options["pace"] == "slow"
