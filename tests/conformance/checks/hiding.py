"""A check of hidden actions: what could have been another without anybody's seeing it is sealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from rules.chance import dealer
from rules.game import AnyGame, Note, State, ToAll, menu_of
from rules.menu import actions, walk
from tests.conformance.checks.course import Again, Course, Moment, state_at

_MOMENTS = 5  # looked at in each game
_LISTED, _AT_RANDOM = 30, 10


def what_others_cannot_tell_is_hidden(game: AnyGame, courses: Sequence[Course]) -> None:
    """An act that looks to everybody like another of the same seat's is one that the game hides."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "hiding"):
            state, notes = _done(game, moment, moment.action)
            if game.hides(state, moment.seat, moment.action):
                continue
            seen = _seen(game, state, notes)
            for other in _others(game, moment):
                assert seen != _seen(game, *_done(game, moment, other)), (
                    f"nobody can tell {moment.action!r} from {other!r}"
                )


def _others(game: AnyGame, moment: Moment) -> Iterator[str]:
    menu, chance = menu_of(game, state_at(game, moment.before), moment.seat), dealer(moment.action, "hiding")
    some = [*islice(actions(menu), _LISTED), *(walk(menu, chance) for _ in range(_AT_RANDOM))]
    return (other for other in dict.fromkeys(some) if other != moment.action)


def _done(game: AnyGame, moment: Moment, action: str) -> tuple[State, list[Note]]:
    state = state_at(game, moment.before)
    return state, [*game.apply(state, moment.seat, action, Again(moment.draws))]


def _seen(game: AnyGame, state: State, notes: Sequence[Note]) -> bytes:
    return msgspec.json.encode((game.table(state), [note.text for note in notes if isinstance(note, ToAll)]))
