"""The Giant and the Dragon walk (note: 8.1)."""

from __future__ import annotations

from rules.camelot_101.board import kings, men
from rules.camelot_101.board.geometry import ROAMS
from rules.camelot_101.board.moves import may_take_king
from rules.camelot_101.play import Play
from rules.camelot_101.state import NOBODY, WANDERER, State, is_king
from rules.camelot_101.tables.numbers import GIANT
from rules.camelot_101.words import log, naming


def walks(state: State, spaces: int) -> list[int]:
    """Give where the wanderer may end after exactly so many spaces."""
    if state.wanderer < 0 or state.wanderer_frozen:
        return []
    ways = [way[:spaces] for way in ROAMS[state.wanderer] if len(way) >= spaces]
    return sorted({way[-1] for way in ways if _is_open(state, way)})


def _is_open(state: State, way: tuple[int, ...]) -> bool:
    return all(_may_hit(state, man) for man in _hit(state, way))


def _hit(state: State, way: tuple[int, ...]) -> list[int]:
    """Give the men a walk hits: whoever stands where it ends; by option the Giant crushes all on his way."""
    tramples = state.figure == GIANT and state.options["crushed"] == "way"
    nodes = way if tramples else way[-1:]
    return [man for node in nodes if (man := state.board[node]) >= 0]


def hit_towards(state: State, end: int) -> list[int]:
    """Give the men whom a walk to a node in line with the wanderer hits."""
    ways = (way[: way.index(end) + 1] for way in ROAMS[state.wanderer] if end in way)
    return _hit(state, min(ways, key=len))


def _may_hit(state: State, man: int) -> bool:
    if state.truce or man in state.shielded:
        return False
    return not is_king(man) or may_take_king(state, state.army[man], WANDERER)


def walk(play: Play, end: int) -> None:
    """Walk the wanderer to a node in line with it."""
    state = play.state
    play.note(log.roamed(state.figure, end))
    for man in hit_towards(state, end):
        play.note(log.crushed(state.figure, naming.man_standing(state, man)))
        if is_king(man):
            kings.take_off(state, man, NOBODY)
        elif state.figure == GIANT:
            men.hold(state, man)
        else:
            men.bury(state, man)
    state.wanderer = end
