"""What an observer sees of a state, and whether it can tell two states apart.

An observer is a seat, or None for a spectator. What an observer sees is its table, hand and whole menu
spelled out, the result, what it may declare, and whom the game waits for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, tee
from typing import Any, TypeAlias

import msgspec

from rules.chance import dealer
from rules.game import DECLARATIONS, AnyGame, Note, State, menu_of
from rules.menu import walk
from rules.question import Menu
from rules.text import Seat
from tests.conformance.checks.asking import spelled_out

Observer: TypeAlias = Seat | None
Sight: TypeAlias = tuple[str, object]

_WARNED = 6  # actions that are looked at for what they would cost


def public_sights(game: AnyGame, state: State) -> Iterator[Sight]:
    """Give what everybody sees."""
    yield "table", msgspec.json.encode(game.table(state))
    yield "set of acting seats", game.acting(state)
    yield "forced acts", [game.forced(state, seat) for seat in game.acting(state)]
    yield "result", game.result(state)


def own_sights(game: AnyGame, state: State, seat: Seat) -> Iterator[Sight]:
    """Give what one seat sees besides."""
    # Asking changes nothing, as another check makes sure of: each question is asked but once.
    menu = cache(menu_of(game, state, seat))
    yield "hand", msgspec.json.encode(game.hand(state, seat))
    yield "declarations", [word for word in DECLARATIONS if game.may_declare(state, seat, word)]
    yield "menu", spelled_out(menu)
    yield "warnings", _warnings(game, state, seat, menu)


def _warnings(game: AnyGame, state: State, seat: Seat, menu: Menu) -> list[object]:
    """Say what some of a seat's actions would cost it."""
    if menu("") is None:
        return []
    table, hand = game.table(state), game.hand(state, seat)
    tried = [walk(menu, dealer(f"{number}", "warnings")) for number in range(_WARNED)]
    return [(action, game.warning(table, hand, action)) for action in tried]


class Outcome:
    """A state that nothing more happens to, and what was told; what is seen of it is made but once."""

    def __init__(self, game: AnyGame, state: State, notes: Sequence[Note] = ()) -> None:
        self._game = game
        self.state = state
        self.notes = notes
        self._hands: dict[Seat, Any] = {}
        self._seen: dict[Observer, Iterator[Sight]] = {}

    def hand(self, seat: Seat) -> Any:
        """Give the hand of a seat."""
        if seat not in self._hands:
            self._hands[seat] = self._game.hand(self.state, seat)
        return self._hands[seat]

    def seen(self, observer: Observer) -> Iterator[Sight]:
        """Give what an observer sees; what everybody sees is made once for all of them."""
        if observer is None:
            return self._again(None, public_sights(self._game, self.state))
        return chain(self.seen(None), self._again(observer, own_sights(self._game, self.state, observer)))

    def _again(self, observer: Observer, sights: Iterator[Sight]) -> Iterator[Sight]:
        self._seen[observer], again = tee(self._seen.get(observer, sights))
        return again


def differences(one: Outcome, other: Outcome, observer: Observer) -> Iterator[str]:
    """Name what an observer sees differently in two states."""
    pairs = zip(one.seen(observer), other.seen(observer), strict=True)
    return (name for (name, sight), (_, sight_too) in pairs if sight != sight_too)


def look_the_same(one: Outcome, other: Outcome, observer: Observer) -> bool:
    """Say whether an observer cannot tell two states apart."""
    return next(differences(one, other, observer), None) is None
