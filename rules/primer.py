"""Primers: two lines for whoever meets a kind of question for the first time, as data beside the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from msgspec import Struct

from rules.game import AnyGame, Options
from rules.guides.reading import guide
from rules.menu import behind
from rules.question import Pick, Question
from rules.text import Words


class Primer(Struct, frozen=True):
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

    def fits(self, question: Question, said: str) -> bool:
        """Say whether a question asked after `said` is of this kind."""
        if re.search(self.prompt, question.prompt.template) is None:
            return False
        texts = question.offered if isinstance(question, Pick) else [behind(said, question.word)]
        return any(re.match(self.answers, text) for text in texts)


def primers_of(game: AnyGame) -> tuple[Primer, ...]:
    """Give the primers of a game, those first that go before others where several fit."""
    return _in_file(f"{type(game).__module__.rpartition('.')[0]}.primers")


def fitting(game: AnyGame, question: Question, said: str) -> Iterator[Primer]:
    """Give the kinds that a question is of, the first of all first."""
    return (primer for primer in primers_of(game) if primer.fits(question, said))


def section_of(primer: Primer, game: str, options: Options | None) -> str:
    """Give the name of the section that tells more; empty where a table with these options uses none."""
    used = {each.name for each in guide(game) if options is None or each.is_used(options)}
    return next((name for name in primer.sections if name in used), "")


@cache
def _in_file(module: str) -> tuple[Primer, ...]:
    if find_spec(module) is None:
        return ()
    primers: tuple[Primer, ...] = import_module(module).PRIMERS
    return primers
