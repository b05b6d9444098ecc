"""A check of remarks: what characters say to an act hangs on nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.chance import dealer
from rules.characters.character import characters
from rules.characters.remarks import Eventful, Happening, Speaker, Talk, moments_of, remarked
from rules.game import AnyGame, State, menu_of, random_move
from rules.menu import allows
from rules.replay import default_options
from rules.snapshot import copied
from rules.text import Text
from tests.conformance.checks.course import Again, Course, Moment, state_at
from tests.conformance.checks.secrecy import dealt_again

_MOMENTS = 12  # looked at in each game
_DEALS = 4  # of each, in search of some in which the act is allowed as well
_LOTS = 4
_PLAYED = 12


def a_remark_tells_no_secret(game: AnyGame, courses: Sequence[Course]) -> None:
    """To an act that looks the same in a world dealt again the same is said, by the same."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "remarks"):
            seen, said = _done(game, state_at(game, moment.before), moment)
            for deal in range(_DEALS):
                seed = f"{course.seed} remark {deal}"
                other = dealt_again(game, state_at(game, moment.before), None, seed)
                if allows(menu_of(game, other, moment.seat), moment.action):
                    seen_too, said_too = _done(game, other, moment)
                    same = seen != seen_too or said == said_too
                    assert same, f"{said} becomes {said_too} by what nobody sees of {moment.action!r}"


def _done(game: AnyGame, state: State, moment: Moment) -> tuple[Any, list[Any]]:
    """Do an act; give what everybody sees of it, and what it means to each seat with what is said to it."""
    before = game.table(copied(state))
    for _ in game.apply(state, moment.seat, moment.action, Again(moment.draws)):
        pass
    happening = Happening(before, game.table(state), game.result(state), moment.seat, False, 0.0)
    meant = [[*moments_of(game, happening, seat)] for seat in range(state.seats)]
    return (before, happening.after, happening.result), [meant, _said(game, happening, state.seats)]


def _said(game: AnyGame, happening: Happening, seats: int) -> list[Text | None]:
    """Give what is said by some of the characters, as the lot falls."""
    keys, told = [*characters()], list[Text | None]()
    for lot in range(_LOTS):
        chance = dealer(lot, "who sits here")
        speakers = [Speaker(seat, keys[chance.below(len(keys))], Talk()) for seat in range(seats)]
        found = remarked(game, happening, speakers, str(lot))
        told.append(None if found is None else found[2])
    return told


def moments_at_random(game: AnyGame, seats: int) -> set[str]:
    """Give all moments of its own that a game tells in some games played at random."""
    assert isinstance(game, Eventful)
    found = set[str]()
    for seed in range(_PLAYED):
        chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
        state, _ = game.start(seats, default_options(game), chance)
        while move := random_move(game, state, choice):
            before = game.table(state)
            for _ in game.apply(state, *move, chance):
                pass
            found |= {*game.moments(before, game.table(state)).values()}
    return found
