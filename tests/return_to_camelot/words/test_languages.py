"""The game in other languages: nothing of English is left, nothing is lacking, nothing kept for the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from languages import catalogue, spoken
from languages.language import Language
from languages.spoken import speaking, texts
from rendering.return_to_camelot import DRAWING
from rendering.return_to_camelot.words import deed_words
from rules.return_to_camelot import GAME
from tests.languages.saying import left_in_english, lines_of, said_in_dutch
from tests.return_to_camelot.playing import Playing, position
from tests.return_to_camelot.rendering.scenes import chain, made_scenes, spell

# A language that asks for a form of what is captured, of who charges, and of what is divined.
_OF_CASES = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "captured {victims}, from {start} to {end}"
msgstr "schlug {victims:acc}, von {start} nach {end}"

msgid "charged with the {charger} and captured {victims}, from {start} to {end}"
msgstr "stürmte mit dem {charger:acc} und schlug {victims:acc}, von {start} nach {end}"

msgid "moved from {start} to {end}"
msgstr "ging von {start} nach {end}"

msgid "{gone}, divined {victim}"
msgstr "{gone}, und erkannte {victim:acc}"

msgctxt "acc"
msgid "a {kind} on {square}"
msgstr "einen {kind:acc} auf {square}"

msgctxt "acc"
msgid "the {kind} on {square}"
msgstr "den {kind:acc} auf {square}"

msgctxt "acc"
msgid "Lord"
msgstr "Fürsten"

msgctxt "acc"
msgid "Soldier"
msgstr "Soldaten"
"""

# What is no word of a language: the title, the name of a seat, and what is typed for an army.
_NO_WORDS = re.compile(r"Return to Camelot|seat \d|army( [LWK][a-h]\d)+")


def boards() -> Iterator[str]:
    """Give the lines of some boards, and those that tell pictures, in the language that is spoken."""
    for state in made_scenes():
        yield from lines_of(DRAWING, GAME.table(state), [GAME.hand(state, 0)])


def in_dutch(game: Playing, action: str) -> list[str]:
    """Give what the log says of an action."""
    game.act(action)
    with speaking("nl"):
        return [texts(GAME.info.id).written(note.text, "AB".__getitem__) for note in game.notes]


def charge() -> Playing:
    """Give a game in which the Lord has charged."""
    game = position("L c3, S c4", "S d6, L h8")
    game.act("c3>c5xe7")
    return game


def test_no_line_of_a_board_is_left_in_english() -> None:
    assert left_in_english(boards, _NO_WORDS) == []


def test_boards_in_several_languages_do_not_mix_and_none_lacks_a_word(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert "Wit: seat 0, begint onder en speelt omhoog" in said_in_dutch(boards, caplog)


def test_the_log_in_dutch_has_its_own_order_of_words() -> None:
    assert in_dutch(position("K c3, S c4, L a1", "S d6, L h8"), "c3>c5xe7") == [
        "A onthult een ridder, die stormt en een soldaat op d6 slaat, van c3 via c5 naar e7"
    ]
    assert in_dutch(position("L a1", "L h8", reserve=("K", "")), "K@b2") == [
        "A zet een gevangene in op b2",
        "Je zet een ridder in op b2",
    ]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (charge(), "stürmte mit dem Fürsten und schlug einen Soldaten auf d6, von c3 nach e7"),
        (chain(), "schlug einen Soldaten auf d7, von c6 nach e8"),
        (spell("c2-b3 D:e7"), "ging von c2 nach b3, und erkannte den Fürsten auf e7"),
    ],
    ids=["charge", "capture", "divination"],
)
def test_a_language_may_ask_for_a_form_of_what_a_picture_tells(
    game: Playing, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "words.po"
    file.write_text(_OF_CASES, encoding="utf-8")
    german = Language("de", catalogue.read([file]))
    monkeypatch.setattr(spoken, "language", lambda code, domain: german)
    deed = game.table.deed
    assert deed is not None
    assert deed_words(deed) == told
