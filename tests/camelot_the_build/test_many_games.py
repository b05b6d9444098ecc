"""Random games: what must hold after every action, worked out again from what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import PLANS, SQUARES, TILES
from rules.camelot_the_build.view import Table, TurnView
from rules.chance import dealer
from rules.game import Options, menu_of, random_move
from rules.menu import actions, allows
from tests.camelot_the_build.playing import ALL_TILES, options_with
from tests.some import some

SEEDS = range(8)

every_table = pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
every_option = pytest.mark.parametrize(
    "options",
    [options_with(), options_with(must_connect="yes"), options_with(halls="block", hints="off")],
    ids=["usual", "must_connect", "block"],
)


def tables(seats: int, options: Options, seed: int) -> Iterator[Table]:
    """Play a game at random, giving the table after every action."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(seats, options, chance)
    yield GAME.table(state)
    while move := random_move(GAME, state, choice):
        GAME.apply(state, *move, chance)
        yield GAME.table(state)


@every_table
@every_option
def test_many_games_end_with_the_plan_full(seats: int, options: Options) -> None:
    """Note, 4: nobody is ever stuck, and the last tile covers the last square."""
    for seed in SEEDS:
        *_, final = tables(seats, options, seed)
        assert final.over == "complete"
        laid = [TILES[tile].kind for tile in final.plan]
        assert tuple(laid) == PLANS[options["halls"]].classes
        assert Counter(final.plan) == Counter(ALL_TILES)
        assert final.bag == 0
        assert final.unseen == {}
        assert all(holding.tiles == 0 and holding.penalty is not None for holding in final.holdings)


@every_table
@every_option
def test_many_games_count_each_turn_as_the_sheet_says(seats: int, options: Options) -> None:
    for seed in SEEDS:
        for before, after in some(_turns_ended(seats, options, seed)):
            turn = after.last
            assert turn is not None
            bag_was_empty = before.bag == 0
            emptied = bag_was_empty and before.holdings[turn.seat].tiles == 0
            assert turn.total == _counted(before, turn, last=emptied)
            gain = after.holdings[turn.seat].points - before.holdings[turn.seat].points
            assert gain == turn.total == after.holdings[turn.seat].turns[-1]


def _turns_ended(seats: int, options: Options, seed: int) -> Iterator[tuple[Table, Table]]:
    """Give the tables just before and just after each turn is counted."""
    before = None
    for table in tables(seats, options, seed):
        if before is not None and before.turn.laid and not table.turn.laid:
            yield before, table
        before = table


def _counted(before: Table, turn: TurnView, *, last: bool) -> int:
    """Count a turn by columns and rows."""
    fresh = [(lay.tile, _place(lay.square)) for lay in turn.laid]
    places = {place for _, place in fresh}
    older = {
        _place(square): TILES[tile].value
        for square, tile in zip(SQUARES, before.plan, strict=True)
        if tile and _place(square) not in places
    }
    paying = fresh[:-1] if last else fresh
    hit = {near for tile, place in paying for near in older if _reaches(tile, place, near)}
    points = sum(TILES[tile].value for tile, _ in paying) + sum(older[near] for near in hit)
    connected = len(places) == 3 and any(
        _reaches("A0", a, b) and _reaches("A0", b, c) for a, b, c in permutations(places)
    )
    points *= 2 if connected else 1
    if last:
        tile, place = fresh[-1]
        alone = sum(value for near, value in older.items() if _reaches(tile, place, near))
        points -= 2 * (TILES[tile].value + alone)
    return points


def _place(square: str) -> tuple[int, int]:
    return ord(square[0]), int(square[1:])


def _reaches(tile: str, one: tuple[int, int], other: tuple[int, int]) -> bool:
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(across, down) == 1 if tile == "A1" else across + down == 1


@every_table
def test_many_games_neither_lose_nor_find_tiles(seats: int) -> None:
    for seed in SEEDS:
        chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
        state, _ = GAME.start(seats, options_with(), chance)
        while move := random_move(GAME, state, choice):
            held = [tile for hand in (*state.open, *state.hidden, *state.undecided) for tile in hand]
            assert Counter([*held, *state.bag, *filter(None, state.plan)]) == Counter(ALL_TILES)
            assert max(map(len, state.hidden)) <= 3
            GAME.apply(state, *move, chance)


@every_table
def test_many_games_have_as_many_tiles_of_a_class_left_as_squares(seats: int) -> None:
    """Note, 4: the invariant that makes every tile in every hand playable."""
    for seed in SEEDS:
        for table in tables(seats, options_with(), seed):
            empty = Counter(
                kind for kind, tile in zip(PLANS["apart"].classes, table.plan, strict=True) if not tile
            )
            left = Counter[str](TILES[tile].kind for tile in ALL_TILES)
            left.subtract(TILES[tile].kind for tile in table.plan if tile)
            assert +left == empty


@every_table
def test_many_games_keep_hands_at_ten_while_the_bag_lasts(seats: int) -> None:
    for seed in SEEDS:
        for table in tables(seats, options_with(), seed):
            full = [holding.tiles == 10 for seat, holding in enumerate(table.holdings) if seat != table.seat]
            assert all(full) or table.bag == 0
            laid = len(table.turn.laid)
            assert table.over or table.holdings[table.seat].tiles == 10 - laid or table.bag == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_many_games_offer_exactly_the_empty_squares_of_each_tile(seats: int) -> None:
    chance, choice = dealer(1, "chance"), dealer(1, "choice")
    state, _ = GAME.start(seats, options_with(), chance)
    while move := random_move(GAME, state, choice):
        table, seat = GAME.table(state), move[0]
        if table.stage == "laying":
            hand = GAME.hand(state, seat)
            expected = {
                f"place {tile} {square}"
                for tile in (*hand.open, *hand.hidden)
                for square, kind, laid in zip(SQUARES, PLANS["apart"].classes, table.plan, strict=True)
                if not laid and kind == TILES[tile].kind and len(table.turn.laid) < 3
            } | ({"end"} if table.turn.laid else set())
            assert set(actions(menu_of(GAME, state, seat))) == expected
            assert all(allows(menu_of(GAME, state, seat), text) for text in some(sorted(expected)[::7]))
        GAME.apply(state, *move, chance)
