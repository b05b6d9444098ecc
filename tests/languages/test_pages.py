"""The texts of pages, in their scripts and in their HTML, are found wherever they stand."""

from __future__ import annotations

import re
from io import BytesIO

from babel.messages.extract import extract

from bot.sandbox.screen.page import FILES
from languages.completeness import templates

SCRIPT = b"""
// Translators: who speaks
// and to whom
make("p.tag", { title: tell("A " + "title"), textContent: "none" }, tell(few ? "Few" : "Many"));
notice(tellWith("{who} used {what}", { who: tell("You"), what: /["']/ }), "none");
counted(list.length, "day", "days");
export function tell(text, values) { return told(text); } // tell("no text")
"""
PAGE = b"""<body><h2 id="server" title="A server"></h2>
<p>Two
  lines</p> &rarr; <button aria-label="Close"><b>Once</b></button></body>"""

# Keys of a keyboard, classes of elements, and what the wire wants to hear.
NO_WORDS = {
    "ArrowDown",
    "ArrowUp",
    "Backspace",
    "Content-Type",
    "Enter",
    "Escape",
    "Tab",
    "button style",
    "button style${style}",
    "disc square",
    "disc square framed",
    "mention mine",
    "noreferrer noopener",
    "place inner",
    "popup menu",
}


def test_the_texts_of_a_script_are_found() -> None:
    found = extract("languages.extraction.javascript:extract", BytesIO(SCRIPT), comment_tags=["Translators:"])
    assert [(line, text, comments) for line, text, comments, _ in found] == [
        (4, "A title", ["Translators: who speaks", "and to whom"]),
        (4, "Few", ["Translators: who speaks", "and to whom"]),
        (4, "Many", ["Translators: who speaks", "and to whom"]),
        (5, "{who} used {what}", []),
        (5, "You", []),
        (6, ("day", "days"), []),
    ]


def test_the_texts_of_a_page_are_found() -> None:
    found = extract("languages.extraction.html:extract", BytesIO(PAGE))
    assert [(line, text) for line, text, *_ in found] == [
        (1, "A server"),
        (2, "Two lines"),
        (3, "Close"),
        (3, "Once"),
    ]


def test_no_words_stand_in_the_page_past_the_catalogues() -> None:
    """Strings of several words, or with a capital, are shown to somebody: each goes through `tell`."""
    ids = [message.id for message in templates()["bot.sandbox"] if message.id]
    known = {text for each in ids for text in ([each] if isinstance(each, str) else each)}
    shown = {
        text
        for file in FILES.rglob("*.js")
        for line in file.read_text("utf-8").splitlines()
        if not line.lstrip().startswith(("//", "import ", "["))
        for text in re.findall(r'["`>]((?:[A-Z][a-z]|[a-z]+ [a-z])[^"`]*)["`]', line)
    }
    assert shown
    assert {text for text in shown if not any(each.endswith(text) for each in known)} == NO_WORDS
