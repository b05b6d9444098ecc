"""`python -m tests.camelot_101.arc`: what happens in games of Camelot 101 between computers, turn by turn.

Each line is one JSON object: the level, the seats and the kinds of player, and what their games show. A
`taker` captures by lot where that brings a prisoner and does anything else by lot; with `--against` the
first kind of player sits at one seat, each in turn, and its turns are those that are counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from bot.progress import bar
from rules.advice import Strength
from rules.camelot_101 import GAME
from rules.camelot_101.tables.levels import LEVELS
from rules.command_line import Parser, chosen_options, run, whole
from rules.game import Options
from rules.replay import check_options
from tests.programs.camelot_arc.games import TAKER, Played, figures, played

_LEVEL = "level="
_SEATS = range(GAME.info.fewest, GAME.info.most + 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m tests.camelot_101.arc", lambda: _measure(given))


def _parser() -> Parser:
    parser = Parser(prog="python -m tests.camelot_101.arc", description=__doc__)
    kinds = [*(one.value for one in Strength), TAKER]
    parser.add_argument("--games", type=whole(1), default=30, help="at each level and number of seats")
    parser.add_argument("--seats", type=whole(2), nargs="+", choices=_SEATS, default=list(_SEATS))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--levels", nargs="+", choices=list(LEVELS), help="all, unless an option chooses one")
    parser.add_argument("--between", choices=kinds, default=Strength.KNIGHT.value)
    parser.add_argument("--against", choices=kinds, help="at all seats but one")
    parser.add_argument("--seconds", type=float, default=0.2, help="of a core, for a King's decision")
    return parser


def _measure(given: argparse.Namespace) -> None:
    chosen = chosen_options(GAME, given.option)
    for level in given.levels or _levels(given.option):
        for seats in given.seats:
            options = chosen | {"level": level}
            check_options(GAME, seats, options)
            print(msgspec.json.encode(_series(given, seats, options)).decode(), flush=True)


def _levels(chosen: Sequence[str]) -> Sequence[str]:
    """Give the level that an option names, or all."""
    found = [each.removeprefix(_LEVEL) for each in chosen if each.startswith(_LEVEL)]
    return found[-1:] or list(LEVELS)


def _series(given: argparse.Namespace, seats: int, options: Options) -> dict[str, object]:
    """Let computers play; whoever stops it sees what it has shown so far."""
    games: list[Played] = []
    with bar("Games", given.games) as shown, suppress(KeyboardInterrupt):
        for number in range(given.games):
            games.append(_game(given, number, seats, options))
            shown.step()
    named = {"level": options["level"], "length": options["length"], "seats": seats}
    report = named | {"between": given.between, "against": given.against}
    return report | msgspec.structs.asdict(figures(games)) if games else report


def _game(given: argparse.Namespace, number: int, seats: int, options: Options) -> Played:
    """Play a game; seat by seat the first kind meets the same luck."""
    if not given.against:
        return played(number, options, [given.between] * seats, given.seconds)
    seed, seat = divmod(number, seats)
    players = [given.between if each == seat else given.against for each in range(seats)]
    return played(seed, options, players, given.seconds, seat)
