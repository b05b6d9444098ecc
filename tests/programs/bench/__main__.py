"""`python -m tests.bench [NAME ...]`: measure, print a table, and with `--json` one JSON object."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence

from bot.progress import bar
from rules.command_line import BadInput, Parser, run
from tests.programs.bench import (
    click,
    commits,
    growth,
    idle,
    judging,
    load,
    memory,
    menus,
    pictures,
    snapshots,
    stored,
)

Bench = Callable[[], dict[str, float]]


def _playouts() -> dict[str, float]:
    try:
        from tests.programs.bench import playouts
    except ImportError as error:
        raise BadInput("the playouts need python-chess: uv sync") from error
    return playouts.measured()


# What was measured of the first release, and what is to be reached.
_AT_FIRST_AND_GOAL: Mapping[str, tuple[float, float]] = {
    "playouts.battles_and_builders": (2.7, 3.0),
    "playouts.camelot_101": (0.24, 0.35),
    "playouts.camelot_the_build": (1.2, 1.3),
    "playouts.return_to_camelot": (1.35, 1.5),
    "playouts.somerset": (0.58, 0.7),
}

BENCHES: Mapping[str, Bench] = {
    "playouts": _playouts,
    "menu_ms": menus.measured,
    "judgement": judging.measured,
    "snapshot": snapshots.measured,
    "picture": pictures.measured,
    "commit": commits.measured,
    "click": click.measured,
    "load": load.measured,
    "idle": idle.measured,
    "memory": memory.measured,
    "growth": growth.measured,
    "stored": stored.measured,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    parser = Parser(prog="python -m tests.bench", description="Measure, by ratios within one run.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"any of {', '.join(BENCHES)}; all by default"
    )
    parser.add_argument("--json", action="store_true", help="end with one JSON object")
    given = parser.parse_args(arguments)
    return run(parser.prog, lambda: _measure(given.names or list(BENCHES), as_json=given.json))


def _measure(names: Sequence[str], *, as_json: bool) -> None:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        raise BadInput(f"there is no bench {unknown[0]!r}; there are: {', '.join(BENCHES)}")
    figures: dict[str, float] = {}
    with bar("Benches", len(names)) as shown:
        for name in names:
            shown.say(name)
            figures |= BENCHES[name]()
            shown.step()
    for key, figure in figures.items():
        print(f"{key:40} {figure:10.4f}{_beside(key)}")
    if as_json:
        print(json.dumps(figures))


def _beside(key: str) -> str:
    if key not in _AT_FIRST_AND_GOAL:
        return ""
    first, goal = _AT_FIRST_AND_GOAL[key]
    return f"   {first:.2f} at the first release, goal {goal:.2f}"


if __name__ == "__main__":
    sys.exit(main())
