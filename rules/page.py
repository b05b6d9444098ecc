"""A beginner's mistakes, made on purpose."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import AnyGame, State, menu_of
from rules.menu import walk
from rules.text import Seat

_OF = 10  # decisions, of which the game says how many are made without looking at everything
_LOOKS = 8


def mistaken(game: AnyGame, state: State, seat: Seat, chance: Chance) -> str | None:
    """Choose what a beginner does who takes the first thing he sees; None where he weighs it.

    He heeds the warnings a person is given: what is plainly absurd he does not do.
    """
    if chance.below(_OF) >= game.info.overlooked:
        return None
    menu, table, hand = menu_of(game, state, seat), game.table(state), game.hand(state, seat)
    seen = (walk(menu, chance) for _ in range(_LOOKS))
    return next((action for action in seen if game.warning(table, hand, action) is None), None)
