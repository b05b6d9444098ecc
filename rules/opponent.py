"""What a computer does, by its strength: the one door to all of them, and a beginner's mistakes."""

from __future__ import annotations

from rules.advice import Advice, Strength
from rules.chance import Chance
from rules.game import AnyGame, State, menu_of
from rules.menu import walk
from rules.search.guide import Searchable
from rules.search.search import Effort, Search
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


def chosen(
    game: AnyGame, state: State, seat: Seat, strength: Strength, chance: Chance, effort: Effort
) -> Advice:
    """Choose an action for a seat that must act, by what it sees and a state that was dealt again for it.

    Only a King makes use of the effort it is allowed, in a game that can be searched. Reasons are a
    Knight's to give.
    """
    if strength is Strength.KING and isinstance(game, Searchable):
        guide = game.guide(game.table(state), game.hand(state, seat))
        search = Search(game, guide, state, seat, chance)
        search.run(effort)
        return Advice(search.choice(), ())
    mistake = mistaken(game, state, seat, chance) if strength is Strength.PAGE else None
    return _weighed(game, state, seat, chance) if mistake is None else Advice(mistake, ())


def _weighed(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Advice:
    return game.computer(game.table(state), game.hand(state, seat), menu_of(game, state, seat), chance)
