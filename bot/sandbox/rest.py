"""Discord's HTTP API: finds the route, checks the body, answers or refuses."""

import asyncio
from collections.abc import Mapping

import msgspec
from aiohttp import web

from bot.sandbox import bodies, etiquette
from bot.sandbox.faults import Failure, Faults
from bot.sandbox.findings import Findings
from bot.sandbox.limits import ApiError, Refusal
from bot.sandbox.messages import Draft
from bot.sandbox.oracle import Oracle
from bot.sandbox.routes import ROUTES
from bot.sandbox.routing import Call, Reply, Route
from bot.sandbox.world import World

PREFIX = "/api/v10"
# discord.py takes a 429 without this header for a ban and does not try again.
VIA = {"Via": "1.1 sandbox"}


class Rest:
    """The API of one world."""

    def __init__(self, world: World, findings: Findings, oracle: Oracle | None) -> None:
        self.faults = Faults()
        self.oracle = oracle
        self._world = world
        self._findings = findings

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request."""
        path = request.rel_url.path.removeprefix(PREFIX)
        failure = await self.faults.meet(request.method, path)
        if failure is not None:
            return _failed(failure)
        found = _find(request.method, path)
        if found is None:
            return self._unknown(request)
        try:
            return _answer(await self._serve(request, *found))
        except ApiError as error:
            self._note(request, error)
            return _json(error.body, error.status, _retry(error))

    async def _serve(self, request: web.Request, route: Route, params: Mapping[str, str]) -> Reply:
        draft = await bodies.read(request)
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


def _answer(reply: Reply) -> web.Response:
    return web.Response(status=204) if reply is None else _json(reply, 200)


def _json(data: object, status: int, headers: Mapping[str, str] | None = None) -> web.Response:
    # discord.py compares the content type literally: no charset may follow.
    return web.Response(
        body=msgspec.json.encode(data), status=status, content_type="application/json", headers=headers
    )


def _retry(error: ApiError) -> Mapping[str, str]:
    return VIA if error.status == 429 else {}


def _failed(failure: Failure) -> web.Response:
    body: dict[str, object] = {"message": "This failure was planned.", "code": 0}
    if failure.status == 429:
        body |= {"retry_after": failure.retry_after, "global": False}
    return _json(body, failure.status, VIA)
