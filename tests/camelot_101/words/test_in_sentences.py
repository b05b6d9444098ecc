"""What is told in a sentence: who is taken, who goes without a square, and numbers of cards as words."""

from __future__ import annotations

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_GAME = "camelot_101"


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "schlage den König", "Mit deinen Karten ist so nichts zu schlagen."),
        ("nl", "sla de koning", "Met je kaarten valt er zo niets te slaan."),
        ("en", "capture the king", "Your cards let nobody be taken so."),
        ("de", "schlage den Springer auf l4", "Auf l4 steht niemand."),
        ("de", "Läufer j15 schlägt m12", "Auf m12 steht niemand."),
        ("nl", "sla het paard op l4", "Op l4 staat niemand."),
        ("de", "Dame h1 schlägt h3", "Mit keiner dieser Karten schlägst du den Pik-Bauern auf h3."),
        ("de", "ziehe den Bauern", "Welcher Bauer? Nenne das Feld, zum Beispiel e3, e14"),
        (
            "de",
            "Ich spiele die Kreuz 5 und ziehe den Bauern",
            "Welcher Bauer? Nenne das Feld, zum Beispiel e14",
        ),
        ("de", "Kreuz-Zwei: e14 nach e12", "Kreuz 2 hast du nicht"),
        ("de", "f2 nach h1", "Eine neutrale Figur schlägt weder deine Figuren noch neutrale."),
    ],
)
def test_a_sentence_that_is_no_move_has_a_reason(code: str, typed: str, why: str) -> None:
    """Nobody is moved where somebody was to be taken."""
    position, seat = asking(_GAME, "play HK p9-o9")
    speak_of(_GAME)
    with speaking(code):
        assert f" {why}" in refused(position, seat, typed)


def test_who_stands_before_a_pawn_is_told() -> None:
    position, seat = asking(_GAME, "play C4 k12-k11")
    with speaking("de"):
        assert " Der Kreuz-Bauer auf k12 steht davor." in refused(position, seat, "l12 nach k12")


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "Kreuz-Fünf: Bauer e14 nach e12", "play C5 e14-e12"),
        ("de", "Bauer e14 nach e12 mit der Kreuz-Fünf", "play C5 e14-e12"),
        ("de", "Pferd k15 nach l13 mit Kreuz 5", "play C5 k15-l13"),
        ("de", "den Herz-König ausspielen", "play HK"),
        ("de", "wechsle Kreuz 5", "refresh C5"),
        ("de", "Bauer e3 vor", "play S5 e3-e4"),
        ("nl", "hartenkoning p9 naar o9", "play HK p9-o9"),
        ("nl", "pion e3 vooruit", "play S5 e3-e4"),
        ("en", "pawn e3 forward", "play S5 e3-e4"),
    ],
)
def test_a_card_is_named_and_played_as_people_say_it(code: str, typed: str, action: str) -> None:
    position, seat = asking(_GAME, "play HK p9-o9")
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(("code", "typed"), [("de", "Ende"), ("de", "ich mache nichts"), ("nl", "einde")])
def test_who_ends_his_turn_passes(code: str, typed: str) -> None:
    position, seat = asking(_GAME, "pass")
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["pass"]
