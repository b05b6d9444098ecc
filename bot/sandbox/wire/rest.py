"""Discord's HTTP API: finds the route, checks the body, answers or refuses; or fails, as is planned."""

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import parse_qsl

import msgspec
from aiohttp import BodyPartReader, content_disposition_filename, parse_content_disposition, web
from aiohttp.hdrs import CONTENT_DISPOSITION

from bot.sandbox.discord.attachments import Upload, Uploads
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.limits import REQUEST_BYTES, ApiError, Refusal, invalid
from bot.sandbox.discord.measured import route_of
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.records import Json
from bot.sandbox.discord.world import World
from bot.sandbox.routes import ROUTES
from bot.sandbox.routes.routing import Call, Reply, Route
from bot.sandbox.wire import etiquette
from bot.sandbox.wire.etiquette import Findings
from bot.sandbox.wire.oracle import Oracle
from bot.sandbox.wire.throttle import INVALID, VIA, Headers, Invalid, Throttle, bucket_of, refusal

Hook = Callable[[str, str], Awaitable[None] | None]
SLOW_SECONDS = 2.0
CUT = 0
# What Cloudflare answers to an address that asks too much, and to one it takes for no honest client; neither
# has passed Discord's own servers (SethCohen/github-releases-to-discord #46; userdoccers, topics/errors).
_TOO_OFTEN = (
    "You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently. "
    "Please read our docs at https://discord.com/developers/docs/topics/rate-limits to prevent this moving "
    "forward."
)
_BLOCKED = "internal network error"


@dataclass(frozen=True)
class Failure:
    """An answer given instead of the right one, by Discord or, without `via`, by Cloudflare before it.

    ``lost``: the request is carried out, and only its answer is another. By the status `CUT` there is none.
    """

    status: int
    retry_after: float = 0.05
    code: int = 0
    lost: bool = False
    via: bool = True
    message: str = "This failure was planned."


BANNED = Failure(429, retry_after=3600.0, via=False, message=_TOO_OFTEN)
LASTING = {
    Trouble.CLOUDFLARE_429: BANNED,
    Trouble.CLOUDFLARE_403: Failure(403, code=40333, via=False, message=_BLOCKED),
    Trouble.OUTAGE: Failure(503, message="503: Service Unavailable"),
    Trouble.ANSWERS_LOST: Failure(502, lost=True, message="502: Bad Gateway"),
}


@dataclass
class Planned:
    """A failure of the n-th request that matches."""

    method: str
    path: re.Pattern[str]
    countdown: int
    failure: Failure

    def is_due(self, method: str, path: str) -> bool:
        """Count a request; whether it is the one."""
        if method == self.method and self.path.search(path):
            self.countdown -= 1
            return self.countdown == 0
        return False


class Faults:
    """The troubles of one server; ``on_request`` hooks get method and path."""

    def __init__(self, world: World) -> None:
        self.on_request: list[Hook] = []
        self.planned: list[Planned] = []
        self._world = world

    def fail(
        self,
        method: str,
        path: str,
        status: int,
        *,
        nth: int = 1,
        retry_after: float = 0.05,
        lost: bool = False,
        code: int = 0,
    ) -> None:
        """Answer the n-th such request (path: a regular expression) with this status and error code."""
        failure = Failure(status, retry_after, code, lost)
        self.planned.append(Planned(method, re.compile(path), nth, failure))

    async def meet(self, method: str, path: str) -> Failure | None:
        """Run the hooks, then say whether this request is to fail."""
        for hook in tuple(self.on_request):
            waiting = hook(method, path)
            if waiting is not None:
                await waiting
        if self._world.troubles.get(Trouble.SLOW_ANSWERS):
            await asyncio.sleep(SLOW_SECONDS)
        due = [planned.failure for planned in self.planned if planned.is_due(method, path)]
        lasting = [failure for trouble, failure in LASTING.items() if self._world.troubles.get(trouble)]
        return next(iter(due + lasting), None)


FILE_FIELD = re.compile(r"^files\[(\d+)\]$")
# The same few names come again and again, and aiohttp works out for each what can be escaped in one.
_disposition = lru_cache(maxsize=256)(parse_content_disposition)


async def read(request: web.Request) -> Draft:
    """What the request carries; an empty body is an empty object."""
    if (request.content_length or 0) > REQUEST_BYTES:
        raise ApiError(Refusal.TOO_LARGE)
    # As it stands: aiohttp parses this header anew for each request, at the cost of all the rest.
    kind = request.headers.get("Content-Type", "")
    if kind.startswith("multipart/"):
        return await _read_form(request)
    if kind.startswith("application/x-www-form-urlencoded"):
        return Draft(dict(parse_qsl(await request.text())), {})
    return Draft(_parse(await request.read()), {})


def _parse(text: str | bytes) -> Json:
    try:
        body: Json = json.loads(text) if text else {}
    except ValueError as error:
        raise invalid("body", "The request body contains invalid JSON.") from error
    return body


async def _read_form(request: web.Request) -> Draft:
    body: Json = {}
    uploads: Uploads = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid("body", "A form within a form.")
        _, said = _disposition(part.headers.get(CONTENT_DISPOSITION))
        name = content_disposition_filename(said, "name")
        field = FILE_FIELD.match(name or "")
        if name == "payload_json":
            body = _parse(await part.text())
        elif field is not None:
            filename = content_disposition_filename(said) or "unknown"
            uploads[field[1]] = Upload(filename, bytes(await part.read()))
        else:
            raise invalid("body", f"Unknown part {name}.")
    return Draft(body, uploads)


PREFIX = "/api/v10"


@dataclass
class Exchange:
    """A request, what was read from it, the answer, and the seconds between."""

    request: web.Request
    draft: Draft | None = None
    response: web.Response | None = None
    seconds: float = 0.0


class Rest:
    """The API of one world; ``on_answer`` hooks get each exchange."""

    def __init__(self, world: World, findings: Findings, oracle: Oracle | None) -> None:
        self.on_answer: list[Callable[[Exchange], None]] = []
        self.faults = Faults(world)
        self.throttle = Throttle(lenient=True)
        self.invalid = Invalid(world.now)
        self.oracle = oracle
        self._world = world
        self._findings = findings

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request."""
        began = time.perf_counter()
        exchange = Exchange(request)
        response = exchange.response = await self._respond(exchange)
        if response.status == CUT and request.transport is not None:
            request.transport.abort()
        exchange.seconds = time.perf_counter() - began
        self._count(request, response)
        for hear in tuple(self.on_answer):
            hear(exchange)
        return response

    def _count(self, request: web.Request, response: web.Response) -> None:
        if response.status in INVALID and response.headers.get("X-RateLimit-Scope") != "shared":
            path = request.rel_url.path.removeprefix(PREFIX)
            found = _find(request.method, path)
            self.invalid.note(f"{response.status} {request.method} {found[0].template if found else path}")

    async def _respond(self, exchange: Exchange) -> web.Response:
        request = exchange.request
        path = request.rel_url.path.removeprefix(PREFIX)
        failure = BANNED if self.invalid.is_banned else await self.faults.meet(request.method, path)
        if failure is not None and not failure.lost:
            return _failed(failure)
        found = _find(request.method, path)
        if found is None:
            return self._unknown(request)
        served = await self._answered(exchange, *found)
        return served if failure is None else _failed(failure)

    async def _answered(self, exchange: Exchange, route: Route, params: Mapping[str, str]) -> web.Response:
        request = exchange.request
        token = request.headers.get("Authorization", "")
        bucket = bucket_of(token, route.method, route.template, params, self._world.measured)
        try:
            self.throttle.meet(bucket)
            reply = await self._serve(exchange, route, params)
            return _answer(reply, VIA | self.throttle.headers(bucket))
        except ApiError as error:
            self._note(request, error)
            self._world.measured.restate(route_of(route.method, route.template), error)
            mine = {} if error.scope == "global" else self.throttle.headers(bucket)
            return _json(error.body, error.status, VIA | mine | _why(error))
        except ConnectionError:
            # The bot has died in the middle of its request: nobody reads the answer.
            return web.Response(status=400)

    async def _serve(self, exchange: Exchange, route: Route, params: Mapping[str, str]) -> Reply:
        request = exchange.request
        draft = exchange.draft = await read(request)
        # The check takes milliseconds: it must not count as the bot's own slowness.
        asyncio.get_running_loop().call_soon(self._inspect, route, draft)
        token = request.headers.get("Authorization", "")
        call = Call(self._world, params, request.query, token, draft)
        if not route.carries_token and not call.is_authorized:
            raise ApiError(Refusal.UNAUTHORIZED)
        try:
            return route.handler(call)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise ApiError(Refusal.INVALID_FORM, field="body", why=repr(error)) from error

    def _inspect(self, route: Route, draft: Draft) -> None:
        if route.method not in {"POST", "PUT", "PATCH"}:
            return
        if isinstance(draft.body, dict):
            self._findings.faults += etiquette.slips(route.method, route.template, draft.body)
        if self.oracle is not None and draft.body != {}:
            found = self.oracle.violations(route.method, route.template, draft.body)
            self._findings.invalid_bodies += found

    def _unknown(self, request: web.Request) -> web.Response:
        self._findings.unknown_routes.append(f"{request.method} {request.url}")
        error = ApiError(Refusal.NO_SUCH_ROUTE)
        return _json(error.body, error.status)

    def _note(self, request: web.Request, error: ApiError) -> None:
        if error.code == Refusal.INVALID_FORM.value[1]:
            self._findings.invalid_bodies.append(f"{request.method} {request.path}: {error}")


def _find(method: str, path: str) -> tuple[Route, Mapping[str, str]] | None:
    for route in ROUTES:
        match = route.pattern.fullmatch(path) if route.method == method else None
        if match is not None:
            return route, match.groupdict()
    return None


def _answer(reply: Reply, headers: Headers) -> web.Response:
    return web.Response(status=204, headers=headers) if reply is None else _json(reply, 200, headers)


def _json(data: object, status: int, headers: Headers | None = None) -> web.Response:
    # discord.py compares the content type literally: no charset may follow.
    return web.Response(
        body=msgspec.json.encode(data), status=status, content_type="application/json", headers=headers
    )


def _why(error: ApiError) -> Headers:
    return refusal(error) if error.status == 429 else {}


def _failed(failure: Failure) -> web.Response:
    body: dict[str, object] = {"message": failure.message, "code": failure.code}
    if failure.status == 429 and failure.via:
        body |= {"retry_after": failure.retry_after, "global": False}
    return _json(body, failure.status, VIA if failure.via else {"Retry-After": f"{failure.retry_after:.0f}"})
