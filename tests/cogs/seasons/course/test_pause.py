"""What comes after games that the rules decided waits, so that organisers can step in."""

from __future__ import annotations

from typing import Literal

import pytest
from sqlalchemy import update

from bot.host import Host
from bot.store.schema import tables
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.pages import own_seasons, standings_page
from cogs.seasons.ruling.service import Rulings, may_be_ruled
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card
from tests.cogs.seasons.course.test_abandoned import LONG, moved
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, begun
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, finished

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


async def timed_out(host: Host, clock: Clock, kind: Kind, **rules: object) -> Shown:
    """Let the time of a round, or of a league, be over before its games are."""
    shown = await begun(host, *_FOUR, kind=kind, game="timed", **LONG, **rules)
    await moved(host, shown)
    clock.time = shown.season.ends or 0.0
    await host.of(Course).look()
    return await anew(host, shown)


async def looked(host: Host, shown: Shown) -> Shown:
    await host.of(Course).look()
    return await anew(host, shown)


@pytest.mark.parametrize("kind", ["swiss", "knockout", "circle"])
async def test_the_next_round_waits_where_the_rules_decided_games(
    host: Host, clock: Clock, kind: Kind
) -> None:
    """It began in the same minute: an organiser was always too late to let a game be played again."""
    shown = await timed_out(host, clock, kind)
    assert shown.pause == clock.time + _DAY
    clock.time += _DAY - 60
    shown = await looked(host, shown)
    assert shown.round == 0
    begins = f"begins <t:{int(shown.pause or 0)}:R>, so that an organiser may still step in."
    assert begins in text_of((await card(shown))[0])
    assert begins in text_of((await standings_page(shown, A))[0])
    assert kind == "knockout" or any(begins in line for line in await own_seasons(host, A))
    assert any("waits up to 1 day, so that" in line for line in rules_listed(shown))
    clock.time += 60
    shown = await looked(host, shown)
    assert (shown.round, shown.pause) == (1, None)
    assert "step in" not in text_of((await card(shown))[0])


@pytest.mark.parametrize("kind", ["swiss", "knockout", "circle"])
async def test_a_game_is_played_again_within_that_time_and_all_goes_on_as_usual(
    host: Host, clock: Clock, kind: Kind
) -> None:
    shown = await timed_out(host, clock, kind)
    clock.time += _DAY / 2
    shown = await looked(host, shown)
    board = may_be_ruled(shown)[0]
    shown = await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, "again")
    assert shown.pause is None
    shown = await looked(host, shown)
    again = shown.boards[board.board]
    assert (shown.season.status, shown.round, again.state) == ("running", 0, "open")
    clock.time += _DAY
    assert (await looked(host, shown)).round == 0
    await finished(host, again.table_id or 0, seed="again")
    shown = await looked(host, shown)
    assert shown.round == 1, "the other games were decided long enough ago"


@pytest.mark.parametrize("how", ["again", "void"])
async def test_who_steps_in_once_may_do_so_again_until_what_was_said(
    host: Host, clock: Clock, how: Literal["void", "again"]
) -> None:
    """The next round began as the first game was played again, with another still to be looked at."""
    shown = await timed_out(host, clock, "swiss")
    until = shown.pause
    first, *others = may_be_ruled(shown)
    earlier = update(tables).where(tables.c.id.in_([each.table_id for each in others]))
    await host.store.tables._database.execute(earlier.values(changed=clock.time - _DAY))
    assert others
    clock.time += _DAY / 4
    shown = await host.of(Rulings).ruled(shown.season.id, _SERVER, A, first.board, how)
    if how == "again":
        shown = await looked(host, shown)
        await finished(host, shown.boards[first.board].table_id or 0, seed="again")
    shown = await looked(host, shown)
    assert (shown.round, shown.pause) == (0, until)
    clock.time = until or 0.0
    assert (await looked(host, shown)).round == 1


@pytest.mark.parametrize("kind", ["knockout", "circle"])
async def test_the_end_of_a_cup_waits_as_well(host: Host, clock: Clock, kind: Kind) -> None:
    shown = await timed_out(host, clock, kind)
    while shown.round + 1 < shown.rounds:
        clock.time += _DAY
        shown = await looked(host, shown)
        await moved(host, shown)
        clock.time = shown.season.ends or 0.0
        shown = await looked(host, shown)
    assert shown.season.status == "running"
    assert f"the cup ends <t:{int(shown.pause or 0)}:R>" in text_of((await card(shown))[0])
    clock.time += _DAY
    assert (await looked(host, shown)).season.status == "over"


async def test_the_end_of_a_league_waits_as_well(host: Host, clock: Clock) -> None:
    """It ended in the same minute, and no game of it could be played again."""
    shown = await timed_out(host, clock, "league", most=3, days=28)
    assert (shown.season.status, shown.pause) == ("running", clock.time + _DAY)
    ends = f"the season ends <t:{int(shown.pause or 0)}:R>, so that an organiser may still step in."
    assert ends in text_of((await card(shown))[0])
    assert any("the end waits up to 1 day, so that" in line for line in rules_listed(shown))
    board = next(each for each in shown.boards if 0 in each.sitting)
    shown = await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, "again")
    shown = await looked(host, shown)
    again = shown.boards[board.board]
    assert (again.state, shown.pause) == ("open", None)
    await finished(host, again.table_id or 0, seed="again")
    assert (await looked(host, shown)).season.status == "running", "the others may still be played again"
    clock.time += _DAY
    assert (await looked(host, shown)).season.status == "over"


async def test_a_round_of_games_played_to_their_ends_is_followed_at_once(host: Host) -> None:
    shown = await begun(host, *_FOUR, kind="swiss")
    for board in shown.boards:
        await finished(host, board.table_id or 0)
    shown = await looked(host, shown)
    assert (shown.round, shown.pause) == (1, None)


async def test_what_was_decided_long_ago_is_not_waited_for(host: Host, clock: Clock) -> None:
    shown = await begun(host, *_FOUR, kind="swiss", game="timed", **LONG)
    await moved(host, shown)
    first, last = shown.boards
    ended = {"state": "over", "places": (1, 1)}
    await host.store.of(SeasonTables).settle(shown.season.id, first.board, **ended)
    await host.of(Course).look()
    clock.time += _DAY
    await finished(host, last.table_id or 0)
    shown = await anew(host, shown)
    assert shown.pause is None
    assert (await looked(host, shown)).round == 1


async def test_whoever_ends_it_early_does_not_wait(host: Host, clock: Clock) -> None:
    shown = await timed_out(host, clock, "swiss")
    assert shown.pause is not None
    assert (await host.of(Course).end(shown.season.id, _SERVER, A)).season.status == "over"


async def test_whoever_hears_of_a_dead_table_reads_until_when_he_can_step_in(
    host: Host, clock: Clock
) -> None:
    shown = await timed_out(host, clock, "swiss")
    board = next(each for each in shown.boards if shown.members[0].number not in each.sitting)
    values = {"abandoned": True, "owed": True}
    await host.store.of(SeasonTables).settle(shown.season.id, board.board, **values)
    shown = await anew(host, shown)
    news = told(Notice(shown, "abandoned", shown.season.channel), [A])
    until = int(shown.pause or 0)
    assert f". Until <t:{until}:f> \u201cStep in\u201d on its card lets a game be played again" in news


async def test_nobody_is_told_that_he_is_out_while_that_can_change(host: Host, clock: Clock) -> None:
    shown = await timed_out(host, clock, "knockout")
    assert not [each for each in await host.of(Notices).due() if each.kind == "round"]
    clock.time += _DAY
    await looked(host, shown)
    told_now = [each for each in await host.of(Notices).due() if each.kind == "round"]
    assert len([one for each in told_now for one in each.people]) == 2


async def test_a_fast_clock_makes_a_short_pause(host: Host, clock: Clock) -> None:
    shown = await timed_out(host, clock, "swiss", pace=3600, days=1)
    assert shown.pause == clock.time + 3600
