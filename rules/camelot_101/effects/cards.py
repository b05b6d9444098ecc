"""What Camelot cards do with hands (note: 13.1, CARDS; 22.4)."""

from __future__ import annotations

from collections.abc import Callable

from rules.camelot_101.cards import hands
from rules.camelot_101.state import CARDS, Effect, Frame, State, in_turn
from rules.camelot_101.tables.effects import Cards
from rules.camelot_101.words import log, log_of_cards
from rules.camelot_101.words.blanks import camelot_called
from rules.camelot_101.words.naming import the_card
from rules.chance import Chance
from rules.game import Note
from rules.text import Seat


def handle(
    state: State, effect: Effect, frame: Frame, op: Cards, chance: Chance, notes: list[Note]
) -> None:  # fmt: skip
    """Carry out an operation with cards that asks nobody."""
    if op.who == "all":
        _pass_left(state, op.n, chance, notes)
        return
    seat = {"me": effect.me, "opp": effect.opponent, "it": frame.it}[op.who]
    _ACTS[op.act](state, effect.me, seat, op, chance, notes)


def _draw(state: State, me: Seat, seat: Seat, op: Cards, chance: Chance, notes: list[Note]) -> None:
    for _ in range(op.n):
        card = hands.draw(state, chance, camelot=op.camelot)
        if card >= 0:
            hands.take_in(state, seat, card, camelot=op.camelot)
            notes.append(
                log_of_cards.camelot_drawn(seat, camelot_called(state, card))
                if op.camelot
                else log.drawn(seat, card)
            )


def _at_random(hand: list[int], number: int, chance: Chance) -> list[int]:
    """Draw cards from a hand, without putting back; the hand itself stays as it is."""
    left = list(hand)
    return [left.pop(chance.below(len(left))) for _ in range(min(number, len(left)))]


def _discard(state: State, me: Seat, seat: Seat, op: Cards, chance: Chance, notes: list[Note]) -> None:
    hand = hands.hands_of(state, camelot=op.camelot)[seat]
    cards = _at_random(hand, op.n, chance)
    if not op.camelot:
        hands.discard(state, seat, cards)
        notes.append(log.discarded(seat, cards))
        return
    for card in cards:
        hands.part_with(state, seat, card, camelot=True)
        state.camelot_discards.append(card)
        notes.append(log_of_cards.camelot_discarded(seat, camelot_called(state, card)))


def _steal(state: State, me: Seat, seat: Seat, op: Cards, chance: Chance, notes: list[Note]) -> None:
    _hand_on(state, seat, me, op, chance, notes)


def _give(state: State, me: Seat, seat: Seat, op: Cards, chance: Chance, notes: list[Note]) -> None:
    _hand_on(state, me, seat, op, chance, notes)


def _hand_on(state: State, giver: Seat, taker: Seat, op: Cards, chance: Chance, notes: list[Note]) -> None:
    cards = _at_random(hands.hands_of(state, camelot=op.camelot)[giver], op.n, chance)
    notes.append(log_of_cards.went_over(giver, taker, len(cards), camelot=op.camelot))
    for card in cards:
        _pass_unseen(state, giver, taker, card, notes, camelot=op.camelot)


def _pass_unseen(
    state: State, giver: Seat, taker: Seat, card: int, notes: list[Note], *, camelot: bool
) -> None:  # fmt: skip
    """Move a card from hand to hand; only the two ends see which."""
    hands.slip_away(state, giver, card, (giver, taker), camelot=camelot)
    hands.take_in(state, taker, card, camelot=camelot)
    hands.learn(state, giver, taker, [card], camelot=camelot)
    named = camelot_called(state, card) if camelot else the_card(card)
    notes += log_of_cards.which_went_over(giver, taker, named)


def _swap(state: State, me: Seat, seat: Seat, op: Cards, chance: Chance, notes: list[Note]) -> None:
    hands.exchange(state, me, seat)
    notes.append(log_of_cards.hands_exchanged(me, seat))


def _peek(state: State, me: Seat, seat: Seat, op: Cards, chance: Chance, notes: list[Note]) -> None:
    for camelot in (False, True):
        seen = list(hands.hands_of(state, camelot=camelot)[seat])
        hands.known_of(state, camelot=camelot)[me][seat] = seen
    notes.append(log_of_cards.looked_at(me, seat))


def _pass_left(state: State, number: int, chance: Chance, notes: list[Note]) -> None:
    """Let every player with a hand pass cards on; they change hands only after all are drawn."""
    seats = [seat for seat in in_turn(state, state.turn) if state.fate[seat] == CARDS]
    drawn = [_at_random(state.hands[seat], number, chance) for seat in seats]
    for giver, taker, cards in zip(seats, [*seats[1:], *seats[:1]], drawn, strict=True):
        if giver == taker:
            return
        notes.append(log_of_cards.went_over(giver, taker, len(cards)))
        for card in cards:
            hands.slip_away(state, giver, card, (giver, taker))
    for giver, taker, cards in zip(seats, [*seats[1:], *seats[:1]], drawn, strict=True):
        for card in cards:
            hands.take_in(state, taker, card)
            hands.learn(state, giver, taker, [card])
            notes += log_of_cards.which_went_over(giver, taker, the_card(card))


_ACTS: dict[str, Callable[[State, Seat, Seat, Cards, Chance, list[Note]], None]] = {
    "draw": _draw,
    "discard": _discard,
    "steal": _steal,
    "give": _give,
    "swap": _swap,
    "peek": _peek,
}
