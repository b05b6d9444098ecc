"""The first round (sheet: First Round; rulings 1 to 3)."""

from __future__ import annotations

import pytest

from rules.chance import dealer
from rules.somerset import GAME
from rules.somerset.hexes import cell_named
from tests.some import some
from tests.somerset.games import SEATS
from tests.somerset.playing import PRINTED, Playing


def started(seats: int = 3, seed: int = 1) -> Playing:
    return Playing(*GAME.start(seats, PRINTED, dealer(seed, "start")))


def place(game: Playing, kind: str, tile: str) -> None:
    """Place a worker on a tile by its name, and decline all that its action offers."""
    cell = next(cell for cell, laid in game.state.tiles.items() if laid.id == tile)
    game.act(f"place {kind} {cell_named(cell)}")


@pytest.mark.parametrize("seats", SEATS)
def test_two_laps_clockwise_from_the_start_player(seats: int) -> None:
    game = started(seats)
    first, order = game.active, []
    while game.state.phase == "first":
        if game.asked:
            game.perform(game.menu()[-1])
        else:
            order.append(game.active)
            game.perform(game.menu()[0])
    assert order == [(first + step) % seats for step in range(seats)] * 2
    assert game.state.phase == "build"


def test_each_chooses_which_of_the_two_comes_first() -> None:
    game = started()
    assert game.texts() == ["place P", "place K"]
    place(game, "K", "C01")
    assert game.texts() == ["place P", "place K"]
    place(game, "P", "C02")
    place(game, "P", "C03")
    assert all(text.startswith("place P") for text in some(game.texts()))


def test_only_unoccupied_city_tiles_and_the_action_is_taken() -> None:
    game = started()
    first = game.active
    place(game, "P", "C01")
    assert game.purse(first) == "2w5c"
    taken = game.places(first)[0][1:]
    assert len(game.texts("place K")) == len(game.state.tiles) - 1
    assert f"place K {taken}" not in game.menu()
    assert game.tile(taken).used
    assert game.places(first)[0][0] == "p"


def test_the_parts_of_the_action_may_be_declined_and_hiring_is_possible() -> None:
    game = started()
    first = game.active
    place(game, "P", "C04")
    second = game.active
    place(game, "P", "C03")
    place(game, "P", "C02")
    assert game.active == first
    place(game, "K", "C09")
    assert game.asked == "hire"
    free = [text for text in game.menu() if text.startswith("hire")]
    assert len(free) == len(game.state.tiles) - 2
    game.act(free[0])
    assert (game.purse(first), len(game.places(first))) == ("1g3c", 3)
    assert game.active == second


def test_after_the_first_round_the_workers_move_by_the_usual_rules() -> None:
    game = started(2)
    for kind, tile in (("P", "C01"), ("P", "C02"), ("K", "C03"), ("K", "C04")):
        place(game, kind, tile)
    game.acts("done", "done")
    assert game.state.phase == "round"
    assert game.state.round == 2
    assert not any(tile.used for tile in game.state.tiles.values())
    assert all(text.startswith(("move", "lay")) for text in some(game.texts()))
