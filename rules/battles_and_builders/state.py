"""The state of Battles & Builders.

A *side* is a seat, or behind the seats the dummy of a two-player game; lists by side have one entry each.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from rules.battles_and_builders import tables
from rules.game import State as AnyState
from rules.text import Seat


class Throw(Struct, frozen=True):
    """The dice of one side as they lie, such as g3 y4.

    `attempt` counts from 1 and rises with each tie; `fresh` are those that Fresh Troops have just brought.
    """

    side: int
    attempt: int
    dice: tuple[str, ...]
    fresh: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """The sum of the faces."""
        return sum(map(tables.DICE.__getitem__, self.dice))


class Round(Struct):
    """One round: what was committed (what was withdrawn taken off), chosen, thrown and won so far.

    `order` is that of the sides in all they do, from the start player.
    """

    number: int
    order: tuple[int, ...]
    event: str
    bids: list[tables.Tokens | None]
    tiles: list[str]
    target: Seat | None = None
    withdrawn: tables.Tokens = tables.NOTHING
    built: list[int] = []
    throws: list[Throw] = []
    takers: list[int] = []


class State(AnyState, kw_only=True):
    """A game: the round, what lies behind the screens (`stock`, pending bids included), and what was won."""

    round: Round
    last: Round | None
    phase: str
    asked: list[Seat]
    changeable: list[Seat]
    kings: list[Seat]
    refreshed: bool
    events_left: list[str]
    tiles_left: list[str]
    stock: list[tables.Tokens]
    prestige: list[int]
    won: list[list[str]]
    held: list[list[str]]

    @property
    def sides(self) -> int:
        """How many sides there are: the seats, and the dummy of two players."""
        return len(self.stock)


def lying(throws: Sequence[Throw]) -> dict[int, Throw]:
    """Give the dice that lie on the table in the latest attempt, by side, in the order of throwing."""
    latest = throws[-1].attempt if throws else 0
    return {throw.side: throw for throw in throws if throw.attempt == latest}


@cache
def order_of_play(start: Seat, seats: int, sides: int) -> tuple[int, ...]:
    """Give the sides clockwise from the start player; the dummy comes last."""
    return (*range(start, seats), *range(start), *range(seats, sides))


def committed(state: State) -> list[tables.Tokens]:
    """Give what each side has committed, once it is turned over."""
    bids: list[Any] = state.round.bids
    return bids


def points(prestige: int, events: Sequence[str], tiles: Sequence[str]) -> int:
    """Count up: prestige tokens, event tiles won, and the strategy tiles that count at the end."""
    for event in events:
        prestige += tables.EVENT_TILES[event].value
    for tile in tiles:
        prestige += tables.FINAL_COUNT.get(tile, 0)
    return prestige


def eligible(tiles: Iterable[str], bids: Sequence[tables.Tokens], seat: Seat) -> list[str]:
    """Give those of some tiles that a seat may take: each asks for other tokens besides the king."""
    return [tile for tile in tiles if _qualifies(tile, bids, seat)]


def _qualifies(tile: str, bids: Sequence[tables.Tokens], seat: Seat) -> bool:
    tokens = bids[seat]
    if tile == "CL":
        return tokens[tables.BUILDERS] > 0
    if tile == "EX":
        return tokens[tables.BUILDERS] > most_builders_besides(bids, seat)
    if tile == "WD":
        return tables.armies(tokens) + tokens[tables.BUILDERS] > 0
    return tables.armies(tokens) > 0


def most_builders_besides(bids: Sequence[tables.Tokens], seat: Seat) -> int:
    """Give the most builders that another side than that of a seat has committed."""
    return max([tokens[tables.BUILDERS] for side, tokens in enumerate(bids) if side != seat])
