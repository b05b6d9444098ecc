"""Checks that go over many things of one sort in one test, and name the one that fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

Thing = TypeVar("Thing")


@contextmanager
def naming(*things: object) -> Iterator[None]:
    """Let what fails say of what: a test for each of them would take longer than the check."""
    try:
        yield
    except Exception as error:
        error.add_note(f"This was {', '.join(map(str, things))}.")
        raise
