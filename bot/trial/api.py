"""Requests to Discord as they are: each answer is kept, whatever it says, with its headers and seconds."""

import io
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib.metadata import version
from time import perf_counter
from typing import Any, Final

import aiohttp
from msgspec import Struct

from bot.requests.limiter import template_of

_AGENT: Final = f"DiscordBot (round-table trial, {version('round-table')})"
_VERSION = 10
BY_SECRET: Final = ("/interactions/", "/webhooks/")  # how paths begin that carry a secret of their own
TOO_MANY: Final = 429
_LONGEST_WAIT = 30.0  # seconds; what Discord refuses for longer is a finding, and no reason to wait
_MOST_TRIES = 8
_OF_LIMITS = ("x-ratelimit-", "retry-after", "via")


class File(Struct, frozen=True):
    """A file to send along."""

    name: str
    data: bytes


class Answered(Struct, frozen=True):
    """What came back for a request: `seconds` it took, `headers` are those about limits."""

    method: str
    route: str
    status: int
    seconds: float
    headers: Mapping[str, str]
    body: Any

    @property
    def is_ok(self) -> bool:
        """Whether it was taken."""
        return self.status < 300

    @property
    def code(self) -> int:
        """Discord's own number of a refusal, 0 where it gives none."""
        return int(self.body.get("code", 0)) if isinstance(self.body, dict) else 0

    @property
    def outcome(self) -> str:
        """Give `ok`, or status and code, as `403 50013`."""
        return "ok" if self.is_ok else f"{self.status} {self.code}"

    @property
    def id(self) -> int:
        """The number of what was made; 0 where nothing was."""
        return int(self.body["id"]) if self.is_ok else 0

    @property
    def retry_after(self) -> float:
        """How many seconds to wait, where that is said."""
        given = self.body.get("retry_after", 0) if isinstance(self.body, dict) else 0
        return float(given or self.headers.get("retry-after", 0))


class Api:
    """Discord's API for one token; `answers` are all that it has given."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        address: str,
        token: str,
        wait: Callable[[float], Awaitable[object]],
    ) -> None:
        """Take the API's address without its version, and how seconds are waited for."""
        self.answers: list[Answered] = []
        self._session = session
        self._base = f"{address}/v{_VERSION}"
        self._token = token
        self._wait = wait

    async def ask(self, method: str, path: str, body: object = None, files: Sequence[File] = ()) -> Answered:
        """Ask, and once more where it was too soon; give the answer, which may be a refusal."""
        for _ in range(_MOST_TRIES):
            answered = await self.once(method, path, body, files)
            if answered.status != TOO_MANY or answered.retry_after > _LONGEST_WAIT:
                break
            await self._wait(answered.retry_after)
        return answered

    async def once(self, method: str, path: str, body: object = None, files: Sequence[File] = ()) -> Answered:
        """Ask once, and give the answer, also where that is that it was too soon."""
        began = perf_counter()
        sending = self._session.request(
            method, f"{self._base}{path}", headers=self._headers(path), **_sent(body, files)
        )
        async with sending as response:
            raw = await response.read()
        answered = Answered(
            method,
            template_of(response.url),
            response.status,
            perf_counter() - began,
            _of_limits(response.headers),
            _read(raw),
        )
        self.answers.append(answered)
        return answered

    def _headers(self, path: str) -> dict[str, str]:
        """Show the token, but where the address is secret enough and Discord counts for nobody."""
        return {"User-Agent": _AGENT} | (
            {} if path.startswith(BY_SECRET) else {"Authorization": f"Bot {self._token}"}
        )


def _sent(body: object, files: Sequence[File]) -> dict[str, Any]:
    if not files:
        return {} if body is None else {"json": body}
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for number, file in enumerate(files):
        form.add_field(f"files[{number}]", io.BytesIO(file.data), filename=file.name)
    return {"data": form}


def _of_limits(headers: Mapping[str, str]) -> dict[str, str]:
    named = {name.lower(): text for name, text in headers.items()}
    return {name: text for name, text in named.items() if name.startswith(_OF_LIMITS)}


def _read(raw: bytes) -> Any:
    try:
        return json.loads(raw) if raw else {}
    except ValueError:
        # Cloudflare, in front of Discord, answers with a page.
        return {}
