"""The gateway: bots identify, hear the events they asked for, fall off and come back."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import IntEnum
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.discord import payloads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Application, Json
from bot.sandbox.discord.world import Event, World

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
GUILD_REACTIONS = 1 << 10
GUILD_TYPING = 1 << 11
DIRECT_MESSAGES = 1 << 12
SCHEDULED_EVENTS = 1 << 16
DIRECT_REACTIONS = 1 << 13
DIRECT_TYPING = 1 << 14
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT

# Longest beginning first; each names the intent in a guild and in direct messages.
BY_KIND = (
    ("MESSAGE_REACTION", GUILD_REACTIONS, DIRECT_REACTIONS),
    ("MESSAGE", GUILD_MESSAGES, DIRECT_MESSAGES),
    ("TYPING", GUILD_TYPING, DIRECT_TYPING),
    ("GUILD_MEMBER", GUILD_MEMBERS, 0),
    ("GUILD_SCHEDULED_EVENT", SCHEDULED_EVENTS, 0),
    ("GUILD", GUILDS, 0),
    ("CHANNEL", GUILDS, DIRECT_MESSAGES),
    ("THREAD", GUILDS, 0),
)
HIDDEN: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def hears(world: World, bot_id: int, wanted: int, event: Event) -> bool:
    """Whether this bot is sent this event."""
    if event.readers is not None and bot_id not in event.readers:
        return False
    if event.kind == "INTERACTION_CREATE":
        return True
    if event.guild_id is not None and bot_id not in world.guilds[event.guild_id].members:
        return False
    if event.channel_id is not None and not _sees(world, bot_id, event.channel_id):
        return False
    return bool(wanted & _intent(event))


def _sees(world: World, bot_id: int, channel_id: int) -> bool:
    return world.may(bot_id, world.channel(channel_id), Permission.VIEW_CHANNEL)


def _intent(event: Event) -> int:
    for beginning, in_guild, direct in BY_KIND:
        if event.kind.startswith(beginning):
            return direct if event.guild_id is None else in_guild
    return 0


def readable(bot_id: int, wanted: int, event: Event) -> Json:
    """The event's data, a stranger's message emptied for a bot without the content intent."""
    data = event.data
    is_strange = event.guild_id is not None and "author" in data and data["author"]["id"] != str(bot_id)
    if not is_strange or wanted & MESSAGE_CONTENT or _addresses(data, bot_id):
        return data
    return data | HIDDEN


def _addresses(data: Json, bot_id: int) -> bool:
    return any(user["id"] == str(bot_id) for user in data["mentions"])


SECONDS = 5.0  # at Discord


class Turns:
    """The turns of all bots; without ``seconds`` everybody identifies when he likes.

    ``taken`` are the shards that have identified, as they came, ``refused`` those that came out of turn.
    """

    def __init__(self, seconds: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.taken: list[int] = []
        self.refused: list[int] = []
        self._now = now
        self._last: dict[tuple[int, int], float] = {}

    def take(self, application: Application, shard: int) -> bool:
        """Whether a shard may identify now: those whose numbers leave the same rest share a turn."""
        turn, now = (application.id, shard % application.max_concurrency), self._now()
        if turn in self._last and now < self._last[turn] + self.seconds:
            self.refused.append(shard)
            return False
        self._last[turn] = now
        self.taken.append(shard)
        return True


HEARTBEAT_MS = 41_250
REPLAYED = 2000
_ACK_AFTER = 0.05  # seconds; a client in this very process must have noted first when it asked
AUTHENTICATION_FAILED = 4004
INVALID_SHARD = 4010
SHARDING_REQUIRED = 4011
DISALLOWED_INTENTS = 4014
GUILDS_OF_A_SHARD = 2500
Heard = Callable[[str, Json], None]


class Op(IntEnum):
    """The gateway's opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Session:
    """What one identified bot was sent; it outlives its connections."""

    def __init__(
        self, application: Application, wanted: int, hears: list[Heard], shard: Sequence[int] = (0, 1)
    ) -> None:
        self._hears = hears
        self.shard = tuple(shard)
        self.id = secrets.token_hex(16)
        self.application = application
        self.intents = wanted
        self.connection: Connection | None = None
        self._sequence = 0
        self._sent: deque[tuple[int, Json]] = deque(maxlen=REPLAYED)

    def serves(self, guild_id: int | None) -> bool:
        """Whether this is the shard of a guild, or of what is in none."""
        number, count = self.shard
        return ((guild_id or 0) >> 22) % count == number

    def is_like(self, other: "Session") -> bool:
        """Whether another session is of the same bot and shard."""
        return self.application is other.application and self.shard == other.shard

    def dispatch(self, kind: str, data: Json) -> None:
        self._sequence += 1
        frame = {"op": Op.DISPATCH, "t": kind, "s": self._sequence, "d": data}
        self._sent.append((self._sequence, frame))
        for hear in tuple(self._hears):
            hear(kind, data)
        if self.connection is not None:
            self.connection.send(frame)

    def can_replay(self, sequence: int) -> bool:
        """Whether everything after this number is still known."""
        missed = self._sequence - sequence
        return 0 <= missed <= len(self._sent)

    def replay(self, sequence: int) -> None:
        for number, frame in self._sent:
            if number > sequence and self.connection is not None:
                self.connection.send(frame)


class Connection:
    """One websocket, with a queue so that frames leave in the order they were made."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._transport = transport
        self._outbox: asyncio.Queue[str] = asyncio.Queue()

    def send(self, frame: Json) -> None:
        self._outbox.put_nowait(msgspec.json.encode(frame).decode())

    async def pump(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._outbox.get())

    def cut(self) -> None:
        """Break the line without a word."""
        self.leave()
        if self._transport is not None:
            self._transport.abort()

    def leave(self) -> None:
        if self.session is not None and self.session.connection is self:
            self.session.connection = None


class Gateway:
    """All sessions of one world; ``on_event`` hooks get the kind and the data of what a bot is sent.

    ``turns`` say who may identify when.
    """

    def __init__(self, world: World) -> None:
        self.on_event: list[Heard] = []
        self.turns = Turns()
        self._world = world
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._greeted = asyncio.Event()
        self._stop_listening = world.listen(self._pass_on)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        connection.send({"op": Op.HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        self._connections.add(connection)
        pump = asyncio.create_task(connection.pump())
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._receive(connection, frame.json())
        finally:
            pump.cancel()
            connection.leave()
            self._connections.discard(connection)
            if not self._connections:
                self._greeted.clear()
        return socket

    async def close(self) -> None:
        """Close all connections and stop listening to the world."""
        self._stop_listening()
        for connection in tuple(self._connections):
            await connection.socket.close(code=1001)

    async def connected(self) -> None:
        """Wait until some bot is connected and has been told of its guilds."""
        await self._greeted.wait()

    def drop(self) -> None:
        """Fault: all lines break; bots may resume."""
        for connection in tuple(self._connections):
            connection.cut()

    def reconnect(self) -> None:
        """Fault: all bots are asked to connect again."""
        self._broadcast({"op": Op.RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Fault: all sessions are declared invalid."""
        if not resumable:
            self._sessions.clear()
        self._broadcast({"op": Op.INVALID_SESSION, "d": resumable})

    def _broadcast(self, frame: Json) -> None:
        for connection in tuple(self._connections):
            connection.leave()
            connection.send(frame)

    async def _receive(self, connection: Connection, frame: dict[str, Any]) -> None:
        match frame["op"]:
            case Op.HEARTBEAT:
                ack = {"op": Op.HEARTBEAT_ACK, "d": None}
                asyncio.get_running_loop().call_later(_ACK_AFTER, connection.send, ack)
            case Op.IDENTIFY:
                await self._identify(connection, frame["d"])
            case Op.RESUME:
                self._resume(connection, frame["d"])
            case Op.REQUEST_MEMBERS:
                self._send_members(connection, frame["d"])

    async def _identify(self, connection: Connection, data: Json) -> None:
        application = self._application(data["token"])
        if application is None:
            await connection.socket.close(code=AUTHENTICATION_FAILED)
            return
        wanted = data["intents"]
        if wanted & PRIVILEGED & ~application.privileged_intents:
            await connection.socket.close(code=DISALLOWED_INTENTS)
            return
        shard = data.get("shard") or (0, 1)
        if not 0 <= shard[0] < shard[1]:
            await connection.socket.close(code=INVALID_SHARD)
            return
        if not self.turns.take(application, shard[0]):
            connection.send({"op": Op.INVALID_SESSION, "d": False})
            return
        if len(list(self._world.guilds_of(application.id))) > GUILDS_OF_A_SHARD * shard[1]:
            await connection.socket.close(code=SHARDING_REQUIRED)
            return
        session = Session(application, wanted, self.on_event, shard)
        self._forget_lost_sessions(session)
        self._sessions[session.id] = session
        self._attach(connection, session)
        self._greet(session)

    def _forget_lost_sessions(self, new: Session) -> None:
        sessions = self._sessions.values()
        lost = [each.id for each in sessions if each.is_like(new) and not each.connection]
        for session_id in lost:
            del self._sessions[session_id]

    def _application(self, token: str) -> Application | None:
        applications = self._world.applications.values()
        return next((each for each in applications if each.token == token), None)

    def _attach(self, connection: Connection, session: Session) -> None:
        session.connection = connection
        connection.session = session

    def _greet(self, session: Session) -> None:
        world, application = self._world, session.application
        guilds = [guild for guild in world.guilds_of(application.id) if session.serves(guild.id)]
        ready = {
            "v": 10,
            "user": payloads.user(world.users[application.id]) | {"verified": True, "mfa_enabled": False},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "private_channels": [],
            "session_id": session.id,
            "resume_gateway_url": payloads.GATEWAY,
            "shard": list(session.shard),
            "application": {"id": str(application.id), "flags": 0},
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            session.dispatch("GUILD_CREATE", payloads.guild(world, guild, application.id))
        self._greeted.set()

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self._sessions.get(data["session_id"])
        if session is None or not session.can_replay(data["seq"]):
            connection.send({"op": Op.INVALID_SESSION, "d": False})
            return
        self._attach(connection, session)
        session.replay(data["seq"])
        session.dispatch("RESUMED", {})
        self._greeted.set()

    def _send_members(self, connection: Connection, data: Json) -> None:
        guild = self._world.guilds.get(int(data["guild_id"]))
        if guild is None or connection.session is None:
            return
        members = [payloads.member(self._world, guild, each) for each in guild.members.values()]
        chunk: Json = {"guild_id": str(guild.id), "members": members, "chunk_index": 0, "chunk_count": 1}
        connection.session.dispatch("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce")})

    def _pass_on(self, event: Event) -> None:
        guild_id = event.guild_id or int(event.data.get("guild_id") or 0)
        for session in tuple(self._sessions.values()):
            if session.serves(guild_id) and hears(
                self._world, session.application.id, session.intents, event
            ):
                data = readable(session.application.id, session.intents, event)
                session.dispatch(event.kind, data)
