"""Quiet hours: nothing rings in them, and what came due rings once at their end, whatever clocks do."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.deadlines import Deadlines
from bot.errors import WrongPreference
from bot.host import Host
from bot.people.ringing import end_of_quiet, in_digest, is_ahead_of_quiet, is_digest_due, is_quiet
from bot.store import Store
from bot.store.rows.person import Wishes
from bot.store.rows.posted import Ping
from languages.spoken import speaking, written
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, A, B, C, army, awaited, held, opened

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
# Zones whose clocks change at two, at three, at midnight, by half an hour, at different times, and never.
_ZONES = [
    "America/New_York",
    "Europe/Berlin",
    "Africa/Cairo",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Atlantic/Azores",
    "",
]
_hours = st.integers(0, 23)
_wishes = st.builds(Wishes, quiet_from=st.none() | _hours, quiet_until=_hours, zone=st.sampled_from(_ZONES))
# Two years; hypothesis finds the changes of clocks by the days on which they are.
_CHANGES = [datetime(2026, month, day, tzinfo=UTC).timestamp() for month, day in ((3, 8), (3, 29), (4, 4))]
_CHANGES += [
    datetime(2026, month, day, tzinfo=UTC).timestamp() for month, day in ((10, 25), (11, 1), (4, 24))
]
_times = st.builds(
    lambda day, minute: day + minute * MINUTE, st.sampled_from(_CHANGES), st.integers(-900, 2000)
)


def at(zone: str, *moment: int) -> float:
    return datetime(*moment, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc]


def quiet(wishes: Wishes, time: float) -> bool:
    """Say the same as `is_quiet`, by going through the hours one by one."""
    if wishes.quiet_from is None:
        return False
    hour, now = wishes.quiet_from, datetime.fromtimestamp(time, ZoneInfo(wishes.zone or "UTC")).hour
    while hour != wishes.quiet_until:
        if hour == now:
            return True
        hour = (hour + 1) % 24
    return False


def walked(wishes: Wishes, time: float) -> float:
    """Find the end of quiet hours by going on minute by minute."""
    while quiet(wishes, time):
        time += MINUTE
    return time


@settings(max_examples=150)
@given(_wishes, _times)
def test_quiet_hours_end_when_clocks_say_so(wishes: Wishes, time: float) -> None:
    assert is_quiet(wishes, time) == quiet(wishes, time)
    assert end_of_quiet(wishes, time) == walked(wishes, time)


def test_an_hour_that_is_left_out_ends_quiet_hours_as_it_would_begin() -> None:
    wishes = Wishes(quiet_from=22, quiet_until=2, zone="Europe/Berlin")
    assert end_of_quiet(wishes, at("Europe/Berlin", 2026, 3, 29, 1)) == at("Europe/Berlin", 2026, 3, 29, 3)


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    wishes = Wishes(quiet_from=22, quiet_until=3, zone="Europe/Berlin")
    late = at("Europe/Berlin", 2026, 10, 25, 1, 59)
    assert end_of_quiet(wishes, late) == late + 2 * HOUR + MINUTE


def test_a_zone_that_is_no_more_is_taken_for_utc() -> None:
    assert is_quiet(Wishes(quiet_from=0, quiet_until=1, zone="Europe/Camelot"), 60.0)


async def test_a_zone_is_found_by_its_city(host: Host) -> None:
    for typed in ("new yo", "N\u00e9w Y\u00f4"):
        assert (await host.people.zones(typed))[0] == "America/New_York"
    assert len(await host.people.zones("")) == 25
    person = await host.people.live_in(ANNA, "america/new york")
    assert person.zone == "America/New_York"
    for wrong in ("Camelot", "", "../etc/passwd"):
        with pytest.raises(WrongPreference):
            await host.people.live_in(ANNA, wrong)


@pytest.mark.parametrize(
    ("code", "typed", "zone"),
    [
        ("en", "Berlin", "Europe/Berlin"),
        ("de", "wien", "Europe/Vienna"),
        ("nl", "Parijs", "Europe/Paris"),
        ("nl", "Berlijn", "Europe/Berlin"),
        ("de", "New York", "America/New_York"),
        ("en", "Indianapolis", "America/Indianapolis"),
    ],
)
async def test_a_city_is_named_in_one_s_own_language(host: Host, code: str, typed: str, zone: str) -> None:
    with speaking(code):
        assert (await host.people.live_in(ANNA, typed)).zone == zone
        assert (await host.people.zones(typed))[0] == zone


@pytest.mark.parametrize(
    ("code", "typed", "said"),
    [
        ("en", "Amsterdm", "did you mean Europe/Amsterdam?"),
        ("de", "Berlni", "meinst du Europe/Berlin"),
        ("nl", " ", "Noem een stad bij jou in de buurt"),
    ],
)
async def test_whoever_names_no_city_reads_what_to_name(host: Host, code: str, typed: str, said: str) -> None:
    with speaking(code):
        with pytest.raises(WrongPreference) as refused:
            await host.people.live_in(ANNA, typed)
        assert said in written(refused.value.text)


async def _rung(host: Host, clock: Clock, table: int) -> list[tuple[int, str]]:
    due = await host.outbox.pings_due(table) if table in await host.outbox.tables_due() else []
    for ping in due:
        await host.outbox.tell([ping])
    return [(ping.user, ping.kind) for ping in due]


async def test_what_comes_in_quiet_hours_rings_once_behind_them(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 23, tzinfo=UTC).timestamp()
    for name, wish in (("quiet_from", "22"), ("quiet_until", "7")):
        await host.people.prefer(BEN, name, wish)
    table = await opened(host, [BEN])
    await host.lobby.start(table, A, there=False)
    rung = await _rung(host, clock, table)
    clock.time += 8 * HOUR - 1
    assert [rung, await _rung(host, clock, table)] == [[(A, "turn")], []]
    clock.time += 1
    assert await _rung(host, clock, table) == [(B, "turn")]
    clock.time += HOUR
    assert await _rung(host, clock, table) == []


async def test_a_reminder_that_quiet_hours_outlast_comes_before_them(host: Host, clock: Clock) -> None:
    deadlines = Deadlines(host, host.store, clock)
    clock.time = datetime(2026, 5, 1, 5, tzinfo=UTC).timestamp()
    for name, wish in (("quiet_from", "22"), ("quiet_until", "7")):
        await host.people.prefer(BEN, name, wish)
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, str(int(24 * HOUR)))
    await host.lobby.start(table, A, there=False)
    rung = list[tuple[int, str, int]]()
    for _ in range(27):
        clock.time += HOUR
        await deadlines.look()
        hour = datetime.fromtimestamp(clock.time, UTC).hour
        rung += [(*each, hour) for each in await _rung(host, clock, table)]
    told = [[(kind, hour) for user, kind, hour in rung if user == who] for who in (A, B)]
    assert told[0] == [("turn", 6), ("reminder", 23), ("late", 5)]
    assert told[1] == [("turn", 7), ("reminder", 21), ("late", 7)], "his time is over once he may be rung"


def test_a_reminder_comes_ahead_where_quiet_hours_leave_little_time() -> None:
    wishes = Wishes(quiet_from=22, quiet_until=8)
    evening, due = at("UTC", 2026, 5, 1, 21, 30), at("UTC", 2026, 5, 2, 2, 40)
    assert is_ahead_of_quiet(wishes, due, due + 6 * HOUR, evening), "it would leave 40 minutes"
    assert not is_ahead_of_quiet(wishes, due + HOUR, due + 8 * HOUR, evening), "it leaves 2 hours 40 minutes"


def test_who_comes_back_in_the_night_is_rung_in_the_morning_where_he_lives() -> None:
    midnight, eight = at("Europe/Berlin", 2026, 5, 2, 0), at("Europe/Berlin", 2026, 5, 2, 8)
    back = Wishes(zone="Europe/Berlin", away_until=midnight)
    assert [end_of_quiet(back, midnight + wait) for wait in (-HOUR, 8 * MINUTE)] == [eight, eight]
    assert [is_quiet(back, time) for time in (midnight + HOUR, eight)] == [True, False]
    own = replace(back, quiet_from=23, quiet_until=6)
    assert end_of_quiet(own, midnight) == at("Europe/Berlin", 2026, 5, 2, 6), "he has hours of his own"
    noon = at("Europe/Berlin", 2026, 5, 2, 12)
    assert end_of_quiet(replace(back, away_until=noon), midnight) == noon


def test_the_digest_of_who_comes_back_comes_at_its_hour_and_no_second_one_that_day() -> None:
    midnight = at("UTC", 2026, 5, 4)
    waiting = Ping(1, 0, 1, B, midnight - 3 * DAY, rung="digest", mail=9, away_until=midnight)
    again = replace(waiting, due=midnight)
    for told, hour in ((waiting, 18), (again, 18), (again, 0)):
        ping = replace(told, digest_hour=hour)
        at_hour = midnight + max(hour, 8) * HOUR
        assert [is_digest_due([ping], at_hour + wait) for wait in (-HOUR, 0.0)] == [False, True]
    morning = replace(waiting, away_until=midnight + 8 * HOUR, digest_hour=7)
    assert [is_digest_due([morning], midnight + hour * HOUR) for hour in (7, 8)] == [False, True]
    late = replace(morning, quiet_from=22, digest_hour=23)
    assert [is_digest_due([late], midnight + hour * HOUR) for hour in (7, 8)] == [False, True]
    evening = replace(waiting, away_until=midnight + 19 * HOUR)
    assert [is_digest_due([evening], midnight + hour * HOUR) for hour in (19, 42)] == [False, True]
    short = replace(waiting, due=midnight - HOUR, ends=midnight + 12 * HOUR)
    assert [in_digest(short), in_digest(replace(short, ends=midnight + 2 * DAY))] == [False, True]


async def test_other_wishes_count_at_once_and_moves_made_ring_nobody(host: Host, clock: Clock) -> None:
    clock.time = datetime(2026, 5, 1, 23, tzinfo=UTC).timestamp()
    for person in (BEN, CARL):
        await host.people.prefer(person, "quiet_from", "22")
    table = await opened(host, [BEN, CARL])
    await host.lobby.start(table, A, there=False)
    assert await _rung(host, clock, table) == [(A, "turn")]
    await host.turns.act(table, C, None, army(2))
    await host.people.prefer(BEN, "quiet_from", "none")
    assert await _rung(host, clock, table) == [(B, "turn")]
    clock.time += 12 * HOUR
    assert await _rung(host, clock, table) == []


_steps = st.lists(
    st.tuples(st.sampled_from(["act", "wait", "wish"]), st.integers(0, 2), _wishes, st.floats(0, 20 * HOUR)),
    max_size=20,
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_times, _steps)
async def test_nothing_rings_in_quiet_hours_and_nothing_is_lost(
    empty_file: Path,
    tmp_path_factory: pytest.TempPathFactory,
    begun: float,
    steps: list[tuple[str, int, Wishes, float]],
) -> None:
    """Whatever happens in whatever order: each thing rings once, as soon as its person may be rung."""
    file = Path(shutil.copy(empty_file, tmp_path_factory.mktemp("quiet") / "tables.db"))
    await _against_a_model(file, begun, steps)


async def _against_a_model(file: Path, begun: float, steps: list[tuple[str, int, Wishes, float]]) -> None:
    clock, store = Clock(), await Store.open(file)
    clock.time = begun
    host = Host(store, find_game=find, now=clock, seed=seed)
    deadlines = Deadlines(host, store, clock)
    table = await opened(host, [BEN, CARL])
    await host.lobby.start(table, A, there=False)
    wishes: dict[int, Wishes] = {user: Wishes() for user in (A, B, C)}
    for what, seat, wished, seconds in steps:
        person = (ANNA, BEN, CARL)[seat]
        acting = (await host.tables.public(table)).acting
        if what == "act" and seat in acting and len(acting) > 1:
            await host.turns.act(table, person.user, None, army(seat))
        elif what == "wish":
            wishes[person.user] = wished
            await _wish(store, person.user, wished, clock())
        clock.time += seconds if what == "wait" else 0
        await deadlines.look()
        waiting = {(ping.user, ping.kind) for ping in await store.outbox.pings_due(table)}
        rung = await _rung(host, clock, table)
        assert sorted(rung) == sorted(each for each in waiting if not quiet(wishes[each[0]], clock()))
        for ping in await store.outbox.pings_due(table):
            assert ping.due == walked_from(wishes[ping.user], clock())
    await store.close()


def walked_from(wishes: Wishes, time: float) -> float:
    """Find the end of quiet hours from a time that is no full minute."""
    return walked(wishes, time - time % MINUTE)


async def _wish(store: Store, user: int, wishes: Wishes, time: float) -> None:
    await store.people.prefer(
        user, quiet_from=wishes.quiet_from, quiet_until=wishes.quiet_until, zone=wishes.zone
    )
    await store.outbox.release(user, time)


async def test_whoever_begins_without_a_clock_and_does_nothing_is_rung_a_day_later(
    host: Host, clock: Clock
) -> None:
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, "None")
    await host.lobby.start(table, A)
    assert await _rung(host, clock, table) == [(B, "turn")]
    clock.time += 24 * HOUR - 1
    assert await _rung(host, clock, table) == []
    clock.time += 1
    assert await _rung(host, clock, table) == [(A, "turn")]
    clock.time += 24 * HOUR
    assert await _rung(host, clock, table) == []


async def test_whoever_stops_in_his_turn_without_a_clock_is_rung_a_day_later(
    host: Host, clock: Clock
) -> None:
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, "None")
    await host.lobby.start(table, A, there=False)
    for user, seat in ((A, 0), (B, 1)):
        await host.turns.act(table, user, None, army(seat))
    for _ in range(2):
        await host.turns.act(table, await awaited(host, table), None, "bid 0")
    first = await awaited(host, table)
    card = next(card for card in await held(host, table, first) if card.startswith("R"))
    await host.turns.act(table, first, None, f"place {card} r")
    assert await awaited(host, table) == first
    await _rung(host, clock, table)
    clock.time += 24 * HOUR - 1
    assert await _rung(host, clock, table) == []
    clock.time += 1
    assert await _rung(host, clock, table) == [(first, "turn")]
