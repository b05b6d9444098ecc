"""What a self-play found, in numbers and in sentences."""

import logging
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct

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
