"""The pictures: small, of one palette, legible, different for different facts, and silent about secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest
from msgspec.structs import replace

from languages import pseudo
from languages.known import ENGLISH_CODE, codes
from languages.spoken import speaking
from rendering.canvas import MARGIN, WIDTH
from rendering.drawing import Look
from rendering.film import shown
from rendering.fonts import SERIF
from rendering.palette import BLACK, WHITE
from rendering.png import encoded
from rendering.return_to_camelot import DRAWING
from rendering.return_to_camelot.drawing import BOARD_TOP
from rendering.return_to_camelot.header import places
from rules.game import menu_of
from rules.menu import actions, way
from rules.return_to_camelot import GAME
from rules.return_to_camelot.state import State
from rules.return_to_camelot.view import DeploymentView, Side
from rules.text import Seat
from tests.conformance.checks.picturing import (
    PRIVATE_BYTES,
    PUBLIC_BYTES,
    check_picture,
    check_pictures_tell_no_secret,
    check_seats_keep_their_colours,
    colours_in,
)
from tests.rendering.setting import Written, overlap
from tests.return_to_camelot.playing import BLACK_ARMY, WHITE_ARMY, Playing, started
from tests.return_to_camelot.rendering.pictures import changed, preview, private, public
from tests.return_to_camelot.rendering.scenes import kept, made_scenes, offered, some_scenes

CORNER = 230  # pixels at the right of the head that hold the counts, or who sees the picture
LEAST_VALUE = 32  # pixels of a number that matters
PREVIEWS = 3  # in each scene


@cache
def public_pictures() -> tuple[bytes, ...]:
    return tuple(public(state) for state in some_scenes())


@cache
def private_pictures() -> tuple[bytes, ...]:
    return tuple(private(state, seat) for state in some_scenes() for seat in (0, 1))


@cache
def previews() -> tuple[bytes, ...]:
    """Draw what a player sees on the way to some of his actions."""
    return tuple(
        encoded(preview(state, seat, said))
        for state in some_scenes()
        for seat in GAME.acting(state)
        for said in sorted(beginnings(state, seat))[:PREVIEWS]
    )


def beginnings(state: State, seat: Seat) -> set[str]:
    """Give texts after which something is asked, and the picture marks the answers."""
    menu = menu_of(GAME, state, seat)
    some = list(actions(menu))[::40]
    return {said for action in some for said in way(menu, action)[:-1] if DRAWING.previews(said)}


def test_every_scene_is_a_small_picture_of_the_palette() -> None:
    for png in public_pictures():
        check_picture(png, PUBLIC_BYTES)
    for png in (*private_pictures(), *previews()):
        check_picture(png, PRIVATE_BYTES)


def test_both_sides_show_their_colour_unchanged() -> None:
    for state, png in zip(some_scenes(), public_pictures(), strict=True):
        check_seats_keep_their_colours(GAME, state, png)


def test_the_same_view_gives_the_same_bytes() -> None:
    for state, png in zip(some_scenes()[::3], public_pictures()[::3], strict=True):
        assert png == public(kept(state))


def test_the_public_picture_tells_no_secret() -> None:
    for state in some_scenes()[::2]:
        check_pictures_tell_no_secret(GAME, state, None)


def test_a_private_picture_tells_no_secret_of_the_other() -> None:
    for number, state in enumerate(some_scenes()):
        check_pictures_tell_no_secret(GAME, state, number % 2)


def test_a_private_board_differs_from_the_public_one_by_ones_own_standing_pieces() -> None:
    for state in some_scenes():
        table, hand = GAME.table(state), GAME.hand(state, 0)
        near = hand.colour
        standing = {
            piece.square
            for piece in table.pieces
            if piece.colour == hand.colour and not piece.flat and not piece.kind
        }
        look = Look(near=0)
        assert (
            changed(DRAWING.picture(table, look=look), DRAWING.picture(table, hand, look), near) == standing
        )


@pytest.mark.parametrize(
    ("code", "scenes"),
    [(ENGLISH_CODE, some_scenes), *((code, made_scenes) for code in (*codes(), pseudo.CODE))],
)
def test_nothing_is_written_over_the_edge_or_over_other_words(
    code: str, scenes: Callable[[], Sequence[State]], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    for state in scenes():
        for hand in (None, GAME.hand(state, 0)):
            written.texts.clear()
            with speaking(code):
                DRAWING.picture(GAME.table(state), hand)
            boxes = [(text, box) for text, _, _, box in written.texts]
            assert all(box[0] >= MARGIN and box[2] <= WIDTH - MARGIN for _, box in boxes), boxes
            assert not [
                (text, other)
                for place, (text, box) in enumerate(boxes)
                for other, another in boxes[place + 1 :]
                if overlap(box, another)
            ]


def test_small_words_beside_a_title_keep_clear_of_the_corner(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    game = Playing()
    for army in (None, WHITE_ARMY):
        if army:
            game.say(0, army)
        for hand in (None, GAME.hand(game.state, 0), GAME.hand(game.state, 1)):
            written.texts.clear()
            DRAWING.picture(GAME.table(game.state), hand)
            beside = [box for text, _, _, box in written.texts if text in {"secret", "change"}]
            assert all(box[2] <= WIDTH - MARGIN - CORNER for box in beside), written.texts
            assert "0" not in [text for text, *_ in written.texts]


def test_numbers_that_matter_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_scenes():
        DRAWING.picture(GAME.table(state))
        DRAWING.picture(GAME.table(state), GAME.hand(state, 0))
    assert written.smallest_number(SERIF) >= LEAST_VALUE


def test_a_draw_that_is_offered_stands_beside_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    DRAWING.picture(offered().table)
    (box,) = (box for text, _, _, box in written.texts if text == "offers a draw")
    assert box[1] > BOARD_TOP + 1040


def test_the_contact_sheet_shows_both_seats() -> None:
    sheet = DRAWING.sheet()
    assert {WHITE, BLACK} <= colours_in(sheet)
    assert len(encoded(sheet)) <= PUBLIC_BYTES


def test_many_deployed_pieces_and_a_full_reserve_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    game = started()
    full = ("W", "W", *"K" * 4, *"S" * 11)
    deployments = tuple(DeploymentView(11 + place, place + 1, "") for place in range(4))
    sides: list[Side] = [
        replace(side, taken=full, reserve_count=len(full), deployments=deployments)
        for side in game.table.sides
    ]
    table = replace(game.table, sides=(sides[0], sides[1]))
    hand = replace(game.hand(0), reserve=full)
    for given in (None, hand):
        written.texts.clear()
        DRAWING.picture(table, given)
        boxes = [box for _, _, _, box in written.texts]
        assert all(box[2] <= WIDTH - MARGIN for box in boxes)
        assert not any(overlap(box, other) for place, box in enumerate(boxes) for other in boxes[place + 1 :])


def test_captured_pieces_of_all_types_keep_clear_of_magic(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    game = started()
    taken = ("L", "W", *"K" * 2, *"S" * 8)
    sides = [replace(side, taken=taken) for side in game.table.sides]
    for code in (ENGLISH_CODE, *codes()):
        written.texts.clear()
        with speaking(code):
            DRAWING.picture(replace(game.table, sides=(sides[0], sides[1])))
            below = places(0, 0)
        left, right = below["took White"][0], below["magic White"][0]
        row = [(text, box) for text, _, _, box in written.texts if left < box[0] < right and text.isdigit()]
        counts = [text for text, box in row if box[2] < right]
        assert [counts.count(text) for text in ("2", "8")] == [2, 2], "both players' captures"


def test_a_film_shows_the_empty_board_once() -> None:
    game = Playing()
    tables = [game.table]
    for seat, text in ((0, WHITE_ARMY), (1, BLACK_ARMY)):
        game.say(seat, text)
        tables.append(game.table)
    assert shown([DRAWING.filmed(table) for table in tables]) == [0, 2]
