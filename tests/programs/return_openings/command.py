"""`python -m tests.return_to_camelot.openings`: tries every first action of the suggested formations.

It tells how many lose in the other side's first turn, and what share of the first three turns of each side
does when both play on at random; with `--games`, also how games of computers go from these formations. The
last line is one JSON object.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from bot.progress import bar
from rules.advice import Strength
from rules.command_line import Parser, chosen_options, run, whole
from rules.game import Options
from rules.replay import check_options
from rules.return_to_camelot import GAME
from tests.programs.return_openings.games import Figures, Played, figures, played
from tests.programs.return_openings.openings import by_turn, first_turns, later_turns, worst_pair


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m tests.return_to_camelot.openings", lambda: _measure(given))


def _parser() -> Parser:
    parser = Parser(prog="python -m tests.return_to_camelot.openings", description=__doc__)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--courses", type=whole(0), default=2, help="a pair, played on at random")
    parser.add_argument("--seed", type=whole(0), default=0, help="of these courses")
    parser.add_argument("--games", type=whole(0), default=0, help="of computers, pair by pair")
    parser.add_argument("--strength", choices=[one.value for one in Strength], default=Strength.KNIGHT.value)
    parser.add_argument("--seconds", type=float, default=0.2, help="of a core, for a King's decision")
    return parser


def _measure(given: argparse.Namespace) -> None:
    options = chosen_options(GAME, given.option)
    check_options(GAME, 2, options)
    report = {"layout": options["layout"]} | _first(options) | _later(options, given)
    if given.games:
        report |= {"between": given.strength, "games": _games(options, given)}
    print(msgspec.json.encode(report).decode())


def _first(options: Options) -> dict[str, object]:
    """Report White's first actions."""
    numbers, losing = zip(*first_turns(options), strict=True)
    lost = [each for pair in losing for each in pair]
    return {
        "pairs": len(numbers),
        "first_moves": sum(numbers),
        "lost_at_once": len(lost),
        "worst": lost[0] if lost else None,
    }


def _later(options: Options, given: argparse.Namespace) -> dict[str, object]:
    """Report what loses in the first turns of each side, of a hundred."""
    shares = later_turns(options, given.courses, given.seed)
    return {"lost_of_a_hundred": by_turn(shares), "worst_pairs": worst_pair(shares)} if shares else {}


def _games(options: Options, given: argparse.Namespace) -> Figures | None:
    """Let computers play; whoever stops it sees what it has shown so far."""
    games: list[Played] = []
    with bar("Games", given.games) as shown, suppress(KeyboardInterrupt):
        for number in range(given.games):
            games.append(played(number, options, Strength(given.strength), given.seconds))
            shown.step()
    return figures(games) if games else None
