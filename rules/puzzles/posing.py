"""What a game gives to have puzzles: a module `puzzles` beside its code, with a `POSING`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from rules.game import AnyGame, Options
from rules.library import home_of
from rules.menu import actions
from rules.question import Menu, Pick
from rules.text import NO_WORDS, Seat, Text, Words

T = TypeVar("T", bound=Struct)
H = TypeVar("H", bound=Struct)


class Setting(Struct, frozen=True):
    """A table at which puzzles are looked for; options other than these have their defaults."""

    seats: int
    options: Options = {}


class Solved(Struct, Generic[T, H], frozen=True):
    """A position as its seat sees it, with its `answers`, which come to the same.

    `turn` are the seat's acts, from the first answer to the end of its turn, `after` is the table then
    and `worth` what share of a win that brings; `second` is what the next best act does.
    """

    table: T
    hand: H
    answers: tuple[str, ...]
    turn: tuple[str, ...]
    after: T
    worth: float
    second: float


class Ways(ABC, Generic[T]):
    """Says how all that a seat can still do is tried, where a game is near its end."""

    @abstractmethod
    def are_tried(self, table: T) -> bool:
        """Say whether it is so near that all own ways can be tried, while others play as usual."""

    @abstractmethod
    def offered(self, state: Any) -> Sequence[str]:
        """Give what the seat that acts may do, of what comes to the same but one."""

    @abstractmethod
    def counted(self, state: Any, seat: Seat) -> bytes:
        """Write what counts of a position for whatever follows."""

    @abstractmethod
    def noticed(self, state: Any) -> bytes:
        """Write what another who acts goes by."""


class Solving(ABC, Generic[T]):
    """Says how what is left of a game is solved, where both who play know all there is to know."""

    point: ClassVar[float]  # of a win

    @abstractmethod
    def is_solved(self, table: T) -> bool:
        """Say whether all is known, so that the best that both can do is found."""

    @abstractmethod
    def turns(self, state: Any) -> Sequence[str]:
        """Give all whole turns of the seat that acts, where puzzles ask for them."""

    @abstractmethod
    def solver(self, most: int) -> Callable[[Any, Seat, int | None], int | None]:
        """Give what says how far a seat ends ahead if both play their best; None behind too many acts.

        Asked whether that is near some points, it may give another number that is on the right side of them.
        """


class Posing(ABC, Generic[T, H]):
    """Says which positions of a game are looked into, and what kind of puzzle one makes."""

    aim: ClassVar[Words] = NO_WORDS  # by what the best answer is best, where no kind says so by itself
    settings: ClassVar[Sequence[Setting]]
    trials: ClassVar[int]  # that the search of a decision makes in a second, about
    few: ClassVar[int] = 4  # worlds in which acts are compared first; more where a world costs little
    wide: ClassVar[float] = 0.1  # of a win: what the next best must lose
    overlooked: ClassVar[int] = 7  # of ten decisions, by the Pages who are asked: so puzzles stay as hard
    ahead: ClassVar[float] = 0.0  # of a win: what it must lose at a glance, where a glance tells something
    most: ClassVar[int] = 2  # answers that come to the same, by different means
    as_good: ClassVar[int] = 2  # acts besides that lead as far by some way of their seat
    own_ways: ClassVar[Ways[Any] | None] = None
    solving: ClassVar[Solving[Any] | None] = None
    clear: ClassVar[float] = 0.02  # of a win: what an answer must lose to be wrong, where it is proven so
    to_the_end: ClassVar[bool] = False  # whether a proof plays each line to the end, where that costs little
    commonly: ClassVar[float] = 1 / 8  # times as many as all others are at most those that come up too often
    soon_read: ClassVar[int] = 9  # seats of which somebody sees soon how all stand; other puzzles come last
    begins: ClassVar[int] = 1  # choices on the way to an answer that a hint names
    quiet: ClassVar[Options] = {}  # options that change only what is told, and so give no answer away
    chosen: ClassVar[
        Mapping[tuple[str, str], Words]
    ] = {}  # how a head tells options that need their own words

    choice: ClassVar[tuple[str, str]] = "", ""  # an option by which one chooses puzzles, and what comes first
    whole_turns: ClassVar[bool] = False  # whether its puzzles ask for turns, and not for an act

    @abstractmethod
    def asks(self, table: T, hand: H) -> bool:
        """Say whether a position may have a sharp answer, before anything is searched."""

    def turns(self, table: T, hand: H) -> Sequence[str]:
        """Give the whole turns worth a look, those first that count most; none where acts are asked for."""
        return ()

    def tidied(self, table: T, hand: H, turn: str) -> str:
        """Write a whole turn, or an act, as all are written that come to the same in another order."""
        return turn

    def counted(self, table: T, hand: H, action: str) -> float | None:
        """Give exactly what share of a win an act brings, where all that may come of it can be counted."""
        return None

    def posed(self, question: Pick) -> Pick:
        """Leave out of a question what an answer gains, as far as names and order tell that."""
        return question

    def again(self, table: T) -> int:
        """Say how many times more a game in which puzzles are looked for is played from here on, if ever."""
        return 0

    def essence(self, action: str) -> str:
        """Tell what an act does, whatever it is done with where that hardly matters."""
        return action

    def asked(self, action: str) -> str:
        """Tell of an act what a puzzle asks for, where it is right whatever else is chosen for it."""
        return action

    def catching(self, table: T, hand: H, offered: Iterable[str]) -> Sequence[str]:
        """Give of what is offered what counts at a glance, the most first; here nothing is known to."""
        return ()

    def alike(self, action: str) -> str:
        """Tell what an act does as far as that counts at the end."""
        return self.essence(action)

    def lacks(self, action: str, answer: str) -> Words:
        """Say what is wrong with an act that is an answer but for a part; nothing where it is another."""
        return NO_WORDS

    def partly(self, action: str, answer: str) -> Words:
        """Say which part of a wrong act an answer has as well, and which not; nothing where none is."""
        return NO_WORDS

    def left_open(self, table: T, seat: Seat) -> Words:
        """Say that a seat is to choose more for an act, which no puzzle asks for; nothing where it is not."""
        return NO_WORDS

    def beset(self, kind: str, table: T, hand: H) -> Text | None:
        """Say what a puzzle of a kind asks to be saved from; nothing where it does not."""
        return None

    def theme(self, kind: str, answer: str, natural: str) -> str:
        """Tell what a puzzle of a kind is about, so that whoever solves several in a row meets others.

        It may be told by what is natural beside its answer.
        """
        return kind

    def is_common(self, answer: str) -> bool:
        """Say whether an answer comes up all too often, so that few puzzles are to have it."""
        return False

    def is_plain(self, answer: str, natural: str) -> bool:
        """Say whether who reads what is natural beside an answer sees at once which is better."""
        return False

    def replied(self, table: T) -> bool:
        """Say whether somebody is to choose before the end of whom all that he may do is to be tried."""
        return False

    @abstractmethod
    def kind(self, solved: Solved[T, H]) -> str:
        """Give the key of the kind of puzzle; empty where it makes none."""


def posing_of(game: AnyGame) -> Posing[Any, Any] | None:
    """Give what a game says of its puzzles; None where it has none."""
    name = f"{home_of(game)}.puzzles"
    if find_spec(name) is None:
        return None
    posing: Posing[Any, Any] = import_module(name).POSING
    return posing


def asked_of(game: AnyGame, right: Collection[str], menu: Menu) -> Callable[[str], str]:
    """Give what tells of an act what a puzzle asks for: all of it, unless what tells the same is right."""
    posing = posing_of(game)
    asked = str if posing is None else posing.asked
    wanted = {asked(each) for each in right if asked(each) != each}
    is_told = not wanted or all(each in right for each in actions(menu) if asked(each) in wanted)
    return asked if is_told else str
