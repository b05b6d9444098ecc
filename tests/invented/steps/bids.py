"""One after the other bids tokens, a king free of charge; a bid may be changed until the next has bid."""

from __future__ import annotations

from rules.game import Note, ToAll, ToSeat
from rules.question import Allotment, Kind, Question
from rules.text import Count, Seat, Series, Text, Who, say
from tests.invented.state import TURN, State, playing, tokens_bid
from tests.invented.tables import FOR_THE_BID, LETTERS, MOST_TOKENS, NOTHING, TOKEN_NAMES, Tokens


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for a bid, or offer to change its kinds: the number has been seen."""
    if said:
        return None
    if seat == state.turn:
        return question(state.stock[seat], None, must=True)
    bid = state.bids[seat]
    if bid is None or seat != state.changeable:
        return None
    return question(state.stock[seat], sum(bid[:2]), must=False)


def question(stock: Tokens, number: int | None, *, must: bool) -> Allotment:
    """Ask for up to three tokens of a stock, or exactly `number`; the king counts nothing."""
    low, high = (0, MOST_TOKENS) if number is None else (number, number)
    kinds = tuple(Kind(letter, cap, int(letter != "k")) for letter, cap in zip(LETTERS, stock, strict=True))
    prompt = say("What do you bid?") if must else say("You may change your bid")
    return Allotment(
        prompt, kinds, low, high, _label, word="bid", none="0", must=must, about=_about, stakes=lambda: STAKES
    )


STAKES = say("Whoever bids most gets most")


def _about(letter: str) -> Text | None:
    return say("counts nothing") if letter == "k" else None


def _label(letter: str) -> Text:
    return say(TOKEN_NAMES[letter])


def tokens_of(words: str) -> Tokens:
    """Read tokens from their notation."""
    counts = {word[-1]: int(word[:-1]) for word in words.split() if len(word) > 1}
    builders, cavalry, king = (counts.get(letter, 0) for letter in LETTERS)
    return (builders, cavalry, king)


def answer(state: State, seat: Seat, action: str) -> list[Note]:
    """Lay a bid down, or change it."""
    bid = tokens_of(action.removeprefix("bid "))
    changed = state.bids[seat] is not None
    state.bids[seat] = bid
    if not changed:
        state.changeable = seat
    template = "{who} changes the bid" if changed else "{who} bids {number}"
    values = {} if changed else {"number": Count(sum(bid[:2]), "token", "tokens")}
    return [
        ToAll(say(template, who=Who(seat), **values)),
        ToSeat(seat, say("You bid {tokens}", tokens=_named(bid))),
    ]


def _named(bid: Tokens) -> Series:
    return Series(
        tuple(
            Count(number, TOKEN_NAMES[letter].removesuffix("s"), TOKEN_NAMES[letter])
            for number, letter in zip(bid, LETTERS, strict=True)
            if number
        )
    )


def proceed(state: State) -> list[Note]:
    """Ask the next, or turn all bids over and begin the turns."""
    for seat in playing(state):
        if state.bids[seat] is None:
            state.turn = seat
            return []
    bids = [tokens_bid(state, seat) for seat in range(state.seats)]
    notes: list[Note] = [
        ToAll(say("{who} reveals {tokens}", who=Who(seat), tokens=_named(bids[seat])))
        for seat in playing(state)
    ]
    _pay(state, bids)
    state.bids, state.last_bids, state.changeable = [None] * state.seats, bids, None
    state.phase, state.turn = TURN, playing(state)[0]
    return notes


def _pay(state: State, bids: list[Tokens]) -> None:
    """Spend all tokens; the most points win, where a king is worth half a token."""
    worth = {seat: 2 * sum(bids[seat][:2]) + bids[seat][2] for seat in playing(state)}
    for seat, value in worth.items():
        if value == max(worth.values()) > 0:
            state.scores[seat] += FOR_THE_BID
    for seat, bid in enumerate(bids):
        b, c, k = (have - spent for have, spent in zip(state.stock[seat], bid, strict=True))
        state.stock[seat] = (b, c, k)


def resign(state: State, seat: Seat) -> None:
    """Take a bid back that will not be shown."""
    state.bids[seat] = NOTHING if state.bids[seat] is not None else None
    if state.changeable == seat:
        state.changeable = None
