"""The texts of files of TOML are found, each where it begins, and nothing else is."""

from __future__ import annotations

from io import BytesIO

from babel.messages.extract import extract

from languages.extraction.toml import TEXTS
from rules.game import Option
from rules.guides import Illustration, Primer
from rules.lessons import Lesson, Step, Wanted
from rules.puzzles.puzzle import Kind

FILE = b"""# What is said of "text" isn't one.
key = "no text"
title = "A title"

[[chapters]]
opening = ["0 bid"]

[[chapters.steps]]
text = '''Two
  lines'''
marks = ["mark"]  # "no text"
wanted.said = "It's \\"done\\""
others.'bid \\d' = "No"
others."pass" = "A title"

[kind]
lines = [
    "One",
    "Two",
]
"""


def test_the_texts_of_a_file_are_found_where_they_begin() -> None:
    found = extract("languages.extraction.toml:extract", BytesIO(FILE))
    assert [(line, text) for line, text, *_ in found] == [
        (3, "A title"),
        (9, "Two lines"),
        (12, 'It\'s "done"'),
        (13, "No"),
        (18, "One"),
        (19, "Two"),
    ]


def test_a_text_is_what_the_forms_call_words() -> None:
    forms = (Illustration, Kind, Lesson, Option, Primer, Step, Wanted)
    said = {name for form in forms for name, kind in form.__annotations__.items() if "Words" in str(kind)}
    assert said == TEXTS
