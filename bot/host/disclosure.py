"""Whether a seat has learned something by its own act, so that taking it back would be a way to spy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.host.view import may_read
from rules.chance import Dealer, dealer
from rules.game import AnyGame, Note
from rules.snapshot import restored
from rules.text import Seat

# Three men face down, of which one is turned: each deal shows another with 2 in 3, all of them hide it
# once in 6561.
_DEALS = 8


def learns(game: AnyGame, earlier: bytes, state: Any, seat: Seat, action: str, notes: Sequence[Note]) -> bool:
    """Say whether an act would have looked otherwise, had the things lain otherwise that were hidden.

    `earlier` is the snapshot before the act, `state` and `notes` are what it led to. The hidden things are
    dealt again several times: a difference is proof, none is as good as.
    """
    seen, chance = _seen(game, state, seat, notes), dealer(action, "learning")
    return any(seen != _seen_otherwise(game, earlier, seat, action, chance) for _ in range(_DEALS))


def _seen_otherwise(game: AnyGame, earlier: bytes, seat: Seat, action: str, chance: Dealer) -> bytes:
    other: Any = restored(game.state_type, earlier)
    game.resample(other, seat, chance)
    return _seen(game, other, seat, game.apply(other, seat, action, chance))


def _seen(game: AnyGame, state: Any, seat: Seat, notes: Sequence[Note]) -> bytes:
    told = [note.text for note in notes if may_read(seat, note)]
    return msgspec.json.encode((game.table(state), game.hand(state, seat), told))
