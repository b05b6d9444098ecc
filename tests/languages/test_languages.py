"""How a language words templates and values, and what becomes of what it lacks."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from languages import catalogue, pseudo
from languages.folding import folded
from languages.known import choosable, code_of, codes
from languages.language import Language
from languages.spoken import ordinal, speaking, spoken, tell, written
from rules.text import ENGLISH, MEANT, Count, Either, Series, Signed, Who, say
from rules.text import written as written_in

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
DUTCH = r"""
msgid "{who} throws {dice}"
msgstr "{dice} voor {who}"

msgid "{who} wins {prize}"
msgstr "{who} wint {prize:the}; {prize:the,begins}!"

msgid "field"
msgstr "veld"

msgctxt "the"
msgid "field"
msgstr "het veld"

msgctxt "card"
msgid "Queen"
msgstr "Vrouw"

msgctxt "the|card"
msgid "Queen"
msgstr "de Vrouw"

msgid "Queen"
msgstr "Koningin"

msgid "point"
msgid_plural "points"
msgstr[0] "punt"
msgstr[1] "punten"

msgid "no {things}"
msgstr "geen {things}"

msgid "{number} {things}"
msgstr "{number} {things}"

msgid "{who} is here"
msgstr "{wie} is er"
"""


def name(seat: int) -> str:
    return "AB"[seat]


@pytest.fixture
def dutch(tmp_path: Path) -> Language:
    """Give a language with a few words."""
    file = tmp_path / "words.po"
    file.write_text(HEAD + DUTCH, encoding="utf-8")
    return Language("nl", catalogue.read([file]))


def test_a_language_has_its_own_order_of_words_and_its_own_plurals(dutch: Language) -> None:
    text = say("{who} throws {dice}", who=Who(0), dice=Series((Count(1, "point", "points"), 2, 1234)))
    assert written_in(text, name, wording=dutch) == "1 punt, 2 en 1.234 voor A"
    assert written_in(text, name) == "A throws 1 point, 2 and 1234"
    assert written_in(Count(0, "point", "points"), wording=dutch) == "geen punten"
    assert written_in(Series((Signed(-1.5), Signed(20.0))), wording=dutch) == "-1,5 en +20"
    assert written_in(Either(("c2", "e2", "g2")), wording=dutch) == "c2, e2 of g2"


def test_a_translation_asks_a_value_for_the_form_it_needs(dutch: Language) -> None:
    text = say("{who} wins {prize}", who=Who(1), prize=say("field"))
    assert written_in(text, name, wording=dutch) == "B wint het veld; Het veld!"


def test_a_form_that_is_not_there_is_left_as_it_is(dutch: Language) -> None:
    text = say("{who} wins {prize}", who=Who(1), prize=Count(2, "point", "points"))
    assert written_in(text, name, wording=dutch) == "B wint 2 punten; 2 punten!"


def test_english_begins_a_sentence_with_a_value() -> None:
    assert written_in(say("{what:begins}: {what}", what=say("one die more"))) == "One die more: one die more"


def test_the_same_english_may_mean_several_things(dutch: Language) -> None:
    queen = say(f"card{MEANT}Queen")
    assert (written_in(queen), written_in(queen, wording=dutch)) == ("Queen", "Vrouw")
    assert written_in(queen, wording=dutch, form="the") == "de Vrouw"
    assert written_in(say("Queen"), wording=dutch) == "Koningin"


def test_what_is_missing_or_has_other_values_is_said_in_english_and_told_once(
    dutch: Language, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert written_in(say("{who} is here", who=Who(0)), name, wording=dutch) == "A is here"
    assert [record.args for record in caplog.records] == [("nl", "{who} is here")]


def test_a_language_is_spoken_for_a_while() -> None:
    with speaking("nl"):
        assert (spoken(), tell("seat {seat}", seat=3)) == ("nl", "plaats 3")
        with speaking("en"):
            assert written(Who(3)) == "seat 3"
        assert written(Who(3)) == "plaats 3"
    assert spoken() == "en"


def test_discord_names_the_languages() -> None:
    assert [code_of(locale) for locale in ("nl", "en-US", "vi", "", "xx")] == ["nl", "en", "en", "en", "xx"]
    assert [*choosable()] == ["en", *codes()]
    assert (choosable()["en"], choosable()["nl"]) == ("English", "Nederlands")


def test_the_language_to_try_with_is_longer_and_keeps_values_and_code() -> None:
    with speaking(pseudo.CODE):
        told = tell("`/play` opens {what} anew", what="a")
    assert "`/play` öpéñš a åñéŵ".replace("ŵ", "w") in told
    assert len(told) > 30
    assert ENGLISH.template(told) == told


def test_words_are_compared_without_accents_and_capitals() -> None:
    assert folded("Één Ruïne") == "een ruine"


def test_places_are_written_as_they_are_said() -> None:
    """Only the first five were known, as no table has more."""
    assert [ordinal(place) for place in (1, 2, 3, 5, 6, 11, 12, 13, 21, 22, 23, 111, 112)] == [
        *("1st", "2nd", "3rd", "5th", "6th", "11th", "12th", "13th", "21st", "22nd", "23rd", "111th", "112th")
    ]
    with speaking("nl"):
        assert [ordinal(place) for place in (1, 6, 21)] == ["1e", "6e", "21e"]
