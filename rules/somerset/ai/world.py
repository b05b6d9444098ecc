"""A state that could be the real one: built from what a seat sees, the rest guessed by chance."""

from collections.abc import Iterable

from rules.chance import Chance, drawn
from rules.somerset.board import links
from rules.somerset.hexes import Cell, cell_at, edge_of, turned
from rules.somerset.state import CITY, Deck, Frame, Player, State, Tile, Turn, Worker
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.goods import RESIDENCE
from rules.somerset.tables.grid import Axial
from rules.somerset.tables.options import cheaper_buildings
from rules.somerset.tables.parts import BUILDING, SPELL
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.somerset.view import FrameView, Hand, PlayerView, Table, WorkerView
from rules.text import Seat

_ROADS = {
    **{tile.id: tile.roads for tile in CITY_TILES.values()},
    **{tile.id: tile.roads for tile in COUNTRY_TILES.values()},
}


def world(table: Table, hand: Hand, chance: Chance) -> State:
    """Build a state in which this table and this hand are seen."""
    state = _open_part(table)
    _deal_own(state, hand)
    _deal(state, table, hand, BUILDING, sorted(set(BUILDINGS) - {RESIDENCE}), chance)
    _deal(state, table, hand, SPELL, sorted(SPELLS), chance)
    return state


def _open_part(table: Table) -> State:
    turn = table.turn
    state = State(
        seats=table.seats,
        options=dict(table.options),
        over=table.over,
        resigned=list(table.resigned),
        round=table.round,
        phase=table.phase,
        start=table.start,
        sword=table.sword,
        active=table.active or 0,
        ending=table.ending,
        tiles={},
        barricades={edge_of(edge.name): edge.barricade for edge in table.edges if edge.barricade is not None},
        roads={edge_of(edge.name): list(edge.roads) for edge in table.edges if edge.roads},
        players=[_player(table, seat) for seat in range(table.seats)],
        turn=Turn(turn.moved, turn.mover, turn.spell_cast, turn.step, turn.built),
        frames=[_frame(frame) for frame in table.frames],
        supply=list(table.supply),
        building_deck=Deck([], []),
        spell_deck=Deck([], []),
        deeds=[],
        deeds_before=[],
        turns=table.turns,
    )
    for tile in table.tiles:
        owner = CITY if tile.owner is None else tile.owner
        lying = Tile(tile.id, tile.turn, turned(_ROADS[tile.id], tile.turn), owner=owner, used=tile.used)
        links.lay(state, _cell(tile.place), lying)
    return state


def _cell(place: Axial) -> Cell:
    return cell_at(*place)


def _player(table: Table, seat: Seat) -> Player:
    view = table.players[seat]
    workers = [_worker(worker) for worker in table.workers if worker.seat == seat]
    return Player(
        purse=[*view.goods, view.coins, view.crystals],
        workers=workers,
        buildings_in_hand=[RESIDENCE] if view.residence_in_hand else [],
        spells_in_hand=[],
        buildings=list(view.buildings),
        book=list(view.book),
        put_under=[],
        cast=list(view.cast),
        to_place=list(view.to_place),
        column=view.column,
        next_cost=view.next_cost,
        rent_bonus=view.rent_bonus,
        cheaper=cheaper_buildings(table.options),
    )


def _worker(view: WorkerView) -> Worker:
    return Worker(view.kind, _cell(view.place), view.standing)


def _frame(view: FrameView) -> Frame:
    return Frame(
        view.source,
        nested=view.nested,
        part=view.part,
        begun=view.begun,
        left=view.left,
        stage=view.stage,
        cell=None if view.place is None else _cell(view.place),
        gained=list(view.gained),
    )


def _deal_own(state: State, hand: Hand) -> None:
    player = state.players[hand.seat]
    player.buildings_in_hand = [card.id for card in hand.buildings]
    player.spells_in_hand = [card.id for card in hand.spells]
    player.put_under = list(hand.put_under)


def _deal(state: State, table: Table, hand: Hand, deck: str, cards: Iterable[str], chance: Chance) -> None:
    """Deal the cards of a deck that this seat has not seen: hands, cards being chosen, then the deck."""
    seen = {card for player in state.players for card in (*player.hand_of(deck), *_open(player, deck))}
    bag = [card for card in cards if card not in seen and card not in hand.drawn]
    for seat, view in enumerate(table.players):
        cards_held = state.players[seat].hand_of(deck)
        while bag and len(cards_held) < _held(view, deck):
            cards_held.append(drawn(bag, chance))
    for frame, drawing in zip(state.frames, table.frames, strict=True):
        if drawing.drawn and frame.deck == deck:
            own = hand.seat == table.active
            frame.drawn = list(hand.drawn) if own else [drawn(bag, chance) for _ in range(drawing.drawn)]
    state.deck(deck).bag = bag


def _open(player: Player, deck: str) -> list[str]:
    return player.buildings if deck == BUILDING else player.book


def _held(view: PlayerView, deck: str) -> int:
    return view.buildings_in_hand if deck == BUILDING else view.spells_in_hand
