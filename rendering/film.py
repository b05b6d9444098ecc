"""The film of a game: its pictures one after the other, as an animated file that fits into a message."""

import io
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from PIL import Image

from rendering.canvas import MARGIN, Canvas
from rendering.heading import EDGE, captioned, draw_podium, lengthened, podium_height
from rendering.png import SMALLER, halved, quantized

LARGEST: Final = 4 * 1024 * 1024  # bytes
LONGEST: Final = 40_000  # milliseconds
# More would change faster than can be followed; as few are drawn in the time of a few boards.
_MOST = 60
_SLOWEST, _LAST = 1000, 4000  # milliseconds
_EDGE = EDGE // SMALLER


class Film(Struct, frozen=True):
    """An animated WebP, and how long it takes."""

    webp: bytes
    milliseconds: int


def shown(views: Sequence[object]) -> list[int]:
    """Number the views that a film shows: the first and the last, and between them some that differ."""
    changing = [number for number, view in enumerate(views) if not number or view != views[number - 1]]
    return [changing[place] for place in spread(len(changing), _MOST)]


def spread(count: int, most: int) -> list[int]:
    """Give so many places at most of `count`, evenly spread from the first to the last."""
    if count <= most:
        return list(range(count))
    return [place * (count - 1) // (most - 1) for place in range(most)]


def frame(picture: Image.Image, told: str = "") -> Image.Image:
    """Make a picture ready for a film: small, in few colours, of which many can be kept, a line below it."""
    return halved(captioned(picture, told) if told else picture)


def filmed(frames: Sequence[Image.Image], places: Mapping[int, Sequence[str]] | None = None) -> Film:
    """Make a film of some frames; one that is too large leaves out every other.

    Who came in on the first `places` stands below the last frame where that has room for it.
    """
    laid = _laid(frames)
    free = laid[0].height - frames[-1].height
    if places and free * SMALLER >= podium_height(places) + 2 * MARGIN:
        laid[-1] = _with_podium(laid[-1], free, places)
    while len(webp := _written(laid)) > LARGEST:
        laid = [laid[place] for place in spread(len(laid), (len(laid) + 1) // 2)]
    return Film(webp, sum(_durations(len(laid))))


def _laid(frames: Sequence[Image.Image]) -> list[Image.Image]:
    """Lay all frames on sheets of one size: pictures of a game may grow with it."""
    height = max(each.height for each in frames)
    return [each if each.height == height else quantized(lengthened(each, height, _EDGE)) for each in frames]


def _with_podium(last: Image.Image, free: int, places: Mapping[int, Sequence[str]]) -> Image.Image:
    """Draw a podium in the middle of what is free below a picture."""
    high = free + _EDGE
    canvas = Canvas(high * SMALLER, corner=(0, (last.height - high) * SMALLER))
    draw_podium(canvas, (free * SMALLER + podium_height(places)) / 2, places)
    whole = last.convert("RGB")
    whole.paste(halved(canvas.finished(above=high * SMALLER)).convert("RGB"), (0, last.height - high))
    return quantized(whole)


def _written(frames: Sequence[Image.Image]) -> bytes:
    """Write an endless animation without loss, which for flat colours is smaller than with it.

    Only what differs from the frame before is stored, as often as that will be.
    """
    file, (first, *others) = io.BytesIO(), frames
    first.save(
        file,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=_durations(len(frames)),
        lossless=True,
        quality=40,
        method=2,
        kmax=0,
    )
    return file.getvalue()


def _durations(count: int) -> list[int]:
    """Give how long each frame is shown: all alike, but the last one, which tells how the game has ended."""
    pace = (LONGEST - _LAST) // max(count - 1, 1)
    return [*[min(_SLOWEST, pace)] * (count - 1), _LAST]
