"""How an action is paid: with its one way to pay at once, or by a question."""

from __future__ import annotations

from collections.abc import Sequence

from rules.question import Pick, Question
from rules.somerset.prices import paid, payable
from rules.somerset.state import Player
from rules.somerset.tables.goods import Amount
from rules.somerset.words import labels, prompts


def ways_to_pay(player: Player, payments: Sequence[Amount]) -> list[str]:
    """Write those of some payments that a player can afford."""
    return [paid(way) for way in payable(player.purse, payments)]


def paid_at_once(said: str, ways: Sequence[str]) -> str:
    """Write the one way to pay behind what is said; where there are several, they are asked."""
    return f"{said} {ways[0]}" if len(ways) == 1 else said


def payment_menu(said: str, ways: Sequence[str]) -> Question:
    """Ask how to pay for what is said."""
    return Pick(prompts.HOW_TO_PAY, [f"{said} {way}" for way in ways], labels.payment)
