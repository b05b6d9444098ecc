"""Tables of a league that have not begun: for whom they wait, that it is told before, and what they count."""

from __future__ import annotations

import pytest

from bot.host import Host
from cogs.seasons.charts.cross_table import crossed
from cogs.seasons.course import Course
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import read, told
from cogs.seasons.pages import standings_page
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import UNPLAYED, SeasonBoard
from cogs.seasons.ways import way_to
from cogs.seasons.widgets import card
from tests.cogs.seasons.test_notices import noticed, text_of
from tests.cogs.seasons.test_service import _CHANNEL, _DAY, _SERVER, anew, begun, opened, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, finished

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


def waiting(shown: Shown) -> list[SeasonBoard]:
    """Give the tables that have not begun."""
    return [each for each in shown.boards if each.state == "waiting"]


@pytest.mark.usefixtures("no_pause")
async def test_what_has_not_begun_when_a_season_ends_counts_as_a_draw_and_is_named(
    host: Host, clock: Clock
) -> None:
    """The line of a pairing was dropped, and its cell stayed empty."""
    shown = await begun(host, *_FOUR, most=1, days=28, pace=86400)
    unbegun = {each.board for each in waiting(shown)}
    assert len(unbegun) == 4
    clock.time += 28 * _DAY
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    assert {each.places for each in shown.boards if each.board in unbegun} == {(UNPLAYED,) * 2}
    (group,) = shown.groups
    assert {each.games for each in group.ranked} == {3}
    assert sum(each.halves for each in group.ranked) == 2 * 6
    table = crossed(shown, group)
    cells = [cell for line in table.lines for cell in line.against]
    assert cells.count(None) == 4, "but for oneself no cell is empty"
    assert {cell.text for cell in cells if cell} == {"(\N{VULGAR FRACTION ONE HALF})"}
    names = {each.number: each.name or "" for each in shown.members}
    pairs = [" and ".join(names[each] for each in shown.boards[board].sitting) for board in sorted(unbegun)]
    told = f"Not begun, and so a draw by the rules: {'; '.join(pairs)}."
    assert told in text_of((await card(shown))[0])
    page = text_of((await standings_page(shown, A))[0])
    assert told in page
    assert f"* {pairs[0]}: a draw \N{MIDDLE DOT} not begun in time" in page


async def test_a_cup_that_is_ended_early_gives_nothing_for_tables_that_have_not_begun(host: Host) -> None:
    season = await opened(host, *_FOUR, kind="swiss")
    await host.of(Seasons).channel_gone(_SERVER, _CHANNEL)
    shown = await host.of(Course).begin(season, _SERVER, A)
    assert len(waiting(shown)) == len(shown.boards)
    await host.of(Seasons).end(season, _SERVER, A)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert (shown.season.status, {each.state for each in shown.boards}) == ("over", {"struck"})
    assert {each.halves for each in shown.groups[0].ranked} == {0}


async def test_computers_play_at_any_number_of_tables_at_a_time(host: Host) -> None:
    """Somebody sat idle for days, as two slow people played the computer that he was to meet."""
    seasons = host.of(Seasons)
    season = await opened(host, ANNA, BEN, most=1)
    for _ in range(3):
        await seasons.add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    computers = {each.number for each in shown.members if each.strength is not None}
    among = [each for each in shown.boards if computers >= {*each.sitting}]
    assert {each.state for each in among} == {"open"}
    assert [len(tables(shown, user)) for user in (A, B)] == [1, 1]
    await host.of(Course).leave(season, _SERVER, B)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert len(tables(shown, A)) == 1
    assert {each.state for each in shown.boards if 0 not in each.sitting} == {"open"}, "kings wait for none"


async def test_a_table_that_waits_says_for_whom(host: Host) -> None:
    shown = await begun(host, *_FOUR, most=1)
    first = waiting(shown)[0]
    names = {each.number: each.name or "" for each in shown.members}
    both = " and ".join(names[each] for each in first.sitting)
    assert way_to(shown, first) == "waits, as each is at 1 table"
    page = text_of((await standings_page(shown, A))[0])
    assert f"* {both} \N{MIDDLE DOT} waits, as each is at 1 table" in page
    mine = next(each for each in shown.boards if each.state == "open" and first.sitting[0] in each.sitting)
    await finished(host, mine.table_id or 0)
    await host.of(Course).settle()
    shown = await anew(host, shown)
    left = ({*first.sitting} - {*mine.sitting}).pop()
    assert way_to(shown, first) == f"waits for {names[left]}, at 1 table already"


async def test_whoever_waits_and_whoever_keeps_waiting_are_told_days_before_the_end(
    host: Host, clock: Clock
) -> None:
    shown = await begun(host, ANNA, BEN, CARL, most=1, days=28, pace=86400)
    clock.time += 24 * _DAY
    assert not await _unbegun(host)
    clock.time += 2 * _DAY
    (notice,) = await _unbegun(host)
    assert {each.user for each in notice.people} == {A, B, C}
    assert notice.channel == _CHANNEL
    names = {each.number: each.name or "" for each in shown.members}
    pairs = [[names[each] for each in board.sitting] for board in waiting(shown)]
    for one, other in pairs:
        assert f"{one} and {other} (waits" in told(notice, [A, B, C])
    assert told(notice, [A]).endswith("a game that has not begun by then is a draw")
    assert read(notice, B)[1] == f"<#{_CHANNEL}>"
    await noticed(host, notice)
    assert not await _unbegun(host)
    ready = next(each for each in shown.boards if each.state == "open")
    await finished(host, ready.table_id or 0)
    await host.of(Course).look()
    later = await anew(host, shown)
    begun_late = [each for each in later.boards if each.state == "open"]
    assert [each.told for each in begun_late] == [False], "there it is told anew that it ends soon"


async def test_of_tables_that_may_come_too_late_somebody_reads_his_own(host: Host, clock: Clock) -> None:
    """Quiet hours are waited for, a day at most."""
    await begun(host, *_FOUR, most=1, days=28, pace=86400)
    clock.time += 25 * _DAY + 1
    await host.people.prefer(BEN, "quiet_from", str(int(clock.time % _DAY // 3600)))
    assert await _unbegun(host) == []
    clock.time += _DAY
    (notice,) = await _unbegun(host)
    assert {each.user for each in notice.people} == {A, C, D}
    assert told(notice, [D]).count("(waits, as each is at 1 table)") == 2
    assert told(notice, [A]).count("(waits, as each is at 1 table)") == 4, "whoever opened it reads of all"


async def _unbegun(host: Host) -> list[Notice]:
    return [each for each in await host.of(Notices).due() if each.kind == "unbegun"]
