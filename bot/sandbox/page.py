"""The browser page of a sandbox: its files, and the JSON door behind them."""

import asyncio
import hmac
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from aiohttp import web

from bot.sandbox import cdn, slash, slashline
from bot.sandbox.actor import Person
from bot.sandbox.answers import Answer
from bot.sandbox.impossible import Impossible, InteractionFailed, demand
from bot.sandbox.reading import Seen
from bot.sandbox.records import Callback, Json
from bot.sandbox.screen import screen
from bot.sandbox.server import LOCALHOST, Sandbox
from bot.sandbox.world import Event

FILES = Path(__file__).parent / "page"
HOSTS = frozenset({LOCALHOST, "localhost"})
REST_SECONDS = 0.05
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
Act = Callable[[Person, Json], Awaitable[Json]]


class Page:
    """Serves the page while entered, at ``url``; whoever has the address may act as anybody."""

    def __init__(
        self, sandbox: Sandbox, host: str = LOCALHOST, port: int = 0, key: str | None = None
    ) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._host, self._port = host, port
        self._key = key or secrets.token_urlsafe(16)
        self._people: dict[int, Person] = {}
        self._forms: dict[int, Answer] = {}
        self._changed: set[asyncio.Event] = set()
        self._acts: dict[str, Act] = {
            "say": self._say,
            "slash": self._slash,
            "suggest": self._suggest,
            "click": self._click,
            "choose": self._choose,
            "submit": self._submit,
            "settings": self._set,
        }
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=0.1)
        self.url = ""

    def _application(self) -> web.Application:
        application = web.Application(middlewares=[self._guard])
        application.add_routes(
            [
                web.get("/{key}/", self._index),
                web.get("/{key}/events", self._events),
                web.get("/{key}/screen", self._screen),
                web.get("/{key}/attachments/{channel}/{id}/{name}", self._file),
                web.get("/{key}/{name}", self._asset),
                web.post("/{key}/acts/{act}", self._act),
            ]
        )
        return application

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        port = self._runner.addresses[0][1]
        self.url = f"http://{self._host}:{port}/{self._key}/"
        self._stop_listening = self._world.listen(self._note)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop_listening()
        await self._runner.cleanup()

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if request.url.host not in HOSTS | {self._host}:
            return web.Response(status=403, text="This page answers to localhost only.")
        if not hmac.compare_digest(request.match_info.get("key", ""), self._key):
            return web.Response(status=404, text="The address needs its key; see the terminal.")
        response = await handler(request)
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(FILES / "index.html")

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        known = {path.name: path for path in FILES.iterdir()}
        path = known.get(request.match_info["name"])
        return web.FileResponse(path) if path else web.Response(status=404)

    async def _file(self, request: web.Request) -> web.Response:
        return cdn.serve(self._world, request.path.removeprefix(f"/{self._key}"))

    async def _events(self, request: web.Request) -> web.WebSocketResponse:
        """Tell the page, at most every few hundredths of a second, that something changed."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        changed = asyncio.Event()
        self._changed.add(changed)
        telling = asyncio.create_task(_tell(socket, changed))
        try:
            async for _ in socket:
                pass
        finally:
            telling.cancel()
            self._changed.discard(changed)
        return socket

    def _note(self, _: Event) -> None:
        for changed in self._changed:
            changed.set()

    async def _screen(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("as"))
        if "at" in request.query:
            person.go(self._world.channel(int(request.query["at"])))
        return _json(screen(self._world, person))

    def _person(self, user_id: str | None) -> Person:
        people = {user.id: user for user in self._world.users.values() if not user.bot}
        user = people.get(int(user_id or 0)) or next(iter(people.values()))
        if user.id not in self._people:
            for application in self._world.applications.values():
                self._world.dm(user, self._world.users[application.id])
            self._people[user.id] = self._sandbox.person(user.name)
        return self._people[user.id]

    async def _act(self, request: web.Request) -> web.Response:
        act = self._acts.get(request.match_info["act"])
        if act is None:
            return web.Response(status=404)
        try:
            body: Json = msgspec.json.decode(await request.read(), type=dict)
            return _json(await act(self._person(body.get("as")), body))
        except (Impossible, InteractionFailed) as refused:
            return _json({"refused": str(refused)})
        except (KeyError, ValueError) as error:
            return _json({"refused": f"not understood: {error!r}"}, 400)

    async def _say(self, person: Person, body: Json) -> Json:
        person.say(body["text"])
        return {}

    async def _slash(self, person: Person, body: Json) -> Json:
        line = slashline.read(self._commands(person), body["text"])
        return self._told(await person.slash(line.path, slashline.given(self._world, line)))

    def _commands(self, person: Person) -> list[Json]:
        return [command for _, command in slash.offered(self._world, person.user, person.at)]

    async def _suggest(self, person: Person, body: Json) -> Json:
        commands, text = self._commands(person), body["text"]
        offered = [{"label": line, "line": line} for line in slashline.suggestions(commands, text)]
        return {"offered": await self._completions(person, commands, text) or offered}

    async def _completions(self, person: Person, commands: list[Json], text: str) -> list[Json]:
        try:
            line = slashline.read(commands, text)
            focused = line.focused
            if focused is None or not line.options[focused].get("autocomplete"):
                return []
            others = slashline.given(self._world, line)
            begun = str(others.pop(focused))
            answer = await person.complete(line.path, focused, begun, others)
        except Impossible:
            return []
        pairs = zip(answer.choices, answer.values, strict=True)
        return [{"label": name, "line": slashline.replaced(text, line, str(value))} for name, value in pairs]

    async def _click(self, person: Person, body: Json) -> Json:
        return self._told(await person.click(self._seen(body), body["custom_id"]))

    async def _choose(self, person: Person, body: Json) -> Json:
        seen = self._seen(body)
        return self._told(await person.choose(seen, *body["values"], select=body["custom_id"]))

    def _seen(self, body: Json) -> Seen:
        record = self._world.messages.get(int(body["message"]))
        if record is None:
            raise Impossible("That message is gone.")
        return Seen(self._world, record)

    async def _submit(self, person: Person, body: Json) -> Json:
        form = self._forms.get(int(body["form"]))
        if form is None:
            raise Impossible("That form was opened before the server started.")
        return self._told(await person.submit(form, body["filled"]))

    async def _set(self, person: Person, body: Json) -> Json:
        demand(isinstance(body["dms_closed"], bool), "open or closed")
        person.user.dms_closed = body["dms_closed"]
        return {}

    def _told(self, answer: Answer) -> Json:
        if answer.kind is not Callback.MODAL:
            return {}
        self._forms[answer.interaction.id] = answer
        return {"form": str(answer.interaction.id), "modal": answer.modal}


async def _tell(socket: web.WebSocketResponse, changed: asyncio.Event) -> None:
    while True:
        await changed.wait()
        await asyncio.sleep(REST_SECONDS)
        changed.clear()
        await socket.send_str("changed")


def _json(data: Json, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(data), status=status, content_type="application/json")
