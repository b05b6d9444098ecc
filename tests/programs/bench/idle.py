"""What 5,000 running games cost while nobody moves: the start, and the memory of each."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.schema import people, seats, surfaces, tables
from rules.chance import dealer
from rules.library import find, game_ids
from rules.replay import default_options
from rules.snapshot import snapshot
from tests.world.databases import engine_of, prepare

_GAMES = 5000
_ROUNDS = 7
# Run in a process of its own, which tells the seconds from the end of imports to ready, and its memory.
_START = """
import asyncio, json, resource, sys, time
from pathlib import Path
from msgspec.structs import replace
from bot import settings
from bot.app import opened
from bot.features import extensions
from bot.sandbox.wire.online import online
from bot.sandbox import Sandbox

extensions()

async def start(database):
    async with Sandbox(check_bodies=False) as sandbox:
        found = replace(settings.read({}), database=Path(database), computer_delay=(0.0, 0.0))
        began = time.perf_counter()
        async with opened(found, connector=sandbox.connector(), guild_ready_timeout=0.05) as bot:
            async with online(bot, sandbox.token):
                seconds = time.perf_counter() - began
                kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps([seconds, kilobytes]))

asyncio.run(start(sys.argv[1]))
"""


def measured() -> dict[str, float]:
    """Give `idle.start_ratio` and `idle.kb_per_game`, 5,000 running games over an empty database."""
    with TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.db", Path(folder) / "empty.db"
        for database in (full, empty):
            prepare(database)
        _fill(full)
        starts = [(_started(full), _started(empty)) for _ in range(_ROUNDS)]
    seconds = [min(start[place][0] for start in starts) for place in (0, 1)]
    memory = [min(start[place][1] for start in starts) for place in (0, 1)]
    return {
        "idle.start_ratio": seconds[0] / seconds[1],
        "idle.kb_per_game": max(0.0, memory[0] - memory[1]) / _GAMES,
    }


def _started(database: Path) -> tuple[float, float]:
    done = subprocess.run(
        [sys.executable, "-c", _START, str(database)], capture_output=True, text=True, check=True
    )
    seconds, kilobytes = json.loads(done.stdout.splitlines()[-1])
    return seconds, kilobytes


def _fill(database: Path) -> None:
    """Write running games whose messages show their newest version."""
    game = find(game_ids()[0])
    state, _ = game.start(game.info.fewest, default_options(game), dealer(1, "chance"))
    row = {
        "game": game.info.id,
        "rules": game.info.rules,
        "status": "running",
        "version": 3,
        "owner": 1,
        "options": default_options(game),
        "created": 0,
        "changed": 0,
        "snapshot": snapshot(state),
        "seed": "seed",
        "salt": "salt",
    }
    numbers = range(1, _GAMES + 1)
    with engine_of(database).begin() as connection:
        connection.execute(people.insert(), [{"user": 1, "name": "Anna"}, {"user": 2, "name": "Ben"}])
        connection.execute(tables.insert(), [{**row, "channel": number} for number in numbers])
        connection.execute(
            seats.insert(),
            [
                {"table_id": number, "seat": seat, "user": seat + 1, "awaited": not seat, "turn": 1 - seat}
                for number in numbers
                for seat in (0, 1)
            ],
        )
        connection.execute(
            surfaces.insert(),
            [{"table_id": number, "channel": number, "shown": 3, "message": number} for number in numbers],
        )
