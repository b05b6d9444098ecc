"""`python -m tests.load`: clicks at 200 tables, from ten to 160 a second; a table, then one JSON object."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.progress import Bar, bar
from bot.sandbox import Sandbox
from bot.sandbox.discord.scenario import PEOPLE
from rules.command_line import Parser, run, whole
from tests.programs.bench.playouts import thousand_moves_ms
from tests.programs.load import beside
from tests.programs.load.clicking import Clicks, Rate
from tests.programs.load.idle import idle, left_open
from tests.programs.load.serving import PATIENCE, Served, served
from tests.programs.load.tables import opened, party

_CLICKS_PER_S = (10, 20, 40, 60, 80, 160)
_GAME = "camelot_the_build"
_IN_TIME_MS = 1000


class Load(msgspec.Struct, frozen=True):
    """What is to be measured."""

    game: str
    tables: int
    seconds: int
    clicks_per_s: Sequence[int]
    idle: int = 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    parser = Parser(
        prog="python -m tests.load",
        description="Click at many tables at once: 60 % moves, 30 % Your move, 10 % the log. The last line"
        " is a JSON object: answers_per_s is the highest rate at which 99 % took less than a second.",
    )
    parser.add_argument("clicks_per_s", nargs="*", type=whole(1), help="the rates; 10 to 160 by default")
    parser.add_argument("--game", default=_GAME)
    parser.add_argument("--tables", type=whole(1), default=200)
    parser.add_argument("--seconds", type=whole(1), default=8, help="for which each rate is kept up")
    parser.add_argument(
        "--idle", type=whole(0), default=0, help="how many more tables are open, at which nobody plays"
    )
    parser.add_argument(
        "--beside", action="store_true", help="instead, how long others wait while one is a burden, in ms"
    )
    given = parser.parse_args(arguments)
    if given.beside:
        return run(parser.prog, lambda: print(json.dumps(asyncio.run(_beside()))))
    load = Load(given.game, given.tables, given.seconds, given.clicks_per_s or _CLICKS_PER_S, given.idle)
    return run(parser.prog, lambda: print(json.dumps(asyncio.run(_measured(load)))))


async def _beside() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        async with (
            Sandbox(check_bodies=False, patience=PATIENCE) as sandbox,
            served(sandbox, Path(folder) / "load.db") as bot,
        ):
            return await beside.measured(sandbox, bot)


async def _measured(load: Load) -> dict[str, object]:
    """Print a line for each rate, and give all."""
    found: dict[str, object] = {"game": load.game, "tables": load.tables, "seconds": load.seconds}
    with TemporaryDirectory() as folder:
        async with Sandbox(check_bodies=False, patience=PATIENCE) as sandbox:
            database = Path(folder) / "load.db"
            table = await left_open(sandbox, database, load.game, load.idle) if load.idle else None
            began = time.perf_counter()
            async with served(sandbox, database) as bot:
                if table is not None:
                    found["idle"] = msgspec.to_builtins(await idle(table, bot, began))
                    print(found["idle"], flush=True)
                rates, found["bare_cpu_ms"] = await _clicked(load, sandbox, bot)
    unit = thousand_moves_ms()
    each = {
        wanted: msgspec.to_builtins(rate) | {"cpu_a_click": round(rate.cpu_ms_a_click / unit, 3)}
        for wanted, rate in rates.items()
    }
    return found | {"rates": each, "answers_per_s": _in_time(rates)}


async def _clicked(load: Load, sandbox: Sandbox, bot: Served) -> tuple[dict[int, Rate], float]:
    """Give each rate, and what a click costs that is answered with a fixed text, at the highest one."""
    with bar("Tables", load.tables + len(load.clicks_per_s)) as shown:
        tables = []
        for number in range(load.tables):
            tables.append(await opened(party(sandbox, number, load.game), load.game))
            shown.step()
        beside = sandbox.person(PEOPLE[0], "general")
        clicks = Clicks(tables, bot, beside)
        return await _rates(load, clicks, shown), await clicks.bare_cpu_ms(
            max(load.clicks_per_s), load.seconds
        )


async def _rates(load: Load, clicks: Clicks, shown: Bar) -> dict[int, Rate]:
    rates = {}
    print(*(f"{name:>14}" for name in ("clicks/s", *Rate.__struct_fields__)), flush=True)
    for wanted in load.clicks_per_s:
        shown.say(f"{wanted} clicks/s")
        rates[wanted] = await clicks.at(wanted, load.seconds)
        shown.step()
        print(*(f"{figure:>14}" for figure in (wanted, *msgspec.structs.astuple(rates[wanted]))))
    return rates


def _in_time(rates: dict[int, Rate]) -> int:
    """Give the highest rate at which 99 of 100 were answered in time, as at all below it."""
    answered = 0
    for wanted in sorted(rates):
        if rates[wanted].done_p99_ms >= _IN_TIME_MS:
            break
        answered = wanted
    return answered


if __name__ == "__main__":
    # What ends a program lets it end the bot as well.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
