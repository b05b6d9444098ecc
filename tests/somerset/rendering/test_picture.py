"""The pictures: small, of one palette, the same for the same view, silent about secrets, and telling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import ImageColor

import rendering.somerset
from languages import known
from languages.folding import folded
from languages.known import ENGLISH_CODE
from languages.spoken import speaking, tell, texts
from rendering.canvas import WIDTH, Canvas
from rendering.drawing import Look
from rendering.palette import SEATS, colours
from rendering.players import LIVERIES
from rendering.png import encoded
from rendering.somerset import DRAWING, icons
from rendering.somerset.icons import symbols
from rendering.somerset.icons.symbols import effect
from rendering.somerset.map import tiles
from rendering.somerset.table import picture
from rendering.somerset.table.government import MEANINGS
from rendering.somerset.table.picture import COLUMNS_AT_END, draw_standings
from rendering.somerset.words import effect_words
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.hexes import edge_of
from rules.somerset.tables.grid import called
from rules.somerset.tables.naming import NAMES, SHORT
from rules.somerset.view import Hand, Table
from tests.conformance.checks.picturing import (
    PRIVATE_BYTES,
    PUBLIC_BYTES,
    check_picture,
    check_pictures_tell_no_secret,
    check_seats_keep_their_colours,
    colours_in,
    opened,
)
from tests.naming import naming
from tests.rendering.setting import Written
from tests.somerset.playing import Playing, scene
from tests.somerset.rendering.pictures import PICTURES, private_pictures, public, public_pictures, some_states

of_somerset = texts("somerset").tell
SHEET_BYTES = 450_000
MOST_PARTS = 4
FEWEST = 2  # seats
CAPTIONS, WORDS_APART = 30, 7  # pixels: from one line of captions to the next and a bit, a blank in it
LEAST_VALUE = 32  # pixels of a number that matters
SCENE = {
    "0,0": "C01", "1,0": "C11", "0,1": "C05", "1,1": "K04 1", "2,0": "K19 0", "2,1": "K24 2",
}  # fmt: skip


def test_every_position_is_a_small_picture_of_the_palette() -> None:
    for parts in public_pictures():
        for png in parts.values():
            check_picture(png, PUBLIC_BYTES)
    for png in private_pictures():
        check_picture(png, PRIVATE_BYTES)


def test_a_board_is_low() -> None:
    """On a telephone the board of two is little higher than wide, and that of many not much more."""
    for state, parts in zip(some_states(), public_pictures(), strict=True):
        image = opened(parts[""])
        assert image.height <= image.width * (1.2 if state.seats == FEWEST else 1.35)


def test_every_seat_shows_its_colour_unchanged() -> None:
    for state, parts in zip(some_states(), public_pictures(), strict=True):
        for part in ("", "players", "government"):
            check_seats_keep_their_colours(GAME, state, parts[part])


def test_the_same_view_gives_the_same_bytes() -> None:
    for state, parts in zip(some_states()[::5], public_pictures()[::5], strict=True):
        for part in PICTURES:
            assert parts[part] == public(copied(state), part)


def test_no_public_picture_tells_a_secret() -> None:
    for state in some_states()[::4]:
        check_pictures_tell_no_secret(GAME, state, None)


def test_a_private_picture_tells_no_secret_of_others() -> None:
    for number, state in enumerate(some_states()):
        check_pictures_tell_no_secret(GAME, state, number % state.seats)


def test_there_are_few_parts_and_each_has_a_title() -> None:
    assert len(DRAWING.parts) <= MOST_PARTS
    assert all(DRAWING.parts.values())
    with pytest.raises(KeyError):
        DRAWING.picture(GAME.table(some_states()[0]), look=Look(part="nothing"))


def laid_out() -> Playing:
    """Lay a scene of three seats out: workers, an own road and a barricade, cards and spells."""
    game = scene(
        SCENE,
        {0: "K0,0 p1,1", 1: "P1,0", 2: "W2,1"},
        seats=3,
        purses={0: "2w1b3s4g12c5m"},
        hands={0: "B01 S01"},
        buildings={1: "B00 B22"},
        books={2: "S05 S12"},
        columns={1: 3},
    )
    game.state.roads[edge_of("0,0:E")] = [0]
    game.state.barricades[edge_of("0,1:E")] = 1
    return game


@cache
def table() -> Table:
    return laid_out().table


def with_player(seat: int, **changes: Any) -> Table:
    players = list(table().players)
    players[seat] = replace(players[seat], **changes)
    return replace(table(), players=tuple(players))


def with_tile(number: int, **changes: Any) -> Table:
    laid = list(table().tiles)
    laid[number] = replace(laid[number], **changes)
    return replace(table(), tiles=tuple(laid))


def with_worker(number: int, **changes: Any) -> Table:
    figures = list(table().workers)
    figures[number] = replace(figures[number], **changes)
    return replace(table(), workers=tuple(figures))


def with_edge(number: int, **changes: Any) -> Table:
    edges = list(table().edges)
    edges[number] = replace(edges[number], **changes)
    return replace(table(), edges=tuple(edges))


def scored(seat: int, **changes: Any) -> Table:
    return with_player(seat, score=replace(table().players[seat].score, **changes))


def moved() -> Table:
    game = laid_out()
    game.act("move 1,1 0,1" if "move 1,1 0,1" in game.menu() else game.menu()[0])
    return replace(table(), latest=game.table.latest)


def changes() -> Iterator[tuple[str, str, Table]]:
    """Give tables that differ in one public fact each, with the picture that must tell it."""
    yield "", "a tile", with_tile(3, id="K01")
    yield "", "its roads", with_tile(3, roads="111000")
    yield "", "its owner", with_tile(3, owner=2)
    yield "", "used", with_tile(3, used=True)
    yield "", "its place", with_tile(3, place=(0, 2))
    yield "", "a worker's kind", with_worker(0, kind="P")
    yield "", "its place", with_worker(0, place=(2, 0))
    yield "", "lying", with_worker(0, standing=False)
    yield "", "whose", with_worker(0, seat=1)
    yield "", "whose road", with_edge(0, roads=(2,))
    yield "", "two roads", with_edge(0, roads=(0, 2))
    yield "", "whose barricade", with_edge(1, barricade=2)
    yield "", "no barricade", with_edge(1, barricade=None, roads=(0,))
    yield "", "whose turn", replace(table(), active=1)
    yield "", "what is asked", replace(table(), asked="hire")
    yield "", "the round", replace(table(), round=9)
    yield "", "the phase", replace(table(), phase="build")
    yield "", "the end is near", replace(table(), ending=True)
    yield "", "the end", replace(table(), over="16-tiles", active=None)
    yield "", "the Sword", replace(table(), sword=2)
    yield "", "the start player", replace(table(), start=2)
    yield "", "buildings left", replace(table(), buildings_left=3)
    yield "", "spells left", replace(table(), spells_left=3)
    yield "", "tiles on offer", replace(table(), supply=table().supply[1:])
    yield "", "what was done", moved()
    yield "", "coins", with_player(1, coins=77)
    for kind in range(4):
        goods = [0, 0, 0, 0]
        goods[kind] = 7
        yield "", f"goods {kind}", with_player(1, goods=tuple(goods))
    yield "", "crystals", with_player(1, crystals=8)
    yield "", "number of tiles", with_player(1, tiles=9)
    yield "", "number built", with_player(1, buildings=("B00",))
    yield "", "number learned", with_player(1, book=("S01",))
    yield "", "buildings in hand", with_player(1, buildings_in_hand=9)
    yield "", "spells in hand", with_player(1, spells_in_hand=9)
    yield "", "office", with_player(1, column=5)
    yield "", "resigned", with_player(1, resigned=True)
    yield "", "total", scored(1, rivals=50)
    yield "supply", "a tile on offer", replace(table(), supply=("K01", *table().supply[2:]))
    yield "players", "which building", with_player(1, buildings=("B00", "B23"))
    yield "players", "which spell", with_player(2, book=("S05", "S13"))
    yield "players", "cast", with_player(2, cast=("S05",))
    yield "players", "figures left", with_player(1, figures_left=(1, 1, 1))
    yield "players", "markers left", with_player(1, markers_left=2)
    yield "players", "what waits", with_player(1, next_cost=2)
    yield "players", "rent", with_player(1, rent_bonus=1)
    yield "players", "workers to place", with_player(1, to_place=("P",))
    yield "players", "the Residence", with_player(1, residence_in_hand=True)
    for part in ("coins", "city", "rivals", "book", "buildings"):
        yield "players", part, scored(1, **{part: 60})
    yield "government", "office", with_player(1, column=5)
    yield "government", "spells learned", with_player(1, book=("S01",))
    yield "tiles", "a tile", with_tile(3, id="K01")
    yield "tiles", "its owner", with_tile(3, owner=2)
    yield "tiles", "used", with_tile(3, used=True)
    yield "tiles", "its place", with_tile(3, place=(0, 2))


def drawn(table: Table, part: str) -> bytes:
    return encoded(DRAWING.picture(table, look=Look(part=part)))


def test_the_pictures_change_with_every_public_fact() -> None:
    before = {part: drawn(table(), part) for part in PICTURES}
    silent = [(part, fact) for part, fact, after in changes() if drawn(after, part) == before[part]]
    assert silent == []


def test_the_tiles_in_play_are_listed_row_by_row_of_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_states()[-1]
    written = Written(monkeypatch)
    DRAWING.picture(GAME.table(state), look=Look(part="tiles"))
    squares = {called(tile.place) for tile in GAME.table(state).tiles}
    assert len(squares) > 12
    assert [text for text, *_ in written.texts if text in squares] == sorted(squares)


def test_the_end_tells_how_the_coins_add_up() -> None:
    over = {"over": "16-tiles", "active": None}
    before = drawn(replace(table(), **over), "")
    for part in ("coins", "city", "rivals", "book", "buildings"):
        assert drawn(replace(scored(1, **{part: 60}), **over), "") != before
    assert drawn(replace(with_player(1, goods=(9, 0, 0, 0)), **over), "") != before


def hand() -> Hand:
    return laid_out().hand()


def hands() -> Iterator[tuple[str, Hand]]:
    """Give hands that differ in one fact each."""
    building = hand().buildings[0]
    yield "a building", replace(hand(), buildings=(replace(building, id="B07"),))
    yield (
        "whether it can be paid",
        replace(hand(), buildings=(replace(building, payable=not building.payable),)),
    )
    yield "its price", replace(hand(), buildings=(replace(building, prices=("1w",)),))
    yield "several ways to pay", replace(hand(), buildings=(replace(building, prices=("2w", "1w1s")),))
    yield "a spell", replace(hand(), spells=())
    yield "what was drawn", replace(hand(), drawn=("B02", "B03"))
    yield "what lies under the deck", replace(hand(), put_under=("S09",))


def test_a_hand_changes_with_every_fact() -> None:
    before = encoded(DRAWING.picture(table(), hand()))
    silent = [fact for fact, other in hands() if encoded(DRAWING.picture(table(), other)) == before]
    assert silent == []


def test_crystals_tell_which_spells_can_be_cast() -> None:
    game = laid_out()
    own = game.hand(2)
    assert encoded(DRAWING.picture(game.table, own)) != encoded(
        DRAWING.picture(game.table, replace(own, castings=dict.fromkeys(own.castings, 0)))
    )


def test_the_numbers_of_the_standings_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_states():
        draw_standings(Canvas(900), GAME.table(state), 0)
    assert written.smallest_number() >= LEAST_VALUE


@pytest.mark.parametrize("code", [ENGLISH_CODE, *known.codes()])
def test_captions_of_the_standings_are_further_apart_than_words(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, over = some_states()[0], next(state for state in some_states() if GAME.table(state).over)
    for state, fewest in (running, 10), (over, 6):
        written = Written(monkeypatch)
        with speaking(code), naming(code):
            draw_standings(Canvas(900), GAME.table(state), 0)
        highest = min(box[1] for *_, box in written.texts)
        captions = sorted(box for *_, box in written.texts if box[1] < highest + CAPTIONS)
        assert len(captions) >= fewest
        for line in {box[1] for box in captions}:
            boxes = [box for box in captions if box[1] == line]
            assert all(after[0] - before[2] > WORDS_APART for before, after in pairwise(boxes))


@pytest.mark.parametrize("code", [ENGLISH_CODE, *known.codes()])
def test_how_coins_add_up_is_legible_on_a_phone(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """What breaks ties is no part of the sum: it stands apart and says so."""
    over = next(GAME.table(state) for state in some_states() if GAME.table(state).over)
    written = Written(monkeypatch)
    with speaking(code):
        draw_standings(Canvas(900), over, 0)
        captions = {texts(picture.__name__).tell(column.caption) for column in COLUMNS_AT_END}
    sizes = [size for text, size, *_ in written.texts if text in captions]
    assert len(sizes) == len(captions) == 6
    assert min(sizes) * 400 / WIDTH >= 11
    assert COLUMNS_AT_END[-1].caption == "tie-break"


def test_the_map_names_every_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_states()[::3]:
        written.texts.clear()
        DRAWING.picture(GAME.table(state))
        cells = {called(tile.place) for tile in GAME.table(state).tiles}
        assert cells <= written.words


def test_the_contact_sheet_names_every_tile_and_card(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    sheet = DRAWING.sheet()
    assert NAMES.keys() <= written.words
    assert {word for name in NAMES.values() for word in name.split()} <= {
        word for words in written.words for word in words.split()
    }
    assert {tell(livery.name) for livery in LIVERIES} <= written.words
    assert set(SEATS) <= colours_in(sheet)
    assert len(encoded(sheet)) <= SHEET_BYTES


def test_every_icon_has_a_meaning() -> None:
    assert MEANINGS.keys() == icons.ICONS.keys()
    assert len(set(MEANINGS.values())) == len(MEANINGS)


def test_no_two_icons_look_alike() -> None:
    assert len({icons.icon(name, 40).tobytes() for name in icons.ICONS}) == len(icons.ICONS)


def test_the_colours_of_the_icons_are_in_the_palette() -> None:
    drawings = "".join(file.read_text() for file in Path(rendering.somerset.__path__[0]).rglob("*.svg"))
    found = set(re.findall("#[0-9a-f]{6}", drawings))
    assert found
    assert {ImageColor.getrgb(colour) for colour in found} <= set(colours())


def test_every_tile_and_card_has_symbols_that_can_be_read_aloud() -> None:
    for thing in NAMES:
        with naming(thing):
            assert effect(thing)
            assert all(not symbol.icon or symbol.icon in icons.ICONS for symbol in effect(thing))
            assert effect_words(thing)


def test_every_tile_has_a_short_name_of_its_own() -> None:
    assert SHORT.keys() == {thing for thing in NAMES if thing[0] in "CK"}
    for code in (ENGLISH_CODE, *known.codes()):
        with naming(code), speaking(code):
            assert len({of_somerset(name) for name in SHORT.values()}) == len(SHORT)


def test_a_short_name_begins_as_a_word_of_the_name_does_that_the_guide_has() -> None:
    for code in (ENGLISH_CODE, *known.codes()):
        with naming(code), speaking(code):
            for thing, short in SHORT.items():
                words = folded(of_somerset(NAMES[thing])).split()
                assert any(word.startswith(folded(of_somerset(short))[:3]) for word in words), thing


def test_a_worker_looks_different_by_seat_by_kind_and_lying() -> None:
    sprites = [
        symbols.worker(livery, kind, 52, lying=lying).tobytes()
        for livery in LIVERIES
        for kind in "PKW"
        for lying in (False, True)
    ]
    assert len(set(sprites)) == len(sprites)


def test_what_is_kept_of_sprites_is_bounded() -> None:
    assert public_pictures()
    assert private_pictures()
    for kept in (tiles.tile, tiles.tile_on_meadow, symbols.strip, icons.icon, symbols.worker):
        info = kept.cache_info()
        assert info.maxsize is not None
        assert info.currsize <= info.maxsize
