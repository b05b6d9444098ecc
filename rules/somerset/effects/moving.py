"""Workers move: by section 4 of the note, by the effect of a tile, or anywhere by a spell."""

from collections.abc import Iterator
from functools import partial

from rules.question import Pick, Question
from rules.somerset.board import links
from rules.somerset.board.links import OpenCells
from rules.somerset.effects.doer import Doer
from rules.somerset.effects.gaining import RENT, happened
from rules.somerset.effects.idle import is_idle, why_idle
from rules.somerset.hexes import Cell, as_read, by_row, cell_named, cell_of
from rules.somerset.prices import earn_coins
from rules.somerset.state import CITY, Frame, Play, State, Worker
from rules.somerset.tables.parts import Move, Part, Teleport
from rules.somerset.tables.steps import ANYWHERE, RULES, steps_told, usual_steps, with_wind
from rules.somerset.words import descriptions, labels, log, prompts
from rules.text import Text

_ACT = "act"
_RENT = 1


def steps_of(state: State, worker: Worker) -> frozenset[int]:
    """Give the numbers of steps a worker may choose from in its own move of this turn."""
    steps = usual_steps(worker.kind, state.player.buildings)
    return with_wind(steps) if state.turn.step else steps


def ways_open(state: State) -> OpenCells:
    """Give the function to the cells one step further, for the active player."""
    ignoring = RULES["ignore_barricades"] in state.player.buildings
    return links.open_cells(state, state.active, ignoring=ignoring)


def reached(state: State, near: OpenCells, worker: Worker, steps: frozenset[int]) -> Iterator[Cell]:
    """Give the cells a worker can go to, some more than once."""
    player = state.player
    own = {other.cell for other in player.workers}
    barred = () if RULES["pass_own_workers"] in player.buildings else own
    return links.reached(near, worker.cell, steps, barred, own)


def destinations(state: State, worker: Worker, steps: frozenset[int]) -> list[Cell]:
    """Give the cells a worker can go to, by row."""
    return by_row(set(reached(state, ways_open(state), worker, steps)))


def movable(state: State) -> list[Worker]:
    """Give the active player's standing workers that can move in this turn, by row."""
    near = ways_open(state)
    return [
        worker
        for worker in state.player.workers_that(stand=True)
        if next(reached(state, near, worker, steps_of(state, worker)), None) is not None
    ]


def where_to(state: State, said: str, cells: list[Cell]) -> Pick:
    """Ask to which of some cells a worker goes, and tell what the tile there gives."""
    walks = [f"{said} {cell_named(cell)}" for cell in cells]
    about = descriptions.destinations(state, is_idle)
    return Pick(prompts.WHERE_TO, walks, labels.destinations(state), about=about)


def act_offer(state: State, said: str) -> Question | None:
    """Offer the action of the tile a move ends on, if it is not used."""
    words = said.split(" ")
    if len(words) != 3 or state.tiles[cell_of(words[2])].used:
        return None
    act = (f"{said} {_ACT}",)
    return Pick(
        prompts.ACT_THERE,
        act,
        labels.action_at(state),
        complete=True,
        stop=prompts.NO_ACTION,
        about=descriptions.destinations(state, is_idle),
        stakes=partial(_walk, state, said),
    )


def _walk(state: State, said: str) -> Text:
    """Say where the worker goes whose tile may be used, and whether it could go nowhere else."""
    _, origin, target = said.split(" ")
    worker = state.player.worker_at(cell_of(origin))
    only = not state.frames and len(destinations(state, worker, steps_of(state, worker))) == 1
    return prompts.walk(worker.kind, origin, target, state.tiles[cell_of(target)].id, only=only)


def relocate(play: Play, worker: Worker, cell: Cell, *, acts: bool) -> None:
    """Move a worker to a tile, where a rival's worker pays rent at once (sheet: Building country tiles)."""
    state, origin, place = play.state, cell_named(worker.cell), cell_named(cell)
    worker.cell = cell
    play.show("move", place, origin, worker.kind)
    play.note(log.moves(state.active, worker.kind, origin, place, state.tiles[cell], acts=acts))
    pay_rent(play, cell)


def pay_rent(play: Play, cell: Cell) -> None:
    """Let the owner of a country tile have a coin from the bank."""
    owner = play.state.tiles[cell].owner
    if owner not in (CITY, play.state.active):
        earn_coins(play.state.players[owner], _RENT)
        play.note(log.rent(owner))
        happened(play, owner, RENT)


def use(play: Play, cell: Cell, *, nested: bool) -> None:
    """Take the action of a tile: it is used before its parts are done (note, section 3)."""
    tile = play.state.tiles[cell]
    tile.used = True
    play.show(_ACT, cell_named(cell), thing=tile.id)
    if not play.trial and (why := why_idle(play.state, tile.id)):
        play.note(log.brings_nothing(tile.id, why))
    play.begin(tile.id, nested=nested, cell=cell)


def _others(state: State, part: Move) -> list[Worker]:
    """Give the workers besides the acting one that can make such a move, by row."""
    near, workers = ways_open(state), state.player.workers
    able = [
        worker
        for number, worker in enumerate(workers)
        if number != state.turn.mover
        and next(reached(state, near, worker, frozenset(part.steps)), None) is not None
    ]
    return sorted(able, key=lambda worker: as_read(worker.cell))


def _may_move(state: State, frame: Frame, part: Move) -> bool:
    return bool(_others(state, part))


def _move_menu(state: State, frame: Frame, part: Move, said: str) -> Question | None:
    if not said:
        texts = (f"move {cell_named(worker.cell)}" for worker in _others(state, part))
        told = steps_told(part.steps)
        return prompts.optional(prompts.MOVE_OTHER, texts, labels.own_workers(state), about=lambda text: told)
    words = said.split(" ")
    if len(words) == 2:
        worker = state.player.worker_at(cell_of(words[1]))
        cells = destinations(state, worker, frozenset(part.steps))
        return where_to(state, said, cells)
    return act_offer(state, said)


def _move(play: Play, frame: Frame, part: Move, action: str) -> bool:
    _relocated(play, action)
    return False


def _relocated(play: Play, action: str) -> Worker:
    """Move a worker by an effect and take the action there if that is said; give the worker."""
    _, origin, target, *act = action.split(" ")
    worker = play.player.worker_at(cell_of(origin))
    relocate(play, worker, cell_of(target), acts=bool(act))
    if act:
        use(play, worker.cell, nested=True)
    return worker


def _may_teleport(state: State, frame: Frame, part: Teleport) -> bool:
    return bool(state.player.workers_that(stand=True))


def _teleport_menu(state: State, frame: Frame, part: Teleport, said: str) -> Question | None:
    if not said:
        texts = (f"move {cell_named(worker.cell)}" for worker in state.player.workers_that(stand=True))
        return prompts.optional(
            prompts.TELEPORT, texts, labels.own_workers(state), about=lambda text: ANYWHERE
        )
    words = said.split(" ")
    if len(words) == 2:
        own = {worker.cell for worker in state.player.workers}
        cells = by_row(cell for cell in state.tiles if cell not in own)
        return where_to(state, said, cells)
    return act_offer(state, said)


def _teleport(play: Play, frame: Frame, part: Teleport, action: str) -> bool:
    _relocated(play, action).standing = False
    return False


DOERS: dict[type[Part], Doer] = {
    Move: Doer(asks=_may_move, menu=_move_menu, answer=_move),
    Teleport: Doer(asks=_may_teleport, menu=_teleport_menu, answer=_teleport),
}
