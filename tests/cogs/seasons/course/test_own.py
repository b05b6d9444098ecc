"""The list of somebody's tables tells of the seasons he is in: how he stands, and what is to come."""

from __future__ import annotations

from bot.host import Host
from cogs.seasons.course import Course
from cogs.seasons.pages import own_seasons
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, finished

pytestmark = on_a_file


async def test_a_list_on_which_somebody_is_says_when_it_begins(host: Host) -> None:
    await opened(host, ANNA)
    told = await own_seasons(host, A)
    assert told[0] == "**Leagues and cups**"
    assert told[1].startswith(
        "* You are on the list of the The Invented Game league, season 1, which begins <t:"
    )
    assert await own_seasons(host, B) == []


async def test_of_a_league_it_is_said_what_is_to_come_and_for_whom_that_waits(host: Host) -> None:
    """Somebody in the midst of a season read that he sits at no table."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=1)
    told = await own_seasons(host, A)
    assert told[1] == "* The Invented Game league, season 1: place 1 of 4 so far"
    assert told[2].startswith("  -# To come: ")
    assert told[2].count("(waits, as each is at 1 table)") == 2
    for board in [each for each in shown.boards if each.state == "open"]:
        await finished(host, board.table_id or 0)
    await host.of(Course).look()
    assert (await own_seasons(host, A))[2].count("(waits, as each") == 1
    await host.of(Course).leave(shown.season.id, _SERVER, A)
    assert await own_seasons(host, A) == []


async def test_of_a_knock_out_it_is_said_whom_one_meets(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    assert len(await own_seasons(host, A)) == 2, "his table stands above"
    first, second = (each for each in shown.boards if each.state == "open")
    await finished(host, first.table_id or 0)
    await host.of(Course).settle()
    shown = await anew(host, shown)
    users = {shown.members[each].user or 0 for each in first.sitting}
    told = {user: await own_seasons(host, user) for user in users}
    (out,) = [lines for lines in told.values() if not lines]
    assert out == []
    (through,) = [lines for lines in told.values() if lines]
    names = " and ".join(shown.members[each].name or "" for each in second.sitting)
    assert through[2].startswith(f"  -# You are through, and meet whoever goes on of {names}, <t:")


async def test_who_sits_a_round_out_reads_until_when_others_play(host: Host) -> None:
    await begun(host, ANNA, BEN, CARL, kind="swiss")
    told = [await own_seasons(host, user) for user in (A, B, C)]
    assert sorted(map(len, told)) == [2, 2, 3]
    assert max(told, key=len)[2].startswith("  -# Others play now, until <t:")
    assert await own_seasons(host, D) == []
