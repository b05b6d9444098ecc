"""The Giant or the Dragon walked by jokers, as people tell of it: `joker: the giant goes to g7`."""

import re
from typing import Final

from msgspec import Struct

from rules.camelot_101.tables.board import NODE
from rules.camelot_101.words import sentences

_JOKERS: Final = frozenset({"joker", "jokers"})
_FIGURES: Final = frozenset({"giant", "dragon"})
_ITS_START: Final = "from"


class Walk(Struct):
    """What is named of a walk: by how many jokers, or squares far, and from where to where."""

    number: int = 0
    start: int | None = None
    aim: int | None = None
    by_joker: bool = False


def read(typed: str) -> Walk | None:
    """Read what is named of a walk by jokers; None where there are other words, or neither of both."""
    words = re.findall(r"\w+", sentences.plain(typed).lower())
    if (_JOKERS | _FIGURES).isdisjoint(words):
        return None
    walk, lead = Walk(by_joker=not _JOKERS.isdisjoint(words)), ""
    for word in words:
        if (node := NODE.get(word, NODE.get(word.upper()))) is not None:
            if not _is_added(walk, node, lead):
                return None
            lead = ""
        elif number := sentences.steps(word):
            if walk.number not in (0, number):
                return None
            walk.number = number
        elif word in sentences.LEADS:
            lead = word
        elif word not in _JOKERS | _FIGURES | sentences.LITTLE:
            return None
    return walk


def _is_added(walk: Walk, node: int, lead: str) -> bool:
    """Add a square: where the walk ends, or whence it goes; False where both are named already."""
    if lead == _ITS_START and walk.start is None:
        walk.start = node
    elif walk.aim is None:
        walk.aim = node
    elif walk.start is None and lead in ("", "to"):
        walk.start, walk.aim = walk.aim, node
    else:
        return False
    return True
