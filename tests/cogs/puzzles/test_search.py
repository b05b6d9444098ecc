"""Puzzles out of finished games: where all who played allow it, and only as long as they do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy import update

from bot.host import Host
from bot.people.preferences import NO, YES
from bot.store import Store
from bot.store.rows.person import Person
from bot.store.schema import seats, tables
from bot.table.history import History, record_of
from cogs.privacy.service import Rights
from cogs.puzzles.search import Search
from cogs.puzzles.service import Puzzles, UnknownPuzzle
from cogs.puzzles.tables.games import PuzzleTables
from rules.game import Info
from rules.library import find
from rules.puzzles.puzzle import Puzzle
from rules.record import Record
from tests.cogs.puzzles.posed import Seeker
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, A, B, C, finished, started

GAME, HOUR, DAY = "return_to_camelot", 3600.0, 24 * 3600.0
NIGHT = 100 * DAY + 2 * HOUR


@pytest.fixture
def seeker() -> Seeker:
    return Seeker()


@pytest.fixture
def searched(store: Store, clock: Clock, seeker: Seeker) -> Host:
    clock.time = NIGHT
    return Host(store, now=clock, seed=seed, seeker=seeker)


async def allow(host: Host, *people: Person, wish: str = YES) -> None:
    for person in people:
        await host.people.prefer(person, "puzzles", wish)


async def over(host: Host, guest: Person = BEN, luck: str = "1") -> int:
    """Play a game of Anna and a guest to its end."""
    table = await started(host, [guest], GAME)
    await finished(host, table, luck)
    return table


async def search(host: Host) -> None:
    """Search as long as there is something to search this night."""
    search = host.of(Search)
    for _ in range(20):
        await search.look()
        await search.idle()


async def kept(host: Host) -> list[str]:
    """Give the marks of all puzzles out of games of people."""
    info = find(GAME).info
    return [each.mark for each in await host.store.of(PuzzleTables).of_game(GAME, info.rules)]


@pytest.mark.parametrize("allowing", [[], [ANNA], [BEN], [ANNA, BEN]])
async def test_a_game_is_searched_where_all_who_played_allow_it(
    searched: Host, seeker: Seeker, allowing: list[Person]
) -> None:
    table = await over(searched)
    await allow(searched, *allowing)
    await search(searched)
    assert len(await kept(searched)) == len(seeker.asked) == (allowing == [ANNA, BEN])
    if seeker.asked:
        assert seeker.asked == [await searched.history.record(table)]


async def test_nobody_speaks_for_whoever_is_erased(searched: Host, seeker: Seeker) -> None:
    await over(searched)
    await allow(searched, ANNA, BEN)
    await searched.of(Rights).erase(B)
    await allow(searched, BEN)
    await search(searched)
    assert seeker.asked == []


async def test_whoever_has_given_his_seat_to_somebody_else_is_asked_as_well(
    searched: Host, seeker: Seeker, store: Store
) -> None:
    await over(searched)
    await searched.people.meet(CARL)
    await store._database.execute(update(seats).where(seats.c.user == B).values(user=C))
    for allowing, no_longer in ((CARL, BEN), (BEN, CARL)):
        await allow(searched, ANNA, allowing)
        await allow(searched, no_longer, wish=NO)
        await search(searched)
        assert seeker.asked == []
    await allow(searched, CARL)
    await search(searched)
    assert len(seeker.asked) == 1


async def test_a_second_look_finds_nothing_new(searched: Host, seeker: Seeker, clock: Clock) -> None:
    await over(searched)
    await allow(searched, ANNA, BEN)
    await search(searched)
    before = await kept(searched)
    clock.time += DAY
    await search(searched)
    assert len(seeker.asked) == 1
    assert await kept(searched) == before != []


@pytest.mark.parametrize("refusing", [ANNA, BEN])
async def test_whoever_takes_it_back_takes_the_puzzles_of_his_games_along(
    searched: Host, seeker: Seeker, refusing: Person
) -> None:
    await over(searched)
    await over(searched, CARL, "2")
    await allow(searched, ANNA, BEN, CARL)
    await search(searched)
    both = await kept(searched)
    await allow(searched, refusing, wish=NO)
    left = await kept(searched)
    assert len(both) == 2
    assert len(left) == (refusing is BEN)
    assert {*left} <= {*both}
    gone = next(mark for mark in both if mark not in left)
    with pytest.raises(UnknownPuzzle):
        await searched.of(Puzzles).set(int(gone, 16))
    await allow(searched, refusing)
    await search(searched)
    assert sorted(await kept(searched)) == sorted(both)


async def test_erasing_somebody_removes_the_puzzles_of_his_games(searched: Host) -> None:
    await over(searched)
    await over(searched, CARL, "2")
    await allow(searched, ANNA, BEN, CARL)
    await search(searched)
    table_of_ben = min(row["table_id"] for row in (await searched.of(Rights).known(A))["puzzle_games"])
    await searched.of(Rights).erase(B)
    assert len(await kept(searched)) == 1
    rows = (await searched.of(Rights).known(A))["puzzle_games"]
    assert [row["found"] for row in rows] == [1]
    assert rows[0]["table_id"] != table_of_ben
    await search(searched)
    assert len(await kept(searched)) == 1


async def test_what_is_taken_back_during_the_search_is_not_kept(
    searched: Host, seeker: Seeker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await over(searched)
    await allow(searched, ANNA, BEN)
    asked, going_on = asyncio.Event(), asyncio.Event()

    async def puzzles(game: str, record: Record) -> Sequence[Puzzle] | None:
        asked.set()
        await going_on.wait()
        return await Seeker().puzzles(game, record)

    monkeypatch.setattr(seeker, "puzzles", puzzles)
    await searched.of(Search).look()
    await asked.wait()
    await allow(searched, BEN, wish=NO)
    going_on.set()
    await searched.of(Search).idle()
    assert await kept(searched) == []
    assert (await searched.of(Rights).known(A))["puzzle_games"] == []


async def test_games_are_searched_by_night_and_some_in_each(
    searched: Host, seeker: Seeker, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.puzzles.search._MOST", 2)
    for luck in "123":
        await over(searched, luck=luck)
    await allow(searched, ANNA, BEN)
    clock.time = NIGHT - 2 * HOUR
    await search(searched)
    assert seeker.asked == []
    clock.time = NIGHT + 6 * HOUR
    await search(searched)
    assert seeker.asked == []
    clock.time = NIGHT + DAY
    await search(searched)
    assert len(seeker.asked) == 2
    clock.time += DAY
    await search(searched)
    assert len(seeker.asked) == 3


async def test_a_game_that_gives_trouble_keeps_no_other_from_being_searched(
    searched: Host, seeker: Seeker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await over(searched)
    await over(searched, luck="2")
    await allow(searched, ANNA, BEN)
    last = await searched.history.record(2)
    honest = seeker.puzzles

    async def puzzles(game: str, record: Record) -> Sequence[Puzzle] | None:
        found = await honest(game, record)
        return None if record == last else found

    monkeypatch.setattr(seeker, "puzzles", puzzles)
    await search(searched)
    assert len(seeker.asked) == 2
    assert len(await kept(searched)) == 1


async def test_no_game_that_runs_is_searched_whatever_is_planted(
    searched: Host, seeker: Seeker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not chosen; were it chosen it had no record; and had it one, nothing of it would be kept."""
    table = await started(searched, [BEN], GAME)
    await allow(searched, ANNA, BEN)
    await search(searched)
    assert seeker.asked == []

    async def chosen(*_: object) -> int:
        return table

    monkeypatch.setattr(PuzzleTables, "to_search", chosen)
    await search(searched)
    assert seeker.asked == []

    async def leaked(history: History, table_id: int) -> Record:
        row = await history._tables.row(table_id)
        return record_of(row, await history._tables.events(row))

    async def planted(_: str, record: Record) -> Sequence[Puzzle] | None:
        seeker.asked.append(record)
        return [lure]

    other = await over(searched, luck="2")
    (lure,) = await Seeker().puzzles(GAME, await searched.history.record(other)) or ()
    monkeypatch.setattr(History, "record", leaked)
    monkeypatch.setattr(seeker, "puzzles", planted)
    await search(searched)
    assert seeker.asked != []
    assert await kept(searched) == []


async def test_lessons_and_games_of_a_day_that_is_not_over_are_left_alone(
    searched: Host, seeker: Seeker, store: Store
) -> None:
    table = await over(searched)
    await allow(searched, ANNA, BEN)
    execute = store._database.execute
    await execute(update(tables).where(tables.c.id == table).values(day=100))
    await search(searched)
    await execute(update(tables).where(tables.c.id == table).values(day=None, lesson="first"))
    await search(searched)
    assert seeker.asked == []
    await execute(update(tables).where(tables.c.id == table).values(day=99, lesson=None))
    await search(searched)
    assert len(seeker.asked) == 1


async def test_the_puzzle_of_a_day_stays_and_each_has_its_day_before_one_has_another(
    searched: Host, clock: Clock
) -> None:
    await over(searched)
    await allow(searched, ANNA, BEN)
    puzzles = searched.of(Puzzles)
    today = await puzzles.of_the_day()
    await search(searched)
    (own,) = await kept(searched)
    assert (await puzzles.of_the_day()) == today
    games: list[Info] = puzzles.games()
    place = next(at for at, info in enumerate(games) if info.id == GAME)
    drawn = list[str]()
    number = await puzzles.number(GAME)
    first = 200 * len(games) + place
    draw = searched.store.of(PuzzleTables).draw
    marks = [each.mark for each in await puzzles._of(find(GAME))]
    for turn in range(number - 1):
        drawn.append(await draw(first + turn * len(games), GAME, [each for each in marks if each != own]))
    assert len({*drawn}) == len(drawn)
    clock.time = (first + number * len(games)) * DAY
    assert (await puzzles.of_the_day()).puzzle.mark == own
    await allow(searched, BEN, wish=NO)
    assert (await puzzles.of_the_day()).puzzle.mark != own
