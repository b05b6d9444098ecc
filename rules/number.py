"""The numbers that can be answered to a question for one, each in its one spelling."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.question import Number

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


def numeral(question: Number, number: int) -> str:
    """Write a number behind the question's word, whether or not the question allows it."""
    return f"{question.word} {number}" if question.word else str(number)


def numbers(question: Number) -> Sequence[int]:
    """Give all answers to the question."""
    return range(question.low, question.high + 1)


def number_at(question: Number, text: str) -> int | None:
    """Read the answer that a text begins with; None where it begins with none that the question allows."""
    start = f"{question.word} " if question.word else ""
    found = _NUMBER.match(text, len(start)) if text.startswith(start) else None
    return int(found[0]) if found and int(found[0]) in numbers(question) else None
