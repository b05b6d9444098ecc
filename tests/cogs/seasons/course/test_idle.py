"""Who has moved in no game of a season has no title and is in no further one, nor is there one for nobody."""

from __future__ import annotations

from sqlalchemy import update

from bot.deadlines import Deadlines
from bot.host import Host
from bot.store import schema
from cogs.away.service import Away
from cogs.seasons.course import Course
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.ruling.service import Rulings, may_be_back
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card, draft_page
from cogs.seasons.wording import cut_short, people
from rules.chance import dealer
from tests.cogs.seasons.course.test_uncounted import put_out
from tests.cogs.seasons.test_notices import noticed, text_of
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, begun, opened, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, anything

pytestmark = on_a_file

_HOUR = 3600.0


async def by_the_clock(host: Host, clock: Clock, shown: Shown, *playing: int) -> Shown:
    """Let turns go by to the end of a season, but for those of whoever is `playing`."""
    deadlines, chance = Deadlines(host, host.store, clock), dealer("idle", "choice")
    while (shown := await anew(host, shown)).season.status == "running":
        for user in playing:
            for table in tables(shown, user):
                chairs = (await host.tables.row(table)).chairs
                if any(each.awaited and each.user == user for each in chairs):
                    await anything(host, table, user, chance)
        clock.time += _HOUR / 2
        await deadlines.look()
        for table in await host.turns.computers_awaited():
            while await host.turns.computer_turn(table):
                pass
    return shown


async def test_a_season_in_which_nobody_has_moved_has_no_champion_and_is_the_last_one(
    host: Host, clock: Clock
) -> None:
    """A league went on by itself for ever, and rang all of its people every three days."""
    shown = await by_the_clock(host, clock, await begun(host, ANNA, BEN, CARL, days=1, pace=3600))
    assert shown.prizes == {}
    assert await host.of(Seasons).after(shown.season) is None
    assert cut_short(shown) == "none of its people has moved, and no further season follows"
    assert "The season is over: none of its people has moved" in text_of((await card(shown))[0])
    assert set(people(shown).values()) == {f"{name} (out)" for name in ("Anna", "Ben", "Carl")}
    notices = [each for each in await host.of(Notices).due() if each.kind == "over"]
    assert {each.user for notice in notices for each in notice.people} == {A, B, C}
    assert told(notices[0], [A]) == (
        "The Invented Game league, season 1 is over; none of its people has moved,"
        " and no further season follows"
    )


async def test_whoever_has_moved_is_before_who_has_not_and_is_on_the_next_list(
    host: Host, clock: Clock
) -> None:
    before = await begun(host, ANNA, BEN, CARL, days=1, pace=3600)
    shown = await by_the_clock(host, clock, before, B, C)
    (group,) = shown.groups
    assert [shown.members[each.person].user for each in group.ranked][-1] == A
    assert not {*shown.prizes.get(1, [])} & {each.number for each in shown.members if each.user == A}
    following = await host.of(Seasons).after(shown.season)
    assert following is not None
    assert {each.user for each in following.members} == {B, C}


async def test_whoever_is_away_is_not_out_at_the_end(host: Host, clock: Clock) -> None:
    shown = await begun(host, ANNA, BEN, CARL, days=1, pace=3600, away="runs")
    await host.of(Away).leave_for(CARL, 9)
    shown = await by_the_clock(host, clock, shown, A)
    assert {each.user: each.part for each in shown.members} == {A: "in", B: "left", C: "in"}


async def test_whoever_is_out_reads_it_where_his_last_game_runs(host: Host, clock: Clock) -> None:
    """It stood in the thread of a game that was over for a round, or where only Kings play for him."""
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    clock.time += 2 * _DAY + 60
    for notice in await host.of(Notices).due():
        await noticed(host, notice)
    mine = [each for each in shown.boards if each.table_id in tables(shown, B)]
    for board in mine:
        there = update(schema.tables).where(schema.tables.c.id == board.table_id)
        await host.store._database.execute(there.values(channel=900 + board.board))
    (other,) = {shown.members[each].user for each in mine[-1].sitting} - {B}
    await host.turns.declare(mine[-1].table_id or 0, other or 0, "resign")
    clock.time += 2 * _DAY + 60
    await host.of(Course).look()
    (out,) = [each for each in await host.of(Notices).due() if {one.user for one in each.people} == {B}]
    assert (out.kind, out.channel) == ("out", 900 + mine[0].board)
    assert not out.people[0].silent


async def test_whoever_opened_it_hears_that_no_further_season_follows_though_he_is_out(
    host: Host, clock: Clock
) -> None:
    """It stood in no rule, and nobody told him."""
    shown = await begun(host, ANNA, BEN, CARL)
    last = "No further season follows without two people on its list, or once organisers stop it"
    assert f"* {last}" in rules_listed(shown)
    clock.time += 2 * _DAY + 60
    for notice in await host.of(Notices).due():
        await noticed(host, notice)
    for user in (B, C):
        await host.of(Course).leave(shown.season.id, _SERVER, user)
    clock.time += 2 * _DAY + 60
    await host.of(Course)._dismiss_silent(await anew(host, shown))
    (out,) = [each for each in await host.of(Notices).due() if each.kind == "out"]
    await noticed(host, out)
    await host.of(Course).look()
    ends = [each for each in await host.of(Notices).due() if A in {one.user for one in each.people}]
    assert [told(each, [A]).partition("; ")[2] for each in ends] == [
        "all people have left it, or were put out, and no further season follows"
    ]


async def test_terms_warn_where_nobody_can_be_out_in_time(host: Host) -> None:
    seasons = host.of(Seasons)
    hasty = await seasons.shown(await opened(host, days=1, pace=3600), _SERVER)
    assert "Whoever never moves would be out after 1 day 2 hours, and 1 day is less" in text_of(
        draft_page(hasty)
    )
    cup = await seasons.shown(await opened(host, kind="swiss", days=1, pace=3600), _SERVER)
    assert "and 1 day a round is less" in text_of(draft_page(cup))
    assert any("moved in at least half" in line for line in rules_listed(cup))
    slow = await seasons.shown(await opened(host, days=14, pace=86400), _SERVER)
    assert "is less" not in text_of(draft_page(slow))
    assert "* Whoever has moved in no game is not on the next list" in rules_listed(slow)


async def test_who_was_taken_back_in_and_still_never_moves_has_no_title(host: Host, clock: Clock) -> None:
    """He came second, and was on the next list: being back switched the rule off."""
    before = await begun(host, ANNA, BEN, CARL, days=14, pace=86400)
    before = await put_out(host, before, C)
    (out,) = may_be_back(before)
    before = await host.of(Rulings).taken_back(before.season.id, _SERVER, A, out.number)
    shown = await by_the_clock(host, clock, before, A, B)
    assert {each.user: each.part for each in shown.members} == {A: "in", B: "in", C: "left"}
    following = await host.of(Seasons).after(shown.season)
    assert following is not None
    assert {each.user for each in following.members} == {A, B}
