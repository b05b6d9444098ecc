"""A house for each test; nobody's errors are overlooked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.discord.scenario import ready_world
from tests.clock import Clock
from tests.e2e.house import House
from tests.guest import invited


@pytest.fixture
async def house(database: Path) -> AsyncIterator[House]:
    """Give a house; what Discord would complain of fails the test."""
    clock = Clock()
    async with Sandbox(ready_world(clock)) as sandbox:
        yield House(sandbox, database, clock)
        assert sandbox.findings.all == []


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring the invented game into the house, and give its id."""
    with invited(tmp_path, monkeypatch, "tests.e2e.sketch") as game:
        yield game


@pytest.fixture
def fuller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring the invented game with options, entries and titles into the house, and give its id."""
    guest = invited(tmp_path, monkeypatch, "tests.e2e.sketch", name="fuller", game="tests.invented.fuller")
    with guest as game:
        yield game
