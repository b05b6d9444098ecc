"""What a computer does, by its strength: the one door to all of them, and what the weaker ones overlook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.advice import Advice, Strength
from rules.chance import Chance
from rules.characters.style import PLAIN, UPRIGHT, Lean, Style, lean_of
from rules.game import AnyGame, State, menu_of
from rules.menu import walk
from rules.search.guide import Searchable
from rules.search.search import Effort, Search, Trials, leaning, promise
from rules.text import Seat

# Of the effort for an Emperor's decision: what others that search may take of a core at most.
SHARES: Final = {Strength.BARON: 0.3, Strength.KING: 0.3, Strength.EMPEROR: 1.0}

_OF = 10  # decisions, of which the game says how many are made without looking at everything
_LOOKS = 8
_SEEN = 3  # possibilities at a glance


def hasty(
    game: AnyGame, state: State, seat: Seat, chance: Chance, overlooked: int, lean: Lean = UPRIGHT
) -> Advice:
    """Choose as a Page does who makes so many of ten decisions without a look at everything."""
    mistake = mistaken(game, state, seat, chance, overlooked, lean)
    return _weighed(game, state, seat, chance, lean) if mistake is None else Advice(mistake, ())


def mistaken(
    game: AnyGame, state: State, seat: Seat, chance: Chance, overlooked: int, lean: Lean = UPRIGHT
) -> str | None:
    """Choose what a Page does who takes the first thing he sees; None where he weighs it.

    He heeds the warnings a person is given: what is plainly absurd he does not do.
    """
    if chance.below(_OF) >= overlooked:
        return None
    menu = menu_of(game, state, seat)
    seen = (walk(menu, chance) for _ in range(_LOOKS))
    return _unwarned(game, state, seat, sorted(seen, key=lean.of, reverse=True) if lean else seen)


def glanced(game: AnyGame, state: State, seat: Seat, chance: Chance, lean: Lean = UPRIGHT) -> str | None:
    """Choose the best of the few things a Squire sees at a glance; None where he weighs all.

    What he sees is worth a thought; where a game does not say what is, he glances as a Page does.
    """
    if chance.below(_OF) >= game.info.computers.glances:
        return None
    search = searching(game, state, seat, chance, lean)
    if search is None:
        return mistaken(game, state, seat, chance, game.info.computers.overlooked, lean)
    left = list(range(len(search.proposals)))
    seen = sorted(left.pop(chance.below(len(left))) for _ in range(min(_SEEN, len(left))))
    return _unwarned(game, state, seat, (search.proposals[place].action for place in seen))


def chosen(
    game: AnyGame,
    state: State,
    seat: Seat,
    strength: Strength,
    chance: Chance,
    effort: Effort,
    style: Style = PLAIN,
) -> Advice:
    """Choose an action for a seat that must act, by what it sees and a state that was dealt again for it.

    Only a King or an Emperor makes use of the effort it is allowed, and a Baron tries as often as the game
    says, in a game that can be searched. Reasons are a Knight's to give.
    """
    lean = lean_of(game, state, seat, style)
    search = searching(game, state, seat, chance, lean) if strength in SHARES else None
    if search is not None:
        search.run(Trials(game.info.computers.trials) if strength is Strength.BARON else effort)
        return Advice(search.choice(), ())
    if strength is Strength.PAGE:
        return hasty(game, state, seat, chance, game.info.computers.overlooked, lean)
    glance = glanced(game, state, seat, chance, lean) if strength is Strength.SQUIRE else None
    return _weighed(game, state, seat, chance, lean) if glance is None else Advice(glance, ())


def searching(
    game: AnyGame, state: State, seat: Seat, chance: Chance, lean: Lean = UPRIGHT
) -> Search[State] | None:
    """Begin to search, where the game can be searched."""
    if not isinstance(game, Searchable):
        return None
    guide = game.guide(game.table(state), game.hand(state, seat))
    return Search(game, guide, state, seat, chance, lean.of if lean else None)


def _unwarned(game: AnyGame, state: State, seat: Seat, actions: Iterable[str]) -> str | None:
    """Give the first action against which no warning speaks."""
    table, hand = game.table(state), game.hand(state, seat)
    return next((action for action in actions if game.warning(table, hand, action) is None), None)


def _weighed(game: AnyGame, state: State, seat: Seat, chance: Chance, lean: Lean) -> Advice:
    """Weigh all; who leans to something else does that where a first estimate makes about as much of it."""
    table, hand = game.table(state), game.hand(state, seat)
    weighed = game.computer(table, hand, menu_of(game, state, seat), chance)
    if not lean or not isinstance(game, Searchable):
        return weighed
    proposals = leaning(game.guide(table, hand).tried(state, seat, chance), lean.of)
    best = proposals[0]
    plain = next((each for each in proposals if each.action == weighed.action), best)
    rather = promise(best) > promise(plain) and lean.of(best.action) > lean.of(plain.action)
    return Advice(best.action, ()) if rather else weighed
