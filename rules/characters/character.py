"""Who the characters are, as `characters.toml` has them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from msgspec import Struct

from rules.advice import Strength
from rules.characters.style import PLAIN, WORDS, Style, Trait
from rules.data import forms_in
from rules.text import Series, Text, Words, say

_FILE: Final = "characters.toml"


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character: name, who that is, what he says as he sits down, how well and in which style he plays."""

    key: str
    title: Words
    about: Words
    said: Words
    strength: Strength
    style: dict[Trait, float]

    def told_in(self, shown: Collection[Trait]) -> Text:
        """Say who he is, and how he plays as far as a game has that shown."""
        words = [say(word) for trait, word in WORDS.items() if trait in shown and trait in self.style]
        about = say(self.about)
        return say("{about}; {style}", about=about, style=Series(tuple(words))) if words else about


@cache
def characters() -> Mapping[str, Character]:
    """Give all characters by their keys, from the weakest; WrongData."""
    return {each.key: each for each in forms_in("rules.characters", _FILE, Character, "key")}


def style_of(character: str) -> Style:
    """Give a character's style; nobody's, or that of one who is no more, is plain."""
    found = characters().get(character)
    return PLAIN if found is None else found.style
