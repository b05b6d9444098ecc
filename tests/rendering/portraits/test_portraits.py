"""Portraits: one of each character, round, told apart even where they are small."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.__main__ import main
from rendering.palette import colours
from rendering.portraits.medallion import BUSTS, portrait, portraits
from rules.characters.character import characters

_SMALL, _LARGE = 64, 256
_APART = 12.0  # of 255, the mean difference of pixels


def test_each_character_has_a_portrait_and_nobody_else() -> None:
    assert {*BUSTS} == {*characters()}


@pytest.mark.parametrize("character", characters())
def test_it_fills_a_circle_and_leaves_the_corners(character: str) -> None:
    covered = portrait(character, _LARGE).getchannel("A")
    assert [covered.getpixel(corner) for corner in ((2, 2), (253, 2), (2, 253), (253, 253))] == [0] * 4
    assert covered.getpixel((128, 2)) == covered.getpixel((128, 128)) == 255


@pytest.mark.parametrize(("one", "other"), list(combinations(characters(), 2)))
def test_two_are_told_apart_where_they_are_small(one: str, other: str) -> None:
    grey = [portrait(each, _SMALL).convert("L") for each in (one, other)]
    assert ImageStat.Stat(ImageChops.difference(*grey)).mean[0] > _APART


def test_there_is_no_noise_in_them() -> None:
    """Few colours cover nearly all; the rest are edges."""
    for character in characters():
        counts = sorted(
            (count for count, _ in portrait(character, _LARGE).getcolors(1 << 16) or ()), reverse=True
        )
        assert sum(counts[:12]) > 0.85 * sum(counts)
        assert len(counts) < 8 * len(colours())


def test_several_stand_in_one_square_none_above_another() -> None:
    alone, four = portraits(["kay"], _LARGE), portraits(["kay", "tor", "mark", "merlin"], _LARGE)
    assert alone.tobytes() == portrait("kay", _LARGE).tobytes()
    half = _LARGE // 2
    corner = four.crop((half, half, _LARGE, _LARGE))
    assert corner.tobytes() == portrait("merlin", half).tobytes()


def test_a_sheet_of_all_is_written(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.png"
    assert main(["--sheet", "characters", "--out", str(sheet)]) == 0
    with Image.open(sheet) as written:
        assert written.width == 1100
    assert sheet.stat().st_size < 250_000
