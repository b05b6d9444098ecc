"""A computer player: weighs every action one ply deep, within a bound on how many it looks at."""

from __future__ import annotations

from functools import partial
from itertools import islice

from rules.advice import Advice, by_lot, only
from rules.camelot_101.computer.position import rebuilt, way_back
from rules.camelot_101.computer.reasons import (
    A_HAND,
    ALL_THERE_IS,
    ANY_ARMY,
    PUT_AWAY,
    REFRESH,
    UNIT,
    is_idle,
    reasons,
)
from rules.camelot_101.computer.worth import Parts, Worth
from rules.camelot_101.state import ARMY, FATE
from rules.camelot_101.tables.board import CARDS
from rules.camelot_101.view import Hand, Table
from rules.chance import Chance, drawn
from rules.menu import actions, spelled, walk
from rules.question import Allotment, Menu, Pick

_MOST = 1500  # actions weighed
_ALIKE = 1e-6
_REFRESHING = 0.05
_GOOD_HAND = 2  # own cards with which one need not refresh


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose the action that is worth most, one of equals by lot; any army will do, but no Fate."""
    question = menu("")
    if table.stage == FATE:
        return only("cards", A_HAND)
    if isinstance(question, Allotment):
        return only(_put_away(question, table, hand), PUT_AWAY)
    if table.stage == ARMY:
        return only(walk(menu, chance), ANY_ARMY)
    if not isinstance(question, Pick):
        return by_lot(menu, chance)
    weighed = weighed_by(question, table, hand, menu)
    if not weighed:
        return only(refresh(menu, table, hand), ALL_THERE_IS)
    values = {action: sum(parts.values()) for action, parts in weighed.items()}
    most = max(values.values())
    if "refresh" in question.texts and most < refreshing(table, hand):
        return only(refresh(menu, table, hand), REFRESH)
    best = drawn([action for action, value in values.items() if value > most - _ALIKE], chance)
    return Advice(best, reasons(weighed[best]), UNIT)


def weighed_by(question: Pick, table: Table, hand: Hand, menu: Menu) -> dict[str, Parts]:
    """Weigh the answers to a question, but for a refresh."""
    seat, at_work = hand.seat, table.effect.card if table.effect else ""
    worth = Worth(rebuilt(table), seat, at_work, way_back(table, seat), partial(is_idle, table, seat))
    texts = [text for text in question.texts if text != "refresh"]
    found = (action for text in texts for action in islice(actions(menu, text), _MOST // len(texts)))
    return {action: worth.of(action) for action in found}


def _own_cards(table: Table, hand: Hand) -> list[str]:
    armies = table.players[hand.seat].armies
    return [held.card for held in hand.playing if held.card[0] in armies and held.why is None]


def refreshing(table: Table, hand: Hand) -> float:
    """Weigh a refresh: the more own cards in hand, the less it helps."""
    return _REFRESHING if len(_own_cards(table, hand)) < _GOOD_HAND else -1.0


def refresh(menu: Menu, table: Table, hand: Hand) -> str:
    """Put away what moves no own man."""
    question = menu("refresh")
    return f"refresh {_put_away(question, table, hand)}" if isinstance(question, Allotment) else "refresh"


def _put_away(question: Allotment, table: Table, hand: Hand) -> str:
    """Choose cards to put away: those that move no own man first, as many as are asked for."""
    kept = _own_cards(table, hand)
    order = sorted(
        (token for kind in question.kinds for token in [kind.token] * kind.cap),
        key=lambda token: (token in kept, CARDS.index(token)),
    )
    number = max(question.low, min(question.high, len(order) - len(kept)))
    chosen = order[:number]
    return spelled(question, [chosen.count(kind.token) for kind in question.kinds])
