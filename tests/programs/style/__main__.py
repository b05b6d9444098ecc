"""`python -m tests.style GAME`: play games of characters and of plain computers, and count their traits."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

import msgspec

from rules.characters.character import Character, characters
from rules.command_line import Parser, run, whole
from rules.library import find
from rules.replay import default_options
from tests.programs.strength.match import Match
from tests.programs.style.showing import figures


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give its exit status."""
    given = _parser().parse_args(arguments)
    return run("python -m tests.style", lambda: _measure(given))


def _parser() -> Parser:
    parser = Parser(
        prog="python -m tests.style",
        description="Play games of a character against plain computers of his strength, and the same ones "
        "with a plain one in his place: how often both show his traits, and who wins.",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--character", action="append", choices=[*characters()], help="by default all")
    parser.add_argument("--games", type=whole(1), default=40)
    parser.add_argument("--seats", type=whole(2), help="two, or as few as the game allows")
    parser.add_argument("--trials", type=whole(1), default=30, help="of those that search")
    parser.add_argument("--seed", type=whole(0), default=0, help="of the first game")
    return parser


def _measure(given: argparse.Namespace) -> None:
    for key in given.character or characters():
        character = characters()[key]
        for found in figures([*_matches(given, character)], character):
            print(msgspec.json.encode(found).decode(), flush=True)


def _matches(given: argparse.Namespace, character: Character) -> Iterator[Match]:
    game, strength = find(given.game), character.strength
    seats = given.seats or max(2, game.info.fewest)
    for number in range(given.games):
        seed, seat = divmod(number, seats)
        options = default_options(game)
        yield Match(
            given.game, options, seats, given.seed + seed, seat, strength, strength, 1.0, given.trials
        )


if __name__ == "__main__":
    sys.exit(main())
