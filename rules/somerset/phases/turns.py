"""A turn in a round: move one standing worker, cast a spell before or after (note, section 3)."""

from msgspec.structs import replace

from rules.question import Pick, Question
from rules.somerset.effects import casting, moving
from rules.somerset.hexes import cell_named, cell_of
from rules.somerset.phases.order import clockwise, end_round, give_turn, lay_down
from rules.somerset.state import Play, State, Worker
from rules.somerset.words import descriptions, labels, log, prompts
from rules.somerset.words.labels import DONE

_LAY = "lay"


def proceed(play: Play) -> bool:
    """Ask for a move, then for a casting; what has one answer only is done unasked."""
    state = play.state
    lay_down(play)
    if not state.player.workers_that(stand=True):
        state.turn.moved = True
    if state.turn.moved:
        if _castings(state):
            return True
        _next_turn(play)
        return False
    only = _only_answer(state)
    if only:
        answer(play, only)
    return not only


def _castings(state: State) -> list[str]:
    """Give the free castings open now: one in a turn."""
    return [] if state.turn.spell_cast else casting.castings(state)


def _only_answer(state: State) -> str:
    """Give the one thing the player can do, if there is only one; all of it lies open."""
    standing = state.player.workers_that(stand=True)
    if len(standing) > 1 or _castings(state):
        return ""
    [worker] = standing
    cells = moving.destinations(state, worker, moving.steps_of(state, worker))
    if not cells:
        return f"{_LAY} {cell_named(worker.cell)}"
    if len(cells) > 1 or not state.tiles[cells[0]].used:
        return ""
    return f"move {cell_named(worker.cell)} {cell_named(cells[0])}"


def menu(state: State, said: str) -> Question | None:
    """Ask what to cast, whom to move and where; behind the move what to cast or that all is done."""
    if not said:
        return _spell_after(state) if state.turn.moved else _turn(state)
    words = said.split(" ")
    if words[0] != "move":
        return None
    if len(words) == 2:
        return _where_to(state, state.player.worker_at(cell_of(words[1])))
    return moving.act_offer(state, said)


def _where_to(state: State, worker: Worker) -> Pick:
    cells = moving.destinations(state, worker, moving.steps_of(state, worker))
    return moving.where_to(state, f"move {cell_named(worker.cell)}", cells)


def _spell_after(state: State) -> Question:
    about = descriptions.spells(state, 0)
    last = prompts.last_round(state)
    return prompts.optional(prompts.CAST_AFTER, _castings(state), labels.spells, DONE, last, about)


def _turn(state: State) -> Question:
    """Offer castings and moves; whoever can move nobody must lay a worker down (note, section 4).

    Where there is no choice of whom to move, where to is asked at once.
    """
    able = moving.movable(state)
    word = "move" if able else _LAY
    workers = able or state.player.workers_that(stand=True)
    texts = (f"{word} {cell_named(worker.cell)}" for worker in workers)
    castings = _castings(state)
    if len(able) == 1 and not castings:
        return replace(_where_to(state, able[0]), must=True, stakes=prompts.last_round(state))
    asked = prompts.turn(moves=bool(able), casts=bool(castings))
    about = descriptions.turn(state)
    last = prompts.last_round(state)
    return Pick(asked, (*castings, *texts), labels.turn(state), must=True, about=about, stakes=last)


def answer(play: Play, action: str) -> None:
    """Cast, move or lay down; or end the turn."""
    word, *rest = action.split(" ")
    if word == "cast":
        play.state.turn.spell_cast = True
        casting.cast(play, action, 0, nested=False)
    elif word == DONE:
        _next_turn(play)
    elif word == _LAY:
        _lay(play, rest[0])
    else:
        _move(play, rest)


def _lay(play: Play, cell: str) -> None:
    """Lay a worker down where it is: no action, no rent (ruling 4)."""
    play.state.turn.moved = True
    play.player.worker_at(cell_of(cell)).standing = False
    play.show(_LAY, cell)
    play.note(log.lays_down(play.state.active, cell))


def _move(play: Play, words: list[str]) -> None:
    origin, target, *act = words
    worker = play.player.worker_at(cell_of(origin))
    play.state.turn.mover = play.player.workers.index(worker)
    moving.relocate(play, worker, cell_of(target), acts=bool(act))
    if act:
        moving.use(play, worker.cell, nested=False)


def _next_turn(play: Play) -> None:
    """Pass on to the next player with a standing worker; without one the round is over."""
    state = play.state
    if state.options["spell_repeat"] == "turn":
        for player in state.players:
            player.cast.clear()
    order = clockwise(state, (state.active + 1) % state.seats)
    following = next((seat for seat in order if state.players[seat].workers_that(stand=True)), None)
    if following is None:
        end_round(play)
    else:
        give_turn(state, following)
