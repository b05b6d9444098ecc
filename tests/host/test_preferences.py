"""What somebody wants: kept in one place, for all tables or for one, and held to."""

from __future__ import annotations

import pytest

from bot.background.deadlines import Deadlines
from bot.errors import NotSeated, WrongPreference
from bot.host import Host
from bot.host.preferences import PREFERENCES, preferred, spelled
from bot.store import Store
from tests.host.conftest import Clock
from tests.host.playing import ANNA, BEN, CARL, A, B, C, opened

DAY = 24 * 3600.0


async def _rung(host: Host, table: int) -> set[tuple[int, str]]:
    """Give who is to be told what, and take it as told."""
    due = await host.outbox.pings_due(table)
    for ping in due:
        await host.outbox.pinged(ping, 0.0)
    return {(ping.user, ping.kind) for ping in due}


@pytest.mark.parametrize("name", PREFERENCES)
async def test_every_wish_is_kept(host: Host, name: str) -> None:
    for wish in reversed(PREFERENCES[name].wishes):
        person = await host.people.prefer(ANNA, name, spelled(wish))
        assert preferred(person, name) == wish
        assert preferred(await host.people.person(A), name) == wish
    assert preferred(None, name) in PREFERENCES[name].wishes


@pytest.mark.parametrize(
    ("name", "spelled"), [("reminders", "perhaps"), ("name", "yes"), ("", ""), ("reminders", "everywhere")]
)
async def test_nobody_wishes_for_what_there_is_not(host: Host, name: str, spelled: str) -> None:
    with pytest.raises(WrongPreference):
        await host.people.prefer(ANNA, name, spelled)


async def test_a_table_may_differ_in_some_things_only(host: Host) -> None:
    table = await opened(host, [BEN])
    assert await host.people.wishes_at(table, B) == {}
    await host.people.prefer_at(table, BEN, "reminders", "no")
    assert await host.people.wishes_at(table, B) == {"reminders": False}
    await host.people.prefer_at(table, BEN, "reminders", "everywhere")
    assert await host.people.wishes_at(table, B) == {}
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
    await host.lobby.start(table, A)
    await deadlines.look()
    assert await _rung(host, table) == {(A, "turn"), (B, "turn"), (C, "turn")}
    for kind in ("reminder", "late"):
        clock.time += DAY
        await deadlines.look()
        assert await _rung(host, table) >= {(A, kind), (C, kind)} if kind == "late" else True
    assert [ping for ping in await store.outbox.pings_due(table) if ping.user == B] == []
