"""Pictures of the fixed palette as PNG files, in bands of rows: few have changed since the last one."""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, partial
from operator import attrgetter
from struct import pack
from typing import Any, Final, NamedTuple

from PIL import Image
from zlib_ng import zlib_ng as zlib

from rendering.palette import ENTRIES, RESERVED, colours

# A tenth smaller than 4, for a third as much time again; more takes longer, and is no smaller.
_LEVEL: Final = 6
_QUICK: Final = 3  # a quarter larger, in half of the time
_QUICKEST: Final = 1  # of what is only kept: a tenth of what it was, in a tenth of the time to draw it
_BAND: Final = 53_000  # bytes: smaller ones are more often the same, and larger together
# What is smaller has hardly a band of the one before, unless it is put together of strips.
_IN_BANDS: Final = 1000  # pixels wide
_KEPT: Final = 9_000  # bands: two pictures of each of 200 tables, in some 30 MB
_MODULUS: Final = 65_521  # of Adler-32

# Without a head or an end, which the stream has; in as much memory as there may be.
_STORED: Final = {"wbits": -zlib.MAX_WBITS, "memLevel": zlib.DEF_MEM_LEVEL + 1}

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_ZLIB: Final = b"\x78\x9c"
_LAST_BLOCK: Final = b"\x03\x00"  # empty
_PALETTE: Final = 3  # the kind of picture


class Band(NamedTuple):
    """Rows deflated behind those above them, how many bytes these are with their Adler-32, and the level."""

    deflated: bytes
    inflated: int
    adler: int
    level: int


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", zlib.crc32(data, zlib.crc32(kind)))))


_END: Final = _chunk(b"IEND", b"")

# By their width, what stands in the band above and in themselves, or by their strip and its few colours.
# Whoever draws and whoever writes may meet here: at worst a band is made twice.
_kept: OrderedDict[tuple[Hashable, ...], Band] = OrderedDict()


def of_palette(size: tuple[int, int], lines: bytes) -> Image.Image:
    """Make a picture of the fixed palette of its lines."""
    # Pillow leaves out what stands behind a row.
    image = Image.frombytes("P", size, lines[1:] + b"\0", "raw", "P", size[0] + 1)
    image.putpalette(_entries())
    return image


def _lines(picture: Image.Image) -> bytes:
    """Give the rows of a picture, each begun with how it is filtered: not at all."""
    # Pillow puts it behind each row.
    return b"\0" + picture.tobytes("raw", "P", picture.width + 1)[:-1]


class Strip:
    """Whole rows of pixels of the palette, deflated once written; if halved, how many have each entry."""

    def __init__(self, picture: Image.Image) -> None:
        self.height = picture.height
        self.counts = () if takes_palette() else _counts(picture.tobytes())
        self.used = bytes(filter(self.counts.__getitem__, range(len(self.counts))))
        self.fresh, self.deflated = _lines(picture), b""

    def lines(self, few: bytes | None) -> bytes:
        """Give its rows, in few colours if wanted."""
        lines = self.fresh or zlib.decompress(self.deflated, -zlib.MAX_WBITS)
        if few is None:
            return lines
        if self.fresh:
            self.deflated, self.fresh = zlib.compress(lines, _QUICKEST, -zlib.MAX_WBITS), b""
        return lines.translate(few)


class Stacked(Image.Image):
    """A picture of strips, each written by itself, and once for all that have it; in `few` colours if wanted.

    It is put together where somebody looks at its pixels; he may change them, and then they are no strips.
    """

    def __init__(self, width: int, strips: Sequence[Strip], few: bytes | None = None) -> None:
        super().__init__()
        self.strips, self.few = strips, few
        self._mode, self._size = "P", (width, sum(map(attrgetter("height"), strips)))

    def load(self) -> Any:
        """Put it together."""
        if self.strips:
            whole = of_palette(self.size, b"".join(strip.lines(self.few) for strip in self.strips))
            self.im, self.palette, self.strips = whole.im, whole.palette, ()
        return super().load()

    def bands(self, level: int) -> Iterator[Band]:
        """Give a band for each strip: what lies above is another one in other pictures, and adds little."""
        for strip in self.strips:
            # What becomes of colours that it has none of is no matter.
            few = self.few and strip.used.translate(self.few)
            band = _band((strip, few), partial(strip.lines, self.few), level)
            if few is None:
                strip.deflated, strip.fresh = band.deflated + _LAST_BLOCK, b""
            yield band


@cache
def _entries() -> bytes:
    return bytes(channel for colour in colours() for channel in colour)


@cache
def _carrier() -> Image.Image:
    return of_palette((1, 1), b"\0\0")


def quantized(picture: Image.Image) -> Image.Image:
    """Turn an RGB picture into one of the fixed palette, without dither."""
    return picture.quantize(palette=_carrier(), dither=Image.Dither.NONE)


_of_palette: ContextVar[bool] = ContextVar("of_palette", default=True)


@contextmanager
def to_be_halved() -> Iterator[None]:
    """Leave what is drawn in all colours for a while, or let it be halved in parts, for whoever halves it."""
    before = _of_palette.set(False)
    try:
        yield
    finally:
        _of_palette.reset(before)


def takes_palette() -> bool:
    """Say whether what is drawn is reduced to the palette at once."""
    return _of_palette.get()


_of_parts: ContextVar[bool] = ContextVar("of_parts", default=False)


@contextmanager
def in_parts() -> Iterator[None]:
    """Keep the parts of what is drawn for a while, for whoever draws the same tables again and again."""
    before = _of_parts.set(True)
    try:
        yield
    finally:
        _of_parts.reset(before)


def keeps_parts() -> bool:
    """Say whether what is drawn is put together of parts, also where it is not to be halved."""
    return _of_parts.get()


def is_halved(picture: Image.Image) -> bool:
    """Say whether what was to be halved was halved in parts already."""
    return picture.mode == "P" and not takes_palette()


SMALLER: Final = 2  # a message shows a picture at half of its width


def halved(picture: Image.Image) -> Image.Image:
    """Make a picture as small as messages show it."""
    return quantized((picture if picture.mode == "RGB" else picture.convert("RGB")).reduce(SMALLER))


_FEW: Final = 48  # colours


def halved_in_few(picture: Image.Image) -> Image.Image:
    """Do the same in the colours that a picture has most of, and all reserved ones: a seventh smaller."""
    small = picture if is_halved(picture) else halved(picture)
    if isinstance(small, Stacked) and small.strips:
        counts = map(sum, zip(*map(attrgetter("counts"), small.strips), strict=True))
        return Stacked(small.width, small.strips, _to_few(_most_used([*counts])))
    return small.point(list(_to_few(_most_used(_counts(small.tobytes())))))


@lru_cache(maxsize=256)  # most pictures of a game keep the same
def _to_few(kept: frozenset[int]) -> bytes:
    """Give for each entry the one that is most alike among those kept."""
    few = [next(filter(kept.__contains__, near)) for near in _nearest()]
    # Lines begin with the first, which is kept wherever a pixel has it.
    return bytes((0, *few[1:]))


def _most_used(many: Sequence[int]) -> frozenset[int]:
    """Give the entries of the palette that a picture shall keep; what is small must not turn grey."""
    reserved = [entry for entry in range(len(RESERVED)) if many[entry]]
    others = sorted(range(len(RESERVED), len(colours())), key=many.__getitem__, reverse=True)
    return frozenset((*reserved, *others[: _FEW - len(reserved)]))


def _counts(pixels: bytes) -> tuple[int, ...]:
    # Where a colour follows itself a counter waits for itself: of four side by side each does so more seldom.
    fours = len(pixels) // 4
    counts = Image.frombytes("RGBA", (fours, 1), pixels[: 4 * fours]).histogram()
    many = [*map(sum, zip(counts[:256], counts[256:512], counts[512:768], counts[768:], strict=True))]
    for entry in pixels[4 * fours :]:
        many[entry] += 1
    return tuple(many)


@cache
def _nearest() -> list[list[int]]:
    """Give for each entry of a palette all that there are, itself first and then the most alike."""
    entries = range(len(colours()))

    def apart(one: int, other: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(colours()[one], colours()[other], strict=True))

    near = [sorted(entries, key=partial(apart, entry)) for entry in entries]
    return [*near, *[[*entries]] * (ENTRIES - len(near))]


def encoded(picture: Image.Image, *, quickly: bool = False) -> bytes:
    """Write a picture as PNG."""
    level = _QUICK if quickly else _LEVEL
    if picture.mode != "P":
        file = io.BytesIO()
        picture.save(file, "PNG", compress_level=level)
        return file.getvalue()
    if isinstance(picture, Stacked) and picture.strips:
        entries, rows = _carrier().getpalette(), _zlib(picture.bands(level))
    else:
        entries, rows = picture.getpalette(), _rows(_lines(picture), picture.width, level)
    return b"".join((_head(*picture.size, bytes(entries or ())), _chunk(b"IDAT", rows), _END))


@lru_cache(maxsize=64)
def _head(width: int, height: int, entries: bytes) -> bytes:
    """Give what stands before the rows: their size, with a byte for each pixel, and the palette."""
    about = pack(">IIBBBBB", width, height, 8, _PALETTE, 0, 0, 0)
    return _SIGNATURE + _chunk(b"IHDR", about) + _chunk(b"PLTE", entries)


def _rows(lines: bytes, width: int, level: int) -> bytes:
    return zlib.compress(lines, level) if width < _IN_BANDS else _zlib(_bands(lines, width, level))


def _zlib(bands: Iterable[Band]) -> bytes:
    """Join the bands of all rows to one stream, and their checksums, as adler32_combine of zlib does."""
    stream, low, high = [_ZLIB], 1, 0
    for band in bands:
        stream.append(band.deflated)
        high = (high + (band.adler >> 16) + band.inflated * (low - 1)) % _MODULUS
        low = (low + (band.adler & 0xFFFF) - 1) % _MODULUS
    return b"".join((*stream, _LAST_BLOCK, pack(">HH", high, low)))


def _bands(lines: bytes, width: int, level: int) -> Iterator[Band]:
    """Give bands of as many rows as there is room for."""
    size, above = _BAND // width * (width + 1), b""
    for start in range(0, len(lines), size):
        rows = lines[start : start + size]
        yield _band((width, hash(above), hash(rows)), partial(bytes, rows), level, above)
        above = rows


def _band(key: tuple[Hashable, ...], rows: Callable[[], bytes], level: int, above: bytes = b"") -> Band:
    """Give a band, the one kept if that is deflated well enough already."""
    band = _kept.pop(key, None)
    if band is None or band.level < level:
        lines = rows()
        # To look for what stands above as well makes it smaller, and takes longer.
        deflating = zlib.compressobj(level, zdict=above if level > _QUICK else b"", **_STORED)
        deflated = deflating.compress(lines) + deflating.flush(zlib.Z_SYNC_FLUSH)
        band = Band(deflated, len(lines), zlib.adler32(lines), level)
    _kept[key] = band
    if len(_kept) > _KEPT:
        _kept.popitem(last=False)
    return band
