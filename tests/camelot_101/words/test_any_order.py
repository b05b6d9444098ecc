"""A move by a card as people tell of it: the card first, last or between, any verb, who takes whom."""

from __future__ import annotations

from typing import Final

import pytest

from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import move_told, speak_of, speaking
from rules.camelot_101 import GAME
from tests.camelot_101.playing import Playing
from tests.conformance.checks.twins import table_row
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_TAKES: Final = "play S3 i5-g7"
_JUMPS: Final = "play SJ f5-e7"
_FORWARD: Final = "play S4 e4-e5"
TYPED: Final = {
    ("nl", _TAKES): (
        "met schoppen 3 slaat de loper op i5 de toren op g7",
        "ik sla met de loper van i5 de toren op g7 met schoppen 3",
        "Met schoppen 3 sla ik de toren op g7 met de loper van i5",
        "toren van g7 slaan met de loper van i5, schoppen 3",
        "loper i5 slaat met schoppen 3 de toren op g7",
        "Ik sla de toren op g7 met de loper van i5, schoppen 3",
        "loper i5xg7, schoppen 3",
        "loper i5xg7 schoppen 3",
        "de loper van i5 slaat met schoppen 3 op g7",
        "loper i5 slaat de toren met schoppen drie",
        "schoppen 3: loper pakt de toren op g7",
        "en die toren sla ik met de loper van i5 en schoppen 3",
        "laat de loper van i5 met schoppen 3 de toren slaan",
        "schoppen 3 i5 g7 aub",
    ),
    ("de", _TAKES): (
        "Mit Pik 3 schl\u00e4gt der L\u00e4ufer auf i5 den Turm auf g7.",
        "Ich schlage mit dem L\u00e4ufer von i5 den Karo-Turm auf g7 mit Pik 3",
        "Mit der Pik 3 schlage ich den Turm auf g7 mit dem L\u00e4ufer von i5",
        "L\u00e4ufer i5 schl\u00e4gt mit Pik 3 auf g7",
        "L\u00e4ufer i5 x g7, Pik 3",
        "bitte mit Pik 3 auf g7 schlagen, L\u00e4ufer i5",
        "Pik 3: L\u00e4ufer nimmt Turm auf g7",
        "Pik 3 i5 g7 bitte",
    ),
    ("en", _TAKES): (
        "with the 3 of spades the bishop on i5 takes the rook on g7",
        "I take the rook on g7 with the bishop from i5, 3 of spades",
        "bishop i5xg7 3 of spades",
        "3 of spades i5 g7 please",
    ),
    ("nl", _JUMPS): (
        "paard f5 springt naar e7 met schoppenboer",
        "het paard van f5 gaat met de schoppenboer naar e7",
        "laat het paard van f5 met schoppenboer naar e7 springen",
        "boer van schoppen, paard f5-e7",
        "paard f5 e7 schoppenboer",
        "als laatste zet speel ik schoppenboer: paard f5 naar e7",
        "Ik wil schoppenboer spelen: f5 naar e7",
        "paard f5-e7 (schoppenboer)",
    ),
    ("de", _JUMPS): (
        "mit dem Pik-Buben: Springer f5 nach e7",
        "der Springer auf f5 springt mit dem Pik-Buben nach e7",
        "bitte den Springer von f5 mit dem Pik-Buben nach e7 ziehen",
        "Springer f5 geht nach e7 mit Pik-Bube",
        "Springer von f5 nach e7, Pik-Bube",
    ),
    ("nl", _FORWARD): ("schoppen 4, pion e4 een stap vooruit", "pion e4 een stap naar voren met schoppen 4"),
    ("de", _FORWARD): ("Pik 4, Bauer e4 ein Feld vor", "der Bauer auf e4 geht mit Pik 4 einen Schritt vor"),
    ("en", _FORWARD): ("4 of spades, pawn e4 one step forward",),
}


def standing() -> Position:
    """Set a table up where the hand of Spades has a few cards."""
    men = {"S": "Ki1 Bi5 Nf5 Pe4", "D": "Ka8 Rg7", "C": "Kh16", "H": "Kp9"}
    state = Playing(men=men, hands=["S3 S4 SJ"]).state
    return Position(table_row(GAME, state), GAME, state)


@pytest.mark.parametrize(("code", "action"), TYPED)
def test_a_move_is_read_in_any_order(code: str, action: str) -> None:
    position = standing()
    speak_of(GAME.info.id)
    with speaking(code):
        for typed in TYPED[code, action]:
            assert acts_in(position, 0, typed) == [action], typed


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        (
            "nl",
            "sla de toren op g7 met de pion van e4",
            "Met geen van je kaarten komt de pion van Schoppen op e4",
        ),
        ("nl", "sla de dame op g7 met de loper van i5", "Op g7 staat de toren van Ruiten."),
        (
            "nl",
            "met schoppen 4 slaat de pion op e4 de toren op g7",
            "Met Schoppen 4 kan de pion van Schoppen op e4",
        ),
        ("nl", "paard e4 springt naar f6 met schoppenboer", "Op e4 staat de pion van Schoppen."),
        (
            "nl",
            "met schoppenboer slaat de loper op i5 g7",
            "Met Schoppenboer verzet je de loper van Schoppen",
        ),
        ("de", "mit dem Pik-Buben: Springer f5 nach f6", "Pik-Bube bringt den Pik-Springer auf f5 auf "),
        ("de", "Springer f5 schl\u00e4gt Turm auf m13 mit Pik 3", "Auf m13 steht niemand."),
        ("de", "Springer f5 nach m13 mit Pik 3", "Pik 3 bringt den Pik-Springer auf f5 auf "),
        ("de", "Pik 3: Turm i5 nach g7", "Auf i5 steht der Pik-L\u00e4ufer."),
        ("de", "Turm i5 schl\u00e4gt g7", "Auf i5 steht der Pik-L\u00e4ufer."),
        ("de", "der Bauer auf e4 geht mit Herz 4 nach e5", "Herz 4 hast du nicht; du hast Pik 3"),
        ("de", "der Springer auf f5 geht nach h9", "Auf diesem Brett gibt es kein Feld h9."),
        (
            "de",
            "Pik 3, Bauer e4 irgendwie weit",
            "\u201eirgendwie\u201c und \u201eweit\u201c verstehe ich nicht.",
        ),
        ("en", "the rook on i5 takes g7", "On i5 stands the Bishop of Spades."),
    ],
)
def test_a_reason_is_true_of_who_is_named(code: str, typed: str, why: str) -> None:
    """Whoever takes is not told of as the one who is taken, and no square he named is asked for again."""
    position = standing()
    speak_of(GAME.info.id)
    with speaking(code):
        assert f" {why}" in refused(position, 0, typed)


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("nl", "ik ruil harten 7 en de hartenboer om", "refresh H7 HJ"),
        ("nl", "ververs harten 7 en boer", "refresh H7 HJ"),
        ("nl", "ik leg harten 7 en de hartenboer af en trek twee nieuwe", "refresh H7 HJ"),
        ("nl", "ververs alles behalve ruiten 4", "refresh S9 C9 H7 HJ"),
        ("nl", "gooi harten 7 weg", "refresh H7"),
        ("nl", "gooi harten 7, hartenboer weg", "refresh H7 HJ"),
        ("nl", "ruil harten 7 en de hartenboer voor nieuwe kaarten", "refresh H7 HJ"),
        ("nl", "harten 7 en hartenboer weggooien", "refresh H7 HJ"),
        ("nl", "ik leg harten 7 en de hartenboer af", "refresh H7 HJ"),
        ("nl", "ruil alle harten", "refresh H7 HJ"),
        ("nl", "ruil alle hartenkaarten in", "refresh H7 HJ"),
        ("de", "Tausche Herz 7 und Herz-Bube gegen neue Karten", "refresh H7 HJ"),
        ("de", "Dann tausche ich die Herz 7 und den Herz-Buben gegen neue Karten ein", "refresh H7 HJ"),
        ("de", "Wirf Herz 7, Herz-Bube und Karo 4 ab", "refresh D4 H7 HJ"),
        ("de", "Herz 7 und Herz-Bube abwerfen", "refresh H7 HJ"),
        ("de", "Ich lege die Herz 7 und den Herz-Buben ab", "refresh H7 HJ"),
        ("de", "Tausche alle Herzkarten aus", "refresh H7 HJ"),
        ("en", "swap the 7 of hearts and the jack of hearts for new cards", "refresh H7 HJ"),
        ("en", "throw away the 7 of hearts, jack of hearts and 4 of diamonds", "refresh D4 H7 HJ"),
        ("en", "discard the 7 and the jack of hearts", "refresh H7 HJ"),
        ("en", "refresh all hearts", "refresh H7 HJ"),
        ("de", "ich tausche Herz 7 und den Herz-Buben um", "refresh H7 HJ"),
        ("de", "Herz 7 und Herz-Bube weg", "refresh H7 HJ"),
        ("de", "tausche alles au\u00dfer Karo 4", "refresh S9 C9 H7 HJ"),
        ("en", "refresh all but the 4 of diamonds", "refresh S9 C9 H7 HJ"),
        ("en", "throw the 7 of hearts and the jack away and draw two new ones", "refresh H7 HJ"),
        ("de", "noch Kreuz 9", "play C9"),
    ],
)
def test_cards_are_put_away_as_people_say_it(code: str, typed: str, action: str) -> None:
    position, seat = asking(GAME.info.id, "refresh H7 HJ")
    speak_of(GAME.info.id)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Kreuz-Dame zieht nach g13", "Mit keiner deiner Karten kommt die Kreuz-Dame auf i16 auf g13."),
        ("de", "der Springer nach k12", "Mit diesen Karten kommt kein Springer auf k12."),
        ("de", "Kreuz 9: der Springer von f15 schl\u00e4gt", "Mit deinen Karten ist so nichts zu schlagen."),
        ("nl", "geen actie meer", "Je kunt pas passen na de eerste actie van je beurt."),
    ],
)
def test_what_no_card_does_is_told(code: str, typed: str, why: str) -> None:
    position, seat = asking(GAME.info.id, "refresh H7 HJ")
    speak_of(GAME.info.id)
    with speaking(code):
        assert f" {why}" in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "ververs harten 7 en de hartenboer aub"),
        ("nl", "alsjeblieft harten 7 en hartenboer verversen"),
        ("de", "bitte Herz 7 und Herz-Bube tauschen"),
        ("en", "refresh the 7 of hearts and the jack of hearts, please"),
    ],
)
def test_please_is_read_before_and_behind(code: str, typed: str) -> None:
    position, seat = asking(GAME.info.id, "refresh H7 HJ")
    speak_of(GAME.info.id)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["refresh H7 HJ"]


def test_the_island_is_called_by_its_name_in_a_move() -> None:
    for code, told in (("de", "spiele kreuz 7 k11 insel"), ("nl", "speel klaveren 7 k11 eiland")):
        with speaking(code):
            assert move_told(GAME, "play C7 k11-ISL") == told
    assert GAME.readings("play 7 of clubs k11 island")[0] == "play C7 k11-ISL"
