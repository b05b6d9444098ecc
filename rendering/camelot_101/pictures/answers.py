"""What is said so far and what may be said next, as squares of the board."""

from __future__ import annotations

import re
from typing import NamedTuple

from rendering.camelot_101.cards.sprites import JOKER
from rendering.drawing import Look
from rules.camelot_101.tables.deck import CARD

_SQUARE = re.compile(r"\b(ISL|[a-p](?:1[0-6]|[1-9]))\b")
# How many words are said when a square may follow, by the first word.
_WORDS = {"play": (2, 3), "joker": (2,), "bury": (2,), "refresh": (2,), "walkout": (3,), "pick": (2,)}


class Marked(NamedTuple):
    """An answer by its number in the menu, with the squares it adds to what is said.

    Several squares are a way from one to the other, or the places of two men who change.
    """

    number: int
    squares: tuple[str, ...]
    is_way: bool = False

    @property
    def ends(self) -> tuple[str, ...]:
        """The squares the answer comes to."""
        return self.squares[-1:] if self.is_way else self.squares


def may_mark(said: str) -> bool:
    """Say whether the answers after `said` may name squares."""
    words = said.split(" ")
    if not said:
        return True
    if len(words) not in _WORDS.get(words[0], ()):
        return False
    return words[0] != "play" or len(words) == 2 or said.endswith("-")


def marked(look: Look) -> list[Marked]:
    """Give the answers that name squares, if the question is one for squares."""
    if not may_mark(look.said):
        return []
    found = []
    for number, answer in enumerate(look.answers, 1):
        added = _added(look.said, answer)
        if squares := _SQUARE.findall(added):
            found.append(Marked(number, tuple(squares), len(squares) > 1 and "-" in added))
    return found


def _added(said: str, answer: str) -> str:
    return answer.removeprefix(said)


def said_squares(said: str) -> list[str]:
    """Give the squares already named."""
    return _SQUARE.findall(said)


def said_card(said: str) -> str:
    """Give the playing card already named, or an empty word; a joker goes by its number."""
    first, *words = said.split(" ")
    return JOKER if first == "joker" else next((word for word in words if word in CARD), "")


def asks_who(answers: list[Marked], look: Look) -> bool:
    """Say whether a man is asked for, not where he goes."""
    return all(answer.endswith("-") for answer in look.answers) and bool(answers)
