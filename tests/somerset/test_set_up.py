"""Setting up (sheet: Set Up; note, section 2)."""

from __future__ import annotations

import pytest

from rules.chance import dealer
from rules.game import ToSeat
from rules.somerset import GAME
from rules.somerset.hexes import neighbours, turned, turns
from rules.somerset.state import State
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.text import written
from tests.somerset.board.layout import all_connected
from tests.somerset.games import SEATS
from tests.somerset.playing import PRINTED


def started(seats: int, seed: int = 1, **options: str) -> State:
    return GAME.start(seats, {**PRINTED, **options}, dealer(seed, "start"))[0]


@pytest.mark.parametrize(("seats", "tiles"), [(2, 12), (3, 15), (4, 18), (5, 18)])
def test_city_tiles_by_the_number_of_players(seats: int, tiles: int) -> None:
    """Sheet, Set Up: the tiles labelled 2+, 3+ and 4+."""
    laid = [tile.id for tile in started(seats).tiles.values()]
    assert len(laid) == tiles
    assert sorted(laid) == [tile.id for tile in CITY_TILES.values() if tile.players <= seats]


@pytest.mark.parametrize("seats", SEATS)
def test_city_is_connected_compact_and_differs_from_game_to_game(seats: int) -> None:
    """Sheet, Set Up: a random arrangement, all tiles connected by at least one road."""
    layouts = set()
    for seed in range(40):
        state = started(seats, seed)
        assert all_connected(state)
        assert all(
            sum(near in state.tiles for near in neighbours(cell)) >= 2 for cell in list(state.tiles)[2:]
        )
        assert all(tile.turn in turns(CITY_TILES[tile.id].roads) for tile in state.tiles.values())
        assert all(
            tile.roads == turned(CITY_TILES[tile.id].roads, tile.turn) for tile in state.tiles.values()
        )
        layouts.add(tuple((cell, tile.id) for cell, tile in state.tiles.items()))
    assert len(layouts) == 40


def test_country_tiles_lie_open() -> None:
    """Sheet, Set Up: all country tiles face up nearby; by option the 25 of the core."""
    assert GAME.table(started(2)).supply == tuple(COUNTRY_TILES)
    assert GAME.table(started(2, supply="short")).supply == tuple(COUNTRY_TILES)[:25]


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_a_residence_a_spell_and_a_marker_on_the_first_column(seats: int) -> None:
    """Sheet, Set Up: one Residence and one random spell; a claim marker on the left-most column."""
    state = started(seats)
    assert all(player.buildings_in_hand == ["B00"] for player in state.players)
    assert all(len(player.spells_in_hand) == 1 for player in state.players)
    assert len({player.spells_in_hand[0] for player in state.players}) == seats
    assert all(player.column == 0 for player in state.players)
    assert (len(state.building_deck.bag), len(state.spell_deck.bag)) == (30, 30 - seats)


def test_each_player_is_told_the_spell_dealt_to_it_and_nobody_else() -> None:
    state, notes = GAME.start(3, PRINTED, dealer(1, "start"))
    for seat, player in enumerate(state.players):
        own = [written(note.text) for note in notes if isinstance(note, ToSeat) and note.seat == seat]
        (spell,) = player.spells_in_hand
        assert own == [f"You are dealt {SPELLS[spell].name} and the Residence"]


@pytest.mark.parametrize("seats", SEATS)
def test_start_player_has_five_coins_and_each_next_one_more(seats: int) -> None:
    """Sheet, Set Up: 5 coins, 6 to the left, and so on; a start player by lot, who begins."""
    starts = set()
    for seed in range(30):
        state = started(seats, seed)
        starts.add(state.start)
        assert state.start == state.sword == state.active
        coins = [state.players[(state.start + place) % seats].purse for place in range(seats)]
        assert coins == [[0, 0, 0, 0, 5 + place, 0] for place in range(seats)]
    assert starts == set(range(seats))


def test_each_player_has_all_workers_and_markers() -> None:
    """Sheet, Set Up: all workers, roads and claim markers."""
    for player in GAME.table(started(3)).players:
        assert (player.figures_left, player.markers_left, player.to_place) == ((3, 3, 2), 6, ("P", "K"))


def test_a_city_that_cannot_be_finished_is_begun_again() -> None:
    """Note, section 2: about one layout in twenty; then there are more draws than a layout needs."""
    numbers = []
    for seed in range(200):
        chance = dealer(seed, "start")
        state, _ = GAME.start(2, PRINTED, chance)
        assert all_connected(state)
        numbers.append(len(chance.taken()))
    assert max(numbers) > min(numbers) + 12
