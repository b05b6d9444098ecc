"""`python -m tests.battles_and_builders.prospects --seats 3`: fit anew what a stock of tokens will bring.

Knights go on from stocks of all kinds, put before them in a round drawn by lot. What each then gains beside
the others is fitted by the curve of `rules/battles_and_builders/king.py`, whose constants are printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import msgspec

from bot.progress import bar
from rules.command_line import Parser, run, whole
from tests.programs.battles_prospects.fitting import fitted, missed
from tests.programs.battles_prospects.sampling import Sample, sampled

_FEWEST = 10  # games that tell anything


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m tests.battles_and_builders.prospects", lambda: _fit(given))


def _parser() -> Parser:
    parser = Parser(prog="python -m tests.battles_and_builders.prospects", description=__doc__)
    parser.add_argument("--seats", type=int, default=3, choices=range(2, 5))
    parser.add_argument("--games", type=whole(_FEWEST), default=1500)
    parser.add_argument("--seed", default="a")
    return parser


def _fit(given: argparse.Namespace) -> None:
    samples = list[Sample]()
    with bar("Games", given.games) as shown:
        for number in range(given.games):
            samples.append(sampled(given.seats, f"{given.seed} {number}"))
            shown.step()
    worth = fitted(samples)
    found = {"seats": given.seats, "games": given.games, "seed": given.seed}
    found |= {name: round(value, 2) for name, value in worth._asdict().items()}
    print(msgspec.json.encode(found | {"missed": round(missed(samples, worth), 2)}).decode())
