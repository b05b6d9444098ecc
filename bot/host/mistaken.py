"""Why a typed text is no move: how far it was good, and what might be said instead."""

from __future__ import annotations

import re
from functools import cache

from bot.host.question import answers
from rules.menu import leads_to
from rules.question import Menu


def why_not(menu: Menu, text: str) -> str:
    """Say how far a text that is no move was good, with an example of what would be possible there."""
    good = _good_beginning(menu, text)
    question = menu(good)
    example = None if question is None else next(answers(question, good), None)
    if example is None:
        return f"“{good}” is a whole move, and nothing follows it."
    if not good:
        return f"“{example}” would be possible."
    if good == text:
        return f"it has to go on, as in “{example}”."
    return (
        f"“{good}” is good, but “{text[len(good) :].strip()}” does not follow; “{example}” would be possible."
    )


def _good_beginning(menu: Menu, text: str) -> str:
    """Give the longest beginning of whole words that the menu leads to; empty where there is none."""
    remembered = cache(menu)
    ends = [match.end() for match in re.finditer(r"\w+|[^\w\s]", text)]
    beginnings = (text[:end] for end in reversed(ends))
    return next((beginning for beginning in beginnings if leads_to(remembered, beginning)), "")
