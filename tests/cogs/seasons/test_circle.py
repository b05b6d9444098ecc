"""One table after the other: a circle in which all play as often, and what its card shows."""

from __future__ import annotations

import pytest

from bot.errors import AlreadyStarted
from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.course import Course
from cogs.seasons.service import Seasons
from rules.advice import Strength
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened, over, seated
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, D

pytestmark = on_a_file


async def test_a_circle_plays_one_table_after_the_other_with_kings_for_who_has_left(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="circle", seats=3, begins=2)
    assert (shown.rounds, len(shown.boards)) == (8, 1)
    order = [person.user for person in (ANNA, BEN, CARL, DORA)]
    for number in range(1, 5):
        assert [each.state for each in shown.boards] == ["over"] * (number - 1) + ["open"]
        shown = await over(host, shown)
    shown = await host.of(Course).leave(shown.season.id, _SERVER, D)
    while shown.season.status == "running":
        now = shown.boards[-1]
        users = [order[number] for number in now.sitting]
        sitting = [Strength.KING if user == D else user for user in users]
        assert await seated(host, now.table_id or 0) == sitting
        await host.of(Course)._decide_board(shown, now, now.table_id or 0)
        await host.of(Course).look()
        shown = await anew(host, shown)
    assert [each.sitting for each in shown.boards] == shown.circle
    assert {each.games for each in shown.groups[0].ranked} == {6}
    assert {each.begun for each in shown.groups[0].ranked} == {2}


async def test_a_card_that_leads_to_tables_is_shown_once_more_when_they_have_threads(host: Host) -> None:
    for kind, again in (("league", 0), ("knockout", 1), ("circle", 1)):
        shown = await begun(host, ANNA, BEN, CARL, kind=kind)  # type: ignore[arg-type]
        versions = [shown.season.version]
        for _ in range(2):
            await host.of(Course).look()
            versions.append((await anew(host, shown)).season.version)
        assert versions == [versions[0], versions[0] + again, versions[0] + again], kind


async def test_a_circle_has_room_for_nine(host: Host) -> None:
    people = [Person(10**15 + number, f"P{number}") for number in range(9)]
    season = await opened(host, *people, kind="circle")
    with pytest.raises(AlreadyStarted, match="full"):
        await host.of(Seasons).sign_up(season, _SERVER, ANNA)
