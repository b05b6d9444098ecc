"""The two typefaces, from font packages: a serif for titles and values, a sans for small labels."""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from rendering.palette import SHADES

SMALLEST = 22  # pixels of a picture 1,100 wide; at half of that it can still be read


class Face(NamedTuple):
    """A typeface at one weight: where it lies, and its place on the axes of its variable font."""

    package: str
    file: str
    axes: tuple[int, ...]


# What turns the direction of writing, joins letters or keeps them apart has no width and no sign.
_UNSEEN = dict.fromkeys(
    (0x061C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF)
)

LINES = 2048  # kept as measured and drawn; most are written again in the next picture

HALO = 3  # pixels around a line that stands out from what lies below it

SERIF = Face("fontpkg_source_serif_4", "SourceSerif4[opsz,wght].ttf", (700, 24))
SANS = Face("fontpkg_source_sans_3", "SourceSans3[wght].ttf", (500,))
BOLD = Face("fontpkg_source_sans_3", "SourceSans3[wght].ttf", (700,))


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Load a typeface at a size in pixels."""
    file = BytesIO(files(face.package).joinpath("files", face.file).read_bytes())
    # The basic layout is in every build of Pillow: the same text gives the same picture everywhere.
    loaded = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
    loaded.set_variation_by_axes(list(face.axes))
    return loaded


_UNKNOWN = "\U0010ffff"  # never a letter: drawn as what stands for one that is missing


def has_glyph(letter: str, face: Face) -> bool:
    """Say whether a typeface has a letter."""
    loaded = font(face, SMALLEST)
    return bytes(loaded.getmask(letter)) != bytes(loaded.getmask(_UNKNOWN))


def check_size(size: float) -> None:
    """Refuse what could not be read on a telephone."""
    if size < SMALLEST:
        raise ValueError(f"type of {size} pixels is too small; {SMALLEST} is the least")


@lru_cache(maxsize=LINES)
def width(text: str, face: Face, size: int) -> int:
    """Measure a line in pixels; ValueError where nobody could read it."""
    check_size(size)
    return round(font(face, size).getlength(text.translate(_UNSEEN)))


@lru_cache(maxsize=LINES)
def mask(text: str, face: Face, size: int) -> Image.Image:
    """Give a line of text as a mask with its baseline at 80 % of its height."""
    loaded = font(face, size)
    image = Image.new("L", (width(text, face, size) + 4, round(size * 1.3)))
    ImageDraw.Draw(image).text((2, size), text.translate(_UNSEEN), fill=255, font=loaded, anchor="ls")
    return image.point(SHADES)


@lru_cache(maxsize=LINES)
def narrowed(text: str, face: Face, size: int, room: int) -> Image.Image:
    """Give the mask of a line pressed together so that it is no wider than the room."""
    whole = mask(text, face, size)
    return whole.resize((room + 4, whole.height), Image.Resampling.LANCZOS)


@lru_cache(maxsize=LINES)
def inked(text: str, face: Face, size: int) -> tuple[Image.Image, int, int]:
    """Give the mask of a line without its margins, which are near to half of it, and where that begins."""
    shape = mask(text, face, size)
    box = shape.getbbox() or (0, 0, 1, 1)
    return shape.crop(box), box[0], box[1]


@lru_cache(maxsize=LINES)
def halo(text: str, face: Face, size: int, room: int) -> Image.Image:
    """Give the mask of a line, no wider than the room, with all that is near its letters; it is larger by
    HALO on each side.
    """
    shape = mask(text, face, size) if width(text, face, size) <= room else narrowed(text, face, size, room)
    image = Image.new("L", (shape.width + 2 * HALO, shape.height + 2 * HALO))
    image.paste(shape, (HALO, HALO))
    return image.filter(ImageFilter.MaxFilter(2 * HALO + 1))
