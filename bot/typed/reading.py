"""Reading what people type beside the event loop, so that nobody waits long behind somebody else."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from bot.errors import Busy
from languages.folding import folded
from languages.spoken import tell
from rules.text import N_, Words

T = TypeVar("T")

_WAITING: Final = 3  # texts of one person
# Translators: how somebody types that he is sure of a move, in several ways with | between them.
_SURE: Final[Words] = N_("confirm|yes")
_BUSY: Final[Words] = N_("I am still reading what you typed before; please type this again in a moment.")


class OneByOne:
    """Reads what is typed beside the event loop, one after the other; for each person only a few.

    To search a large menu takes a tenth of a second, and clicks go on meanwhile.
    """

    def __init__(self) -> None:
        self._alone = asyncio.Lock()
        self._reading = Counter[int]()
        self._begun = Counter[int]()

    @contextmanager
    def few(self, user: int) -> Iterator[None]:
        """Begin a command of a person's that reads much, and with it no more than a few of his; Busy."""
        if self._begun[user] >= _WAITING:
            raise Busy(_BUSY)
        self._begun[user] += 1
        try:
            yield
        finally:
            self._begun[user] -= 1
            if not self._begun[user]:
                del self._begun[user]

    async def read(self, user: int, reading: Callable[[], T]) -> T:
        """Read something that a person has typed, in his language; Busy where he types too much at once."""
        if self._reading[user] >= _WAITING:
            raise Busy(_BUSY)
        self._reading[user] += 1
        try:
            async with self._alone:
                return await asyncio.to_thread(reading)
        finally:
            self._reading[user] -= 1
            if not self._reading[user]:
                del self._reading[user]


def is_sure(typed: str) -> bool:
    """Say whether somebody types that he is sure of what he was asked about."""
    words = f"{_SURE}|{tell(_SURE)}".split("|")
    return folded(typed.strip()) in map(folded, words)
