"""The bot as a process of its own: started, told to stop, and killed."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from bot.sandbox import World
from bot.selfplay import Order, selfplay
from bot.settings import Settings
from rules.library import game_ids
from tests.patience import PATIENCE

GAME = game_ids()[0]
_UNDER_WAY = 20  # events
_PAUSE = 0.05  # between looks


async def process(*arguments: str) -> Process:
    """Start the bot."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments, stdout=PIPE, stderr=PIPE
    )


async def line_with(stream: asyncio.StreamReader | None, words: str) -> str:
    """Read on until a line has these words."""
    assert stream is not None
    async with asyncio.timeout(PATIENCE):
        async for line in stream:
            if words in line.decode():
                return line.decode()
    raise AssertionError(f"no line says {words!r}")


def address_in(line: str) -> str:
    return line[line.index("http://") :].strip()


async def _check_page(url: str) -> None:
    async with aiohttp.ClientSession() as http, http.get(url) as response:
        assert response.status == 200
        assert "<!doctype html>" in await response.text()


async def _told_to_stop(running: Process, number: signal.Signals) -> None:
    running.send_signal(number)
    _, told = await running.communicate()
    assert running.returncode == 0
    assert b"Traceback" not in told


async def test_the_sandbox_serves_its_page_until_it_is_told_to_stop_and_is_the_same_again(
    settings: Settings, unused_tcp_port: int
) -> None:
    """Also after a crash, which takes no moved time back."""
    arguments = ("sandbox", "--port", str(unused_tcp_port), "--database", str(settings.database))
    running = await process(*arguments)
    url = address_in(await line_with(running.stdout, "http://"))
    await _check_page(url)
    async with aiohttp.ClientSession() as http:
        body = {"as": "Arthur", "hours": 6}
        async with http.post(f"{url}acts/pass_time", json=body) as response:
            assert await response.json() == {}
    running.kill()
    await running.communicate()
    worlds = []
    for number in (signal.SIGTERM, signal.SIGINT):
        running = await process(*arguments)
        url = address_in(await line_with(running.stdout, "http://"))
        await _check_page(url)
        async with aiohttp.ClientSession() as http, http.ws_connect(f"{url}live") as socket:
            await socket.send_json({"as": "Arthur"})
            shown = await socket.receive_json(timeout=PATIENCE)
        await _told_to_stop(running, number)
        assert shown["ahead"] == 6 * 3600
        assert shown["now"] > time.time() + 5 * 3600
        worlds.append(World.load(Path(f"{settings.database}.world.json")))
    first, second = worlds
    assert second.users == first.users
    assert second.channels == first.channels
    assert [each.token for each in second.applications.values()] == [
        each.token for each in first.applications.values()
    ]


async def test_a_port_in_use_is_said(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        running = await process("sandbox", "--port", str(port), "--database", str(settings.database))
        _, told = await running.communicate()
    assert running.returncode == 2
    assert f"port {port}" in told.decode().splitlines()[-1]
    assert b"Traceback" not in told


@pytest.fixture
def damaged_world(path: Path) -> Path:
    Path(f"{path}.world.json").write_text("{", encoding="utf-8")
    return path


async def test_a_damaged_world_is_said(damaged_world: Path) -> None:
    running = await process("sandbox", "--database", str(damaged_world))
    _, told = await running.communicate()
    assert running.returncode == 2
    assert "holds no sandbox" in told.decode()
    assert b"Traceback" not in told


async def _under_way(database: Path | str) -> None:
    """Wait until a game has gone on for a while."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reader:
        for _ in range(round(PATIENCE / _PAUSE)):
            if reader.execute("select count(*) from events").fetchone() >= (_UNDER_WAY,):
                return
            await asyncio.sleep(_PAUSE)
    raise AssertionError("the game does not go on")


async def test_a_database_is_sound_after_a_kill_in_mid_game(
    invented: str,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    # A killed process leaves its socket behind.
    monkeypatch.setenv("TMPDIR", str(tmp_path_factory.mktemp("k")))
    database = ["--database", str(settings.database)]
    running = await process("selfplay", GAME, "--seats", "2", *database)
    await line_with(running.stderr, "Game 1 of 1 has begun")
    await _under_way(settings.database)
    running.kill()
    await running.communicate()
    assert running.returncode == -signal.SIGKILL
    monkeypatch.delenv("TMPDIR")
    # A short game tells whether there is one at all; the one cut short stands in the same file.
    report = await selfplay(Order(invented, 2, "2", 1, {}), settings)
    assert report.complaints == ()
    assert report.is_clean
