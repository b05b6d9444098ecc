"""Clocks against a model that counts each quarter of an hour: absences, zones, weekends, banks, pauses."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from bot.deadlines import Deadlines
from bot.host import Host
from bot.people.ringing import is_quiet
from bot.store import Store
from bot.store.rows.posted import Ping
from bot.table.clock import leave_taken, remaining_of
from cogs.away.service import Away
from cogs.consent.service import Consent
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, A, army, opened

QUARTER, DAY = 900.0, 86400.0
# On or about these days clocks are changed, in one of the zones.
_DAYS = [(3, 5), (3, 26), (4, 2), (10, 22), (10, 30)]
_BEGINS = [datetime(2026, month, day, tzinfo=UTC).timestamp() for month, day in _DAYS]
_ZONES = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Cairo", "UTC"]
_PEOPLE = (ANNA, BEN, CARL)
_LATE_MOST = 6  # at the end of the time, and on five days


class Choices(Struct, frozen=True):
    """What a table has chosen, and where its people live."""

    leave: str
    weekends: bool
    bank: int | None
    zones: tuple[str, str, str]
    quiet_from: int


class Seat(Struct):
    """What a clock has counted so far."""

    left: float | None = DAY
    saved: float = 0.0
    used: float = 0.0
    leave: float = 0.0
    away: float = 0.0


class Model:
    """All three clocks of a table, which go on by quarters of an hour."""

    def __init__(self, choices: Choices, time: float) -> None:
        self.choices, self.time = choices, time
        self.seats = [Seat() for _ in _PEOPLE]
        self.paused = False

    def pass_on(self, seconds: float, *, works: bool = True) -> None:
        """Let time pass, while the bot is at work or not."""
        for _ in range(int(seconds / QUARTER)):
            for number, seat in enumerate(self.seats):
                if seat.left is not None and seat.left > 0 and not self.paused:
                    self._count(seat, self.choices.zones[number], works=works)
            self.time += QUARTER

    def _count(self, seat: Seat, zone: str, *, works: bool) -> None:
        allowed = float(self.choices.leave) * DAY if self.choices.leave.isdecimal() else 0.0
        weekend = datetime.fromtimestamp(self.time, ZoneInfo(zone)).weekday() >= 5
        if self.time < seat.away and seat.leave < allowed:
            seat.leave += QUARTER
        elif works and not (self.choices.weekends and weekend):
            seat.left = (seat.left or 0.0) - QUARTER
            seat.used += QUARTER

    def go_on(self) -> None:
        """End a pause: each has a quarter of his time at least."""
        for seat in self.seats:
            seat.left = None if seat.left is None else max(seat.left, DAY / 4)

    def act(self, number: int) -> None:
        """Let somebody act, who is not asked again."""
        seat = self.seats[number]
        if self.choices.bank is not None and seat.left is not None:
            kept = max(0.0, min(seat.saved, seat.left))
            seat.saved = min(self.choices.bank, kept + max(0.0, DAY - seat.used))
        seat.left = None


_choices = st.builds(
    Choices,
    st.sampled_from(["7", "14", "runs"]),
    st.booleans(),
    st.sampled_from([None, 3 * 86400]),
    st.tuples(*[st.sampled_from(_ZONES)] * 3),
    st.integers(0, 23),
)
_steps = st.lists(
    st.tuples(
        st.sampled_from(["act", "wait", "wait", "away", "back", "down", "pause"]),
        st.integers(0, 2),
        st.integers(1, 200).map(lambda quarters: quarters * QUARTER),
    ),
    max_size=14,
)


# Whose time has run out is away once more: the leave taken before it ran out is not taken twice.
_AWAY_AGAIN = [("away", 1, QUARTER), ("wait", 0, 4 * DAY), ("away", 1, QUARTER), ("act", 1, QUARTER)]
_BACK_LATER = [("act", 0, QUARTER), ("away", 1, QUARTER), ("wait", 0, 3 * DAY), ("wait", 0, 2 * DAY)]


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_choices, st.sampled_from(_BEGINS), _steps)
@example(Choices("7", False, None, ("UTC",) * 3, 0), _BEGINS[0], _AWAY_AGAIN)
@example(Choices("7", False, None, ("UTC",) * 3, 0), _BEGINS[0], _BACK_LATER)
async def test_clocks_count_what_a_model_counts(
    empty_file: Path,
    tmp_path_factory: pytest.TempPathFactory,
    choices: Choices,
    begun: float,
    steps: list[tuple[str, int, float]],
) -> None:
    """Whatever happens in whatever order."""
    file = Path(shutil.copy(empty_file, tmp_path_factory.mktemp("model") / "tables.db"))
    store = await Store.open(file)
    try:
        await _lived(store, choices, begun, steps)
    finally:
        await store.close()


async def _lived(store: Store, choices: Choices, begun: float, steps: list[tuple[str, int, float]]) -> None:
    clock = Clock()
    clock.time = begun
    host = Host(store, find_game=find, now=clock, seed=seed)
    deadlines = Deadlines(host, store, clock)
    await deadlines.look()
    table = await _begun(host, choices)
    model, rung = Model(choices, begun), dict[tuple[int, int, str], int]()
    for what, number, seconds in steps:
        if what == "act" and sum(seat.left is not None for seat in model.seats) > 1:
            await _act(host, model, table, number)
        elif what == "away":
            await host.of(Away).leave_for(_PEOPLE[number], 3)
            model.seats[number].away = morning(model.choices, number, clock() + 3 * DAY)
            # A turn that waits for him rings once more when he is back.
            rung = {key: times for key, times in rung.items() if (key[0], key[2]) != (number, "turn")}
        elif what == "back":
            model.seats[number].away = 0.0
            await host.of(Away).come_back(_PEOPLE[number])
        elif what == "pause":
            await _pause_or_go_on(host, model, table)
            # Whoever the table waits for hears that it goes on, and may be late once more.
            rung = {key: times for key, times in rung.items() if model.paused or key[2] == "reminder"}
        elif what == "down":
            await deadlines.leave()
            model.pass_on(seconds, works=False)
            clock.time += seconds
            deadlines = Deadlines(host, store, clock)
        else:
            model.pass_on(seconds)
            clock.time += seconds
        await deadlines.look()
        await _check(store, model, table)
        for ping in await host.outbox.pings_due(table):
            await host.outbox.tell([ping])
            _check_rung(ping, rung, clock())


def morning(choices: Choices, number: int, time: float) -> float:
    """Find when somebody may be rung who is back at a time: his quiet hours end at eight."""
    zone, quiet = ZoneInfo(choices.zones[number]), range(choices.quiet_from - 24, 8)
    while any(datetime.fromtimestamp(time, zone).hour == hour % 24 for hour in quiet[: len(quiet) % 24]):
        time += QUARTER
    return time


async def _begun(host: Host, choices: Choices) -> int:
    for person, zone in zip(_PEOPLE, choices.zones, strict=True):
        await host.people.prefer(person, "quiet_from", str(choices.quiet_from))
        if zone != "UTC":
            await host.people.live_in(person, zone)
    table = await opened(host, [BEN, CARL])
    await host.lobby.set_leave(table, A, choices.leave)
    await host.lobby.set_weekends(table, A, "yes" if choices.weekends else "no")
    await host.lobby.set_bank(table, A, str(choices.bank))
    await host.lobby.start(table, A)
    return table


async def _act(host: Host, model: Model, table: int, number: int) -> None:
    if model.seats[number].left is not None and not model.paused:
        await host.turns.act(table, _PEOPLE[number].user, None, army(number))
        model.act(number)


async def _pause_or_go_on(host: Host, model: Model, table: int) -> None:
    proposal = await host.of(Consent).propose_vote(table, A, "resume" if model.paused else "pause")
    for person in (BEN, CARL):
        await host.of(Consent).agree(proposal.id, person)
    model.paused = not model.paused
    if not model.paused:
        model.go_on()


async def _check(store: Store, model: Model, table: int) -> None:
    """Compare what is stored with what the model has counted."""
    row = await store.tables.read(table)
    assert row is not None
    if model.paused:
        return
    for chair, seat in zip(row.chairs, model.seats, strict=True):
        left = remaining_of(row, chair, model.time)
        if seat.left is not None and seat.left <= 0:
            assert left is not None
            assert left <= 0
        else:
            assert left == seat.left
            assert leave_taken(chair, model.time) == seat.leave
        assert chair.saved == seat.saved


def _check_rung(ping: Ping, rung: dict[tuple[int, int, str], int], time: float) -> None:
    """Make sure that nobody is rung in quiet hours, or while he is away, nor again for the same."""
    assert not is_quiet(ping, time)
    key = ping.seat, ping.turn, ping.kind
    rung[key] = rung.get(key, 0) + 1
    assert rung[key] <= (_LATE_MOST if ping.kind in {"late", "absent"} else 1)
