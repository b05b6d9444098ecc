"""What a computer answers, by its strength: the one door to all of them."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import AnyGame, State, menu_of
from rules.page import mistaken
from rules.search.effort import Effort
from rules.search.guide import Searchable
from rules.search.search import Search
from rules.strength import Strength
from rules.text import Seat


def chosen(
    game: AnyGame, state: State, seat: Seat, strength: Strength, chance: Chance, effort: Effort
) -> str:
    """Choose an action for a seat that must act, by what it sees and a state that was dealt again for it.

    Only a King makes use of the effort it is allowed, in a game that can be searched.
    """
    if strength is Strength.PAGE:
        return mistaken(game, state, seat, chance) or _weighed(game, state, seat, chance)
    if strength is Strength.KING and isinstance(game, Searchable):
        return _searched(game, state, seat, chance, effort)
    return _weighed(game, state, seat, chance)


def _weighed(game: AnyGame, state: State, seat: Seat, chance: Chance) -> str:
    return game.computer(game.table(state), game.hand(state, seat), menu_of(game, state, seat), chance)


def _searched(game: AnyGame, state: State, seat: Seat, chance: Chance, effort: Effort) -> str:
    assert isinstance(game, Searchable)
    search = Search(game, game.guide(game.table(state), game.hand(state, seat)), state, seat, chance)
    search.run(effort)
    return search.choice()
