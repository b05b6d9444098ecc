"""Games that cannot even be played: one test says so of each, and every other test does without it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from traceback import extract_tb

import pytest

import rules
from rendering.drawing import drawing_of
from rules import library
from rules.game import menu_of
from rules.replay import default_options
from tests.conformance.checks.asking import spelled_out
from tests.conformance.checks.course import course_of, state_at
from tests.source_files import ROOT

FAULTS: dict[str, Exception] = {}
_MOMENTS = 4  # whose questions are asked


def leave_out_what_cannot_be_played() -> None:
    """Try each game before a test module asks for the games there are; what fails is no game for a while."""
    for name in [module.name for module in iter_modules(rules.__path__) if module.ispkg]:
        try:
            if library._exports_game(f"rules.{name}"):
                _play(name)
        except Exception as fault:  # noqa: BLE001 - whatever a game does wrong is told by its test
            FAULTS[name] = fault
    if FAULTS:
        exports = library._exports_game
        library._exports_game = lambda package: package.partition(".")[2] not in FAULTS and exports(package)
        library.game_ids.cache_clear()


def _play(name: str) -> None:
    """Play a game of the fewest seats to its end at random, and look at it now and then."""
    game, drawing = import_module(f"rules.{name}").GAME, drawing_of(name)
    course = course_of(game, game.info.fewest, default_options(game), "playable")
    for moment in course.chosen(_MOMENTS, "playable"):
        spelled_out(menu_of(game, state_at(game, moment.before), moment.seat), 2)
    state = state_at(game, course.end)
    game.result(state)
    table, hand = game.table(state), game.hand(state, 0)
    for own in (None, hand):
        drawing.text(table, own)
        drawing.alt(table, own)
    drawing.picture(table, hand)


def game_of(item: pytest.Function) -> str:
    """Name the game that a test is made for, if it is made for one of several."""
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return next((each for each in given if isinstance(each, str) and each in library.game_ids()), "")


def told(name: str, fault: BaseException) -> str:
    """Tell in a sentence what is wrong with a game, and where."""
    told = f"{type(fault).__name__}: {fault}{where(fault)}"
    return f"rules/{name} cannot be played: {told}. All other tests leave it out meanwhile."


def where(fault: BaseException) -> str:
    """Name the last line of the project that a fault has gone through, if there is one."""
    frames = [frame for frame in extract_tb(fault.__traceback__) if _is_of_a_game(frame.filename)]
    if not frames:
        return ""
    return f" ({Path(frames[-1].filename).relative_to(ROOT)}, line {frames[-1].lineno})"


def _is_of_a_game(file: str) -> bool:
    return any(Path(file).is_relative_to(ROOT / package) for package in ("rules", "rendering"))
