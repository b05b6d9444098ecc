"""What can be seen of Battles & Builders: the table by everybody, a hand by its seat."""

from msgspec import Struct

from rules.battles_and_builders.state import Round, State, Throw, points
from rules.battles_and_builders.tables import AT_ONCE, COMMIT, NOTHING, Tokens, less
from rules.text import Seat


class Tableau(Struct, frozen=True):
    """What lies in front of one side, and what is known to lie behind its screen.

    `stock` is what it had before a bid that is still face down, which follows from what was discarded;
    `left` is how many tokens are behind the screen, as far as everybody can count.
    """

    dummy: bool
    resigned: bool
    points: int
    prestige: int
    events: tuple[str, ...]
    tiles: tuple[str, ...]
    stock: Tokens
    left: int


class Commitment(Struct, frozen=True):
    """What one side has committed: whether, how many (None: not shown yet), and which (None: face down).

    `tile` is the strategy tile its king bought, `built` the prestige its builders earned.
    """

    bid: bool
    number: int | None
    tokens: Tokens | None
    tile: str
    built: int


class RoundView(Struct, frozen=True):
    """A round as it lies on the table; `takers` got the event tile, the first of them the tile itself."""

    number: int
    start: Seat
    event: str
    commitments: tuple[Commitment, ...]
    target: Seat | None
    withdrawn: Tokens
    throws: tuple[Throw, ...]
    takers: tuple[int, ...]


class Table(Struct, frozen=True):
    """What everybody sees. Lists go by side: the seats, and behind them the dummy of two players."""

    seats: int
    commit: str
    phase: str
    asked: tuple[Seat, ...]
    round: RoundView
    last: RoundView | None
    tableaux: tuple[Tableau, ...]
    tiles_left: tuple[str, ...]
    events_left: tuple[str, ...]
    over: str


class Hand(Struct, frozen=True):
    """What one seat sees besides: its tokens behind the screen, and its own bid (None before it bids)."""

    seat: Seat
    stock: Tokens
    bid: Tokens | None


def table(state: State) -> Table:
    """Show what everybody may see."""
    shown = _round(state, state.round, hidden=state.phase == COMMIT)
    return Table(
        seats=state.seats,
        commit=state.options["commit"],
        phase=state.phase,
        asked=() if state.over else tuple(state.asked),
        round=shown,
        last=_round(state, state.last, hidden=False) if state.last else None,
        tableaux=tuple(_tableau(state, side, given) for side, given in enumerate(shown.commitments)),
        tiles_left=tuple(state.tiles_left),
        events_left=tuple(state.events_left),
        over=state.over,
    )


def hand(state: State, seat: Seat) -> Hand:
    """Show what one seat sees besides."""
    bid, stock = state.round.bids[seat], state.stock[seat]
    pending = bid if bid is not None and state.phase == COMMIT else NOTHING
    return Hand(seat, less(stock, pending), bid)


def _round(state: State, shown: Round, *, hidden: bool) -> RoundView:
    counted = not (hidden and state.options["commit"] == AT_ONCE)
    return RoundView(
        number=shown.number,
        start=shown.order[0],
        event=shown.event,
        commitments=tuple(
            Commitment(
                bid=tokens is not None,
                number=None if tokens is None or not counted else sum(tokens),
                tokens=None if hidden else tokens,
                tile=shown.tiles[side],
                built=shown.built[side] if shown.built else 0,
            )
            for side, tokens in enumerate(shown.bids)
        ),
        target=shown.target,
        withdrawn=shown.withdrawn,
        throws=tuple(shown.throws),
        takers=tuple(shown.takers),
    )


def _tableau(state: State, side: int, given: Commitment) -> Tableau:
    pending = given.number if state.phase == COMMIT and given.number else 0
    return Tableau(
        dummy=side >= state.seats,
        resigned=side in state.resigned,
        points=points(state.prestige[side], state.won[side], state.held[side]),
        prestige=state.prestige[side],
        events=tuple(state.won[side]),
        tiles=tuple(state.held[side]),
        stock=state.stock[side],
        left=sum(state.stock[side]) - pending,
    )
