"""Primers: two lines for whoever meets a kind of question for the first time, as data beside the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from rules.data import check_pattern, content, formed, place_of
from rules.game import AnyGame, Options
from rules.guides.reading import guide
from rules.library import home_of
from rules.menu import behind
from rules.question import Pick, Question
from rules.text import Words

_FILE = "primers.toml"


class Primer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of question is about, in two lines, and the section of the guide that tells more.

    A question is of this kind if its prompt has what the regular expression `prompt` looks for, and an answer
    begins with what `answers` matches; nothing asks nothing. Of several `sections` the first counts that a
    table uses.
    """

    kind: str
    lines: tuple[Words, Words]
    sections: tuple[str, ...]
    prompt: str = ""
    answers: str = ""

    def __post_init__(self) -> None:
        """Look whether questions can be told from each other."""
        check_pattern(self.prompt)
        check_pattern(self.answers)

    def fits(self, question: Question, said: str) -> bool:
        """Say whether a question asked after `said` is of this kind."""
        if re.search(self.prompt, question.prompt.template) is None:
            return False
        texts = question.offered if isinstance(question, Pick) else [behind(said, question.word)]
        return any(re.match(self.answers, text) for text in texts)


def primers_of(game: AnyGame) -> tuple[Primer, ...]:
    """Give the primers of a game, those first that go before others where several fit."""
    return _in_file(home_of(game))


def fitting(game: AnyGame, question: Question, said: str) -> Iterator[Primer]:
    """Give the kinds that a question is of, the first of all first."""
    return (primer for primer in primers_of(game) if primer.fits(question, said))


def section_of(primer: Primer, game: str, options: Options | None) -> str:
    """Give the name of the section that tells more; empty where a table with these options uses none."""
    used = {each.name for each in guide(game) if options is None or each.is_used(options)}
    return next((name for name in primer.sections if name in used), "")


@cache
def _in_file(package: str) -> tuple[Primer, ...]:
    """Read the primers of a package, each below its kind; WrongData."""
    place = place_of(package, _FILE)
    return tuple(_primer(kind, given, f"{place}, {kind}") for kind, given in content(package, _FILE).items())


def _primer(kind: str, given: Any, place: str) -> Primer:
    return formed({**given, "kind": kind} if isinstance(given, dict) else given, Primer, place)
