"""What a position is worth to a seat, in coins at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rules.somerset.ai.leanings import LEANINGS, Leaning
from rules.somerset.ai.yields import yield_of, yield_of_casting
from rules.somerset.board.hexes import neighbours
from rules.somerset.effects.workers import can_hire
from rules.somerset.scoring import scores_with, tile_coins, tiles_of
from rules.somerset.state import Player, State
from rules.somerset.tables.buildings import BUILDINGS, lasting
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.goods import CRYSTAL, NATURAL
from rules.somerset.tables.parts import Cost, Hire, On, Rule
from rules.somerset.tables.phases import BUILD, DAYS, FIRST, FULL
from rules.somerset.tables.spells import SPELLS
from rules.somerset.tables.workers import KNIGHT, WIZARD
from rules.text import Seat

# How long games last by the number of seats, and what players build in a round.
_USUAL_ROUNDS = {DAYS: dict.fromkeys(range(2, 6), 8), FULL: {2: 18, 3: 17, 4: 16, 5: 14}}
_TILES_A_ROUND, _BUILDINGS_A_ROUND, _SUPPLY_A_ROUND = 0.8, 0.5, 0.75
RIVALS = 0.8  # of what rivals have is as good as lost
# The worth of the first, second ... good of a kind.
_GOODS = (0.0, 1.05, 2.0, 2.8, 3.4, 3.8, 4.1, 4.3)
_MORE_GOODS = 0.1
_CRYSTAL, _IDLE_CRYSTAL, CRYSTALS_USED = 0.8, 0.4, 7
_CARD, _MORE_CARDS, _CARDS_WANTED = 1.1, 0.1, 3
# What these bring in each round that is left.
_WORKER, _KNIGHT, _WIZARD, _SPELL, _IDLE_SPELL = 1.7, 0.25, 0.4, 0.35, 0.12
_SPELLS_USED = 5
_COLUMN, _RENT, _TILE, _LINK = 0.4, 0.1, 0.25, 0.03
_EVENTS = {"tile_action_gain": 0.35, "round_start": 1.0, "gov_advance": 0.3}
_COSTS = {"hire": 0.05, "building": 0.35, "tile": 0.5, "spell": 0.2, "government": 0.2}
_CASTINGS = 0.3  # of each spell in a wizard's book
_RULE = 0.25
_SWORD, NEXT_COST = 0.35, 0.8
# For having come all the way to the end, once the usual rounds are over; eight rounds end by themselves.
_CLOSING = {DAYS: 0.0, FULL: 30.0}
_IN_HAND = 0.2  # of the way to a building is to have its card
_STILL = 0.5  # of what is in hand is worth something until the end is certain
_READY = 0.3  # of a worker is to hold its price
_THREAT = 0.5  # of a worker is lost by letting a rival hire in the first round
_HIRING = {tile.id for tile in CITY_TILES.values() if Hire() in tile.action}
# What most tiles and spells bring, how much a better tile is preferred, and the least that any counts for.
_USUAL_YIELD, _USUAL_CASTING, _PREFERRED, _LEAST = 3.1, 1.7, 0.3, 0.4
_HURRY = 4  # rounds before the end from which on what is left in hand loses its worth


def rounds_left(state: State) -> float:
    """Guess how many rounds are still to begin: as many as usual, fewer near a condition or the last."""
    if state.ending:
        return float(state.phase == BUILD)
    most_tiles = max(tiles_of(state, seat) for seat in range(state.seats))
    most_buildings = max(len(player.buildings) for player in state.players)
    preset = state.preset
    guesses = (
        _USUAL_ROUNDS[state.options["length"]][state.seats] - state.round,
        (preset.tiles - most_tiles) / _TILES_A_ROUND,
        (preset.buildings - most_buildings) / _BUILDINGS_A_ROUND,
        len(state.supply) / (_SUPPLY_A_ROUND * state.seats),
    )
    return min(max(1.0, min(guesses)), float(preset.rounds - state.round))


class Worth(NamedTuple):
    """What a position is worth to a seat, by where that comes from."""

    coins: float
    goods: float
    cards: float
    price: float
    workers: float
    book: float
    government: float
    tiles: float
    buildings: float
    roads: float
    end: float
    sword: float
    hiring: float
    rivals: float


class Ground(NamedTuple):
    """What the tiles in play bring by themselves, by seats: it stays so until another tile is built.

    `coins` are those at the end, `owned` the tiles, `visits` the same by how much they draw workers.
    """

    tiles: int
    coins: list[tuple[int, int]]
    owned: list[int]
    visits: list[float]


def ground_of(state: State, known: Ground | None = None) -> Ground:
    """Count what lies; what is known of a state before this one still holds while no other tile is built."""
    if known is not None and len(state.tiles) == known.tiles:
        return known
    seats = range(state.seats)
    owned = [tiles_of(state, seat) for seat in seats]
    return Ground(len(state.tiles), tile_coins(state), owned, [_visits(state, seat) for seat in seats])


class Values(Protocol):
    """Whatever values positions for a seat."""

    def parts(self, state: State) -> Worth:
        """Value a position by where that comes from."""


class Judge:
    """Judges positions for one seat, by what is to be expected from the position it has now.

    The positions must follow from that one, so that the same number of tiles are the same tiles.
    """

    def __init__(self, state: State, seat: Seat, leaning: Leaning) -> None:
        self._seat = seat
        self._leaning = leaning
        self._ground = ground_of(state)
        self.rounds = rounds_left(state)
        self._rivals = self._of_rivals(state)

    def _of_rivals(self, state: State) -> float:
        """Value what brings the average rival something in every round that is left."""
        ground, plain = ground_of(state, self._ground), LEANINGS[0]
        others = [other for other in range(state.seats) if other != self._seat]
        rivals = (sum(_each_round(state, other, plain, ground)) for other in others)
        coming = (_coming(state.players[other]) for other in others)
        return (sum(rivals) + sum(coming)) / len(others)

    def _rounds_from(self, state: State) -> float:
        return min(self.rounds, float(state.phase == BUILD)) if state.ending else self.rounds

    def parts(self, state: State) -> Worth:
        """Value a position: what the seat has and may expect, less most of what the average rival does."""
        seat = self._seat
        ground = ground_of(state, self._ground)
        totals = [score.total for score in scores_with(state, ground.coins)]
        rivals = (sum(totals) - totals[seat]) / (state.seats - 1)
        rounds = self._rounds_from(state)
        soon = max(_STILL, min(1.0, rounds / _HURRY)) if rounds and not state.ending else rounds
        closing = _CLOSING[state.options["length"]] * max(0.0, 1 - self.rounds / _HURRY)
        threats = _threats(state, seat) if state.phase == FIRST else 0.0
        # Who places next and can hire takes the Alehouse: to be ready as well is no answer to that.
        ready = (1 - threats) * can_hire(state.players[seat], 0) * self._leaning.workers
        parts = (
            totals[seat],
            *(soon * part for part in _in_hand(state.players[seat], self._leaning)),
            *(rounds * part for part in _each_round(state, seat, self._leaning, ground)),
            closing * _progress(state, seat, ground) if closing else 0.0,
            _SWORD * rounds * (state.sword == seat),
            _READY * _WORKER * rounds * ready - _THREAT * _WORKER * rounds * threats,
            -RIVALS * (rivals + rounds * self._rivals),
        )
        return Worth._make(parts)

    def value(self, state: State) -> float:
        """Value a position by all its parts."""
        return sum(self.parts(state))


class Foresight(Judge):
    """Judges lines of the first round, in which a rival may have hired: what rivals have come to have counts.

    A worker that is still to be placed counts like one on the board, as every line places it.
    """

    def parts(self, state: State) -> Worth:
        """Value a position with the workers to come."""
        worth = super().parts(state)
        coming = self._rounds_from(state) * _coming(state.players[self._seat])
        return worth._replace(workers=worth.workers + coming)

    def value(self, state: State) -> float:
        """Value a position in which rivals have had their turns."""
        rounds = self._rounds_from(state)
        return super().value(state) - RIVALS * rounds * (self._of_rivals(state) - self._rivals)


def _progress(state: State, seat: Seat, ground: Ground) -> float:
    """Say how near a seat has come to ending the game by itself, from 0 to 1."""
    player, preset = state.players[seat], state.preset
    buildings = len(player.buildings) + _IN_HAND * min(_CARDS_WANTED, len(player.buildings_in_hand))
    return max(ground.owned[seat] / preset.tiles, min(1.0, buildings / preset.buildings))


def _threats(state: State, seat: Seat) -> float:
    """Give the part of the rivals who may hire at their next placement: a tile taken first keeps them off."""
    if not any(tile.id in _HIRING and not tile.used for tile in state.tiles.values()):
        return 0.0
    rivals = [player for other, player in enumerate(state.players) if other != seat and player.to_place]
    return sum(can_hire(player, 0) for player in rivals) / (state.seats - 1)


def _in_hand(player: Player, leaning: Leaning) -> tuple[float, float, float]:
    """Value what must be used before the end to be worth anything: goods, cards, the price of the next."""
    crystal = _CRYSTAL if _casts(player) else _IDLE_CRYSTAL
    crystals = crystal * min(player.purse[CRYSTAL], CRYSTALS_USED)
    cards = cards_worth(len(player.buildings_in_hand)) * leaning.buildings
    spells = cards_worth(len(player.spells_in_hand)) * leaning.spells * 0.7
    return goods_worth(player) + crystals, cards + spells, NEXT_COST * player.next_cost


def goods_worth(player: Player) -> float:
    """Value the goods in a purse: the more of a kind there is, the less each further one."""
    return sum([_good(player.purse[kind]) for kind in NATURAL])


def _good(number: int) -> float:
    if number < len(_GOODS):
        return _GOODS[number]
    return _GOODS[-1] + _MORE_GOODS * (number - len(_GOODS) + 1)


def cards_worth(number: int) -> float:
    """Value cards in hand: hardly more than some of them will be used."""
    return _CARD * min(number, _CARDS_WANTED) + _MORE_CARDS * max(0, number - _CARDS_WANTED)


def _casts(player: Player) -> bool:
    return bool(player.book) and player.number_of(WIZARD) > 0


def _each_round(
    state: State, seat: Seat, leaning: Leaning, ground: Ground
) -> tuple[float, float, float, float, float, float]:
    """Value what brings something in every round that is left, from workers to roads as `Worth` has them."""
    player = state.players[seat]
    lasting = [lasting_worth(state, seat, building, ground) for building in player.buildings]
    workers = _workers([worker.kind for worker in player.workers])
    spell = _SPELL if player.number_of(WIZARD) else _IDLE_SPELL
    return (
        workers * leaning.workers,
        spell * castings(player.book) * leaning.spells,
        _COLUMN * player.column * leaning.government,
        (_RENT * (state.seats - 1) + _TILE) * ground.visits[seat] * leaning.tiles,
        sum(lasting) * leaning.buildings,
        _LINK * sum(state.tiles[worker.cell].links.bit_count() for worker in player.workers),
    )


def _workers(kinds: Sequence[str]) -> float:
    return _WORKER * len(kinds) + _KNIGHT * kinds.count(KNIGHT) + _WIZARD * kinds.count(WIZARD)


def _coming(player: Player) -> float:
    """Value what the workers that are still to be placed will bring in a round."""
    return _workers(player.to_place)


def _visits(state: State, seat: Seat) -> float:
    """Count a seat's tiles, by how much their actions draw workers, its own and others."""
    return sum([_DRAW[tile.id] for tile in state.tiles.values() if tile.owner == seat])


def castings(book: list[str]) -> float:
    """Count the spells in a book that will be cast, by what they bring."""
    return sum(sorted([_POWER[spell] for spell in book], reverse=True)[:_SPELLS_USED])


_DRAW = {tile: max(_LEAST, 1 + _PREFERRED * (yield_of(tile) - _USUAL_YIELD)) for tile in COUNTRY_TILES}
_POWER = {spell: max(_LEAST, yield_of_casting(spell) / _USUAL_CASTING) for spell in SPELLS}


def lasting_worth(state: State, seat: Seat, building: str, ground: Ground) -> float:
    """Value what a building brings in a round: some bring nothing without tiles, others without spells."""
    if building in _TOLLS:
        return min(_TOLLS[building], _RENT * (state.seats - 1) * ground.visits[seat])
    if building in _CHEAPER_CASTING:
        player = state.players[seat]
        return _CASTINGS * _CRYSTAL * min(len(player.book), _SPELLS_USED) * _casts(player)
    return _LASTING[building]


def _usual(building: str) -> float:
    return sum(
        _EVENTS.get(part.event, 0.0)
        if isinstance(part, On)
        else _COSTS.get(part.what, 0.0)
        if isinstance(part, Cost)
        else _RULE * isinstance(part, Rule)
        for part in BUILDINGS[building].effect
    )


_LASTING = {building: _usual(building) for building in BUILDINGS}
_TOLLS = {building: float(part.most_a_round or 0) for building, part in lasting(On) if part.event == "rent"}
_CHEAPER_CASTING = {building for building, part in lasting(Cost) if part.what == "cast"}


def place_worth(state: State, seat: Seat, cell: int) -> float:
    """Value a cell for a new tile: what it touches counts at the end, and tiles close by are used."""
    owners = [state.tiles[near].owner for near in neighbours(cell) if near in state.tiles]
    rivals = sum(owner >= 0 and owner != seat for owner in owners)
    visitors = sum(worker.cell in neighbours(cell) for player in state.players for worker in player.workers)
    return (-1 in owners) + rivals + 0.1 * visitors
