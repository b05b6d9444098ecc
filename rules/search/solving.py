"""Judging an act where all that may follow is solved, or all own ways are tried: nothing is luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from rules.advice import MISTAKE, Judgement, lost_of_turn
from rules.chance import dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import actions, allows
from rules.puzzles.own_ways import OwnWays, TooMany, own_ways
from rules.search.guide import Guide
from rules.search.later import guide_for
from rules.snapshot import copied
from rules.text import Seat

_A_POINT: Final = MISTAKE / 3  # of a win
_OF_THE_END: Final = MISTAKE / 2.5  # of a win, that a point counts by which nobody wins or loses
_TRIED: Final = 8_000  # acts, with which all own ways are tried for a judgement: about a second


def judged_by_solving(
    game: AnyGame, state: State, seat: Seat, action: str, later: Sequence[str] = (), best: str = ""
) -> Judgement | None:
    """Judge an act, with what its seat did `later` in the turn; None where that is not solved.

    Beside a known `best` it is compared with that. What could still be done later is no loss where all own
    ways are tried.
    """
    guide = guide_for(game, state, seat)
    if guide is not None and (ways := own_ways(game, state, seat, "judged", _TRIED)) is not None:
        with suppress(TooMany):
            return _by_own_ways(ways, guide, action, best)
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


def _by_own_ways(own: OwnWays, guide: Guide[Any], action: str, best: str) -> Judgement:
    """Judge an act by what its seat can still reach behind it and behind others, others playing as usual."""
    reached = {each: own.brings(each) for each in (action, best or action, *([] if best else own.offered()))}
    better = max(reached, key=reached.__getitem__)
    (most, ahead), (share, led) = reached[better], reached[action]
    if reached[action] == reached[better]:
        return Judgement(action, 0.0, even=len({*reached.values()}) == 1)
    points = round(ahead - led)
    if most - share >= MISTAKE:
        return Judgement(better, most - share, likely=most - share)
    if points <= 0:
        return Judgement(action, 0.0)
    loss = points * _OF_THE_END
    return Judgement(better, loss, lost=guide.counts.times(points), likely=loss)


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
