"""One sandbox: a world served as Discord on a local socket, with the files of its messages."""

import asyncio
import re
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import UnixConnector, web

from bot.sandbox.discord import scenario
from bot.sandbox.discord.attachments import type_of
from bot.sandbox.discord.limits import REQUEST_BYTES
from bot.sandbox.discord.records import Channel
from bot.sandbox.discord.scenario import pass_time
from bot.sandbox.discord.world import World
from bot.sandbox.people.actor import Person
from bot.sandbox.wire.etiquette import Findings
from bot.sandbox.wire.gateway import Gateway
from bot.sandbox.wire.oracle import Oracle
from bot.sandbox.wire.rest import Faults, Rest
from bot.sandbox.wire.throttle import Throttle

ATTACHMENT = re.compile(r"/attachments/\d+/(\d+)/([^/]+)")
EMOJI = re.compile(r"/emojis/(\d+)\.png")
FACE = re.compile(r"/embed/avatars/\d+\.png")
ONE_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f64540"
    "0000000049454e44ae426082"
)


def is_file(path: str) -> bool:
    return any(pattern.fullmatch(path) for pattern in (ATTACHMENT, EMOJI, FACE))


def serve(world: World, path: str) -> web.Response:
    """The bytes of the file that the path names."""
    match = ATTACHMENT.fullmatch(path) or EMOJI.fullmatch(path)
    if match is None:
        return web.Response(body=ONE_PIXEL, content_type="image/png")
    data = world.files.get(int(match[1]))
    if data is None:
        return web.Response(status=404)
    return web.Response(body=data, content_type=type_of(path))


PATIENCE = 3.0
_STEPS, _STEP = 4, 900  # of an hour, and seconds of each
REGISTERING = 0.02


class Sandbox:
    """Serves a world while entered.

    A ``throttled`` one refuses what would be too many requests for Discord, others a thousand times that.
    By ``looks`` whoever serves a bot lets it do what has come due, each quarter of an hour that passes; by
    ``rests`` what it owes before that.
    ``patience`` is how many seconds people wait for a first answer, ``latencies`` how many they waited.
    """

    def __init__(
        self,
        world: World | None = None,
        *,
        check_bodies: bool = True,
        throttled: bool = False,
        patience: float = PATIENCE,
    ) -> None:
        self.world = world or scenario.ready_world()
        self.findings = Findings()
        self.patience = patience
        self.latencies: list[float] = []
        self.address = ""
        self.looks: list[Callable[[], Awaitable[object]]] = []
        self.rests: list[Callable[[], Awaitable[object]]] = []
        self.gateway = Gateway(self.world)
        self.rest = Rest(self.world, self.findings, Oracle.from_environment() if check_bodies else None)
        if throttled:
            self.rest.throttle = Throttle()
        self._folder: Path | None = None
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=0.1)

    def _application(self) -> web.Application:
        application = web.Application(client_max_size=2 * REQUEST_BYTES)
        application.router.add_route("*", "/{path:.*}", self._handle)
        return application

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        self._folder = Path(tempfile.mkdtemp(prefix="sandbox-"))
        self.address = str(self._folder / "socket")
        await web.UnixSite(self._runner, self.address).start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        await self._runner.cleanup()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.handle(request)
        if is_file(request.path):
            return serve(self.world, request.path)
        return await self.rest.handle(request)

    def connector(self) -> UnixConnector:
        """A fresh connector for one client, to here whatever host it asks; closing the client closes it."""
        return UnixConnector(self.address, limit=0)

    @property
    def token(self) -> str:
        """The token of the first bot."""
        return next(iter(self.world.applications.values())).token

    @property
    def faults(self) -> Faults:
        """Where a test plans failures and hooks."""
        return self.rest.faults

    @property
    def has_description(self) -> bool:
        """Whether bodies are checked against Discord's description."""
        return self.rest.oracle is not None

    def channel(self, name: str) -> Channel:
        return scenario.channel_named(self.world, name)

    async def registered(self) -> None:
        """Wait until the first bot has registered its commands."""
        application = next(iter(self.world.applications.values()))
        while not application.commands:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(REGISTERING)

    def pass_time(self, seconds: float) -> None:
        """Let time pass at once; whoever serves the bot tells it."""
        pass_time(self.world, seconds)

    async def pass_hours(self, hours: int) -> None:
        """Let time pass by quarters of an hour, in each of which the bot does what has come due.

        Time waits until it has done what it owes: a clock must not run out as computers are about to move.
        """
        for _ in range(hours * _STEPS):
            for rest in self.rests:
                await rest()
            self.pass_time(_STEP)
            for look in self.looks:
                await look()

    def person(self, name: str, at: str = "tables") -> Person:
        """Somebody who acts, at first in that channel."""
        user = scenario.user_named(self.world, name)
        return Person(self.world, user, self.channel(at), self.patience, self.latencies)
