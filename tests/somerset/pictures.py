"""Positions to draw, and their pictures as bytes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

from PIL import Image

from rendering.drawing import PLAIN, Look
from rendering.encode import encoded
from rendering.somerset import DRAWING
from rules.chance import dealer
from rules.question import Pick
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.state import State
from tests.somerset.games import SEATS, states

_EVERY = 97  # states from one position to the next
PICTURES = ("", *DRAWING.parts)


@cache
def some_states() -> tuple[State, ...]:
    """Give positions of games at every number of seats, the ends among them."""
    return tuple(state for seats in SEATS for state in states(seats, seats, _EVERY))


def public(state: State, part: str = "") -> bytes:
    return encoded(DRAWING.picture(GAME.table(state), look=Look(part=part)))


def private(state: State, seat: int, look: Look = PLAIN) -> bytes:
    return encoded(DRAWING.picture(GAME.table(state), GAME.hand(state, seat), look))


@cache
def public_pictures() -> tuple[bytes, ...]:
    return tuple(public(state, part) for state in some_states() for part in PICTURES)


@cache
def private_pictures() -> tuple[bytes, ...]:
    return tuple(private(state, seat) for state in some_states() for seat in range(state.seats))


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


def opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def dealt_again(state: State, seat: int | None) -> Iterator[State]:
    """Give the state with other cards wherever the seat cannot know them."""
    for again in range(2):
        other = copied(state)
        GAME.resample(other, seat, dealer(again, "again"))
        yield other
