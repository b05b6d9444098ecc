"""What acts mean to seats besides points is told, and of some games it is."""

from rules.characters.remarks import Moment
from rules.return_to_camelot import GAME
from rules.return_to_camelot.moments import UNMASKED
from tests.conformance.checks.remarking import moments_at_random


def test_moments_are_told() -> None:
    assert moments_at_random(GAME, 2) == {UNMASKED, Moment.SCORED, Moment.STRUCK}
