"""Being away: every table is told once, clocks stand still as far as a table allows, and nothing rings."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.deadlines import Deadlines
from bot.errors import NotTheOwner, WrongDay, WrongOption
from bot.host import Host
from bot.people.ringing import end_of_quiet
from bot.store import Store
from cogs.away.service import Away
from cogs.consent.service import Consent
from languages.spoken import speaking
from rules.fairness import check
from rules.text import seat_number, written
from tests.world.games import find
from tests.world.hosting import Clock
from tests.world.playing import (
    ANNA,
    BEN,
    CARL,
    A,
    B,
    C,
    army,
    at_turns,
    awaited,
    finished,
    held,
    opened,
    started,
)

HOUR = 3600.0
DAY = 24 * HOUR
BEGAN = datetime(2026, 7, 27, 12, tzinfo=UTC).timestamp()  # a Monday


@pytest.fixture
def deadlines(host: Host, store: Store, clock: Clock) -> Deadlines:
    clock.time = BEGAN
    return Deadlines(host, store, clock)


async def _table(host: Host, leave: str = "14", pace: float = DAY) -> int:
    table = await opened(host, [BEN, CARL])
    await host.lobby.set_pace(table, A, str(int(pace)))
    await host.lobby.set_leave(table, A, leave)
    await host.lobby.start(table, A)
    return table


async def _due(host: Host, table: int, seat: int) -> float:
    due = (await host.tables.public(table)).sitters[seat].due
    assert due is not None
    return (due - BEGAN) / DAY


async def _log(host: Host, table: int) -> list[str]:
    return [written(line.text, seat_number) for line in await host.history.log(table, None)]


async def test_every_table_of_somebody_away_is_told_once(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    tables = [await started(host, [BEN]) for _ in range(3)]
    elsewhere = await opened(host, [CARL])
    await host.lobby.start(elsewhere, A)
    await host.of(Away).leave_for(BEN, 4)
    for _ in range(2):
        await deadlines.look()
    for table in tables:
        assert (await _log(host, table))[-1:] == ["seat 1 is away until 31 July"]
        assert (await host.tables.public(table)).sitters[1].away == BEGAN + 4 * DAY
    assert "away" not in " ".join(await _log(host, elsewhere))
    clock.time += 5 * DAY
    await deadlines.look()
    assert sum("seat 1 is" in line for line in await _log(host, tables[0])) == 1, "nobody is told of the end"


async def test_a_game_that_begins_while_somebody_is_away_is_told(host: Host, deadlines: Deadlines) -> None:
    await host.of(Away).leave_for(BEN, 4)
    table = await _table(host)
    await deadlines.look()
    assert (await _log(host, table))[-1] == "seat 1 is away until 31 July"
    assert await _due(host, table, 1) == 5


async def test_a_clock_stands_still_as_long_as_somebody_is_away(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host)
    clock.time += 6 * HOUR
    await host.of(Away).leave_for(BEN, 4)
    assert await _due(host, table, 1) == 5
    assert [await _due(host, table, seat) for seat in (0, 2)] == [1, 1]


async def test_a_clock_stands_still_no_longer_than_the_table_allows(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host, "7")
    await host.of(Away).leave_for(BEN, 20)
    assert await _due(host, table, 1) == 8
    clock.time += 5 * DAY
    await host.of(Away).come_back(BEN)
    assert await _due(host, table, 1) == 6, "the day that was left"
    await host.of(Away).leave_for(BEN, 20)
    assert await _due(host, table, 1) == 8, "two of the seven days are left"


async def test_leave_is_counted_over_the_turns_of_a_game(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host, "7")
    await host.of(Away).leave_for(BEN, 30)
    clock.time += 5 * DAY
    await host.turns.act(table, B, None, army(1))
    for seat, user in ((0, A), (2, C)):
        await host.turns.act(table, user, None, army(seat))
    while await awaited(host, table) != B:
        await host.turns.act(table, await awaited(host, table), None, "bid 0")
    assert await _due(host, table, 1) == 5 + 2 + 1, "two days of leave, and a day for the turn"


async def test_who_comes_back_early_has_the_time_that_was_left(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host)
    for ping in await host.outbox.pings_due(table):
        await host.outbox.tell([ping])
    clock.time += 18.5 * HOUR
    await host.of(Away).leave_for(BEN, 10)
    clock.time += 2 * DAY
    await host.of(Away).come_back(BEN)
    assert await _due(host, table, 1) == 3
    assert (await _log(host, table))[-1] == "seat 1 is back"
    person = await host.store.people.person(B)
    assert person is not None
    assert person.away_until is None
    await host.of(Away).come_back(BEN)
    assert (await _log(host, table)).count("seat 1 is back") == 1


@pytest.mark.parametrize(("leave", "pace"), [("runs", DAY), ("14", 12 * HOUR), ("computer", DAY)])
async def test_other_clocks_run_on(host: Host, deadlines: Deadlines, leave: str, pace: float) -> None:
    table = await _table(host, leave, pace)
    await host.of(Away).leave_for(BEN, 4)
    assert await _due(host, table, 1) == pace / DAY


async def test_nothing_rings_for_somebody_away_until_he_is_back(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host, "runs")
    await host.of(Away).leave_for(BEN, 4)
    told = set()
    for _ in range(4 * 24 - 1):
        clock.time += HOUR
        await deadlines.look()
        for ping in await host.outbox.pings_due(table):
            await host.outbox.tell([ping])
            told.add(ping.user)
    assert told == {A, C}
    clock.time += HOUR
    await deadlines.look()
    kinds = [ping.kind for ping in await host.outbox.pings_due(table) if ping.user == B]
    assert sorted(kinds) == ["late", "turn"], "what came, once each"


async def test_the_computer_plays_for_somebody_away_where_the_table_chose_that(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host, "computer")
    await host.of(Away).leave_for(BEN, 4)
    await deadlines.look()
    assert (await host.tables.public(table)).acting == (0, 2)
    assert "seat 1 is away; the computer plays this turn" in await _log(host, table)
    assert [event.bar for event in await store.tables.events(table) if event.seat == 1] == ["away"]
    for user in (ANNA, CARL):
        await host.of(Away).leave_for(user, 4)
    await deadlines.look()
    assert (await host.tables.public(table)).acting == (0, 2), "nobody is there to play with"
    await host.of(Away).come_back(CARL)
    await deadlines.look()
    assert (await host.tables.public(table)).acting == (2,)


async def test_an_absence_is_no_move(host: Host, deadlines: Deadlines) -> None:
    """A move stays to be taken back, and is, though somebody has gone away since."""
    table, first = await at_turns(host, [BEN])
    card, *_ = cards = await held(host, table, first)
    await host.turns.act(table, first, None, f"place {card} r")
    await host.of(Away).leave_for(BEN, 4)
    await host.turns.undo(table, first)
    assert await held(host, table, first) == cards
    await finished(host, table)
    check(await host.history.record(table), await host.history.proof(table), find("invented"))


@pytest.mark.parametrize(
    ("day", "back"),
    [("2026-08-03", 3), ("3 aug", 3), ("monday", 3), ("yesterday", None), ("", None), ("2026-07-27", None)],
)
async def test_somebody_names_the_day_on_which_he_is_back(
    host: Host, deadlines: Deadlines, day: str, back: int | None
) -> None:
    await host.people.live_in(BEN, "Europe/Berlin")
    if back is None:
        with pytest.raises(WrongDay):
            await host.of(Away).leave_until(BEN, day)
        return
    person = await host.of(Away).leave_until(BEN, day)
    assert person.away_until == datetime(2026, 8, back, 6, tzinfo=UTC).timestamp(), "eight in Berlin"


@pytest.mark.parametrize(("quiet", "hour"), [(None, 8), ("23", 7), ("3", 0)])
async def test_no_clock_runs_before_who_was_away_may_be_rung(
    host: Host, deadlines: Deadlines, quiet: str | None, hour: int
) -> None:
    """He has the whole time for his turn once he is told of it, be it in the morning."""
    if quiet is not None:
        for name, wish in (("quiet_from", quiet), ("quiet_until", "7")):
            await host.people.prefer(BEN, name, wish)
    table, capped = await _table(host), await _table(host, "7")
    person = await host.of(Away).leave_until(BEN, "2026-08-05")
    back = datetime(2026, 8, 5, hour, tzinfo=UTC).timestamp()
    assert end_of_quiet(person, BEGAN) == back
    assert await _due(host, table, 1) == (back - BEGAN) / DAY + 1
    assert await _due(host, capped, 1) == 8, "no longer than the table allows"
    assert (await _log(host, table))[-1] == "seat 1 is away until 5 August"


@pytest.mark.parametrize("days", [0, -1, 61])
async def test_nobody_is_away_for_ever(host: Host, deadlines: Deadlines, days: int) -> None:
    with pytest.raises(WrongDay):
        await host.of(Away).leave_for(BEN, days)


async def test_days_are_offered_as_they_are_typed(host: Host, deadlines: Deadlines) -> None:
    assert len(await host.of(Away).days(BEN, "")) == 25
    assert [*(await host.of(Away).days(BEN, "fri aug")).items()][:2] == [
        ("2026-08-07", "Friday 7 August"),
        ("2026-08-14", "Friday 14 August"),
    ]
    with speaking("nl"):
        found = await host.of(Away).days(BEN, "Vr\u00edj aug")
    assert [*found.items()][:1] == [("2026-08-07", "vrijdag 7 augustus")]


@pytest.mark.parametrize(
    ("code", "typed", "day"),
    [
        ("nl", "morgen", "2026-07-28"),
        ("nl", "overmorgen", "2026-07-29"),
        ("nl", "volgende week", "2026-08-03"),
        ("nl", "3-8", "2026-08-03"),
        ("de", "\u00fcbermorgen", "2026-07-29"),
        ("de", "3.8.", "2026-08-03"),
        ("en", "tomorrow", "2026-07-28"),
        ("en_US", "8/3", "2026-08-03"),
        ("en_GB", "3/8", "2026-08-03"),
    ],
)
async def test_days_are_called_as_people_call_them(
    host: Host, deadlines: Deadlines, code: str, typed: str, day: str
) -> None:
    with speaking(code):
        assert next(iter(await host.of(Away).days(BEN, typed))) == day


async def test_the_owner_chooses_what_becomes_of_the_turns_of_somebody_away(host: Host) -> None:
    table = await opened(host, [BEN])
    assert (await host.tables.public(table)).leave == "14"
    with pytest.raises(NotTheOwner):
        await host.lobby.set_leave(table, B, "7")
    for wrong in ("", "8", "never"):
        with pytest.raises(WrongOption):
            await host.lobby.set_leave(table, A, wrong)
    assert (await host.lobby.set_leave(table, A, "computer")).leave == "computer"
    await host.lobby.start(table, A)
    assert (await host.tables.public(table)).leave == "computer"


async def test_who_takes_over_the_seat_of_somebody_away_is_there(host: Host, deadlines: Deadlines) -> None:
    table = await _table(host)
    await host.of(Away).leave_for(BEN, 4)
    proposal = await host.of(Consent).propose_handover(table, B, None, None)
    for person in (ANNA, CARL):
        await host.of(Consent).agree(proposal.id, person)
    public = await host.tables.public(table)
    assert public.sitters[1].user is None
    assert public.sitters[1].away is None


async def test_who_has_been_reminded_is_not_once_more_when_he_is_back(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host)
    clock.time += 19 * HOUR
    await deadlines.look()
    for ping in await store.outbox.pings_due(table):
        await store.outbox.pinged(ping, clock())
    await host.of(Away).leave_for(BEN, 3)
    await host.of(Away).come_back(BEN)
    await deadlines.look()
    assert [ping.kind for ping in await store.outbox.pings_due(table)] == ["turn"]


async def test_a_lobby_shows_who_is_away(host: Host, deadlines: Deadlines) -> None:
    table = await opened(host, [BEN])
    await host.of(Away).leave_for(BEN, 3)
    assert [sitter.away for sitter in (await host.tables.public(table)).sitters] == [None, BEGAN + 3 * DAY]
    await host.lobby.join(table, CARL)
    sitters = (await host.tables.public(table)).sitters
    assert sitters[1].away == BEGAN + 3 * DAY, "who else sits down changes nothing of it"
    await host.of(Away).come_back(BEN)
    assert not any(sitter.away for sitter in (await host.tables.public(table)).sitters)
    await host.of(Away).leave_for(CARL, 2)
    await host.lobby.start(table, A)
    await deadlines.look()
    assert await _due(host, table, 2) == 3
    assert (await _log(host, table))[-1] == "seat 2 is away until 29 July", "the game is told as well"


async def test_a_lobby_no_longer_names_somebody_as_away_when_the_day_has_come(
    host: Host, clock: Clock
) -> None:
    clock.time = BEGAN
    table = await opened(host, [BEN])
    await host.of(Away).leave_for(BEN, 1)
    told = (await host.tables.public(table)).version
    clock.time += DAY + 60
    await host.of(Away).look()
    public = await host.tables.public(table)
    assert not any(sitter.away for sitter in public.sitters)
    assert public.version > told, "the message is written anew"
    await host.of(Away).look()
    assert (await host.tables.public(table)).version == public.version, "once"
