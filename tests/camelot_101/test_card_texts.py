"""What the cards say is made from what they do."""

from __future__ import annotations

import pytest

from rules.camelot_101.card_texts import card_text, text_of
from rules.camelot_101.tables.camelot_cards import (
    CAMELOT_CARD,
    CAMELOT_CARDS,
    MONTHS,
    PANDORAS_BOX,
    RESCUE,
)
from rules.camelot_101.tables.effects import CamelotCard
from tests.camelot_101.playing import Playing

_ALL = [*CAMELOT_CARDS, *MONTHS, *PANDORAS_BOX, RESCUE]


@pytest.mark.parametrize("card", _ALL, ids=[card.id for card in _ALL])
def test_every_card_has_a_sentence_that_fits(card: CamelotCard) -> None:
    text = text_of(card)
    assert text[0].isupper()
    assert text.endswith(".")
    assert 10 < len(text) < 200
    assert "  " not in text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("G06", "Move one of your Pawns up to 1 space, 3 moves by different men, taking nobody."),
        ("K08", "Bury one of an opponent's Pawns in a ward; then move one of your Pawns up to 1 space."),
        ("U02", "Look at the hand of an opponent; then do one more thing."),
        ("R01", "For 3 turns, your King cannot move."),
        ("A11", "Free one of your men but the King from the graveyard."),
        ("P08", "For each player, free the least valuable of that player's men from any castle."),
    ],
)  # fmt: skip
def test_sentences(card: str, text: str) -> None:
    assert card_text(CAMELOT_CARD[card], 0) == text


def test_a_blank_says_what_the_month_does() -> None:
    assert card_text(CAMELOT_CARD["B01"], 2) == text_of(MONTHS[2])


def test_a_hand_tells_what_its_cards_do() -> None:
    game = Playing("2", camelot=["U02"])
    assert game.hand(0).camelot[0].text.startswith("Look at the hand")
