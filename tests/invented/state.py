"""The state of the invented game; an effect that asks inside an effect is a frame on a stack."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from rules.game import State as AnyState
from rules.text import Seat
from tests.invented.tables import CARDS, NOTHING, Tokens

ARMY, BID, TURN = "army", "bid", "turn"


class Man(Struct):
    """A man on the board; his kind is empty until his army is handed in."""

    owner: Seat
    kind: str = ""
    hidden: bool = True


class Scout(Struct, tag=True):
    """The player of a scout card may look at `left` men more."""

    seat: Seat
    left: int
    begun: bool = False


class Answer(Struct, tag=True):
    """The owner of an uncovered Knight may uncover a man in return."""

    seat: Seat
    against: Seat


class Gift(Struct, tag=True):
    """A card is offered, and may be refused."""

    seat: Seat
    giver: Seat
    card: str


Frame: TypeAlias = Scout | Answer | Gift


class Known(Struct, frozen=True):
    """One seat knows a card in the hand of another."""

    knower: Seat
    holder: Seat
    card: str


class State(AnyState, kw_only=True):
    """A game: the men, the bids, the bag and the hands (both sorted), and what is being asked."""

    phase: str
    round: int
    first: Seat
    turn: Seat
    men: dict[str, Man]
    handed_in: list[Seat]
    bids: list[Tokens | None]
    stock: list[Tokens]
    bag: list[str]
    hands: list[list[str]]
    fields: list[dict[str, list[str]]]
    scores: list[int]
    last_bids: list[Tokens]
    discards: list[str]
    known: list[Known]
    frames: list[Frame]
    agreed: list[Seat]  # to a draw
    changeable: Seat | None = None
    last_jump: str = ""
    placed: int = 0
    turn_over: bool = False


def playing(state: State) -> list[Seat]:
    """Give the seats still in the game, clockwise from the first player."""
    seats = [(state.first + step) % state.seats for step in range(state.seats)]
    return [seat for seat in seats if seat not in state.resigned]


def take_in(pile: list[str], card: str) -> None:
    """Put a card where it stands in the order of the cards, so that no order of arrival can tell."""
    pile.append(card)
    pile.sort(key=CARDS.index)


def lay_open(state: State, seat: Seat, card: str) -> None:
    """Take a card out of a hand so that everybody sees it."""
    state.hands[seat].remove(card)
    for knower in range(state.seats):
        forget(state, Known(knower, seat, card))


def forget(state: State, known: Known) -> None:
    """Forget one card known, if it is known."""
    if known in state.known:
        state.known.remove(known)


def tokens_bid(state: State, seat: Seat) -> Tokens:
    """Give what a seat has bid; nothing while it has not."""
    return state.bids[seat] or NOTHING
