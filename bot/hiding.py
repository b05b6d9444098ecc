"""Whether an action is one that not everybody has seen: then the table shows a seal of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from bot.asking import answers
from rules.chance import dealer
from rules.game import DECLARATIONS, AnyGame, Note, ToAll, ToSeat, menu_of
from rules.menu import actions, allows, walk, way
from rules.question import Menu
from rules.snapshot import restored
from rules.text import Seat

_OF_A_QUESTION, _AT_RANDOM = 25, 10


class _Again:
    """The chance of an act once more: the same draws, then others, as dice are thrown until they differ."""

    def __init__(self, draws: Sequence[int]) -> None:
        self._draws = iter(draws)
        self._more = dealer("again", "hiding")

    def below(self, n: int) -> int:
        drawn = next(self._draws, n)
        return drawn if drawn < n else self._more.below(n)


def is_hidden(
    game: AnyGame,
    earlier: bytes,
    state: Any,
    seat: Seat,
    action: str,
    notes: Sequence[Note],
    draws: Sequence[int],
) -> bool:
    """Say whether the seat could have done something else without everybody's seeing a difference.

    `earlier` is the snapshot before the act; `state`, `notes` and `draws` are what it led to. Of a great
    many other actions some are tried: those most alike, and a few at random.
    """
    told = any(isinstance(note, ToSeat) for note in notes)
    if not told or action in DECLARATIONS:
        return False
    seen = _seen(game, state, notes)
    others = dict.fromkeys(_others(game, earlier, seat, action))
    return any(seen == _seen_of(game, earlier, seat, other, draws) for other in others if other != action)


def _others(game: AnyGame, earlier: bytes, seat: Seat, action: str) -> Iterator[str]:
    """Give actions of a seat's menu that answer one of its questions in another way, then some at random."""
    menu, chance = menu_of(game, restored(game.state_type, earlier), seat), dealer(action, "hiding")
    steps = way(menu, action)
    for said, step in reversed(list(zip(["", *steps], steps, strict=False))):
        for answer in islice(_answers(menu, said), _OF_A_QUESTION):
            same_otherwise = answer + action[len(step) :]
            yield same_otherwise if allows(menu, same_otherwise) else next(actions(menu, answer), action)
    yield from (walk(menu, chance) for _ in range(_AT_RANDOM))


def _answers(menu: Menu, said: str) -> Iterator[str]:
    question = menu(said)
    return iter(()) if question is None else answers(question, said)


def _seen_of(game: AnyGame, earlier: bytes, seat: Seat, action: str, draws: Sequence[int]) -> bytes:
    state: Any = restored(game.state_type, earlier)
    return _seen(game, state, game.apply(state, seat, action, _Again(draws)))


def _seen(game: AnyGame, state: Any, notes: Sequence[Note]) -> bytes:
    return msgspec.json.encode((game.table(state), [note.text for note in notes if isinstance(note, ToAll)]))
