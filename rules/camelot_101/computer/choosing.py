"""A computer player: weighs every action one ply deep, within a bound on how many it looks at."""

from collections import Counter, defaultdict
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
    Why,
    is_idle,
)
from rules.camelot_101.computer.telling import told_of
from rules.camelot_101.computer.worth import Parts, Worth
from rules.camelot_101.state import ARMY, FATE
from rules.camelot_101.tables.board import CARD, CARDS
from rules.camelot_101.view import Hand, Table
from rules.chance import Chance, drawn
from rules.menu import actions, spelled, walk
from rules.question import Allotment, Menu, Pick

_MOST = 1500  # actions weighed
_ALIKE = 1e-6
_REFRESHING = 0.05
_LITTLE, _ANOTHER = 0.3, 1.1  # one thing more at least; for what it would be worth alone there is a new card
_BY_PLAYING_CARD = ("play", "dead", "walkout")


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
    """Choose the action that is worth most, one of equals by lot; any army will do, but no Fate."""
    question = menu("")
    if table.stage == FATE:
        return only("cards", A_HAND)
    if isinstance(question, Allotment):
        return only(_put_away(question, worth_of(table, hand), hand), PUT_AWAY)
    if table.stage == ARMY:
        return only(walk(menu, chance), ANY_ARMY)
    if not isinstance(question, Pick):
        return by_lot(menu, chance)
    worth = worth_of(table, hand)
    weighed = weighed_by(question, worth, hand, menu)
    if not weighed:
        return only(refresh(menu, worth, hand), ALL_THERE_IS)
    values = {action: sum(parts.values()) for action, parts in weighed.items()}
    most = max(values.values())
    if "refresh" in question.texts and most < refreshing(worth, hand):
        return only(refresh(menu, worth, hand), REFRESH)
    best = drawn([action for action, value in values.items() if value > most - _ALIKE], chance)
    return Advice(best, told_of(table, hand.seat, worth, best, weighed[best]), UNIT)


def worth_of(table: Table, hand: Hand) -> Worth:
    """Prepare to weigh actions by what a seat sees."""
    seat, at_work = hand.seat, table.effect.card if table.effect else ""
    state = rebuilt(table)
    state.hands = [[] for _ in range(state.seats)]
    state.hands[seat] += (CARD[held.card] for held in hand.playing)
    return Worth(state, seat, at_work, way_back(table, seat), partial(is_idle, table, seat))


def weighed_by(question: Pick, worth: Worth, hand: Hand, menu: Menu) -> dict[str, Parts]:
    """Weigh the answers to a question but for a refresh; what earns one thing more, with the best of them."""
    texts = [text for text in question.texts if text != "refresh"]
    found = (action for text in texts for action in islice(actions(menu, text), _MOST // len(texts)))
    weighed = {action: worth.of(action) for action in found}
    if any(parts.get(Why.EXTRA) for parts in weighed.values()):
        fresh = refreshing(worth, hand) if "refresh" in question.texts else 0.0
        _add_another(weighed, fresh, Counter(held.card for held in hand.playing))
    return weighed


def _add_another(weighed: dict[str, Parts], fresh: float, held: Counter[str]) -> None:
    """Count one thing more for what the best of the rest is worth that another card in hand does."""
    best = defaultdict[str, float](float, {"": fresh})
    for action, parts in weighed.items():
        if not parts.get(Why.EXTRA):
            card = _card_of(action)
            by = card if held[card] == 1 else ""
            best[by] = max(best[by], sum(parts.values()))
    for action, parts in weighed.items():
        if parts.get(Why.EXTRA):
            another = max(worth for card, worth in best.items() if not card or card != _card_of(action))
            parts[Why.EXTRA] = max(_LITTLE, _ANOTHER * another)


def _card_of(action: str) -> str:
    """Give the playing card that an action uses up."""
    word, _, rest = action.partition(" ")
    return rest.partition(" ")[0] if word in _BY_PLAYING_CARD else ""


def _kept(worth: Worth, hand: Hand) -> list[str]:
    """Give the cards that move own men, or serve for a capture."""
    return [
        held.card
        for held in hand.playing
        if (held.why is None and worth.owns(CARD[held.card])) or worth.serving >> CARD[held.card] & 1
    ]


def refreshing(worth: Worth, hand: Hand) -> float:
    """Weigh a refresh: new cards may capture; with nothing to throw in but good ones it does not help."""
    kept = _kept(worth, hand)
    draws = len(hand.playing) - len(kept)
    return _REFRESHING * (1 + draws) + worth.refresh([CARD[card] for card in kept], draws) if draws else -1.0


def refresh(menu: Menu, worth: Worth, hand: Hand) -> str:
    """Put away what neither moves an own man nor captures."""
    question = menu("refresh")
    return f"refresh {_put_away(question, worth, hand)}" if isinstance(question, Allotment) else "refresh"


def _put_away(question: Allotment, worth: Worth, hand: Hand) -> str:
    """Choose cards to put away: those of no use first, as many as are asked for."""
    kept = _kept(worth, hand)
    order = sorted(
        (token for kind in question.kinds for token in [kind.token] * kind.cap),
        key=lambda token: (token in kept, CARDS.index(token)),
    )
    number = max(question.low, min(question.high, len(order) - len(kept)))
    chosen = order[:number]
    return spelled(question, [chosen.count(kind.token) for kind in question.kinds])
