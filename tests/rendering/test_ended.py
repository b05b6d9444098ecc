"""A game ended without a result asks nobody any more: neither its pictures nor its board in words."""

from __future__ import annotations

import pytest

from languages.spoken import speaking
from rendering.drawing import drawing_of
from rules.library import find, game_ids
from tests.golden import replayed, some_golden
from tests.rendering.setting import Written


@pytest.mark.parametrize("game_id", game_ids())
def test_an_ended_game_says_so(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = some_golden(game_id)[0].record
    game, state = find(game_id), replayed(record, len(record.events) // 2).state
    drawing, table, hand = drawing_of(game_id), game.table(state), game.hand(state, 0)
    assert "Asked:" in drawing.text(table), "whom a game asks is told by turn_told of rendering/drawing.py"
    ended = drawing.ended(table)
    text = drawing.text(ended)
    assert "This game was ended without a result." in text
    assert "Asked:" not in text
    for shown, language, words in (
        (None, "nl", "Zonder uitslag beëindigd"),
        (hand, "en", "Ended without a result"),
    ):
        with speaking(language), monkeypatch.context() as patched:
            written = Written(patched)
            drawing.picture(ended, shown)
            assert words in " ".join(line for line, *_ in written.texts)
