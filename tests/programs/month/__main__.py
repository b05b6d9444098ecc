"""`python -m tests.month`: a month of 1,000 people in two servers; the last line is a JSON object."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.progress import bar
from rules.command_line import Parser, run, whole
from tests.programs.month.life import Month, lived

_AT_ONCE = 16


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    parser = Parser(
        prog="python -m tests.month",
        description="Let people play over a month by a clock that is moved by hand, and judge whatever rings:"
        " nothing twice, nothing in quiet hours, nobody who is away; and no table dies in silence.",
    )
    parser.add_argument("--people", type=whole(8), default=1000)
    parser.add_argument("--days", type=whole(1), default=30)
    parser.add_argument("--minutes", type=whole(1), default=15, help="between two looks at the clock")
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument(
        "--leagues", type=whole(0), default=0, help="and so many leagues and cups, each with its seasons"
    )
    given = parser.parse_args(arguments)
    month = Month(given.people, given.days, given.minutes * 60.0, given.seed, _AT_ONCE, leagues=given.leagues)
    return run(parser.prog, lambda: print(json.dumps(asyncio.run(_lived(month)))))


async def _lived(month: Month) -> dict[str, object]:
    began = time.perf_counter()
    with TemporaryDirectory() as folder, bar("Days", month.days) as shown:
        found = await lived(month, Path(folder, "tables.db"), shown.step)
    told: dict[str, object] = msgspec.to_builtins(found)
    return {**told, **told.pop("seasons"), "seconds": round(time.perf_counter() - began)}  # type: ignore[dict-item]


if __name__ == "__main__":
    sys.exit(main())
