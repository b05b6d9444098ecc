"""The contract every game fulfils."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from re import fullmatch
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from rules.advice import Advice, Computers, by_lot
from rules.chance import Chance
from rules.menu import Notation, walk
from rules.question import Menu, Question
from rules.ranking import Strikes, place_in
from rules.text import N_, NO_WORDS, Seat, Text, Who, Words, say

Options: TypeAlias = dict[str, str]

# No action begins with one of these words: they are said at the table, and are on no menu.
DECLARATIONS = frozenset({"undo", "resign", "draw?", "draw", "decline", "expire"})


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice made before the game: each value with what it means, the default first.

    With a `pattern` nobody chooses: the game fills the option in as it begins, by `Game.settled`, with the
    default or a value that the regular expression matches. `earlier` is the value that held before there was
    such an option: games that began then do not name it. One that few want to choose is `rare`: a lobby keeps
    it behind *More options*. `words` are what the values are called, one behind the other, where it is not a
    number, or `true` and `false`.
    """

    name: str
    title: Words
    values: dict[str, Words]
    pattern: str = ""
    earlier: str = ""
    rare: bool = False
    words: tuple[Words, ...] = ()

    @property
    def default(self) -> str:
        """The value taken when nobody chooses."""
        return next(iter(self.values))

    def allows(self, value: str) -> bool:
        """Say whether this may be its value."""
        return value in self.values or bool(self.pattern and fullmatch(self.pattern, value))

    def word(self, value: str) -> Words:
        """Give what a value is called: a record's own word where it is called nothing else."""
        called = dict(zip(self.values, self.words, strict=False)).get(value)
        return called or Words(value)


class Occasion(Struct, frozen=True):
    """What is known of a game's time and players as it begins; None stands for a computer.

    `month` goes from 1 to 12; `won` has for each seat the options of the games of this kind that its person
    has won in this place, the oldest first. `played` has how many each has finished anywhere, where the game
    asks for that.
    """

    month: int
    won: tuple[tuple[Options, ...] | None, ...]
    played: tuple[int | None, ...] = ()


class Entry(Struct, frozen=True):
    """One of the things a player may look up: a card, a tile; those of a group stand together.

    What is `marked` by an id, as cards are, is called by it as well.
    """

    group: Words
    name: Words
    text: Text
    mark: str = ""


class Daily(Struct, frozen=True):
    """The game of the day: what it is called, with a sign for it, and its options other than the default.

    Everybody plays it alone, once, with the same luck, however he plays: what is drawn next may not
    follow from what was done, but only from what was drawn before.
    """

    title: Words
    sign: str
    options: Options = {}


class Info(Struct, frozen=True):
    """What there is to know about a game before it begins; `rules` is the version of its rules.

    `titles` is a ladder: what a person is called after no win, one, two and so on, each in all its forms.
    `resigned` says what becomes of a seat whose person resigns from a game that goes on. Each day has its
    game where there is a `daily` one. With `replies` a move may be left to answer one that is named. What a
    game fills in may depend on how much its players have `played` of it. Where nothing is `scored` nobody has
    points. So many points that a seat gains by one act are `much`, or none are.
    """

    id: str
    title: str
    fewest: int
    most: int
    rules: int
    summary: Words
    options: tuple[Option, ...] = ()
    declarations: frozenset[str] = frozenset({"undo", "resign"})
    titles: tuple[tuple[Words, ...], ...] = ()
    resigned: Words = N_("the computer plays this seat to the end")
    daily: Daily | None = None
    replies: bool = False
    computers: Computers = Computers()
    played: bool = False
    scored: bool = True
    much: int = 0


class Length(Struct, frozen=True):
    """How long a game lasts, as a median: in turns of whoever has most, and in turns one after another.

    What is asked of several at once is one turn after another; see `rules.length`.
    """

    turns: int
    waits: int


def named(info: Info, options: Options) -> Options:
    """Add the options that a game began too early to name."""
    older = [each for each in info.options if each.earlier and each.name not in options]
    return options | {each.name: each.earlier for each in older} if older else options


class State(Struct, kw_only=True):
    """Everything about one running game, as data. `over` is the reason it ended, and empty before."""

    seats: int
    options: Options
    over: str = ""
    resigned: list[Seat] = []


class Result(Struct, frozen=True, omit_defaults=True):
    """The end: scores by seat or none, the seats of each place from the first, and the reason.

    All may share a place without any winning: `nobody_wins`. Of as many points `ties` says what parts them.
    """

    scores: tuple[int, ...] | None
    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    nobody_wins: bool = False
    ties: Words = NO_WORDS

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Whoever has the first place, unless nobody wins."""
        return () if self.nobody_wins else self.ranking[0]

    def place(self, seat: Seat) -> int:
        """Give a seat's place, from 1; equals share one, and the places behind it are left out."""
        return place_in(self.ranking, seat)


class ToAll(Struct, frozen=True, tag=True, omit_defaults=True):
    """A line of the log that everybody reads.

    It is `minor` where least is lost without it, as that somebody draws; it `settles` what all have played
    for, and all are shown it at once; it `takes` where somebody loses by it: whoever is rung later reads that
    first; it `shows` what the one it begins with chose before, such as a bid: to him that is no news. What
    `threatens` takes nothing yet.
    """

    text: Text
    minor: bool = False
    settles: bool = False
    takes: bool = False
    shows: bool = False
    threatens: bool = False


class ToSeat(Struct, frozen=True, tag=True):
    """A line that one seat reads; `instead` of the line before, which tells the others less of its choice."""

    seat: Seat
    text: Text
    instead: bool = False


Note: TypeAlias = ToAll | ToSeat
Telling: TypeAlias = Callable[[], Note]  # a line of the log that is made when somebody reads it

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Struct)
H = TypeVar("H", bound=Struct)


class Game(Notation, ABC, Generic[S, T, H]):
    """One game's rules. `S` is its state, `T` what everybody sees, `H` what one seat sees besides."""

    info: ClassVar[Info]
    # Says whether a text, read in what a seat has typed, moves another than is named there.
    misread: ClassVar[staticmethod[[Any, Seat, str, str], bool] | None] = None
    # Gives what a seat may mean by naming whom it moves, and where: to be looked for on its menu.
    named: ClassVar[staticmethod[[Any, Seat, str], Sequence[str]] | None] = None
    state_type: type[S]

    def settled(self, options: Options, occasion: Occasion) -> Options:
        """Fill in the options that follow from when and among whom a game begins; the others stay."""
        return options

    def beforehand(self, options: Options) -> Sequence[Text]:
        """Say what single seats would not expect with these options, settled, and which option changes it."""
        return ()

    def reference(self, options: Options) -> Sequence[Entry]:
        """Give what can be looked up in a game with these options, group by group."""
        return ()

    def barred(self, state: S, seat: Seat, action: str) -> Text | None:
        """Say what bars an action that is on no menu, and what its answers do not tell."""
        return None

    def length(self, seats: int, options: Options) -> Length | None:
        """Say how long games with these options last; None where that was never measured."""
        return None

    def expired(self, options: Options, *, briefly: bool = False) -> Words:
        """Say what `expire` does to a turn, in a game that knows that word; `briefly` as what comes then."""
        return NO_WORDS

    @abstractmethod
    def start(self, seats: int, options: Options, chance: Chance) -> tuple[S, list[Note]]:
        """Set the table up, as far as the first question."""

    @abstractmethod
    def menu(self, state: S, seat: Seat, said: str = "") -> Question | None:
        """Ask what may be said next after `said`: the one home of legality. It changes nothing.

        None where the seat is not asked, or where `said` is an action and nothing can follow it.
        `said` is "" or was built from this menu's own answers.
        """

    def acting(self, state: S) -> list[Seat]:
        """Give the seats the game waits for, whose first question is a must; it may know them unasked."""
        asked = ((seat, self.menu(state, seat)) for seat in range(state.seats))
        return [seat for seat, question in asked if question is not None and question.must]

    def forced(self, state: S, seat: Seat) -> str | None:
        """Give the one action left to a seat, which is done at once: nothing hidden may tell of it."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: str, chance: Chance) -> Iterable[Note]:
        """Carry out an action that the menu allows, and all that follows by itself, in `state`.

        What is told of it may be made as it is read: once, and before the state goes on. A search reads none.
        """

    def hides(self, state: S, seat: Seat, action: str) -> bool:
        """Say whether an action that has led to `state` is one that others are not told in full.

        By what everybody knows, or the answer itself would tell; the table then shows a seal of the action.
        """
        return False

    def uncovers(self, before: T, after: T) -> bool:
        """Say whether an act may have shown somebody what he could not know, so that it is not taken back.

        By the table before and after it, as everybody sees both, or the answer itself would tell. What the
        words of the act say is not meant. Here: any act may.
        """
        return True

    def binds(self, before: T, after: T) -> bool:
        """Say by the tables before and after an act if it is never taken back, whoever agrees; here none."""
        return False

    def warning(self, table: T, hand: H, action: str) -> Text | None:
        """Say what an allowed action would cost its player, where that is hardly meant; else nothing.

        A person is asked once more before such an action counts. It follows from what the seat sees.
        """
        return None

    def folded(self, told: Sequence[Text], *, whole_round: bool = False) -> Sequence[Text]:
        """Tell a turn, or a `whole_round`, in fewer sentences; those that stay are the same objects."""
        return told

    def stands(self, table: T, told: Text) -> bool:
        """Say whether what a line tells that somebody loses is still so: a check may be over."""
        return True

    @abstractmethod
    def table(self, state: S) -> T:
        """Show what everybody may see."""

    def unveiled(self, state: S) -> T:
        """Show the table as it stood in a game that is over by now: nobody hides anything any more."""
        return self.table(state)

    @abstractmethod
    def hand(self, state: S, seat: Seat) -> H:
        """Show what this seat sees besides."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Give the result, or nothing while the game goes on."""

    @abstractmethod
    def resample(self, state: S, seat: Seat | None, chance: Chance) -> None:
        """Deal again, in `state`, what this seat (None: a spectator) cannot know, even if others do."""

    def points(self, table: T) -> tuple[int, ...] | None:
        """Give the points by seat as everybody sees them; None in a game without points."""
        return None

    def turn_order(self, table: T) -> Sequence[Seat]:
        """Give all seats in the order in which they take turns; nothing where that is their own order."""
        return ()

    def round_of(self, table: T) -> int:
        """Give the number of the round under way, from 1, as everybody counts it; 0 outside of rounds."""
        return 0

    def rounds(self, options: Options) -> int:
        """Give the number of the last round there can be with these options; 0 where none is the last."""
        return 0

    @abstractmethod
    def turn_of(self, table: T) -> str:
        """Name the turn under way as no other of this game is named; a clock gives time once for it.

        What somebody is asked in the midst of another's turn belongs to it; those asked together share one.
        """

    def at_stake(self, table: T) -> Text | None:
        """Say in one line what those whom the game waits for decide, by what everybody sees."""
        return None

    def asks(self, table: T) -> Text | None:
        """Say in a few words what those are to do whom the game waits for, where that is no common move."""
        return None

    def strikes(self, table: T, seat: Seat) -> Strikes | None:
        """Give the turns in a row that a seat has let go by; None in a game that does not count them."""
        return None

    def may_declare(self, state: S, seat: Seat, word: str) -> bool:
        """Say whether a declaration other than the record's `undo` is due; here `resign`, at any time."""
        due = word == "resign" and word in self.info.declarations
        return due and not state.over and seat not in state.resigned

    def declare(self, state: S, seat: Seat, word: str, chance: Chance) -> list[Note]:
        """Carry out a declaration that is due, in `state`; a game that names further words does so itself.

        Here: `resign`. One player left ends the game; with more, the seat goes on as an automaton's.
        """
        state.resigned.append(seat)
        if len(state.resigned) >= state.seats - 1:
            state.over = "resign"
        return [ToAll(say("{who} resigns", who=Who(seat)))]

    def accepts_draw(self, table: T, hand: H) -> bool:
        """Say whether a computer seat takes the draw it is offered, by what its seat knows."""
        return False

    def offers_draw(self, table: T, hand: H) -> bool:
        """Say whether a computer seat offers a draw before it acts, where it may, by what its seat knows."""
        return False

    def computer(self, table: T, hand: H, menu: Menu, chance: Chance) -> Advice:
        """Choose an action for a computer seat, which knows what its seat knows and no more, and say why.

        It is asked where a seat must act; a person may take what it says as a hint.
        """
        return by_lot(menu, chance)


AnyGame: TypeAlias = Game[Any, Any, Any]


def menu_of(game: AnyGame, state: State, seat: Seat) -> Menu:
    """Bind a game's menu to a state and a seat."""
    return partial(game.menu, state, seat)


def random_move(game: AnyGame, state: State, choice: Chance) -> tuple[Seat, str] | None:
    """Choose a seat that must act, and for it an action by `walk`; None where nobody must."""
    seats = game.acting(state)
    if not seats:
        return None
    seat = seats[choice.below(len(seats))]
    return seat, walk(partial(game.menu, state, seat), choice)
