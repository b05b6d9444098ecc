"""Every game, and the invented one, keeps the contract at every number of seats and with every option."""

from __future__ import annotations

from functools import lru_cache

import pytest

from rules.game import AnyGame, Options
from rules.library import find, game_ids
from rules.replay import default_options
from tests.conformance.checks import CHECKS
from tests.conformance.checks.course import Check, Course, configurations, course_of
from tests.invented import GAME as INVENTED

# Games with the usual options, and with each others; `python -m tests.conformance 20` plays more.
_USUAL, _OTHER = 2, 1

GAMES: dict[str, AnyGame] = {INVENTED.info.id: INVENTED} | {game_id: find(game_id) for game_id in game_ids()}
CONFIGURATIONS = [
    pytest.param(game_id, seats, tuple(sorted(options.items())), id=f"{game_id}-{seats}-{number}")
    for game_id, game in GAMES.items()
    for number, (seats, options) in enumerate(configurations(game))
]


@lru_cache(maxsize=2)
def _courses(game_id: str, seats: int, options: tuple[tuple[str, str], ...]) -> tuple[Course, ...]:
    chosen: Options = dict(options)
    games = _USUAL if chosen == default_options(GAMES[game_id]) else _OTHER
    return tuple(course_of(GAMES[game_id], seats, chosen, f"game {n}") for n in range(games))


# All checks of one configuration come in a row: whoever makes them plays its games once.
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game_id", "seats", "options"), CONFIGURATIONS)
def test_a_game_keeps_the_contract(
    check: Check, game_id: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    check(GAMES[game_id], _courses(game_id, seats, options))


def test_the_library_does_not_know_the_invented_game() -> None:
    assert INVENTED.info.id not in game_ids()
