"""The state of Somerset, cells and edges as in `rules.somerset.hexes`; and one action being carried out."""

from msgspec import Struct

from rules.chance import Chance
from rules.game import Note, ToAll, ToSeat
from rules.game import State as AnyState
from rules.somerset.hexes import Cell, Edge, as_read
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.options import PRESETS, Deed, Preset, is_last
from rules.somerset.tables.parts import BUILDING, Draw, Part
from rules.text import Seat, Text

CITY = -1  # the owner of a city tile


class Tile(Struct):
    """A tile in play; `owner` is a seat, or CITY.

    `roads` are those it has as it lies, `links` those of them that meet a road of the tile beside it.
    """

    id: str
    turn: int
    roads: int
    links: int = 0
    owner: Seat = CITY
    used: bool = False


class Worker(Struct):
    """A worker on the board. Its place in its player's list never changes."""

    kind: str
    cell: Cell
    standing: bool = False


class Player(Struct):
    """What one player has. `purse` counts wood, brick, stone, grain, coins and crystals.

    `put_under` are the cards this player has put under the decks and nobody has shown since; `cast` the
    spells cast since they may be cast again; `rent_bonus` counts what was gained by rent this round;
    `to_place` are the workers that wait for the first round. `cheaper` is what is taken off each building.
    """

    purse: list[int]
    workers: list[Worker]
    buildings_in_hand: list[str]
    spells_in_hand: list[str]
    buildings: list[str]
    book: list[str]
    put_under: list[str]
    cast: list[str]
    to_place: list[str]
    column: int = 0
    next_cost: int = 0
    rent_bonus: int = 0
    cheaper: int = 0

    def hand_of(self, deck: str) -> list[str]:
        """Give the cards in hand of one deck."""
        return self.buildings_in_hand if deck == BUILDING else self.spells_in_hand

    def worker_at(self, cell: Cell) -> Worker:
        """Give the worker on a cell; there is never more than one."""
        return next(worker for worker in self.workers if worker.cell == cell)

    def workers_that(self, *, stand: bool) -> list[Worker]:
        """Give the workers that stand, or those that lie, by row."""
        workers = [worker for worker in self.workers if worker.standing == stand]
        return sorted(workers, key=lambda worker: as_read(worker.cell))

    def number_of(self, kind: str) -> int:
        """Count the workers of a kind."""
        return sum(worker.kind == kind for worker in self.workers)


class Deck(Struct):
    """A deck: a bag to draw from, and a second one that is drawn from when the first is empty."""

    bag: list[str]
    under: list[str]


class Turn(Struct):
    """What the active player has done in this turn, or in this part of the building period.

    `mover` is the worker that is placed or moved and not yet laid down, by its number.
    """

    moved: bool = False
    mover: int | None = None
    spell_cast: bool = False
    step: bool = False
    built: bool = False


class Frame(Struct):
    """Parts still to be done: those of `source` from `part` on.

    `left` counts what may be repeated, `stage` what one part does in two steps, `drawn` holds the cards
    to choose from. `nested`: begun by a casting, an action or a move that a part gave. `cell` is where the
    action of a tile is taken; `gained` are the kinds of goods it has brought, by index.
    """

    source: str
    nested: bool = False
    part: int = 0
    begun: bool = False
    left: int = 0
    stage: int = 0
    drawn: list[str] = []
    cell: Cell | None = None
    gained: list[int] = []

    @property
    def under_way(self) -> Part:
        """The part that is done now."""
        return EFFECTS[self.source][self.part]

    @property
    def deck(self) -> str:
        """The deck that is drawn from now, if any."""
        return part.deck if isinstance(part := self.under_way, Draw) else ""


class State(AnyState, kw_only=True):
    """A game. `active` is the seat whose turn it is; `sword` holds the Sword, `start` began this round.

    `ending`: one of the conditions for the end is met, so that the round under way or to come is the last.
    `turns` counts the turns given so far.
    """

    round: int
    phase: str
    start: Seat
    sword: Seat
    active: Seat
    ending: bool
    tiles: dict[Cell, Tile]
    barricades: dict[Edge, Seat]
    roads: dict[Edge, list[Seat]]
    players: list[Player]
    turn: Turn
    frames: list[Frame]
    supply: list[str]
    building_deck: Deck
    spell_deck: Deck
    deeds: list[Deed]
    deeds_before: list[Deed]
    turns: int = 0

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.active]

    @property
    def part(self) -> Part | None:
        """The part of an effect that is done now, if any."""
        return self.frames[-1].under_way if self.frames else None

    @property
    def preset(self) -> Preset:
        """What the length of the game means."""
        return PRESETS[self.options["length"]]

    @property
    def is_last(self) -> bool:
        """Whether the round under way or to come is the last."""
        return is_last(self.options, self.phase, self.round, ending=self.ending)

    def deck(self, name: str) -> Deck:
        return self.building_deck if name == BUILDING else self.spell_deck


class Play:
    """What every step of an action needs. Of a `trial` nobody is told what would have to be reckoned out."""

    __slots__ = ("chance", "notes", "state", "trial")

    def __init__(self, state: State, chance: Chance, *, trial: bool = False) -> None:
        self.state = state
        self.chance = chance
        self.trial = trial
        self.notes: list[Note] = []

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.state.player

    def note(self, text: Text, *, minor: bool = False) -> None:
        """Note what everybody is told; what is `minor` is left out first where there is little room."""
        self.notes.append(ToAll(text, minor))

    def note_to(self, seat: Seat, text: Text, *, instead: bool = False) -> None:
        """Note what one seat is told, perhaps instead of the line before."""
        self.notes.append(ToSeat(seat, text, instead=instead))

    def show(self, verb: str, place: str = "", origin: str = "", thing: str = "") -> None:
        """Keep what the active player has done, for pictures."""
        self.state.deeds.append(Deed(self.state.active, verb, place, origin, thing))

    def begin(self, source: str, *, nested: bool = False, cell: int | None = None) -> None:
        """Put the parts of an effect before all that is still to be done."""
        self.state.frames.append(Frame(source, nested=nested, cell=cell))
