"""*Standings* says for whom a running table waits, and how it stands now."""

from __future__ import annotations

import pytest

from bot.errors import TooFewPlayers
from bot.host import Host
from cogs.away.service import Away
from cogs.seasons.charts.cross_table import progress
from cogs.seasons.course import Course
from cogs.seasons.pages import standings_page
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.wording import group_lines, people
from languages.spoken import together
from tests.cogs.seasons.course.test_uncounted import put_out
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
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


async def test_who_is_away_is_said_to_be_where_a_table_waits_for_him(host: Host, clock: Clock) -> None:
    """For ten days it read that a table waits for him."""
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    for person in (ANNA, BEN, CARL, DORA):
        await host.of(Away).leave_for(person, 10)
    for board, line in (await running(host, shown)).items():
        public = await host.tables.public(shown.boards[board].table_id or 0)
        waiting = [each for each in public.sitters if each.awaited]
        people = [await host.store.people.person(each.user or 0) for each in waiting]
        until = [int(each.away_until or 0) for each in people if each is not None]
        away = [f"{each.name} (away until <t:{at}:D>)" for each, at in zip(waiting, until, strict=True)]
        assert f"waits for {together(away)} since" in line
    clock.time += 11 * 86400.0
    assert all("away" not in line for line in (await running(host, shown)).values())


async def test_nobody_leads_with_no_points_and_nothing_stands_so_far_before_a_game(host: Host) -> None:
    """Whoever had won was out, and who came next "leads with 0 points"."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, leaver="king")
    assert "so far" not in "\n".join(group_lines(shown, shown.groups[0], people(shown)))
    await host.store.of(SeasonTables).settle(shown.season.id, 0, state="over", places=(1, 2))
    assert "** leads with 1 point." in "\n".join(progress(await anew(host, shown)))
    winner = shown.members[shown.boards[0].sitting[0]].user or 0
    shown = await put_out(host, shown, winner)
    assert "lead" not in "\n".join(progress(shown))
    assert "so far" in "\n".join(group_lines(shown, shown.groups[0], people(shown)))


async def test_how_many_have_signed_up_is_counted(host: Host) -> None:
    for signing_up, told in (((), "nobody has signed up"), ((ANNA,), "1 has signed up")):
        season = await opened(host, *signing_up)
        with pytest.raises(TooFewPlayers, match=f"needs 3 who sign up; {told}"):
            await host.of(Course).begin(season, _SERVER, A)
