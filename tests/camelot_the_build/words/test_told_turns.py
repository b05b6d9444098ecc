"""Turns as people tell of them in whole sentences, in three languages; each form was typed by somebody."""

from __future__ import annotations

import pytest

from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import in_digits, in_english, speaking
from rules.camelot_the_build import log
from rules.camelot_the_build.line import hidden, read
from rules.camelot_the_build.state import in_order
from rules.camelot_the_build.tables import SQUARE_NUMBERS
from rules.library import find
from rules.text import Seat
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

_GAME = find("camelot_the_build")
_THREE = [("S3", "f3"), ("A0", "g3"), ("W5", "h3")]


def _english(code: str, typed: str) -> str:
    with speaking(code):
        digits = in_digits(_GAME, typed) or typed
        return in_english(_GAME, digits) or digits


@pytest.mark.parametrize(
    ("code", "typed", "lays"),
    [
        # Tiles first, and then their squares.
        ("de", "Schreiber, leeres Plättchen und Wachstube in eine Reihe: f3, g3, h3. Ende", _THREE),
        ("nl", "klerk, lege tegel en wachtlokaal op een rij: f3, g3, h3. Einde", _THREE),
        ("en", "clerk, blank and guardroom in a row: f3, g3, h3. End", _THREE),
        ("de", "Excalibur und Banner nach d6 und e6", [("C1", "d6"), ("C4", "e6")]),
        ("en", "Excalibur and banners on d6 and e6", [("C1", "d6"), ("C4", "e6")]),
        ("nl", "Excalibur en banieren op d6 en e6", [("C1", "d6"), ("C4", "e6")]),
        ("de", "Ich nehm den Garten und leg ihn auf e5", [("A1", "e5")]),
        ("nl", "ik neem de tuin en leg hem op e5", [("A1", "e5")]),
        ("en", "I take the garden and put it on e5", [("A1", "e5")]),
        # A tile of which several are laid stands behind all squares.
        (
            "de",
            "Eine Saalecke kommt auf f6, daneben auf g6 und darunter auf g7 je ein leeres Plättchen. Ende",
            [("K1", "f6"), ("A0", "g6"), ("A0", "g7")],
        ),
        (
            "en",
            "A hall corner goes on f6, beside it on g6 and below it on g7 a blank each. That's it.",
            [("K1", "f6"), ("A0", "g6"), ("A0", "g7")],
        ),
        (
            "nl",
            "Een zaalhoek komt op f6, ernaast op g6 en eronder op g7 elk een lege tegel. Dat was het.",
            [("K1", "f6"), ("A0", "g6"), ("A0", "g7")],
        ),
        (
            "de",
            "Letzter Saal: Saalecke f8, daneben f9 und g8 mit leeren Plättchen, fertig",
            [("K1", "f8"), ("A0", "f9"), ("A0", "g8")],
        ),
        (
            "nl",
            "Laatste zaal: zaalhoek f8, ernaast f9 en g8 met lege tegels, klaar",
            [("K1", "f8"), ("A0", "f9"), ("A0", "g8")],
        ),
        (
            "en",
            "Hall corner f8, beside it f9 and g8 with blanks, done",
            [("K1", "f8"), ("A0", "f9"), ("A0", "g8")],
        ),
        ("de", "Schreiber f3, g3 leer, Wachstube h3", _THREE),
        ("nl", "klerk f3, g3 leeg, wachtlokaal h3", _THREE),
        ("en", "clerk f3, g3 blank, guardroom h3", _THREE),
        # What lies beside a tile is not that tile; why it is laid is none either.
        ("de", "ein leeres Plättchen unter die Saalecke (c9)", [("A0", "c9")]),
        ("nl", "een lege tegel onder de zaalhoek (c9)", [("A0", "c9")]),
        ("en", "a blank below the hall corner (c9)", [("A0", "c9")]),
        ("de", "Weil der Gral auf c5 liegt, lege ich die Backstube nach a5", [("W4", "a5")]),
        ("nl", "omdat de graal op c5 ligt, leg ik de bakkerij op a5", [("W4", "a5")]),
        ("en", "because the grail is on c5, I lay the bakery on a5", [("W4", "a5")]),
        ("de", "h6 bekommt eine leere Mauer", [("W0", "h6")]),
        ("nl", "h6 krijgt een lege muur", [("W0", "h6")]),
        ("en", "h6 gets a blank wall", [("W0", "h6")]),
    ],
)
def test_a_turn_is_read_as_people_tell_of_it(code: str, typed: str, lays: list[tuple[str, str]]) -> None:
    line = read(_english(code, typed))
    assert list(line.lays) == lays
    assert line.is_whole
    assert not line.rest


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Leere Mauer h5 und gut ist"),
        ("de", "Leere Mauer h5, das wars für mich"),
        ("de", "Leere Mauer h5, Schluss für diesen Zug"),
        ("de", "Leere Mauer h5, damit ist mein Zug zu Ende"),
        ("nl", "lege muur h5, dat was het voor mij"),
        ("nl", "lege muur h5, daarmee is mijn beurt klaar"),
        ("en", "blank wall h5, that is it for me"),
        ("en", "blank wall h5, that was my turn"),
    ],
)
def test_a_turn_ends_in_many_words(code: str, typed: str) -> None:
    line = read(_english(code, typed))
    assert line.ends
    assert line.is_whole
    assert not line.rest


_HAND = ["S2", "A1", "C1", "C4", "D1", "A0"]
_DRAWN = ["S2", "A1"]
_BEFORE = ["C1"]


@pytest.mark.parametrize(
    ("code", "typed", "tiles"),
    [
        ("de", "die Schatzkammer natürlich, sonst nichts", ["S2"]),
        ("nl", "de schatkamer natuurlijk, verder niets", ["S2"]),
        ("en", "the treasury of course, nothing else", ["S2"]),
        ("de", "nur die Schatzkammer verdecken und den Kamin wieder offen", ["S2"]),
        ("nl", "alleen de schatkamer verbergen en de haard weer open", ["S2"]),
        ("en", "hide only the treasury and the fireplace open again", ["S2"]),
        ("de", "Nichts verdecken außer dem Garten", ["A1"]),
        ("nl", "niets verbergen behalve de tuin", ["A1"]),
        ("en", "hide nothing except the garden", ["A1"]),
        ("de", "alles verdecken außer dem Garten", ["S2"]),
        ("en", "hide everything except the garden", ["S2"]),
        ("de", "Alles bleibt wie gehabt, nur der Garten liegt verdeckt", ["A1"]),
        ("de", "Excalibur, ein Garten, das Banner, die bleiben unten", ["C1", "A1", "C4"]),
        ("de", "Schatzkammer und Garten verdeckt halten", ["S2", "A1"]),
        ("nl", "schatkamer en tuin verborgen houden", ["S2", "A1"]),
        ("en", "keep the treasury and garden hidden", ["S2", "A1"]),
        ("de", "Ich verdecke die Schatzkammer sowie den Garten", ["S2", "A1"]),
        ("de", "Ich verdecke diesmal nichts.", []),
        ("nl", "ik verberg deze keer niets", []),
        ("en", "this time I hide nothing", []),
        ("de", "Gib mir alles offen", []),
        ("de", "Wie vorhin", _BEFORE),
        ("nl", "zoals zonet", _BEFORE),
        ("en", "the same as before", _BEFORE),
    ],
)
def test_what_lies_face_down_is_told_in_many_words(code: str, typed: str, tiles: list[str]) -> None:
    assert hidden(log.without_only(_english(code, typed)), _HAND, _BEFORE, _DRAWN) == tiles


@pytest.mark.parametrize(
    "typed",
    [
        "hide treasury and garden, fireplace open",
        "treasury and garden hidden, fireplace open",
        "hide treasury and garden the rest may stay open",
    ],
)
def test_tiles_that_are_told_to_lie_open_are_not_hidden(typed: str) -> None:
    assert hidden(typed, _HAND, _BEFORE, _DRAWN) == ["S2", "A1"]


@pytest.mark.parametrize(
    ("code", "typed", "tiles"),
    [
        # A list ends behind its `and`, or where more than a comma parts it.
        ("en", "hide the treasury and the garden, the fireplace and Excalibur open", ["S2", "A1"]),
        ("nl", "Verberg de schatkamer en de tuin, de haard en Excalibur open", ["S2", "A1"]),
        ("de", "Verdecke die Schatzkammer und den Garten, den Kamin und Excalibur offen", ["S2", "A1"]),
        ("en", "hide the treasury; the garden, the fireplace and Excalibur open", ["S2"]),
        ("nl", "verberg de schatkamer; de tuin, de haard en Excalibur open", ["S2"]),
        ("de", "verdecke die Schatzkammer; der Garten, der Kamin und Excalibur offen", ["S2"]),
        ("en", "show the fireplace and Excalibur, the treasury and the garden hidden", ["S2", "A1"]),
        ("nl", "toon de haard en Excalibur, de schatkamer en de tuin verborgen", ["S2", "A1"]),
        ("de", "zeige den Kamin und Excalibur, die Schatzkammer und der Garten verdeckt", ["S2", "A1"]),
        ("en", "hide the treasury and leave the garden and the fireplace open", ["S2"]),
        ("nl", "verberg de schatkamer en laat de tuin en de haard open", ["S2"]),
        ("de", "verdecke die Schatzkammer und lass den Garten und den Kamin offen", ["S2"]),
        ("en", "hide the treasury and the fireplace open", ["S2"]),
        ("nl", "schatkamer en tuin verborgen, haard en Excalibur open", ["S2", "A1"]),
        ("de", "Schatzkammer und Garten verdeckt, Kamin und Excalibur offen", ["S2", "A1"]),
        ("en", "the treasury, Excalibur and the garden hidden, the fireplace open", ["S2", "C1", "A1"]),
    ],
)
def test_of_several_tiles_those_are_hidden_that_are_named_so(code: str, typed: str, tiles: list[str]) -> None:
    assert hidden(log.without_only(_english(code, typed)), _HAND, _BEFORE, _DRAWN) == tiles
    position, seat = _hiding()
    with speaking(code):
        assert acts_in(position, seat, typed) == [f"hide {' '.join(in_order(tiles))}"]


def _hiding() -> tuple[Position, Seat]:
    position, seat = asking("camelot_the_build", "hide none")
    position = position.apart()
    position.state.open[seat], position.state.hidden[seat] = [], []
    position.state.undecided[seat] = in_order([*_HAND])
    return position, seat


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("en", "hide the treasury, the garden and the fireplace open"),
        ("nl", "verberg de schatkamer, de tuin en de haard open"),
        ("de", "verdecke die Schatzkammer, den Garten und den Kamin offen"),
        ("en", "hide the treasury and the garden and the fireplace open"),
        ("nl", "verberg de schatkamer en de tuin en de haard open"),
        ("de", "verdecke die Schatzkammer und den Garten und den Kamin offen"),
        ("en", "hide the treasury, the garden, the fireplace open"),
        ("en", "show the treasury, the garden and the fireplace hidden"),
        ("en", "the treasury hidden, the fireplace open, the garden"),
    ],
)
def test_where_it_is_not_clear_what_lies_open_that_is_said(code: str, typed: str) -> None:
    assert hidden(log.without_only(_english(code, typed)), _HAND, _BEFORE, _DRAWN) is None
    position, seat = _hiding()
    why = {
        "en": "it is not clear which tiles lie face down and which lie open: say only",
        "nl": "het is niet duidelijk welke tegels gesloten liggen en welke open: zeg alleen",
        "de": "es ist nicht klar, welche pl\u00e4ttchen verdeckt und welche offen liegen: sag nur",
    }
    with speaking(code):
        assert why[code] in refused(position, seat, typed).lower()


def test_a_word_that_is_none_of_a_move_is_not_asked_about_as_the_first_tile() -> None:
    """A yes to it would have hidden a tile that nobody named."""
    position, seat = _hiding()
    assert "Did you mean" not in refused(position, seat, "the garden and the foo hidden")


def test_nothing_is_shown_where_it_is_not_clear_what_is_meant() -> None:
    assert hidden("hide treasury and garden fireplace open", _HAND, _BEFORE, _DRAWN) is None


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        (
            "de",
            "Saalecke c8",
            "Eine Saalecke hast du nicht mehr: In diesem Zug wurde das Plättchen schon gelegt",
        ),
        ("nl", "zaalhoek c8", "Je hebt geen Zaalhoek meer: die is deze beurt al gelegd"),
        ("en", "hall corner c8", "You have no Hall Corner left: it was laid in this turn"),
    ],
)
def test_a_tile_that_was_laid_in_this_turn_is_told_so(code: str, typed: str, why: str) -> None:
    position, seat = asking("camelot_the_build", "place K1 c8")
    position = position.apart()
    state, square = position.state, SQUARE_NUMBERS["f8"]
    state.open[seat].remove("K1")
    state.plan[square] = "K1"
    state.laid.append(square)
    with speaking(code):
        assert why in refused(position, seat, typed)
