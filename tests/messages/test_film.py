"""Films of finished games: none before the end, and one for all who want the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.errors import NotOver
from bot.host import Host
from bot.messages import film_file
from bot.messages.film_file import film_made, film_of
from bot.store import Store
from bot.table.view import PublicView
from languages.spoken import speaking
from rendering.film import Film
from rules.library import game_ids
from tests.world.playing import BEN, A, started

GAME = game_ids()[0]


@pytest.fixture
async def host(database: Path) -> AsyncIterator[Host]:
    store = await Store.open(database)
    yield Host(store)
    await store.close()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the frames of each film that is made, whatever is on them."""
    made = list[int]()

    async def drawn(_: PublicView) -> None:
        await asyncio.sleep(0)

    def filmed(frames: list[None], places: Mapping[int, Sequence[str]]) -> Film:
        assert [*places] == [1, 2], "who won stands first at the end"
        made.append(len(frames))
        return Film(b"film %d" % len(made), 39_990)

    monkeypatch.setattr(film_file, "film_frame", drawn)
    monkeypatch.setattr(film_file, "filmed", filmed)
    return made


async def test_a_film_is_made_once_the_game_is_over_and_for_all_who_want_it(
    host: Host, made: list[int]
) -> None:
    table = await started(host, [BEN], GAME)
    with pytest.raises(NotOver):
        await film_of(host, await host.tables.public(table))
    await host.turns.declare(table, A, "resign")
    public = await host.tables.public(table)
    assert film_made(host, public) is None
    wanted = await asyncio.gather(*(film_of(host, public) for _ in range(3)))
    assert {each.webp for each in wanted} == {b"film 1"}
    assert wanted[0].alt == "The whole game in 40 seconds"
    with speaking("nl"):
        assert wanted[0].alt == "Het hele spel als film van 40 seconden"
    assert film_made(host, public) is wanted[0]
    erased = replace(
        public, sitters=tuple(replace(each, recorded="A former player") for each in public.sitters)
    )
    assert film_made(host, erased) is None, "it names them as they were called"
    assert (await film_of(host, erased)).webp == b"film 2"
    assert made == [2, 2]
