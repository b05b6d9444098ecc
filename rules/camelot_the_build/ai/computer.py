"""A computer player: weighs the best turns by what they leave to itself and to the next player."""

from __future__ import annotations

from heapq import nlargest

from rules.advice import Advice, Reason
from rules.camelot_the_build.ai.reasons import hiding_reason, turn_reasons
from rules.camelot_the_build.ai.worth import best_turn
from rules.camelot_the_build.tables import GARDEN, HIDING, LAYING, MOST_HIDDEN, ORDER, SQUARES, VALUES
from rules.camelot_the_build.view import Hand, Table
from rules.chance import Chance
from rules.question import Menu

_GARDEN_WORTH = 2.5  # to be hidden after the tiles of 3 and more


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose an action: the next step of the best turn, or the tiles to hide."""
    if table.stage != LAYING:
        return _hide(table, hand)
    turn = best_turn(table, hand)
    reasons = turn_reasons(table, hand, turn)
    if not turn.lays:
        return Advice("end", reasons)
    tile, square = turn.lays[0]
    return Advice(f"place {tile} {SQUARES[square]}", reasons)


def _hide(table: Table, hand: Hand) -> Advice:
    return Advice(hidden_best(table, hand), (Reason(hiding_reason(table)),))


def hidden_best(table: Table, hand: Hand) -> str:
    """Hide as many tiles as possible, those worth most that nobody has seen."""
    anew = table.hides_any and table.stage == HIDING
    unseen = (*hand.hidden, *hand.undecided) if anew else hand.undecided
    best = nlargest(MOST_HIDDEN - (0 if anew else len(hand.hidden)), unseen, key=_worth_hiding)
    return " ".join(["hide", *sorted(best, key=ORDER.__getitem__)])


def _worth_hiding(tile: str) -> float:
    return _GARDEN_WORTH if tile == GARDEN else VALUES[tile]
