"""Pictures that follow one another, each as what differs from the one before: a page draws them together."""

import io
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from PIL import Image, ImageChops

_WHOLE_EVERY: Final = 40  # whoever jumps has at most so many to draw one over the other


class Patch(Struct, frozen=True):
    """A WebP to be drawn at a place of what was drawn before, or alone where it is `whole`."""

    webp: bytes
    left: int
    top: int
    size: tuple[int, int]  # of the picture that stands there then
    whole: bool


def reel(pictures: Sequence[Image.Image]) -> Iterator[Patch]:
    """Make each picture a patch on the one before; without loss, for flat colours are smaller so."""
    before, number = None, 0
    for picture in (each.convert("RGB") for each in pictures):
        if before is None or before.size != picture.size or not number % _WHOLE_EVERY:
            yield Patch(_written(picture), 0, 0, picture.size, whole=True)
            number = 0
        else:
            yield _changed(before, picture)
        before, number = picture, number + 1


def _changed(before: Image.Image, picture: Image.Image) -> Patch:
    """Keep what differs; the rest is left clear, which takes hardly any room."""
    bands = ImageChops.difference(before, picture).split()
    mask = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2]).point(_SEEN)
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    clear = Image.new("RGBA", picture.size)
    clear.paste(picture, mask=mask)
    return Patch(_written(clear.crop((left, top, right, bottom))), left, top, picture.size, whole=False)


_SEEN: Final = [0, *[255] * 255]


def _written(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "WEBP", lossless=True, quality=40, method=2)
    return file.getvalue()
