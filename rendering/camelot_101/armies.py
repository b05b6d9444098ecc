"""Whose an army is, and how far and whose men playing cards move now."""

from __future__ import annotations

from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.tables.deck import CARD, is_number, rank_of
from rules.camelot_101.tables.numbers import SLOW_SPACES
from rules.camelot_101.view import Hand, Table
from rules.text import Seat


def leader(table: Table, suit: str) -> Seat | None:
    """Give the seat that leads the army of a suit; None: nobody, it is neutral."""
    owner = table.owners[SUITS.index(suit)]
    return owner if owner >= 0 else None


def is_led(table: Table, suit: str) -> bool:
    """Say whether somebody leads the army of a suit."""
    return leader(table, suit) is not None


def is_home(table: Table, suit: str) -> bool:
    """Say whether a suit is somebody's home: men off the board wear its colour, whoever leads them."""
    return home(table, suit) is not None


def home(table: Table, suit: str) -> Seat | None:
    """Give the seat whose home suit this is."""
    return next((seat for seat, player in enumerate(table.players) if player.suit == suit), None)


def is_slowed(table: Table, card: str) -> bool:
    """Say whether a number card moves the men of its suit less far than it shows: in winter, or slow ones."""
    number = CARD[card]
    if not is_number(number) or rank_of(number) < SLOW_SPACES:
        return False
    seat = leader(table, card[0])
    return bool(table.winter) or (seat is not None and table.players[seat].slow > 0)


def moves_own_too(table: Table, hand: Hand, card: str) -> bool:
    """Say whether a number card of another's suit moves one's own men for some turns."""
    return card[0] in SUITS and is_number(CARD[card]) and table.players[hand.seat].wild > 0
