"""Whoever types a move of Return to Camelot may name who moves, as he would say it."""

from __future__ import annotations

import pytest

from bot.errors import Ambiguous, Illegal
from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking, texts
from rules.return_to_camelot import GAME
from rules.return_to_camelot.tables import BLACK
from tests.conformance.checks.twins import table_row
from tests.return_to_camelot.playing import Playing, position
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


def _at(game: Playing) -> Position:
    return Position(table_row(GAME, game.state), GAME, game.state)


def _capturing() -> Position:
    """Where the Knight on d4 must capture, and the Lord might charge."""
    return _at(position("K d4, S f1 g3, L e1, S e2, W c1", "L e8, S d5 b7 g6, K h7", layout="corner"))


def _free() -> Position:
    return _at(
        position("K c2 f2, S b1 d2 e2 f1 g1, L e1, W c1", "L e8, S c6 d6 b7 g7, K h7", layout="corner")
    )


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "Ritter von d4 schlägt den schwarzen Soldaten und landet auf d6", "d4xd6"),
        ("de", "Ritter d4 schlägt den Soldaten auf d5 und landet auf d6", "d4xd6"),
        ("de", "d4 schlägt den schwarzen Soldaten und landet auf d6", "d4xd6"),
        ("de", "Mein Ritter schlägt den Soldaten d5", "d4xd6"),
        ("en", "captures the black soldier and lands on d6", "d4xd6"),
        ("en", "d4 captures the black soldier, lands on d6", "d4xd6"),
        ("en", "my knight from d4 captures the soldier on d5 and lands on d6", "d4xd6"),
        ("en", "my lord captures d5", "e1>e3>c5xe5"),
        ("nl", "ridder van d4 slaat de zwarte soldaat en landt op d6", "d4xd6"),
        ("nl", "mijn ridder slaat d5", "d4xd6"),
    ],
)
def test_a_capture_is_told_as_a_sentence(code: str, typed: str, action: str) -> None:
    """Whoever typed what he was told to do was told it again."""
    with speaking(code):
        assert acts_in(_capturing(), 0, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed"), [("de", "ich schlage den Soldaten auf d5"), ("en", "I take d5"), ("nl", "sla d5")]
)
def test_what_several_may_capture_is_asked_about(code: str, typed: str) -> None:
    with speaking(code), pytest.raises(Ambiguous) as several:
        acts_in(_capturing(), 0, typed)
    assert several.value.texts == ["d4xd6", "e1>e3>c5xe5"]


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Der Soldat auf e2 geht einen Schritt vor"),
        ("de", "Soldat e2 ein Feld vorwärts"),
        ("de", "mit dem Soldaten auf e2 einen Schritt nach vorne"),
        ("en", "the soldier on e2 goes one step forward"),
        ("en", "e2 forward"),
        ("nl", "de soldaat op e2 gaat een stap vooruit"),
        ("nl", "soldaat e2 een vak naar voren"),
    ],
)
def test_a_piece_goes_forward(code: str, typed: str) -> None:
    with speaking(code):
        assert acts_in(_free(), 0, typed) == ["e2-e3"]


def test_black_goes_forward_towards_white() -> None:
    there = _at(position("L e1", "L e8, S c6", to_move=BLACK, layout="corner"))
    assert acts_in(there, 1, "soldier on c6 one step forward") == ["c6-c5"]
