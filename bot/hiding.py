"""Whether an action is one that not everybody has seen: then the table shows a seal of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

import msgspec

from rules.chance import dealer
from rules.game import DECLARATIONS, AnyGame, Note, ToAll, ToSeat, menu_of
from rules.menu import actions, before
from rules.snapshot import restored
from rules.text import Seat

_TRIED = 60


class _Again:
    """The chance of an act once more: the same draws, then others, as dice are thrown until they differ."""

    def __init__(self, draws: Sequence[int]) -> None:
        self._draws = iter(draws)
        self._more = dealer("again", "hiding")

    def below(self, n: int) -> int:
        drawn = next(self._draws, n)
        return drawn if drawn < n else self._more.below(n)


def is_hidden(
    game: AnyGame,
    earlier: bytes,
    state: Any,
    seat: Seat,
    action: str,
    notes: Sequence[Note],
    draws: Sequence[int],
) -> bool:
    """Say whether the seat could have done something else without everybody's seeing a difference.

    `earlier` is the snapshot before the act; `state`, `notes` and `draws` are what it led to. Where there
    are more other actions than can be tried, one of which only some are told counts as hidden.
    """
    told = any(isinstance(note, ToSeat) for note in notes)
    if not told or action in DECLARATIONS:
        return False
    seen, tried = _seen(game, state, notes), 0
    for other in islice(_others(game, earlier, seat, action), _TRIED):
        tried += 1
        if seen == _seen_of(game, earlier, seat, other, draws):
            return True
    return tried == _TRIED


def _others(game: AnyGame, earlier: bytes, seat: Seat, action: str) -> Iterator[str]:
    """Give the other actions of a seat's menu, the most alike first."""
    menu = menu_of(game, restored(game.state_type, earlier), seat)
    listed = islice(chain(actions(menu, before(menu, action)), actions(menu)), 2 * _TRIED)
    return (other for other in dict.fromkeys(listed) if other != action)


def _seen_of(game: AnyGame, earlier: bytes, seat: Seat, action: str, draws: Sequence[int]) -> bytes:
    state: Any = restored(game.state_type, earlier)
    return _seen(game, state, game.apply(state, seat, action, _Again(draws)))


def _seen(game: AnyGame, state: Any, notes: Sequence[Note]) -> bytes:
    return msgspec.json.encode((game.table(state), [note.text for note in notes if isinstance(note, ToAll)]))
