"""Chance as an argument: every draw is one whole number, and is recorded; seals let anybody check it."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")

_DIGITS = 32  # of a seal: so many that nobody finds two texts with the same one


class Chance(Protocol):
    """The only source of luck a game may use."""

    def below(self, n: int) -> int:
        """Draw a whole number v, 0 <= v < n. `below(1)` is 0 and leaves no trace."""
        ...


class WrongDraws(Exception):
    """A tape of draws does not fit the game it is played to."""


class Dealer:
    """Chance from a generator, which keeps what it gave."""

    __slots__ = ("_generator", "draws")

    def __init__(self, generator: Random | str) -> None:
        """Take a generator or the seed of one, which is made to draw: most never do, and it takes long."""
        self._generator = generator
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        """Draw from the generator and keep what it gave."""
        if n == 1:
            return 0
        if isinstance(self._generator, str):
            self._generator = Random(self._generator)
        # Of a seeded generator only random() gives the same numbers in every version of Python.
        value = int(self._generator.random() * n)
        self.draws.append(value)
        return value

    def taken(self) -> tuple[int, ...]:
        """Give what was drawn since this was last asked."""
        draws = tuple(self.draws)
        self.draws.clear()
        return draws


class Tape:
    """Chance played back from recorded draws."""

    __slots__ = ("_draws", "_used")

    def __init__(self, draws: Sequence[int]) -> None:
        self._draws = draws
        self._used = 0

    def below(self, n: int) -> int:
        """Play the next draw back; WrongDraws where there is none or it is too large."""
        if n == 1:
            return 0
        if self._used == len(self._draws):
            raise WrongDraws(f"a draw below {n} is missing")
        value = self._draws[self._used]
        if not 0 <= value < n:
            raise WrongDraws(f"draw {value} is not below {n}")
        self._used += 1
        return value

    def finish(self) -> None:
        """Say that no more will be drawn; WrongDraws where draws are left."""
        left = len(self._draws) - self._used
        if left:
            raise WrongDraws(f"{left} of {len(self._draws)} draws are left over")


def dealer(seed: object, stream: str) -> Dealer:
    """Chance for one stream ("chance" or "choice") of a seeded game."""
    return Dealer(f"{seed} {stream}")


def seal(salt: str, text: str) -> str:
    """Seal a text: 32 hexadecimal digits, from which nobody can tell it."""
    return sha256(f"{salt} {text}".encode()).hexdigest()[:_DIGITS]


def next_seal(before: str, salt: str, who: object, text: str) -> str:
    """Seal what somebody has done together with the seal `before` it, and so with all that was before."""
    return sha256(f"{before}\n{salt}\n{who}\n{text}".encode()).hexdigest()[:_DIGITS]


def event_dealer(seed: str, version: int, word: str = "") -> Dealer:
    """Give the chance of one event of a table: each version of the table has a stream of its own.

    A player's `word` makes them other ones.
    """
    return dealer(f"{seed} {word} {version}" if word else f"{seed} {version}", "chance")


def day_dealer(seed: str, drawn: int) -> Dealer:
    """Give the chance of a game of the day behind so many draws: the next one is the same for everybody."""
    chance = dealer(seed, "chance")
    for _ in range(drawn):
        chance.below(2)
    chance.taken()
    return chance


def day_salt(game: str, day: int) -> str:
    """Give the salt of the seal of a day's seed, which anybody knows; days count from the first of 1970."""
    return f"{game} {day}"


def seals_of_days(game: str, day: int, seed: str) -> Iterator[str]:
    """Give the seal of a day's seed, then that of each day before: each is the seed of the day before it."""
    for number in count(day, -1):
        yield (seed := seal(day_salt(game, number), seed))


def drawn(bag: list[T], chance: Chance) -> T:
    """Take one thing out of a bag at random."""
    return bag.pop(chance.below(len(bag)))
