"""Who the characters are, as `characters.toml` has them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec import Struct

from rules.advice import Strength
from rules.characters.style import PLAIN, Style, Trait
from rules.data import forms_in
from rules.text import Words

_FILE: Final = "characters.toml"


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character: his name, who he is and how he plays in one line, what he says as he sits
    down, how well he plays, and in which style.
    """

    key: str
    title: Words
    about: Words
    said: Words
    strength: Strength
    style: dict[Trait, float]


@cache
def characters() -> Mapping[str, Character]:
    """Give all characters by their keys, from the weakest; WrongData."""
    return {each.key: each for each in forms_in("rules.characters", _FILE, Character, "key")}


def style_of(character: str) -> Style:
    """Give a character's style; nobody's, or that of one who is no more, is plain."""
    found = characters().get(character)
    return PLAIN if found is None else found.style
