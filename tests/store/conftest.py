"""A store on a fresh file, with two people it has met."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.store.sample import ANNA, BEN


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await Store.open(path)
    await store.people.meet(ANNA, "Anna")
    await store.people.meet(BEN, "Ben", "de")
    yield store
    await store.close()
