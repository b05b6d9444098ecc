"""What a capture is worth, and to whom: told where it is chosen."""

from __future__ import annotations

from rules.camelot_101.board.marching import captor_by, is_joust
from rules.camelot_101.board.wandering import hit_towards
from rules.camelot_101.state import State, worth_of
from rules.camelot_101.tables import names
from rules.camelot_101.tables.numbers import GIANT, TROPHIES
from rules.camelot_101.words import naming
from rules.text import Count, Seat, Text, say

_BURIED = say("Buried: worth nothing to anybody")


def by_man(state: State, mover: Seat, start: int, end: int) -> Text | None:
    """Say what it is worth to move a man onto another, or onto the Giant or the Dragon."""
    man, other = state.board[start], state.board[end]
    captor = captor_by(state, man, mover)
    if other < 0:
        return _worth(TROPHIES[state.figure], mover, captor, state) if end == state.wanderer else None
    if not is_joust(state, man, other):
        return _worth(worth_of(state, other), mover, captor, state)
    won = _points(worth_of(state, other))
    return say("If he wins, worth {points} to {whom}", points=won, whom=_whom(state, mover, captor))


def by_wanderer(state: State, end: int) -> Text | None:
    """Say what it is worth to let the Giant or the Dragon walk to where somebody stands."""
    hit = hit_towards(state, end)
    if not hit:
        return None
    if state.figure != GIANT:
        return _BURIED
    points = _points(sum(worth_of(state, man) for man in hit))
    return say("Worth {points} to {whom}", points=points, whom=naming.wanderer_called(state))


def _worth(points: int, mover: Seat, captor: Seat, state: State) -> Text:
    return say("Worth {points} to {whom}", points=_points(points), whom=_whom(state, mover, captor))


def _whom(state: State, mover: Seat, captor: Seat) -> Text:
    return say("you") if captor == mover else names.army_of(captor, state.suits[captor])


def _points(number: int) -> Count:
    return Count(number, "point", "points")
