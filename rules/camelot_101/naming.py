"""What armies, men and cards are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.camelot_101.tables.board import KIND_NAMES, SUIT_NAMES
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, CARD_IDS
from rules.camelot_101.tables.deck import CARD_NAMES
from rules.text import Seat, Series, Text, Value, Who, say


@cache
def suit_named(suit: int) -> Text:
    """Name an army."""
    return say(SUIT_NAMES[suit])


@cache
def card_named(card: int) -> Text:
    """Name a playing card."""
    return say(CARD_NAMES[card])


@cache
def camelot_named(card: int) -> Text:
    """Name a Camelot card with its id."""
    return say("{name} ({id})", name=say(_braceless(CAMELOT_CARDS[card].name)), id=CARD_IDS[card])


def _braceless(name: str) -> str:
    return "Blank Card" if name.startswith("Blank") else name


@cache
def man_named(suit: int, kind: int) -> Text:
    """Name a man: Knight of Hearts."""
    return say("{kind} of {suit}", kind=say(KIND_NAMES[kind]), suit=say(SUIT_NAMES[suit]))


def cards_named(cards: Iterable[int]) -> Series:
    """Name playing cards in a row."""
    return Series(tuple(card_named(card) for card in cards))


def owner_named(seat: Seat) -> Value:
    """Name who controls an army."""
    return Who(seat) if seat >= 0 else say("nobody")
