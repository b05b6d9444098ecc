"""Random actions that count at once when they are typed."""

from __future__ import annotations

from itertools import islice

from rules.chance import Chance
from rules.game import AnyGame, State, menu_of
from rules.menu import actions, walk
from rules.text import Seat

_WALKS, _LISTED = 20, 200


def unwarned(game: AnyGame, state: State, seat: Seat, chance: Chance) -> str:
    """Choose an action as `walk` does, if possible one that its player is not asked about once more."""
    menu, table, hand = menu_of(game, state, seat), game.table(state), game.hand(state, seat)
    walks = [walk(menu, chance) for _ in range(_WALKS)]
    tries = (*walks, *islice(actions(menu), _LISTED))
    return next((text for text in tries if game.warning(table, hand, text) is None), walks[0])
