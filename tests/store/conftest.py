"""A store on a fresh database, with two people it has met."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from bot.store import Address, Store
from tests.store.sample import ANNA, BEN
from tests.store.versions import files, on_server


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


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def versions(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, Address]:
    """Give a database of each version, with the same games in progress in all."""
    made = files(tmp_path_factory.mktemp("versions"))
    if request.param == "sqlite":
        return made
    return on_server(request.getfixturevalue("postgres"), made["11"])
