"""Those who manage a server pause, end and mend its tables, and nobody else's."""

from __future__ import annotations

import pytest

from bot.errors import GameOver, NotDue, NotOver, NotStarted, Paused, UnknownTable
from bot.host import Host
from bot.store import Store
from cogs.admin.service import Moderation
from cogs.consent.service import Consent
from rules.fairness import check
from rules.text import seat_number, written
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.playing import ANNA, BEN, A, B, army, finished, opened, started

pytestmark = on_a_file

GUILD, OTHER = 5, 6


async def test_a_game_is_paused_and_goes_on_without_a_vote(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    with pytest.raises(NotDue):
        await host.of(Moderation).decide(table, GUILD, "resume")
    assert (await host.of(Moderation).decide(table, GUILD, "pause")).paused is not None
    with pytest.raises(Paused):
        await host.turns.act(table, A, None, army(0))
    for ping in await store.outbox.pings_due():
        await store.outbox.pinged(ping, 0.0)
    assert (await host.of(Moderation).decide(table, GUILD, "resume")).paused is None
    assert {ping.user for ping in await store.outbox.pings_due(table)} == {A, B}
    told = [written(line.text, seat_number) for line in await host.history.log(table, None)]
    assert "Those who manage the server have paused the game" in told
    await host.turns.act(table, A, None, army(0))
    await finished(host, table)
    check(await host.history.record(table), await host.history.proof(table), find("invented"))


async def test_only_those_who_have_paused_a_game_let_it_go_on(host: Host) -> None:
    table = await started(host, [BEN])
    await host.of(Moderation).decide(table, GUILD, "pause")
    assert (await host.tables.public(table)).held
    with pytest.raises(NotDue, match="only they can let it go on"):
        await host.of(Consent).propose_vote(table, B, "resume")
    with pytest.raises(Paused, match="only they can let it go on"):
        await host.turns.act(table, A, None, army(0))
    assert not (await host.of(Moderation).decide(table, GUILD, "resume")).held
    proposal = await host.of(Consent).propose_vote(table, B, "pause")
    await host.of(Consent).agree(proposal.id, ANNA)
    assert not (await host.tables.public(table)).held, "what all have paused, all may go on with"


async def test_a_game_is_ended_and_hides_nothing_from_then_on(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    with pytest.raises(NotOver):
        await host.history.record(table)
    assert (await host.of(Moderation).decide(table, GUILD, "end")).status == "cancelled"
    assert [event.text for event in (await host.history.record(table)).events[1:]] == [army(0)]
    for deed in (host.of(Moderation).decide(table, GUILD, "pause"), host.turns.act(table, B, None, army(1))):
        with pytest.raises(GameOver):
            await deed


async def test_a_lobby_is_closed(host: Host) -> None:
    table = await opened(host, [BEN])
    with pytest.raises(NotStarted):
        await host.of(Moderation).decide(table, GUILD, "pause")
    assert [each.id for each in await host.of(Moderation).tables_in(GUILD)] == [table]
    public = await host.of(Moderation).decide(table, GUILD, "end")
    assert (public.status, await host.of(Moderation).tables_in(GUILD)) == ("cancelled", [])


async def test_a_table_of_another_server_is_none(host: Host) -> None:
    table = await started(host, [BEN])
    for deed in (
        host.of(Moderation).table(table, OTHER),
        host.of(Moderation).decide(table, OTHER, "end"),
        host.of(Moderation).repair(table, OTHER),
    ):
        with pytest.raises(UnknownTable):
            await deed
    assert (await host.of(Moderation).repair(table, GUILD)).sound
    assert (await host.tables.public(table)).status == "running"
