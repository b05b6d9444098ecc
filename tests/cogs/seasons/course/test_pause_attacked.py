"""The pause before what comes next: killed, heard twice, too late, and as an organiser steps in just then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from bot.errors import AlreadyStarted, NotTheOwner
from bot.host import Host
from bot.store import Address, Store
from bot.store.database import Database
from cogs.privacy.service import Rights
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.course.deciding import Deciding
from cogs.seasons.course.shares import Shares
from cogs.seasons.news.notices import Notices
from cogs.seasons.ruling.service import Rulings, may_be_back, may_be_ruled
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.ruling import RulingTables
from tests.cogs.seasons.course.test_pause import looked, timed_out
from tests.cogs.seasons.course.test_uncounted import put_out
from tests.cogs.seasons.test_kills import _killing
from tests.cogs.seasons.test_service import _DAY, _SERVER, _Killed, anew, begun
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, finished

_KINDS: list[Kind] = ["league", "swiss", "knockout", "circle"]
_FOUR = (ANNA, BEN, CARL, DORA)


async def again(host: Host, shown: Shown, board: int = 0) -> Shown:
    """Let a game be played again, as an organiser does."""
    return await host.of(Rulings).ruled(shown.season.id, _SERVER, A, board, "again")


def meanwhile(
    patch: pytest.MonkeyPatch,
    of: type,
    name: str,
    act: Callable[[], Awaitable[object]],
    *,
    first: bool = False,
) -> None:
    """Let something be done once while something else is read, `first` or behind that."""
    read, done = getattr(of, name), list[bool]()

    async def reading(self: Any, *args: Any, **named: Any) -> Any:
        found = None if first else await read(self, *args, **named)
        if not done:
            done.append(True)
            await act()
        return await read(self, *args, **named) if first else found

    patch.setattr(of, name, reading)


@pytest.mark.parametrize("kind", _KINDS)
async def test_kills_in_the_pause_begin_what_comes_next_once_and_no_sooner(
    host: Host, clock: Clock, address: Address, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await timed_out(host, clock, kind)
    pause, chance = shown.pause or 0.0, Random(kind)
    for _ in range(4):
        await host.store.close()
        host = Host(await Store.open(address), find_game=host.tables.game, now=clock, seed=seed)
        with monkeypatch.context() as patch, suppress(_Killed):
            patch.setattr(Database, "change", _killing(chance))
            await host.of(Course).look()
        shown = await anew(host, shown)
        assert (shown.season.status, shown.round, shown.pause) == ("running", 0, pause)
        clock.time += _DAY / 5
    clock.time = pause
    for _ in range(40):
        with monkeypatch.context() as patch, suppress(_Killed):
            patch.setattr(Database, "change", _killing(chance))
            await host.of(Course).look()
    shown = await looked(host, shown)
    own = [each for each in shown.boards if each.division == 1]
    if kind == "league":
        assert shown.season.status == "over"
        assert await host.of(Seasons).after(shown.season) is not None
    else:
        assert (shown.round, len(own)) == (1, {"swiss": 2, "knockout": 1, "circle": 1}[kind])
        assert {each.status for each in own} == {"running"}
    await host.store.close()


@pytest.mark.parametrize("kind", _KINDS)
async def test_two_who_see_to_it_go_on_once(host: Host, clock: Clock, kind: Kind) -> None:
    shown = await timed_out(host, clock, kind)
    other = Host(host.store, find_game=host.tables.game, now=clock, seed=seed)
    clock.time = shown.pause or 0.0
    for _ in range(3):
        await asyncio.gather(host.of(Course).look(), other.of(Course).look())
    shown = await anew(host, shown)
    if kind == "league":
        assert [each.season.number for each in await host.of(Seasons).listed(_SERVER)] == [2, 1]
    else:
        sat = [each.sitting for each in shown.boards]
        assert (shown.round, len(sat)) == (1, {"swiss": 4, "knockout": 3, "circle": 2}[kind])


@pytest.mark.parametrize("kind", ["swiss", "knockout", "circle"])
async def test_a_round_does_not_begin_while_an_organiser_lets_a_game_be_played_again(
    host: Host, clock: Clock, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It began by the old result, beside a game of the round before."""
    shown = await timed_out(host, clock, kind)
    clock.time = shown.pause or 0.0
    with monkeypatch.context() as patch:
        meanwhile(patch, Course, "_round", lambda: again(host, shown))
        await host.of(Course).look()
    shown = await looked(host, shown)
    assert (shown.round, shown.boards[0].state, shown.boards[0].ruling) == (0, "open", "again")
    await finished(host, shown.boards[0].table_id or 0)
    assert (await looked(host, shown)).round == 1


@pytest.mark.parametrize(("of", "name"), [(Shares, "untitled"), (Course, "_without_idle")])
async def test_a_league_does_not_end_while_an_organiser_lets_a_game_be_played_again(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch, of: type, name: str
) -> None:
    """It was over with a game to come that nobody could play."""
    shown = await timed_out(host, clock, "league", most=3)
    clock.time = shown.pause or 0.0
    with monkeypatch.context() as patch:
        meanwhile(patch, of, name, lambda: again(host, shown), first=True)
        await host.of(Course).look()
    shown = await looked(host, shown)
    assert (shown.season.status, shown.boards[0].state) == ("running", "open")
    await finished(host, shown.boards[0].table_id or 0)
    clock.time += _DAY
    assert (await looked(host, shown)).season.status == "over"


@pytest.mark.parametrize("kind", _KINDS)
async def test_whoever_steps_in_as_all_goes_on_is_too_late_and_changes_nothing(
    host: Host, clock: Clock, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await timed_out(host, clock, kind)
    (board, *_) = may_be_ruled(shown)
    clock.time = shown.pause or 0.0
    with monkeypatch.context() as patch:
        meanwhile(patch, Seasons, "owned", host.of(Course).look)
        with pytest.raises(AlreadyStarted):
            await again(host, shown, board.board)
    after = await looked(host, shown)
    assert after.boards[board.board] == board
    assert (after.round, after.season.status) == ((0, "over") if kind == "league" else (1, "running"))
    with pytest.raises(AlreadyStarted):
        await again(host, shown, board.board)


async def test_whoever_is_taken_back_as_a_league_ends_is_not_and_nothing_is_to_come(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await put_out(host, await begun(host, *_FOUR, leaver="struck", most=3, days=28), B)
    clock.time = shown.season.ends or 0.0
    shown = await looked(host, shown)
    (out,) = may_be_back(shown)
    clock.time = shown.pause or 0.0
    with monkeypatch.context() as patch:
        meanwhile(patch, Seasons, "owned", host.of(Course).look)
        with pytest.raises(AlreadyStarted):
            await host.of(Rulings).taken_back(shown.season.id, _SERVER, A, out.number)
    after = await anew(host, shown)
    assert after.season.status == "over"
    assert after.boards == shown.boards
    assert after.members[out.number].part == "struck"


@pytest.mark.parametrize("kind", _KINDS)
async def test_what_is_pressed_twice_is_played_again_once(host: Host, clock: Clock, kind: Kind) -> None:
    shown = await timed_out(host, clock, kind)
    done = await asyncio.gather(*(again(host, shown) for _ in range(3)), return_exceptions=True)
    assert sum(isinstance(each, Shown) for each in done) == 1
    assert sum(isinstance(each, AlreadyStarted) for each in done) == 2
    shown = await looked(host, shown)
    opened = shown.boards[0]
    assert opened.state == "open"
    ends = (shown.season.ends or 0.0) + 1
    await host.store.of(RulingTables).reopen(shown.season.id, 0, ends)
    assert (await anew(host, shown)).boards[0] == opened, "by a process that has read it before"


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize(("of", "name"), [(Deciding, "tidy"), (RulingTables, "reopen")])
async def test_what_an_organiser_has_decided_comes_though_he_is_cut_off_behind_it(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch, kind: Kind, of: type, name: str
) -> None:
    shown = await timed_out(host, clock, kind)

    async def cut_off(*_: object) -> None:
        raise _Killed

    with monkeypatch.context() as patch:
        patch.setattr(of, name, cut_off)
        with pytest.raises(_Killed):
            await again(host, shown)
    clock.time = (shown.pause or 0.0) + _DAY
    shown = await looked(host, await looked(host, shown))
    assert (shown.season.status, shown.round, shown.boards[0].state) == ("running", 0, "open")
    assert (shown.season.ends or 0.0) > clock.time


async def test_a_result_is_not_noted_of_a_game_that_is_to_be_played_again(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read before and noted behind that, it was the result of a game that had not begun."""
    shown = await begun(host, *_FOUR, kind="swiss")
    await finished(host, shown.boards[0].table_id or 0)
    with monkeypatch.context() as patch:
        meanwhile(patch, TurnTables, "by_clock", lambda: again(host, shown))
        await host.of(Course).settle()
    board = (await anew(host, shown)).boards[0]
    assert (board.state, board.places) == ("waiting", None)


async def test_a_game_to_be_played_again_is_not_decided_by_the_time_that_was(
    host: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that had read when the round ends before took it for one that had not begun in time."""
    shown = await timed_out(host, clock, "swiss")
    clock.time += _DAY / 2
    (season,) = await host.of(Seasons)._store.under_way()
    await again(host, shown)
    await host.of(Course)._look(season)
    assert (await anew(host, shown)).boards[0].state == "open"


async def test_after_its_organiser_is_erased_the_pause_ends_and_only_others_step_in(
    host: Host, clock: Clock
) -> None:
    shown = await timed_out(host, clock, "swiss")
    await host.of(Rights).erase(A)
    with pytest.raises(NotTheOwner):
        await again(host, shown)
    await host.of(Notices).due()
    clock.time = shown.pause or 0.0
    shown = await looked(host, shown)
    assert shown.round == 1


async def test_an_organiser_who_has_left_it_steps_in_as_before(host: Host, clock: Clock) -> None:
    shown = await timed_out(host, clock, "swiss")
    shown = await host.of(Course).leave(shown.season.id, _SERVER, A)
    board = next(each for each in may_be_ruled(shown) if 0 not in each.sitting)
    shown = await looked(host, await again(host, shown, board.board))
    assert shown.boards[board.board].state == "open"
