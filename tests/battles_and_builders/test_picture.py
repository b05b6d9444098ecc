"""The pictures: small, of one palette, legible, the same for the same view, and silent about secrets."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

import pytest
from PIL import Image

from rendering.battles_and_builders import DRAWING
from rendering.canvas import WIDTH, Canvas
from rendering.encode import encoded
from rendering.palette import colours
from rendering.theme import NEUTRAL, SEATS
from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State
from rules.chance import dealer
from rules.snapshot import restored, snapshot
from tests.battles_and_builders.positions import positions, some_positions

PUBLIC_BYTES, PRIVATE_BYTES = 250_000, 120_000
LEAST_VALUE = 32  # pixels of a number that matters


def public(state: State) -> bytes:
    return encoded(DRAWING.picture(GAME.table(state)))


def private(state: State, seat: int) -> bytes:
    return encoded(DRAWING.picture(GAME.table(state), GAME.hand(state, seat)))


@cache
def public_pictures() -> tuple[bytes, ...]:
    return tuple(public(state) for state in positions())


@cache
def private_pictures() -> tuple[bytes, ...]:
    return tuple(private(state, seat) for state in some_positions() for seat in range(state.seats))


def opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def dealt_again(state: State, seat: int | None) -> Iterator[State]:
    for again in range(3):
        other = restored(State, snapshot(state))
        GAME.resample(other, seat, dealer(again, "again"))
        yield other


def test_every_position_is_a_picture_of_the_palette() -> None:
    palette = [channel for colour in colours() for channel in colour]
    for png in (*public_pictures(), *private_pictures()):
        image = opened(png)
        assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
        assert (image.getpalette() or [])[: len(palette)] == palette


def test_pictures_are_small() -> None:
    assert max(map(len, public_pictures())) <= PUBLIC_BYTES
    assert max(map(len, private_pictures())) <= PRIVATE_BYTES


def test_every_side_shows_its_colour_unchanged() -> None:
    for state, png in zip(positions(), public_pictures(), strict=True):
        shown = {colour for _, colour in opened(png).convert("RGB").getcolors(256) or []}
        sides = [*SEATS[: state.seats], *[NEUTRAL] * (state.seats == 2)]
        assert set(sides) <= shown


def test_the_same_view_gives_the_same_bytes() -> None:
    for state in some_positions():
        assert public(state) == public(restored(State, snapshot(state)))


def test_the_public_picture_tells_no_secret() -> None:
    for state in some_positions():
        shown = public(state)
        assert all(public(other) == shown for other in dealt_again(state, None))


def test_a_private_picture_tells_no_secret_of_others() -> None:
    for state in some_positions():
        for seat in range(state.seats):
            shown = private(state, seat)
            assert all(private(other, seat) == shown for other in dealt_again(state, seat))


def test_numbers_that_matter_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    set_in: list[tuple[str, int]] = []
    text = Canvas.text

    def noted(*given: object, **more: object) -> int:
        set_in.append((str(given[3]), int(str(given[4]))))
        return text(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", noted)
    for state in some_positions():
        DRAWING.picture(GAME.table(state))
        DRAWING.picture(GAME.table(state), GAME.hand(state, 0))
    sizes = {size for said, size in set_in if said.lstrip("\N{MINUS SIGN}").isdigit()}
    assert min(sizes) >= LEAST_VALUE


def test_the_contact_sheet_shows_every_seat() -> None:
    sheet = DRAWING.sheet()
    shown = {colour for _, colour in sheet.convert("RGB").getcolors(256) or []}
    assert {*SEATS[:4], NEUTRAL} <= shown
    assert len(encoded(sheet)) <= PUBLIC_BYTES
