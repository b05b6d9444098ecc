"""Tables of a season at which nobody moves any more are decided by its own rule, and that is told."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.deadlines import Deadlines
from bot.host import Host
from cogs.away.service import Away
from cogs.seasons.choices import quiet_for
from cogs.seasons.course import Course
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.ruling.service import Rulings
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import Ruling, SeasonBoard
from cogs.seasons.terms import rules_listed
from languages.spoken import written
from rules.chance import dealer
from tests.cogs.seasons.test_notices import noticed
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, begun, opened, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, anything, finished

pytestmark = on_a_file

_HOUR = 3600.0
_FOUR = (ANNA, BEN, CARL, DORA)
LONG: dict[str, Any] = {"option.length": "long"}


async def moved(host: Host, shown: Shown) -> None:
    """Let all people move at those of their tables that wait for them."""
    for board in shown.boards:
        if board.state == "open":
            await moved_at(host, board)


async def moved_at(host: Host, board: SeasonBoard) -> None:
    """Let those move for whom a table waits."""
    chance, table = dealer("abandoned", "choice"), board.table_id or 0
    for chair in (await host.tables.row(table)).chairs:
        if chair.awaited and chair.user is not None:
            await anything(host, table, chair.user, chance)


async def passed(host: Host, clock: Clock, shown: Shown, days: float) -> tuple[Shown, list[Notice]]:
    """Let time pass by the clock, and give what was told meanwhile."""
    deadlines, heard, until = Deadlines(host, host.store, clock), list[Notice](), clock.time + days * _DAY
    while clock.time < until:
        clock.time += 2 * _HOUR
        await deadlines.look()
        for table in await host.turns.computers_awaited():
            while await host.turns.computer_turn(table):
                pass
        for notice in await host.of(Notices).due():
            heard.append(notice)
            await noticed(host, notice)
    return await anew(host, shown), heard


def at_table(shown: Shown, *users: int | None) -> SeasonBoard:
    """Find the table at which these sit."""
    numbers = {each.number for each in shown.members if each.user in users}
    return next(each for each in shown.boards if {*each.sitting} == numbers)


@pytest.mark.parametrize("unfinished", ["leader", "draw"])
async def test_a_table_at_which_nobody_plays_any_more_is_decided_by_the_rule_of_its_season(
    host: Host, clock: Clock, unfinished: str
) -> None:
    """Computers played it to its end for both, and nobody was told."""
    before = await begun(host, *_FOUR, most=3, days=91, unfinished=unfinished, game="timed", **LONG)
    await moved(host, before)
    shown, heard = await passed(host, clock, before, quiet_for(before.season.rules) / _DAY - 0.5)
    assert not any(each.abandoned for each in shown.boards)
    await moved_at(host, at_table(shown, B, C))
    shown, more = await passed(host, clock, shown, 5)
    kept = at_table(shown, B, C)
    assert (kept.abandoned, kept.state) == (False, "open"), "whoever moves begins the count anew"
    others = [each for each in shown.boards if each.board != kept.board]
    assert all(each.abandoned and each.state == "over" for each in others)
    public = await host.tables.public(others[0].table_id or 0)
    assert public.status == "cancelled"
    why = {"leader": "Decided as it stands", "draw": "A draw by the rules"}[unfinished]
    assert written(public.lines[-1].text, public.name).startswith(f"{why}, as nobody plays here any more")
    assert {each.places for each in others} == {(1, 1)} or unfinished == "leader"
    news = [each for each in [*heard, *more] if each.kind == "abandoned"]
    assert [one.user for each in news for one in each.people] == [A] * len(news)
    assert len(news) >= 1
    assert news[0].channel == shown.season.channel
    assert told(news[0], [A]).startswith(
        "Nobody plays any more at tables of the The Invented Game league, season 1, and its rules have"
        " decided: "
    )
    result = rf"(: a draw by the rules|{' ahead of' if unfinished == 'leader' else '!'} \w+) \(table \d+\)"
    assert re.search(result, told(news[0], [A])), "with what came of it"
    assert f"). Until the season is over, <t:{int(shown.season.ends or 0)}:f> at" in told(news[0], [A])
    assert "Anna" not in told(news[0], [A]), "at her own tables she is told by their end"
    assert not [each for each in await host.of(Notices).due() if each.kind == "abandoned"]


async def test_whoever_never_moved_is_warned_and_out_before_a_table_is_decided(
    host: Host, clock: Clock
) -> None:
    before = await begun(host, *_FOUR, most=3, days=91, leaver="king")
    chance = dealer("abandoned", "choice")
    for table in tables(before, A):
        if any(each.user == A and each.awaited for each in (await host.tables.row(table)).chairs):
            await anything(host, table, A, chance)
    shown, heard = await passed(host, clock, before, 6)
    assert {each.user: each.part for each in shown.members} == {A: "in", B: "left", C: "left", D: "left"}
    assert {each.kind for each in heard} == {"silent", "out"}
    assert not any(each.abandoned for each in shown.boards)
    shown, heard = await passed(host, clock, shown, 7)
    mine = [each for each in shown.boards if 0 in each.sitting]
    assert all(each.abandoned or each.status == "over" for each in mine)


async def test_who_is_away_is_waited_for(host: Host, clock: Clock) -> None:
    before = await begun(host, *_FOUR, most=3, days=91, away="runs")
    await moved(host, before)
    await host.of(Away).leave_for(BEN, 30)
    shown, _ = await passed(host, clock, before, 9)
    his = {each.board for each in shown.boards if 1 in each.sitting}
    assert {each.board for each in shown.boards if each.abandoned}.isdisjoint(his)
    assert any(each.abandoned for each in shown.boards)


async def test_a_game_of_a_cup_is_offered_to_be_played_again_until_its_round_is_over(
    host: Host, clock: Clock
) -> None:
    """It was offered in the minute in which the next round began, or the cup was over."""
    shown = await begun(host, *_FOUR, kind="knockout", days=91, game="timed", **LONG)
    await moved(host, shown)
    heard, gone, others = list[Notice](), at_table(shown, B, C), at_table(shown, A, D)
    while shown.boards[gone.board].state == "open":
        await moved_at(host, others)
        shown, more = await passed(host, clock, shown, 1)
        heard += more
    (notice,) = [each for each in heard if each.kind == "abandoned"]
    until = f"Until this round is over, <t:{int(notice.shown.season.ends or 0)}:f> at the latest, \u201cStep"
    assert until in told(notice, [A])
    await host.store.of(SeasonTables).settle(shown.season.id, gone.board, owed=True)
    await finished(host, others.table_id or 0)
    await host.of(Course).look()
    paused = await anew(host, shown)
    assert paused.pause is not None
    assert "). Until <t:" in told(Notice(paused, "abandoned", paused.season.channel), [A])
    clock.time = paused.pause
    await host.of(Course).look()
    after = await anew(host, shown)
    news = told(Notice(after, "abandoned", after.season.channel), [A])
    assert re.search(r"decided: .* \(table \d+\)$", news), "nothing is offered any more"


async def test_a_table_that_was_abandoned_can_be_played_again(host: Host, clock: Clock) -> None:
    before = await begun(host, *_FOUR, most=3, days=91, game="timed", **LONG)
    await moved(host, before)
    shown = before
    for _ in range(9):
        if at_table(shown, B, C).state == "open":
            await moved_at(host, at_table(shown, A, D))
            shown, _ = await passed(host, clock, shown, 1)
    gone = at_table(shown, B, C)
    assert gone.abandoned
    assert not gone.owed
    heard = [each async for each in ruled(host, shown, gone, "again")]
    again = (await anew(host, shown)).boards[gone.board]
    assert (again.state, again.abandoned, again.ruling, again.owed) == ("open", False, "again", False)
    (notice,) = heard
    assert (notice.channel, {each.user for each in notice.people}) == (again.channel, {B, C})
    assert all(each.silent for each in notice.people), "the game that begins rings"
    assert told(notice, [B]).startswith(
        "By decision of the organisers this game of the The Invented Game league, season 1 is played again"
        " at a new table: "
    )


async def test_who_played_a_game_that_is_struck_hears_of_it_once_at_its_table(host: Host) -> None:
    """It stood on the card alone."""
    before = await begun(host, *_FOUR, most=3)
    await finished(host, at_table(before, B, C).table_id or 0)
    await host.of(Course).look()
    shown = await anew(host, before)
    over, running = at_table(shown, B, C), at_table(shown, A, D)
    (notice,) = [each async for each in ruled(host, shown, over, "void")]
    assert (notice.channel, {each.user for each in notice.people}) == (over.channel, {B, C})
    assert not any(each.silent for each in notice.people)
    text = (
        "By decision of the organisers this game of the The Invented Game league, season 1 does not count: "
    )
    assert told(notice, [B, C]).startswith(text)
    assert not [each async for each in ruled(host, shown, running, "void")], "its end has rung them"


async def test_a_game_of_computers_that_is_struck_is_told_to_nobody(host: Host) -> None:
    """There it was told again at each look, as nobody was there to have heard it."""
    season = await opened(host, ANNA, BEN, most=3)
    for _ in range(2):
        await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    computers = at_table(shown, None)
    while await host.turns.computer_turn(computers.table_id or 0):
        pass
    await host.of(Course).look()
    await host.of(Rulings).ruled(shown.season.id, _SERVER, A, computers.board, "void")
    assert (await anew(host, shown)).boards[computers.board].owed
    assert not [each for each in await host.of(Notices).due() if each.kind == "ruled"]


async def ruled(host: Host, shown: Shown, board: SeasonBoard, ruling: Ruling) -> AsyncIterator[Notice]:
    """Let organisers rule on a game, and give what those are told of it who played it."""
    await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board.board, ruling)
    await host.of(Course).look()
    for notice in await host.of(Notices).due():
        if notice.kind == "ruled":
            yield notice
            await noticed(host, notice)
    assert not [each for each in await host.of(Notices).due() if each.kind == "ruled"]


async def test_rules_say_when_a_table_is_decided_early_unless_none_can_be(host: Host) -> None:
    seasons = host.of(Seasons)
    rule = (
        "* A table at which all people miss 3 turns in a row, and none of them moves for 4 days, is decided"
        " early, once they are warned, as one that has not ended in time, but a computer that signed up comes"
        " before them"
    )
    assert rule in rules_listed(await seasons.shown(await opened(host, days=28, pace=86400), _SERVER))
    hasty = await seasons.shown(await opened(host, kind="swiss", days=1, pace=3600), _SERVER)
    assert not [line for line in rules_listed(hasty) if "decided early" in line]
