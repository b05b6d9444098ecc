"""A table is played again from its events: what fits mends what is played on, what does not is named."""

from __future__ import annotations

import pytest
from sqlalchemy import select, update

from bot.errors import NotStarted
from bot.host import Host
from bot.store import Address
from bot.store.schema import events, tables
from cogs.consent.service import Consent
from tests.world.databases import engine_of, on_a_file
from tests.world.playing import BEN, A, army, at_turns, awaited, finished, held, opened, started

pytestmark = on_a_file


def _snapshot(address: Address, table: int, changed: bytes | None = None) -> bytes:
    """Read what is played on, or put something else in its place."""
    with engine_of(address).begin() as connection:
        row = tables.c.id == table
        if changed is not None:
            connection.execute(update(tables).where(row).values(snapshot=changed))
        found: bytes = connection.execute(select(tables.c.snapshot).where(row)).scalar_one()
        return found


def _spoil(address: Address, table: int, version: int, **values: object) -> None:
    with engine_of(address).begin() as connection:
        one = (events.c.table_id == table) & (events.c.version == version)
        connection.execute(update(events).where(one).values(**values))


async def _moved(host: Host) -> int:
    """Begin a game, take something back and vote, so that all kinds of events are there."""
    table, _ = await at_turns(host, [BEN])
    user = await awaited(host, table)
    await host.of(Consent).agree((await host.of(Consent).propose_vote(table, A, "pause")).id, BEN)
    await host.of(Consent).agree((await host.of(Consent).propose_vote(table, A, "resume")).id, BEN)
    private = await host.turns.private(table, user)
    assert private.question is not None
    return table


async def test_a_sound_table_stays_as_it_is(host: Host, address: Address) -> None:
    table = await _moved(host)
    before = _snapshot(address, table)
    findings = await host.repair.repair(table)
    assert findings.sound
    assert "nothing had to be mended" in findings.told[0]
    assert _snapshot(address, table) == before


@pytest.mark.parametrize("broken", [b"{}", b"no state", b""])
async def test_what_is_played_on_is_mended_from_the_events(
    host: Host, address: Address, broken: bytes
) -> None:
    table = await _moved(host)
    before = _snapshot(address, table)
    _snapshot(address, table, broken)
    findings = await host.repair.repair(table)
    assert findings.sound
    assert "from now on it is what all that leads to" in findings.told[-1]
    assert _snapshot(address, table) == before
    assert (await host.repair.repair(table)).told[0].endswith("nothing had to be mended.")


async def test_the_first_difference_is_named_to_the_owner_alone(host: Host, address: Address) -> None:
    table, _ = await at_turns(host, [BEN])
    whole, cards = _snapshot(address, table), await held(host, table, A)
    card = cards[0].encode()
    assert card in whole
    _snapshot(address, table, whole.replace(b'"' + card + b'"', b'"Nonsense"', 1))
    findings = await host.repair.repair(table)
    assert "Nonsense" in findings.hidden
    assert not any("Nonsense" in told or cards[0] in told for told in findings.told)
    assert _snapshot(address, table) == whole


async def test_an_act_that_does_not_fit_is_named_and_nothing_is_changed(host: Host, address: Address) -> None:
    table = await started(host, [BEN])
    start = (await host.tables.row(table)).version
    await host.turns.act(table, A, None, army(0))
    _spoil(address, table, start + 1, text="army Zz9")
    kept = _snapshot(address, table, b"{}")
    findings = await host.repair.repair(table)
    assert not findings.sound
    assert findings.told[0] == f"Act 1 of table {table}, by Anna, does not fit the rules; those before it do."
    assert "army Zz9" in findings.hidden
    assert _snapshot(address, table) == kept


async def test_a_draw_that_the_seed_does_not_give_is_found(host: Host, address: Address) -> None:
    table = await started(host, [BEN])
    start = (await host.history.log(table, None))[0].version
    draws = (await host.tables.events(await host.tables.row(table)))[0].draws
    _spoil(address, table, start, draws=(draws[0] ^ 1, *draws[1:]))
    findings = await host.repair.repair(table)
    assert not findings.sound
    assert "the start" in findings.told[0]
    assert "is not the seed's" in findings.hidden


async def test_an_event_that_is_missing_is_found(host: Host, address: Address) -> None:
    table, _ = await at_turns(host, [BEN])
    version = (await host.tables.row(table)).version
    with engine_of(address).begin() as connection:
        gone = (events.c.table_id == table) & (events.c.version == version - 1)
        connection.execute(events.delete().where(gone))
    findings = await host.repair.repair(table)
    assert (findings.sound, str(version - 1) in findings.told[0]) == (False, True)


async def test_a_game_that_is_over_can_be_played_again(host: Host, address: Address) -> None:
    table = await started(host, [BEN])
    await finished(host, table)
    before = _snapshot(address, table)
    _snapshot(address, table, b"{}")
    assert (await host.repair.repair(table)).sound
    assert _snapshot(address, table) == before


async def test_a_lobby_has_nothing_to_play_again(host: Host) -> None:
    with pytest.raises(NotStarted):
        await host.repair.repair(await opened(host, [BEN]))
