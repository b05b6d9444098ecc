"""The state of Camelot: The Build. Tiles in hands and bag stand in the order of the tables."""

from __future__ import annotations

from msgspec import Struct, field

from rules.camelot_the_build.tables import ORDER, SET_UP
from rules.game import State as AnyState
from rules.text import Seat


class Score(Struct, frozen=True):
    """What a turn counts, and how it came about (note, sections 7 and 8).

    `own` is the value of the tiles laid, `hit` are the squares of the older tiles that bring points,
    `touched` is their value. A player's last tile is left out there and counts against him: `last_hit` are
    the squares it touches, `penalty` is twice its value and theirs, or None where no last tile was laid.
    """

    own: int
    hit: tuple[int, ...]
    touched: int
    doubled: bool
    last_hit: tuple[int, ...]
    penalty: int | None
    total: int


class Turn(Struct, frozen=True):
    """A turn that has been counted: whose, on which squares, and for how much."""

    seat: Seat
    squares: tuple[int, ...]
    score: Score


class Sources(Struct, frozen=True):
    """What a player's points come from: ahead from the start, tiles laid, older ones touched, doubling.

    The points are all of these, less what the last tile has cost.
    """

    ahead: int
    laid: int = 0
    touched: int = 0
    doubled: int = 0

    @property
    def total(self) -> int:
        """All of it together."""
        return self.ahead + self.laid + self.touched + self.doubled

    def with_turn(self, score: Score) -> Sources:
        """Add a turn."""
        twice = (score.own + score.touched) * score.doubled
        return Sources(self.ahead, self.laid + score.own, self.touched + score.touched, self.doubled + twice)


class State(AnyState, kw_only=True):
    """A game: the plan with a tile or "" on each square, the bag, the hands, and the turn being built.

    Of each hand `open` lies open, `hidden` face down, and `undecided` waits for the choice what to hide.
    `laid` are the squares of the turn being built, in the order of laying; `seat` is in turn. `turns` are
    the points of each turn, by seat, `penalties` what the last tiles cost. `sources` is empty in a game that
    began before they were kept.
    """

    stage: str
    start: Seat
    seat: Seat
    plan: list[str]
    laid: list[int]
    last: Turn | None
    bag: list[str]
    open: list[list[str]]
    hidden: list[list[str]]
    undecided: list[list[str]]
    points: list[int]
    turns: list[list[int]]
    penalties: list[int | None]
    sources: list[Sources] = field(default_factory=list)


def acting(state: State) -> list[Seat]:
    """Give the seats the game waits for: those that have not chosen what to hide, or the one in turn."""
    if state.over:
        return []
    if state.stage == SET_UP:
        return [seat for seat in range(state.seats) if state.undecided[seat]]
    return [state.seat]


def in_order(tiles: list[str]) -> list[str]:
    """Sort tiles in the order of the tables."""
    tiles.sort(key=ORDER.__getitem__)
    return tiles
