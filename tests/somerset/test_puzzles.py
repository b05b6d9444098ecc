"""Which puzzles of Somerset are kept."""

from __future__ import annotations

from msgspec.structs import replace

from rules.library import find
from rules.puzzles.finding import thinned
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import puzzles_of


def test_what_comes_up_too_often_is_kept_to_a_share() -> None:
    """A third of Somerset's puzzles asked for the Treasury instead of the Stores in the last round."""
    game = find("somerset")
    posed, kept = posing_of(game), puzzles_of(game)
    assert posed is not None
    common = next(each for each in kept if posed.is_common(each.answers[0]))
    again = [replace(common, mark=str(number), rating=number) for number in range(len(kept))]
    found = thinned(posed, [*again, *kept])
    assert len(kept) <= len(found) < 1.2 * len(kept)
    assert [*thinned(posed, kept)] == [*kept]
    left = [each for each in again if each in found]
    assert left == again[len(again) - len(left) :], "the easiest are left out"
