"""What is told in a season before it comes: that it ends, and to whom who never moves."""

from __future__ import annotations

import pytest

from bot.host import Host
from cogs.away.service import Away
from cogs.seasons.course import Course
from cogs.seasons.notices import Notice, Notices
from cogs.seasons.wording import people
from tests.cogs.seasons.test_service import _DAY, anew, begun, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, A, B, C

pytestmark = on_a_file


async def test_tables_that_do_not_end_in_time_are_told_of_it_and_decided(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, unfinished="draw", days=28, pace=2 * 86400)
    clock.time += 24 * _DAY
    assert not [each for each in await host.of(Notices).due() if not each.people]
    clock.time += 2 * _DAY
    told = [each for each in await host.of(Notices).due() if not each.people]
    assert len(told) == sum(each.state == "open" for each in shown.boards)
    for notice in told:
        await noticed(host, notice)
    assert not [each for each in await host.of(Notices).due() if not each.people]
    clock.time += 2 * _DAY
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    assert {each.places for each in shown.boards if each.state == "over"} == {(1, 1)}
    assert {(await host.tables.row(each.table_id or 0)).status for each in shown.boards if each.table_id} == {
        "cancelled"
    }


async def test_who_never_moves_is_out_after_a_warning(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    assert not await host.of(Notices).due()
    clock.time += 2 * _DAY + 60
    warnings = await host.of(Notices).due()
    assert {*map(user_of, warnings)} == {A, B, C}
    for notice in warnings:
        await noticed(host, notice)
    assert not await host.of(Notices).due()
    await host.turns.act(tables(shown, A)[0], A, None, await _army(host, tables(shown, A)[0], A))
    clock.time += 2 * _DAY + 60
    await host.of(Course).look()
    assert {each.user: each.part for each in (await anew(host, shown)).members} == {
        A: "in",
        B: "left",
        C: "left",
    }
    notices = await host.of(Notices).due()
    assert {(user_of(each), each.kind) for each in notices} == {(B, "out"), (C, "out")}
    assert {each.channel for each in notices} <= {each.channel for each in shown.boards}
    for notice in notices:
        await noticed(host, notice)
    assert not await host.of(Notices).due()
    names = people(await anew(host, shown))
    assert [*names.values()] == ["Anna", "Ben (was out: never moved)", "Carl (was out: never moved)"]
    told = [
        line.text.template
        for table in tables(await anew(host, shown), A)
        for line in (await host.tables.public(table)).lines
    ]
    assert sum("has never moved, and is out of the season" in text for text in told) == 2
    assert not [text for text in told if "has left" in text]


async def test_who_was_warned_and_leaves_by_himself_has_left(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL)
    clock.time += 2 * _DAY + 60
    for notice in await host.of(Notices).due():
        await noticed(host, notice)
    shown = await host.of(Course).leave(shown.season.id, shown.season.guild, B)
    assert people(shown)[1] == "Ben (has left)"
    assert not await host.of(Notices).due()


async def test_nobody_is_warned_in_quiet_hours_nor_out_while_away(host: Host, clock: Clock) -> None:
    clock.time = 10 * _DAY
    shown = await begun(host, ANNA, BEN, CARL)
    await host.people.prefer(BEN, "quiet_from", "22")
    clock.time += 2 * _DAY + 60
    for notice in await host.of(Notices).due():
        await noticed(host, notice)
    clock.time += 9 * 3600.0
    warned = await host.of(Notices).due()
    assert {*map(user_of, warned)} == {B}
    await noticed(host, warned[0])
    await host.of(Away).leave_for(CARL, 5)
    clock.time += 3 * _DAY
    await host.of(Course).look()
    assert {each.user: each.part for each in (await anew(host, shown)).members} == {
        A: "left",
        B: "left",
        C: "in",
    }
    for notice in await host.of(Notices).due():
        assert (user_of(notice) in {A, B}, notice.kind) == (True, "out")
        await noticed(host, notice)
    clock.time += 3 * _DAY
    assert {*map(user_of, await host.of(Notices).due())} == {C}, "who is back is warned anew"


@pytest.mark.parametrize(("pace", "at_once"), [(2 * 86400, False), (6 * 3600, True)])
async def test_who_has_a_digest_is_warned_at_its_hour_or_at_once_where_that_is_too_late(
    host: Host, clock: Clock, pace: int, at_once: bool
) -> None:
    """The warning came silently, and whoever had it was out before his digest."""
    clock.time = 10 * _DAY + 20 * 3600.0 - 2 * pace
    await begun(host, ANNA, BEN, CARL, pace=pace)
    for user in (A, B, C):
        await host.store.people.reach(user, user)
        await host.store.people.prefer(user, rung="digest")
    clock.time += 2 * pace + 60
    assert bool(await host.of(Notices).due()) == at_once
    clock.time += 22 * 3600
    warned = [each.letter for notice in await host.of(Notices).due() for each in notice.people]
    assert warned
    assert not any(letter is None or letter.silent for letter in warned)


async def noticed(host: Host, notice: Notice) -> None:
    """Remember that all of those whom a notice is for have been told."""
    await host.of(Notices).noticed(notice, [each.user for each in notice.people])


def user_of(notice: Notice) -> int:
    """Give the one whom a notice is for."""
    (told,) = notice.people
    return told.user


async def _army(host: Host, table: int, user: int) -> str:
    seat = (await host.tables.public(table)).seat_of(user) or 0
    return f"army La{seat + 1} Kb{seat + 1}"
