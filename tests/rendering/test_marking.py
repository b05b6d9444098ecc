"""Marks lie around what they mean, in its form, and never over it or what reaches over its edge."""

from __future__ import annotations

from PIL import Image, ImageChops

from rendering.canvas import Box
from rendering.marking import Disc, Hexagon, marked
from rendering.palette import PARCHMENT
from rendering.png import quantized

_BOX = (100.0, 100.0, 200.0, 220.0)


def _changed(box: Box, above: tuple[Box, ...] = ()) -> Image.Image:
    """Give in white what a mark changes in an even picture."""
    plain = quantized(Image.new("RGB", (300, 320), PARCHMENT)).convert("RGB")
    drawn = marked(quantized(plain), [box], above).convert("RGB")
    return ImageChops.difference(plain, drawn).convert("L").point([0] + [255] * 255)


def test_a_mark_leaves_what_it_means_free_and_stands_around_it() -> None:
    for box in (_BOX, Hexagon(*_BOX), Disc(*_BOX)):
        changed = _changed(box)
        assert not changed.crop((135, 125, 165, 195)).getbbox(), box
        left, top, right, bottom = changed.getbbox() or (0, 0, 0, 0)
        assert (80 < left < 100, 80 < top < 100) == (True, True)
        assert (200 < right < 220, 220 < bottom < 240) == (True, True)


def test_a_mark_has_the_form_of_what_it_means() -> None:
    corner = (101, 101, 115, 110)
    assert _changed(Hexagon(*_BOX)).crop(corner).getbbox()
    assert not _changed(_BOX).crop(corner).getbbox()


def test_what_reaches_over_the_edge_is_not_drawn_over() -> None:
    number = (90.0, 90.0, 120.0, 120.0)
    assert _changed(_BOX).crop((90, 90, 120, 120)).getbbox()
    assert not _changed(_BOX, (number,)).crop((90, 90, 120, 120)).getbbox()


def test_a_mark_at_the_edge_of_the_picture_stays_within_its_frame() -> None:
    assert _changed((0.0, 0.0, 299.0, 319.0)).getbbox() == (14, 14, 286, 306)
