"""When a computer thinks a draw fair: by what both have lost, and where nothing has happened for long."""

from __future__ import annotations

from typing import Final

from rules.return_to_camelot.ai.worth import worth_of
from rules.return_to_camelot.view import Hand, Table

_LONG: Final = 20  # turns in a row, of both, in which nothing has happened
_OFFERS: Final = 2 * _LONG  # a draw is offered after so many, and again after as many as are long


def accepts(table: Table, hand: Hand) -> bool:
    """Take a draw if more has been lost than taken, or as much and nothing comes of it any more."""
    lead = _lead(table, hand)
    return lead < 0 or (lead == 0 and (table.quiet >= _LONG or table.repeated > 1))


def offers(table: Table, hand: Hand) -> bool:
    """Offer a draw where nothing has happened for long, and no more has been taken than lost."""
    due = table.quiet >= _OFFERS and table.quiet % _LONG < len(table.sides)
    return due and _lead(table, hand) <= 0


def _lead(table: Table, hand: Hand) -> int:
    """Count what was taken, and off it what was lost."""
    lost, taken = sorted(table.sides, key=lambda side: side.seat == hand.seat)
    return worth_of(taken.taken) - worth_of(lost.taken)
