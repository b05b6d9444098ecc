"""What a position is worth to a seat, in coins at the end of the game, and how seats differ in that."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from rules.somerset.ai.yields import yield_of, yield_of_casting
from rules.somerset.effects.workers import can_hire
from rules.somerset.hexes import neighbours
from rules.somerset.scoring import scores_with, tile_coins, tiles_of
from rules.somerset.state import Player, State
from rules.somerset.tables.cards import BUILDINGS, SPELLS, lasting
from rules.somerset.tables.goods import CRYSTAL, KNIGHT, NATURAL, WIZARD
from rules.somerset.tables.options import BUILD, DAYS, FIRST, FULL
from rules.somerset.tables.parts import Cost, Hire, On, Rule
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.somerset.view import Table
from rules.text import Seat


class Leaning(Struct, frozen=True):
    """A taste: factors for what tiles, buildings, spells, the government and workers are worth."""

    name: str
    tiles: float = 1.0
    buildings: float = 1.0
    spells: float = 1.0
    government: float = 1.0
    workers: float = 1.0


LEANINGS = (
    Leaning("steward"),
    Leaning("landlord", tiles=1.6),
    Leaning("builder", buildings=1.6),
    Leaning("mage", spells=1.6),
    Leaning("courtier", government=1.6),
    Leaning("captain", workers=1.4),
)


def leaning_of(table: Table, seat: Seat) -> Leaning:
    """Give a seat's leaning: the same all through a game, another in the next game.

    The tile in the middle of the city, laid first, decides together with the seat.
    """
    return LEANINGS[(int(table.tiles[0].id[1:]) + seat) % len(LEANINGS)]


# How many rounds a game lasts by its length and the number of seats, and what is built in a round.
_USUAL_ROUNDS = {DAYS: dict.fromkeys(range(2, 6), 8), FULL: {2: 18, 3: 17, 4: 16, 5: 14}}
_TILES_PER_ROUND, _BUILDINGS_PER_ROUND, _SUPPLY_PER_ROUND = 0.8, 0.5, 0.75
RIVALS_WEIGHT = 0.8  # share of what the average rival has that is taken off

# Coins for what is in hand: for the first, second ... good of a kind, and for each behind the last of these.
_GOODS_VALUES = (0.0, 1.05, 2.0, 2.8, 3.4, 3.8, 4.1, 4.3)
_FURTHER_GOOD_VALUE = 0.1
_CRYSTAL_VALUE, _CRYSTAL_VALUE_WITHOUT_CASTING = 0.8, 0.4
MOST_CRYSTALS = 7
_CARD_VALUE, _FURTHER_CARD_VALUE = 1.1, 0.1
_FULL_CARDS = 3  # each card behind these has the further value
_SPELL_CARD_WEIGHT = 0.7  # of a building's card
NEXT_COST_VALUE = 0.8  # for each good by which the next build is cheaper
_LEAST_HAND = 0.5  # share that what is in hand keeps until the end is certain
_ENDGAME_ROUNDS = 4  # rounds before the end from which on it loses its worth

# Coins in each round that is left.
_WORKER_VALUE, _KNIGHT_BONUS, _WIZARD_BONUS = 1.7, 0.25, 0.4
_SPELL_VALUE, _SPELL_VALUE_WITHOUT_WIZARD = 0.35, 0.12
_MOST_SPELLS = 5
_COLUMN_VALUE = 0.4  # for each column of the government track
_RENT_VALUE = 0.1  # for each tile and rival
_TILE_VALUE = 0.25
_LINK_VALUE = 0.03  # for each link of a tile a worker is on
_SWORD_VALUE = 0.35
_EVENT_VALUES = {"tile_action_gain": 0.35, "round_start": 1.0, "gov_advance": 0.3}
_DISCOUNT_VALUES = {"hire": 0.05, "building": 0.35, "tile": 0.5, "spell": 0.2, "government": 0.2}
_RULE_VALUE = 0.25
_CASTINGS_PER_SPELL = 0.3  # by who has a wizard
_HIRE_WEIGHT = 0.3  # share of a worker for holding its price
_THREAT_WEIGHT = 0.5  # share of a worker lost by letting a rival hire in the first round

# Coins for having come all the way to the end once the usual rounds are over; eight rounds end by themselves.
_GAME_END_BONUS = {DAYS: 0.0, FULL: 30.0}
_CARD_PROGRESS = 0.2  # share of the way to a building for having its card
# What tiles and spells bring on average, how much a better one counts for, and the least that any does.
_MEAN_YIELD, _MEAN_CASTING = 3.1, 1.7
_YIELD_WEIGHT, _LEAST = 0.3, 0.4

_HIRING_TILES = {tile.id for tile in CITY_TILES.values() if Hire() in tile.action}


def rounds_left(state: State) -> float:
    """Guess how many rounds are still to begin: as many as usual, fewer near a condition or the last."""
    if state.ending:
        return float(state.phase == BUILD)
    most_tiles = max(tiles_of(state, seat) for seat in range(state.seats))
    most_buildings = max(len(player.buildings) for player in state.players)
    preset = state.preset
    guesses = (
        _USUAL_ROUNDS[state.options["length"]][state.seats] - state.round,
        (preset.tiles - most_tiles) / _TILES_PER_ROUND,
        (preset.buildings - most_buildings) / _BUILDINGS_PER_ROUND,
        len(state.supply) / (_SUPPLY_PER_ROUND * state.seats),
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
        certain = not rounds or state.ending
        in_hand = rounds if certain else max(_LEAST_HAND, min(1.0, rounds / _ENDGAME_ROUNDS))
        closing = _GAME_END_BONUS[state.options["length"]] * max(0.0, 1 - self.rounds / _ENDGAME_ROUNDS)
        threats = _threats(state, seat) if state.phase == FIRST else 0.0
        # Who places next and can hire takes the Alehouse: to be ready as well is no answer to that.
        ready = (1 - threats) * can_hire(state.players[seat], 0) * self._leaning.workers
        hiring = _HIRE_WEIGHT * _WORKER_VALUE * rounds * ready
        hiring -= _THREAT_WEIGHT * _WORKER_VALUE * rounds * threats
        parts = (
            totals[seat],
            *(in_hand * part for part in _in_hand(state.players[seat], self._leaning)),
            *(rounds * part for part in _each_round(state, seat, self._leaning, ground)),
            closing * _progress(state, seat, ground) if closing else 0.0,
            _SWORD_VALUE * rounds * (state.sword == seat),
            hiring,
            -RIVALS_WEIGHT * (rivals + rounds * self._rivals),
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
        return super().value(state) - RIVALS_WEIGHT * rounds * (self._of_rivals(state) - self._rivals)


def _progress(state: State, seat: Seat, ground: Ground) -> float:
    """Say how near a seat has come to ending the game by itself, from 0 to 1."""
    player, preset = state.players[seat], state.preset
    buildings = len(player.buildings) + _CARD_PROGRESS * min(_FULL_CARDS, len(player.buildings_in_hand))
    return max(ground.owned[seat] / preset.tiles, min(1.0, buildings / preset.buildings))


def _threats(state: State, seat: Seat) -> float:
    """Give the part of the rivals who may hire at their next placement: a tile taken first keeps them off."""
    if not any(tile.id in _HIRING_TILES and not tile.used for tile in state.tiles.values()):
        return 0.0
    rivals = [player for other, player in enumerate(state.players) if other != seat and player.to_place]
    return sum(can_hire(player, 0) for player in rivals) / (state.seats - 1)


def _in_hand(player: Player, leaning: Leaning) -> tuple[float, float, float]:
    """Value what must be used before the end to be worth anything: goods, cards, the price of the next."""
    crystal = _CRYSTAL_VALUE if _casts(player) else _CRYSTAL_VALUE_WITHOUT_CASTING
    crystals = crystal * min(player.purse[CRYSTAL], MOST_CRYSTALS)
    cards = cards_worth(len(player.buildings_in_hand)) * leaning.buildings
    spells = cards_worth(len(player.spells_in_hand)) * leaning.spells * _SPELL_CARD_WEIGHT
    return goods_worth(player) + crystals, cards + spells, NEXT_COST_VALUE * player.next_cost


def goods_worth(player: Player) -> float:
    """Value the goods in a purse: the more of a kind there is, the less each further one."""
    return sum([_good(player.purse[kind]) for kind in NATURAL])


def _good(number: int) -> float:
    if number < len(_GOODS_VALUES):
        return _GOODS_VALUES[number]
    return _GOODS_VALUES[-1] + _FURTHER_GOOD_VALUE * (number - len(_GOODS_VALUES) + 1)


def cards_worth(number: int) -> float:
    """Value cards in hand: hardly more than some of them will be used."""
    return _CARD_VALUE * min(number, _FULL_CARDS) + _FURTHER_CARD_VALUE * max(0, number - _FULL_CARDS)


def _casts(player: Player) -> bool:
    return bool(player.book) and player.number_of(WIZARD) > 0


def _each_round(
    state: State, seat: Seat, leaning: Leaning, ground: Ground
) -> tuple[float, float, float, float, float, float]:
    """Value what brings something in every round that is left, from workers to roads as `Worth` has them."""
    player = state.players[seat]
    lasting = [lasting_worth(state, seat, building, ground) for building in player.buildings]
    workers = _workers([worker.kind for worker in player.workers])
    spell = _SPELL_VALUE if player.number_of(WIZARD) else _SPELL_VALUE_WITHOUT_WIZARD
    return (
        workers * leaning.workers,
        spell * castings(player.book) * leaning.spells,
        _COLUMN_VALUE * player.column * leaning.government,
        (_RENT_VALUE * (state.seats - 1) + _TILE_VALUE) * ground.visits[seat] * leaning.tiles,
        sum(lasting) * leaning.buildings,
        _LINK_VALUE * sum(state.tiles[worker.cell].links.bit_count() for worker in player.workers),
    )


def _workers(kinds: Sequence[str]) -> float:
    return (
        _WORKER_VALUE * len(kinds) + _KNIGHT_BONUS * kinds.count(KNIGHT) + _WIZARD_BONUS * kinds.count(WIZARD)
    )


def _coming(player: Player) -> float:
    """Value what the workers that are still to be placed will bring in a round."""
    return _workers(player.to_place)


def _visits(state: State, seat: Seat) -> float:
    """Count a seat's tiles, by how much their actions draw workers, its own and others."""
    return sum([_TILE_WEIGHTS[tile.id] for tile in state.tiles.values() if tile.owner == seat])


def castings(book: list[str]) -> float:
    """Count the spells in a book that will be cast, by what they bring."""
    return sum(sorted([_SPELL_WEIGHTS[spell] for spell in book], reverse=True)[:_MOST_SPELLS])


_TILE_WEIGHTS = {
    tile: max(_LEAST, 1 + _YIELD_WEIGHT * (yield_of(tile) - _MEAN_YIELD)) for tile in COUNTRY_TILES
}
_SPELL_WEIGHTS = {spell: max(_LEAST, yield_of_casting(spell) / _MEAN_CASTING) for spell in SPELLS}


def lasting_worth(state: State, seat: Seat, building: str, ground: Ground) -> float:
    """Value what a building brings in a round: some bring nothing without tiles, others without spells."""
    if building in _RENT_CAPS:
        return min(_RENT_CAPS[building], _RENT_VALUE * (state.seats - 1) * ground.visits[seat])
    if building in _CHEAPER_CASTING:
        player = state.players[seat]
        return _CASTINGS_PER_SPELL * _CRYSTAL_VALUE * min(len(player.book), _MOST_SPELLS) * _casts(player)
    return _BUILDING_VALUES[building]


def _usual(building: str) -> float:
    return sum(
        _EVENT_VALUES.get(part.event, 0.0)
        if isinstance(part, On)
        else _DISCOUNT_VALUES.get(part.what, 0.0)
        if isinstance(part, Cost)
        else _RULE_VALUE * isinstance(part, Rule)
        for part in BUILDINGS[building].effect
    )


_BUILDING_VALUES = {building: _usual(building) for building in BUILDINGS}
_RENT_CAPS = {
    building: float(part.most_a_round or 0) for building, part in lasting(On) if part.event == "rent"
}
_CHEAPER_CASTING = {building for building, part in lasting(Cost) if part.what == "cast"}


def place_worth(state: State, seat: Seat, cell: int) -> float:
    """Value a cell for a new tile: what it touches counts at the end, and tiles close by are used."""
    owners = [state.tiles[near].owner for near in neighbours(cell) if near in state.tiles]
    rivals = sum(owner >= 0 and owner != seat for owner in owners)
    visitors = sum(worker.cell in neighbours(cell) for player in state.players for worker in player.workers)
    return (-1 in owners) + rivals + 0.1 * visitors
