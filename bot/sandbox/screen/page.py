"""The browser page of a sandbox: its files, the door behind them, who may come in, and OAuth2's."""

import hmac
import ipaddress
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from yarl import URL

from bot.sandbox.discord.records import Application, Json
from bot.sandbox.discord.world import World
from bot.sandbox.oauth2 import grants
from bot.sandbox.screen.acts import Acts, UnknownAct
from bot.sandbox.screen.screen import pageful
from bot.sandbox.screen.windows import Windows
from bot.sandbox.screen.words import meet, nearest, words
from bot.sandbox.wire import server
from bot.sandbox.wire.server import Sandbox
from languages.known import code_of
from languages.spoken import speaking, spoken, tell
from rules.text import N_

_STYLE = "elements/base.css"
_MEANT = {
    "identify": N_("Know your name and your picture"),
    "role_connections.write": N_("Tell servers what you have reached, for linked roles"),
}


def answer(world: World, asked: Mapping[str, str], address: URL) -> web.Response:
    """Ask, or send back whoever has answered: with a code, or with the error that he does not allow it."""
    known = {str(each.id): each for each in world.applications.values()}
    application = known.get(asked.get("client_id", ""))
    back, scopes = asked.get("redirect_uri", ""), asked.get("scope", "").split()
    if application is None or back not in application.oauth2.redirect_uris:
        return _page("<p>Invalid OAuth2 redirect_uri</p>", 400)
    if not scopes or not {*scopes} <= {*_MEANT} or asked.get("response_type") != "code":
        return _page("<p>Invalid scope or response type</p>", 400)
    said = asked.get("as")
    if said is None:
        return _page(_question(world, application, scopes, address))
    return _sent_back(world, application, scopes, asked, said)


def _sent_back(
    world: World, application: Application, scopes: list[str], asked: Mapping[str, str], said: str
) -> web.Response:
    user = world.users.get(int(said)) if said.isdecimal() else None
    state = {"state": asked.get("state", "")}
    told = {"error": "access_denied", "error_description": "The resource owner denied the request"} | state
    if user is not None:
        told = {"code": grants.allow(world, application, user.id, scopes, asked["redirect_uri"])} | state
    return web.Response(status=302, headers={"Location": str(URL(asked["redirect_uri"]).with_query(told))})


def _question(world: World, application: Application, scopes: list[str], address: URL) -> str:
    people = [user for user in world.users.values() if not user.bot]
    meant = "".join(f"<li>{tell(_MEANT[each])}</li>" for each in scopes)
    ways = "".join(
        f"<li>{_way(address, str(user.id), tell('Allow as {name}', name=user.name))}</li>" for user in people
    )
    title, no = tell("{name} wants to link an account", name=application.name), tell("Do not allow it")
    return (
        f"<h2>{escape(title)}</h2><p>{tell('It would be allowed to:')}</p><ul>{meant}</ul>"
        f'<ul role="list" class="people">{ways}</ul><p>{_way(address, "", no)}</p>'
    )


def unknown(name: str, people: Sequence[str]) -> web.Response:
    """Say that nobody is called so, and lead to those whom there is."""
    title = tell("Nobody here is called {name}. There are:", name=name)
    ways = "".join(f"<li>{_way(URL('./'), each, each)}</li>" for each in people)
    inner = f'<h2>{escape(title)}</h2><ul role="list" class="people">{ways}</ul>'
    return _page(inner, 404, tell("Sandbox: who are you?"), ".")


def _way(address: URL, said: str, words: str) -> str:
    return f'<a class="button" href="{escape(str(address.update_query({"as": said})))}">{escape(words)}</a>'


def _page(inner: str, status: int = 200, title: str = "", root: str = "..") -> web.Response:
    """Write a page that is asked or told something, so many folders below the `root` of all."""
    written = (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8">'
        f"<title>{title or tell('Sandbox: allow it?')}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="stylesheet" href="{root}/{_STYLE}">'
        f'<link rel="stylesheet" href="{root}/dialogs/dialogs.css">'
        f'</head><body class="consent"><main>{inner}</main></body></html>'
    )
    return web.Response(text=written, status=status, content_type="text/html")


FILES = Path(__file__).parents[1] / "page"
REQUEST_BYTES = 64 * 1024
LOCALHOST = "127.0.0.1"
KEY = re.compile(r"[\w-]+", re.ASCII)
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
# What a bot attached runs nothing, whatever it is; its address never means another file.
OF_FILES = HEADERS | {
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, max-age=86400, immutable",
}
# The page's own files are kept by the browser, but asked about each time.
OF_ASSETS = HEADERS | {"Cache-Control": "no-cache"}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_LONGEST = 100  # letters of a name or a number in an address


def files() -> dict[str, Path]:
    """The page's own files, each under its address from the page on."""
    return {path.relative_to(FILES).as_posix(): path for path in FILES.rglob("*.*")}


class Page:
    """Serves the page while entered, at ``url``; whoever has the address may act as anybody."""

    def __init__(
        self,
        sandbox: Sandbox,
        host: str = LOCALHOST,
        port: int = 0,
        key: str | None = None,
        pages: Mapping[str, Handler] = {},
    ) -> None:
        """Serve behind the same key the ``pages`` by which the bot itself is met in a browser."""
        if key is not None and not KEY.fullmatch(key):
            raise ValueError("the key of a page consists of letters, digits, - and _")
        self._world = sandbox.world
        self._sandbox = sandbox
        self._host, self._port = host, port
        self.place = f"{host}, port {port}"
        self._key = key or secrets.token_urlsafe(16)
        self._acts = Acts(sandbox)
        self._pages = pages
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=0.1)
        self.url = ""

    def _application(self) -> web.Application:
        application = web.Application(middlewares=[self._guard], client_max_size=REQUEST_BYTES)
        application.add_routes(
            [
                web.get("/{key}/", self._index),
                web.get("/{key}/live", self._live),
                web.get("/{key}/words", self._words),
                web.get("/{key}/older", self._older),
                web.get("/{key}/attachments/{channel}/{id}/{name}", self._file),
                web.get("/{key}/emojis/{name}", self._file),
                web.get("/{key}/oauth2/authorize", self._authorize),
                *(web.get(f"/{{key}}{path}", handler) for path, handler in self._pages.items()),
                web.get("/{key}/{path:.+}", self._asset),
                web.post("/{key}/acts/{act}", self._act),
            ]
        )
        return application

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        port = self._runner.addresses[0][1]
        self.url = f"http://{_written(self._host)}:{port}/{self._key}/"
        self._windows = Windows(self._sandbox, self._acts)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._windows.close()
        await self._runner.cleanup()

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        response = self._refused(request) or await handler(request)
        if not response.prepared:
            for name, value in HEADERS.items():
                response.headers.setdefault(name, value)
        return response

    def _refused(self, request: web.Request) -> web.Response | None:
        """Keep out other names for this machine, other sites' pages, and whoever has no key."""
        if not self._is_mine(request.url.host or ""):
            return web.Response(status=403, text="This page answers to this machine's own name only.")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            return web.Response(status=403, text="Another site's page may not ask.")
        key = request.match_info.get("key", "")
        if not hmac.compare_digest(key.encode(), self._key.encode()):
            return web.Response(status=404, text="The address needs its key; see the terminal.")
        if any(len(value) > _LONGEST for value in request.query.values()):
            return web.Response(status=400, text="Nothing here has so long a name.")
        return None

    def _is_mine(self, host: str) -> bool:
        """Served to a network, it answers to any number: only names can be made to point here."""
        if host in {LOCALHOST, "localhost", "::1", self._host}:
            return True
        return _is_any(self._host) and _is_number(host)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        name = request.query.get("as", "")
        if not name or self._acts.known(name):
            return web.FileResponse(FILES / "index.html", headers=OF_ASSETS)
        with speaking(code_of(nearest(request.headers.get("Accept-Language", "")))):
            return unknown(name, [user.name for user in self._acts.users])

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        path = files().get(request.match_info["path"])
        return web.FileResponse(path, headers=OF_ASSETS) if path else web.Response(status=404)

    async def _file(self, request: web.Request) -> web.Response:
        response = server.serve(self._world, request.path.removeprefix(f"/{self._key}"))
        if response.status == 200:
            response.headers.update(OF_FILES)
        if not response.content_type.startswith("image/"):
            response.headers["Content-Disposition"] = "attachment"
        return response

    async def _authorize(self, request: web.Request) -> web.Response:
        with speaking(code_of(nearest(request.headers.get("Accept-Language", "")))):
            return answer(self._world, request.query, request.rel_url)

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        return await self._windows.handle(request)

    async def _words(self, request: web.Request) -> web.Response:
        user = self._acts.person(request.query.get("as", "")).user
        meet(user, request.headers.get("Accept-Language", ""))
        return _json(words(user))

    async def _older(self, request: web.Request) -> web.Response:
        person = self._acts.person(request.query.get("as", ""))
        at = self._acts.place(person, request.query.get("at"))
        before = request.query.get("before", "")
        return _json(pageful(self._world, person.user, at, int(before) if before.isdecimal() else None))

    async def _act(self, request: web.Request) -> web.Response:
        if request.content_type != "application/json":
            return web.Response(status=415)
        try:
            body: Json = msgspec.json.decode(await request.read(), type=dict)
            told = await self._acts.do(request.match_info["act"], body)
        except UnknownAct:
            return web.Response(status=404)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            return _json({"refused": f"not understood: {error!r}"}, 400)
        return _json(told)


def _is_any(host: str) -> bool:
    return _is_number(host) and ipaddress.ip_address(host).is_unspecified


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _written(host: str) -> str:
    """The host as it stands in an address that a browser on this machine can open."""
    if _is_any(host):
        return LOCALHOST
    return f"[{host}]" if ":" in host else host


def _json(data: Json, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(data), status=status, content_type="application/json")
