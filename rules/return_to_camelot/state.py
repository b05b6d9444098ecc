"""The state of Return to Camelot. Lists of two go by colour: White, Black."""

from collections.abc import Sequence

from msgspec import Struct, field

from rules.game import State as AnyState
from rules.return_to_camelot.tables import Colour
from rules.text import Seat


class Piece(Struct):
    """A piece on the board. `flat` is revealed for good.

    `no_lord`: everybody has seen it stand in an enemy castle without winning.
    """

    tag: int
    colour: Colour
    kind: str
    flat: bool = False
    no_lord: bool = False


class Deployment(Struct):
    """A prisoner put on the board: its type, how many had been taken by then, whether it was shown since.

    Those of a colour are in the order of their tags.
    """

    kind: str
    taken: int
    shown: bool = False


class Deed(Struct):
    """What a turn has brought so far, without what is hidden.

    `path` are the squares landed on, from the first; `victims` squares and types of what was captured;
    `charged` the type shown by a charge; `spell` a letter with its two squares or one, and `divined` the
    type it showed; `deployed` a square. It was `chosen` unless all of it was forced.
    """

    colour: Colour
    path: list[int] = []
    victims: list[tuple[int, str]] = []
    charged: str = ""
    spell: str = ""
    targets: list[int] = []
    divined: str = ""
    deployed: int | None = None
    chosen: bool = True


class State(AnyState, kw_only=True):
    """A game: `board` by number of square, `taken` the types captured, `reserve` those not yet deployed.

    `men` are the squares of each colour on the board as sets (`geometry`). `deed` is the turn so far, or
    the one before it; `before` are those that led to it since the other player last had a choice. `history`
    tells from where to where each turn went since the last capture, deployment or reveal; `offered` who has
    offered a draw since his last action; `chain` is the square of the piece that must capture on.
    `turn_number` counts the turns taken.
    """

    players: tuple[Seat, Seat]
    ready: list[bool]
    board: dict[int, Piece]
    men: list[int]
    taken: list[list[str]]
    reserve: list[list[str]]
    deployments: list[list[Deployment]]
    magic_used: list[bool]
    to_move: Colour
    deed: Deed
    history: list[tuple[int, int]]
    offered: list[Seat]
    chain: int | None = None
    before: list[Deed] = field(default_factory=list)
    winner: Colour | None = None
    offer: Seat | None = None
    turn_number: int = 0

    @property
    def turns(self) -> bool:
        """Whether both armies stand, and turns are taken."""
        return self.ready[0] and self.ready[1]


def since_choice(deeds: Sequence[Deed], colour: Colour) -> list[Deed]:
    """Give what was done after a colour last had a choice."""
    chosen = (number for number, deed in enumerate(deeds, 1) if deed.chosen and deed.colour == colour)
    return [*deeds[max(chosen, default=0) :]]


def asked(state: State) -> list[Seat]:
    """Give the seats the game waits for, which everybody knows."""
    if state.over:
        return []
    if state.turns:
        return [state.players[state.to_move]]
    return [seat for seat in range(state.seats) if not state.ready[state.players.index(seat)]]
