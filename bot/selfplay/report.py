"""What a self-play found, in numbers and in sentences; how much a bot says, and what it asks of Discord."""

import logging
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from msgspec import Struct

from bot.sandbox import Sandbox, Seen
from bot.sandbox.discord.components import SELECTS, Kind
from bot.sandbox.discord.records import Channel, ChannelKind, Json
from bot.sandbox.discord.world import Event
from bot.sandbox.wire.rest import PREFIX, Exchange

A_MOVE = (
    "one whole act of a person that changes the table, however many clicks it takes,"
    " with all that it leads to for everybody"
)


class Report(Struct, frozen=True, kw_only=True):
    """The numbers; `ack_ms` are milliseconds to the first answer, `complaints` the sentences behind them.

    `errors` counts what was logged as an error, `invalid_bodies` what Discord's description refuses (None
    without the description), `faults` everything else that a careful bot does not do. The figures of the
    channels are added up over the games; a turn is what one seat does until another acts, and a round one
    turn for each seat. `requests_a_move` and `kb_a_move` leave out what was asked and sent before the game;
    what goes out by the token of an interaction does not count towards what Discord allows the bot.
    """

    games: int
    finished: int
    interactions: int
    ack_ms: dict[str, float]
    pictures: int
    errors: int
    invalid_bodies: int | None
    unknown_routes: int
    faults: int
    turns: int = 0
    rounds: float = 0.0
    posts: int = 0
    edits: int = 0
    deletions: int = 0
    pings: int = 0
    height_px: int = 0
    a_turn: dict[str, float] = {}
    a_round: dict[str, float] = {}
    requests: dict[str, int] = {}
    moves: int = 0
    a_move: str = A_MOVE
    requests_a_move: dict[str, float] = {}
    kb_a_move: dict[str, float] = {}
    complaints: tuple[str, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether all games ended and nothing was wrong."""
        wrong = (self.errors, self.invalid_bodies, self.unknown_routes, self.faults)
        return self.finished == self.games and not any(wrong)

    @property
    def numbers(self) -> dict[str, object]:
        """The report without its sentences."""
        names = (name for name in self.__struct_fields__ if name != "complaints")
        return {name: getattr(self, name) for name in names}


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Give the median and the 99th percentile."""
    ordered = sorted(seconds) or [0.0]
    ranks = {"p50": 0.5, "p99": 0.99}
    return {
        name: round(ordered[math.ceil(part * len(ordered)) - 1] * 1000, 2) for name, part in ranks.items()
    }


class _Errors(logging.Handler):
    """Keeps the messages of errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@contextmanager
def errors_logged() -> Iterator[list[str]]:
    """Collect what is logged as an error."""
    handler = _Errors()
    logging.getLogger().addHandler(handler)
    try:
        yield handler.found
    finally:
        logging.getLogger().removeHandler(handler)


_WIDTH = 550 - 72 - 16  # without the picture of the author, and the margin to the right
_BORDER, _GAP = 16, 8  # of a container, and between components
_HEAD, _APART = 22, 20  # the author's name, and what parts a message from the one before
_ROW, _FILE, _RULE = 40, 72, 17
_BUTTON_LETTER, _BUTTON_BORDER = 7.5, 40
# For a line that begins so: pixels of a letter, of a line, and of the room above.
_STYLES = {"### ": (8.5, 22, 8), "-# ": (6.3, 18, 0), "": (7.5, 22, 0)}


def height(message: Seen) -> int:
    """Give the pixels from one message to the next."""
    body = _text(message.record.content, _WIDTH) if message.record.content else 0
    pictures = {f"attachment://{file.filename}": _shape(file) for file in message.files}
    return _HEAD + _APART + body + _stacked(message.record.components, _WIDTH, pictures)


def _shape(file: object) -> float:
    """Give the height of a picture over its width."""
    width, tall = getattr(file, "width", None), getattr(file, "height", None)
    return tall / width if width and tall else 1.0


def _stacked(components: Iterable[Json], width: int, pictures: dict[str, float]) -> int:
    heights = [_component(each, width, pictures) for each in components]
    return sum(heights) + _GAP * max(len(heights) - 1, 0)


def _component(component: Json, width: int, pictures: dict[str, float]) -> int:
    match component["type"]:
        case Kind.CONTAINER:
            return 2 * _BORDER + _stacked(component["components"], width - 2 * _BORDER, pictures)
        case Kind.TEXT:
            return _text(component["content"], width)
        case Kind.GALLERY:
            return sum(_picture(item, width, pictures) for item in component["items"])
        case Kind.ROW:
            return _row(component["components"], width)
        case Kind.FILE:
            return _FILE
        case Kind.SEPARATOR:
            return _RULE
    return _ROW


def _picture(item: Json, width: int, pictures: dict[str, float]) -> int:
    name = item["media"]["url"].split("?")[0].rsplit("/", 1)[-1]
    return round(width * pictures.get(f"attachment://{name}", 1.0))


def _row(components: Iterable[Json], width: int) -> int:
    """Lay buttons side by side, as many as there is room for; a select has a row of its own."""
    rows, used = 1, 0.0
    for component in components:
        needed = width if component["type"] in SELECTS else _button(component)
        if used and used + needed > width:
            rows, used = rows + 1, 0.0
        used += needed
    return rows * _ROW


def _button(component: Json) -> float:
    return _BUTTON_BORDER + _BUTTON_LETTER * len(component.get("label") or "")


def _text(text: str, width: int) -> int:
    return sum(_line(line, width) for line in text.split("\n"))


def _line(line: str, width: int) -> int:
    begins = next(begins for begins in _STYLES if line.startswith(begins))
    letter, high, above = _STYLES[begins]
    return above + high * max(math.ceil(letter * len(line) / width), 1)


_NUMBER = re.compile(r"/\d+(?=/|$)")
_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\{\})/[^/]+")
_REFUSED = 400
BOTS_TOKEN, INTERACTIONS_TOKEN = "with the bot's token", "by an interaction's token"


class Figures(Struct, frozen=True, kw_only=True):
    """What everybody was shown: messages posted, edited and deleted, and people rung.

    `requests` counts them all by what was asked, `sent_bytes` adds up what went out with them, `height_px` is
    what stands besides the newest board.
    """

    posts: int
    edits: int
    deletions: int
    pings: int
    height_px: int
    requests: dict[str, int]
    sent_bytes: dict[str, int]


def token_of(route: str) -> str:
    """Say by which token a request such as `POST /channels/{}/messages` goes out."""
    return INTERACTIONS_TOKEN if route.split()[1].startswith(("/interactions", "/webhooks")) else BOTS_TOKEN


def _sent(exchange: Exchange) -> int:
    """Give the bytes of a body; of one that does not say how long it is, those of its files."""
    if exchange.request.content_length is not None or exchange.draft is None:
        return exchange.request.content_length or 0
    return sum(len(upload.data) for upload in exchange.draft.uploads.values())


class Counting:
    """Counts what is done in a sandbox while entered."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._requests: Counter[str] = Counter()
        self._sent_bytes: Counter[str] = Counter()
        self._public: Counter[str] = Counter()
        self._pings = 0

    def __enter__(self) -> Self:
        self._before = set(self._sandbox.world.messages)
        self._sandbox.rest.on_answer.append(self._hear)
        self._stop_listening = self._sandbox.world.listen(self._hear_ringing)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._sandbox.rest.on_answer.remove(self._hear)
        self._stop_listening()

    def figures(self, board: str) -> Figures:
        """Add up; the newest message with such a button is the board."""
        said = self._said()
        boards = [seen for seen in said if board in seen.labels]
        return Figures(
            posts=self._public["POST"],
            edits=self._public["PATCH"],
            deletions=self._public["DELETE"],
            pings=self._pings,
            height_px=sum(height(seen) for seen in said if seen not in boards[-1:]),
            requests=dict(self._requests),
            sent_bytes=dict(self._sent_bytes),
        )

    def _said(self) -> list[Seen]:
        """Give what was posted where everybody reads it, and stands."""
        world = self._sandbox.world
        posted = [
            Seen(world, world.messages[number]) for number in sorted(world.messages.keys() - self._before)
        ]
        return [seen for seen in posted if not seen.ephemeral and self._is_public(seen.record.channel_id)]

    def _is_public(self, channel_id: int) -> bool:
        channel: Channel | None = self._sandbox.world.channels.get(channel_id)
        return channel is not None and channel.kind is not ChannelKind.DM

    def _hear_ringing(self, event: Event) -> None:
        if event.kind == "MESSAGE_CREATE" and self._is_public(event.channel_id or 0):
            self._pings += len(self._sandbox.world.messages[int(event.data["id"])].pings)

    def _hear(self, exchange: Exchange) -> None:
        path = exchange.request.rel_url.path.removeprefix(PREFIX)
        method = exchange.request.method
        route = _TOKEN.sub(r"\1/{}", _NUMBER.sub("/{}", path))
        self._requests[f"{method} {route}"] += 1
        self._sent_bytes[f"{method} {route}"] += _sent(exchange)
        found = re.match(r"/channels/(\d+)/messages(?:/\d+)?$", path)
        done = exchange.response is not None and exchange.response.status < _REFUSED
        if found and done and self._is_public(int(found[1])):
            self._public[method] += 1
