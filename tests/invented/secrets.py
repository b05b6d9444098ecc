"""Dealing again what a seat cannot know: men face down, bids before the last, cards in hands and bag."""

from __future__ import annotations

from rules.chance import Chance, drawn
from rules.menu import counts_in, spellings
from rules.text import Seat
from tests.invented.state import Gift, Known, State
from tests.invented.steps import bids
from tests.invented.tables import CARDS


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal again, for a seat or for a spectator."""
    others = [other for other in range(state.seats) if other != seat and other not in state.resigned]
    for other in others:
        _turn_men(state, other, chance)
        _bid_again(state, other, chance)
    _deal_again(state, seat, others, chance)
    state.known = _known_again(state, seat, chance)
    for frame in state.frames:
        if isinstance(frame, Gift):
            offers = [fact.card for fact in state.known if _is_about(fact, frame)]
            frame.card = offers[-1]


def _is_about(fact: Known, gift: Gift) -> bool:
    return (fact.knower, fact.holder) == (gift.seat, gift.giver)


def _known_again(state: State, seat: Seat | None, chance: Chance) -> list[Known]:
    """Draw again what two others know of each other's hands."""
    unseen: dict[tuple[Seat, Seat], list[str]] = {}
    facts = []
    for fact in state.known:
        if seat in {fact.knower, fact.holder}:
            facts.append(fact)
        else:
            left = unseen.setdefault((fact.knower, fact.holder), list(state.hands[fact.holder]))
            facts.append(Known(fact.knower, fact.holder, drawn(left, chance)))
    return facts


def _turn_men(state: State, owner: Seat, chance: Chance) -> None:
    hidden = [man for man in state.men.values() if man.owner == owner and man.hidden]
    kinds = [man.kind for man in hidden]
    for man in hidden:
        man.kind = drawn(kinds, chance)


def _bid_again(state: State, seat: Seat, chance: Chance) -> None:
    bid = state.bids[seat]
    if bid is not None:
        question = bids.question(state.stock[seat], sum(bid[:2]), must=False)
        possible = spellings(question)
        builders, cavalry, king = counts_in(question, possible[chance.below(len(possible))])
        state.bids[seat] = (builders, cavalry, king)


def _deal_again(state: State, seat: Seat | None, others: list[Seat], chance: Chance) -> None:
    """Deal the hands of others and the bag again; cards the seat knows to be in a hand stay there."""
    sizes = {other: len(state.hands[other]) for other in others}
    pool = [*state.bag, *(card for other in others for card in state.hands[other])]
    for other in others:
        kept = [fact.card for fact in state.known if (fact.knower, fact.holder) == (seat, other)]
        state.hands[other] = kept
        for card in kept:
            pool.remove(card)
    for other in others:
        while len(state.hands[other]) < sizes[other]:
            state.hands[other].append(drawn(pool, chance))
        state.hands[other].sort(key=CARDS.index)
    state.bag = sorted(pool, key=CARDS.index)
