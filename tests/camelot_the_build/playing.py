"""A table to test at: the game played through its contract, each draw named by what it brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.camelot_the_build import GAME
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import LAYING, ORDER, PLANS, SQUARE_NUMBERS, SQUARES, TILES
from rules.camelot_the_build.turns import set_up
from rules.camelot_the_build.view import Hand, Holding, Table, TurnView
from rules.chance import Tape
from rules.game import Options, Result
from rules.replay import default_options
from rules.text import Seat
from tests.at_table import AtTable

ALL_TILES = tuple(tile.id for tile in TILES.values() for _ in range(tile.count))


def options_with(**chosen: str) -> Options:
    """Give options that leave each tile its own squares and what is hidden as it is, but for some."""
    return default_options(GAME) | {"centre": "fireplaces", "hiding": "drawn"} | chosen


def tiles_of(text: str) -> list[str]:
    """Read tiles from their ids, in the order of the tables."""
    return sorted(text.split(), key=ORDER.__getitem__)


def lays_of(text: str) -> list[tuple[str, str]]:
    """Read tiles and their squares: `A0 g4, W0 h4`."""
    pairs = [entry.split() for entry in text.split(",") if entry.strip()]
    return [(tile, square) for tile, square in pairs]


def start_draws(
    seats: int, hands: Sequence[str], first: Seat, pre_laid: str = "", halls: str = "apart"
) -> list[int]:
    """Give the draws of a start: what is laid before the game, and the ten tiles of each seat.

    With two or more seats a hand's first two tiles are dealt of those worth 3 and more, and one garden
    of it is dealt as well. Draws with only one outcome are left out.
    """
    high = [tile for tile in ALL_TILES if TILES[tile].value >= 3]
    gardens = ["A1"] * 6
    bag = [tile for tile in ALL_TILES if tile not in high and tile != "A1"]
    empty = {kind: list(homes) for kind, homes in PLANS[halls].homes.items()}
    draws: list[int] = []
    for tile, square in lays_of(pre_laid):
        homes = empty[TILES[tile].kind]
        draws += [*_taken(bag, tile), *_taken(homes, SQUARE_NUMBERS[square])]
    rests = [hand.split() for hand in hands]
    if seats > 1:
        for rest in rests:
            draws += [draw for _ in range(2) for draw in _taken(high, rest.pop(0))]
            rest.remove(gardens.pop())
    bag = sorted([*bag, *high, *gardens], key=ORDER.__getitem__)
    draws += [draw for rest in rests for tile in rest for draw in _taken(bag, tile)]
    return [*draws, first] if seats > 1 else draws


def _taken(things: list[str] | list[int], wanted: str | int) -> list[int]:
    """Take a thing out; give the draw that brings it, or none where it is the only one."""
    place = list(things).index(wanted)
    del things[place]
    return [place] if things else []


# Ten tiles for each of up to five seats.
HANDS = (
    "T1 T2 A1 K1 D1 W1 W0 W0 A0 A0",
    "T3 T4 A1 K1 D1 W1 W0 W0 A0 A0",
    "C1 C2 A1 K1 S4 W2 W0 W0 A0 A0",
    "C3 S1 A1 K1 S5 W2 W0 W0 A0 A0",
    "S2 S3 A1 S6 S7 W3 W0 W0 A0 A0",
)
SOLO_HAND = "T1 K1 C4 D1 S4 W1 W0 W0 A0 A0"
PRE_LAID = {3: "W0 b1, W0 c1, A0 b2, A0 b3, A0 b4", 4: "W0 b1, W0 c1, A0 b2, A0 b3"}


class Playing(AtTable[State, Table, Hand]):
    """A game of Camelot: The Build in progress."""

    game = GAME

    def __init__(
        self, seats: int = 2, *hands: str, first: Seat = 0, pre_laid: str | None = None, **options: str
    ) -> None:
        usual = HANDS[:seats] if seats > 1 else (SOLO_HAND,)
        before = PRE_LAID.get(seats, "") if pre_laid is None else pre_laid
        chosen = options_with(**options)
        tape = Tape(start_draws(seats, hands or usual, first, before, chosen["halls"]))
        self.state, self.notes = GAME.start(seats, chosen, tape)
        tape.finish()

    @classmethod
    def at(
        cls, plan: str, *hands: str, bag: str = "", hidden: Sequence[str] = (), seat: Seat = 0, **options: str
    ) -> Playing:
        """Set a position out by hand: `at("S3 f3, S1 f4", "W0 W2 A0", "A1")`."""
        game = cls.__new__(cls)
        game.notes = []
        game.state = _position(plan, hands, hidden, seat, options_with(**options))
        game.state.bag = tiles_of(bag)
        return game

    @classmethod
    def begun(
        cls, seats: int = 2, *hands: str, first: Seat = 0, hide: str = "none", **options: str
    ) -> Playing:
        """Begin a game in which every seat hides the same, as a rule nothing."""
        game = cls(seats, *hands, first=first, **options)
        for seat in game.asked if seats > 1 else []:
            game.act(seat, f"hide {hide}")
        return game

    def act(self, seat: Seat, text: str, drawing: str | None = None) -> None:
        """Perform an action; `drawing` names the tiles drawn, if not given the first in the bag."""
        self.play(seat, text, self._draws(drawing) if text == "end" else ())

    def lay(self, lays: str, seat: Seat | None = None) -> None:
        """Lay tiles without ending the turn: `A0 g4, W0 h4`."""
        who = self.state.seat if seat is None else seat
        for tile, square in lays_of(lays):
            self.act(who, f"place {tile} {square}")

    def turn(self, lays: str, drawing: str | None = None, hide: str = "none") -> int:
        """Play a whole turn of the seat whose turn it is; give its points."""
        seat = self.state.seat
        self.lay(lays)
        self.act(seat, "end", drawing)
        ended = self.last.total
        if self.table.stage == "hiding":
            self.act(seat, f"hide {hide}")
        return ended

    def squares(self, tile: str) -> list[str]:
        """List the squares on which the seat in turn may lay a tile."""
        return [text.split()[2] for text in self.menu(self.state.seat) if text.startswith(f"place {tile} ")]

    def on(self, square: str) -> str:
        """Give the tile on a square, or ""."""
        return self.table.plan[SQUARE_NUMBERS[square]]

    @property
    def asked(self) -> list[Seat]:
        """The seats the game waits for."""
        return GAME.acting(self.state)

    @property
    def holdings(self) -> tuple[Holding, ...]:
        """What everybody knows of the seats."""
        return self.table.holdings

    @property
    def last(self) -> TurnView:
        """The turn counted last."""
        last = self.table.last
        assert last is not None
        return last

    @property
    def points(self) -> list[int]:
        """The points of each seat."""
        return [holding.points for holding in self.holdings]

    @property
    def result(self) -> Result:
        """The result of a finished game."""
        result = GAME.result(self.state)
        assert result is not None
        return result

    def _draws(self, drawing: str | None) -> Iterator[int]:
        bag = list(self.state.bag)
        missing = 10 - self.holdings[self.state.seat].tiles
        for tile in bag[:missing] if drawing is None else drawing.split():
            yield from _taken(bag, tile)


def _position(plan: str, hands: Sequence[str], hidden: Sequence[str], seat: Seat, options: Options) -> State:
    seats = len(hands)
    state, _ = set_up(seats, options, Tape(start_draws(seats, HANDS[:seats], 0, PRE_LAID.get(seats, ""))))
    state.stage, state.seat = LAYING, seat
    state.plan = [""] * len(SQUARES)
    for tile, square in lays_of(plan):
        state.plan[SQUARE_NUMBERS[square]] = tile
    state.open = [tiles_of(hand) for hand in hands]
    state.hidden = [tiles_of(tiles) for tiles in (*hidden, *[""] * (seats - len(hidden)))]
    state.undecided = [[] for _ in range(seats)]
    return state
