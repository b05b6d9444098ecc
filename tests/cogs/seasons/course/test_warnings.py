"""Whoever never moves is warned once a turn of his own went by, and each warning is of its own game."""

from __future__ import annotations

from sqlalchemy import update

from bot.host import Host
from bot.store.schema import deadlines
from cogs.seasons.course import Course
from cogs.seasons.news.notices import Notices
from tests.cogs.seasons.test_notices import noticed, user_of
from tests.cogs.seasons.test_service import _DAY, anew, begun, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


async def test_a_warning_is_not_carried_out_in_the_next_game_but_begins_anew(
    host: Host, clock: Clock
) -> None:
    """Somebody was thrown out of a semi-final in the minute it began, by a warning of the quarter-final."""
    shown = await begun(host, *_FOUR, kind="knockout", days=28)
    clock.time += 2 * _DAY + 60
    (warning,) = [each for each in await host.of(Notices).due() if user_of(each) == A]
    await noticed(host, warning)
    await host.turns.declare(tables(shown, D)[0], D, "resign")
    clock.time += 12 * _DAY
    await host.turns.declare(tables(shown, B)[0], B, "resign")
    for _ in range(3):
        await host.of(Course).look()
        shown = await anew(host, shown)
    assert {shown.members[each].user for each in shown.boards[2].sitting} == {A, C}
    assert shown.boards[2].state == "open", "nobody is out"
    assert not [each for each in await host.of(Notices).due() if each.kind in {"silent", "out"}]
    clock.time += 2 * _DAY + 60
    await host.of(Course).look()
    warned = [user_of(each) for each in await host.of(Notices).due() if each.kind == "silent"]
    assert A in warned


async def test_nobody_is_warned_before_he_has_missed_a_turn_of_his_own(host: Host, clock: Clock) -> None:
    """He was threatened in the minute he was first asked, as others had been slow."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=1)
    clock.time += 2 * _DAY + 60
    late = update(deadlines).where(deadlines.c.table_id == tables(shown, A)[0])
    await host.store._database.execute(late.values(due=clock.time + _DAY))
    others = {each.user for each in shown.members} - {
        shown.members[number].user
        for each in shown.boards
        if each.table_id in tables(shown, A)
        for number in each.sitting
    }
    assert {user_of(each) for each in await host.of(Notices).due()} == others
    clock.time += 2 * _DAY
    assert {user_of(each) for each in await host.of(Notices).due()} == {A, B, C, D}
