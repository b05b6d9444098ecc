"""Two copies of the bot with one token: the one that was there first stays, the other says so and ends."""

from __future__ import annotations

import asyncio
import logging
import shutil
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.app import opened
from bot.command_line import SECOND_COPY, run
from bot.errors import SecondCopy
from bot.publishing import nonce
from bot.requests import second_copy
from bot.requests.second_copy import Lookout, alone_here
from bot.run import on_discord
from bot.sandbox import Sandbox, what_if
from bot.sandbox.wire.online import online
from bot.settings import Settings
from bot.store import Store
from bot.store.database import Lease
from tests.patience import PATIENCE, seen
from tests.world.house import House


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer only a little later, where somebody else may."""
    monkeypatch.setattr(second_copy, "_LATER", (0.05, 0.08))
    monkeypatch.setattr("bot.run.spare_what_stays", lambda: None)


def said(caplog: pytest.LogCaptureFixture, level: int) -> list[str]:
    """Give what the bot has said so loudly, and take it as expected."""
    told = [each.getMessage() for each in caplog.records if each.levelno == level and each.name != "discord"]
    caplog.clear()
    return told


async def test_of_two_copies_the_one_that_came_later_ends_and_is_not_started_again(
    settings: Settings, caplog: pytest.LogCaptureFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = replace(settings, database=tmp_path / "later.db")
    async with Sandbox() as sandbox, AsyncExitStack() as held:
        first = await held.enter_async_context(
            opened(settings, connector=sandbox.connector(), guild_ready_timeout=0.05)
        )
        await held.enter_async_context(online(first, sandbox.token))
        await first.announced()
        arthur = sandbox.person("Arthur")
        assert "/play" in (await arthur.slash("help")).text
        monkeypatch.setattr(second_copy, "_LATER", (0.3, 0.4))
        later = asyncio.create_task(on_discord(replace(mine, token=sandbox.token), sandbox.connector))
        await seen(lambda: len(sandbox.gateway._sessions) == 2)
        for _ in range(2):
            assert "/play" in (await arthur.slash("help")).text
        await asyncio.wait({later})
        assert "/play" in (await arthur.slash("help")).text, "the first copy goes on answering"
        with pytest.raises(SecondCopy, match=r"Only one may run: end the other one\. This one starts again"):
            await later
        (loud,) = said(caplog, logging.ERROR)
        assert loud.startswith("Another copy of the bot answers with the same token")
        assert not first.lookout.found.is_set()
        # Whatever starts it again and again starts nothing that answers, or uses up Discord's starts.
        taken = len(sandbox.gateway.turns.taken)
        with pytest.raises(SecondCopy):
            await on_discord(replace(mine, token=sandbox.token), sandbox.connector)
        assert len(sandbox.gateway.turns.taken) == taken
        assert "/play" in (await arthur.slash("help")).text


def test_a_second_copy_has_a_status_of_its_own_and_check_tells_of_it(
    settings: Settings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def end() -> int:
        raise second_copy.ended(0.0)

    assert run("round-table", end) == SECOND_COPY
    assert capsys.readouterr().err.endswith(
        "starts again from 1970-01-01 00:10 UTC on, or at once with `round-table run --alone`.\n"
    )

    async def find() -> None:
        store = await Store.open(settings.database)
        await store.deployment.note_second_copy(0.0)
        await store.close()

    asyncio.run(find())
    monkeypatch.setenv("ROUND_TABLE_DATABASE", str(settings.database))
    assert main(["check"]) == 1
    assert "It was found at 1970-01-01 00:00 UTC. Only one may run" in capsys.readouterr().err


async def test_who_knows_to_be_alone_starts_at_once_and_the_first_click_proves_it(settings: Settings) -> None:
    store = await Store.open(settings.database)
    await store.deployment.note_second_copy(0.0)
    await store.close()
    async with Sandbox() as sandbox:
        serving = asyncio.create_task(
            on_discord(replace(settings, token=sandbox.token), sandbox.connector, alone=True)
        )
        await sandbox.registered()
        await sandbox.gateway.connected()
        assert "/play" in (await sandbox.person("Arthur").slash("help")).text
        serving.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(serving, PATIENCE)
    store = await Store.open(settings.database)
    assert await store.deployment.second_copy() is None
    await store.close()


async def test_a_copy_is_met_by_clicks_that_it_answers_and_does_nothing_for_them(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        table = await house.open_table(arthur)
        lobby, version = house.lobby(arthur), await house.version(table)
        what_if.begin(house.sandbox, "second_copy")
        while not bot.lookout.found.is_set():
            await arthur.click(lobby, "Add computer")
            await asyncio.sleep(0.02)
        (loud,) = said(caplog, logging.ERROR)
        assert loud.endswith("Only one may run: end one of them.")
        assert (await arthur.complete("board", "table", "1")).choices == []
        what_if.end(house.sandbox, "second_copy")
        assert await house.version(table) == version, "what others answer is theirs to do"
        await arthur.click(lobby, "Add computer")
        await house.quiet()
        assert not bot.lookout.found.is_set()
        assert await house.version(table) > version


async def test_a_click_that_is_delivered_twice_is_done_once_and_means_no_copy(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        table = await house.open_table(arthur, game="somerset")
        what_if.begin(house.sandbox, "interactions_twice")
        await arthur.click(house.lobby(arthur), "Add computer")
        await arthur.slash("help")
        await house.quiet()
        assert len((await bot.host.tables.public(table)).sitters) == 2
        # A first try may be lost on its way back, also while a copy is looked for.
        bot.lookout.doubts = True
        for _ in range(2):
            house.sandbox.faults.fail("POST", "/callback$", 502, lost=True)
            await (await arthur.slash("board")).settled()
        assert not bot.lookout.found.is_set()
        await house.quiet()
    assert not [each for each in caplog.records if "same token" in each.getMessage()]


async def test_a_click_that_two_processes_carry_out_is_done_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Neither remembers what the other has heard, and each takes an answer for its own.
    monkeypatch.setattr("bot.answers._HEARD_KEPT", 0)
    monkeypatch.setattr("bot.discord_internals._TRIED_AGAIN", -1.0)
    arthur = house.person("Arthur")
    async with house.open() as bot:
        what_if.begin(house.sandbox, "interactions_twice")
        table = await house.open_table(arthur, game="somerset")
        await arthur.click(house.lobby(arthur), "Add computer")
        await house.quiet()
        assert len((await bot.host.tables.public(table)).sitters) == 2
        await arthur.click(house.lobby(arthur), "Start")
        await house.quiet()
        assert len(await bot.host.tables.tables_of(arthur.id)) == 1
        awaited = await house.awaited(table, (arthur,))
        assert awaited is not None


def doubts(lookout: Lookout) -> bool:
    """Say whether it lets others answer first."""
    return lookout.doubts


class Shared(Lease):
    """A lease that other processes of the deployment may have."""

    is_held = True
    is_shared = True


async def test_who_served_these_shards_before_is_no_copy(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lookout = Lookout(Shared())
    for _ in range(9):
        lookout.note_refused(waited=True)
    assert not lookout.found.is_set()
    assert not doubts(lookout), "nobody waits for an answer because of it"
    monkeypatch.setattr(second_copy, "_CHANGING_HANDS", -1.0)
    for _ in range(2):
        lookout.note_refused(waited=False)
        assert doubts(lookout)
        lookout.note_refused(waited=True)
        lookout.note_taken()
        assert not doubts(lookout), "nobody was faster"
    lookout.note_refused(waited=False)
    for _ in range(2):
        assert not lookout.found.is_set()
        lookout.note_refused(waited=True)
    assert lookout.found.is_set()
    assert len(said(caplog, logging.ERROR)) == 1


async def test_messages_of_a_copy_are_told_from_those_of_this_database(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """Tables of two databases have the same numbers, and a copied database has the same mark within."""
    arthur, world = house.person("Arthur"), house.sandbox.world
    async with house.open() as bot:
        await house.open_table(arthur)
        mark = bot.host.store.mark
        nonces = [each.nonce for each in world.messages.values() if each.nonce]
        assert nonces
        assert {nonce.mark_of(each) for each in nonces} == {mark}
        assert not said(caplog, logging.ERROR)
        own = bot.get_partial_messageable(
            world.dm(arthur.user, world.users[next(iter(world.applications))]).id
        )
        await own.send("Your move", nonce=nonce.marked("another", "1.v1"))
        await seen(lambda: "end the other one" in caplog.text)
        said(caplog, logging.ERROR)


async def test_a_copied_file_has_a_mark_of_its_own(settings: Settings, tmp_path: Path) -> None:
    store = await Store.open(settings.database)
    mark = store.mark
    await store.close()
    again = await Store.open(settings.database)
    assert again.mark == mark
    await again.close()
    assert isinstance(settings.database, Path)
    shutil.copy(settings.database, tmp_path / "copy.db")
    copied = await Store.open(tmp_path / "copy.db")
    assert copied.mark not in {mark, ""}
    await copied.close()


async def test_a_copy_on_the_same_machine_is_found_before_it_goes_online(
    settings: Settings, tmp_path: Path
) -> None:
    async with Sandbox() as sandbox:
        mine = replace(settings, token=sandbox.token)
        serving = asyncio.create_task(on_discord(mine, sandbox.connector))
        await sandbox.gateway.connected()
        taken = len(sandbox.gateway.turns.taken)
        with pytest.raises(SecondCopy, match="at work on this machine"):
            await on_discord(replace(mine, database=tmp_path / "another.db"), sandbox.connector)
        assert len(sandbox.gateway.turns.taken) == taken
        serving.cancel()
        with suppress(asyncio.CancelledError):
            await serving
    with alone_here(sandbox.token, shared=True), alone_here(sandbox.token, shared=True):
        pass
