"""What a test goes over, which must not be nothing: it would pass whatever is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def some(things: Iterable[T]) -> list[T]:
    """Give at least one thing to go over."""
    found = list(things)
    assert found, "there is nothing to go over"
    return found
