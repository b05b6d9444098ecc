"""The action of a tile is taken without moving (note, section 10: `act`)."""

from collections.abc import Callable, Mapping

from rules.question import Question
from rules.somerset.effects.doer import Doer
from rules.somerset.effects.idle import is_idle
from rules.somerset.effects.moving import use
from rules.somerset.hexes import Cell, by_row, cell_named, cell_of, neighbours
from rules.somerset.state import Frame, Play, State
from rules.somerset.tables.parts import Act, Part
from rules.somerset.words import descriptions, labels, log, prompts


def _under_lying(state: State) -> set[Cell]:
    return {worker.cell for worker in state.player.workers_that(stand=False)}


def _own_tiles(state: State) -> set[Cell]:
    return {cell for cell, tile in state.tiles.items() if tile.owner == state.active}


def _adjacent(state: State) -> set[Cell]:
    around = {near for worker in state.player.workers for near in neighbours(worker.cell)}
    return around & state.tiles.keys()


_WHERE: Mapping[str, Callable[[State], set[Cell]]] = {
    "under_lying": _under_lying,
    "own_tile": _own_tiles,
    "adjacent": _adjacent,
}


def _cells(state: State, part: Act) -> list[Cell]:
    cells = by_row(_WHERE[part.where](state))
    return cells if part.used_too else [cell for cell in cells if not state.tiles[cell].used]


def _asks(state: State, frame: Frame, part: Act) -> bool:
    return bool(_cells(state, part))


def _menu(state: State, frame: Frame, part: Act, said: str) -> Question | None:
    if said:
        return None
    texts = (f"act {cell_named(cell)}" for cell in _cells(state, part))
    return prompts.optional(prompts.ACT, texts, labels.cells(state), about=descriptions.tiles(state, is_idle))


def _answer(play: Play, frame: Frame, part: Act, action: str) -> bool:
    cell = cell_of(action.split(" ")[1])
    play.note(log.acts_from_afar(play.state.active, play.state.tiles[cell].id))
    use(play, cell, nested=True)
    return False


DOERS: dict[type[Part], Doer] = {Act: Doer(asks=_asks, menu=_menu, answer=_answer)}
