"""Moves as club players write them: men by the names of chess, ways with a stop, captures that are none."""

from __future__ import annotations

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_GAME = "return_to_camelot"


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Aufstellung Lord e8, Magier c8, Ritter c7, Ritter f7"),
        ("de", "Fürst e8, Magier c8, Pferde c7 und f7"),
        ("de", "König e8, Zauberer auf c8, Springer c7 und f7"),
        ("nl", "heer e8, magiër op c8, paarden op c7 en f7"),
        ("en", "Lord e8, mage c8, horses c7 and f7"),
    ],
)
def test_an_army_is_set_up_by_the_names_that_people_use(code: str, typed: str) -> None:
    position, seat = asking(_GAME, "army Le8 Wc8 Kc7 Kf7")
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["army Le8 Wc8 Kc7 Kf7"]


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "Bauer d3 nach c4", "d3-c4"),
        ("de", "Springer g1 g2", "g1-g2"),
        ("nl", "pion d3 naar c4", "d3-c4"),
        ("nl", "paard g1 naar g2", "g1-g2"),
        ("en", "pawn d3 to c4", "d3-c4"),
        ("en", "Sd3-c4", "d3-c4"),
        ("en", "bring my soldier from d3 to c4", "d3-c4"),
        ("de", "g1 nach e3 und weiter nach c3", "g1>e3>c3"),
        ("de", "von g1 nach e3, weiter nach c3", "g1>e3>c3"),
        ("nl", "van g1 naar e3 en verder naar c3", "g1>e3>c3"),
        ("nl", "ridder g1 springt naar e3 en verder naar c3", "g1>e3>c3"),
    ],
)
def test_a_move_is_told_with_the_men_of_chess_and_by_its_stops(code: str, typed: str, action: str) -> None:
    position, seat = asking(_GAME, "d3-c4")
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "d3 schlägt e4", "Du kannst gerade nichts schlagen."),
        ("nl", "d3 slaat e4", "Je kunt nu niets slaan."),
        ("en", "d3xd4", "You can capture nothing now."),
        ("de", "ich passe", "Passen kannst du nicht: Eine Figur muss ziehen."),
        ("nl", "niets doen", "Passen kan niet: een stuk moet een zet doen."),
        ("en", "pass", "You cannot pass: a piece has to go."),
    ],
)
def test_nobody_goes_where_he_would_capture_or_pass(code: str, typed: str, why: str) -> None:
    position, seat = asking(_GAME, "d3-c4")
    speak_of(_GAME)
    with speaking(code):
        assert f" {why}" in refused(position, seat, typed)


def test_a_target_behind_words_that_are_not_understood_is_no_start() -> None:
    """The answer was that no piece of one's own stands there."""
    position, seat = asking(_GAME, "c1-b2")
    speak_of(_GAME)
    with speaking("nl"):
        assert "staat geen stuk van jou" not in refused(position, seat, "breng de heer naar b2")


def test_a_charge_is_told_by_its_stop() -> None:
    position, seat = asking(_GAME, "f1>f3xd5")
    speak_of(_GAME)
    with speaking("de"):
        assert acts_in(position, seat, "Ritter f1 stürmt über f3 nach d5") == ["f1>f3xd5"]
