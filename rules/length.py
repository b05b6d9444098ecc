"""How long games last, counted in turns of people: measured by computers that play."""

from __future__ import annotations

from statistics import median

from msgspec import Struct

from rules.chance import Dealer, dealer
from rules.game import AnyGame, Length, Options, State, menu_of
from rules.text import Seat


class Measure(Struct):
    """A game being counted: since when each seat is awaited, and how often each was.

    Each turn takes one unit of time, however many acts it has; who are asked together take it together.
    """

    time: int
    since: dict[Seat, int]
    turns: dict[Seat, int]

    def wait_for(self, acting: list[Seat]) -> None:
        """Begin a turn for each seat that begins to be awaited."""
        self.since = {seat: self.since.get(seat, self.time) for seat in acting}

    def done(self, seat: Seat, acting: list[Seat]) -> None:
        """Count a seat's act; its turn is over where it is not awaited any more."""
        self.time = max(self.time, self.since[seat] + 1)
        if seat not in acting:
            self.turns[seat] = self.turns.get(seat, 0) + 1
        self.wait_for(acting)


def measured(game: AnyGame, seats: int, options: Options, games: int) -> Length:
    """Let computers play some games; give the medians."""
    lengths = [_played(game, seats, options, number) for number in range(games)]
    return Length(
        round(median(length.turns for length in lengths)), round(median(length.waits for length in lengths))
    )


def _played(game: AnyGame, seats: int, options: Options, number: int) -> Length:
    chance, choice = dealer(number, "chance"), dealer(number, "choice")
    state, _ = game.start(seats, options, chance)
    measure = Measure(0, {}, {})
    measure.wait_for(game.acting(state))
    while measure.since:
        seat = min(measure.since, key=measure.since.__getitem__)
        game.apply(state, seat, _chosen(game, state, seat, choice), chance)
        _follow(game, state, chance)
        measure.done(seat, game.acting(state))
    return Length(max(measure.turns.values()), measure.time)


def _follow(game: AnyGame, state: State, chance: Dealer) -> None:
    """Do all that is forced: it takes nobody a turn."""
    while forced := [(seat, text) for seat in game.acting(state) if (text := game.forced(state, seat))]:
        game.apply(state, *forced[0], chance)


def _chosen(game: AnyGame, state: State, seat: Seat, choice: Dealer) -> str:
    return game.computer(game.table(state), game.hand(state, seat), menu_of(game, state, seat), choice).action
