"""Where requests meet the limiter: right before each goes out, also one that the library sends once more."""

from __future__ import annotations

import re
from time import perf_counter
from types import SimpleNamespace

import aiohttp
from yarl import URL

from bot.metrics.definitions import PERMIT_TIME, REQUEST_TIME, REQUESTS
from bot.metrics.routes import template_of
from bot.requests.limiter import Limiter, Route

_MESSAGES = re.compile(r"/channels/(\d+)/messages(?:/\d+)?$")
_TOO_MANY = 429


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
        context.sent = perf_counter()

    async def hear(
        _: aiohttp.ClientSession, context: SimpleNamespace, answered: aiohttp.TraceRequestEndParams
    ) -> None:
        _count(answered, perf_counter() - context.sent)
        if context.permit is not None:
            limiter.answered(context.permit)
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


def _count(answered: aiohttp.TraceRequestEndParams, seconds: float) -> None:
    method, template = answered.method, template_of(answered.url)
    REQUESTS.labels(method, template, str(answered.response.status)).inc()
    REQUEST_TIME.labels(method, template).observe(seconds)


def _heed(limiter: Limiter, route: Route | None, response: aiohttp.ClientResponse) -> None:
    """Stop where Discord says that it is enough: for everything, or for this route."""
    headers = response.headers
    if response.status == _TOO_MANY and headers.get("X-RateLimit-Scope") == "global":
        limiter.shut(None, float(headers.get("Retry-After", 1)))
    elif route is not None and headers.get("X-RateLimit-Remaining") == "0":
        limiter.shut(route, float(headers.get("X-RateLimit-Reset-After", 0)))
