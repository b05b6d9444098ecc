"""Icons in SVG files: what a file says is what is painted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from rendering.palette import DANGER, INK
from rendering.sprites import Paint, painted, read_icons

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#282018" stroke-width="6">'
RED = "#a81820"


def drawn(folder: Path, shapes: str) -> Image.Image:
    """Draw an icon of some shapes, a pixel for a unit."""
    return painted(icons(folder, f'<g id="one">{shapes}</g>')["one"], 100, 100)


def icons(folder: Path, groups: str) -> dict[str, Paint]:
    file = folder / "icons.svg"
    file.write_text(f"<!-- Some icons -->{HEAD}{groups}</svg>")
    return read_icons(file)


@pytest.mark.parametrize(
    "shape",
    [
        f'<path fill="{RED}" d="M20 20H80V80H20Z"/>',
        f'<rect fill="{RED}" x="20" y="20" width="60" height="60"/>',
        f'<circle fill="{RED}" cx="50" cy="50" r="30"/>',
    ],
)
def test_a_shape_is_filled_and_has_the_stroke_of_its_file(shape: str, tmp_path: Path) -> None:
    image = drawn(tmp_path, shape)
    assert image.getpixel((50, 50)) == (*DANGER, 255)
    assert {image.getpixel((50, y)) for y in (18, 21, 78, 81)} == {(*INK, 255)}
    assert {image.getpixel((50, y)) for y in (14, 86)} == {(0, 0, 0, 0)}


@pytest.mark.parametrize(
    "shape",
    [
        '<path d="M20 20H80V80H20Z"/>',
        '<path d="M20 50A30 30 0 0 1 80 50A30 30 0 0 1 20 50"/>',
        '<circle cx="50" cy="50" r="30"/>',
    ],
)
def test_a_shape_without_a_fill_is_open(shape: str, tmp_path: Path) -> None:
    image = drawn(tmp_path, shape)
    assert image.getpixel((50, 50)) == (0, 0, 0, 0)
    assert {image.getpixel(place) for place in ((50, 20), (50, 80), (20, 50), (80, 50))} == {(*INK, 255)}


def test_a_shape_without_a_stroke_ends_at_its_edge(tmp_path: Path) -> None:
    for shape in ('<path d="M20 20H80V80H20Z"', '<rect x="20" y="20" width="60" height="60"'):
        image = drawn(tmp_path, f'{shape} fill="{RED}" stroke="none"/>')
        assert image.getpixel((50, 21)) == (*DANGER, 255)
        assert image.getpixel((50, 18)) == (0, 0, 0, 0)


def test_a_path_of_no_length_is_a_dot_and_a_path_may_lift_the_pen(tmp_path: Path) -> None:
    image = drawn(tmp_path, '<path stroke-width="20" d="M30 50h0M70 50h0"/>')
    assert {image.getpixel(place) for place in ((30, 50), (70, 42), (61, 50))} == {(*INK, 255)}
    assert image.getpixel((50, 50)) == (0, 0, 0, 0)


def test_each_group_is_an_icon_wherever_it_stands_on_the_sheet(tmp_path: Path) -> None:
    circle = '<circle fill="#a81820" cx="50" cy="50" r="30"/>'
    found = icons(tmp_path, f'<g id="a">{circle}</g><g id="b" transform="translate(120 0)">{circle}</g>')
    assert list(found) == ["a", "b"]
    assert painted(found["a"], 40, 40).tobytes() == painted(found["b"], 40, 40).tobytes()
