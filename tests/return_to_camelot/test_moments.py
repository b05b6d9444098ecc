"""What acts mean to seats besides points is told, and of some games it is."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chance import dealer
from rules.characters.moments import Moment
from rules.game import random_move
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.moments import UNMASKED
from rules.text import Seat

_GAMES = 12


def told(seed: int) -> Iterator[tuple[Seat, str]]:
    """Give what a game at random has meant to whom."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(2, default_options(GAME), chance)
    while move := random_move(GAME, state, choice):
        before = GAME.table(state)
        for _ in GAME.apply(state, *move, chance):
            pass
        yield from GAME.moments(before, GAME.table(state)).items()


def test_moments_are_told() -> None:
    found = {moment for seed in range(_GAMES) for _, moment in told(seed)}
    assert found == {UNMASKED, Moment.SCORED, Moment.STRUCK}
