"""The contract at length: `python -m tests.conformance 20` plays so many games in each configuration."""

from __future__ import annotations

from collections.abc import Sequence

from bot.progress import bar
from rules.command_line import Parser, whole
from rules.library import find, game_ids
from tests.conformance.checks import CHECKS
from tests.conformance.checks.course import configurations, course_of


def main(arguments: Sequence[str] | None = None) -> None:
    """Hold the games of the library to every check."""
    parser = Parser(prog="python -m tests.conformance", description="Hold games to their contract.")
    parser.add_argument("number", type=whole(1), help="of games in each configuration")
    parser.add_argument("--game", choices=game_ids(), help="this one alone")
    given = parser.parse_args(arguments)
    games = [find(game_id) for game_id in game_ids() if given.game in (None, game_id)]
    due = [(game, *configuration) for game in games for configuration in configurations(game)]
    with bar("Configurations", len(due)) as shown:
        for game, seats, options in due:
            courses = [course_of(game, seats, options, f"game {n}") for n in range(given.number)]
            for check in CHECKS:
                check(game, courses)
            shown.step()
    print(f"{len(due)} configurations keep the contract in {given.number} games each")


if __name__ == "__main__":
    main()
