"""Positions to draw, and their pictures as bytes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import NamedTuple

import pytest

from rendering.canvas import Canvas
from rendering.drawing import Look
from rendering.somerset import DRAWING, plates
from rendering.somerset.hand import choice, maps
from rendering.somerset.map import markers
from rendering.somerset.map.hexagons import Field
from rendering.somerset.map.land import draw_called
from rules.question import Pick
from rules.somerset import GAME
from rules.somerset.state import State
from rules.somerset.tables.grid import Axial
from tests.conformance.checks import picturing
from tests.rendering.setting import Noted, Written
from tests.some import some
from tests.somerset.games import SEATS, states

_EVERY = 97  # states from one position to the next
PICTURES = ("", *DRAWING.parts)

public = partial(picturing.public, GAME)
private = partial(picturing.private, GAME)


@cache
def some_states() -> tuple[State, ...]:
    """Give positions of games at every number of seats, the ends among them."""
    return tuple(state for seats in SEATS for state in states(seats, seats + 1, _EVERY))


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


class Preview(NamedTuple):
    """The picture of a question, with what is written on it, its numbers and the squares named in gold."""

    state: State
    seat: int
    look: Look
    png: bytes
    texts: tuple[Noted, ...]
    numbers: tuple[str, ...]
    golden: tuple[Axial, ...]

    @property
    def words(self) -> set[str]:
        """What is written on it."""
        return {text for text, *_ in self.texts}


@cache
def previews() -> tuple[Preview, ...]:
    """Draw each once, for whatever is to be seen on it."""
    with pytest.MonkeyPatch.context() as patched:
        written = Written(patched)
        numbers, golden = _numbers_drawn(patched), _golden_names(patched)
        found = []
        for state in some_states():
            for seat in GAME.acting(state):
                for look in looks(state, seat):
                    for noted in (written.texts, numbers, golden):
                        noted.clear()
                    png = private(state, seat, look)
                    seen = tuple(written.texts), tuple(numbers), tuple(golden)
                    found.append(Preview(state, seat, look, png, *seen))
    return tuple(some(found))


def _numbers_drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note each number that a preview lays down from now on."""
    found: list[str] = []
    number = markers.number

    def noted(text: str, size: int = 46) -> object:
        found.append(text)
        return number(text, size)

    for module in (markers, plates, choice):
        monkeypatch.setattr(module, "number", noted)
    return found


def _golden_names(monkeypatch: pytest.MonkeyPatch) -> list[Axial]:
    """Note each square that is named in gold from now on."""
    found: list[Axial] = []

    def noted(canvas: Canvas, field: Field, place: Axial, *, lying: bool) -> None:
        found.append(place)
        draw_called(canvas, field, place, lying=lying)

    monkeypatch.setattr(maps, "draw_called", noted)
    return found
