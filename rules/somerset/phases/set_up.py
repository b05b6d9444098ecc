"""The table is set up, city and first round (sheet: Set Up, First Round; note, section 2)."""

from rules.chance import Chance, drawn
from rules.game import Options
from rules.question import Pick, Question
from rules.somerset.board import links
from rules.somerset.effects.idle import is_idle
from rules.somerset.effects.moving import use
from rules.somerset.hexes import CENTRE, Cell, cell_named, cell_of, linking_turns, neighbours, turned, turns
from rules.somerset.phases.order import begin_period, clockwise, give_turn, lay_down
from rules.somerset.prices import earn, earn_coins
from rules.somerset.state import Deck, Play, Player, State, Tile, Turn, Worker
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.goods import COINS_AT_START, FIRST_WORKERS, LETTERS, RESIDENCE
from rules.somerset.tables.options import FIRST, cheaper_buildings, coins_for_later
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.somerset.words import descriptions, labels, log, prompts

_LINKS_WISHED = 2


def lay_out(state: State, chance: Chance) -> None:
    """Lay the city of this number of players; where it cannot be finished it is begun again."""
    while True:
        state.tiles.clear()
        bag = [tile.id for tile in CITY_TILES.values() if tile.players <= state.seats]
        _lay(state, CENTRE, drawn(bag, chance), None, chance)
        while bag:
            if not _lay_next(state, drawn(bag, chance), chance):
                break
        else:
            return


def _lay_next(state: State, tile: str, chance: Chance) -> bool:
    """Lay a tile on a random cell where it can be linked; say whether there was one."""
    cells = _cells(state)
    while cells:
        cell = drawn(cells, chance)
        if _lay(state, cell, tile, links.facing_roads(state, cell), chance):
            return True
    return False


def _cells(state: State) -> list[Cell]:
    """Give the empty cells that touch two tiles; while there is one tile, those that touch it."""
    tiles = state.tiles
    fewest = min(2, len(tiles))
    empty = {near for cell in tiles for near in neighbours(cell) if near not in tiles}
    return sorted(cell for cell in empty if sum([near in tiles for near in neighbours(cell)]) >= fewest)


def _lay(state: State, cell: Cell, tile: str, facing: int | None, chance: Chance) -> bool:
    """Lay a tile, turned at random so that it is linked twice, or else once; the first in any way."""
    roads = CITY_TILES[tile].roads
    if facing is None:
        ways = turns(roads)
    else:
        ways = linking_turns(roads, facing, _LINKS_WISHED) or linking_turns(roads, facing)
    if not ways:
        return False
    turn = ways[chance.below(len(ways))]
    links.lay(state, cell, Tile(tile, turn, turned(roads, turn)))
    return True


def started(seats: int, options: Options, chance: Chance) -> Play:
    """Draw the start player, lay out the city and deal a spell to each seat."""
    state = _empty_table(seats, options, chance.below(seats))
    lay_out(state, chance)
    play = Play(state, chance)
    play.note(log.begins(state.start))
    more = coins_for_later(seats, options)
    for place, seat in enumerate(clockwise(state, state.start)):
        player = state.players[seat]
        earn(player, state.preset.goods)
        earn_coins(player, COINS_AT_START + place + more * (place > 0))
        player.spells_in_hand.append(drawn(state.spell_deck.bag, chance))
        play.note_to(seat, log.own_spell(player.spells_in_hand[0]))
    return play


def _empty_table(seats: int, options: Options, start: int) -> State:
    return State(
        seats=seats,
        options=options,
        round=1,
        phase=FIRST,
        start=start,
        sword=start,
        active=start,
        ending=False,
        tiles={},
        barricades={},
        roads={},
        players=[_player(options) for _ in range(seats)],
        turn=Turn(),
        frames=[],
        supply=[tile.id for tile in COUNTRY_TILES.values() if tile.core or options["supply"] == "full"],
        building_deck=Deck([building for building in BUILDINGS if building != RESIDENCE], []),
        spell_deck=Deck(list(SPELLS), []),
        deeds=[],
        deeds_before=[],
    )


def _player(options: Options) -> Player:
    return Player(
        purse=[0] * len(LETTERS),
        workers=[],
        buildings_in_hand=[RESIDENCE],
        spells_in_hand=[],
        buildings=[],
        book=[],
        put_under=[],
        cast=[],
        to_place=list(FIRST_WORKERS),
        cheaper=cheaper_buildings(options),
    )


def proceed(play: Play) -> bool:
    """Ask for the next worker, twice around the table, then go on to the building period."""
    state = play.state
    if state.turn.mover is not None:
        lay_down(play)
        give_turn(state, (state.active + 1) % state.seats)
    if play.player.to_place:
        return True
    begin_period(play)
    return False


def menu(state: State, said: str) -> Question | None:
    """Ask which worker is placed, and where."""
    words = said.split(" ")
    kinds = state.player.to_place
    if not said and len(kinds) > 1:
        texts = tuple(f"place {kind}" for kind in kinds)
        return Pick(prompts.PLACE, texts, labels.worker_kinds, must=True, about=descriptions.worker_kinds)
    if len(words) > 2:
        return None
    kind = kinds[0] if not said else words[1]
    texts = tuple(f"place {kind} {cell_named(cell)}" for cell in _free_cells(state))
    about = descriptions.tiles(state, is_idle)
    return Pick(prompts.place_where(kind), texts, labels.cells(state), must=not said, about=about)


def _free_cells(state: State) -> list[int]:
    """Give the city tiles without a worker of anyone."""
    taken = {worker.cell for player in state.players for worker in player.workers}
    return [cell for cell in links.city_cells(state) if cell not in taken]


def answer(play: Play, action: str) -> None:
    """Place a worker; the action of its tile follows."""
    _, kind, name = action.split(" ")
    player, state = play.player, play.state
    player.to_place.remove(kind)
    state.turn.mover = len(player.workers)
    player.workers.append(Worker(kind, cell_of(name), standing=True))
    play.show("place", name, thing=kind)
    play.note(log.places_worker(state.active, kind, name, state.tiles[cell_of(name)].id))
    use(play, cell_of(name), nested=False)
