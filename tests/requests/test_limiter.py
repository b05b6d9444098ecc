"""Turns are given out by what matters, within the budgets, and come back from whoever gives up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.requests import Limiter, Priority, Route, editing, posting
from bot.requests.breaker import Budget
from bot.requests.limiter import Ended
from tests.requests.clock import ManualTimer, settled

_A_SECOND, _IN_A_CHANNEL, _WINDOW = 10, 5, 5.0


class Sender:
    """Sends requests through a limiter, and notes when each went out."""

    def __init__(self) -> None:
        self.timer = ManualTimer()
        self.limiter = Limiter(_A_SECOND, _IN_A_CHANNEL, self.timer)
        self.sent: list[tuple[float, Priority, Route]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def send(self, priority: Priority, route: Route, seconds: float = 0.0) -> asyncio.Task[None]:
        """Ask for a permit, take so long to make what is sent, and send it."""
        self.tasks.append(asyncio.create_task(self._send(priority, route, seconds)))
        return self.tasks[-1]

    async def _send(self, priority: Priority, route: Route, seconds: float) -> None:
        async with self.limiter.permit(priority, route):
            if seconds:
                made = asyncio.get_running_loop().create_future()
                self.timer.call_at(self.timer.time() + seconds, lambda: made.set_result(None))
                await made
            permit = await self.limiter.send(route)
            self.sent.append((self.timer.time(), priority, route))
            self.limiter.answered(permit)

    @property
    def times(self) -> list[float]:
        return [time for time, _, _ in self.sent]

    def of(self, priority: Priority) -> list[float]:
        return [time for time, other, _ in self.sent if other == priority]


@pytest.fixture
async def sender() -> Sender:
    return Sender()


def channels() -> Iterator[Route]:
    """Give routes none of which is used up."""
    number = 0
    while True:
        number += 1
        yield editing(number)


def most_within(times: list[float], seconds: float) -> int:
    """Count the most requests in any window, wherever it begins."""
    return max(sum(begin <= time < begin + seconds for time in times) for begin in times)


async def test_the_more_urgent_goes_first(sender: Sender) -> None:
    routes = channels()
    for _ in range(3):
        for priority in reversed(Priority):
            sender.send(priority, next(routes))
    await settled()
    # What came while there was room has gone out as it came.
    await sender.timer.advance(3)
    # The next after these is for whoever has waited longest.
    later = [priority for _, priority, _ in sender.sent[_A_SECOND : 2 * _A_SECOND - 1]]
    assert later == sorted(later)
    assert len(sender.sent) == 21


async def test_equals_go_as_they_came(sender: Sender) -> None:
    for channel in range(40):
        sender.send(Priority.BOARD, editing(channel))
    await sender.timer.advance(5)
    assert [route.channel for _, _, route in sender.sent] == list(range(40))


async def test_the_budget_holds_in_every_window(sender: Sender) -> None:
    for number in range(200):
        sender.send(Priority(number % len(Priority)), editing(number), seconds=(number % 7) / 5)
        await sender.timer.advance(0.03)
    await sender.timer.advance(60)
    assert len(sender.sent) == 200
    assert most_within(sender.times, 1.0) == _A_SECOND


async def test_a_channel_has_a_budget_and_holds_nobody_else_up(sender: Sender) -> None:
    for _ in range(12):
        sender.send(Priority.PING, editing(1))
    other = sender.send(Priority.CLEARING, editing(2))
    news = sender.send(Priority.BOARD, posting(1))
    await settled()
    assert other.done()
    assert news.done()
    await sender.timer.advance(20)
    times = [time for time, _, route in sender.sent if route == editing(1)]
    assert times == [0.0] * 5 + [_WINDOW] * 5 + [2 * _WINDOW] * 2


async def test_clearing_up_is_not_starved(sender: Sender) -> None:
    routes = channels()
    old = sender.send(Priority.CLEARING, next(routes))
    for _ in range(9):
        sender.send(Priority.ANSWER, next(routes))
    await settled()
    assert old.done()
    for _ in range(20):
        sender.send(Priority.CLEARING, next(routes))
    for _ in range(300):
        for _ in range(2):
            sender.send(Priority.BOARD, next(routes))
        await sender.timer.advance(0.1)
    # Twice as many boards are wanted as can be sent, for half a minute: a tenth of it clears up.
    assert len(sender.of(Priority.CLEARING)) >= 20
    assert len(sender.of(Priority.BOARD)) >= 0.85 * len(sender.sent)


async def test_whoever_gives_up_holds_no_place(sender: Sender) -> None:
    routes = channels()
    makers = [sender.send(Priority.BOARD, next(routes), seconds=100) for _ in range(_A_SECOND)]
    waiting = [sender.send(Priority.PING, next(routes)) for _ in range(5)]
    await settled()
    waiting[0].cancel()
    makers[0].cancel()
    await settled()
    assert [task.done() for task in waiting] == [True, True, False, False, False]
    assert len(sender.sent) == 1
    for task in (*makers, *waiting):
        task.cancel()
    await settled()
    for _ in range(_A_SECOND - 1):
        sender.send(Priority.BOARD, next(routes))
    await settled()
    assert len(sender.sent) == _A_SECOND


async def test_one_who_is_called_off_just_as_his_turn_comes_gives_it_on(sender: Sender) -> None:
    for number in range(_A_SECOND + 2):
        sender.send(Priority.BOARD, editing(number))
    await settled()
    sender.tasks[-2].cancel()
    await sender.timer.advance(1)
    assert sender.tasks[-1].done()
    assert len(sender.sent) == _A_SECOND + 1


async def test_a_turn_that_is_not_used_is_given_back(sender: Sender) -> None:
    for _ in range(100):
        async with sender.limiter.permit(Priority.BOARD, editing(1)) as waited:
            assert not waited
    assert not sender.sent


async def test_one_turn_lets_one_request_out(sender: Sender) -> None:
    limiter = sender.limiter
    async with limiter.permit(Priority.BOARD, editing(1)):
        for channel in (1, 1, 2):
            await limiter.send(editing(channel))
    for number in range(_A_SECOND - 3):
        await limiter.send(editing(100 + number))
    last = sender.send(Priority.PING, editing(9))
    await settled()
    assert not last.done()


async def test_nobody_waits_for_himself(sender: Sender) -> None:
    """All hold a permit for one route, and then send by another."""

    async def change_of_mind(channel: int) -> None:
        async with sender.limiter.permit(Priority.BOARD, editing(channel)):
            await asyncio.sleep(0)
            await sender.limiter.send(posting(channel))

    tasks = [asyncio.create_task(change_of_mind(channel)) for channel in range(3 * _A_SECOND)]
    await sender.timer.advance(10)
    assert all(task.done() for task in tasks)


async def test_it_is_said_who_had_to_wait(sender: Sender) -> None:
    waited = []

    async def ask(channel: int) -> None:
        async with sender.limiter.permit(Priority.BOARD, editing(channel)) as had_to_wait:
            waited.append(had_to_wait)
            await sender.limiter.send(editing(channel))

    tasks = [asyncio.create_task(ask(channel)) for channel in range(_A_SECOND + 1)]
    await sender.timer.advance(2)
    assert all(task.done() for task in tasks)
    assert waited == [False] * _A_SECOND + [True]


async def test_as_long_as_nothing_may_go_out_it_does_not_matter_how_many_wait(
    sender: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    routes, many = channels(), 300
    for _ in range(many):
        sender.send(Priority.BOARD, next(routes))
    await settled()
    asked, free_at = list[Budget](), Budget.free_at

    def counted(budget: Budget, now: float) -> float:
        asked.append(budget)
        return free_at(budget, now)

    monkeypatch.setattr(Budget, "free_at", counted)
    sender.send(Priority.PING, next(routes))
    await settled()
    assert 0 < len(asked) <= 2
    await sender.timer.advance(1)
    assert len(asked) < 1.5 * many, "once in ten times all are looked through, for the one that came first"


async def test_a_time_to_come_back_is_set_once_however_many_come_meanwhile(sender: Sender) -> None:
    routes = channels()
    for _ in range(_A_SECOND):
        await sender.send(Priority.BOARD, next(routes))
    tasks = [sender.send(Priority.BOARD, next(routes)) for _ in range(30)]
    await settled()
    assert len(sender.timer._calls) == 1
    await sender.timer.advance(3)
    assert all(task.done() for task in tasks)


async def test_what_discord_shuts_stays_shut_as_long_as_it_says(sender: Sender) -> None:
    sender.limiter.shut(editing(1), 7)
    sender.send(Priority.PING, editing(1))
    sender.send(Priority.PING, editing(2))
    await sender.timer.advance(10)
    assert [(time, route.channel) for time, _, route in sender.sent] == [(0, 2), (7, 1)]
    sender.limiter.shut(None, 3)
    sender.send(Priority.PING, editing(3))
    await sender.timer.advance(10)
    assert sender.sent[-1][0] == 13


async def test_budgets_of_channels_are_forgotten(sender: Sender) -> None:
    for channel in range(5000):
        async with sender.limiter.permit(Priority.BOARD, editing(channel)):
            pass
    assert len(sender.limiter._routes) <= 1001


async def test_a_channel_counts_from_the_answer(sender: Sender) -> None:
    """A request may arrive as late as that."""
    limiter, route = sender.limiter, editing(1)
    slow = [await limiter.send(route) for _ in range(_IN_A_CHANNEL)]
    next_one = sender.send(Priority.BOARD, route)
    await sender.timer.advance(60)
    assert not next_one.done()
    for permit in slow:
        limiter.answered(permit)
    await sender.timer.advance(4.9)
    assert not next_one.done()
    await sender.timer.advance(0.2)
    assert next_one.done()


async def test_nothing_goes_out_in_a_pause_also_what_was_being_made(sender: Sender) -> None:
    making = sender.send(Priority.BOARD, posting(1), seconds=1.0)
    await settled()
    sender.limiter.pause()
    sender.send(Priority.PING, posting(2))
    await sender.timer.advance(10)
    assert sender.sent == []
    sender.limiter.go_on()
    await settled()
    assert sorted(priority for _, priority, _ in sender.sent) == [Priority.PING, Priority.BOARD]
    assert making.done()


async def test_whoever_waits_in_the_end_is_told_so_and_nobody_waits_any_more(sender: Sender) -> None:
    sender.limiter.pause()
    sender.send(Priority.BOARD, posting(1))
    unasked = asyncio.create_task(sender.limiter.send(None))
    await settled()
    sender.limiter.end()
    sender.send(Priority.PING, posting(2))
    ended = await asyncio.gather(*sender.tasks, unasked, return_exceptions=True)
    assert [type(each) for each in ended] == [Ended] * 3
    assert sender.sent == []
