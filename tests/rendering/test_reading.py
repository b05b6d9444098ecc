"""What is written in pictures is in the language of whoever looks at them."""

from __future__ import annotations

from typing import Any

import pytest

from languages.known import language
from languages.pseudo import CODE
from languages.spoken import speaking
from rendering.canvas import Canvas
from rules.library import find, game_ids
from tests.conformance.picturing import drawn_for
from tests.golden import golden_games, replayed
from tests.naming import naming

_SHORTEST = 3  # letters of a word; less may be a sign of a notation


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Gather each line that is written in a picture."""
    gathered, write = set[str](), Canvas.text

    def writing(canvas: Canvas, x: float, y: float, text: str, *rest: Any, **more: Any) -> int:
        gathered.add(text)
        return write(canvas, x, y, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", writing)
    return gathered


def test_no_picture_has_english_words_in_another_language(lines: set[str]) -> None:
    """Words that have a translation would not stand there as they are in English."""
    dutch = language("nl")
    for game_id in game_ids():
        lines.clear()
        record = next(iter(golden_games(game_id).values())).record
        with naming(game_id), speaking(CODE):
            replay = replayed(record, len(record.events) // 2)
            acting = replay.game.acting(replay.state)[0]
            for observer in (None, acting):
                drawn_for(find(game_id), replay.state, observer)
            assert lines
            words = {line for line in lines if len(line) >= _SHORTEST}
            assert not {line for line in words if dutch.template(line) != line}
