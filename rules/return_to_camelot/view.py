"""What can be seen of Return to Camelot: the table by everybody, a hand by its seat.

Squares are written as in the notation. Pairs go by colour: White, Black. A type is "" while it is hidden.
"""

from collections.abc import Sequence

from msgspec import Struct

from rules.return_to_camelot.armies import army_of
from rules.return_to_camelot.board.geometry import squares_in
from rules.return_to_camelot.board.legal import field_of
from rules.return_to_camelot.state import Deed, State, asked, since_choice
from rules.return_to_camelot.tables import BLACK, FIRST_PRISONER, KINDS, SQUARES, WHITE, Colour
from rules.return_to_camelot.turn.deeds import repeated
from rules.text import Seat


class PieceView(Struct, frozen=True):
    """A piece on the board: flat, or standing with its type hidden until the game is over.

    `no_lord`: it has stood in an enemy castle without winning, so it cannot be the Lord.
    """

    square: str
    tag: int
    colour: Colour
    kind: str
    flat: bool
    no_lord: bool


class DeploymentView(Struct, frozen=True):
    """A prisoner put on the board: its tag, how many its player had taken by then, its type once shown."""

    tag: int
    taken: int
    kind: str


class Side(Struct, frozen=True):
    """One player: whether the army is handed in, who was captured, and how many prisoners are in reserve.

    `reserve` are the types in reserve once the game is over, and empty before.
    """

    seat: Seat
    ready: bool
    taken: tuple[str, ...]
    reserve_count: int
    reserve: tuple[str, ...]
    deployments: tuple[DeploymentView, ...]
    magic_used: bool


class Victim(Struct, frozen=True):
    """A piece that was captured: where, and its type."""

    square: str
    kind: str


class DeedView(Struct, frozen=True):
    """What the latest turn has brought, a chain of captures so far.

    `path` are the squares landed on, from the first; `charged` is the type shown by a charge (K or L);
    `spell` is D, T or "" with its target squares; `divined` the type a Divination showed; `deployed` the
    square of a deployment, or "".
    """

    colour: Colour
    path: tuple[str, ...]
    victims: tuple[Victim, ...]
    charged: str
    spell: str
    targets: tuple[str, ...]
    divined: str
    deployed: str


class Table(Struct, frozen=True):
    """What everybody sees.

    `to_move` is None while armies are set up and at the end; `asked` are the seats the game waits for.
    `chain` is the square of the piece that must capture on, or "". `capture_duty` are the squares of the
    pieces that can capture, so that one must; `exit_duty`, else, of those that must leave their own
    castle. `offer` is the seat whose offer of a draw stands. `quiet` counts the turns without capture,
    deployment or reveal; `repeated` how often the position has stood. `winner` is a colour, None in a draw.
    `turn_number` counts the turns taken. `before` are the deeds that led to the latest one since whoever
    acts now last had a choice.
    """

    layout: str
    options: dict[str, str]
    sides: tuple[Side, Side]
    asked: tuple[Seat, ...]
    to_move: Colour | None
    chain: str
    capture_duty: tuple[str, ...]
    exit_duty: tuple[str, ...]
    pieces: tuple[PieceView, ...]
    deed: DeedView | None
    offer: Seat | None
    quiet: int
    repeated: int
    over: str
    winner: Colour | None
    turn_number: int = 0
    before: tuple[DeedView, ...] = ()


class Hand(Struct, frozen=True):
    """What one seat sees besides: its types by square, its reserve, and its army while others set up."""

    seat: Seat
    colour: Colour
    kinds: dict[str, str]
    reserve: tuple[str, ...]
    army: str


def table(state: State, *, unveiled: bool = False) -> Table:
    """Show what everybody may see; or, `unveiled`, how it stood in a game that is over by now."""
    unveiled = unveiled or bool(state.over)
    playing = state.turns and not state.over
    field = field_of(state) if playing else None
    return Table(
        layout=state.options["layout"],
        options=dict(state.options),
        sides=(_side(state, WHITE, unveiled=unveiled), _side(state, BLACK, unveiled=unveiled)),
        asked=tuple(asked(state)),
        to_move=state.to_move if playing else None,
        chain="" if state.chain is None else SQUARES[state.chain],
        capture_duty=_squares(field.capturing) if field else (),
        exit_duty=_squares(field.leaving) if field else (),
        pieces=tuple(_piece(state, number, unveiled=unveiled) for number in sorted(state.board)),
        deed=_deed(state.deed),
        offer=state.offer,
        # In the midst of a chain the history still ends before its first capture.
        quiet=len(state.history) if state.chain is None else 0,
        repeated=repeated(state) if state.chain is None else 1,
        over=state.over,
        winner=state.winner,
        turn_number=state.turn_number,
        before=_before(state),
    )


def _before(state: State) -> tuple[DeedView, ...]:
    reader = 1 - state.deed.colour if state.over else state.to_move
    led = since_choice([*state.before, state.deed], reader)[:-1]
    return tuple(shown for deed in led if (shown := _deed(deed)) is not None)


def hand(state: State, seat: Seat) -> Hand:
    """Show what one seat sees besides."""
    colour = state.players.index(seat)
    men = {number: piece for number, piece in sorted(state.board.items()) if piece.colour == colour}
    setting_up = state.ready[colour] and not state.turns
    return Hand(
        seat=seat,
        colour=colour,
        kinds={SQUARES[number]: piece.kind for number, piece in men.items()},
        reserve=_in_order(state.reserve[colour]),
        army=army_of(state.board, colour) if setting_up else "",
    )


def _squares(numbers: int) -> tuple[str, ...]:
    return tuple(SQUARES[number] for number in squares_in(numbers))


def _in_order(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(kinds, key=list(KINDS).index))


def _piece(state: State, number: int, *, unveiled: bool) -> PieceView:
    piece = state.board[number]
    return PieceView(
        square=SQUARES[number],
        tag=piece.tag,
        colour=piece.colour,
        kind=piece.kind if piece.flat or unveiled else "",
        flat=piece.flat,
        no_lord=piece.no_lord,
    )


def _side(state: State, colour: Colour, *, unveiled: bool) -> Side:
    deployments = state.deployments[colour]
    return Side(
        seat=state.players[colour],
        ready=state.ready[colour],
        taken=tuple(state.taken[colour]),
        reserve_count=len(state.reserve[colour]),
        reserve=_in_order(state.reserve[colour]) if unveiled else (),
        deployments=tuple(
            DeploymentView(tag, one.taken, one.kind if one.shown or unveiled else "")
            for tag, one in enumerate(deployments, FIRST_PRISONER)
        ),
        magic_used=state.magic_used[colour],
    )


def _deed(deed: Deed) -> DeedView | None:
    if not deed.path and deed.deployed is None:
        return None
    return DeedView(
        colour=deed.colour,
        path=tuple(SQUARES[number] for number in deed.path),
        victims=tuple(Victim(SQUARES[number], kind) for number, kind in deed.victims),
        charged=deed.charged,
        spell=deed.spell,
        targets=tuple(SQUARES[number] for number in deed.targets),
        divined=deed.divined,
        deployed="" if deed.deployed is None else SQUARES[deed.deployed],
    )
