"""A position to be shown or played on from: how a game came to it, the same for everybody."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from rules.chance import Dealer
from rules.fairness import event_dealer
from rules.game import AnyGame, Options, State
from rules.record import START, Event
from rules.replay import default_options, perform
from rules.text import Seat

Deed: TypeAlias = tuple[Seat, str]  # who does something, and what


class Position(Struct, frozen=True, kw_only=True):
    """A position by what led to it.

    Options have their defaults but for those named. All chance follows from the `seed` and the number of an
    act, so it is the same for everybody; `opening` are the acts that lead to the position, as in a record.
    """

    seed: str
    options: Options = {}
    opening: tuple[str, ...] = ()


def written_deed(line: str) -> Deed:
    """Read who does what, as a record writes it: `1 bid 2b`."""
    seat, _, text = line.partition(" ")
    return int(seat), text


def chance_of(position: Position, number: int) -> Dealer:
    """Give the chance of an act, the start being number 0."""
    return event_dealer(position.seed, number)


def set_up(game: AnyGame, seats: int, position: Position) -> tuple[State, list[Event]]:
    """Play a game up to a position; Refused where something is not allowed."""
    chance = chance_of(position, 0)
    state, _ = game.start(seats, default_options(game) | position.options, chance)
    events = [Event(None, START, chance.taken())]
    for number, (seat, text) in enumerate(map(written_deed, position.opening), 1):
        chance = chance_of(position, number)
        perform(game, state, seat, text, chance)
        events.append(Event(seat, text, chance.taken()))
    return state, events
