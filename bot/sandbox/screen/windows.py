"""The open windows of the page: each is sent what its person sees, and after that only what changes."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.discord.records import Channel, EventKind, Json
from bot.sandbox.discord.world import Event
from bot.sandbox.people.actor import Person
from bot.sandbox.screen.acts import Acts
from bot.sandbox.screen.screen import message, pageful, places, surroundings
from bot.sandbox.screen.words import meet
from bot.sandbox.wire.inspector import Wire
from bot.sandbox.wire.rest import Exchange
from bot.sandbox.wire.server import Sandbox

# Events come in bursts: what happens within this time is told at once.
REST_SECONDS = 0.01
HEARTBEAT_SECONDS = 20
LONGEST_WISH = 4096


class Window:
    """One page in a browser, and what it was sent so far."""

    def __init__(
        self, socket: web.WebSocketResponse, sandbox: Sandbox, acts: Acts, wire: Wire, accepted: str
    ) -> None:
        """Let `accepted` be the languages that the browser asks for."""
        self._socket = socket
        self._accepted = accepted
        self._sandbox = sandbox
        self._world = sandbox.world
        self._acts = acts
        self._wire = wire
        self._person: Person | None = None
        self._at: Channel | None = None
        self._sent: dict[str, bytes] = {}
        self._changed: set[int] = set()
        self._heard: int | None = None
        self._woken = asyncio.Event()

    def wish(self, wish: Json) -> None:
        """Look from somebody's eyes at some place, or listen to the wire."""
        if "as" in wish:
            self._person = self._acts.person(wish["as"])
            meet(self._person.user, self._accepted)
            self._at = self._acts.place(self._person, wish.get("at"))
            self._sent = {}
        if "inspect" in wish:
            self._heard = 0 if wish["inspect"] else None
        self.wake()

    def note(self, event: Event) -> None:
        """Remember which messages an event was about; a thread may hang on a message of its own id."""
        if event.kind.startswith(("MESSAGE", "THREAD")) and event.kind != EventKind.READ:
            self._changed.add(int(event.data.get("message_id") or event.data["id"]))
        self.wake()

    def wake(self) -> None:
        self._woken.set()

    async def tell(self) -> None:
        """Send whatever is new, again and again."""
        with suppress(ConnectionError):
            while True:
                await self._woken.wait()
                await asyncio.sleep(REST_SECONDS)
                self._woken.clear()
                if frame := self._frame():
                    await self._socket.send_str(msgspec.json.encode(frame).decode())

    def _frame(self) -> Json:
        frame: Json = {}
        if self._person is not None and self._at is not None:
            frame |= self._shown(self._person, self._at)
        if self._heard is not None and (records := self._wire.after(self._heard)):
            self._heard = records[-1]["number"]
            frame["wire"] = records
        return frame

    def _shown(self, person: Person, at: Channel) -> Json:
        if not self._sees(person, at):
            at = self._at = self._acts.place(person, None)
            self._sent = {}
        fresh = not self._sent
        frame = self._changed_parts(surroundings(self._sandbox, person.user, at))
        if "ahead" in frame:
            frame["now"] = self._world.now()
        changed, self._changed = self._changed, set()
        if fresh:
            return frame | pageful(self._world, person.user, at) | {"fresh": True}
        news = [
            message(self._world, record, person.user)
            for each in sorted(changed)
            if (record := self._world.messages.get(each))
            and record.channel_id == at.id
            and self._world.sees(person.id, record)
        ]
        gone = [str(each) for each in changed if each not in self._world.messages]
        return frame | ({"messages": news} if news else {}) | ({"gone": gone} if gone else {})

    def _sees(self, person: Person, at: Channel) -> bool:
        return at in places(self._world, person.user)

    def _changed_parts(self, parts: Json) -> Json:
        encoded = {name: msgspec.json.encode(part) for name, part in parts.items()}
        changed = {name: parts[name] for name, text in encoded.items() if self._sent.get(name) != text}
        self._sent = encoded
        return changed


class Windows:
    """All windows of one page server."""

    def __init__(self, sandbox: Sandbox, acts: Acts) -> None:
        self._sandbox = sandbox
        self._acts = acts
        self._wire = Wire(sandbox)
        self._open: dict[Window, web.WebSocketResponse] = {}
        self._stop_listening = sandbox.world.listen(self._note)
        # A bot's commands and other settings change without an event, by a call.
        sandbox.rest.on_answer.append(self._wake)

    async def close(self) -> None:
        """Close every window and stop listening."""
        self._stop_listening()
        self._wire.close()
        self._sandbox.rest.on_answer.remove(self._wake)
        for socket in tuple(self._open.values()):
            await socket.close(code=1001)

    def _note(self, event: Event) -> None:
        for window in self._open:
            window.note(event)

    def _wake(self, _: Exchange) -> None:
        for window in self._open:
            window.wake()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one window until it closes."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT_SECONDS, max_msg_size=LONGEST_WISH)
        await socket.prepare(request)
        accepted = request.headers.get("Accept-Language", "")
        window = Window(socket, self._sandbox, self._acts, self._wire, accepted)
        self._open[window] = socket
        telling = asyncio.create_task(window.tell())
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    window.wish(_read(frame.data))
        finally:
            del self._open[window]
            telling.cancel()
        return socket


def _read(text: str) -> Json:
    try:
        wish: Json = msgspec.json.decode(text, type=dict)
    except msgspec.DecodeError:
        return {}
    known: Iterable[str] = ("as", "at")
    return {key: value for key, value in wish.items() if key not in known or isinstance(value, str)}
