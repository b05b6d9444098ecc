"""Lessons can point to squares, rows, plates, cards, offices and turns, wherever a picture has them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from rendering.canvas import Box, Canvas, draw_line
from rendering.drawing import PLAIN, Look
from rendering.somerset import DRAWING
from rules.somerset.view import Hand, Table
from tests.somerset.playing import scene

FRAME = 2  # pixels
MOVES = Look(answers=("cast S01", "move 0,0", "move 1,0"))
TURNS = Look(said="build K07 2,0", answers=("build K07 2,0 0", "build K07 2,0 3"))
GAME = scene(
    {"0,0": "C01", "1,0": "C11", "0,1": "K19 0", "1,1": "K24 1"},
    {0: "P0,0 W1,0", 1: "K1,1"},
    purses={0: "3w3b3s3g9c3m", 1: "1w"},
    hands={0: "B00 S07"},
    books={0: "S01"},
)
TABLE, HAND = GAME.table, GAME.hand()


def is_within(changed: Box, box: Box) -> bool:
    """Say whether something lies in a box, or on its frame."""
    across = box[0] - FRAME <= changed[0] < changed[2] <= box[2] + FRAME
    return across and box[1] - FRAME <= changed[1] < changed[3] <= box[3] + FRAME


def changed(table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Box:
    """Give the edges of what differs from the picture of the same look."""
    shown = (TABLE, None if hand is None else HAND), (table, hand)
    pictures = [DRAWING.picture(*each, look).convert("RGB") for each in shown]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    return box


def with_player(**values: Any) -> Table:
    return replace(TABLE, players=(replace(TABLE.players[0], **values), *TABLE.players[1:]))


@pytest.mark.parametrize(("hand", "look"), [(None, PLAIN), (HAND, MOVES)])
def test_a_tile_lies_in_its_square(hand: Hand | None, look: Look) -> None:
    used = tuple(replace(tile, used=tile.place == (0, 1)) for tile in TABLE.tiles)
    box = changed(replace(TABLE, tiles=used), hand, look)
    assert is_within(box, DRAWING.places(TABLE, hand, look)["N30"])


def test_a_row_of_the_standings_crosses_its_columns() -> None:
    at = DRAWING.places(TABLE)
    box = changed(with_player(crystals=7))
    assert is_within(box, at["seat 0"])
    assert is_within(box, at["crystal"])
    assert at["map"][3] < at["seat 0"][1] < at["seat 0"][3] < at["seat 1"][1]


def test_plates_and_cards_stand_below_the_map_and_the_purse_above() -> None:
    at = DRAWING.places(TABLE, HAND, MOVES)
    dearer = replace(HAND, castings={"S01": 3})
    assert is_within(changed(TABLE, dearer, MOVES), at["cast S01"])
    short_of = replace(HAND, spells=(replace(HAND.spells[0], prices=("9s",)),))
    assert is_within(changed(TABLE, short_of, MOVES), at["S07"])
    assert (
        at["purse"][3] < at["M30"][1] < at["cast S01"][1] == at["move M30"][1] < at["B00"][1] < at["S07"][1]
    )
    assert is_within(changed(with_player(crystals=2), HAND, MOVES), at["purse"])


def test_a_hand_names_its_cards_and_those_that_are_learned() -> None:
    at = DRAWING.places(TABLE, HAND)
    spent = changed(with_player(cast=("S01",)), HAND)
    assert is_within(spent, at["S01"])
    assert at["B00"][1] < at["S07"][1] < at["S01"][1]


def test_each_turn_of_a_tile_has_its_place() -> None:
    at = DRAWING.places(TABLE, HAND, TURNS)
    fewer = replace(TABLE, tiles=tuple(tile for tile in TABLE.tiles if tile.place != (0, 1)))
    assert DRAWING.places(fewer, HAND, TURNS) == at
    assert at["turn 0"][2] < at["turn 3"][0]
    assert at["turn 3"][3] <= DRAWING.picture(TABLE, HAND, TURNS).height


def test_offices_and_boards_have_their_places() -> None:
    look, promoted = Look(part="government"), with_player(column=1)
    at = DRAWING.places(TABLE, look=look)
    (left, *_, right_end, _), (first, *_), (*_, last, _) = (
        changed(promoted, None, look),
        at["Freeman"],
        at["Alderman"],
    )
    assert first <= left < right_end <= last
    assert at["on entry"][3] == at["treasury"][1]
    look = Look(part="players")
    assert is_within(
        changed(with_player(markers_left=2), None, look), DRAWING.places(TABLE, look=look)["seat 0"]
    )
    look = Look(part="supply", page=1)
    at = DRAWING.places(TABLE, look=look)
    assert at["K05"][2] < at["K07"][0]
    assert at["K07"][3] < at["K39"][1]
    assert at["K39"][3] < DRAWING.picture(TABLE, None, look).height
    assert DRAWING.places(TABLE, look=Look(part="tiles")) == {}


@pytest.mark.parametrize(
    ("reader", "asked", "told"),
    [
        (0, "", "You move a worker"),
        (0, "road", "You choose"),
        (1, "", "moves a worker"),
        (None, "", "moves a worker"),
    ],
)
def test_the_head_of_the_table_says_you_to_whoever_is_asked(
    monkeypatch: pytest.MonkeyPatch, reader: int | None, asked: str, told: str
) -> None:
    """It said "Arthur moves a worker" above a puzzle that asks "Who moves?"."""
    written = list[str]()

    def noted(canvas: Canvas, left: float, middle: float, text: str, *rest: Any, **more: Any) -> float:
        written.append(text)
        return draw_line(canvas, left, middle, text, *rest, **more)

    monkeypatch.setattr("rendering.somerset.table.picture.draw_line", noted)
    DRAWING.picture(replace(TABLE, asked=asked), look=Look(near=reader))
    (head,) = (text for text in written if told in text)
    assert (head == told) == (reader == TABLE.active)
