"""What can be seen of the invented game: the table by everybody, a hand by its seat."""

from __future__ import annotations

from msgspec import Struct

from rules.text import Seat
from tests.invented.state import Gift, Known, State
from tests.invented.tables import Tokens


class Table(Struct, frozen=True):
    """What everybody sees: men by square, such as `1K` or face down `1?`, and how many tokens were bid."""

    phase: str
    round: int
    turn: Seat
    men: dict[str, str]
    handed_in: tuple[Seat, ...]
    bids: tuple[int | None, ...]
    last_bids: tuple[Tokens, ...]
    stock: tuple[Tokens, ...]
    bag: int
    hands: tuple[int, ...]
    fields: tuple[dict[str, tuple[str, ...]], ...]
    last_jump: str
    placed: int
    discards: tuple[str, ...]
    asked: tuple[str, ...]
    scores: tuple[int, ...]
    agreed: tuple[Seat, ...]
    resigned: tuple[Seat, ...]
    over: str


class Hand(Struct, frozen=True):
    """What a seat sees besides: its cards, its men, its bid, a card offered, and cards it knows elsewhere."""

    cards: tuple[str, ...]
    men: dict[str, str]
    bid: Tokens | None
    offered: str
    known: tuple[tuple[Seat, str], ...]


def table(state: State) -> Table:
    """Show what everybody may see."""
    return Table(
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        men={square: f"{man.owner}{'?' if man.hidden else man.kind}" for square, man in state.men.items()},
        handed_in=tuple(state.handed_in),
        bids=tuple(None if bid is None else sum(bid[:2]) for bid in state.bids),
        last_bids=tuple(state.last_bids),
        stock=tuple(state.stock),
        bag=len(state.bag),
        hands=tuple(len(hand) for hand in state.hands),
        fields=tuple(_shown(fields) for fields in state.fields),
        last_jump=state.last_jump,
        placed=state.placed,
        discards=tuple(sorted(state.discards)),
        asked=tuple(f"{type(frame).__name__} {frame.seat}" for frame in state.frames),
        scores=tuple(state.scores),
        agreed=tuple(state.agreed),
        resigned=tuple(state.resigned),
        over=state.over,
    )


def _shown(fields: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {field: tuple(cards) for field, cards in fields.items()}


def hand(state: State, seat: Seat) -> Hand:
    """Show a seat what is its own."""
    offers = [frame.card for frame in state.frames if isinstance(frame, Gift)]
    concerned = any(seat in {frame.seat, frame.giver} for frame in state.frames if isinstance(frame, Gift))
    return Hand(
        cards=tuple(state.hands[seat]),
        men={square: man.kind for square, man in state.men.items() if man.owner == seat},
        bid=state.bids[seat],
        offered=offers[-1] if concerned else "",
        known=tuple(sorted(_seen_by(state.known, seat))),
    )


def _seen_by(known: list[Known], seat: Seat) -> list[tuple[Seat, str]]:
    return [(fact.holder, fact.card) for fact in known if fact.knower == seat]
