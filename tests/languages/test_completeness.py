"""Nothing is missing, unused or unfit in a catalogue, and nothing is written past it."""

from __future__ import annotations

from pathlib import Path

import pytest

from languages import folders
from languages.extraction.completeness import finished, houses, unfit, unused
from languages.extraction.strays import strays
from languages.extraction.texts import found, texts_of
from languages.extraction.untold import untold

ROOT = Path(__file__).parents[2]
CODES = folders.codes()
WHOLE = frozenset[str]().union(*map(finished, CODES))


def no_words() -> set[str]:
    """Read what looks like words and is none, a line each, of what lies beside the tests of a game."""
    files = [*(ROOT / "tests").glob("*/no_words.txt")]
    return {line for file in files for line in file.read_text(encoding="utf-8").splitlines()}


def test_there_are_languages() -> None:
    assert "nl" in CODES


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_that_is_said_to_be_whole_lacks_nothing(code: str) -> None:
    """`python -m bot languages CODE FOLDER` writes them; a head with `X-Unfinished: yes` makes no claim."""
    lacking = {house.name: house.missing for house in houses(code) if house.name in finished(code)}
    assert not {name: missing for name, missing in lacking.items() if missing}


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_holds_nothing_that_nobody_says(code: str) -> None:
    assert not list(unused(code))


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_values_of_its_text(code: str) -> None:
    assert not list(unfit(code))


def test_no_text_is_put_together_before_it_reaches_a_catalogue() -> None:
    assert not {each for each in found()[1] if each.house in WHOLE}


def test_what_takes_words_is_told_from_what_has_its_name_elsewhere() -> None:
    """Two games have kinds; those of Somerset have a title first, those of Battles & Builders a letter."""
    assert "Workers" in texts_of("somerset")
    assert "builder" in texts_of("battles_and_builders")
    assert "k" not in texts_of("battles_and_builders")


def test_no_words_are_written_past_the_catalogues() -> None:
    """What players never read stands in a `no_words.txt`, as `python -m bot languages --strays` tells it."""
    known = no_words()
    assert not {each for each in strays(WHOLE) if each.expression not in known}


def test_words_are_told_before_they_are_shown() -> None:
    """A constant of English words in an f-string stays English, whoever reads it."""
    assert not set(untold())
