"""Tokens are committed face down and turned over together (sheet: Spelverloop; 2 spelers)."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from rules.allotment import spellings
from rules.battles_and_builders import log, stakes
from rules.battles_and_builders.state import State, less, revealed
from rules.battles_and_builders.tables import (
    BUILDERS,
    DUMMY_TOKENS,
    KINDS,
    KING,
    KINGS,
    MOST_TOKENS,
    NO_TOKENS,
    NOTHING,
    ONE_BY_ONE,
    Tokens,
)
from rules.chance import Chance, drawn
from rules.game import Telling
from rules.question import Allotment, Kind, Question
from rules.text import Seat, Text, say


def sequential(state: State) -> bool:
    """Say whether seats bid one after the other."""
    return state.options["commit"] == ONE_BY_ONE


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for a bid, or offer to change it."""
    if said:
        return None
    must = seat in state.asked
    number = None if must else _number_bound(state, seat)
    if number == 0:
        # Whoever has bid nothing is bound to that.
        return None
    return allotment(state.stock[seat], number, must, state.round.event)


def _number_bound(state: State, seat: Seat) -> int | None:
    """Give the number of tokens a seat is bound to: where the next has seen how many were bid."""
    tokens = state.round.bids[seat]
    return sum(tokens) if tokens is not None and sequential(state) else None


def allotment(stock: Tokens, number: int | None, must: bool, event: str) -> Allotment:
    """Ask for tokens of a stock: up to five, or six with the king; or exactly `number`, the king counted."""
    if stock[BUILDERS] > MOST_TOKENS:
        # Builders that no bid can use are left out, so that most questions come again.
        stock = (MOST_TOKENS, *stock[1:])
    return _allotment(stock, number, must, event)


@lru_cache(maxsize=4096)  # of tens of thousands
def _allotment(stock: Tokens, number: int | None, must: bool, event: str) -> Allotment:
    low, high = (0, MOST_TOKENS) if number is None else (number, number)
    return Allotment(
        stakes.bid_prompt(stock, number, must),
        tuple(_kind(index, cap, number) for index, cap in enumerate(stock)),
        low,
        high,
        kind_named,
        word="bid",
        none="0",
        must=must,
        about=partial(stakes.token_about, event),
        stakes=partial(stakes.bid_stakes, event),
        quantity=tokens_counted,
    )


@cache
def _kind(index: int, cap: int, number: int | None) -> Kind:
    letter = KINDS[index].letter
    if index != KING:
        return Kind(letter, cap)
    return Kind(letter, cap, 0) if number is None else Kind(letter, cap, 1, int(number > MOST_TOKENS))


def kind_named(letter: str) -> Text:
    """Name the tokens of a letter."""
    return next(
        say(kind.called.many if kind.number > 1 else kind.called.one)
        for kind in KINDS
        if kind.letter == letter
    )


def tokens_counted(letter: str, number: int) -> Text:
    """Say so many tokens of a letter."""
    counts = (kind.called.times(number) for kind in KINDS if kind.letter == letter)
    return say("{tokens}", tokens=next(counts))


@cache
def tokens_of(words: str) -> Tokens:
    """Read tokens from their notation, such as `2b 1i`; anything else in it counts nothing."""
    counts = {word[-1]: int(word[:-1]) for word in words.split() if len(word) > 1}
    b, i, c, a, k = (counts.get(kind.letter, 0) for kind in KINDS)
    return (b, i, c, a, k)


def answer(state: State, seat: Seat, action: str, chance: Chance, told: list[Telling]) -> None:
    """Put tokens in front of the screen, face down."""
    tokens, bids = tokens_of(action.removeprefix("bid ")), state.round.bids
    changed, in_turn = bids[seat] is not None, sequential(state)
    bids[seat] = tokens
    if changed:
        told.append(partial(log.bid_changed, seat))
    elif in_turn:
        told.append(partial(log.bid, seat, sum(tokens)))
        state.changeable = [seat]
    else:
        told.append(partial(log.bid_unseen, seat))
        state.changeable.append(seat)
    told.append(partial(log.own_bid, seat, tokens))
    if in_turn and not changed and not any(tokens):
        _pay_for_nothing(state, seat, told)


def proceed(state: State, chance: Chance, told: list[Telling]) -> None:
    """Ask the next to bid (all of them at once by option), and turn everything over after the last."""
    state.asked = _bidders(state, told)
    if state.asked:
        return
    state.changeable = []
    _reveal(state, chance, told)
    tokens = revealed(state)
    state.kings = [side for side in state.round.order if tokens[side][KING]]
    state.phase = KINGS


def _bidders(state: State, told: list[Telling]) -> list[Seat]:
    """Give the seats to ask; those without tokens are booked when their turn comes."""
    bids, bidders = state.round.bids, []
    for seat in state.round.order[: state.seats]:
        if bids[seat] is not None:
            continue
        if any(state.stock[seat]):
            bidders.append(seat)
            if sequential(state):
                break
        else:
            _book_nothing(state, seat, told)
    return sorted(bidders) if len(bidders) > 1 else bidders


def _book_nothing(state: State, seat: Seat, told: list[Telling]) -> None:
    state.round.bids[seat] = NOTHING
    if sequential(state):
        state.changeable = []
        _pay_for_nothing(state, seat, told)


def _pay_for_nothing(state: State, seat: Seat, told: list[Telling]) -> None:
    state.prestige[seat] += NO_TOKENS
    told.append(partial(log.nothing_committed, seat))


def _reveal(state: State, chance: Chance, told: list[Telling]) -> None:
    """Turn all tokens over; the dummy's are drawn now, when nobody can gain by it."""
    if state.sides > state.seats:
        state.round.bids[-1] = _dummy_bid(state.stock[-1], chance)
    stock = state.stock
    bids = revealed(state)
    for side in state.round.order:
        tokens = bids[side]
        stock[side] = less(stock[side], tokens)
        told.append(partial(log.revealed, state.seats, side, tokens))
        # Who bid nothing must not be told by the points while the others still bid.
        if not any(tokens) and not sequential(state):
            _pay_for_nothing(state, side, told)


def _dummy_bid(stock: Tokens, chance: Chance) -> Tokens:
    bag, tokens = list(_bag(stock)), [0] * len(KINDS)
    for _ in range(DUMMY_TOKENS):
        tokens[drawn(bag, chance)] += 1
    builders, infantry, cavalry, archers, king = tokens
    return (builders, infantry, cavalry, archers, king)


@cache
def _bag(stock: Tokens) -> tuple[int, ...]:
    return tuple(kind for kind, number in enumerate(stock) for _ in range(number))


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Turn each bid that this seat cannot see into any other that it could be."""
    for other in range(state.seats):
        tokens = state.round.bids[other]
        if other != seat and tokens is not None and any(state.stock[other]):
            number, event = _number_bound(state, other), state.round.event
            state.round.bids[other] = _any_bid(state.stock[other], number, event, chance)


def _any_bid(stock: Tokens, number: int | None, event: str, chance: Chance) -> Tokens:
    choices = spellings(allotment(stock, number, False, event))
    return tokens_of(choices[chance.below(len(choices))].removeprefix("bid "))
