"""Bids, tiles and dice told in the guide's own words: nothing is laid down, dice lie or are thrown again."""

from __future__ import annotations

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import asking

_GAME = "battles_and_builders"


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("nl", "ik leg er niks neer deze keer", "bid 0"),
        ("de", "ich lege nichts hin", "bid 0"),
        ("en", "I put down nothing", "bid 0"),
        ("nl", "geef mij die met de verse troepen maar", "take FR"),
        ("nl", "geef mij de verse troepen", "take FR"),
        ("de", "gib mir das mit den frischen Truppen", "take FR"),
        ("nl", "laat de dobbelstenen liggen", "keep"),
        ("nl", "laat ze maar liggen", "keep"),
        ("de", "ich lasse die Würfel liegen", "keep"),
        ("de", "lass sie liegen", "keep"),
        ("en", "leave the dice as they are", "keep"),
        ("en", "let them lie", "keep"),
        ("nl", "Gooi de groene 5 nog een keer", "rethrow g5"),
        ("de", "Wirf die grüne 5 noch einmal", "rethrow g5"),
    ],
)
def test_the_words_of_the_guide_are_read(code: str, typed: str, action: str) -> None:
    position, seat = asking(_GAME, action)
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]
