"""How tiles are called in moves that people read and type; records have their ids, some like squares."""

from __future__ import annotations

import re

from rules.camelot_the_build.tables import TILES

_IDS = re.compile(rf"\b(?:{'|'.join(TILES)})\b")
_APOSTROPHES = re.compile(r"['\u2019]")


def _words(name: str) -> list[str]:
    return _APOSTROPHES.sub("", name).casefold().split()


_CALLED = {tile.id: "-".join(_words(tile.name)) for tile in TILES.values()}
# A name may be typed with blanks or hyphens between its words, or as one; the longer names are tried first.
_MEANT = {"".join(_words(tile.name)): tile.id for tile in TILES.values()} | {
    tile.code.casefold(): tile.id for tile in TILES.values()
}
_NAMES = sorted(
    (r"[\s_-]*".join(_words(tile.name)) for tile in TILES.values()), key=lambda name: (-len(name), name)
)
_TYPED = re.compile(rf"\b(?:{'|'.join([*_NAMES, *(tile.code for tile in TILES.values())])})\b", re.IGNORECASE)


def spoken(text: str) -> str:
    """Call the tiles in a text by their names: `place wall-blank d1`."""
    return _IDS.sub(lambda found: _CALLED[found[0]], text)


def recorded(typed: str) -> str:
    """Write the tiles in a text as records do: `place W0 d1`."""
    return _TYPED.sub(_id_of, _APOSTROPHES.sub("", typed))


def _id_of(found: re.Match[str]) -> str:
    return _MEANT[re.sub(r"[\s_-]", "", found[0]).casefold()]
