"""Where computers think: Kings apart from all others, each for a fair share, one table not before another."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic, process_time, sleep
from typing import Any

import pytest
from msgspec.structs import replace
from prometheus_client import REGISTRY

from bot.computers import worker
from bot.computers.pool import Pool
from bot.computers.worker import Share, Worker
from rules.advice import Advice, Strength, only
from rules.data import written_deed
from rules.library import find
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.record import Record
from rules.search.coaching import contrasted
from rules.search.search import Until
from rules.search.showing import Begun
from rules.snapshot import snapshot
from rules.text import say
from tests.golden import golden_games
from tests.patience import PATIENCE


class Held:
    """A pool whose work is done when a test wants it, in the order in which it came."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.under_way = 0
        self.waiting: list[tuple[partial[Any], asyncio.Future[Advice]]] = []

    async def run(self, work: Callable[[], Any]) -> Any:
        assert isinstance(work, partial)
        self.under_way += 1
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((work, done))
        try:
            return await done
        finally:
            self.under_way -= 1

    def do_one(self) -> str:
        """Do what came first, and give its seed."""
        work, done = self.waiting.pop(0)
        done.set_result(only("bid 0", say("it is as good as any")))
        return str(work.args[4])

    def close(self) -> None: ...


async def playing(worker: Worker, table: str, strength: Strength, moves: int = 2) -> None:
    """Let the computers of a table think one after the other, as at every table."""
    for move in range(moves):
        await worker.advice("invented", b"", 0, f"{table} {move}", strength)


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_table_of_kings_keeps_nobody_from_thinking() -> None:
    quick, searching = Held(), Held()
    worker = Worker(quick=quick, searching=searching)  # type: ignore[arg-type]
    async with asyncio.TaskGroup() as group:
        for table in ("four kings", "one king"):
            group.create_task(playing(worker, table, Strength.KING))
        group.create_task(playing(worker, "page", Strength.PAGE, 1))
        group.create_task(playing(worker, "knight", Strength.KNIGHT, 1))
        await settled()
        assert [quick.do_one(), quick.do_one()] == ["page 0", "knight 0"]
        kings = []
        while searching.waiting:
            kings.append(searching.do_one())
            await settled()
    assert kings == ["four kings 0", "one king 0", "four kings 1", "one king 1"]


async def test_a_king_thinks_for_a_share_of_what_an_emperor_does() -> None:
    searching = Held(processes=2)
    worker = Worker(quick=Held(), searching=searching)  # type: ignore[arg-type]
    async with asyncio.TaskGroup() as group:
        for strength in (Strength.KING, Strength.EMPEROR):
            group.create_task(playing(worker, strength, strength, 1))
        await settled()
        shares = [work.args[-1] for work, _ in searching.waiting]
        while searching.waiting:
            searching.do_one()
    assert shares == [pytest.approx(0.27), 1.0]


async def test_where_many_emperors_think_each_gets_its_share() -> None:
    searching = Held(processes=2)
    worker = Worker(quick=Held(), searching=searching)  # type: ignore[arg-type]
    async with asyncio.TaskGroup() as group:
        for table in range(5):
            group.create_task(playing(worker, str(table), Strength.EMPEROR, 1))
        await settled()
        shares = [work.args[-1] for work, _ in searching.waiting]
        while searching.waiting:
            searching.do_one()
    assert shares == [1.0, 1.0, pytest.approx(2 / 3), 0.5, 0.4]


def test_a_busy_core_does_not_keep_a_king_for_ever() -> None:
    used, passed = 0.0, 0.0
    share = Share(Until(lambda: used, 1.0), Until(lambda: passed, 4.0))
    assert share.allows(10)
    passed = 4.5
    assert not share.allows(10)
    passed, used = 1.0, 1.0
    assert not share.allows(10)


def thinking() -> int:
    """Think for hours, unless nobody wants to know any more."""
    long = Until(monotonic, monotonic() + 9999)
    share, trials = Share(long, long), 0
    while share.allows(trials):
        trials += 1
    return trials


async def test_a_bot_that_is_closed_waits_for_no_thoughts() -> None:
    pool = Pool(1)
    await pool.run(os.getpid)
    thought = asyncio.create_task(pool.run(thinking))
    await asyncio.sleep(0.05)
    async with asyncio.timeout(PATIENCE):
        await asyncio.to_thread(pool.close)
        assert await thought >= 0


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    pool = Pool(1, niceness=3)
    yield pool
    pool.close()


async def test_a_process_that_is_killed_costs_one_thought_and_gives_way_to_others(
    pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    worker = Worker(searching=pool)
    assert await pool.run(partial(os.getpriority, os.PRIO_PROCESS, 0)) >= 3
    killed = await pool.run(os.getpid)
    os.kill(killed, signal.SIGKILL)
    assert await worker.advice("invented", b"", 0, "1", Strength.KING) is None
    assert "a new one is started" in caplog.text
    assert await pool.run(os.getpid) != killed
    assert await pool.run(process_time) > 0


async def test_a_judgement_is_begun_anew_where_its_process_is_killed(pool: Pool) -> None:
    """A step of a game was left without one, and three in a row ended all of it."""
    worker, game = Worker(searching=pool), find("somerset")
    position = snapshot(reached(game, puzzles_of(game)[0]))
    os.kill(await pool.run(os.getpid), signal.SIGKILL)
    assert await worker.verdict("somerset", position, None, "1", 0.1) is not None


def endlessly(limit: float) -> None:
    """Think as long as a limit allows it."""
    with worker._limited(limit):
        while True:
            pass


def test_what_waits_for_a_core_is_not_cut_short_but_what_takes_too_much_of_it() -> None:
    """On a loaded machine each thought was cut short, and a King came to no opinion."""
    with worker._limited(0.05):
        sleep(0.1)
    with pytest.raises(worker.TookTooLong):
        endlessly(0.05)


async def test_a_worker_that_is_closed_starts_no_process_any_more() -> None:
    pool = Pool(1)
    worker = Worker(searching=pool)
    await asyncio.to_thread(worker.close)
    assert await worker.verdict("somerset", b"", None, "1", 0.1) is None
    assert pool._executor is None


class Stubborn:
    """Finds one puzzle, and looks for another for ever."""

    def __init__(self, *_: object) -> None: ...

    def found_in(self, record: Record) -> Iterator[Puzzle]:
        yield puzzles_of(find(record.game))[0]
        while True:
            pass


def recorded() -> Record:
    """Give a game that is over, one of those that have puzzles."""
    return golden_games("battles_and_builders")["by_hand"].record


def stubbornly(seconds: float) -> tuple[Puzzle, ...]:
    """Search a game, in a process of its own, whose search does not end by itself."""
    setattr(worker, "Finder", Stubborn)  # noqa: B010 - the module does not export it
    return worker.puzzles_in(find, recorded().game, recorded(), seconds)


async def test_what_was_found_in_time_stays_and_a_search_ends_where_nobody_waits_for_it() -> None:
    seeking = Pool(1)
    assert await seeking.run(partial(stubbornly, 0.2)) == (puzzles_of(find(recorded().game))[0],)
    searching = asyncio.create_task(seeking.run(partial(stubbornly, 9999.0)))
    await asyncio.sleep(0.05)
    async with asyncio.timeout(PATIENCE):
        await asyncio.to_thread(seeking.close)
        with pytest.raises(worker.TookTooLong):
            await searching


async def test_no_game_that_runs_is_searched_and_the_process_gives_way_and_is_not_kept() -> None:
    seeking, record = Pool(1, niceness=19), recorded()
    thinking = Worker(quick=Held(), searching=Held(), seeking=seeking)  # type: ignore[arg-type]
    assert await seeking.run(partial(os.getpriority, os.PRIO_PROCESS, 0)) == 19
    assert await thinking.puzzles(record.game, replace(record, events=record.events[:-1])) == ()
    assert seeking._executor is None


async def test_thoughts_are_timed_by_game_and_strength() -> None:
    quick = Held()
    worker = Worker(quick=quick, searching=Held())  # type: ignore[arg-type]
    counted = "round_table_thinking_seconds_count", {"game": "timed", "strength": "knight"}
    assert REGISTRY.get_sample_value(*counted) is None
    thinking = asyncio.create_task(worker.advice("timed", b"", 0, "seed", Strength.KNIGHT))
    await settled()
    quick.do_one()
    await thinking
    assert REGISTRY.get_sample_value(*counted) == 1


def test_a_line_is_followed_in_about_a_second_of_a_core() -> None:
    game = find("somerset")
    of = max(puzzles_of(game), key=lambda each: len(each.opening))
    other = of.natural.acts[0].partition(" ")[2]
    began = process_time()
    begun = Begun((of.best.acts[0],), "1", other)
    found = worker.followed_line(find, "somerset", snapshot(reached(game, of)), of.seat, begun, "1", 60.0)
    assert found is not None
    assert found.told
    assert process_time() - began < 5.0


async def test_what_an_act_lacks_is_worked_out_where_kings_think() -> None:
    """It took up to a second of a thread beside the loop."""
    game, searching = find("camelot_the_build"), Held()
    puzzle = next(each for each in puzzles_of(game) if each.kind == "double")
    state, (wrong, best) = reached(game, puzzle), ("end", puzzle.answers[0])
    held: Any = searching
    asked = Worker(searching=held).contrasts(game.info.id, snapshot(state), puzzle.seat, wrong, best)
    waiting = asyncio.ensure_future(asked)
    await asyncio.sleep(0)
    ((work, done),) = searching.waiting
    done.set_result(work())
    assert await waiting == contrasted(game, state, puzzle.seat, wrong, best)
    assert await waiting


async def test_what_an_answer_loses_is_counted_where_kings_think() -> None:
    """A proof plays games out, which took a thread beside the loop."""
    game, searching = find("battles_and_builders"), Held()
    puzzle = puzzles_of(game)[0]
    state, wrong, best = reached(game, puzzle), written_deed(puzzle.natural.acts[0])[1], puzzle.answers[0]
    held: Any = searching
    worker = Worker(searching=held)
    asked = worker.lost_by(game.info.id, snapshot(state), puzzle.seat, wrong, best, puzzle.mark)
    waiting = asyncio.ensure_future(asked)
    await asyncio.sleep(0)
    ((work, done),) = searching.waiting
    done.set_result(work())
    proven = puzzle.best.worth - puzzle.natural.worth
    assert await waiting == pytest.approx(proven, abs=0.06)
