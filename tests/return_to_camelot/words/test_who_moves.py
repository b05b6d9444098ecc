"""Whoever types a move of Return to Camelot may name who moves, as he would say it."""

from __future__ import annotations

import pytest

from bot.errors import Illegal
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking, texts
from rules.return_to_camelot import GAME
from tests.typed.test_dutch import asking

_GAME = GAME.info.id


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Ich ziehe meinen Soldaten von d3 nach c4"),
        ("de", "den Soldaten von d3 nach c4"),
        ("de", "mein Soldat von d3 nach c4"),
        ("en", "I move my soldier from d3 to c4"),
        ("en", "my soldier d3 c4"),
        ("nl", "ik zet mijn soldaat van d3 naar c4"),
    ],
)
def test_one_says_my_soldier(code: str, typed: str) -> None:
    """The plainest German sentence was no move."""
    position, seat = asking(_GAME, "d3-c4")
    with speaking(code):
        assert acts_in(position, seat, typed) == ["d3-c4"]


@pytest.mark.parametrize(
    ("code", "typed", "told"),
    [
        ("de", "Ich ziehe meinen Ritter von d3 nach c4", "Auf d3 steht dein Soldat."),
        ("en", "my knight from d3 to c4", "On d3 stands your Soldier."),
        ("nl", "mijn ridder van d3 naar c4", "Op d3 staat je soldaat."),
    ],
)
def test_another_piece_than_is_named_is_not_moved(code: str, typed: str, told: str) -> None:
    position, seat = asking(_GAME, "d3-c4")
    speak_of(_GAME)
    with speaking(code), pytest.raises(Illegal) as why:
        acts_in(position, seat, typed)
    with speaking(code):
        assert told in texts(_GAME).written(why.value.text)
