"""In which order puzzles come, so that whoever solves many meets all that there is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from rules.data import written_deed
from rules.game import AnyGame
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle, puzzles_of

_IN_A_ROW: Final = 2  # puzzles of one kind
_LAST: Final = 3  # more than to be of a kind and about what somebody tires of
_OF_LATE: Final = 12  # puzzles, of which no kind and no theme is to be most
_AGAIN: Final = 150.0  # of a rating, by which each of them counts against another of its kind
_ALIKE: Final = 300.0  # and against one of its theme


class Tired(Struct, frozen=True):
    """What is held against a puzzle: how much of it was seen just now, and of late, in points of a rating."""

    of: int = 0
    by: float = 0.0


FRESH: Final = Tired()


def tired_of(game: AnyGame, seen: Sequence[str]) -> Mapping[str, Tired]:
    """Say of the puzzles that come with a game how little each is wanted after those that were seen.

    Of the kind of the last ones, if all are of one, counts as much as to be about what one of them is. Those
    of which not all ways were tried come last, where most are proven by that, and such as are plain to see.
    So do those of which several answers are right, as one is asked for, and of too many
    seats to be soon read.
    """
    known, posing = {each.mark: each for each in puzzles_of(game)}, posing_of(game)
    if posing is None:
        return {}

    def theme(each: Puzzle) -> str:
        return posing.theme(each.kind, each.answers[0], written_deed(each.natural.acts[0])[1])

    def comes_last(each: Puzzle) -> bool:
        natural = written_deed(each.natural.acts[0])[1]
        several = len({*map(posing.alike, each.right)}) > 1
        return (
            several
            or each.seats > posing.soon_read
            or (proves and not each.is_proven)
            or posing.is_plain(each.answers[0], natural)
        )

    late = [known[mark] for mark in seen[-_OF_LATE:] if mark in known]
    last = [known[mark] for mark in seen[-_IN_A_ROW:] if mark in known]
    proves = 2 * sum(each.is_proven for each in known.values()) > len(known)
    kinds, themes = {each.kind for each in last}, set(map(theme, last))
    tires = len(last) == _IN_A_ROW and len(kinds) == 1
    often = Counter(each.kind for each in late), Counter(map(theme, late))
    return {
        each.mark: Tired(
            (tires and each.kind in kinds) + (theme(each) in themes) + _LAST * comes_last(each),
            _AGAIN * often[0][each.kind] + _ALIKE * often[1][theme(each)],
        )
        for each in known.values()
    }
