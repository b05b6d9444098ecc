"""A store on a fresh database, with two people it has met."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.store import Address, Store
from tests.store.migrations.versions import files, on_server
from tests.store.sample import met


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(store: Store) -> Store:
    """Give a store that has met two people."""
    return await met(store)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def versions(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, Address]:
    """Give a database of each version, with the same games in progress in all."""
    made = files(tmp_path_factory.mktemp("versions"))
    if request.param == "sqlite":
        return made
    return on_server(request.getfixturevalue("postgres"), made["11"])
