"""*Standings* says for whom a running table waits, and how it stands now."""

from __future__ import annotations

from bot.host import Host
from cogs.seasons.course import Course
from cogs.seasons.pages import standings_page
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from languages.spoken import together
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import anew, begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, finished

pytestmark = on_a_file


async def running(host: Host, shown: Shown) -> dict[int, str]:
    """Give what Anna reads below *Standings* of each running table, by its board."""
    view, _ = await standings_page(await host.of(Seasons).with_awaited(shown), A)
    lines = [line for line in text_of(view).splitlines() if " \u00b7 running" in line]
    opened = [each.board for each in shown.boards if each.state == "open"]
    own = [each for each in opened if 0 in shown.boards[each].sitting]
    return dict(zip([*own, *(each for each in opened if each not in own)], lines, strict=True))


async def test_a_running_table_names_whom_it_waits_for_and_when_somebody_last_moved(host: Host) -> None:
    """Who holds a season up was to be found by opening each of its threads."""
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    for board, line in (await running(host, shown)).items():
        public = await host.tables.public(shown.boards[board].table_id or 0)
        waiting = [each.name for each in public.sitters if each.awaited]
        names = "everybody" if len(waiting) == len(public.sitters) else together(waiting)
        since = f"<t:{int(shown.boards[board].changed or 0)}:f>"
        assert line.endswith(f" \u00b7 running, waits for {names} since {since}")


async def test_whoever_looks_sees_a_game_that_has_just_ended_as_over(host: Host) -> None:
    """Its table said who is through, and *Standings* below it for a minute that it runs."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    await finished(host, shown.boards[0].table_id or 0)
    shown = await host.of(Course).settled(await anew(host, shown))
    assert [each.state for each in shown.boards] == ["over", "open"]
    assert [*(await running(host, shown))] == [1]


async def test_who_has_resigned_at_a_table_that_plays_on_is_marked_so(host: Host) -> None:
    """Of two seats at which computers played on one was told by its King, and the other as its person."""
    shown = await begun(host, ANNA, BEN, CARL, seats=3, most=4)
    board = next(each for each in shown.boards if each.state == "open")
    await host.turns.declare(board.table_id or 0, A, "resign")
    line = (await running(host, await anew(host, shown)))[board.board]
    assert "Anna (resigned)" in line
    assert "waits for Anna" not in line
