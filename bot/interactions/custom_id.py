"""Custom ids: everything a click needs stands in them, so nothing is kept in memory."""

from __future__ import annotations

import re
from typing import Self

from msgspec import Struct

_LONGEST = 100
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# A verb, the table and, behind a turn number, what is said so far. Header and text fit 100 characters,
# and no number is larger than the database can hold.
PATTERN = re.compile(
    r"(?P<verb>[a-z]+):(?P<table>[0-9a-z]{1,12})(?::(?P<turn>[0-9a-z]{1,12}):(?P<said>[ -~]*))?"
)


class CustomId(Struct, frozen=True):
    """What a component stands for: its verb, the table, and for an answer the seat's turn and text."""

    verb: str
    table_id: int
    turn: int | None = None
    said: str = ""

    def __str__(self) -> str:
        """Write it as a component carries it."""
        head = f"{self.verb}:{base36(self.table_id)}"
        return head if self.turn is None else f"{head}:{base36(self.turn)}:{self.said}"

    @property
    def is_possible(self) -> bool:
        """Whether a component can carry it."""
        return len(str(self)) <= _LONGEST and PATTERN.fullmatch(str(self)) is not None

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read a custom id; None where it is not one of ours."""
        match = PATTERN.fullmatch(text)
        if match is None:
            return None
        turn = match["turn"]
        return cls(
            match["verb"], int(match["table"], 36), int(turn, 36) if turn else None, match["said"] or ""
        )


def base36(number: int) -> str:
    """Write a number in base 36."""
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
