"""How long games last, measured by computers that play, and in how many ways they can go on."""

from collections.abc import Iterator
from random import Random
from statistics import median

from msgspec import Struct

from rules.chance import Dealer, dealer
from rules.game import AnyGame, Length, Options, State, menu_of
from rules.menu import actions
from rules.snapshot import copied
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


def perft(game: AnyGame, state: State, generator: Random, depth: int) -> int:
    """Count the sequences of (seat, action), of seats that must act, of exactly `depth` actions.

    Each line of play has its own copy of the generator, so the count does not depend on the order of search.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in _choices(game, state))
    return sum(count for _, _, count in divided(game, state, generator, depth))


def divided(game: AnyGame, state: State, generator: Random, depth: int) -> Iterator[tuple[Seat, str, int]]:
    """Give, for each first action, the number of sequences that begin with it; `depth` is at least 1."""
    before = generator.getstate()
    for seat, action in _choices(game, state):
        following, after = Random(), copied(state)
        following.setstate(before)
        game.apply(after, seat, action, Dealer(following))
        yield seat, action, perft(game, after, following, depth - 1)


def _choices(game: AnyGame, state: State) -> Iterator[tuple[Seat, str]]:
    for seat in game.acting(state):
        for action in actions(menu_of(game, state, seat)):
            yield seat, action
