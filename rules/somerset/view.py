"""What can be seen of Somerset: the table by everybody, a hand by its seat (note, section 15)."""

from collections import Counter

from msgspec import Struct

from rules.somerset.board import links
from rules.somerset.effects.idle import is_idle
from rules.somerset.hexes import drawn_roads, edge_named, ends, place
from rules.somerset.prices import build_discount, cast_crystals, discount, payable, payments_for
from rules.somerset.scoring import Score, scores, tiles_of
from rules.somerset.state import CITY, Player, State
from rules.somerset.tables import parts
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.goods import COIN, CRYSTAL, FIGURES, MARKERS, RESIDENCE, Amount, spelled
from rules.somerset.tables.grid import Axial
from rules.somerset.tables.options import Deed, is_last, price_of
from rules.text import Seat


class TileView(Struct, frozen=True):
    """A tile in play. `roads` are those it has as it lies, the edge E first, then clockwise.

    A city tile has no owner. `used`: its action has been taken this round.
    """

    place: Axial
    id: str
    turn: int
    roads: str
    owner: Seat | None
    used: bool


class WorkerView(Struct, frozen=True):
    """A worker on the board, peasant P, knight K or wizard W; `acting` while its tile's action is done."""

    seat: Seat
    place: Axial
    kind: str
    standing: bool
    acting: bool


class EdgeView(Struct, frozen=True):
    """An edge with markers: by its name such as `0,0:SE`, between two cells.

    `linked`: the roads printed on the two tiles meet there. `roads` are the seats with a road of their
    own, `barricade` the seat whose barricade closes it.
    """

    name: str
    places: tuple[Axial, Axial]
    linked: bool
    barricade: Seat | None
    roads: tuple[Seat, ...]


class PlayerView(Struct, frozen=True):
    """What lies in front of a player, and what can be counted of the rest.

    `goods` are wood, brick, stone and grain. `figures_left` are the peasants, knights and wizards that
    are not on the board, `markers_left` those for roads and barricades. `cards_in_hand` are counts by
    deck; the Residence is known to be there until it is built. `next_cost` is a discount that waits for
    the next building period, `to_place` are the workers that wait for the first round. `score` is what the
    player would have if the game ended now.
    """

    goods: tuple[int, int, int, int]
    coins: int
    crystals: int
    column: int
    tiles: int
    buildings: tuple[str, ...]
    book: tuple[str, ...]
    buildings_in_hand: int
    spells_in_hand: int
    residence_in_hand: bool
    figures_left: tuple[int, int, int]
    markers_left: int
    next_cost: int
    cast: tuple[str, ...]
    to_place: tuple[str, ...]
    rent_bonus: int
    score: Score
    resigned: bool


class FrameView(Struct, frozen=True):
    """An effect under way: whose parts (the id of a tile or card, or `arcana 2`), and how far it is.

    `drawn` is the number of cards to choose from, `left` how often the part may still be done, `stage`
    what one part does in two steps, `place` the tile whose action it is and `gained` what it has brought.
    """

    source: str
    part: int
    nested: bool
    begun: bool
    left: int
    stage: int
    drawn: int
    place: Axial | None
    gained: tuple[int, ...]


class TurnView(Struct, frozen=True):
    """What the active player has done: moved, cast a spell, got a longer step, built.

    `mover` is the number of the worker that is being placed or moved, among its player's.
    """

    moved: bool
    mover: int | None
    spell_cast: bool
    step: bool
    built: bool


class Table(Struct, frozen=True):
    """What everybody sees. Lists go by seat; workers by seat and in the order they came.

    `phase` is `first`, `build` or `round`; `asked` the kind of part that is asked about, empty for the turn
    itself. `latest` are the deeds of the turn under way, or while there is none of the turn before.
    `turns` counts the turns given so far.
    """

    seats: int
    options: dict[str, str]
    round: int
    phase: str
    start: Seat
    sword: Seat
    active: Seat | None
    asked: str
    ending: bool
    tiles: tuple[TileView, ...]
    edges: tuple[EdgeView, ...]
    workers: tuple[WorkerView, ...]
    players: tuple[PlayerView, ...]
    supply: tuple[str, ...]
    buildings_left: int
    spells_left: int
    turn: TurnView
    frames: tuple[FrameView, ...]
    latest: tuple[Deed, ...]
    resigned: tuple[Seat, ...]
    over: str
    turns: int = 0

    @property
    def is_last(self) -> bool:
        """Whether the round under way, or behind the building period, is the last of a game that goes on."""
        return not self.over and is_last(self.options, self.phase, self.round, ending=self.ending)


class Card(Struct, frozen=True):
    """A card in hand: its price, what it would cost in the coming building period, by each way to pay, and
    whether it could be paid now.
    """

    id: str
    price: str
    prices: tuple[str, ...]
    payable: bool


class Hand(Struct, frozen=True):
    """What one seat sees besides: its cards, those it must choose from, those it has put under the decks.

    `castings` are the spells of its book, as far as it may still cast them this round, with the crystals a
    casting costs: in its turn, or by the effect it is asked about. `discounts` are what is taken off a tile,
    a building and a spell it builds or learns next, by that effect or in the coming building period (as of
    cards it draws), and off its next column of the government. `idle` are the tiles in play whose action
    would do nothing for it now, in its own turn.
    """

    seat: Seat
    buildings: tuple[Card, ...]
    spells: tuple[Card, ...]
    drawn: tuple[str, ...]
    put_under: tuple[str, ...]
    castings: dict[str, int]
    discounts: dict[str, int]
    idle: tuple[Axial, ...]


def table(state: State) -> Table:
    """Show what everybody may see."""
    return Table(
        seats=state.seats,
        options=dict(state.options),
        round=state.round,
        phase=state.phase,
        start=state.start,
        sword=state.sword,
        active=None if state.over else state.active,
        asked="" if state.over else _part_asked(state),
        ending=state.ending,
        tiles=_tiles(state),
        edges=_edges(state),
        workers=_workers(state),
        players=_players(state),
        supply=tuple(state.supply),
        buildings_left=len(state.building_deck.bag) + len(state.building_deck.under),
        spells_left=len(state.spell_deck.bag) + len(state.spell_deck.under),
        turn=_turn(state),
        frames=_frames(state),
        latest=tuple(state.deeds or state.deeds_before),
        resigned=tuple(state.resigned),
        over=state.over,
        turns=state.turns,
    )


def _part_asked(state: State) -> str:
    """Name the kind of part that is asked about; empty where the turn itself is."""
    return type(state.frames[-1].under_way).__name__.lower() if state.frames else ""


def hand(state: State, seat: Seat) -> Hand:
    """Show what one seat sees besides."""
    player = state.players[seat]
    drawn = [card for frame in state.frames for card in frame.drawn] if seat == state.active else []
    asked = _part_under_way(state, seat)
    less = asked.discount if isinstance(asked, parts.Cast) else 0
    return Hand(
        seat=seat,
        buildings=tuple(_building_card(state, player, card) for card in player.buildings_in_hand),
        spells=tuple(_spell_card(state, player, card) for card in player.spells_in_hand),
        drawn=tuple(drawn),
        put_under=tuple(player.put_under),
        castings={
            spell: cast_crystals(player, spell, less) for spell in player.book if spell not in player.cast
        },
        discounts=_discounts(state, seat),
        idle=_idle(state) if seat == state.active and not state.over else (),
    )


def _idle(state: State) -> tuple[Axial, ...]:
    return tuple(place(cell) for cell, tile in state.tiles.items() if is_idle(state, tile.id))


def _part_under_way(state: State, seat: Seat) -> parts.Part | None:
    """Give the part of an effect that a seat is asked about."""
    return state.part if seat == state.active else None


def _discounts(state: State, seat: Seat) -> dict[str, int]:
    """Give what is taken off what a seat builds or learns next, and off its next column."""
    player = state.players[seat]
    part = _part_under_way(state, seat)
    waiting = player.next_cost if part is None or isinstance(part, parts.Draw) else 0
    less = {parts.TILE: waiting, parts.BUILDING: waiting, parts.SPELL: 0, parts.OFFICE: 0}
    if isinstance(part, parts.Build):
        less[part.what] += part.discount
    elif isinstance(part, parts.Learn):
        less[parts.SPELL] += part.discount
    elif isinstance(part, parts.Government):
        less[parts.OFFICE] += part.discount
    return {what: number + discount(player, what) for what, number in less.items()}


def _building_card(state: State, player: Player, card: str) -> Card:
    return _card(state, player, card, price_of(card, state.options), build_discount(player, parts.BUILDING))


def _spell_card(state: State, player: Player, card: str) -> Card:
    return _card(state, player, card, SPELLS[card].price, discount(player, parts.SPELL))


def _card(state: State, player: Player, card: str, cost: Amount, less: int) -> Card:
    ways = payments_for(cost, less)
    can_pay = not state.over and bool(payable(player.purse, ways))
    return Card(card, spelled(cost), tuple(map(spelled, ways)), can_pay)


def _tiles(state: State) -> tuple[TileView, ...]:
    return tuple(
        TileView(
            place(cell),
            tile.id,
            tile.turn,
            drawn_roads(tile.roads),
            None if tile.owner == CITY else tile.owner,
            tile.used,
        )
        for cell, tile in state.tiles.items()
    )


def _edges(state: State) -> tuple[EdgeView, ...]:
    marked = sorted(state.barricades.keys() | state.roads.keys())
    return tuple(_edge(state, edge) for edge in marked)


def _edge(state: State, edge: int) -> EdgeView:
    one, other = ends(edge)
    return EdgeView(
        name=edge_named(edge),
        places=(place(one), place(other)),
        linked=links.is_linked(state, edge),
        barricade=state.barricades.get(edge),
        roads=tuple(state.roads.get(edge, ())),
    )


def _workers(state: State) -> tuple[WorkerView, ...]:
    return tuple(
        WorkerView(
            seat,
            place(worker.cell),
            worker.kind,
            worker.standing,
            seat == state.active and number == state.turn.mover,
        )
        for seat, player in enumerate(state.players)
        for number, worker in enumerate(player.workers)
    )


def _players(state: State) -> tuple[PlayerView, ...]:
    counted = scores(state)
    return tuple(_player(state, seat, counted[seat]) for seat in range(state.seats))


def _player(state: State, seat: Seat, score: Score) -> PlayerView:
    player = state.players[seat]
    w, b, s, g, *_ = player.purse
    figures = Counter(worker.kind for worker in player.workers)
    peasants, knights, wizards = (figure.number - figures[kind] for kind, figure in FIGURES.items())
    return PlayerView(
        goods=(w, b, s, g),
        coins=player.purse[COIN],
        crystals=player.purse[CRYSTAL],
        column=player.column,
        tiles=tiles_of(state, seat),
        buildings=tuple(player.buildings),
        book=tuple(player.book),
        buildings_in_hand=len(player.buildings_in_hand),
        spells_in_hand=len(player.spells_in_hand),
        residence_in_hand=RESIDENCE in player.buildings_in_hand,
        figures_left=(peasants, knights, wizards),
        markers_left=MARKERS - links.markers_out(state, seat),
        next_cost=player.next_cost,
        cast=tuple(player.cast),
        to_place=tuple(player.to_place),
        rent_bonus=player.rent_bonus,
        score=score,
        resigned=seat in state.resigned,
    )


def _turn(state: State) -> TurnView:
    turn = state.turn
    return TurnView(turn.moved, turn.mover, turn.spell_cast, turn.step, turn.built)


def _frames(state: State) -> tuple[FrameView, ...]:
    return tuple(
        FrameView(
            source=frame.source,
            part=frame.part,
            nested=frame.nested,
            begun=frame.begun,
            left=frame.left,
            stage=frame.stage,
            drawn=len(frame.drawn),
            place=None if frame.cell is None else place(frame.cell),
            gained=tuple(frame.gained),
        )
        for frame in state.frames
    )
