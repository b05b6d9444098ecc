"""Moves as people tell of them in whole sentences, in three languages; each form was typed by somebody."""

from __future__ import annotations

from typing import Final

import pytest

from bot.errors import Ambiguous, Refusal
from bot.table.position import Act, Position
from bot.table.sequence import acts_in, carried_out
from languages.spoken import speak_of, speaking, texts
from rules.snapshot import copied
from rules.text import Seat
from tests.typed.test_dutch import played
from tests.typed.test_refused import refused

_GAME: Final = "camelot_101"
_TAKEN: Final = "play HA k3-l2"  # the bishop of hearts takes the rook of spades
_AWAY: Final = "refresh CK CK HQ"

SENTENCES: Final = [
    # The card is told behind, with words for that or with none.
    ("de", "Mein Läufer von k3 schlägt den Turm auf l2, dafür gebe ich Herz-Ass", _TAKEN),
    ("nl", "mijn loper van k3 slaat de toren op l2, daarvoor gebruik ik hartenaas", _TAKEN),
    ("en", "my bishop from k3 takes the rook on l2, for that I use the ace of hearts", _TAKEN),
    ("de", "Der Läufer auf k3 schlägt den Turm l2. Karte: Herz-Ass.", _TAKEN),
    ("nl", "de loper op k3 slaat de toren l2. Kaart: hartenaas.", _TAKEN),
    ("en", "the bishop on k3 takes the rook l2. Card: ace of hearts.", _TAKEN),
    ("de", "ich spiele die Karte Herz-Ass: k3 nach l2", _TAKEN),
    ("nl", "ik speel de kaart hartenaas: k3 naar l2", _TAKEN),
    ("en", "I play the card ace of hearts: k3 to l2", _TAKEN),
    ("de", "Herz-Ass: Läufer von k3 nach l2, Schach!", _TAKEN),
    ("nl", "hartenaas: loper van k3 naar l2, schaak!", _TAKEN),
    ("en", "ace of hearts: bishop from k3 to l2, check!", _TAKEN),
    # Whom before who, and told by others.
    ("de", "Den Turm auf l2 schlägt mir der Läufer k3 mit dem Herz-As", _TAKEN),
    ("de", "Den Turm auf l2 schlägt der Läufer k3 mit dem Herz-Ass", _TAKEN),
    ("de", "Der Turm auf l2 wird von meinem Läufer geschlagen", _TAKEN),
    ("nl", "de toren op l2 wordt door mijn loper geslagen", _TAKEN),
    ("en", "the rook on l2 is taken by my bishop", _TAKEN),
    # Other verbs, and by the way.
    ("de", "Mit dem Herzass nehm ich den Turm auf l2", _TAKEN),
    ("de", "mit dem Herz-Ass holt sich der Läufer den Turm auf l2", _TAKEN),
    ("nl", "met hartenaas pakt de loper de toren op l2", _TAKEN),
    ("nl", "met hartenaas haalt de loper de toren op l2", _TAKEN),
    ("en", "with the ace of hearts the bishop grabs the rook on l2", _TAKEN),
    ("de", "ich hau den Turm auf l2 mit meinem Läufer weg", _TAKEN),
    ("de", "Den Läufer auf k3 schicke ich mit Herz-Ass nach l2", _TAKEN),
    ("nl", "de loper op k3 stuur ik met hartenaas naar l2", _TAKEN),
    ("en", "I send the bishop on k3 with the ace of hearts to l2", _TAKEN),
    ("de", "Das Herz-Ass bringt den Läufer von k3 nach l2", _TAKEN),
    ("de", "Herz-Ass, Läufer von k3 bis runter nach l2", _TAKEN),
    ("nl", "hartenaas, loper van k3 omlaag naar l2", _TAKEN),
    ("en", "ace of hearts, bishop from k3 down to l2", _TAKEN),
    ("de", "Herz-Ass, der Läufer auf k3 zieht ein Feld schräg nach l2", _TAKEN),
    ("nl", "hartenaas, de loper op k3 gaat een veld schuin naar l2", _TAKEN),
    ("en", "ace of hearts, the bishop on k3 moves one square diagonally to l2", _TAKEN),
    # Several cards of one name.
    ("de", "Ich tausche die zwei Kreuz-Könige und die Herz-Dame", _AWAY),
    ("de", "ich tausche beide Könige und die Herz-Dame aus", _AWAY),
    ("de", "ich tausche den Kreuz-König, den anderen Kreuz-König und die Herz-Dame aus", _AWAY),
    ("nl", "ik ruil de twee klaverheren en hartenvrouw", _AWAY),
    ("nl", "ik ruil beide koningen en de hartenvrouw in", _AWAY),
    ("nl", "ik ruil klaverheer, de andere klaverheer en hartenvrouw in", _AWAY),
    ("en", "I refresh the two kings of clubs and the queen of hearts", _AWAY),
    ("en", "refresh both kings and the queen of hearts", _AWAY),
    ("en", "I exchange the king of clubs, the other king of clubs and the queen of hearts", _AWAY),
    ("de", "Ich lege beide Könige und die Herz-Dame ab und ziehe drei neue", _AWAY),
    ("nl", "ik leg beide koningen en hartenvrouw af en trek drie nieuwe", _AWAY),
    ("en", "I discard both kings and the queen of hearts and draw three new ones", _AWAY),
]


def _at(action: str) -> tuple[Position, Seat]:
    position, seat, _ = played(_GAME, 3)[79]
    assert position.allows(seat, action)
    return position, seat


@pytest.mark.parametrize(("code", "typed", "action"), SENTENCES)
def test_a_move_is_read_as_people_tell_of_it(code: str, typed: str, action: str) -> None:
    position, seat = _at(action)
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


def test_a_man_is_taken_by_whom_the_sentence_says_and_not_the_other_way_round() -> None:
    """Only where a language tells whom from who may the one who is taken be named first."""
    position, seat = _at(_TAKEN)
    speak_of(_GAME)
    for code, typed in (("en", "the rook on l2 takes the bishop k3"), ("de", "der Turm auf l2 schlägt k3")):
        with speaking(code):
            assert refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Ich spiele die beste Karte", "„beste“ verstehe ich nicht."),
        ("nl", "ik speel de beste kaart", "“beste” begrijp ik niet."),
        ("en", "I play the best card", "I do not understand “best”."),
    ],
)
def test_what_is_not_understood_is_told(code: str, typed: str, why: str) -> None:
    position, seat = _at(_TAKEN)
    speak_of(_GAME)
    with speaking(code):
        assert f" {why}" in refused(position, seat, typed)


def _refusal(typed: str) -> Refusal:
    """Give how a line is refused that begins with a move that is read."""
    position, seat = _at(_TAKEN)
    speak_of(_GAME)
    own = Position(position.row, position.game, copied(position.state))
    with speaking("de"), pytest.raises(Refusal) as refused:
        carried_out(own, seat, acts_in(position, seat, typed), lambda text: Act(1, seat, text, 0.0))
    return refused.value


def test_a_card_goes_on_behind_a_comma_before_the_next_move() -> None:
    """What must be the last move is quoted with its man, not only its card, which is asked about."""
    refused = _refusal("Erst Herz-Ass, Läufer k3 nach l2, danach Dame n9 nach i14")
    assert refused.text.values["before"] == "Erst Herz-Ass Läufer k3 nach l2"


def test_an_afterword_that_no_move_has_is_asked_about() -> None:
    refused = _refusal("Läufer k3 nach l2, juhu und prosit")
    assert isinstance(refused, Ambiguous)
    assert refused.texts == [_TAKEN]


def test_an_afterword_is_told_not_to_be_understood() -> None:
    """Words of moves that are none together are no reason to say only that the move must be the last."""
    assert "„Bauer und Turm“ dahinter verstehe ich nicht" in _german(
        _refusal("Läufer k3 nach l2, Bauer und Turm")
    )


def _german(refused: Refusal) -> str:
    with speaking("de"):
        return texts("bot.typed").written(refused.text)
