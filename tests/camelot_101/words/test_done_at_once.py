"""Who goes and takes in one sentence, and Camelot cards that are blown, or named with what they do."""

from __future__ import annotations

from typing import Final

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.camelot_101.words.test_told_cards import _holding as holding
from tests.typed.test_dutch import played
from tests.typed.test_refused import refused

_GAME: Final = "camelot_101"
_TAKEN: Final = "play HA k3-l2"  # the bishop of hearts takes the rook of spades


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "Mein Läufer auf k3 geht mit dem Herz-Ass nach l2 und schlägt dort den Turm"),
        ("de", "Mit dem Herz-Ass schiebe ich den Läufer von k3 nach l2"),
        ("nl", "m'n loper op k3 gaat met hartenaas naar l2 en slaat daar die toren"),
        ("nl", "mijn loper op k3 gaat met de hartenaas naar l2 en slaat die toren"),
        ("nl", "Ik duw met hartenaas de loper van k3 naar l2"),
        ("en", "my bishop on k3 goes to l2 with the ace of hearts and takes the rook there"),
        ("en", "I push the bishop with the ace of hearts from k3 to l2"),
    ],
)
def test_who_goes_and_takes_does_one_move(code: str, typed: str) -> None:
    position, seat, _ = played(_GAME, 3)[79]
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [_TAKEN]


def test_nobody_else_is_taken_there_than_is_named() -> None:
    position, seat, _ = played(_GAME, 3)[79]
    speak_of(_GAME)
    with speaking("en"):
        typed = "my bishop on k3 goes to l2 with the ace of hearts and takes the pawn there"
        assert acts_in(position, seat, typed) != [_TAKEN]


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "Ich setze Merlin ein", "camelot S04"),
        ("nl", "ik zet Merlijn in", "camelot S04"),
        ("de", "Ich blase in Brans Horn", "camelot A08"),
        ("nl", "blaas op de hoorn van Bran", "camelot A08"),
        ("en", "blow the horn of Bran", "camelot A08"),
    ],
)
def test_a_camelot_card_is_put_in_or_blown(code: str, typed: str, action: str) -> None:
    position, seat = holding("S04", "A08")
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Ich begrabe den Bauern auf h4 mit der Karte Deserteure", "Spiele zuerst „Deserteure“ für"),
        ("nl", "begraaf de pion op h4 met de kaart Deserteurs", "Speel eerst “Deserteurs” op zichzelf"),
        ("en", "bury the pawn on h4 with the card Deserters", "First play “Deserters” by itself"),
        ("nl", "Sir Percival pakt de heilige graal van het eiland", "Speel eerst “Sir Percival” op zichzelf"),
        ("de", "Sir Percival nimmt den Gral von der Insel", "Spiele zuerst „Sir Percival“ für sich allein"),
        ("en", "Sir Percival takes the holy grail", "First play “Sir Percival” by itself"),
    ],
)
def test_a_card_with_what_is_done_by_it_is_first_played_by_itself(code: str, typed: str, why: str) -> None:
    """The example was another move."""
    position, seat = holding("R04", "S08")
    with speaking(code):
        assert why in refused(position, seat, typed)
