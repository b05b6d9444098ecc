"""Of what kind a mistake was, as far as what was done and what is better, compared, can tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cogs.history.studies import Mistake
from languages.spoken import game_text
from rules.chance import dealer
from rules.search.coaching import coach_of, slip_shown
from rules.search.guide import Searchable
from rules.search.slips import FOR_OTHERS, LEFT_LYING, LEFT_TO_OTHERS, LESS_LATER, TOO_EARLY, WARNED
from rules.snapshot import copied
from rules.text import NO_WORDS, Words, seats_named

_WORLDS: Final = 3  # in each of which one gains more at once


def slip_of(mistake: Mistake) -> str:
    """Write the kind of a mistake; nothing where that is not known."""
    kind = kind_of(mistake)
    return game_text(kind) if kind else ""


def kind_of(mistake: Mistake) -> Words:
    """Name the kind of a mistake, by how the game was lost at once, or by what its lines show first.

    Of points it is at last that less comes of it.
    """
    position, best = mistake.exercise.position, mistake.judgement.best
    game = position.game
    coach, lacks = coach_of(game), mistake.judgement.lacks
    fell = NO_WORDS
    if coach is not None and mistake.came is not None:
        fell = coach.fell(position.state, mistake.played, mistake.came.reason)
    if shown := fell or slip_shown(game, position.state, mistake.seat, mistake.played, best):
        return shown
    if coach is not None and (kind := next(filter(None, map(coach.kind, lacks)), NO_WORDS)):
        return kind
    if mistake.judgement.follows and not game.info.scored:
        return LEFT_TO_OTHERS
    own = game.slip(mistake.played, best) if isinstance(game, Searchable) else NO_WORDS
    own = own or _compared(mistake)
    own = own or slip_shown(game, position.state, mistake.seat, mistake.played, best, last=True)
    return own or (LESS_LATER if game.info.scored else NO_WORDS)


def _compared(mistake: Mistake) -> Words:
    """Name it by what either move gains at once, and what others have from it."""
    judgement, position, seat = mistake.judgement, mistake.exercise.position, mistake.seat
    if position.game.warning(position.table, position.game.hand(position.state, seat), mistake.played):
        return WARNED
    more = [*_more_at_once(mistake)]
    if more and min(more) > 0:
        return LEFT_LYING
    if judgement.follows:
        return LEFT_TO_OTHERS
    others = judgement.why is not None and {*seats_named(judgement.why)} - {seat}
    if others and min(_more_to_others(mistake), default=0) > 0:
        return FOR_OTHERS
    return TOO_EARLY if more and max(more) < 0 else NO_WORDS


def _more_at_once(mistake: Mistake) -> Iterator[int]:
    """Give in worlds that could have been how many points more the better move gains by itself."""
    for better, played in _both(mistake):
        yield better[mistake.seat] - played[mistake.seat]


def _more_to_others(mistake: Mistake) -> Iterator[int]:
    """Give in worlds that could have been how many points another has gained at once by what was played.

    What he gains by the better move as well is not counted.
    """
    before = mistake.exercise.position.game.points(mistake.exercise.position.table) or ()
    for better, played in _both(mistake):
        more = [after - max(two) for after, *two in zip(played, better, before, strict=True)]
        yield max((each for seat, each in enumerate(more) if seat != mistake.seat), default=0)


def _both(mistake: Mistake) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Give the points of all right behind the better move, and what was played; none without points."""
    for number in range(_WORLDS):
        better, played = (
            _points_behind(mistake, action, number) for action in (mistake.judgement.best, mistake.played)
        )
        if better is not None and played is not None:
            yield better, played


def _points_behind(mistake: Mistake, action: str, number: int) -> Sequence[int] | None:
    """Count the points of all right behind an action; None in a game without points."""
    position, seat = mistake.exercise.position, mistake.seat
    game, state, chance = position.game, copied(position.state), dealer(f"slip {number}", "world")
    game.resample(state, seat, chance)
    game.apply(state, seat, action, chance)
    return game.points(game.table(state))
