"""What acts mean to seats besides points is told, and of some games it is."""

from rules.battles_and_builders import GAME
from rules.battles_and_builders.moments import OUTDONE
from tests.conformance.checks.remarking import moments_at_random


def test_moments_are_told() -> None:
    assert moments_at_random(GAME, 3) == {OUTDONE}
