"""What somebody wants: kept in one place, for all tables or for one, and held to."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.deadlines import Deadlines
from bot.errors import NotSeated, WrongPreference
from bot.host import Host
from bot.people.preferences import PREFERENCES, preferred, spelled
from bot.people.ringing import by_mail, by_mention, in_digest
from bot.store import Store
from bot.store.rows.posted import Ping, ProposalKind, Surface
from cogs.away.service import Away
from cogs.consent.service import Consent
from cogs.digest.service import Digests
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, A, B, C, army, opened

HOUR = 3600.0
DAY = 24 * HOUR


async def _rung(host: Host, table: int) -> set[tuple[int, str]]:
    """Give who is to be told what, and take it as told."""
    due = await host.outbox.pings_due(table)
    for ping in due:
        await host.outbox.tell([ping])
    return {(ping.user, ping.kind) for ping in due}


async def test_every_wish_is_kept(host: Host) -> None:
    for name, preference in PREFERENCES.items():
        for wish in reversed(preference.wishes):
            person = await host.people.prefer(ANNA, name, spelled(wish))
            assert preferred(person, name) == wish
            assert preferred(await host.store.people.person(A), name) == wish
        assert preferred(None, name) in preference.wishes


@pytest.mark.parametrize(
    ("name", "spelled"), [("reminders", "perhaps"), ("name", "yes"), ("", ""), ("reminders", "everywhere")]
)
async def test_nobody_wishes_for_what_there_is_not(host: Host, name: str, spelled: str) -> None:
    with pytest.raises(WrongPreference):
        await host.people.prefer(ANNA, name, spelled)


async def test_a_table_may_differ_in_some_things_only(host: Host) -> None:
    table = await opened(host, [BEN])
    assert await host.store.people.wishes_at(B, table) == {}
    await host.people.prefer_at(table, BEN, "reminders", "no")
    assert await host.store.people.wishes_at(B, table) == {"reminders": False}
    await host.people.prefer_at(table, BEN, "reminders", "everywhere")
    assert await host.store.people.wishes_at(B, table) == {}
    with pytest.raises(WrongPreference):
        await host.people.prefer_at(table, BEN, "turned", "yes")
    with pytest.raises(NotSeated):
        await host.people.prefer_at(table, CARL, "reminders", "no")


async def test_who_wants_no_reminders_is_told_of_turns_only(host: Host, store: Store, clock: Clock) -> None:
    deadlines = Deadlines(host, store, clock)
    table = await opened(host, [BEN, CARL])
    await host.people.prefer(BEN, "reminders", "no")
    await host.people.prefer(CARL, "reminders", "no")
    await host.people.prefer_at(table, CARL, "reminders", "yes")
    await host.lobby.start(table, A, there=False)
    await deadlines.look()
    assert await _rung(host, table) == {(A, "turn"), (B, "turn"), (C, "turn")}
    for kind in ("reminder", "late"):
        clock.time += DAY
        await deadlines.look()
        assert await _rung(host, table) >= {(A, kind), (C, kind)} if kind == "late" else True
    assert [ping for ping in await store.outbox.pings_due(table) if ping.user == B] == []


async def test_one_table_is_told_by_mail_and_the_rest_at_the_table(host: Host) -> None:
    tables = [await opened(host, [BEN]), await opened(host, [BEN])]
    await host.people.prefer_at(tables[1], BEN, "rung", "both")
    for table in tables:
        await host.outbox.show(Surface(table, 900 + table, B))
        await host.lobby.start(table, A, there=False)
    rung = [ping for table in tables for ping in await host.outbox.pings_due(table) if ping.user == B]
    assert [(by_mention(ping), by_mail(ping)) for ping in rung] == [(True, False), (True, True)]
    for ping in rung:
        await host.outbox.tell([ping], at_table=True)
    [left] = [ping for ping in await host.outbox.pings_due(tables[1]) if ping.user == B]
    assert (by_mention(left), by_mail(left)) == (False, True)
    assert B not in {ping.user for ping in await host.outbox.pings_due(tables[0])}


async def test_a_digest_waits_for_its_hour_and_for_the_end_of_quiet_hours(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 17, 30, tzinfo=UTC).timestamp()
    for name, wish in (
        ("rung", "digest"),
        ("digest_hour", "18"),
        ("quiet_from", "18"),
        ("quiet_until", "20"),
    ):
        await host.people.prefer(BEN, name, wish)
    table = await opened(host, [BEN])
    await host.outbox.show(Surface(table, 900, B))
    await host.lobby.start(table, A, there=False)
    due = []
    for _ in range(6):
        due.append([[ping.user for ping in pings] for pings in await host.of(Digests).due()])
        assert B not in {ping.user for ping in await host.outbox.pings_due(table)}
        clock.time += HOUR
    assert due == [[], [], [], [[B]], [[B]], [[B]]]


async def _digests(host: Host, clock: Clock) -> list[tuple[int, set[int]]]:
    """Give whose digest is due, with its tables, and take it as sent."""
    due = await host.of(Digests).due()
    for told in due:
        await host.of(Digests).note_sent(told)
    return [(told[0].user, {each.table_id for each in told}) for told in due]


async def test_a_digest_tells_at_its_hour_of_all_that_waits_once_a_day(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 17, 30, tzinfo=UTC).timestamp()
    tables = [await opened(host, [BEN]), await opened(host, [BEN])]
    for table in tables:
        await host.outbox.show(Surface(table, 900 + table, B))
        await host.lobby.start(table, A, there=False)
        await _rung(host, table)
    await host.people.prefer(BEN, "rung", "digest")
    assert await _digests(host, clock) == []
    clock.time += HOUR
    assert [await _digests(host, clock) for _ in range(2)] == [[(B, {*tables})], []]
    await host.turns.act(tables[0], B, None, army(1))
    clock.time += DAY
    assert [await _digests(host, clock) for _ in range(2)] == [[(B, {tables[1]})], []]
    await host.turns.act(tables[1], B, None, army(1))
    clock.time += DAY
    assert await _digests(host, clock) == [], "nothing waits"


async def test_what_is_asked_waits_for_the_digest_and_comes_again(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 17, 30, tzinfo=UTC).timestamp()
    table = await opened(host, [BEN, CARL])
    for person, channel in ((BEN, 900), (CARL, 901)):
        await host.outbox.show(Surface(table, channel, person.user))
    await host.people.prefer_at(table, BEN, "rung", "digest")
    await host.lobby.start(table, A, there=False)
    await host.turns.act(table, B, None, army(1))
    await _rung(host, table)
    proposal = await host.of(Consent).propose_vote(table, A, "pause")
    rings = await host.outbox.rings_due(table)
    assert [ring.user for ring in rings] == [C]
    await host.of(Consent).note_shown(proposal.id, 1, 1, proposal.version, rings)
    assert await host.of(Consent).messages_due(table) == [], "nothing more is posted at the table"
    assert await _digests(host, clock) == []
    for wait in (HOUR, DAY):
        clock.time += wait
        assert [await _digests(host, clock) for _ in range(2)] == [[(B, {table})], []]
    await host.of(Consent).agree(proposal.id, BEN)
    clock.time += DAY
    assert await _digests(host, clock) == []


async def test_a_game_that_is_paused_stands_in_no_digest(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 17, 30, tzinfo=UTC).timestamp()
    table = await opened(host, [BEN])
    await host.outbox.show(Surface(table, 900, B))
    await host.people.prefer(BEN, "rung", "digest")
    await host.lobby.start(table, A, there=False)
    votes: list[tuple[ProposalKind, list[tuple[int, set[int]]]]]
    votes = [("pause", []), ("resume", [(B, {table})])]
    for kind, digests in votes:
        proposal = await host.of(Consent).propose_vote(table, A, kind)
        await host.of(Consent).agree(proposal.id, BEN)
        clock.time += DAY
        assert await _digests(host, clock) == digests


@pytest.mark.parametrize("is_told", [True, False])
async def test_who_goes_on_with_a_game_gets_no_digest_before_its_hour(
    host: Host, clock: Clock, *, is_told: bool
) -> None:
    clock.time = datetime(2026, 5, 1, 17, 30, tzinfo=UTC).timestamp()
    table = await opened(host, [BEN])
    await host.outbox.show(Surface(table, 900, B))
    await host.people.prefer(BEN, "rung", "digest")
    await host.lobby.start(table, A, there=False)
    if is_told:
        clock.time += HOUR
        assert await _digests(host, clock) == [(B, {table})]
    kinds: list[ProposalKind] = ["pause", "resume"]
    for kind in kinds:
        proposal = await host.of(Consent).propose_vote(table, A, kind)
        await host.of(Consent).agree(proposal.id, BEN)
        clock.time += 2 * DAY - HOUR if kind == "pause" else 0.0
    assert await _digests(host, clock) == [], "its hour is yet to come"
    clock.time += DAY
    assert [await _digests(host, clock) for _ in range(2)] == [[(B, {table})], []]


async def test_who_is_back_at_the_hour_of_his_digest_gets_one(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 18, tzinfo=UTC).timestamp()
    table = await opened(host, [BEN])
    await host.outbox.show(Surface(table, 900, B))
    await host.people.prefer(BEN, "rung", "digest")
    await host.lobby.start(table, A, there=False)
    await host.of(Away).leave_for(BEN, 2)
    digests = []
    for wait in (DAY, DAY, HOUR, DAY - 2 * HOUR, HOUR):
        clock.time += wait
        digests.append(await _digests(host, clock))
    assert digests == [[], [(B, {table})], [], [], [(B, {table})]]


async def test_who_has_a_digest_is_told_at_once_that_his_time_runs_out(host: Host, clock: Clock) -> None:
    deadlines = Deadlines(host, host.store, clock)
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, str(int(DAY)))
    await host.outbox.show(Surface(table, 900, B))
    await host.people.prefer(BEN, "rung", "digest")
    await host.people.prefer(BEN, "digest_hour", "12")
    await host.lobby.start(table, A, there=False)
    told = list[Ping]()
    for _ in range(3):
        clock.time += 7 * HOUR
        await deadlines.look()
        told = [ping for ping in await host.outbox.pings_due(table) if ping.user == B]
    assert [(ping.kind, by_mail(ping)) for ping in told] == [("reminder", True)]
    assert in_digest(replace(told[0], digest_hour=18)), "one comes at that very time"
    assert in_digest(replace(told[0], digest_hour=22)), "one comes before his time is over"
    hour = (told[0].ends or 0) // HOUR % 24
    soon = replace(told[0], digest_hour=int(hour), ends=(told[0].ends or 0) // HOUR * HOUR + HOUR / 4)
    assert by_mail(soon), "it would leave a quarter of an hour"
    late = replace(told[0], kind="late", due=told[0].ends or 0)
    assert by_mail(late)
    assert in_digest(replace(late, due=late.due + DAY)), "that he is late he knows"
    missed = replace(told[0], kind="missed")
    assert by_mail(missed)
    assert not in_digest(missed), "the turn is lost"


async def test_a_digest_missed_by_a_leap_of_time_comes_when_quiet_hours_end(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 7, 26, tzinfo=UTC).timestamp()
    table = await opened(host, [BEN])
    await host.outbox.show(Surface(table, 900, B))
    await host.lobby.start(table, A, there=False)
    await _rung(host, table)
    for name, wish in (("rung", "digest"), ("quiet_from", "0"), ("quiet_until", "8")):
        await host.people.prefer(BEN, name, wish)
    clock.time += DAY
    assert await _digests(host, clock) == []
    clock.time += HOUR
    assert [await _digests(host, clock) for _ in range(2)] == [[(B, {table})], []]
