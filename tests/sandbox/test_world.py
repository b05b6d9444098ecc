"""A world by itself: saved, loaded, numbered."""

import asyncio
from pathlib import Path

import aiohttp
import msgspec
import pytest

from bot.sandbox import Sandbox, World
from bot.sandbox.discord.scenario import channel_named, guild_named, kept, pass_time, ready_world
from bot.sandbox.screen.page import Page
from bot.sandbox.wire.online import online
from tests.sandbox.sample import Sample, picture
from tests.world.clock import Clock


def test_ids_grow_even_when_time_stands_still() -> None:
    world = World(lambda: 1_700_000_000.0)
    ids = [world.snowflake() for _ in range(3)]
    assert ids == sorted(set(ids))
    assert (ids[0] >> 22) + 1_420_070_400_000 == 1_700_000_000_000


def test_finding_a_stranger_names_those_there() -> None:
    with pytest.raises(LookupError, match="general"):
        channel_named(ready_world(), "cellar")


async def test_a_world_outlives_its_server(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "world.json"
    async with Sandbox(ready_world(clock)) as before:
        async with online(Sample(before.connector()), before.token):
            await before.person("Arthur").slash("widgets")
            await before.person("Arthur").slash("board")
        before.world.save(path)
    async with Sandbox(World.load(path, clock)) as after:
        assert after.token == before.token
        arthur = after.person("Arthur")
        assert arthur.last().pictures == [picture()]
        async with online(Sample(after.connector()), after.token):
            answer = await arthur.click(arthur.messages()[0], "Count 1")
        assert answer.message.labels == ["Count 2"]


async def test_changes_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    world = ready_world()
    async with kept(world, path, every=0.01):
        world.add_user("Mordred")
        world.add_channel(guild_named(world), "cellar")
        await asyncio.sleep(0.02)
        assert channel_named(World.load(path), "cellar").position == 4
        world.add_channel(guild_named(world), "attic")
    assert channel_named(World.load(path), "attic").position == 5


def test_a_world_is_loaded_with_its_clock_ahead(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "world.json"
    world = ready_world(clock)
    pass_time(world, 3 * 86_400)
    before = world.snowflake()
    world.save(path)
    loaded = World.load(path, clock)
    assert loaded.ahead == 3 * 86_400
    assert loaded.now() >= clock() + 3 * 86_400 - 1
    assert loaded.snowflake() > before


def test_a_world_saved_before_clocks_moved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    ready_world().save(path)
    kept = msgspec.json.decode(path.read_bytes())
    del kept["ahead"]
    path.write_bytes(msgspec.json.encode(kept))
    assert World.load(path).ahead == 0


async def test_moved_time_is_kept_before_the_next_saving(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    world = ready_world()
    async with kept(world, path, every=3600):
        pass_time(world, 3600)
        assert World.load(path).ahead == 3600


def test_another_file_is_no_world(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    path.write_text('{"users": 5}')
    with pytest.raises(msgspec.DecodeError):
        World.load(path)


async def test_whoever_looks_as_somebody_unknown_reads_whom_there_is(clock: Clock) -> None:
    """He was Arthur without a word, and signed Arthur up three times."""
    world = ready_world(clock, lively=True)
    people = [user.name for user in world.users.values() if not user.bot]
    assert len(people) == 12
    async with Sandbox(world) as sandbox, Page(sandbox) as page, aiohttp.ClientSession() as http:
        async with http.get(page.url, params={"as": "<b>Nobody"}) as told:
            text = await told.text()
            assert told.status == 404
        assert "Nobody here is called &lt;b&gt;Nobody. There are:" in text
        assert [name for name in people if f'href="./?as={name}"' in text] == people
        for known in ({"as": "gawain"}, {}):
            async with http.get(page.url, params=known) as found:
                assert (found.status, "Nobody here" in await found.text()) == (200, False)
