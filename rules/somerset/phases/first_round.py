"""The first round: a peasant and a knight each are placed on the city (sheet: First Round)."""

from __future__ import annotations

from rules.question import Pick, Question
from rules.somerset.board import placement
from rules.somerset.effects.idle import is_idle
from rules.somerset.effects.moving import use
from rules.somerset.hexes import cell_named, cell_of
from rules.somerset.phases.order import begin_period, give_turn, lay_down
from rules.somerset.play import Play
from rules.somerset.state import State, Worker
from rules.somerset.words import descriptions, labels, log, prompts


def proceed(play: Play) -> bool:
    """Ask for the next worker, twice around the table, then go on to the building period."""
    state = play.state
    if state.turn.mover is not None:
        lay_down(play)
        give_turn(state, (state.active + 1) % state.seats)
    if play.player.to_place:
        return True
    begin_period(play)
    return False


def menu(state: State, said: str) -> Question | None:
    """Ask which worker is placed, and where."""
    words = said.split(" ")
    kinds = state.player.to_place
    if not said and len(kinds) > 1:
        texts = tuple(f"place {kind}" for kind in kinds)
        return Pick(prompts.PLACE, texts, labels.worker_kinds, must=True, about=descriptions.worker_kinds)
    if len(words) > 2:
        return None
    kind = kinds[0] if not said else words[1]
    texts = tuple(f"place {kind} {cell_named(cell)}" for cell in _free_cells(state))
    about = descriptions.tiles(state, is_idle)
    return Pick(prompts.place_where(kind), texts, labels.cells(state), must=not said, about=about)


def _free_cells(state: State) -> list[int]:
    """Give the city tiles without a worker of anyone."""
    taken = {worker.cell for player in state.players for worker in player.workers}
    return [cell for cell in placement.city_cells(state) if cell not in taken]


def answer(play: Play, action: str) -> None:
    """Place a worker; the action of its tile follows."""
    _, kind, name = action.split(" ")
    player, state = play.player, play.state
    player.to_place.remove(kind)
    state.turn.mover = len(player.workers)
    player.workers.append(Worker(kind, cell_of(name), standing=True))
    play.show("place", name, thing=kind)
    play.tell(log.places_worker(state.active, kind, name, state.tiles[cell_of(name)].id))
    use(play, cell_of(name), nested=False)
