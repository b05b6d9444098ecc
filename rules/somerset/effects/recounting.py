"""What an act changes of the coins that are counted at the end is told with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rules.somerset.play import Play
from rules.somerset.scoring import Score, scores_with, tile_coins
from rules.somerset.words import log
from rules.text import Seat


@contextmanager
def recounted(play: Play) -> Iterator[None]:
    """Tell for every player how much more or less counts at the end, once what is done here is done."""
    if play.trial:
        yield
        return
    state, tiles, number = play.state, tile_coins(play.state), len(play.state.tiles)
    before = scores_with(state, tiles)
    yield
    after = scores_with(state, tiles if len(state.tiles) == number else tile_coins(state))
    changes = list(_changes(before, after))
    if changes:
        play.tell(log.counts_at_the_end(changes), minor=True)


def _changes(before: tuple[Score, ...], after: tuple[Score, ...]) -> Iterator[tuple[Seat, str, int]]:
    """Give each seat with what has changed, and by how much; coins in hand have lines of their own."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        for part in log.COUNTED_AT_THE_END:
            more = getattr(new, part) - getattr(old, part)
            if more:
                yield seat, part, more
