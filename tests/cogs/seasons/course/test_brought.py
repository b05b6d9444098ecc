"""What a game that is over says of its season: what came of it, whether it is rated, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from discord import ui

from bot.host import Host
from bot.messages.parts import buttons_after
from bot.store.schema import pings
from cogs.ladder.service import Leaderboard
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.course.deciding import Deciding
from cogs.seasons.doors import counted
from cogs.seasons.ending import brought
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import SeasonBoard
from rules.chance import dealer
from tests.cogs.seasons.test_service import _SERVER, anew, begun, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, anything, awaited, finished

pytestmark = on_a_file

_DAY = 86400.0


async def lines(host: Host, table: int) -> Sequence[str]:
    """Give what stands below the last board of a table."""
    return await counted(host, await host.tables.public(table))


def named(shown: Shown, board: SeasonBoard) -> list[str]:
    """Name those at a table."""
    return [shown.members[each].name or "" for each in board.sitting]


async def test_a_game_that_is_over_says_at_once_where_those_stand_who_played_it(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, most=4)
    board = shown.boards[0]
    await finished(host, board.table_id or 0)
    result = (await host.tables.public(board.table_id or 0)).result
    assert result is not None
    before = await lines(host, board.table_id or 0)
    await host.of(Course).settle()
    after = await lines(host, board.table_id or 0)
    assert before == after, "whether it is noted yet or not"
    first, last = (named(shown, board)[result.ranking[place][0]] for place in (0, -1))
    assert after == [
        "-# This game counts for the The Invented Game league, season 1.",
        f"-# Standing so far: {first} with 1 point; {last} with 0 points.",
    ], "whoever has played nothing is neither before nor behind them"
    for each in shown.boards[1:]:
        await host.store.of(SeasonTables).settle(shown.season.id, each.board, state="over", places=(1, 1))
    placed = (await lines(host, board.table_id or 0))[1]
    assert f"{first} 1st of 4 with 2 points; {last} 4th of 4 with 1 point." in placed


async def test_where_one_stands_counts_another_game_that_ended_in_the_same_moment(host: Host) -> None:
    """Who had won a minute before read below his second game that he had no point, and it stayed so."""
    shown = await begun(host, ANNA, BEN, CARL, most=3)
    for board in shown.boards:
        await finished(host, board.table_id or 0, seed=str(board.board))
    last = shown.boards[-1].table_id or 0
    before = await lines(host, last)
    await host.of(Course).settle()
    assert before == await lines(host, last)
    assert " of 3 with " in before[1], "all have played"


async def test_a_knock_out_says_who_is_through_and_who_has_won(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    told = list[str]()
    while shown.season.status == "running":
        playing = [each for each in shown.boards if each.state == "open"]
        for board in playing:
            await finished(host, board.table_id or 0, seed=str(board.board))
            told.append((await lines(host, board.table_id or 0))[-1])
        await host.of(Course).look()
        shown = await anew(host, shown)
    winner = shown.members[shown.prizes[1][0]].name
    assert [each.endswith(" is out.") for each in told] == [True, True, False]
    assert "is through to the final, and " in told[0]
    assert told[-1].startswith(f"**{winner}** has won the cup, ahead of ")


async def test_what_is_decided_counts_for_no_rating_nor_statistic_and_says_so(host: Host) -> None:
    """It was in the table of the season, and in no other figure, and nothing said so."""
    shown = await begun(host, ANNA, BEN, CARL, most=4)
    (table, *_) = tables(shown, A)
    chance = dealer("brought", "choice")
    for _ in range(6):
        await anything(host, table, await awaited(host, table), chance)
    await host.of(Seasons).end(shown.season.id, _SERVER, A)
    await host.of(Course).look()
    told = await lines(host, table)
    assert told[1] == "-# It was decided by the rules of the season, and counts for no rating."
    assert told[2].startswith("-# Standing so far: ")
    assert not await host.of(Leaderboard).is_counted(table)
    assert (await host.of(Leaderboard).statistics(A, "Anna", _SERVER, 9)).games == []


async def test_a_struck_game_is_over_and_leads_to_no_other_one_and_rings_not_who_has_left(
    host: Host, clock: Clock
) -> None:
    shown = await begun(host, ANNA, BEN, CARL, most=4, leaver="struck")
    (board,) = [each for each in shown.boards if {shown.members[at].user for at in each.sitting} == {A, B}]
    table = board.table_id or 0
    clock.time += 60.0
    await host.of(Course).leave(shown.season.id, _SERVER, B)
    public = await host.tables.public(table)
    assert public.status == "cancelled"
    assert await lines(host, table) == []
    (button,) = buttons_after(public)
    assert isinstance(button.item, ui.Button)
    assert button.item.label == "Standings"
    ended = pings.select().where(pings.c.table_id == table, pings.c.kind == "end")
    rung = {row.user for row in await host.store._database.rows(ended)}
    assert rung == {A}


async def test_a_round_that_ends_with_its_cup_and_in_which_nobody_moved_counts_for_nobody(host: Host) -> None:
    """A third round was begun as the second was over, and gave points as all were out at once."""
    shown = await begun(host, ANNA, BEN, CARL, kind="swiss")
    for board in [each for each in shown.boards if each.state == "open"]:
        await finished(host, board.table_id or 0)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.round == 1
    before = {each.person: each.halves for each in shown.groups[0].ranked}
    byes = [each for each in shown.boards if each.division == 1 and len(each.sitting) == 1]
    assert byes
    await host.of(Seasons).end(shown.season.id, _SERVER, A)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert {each.state for each in shown.boards if each.division == 1} == {"struck"}
    after = {each.person: each.halves for each in shown.groups[0].ranked}
    assert after == before | {byes[0].sitting[0]: before[byes[0].sitting[0]] - 2}
    played = next(each for each in shown.boards if each.division == 1 and each.table_id)
    told = (await host.tables.public(played.table_id or 0)).lines[-1].text.template
    assert told == "The game is over and does not count: nobody has moved in this round"


async def test_a_round_in_which_somebody_moved_is_decided(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, kind="swiss")
    (table,) = {each.table_id or 0 for each in shown.boards if each.table_id}
    await anything(host, table, await awaited(host, table), dealer("brought", "choice"))
    await host.of(Seasons).end(shown.season.id, _SERVER, A)
    shown = await host.of(Seasons).shown(shown.season.id, _SERVER)
    await host.of(Deciding).decide(shown)
    assert {each.state for each in (await anew(host, shown)).boards} == {"over"}
    public = await host.tables.public(table)
    assert brought(await anew(host, shown), public) != []


@pytest.mark.parametrize("kind", ["league", "knockout"])
async def test_leaving_gives_up_the_games_in_which_one_has_moved(host: Host, kind: Kind) -> None:
    """Who was about to lose left the cup, which cost no rating, as resigning did."""
    rules: dict[str, Any] = {"most": 3} if kind == "league" else {}
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind=kind, **rules)
    chance = dealer("leaving", "choice")
    (mine, *_) = tables(shown, A)
    while await awaited(host, mine) != A:
        await anything(host, mine, await awaited(host, mine), chance)
    await anything(host, mine, A, chance)
    while len({each.user for each in await host.store.tables.events(mine)} - {None}) < 2:
        await anything(host, mine, await awaited(host, mine), chance)
    shown = await host.of(Course).leave(shown.season.id, _SERVER, A)
    board = next(each for each in shown.boards if each.table_id == mine)
    assert (board.state, board.status) == ("over", "over")
    assert board.places == tuple(2 if shown.members[each].user == A else 1 for each in board.sitting)
    assert {*await host.of(Leaderboard).rated(mine)} == {0, 1}, "it is rated"
    others = [each for each in shown.boards if 0 in each.sitting and each.table_id != mine]
    assert {each.state for each in others} == ({"open"} if kind == "league" else set())
