"""What holds in every state of many games played at random."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.somerset import GAME
from rules.somerset.board import links
from rules.somerset.scoring import scores
from rules.somerset.state import CITY, State
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.goods import FIGURES, MOST_WORKERS
from rules.somerset.tables.tiles import COUNTRY_TILES
from tests.somerset.games import SEATS, states

SEEDS = range(4)
EVERY = 6

every_table = pytest.mark.parametrize("seats", SEATS)


def moments(seats: int) -> list[State]:
    return [state for seed in SEEDS for state in states(seats, seed, EVERY)]


@every_table
def test_no_card_is_lost_or_found(seats: int) -> None:
    for state in moments(seats):
        buildings = [*state.building_deck.bag, *state.building_deck.under]
        spells = [*state.spell_deck.bag, *state.spell_deck.under]
        for player in state.players:
            buildings += [*player.buildings_in_hand, *player.buildings]
            spells += [*player.spells_in_hand, *player.book]
        for frame in state.frames:
            buildings += [card for card in frame.drawn if card in BUILDINGS]
            spells += [card for card in frame.drawn if card in SPELLS]
        assert sorted(spells) == sorted(SPELLS)
        assert Counter(buildings) == Counter(list(BUILDINGS)) + Counter({"B00": seats - 1})


@every_table
def test_no_tile_is_lost_or_found(seats: int) -> None:
    for state in moments(seats):
        built = [tile.id for tile in state.tiles.values() if tile.owner != CITY]
        assert sorted([*state.supply, *built]) == sorted(COUNTRY_TILES)
        assert all(tile.id[0] == ("C" if tile.owner == CITY else "K") for tile in state.tiles.values())


@every_table
def test_figures_are_as_many_as_there_are(seats: int) -> None:
    for state in moments(seats):
        for player in state.players:
            kinds = Counter(worker.kind for worker in player.workers)
            assert all(kinds[kind] <= figure.number for kind, figure in FIGURES.items())
            assert len(player.workers) + len(player.to_place) <= MOST_WORKERS + 1
            assert len(player.workers) <= MOST_WORKERS


@every_table
def test_no_player_has_two_workers_on_a_tile(seats: int) -> None:
    for state in moments(seats):
        for player in state.players:
            cells = [worker.cell for worker in player.workers]
            assert len(set(cells)) == len(cells)
            assert set(cells) <= state.tiles.keys()


@every_table
def test_nobody_owes_anything(seats: int) -> None:
    assert all(min(player.purse) >= 0 for state in moments(seats) for player in state.players)


@every_table
def test_markers_lie_between_tiles_and_roads_where_there_is_no_link(seats: int) -> None:
    for state in moments(seats):
        inner = set(links.inner_edges(state))
        assert state.roads.keys() | state.barricades.keys() <= inner
        assert not [edge for edge in state.roads if links.is_linked(state, edge)]
        assert all(sorted(set(owners)) == owners for owners in state.roads.values())


@every_table
def test_links_are_where_roads_meet(seats: int) -> None:
    for state in moments(seats):
        for cell, tile in state.tiles.items():
            assert tile.links == tile.roads & links.facing_roads(state, cell)


@every_table
def test_coins_change_hands_or_come_from_the_bank_only(seats: int) -> None:
    """Tithe apart, no player loses coins in the action of another."""
    for seed in SEEDS:
        before = None
        for state in states(seats, seed):
            if before is not None and not any(frame.source == "S21" for frame in before.frames):
                cast = [deed.thing for deed in (*state.deeds, *state.deeds_before) if deed.verb == "cast"]
                for seat, player in enumerate(before.players):
                    if seat != before.active and "S21" not in cast:
                        assert state.players[seat].purse[4] >= player.purse[4]
            before = state


@every_table
def test_the_end_has_a_reason_that_is_true(seats: int) -> None:
    for seed in SEEDS:
        *_, last = states(seats, seed)
        result = GAME.result(last)
        assert result is not None
        assert result.scores == tuple(score.total for score in scores(last))
        facts = {
            "16-tiles": any(
                sum(tile.owner == seat for tile in last.tiles.values()) == 16 for seat in range(seats)
            ),
            "8-buildings": any(len(player.buildings) == 8 for player in last.players),
            "supply": not last.supply,
            "round-40": last.round == 40,
        }
        assert facts[result.reason]
