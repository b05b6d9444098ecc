"""Scenes to draw: every state of some games, and by hand what these do not bring about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.chance import dealer
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import BLACK
from rules.snapshot import restored, snapshot
from tests.conformance.checks.course import walked
from tests.return_to_camelot.playing import Playing, position, started

SEEDS = (2, 3, 4, 7, 17)


def played(seed: int, layout: str = "centre") -> Iterator[State]:
    """Give every state of a game by `walk`."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, _ = GAME.start(2, default_options(GAME) | {"layout": layout}, chance)
    return walked(GAME, state, chance, choice)


def kept(state: State) -> State:
    """Give a copy."""
    return restored(State, snapshot(state))


def duty_to_leave() -> Playing:
    """Give a position in which a piece must leave its castle, and one lies flat."""
    return position("S d1 a4, L b4, !K g3", "L h8, !S g7", reserve=("KS", "WSS"))


def spell(text: str) -> Playing:
    """Give a game in which White has just cast a spell."""
    game = started()
    game.act(text)
    return game


def chain() -> Playing:
    """Give a capture that must go on, by a piece which cannot be the Lord."""
    game = position("S c6, L h1", "S d7 f7, L h8")
    game.act("c6xe8")
    return game


def lured() -> Playing:
    """Give a game in which White had to take a lure, and Black who took it."""
    game = position("S c4 f2, L a1", "S c6 b7, L a8", to_move=BLACK)
    game.act("c6-c5", "c4xc6", "b7xd5")
    return game


def offered() -> Playing:
    """Give a game in which a draw is offered."""
    game = started()
    game.act("d3-d4")
    game.say(0, "draw?")
    return game


def _by_hand() -> Iterator[Playing]:
    yield duty_to_leave()
    yield spell("c2-b3 D:e7")
    yield spell("c2-b3 T:b2,e2")
    yield chain()
    yield lured()
    yield offered()
    yield from _ended()
    yield position("L a1, K b2", "L h8", to_move=BLACK)
    near_a_draw = position("L a1, S c5", "L h8, S f4")
    near_a_draw.state.history = [(turn, turn) for turn in range(77)]
    yield near_a_draw


def _ended() -> Iterator[Playing]:
    """Give ends by word: a draw agreed on, and a player who resigns, also before the armies stand."""
    game = offered()
    game.say(1, "draw")
    yield game
    for game in (Playing(white=1), started()):
        game.say(1, "resign")
        yield game


@cache
def scenes() -> tuple[State, ...]:
    """Give all scenes."""
    games = (state for seed in SEEDS for state in played(seed))
    return (*games, *played(5, "corner"), *made_scenes())


@cache
def made_scenes() -> tuple[State, ...]:
    """Give all scenes made by hand."""
    return tuple(kept(game.state) for game in _by_hand())


@cache
def some_scenes() -> tuple[State, ...]:
    """Give every sixth scene of the games and all made by hand, for what takes long to check."""
    return (*scenes()[: -len(made_scenes()) : 6], *made_scenes())
