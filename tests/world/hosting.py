"""A host on a fresh database, whose clock stands still until a test moves it."""

from collections.abc import AsyncIterator

import pytest

from bot.host import Host
from bot.store import Address, Store
from rules.library import game_ids
from tests.world.games import find


class Clock:
    """A clock moved by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def seed() -> str:
    """The same luck every time."""
    return "luck"


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    store = await Store.open(address)
    yield store
    await store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    return Host(store, find_game=find, now=clock, seed=seed)


@pytest.fixture(params=game_ids())
def real_game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def real_host(store: Store) -> Host:
    return Host(store, seed=seed)
