"""The pictures of guides and entries: the same for everybody, so each is drawn once, when first wanted."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PIL.Image import Image

from bot.messages.pictures import Picture, drawn, wanted
from languages.spoken import game_text, spoken
from rendering.drawing import drawing_of
from rendering.guides import description, illustrated
from rendering.sprites import mounted
from rules.game import Entry
from rules.guides import Illustration, illustrations_of, scene_of
from rules.library import find

_SPRITE, _SQUARE = 232, 256  # pixels of what an entry looks like, and of its ground; shown a third as large
_NAME = "entry.png"
_kept: dict[tuple[str, int, str], Picture] = {}
_entries: dict[tuple[str, str, str], Picture | None] = {}  # by game, name and language


class Plate(Struct, frozen=True):
    """A picture with what is said below it."""

    picture: Picture
    caption: str


async def plates(game: str, section: str) -> list[Plate]:
    """Give what a section of a game's guide shows, by its name."""
    return [
        Plate(await _picture(game, number, each), game_text(each.caption))
        for number, each in _numbered(game, section)
    ]


def _numbered(game: str, section: str) -> Iterator[tuple[int, Illustration]]:
    for number, each in enumerate(illustrations_of(find(game))):
        if each.section == section:
            yield number, each


async def _picture(game: str, number: int, illustration: Illustration) -> Picture:
    known = _kept.get((game, number, spoken()))
    if known is None:
        known = await drawn(lambda: _draw(game, illustration), f"guide_{number + 1}.png")
        _kept[game, number, spoken()] = known
    return known


async def entry_picture(game: str, entry: Entry) -> Picture | None:
    """Give what an entry looks like; None of what is nothing to be seen."""
    key = game, entry.name, spoken()
    if key not in _entries:
        found = await wanted(lambda: drawing_of(game).entry(entry.name, entry.mark, _SPRITE))
        alt = game_text(entry.name)
        _entries[key] = None if found is None else await drawn(lambda: (mounted(found, _SQUARE), alt), _NAME)
    return _entries[key]


def _draw(game: str, illustration: Illustration) -> tuple[Image, str]:
    drawing, scene = drawing_of(game), scene_of(find(game), illustration)
    return illustrated(drawing, illustration, scene), description(drawing, illustration, scene)
