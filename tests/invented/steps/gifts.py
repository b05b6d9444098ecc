"""A card is offered to another seat, which may refuse it; only the two know which card it is."""

from __future__ import annotations

from rules.game import Note, ToAll, ToSeat
from rules.question import Pick, Question
from rules.text import Seat, Text, Who, say
from tests.invented.state import Gift, Known, State, forget, take_in


def offer(state: State, giver: Seat, card: str, seat: Seat) -> list[Note]:
    """Show a seat the card that is offered to it."""
    state.frames.append(Gift(seat, giver, card))
    state.known.append(Known(seat, giver, card))
    return [
        ToAll(say("{giver} offers {who} a card", giver=Who(giver), who=Who(seat))),
        ToSeat(seat, say("{giver} offers you {card}", giver=Who(giver), card=card)),
    ]


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask whether the gift is welcome."""
    frame = state.frames[-1]
    if said or seat != frame.seat or not isinstance(frame, Gift):
        return None
    prompt = say("{giver} offers you {card}", giver=Who(frame.giver), card=frame.card)
    return Pick(prompt, ("accept", "refuse"), _label, must=True)


def _label(text: str) -> Text:
    return say("Take it") if text == "accept" else say("Refuse it")


def answer(state: State, seat: Seat, action: str) -> list[Note]:
    """Hand the card over, or leave it where it is."""
    gift = state.frames.pop()
    if action == "accept" and isinstance(gift, Gift):
        _hand_over(state, gift)
        return [ToAll(say("{who} accepts", who=Who(seat)))]
    return [ToAll(say("{who} refuses", who=Who(seat)))]


def _hand_over(state: State, gift: Gift) -> None:
    """Move the card; what third seats knew of the giver's hand may have gone with it."""
    state.hands[gift.giver].remove(gift.card)
    take_in(state.hands[gift.seat], gift.card)
    forget(state, Known(gift.seat, gift.giver, gift.card))
    state.known = [fact for fact in state.known if fact.holder != gift.giver or fact.knower == gift.seat]
    state.known.append(Known(gift.giver, gift.seat, gift.card))
