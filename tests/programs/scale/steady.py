"""Moves at a steady rate: how long people wait, what each part works, and what is asked of Discord."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.progress import Bar, bar
from bot.sandbox import Sandbox
from bot.selfplay.report import Counting
from tests.faults.ledger import Ledger
from tests.programs.load.clicking import MOVES, Clicks, Rate
from tests.programs.load.serving import PATIENCE, Served
from tests.programs.load.tables import Table
from tests.programs.scale.processes import SHARDS, Processes, online
from tests.programs.scale.tables import at_rest, opened, placed
from tests.programs.scale.work import DATABASE, OURSELVES, Work
from tests.world.databases import Postgres

_IN_TIME_MS = 1000


class Scale(msgspec.Struct, frozen=True):
    """What is to be measured."""

    game: str
    processes: int
    servers: int
    tables: int
    seconds: int
    clicks_per_s: Sequence[int]


async def steady(scale: Scale, server: Postgres) -> dict[str, object]:
    """Keep up each rate for a while; give what was found."""
    address = server.fresh()
    ledger = Ledger(address)
    with TemporaryDirectory() as folder, bar("Tables", scale.tables + len(scale.clicks_per_s)) as shown:
        async with Sandbox(check_bodies=False, patience=PATIENCE) as sandbox:
            guilds = placed(sandbox, scale.servers)
            async with online(sandbox, address, Path(folder), scale.processes) as processes:
                tables = await opened(sandbox, ledger, guilds, scale.game, scale.tables, shown)
                with Counting(sandbox) as counting:
                    work = Work(processes.pids, server)
                    began = time.perf_counter()
                    rates = await _rates(scale, tables, Served(processes.pids, address), shown)
                    for table in tables:
                        await at_rest(ledger, table)
                    lasted = time.perf_counter() - began
                    requests = counting.figures("Your move").requests
                ledger.close()
                held = _held(rates)
                return {
                    "clicks_per_s": held,
                    "ack_p99_ms": rates[held or min(rates)].ack_p99_ms,
                    "rates": {wanted: msgspec.to_builtins(rate) for wanted, rate in rates.items()},
                    **_of_each_move(work.done(), lasted, requests, _moves(scale)),
                    **found(sandbox, processes),
                }


def _moves(scale: Scale) -> int:
    return sum(wanted * scale.seconds for wanted in scale.clicks_per_s)


async def _rates(scale: Scale, tables: Sequence[Table], bot: Served, shown: Bar) -> dict[int, Rate]:
    rates = {}
    with closing(Clicks(tables, bot)) as clicks:
        for wanted in scale.clicks_per_s:
            shown.say(f"{wanted} clicks/s")
            rates[wanted] = await clicks.at(wanted, scale.seconds, MOVES)
            shown.step()
    return rates


def _held(rates: dict[int, Rate]) -> int:
    """Give the highest rate at which all were answered, 99 of 100 in time, as at all below it."""
    held = 0
    for wanted in sorted(rates):
        if rates[wanted].ack_p99_ms >= _IN_TIME_MS or rates[wanted].unanswered:
            break
        held = wanted
    return held


def _of_each_move(
    worked: dict[str, float], lasted: float, requests: dict[str, int], moves: int
) -> dict[str, object]:
    """Give the work and the requests of each move, and which part had the least time to spare."""
    bots = sum(seconds for name, seconds in worked.items() if name.startswith("bot"))
    return {
        "cpu_ms_per_move": round(1000 * bots / moves, 1),
        "database_ms_per_move": round(1000 * worked[DATABASE] / moves, 1),
        "discord_ms_per_move": round(1000 * worked[OURSELVES] / moves, 1),
        "cores_used": {name: round(seconds / lasted, 3) for name, seconds in worked.items()},
        "busiest": max(worked, key=lambda name: worked[name]),
        "requests_a_move": {
            route: round(count / moves, 2)
            for route, count in sorted(requests.items(), key=lambda each: -each[1])
        },
    }


def found(sandbox: Sandbox, processes: Processes) -> dict[str, object]:
    """Tell how often a limit of Discord's was passed, and what it or the bot complain of."""
    turns = processes.turns
    return {
        "shards": SHARDS,
        "identified": len(turns.taken),
        "limits_broken": len(turns.refused) + sandbox.rest.throttle.refused.total(),
        "complaints": [str(each) for each in sandbox.findings.all] + processes.errors,
    }
