"""A mistake in what an author has written beside a game fails a test by a sentence, not by a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rules.data import WrongData
from rules.replay import Refused


@contextmanager
def authored() -> Iterator[None]:
    """Fail with what is told of a file that cannot be read, or of an act in it that is not allowed."""
    try:
        yield
    except (WrongData, Refused) as wrong:
        raise pytest.fail.Exception(str(wrong), pytrace=False) from None
