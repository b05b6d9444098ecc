"""A man jumps over men next to him, and may stop or go on after every hop."""

from __future__ import annotations

from rules.question import Pick, Question
from rules.text import Seat, Text, say
from tests.invented.state import State
from tests.invented.tables import SQUARES

_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def starts(state: State, seat: Seat) -> list[str]:
    """Give the squares from which a seat's men can jump."""
    return [
        square
        for square in SQUARES
        if square in state.men and state.men[square].owner == seat and _hops(state, square)
    ]


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for the man, then for hop after hop; behind a hop one may stop."""
    path = said.removeprefix("jump").strip()
    if not path:
        texts = [f"jump {square}" for square in starts(state, seat)]
        return Pick(say("Which man jumps?"), texts, _label)
    texts = [f"{said}>{square}" for square in _hops(state, path)]
    return Pick(say("Where to?"), texts, _label, complete=">" in path) if texts else None


def _label(text: str) -> Text:
    return say("{square}", square=text[-2:])


def _hops(state: State, path: str) -> list[str]:
    """Give the squares one more hop can reach; no square is visited twice."""
    visited = path.split(">")
    file, rank = (ord(char) for char in visited[-1])
    return [
        goal
        for right, up in _WAYS
        if (goal := chr(file + 2 * right) + chr(rank + 2 * up)) in SQUARES
        and goal not in state.men
        and goal not in visited
        and _is_man(state, chr(file + right) + chr(rank + up), visited)
    ]


def _is_man(state: State, square: str, visited: list[str]) -> bool:
    # The jumper has left his square, so that nobody stands there.
    return square in state.men and square != visited[0]


def answer(state: State, action: str) -> None:
    """Put the man on the last square of his path."""
    state.last_jump = action.removeprefix("jump ")
    path = state.last_jump.split(">")
    state.men[path[-1]] = state.men.pop(path[0])
