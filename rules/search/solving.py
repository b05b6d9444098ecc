"""Judging an act where all that may follow is solved: each point counts alike, and none is luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from rules.advice import MISTAKE, Judgement, lost_of_turn
from rules.chance import dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import actions, allows
from rules.search.guide import Guide
from rules.search.later import guide_for
from rules.snapshot import copied
from rules.text import Seat

_A_POINT: Final = MISTAKE / 3  # of a win


def judged_by_solving(
    game: AnyGame, state: State, seat: Seat, action: str, later: Sequence[str] = (), best: str = ""
) -> Judgement | None:
    """Judge an act, with what its seat did `later` in the turn; None where that is not solved.

    Beside a known `best` it is compared with that.
    """
    guide = guide_for(game, state, seat)
    most = None if guide is None else guide.ahead(state, seat)
    if guide is None or most is None or len([*islice(actions(menu_of(game, state, seat)), 2)]) < 2:
        return None
    better = [best] if best else [*_best(game, guide, state, seat)]
    (_, aim), (_, begun), (played, end) = (
        _done(game, state, seat, acts) for acts in (better, [action], [action, *later])
    )
    ahead = [guide.ahead(world, seat) for world in (aim, begun, end)]
    if None in ahead:
        return None
    most, with_it, own = (each or 0 for each in ahead)
    loss = lost_of_turn(max(0, most - with_it) * _A_POINT, max(0, most - own) * _A_POINT)
    if not loss:
        return Judgement(action, 0.0)
    lost, of_turn = guide.counts.times(round(loss / _A_POINT)), guide.of_turns
    turns = (played, tuple(better)) if of_turn and not best else ()
    return Judgement(better[0], loss, lost=lost, likely=loss, of_turn=of_turn, turns=turns)


def _best(game: AnyGame, guide: Guide[Any], state: State, seat: Seat) -> Iterator[str]:
    """Give what is best for a seat up to the end of its turn."""
    world, turn = copied(state), game.turn_of(game.table(state))
    while not world.over and game.turn_of(game.table(world)) == turn:
        act = guide.shown(world, seat, dealer("best", "solved"))
        yield act
        game.apply(world, seat, act, dealer(act, "solved"))


def _done(game: AnyGame, state: State, seat: Seat, acts: Iterable[str]) -> tuple[tuple[str, ...], State]:
    """Do what may be done of some acts in one turn; give that, and how the state stands then."""
    world, turn, done = copied(state), game.turn_of(game.table(state)), list[str]()
    for act in acts:
        is_over = world.over or game.turn_of(game.table(world)) != turn
        if is_over or not allows(menu_of(game, world, seat), act):
            break
        game.apply(world, seat, act, dealer(act, "solved"))
        done.append(act)
    return tuple(done), world
