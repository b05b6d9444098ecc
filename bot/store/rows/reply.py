"""What somebody answers if another does what he names."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Reply(Struct, frozen=True, array_like=True):
    """An answer, as it is typed, to a move `named` by words that its line in the log has in this order."""

    named: str
    answer: str


Replies: TypeAlias = tuple[Reply, ...]
