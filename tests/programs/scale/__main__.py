"""`python -m tests.scale`: a bot in several processes on PostgreSQL; the last line is a JSON object."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence

from msgspec.structs import asdict

from rules.command_line import Parser, run, whole
from tests.programs.scale.killing import compared
from tests.programs.scale.steady import Scale, steady
from tests.world.databases import serving

_CLICKS_PER_S = (5, 10, 20, 40, 80)
_GAME = "camelot_the_build"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    parser = Parser(
        prog="python -m tests.scale",
        description="Play at many tables of many servers on 16 shards. clicks_per_s is the highest rate of"
        " moves at which 99 % were acknowledged within a second;"
        " ack_p99_ms is that of this rate, or of the lowest where none was.",
    )
    parser.add_argument("clicks_per_s", nargs="*", type=whole(1), help="the rates; 5 to 80 by default")
    parser.add_argument("--processes", type=int, choices=range(1, 5), default=2)
    parser.add_argument("--game", default=_GAME)
    parser.add_argument("--servers", type=whole(1), default=400)
    parser.add_argument("--tables", type=whole(1), default=200)
    parser.add_argument("--seconds", type=whole(1), default=10, help="for which each rate is kept up")
    parser.add_argument(
        "--kill",
        nargs="?",
        type=whole(1),
        const=5,
        help="seconds after which a process is killed, again and again; each has a stand-by. Moves are made"
        " at the lowest rate, first in peace, and what differs is told.",
    )
    given = parser.parse_args(arguments)
    scale = Scale(
        game=given.game,
        processes=given.processes,
        servers=given.servers,
        tables=given.tables,
        seconds=given.seconds,
        clicks_per_s=given.clicks_per_s or _CLICKS_PER_S,
    )
    return run(parser.prog, lambda: print(json.dumps(asdict(scale) | _measured(scale, given.kill))))


def _measured(scale: Scale, every: int | None) -> dict[str, object]:
    with serving() as server:
        return asyncio.run(compared(scale, every, server) if every else steady(scale, server))


if __name__ == "__main__":
    sys.exit(main())
