"""Turns and hidden tiles as people tell of them, in a line; and that a reason names what was named."""

from __future__ import annotations

from typing import Final

import pytest

from bot.errors import Ambiguous, Illegal, Refusal
from bot.table.position import Act, Position
from bot.table.sequence import acts_in, carried_out
from languages.spoken import speak_of, speaking, texts
from rules.snapshot import copied
from rules.text import Seat
from tests.typed.test_dutch import played

_BUILD: Final = "camelot_the_build"
_LAYING: Final = 28  # holds the clerk, hall corner, grail, walls, blanks, and one tower; a1 and a3 are taken
_DRAWN: Final = 7  # a hall corner and the tapestry; the treasury and two blanks lie face down


def at(number: int) -> tuple[Position, Seat]:
    position, seat, _ = played(_BUILD, 3)[number]
    return position, seat


def done(code: str, number: int, typed: str) -> list[str]:
    """Type a line; give what its seat has done."""
    position, seat = at(number)
    speak_of(_BUILD)
    with speaking(code):
        acts = acts_in(position, seat, typed)
        own = Position(position.row, position.game, copied(position.state))
        moves, _ = carried_out(own, seat, acts, lambda text: Act(1, seat, text, 0.0))
    return [move.text for move in moves if move.seat == seat]


def refused(code: str, number: int, typed: str, kind: type[Refusal] = Illegal) -> str:
    """Give the sentences with which a line is refused."""
    with pytest.raises(kind) as why:
        done(code, number, typed)
    with speaking(code):
        return texts(_BUILD).written(why.value.text)


@pytest.mark.parametrize(
    ("code", "typed", "acts"),
    [
        (
            "nl",
            "de klerk op c2, een zaalhoek op f8 en een muur op a2. Dat was mijn beurt.",
            "S3c2 K1f8 W0a2 end",
        ),
        ("nl", "lege op d2 en klerk op c2, en dan ben ik klaar", "A0d2 S3c2 end"),
        ("nl", "klerk op c2, beurt klaar", "S3c2 end"),
        ("nl", "klerk op c2 en lege tegels op d2 en e2, einde beurt", "S3c2 A0d2 A0e2 end"),
        ("nl", "klerk op c2, een lege tegel op d2 en een lege op e2. Klaar.", "S3c2 A0d2 A0e2 end"),
        ("nl", "op c2 klerk, op d2 lege tegel en op a2 muur, einde beurt", "S3c2 A0d2 W0a2 end"),
        ("nl", "eerst klerk op c2, dan lege tegel op d2 en dan muur op a2, klaar", "S3c2 A0d2 W0a2 end"),
        ("nl", "klerk c2 lege tegel d2 lege muur a2 klaar", "S3c2 A0d2 W0a2 end"),
        (
            "nl",
            "Ik zet de klerk op c2, een lege op d2 en een muur daarnaast op a2, klaar",
            "S3c2 A0d2 W0a2 end",
        ),
        ("nl", "twee muren op a2 en b1, klaar", "W0a2 W0b1 end"),
        ("nl", "a2 muur, d2 lege", "W0a2 A0d2"),
        ("nl", "a2 muur", "W0a2"),
        ("nl", "op c2 een klerk", "S3c2"),
        ("nl", "de laatste muur op a2, klaar", "W0a2 end"),
        ("nl", "nog een muur op a2, klaar", "W0a2 end"),
        ("nl", "tuin op d2", ""),
        (
            "de",
            "zwei leere Pl\u00e4ttchen auf d2 und e2 und eine Mauer auf a2, das war mein Zug",
            "A0d2 A0e2 W0a2 end",
        ),
        ("de", "zwei Mauern auf a2 und b1", "W0a2 W0b1"),
        ("de", "Ich lege den Schreiber nach c2, daneben die Mauer auf a2", "S3c2 W0a2"),
        ("de", "noch ein leeres Pl\u00e4ttchen auf d2, dann Schluss", "A0d2 end"),
        ("de", "zuerst Schreiber auf c2, danach noch eine Mauer auf a2. Fertig.", "S3c2 W0a2 end"),
        ("de", "ich lege auf c2 den Schreiber", "S3c2"),
        ("de", "Turm auf h1, bitte", "T4h1"),
        ("en", "first the clerk on c2, then another wall on a2. Done.", "S3c2 W0a2 end"),
        ("en", "two walls on a2 and b1, that was my turn", "W0a2 W0b1 end"),
    ],
)
def test_a_turn_is_read_as_it_is_told(code: str, typed: str, acts: str) -> None:
    if not acts:
        assert "tuin" in refused(code, _LAYING, typed).lower()
        return
    expected = [each if each == "end" else f"place {each[:2]} {each[2:]}" for each in acts.split()]
    assert done(code, _LAYING, typed) == expected


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        (
            "de",
            "Schreiber auf b7, Saalecke auf c8 und Heiliger Gral nach c6",
            "b7 ist kein Feld f\u00fcr den Schreiber.",
        ),
        ("de", "Saalecke auf c8, Banner auf d7 und Excalibur nach c6", "Banner hast du nicht"),
        ("de", "drei Mauern auf a2, a3 und b1", "a3 ist schon belegt"),
        ("nl", "op h1 toren, op c2 klerk en op b1 zaalhoek", "Een zaalhoek past niet op b1."),
        ("nl", "b2 klerk", "De klerk past niet op b2."),
        ("nl", "toren van Merlin op a1", "a1 is niet vrij"),
        ("nl", "klerk op a2, zaalhoek op f8", "De klerk past niet op a2."),
    ],
)
def test_a_reason_is_of_what_is_named(code: str, typed: str, why: str) -> None:
    """The code of the banners is spelled as the square c4."""
    said = refused(code, _LAYING, typed)
    assert why in said
    assert "c4" not in said


@pytest.mark.parametrize(
    "typed", ["muur ferm op a2", "klerk op c2, ferm een muur op a2, klaar", "muur op a2, ferm klaar"]
)
def test_a_word_that_is_not_known_gives_no_other_reason(typed: str) -> None:
    said = refused("nl", _LAYING, typed, Ambiguous)
    assert "Niet elk woord" in said
    assert "past" not in said


@pytest.mark.parametrize(
    ("code", "typed", "tiles"),
    [
        ("nl", "de graal en de klerk blijven dicht", "S1 S3"),
        ("nl", "ik houd de graal en de klerk gesloten", "S1 S3"),
        ("nl", "graal, klerk en een muur dicht", "S1 S3 W0"),
        ("nl", "toren en graal verbergen", "T4 S1"),
        ("nl", "Toren van Merlin en graal dicht", "T4 S1"),
        ("nl", "alleen de toren", "T4"),
        ("nl", "twee zaalhoeken dicht", "K1 K1"),
        ("nl", "verberg de graal, de rest open", "S1"),
        ("nl", "ik verberg de graal en de klerk. Klaar.", "S1 S3"),
        ("nl", "zelfde verbergen", "none"),
        ("nl", "alles mag open liggen", "none"),
        ("nl", "alle tegels open", "none"),
        ("nl", "ik hoef niets te verbergen", "none"),
        ("nl", "niets dicht", "none"),
        ("nl", "toon alles", "none"),
        ("nl", "alles openleggen", "none"),
        ("nl", "ik houd niets gesloten", "none"),
        ("de", "Gral und Schreiber bleiben verdeckt", "S1 S3"),
        ("de", "Gral, Schreiber, sonst keins", "S1 S3"),
        ("de", "der Turm bleibt verdeckt", "T4"),
        ("de", "alles aufdecken", "none"),
        ("de", "alles darf offen liegen", "none"),
        ("de", "zwei Saalecken verdecken", "K1 K1"),
        ("en", "the grail and the clerk stay face down", "S1 S3"),
        ("en", "everything may lie open", "none"),
    ],
)
def test_what_lies_face_down_is_read_as_it_is_told(code: str, typed: str, tiles: str) -> None:
    assert done(code, 0, typed) == [f"hide {tiles}"]


@pytest.mark.parametrize(
    ("code", "typed", "tiles"),
    [
        ("nl", "zelfde verbergen", "S2 A0 A0"),
        ("de", "wie bisher", "S2 A0 A0"),
        ("nl", "alles dicht", "K1 C5"),
        ("de", "alle neuen verdecken", "K1 C5"),
        ("nl", "wandtapijt en ronde tafel dicht", "C2 C5"),
    ],
)
def test_what_was_drawn_is_hidden_or_all_stays(code: str, typed: str, tiles: str) -> None:
    assert done(code, _DRAWN, typed)[0] == f"hide {tiles}"
