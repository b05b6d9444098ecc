"""What holds for every test: nobody's errors are overlooked."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from rendering import film
from rendering import palette as encode
from tests.conformance.playable import leave_out_what_cannot_be_played

pytest_plugins = ["tests.databases", "tests.scribbling"]

# How fast a busy machine is says nothing of the code.
_TIMELESS = settings(settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("timeless", _TIMELESS)
settings.load_profile("timeless")

# Most of what the collector finds so soon is still in use: seldom, it takes a third of the time.
gc.set_threshold(20_000, 20, 100)

# The folders with the longest tests.
_LONG = {"bot", "browser", "faults"}
# Folders of tests that measure how pictures are written.
_MEASURED = {"bench", "rendering"}
# Folders in which a whole bot plays, and nobody pays for the bytes of a picture.
_WHOLE = {"bot", "browser", "e2e", "faults", "requests", "sandbox", "shards"}


@pytest.fixture(autouse=True)
def no_errors_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test in which anything was logged as an error."""
    yield
    errors = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors


@pytest.fixture(scope="module", autouse=True)
def quick_pictures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let pictures be written as fast as in a crowd: they are larger then, and keep within their limits.

    Where whole games are played a film shows the first board and the last one.
    """
    folder = request.path.parent.name
    with pytest.MonkeyPatch.context() as patched:
        if folder not in _MEASURED:
            patched.setattr(encode, "_LEVEL", 1 if folder in _WHOLE else encode._QUICK)
        if folder in _WHOLE:
            patched.setattr(film, "_MOST", 2)
        yield


@pytest.fixture(scope="module", autouse=True)
def no_long_pauses() -> Iterator[None]:
    """Let the collector not go through all that has gathered: after hundreds of bots that takes seconds."""
    yield
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """Start more workers than there are cores: tests wait for processes, browsers, and time to pass."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Try the games before a module of tests asks for them."""
    leave_out_what_cannot_be_played()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, that no worker is left alone with it in the end."""
    items.sort(key=lambda item: item.path.parent.name not in _LONG)
