"""The answers to a question as places on the map: a cell, an edge, a turn, or two workers."""

from itertools import dropwhile
from typing import NamedTuple

from msgspec.structs import replace

from rendering.drawing import Look

# What is said first where a place on the map is chosen.
ON_MAP = frozenset(
    {"place", "move", "lay", "hire", "promote", "stand", "swap", "act", "remove", "road", "barricade"}
)
_BUILD = "build"
PAYING = {"pay", "free"}


class Marked(NamedTuple):
    """An answer by its number in the menu, and the cells or edges it names: one, or two to be exchanged."""

    number: int
    places: tuple[str, ...]


def may_mark(said: str) -> bool:
    """Say whether the answers after `said` may be places on the map."""
    words = said.split(" ")
    if PAYING & set(words):
        return False
    return not said or words[0] in ON_MAP or (words[0] == _BUILD and words[1:2] != [] and _is_tile(words[1]))


def _is_tile(word: str) -> bool:
    return word.startswith("K") and word[1:].isdigit()


def led_on(look: Look) -> Look:
    """Take as said which worker moves or is placed, where all answers begin with the same one."""
    words = [answer.split(" ") for answer in look.answers]
    movers = {tuple(each[:2]) for each in words}
    leads = len(movers) == 1 and words[0][0] in ("move", "place") and all(each[2:] for each in words)
    if look.said or not leads:
        return look
    return replace(look, said=" ".join(*movers))


def marked(look: Look) -> list[Marked]:
    """Give the answers that name places, if the question is one for places."""
    look = led_on(look)
    if not look.answers or not may_mark(look.said) or _is_turning(look.said):
        return []
    if not look.said and not any(answer.split(" ")[0] in ON_MAP for answer in look.answers):
        return []
    found = ((number, _places(look.said, answer)) for number, answer in enumerate(look.answers, 1))
    return [Marked(number, places) for number, places in found if places]


def on_lines(look: Look) -> list[Marked]:
    """Give the answers that have their number on the map: edges and pairs, which have no name there."""
    return [one for one in marked(look) if len(one.places) > 1 or ":" in one.places[0]]


def _places(said: str, answer: str) -> tuple[str, ...]:
    """Give the places an answer adds to what is said: the first, and both of a pair."""
    words, before = answer.split(" "), said.split(" ")
    if PAYING & set(words[: len(before)]):
        return ()
    pairs = zip(words, [*before, *[""] * len(words)], strict=False)
    added = [word for word, _ in dropwhile(lambda pair: pair[0] == pair[1], pairs)]
    named = tuple(word for word in added if "," in word)
    return named if words[0] == "swap" else named[:1]


def _is_turning(said: str) -> bool:
    words = said.split(" ")
    return len(words) == 3 and words[0] == _BUILD


def turned(look: Look) -> list[int]:
    """Give the turns that answers add to a tile and its cell, by the numbers with which they are typed."""
    if not _is_turning(look.said) or not may_mark(look.said):
        return []
    return [int(answer.split(" ")[3]) for answer in look.answers]


def said_places(said: str) -> list[str]:
    """Give the cells and edges already named."""
    return [word for word in said.split(" ") if "," in word]
