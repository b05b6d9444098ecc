"""The clock of a table: deadlines, reminders, late turns, and the time that the bot was away."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.deadlines import Deadlines
from bot.errors import NotTheOwner, WrongOption
from bot.host import Host
from bot.store import Store
from bot.table.seating import IDLE_DAYS
from tests.world.databases import on_a_file
from tests.world.day import lived
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.playing import BEN, CARL, A, B, C, army, awaited, opened, started

HOUR = 3600.0
DAY = 24 * HOUR


@pytest.fixture
def deadlines(host: Host, store: Store, clock: Clock) -> Deadlines:
    return Deadlines(host, store, clock)


async def _timed(host: Host, expiry: str = "remind", game: str = "invented") -> int:
    """Begin a game of Anna, Ben and Carl with a day a turn; all are to set their armies up."""
    table = await opened(host, [BEN, CARL], game)
    await host.lobby.set_pace(table, A, str(int(DAY)))
    await host.lobby.set_expiry(table, A, expiry)
    await host.lobby.start(table, A)
    return table


async def _dues(host: Host, table: int) -> list[float | None]:
    return [sitter.due for sitter in (await host.tables.public(table)).sitters]


async def _told(store: Store, clock: Clock) -> list[tuple[int, str]]:
    """Give the pings that are due, by user and kind, and take them as sent."""
    pings = await store.outbox.pings_due()
    for ping in pings:
        await store.outbox.pinged(ping, clock())
    return [(ping.user, ping.kind) for ping in pings]


async def test_the_owner_chooses_the_clock_before_the_game(host: Host) -> None:
    table = await opened(host, [BEN])
    assert (await host.tables.public(table)).pace == DAY
    with pytest.raises(NotTheOwner):
        await host.lobby.set_pace(table, B, "3600")
    for wrong in ("", "60", "-1", "soon"):
        with pytest.raises(WrongOption):
            await host.lobby.set_pace(table, A, wrong)
    public = await host.lobby.set_pace(table, A, "3600")
    assert (public.pace, public.expiry) == (3600, "remind")
    assert (await host.lobby.set_expiry(table, A, "computer")).expiry == "computer"
    for wrong in ("", "never", "game"):
        with pytest.raises(WrongOption):
            await host.lobby.set_expiry(table, A, wrong)
    assert (await host.lobby.set_pace(table, A, "None")).pace is None


async def test_without_a_clock_nobody_has_a_deadline(host: Host, deadlines: Deadlines, clock: Clock) -> None:
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, "None")
    await host.lobby.start(table, A)
    assert await _dues(host, table) == [None, None]
    clock.time += 100 * DAY
    await deadlines.look()
    assert await _dues(host, table) == [None, None]


async def test_time_runs_for_those_who_are_awaited(host: Host, clock: Clock) -> None:
    table = await _timed(host)
    begun = clock.time
    assert await _dues(host, table) == [begun + DAY] * 3
    clock.time += HOUR
    await host.turns.act(table, B, None, army(1))
    assert await _dues(host, table) == [begun + DAY, None, begun + DAY], "Ben's act gives nobody else time"
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, C, None, army(2))
    dues = await _dues(host, table)
    assert sorted(due for due in dues if due is not None) == [begun + HOUR + DAY], "one bids now"


async def test_somebody_alone_has_all_the_time_there_is(host: Host) -> None:
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    await host.lobby.set_pace(table, A, "3600")
    await host.lobby.start(table, A)
    assert await _dues(host, table) == [None, None]


@on_a_file
async def test_reminders_come_at_a_quarter_at_the_end_and_on_five_days_after_it(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _timed(host)
    await host.turns.act(table, A, None, army(0))
    assert sorted(await _told(store, clock)) == [(B, "turn"), (C, "turn")]
    begun = clock.time
    told: dict[float, list[tuple[int, str]]] = {}
    while clock.time < begun + 10 * DAY:
        clock.time += HOUR / 2 if clock.time < begun + 2 * DAY else 2 * HOUR
        await deadlines.look()
        if pings := await _told(store, clock):
            told[clock.time - begun] = sorted(pings)
    assert told == {
        18 * HOUR: [(B, "reminder"), (C, "reminder")],
        24 * HOUR: [(A, "absent"), (B, "late"), (C, "late")],
        **{days * DAY: [(B, "late"), (C, "late")] for days in range(2, 7)},
    }
    assert await awaited(host, table) in (B, C), "the table waits all the same"


async def test_the_reminder_of_a_day_that_the_bot_was_away_comes_once(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _timed(host)
    clock.time += DAY
    await deadlines.look()
    await _told(store, clock)
    clock.time += 3.5 * DAY
    for _ in range(3):
        await deadlines.look()
    assert sorted(await _told(store, clock)) == [(A, "late"), (B, "late"), (C, "late")]
    clock.time += 100 * DAY
    await deadlines.look()
    assert sorted(await _told(store, clock)) == [(A, "late"), (B, "late"), (C, "late")]
    await deadlines.look()
    assert await _told(store, clock) == []
    assert len((await host.tables.public(table)).acting) == 3


async def test_nobody_is_reminded_of_a_move_already_made(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _timed(host)
    clock.time += 18 * HOUR
    await deadlines.look()
    await host.turns.act(table, B, None, army(1))
    assert B not in [user for user, _ in await _told(store, clock)]


async def test_the_computer_plays_a_late_turn(host: Host, deadlines: Deadlines, clock: Clock) -> None:
    table = await _timed(host, "computer")
    clock.time += DAY - 1
    await deadlines.look()
    assert len((await host.tables.public(table)).acting) == 3, "not a second too early"
    clock.time += 1
    await asyncio.gather(deadlines.look(), deadlines.look())
    log = await host.history.log(table, A)
    late = [line for line in log if "is over" in line.text.template]
    assert len(late) == 3, "once for each"
    public = await host.tables.public(table)
    assert len(public.acting) == 1, "armies stand, and somebody bids"
    assert [due for due in await _dues(host, table) if due] == [clock.time + DAY]


async def _bidder(host: Host) -> tuple[int, int]:
    """Find who bids first, at a table like those of these tests."""
    table = await _timed(host, "computer")
    for seat, user in enumerate((A, B, C)):
        await host.turns.act(table, user, None, army(seat))
    first = await awaited(host, table)
    return (A, B, C).index(first), first


@pytest.mark.parametrize("others_late", [False, True])
async def test_for_a_late_set_up_the_computer_plays_no_first_move(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock, others_late: bool
) -> None:
    """Whoever was late when all were asked has new time for the turn that follows, and is told of it."""
    seat, user = await _bidder(host)
    table = await _timed(host, "computer")
    for other, each in enumerate((A, B, C)):
        if other != seat and not others_late:
            await host.turns.act(table, each, None, army(other))
    await _told(store, clock)
    clock.time += DAY
    await deadlines.look()
    late = [event.seat for event in await store.tables.events(table) if event.bar == "late"]
    assert sorted(each for each in late if each is not None) == ([0, 1, 2] if others_late else [seat])
    assert await awaited(host, table) == user
    assert (await _dues(host, table))[seat] == clock.time + DAY
    assert [kind for told, kind in await _told(store, clock) if told == user][-1:] == ["turn"]
    clock.time += DAY
    await deadlines.look()
    assert await awaited(host, table) != user, "the next time the bid is what is late"


async def _at_turns(host: Host) -> tuple[int, int]:
    """Set up and bid nothing where the computer plays for the late; give the table, and who has the turn."""
    table = await _timed(host, "computer")
    for seat, user in enumerate((A, B, C)):
        await host.turns.act(table, user, None, army(seat))
    for _ in range(3):
        await host.turns.act(table, await awaited(host, table), None, "bid 0")
    return table, await awaited(host, table)


async def test_a_late_turn_of_many_acts_is_played_to_its_end_at_once(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table, first = await _at_turns(host)
    card = (await host.turns.private(table, first)).hand.cards[0]
    await host.turns.act(table, first, None, f"place {card} r")
    clock.time += DAY
    await deadlines.look()
    assert await awaited(host, table) != first


async def test_a_late_turn_is_told_once_also_where_the_bot_starts_anew_in_the_midst_of_it(
    host: Host, clock: Clock
) -> None:
    table, first = await _at_turns(host)
    seat, said = (A, B, C).index(first), []
    clock.time += DAY
    while await host.turns.expire(table, seat):
        said.append(sum("is over" in line.text.template for line in await host.history.log(table, A)))
    assert said == [1] * len(said)
    assert len(said) > 1
    second = await awaited(host, table)
    clock.time += DAY
    await host.turns.expire(table, (A, B, C).index(second))
    assert sum("is over" in line.text.template for line in await host.history.log(table, A)) == 2


async def test_a_word_said_meanwhile_gives_no_new_time(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table, first = await _at_turns(host)
    await host.turns.declare(table, A if first != A else B, "draw?")
    clock.time += DAY
    await deadlines.look()
    assert await awaited(host, table) != first


async def test_what_the_computer_did_for_somebody_late_is_not_taken_back(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _timed(host, "computer")
    clock.time += DAY
    await deadlines.look()
    assert (await host.tables.public(table)).undo_seat is None


async def test_a_game_may_have_a_rule_for_a_late_turn(host: Host, deadlines: Deadlines, clock: Clock) -> None:
    table = await _timed(host, "game", "timed")
    clock.time += DAY
    await deadlines.look()
    record = [event.text for event in await host.tables.store.tables.events(table)]
    assert record[1:] == ["expire"] * 2, "two forfeit, and the third has won"


async def test_time_stands_still_while_the_bot_is_away(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _timed(host)
    begun = clock.time
    clock.time += HOUR
    await deadlines.leave()
    await deadlines.look()
    clock.time += 5 * DAY
    back = Deadlines(host, store, clock)
    await back.look()
    assert await _dues(host, table) == [begun + 6 * DAY] * 3
    assert [kind for _, kind in await _told(store, clock)] == ["turn"] * 2, "who started it is there"
    await Deadlines(host, store, clock).look()
    assert await _dues(host, table) == [begun + 6 * DAY] * 3, "and is given back once"


async def test_a_forgotten_lobby_closes(host: Host, deadlines: Deadlines, clock: Clock) -> None:
    forgotten, running = await opened(host, [BEN]), await started(host, [BEN])
    clock.time += IDLE_DAYS * DAY - HOUR
    young = await opened(host, [BEN])
    await deadlines.look()
    assert (await host.tables.public(forgotten)).status == "lobby"
    clock.time += HOUR + 1
    await deadlines.look()
    assert [(await host.tables.public(table)).status for table in (forgotten, running, young)] == [
        "cancelled",
        "running",
        "lobby",
    ]


_STEPS = st.lists(
    st.tuples(st.sampled_from(["act", "wait", "away"]), st.integers(0, 2), st.floats(1.0, 2 * DAY)),
    max_size=25,
)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_STEPS)
async def test_a_clock_counts_the_time_that_somebody_could_have_played(
    empty_file: Path, tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, float]]
) -> None:
    """Whatever happens in whatever order: time used = time since the wait began, less the bot's absence."""
    file = Path(shutil.copy(empty_file, tmp_path_factory.mktemp("clock") / "tables.db"))
    await _against_a_model(file, steps)


async def _against_a_model(file: Path, steps: list[tuple[str, int, float]]) -> None:
    clock, store = Clock(), await Store.open(file)
    host = Host(store, find_game=find, now=clock, seed=seed)
    deadlines = Deadlines(host, store, clock)
    await deadlines.look()
    table = await _timed(host)
    expected: dict[int, float] = dict.fromkeys(range(3), clock.time + DAY)
    late: set[int] = set()
    for what, seat, seconds in steps:
        if what == "act" and seat in (await host.tables.public(table)).acting and len(expected) > 1:
            await host.turns.act(table, (A, B, C)[seat], None, army(seat))
            del expected[seat]
        elif what == "wait":
            clock.time += seconds
        elif what == "away":
            await deadlines.leave()
            late |= {each for each, due in expected.items() if due <= clock.time}
            clock.time += seconds
            deadlines = Deadlines(host, store, clock)
            expected = {each: due + seconds * (each not in late) for each, due in expected.items()}
        await deadlines.look()
        late |= {each for each, due in expected.items() if due <= clock.time}
        dues = await _dues(host, table)
        assert {each: due for each, due in enumerate(dues) if due is not None} == pytest.approx(expected)
    told = [(ping.seat, ping.kind) for ping in await store.outbox.pings_due()]
    assert len(told) == len(set(told))
    assert {each for each, kind in told if kind == "late"} == late & expected.keys()
    await store.close()


async def test_a_day_of_forty_tables_fires_each_deadline_once(database: Path) -> None:
    """`python -m tests.faults day 1000` lives through one of more."""
    await lived(database, 40, 300)
