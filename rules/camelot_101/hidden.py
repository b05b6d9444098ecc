"""Dealing again what a seat cannot know (note: 22.5)."""

from __future__ import annotations

from collections import Counter

from rules.camelot_101.hands import Known, holds_cards
from rules.camelot_101.state import State
from rules.chance import Chance, drawn
from rules.text import Seat


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Mix all cards this seat (None: a spectator) does not know, and deal them to the same places."""
    observer = state.seats if seat is None else seat
    others = [holder for holder in range(state.seats) if holder != seat and holds_cards(state, holder)]
    unknown = [number for number, (owner, _) in enumerate(state.buried) if _is_unread(state, owner, seat)]
    pool = list(state.bag) + [state.buried[number][1] for number in unknown]
    fixed = _fixed(state.hands, state.known[observer], others)
    for holder in others:
        pool += _without(state.hands[holder], fixed[holder])
    # In their order, nothing can follow from where they truly are.
    pool.sort()
    for holder in others:
        _deal(state.hands, holder, fixed[holder], pool, chance)
    for number in unknown:
        state.buried[number] = (state.buried[number][0], drawn(pool, chance))
    state.bag = sorted(pool)
    _guess(state.known, state.hands, observer, others, chance)
    _resample_camelot(state, observer, others, chance)


def _is_unread(state: State, owner: Seat, seat: Seat | None) -> bool:
    """Say whether a buried card is hidden: a Fate player's lay open before."""
    return owner != seat and holds_cards(state, owner)


def _resample_camelot(state: State, observer: Seat, others: list[Seat], chance: Chance) -> None:
    pool, hands = list(state.camelot_bag), state.camelot_hands
    fixed = _fixed(hands, state.camelot_known[observer], others)
    for holder in others:
        pool += _without(hands[holder], fixed[holder])
    pool.sort()
    for holder in others:
        _deal(hands, holder, fixed[holder], pool, chance)
    state.camelot_bag = sorted(pool)
    _guess(state.camelot_known, hands, observer, others, chance)


def _fixed(hands: list[list[int]], knows: list[list[int]], others: list[Seat]) -> dict[Seat, list[int]]:
    """Give by holder the cards the observer knows to be there."""
    return {holder: sorted((Counter(knows[holder]) & Counter(hands[holder])).elements()) for holder in others}


def _without(cards: list[int], fixed: list[int]) -> list[int]:
    return sorted((Counter(cards) - Counter(fixed)).elements())


def _deal(
    hands: list[list[int]], holder: Seat, fixed: list[int], pool: list[int], chance: Chance
) -> None:  # fmt: skip
    number = len(hands[holder]) - len(fixed)
    hands[holder] = sorted(fixed + [drawn(pool, chance) for _ in range(number)])


def _guess(known: Known, hands: list[list[int]], observer: Seat, others: list[Seat], chance: Chance) -> None:
    """Guess what others know of each other: as many cards, of which the observer knows his own share."""
    for other, knows in enumerate(known):
        if other == observer:
            continue
        for holder in others:
            if holder == other or not knows[holder]:
                continue
            shared = sorted((Counter(knows[holder]) & Counter(known[observer][holder])).elements())
            rest = _without(hands[holder], shared)
            number = min(len(rest), len(knows[holder]) - len(shared))
            knows[holder] = sorted(shared + [drawn(rest, chance) for _ in range(number)])
