"""What a test goes over, which must not be nothing: it would pass whatever is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def some(things: Iterable[T]) -> Iterator[T]:
    """Give things one after the other, of which there must be one at least."""
    found = False
    for thing in things:
        found = True
        yield thing
    assert found, "there is nothing to go over"
