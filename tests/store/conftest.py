"""A store on a fresh database, with two people it has met."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.store.sample import ANNA, BEN


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(address: Path | str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    await store.people.meet(ANNA, "Anna")
    await store.people.meet(BEN, "Ben", "de")
    yield store
    await store.close()
