"""A position to be shown or played on from: how a game came to it, the same for everybody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias

from msgspec import Struct

from rules.chance import Dealer
from rules.fairness import event_dealer
from rules.game import AnyGame, Note, Options, State
from rules.record import START, Event
from rules.replay import Refused, check_options, default_options, perform
from rules.text import Seat

Deed: TypeAlias = tuple[Seat, str]  # who does something, and what
_DEED: Final = re.compile(r"\d+ \S.*")


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position by what led to it.

    Options have their defaults but for those named. All chance follows from the `seed` and the number of an
    act, so it is the same for everybody; `opening` are the acts that lead to the position, as in a record.
    """

    seed: str
    options: Options = {}
    opening: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Look whether it is written who does what."""
        check_written(self.opening)


def check_written(lines: Iterable[str]) -> None:
    """Look whether each says who does what, as a record writes it: `1 bid 2b`; ValueError."""
    for line in lines:
        if not _DEED.fullmatch(line):
            raise ValueError(f"{line!r} does not say who does what, as `1 bid 2b` does")


def written_deed(line: str) -> Deed:
    """Read who does what, as a record writes it: `1 bid 2b`."""
    seat, _, text = line.partition(" ")
    return int(seat), text


def chance_of(position: Position, number: int) -> Dealer:
    """Give the chance of an act, the start being number 0."""
    return event_dealer(position.seed, number)


def set_up(game: AnyGame, seats: int, position: Position) -> tuple[State, list[Event]]:
    """Play a game up to a position; Refused where something is not allowed."""
    chance, options = chance_of(position, 0), default_options(game) | position.options
    check_options(game, seats, options)
    state, _ = game.start(seats, options, chance)
    events = [Event(None, START, chance.taken())]
    for number, deed in enumerate(map(written_deed, position.opening), 1):
        chance = chance_of(position, number)
        with told_at(f"act {number} of the opening"):
            do(game, state, deed, chance)
        events.append(Event(*deed, chance.taken()))
    return state, events


def do(game: AnyGame, state: State, deed: Deed, chance: Dealer) -> Iterable[Note]:
    """Let a state take in what somebody does; Refused."""
    seat, text = deed
    if seat >= state.seats:
        raise Refused(f"there is no seat {seat}")
    return perform(game, state, seat, text, chance)


@contextmanager
def told_at(place: str) -> Iterator[None]:
    """Let a Refused tell the place where that is written which is not allowed."""
    try:
        yield
    except Refused as error:
        raise Refused(f"{place}: {error}") from error
