"""`python -m tests.somerset.balance --seats 3 --games 100`: let computers play, and say how it went.

It prints how long games last, how they end, what the scores are made of, who wins by place and leaning, what
a third worker in the first round is worth, and what is hardly ever bought or used.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import suppress

from bot.progress import bar
from rules.advice import Strength
from rules.command_line import Parser, chosen_options, run, whole
from rules.replay import check_options
from rules.somerset import GAME
from tests.programs.somerset_balance.playing import Series, played
from tests.programs.somerset_balance.report import report


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m tests.somerset.balance", lambda: _measure(given))


def _parser() -> Parser:
    parser = Parser(prog="python -m tests.somerset.balance", description=__doc__)
    parser.add_argument("--seats", type=int, default=3, choices=range(2, 6))
    parser.add_argument("--games", type=whole(2), default=100)
    parser.add_argument("--seed", type=whole(0), default=0, help="of the first game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--strength", choices=[one.value for one in Strength], default=Strength.KNIGHT.value)
    parser.add_argument("--seconds", type=float, default=0.1, help="of a core, for a King's decision")
    return parser


def _measure(given: argparse.Namespace) -> None:
    """Play and print; whoever stops it sees what it has shown so far."""
    options = chosen_options(GAME, given.option)
    check_options(GAME, given.seats, options)
    series, games = Series(given.seats, options, Strength(given.strength), given.seconds), []
    with bar("Games", given.games) as shown, suppress(KeyboardInterrupt):
        for seed in range(given.seed, given.seed + given.games):
            games.append(played(series, seed))
            shown.step()
    print(f"{len(games)} games of {given.seats} {given.strength}s, {options}")
    if len(games) > 1:
        print(*report(games), sep="\n")
