"""Who is told of a season's end, in how many words, and after what."""

from __future__ import annotations

import pytest

from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.course import Course
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.tables import SeasonTables
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card
from cogs.seasons.wording import people
from languages.spoken import together
from tests.cogs.seasons.course.test_abandoned import LONG, moved
from tests.cogs.seasons.course.test_idle import by_the_clock
from tests.cogs.seasons.test_notices import noticed, text_of
from tests.cogs.seasons.test_service import _DAY, _SERVER, anew, begun, tables
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, finished

pytestmark = on_a_file


@pytest.mark.usefixtures("no_pause")
@pytest.mark.parametrize("is_put_out", [False, True])
async def test_who_opened_a_season_and_is_out_of_it_is_told_once_that_it_is_over(
    host: Host, clock: Clock, is_put_out: bool
) -> None:
    shown = await begun(host, ANNA, BEN, CARL, repeats=False, days=7)
    await finished(host, tables(shown, B)[0])
    if is_put_out:
        await host.store.of(SeasonTables).warn(shown.season.id, A, 1.0)
        await host.of(Course)._leave(shown, [shown.members[0]], is_put_out=True)
        (out,) = [each for each in await host.of(Notices).due() if each.kind == "out"]
        await noticed(host, out)
    else:
        await host.of(Course).leave(shown.season.id, _SERVER, A)
    clock.time += 7 * _DAY
    await host.of(Course).look()
    over = [each for each in await host.of(Notices).due() if each.kind == "over"]
    assert sorted(one.user for each in over for one in each.people).count(A) == 1
    for notice in over:
        await noticed(host, notice)
    assert not await host.of(Notices).due()


async def test_whoever_moved_in_no_game_is_told_so_in_few_words(host: Host, clock: Clock) -> None:
    """He read the name of the league twice, and three sentences."""
    shown = await by_the_clock(host, clock, await begun(host, ANNA, BEN, CARL, days=1, pace=3600), B, C)
    first = together([people(shown)[each] for each in shown.prizes[1]])
    assert told(Notice(shown, "over", 1), [A]) == (
        f"You moved in no game of the The Invented Game league, season 1, which is over; {first} won"
    )


@pytest.mark.usefixtures("no_pause")
@pytest.mark.parametrize("is_put_out", [False, True])
async def test_it_is_said_whose_place_is_free_in_a_group_from_which_nobody_goes_down(
    host: Host, clock: Clock, is_put_out: bool
) -> None:
    """Somebody was said to have left it who was put out."""
    more = [Person(2**61 + number, f"P{number}") for number in range(4)]
    shown = await begun(host, ANNA, BEN, CARL, DORA, *more, group=4, most=3, days=28)
    gone = shown.members[shown.groups[0].ranked[0].person]
    if is_put_out:
        await host.store.of(SeasonTables).warn(shown.season.id, gone.user or 0, 1.0)
    await host.of(Course)._leave(shown, [gone], is_put_out=is_put_out)
    await moved(host, await anew(host, shown))
    clock.time = shown.season.ends or 0.0
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    fate = "(out)" if is_put_out else "(has left)"
    free = f"obody goes down from Group A, where a place is free: {gone.name} {fate}."
    assert free in text_of((await card(shown))[0])
    assert any("unless somebody of that has left, or is out" in line for line in rules_listed(shown))


async def test_nobody_is_told_of_a_dead_table_behind_the_end_of_its_season(host: Host, clock: Clock) -> None:
    """Who slept read of it once all was over, and that nobody plays any more."""
    shown = await begun(host, ANNA, BEN, CARL, most=3, days=28, repeats=False, game="timed", **LONG)
    await moved(host, shown)
    clock.time = shown.season.ends or 0.0
    await host.of(Course).look()
    dead = next(each for each in shown.boards if 0 not in each.sitting)
    values = {"abandoned": True, "owed": True}
    await host.store.of(SeasonTables).settle(shown.season.id, dead.board, **values)
    assert [each.kind for each in await host.of(Notices).due()] == ["abandoned"], "he can still step in"
    clock.time += _DAY
    await host.of(Course).look()
    assert {each.kind for each in await host.of(Notices).due()} == {"over"}
