"""What carries out one kind of part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from rules.question import Question
from rules.somerset.play import Play
from rules.somerset.state import Frame, State


def _nothing(play: Play, frame: Frame, part: Any) -> None:
    """Begin a part that does nothing by itself."""


def _never(state: State, frame: Frame, part: Any) -> bool:
    return False


def _no_menu(state: State, frame: Frame, part: Any, said: str) -> Question | None:
    return None


def _no_answer(play: Play, frame: Frame, part: Any, action: str) -> bool:
    return False


def _over(play: Play, frame: Frame, part: Any) -> bool:
    return False


class Doer(Struct, frozen=True):
    """The functions of one kind of part.

    `begin` does what happens by itself. `asks` says whether there is something to ask, `menu` asks it, and
    `answer` does what is chosen and says whether the part goes on. So does `skip` where nothing is chosen.
    """

    begin: Callable[[Play, Frame, Any], None] = _nothing
    asks: Callable[[State, Frame, Any], bool] = _never
    menu: Callable[[State, Frame, Any, str], Question | None] = _no_menu
    answer: Callable[[Play, Frame, Any, str], bool] = _no_answer
    skip: Callable[[Play, Frame, Any], bool] = _over
