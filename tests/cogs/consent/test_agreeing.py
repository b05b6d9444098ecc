"""Votes: a game is ended, paused or gone on with when all who play agree, and never by one person."""

from __future__ import annotations

import pytest

from bot.computers.computers import Computers
from bot.deadlines import Deadlines
from bot.errors import AlreadyProposed, GameOver, NotAsked, NotDue, NotSeated, Paused
from bot.host import Host
from bot.messages.notification import notice
from bot.store import Store
from cogs.consent.proposal import LASTS
from cogs.consent.service import Consent
from cogs.ladder.tables import ResultTables
from rules.fairness import check
from rules.text import seat_number, written
from tests.cogs.consent.test_giving_seats import clocked
from tests.world.games import find
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, CHANNEL, DORA, A, B, C, D, army, finished, opened, started

HOUR = 3600.0
DAY = 24 * HOUR


async def _agreed(host: Host, table: int, kind: str) -> str:
    """Let Anna propose something, and the others agree; give how it stands before the last has."""
    proposal = await host.of(Consent).propose_vote(table, A, kind)  # type: ignore[arg-type]
    await host.of(Consent).agree(proposal.id, BEN)
    before = (await host.of(Consent).proposal(proposal.id)).status
    assert (await host.of(Consent).agree(proposal.id, CARL)).status == "agreed"
    return before


async def _last(host: Host, table: int) -> str:
    return written((await host.history.log(table, None))[-1].text, seat_number)


async def test_a_game_ends_without_a_result_when_all_agree(host: Host, store: Store) -> None:
    table = await started(host, [BEN, CARL])
    assert await _agreed(host, table, "end") == "open"
    public = await host.tables.public(table)
    assert (public.status, public.result, public.acting) == ("cancelled", None, ())
    assert await _last(host, table) == "All have agreed to end the game without a result"
    assert await store.of(ResultTables).wins("invented", 5, [A, B, C]) == []
    assert await host.tables.tables_of(A) == []
    with pytest.raises(GameOver):
        await host.turns.act(table, A, None, army(0))


async def test_a_game_that_ended_without_a_result_is_found_where_it_was_played(host: Host) -> None:
    closed, table = await opened(host, [BEN]), await started(host, [BEN, CARL])
    await host.lobby.cancel(closed, A)
    await _agreed(host, table, "end")
    for user, channel in ((A, 0), (0, CHANNEL)):
        assert [listed.id for listed in await host.store.tables.tables_over(user, channel)] == [table]


@pytest.mark.usefixtures("invented")
async def test_a_paused_game_stands_still_until_all_agree_to_go_on(
    host: Host, store: Store, clock: Clock
) -> None:
    deadlines = Deadlines(host, store, clock)
    await deadlines.look()
    table = await started(host, [BEN, CARL])
    begun = clock.time
    clock.time += 6 * HOUR
    await _agreed(host, table, "pause")
    assert [sitter.due for sitter in (await host.tables.public(table)).sitters] == [None] * 3
    for deed in (
        host.turns.act(table, A, None, army(0)),
        host.turns.declare(table, A, "resign"),
        host.turns.undo(table, A),
    ):
        with pytest.raises(Paused):
            await deed
    for ping in await store.outbox.pings_due():
        await store.outbox.pinged(ping, clock())
    for _ in range(10):
        clock.time += DAY
        await deadlines.look()
    await deadlines.leave()
    clock.time += DAY
    await Deadlines(host, store, clock).look()
    assert await store.outbox.pings_due() == []
    assert [table.awaited for table in await host.tables.tables_of(A)] == [False]
    await _agreed(host, table, "resume")
    dues = [sitter.due for sitter in (await host.tables.public(table)).sitters]
    assert dues == [begun + 11 * DAY + 24 * HOUR] * 3
    rung = await store.outbox.pings_due(table)
    assert {ping.user for ping in rung} == {A, B}, "who has had the last word knows it"
    public, lines = await host.tables.public(table), await host.history.log(table, None)
    goes_on = f"{public.info.title} goes on: your move; 18 hours left"
    assert notice(public, rung[:1], lines, clock()) == goes_on
    await host.turns.act(table, A, None, army(0))


async def test_whoever_was_told_of_a_pause_and_is_not_called_to_move_is_told_that_it_is_over(
    host: Host,
) -> None:
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, B, None, army(1))
    for kind, told in (("pause", [A, B]), ("resume", [A, B])):
        await _agreed(host, table, kind)
        rings = await host.outbox.rings_due(table)
        assert [ring.user for ring in rings] == told, kind
        await host.outbox.tell(rings, at_table=True)


async def test_computers_rest_while_a_game_is_paused(host: Host) -> None:
    table = await opened(host, [BEN])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    proposal = await host.of(Consent).propose_vote(table, A, "pause")
    await host.of(Consent).agree(proposal.id, BEN)
    computers = Computers(host, (0.0, 0.0))
    await computers.resume()
    await computers.idle()
    assert not await host.turns.computer_turn(table)
    assert (await host.tables.public(table)).acting == (0, 1, 2)


async def test_a_game_that_was_paused_is_proven_fair(host: Host) -> None:
    table = await started(host, [BEN])
    for kind in ("pause", "resume"):
        proposal = await host.of(Consent).propose_vote(table, A, kind)
        await host.of(Consent).agree(proposal.id, BEN)
    await finished(host, table)
    check(await host.history.record(table), await host.history.proof(table), find("invented"))


async def test_everybody_else_who_plays_is_asked_and_nobody_more(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_vote(table, A, "end")
    assert [asked.user for asked in proposal.asked] == [B, C]
    with pytest.raises(NotAsked):
        await host.of(Consent).agree(proposal.id, DORA)
    with pytest.raises(NotSeated):
        await host.of(Consent).propose_vote(table, D, "end")
    with pytest.raises(AlreadyProposed):
        await host.of(Consent).propose_vote(table, A, "end")
    assert (await host.of(Consent).refuse(proposal.id, C)).status == "refused"
    assert (await host.tables.public(table)).status == "running"


@pytest.mark.parametrize("late", [False, True])
async def test_nobody_ends_a_game_alone(host: Host, clock: Clock, late: bool) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    clock.time += 3 * DAY if late else 0
    proposal = await host.of(Consent).propose_vote(table, A, "end")
    assert proposal.status == "open"
    clock.time += LASTS
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(proposal.id)).ending == "time"
    assert (await host.tables.public(table)).status == "running"


async def test_what_is_so_already_is_not_voted_on(host: Host) -> None:
    table = await started(host, [BEN])
    with pytest.raises(NotDue):
        await host.of(Consent).propose_vote(table, A, "resume")
    first, second = [await host.of(Consent).propose_vote(table, user, "pause") for user in (A, B)]
    await host.of(Consent).agree(first.id, BEN)
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(second.id)).ending == "acted"
    with pytest.raises(NotDue):
        await host.of(Consent).propose_vote(table, A, "pause")


async def test_a_vote_stands_while_the_game_goes_on(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_vote(table, A, "end")
    await host.turns.act(table, B, None, army(1))
    assert (await host.of(Consent).proposal(proposal.id)).status == "open"


async def test_what_was_agreed_of_a_pause_is_not_told_once_it_is_so_no_longer(
    host: Host, clock: Clock
) -> None:
    """Over quiet hours it is held."""
    await host.people.prefer(ANNA, "quiet_from", "0")
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))

    async def told() -> list[int]:
        """Give what Anna is told at the end of her quiet hours, by number."""
        clock.time += 8 * HOUR
        due = [ring.proposal for ring in await host.outbox.rings_due(table) if ring.user == A]
        clock.time += 16 * HOUR
        return due

    for kind in ("pause", "resume", "pause"):
        await _agreed(host, table, kind)
        await host.outbox.rings_due(table)
    assert len(await told()) == 1
    await host.outbox.tell(await host.outbox.rings_due(table))
    await _agreed(host, table, "resume")
    await host.outbox.rings_due(table)
    await _agreed(host, table, "end")
    assert not await told()


@pytest.mark.parametrize("taken", [False, True])
async def test_who_gave_way_before_his_answer_hears_that_nobody_waits_for_it(
    host: Host, clock: Clock, taken: bool
) -> None:
    table = await clocked(host, [BEN, CARL])
    for seat, user in ((0, A), (2, C)):
        await host.turns.act(table, user, None, army(seat))
    pause = await host.of(Consent).propose_vote(table, A, "pause")
    clock.time += DAY
    given = await host.of(Consent).propose_replacing(table, A, 1, ())
    await host.of(Consent).agree(given.id, CARL)
    clock.time += DAY
    await host.of(Consent).look_at_proposals()
    assert (await host.tables.public(table)).sitters[1].user is None
    if taken:
        offer = await host.of(Consent).propose_handover(table, A, 1, DORA)
        for person in (CARL, DORA):
            await host.of(Consent).agree(offer.id, person, taking=person is DORA)
    says = "You no longer play at this table" if taken else "A computer plays for you .* gives you the seat"
    with pytest.raises(NotAsked, match=says):
        await host.of(Consent).agree(pause.id, BEN)
    with pytest.raises(NotAsked, match=says):
        await host.of(Consent).refuse(pause.id, B)
    assert (await host.of(Consent).proposal(pause.id)).status == "open"
    with pytest.raises(NotAsked, match="You have agreed already; still to answer: Carl"):
        await host.of(Consent).agree(pause.id, ANNA)
