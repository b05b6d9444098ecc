"""Names that people choose mean nothing to Discord."""

from __future__ import annotations

import pytest

from bot.store.rows.person import Person
from bot.table.position import escaped, spoken_name
from languages.spoken import speaking


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Arthur", "Arthur"),
        ("Jean-Luc 2nd.", "Jean-Luc 2nd."),
        ("**King** _x_ ~~y~~ `z` |a|", r"\*\*King\*\* \_x\_ \~\~y\~\~ \`z\` \|a\|"),
        ("<@1234>", r"\<\@1234\>"),
        ("@everyone", r"\@everyone"),
        ("[free](https://evil.example)", r"\[free\](https\://evil.example)"),
        ("# Loud", r"\# Loud"),
        ("1. First", r"1\. First"),
        ("\\", r"\\"),
    ],
)
def test_a_name_is_shown_as_it_is(name: str, shown: str) -> None:
    assert escaped(name) == shown


def test_words_stand_for_computers_and_who_is_erased_and_for_no_person_of_that_name() -> None:
    named = ("Knight (computer)", "King 2 (computer)", "a computer", "A former player")
    chosen = [Person(1, name).name for name in named]
    assert [name.rstrip("\N{WORD JOINER}") for name in chosen] == list(named)
    with speaking("nl"):
        told = ["Ridder (computer)", "Koning 2 (computer)", "een computer", "Een oud-speler"]
        assert [spoken_name(name) for name in named] == told
        assert [spoken_name(name) for name in chosen] == chosen
    assert Person(1, "Knight").name == "Knight"
