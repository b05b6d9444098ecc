"""The characters: a dozen, two of each strength, each with a style and words in every language."""

from __future__ import annotations

from collections import Counter

import pytest

from languages.known import choosable
from languages.spoken import speaking, texts, written
from rules.advice import Strength
from rules.characters.character import characters, style_of
from rules.characters.style import PLAIN, Trait

tell = texts("rules.characters").tell
_DESCRIPTION = 100  # letters of a select's option


def test_there_are_two_of_each_strength() -> None:
    assert Counter(one.strength for one in characters().values()) == dict.fromkeys(Strength, 2)


def test_each_trait_is_the_style_of_several() -> None:
    styles = [style_of(key) for key in characters()]
    assert all(sum(trait in style for style in styles) > 1 for trait in Trait)
    assert all(style and all(weight > 0 for weight in style.values()) for style in styles)


def test_somebody_unknown_plays_plainly() -> None:
    assert style_of("") == style_of("mordred") == PLAIN


@pytest.mark.parametrize("language", choosable())
def test_names_are_told_apart_and_what_is_told_fits_an_option(language: str) -> None:
    with speaking(language):
        names = [tell(one.title) for one in characters().values()]
        told = [tell(one.said) for one in characters().values()]
        told += [written(one.told_in(frozenset(Trait))) for one in characters().values()]
    assert len({*names}) == len(names)
    assert len({*told}) == len(told)
    assert all(0 < len(line) <= _DESCRIPTION for line in told)


def test_how_somebody_plays_is_told_where_a_game_shows_it() -> None:
    """Merlin was to build in a game in which nothing is built."""
    merlin = characters()["merlin"]
    assert written(merlin.told_in({Trait.BUILDS, Trait.HOARDS})).endswith("Stonehenge moved; builds")
    assert written(merlin.told_in({Trait.HOARDS})).endswith("Stonehenge moved")
