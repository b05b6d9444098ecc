"""A store on a fresh database, with two people it has met."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from bot.store import Address, Store
from bot.store.migrating import MIGRATIONS
from tests.store.migrations.versions import files, on_server
from tests.store.sample import met


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(store: Store) -> Store:
    """Give a store that has met two people."""
    return await met(store)


@pytest.fixture(scope="module")
def migrations_read_once() -> Iterator[None]:
    """Let Alembic read all migrations once, and not anew for each of the databases of a module."""
    read, known = ScriptDirectory.from_config, dict[str, ScriptDirectory]()

    def scripts(config: Config) -> ScriptDirectory:
        folder = config.get_main_option("script_location")
        if folder != str(MIGRATIONS):
            return read(config)
        return known.get(folder) or known.setdefault(folder, read(config))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ScriptDirectory, "from_config", scripts)
        yield


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def versions(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, migrations_read_once: None
) -> Mapping[str, Address]:
    """Give a database of each version, with the same games in progress in all."""
    made = files(tmp_path_factory.mktemp("versions"))
    if request.param == "sqlite":
        return made
    return on_server(request.getfixturevalue("postgres"), made["11"])
