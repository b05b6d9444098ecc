"""What can be seen of Camelot: The Build: the table by everybody, a hand by its seat."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from rules.camelot_the_build.scoring import running
from rules.camelot_the_build.state import Score, Sources, State, acting
from rules.camelot_the_build.tables import SET_UP, SQUARES, TILES
from rules.ranking import ranking
from rules.text import Seat


class Laid(Struct, frozen=True):
    """A tile laid on a square, both by name: `W0` on `d1`."""

    tile: str
    square: str


class TurnView(Struct, frozen=True):
    """A turn: its tiles in the order they were laid, what it counts, and how that comes about.

    `own` is the value of the tiles laid and `touched` that of the older tiles on the squares `hit`, each
    counted once; `doubled` says that three tiles are connected. A player's last tile is left out there:
    it touches `last_hit` and costs `penalty`, which is None where no last tile was laid. So `total` is
    (own + touched), twice if doubled, less the penalty.
    """

    seat: Seat
    laid: tuple[Laid, ...]
    own: int
    hit: tuple[str, ...]
    touched: int
    doubled: bool
    last_hit: tuple[str, ...]
    penalty: int | None
    total: int


class Holding(Struct, frozen=True):
    """What everybody knows of one seat.

    `open` are its open tiles, `hidden` is the number face down, `undecided` the number of tiles of which
    the seat has still to choose what to hide; at set-up a hand is ten tiles, in `undecided`, until all have
    chosen, and `chosen` says who has. `turns` are the points of each of its turns so far, the latest last.
    `penalty` is what its last tile has cost (included in the points), None before it is laid. `sources` are
    what the points come from, None in a game that began before that was kept.
    """

    points: int
    turns: tuple[int, ...]
    penalty: int | None
    sources: Sources | None
    open: tuple[str, ...]
    hidden: int
    undecided: int
    chosen: bool
    resigned: bool

    @property
    def tiles(self) -> int:
        """How many tiles the hand has."""
        return len(self.open) + self.hidden + self.undecided


class Table(Struct, frozen=True):
    """What everybody sees.

    `stage` is `set-up` (each seat chooses what to hide), `laying`, `hiding` (the seat in turn has drawn and
    chooses what to hide) or `over`. `plan` has a tile id or "" for each square, in the order of
    `tables.SQUARES`. `turn` is the one being built, by the seat in turn; its tiles lie on the plan. While
    that seat hides, and before the first turn, nothing is laid in it. `last` is the turn counted before.
    `blanks_in_hall`: its middle takes blanks. `hides_any`: after each draw any tile may be hidden.
    `unseen` counts the tiles in the bag and face down, by id. `halls` names the plan in `tables.PLANS`.
    `ranking` is that of the result, and empty before.
    """

    seats: int
    halls: str
    must_connect: bool
    hints: bool
    blanks_in_hall: bool
    hides_any: bool
    stage: str
    start: Seat
    seat: Seat
    acting: tuple[Seat, ...]
    plan: tuple[str, ...]
    turn: TurnView
    last: TurnView | None
    holdings: tuple[Holding, ...]
    bag: int
    unseen: dict[str, int]
    over: str
    ranking: tuple[tuple[Seat, ...], ...]


class Hand(Struct, frozen=True):
    """What one seat sees besides: its own tiles by id, in the order of `tables.TILES`.

    `undecided` are the tiles just drawn (at set-up the ten tiles) of which it has still to choose what to
    hide.
    """

    seat: Seat
    open: tuple[str, ...]
    hidden: tuple[str, ...]
    undecided: tuple[str, ...]


def table(state: State) -> Table:
    """Show what everybody may see."""
    return Table(
        seats=state.seats,
        halls=state.options["halls"],
        must_connect=state.options["must_connect"] == "yes",
        hints=state.options["hints"] == "on",
        blanks_in_hall=state.options["centre"] == "blanks",
        hides_any=state.options["hiding"] == "any",
        stage="over" if state.over else state.stage,
        start=state.start,
        seat=state.seat,
        acting=tuple(acting(state)),
        plan=tuple(state.plan),
        turn=_turn(state, state.seat, state.laid, running(state)),
        last=_turn(state, state.last.seat, state.last.squares, state.last.score) if state.last else None,
        holdings=tuple(_holding(state, seat) for seat in range(state.seats)),
        bag=len(state.bag),
        unseen=_unseen(state),
        over=state.over,
        ranking=ranking(state.points, state.resigned) if state.over else (),
    )


def hand(state: State, seat: Seat) -> Hand:
    """Show what one seat sees besides."""
    return Hand(seat, tuple(state.open[seat]), tuple(state.hidden[seat]), tuple(state.undecided[seat]))


def _turn(state: State, seat: Seat, squares: Sequence[int], score: Score) -> TurnView:
    return TurnView(
        seat=seat,
        laid=tuple(Laid(state.plan[square], SQUARES[square]) for square in squares),
        own=score.own,
        hit=_named(score.hit),
        touched=score.touched,
        doubled=score.doubled,
        last_hit=_named(score.last_hit),
        penalty=score.penalty,
        total=score.total,
    )


def _named(squares: Sequence[int]) -> tuple[str, ...]:
    return tuple(SQUARES[square] for square in squares)


def _holding(state: State, seat: Seat) -> Holding:
    open_now, hidden, undecided = (state.open[seat], len(state.hidden[seat]), len(state.undecided[seat]))
    if state.stage == SET_UP:
        # What a seat has chosen is not shown before the last has chosen.
        open_now, hidden, undecided = [], 0, len(open_now) + hidden + undecided
    return Holding(
        points=state.points[seat],
        turns=tuple(state.turns[seat]),
        penalty=state.penalties[seat],
        sources=state.sources[seat] if state.sources else None,
        open=tuple(open_now),
        hidden=hidden,
        undecided=undecided,
        chosen=not state.undecided[seat],
        resigned=seat in state.resigned,
    )


def _unseen(state: State) -> dict[str, int]:
    """Count what is neither on the plan nor open in a hand; at set-up no hand is."""
    seen = Counter(state.plan)
    if state.stage != SET_UP:
        for tiles in state.open:
            seen.update(tiles)
    return {tile.id: tile.count - seen[tile.id] for tile in TILES.values() if tile.count > seen[tile.id]}
