"""`python -m tests.strength GAME`: let two strengths play each other, seats exchanged, and count."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing import Pool
from pathlib import Path

import msgspec

from bot.progress import bar
from rules.advice import Strength
from rules.command_line import Parser, chosen_options, run, whole
from rules.library import find
from rules.replay import check_options
from tests.programs.strength.figures import figures
from tests.programs.strength.keeping import keep, kept
from tests.programs.strength.match import Match, Outcome, played, seconds

_STOPS = (signal.SIGINT, signal.SIGTERM)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m tests.strength", lambda: _measure(given))


def _parser() -> Parser:
    parser = Parser(
        prog="python -m tests.strength",
        description="Play two strengths against each other: each seed once on every seat of the first, "
        "with the second on all others. Points are of 100; with more than two seats, first places.",
    )
    strengths = [strength.value for strength in Strength]
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=whole(1), default=200)
    parser.add_argument("--first", choices=strengths, default=Strength.EMPEROR.value)
    parser.add_argument("--second", choices=strengths, default=Strength.KNIGHT.value)
    parser.add_argument("--seats", type=whole(2), help="two, or as few as the game allows")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    of_whom = "of a core, for an Emperor's decision; a King has a share"
    parser.add_argument("--seconds", type=seconds, default=1.0, help=of_whom)
    parser.add_argument("--trials", type=whole(1), help="instead of seconds, so that all can be repeated")
    parser.add_argument("--seed", type=whole(0), default=0, help="of the first game")
    parser.add_argument("--processes", type=whole(1), default=1)
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="a line for each game; what it holds is not played again"
    )
    return parser


def _measure(given: argparse.Namespace) -> None:
    """Play what is not kept yet; whoever stops it sees what it has shown so far."""
    matches = list(_matches(given))
    outcomes = kept(given.keep, matches) if given.keep else []
    left = _played(matches[len(outcomes) :], given.processes)
    with bar("Games", given.games) as shown, suppress(KeyboardInterrupt), _stoppable(), closing(left):
        shown.step(len(outcomes))
        for match, outcome in left:
            outcomes.append(outcome)
            if given.keep:
                keep(given.keep, match, outcome)
            shown.say(f"Games: {sum(one.points for one in outcomes):g} points")
            shown.step()
    if outcomes:
        print(msgspec.json.encode(figures(outcomes, matches[0].seats)).decode())


def _played(matches: Sequence[Match], processes: int) -> Generator[tuple[Match, Outcome]]:
    """Play in processes of their own; who stops early waits for none of them."""
    with Pool(processes, initializer=_left_to_the_series) as pool:
        yield from zip(matches, pool.imap(played, matches), strict=True)
        # One that has hardly begun may miss the signal to end: where all is played, each ends by itself.
        pool.close()
        pool.join()


@contextmanager
def _stoppable() -> Iterator[None]:
    """Take what asks it to end for an interrupt, also in the background, where a shell makes it deaf."""
    before = [signal.signal(asked, signal.default_int_handler) for asked in _STOPS]
    try:
        yield
    finally:
        for asked, answer in zip(_STOPS, before, strict=True):
            signal.signal(asked, answer)


def _left_to_the_series() -> None:
    """Let an interrupt, which reaches every process of a terminal, be answered by the series alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _matches(given: argparse.Namespace) -> Iterator[Match]:
    game = find(given.game)
    seats = given.seats or max(2, game.info.fewest)
    options = chosen_options(game, given.option)
    check_options(game, seats, options)
    for number in range(given.games):
        seed, seat = divmod(number, seats)
        yield Match(
            given.game,
            options,
            seats,
            given.seed + seed,
            seat,
            Strength(given.first),
            Strength(given.second),
            given.seconds,
            given.trials,
        )


if __name__ == "__main__":
    sys.exit(main())
