"""Who is blocked comes to no table of whoever did it, neither invites nor rings him, and is not told why."""

from __future__ import annotations

import pytest

from bot.errors import CannotHandOver, CannotInvite, CannotJoin
from bot.host import Host
from bot.store import Address, Store
from bot.store.rows.limits import Retention
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from bot.table.time_control import DAY
from cogs.blocking.service import Blocking, CannotBlock
from cogs.consent.service import Consent
from cogs.lobby.service import Invitations
from cogs.privacy.service import Rights
from rules.text import seat_number, written
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.kept import rows_naming
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, finished, opened, started

_PLACE = Place(77, 5)


async def test_nobody_sits_down_at_the_table_of_whoever_has_blocked_him(host: Host) -> None:
    table = await opened(host, [])
    await host.of(Blocking).block(ANNA, BEN)
    with pytest.raises(CannotJoin, match="You cannot join this table") as refused:
        await host.lobby.join(table, BEN)
    assert "block" not in written(refused.value.text, seat_number)
    assert [each.user for each in (await host.tables.public(table)).sitters] == [A]
    other = (await host.lobby.create("invented", BEN, _PLACE)).id
    await host.lobby.join(other, ANNA)
    await host.of(Blocking).unblock(A, B)
    await host.lobby.join(table, BEN)


async def test_neither_of_the_two_invites_the_other(host: Host) -> None:
    await host.of(Blocking).block(ANNA, BEN)
    with pytest.raises(CannotInvite, match="You have blocked Ben"):
        await host.of(Invitations).check(A, BEN)
    with pytest.raises(CannotInvite, match="You cannot invite Anna; somebody else") as refused:
        await host.of(Invitations).check(B, ANNA)
    assert "block" not in written(refused.value.text, seat_number)
    await host.of(Invitations).check(C, ANNA)


async def test_neither_is_asked_to_play_again_with_the_other(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    await finished(host, table)
    await host.of(Blocking).block(ANNA, BEN)
    again = await host.lobby.again(table, BEN, _PLACE)
    assert [each.user for each in again.invited] == [C]
    await host.lobby.cancel(again.id, B)
    again = await host.lobby.again(table, ANNA, _PLACE)
    assert [each.user for each in again.invited] == [C]
    with pytest.raises(CannotJoin):
        await host.lobby.again(table, BEN, _PLACE)


async def test_a_running_game_goes_on_but_a_seat_is_not_offered_and_nothing_rings(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    await host.of(Blocking).block(ANNA, BEN)
    await host.of(Blocking).block(DORA, BEN)
    with pytest.raises(CannotHandOver, match="You cannot offer Dora a seat"):
        await host.of(Consent).propose_handover(table, B, None, DORA)
    proposal = await host.of(Consent).propose_vote(table, B, "pause")
    assert {each.user for each in proposal.asked} == {A, C}
    assert [ring.user for ring in await host.outbox.rings_due(table)] == [C]
    await host.of(Consent).refuse(proposal.id, A)
    theirs = await host.of(Consent).propose_vote(table, C, "pause")
    rung = {ring.user for ring in await host.outbox.rings_due(table) if ring.proposal == theirs.id}
    assert rung == {A, B}


async def test_whom_one_has_blocked_is_kept_once_and_taken_back(host: Host) -> None:
    blocking = host.of(Blocking)
    for person in (BEN, CARL, BEN):
        await blocking.block(ANNA, person)
    assert {each.name for each in await blocking.blocked_by(A)} == {"Ben", "Carl"}
    assert await blocking.blocked_by(B) == []
    await blocking.unblock(A, B)
    await blocking.unblock(A, B)
    assert [each.blocked for each in await blocking.blocked_by(A)] == [C]
    with pytest.raises(CannotBlock, match="cannot block yourself"):
        await blocking.block(ANNA, ANNA)


async def test_a_hundred_are_kept_and_one_of_them_may_be_blocked_once_more(host: Host) -> None:
    blocking = host.of(Blocking)
    for number in range(100):
        await blocking.block(ANNA, Person(10**18 + number, f"Knight {number}"))
    with pytest.raises(CannotBlock, match="You have blocked 100 people"):
        await blocking.block(ANNA, BEN)
    await blocking.block(ANNA, Person(10**18, "Knight 0"))
    assert len(await blocking.blocked_by(A)) == 100


async def test_of_whom_the_bot_has_never_met_nothing_is_kept_but_the_block(host: Host) -> None:
    blocking, stranger = host.of(Blocking), Person(10**18, "Mordred")
    await blocking.block(ANNA, stranger)
    assert await host.store.people.person(stranger.user) is None
    assert [each.name for each in await blocking.blocked_by(A)] == ["Mordred"]
    await blocking.block(ANNA, Person(10**18, "Sir Mordred"))
    assert [each.name for each in await blocking.blocked_by(A)] == ["Sir Mordred"], "as he is seen now"
    await blocking.unblock(A, stranger.user)
    assert await blocking.blocked_by(A) == []


async def test_a_block_changes_nobodys_name(host: Host) -> None:
    table = await opened(host, [BEN])
    await host.of(Blocking).block(CARL, Person(B, "Ben as only another server knows him"))
    assert [each.name for each in (await host.tables.public(table)).sitters] == ["Anna", "Ben"]


async def test_a_block_holds_where_people_who_are_not_seen_are_forgotten(store: Store, clock: Clock) -> None:
    host = Host(store, find_game=find, now=clock, seed=seed, retention=Retention(people=30))
    stranger = Person(10**18, "Mordred")
    await host.of(Blocking).block(ANNA, stranger)
    for _ in range(5):
        await host.of(Rights).note_seen(A)
        await host.of(Rights).look()
        clock.time += 10 * DAY
    table = await opened(host, [])
    with pytest.raises(CannotJoin):
        await host.lobby.join(table, stranger)


async def test_whoever_blocks_and_is_erased_takes_his_blocks_along(host: Host, address: Address) -> None:
    await host.of(Blocking).block(ANNA, Person(10**18 + 12345, "Mordred Quux"))
    assert rows_naming(address, "Quux") != []
    await host.of(Rights).erase(A)
    assert rows_naming(address, "Quux", str(10**18 + 12345)) == []


async def test_nobody_slips_out_of_a_block_by_being_erased(host: Host, address: Address) -> None:
    mordred = Person(10**18 + 12345, "Mordred Quux")
    await host.of(Blocking).block(ANNA, mordred)
    await host.lobby.create("invented", mordred, _PLACE)
    await host.of(Rights).erase(mordred.user)
    assert rows_naming(address, "Quux") == []
    (left,) = rows_naming(address, str(mordred.user))
    assert left.startswith("blocks: ")
    assert not any((await host.of(Rights).known(mordred.user)).values())
    table = await opened(host, [])
    with pytest.raises(CannotJoin, match="You cannot join this table"):
        await host.lobby.join(table, mordred)
    assert [each.blocked for each in await host.of(Blocking).blocked_by(A)] == [mordred.user]
    await host.of(Blocking).unblock(A, mordred.user)
    await host.lobby.join(table, mordred)
