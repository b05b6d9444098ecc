"""What went over the wire between Discord and the bots, for the page's inspector."""

import re
from collections import deque

import msgspec

from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.records import Json
from bot.sandbox.wire.rest import PREFIX, Exchange
from bot.sandbox.wire.server import Sandbox

KEPT = 200
LONGEST = 16_000
HIDDEN = "(hidden)"
SECRETS = frozenset({"token", "session_id"})
SECRET_PATH = re.compile(r"(/(?:interactions|webhooks)/\d+)/[^/]+")


class Wire:
    """The newest events and calls, each with a number; no token is among them."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._kept: deque[Json] = deque(maxlen=KEPT)
        self._count = 0
        sandbox.rest.on_answer.append(self._answered)
        sandbox.gateway.on_event.append(self._sent)

    def close(self) -> None:
        """Stop listening."""
        self._sandbox.rest.on_answer.remove(self._answered)
        self._sandbox.gateway.on_event.remove(self._sent)

    def after(self, number: int) -> list[Json]:
        """The records kept since that one."""
        return [record for record in self._kept if record["number"] > number]

    def _note(self, record: Json) -> None:
        self._count += 1
        self._kept.append({"number": self._count, "when": self._sandbox.world.now()} | record)

    def _sent(self, kind: str, data: Json) -> None:
        self._note({"way": "event", "what": kind, "body": shown(data)})

    def _answered(self, exchange: Exchange) -> None:
        request, response = exchange.request, exchange.response
        path = without_token(request.rel_url.path.removeprefix(PREFIX))
        answer = response.body if response else None
        self._note(
            {
                "way": "call",
                "what": f"{request.method} {path}",
                "status": response.status if response else None,
                "ms": round(exchange.seconds * 1000, 1),
                "waited": self._waited(path),
                "body": shown(_body(exchange.draft)),
                "answer": shown(msgspec.json.decode(answer)) if isinstance(answer, bytes) else None,
            }
        )

    def _waited(self, path: str) -> float | None:
        """How many milliseconds after an act of somebody's the bot gave its first answer."""
        _, beginning, number, *rest = [*path.split("/"), ""]
        if beginning != "interactions" or "callback" not in rest:
            return None
        interaction = self._sandbox.world.interactions.get(int(number) if number.isdecimal() else 0)
        return round((self._sandbox.world.now() - interaction.created) * 1000, 1) if interaction else None


def without_token(path: str) -> str:
    return SECRET_PATH.sub(rf"\1/{HIDDEN}", path)


def _body(draft: Draft | None) -> object:
    if draft is None:
        return None
    files = {
        f"files[{name}]": f"{each.filename}, {len(each.data)} bytes" for name, each in draft.uploads.items()
    }
    return {**draft.body, **files} if files else draft.body


def shown(data: object) -> object:
    """The data without secrets; what is very long becomes the beginning of its text."""
    clean = _clean(data)
    text = msgspec.json.encode(clean)
    return clean if len(text) <= LONGEST else text[:LONGEST].decode(errors="ignore") + " ..."


def _clean(data: object) -> object:
    if isinstance(data, dict):
        return {key: HIDDEN if key in SECRETS else _clean(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_clean(each) for each in data]
    return data
