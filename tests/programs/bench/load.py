"""Clicks at 200 tables of a bot in a process of its own: 50 moves in half a second, and then 60 a second."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.sandbox import Sandbox
from rules.library import game_ids
from tests.programs.load.clicking import MOVES, Clicks
from tests.programs.load.serving import PATIENCE, Served, served
from tests.programs.load.tables import opened, party

_TABLES = 200
_RUSH, _RUSH_SECONDS = 100, 0.5
_STEADY, _STEADY_SECONDS = 60, 4
_ROUNDS = 3


def measured() -> dict[str, float]:
    """Give `load.ack_p99_ms` and `load.done_p99_ms`, the best of three rushes, and what 60 a second take."""
    return asyncio.run(_measured())


async def _measured() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        async with (
            Sandbox(check_bodies=False, patience=PATIENCE) as sandbox,
            served(sandbox, Path(folder) / "load.db") as bot,
        ):
            return await _clicked(sandbox, bot)


async def _clicked(sandbox: Sandbox, bot: Served) -> dict[str, float]:
    game = game_ids()[0]
    tables = [await opened(party(sandbox, number, game), game) for number in range(_TABLES)]
    clicks = Clicks(tables, bot)
    rushes = [await clicks.at(_RUSH, _RUSH_SECONDS, MOVES) for _ in range(_ROUNDS)]
    steady = await clicks.at(_STEADY, _STEADY_SECONDS)
    return {
        "load.ack_p99_ms": min(rush.ack_p99_ms for rush in rushes),
        "load.done_p99_ms": min(rush.done_p99_ms for rush in rushes),
        "load.steady_ack_p99_ms": steady.ack_p99_ms,
        "load.steady_done_p99_ms": steady.done_p99_ms,
        "load.steady_cpu_ms_a_click": steady.cpu_ms_a_click,
        "load.answers_per_s": steady.clicks_per_s,
    }
