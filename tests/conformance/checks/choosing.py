"""Checks that listing, following and choosing at random agree on what is allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from rules.chance import dealer
from rules.game import AnyGame, Game, menu_of
from rules.menu import actions, allows, walk
from rules.question import Menu
from tests.conformance.checks.course import Course, asked_seats, state_at

_MOMENTS = 6  # looked at in each game
_LISTED = 3000
_FOLLOWED = 60
_WALKS = 6
_NONSENSE = (
    "",
    " ",
    "#",
    "|",
    "?",
    "undo",
    "resign",
    "\u0663",
    "\u00e9",
    "\n",
    "-1",
    "0 0",
    "x" * 200,
    "9" * 30,
)


def what_is_listed_is_what_is_allowed(game: AnyGame, courses: Sequence[Course]) -> None:
    """Each action is listed once and allowed, nothing else is allowed, and a walk ends at one listed."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "choosing"):
            state = state_at(game, moment.before)
            for seat in asked_seats(game, state):
                # Asking changes nothing, as another check makes sure of: each question is asked but once.
                _check_menu(cache(menu_of(game, state, seat)), f"{course.seed} {seat}")


def what_is_forced_is_all_there_is(game: AnyGame, courses: Sequence[Course]) -> None:
    """What a game calls forced is the only action that its menu has."""
    if type(game).forced is Game.forced:
        return
    for course in courses:
        for moment in course.moments:
            state = state_at(game, moment.before)
            for seat in game.acting(state):
                forced = game.forced(state, seat)
                listing = [] if forced is None else list(islice(actions(menu_of(game, state, seat)), 2))
                assert forced is None or listing == [forced], f"{forced!r} is called forced among {listing}"


def _check_menu(menu: Menu, seed: str) -> None:
    listing = list(islice(actions(menu), _LISTED + 1))
    whole = len(listing) <= _LISTED
    known = set(listing)
    assert listing, "somebody is asked, but nothing is listed"
    assert len(known) == len(listing), "an action is listed twice"
    followed = listing[:: max(1, len(listing) // _FOLLOWED)]
    for action in followed:
        assert allows(menu, action), f"{action!r} is listed, but not allowed"
    for other in {other for action in followed for other in _mutated(action)}:
        if whole or not _could_be_meant(other):
            assert allows(menu, other) == (other in known), f"{other!r} is allowed, but not listed"
    for nonsense in _NONSENSE:
        assert not allows(menu, nonsense) or nonsense in known, f"{nonsense!r} is allowed"
    _check_walks(menu, known if whole else None, seed)


def _check_walks(menu: Menu, known: set[str] | None, seed: str) -> None:
    choice = dealer(seed, "walks")
    for _ in range(_WALKS):
        action = walk(menu, choice)
        assert allows(menu, action), f"a walk ends at {action!r}, which is not allowed"
        assert known is None or action in known, f"a walk ends at {action!r}, which is not listed"


def _mutated(action: str) -> Iterator[str]:
    """Spell an action wrong in many ways; some of them may be other actions."""
    words = action.split(" ")
    yield from (action[:-1], action[1:], action + "0", action + " 0", action + words[-1][-1])
    yield from (f" {action}", f"{action} ", f"{action}\n", action.replace(" ", "  ", 1) + " ")
    yield from (action.upper(), action.lower(), " ".join(reversed(words)), " ".join(words[:-1]))
    yield from (f"{action} {words[-1]}", f"{words[0]} {action}")


def _could_be_meant(text: str) -> bool:
    """Say whether a text is spelled as actions are: a listing cut short cannot tell that it is none."""
    return text == " ".join(text.split())
