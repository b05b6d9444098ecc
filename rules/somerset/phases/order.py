"""Whose turn it is, how rounds and building periods follow each other, and these (sheet: Between Rounds)."""

from functools import partial

from rules.question import Pick, Question, silent
from rules.somerset import secrets
from rules.somerset.effects import building, cards
from rules.somerset.effects.building import reasons
from rules.somerset.effects.gaining import ROUND_START, happened
from rules.somerset.state import Play, State, Turn
from rules.somerset.tables.options import BUILD, ROUND
from rules.somerset.words import descriptions, labels, log, prompts
from rules.somerset.words.labels import DONE
from rules.text import Seat


def clockwise(state: State, first: Seat) -> list[Seat]:
    return [*range(first, state.seats), *range(first)]


def give_turn(state: State, seat: Seat) -> None:
    state.active = seat
    state.turn = Turn()
    state.turns += 1
    if state.deeds:
        state.deeds_before, state.deeds = state.deeds, []


def lay_down(play: Play) -> None:
    """Lay the worker that was placed or moved, once the action of its tile is over."""
    turn = play.state.turn
    if turn.mover is not None:
        play.player.workers[turn.mover].standing = False
        turn.mover = None
        turn.moved = True


def begin_period(play: Play) -> None:
    """Begin the building period; whoever holds the Sword now starts it and the round after it."""
    state = play.state
    state.phase, state.start = BUILD, state.sword
    play.note(log.period_begins(state.start, last=state.is_last))
    give_turn(state, state.start)


def begin_round(play: Play) -> None:
    """Stand all workers up and clear the tiles; what waits for a build has lapsed."""
    state = play.state
    state.phase = ROUND
    state.round += 1
    for tile in state.tiles.values():
        tile.used = False
    for player in state.players:
        player.next_cost = player.rent_bonus = 0
        player.cast.clear()
        for worker in player.workers:
            worker.standing = True
    play.note(log.round_begins(state.round, state.start, last=state.is_last))
    for seat in clockwise(state, state.start):
        happened(play, seat, ROUND_START)
    give_turn(state, state.start)


def end_round(play: Play) -> None:
    """Go on to the building period, or to the end after the last round (sheet: End of Game)."""
    state = play.state
    if not state.ending and state.round < state.preset.rounds:
        begin_period(play)
        return
    state.over = (reasons(state) or [state.preset.by_rounds])[0]
    play.note(log.ended(state.over))


_TILES, _BUILDINGS = "build K", "build B"  # how the ids of tiles and of buildings begin
_MOST_AT_ONCE = 5  # of answers that a phone shows as buttons


def proceed(play: Play) -> bool:
    """Ask until the player is done."""
    return True


def menu(state: State, said: str) -> Question | None:
    """Ask what to build or learn; every player ends with `done`, whatever he holds."""
    if said == DONE:
        return None
    if said in ("", _TILES, _BUILDINGS):
        return _choice(state, said)
    if said.startswith("learn"):
        return cards.learning_payments(state, said, 0)
    return building.build_menu(state, said, 0)


def _choice(state: State, said: str) -> Question:
    """Ask what to do: where it is a lot, first of which sort."""
    if said:
        offer = _tiles(state) if said == _TILES else _buildings(state)
        about = descriptions.of_cards(state)
        stakes = partial(prompts.building_stakes, state) if said == _BUILDINGS else silent
        pages = building.pages(offer)
        return Pick(prompts.BUILD_WHICH, offer, labels.cards, about=about, stakes=stakes, pages=pages)
    buildings = _buildings(state)
    sorts = ((_TILES, _tiles(state)), (_BUILDINGS, buildings))
    lessons = cards.learnings(state, 0)
    whole = [text for _, offer in sorts for text in offer] + lessons
    if len(whole) >= _MOST_AT_ONCE:
        whole = [text for sort, offer in sorts for text in (offer if len(offer) < 2 else [sort])] + lessons
    asked = prompts.period(state, offers=bool(whole))
    stakes = partial(prompts.period_stakes, state, builds=bool(buildings))
    about = descriptions.of_cards(state)
    return prompts.optional(asked, whole, labels.acts, DONE, stakes, about, prompts.PERIOD_ENDS)


def _tiles(state: State) -> list[str]:
    return [] if state.turn.built else building.first_words(state, building.tiles_offered(state, 0), 0)


def _buildings(state: State) -> list[str]:
    return [] if state.turn.built else building.first_words(state, building.buildings_offered(state, 0), 0)


def answer(play: Play, action: str) -> None:
    """Build, learn, or pass on to the next player; behind the last one the round begins."""
    if action.startswith("build"):
        building.build(play, action)
    elif action != DONE:
        cards.learn(play, action)
    else:
        if not play.state.deeds and not play.trial:
            poor = secrets.forced(play.state) == DONE
            play.note(log.builds_nothing(play.state.active, poor=poor), minor=True)
        _pass_on(play)


def _pass_on(play: Play) -> None:
    state = play.state
    order = clockwise(state, state.start)
    if state.active == order[-1]:
        begin_round(play)
    else:
        give_turn(state, order[order.index(state.active) + 1])
