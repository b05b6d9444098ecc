"""The long runs: `python -m tests.faults kills 100`, `expired 200`, `nonsense 100000`, or a `day 1000`."""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from typing import TypeAlias

from bot.progress import Bar, bar
from bot.sandbox import Sandbox
from bot.sandbox.discord import limits
from bot.sandbox.discord.scenario import ready_world
from rules.command_line import Parser, whole
from tests.faults.judging import Judge
from tests.faults.kills.killing import Told, in_peace, killed_at_random, struck_at_random
from tests.world.clock import Clock
from tests.world.databases import Postgres, serving
from tests.world.day import lived
from tests.world.house import House

_COMPANIES = (("Arthur", "Guinevere"), ("Arthur", "Guinevere", "Lancelot"))
_IN_ONE_WORLD = 5000  # interactions
_AT_ONCE = 100


class _Fatal(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


Found: TypeAlias = dict[str, object]


async def kills(wanted: int) -> Found:
    """Kill bots at random over whole games, and compare each with the same game in peace."""
    done = games = orphans = doubled = 0
    with tempfile.TemporaryDirectory() as folder:
        peaceful = {names: await in_peace(_new(folder), *names) for names in _COMPANIES}
        with bar("Kills", wanted) as shown:
            while done < wanted:
                names = _COMPANIES[games % len(_COMPANIES)]
                killed = await killed_at_random(_new(folder), games, *names, kills=wanted - done)
                _compare(games, peaceful[names], killed.told)
                done, games = done + killed.kills, games + 1
                orphans, doubled = orphans + killed.orphans, doubled + killed.doubled
                shown.step(killed.kills)
    return {"kills": done, "games": games, "orphaned_boards": orphans, "doubled_pings": doubled}


def nights(wanted: int) -> Found:
    """Start a server, and let two processes on it live through bad nights."""
    # What was committed outlasts a server that is started again the hard way.
    with serving(synchronous_commit="on") as server:
        return asyncio.run(_nights(wanted, server))


async def _nights(wanted: int, server: Postgres) -> Found:
    """Let two processes on a server be killed, stopped or cut off over whole games, as `kills` does."""
    done = games = orphans = doubled = 0
    kinds: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        peaceful = {names: await in_peace(_new(folder), *names) for names in _COMPANIES}
        with bar("Blows", wanted) as shown:
            while done < wanted:
                names = _COMPANIES[games % len(_COMPANIES)]
                left = wanted - done
                struck = await struck_at_random(_new(folder), games, *names, blows=left, server=server)
                _compare(games, peaceful[names], struck.told)
                done, games = done + struck.kills, games + 1
                orphans, doubled = orphans + struck.orphans, doubled + struck.doubled
                kinds.update(blow.value for blow in struck.blows)
                shown.step(struck.kills)
    return {"blows": dict(kinds), "games": games, "orphaned_boards": orphans, "doubled_pings": doubled}


async def expired(wanted: int) -> Found:
    """Kill bots at random where Discord forgets each nonce at once."""
    limits.NONCE_SECONDS = -1
    return await kills(wanted)


def _compare(game: int, peaceful: Told, told: Told) -> None:
    """Hold a game against the same game in peace; what reads otherwise is named line by line."""
    then, now = ([str(line) for part in each for line in part] for each in (peaceful, told))
    otherwise = unified_diff(then, now, "in peace", "struck", n=1, lineterm="")
    assert told == peaceful, "\n".join([f"game {game} does not read as in peace", *otherwise])


def _new(folder: str) -> Path:
    return Path(tempfile.mkdtemp(dir=folder))


async def nonsense(wanted: int) -> Found:
    """Talk nonsense to bots; each world hears so much of it, that many seeds are tried."""
    answers: Counter[str] = Counter()
    with bar("Things said", wanted) as shown:
        for begun in range(0, wanted, _IN_ONE_WORLD):
            number = min(_IN_ONE_WORLD, wanted - begun)
            answers += await _judged(1000 + begun, number, shown)
    return {"said": wanted, "answers": dict(answers)}


async def _judged(seed: int, number: int, shown: Bar) -> Counter[str]:
    """Talk nonsense in a world of its own; give what came of it."""
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(ready_world(clock)) as sandbox:
            house = House(sandbox, Path(folder, "tables.db"), clock)
            async with house.open():
                judge = Judge(house, seed)
                for part in range(0, number, _AT_ONCE):
                    said = min(_AT_ONCE, number - part)
                    await judge.hear(said)
                    shown.step(said)
            assert sandbox.findings.all == []
    return judge.answers


async def day(wanted: int) -> Found:
    """Live through a day of tables whose people never come, a minute at a time."""
    with tempfile.TemporaryDirectory() as folder:
        await lived(Path(folder, "tables.db"), wanted, 60)
    return {"tables": wanted}


def main(arguments: Sequence[str] | None = None) -> None:
    """Make one of the runs; the last line is a JSON object of what was found, and how long it took."""
    runs = {"kills": kills, "expired": expired, "nonsense": nonsense, "day": day}
    parser = Parser(
        prog="python -m tests.faults", description="Kill bots, talk nonsense to them, or let days pass."
    )
    parser.add_argument("run", choices=[*runs, "nights"])
    parser.add_argument("number", type=whole(1), help="of kills, of things said, or of tables")
    given = parser.parse_args(arguments)
    fatal = _Fatal()
    logging.getLogger().addHandler(fatal)
    began = time.perf_counter()
    run = runs.get(given.run)
    found = asyncio.run(run(given.number)) if run else nights(given.number)
    assert not fatal.messages, fatal.messages
    print(json.dumps({"run": given.run, **found, "seconds": round(time.perf_counter() - began)}))
