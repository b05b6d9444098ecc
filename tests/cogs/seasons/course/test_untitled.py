"""A title and the podium are for whoever has moved himself in at least half of his games; others come up."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.deadlines import Deadlines
from bot.host import Host
from cogs.seasons.course.shares import Shares
from cogs.seasons.ending import champions
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.honours import came_through, reached
from cogs.seasons.news.told import told
from cogs.seasons.pages import standings_page
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card
from rules.chance import dealer
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import anew, begun, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, anything

pytestmark = on_a_file

_HOUR = 3600.0
_HALF = (
    "* A title, and a place on the podium, is for whoever has moved in at least half of his games that count;"
    " else the next one comes up"
)


async def hardly_played(host: Host, clock: Clock, moves_at: int) -> Shown:
    """Let a league of four be over in which all play but Anna, who moves once at so many of three tables.

    Whatever came of it, she comes first at each of hers.
    """
    shown = await begun(host, ANNA, BEN, CARL, DORA, days=1, pace=3600, seats=2, most=3, repeats=False)
    deadlines, chance = Deadlines(host, host.store, clock), dealer("untitled", "choice")
    left = {A: tables(shown, A)[:moves_at], **{each: tables(shown, each) for each in (B, C, D)}}
    while (shown := await anew(host, shown)).season.status == "running":
        for user, at in left.items():
            for table in [each for each in at if each in tables(shown, user)]:
                chairs = (await host.tables.row(table)).chairs
                if any(each.awaited and each.user == user for each in chairs):
                    await anything(host, table, user, chance)
                    left[user] = [each for each in left[user] if user != A or each != table]
        clock.time += _HOUR / 2
        await deadlines.look()
    anna = shown.members[0].number
    for board in shown.boards:
        if anna in board.sitting:
            places = tuple(1 + (each != anna) for each in board.sitting)
            await host.store.of(SeasonTables).settle(shown.season.id, board.board, places=places)
    return await anew(host, shown)


@pytest.mark.parametrize("moves_at", [1, 2])
async def test_who_has_moved_in_fewer_than_half_of_his_games_has_no_title_and_the_next_one_comes_up(
    host: Host, clock: Clock, moves_at: int
) -> None:
    """A cup was won with a single move."""
    shown = await hardly_played(host, clock, moves_at)
    assert _HALF in rules_listed(shown)
    anna, first = 0, shown.groups[0].ranked[0].person
    assert first == anna
    page = text_of((await card(shown))[0])
    if moves_at > 1:
        assert (shown.season.rules.untitled, shown.prizes[1]) == ((), [anna])
        assert "wins nothing" not in page
        return
    assert shown.season.rules.untitled == (anna,)
    second = [each for each in shown.groups[0].ranked if each.place == 2]
    assert shown.prizes[1] == [each.person for each in second]
    assert "Anna" not in champions(shown)
    assert "-# Moved in fewer than half of the games, and wins nothing: Anna." in page
    assert "; you win nothing, having moved in fewer than half of your games; " in told(
        Notice(shown, "over", 1), [A]
    )
    assert (reached(shown, A) or "").endswith(": place 1 of 4")
    winner = shown.members[second[0].person].user or 0
    assert (reached(shown, winner) or "").endswith(": champion, place 2 of 4")


async def test_whoever_a_computer_has_played_for_reads_that_it_puts_him_last(
    host: Host, clock: Clock
) -> None:
    """*Why this place?* and the ring with one's place said nothing of it."""
    shown = await hardly_played(host, clock, 1)
    anna = 0
    for board in shown.boards:
        if anna in board.sitting:
            places = tuple(1 + (each == anna) for each in board.sitting)
            await host.store.of(SeasonTables).settle(shown.season.id, board.board, places=places)
    shown = await host.of(Shares).told(await anew(host, shown))
    assert shown.left_to_clock(anna) == 3
    page = text_of((await standings_page(shown, A, asked=anna))[0])
    # A short game may be over before another has moved in it.
    (line,) = re.findall(r"-# Last by the clock, as the computer made most of the moves: (.*)\.", page)
    assert "Anna: 3 games" in line.split("; ")
    ring = told(Notice(shown, "over", 1), [A])
    assert "; in 3 games you come last, as the computer made most of your moves; " in ring


async def test_who_is_out_of_a_knockout_as_the_computer_moved_for_him_reads_so(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    board = shown.boards[0]
    await host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=(1, 2))
    shown, loser = await anew(host, shown), board.sitting[1]
    told_out = "You are out of the The Invented Game cup: joint 3rd of 4"
    assert came_through(shown, shown.boards[0], loser) == told_out
    shown = replace(shown, behind=frozenset({(board.board, 1)}))
    by_clock = "; the computer made most of your moves there, which puts you last"
    assert came_through(shown, shown.boards[0], loser) == told_out + by_clock
    assert came_through(shown, shown.boards[0], board.sitting[0]).endswith(
        "through to the final of the The Invented Game cup"
    )
