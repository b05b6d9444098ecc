"""Positions to draw, and their pictures as bytes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from rendering.drawing import Look
from rendering.somerset import DRAWING
from rules.question import Pick
from rules.somerset import GAME
from rules.somerset.state import State
from tests.conformance import picturing
from tests.somerset.games import SEATS, states

_EVERY = 97  # states from one position to the next
PICTURES = ("", *DRAWING.parts)

public = partial(picturing.public, GAME)
private = partial(picturing.private, GAME)


@cache
def some_states() -> tuple[State, ...]:
    """Give positions of games at every number of seats, the ends among them."""
    return tuple(state for seats in SEATS for state in states(seats, seats, _EVERY))


@cache
def public_pictures() -> tuple[dict[str, bytes], ...]:
    """Draw all parts of the table at each of these positions."""
    return tuple({part: public(state, part) for part in PICTURES} for state in some_states())


@cache
def private_pictures() -> tuple[bytes, ...]:
    """Draw what those see who are to act, and one of the others after another."""
    return tuple(
        private(state, seat)
        for number, state in enumerate(some_states())
        for seat in sorted({*GAME.acting(state), number % state.seats})
    )


def looks(state: State, seat: int, said: str = "") -> Iterator[Look]:
    """Give a look for the questions on the way along the first and the last answers."""
    question = GAME.menu(state, seat, said)
    if isinstance(question, Pick):
        if DRAWING.previews(said):
            yield Look(said=said, answers=tuple(question.texts))
        for text in dict.fromkeys((question.texts[0], question.texts[-1])):
            yield from looks(state, seat, text)


@cache
def previews() -> tuple[tuple[State, int, Look, bytes], ...]:
    return tuple(
        (state, seat, look, private(state, seat, look))
        for state in some_states()
        for seat in GAME.acting(state)
        for look in looks(state, seat)
    )
