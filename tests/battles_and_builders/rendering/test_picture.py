"""The pictures: small, of one palette, legible, the same for the same view, and silent about secrets."""

from __future__ import annotations

from functools import cache, partial

import pytest

from rendering.battles_and_builders import DRAWING
from rendering.battles_and_builders.lanes import lane_height
from rendering.battles_and_builders.standings import tiles_shown
from rendering.palette import NEUTRAL, SEATS
from rendering.png import encoded
from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import FINAL_COUNT
from rules.snapshot import restored, snapshot
from tests.battles_and_builders.playing import Playing
from tests.battles_and_builders.rendering.positions import positions, some_positions
from tests.conformance.checks import picturing
from tests.conformance.checks.picturing import (
    PRIVATE_BYTES,
    PUBLIC_BYTES,
    check_picture,
    check_pictures_tell_no_secret,
    check_seats_keep_their_colours,
    colours_in,
    opened,
)
from tests.rendering.setting import Written

LEAST_VALUE = 32  # pixels of a number that matters

public = partial(picturing.public, GAME)
private = partial(picturing.private, GAME)


@cache
def shown_positions() -> tuple[State, ...]:
    """Give every third position, and every end: nothing on the table is ever fuller."""
    ends = [state for state in positions() if state.over]
    return (*positions()[::3], *ends)


@cache
def public_pictures() -> tuple[bytes, ...]:
    return tuple(public(state) for state in shown_positions())


@cache
def private_pictures() -> tuple[bytes, ...]:
    return tuple(private(state, seat) for state in some_positions() for seat in range(state.seats))


def test_every_position_is_a_small_picture_of_the_palette() -> None:
    for png in public_pictures():
        check_picture(png, PUBLIC_BYTES)
    for png in private_pictures():
        check_picture(png, PRIVATE_BYTES)


def test_every_side_shows_its_colour_unchanged() -> None:
    for state, png in zip(shown_positions(), public_pictures(), strict=True):
        check_seats_keep_their_colours(GAME, state, png)
        assert state.seats != 2 or NEUTRAL in colours_in(opened(png))


def test_the_same_view_gives_the_same_bytes() -> None:
    for state, png in zip(shown_positions()[::9], public_pictures()[::9], strict=True):
        assert png == public(restored(State, snapshot(state)))


def test_the_public_picture_tells_no_secret() -> None:
    for state in some_positions():
        check_pictures_tell_no_secret(GAME, state, None)


def test_a_private_picture_tells_no_secret_of_others() -> None:
    for number, state in enumerate(some_positions()):
        check_pictures_tell_no_secret(GAME, state, number % state.seats)


def test_numbers_that_matter_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_positions():
        DRAWING.picture(GAME.table(state))
        DRAWING.picture(GAME.table(state), GAME.hand(state, 0))
    assert written.smallest_number() >= LEAST_VALUE


def test_each_strategy_tile_is_shown_with_whoever_has_it() -> None:
    for state in some_positions():
        tiles = {each.tile: each.seat for each in tiles_shown(GAME.table(state))}
        held = {tile: seat for seat in range(state.seats) for tile in state.held[seat]}
        left = dict.fromkeys(state.tiles_left)
        counted = {tile: seat for tile, seat in held.items() if tile in FINAL_COUNT}
        assert tiles == (counted if state.over else left | held)


def test_the_contact_sheet_shows_every_seat() -> None:
    sheet = DRAWING.sheet()
    assert {*SEATS[:4], NEUTRAL} <= colours_in(sheet)
    assert len(encoded(sheet)) <= PUBLIC_BYTES


def test_a_lane_of_many_ties_is_no_higher_than_one_of_a_single_tie() -> None:
    once, often = Playing(event="U3"), Playing(event="U3")
    once.bid("1i 1a", "1i 1a", "1a", dice="g5 y4 g3 y6 g7 g3 y2 g6 y6", then="U4")
    often.bid("1a", "1a", "1a", dice="g7 g7 g7 g4 g4 g3 g5 g5 g6 g3", then="U4")
    assert len(often.last.throws) > len(once.last.throws)
    assert lane_height(often.last, 0) == lane_height(once.last, 0)


def test_the_head_says_how_much_whoever_bids_may_put_down(monkeypatch: pytest.MonkeyPatch) -> None:
    for stock, told in (
        ((12, 4, 4, 4, 1), "up to 5 tokens face down, and the king"),
        ((0, 2, 0, 0, 0), "up to 2 tokens face down; the king is spent"),
        ((0, 0, 0, 0, 1), "the king, the last token there is"),
    ):
        game = Playing()
        game.state.stock[0] = stock
        written = Written(monkeypatch)
        DRAWING.picture(game.table)
        assert told in written.words, told
