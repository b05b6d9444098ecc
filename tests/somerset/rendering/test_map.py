"""The map: names that can be read, whatever lies on the tiles and beside them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageFilter

from languages import known
from languages.known import ENGLISH_CODE
from languages.spoken import speaking, texts
from rendering.canvas import WIDTH, Canvas
from rendering.drawing import Look
from rendering.fonts import BOLD, SANS, SMALLEST, mask, narrowed, width
from rendering.palette import INK
from rendering.players import LIVERIES, Livery
from rendering.somerset import DRAWING
from rendering.somerset.hand.offers import marked
from rendering.somerset.icons.symbols import worker
from rendering.somerset.map import tiles
from rendering.somerset.map.hexagons import Field, height_of
from rendering.somerset.map.land import boxes_above, draw_land
from rules.question import Pick
from rules.somerset import GAME
from rules.somerset.board.links import inner_edges
from rules.somerset.tables.grid import called, place_called
from rules.somerset.tables.naming import SHORT
from rules.somerset.tables.options import Deed
from rules.somerset.tables.tiles import CITY_TILES
from rules.somerset.view import Table, TileView, WorkerView
from tests.naming import naming
from tests.rendering.setting import Noted, Written, overlap
from tests.somerset.games import SEATS as SEATS_OF_GAMES
from tests.somerset.games import states
from tests.somerset.playing import scene

tell = texts(GAME.info.id).tell

DARK = 90  # of 255: ink
ROAD_TOLD = 60  # of 255, by which a road is lighter than what is none
ACROSS = 104  # pixels: a tile


def test_the_map_has_room_for_every_short_name_where_tiles_are_small() -> None:
    for code in (ENGLISH_CODE, *known.codes()):
        with speaking(code):
            names = map(tell, SHORT.values())
            assert [name for name in names if width(name, SANS, SMALLEST) > 0.8 * 104] == [], code


def test_the_name_of_a_tile_lies_on_plain_ground_beside_its_symbols_and_its_shield(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written, table, wide = Written(monkeypatch), GAME.table(next(states(2, 2, 1))), 300
    for code in (ENGLISH_CODE, *known.codes()):
        for across in (104, 150):
            for id_ in SHORT:
                owner = None if id_ in CITY_TILES else 0
                here = TileView((0, 0), id_, 0, "000000", owner, used=False)
                written.texts.clear()
                with speaking(code):
                    name = tell(SHORT[id_])
                    alone = replace(table, tiles=(here,), edges=(), workers=(), latest=())
                    draw_land(Canvas(wide, wide), alone, Field(across, wide / 2, wide / 2))
                (box,) = (box for text, _, _, box in written.texts if text == name)
                ground = Image.new("RGB", (wide, wide))
                drawn = tiles.tile(id_, here.roads, LIVERIES[0] if owner == 0 else None, across)
                ground.paste(drawn, ((wide - drawn.width) // 2, (wide - drawn.height) // 2), drawn)
                left, top, right, lower = map(round, box)
                # The ends of long names, and what hangs below the line, may reach the rim of a small tile.
                rim, line = round(0.37 * across), top + round(0.7 * (lower - top))
                under = ground.crop((max(left, wide // 2 - rim), top, min(right, wide // 2 + rim), line))
                with naming(f"{name} on a tile {across} wide"):
                    assert under.convert("L").point(lambda light: 255 * (light < DARK)).getbbox() is None


def test_the_shield_of_a_tile_just_built_lies_over_its_golden_edge() -> None:
    table, wide, across = GAME.table(next(states(2, 2, 1))), 300, 150
    field = Field(across, wide / 2, wide / 2)
    here = TileView((0, 0), "K04", 0, "000000", 0, used=False)
    left, top, right, lower = map(round, tiles.shield_box(field.at(here.place), across))
    drawn = []
    for latest in ((), (Deed(0, "build", "0,0", thing="K04"),)):
        canvas = Canvas(wide, wide)
        draw_land(canvas, replace(table, tiles=(here,), edges=(), workers=(), latest=latest), field)
        image = canvas.finished().convert("RGB")
        middle = (left + right) // 2
        drawn.append((image.tobytes(), image.crop((middle - 3, top + 4, middle + 3, lower - 8)).tobytes()))
    (before, shield_before), (after, shield_after) = drawn
    assert before != after, "the golden edge"
    assert shield_before == shield_after


def test_markers_leave_the_names_of_tiles_and_squares_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing lies between the letters or beside them, even where every edge has two roads."""
    written, state = Written(monkeypatch), next(states(5, 5, 400))
    state.roads = {edge: [0, 1] for edge in inner_edges(state)}
    table = GAME.table(state)
    crowded, empty = (
        DRAWING.picture(each).convert("RGB") for each in (table, replace(table, edges=(), workers=()))
    )
    lines = {line[0]: line for line in written.texts if line[2] in (SANS, BOLD)}
    taken = {one.place for one in table.workers}
    for tile in table.tiles:
        names = [called(tile.place), *([] if tile.place in taken else [tell(SHORT[tile.id])])]
        for name in names:
            left, top, right, bottom = map(round, lines[name][3])
            one, other = (picture.crop((left, top, right, bottom)) for picture in (crowded, empty))
            inked = other.convert("L").point(lambda light: 255 * (light < DARK))
            letters = ImageChops.multiply(inked, _letters(lines[name]))
            around = letters.filter(ImageFilter.MaxFilter(5))
            with naming(name):
                assert not ImageChops.multiply(
                    ImageChops.difference(one, other).convert("L"), around
                ).getbbox()


def _letters(line: Noted) -> Image.Image:
    """Give the letters of a line alone, within its box."""
    text, size, face, (left, top, right, bottom) = line
    long, deep, up = round(right) - round(left), round(bottom) - round(top), round(0.27 * size)
    shape = mask(text, face, size) if width(text, face, size) <= long else narrowed(text, face, size, long)
    return shape.crop((2, up, 2 + long, up + deep)).point(lambda ink: 255 * (ink > DARK))


@pytest.mark.parametrize("across", [88, ACROSS, 160])
@pytest.mark.parametrize("standing", ["", "0", "01"])
def test_workers_are_seen_on_a_phone_on_their_own_tile(
    standing: str, across: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """16 pixels where the picture is 400 wide, two on each tile, in the place of its name."""
    written, field = Written(monkeypatch), Field(across, 900, 900)
    for seats, code in ((2, ENGLISH_CODE), (5, "nl")):
        table = GAME.table(list(states(seats, 5, 200))[-1])
        crowd = replace(table, workers=tuple(_crowd(table, standing)))
        written.texts.clear()
        with speaking(code):
            draw_land(Canvas(1800, 1800), crowd, field)
        assert not [text for text, _, face, _ in written.texts if face == SANS]
        bodies = list(boxes_above(replace(crowd, tiles=()), field, {tile.place for tile in table.tiles}))
        places = sorted((one.place for one in crowd.workers), key=lambda place: place[::-1])
        for (left, top, right, lower), place in zip(bodies, places, strict=True):
            assert round(max(right - left, lower - top)) * 400 / WIDTH >= 16
            (x, y), half = field.at(place), height_of(across) / 2
            assert x - across / 2 < left < right < x + across / 2
            assert y < top < lower < y + half + 3, "whole on its tile, below what the tile does"
        if standing == "01" and across >= ACROSS:
            assert not any(overlap(*pair) for pair in zip(bodies[::2], bodies[1::2], strict=True))


@pytest.mark.parametrize("across", [88, ACROSS, 160])
@pytest.mark.parametrize("number", range(2, 6))
def test_up_to_five_on_a_tile_stand_side_by_side(number: int, across: int) -> None:
    """However many of them lie, nobody is drawn over another, nor smaller than 16 pixels of 400."""
    table, field = GAME.table(next(states(5, 5, 400))), Field(across, 300, 300)
    for standing in range(number + 1):
        crowd = [
            WorkerView(seat, (0, 0), "PWK"[seat % 3], seat < standing, acting=False) for seat in range(number)
        ]
        placed = list(boxes_above(replace(table, tiles=(), workers=tuple(crowd)), field, {(0, 0)}))
        assert len(placed) == number
        ink, drawn = 0, Image.new("L", (600, 600))
        for one, (left, top, right, lower) in zip(crowd, placed, strict=True):
            tall = round(max(right - left, lower - top))
            assert tall * 400 / WIDTH >= 16
            body = worker(LIVERIES[one.seat], one.kind, tall, lying=not one.standing).getchannel("A")
            body = body.point(lambda alpha: 255 * (alpha > DARK))
            drawn.paste(body, (round(left), round(top)), body)
            ink += body.histogram()[255]
            assert field.y - height_of(across) * 0.3 < top, "the square's name is free"
            assert lower < field.y + height_of(across) / 2 + 3
        assert drawn.histogram()[255] >= 0.99 * ink, f"{standing} of {number} stand"


def _crowd(table: Table, standing: str) -> Iterator[WorkerView]:
    """Put two workers on every tile, of which some stand."""
    for tile in table.tiles:
        yield WorkerView(0, tile.place, "P", "0" in standing, acting=False)
        yield WorkerView(1, tile.place, "W", "1" in standing, acting=False)


@pytest.mark.parametrize("seats", SEATS_OF_GAMES)
def test_every_tile_where_nobody_stands_shows_its_name_at_every_question(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    for state in states(seats, seats, 60):
        for seat in GAME.acting(state):
            question = GAME.menu(state, seat)
            assert isinstance(question, Pick)
            look = Look(answers=tuple(question.texts))
            if not marked(look):
                continue
            written.texts.clear()
            DRAWING.picture(GAME.table(state), GAME.hand(state, seat), look)
            table = GAME.table(state)
            taken = {one.place for one in table.workers}
            free = [tile for tile in table.tiles if tile.place not in taken]
            shown = {called(tile.place): tell(SHORT[tile.id]) for tile in free}
            assert {name for square, name in shown.items() if square in written.words} <= written.words
            places = {place for answer in marked(look) for place in answer.places if ":" not in place}
            assert {place_called(place) for place in places} <= written.words


def test_a_question_shows_the_workers_of_rivals_too() -> None:
    game = scene({"0,0": "C01", "1,0": "C02", "2,0": "C03"}, {0: "P0,0 K2,0", 1: "P1,0"})
    table, look = game.table, Look(answers=("move 0,0", "move 2,0"))
    alone = replace(table, workers=tuple(worker for worker in table.workers if worker.seat == 0))
    one, other = (DRAWING.picture(each, game.hand(), look).tobytes() for each in (table, alone))
    assert one != other


def test_kinds_owners_and_used_tiles_are_told_apart() -> None:
    """The city by its colour and the merlons of its wall, an owner by the rim, what is used by hatching."""
    plain, city = drawn("K01"), drawn("C01")
    merlon = round(ACROSS * (0.5 - 0.21)), round(height_of(ACROSS) / 2 - 0.23 * ACROSS)
    rim = ACROSS // 2, height_of(ACROSS) - 3
    assert tiles.ground_of("C01") != tiles.ground_of("K01")
    assert city.getpixel(merlon) == (*INK[:3], 255)
    assert plain.getpixel(merlon) != city.getpixel(merlon)
    assert drawn("K01", owner=LIVERIES[0]).getpixel(rim) != plain.getpixel(rim)
    assert drawn("K01", used=True).tobytes() != plain.tobytes()


def drawn(tile: str, *, owner: Livery | None = None, used: bool = False) -> Image.Image:
    return tiles.tile(tile, "000000", owner, ACROSS, used=used)


def test_a_road_that_meets_none_beside_it_looks_like_none() -> None:
    """As a phone shows the east side of a tile: a road that leads on is light, and a stub is not."""
    met, stub = (lightest_in_the_east({"0,0": 1, "1,0": roads, "2,0": 0}) for roads in (0b001000, 0))
    assert met - stub > ROAD_TOLD, (met, stub)


def lightest_in_the_east(roads: dict[str, int]) -> int:
    """Give how light the rim of the tile in the middle is at the end of its east side, where a road ends."""
    game = scene({"0,0": "C01", "1,0": "C02", "2,0": "C03"}, {0: "P2,0", 1: "P2,0"}, roads=roads)
    across, wide = 150, 600
    canvas = Canvas(wide, wide)
    draw_land(canvas, GAME.table(game.state), Field(across, wide / 2, wide / 2))
    phone = canvas.finished().convert("L").resize((wide * 400 // 1100,) * 2, Image.Resampling.LANCZOS)
    x, y = (wide / 2 + 0.47 * across) * 400 / 1100, wide / 2 * 400 / 1100
    return max(phone.crop((round(x) - 2, round(y) - 3, round(x) + 2, round(y) + 3)).tobytes())
