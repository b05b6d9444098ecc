"""`python -m tests.large --servers 10000`: a bot in many servers; the last line is a JSON object."""

from __future__ import annotations

import asyncio
import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.progress import bar
from bot.sandbox import Sandbox
from bot.sandbox.discord import limits
from rules.command_line import Parser, run, whole
from tests.programs.large.day import refused, turned_away
from tests.programs.large.servers import world_of
from tests.programs.large.starting import Large

_PLAY = 2  # people in each server
_UNEXPLAINED = 10  # of so many refused tables nothing tells why it is one


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    parser = Parser(
        prog="python -m tests.large",
        description="Start a bot in many servers, a shard for each thousand, one every five seconds as"
        " Discord wants it; let its lines break; live through a day in which some tables are refused, as many"
        " as there are servers, of one in ten of which nothing tells why, and some people take no direct"
        " messages, of two who play in each server.",
    )
    parser.add_argument("--servers", type=whole(1), default=10_000)
    parser.add_argument("--refused", type=whole(0), default=1, help="of a hundred tables so many are refused")
    parser.add_argument("--closed", type=whole(1), default=10, help="of a hundred people so many take none")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    given = parser.parse_args(arguments)
    return run(parser.prog, lambda: _print(given, as_json=given.json))


def _print(given: Namespace, *, as_json: bool) -> None:
    figures = asyncio.run(_measured(given.servers, given.refused, given.closed))
    if as_json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:24} {figure:>10}")


async def _measured(servers: int, percent: int, closed: int) -> dict[str, float]:
    shards = -(-servers // limits.GUILDS_RECOMMENDED)
    tables = max(1, servers * percent // 100)
    with TemporaryDirectory() as folder, bar("Large", 3) as shown:
        async with Sandbox(world_of(servers), check_bodies=False) as sandbox:
            figures = await Large(sandbox, shards).started(Path(folder) / "large.db")
        shown.step()
        unexplained = -(-tables // _UNEXPLAINED)
        figures |= await refused(tables - unexplained, unexplained, Path(folder))
        shown.step()
        figures |= await turned_away(max(1, servers * _PLAY * closed // 100), Path(folder))
        shown.step()
    figures["all_refused_a_day"] = figures["refused_requests_a_day"] + figures["closed_refused_a_day"]
    return {"servers": servers, "shards": shards, **figures}


if __name__ == "__main__":
    sys.exit(main())
