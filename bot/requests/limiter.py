"""Permits for requests: the most urgent goes first, and none goes that Discord would refuse as one too many.

Not a library such as aiolimiter: those serve whoever came first, know one budget at a time, and let a full
burst and its refill through within one window, which here are 90 requests in a second.
"""

import asyncio
import math
import re
from bisect import insort
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from enum import IntEnum
from itertools import count
from operator import attrgetter
from time import perf_counter
from types import SimpleNamespace
from typing import NamedTuple, Protocol

import aiohttp
from yarl import URL

from bot.metrics.definitions import PERMIT_TIME, REQUEST_TIME, REQUESTS
from bot.requests.breaker import Breaker, Budget, retry_after
from bot.requests.outdated import look_again

# Discord allows a token 50 a second; what comes from a click does not count.
_A_SECOND = 45
_IN_A_CHANNEL, _CHANNEL_SECONDS = 5, 5.0
_OLDEST_EVERY = 10  # of so many permits one is for whoever has waited longest, however little it matters
_BUDGETS_KEPT = 1000

_MESSAGES = re.compile(r"/channels/(\d+)/messages(?:/\d+)?$")
_TOO_MANY = 429
_API = re.compile(r"^/api/v\d+(?=/)")
_SECRET = re.compile(r"^/(webhooks|interactions)/\d+/[^/]+")
_NUMBER = re.compile(r"(?<=/)\d+(?=/|$)")
_WORDS = re.compile(r"(/([a-z0-9-]+|@me|@original|\{id\}|\{token\}))+")
ELSEWHERE = "elsewhere"  # the route of what is none of the API


class Priority(IntEnum):
    """What goes first where not everything can go at once.

    Acknowledgements and answers by an interaction's own token do not count, and never wait here.
    """

    ANSWER = 0
    PING = 1
    BOARD = 2
    AWAITED_PANEL = 3
    PANEL = 4
    CLEARING = 5
    FILM = 6


class Route(NamedTuple):
    """What Discord counts together: one method on the messages of a channel."""

    method: str
    channel: int


def posting(channel: int) -> Route:
    """Give the route of new messages."""
    return Route("POST", channel)


def editing(channel: int) -> Route:
    return Route("PATCH", channel)


def deleting(channel: int) -> Route:
    """Give the route of deletions."""
    return Route("DELETE", channel)


class Timer(Protocol):
    """What an event loop is needed for; a test has one whose time it moves by hand."""

    def time(self) -> float:
        """Give the present time in seconds."""

    def call_at(self, when: float, callback: Callable[[], object], /) -> asyncio.Handle:
        """Call at a time."""


class Held(ConnectionError):
    """Discord would refuse it for now, and so is not asked; the text says what."""


class Ended(ConnectionError):
    """This process sends nothing any more by itself."""


class Permit:
    """A place in the queue, and then leave to send one request."""

    def __init__(
        self, priority: Priority, came: int, route: Route | None, every: Budget, own: Budget | None
    ) -> None:
        """Take which one it is, the budget of every request, and that of the route if it has one."""
        self.priority = priority
        self.came = came
        self.route = route
        self.granted = asyncio.get_running_loop().create_future()
        self._every = every
        self._own = own
        # The budgets in which it keeps others out.
        self._held: list[Budget] = []

    @property
    def is_kept(self) -> bool:
        """Whether it may still be used."""
        return self._every in self._held

    def is_free(self, now: float) -> bool:
        """Say whether it can be given out, as far as its route decides that."""
        # Whoever gives up waiting is cancelled a moment before leaving the queue.
        return not self.granted.done() and (self._own is None or self._own.is_free(now))

    def free_at(self, now: float) -> float:
        """Give the time from which it can be given out, as far as its route decides that."""
        return now if self._own is None else self._own.free_at(now)

    def grant(self) -> None:
        """Give it out."""
        for budget in (self._every, self._own):
            if budget is not None:
                budget.held += 1
                self._held.append(budget)
        self.granted.set_result(None)

    def send(self, now: float) -> None:
        """Use it; when the request arrives at the other end is not known as long as that has not answered."""
        self._held.remove(self._every)
        self._every.send(now)

    def answered(self, now: float) -> None:
        """Let the time of its route run from now on."""
        while self._held:
            self._held.pop().send(now)

    def give_back(self) -> None:
        """Let somebody else have it; one that is used stays used."""
        if self.is_kept:
            while self._held:
                self._held.pop().held -= 1


_permit: ContextVar[Permit | None] = ContextVar("permit", default=None)


def urgency() -> Priority:
    """Say how urgent is what is being done: under a permit as urgent as that, else an answer."""
    permit = _permit.get()
    return Priority.ANSWER if permit is None else permit.priority


class Limiter:
    """The queue of all requests of one token."""

    def __init__(
        self, a_second: float = _A_SECOND, in_a_channel: float = _IN_A_CHANNEL, timer: Timer | None = None
    ) -> None:
        """Take the most requests a second, and the most by one route in five seconds."""
        self._all = Budget(a_second, 1.0)
        self._in_a_channel = in_a_channel
        self._routes: dict[Route, Budget] = {}
        self._waiting: list[Permit] = []  # the most urgent first, of equals as they came
        self._came = count()
        self._timer = timer
        self._call: tuple[float, asyncio.Handle] | None = None
        self._granted = 0
        self._breaker = Breaker()
        self._going = asyncio.Event()
        self._going.set()
        self._ended = False
        self.may_send: Callable[[], bool] = lambda: True  # asked each time: a process may have been stopped

    def pause(self) -> None:
        """Let nothing out until it goes on."""
        self._going.clear()

    def go_on(self) -> None:
        """Let out what has waited, and all that comes."""
        self._going.set()
        self._grant()

    def end(self) -> None:
        """Let nothing out any more; whoever waits, or will, is told so by Ended."""
        self._ended = True
        for permit in self._waiting:
            if not permit.granted.done():
                permit.granted.set_exception(_ended())
        self._waiting.clear()
        self._going.set()

    @asynccontextmanager
    async def permit(self, priority: Priority, route: Route | None) -> AsyncIterator[bool]:
        """Hold a permit for the request that is sent in this block; say whether it had to be waited for.

        What is to be sent had better be made only then, as it stands by then. Further requests of the block
        wait for permits of the same priority; a permit that is not used is given back.
        """
        permit = self._queue(priority, route)
        waited = not permit.granted.done()
        await self._granted_to(permit)
        before = _permit.set(permit)
        try:
            yield waited
        finally:
            _permit.reset(before)
            self._give_back(permit)

    async def send(self, route: Route | None) -> Permit:
        """Let a request out by the permit held for it, or wait for one; to be told when it is `answered`."""
        await self._allowed()
        if self._breaker.is_open(self._now()):
            raise Held("Discord has refused too much of late to be asked for anything")
        permit = _permit.get()
        if permit is None or not permit.is_kept or permit.route != route:
            # Whoever kept a permit and waited for another could wait for himself.
            if permit is not None:
                self._give_back(permit)
            permit = self._queue(permit.priority if permit else Priority.ANSWER, route)
            await self._granted_to(permit)
            await self._allowed()
        permit.send(self._now())
        self._grant()
        return permit

    async def _allowed(self) -> None:
        """Wait until this process may send anything; Ended where it never will."""
        while not self._ended and not (self._going.is_set() and self.may_send()):
            self._going.clear()
            await self._going.wait()
        if self._ended:
            raise _ended()

    def hear(self, response: aiohttp.ClientResponse) -> None:
        """Take in an answer: where too much is refused, what is sent for a while raises Held."""
        self._breaker.hear(response.status, response.headers, self._now())

    def answered(self, permit: Permit) -> None:
        """Note that a request was answered, or has failed."""
        permit.answered(self._now())
        self._grant()

    def shut(self, route: Route | None, seconds: float) -> None:
        """Let nothing out by a route, or nothing at all, for as long as Discord says."""
        budget = self._all if route is None else self._of(route)
        budget.shut(self._now() + seconds)

    def _queue(self, priority: Priority, route: Route | None) -> Permit:
        if self._ended:
            raise _ended()
        own = self._of(route) if route is not None else None
        permit = Permit(priority, next(self._came), route, self._all, own)
        insort(self._waiting, permit, key=attrgetter("priority"))
        self._grant()
        return permit

    async def _granted_to(self, permit: Permit) -> None:
        try:
            await permit.granted
        except asyncio.CancelledError:
            if permit in self._waiting:
                self._waiting.remove(permit)
            self._give_back(permit)
            raise

    def _give_back(self, permit: Permit) -> None:
        permit.give_back()
        self._grant()

    def _of(self, route: Route) -> Budget:
        if len(self._routes) >= _BUDGETS_KEPT:
            now = self._now()
            self._routes = {kept: budget for kept, budget in self._routes.items() if not budget.is_idle(now)}
        return self._routes.setdefault(route, Budget(self._in_a_channel, _CHANNEL_SECONDS))

    def _grant(self) -> None:
        """Give out what permits there are, and come back when there is one more."""
        while (permit := self._next()) is not None:
            self._waiting.remove(permit)
            self._granted += 1
            permit.grant()
        self._come_back()

    def _next(self) -> Permit | None:
        now = self._now()
        if not self._waiting or not self._going.is_set() or not self._all.is_free(now):
            return None
        free = (permit for permit in self._waiting if permit.is_free(now))
        if self._granted % _OLDEST_EVERY == _OLDEST_EVERY - 1:
            return min(free, key=attrgetter("came"), default=None)
        return next(free, None)

    def _come_back(self) -> None:
        now = self._now()
        # As long as nobody may go, it does not matter who waits for what else.
        when = self._all.free_at(now) if self._waiting and self._going.is_set() else math.inf
        if when <= now:
            when = min(permit.free_at(now) for permit in self._waiting)
        if self._call is not None:
            due, call = self._call
            if due == when:
                return
            call.cancel()
        # What is due at once has no time of its own, by uvloop.
        self._call = (when, self._clock.call_at(when, self._due)) if when < math.inf else None

    def _due(self) -> None:
        self._call = None
        self._grant()

    def _now(self) -> float:
        return self._clock.time()

    @property
    def _clock(self) -> Timer:
        return self._timer or asyncio.get_running_loop()


def _ended() -> Ended:
    return Ended("nothing is sent any more")


def unlimited() -> Limiter:
    """Give a limiter that holds nobody up, for a server that counts nothing."""
    return Limiter(math.inf, math.inf)


def limited(limiter: Limiter) -> aiohttp.TraceConfig:
    """Let every request that carries the bot's token wait for a permit.

    Answers to interactions carry a token of their own, and Discord does not count them.
    """

    async def wait(
        _: aiohttp.ClientSession, context: SimpleNamespace, asked: aiohttp.TraceRequestStartParams
    ) -> None:
        context.permit = None
        if "Authorization" in asked.headers:
            with PERMIT_TIME.time():
                context.permit = await limiter.send(route_of(asked.method, asked.url))
            if asked.method == "POST":
                await look_again()
        context.sent = perf_counter()

    async def hear(
        _: aiohttp.ClientSession, context: SimpleNamespace, answered: aiohttp.TraceRequestEndParams
    ) -> None:
        method, template = answered.method, template_of(answered.url)
        REQUESTS.labels(method, template, str(answered.response.status)).inc()
        REQUEST_TIME.labels(method, template).observe(perf_counter() - context.sent)
        if context.permit is not None:
            limiter.answered(context.permit)
            limiter.hear(answered.response)
            _heed(limiter, context.permit.route, answered.response)

    async def fail(
        _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if context.permit is not None:
            limiter.answered(context.permit)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(wait)
    trace.on_request_end.append(hear)
    trace.on_request_exception.append(fail)
    return trace


def route_of(method: str, url: URL) -> Route | None:
    """Give the route that a request counts for; None where it counts for the token alone."""
    found = _MESSAGES.search(url.path)
    return Route(method, int(found[1])) if found else None


def _heed(limiter: Limiter, route: Route | None, response: aiohttp.ClientResponse) -> None:
    """Stop where Discord says that it is enough: for everything, or for this route."""
    headers = response.headers
    if response.status == _TOO_MANY and headers.get("X-RateLimit-Scope") == "global":
        limiter.shut(None, retry_after(headers, 1.0))
    elif route is not None and headers.get("X-RateLimit-Remaining") == "0":
        limiter.shut(route, float(headers.get("X-RateLimit-Reset-After", 0)))


def template_of(url: URL) -> str:
    """Give the route of a request, such as ``/channels/{id}/messages``; else `ELSEWHERE`.

    A part that is no word of the API, such as the emoji of a reaction, makes it none as well.
    """
    path, found = _API.subn("", url.path)
    template = _NUMBER.sub("{id}", _SECRET.sub(r"/\1/{id}/{token}", path))
    return template if found and _WORDS.fullmatch(template) else ELSEWHERE
