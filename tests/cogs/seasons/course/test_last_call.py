"""Whoever sits at a table that is soon decided, as nobody plays there, is called once, with a date."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host import Host
from bot.people.ringing import is_wanted
from cogs.seasons.choices import last_call, quiet_for
from cogs.seasons.course import Course
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.told import told
from cogs.seasons.service import Seasons
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.moved import TurnTables
from tests.cogs.seasons.course.test_abandoned import LONG, moved, moved_at, passed
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, begun, opened
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


def calls(heard: list[Notice]) -> dict[int, list[Notice]]:
    """Give who was called, by tables."""
    found = dict[int, list[Notice]]()
    for each in heard:
        if each.kind == "called" and each.board is not None:
            found.setdefault(each.board.board, []).append(each)
    return found


@pytest.mark.parametrize(
    ("unfinished", "what"), [("leader", "is decided as it stands"), ("draw", "is a draw")]
)
async def test_people_are_called_once_before_their_table_is_decided_and_have_until_then(
    host: Host, clock: Clock, unfinished: str, what: str
) -> None:
    """The first word was that it was decided."""
    before = await begun(host, *_FOUR, most=3, days=91, unfinished=unfinished, **LONG)
    await moved(host, before)
    shown, heard = await passed(host, clock, before, quiet_for(before.season.rules) / _DAY - 0.4)
    assert not calls(heard)
    while not (called := calls(heard)):
        shown, heard = await passed(host, clock, shown, 0.1)
        assert clock.time < 9 * _DAY + (before.season.starts or 0.0)
    number, (notice,) = called.popitem()
    board, users = shown.boards[number], {shown.members[each].user for each in shown.boards[number].sitting}
    assert (notice.channel, {each.user for each in notice.people}) == (board.channel, users)
    assert told(notice, [A]) == (
        f"Move by <t:{int(notice.until)}:f>, or this game of the The Invented Game league, season 1 {what},"
        " as nobody plays here any more. Whoever has left most moves of it to the computer is last instead"
    )
    assert clock.time < notice.until <= clock.time + last_call(shown.season.rules)
    await moved_at(host, board)
    shown, heard = await passed(host, clock, shown, 2)
    assert (shown.boards[number].state, calls(heard).get(number)) == ("open", None), "it counts anew"


async def test_no_table_is_decided_as_long_as_its_people_were_not_called(host: Host, clock: Clock) -> None:
    """Those who sleep are waited for, and all of them have their time from then on."""
    before = await begun(host, *_FOUR, most=3, days=91)
    await moved(host, before)
    clock.time = clock.time // _DAY * _DAY + _DAY
    await host.people.prefer(BEN, "quiet_from", "0")
    shown, heard = await passed(host, clock, before, 9)
    for number, notices in calls(heard).items():
        first = notices[0]
        assert {each.user for each in first.people} == {
            shown.members[each].user for each in shown.boards[number].sitting
        }
    assert all(each.abandoned for each in shown.boards)


async def test_where_a_computer_that_signed_up_plays_on_they_read_that_it_is_ahead(
    host: Host, clock: Clock
) -> None:
    season = await opened(host, ANNA, BEN, most=3, days=91)
    await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    await moved(host, shown)
    shown, heard = await passed(host, clock, shown, 9)
    number = next(each.board for each in shown.boards if {*each.sitting} == {0, 2})
    (notice,) = calls(heard)[number]
    assert "is decided, with the computers ahead, as they alone still play here" in told(notice, [A])
    assert {each.user for each in notice.people} == {A}


@pytest.mark.usefixtures("no_pause")
async def test_who_lets_his_turns_go_by_is_rung_less_at_his_next_table_until_he_moves(
    host: Host, clock: Clock
) -> None:
    """Each round of a cup rang him five or six times anew."""
    shown = await begun(host, *_FOUR, kind="swiss", days=28)
    await moved(host, shown)
    shown, _ = await passed(host, clock, shown, 5)
    first = shown.boards[0]
    row = await host.tables.row(first.table_id or 0)
    active = {chair.user for chair in row.chairs if chair.awaited}
    await moved_at(host, first)
    for board in shown.boards:
        await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=(1, 2))
    await host.of(Course).look()
    begun_now = [each.table_id or 0 for each in (await anew(host, shown)).boards if each.state == "open"]
    rings = [each for table in begun_now for each in await host.store.outbox.pings_due(table)]
    assert {each.user for each in rings} == {A, B, C, D}
    assert {each.user: each.ignored for each in rings} == {
        user: int(user not in active) for user in (A, B, C, D)
    }
    assert active
    assert active != {A, B, C, D}
    for ring in rings:
        assert is_wanted(ring, clock.time), "that it has begun is told to all"
        reminder = replace(ring, kind="reminder", ends=None, reminders=True)
        assert is_wanted(reminder, clock.time) == (ring.user in active)


async def test_who_comes_last_by_the_clock_is_named_in_the_call(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draw was foretold, and he lost."""
    before = await begun(host, *_FOUR, most=3, days=91, unfinished="draw")
    await moved(host, before)

    async def by_clock(*_: object) -> set[int]:
        return {0}

    monkeypatch.setattr(TurnTables, "by_clock", by_clock)
    shown, heard = await passed(host, clock, before, 9)
    number, (notice, *_) = calls(heard).popitem()
    name = shown.members[shown.boards[number].sitting[0]].name
    text = told(notice, [A])
    assert "is decided as it stands, as nobody plays here any more" in text
    assert text.endswith(f". Last then, with most moves of it left to the computer: {name}")
