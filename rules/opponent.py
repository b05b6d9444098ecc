"""What a computer does, by its strength: the one door to all of them, and what all but the best overlook."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from rules.advice import Advice, Strength
from rules.chance import Chance
from rules.characters.style import PLAIN, UPRIGHT, Lean, Style, lean_of
from rules.game import AnyGame, State, menu_of
from rules.menu import walk
from rules.search.guide import Searchable
from rules.search.search import Effort, Search, Trials, leaning, promise
from rules.text import Seat

# Of the effort for an Emperor's decision: what others that search may take of a core, a last trial apart.
SHARES: Final = {Strength.BARON: 0.27, Strength.KING: 0.27, Strength.EMPEROR: 1.0}

_OF = 10  # decisions, of which the game says how many a Page makes without looking at everything
_GLANCES_OF = 100  # decisions, of which it says how many all but a Page and an Emperor make at a glance
_LOOKS = 8
_SEEN = 3  # possibilities at a glance
_NEARLY = 0.05  # of a win: what is done instead of a plain blunder has brought so much less at most
_COMPARED_WITH = 8  # acts
_PLAIN = 1.5  # points, from which on it is one: a Pawn is taken, and a Bishop lost by it


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


def glanced(
    game: AnyGame,
    state: State,
    seat: Seat,
    chance: Chance,
    lean: Lean = UPRIGHT,
    strength: Strength = Strength.SQUIRE,
) -> str | None:
    """Choose the best of the few things seen at a glance; None where a strength sees all.

    What is seen is worth a thought; where a game does not say what is, a Squire glances as a Page does.
    """
    often = _glances(game, strength)
    if not often or chance.below(_GLANCES_OF) >= often:
        return None
    search = searching(game, state, seat, chance, lean)
    if search is None:
        is_hasty = strength is Strength.SQUIRE
        return mistaken(game, state, seat, chance, game.info.computers.overlooked, lean) if is_hasty else None
    left = list(range(len(search.proposals)))
    places = sorted(left.pop(chance.below(len(left))) for _ in range(min(_SEEN, len(left))))
    seen = [search.proposals[place].action for place in places]
    return _unwarned(game, state, seat, sorted(seen, key=lean.of, reverse=True) if lean else seen)


def played(
    game: AnyGame,
    state: State,
    seat: Seat,
    strength: Strength,
    chance: Chance,
    effort: Effort,
    style: Style = PLAIN,
) -> Advice:
    """Choose as a computer of a strength does at a table, who now and then overlooks something."""
    lean = lean_of(game, state, seat, style)
    if strength is Strength.PAGE:
        return hasty(game, state, seat, chance, game.info.computers.overlooked, lean)
    glance = glanced(game, state, seat, chance, lean, strength)
    if glance is not None:
        return Advice(glance, ())
    return chosen(game, state, seat, strength, chance, effort, style, at_table=True)


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile: a tree has none, and to look through it takes as long as many trials."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@uncollected()
def chosen(
    game: AnyGame,
    state: State,
    seat: Seat,
    strength: Strength,
    chance: Chance,
    effort: Effort,
    style: Style = PLAIN,
    *,
    at_table: bool = False,
) -> Advice:
    """Choose an action for a seat that must act, by what it sees and a state that was dealt again for it.

    Nothing is overlooked. Only a King or an Emperor makes use of the effort it is allowed, and a Baron tries
    as often as the game says, in a game that can be searched. Reasons are a Knight's to give. Only at a table
    is there the time to let actions race that were looked at for longer.
    """
    lean = lean_of(game, state, seat, style)
    search = searching(game, state, seat, chance, lean) if strength in SHARES else None
    if search is None:
        return _weighed(game, state, seat, chance, lean)
    if strength is Strength.BARON:
        search.plays_out = False  # to play a game out costs as much as ten trials
        search.run(Trials(game.info.computers.trials))
    elif at_table:
        search.play(effort)
    else:
        search.run(effort)
    return Advice(search.choice(), ())


@uncollected()
def careful(game: AnyGame, world: State, seen: State, seat: Seat, chance: Chance, effort: Effort) -> str:
    """Choose as a King by what a seat sees of a world; where lines are brief not what plainly loses in that.

    Then what is about as good is done instead.
    """
    search = searching(game, seen, seat, chance)
    if search is None:
        return chosen(game, seen, seat, Strength.KING, chance, effort).action
    search.run(effort)
    if not search.guide.brief:
        return search.choice()
    near = search.near_best(_NEARLY)[:_COMPARED_WITH]
    brings = [search.guide.exchanged(world, seat, action) for action in near]
    return next(each for each, net in zip(near, brings, strict=True) if net > max(brings) - _PLAIN)


def _glances(game: AnyGame, strength: Strength) -> int:
    """Say how many of a hundred decisions a strength makes at a glance."""
    computers = game.info.computers
    return (0, computers.glances, *computers.slips, 0)[[*Strength].index(strength)]


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
