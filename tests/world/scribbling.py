"""Pictures drawn at once, where nobody looks at what is on them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b

import msgspec
import pytest
from PIL.Image import Image, frombytes

from rendering.drawing import drawing_of
from rules.library import game_ids


def scribble(*shown: object) -> Image:
    """Draw what is another picture for whatever else is to be seen."""
    return frombytes("L", (8, 8), blake2b(msgspec.json.encode(shown)).digest())


def scribble_always() -> None:
    """Let every game be drawn so, as long as this process lives."""
    for game in game_ids():
        drawing_of(game).__dict__.update(picture=scribble, pointing=scribble)


@contextmanager
def scribbling() -> Iterator[None]:
    """Let every game be drawn so for a while."""
    with pytest.MonkeyPatch.context() as patched:
        for game in game_ids():
            for method in ("picture", "pointing"):
                patched.setitem(drawing_of(game).__dict__, method, scribble)
        yield


@pytest.fixture
def scribbled() -> Iterator[None]:
    """Let every game be drawn so for a test."""
    with scribbling():
        yield
