"""Lines of a position, made once for what is told of it and for what holds that to account."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from rules.game import AnyGame
from rules.search import coaching
from rules.search.contrasting import Lines
from rules.text import Text


class OfOnePosition:
    """Lines of a position, made once for all that is compared there in a row: they take long."""

    def __init__(self) -> None:
        self._lines: Lines | None = None
        self._state: Any = None

    def __call__(
        self,
        game: AnyGame,
        state: Any,
        seat: int,
        alike: Callable[[str], str] | None = None,
        later: Mapping[str, Sequence[str]] | None = None,
        foreseen: Text | None = None,
    ) -> Lines:
        """Give the lines of a position, the same as long as it is that."""
        if (
            self._lines is None
            or state is not self._state
            or (game, seat) != (self._lines.game, self._lines.seat)
        ):
            self._lines, self._state = Lines(game, state, seat, alike, later, foreseen), state
        return self._lines


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> OfOnePosition:
    """Let what is told and what holds it to account have the same lines."""
    made = OfOnePosition()
    monkeypatch.setattr(coaching, "Lines", made)
    return made
