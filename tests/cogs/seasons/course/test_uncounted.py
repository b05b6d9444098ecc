"""Whoever has played no game that counts has no title: not by sitting out, nor as all others are struck."""

from __future__ import annotations

import pytest

from bot.errors import NotTheOwner
from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.course import Course
from cogs.seasons.ending import champions, podium
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.honours import honour, reached
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, anew, begun, tables
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D, finished

pytestmark = on_a_file

_WHY = "nobody wins, as whoever stands first has played no game that counts"


async def put_out(host: Host, shown: Shown, *users: int) -> Shown:
    """Put people out who never moved, and let a season go on."""
    members = [each for each in shown.members if each.user in users]
    for each in members:
        await host.store.of(SeasonTables).warn(shown.season.id, each.user or 0, 1.0)
    await host.of(Course)._leave(shown, members, is_put_out=True)
    await host.of(Course).look()
    return await anew(host, shown)


@pytest.mark.usefixtures("no_pause")
async def test_whoever_has_sat_at_no_table_does_not_win_a_cup(host: Host) -> None:
    """A podium and a ring praised somebody who had only sat a round out."""
    shown = await begun(host, ANNA, BEN, CARL, kind="swiss")
    (bye,) = [each.sitting[0] for each in shown.boards if len(each.sitting) == 1]
    idle = shown.members[bye].user or 0
    others = {A, B, C} - {idle}
    for user in others:
        await host.of(Course).leave(shown.season.id, shown.season.guild, user)
    for board in shown.boards:
        if len(board.sitting) > 1:
            await host.store.of(SeasonTables).settle(
                shown.season.id, board.board, state="over", places=(1, 2)
            )
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert (shown.season.status, shown.prizes) == ("over", {})
    assert champions(shown) == ""
    assert await podium(shown) is None
    assert f"The cup is over: too few are left for round 2; {_WHY}." in text_of((await card(shown))[0])
    assert told(Notice(shown, "over", 1), [idle]) == (
        "You have played no game of the The Invented Game cup that counts;"
        f" too few are left for round 2; {_WHY}"
    )
    assert honour(shown, None) is None
    assert reached(shown, idle) is None


async def test_whose_games_are_all_struck_is_no_champion(host: Host) -> None:
    """Six of eight were struck, and a title stood in the records for having set up an army."""
    shown = await put_out(host, await begun(host, ANNA, BEN, CARL, DORA, leaver="struck"), B, C, DORA.user)
    assert shown.season.status == "over"
    assert {each.state for each in shown.boards} == {"struck"}
    assert shown.prizes == {}
    assert f"The season is over: {_WHY}." in text_of((await card(shown))[0])
    after = await host.of(Seasons).after(shown.season)
    assert "You have played no game of" in told(Notice(shown, "over", 1, after=after), [A])
    assert "won" not in told(Notice(shown, "over", 1, after=after), [A])


@pytest.mark.parametrize(
    ("leaver", "fate"), [("struck", "your games do not count"), ("king", "a King plays on for you")]
)
async def test_whoever_is_out_is_told_what_becomes_of_his_games(host: Host, leaver: str, fate: str) -> None:
    """He read that a King plays on, where his games were over and counted for nobody."""
    shown = await put_out(host, await begun(host, ANNA, BEN, CARL, leaver=leaver), B)
    assert told(Notice(shown, "out", 1), [B]) == (
        f"You are out of the The Invented Game league, season 1, as you have not moved in it; {fate}"
    )


async def test_after_a_season_that_hardly_anybody_played_the_next_one_waits_for_whoever_opened_it(
    host: Host,
) -> None:
    """Over a holiday six of eight never moved, and the next season began by itself and struck them again."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, leaver="struck", days=28)
    rule = "* If half or more have not moved, the next season waits for whoever opened this one"
    assert rule in rules_listed(shown)
    shown = await put_out(host, shown, B, C)
    for table in tables(shown, A):
        await finished(host, table)
    await host.of(Course).look()
    assert (await anew(host, shown)).season.status == "over"
    following = await host.of(Seasons).after(shown.season)
    assert following is not None
    assert (following.season.status, following.season.rules.waits) == ("cancelled", True)
    assert {each.user for each in following.members} == {A, D}
    told_of = [each for each in await host.of(Notices).due() if each.shown.season.id == following.season.id]
    assert [[one.user for one in each.people] for each in told_of] == [[A]]
    assert told(told_of[0], [A]).startswith("The Invented Game league, season 2 waits for you, as half")
    assert "Half of its people or more have not moved" in text_of((await card(following))[0])
    with pytest.raises(NotTheOwner):
        await host.of(Seasons).open(following.season.id, _SERVER, D, D)
    opened = await host.of(Seasons).open(following.season.id, _SERVER, A, A)
    assert (opened.season.status, opened.season.rules.waits) == ("signup", False)


async def test_after_a_season_that_most_have_played_the_next_one_follows_by_itself(host: Host) -> None:
    shown = await put_out(host, await begun(host, ANNA, BEN, CARL, DORA, leaver="struck", most=3), B)
    for table in {*tables(shown, A), *tables(shown, C), *tables(shown, D)}:
        await finished(host, table)
    await host.of(Course).look()
    following = await host.of(Seasons).after(shown.season)
    assert following is not None
    assert following.season.status == "signup"


async def test_nobody_goes_up_without_a_game_that_counts(host: Host) -> None:
    """Whoever was left alone in a group of struck games read that he goes up."""
    more = [Person(2**61 + number, f"P{number}") for number in range(4)]
    shown = await begun(host, ANNA, BEN, CARL, DORA, *more, group=4, leaver="struck", most=3)
    lower = [shown.members[each.person].user or 0 for each in shown.groups[1].ranked]
    shown = await put_out(host, shown, *lower[1:])
    for board in shown.boards:
        if board.state == "open":
            await finished(host, board.table_id or 0)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    assert (shown.moving.up, shown.moving.down) == ([], [])
