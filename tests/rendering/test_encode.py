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
from rendering.palette import SEATS, colours
from rendering.png import Stacked, Strip, encoded, halved, halved_in_few, to_be_halved


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


def test_a_strip_is_deflated_once_for_all_pictures_of_it_and_never_inflated_to_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deflate, inflate = Mock(wraps=zlib.compressobj), Mock(wraps=zlib.decompress)
    monkeypatch.setattr(zlib, "compressobj", deflate)
    monkeypatch.setattr(zlib, "decompress", inflate)
    whole = crowded(30).resize((550, 340), Image.Resampling.NEAREST)
    parts = [whole.crop((0, top, 550, low)) for top, low in ((0, 100), (100, 240), (240, 340))]
    strips = [Strip(part) for part in parts]
    for places in ((0, 1, 2), (1, 0, 2), (2, 1)):
        picture = Stacked(550, [strips[place] for place in places])
        expected = b"".join(parts[place].tobytes() for place in places)
        assert opened(encoded(picture)) == expected
        assert (deflate.call_count, inflate.call_count) == (3, 0)
        assert picture.copy().tobytes() == expected
        inflate.reset_mock()
    cut = picture.crop((0, 100, 550, 200))
    picture.paste(7, (0, 0, 9, 9))
    for changed in (cut, picture):
        assert opened(encoded(changed)) == changed.tobytes(), "it is no more of these strips"
    assert deflate.call_count == 3, "nor in bands: it is too narrow"


def test_pixels_of_strips_are_counted_once_and_their_colours_changed_where_they_are_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with to_be_halved():
        half = halved(crowded(30))
        strips = [Strip(half.crop((0, y, 550, y + 85))) for y in range(0, 340, 85)]
        assert Stacked(550, strips).tobytes() == half.tobytes()
        part = Stacked(550, strips).crop((0, 0, 550, 20))
        expected = [halved_in_few(each).tobytes() for each in (half, half.crop((0, 0, 550, 20)))]
        assert halved_in_few(part).tobytes() == expected[1]
        monkeypatch.setattr(png, "_counts", None)
        monkeypatch.setattr(png, "of_palette", None)
        assert opened(encoded(halved_in_few(Stacked(550, strips)))) == expected[0]


def test_a_strip_is_deflated_once_where_colours_fall_away_that_it_has_none_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deflate = Mock(wraps=zlib.compressobj)
    monkeypatch.setattr(zlib, "compressobj", deflate)
    bright, dark, crowd = (Image.new("P", (550, rows)) for rows in (20, 300, 30))
    for picture, entries in ((bright, (1, 2)), (dark, range(100, 147)), (crowd, range(150, 197))):
        picture.putpalette([channel for colour in colours() for channel in colour])
        for place, entry in enumerate(entries):
            picture.paste(entry, (9 * place, 0, 9 * place + 9, picture.height))
    with to_be_halved():
        strips = [Strip(each) for each in (bright, dark, crowd)]
        for some in (strips[:2], strips[::2], strips):
            picture = Stacked(550, some)
            expected = halved_in_few(picture.copy()).tobytes()
            assert opened(encoded(halved_in_few(Stacked(550, some)))) == expected
    assert deflate.call_count == 4, "only what has lost its colours, in the last"


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
    assert {0, 3, 5} <= png._most_used(png._counts(bytes((0, 0, 0, 0, 3, 0, 5))))
