"""A finished picture as a file: the same pixels, in few bytes."""

from __future__ import annotations

import io
from collections import OrderedDict
from unittest.mock import Mock

import pytest
from PIL import Image
from zlib_ng import zlib_ng as zlib

from rendering import png
from rendering.canvas import Canvas
from rendering.palette import SEATS
from rendering.png import encoded, halved, halved_in_few, put_together, strip_of, to_be_halved


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "_kept", OrderedDict())


def crowded(rows: int) -> Image.Image:
    canvas = Canvas(20 + 22 * rows)
    for row in range(rows):
        for place in range(48):
            colour = SEATS[(row * 7 + place * place) % len(SEATS)]
            canvas.text(20 + 22 * place, 22 + 22 * row, "WMBQR"[(row * place) % 5], 22, colour=colour)
    return canvas.finished()


def test_a_picture_is_written_small_and_whole() -> None:
    picture = crowded(120)
    written, fastest = encoded(picture), io.BytesIO()
    picture.save(fastest, "PNG", compress_level=1)
    assert len(written) < 0.9 * len(fastest.getvalue())
    assert opened(written) == picture.tobytes()


def opened(png: bytes) -> bytes:
    return Image.open(io.BytesIO(png)).tobytes()


def test_a_picture_is_written_quickly_where_many_wait_and_small_once_there_is_time() -> None:
    picture = crowded(120)
    quick, small = encoded(picture, quickly=True), encoded(picture)
    assert len(small) < len(quick) < 1.5 * len(small)
    assert opened(quick) == opened(small) == picture.tobytes()
    assert encoded(picture, quickly=True) == small


def test_only_the_band_is_deflated_that_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    deflate = Mock(wraps=zlib.compressobj)
    monkeypatch.setattr(zlib, "compressobj", deflate)
    picture = crowded(120)
    encoded(picture)
    bands = deflate.call_count
    deflate.reset_mock()
    picture.paste(7, (500, 1000, 510, 1005))
    assert opened(encoded(picture)) == picture.tobytes()
    # What lies below refers to what has changed.
    assert deflate.call_count == 2 < bands / 20


def test_a_strip_is_deflated_once_for_all_pictures_that_are_put_together_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deflate = Mock(wraps=zlib.compressobj)
    monkeypatch.setattr(zlib, "compressobj", deflate)
    whole = crowded(30).resize((550, 340), Image.Resampling.NEAREST)
    head, middle, end = [whole.crop((0, top, 550, low)) for top, low in ((0, 100), (100, 240), (240, 340))]
    for parts in ((head, middle, end), (middle, head, end), (end, middle)):
        picture = put_together(550, [strip_of(part) for part in parts])
        assert picture.tobytes() == b"".join(part.tobytes() for part in parts)
        assert opened(encoded(picture)) == picture.tobytes()
    assert deflate.call_count == 3
    cut = picture.crop((0, 100, 550, 200))
    assert opened(encoded(cut)) == cut.tobytes(), "it is no more of these strips"
    assert deflate.call_count == 3, "nor in bands: it is too narrow"


def test_pixels_of_strips_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with to_be_halved():
        half = halved(crowded(30))
        picture = put_together(550, [strip_of(half.crop((0, y, 550, y + 85))) for y in range(0, 340, 85)])
        assert picture.tobytes() == half.tobytes()
        part = picture.crop((0, 0, 550, 20))
        expected = [halved_in_few(each).tobytes() for each in (half, half.crop((0, 0, 550, 20)))]
        assert halved_in_few(part).tobytes() == expected[1]
        monkeypatch.setattr(png, "_counts", None)
        assert halved_in_few(picture).tobytes() == expected[0]


def test_the_bands_wanted_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "_KEPT", 3)
    picture = crowded(120)
    assert opened(encoded(picture)) == picture.tobytes()
    assert len(png._kept) == 3


def test_the_same_bytes_in_rows_of_another_width_are_another_band() -> None:
    wide, high = (Image.new("P", size, 7) for size in ((2400, 10), (1200, 20)))
    for picture in (wide, high):
        picture.putpalette([7] * 768)
        assert opened(encoded(picture)) == picture.tobytes()


def test_of_an_odd_number_of_pixels_the_last_ones_count() -> None:
    assert {0, 3, 5} <= png._most_used(Image.frombytes("P", (7, 1), bytes((0, 0, 0, 0, 3, 0, 5))))
