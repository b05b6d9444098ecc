"""Golden games: whole games kept as records in the tests of a game, each with its result beside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from rules.game import Result
from rules.record import Record, parsed
from rules.replay import Replay

_TESTS = Path(__file__).parent


class Golden(Struct, frozen=True):
    """A golden game: in whose tests it stands, what is stored of it, and the result beside it."""

    game: str
    name: str
    stored: bytes
    result: Result

    @property
    def record(self) -> Record:
        """The game as a record."""
        return parsed(self.stored)

    @property
    def texts(self) -> list[str]:
        """What was said in the game, from its start."""
        return [event.text for event in self.record.events]

    @property
    def ending(self) -> tuple[str, str, str]:
        """How it ends: the reason, whether the win is shared, and whether anybody had resigned."""
        winners = "one winner" if len(self.result.ranking[0]) == 1 else "shared win"
        return self.result.reason, winners, "resigned" if "resign" in self.texts else "nobody resigned"


@cache
def golden_games(game_id: str) -> dict[str, Golden]:
    """Give the golden games of a game by their names."""
    return {
        path.stem: _golden(game_id, path) for path in sorted((_TESTS / game_id / "records").glob("*.txt"))
    }


def some_golden(game_id: str) -> list[Golden]:
    """Give the golden games of a game; where it has none yet, a test that begins with one is left out."""
    if not golden_games(game_id):
        pytest.skip(f"tests/{game_id}/records/ is empty, as test_a_game_has_golden_games_of_its_own tells")
    return [*golden_games(game_id).values()]


def _golden(game_id: str, path: Path) -> Golden:
    result = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Result)
    return Golden(game_id, path.stem, path.read_bytes(), result)


def replayed(record: Record, until: int | None = None) -> Replay:
    """Replay a record up to an event behind its start, or to its end."""
    replay = Replay(record)
    replay.play(until)
    return replay
