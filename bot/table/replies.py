"""Replies left to named moves of others, matched against what the log tells whoever has left them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.store.rows import StoredEvent
from bot.store.rows.reply import Replies
from bot.table.view import lines_for
from languages.folding import folded
from languages.known import choosable
from languages.spoken import speaking, written
from rules.text import Seat

MOST: Final = 5
_CAPTURE = re.compile(r"(?<=\d)x(?=[a-z]\d)")  # the sign between two squares
_WORD = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    """Give the words of a move as somebody names it, or as the log tells it: names, numbers and squares."""
    return _WORD.findall(_CAPTURE.sub(" ", folded(text)))


def chosen(replies: Replies, seat: Seat, events: Sequence[StoredEvent]) -> str:
    """Give the first reply to what others have done since a seat last acted; empty where there is none."""
    lines = [words_of(line) for line in _told(seat, events)]
    return next((each.answer for each in replies if any(_in_order(each.named, line) for line in lines)), "")


def _told(seat: Seat, events: Sequence[StoredEvent]) -> Iterator[str]:
    """Give what a seat was told of the acts of others since its own last one, in whatever it may read it."""
    last = max((event.version for event in events if event.seat == seat), default=0)
    since = [event for event in events if event.version > last and event.seat is not None]
    for line in lines_for(seat, since):
        for code in choosable():
            with speaking(code):
                yield written(line.text, _nobody)


def _in_order(named: str, line: Iterable[str]) -> bool:
    """Say whether a line has all words of a move that is named, in their order."""
    words = iter(line)
    return all(word in words for word in words_of(named))


def _nobody(_: Seat) -> str:
    """Leave names out: nobody is to be taken for a square."""
    return ""
