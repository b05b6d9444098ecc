"""A puzzle: how its position is reached, what is the answer, and what follows; and where puzzles are kept.

They lie beside the code of a game, a line each, compressed; a game without such a file has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from gzip import compress, decompress
from hashlib import sha256
from importlib.resources import files
from typing import Final
from zlib import error as Broken  # noqa: N812 - it is one

import msgspec
from msgspec import Struct

from rules.chance import event_dealer
from rules.data import StartingPosition, WrongData, do, forms_in, set_up, written_deed
from rules.game import AnyGame, Note, Options, Result, State, ToAll, menu_of
from rules.library import home_of
from rules.menu import actions
from rules.puzzles.whole_turns import THEN, acts_of
from rules.record import START, Event, Record, WrongHeader, WrongLine
from rules.replay import Refused, Replay
from rules.text import Seat, Words

STORE: Final = "puzzles.jsonl.gz"
_KINDS: Final = "puzzles.toml"
_MARK: Final = 12  # digits


class WrongPuzzles(Exception):
    """Some puzzles have another answer than they say, or more answers."""


class Kind(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of puzzle by its `key`: what it is called, and what it asks for."""

    key: str
    title: Words
    about: Words


class Line(Struct, frozen=True, array_like=True):
    """What may follow an act: all acts in turn, as a record writes them, with the seed of their luck.

    `worth` is what share of a win the first of them brings on average, over all that the seat cannot know.
    """

    acts: tuple[str, ...]
    luck: str
    worth: float


class Puzzle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position of a game, found under some version of its rules, in which a `seat` has one best answer.

    It is reached as a `StartingPosition` is, or by the `draws` of the start and of each act where the game
    was recorded; the acts of its `opening` stand on a line each. Where there are several `answers`, they
    come to the same. The `rating` is a first guess at how hard it is, counted as in chess. The `natural`
    line begins with what seems good and is not. The `mark` is the puzzle's name. Where all ways of its seat
    up to the end were tried, `as_good` are other acts that lead as far by one of them; else it is None.
    """

    mark: str
    rules: int
    seats: int
    seed: str
    options: Options = {}
    opening: str
    seat: Seat
    kind: str
    answers: tuple[str, ...]
    rating: int
    best: Line
    natural: Line
    draws: tuple[tuple[int, ...], ...] = ()
    as_good: tuple[str, ...] | None = None

    @property
    def right(self) -> tuple[str, ...]:
        """All that is right: the answers, and what is as good."""
        return (*self.answers, *(self.as_good or ()))

    @property
    def is_proven(self) -> bool:
        """Whether all ways of its seat up to the end were tried."""
        return self.as_good is not None

    @property
    def is_of_turn(self) -> bool:
        """Whether it asks for a whole turn."""
        return THEN in self.answers[0]

    @property
    def position(self) -> StartingPosition:
        """The position by what led to it."""
        opening = tuple(self.opening.splitlines())
        return StartingPosition(seed=self.seed, options=self.options, opening=opening)


class Shown(Struct, frozen=True):
    """A step of a line as the seat of its puzzle sees it; the `act` is empty where it is hidden from it.

    Where the game has ended by it, it has a `result`.
    """

    seat: Seat
    act: str
    table: Struct
    hand: Struct
    told: tuple[Note, ...]
    result: Result | None = None


def kinds_of(game: AnyGame) -> tuple[Kind, ...]:
    """Give the kinds of puzzles a game has, in their order; none where it has no puzzles. WrongData."""
    return _kinds(home_of(game))


@cache
def _kinds(package: str) -> tuple[Kind, ...]:
    return forms_in(package, _KINDS, Kind, "key")


def puzzles_of(game: AnyGame) -> tuple[Puzzle, ...]:
    """Give the puzzles kept beside a game that were found under its present rules."""
    return _kept(home_of(game), game.info.rules)


@cache
def _kept(package: str, rules: int) -> tuple[Puzzle, ...]:
    file = files(package).joinpath(STORE)
    found = parsed(file.read_bytes()) if file.is_file() else ()
    return tuple(puzzle for puzzle in found if puzzle.rules == rules)


_LINES: Final = msgspec.json.Decoder(Puzzle)


def parsed(stored: bytes) -> tuple[Puzzle, ...]:
    """Read puzzles from a file's content; WrongData."""
    try:
        return tuple(_LINES.decode_lines(decompress(stored)))
    except (OSError, EOFError, Broken, msgspec.DecodeError) as error:
        raise WrongData(f"This is not a file of puzzles: {error}") from error


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """Write puzzles as a file's content; the same puzzles always give the same bytes."""
    return compress(msgspec.json.Encoder().encode_lines(puzzles), mtime=0)


def with_new(known: Sequence[Puzzle], found: Iterable[Puzzle], rules: int) -> list[Puzzle]:
    """Add puzzles to others: each position once, none of other rules, and of a game none asked twice."""
    by_mark = {puzzle.mark: puzzle for puzzle in (*found, *known) if puzzle.rules == rules}
    kept, asked = list[Puzzle](), set[tuple[str, Seat, str]]()
    for puzzle in sorted(by_mark.values(), key=lambda puzzle: (puzzle.seed, len(puzzle.opening))):
        answers = {(puzzle.seed, puzzle.seat, answer) for answer in puzzle.answers}
        if not answers & asked:
            kept.append(puzzle)
            asked |= answers
    return kept


def marked(game: AnyGame, state: State, seat: Seat) -> str:
    """Name a position by what may be done in it and how the points stand, whatever else a state has."""
    seen = [str(game.points(game.table(state))), *sorted(actions(menu_of(game, state, seat)))]
    return sha256("\n".join(seen).encode()).hexdigest()[:_MARK]


def reached(game: AnyGame, puzzle: Puzzle) -> State:
    """Give the position of a puzzle; Refused where its acts do not lead there any more."""
    state = _replayed(game, puzzle) if puzzle.draws else set_up(game, puzzle.seats, puzzle.position)[0]
    if puzzle.seat not in game.acting(state) or marked(game, state, puzzle.seat) != puzzle.mark:
        raise Refused(f"puzzle {puzzle.mark} is of another version of {game.info.title}")
    return state


def _replayed(game: AnyGame, puzzle: Puzzle) -> State:
    """Play a recorded game up to the position of a puzzle; Refused."""
    deeds = [(None, START), *map(written_deed, puzzle.opening.splitlines())]
    events = tuple(Event(*deed, draws) for deed, draws in zip(deeds, puzzle.draws, strict=False))
    try:
        replay = Replay(Record(game.info.id, puzzle.rules, puzzle.seats, puzzle.options, events), game)
        replay.play()
    except (WrongHeader, WrongLine) as error:
        raise Refused(str(error)) from error
    state: State = replay.state
    return state


def played(game: AnyGame, puzzle: Puzzle, line: Line) -> Iterator[Shown]:
    """Play a line of a puzzle, step by step; Refused."""
    state = reached(game, puzzle)
    for number, (seat, act) in enumerate(map(written_deed, line.acts)):
        luck = event_dealer(line.luck, number)
        notes = [note for each in acts_of(act) for note in do(game, state, (seat, each), luck)]
        told = tuple(note for note in notes if isinstance(note, ToAll) or note.seat == puzzle.seat)
        hidden = seat != puzzle.seat and game.hides(state, seat, act)
        table, hand = game.table(state), game.hand(state, puzzle.seat)
        yield Shown(seat, "" if hidden else act, table, hand, told, game.result(state))
