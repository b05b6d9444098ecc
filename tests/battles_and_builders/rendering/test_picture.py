"""The pictures: small, of one palette, legible, the same for the same view, and silent about secrets."""

from __future__ import annotations

from functools import cache, partial
from math import inf
from typing import Any

import pytest
from PIL.Image import Image

from languages import pseudo
from languages.known import ENGLISH_CODE, codes
from languages.spoken import speaking
from rendering import canvas, sprites
from rendering.battles_and_builders import DRAWING, drawing, pieces, standings
from rendering.battles_and_builders.bidding import bids_shown
from rendering.battles_and_builders.lanes import lane_height
from rendering.battles_and_builders.pieces import bid_sign, tile_held
from rendering.battles_and_builders.standings import tiles_shown
from rendering.canvas import WIDTH, fitting
from rendering.fonts import SANS, SMALLEST, Face, width
from rendering.palette import NEUTRAL, SEATS
from rendering.players import LIVERIES, Players
from rendering.png import encoded, halved, halved_in_few, in_parts, to_be_halved
from rendering.sprites import Pen, Point
from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import EVENT_TILES, FINAL_COUNT
from rules.battles_and_builders.view import Hand, Table
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
PARTS = {"head", "stock", "event", "round", "last", "standings", "tiles", "events"}
PHONE, LEAST_ON_PHONE = 400, 11  # pixels: how wide a picture is shown there, and type that is read
LONG_NAMES = ("Guinevere of Caerleon upon Usk", "Computer (Page)", "Mordred", "Lancelot du Lac and his horse")

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


def test_a_picture_put_together_of_parts_is_the_one_drawn_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, state in enumerate(some_positions()):
        table, hand = GAME.table(state), GAME.hand(state, number % state.seats)
        turned = [(number + seat) % len(LONG_NAMES) for seat in range(state.seats)]
        names, liveries = (LONG_NAMES[each] for each in turned), (LIVERIES[each] for each in turned)
        players = Players(tuple(names), tuple(liveries))
        with speaking((ENGLISH_CODE, *codes())[number % 2]):
            for shown in (None, hand):
                with in_parts():
                    put_together = DRAWING.picture(table, shown, players=players)
                drawn = DRAWING.picture(table, shown, players=players)
                with to_be_halved():
                    smaller = DRAWING.picture(table, shown, players=players)
                    with monkeypatch.context() as whole:
                        whole.setattr(drawing, "takes_palette", lambda: True)
                        drawn_smaller = halved(DRAWING.picture(table, shown, players=players))
                    few, expected = halved_in_few(smaller), halved_in_few(drawn_smaller)
                    assert few.tobytes() == expected.tobytes()
                for one, other in ((put_together, drawn), (smaller, drawn_smaller)):
                    assert one.mode == "P"
                    assert one.tobytes() == other.tobytes()
                    assert one.getpalette() == other.getpalette()


def test_what_seats_see_alike_is_drawn_once_for_all_of_them() -> None:
    state = positions()[0]
    table = GAME.table(state)
    number = len(DRAWING.places(table, GAME.hand(state, 0)).keys() & PARTS)
    drawing._strip.cache_clear()
    for seat in range(state.seats):
        with to_be_halved():
            DRAWING.picture(table, GAME.hand(state, seat))
    assert drawing._strip.cache_info().misses == number + 2 * (state.seats - 1), "its head and its stock"


def parts_drawn(table: Table, hand: Hand | None, players: Players) -> int:
    """Draw a picture, and give how many of its parts were drawn for it."""
    drawn = drawing._strip.cache_info().misses
    with in_parts():
        DRAWING.picture(table, hand, players=players)
    return drawing._strip.cache_info().misses - drawn


def test_what_names_nobody_is_drawn_once_for_all_tables() -> None:
    state = positions()[0]
    table, hand = GAME.table(state), GAME.hand(state, 0)
    some, others = (Players(tuple(names), LIVERIES) for names in (LONG_NAMES, LONG_NAMES[::-1]))
    drawing._strip.cache_clear()
    parts = len(DRAWING.places(table, hand).keys() & PARTS)
    assert parts_drawn(table, hand, some) == parts
    assert parts_drawn(table, hand, others) == 2, "the round and the standings"


def test_of_the_public_picture_only_the_parts_are_drawn_that_a_move_changes() -> None:
    playing, players = Playing(), Players(LONG_NAMES[:3], LIVERIES[:3])
    playing.quiet_rounds(1)
    parts = len(DRAWING.places(playing.table).keys() & PARTS)
    drawing._strip.cache_clear()
    assert parts_drawn(playing.table, None, players) == parts
    playing.act(playing.round.start, "bid 1b")
    assert parts_drawn(playing.table, None, players) == 2, "the head and the round"


def test_bids_are_not_drawn_anew_for_a_round_that_begins_like_one_before() -> None:
    playing = Playing()
    playing.quiet_rounds(1)
    before = bids_shown(playing.table)
    playing.quiet_rounds(playing.table.seats)
    assert bids_shown(playing.table) == before
    playing.act(playing.round.start, "bid 1b")
    assert bids_shown(playing.table) != before


def test_numbers_that_matter_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_positions():
        DRAWING.picture(GAME.table(state))
        DRAWING.picture(GAME.table(state), GAME.hand(state, 0))
    assert written.smallest_number() >= LEAST_VALUE


def test_tiles_that_are_left_are_told_and_held_ones_lie_in_their_row(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[tuple[str, bool]]()

    def noted(tile: str, *, spent: bool) -> Image:
        drawn.append((tile, spent))
        return tile_held(tile, spent=spent)

    monkeypatch.setattr(standings, "tile_held", noted)
    for state in some_positions():
        table = GAME.table(state)
        assert [*tiles_shown(table)] == ([] if state.over else state.tiles_left)
        drawn.clear()
        DRAWING.picture(table)
        now = [] if state.over else state.round.tiles
        held = [tile for each in state.held for tile in each]
        assert sorted(tile for tile, _ in drawn) == sorted(held)
        assert all(spent == (tile not in {*FINAL_COUNT, *now}) for tile, spent in drawn if not state.over)


def test_the_prestige_of_each_side_is_shown_so_that_all_points_are_accounted_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seals = list[str]()

    def noted(text: str, size: int) -> Image:
        seals.append(text)
        return sprites.seal(text, size)

    monkeypatch.setattr(standings, "seal", noted)
    for state in some_positions():
        seals.clear()
        table = GAME.table(state)
        DRAWING.picture(table)
        assert sorted(seals) == sorted(f"{each.prestige:+d}" for each in table.tableaux if each.prestige)
        for each in table.tableaux:
            counted = [EVENT_TILES[event].value for event in each.events]
            counted += [FINAL_COUNT.get(tile, 0) for tile in each.tiles]
            assert each.points == each.prestige + sum(counted)


def test_a_sign_says_who_has_bid_and_who_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = list[str]()

    def noted(size: int, *, asked: bool) -> Image:
        signs.append("awaited" if asked else "has_bid")
        return bid_sign(size, asked=asked)

    monkeypatch.setattr(pieces, "bid_sign", noted)
    for commit, bids, told in (
        ("sequential", (), ["awaited"]),
        ("sequential", (0,), ["has_bid", "awaited"]),
        ("simultaneous", (1,), ["awaited", "has_bid", "awaited"]),
    ):
        game = Playing(commit=commit)
        for seat in bids:
            game.act(seat, "bid 2b")
        signs.clear()
        DRAWING.picture(game.table)
        assert signs == told


@pytest.mark.parametrize("language", [ENGLISH_CODE, *codes(), pseudo.CODE])
def test_on_a_phone_all_can_be_read_and_nothing_is_shrunk(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A language that is a third longer may be set a little smaller, and is not pressed together either."""
    written, signs, shrunk = Written(monkeypatch), note_signs(monkeypatch), note_shrunk(monkeypatch)
    with speaking(language):
        for state in some_positions()[::2]:
            players = Players(LONG_NAMES[: state.seats], LIVERIES[: state.seats])
            DRAWING.picture(GAME.table(state), players=players)
            DRAWING.picture(GAME.table(state), GAME.hand(state, 0), players=players)
    sizes = {text: size for text, size, *_ in written.texts} | signs
    assert {"+4", "?"} <= signs.keys()
    assert not {text for text, size in sizes.items() if size * PHONE / WIDTH < LEAST_ON_PHONE}
    assert not {text for text, is_pressed in shrunk.items() if is_pressed or language != pseudo.CODE}


def note_signs(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Note what sprites bear, and its size in pixels, while they are painted anew."""
    signs, write = dict[str, float](), Pen.text

    def noted(pen: Pen, centre: Point, text: str, size: float, *rest: Any) -> None:
        signs[text] = min(size / pen.pixel, signs.get(text, inf))
        write(pen, centre, text, size, *rest)

    for kept in (*vars(pieces).values(), *vars(sprites).values()):
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    monkeypatch.setattr(Pen, "text", noted)
    return signs


def note_shrunk(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """Note what is set smaller as there is no room for it, and whether it is pressed together besides."""
    shrunk = dict[str, bool]()

    def noted(text: str, size: int, room: float, face: Face = SANS, least: int = SMALLEST) -> int:
        fits = fitting(text, size, room, face, least)
        if fits < size or width(text, face, fits) > room:
            shrunk[text] = width(text, face, fits) > room
        return fits

    monkeypatch.setattr(canvas, "fitting", noted)
    return shrunk


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
