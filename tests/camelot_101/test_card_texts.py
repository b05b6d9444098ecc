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
from rules.camelot_101.tables.deck import CARD
from rules.camelot_101.tables.effects import CamelotCard
from tests.camelot_101.playing import Playing
from tests.camelot_101.test_turns import with_spare

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
        ("G01", "Move one of any army's Knights, up to twice, taking only with the last move."),
        ("G06", "Move up to 3 of your Pawns 1 space each, taking nobody."),
        ("K01", "One of an opponent's Pawns or Knights next to one of your men goes to your castle."),
        ("K08", "Bury one of an opponent's Pawns in a ward; then move one of your Pawns 1 space."),
        ("K12", "For 2 of their turns, number cards move an opponent's men at most 2 spaces."),
        ("U02", "Look at the hand of an opponent; then do one more thing."),
        ("U05", "Until the end of your second next turn, your castle counts as guarded."),
        ("U07", "Exchange the squares of two of your men but the King."),
        ("R01", "Until the end of your second next turn, your King cannot move."),
        ("R08", "Miss your next turn."),
        ("P06", "Until your next turn begins, number cards move men at most 2 spaces."),
        ("A11", "Free one of your men but the King from the graveyard."),
        ("P08", "For each player, free the least valuable of that player's men from any castle."),
        ("S10", "Walk the Giant or Dragon 1 space; then move one of your Knights."),
    ],
)  # fmt: skip
def test_sentences(card: str, text: str) -> None:
    assert card_text(CAMELOT_CARD[card], 0) == text


def test_a_blank_says_what_the_month_does() -> None:
    assert card_text(CAMELOT_CARD["B01"], 2) == text_of(MONTHS[2])


@pytest.mark.parametrize(("level", "text"), [("3", text_of(MONTHS[2])), ("4", text_of(PANDORAS_BOX[5]))])
def test_a_blank_at_work_tells_what_it_acts_as(level: str, text: str) -> None:
    """Note 13.4, 13.5: the second blank of a masters' game is not the card of the month."""
    game = Playing(level, men=with_spare(D="Nf8 Ng8"), camelot=["B01 R08"], month="3")
    game.jail("D", "SN", "SB")
    game.state.blanks = 1
    game.act(0, "camelot B01", game.state.bag.index(CARD["H6"]))
    assert game.table.effect is not None
    assert game.table.effect.text == text


def test_a_hand_tells_what_its_cards_do() -> None:
    game = Playing("2", camelot=["U02"])
    assert game.hand(0).camelot[0].text.startswith("Look at the hand")
