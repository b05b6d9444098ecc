"""Whatever kills the process while a season begins, goes on or ends, nothing is lost or doubled."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from bot.errors import AlreadySeated
from bot.host import Host
from bot.store.database import Database
from bot.store.rows.person import Person
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.service import Seasons
from tests.cogs.seasons.test_service import _DAY, _SERVER, _Killed, opened
from tests.world.hosting import Clock


@pytest.mark.parametrize("kind", ["league", "swiss", "knockout", "circle"])
async def test_nothing_is_lost_or_doubled_by_kills_at_any_write(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    """A process is killed before or behind a write in five, and goes on a minute later."""
    season = await opened(host, *(Person(10**15 + number, f"P{number}") for number in range(5)), kind=kind)
    clock.time += 3 * _DAY
    chance, course, kills = Random(7), host.of(Course), 0
    early = [Person(10**16 + number, f"E{number}") for number in range(2)]
    while (shown := await host.of(Seasons).shown(season, _SERVER)).season.status != "over":
        with monkeypatch.context() as patch, suppress(_Killed):
            patch.setattr(Database, "change", _killing(chance))
            kills += 1
            if kind == "league" and shown.season.status == "running" and early:
                with suppress(AlreadySeated):
                    await host.of(Seasons).sign_up_early(season, _SERVER, early[-1])
                early.pop()
            await course.look()
            kills -= 1
        for board in (await host.of(Seasons).shown(season, _SERVER)).boards:
            if board.status == "running" and board.state == "open" and chance.random() < 0.5:
                first = shown.members[board.sitting[0]].user or 0
                await host.turns.declare(board.table_id or 0, first, "resign")
        clock.time += 60
    tables_there = [each for each in range(1, 99) if await host.store.tables.read(each)]
    assert tables_there == sorted(each.table_id for each in shown.boards if each.table_id)
    assert len(tables_there) == sum(len(each.sitting) > 1 for each in shown.boards)
    assert {each.status for each in shown.boards if each.table_id} == {"over"}
    assert kills > 1
    listed = await host.of(Seasons).listed(_SERVER)
    assert len(listed) == (2 if kind == "league" else 1)
    if kind == "league":
        assert sorted(each.name or "" for each in listed[0].members) == [
            "E0",
            "E1",
            *(f"P{n}" for n in range(5)),
        ]


def _killing(chance: Random) -> Callable[..., Awaitable[Any]]:
    """Give what writes, and kills the process before or behind a write in five."""
    change: Callable[..., Awaitable[Any]] = Database.change

    async def killing(self: Database, *work: Any, **bound: Any) -> Any:
        if chance.random() < 0.1:
            raise _Killed
        done = await change(self, *work, **bound)
        if chance.random() < 0.1:
            raise _Killed
        return done

    return killing
