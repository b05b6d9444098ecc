"""Seats without a person: computers, and those who have resigned."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from bot.computers.computers import Computers
from bot.computers.worker import Worker
from bot.errors import Resigned
from bot.host import Host
from bot.store import Store
from rules.advice import Strength
from rules.chance import dealer
from rules.library import find as found
from rules.library import game_ids
from tests.patience import PATIENCE
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.hosting import seed
from tests.world.playing import BEN, CARL, A, B, C, anything, army, at_turns, awaited, opened, started


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker(find, limit=0.2)
    yield worker
    worker.close()


@pytest.fixture
def thoughtful(store: Store, worker: Worker) -> Host:
    return Host(store, find_game=find, seed=seed, worker=worker)


@pytest.fixture
def computers(host: Host, store: Store) -> Computers:
    return Computers(host, (0.0, 0.0))


async def finished(host: Host, computers: Computers, table: int) -> None:
    """Let the people play at random, and the computers when they are asked."""
    chance = dealer(1, "choice")
    await computers.idle()
    while (await host.tables.public(table)).status == "running":
        await anything(host, table, await awaited(host, table), chance)
        await computers.idle()


async def test_computers_fill_the_chairs_and_finish_the_game(host: Host, computers: Computers) -> None:
    table = await opened(host, [])
    for _ in range(3):
        await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    await finished(host, computers, table)
    result = (await host.tables.public(table)).result
    assert result is not None
    assert result.reason == "rounds"


async def test_a_computer_that_goes_on_thinks_less_long(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn of many acts would else keep people waiting; a seat that comes after another takes its time."""
    waits: list[float] = []
    asked: list[int | None] = [1, 1, 1, 2, 2, None]

    async def no_sleep(seconds: float) -> None:
        waits.append(seconds)

    async def seat(_: int) -> int | None:
        return asked.pop(0)

    async def turn(*_: object) -> bool:
        return True

    monkeypatch.setattr("bot.computers.computers.asyncio.sleep", no_sleep)
    monkeypatch.setattr(host.turns, "computer_awaited", seat)
    monkeypatch.setattr(host.turns, "computer_turn", turn)
    computers = Computers(host, (5.0, 5.0))
    computers.wake(1)
    await computers.idle()
    assert waits == [5.0, 1.0, 1.0, 5.0, 1.0]


class Slept:
    """A clock that goes on as somebody sleeps, or thinks."""

    def __init__(self) -> None:
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    async def answered(
        self, host: Host, delay: float, thinks: float, monkeypatch: pytest.MonkeyPatch
    ) -> float:
        """Let one move that may think for a second and thinks for so long; give how long it took."""
        asked: list[int | None] = [1, None]
        began = self.now

        async def seat(_: int) -> int | None:
            return asked.pop(0)

        async def turn(_: int, ripen: Callable[[float], Awaitable[None]]) -> bool:
            self.now += thinks
            await ripen(1.0)
            return True

        monkeypatch.setattr("bot.computers.computers.asyncio.sleep", self.sleep)
        monkeypatch.setattr("bot.computers.computers.monotonic", lambda: self.now)
        monkeypatch.setattr(host.turns, "computer_awaited", seat)
        monkeypatch.setattr(host.turns, "computer_turn", turn)
        computers = Computers(host, (delay, delay))
        computers.wake(1)
        await computers.idle()
        return self.now - began


async def test_how_long_a_computer_takes_does_not_tell_what_it_had_to_think_about(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    took = [await Slept().answered(host, 5.0, thinks, monkeypatch) for thinks in (0.0, 0.4, 1.0)]
    assert took == [pytest.approx(took[0])] * 3
    assert 6.0 < took[0] < 6.5


async def test_where_nobody_wants_to_wait_a_computer_answers_at_once(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await Slept().answered(host, 0.0, 0.4, monkeypatch) == 0.4


async def test_an_answer_that_ripens_is_given_where_all_is_to_be_finished(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int | None] = [1, None]
    ripening = asyncio.Event()

    async def seat(_: int) -> int | None:
        return asked.pop(0)

    async def turn(_: int, ripen: Callable[[float], Awaitable[None]]) -> bool:
        ripening.set()
        await ripen(3600.0)
        return True

    monkeypatch.setattr(host.turns, "computer_awaited", seat)
    monkeypatch.setattr(host.turns, "computer_turn", turn)
    computers = Computers(host, (0.001, 0.001))
    computers.wake(1)
    await ripening.wait()
    async with asyncio.timeout(PATIENCE):
        await computers.finish()
    assert asked == []


@pytest.mark.parametrize(
    ("strength", "seconds"), [(Strength.PAGE, 0.0), (Strength.KING, 0.27), (Strength.EMPEROR, 1.0)]
)
async def test_an_answer_ripens_as_long_as_its_computer_may_think(
    host: Host, store: Store, strength: Strength, seconds: float
) -> None:
    table, told = await opened(host, []), list[float]()
    await host.lobby.add_computer(table, A)
    await host.lobby.set_strength(table, A, strength)
    await host.lobby.start(table, A)

    async def ripen(seconds: float) -> None:
        assert (await store.tables.events(table))[-1].seat is None, "nothing is done before"
        told.append(seconds)

    assert await host.turns.computer_turn(table, ripen)
    assert told == [seconds]


async def test_no_computer_moves_at_a_table_of_people(host: Host) -> None:
    table = await started(host, [BEN])
    assert await host.turns.computer_awaited(table) is None
    assert not await host.turns.computer_turn(table)


async def test_a_game_of_three_goes_on_when_one_resigns(host: Host, computers: Computers) -> None:
    table = await started(host, [BEN, CARL])
    private = await host.turns.declare(table, B, "resign")
    assert [sitter.resigned for sitter in private.public.sitters] == [False, True, False]
    assert (await host.turns.private(table, B)).question is None
    for deed in (
        host.turns.act(table, B, None, army(1)),
        host.turns.undo(table, B),
        host.turns.completions(table, B, ""),
    ):
        with pytest.raises(Resigned, match="nothing more is asked of you"):
            await deed
    await finished(host, computers, table)
    result = (await host.tables.public(table)).result
    assert result is not None
    assert result.ranking[-1] == (1,)


async def test_the_log_counts_a_resignation_as_nobodys_turn(host: Host) -> None:
    """It may come in the turn of another."""
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.declare(table, B, "resign")
    await host.turns.act(table, C, None, army(2))
    told = [(line.seat, line.turn) for line in await host.history.log(table, None)]
    assert list(dict.fromkeys(told)) == [(None, 0), (0, 1), (None, 1), (2, 2)]


async def test_one_who_resigns_is_not_told_of_turns(host: Host, store: Store) -> None:
    table = await started(host, [BEN, CARL])
    await host.turns.declare(table, B, "resign")
    assert B not in [ping.user for ping in await store.outbox.pings_due()]
    assert not any(listed.awaited for listed in await host.tables.tables_of(B))


@on_a_file
@pytest.mark.parametrize("game", [game for game in game_ids() if found(game).info.most > 2])
async def test_a_resigned_seat_that_is_asked_is_played(real_host: Host, store: Store, game: str) -> None:
    """Real games may go on asking a seat that has resigned."""
    table = await opened(real_host, [BEN, CARL], game)
    await real_host.lobby.start(table, A)
    computers = Computers(real_host, (0.0, 0.0))
    await real_host.turns.declare(table, C, "resign")
    await finished(real_host, computers, table)
    assert (await real_host.tables.public(table)).status == "over"


async def test_a_computer_thinks_in_a_process_of_its_own(thoughtful: Host, store: Store) -> None:
    table = await opened(thoughtful, [])
    await thoughtful.lobby.add_computer(table, A)
    await thoughtful.lobby.start(table, A)
    assert await thoughtful.turns.computer_turn(table)
    events = await store.tables.events(table)
    assert events[-1].seat == 1
    assert events[-1].user is None
    assert await thoughtful.turns.computer_awaited(table) is None


@pytest.mark.parametrize("game", ["failing", "brooding", "cheating"])
async def test_a_computer_that_fails_plays_at_random(thoughtful: Host, game: str) -> None:
    table = await opened(thoughtful, [], game)
    await thoughtful.lobby.add_computer(table, A)
    await thoughtful.lobby.start(table, A)
    assert await thoughtful.turns.computer_turn(table)
    assert (await thoughtful.tables.public(table)).acting == (0,)


async def test_what_a_computer_is_asked_in_vain_is_logged(
    worker: Worker, host: Host, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    table = await started(host, [BEN], "brooding")
    row = await store.tables.read(table)
    assert row is not None
    assert row.snapshot is not None
    assert await worker.advice("brooding", row.snapshot, 0, "1") is None
    assert "TookTooLong" in caplog.text


async def test_a_computer_may_offer_a_draw_before_it_acts(host: Host) -> None:
    table = await opened(host, [], "peaceful")
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    assert await host.turns.computer_turn(table)
    public = await host.tables.public(table)
    assert (public.offered, public.acting) == ((0,), (0, 1))
    assert await host.turns.computer_turn(table)
    assert (await host.tables.public(table)).acting == (0,)


async def test_two_computers_asked_at_once_both_answer(host: Host, computers: Computers) -> None:
    table = await opened(host, [BEN])
    await host.lobby.add_computer(table, A)
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    acts = (host.turns.act(table, user, None, army(seat)) for seat, user in enumerate((A, B)))
    await asyncio.gather(*acts)
    await computers.idle()
    assert (await host.tables.public(table)).table.phase == "bid"


async def test_computers_answer_after_a_moment(host: Host, store: Store) -> None:
    computers = Computers(host, (30.0, 30.0))
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    await asyncio.sleep(0.05)
    assert await host.turns.computer_awaited(table) is not None
    await computers.close()


async def test_a_move_of_a_computer_is_not_a_persons_to_take_back(host: Host, computers: Computers) -> None:
    table, first = await at_turns(host, [BEN, CARL])
    other = next(user for user in (A, B, C) if user != first)
    await host.turns.declare(table, first, "resign")
    await computers.idle()
    assert (await host.tables.public(table)).undo_seat is None
    assert await awaited(host, table) == other or (await host.turns.private(table, other)).question is None
