"""Games played at random, kept with every state they went through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import TypeAlias, TypeVar

from msgspec import Struct

from rules.chance import Chance, Dealer, dealer
from rules.game import AnyGame, Note, Occasion, Options, State, menu_of, random_move
from rules.menu import walk
from rules.record import START, Event, Record
from rules.replay import default_options
from rules.snapshot import copied, restored, snapshot
from rules.text import Seat
from tests.conformance.checks.limits import RUNAWAY

S = TypeVar("S", bound=State)

_OFFERS_TAKEN = 6  # one chance in so many
_FURTHER = 8  # choices of options that are played besides the defaults, unless one has more values


class Moment(Struct, frozen=True):
    """One action: the snapshot it was said in, and what came of it."""

    before: bytes
    seat: Seat
    action: str
    draws: tuple[int, ...]
    notes: tuple[Note, ...]


class Again(Dealer):
    """The chance of an act once more: the same draws, then others, as dice are thrown until they differ."""

    def __init__(self, draws: Sequence[int]) -> None:
        super().__init__(Random("again"))
        self._recorded = iter(draws)

    def below(self, n: int) -> int:
        """Give what was recorded, as long as there is something that fits."""
        if n == 1:
            return 0
        drawn = next(self._recorded, n)
        if drawn >= n:
            return super().below(n)
        self.draws.append(drawn)
        return drawn


class Course(Struct, frozen=True):
    """One game from its start to where nobody must act, or to where it runs away."""

    seats: int
    options: Options
    seed: str
    start: Event
    start_notes: tuple[Note, ...]
    moments: tuple[Moment, ...]
    end: bytes

    def record(self, game: AnyGame) -> Record:
        """Give the record of this game."""
        events = [Event(moment.seat, moment.action, moment.draws) for moment in self.moments]
        return Record(game.info.id, game.info.rules, self.seats, self.options, (self.start, *events))

    def chosen(self, number: int, purpose: str) -> list[Moment]:
        """Choose moments of this game at random, of each kind of action first one, then another.

        For a purpose they are always the same.
        """
        moments = list(self.moments)
        Random(f"{self.seed} {purpose}").shuffle(moments)
        seen: Counter[str] = Counter()
        turns = [(_turn(seen, moment), place) for place, moment in enumerate(moments)]
        return [moments[place] for _, place in sorted(turns)[:number]]


def _turn(seen: Counter[str], moment: Moment) -> int:
    """Count how often a kind of action has come before: its first word is its kind."""
    word, *_ = moment.action.split(" ")
    seen[word] += 1
    return seen[word]


Check: TypeAlias = Callable[[AnyGame, Sequence[Course]], None]


def configurations(game: AnyGame) -> Iterator[tuple[int, Options]]:
    """Give every number of seats with the defaults, then each other value of each option once.

    Of a game with many options several have another value at a time. What a game fills in by itself it does
    there as among players of whom one has won nothing yet, the next one game, and so on.
    """
    numbers = range(game.info.fewest, game.info.most + 1)
    usual = default_options(game)
    for seats in numbers:
        yield seats, usual
    for turn, others in enumerate(_other_values(game)):
        seats = numbers[turn % len(numbers)]
        won = tuple((usual,) * seat for seat in range(seats))
        yield seats, game.settled(usual | others, Occasion(turn % 12 + 1, won, tuple(range(seats))))


def _other_values(game: AnyGame) -> list[Options]:
    """Spread the values that are not a default over as many choices of options as are played."""
    others = [(option.name, list(option.values)[1:]) for option in game.info.options]
    sizes = [len(values) for _, values in others]
    chosen: list[Options] = [{} for _ in range(max([*sizes, min(sum(sizes), _FURTHER)]))]
    turns = cycle(chosen)
    for name, values in others:
        for value in values:
            next(turns)[name] = value
    return chosen


def course_of(game: AnyGame, seats: int, options: Options, seed: str) -> Course:
    """Play a game at random; now and then an offer is taken, which is waited for by nobody."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    state, notes = game.start(seats, dict(options), chance)
    start = Event(None, START, chance.taken())
    moments: list[Moment] = []
    while len(moments) < RUNAWAY and (move := _move(game, state, choice)):
        moments.append(_moment(game, state, *move, chance))
    return Course(seats, options, seed, start, tuple(notes), tuple(moments), snapshot(state))


def _moment(game: AnyGame, state: State, seat: Seat, action: str, chance: Dealer) -> Moment:
    before = snapshot(state)
    notes = game.apply(state, seat, action, chance)
    return Moment(before, seat, action, chance.taken(), tuple(notes))


def _move(game: AnyGame, state: State, choice: Chance) -> tuple[Seat, str] | None:
    offered = [seat for seat in range(state.seats) if _is_offered(game, state, seat)]
    must = random_move(game, state, choice)
    if must and offered and choice.below(_OFFERS_TAKEN) == 0:
        seat = offered[choice.below(len(offered))]
        return seat, walk(menu_of(game, state, seat), choice)
    return must


def _is_offered(game: AnyGame, state: State, seat: Seat) -> bool:
    question = game.menu(state, seat)
    return question is not None and not question.must


def state_at(game: AnyGame, stored: bytes) -> State:
    """Give a fresh copy of a state."""
    state: State = restored(game.state_type, stored)
    return state


def play_on(game: AnyGame, state: State, seed: str) -> None:
    """Play a game to its end at random, or until it runs away."""
    chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
    for _ in range(RUNAWAY):
        move = random_move(game, state, choice)
        if move is None:
            return
        game.apply(state, *move, chance)


def walked(game: AnyGame, state: S, chance: Chance, choice: Chance) -> Iterator[S]:
    """Give every state of a game that is played on at random, from this one to where nobody must act."""
    yield copied(state)
    while move := random_move(game, state, choice):
        game.apply(state, *move, chance)
        yield copied(state)


def asked_seats(game: AnyGame, state: State) -> list[Seat]:
    """Give the seats that are asked something, whether they must answer or not."""
    return [seat for seat in range(state.seats) if game.menu(state, seat) is not None]
