"""A table loaded once: its row, its game and a state of its own; and who sits there.

How each is called, in which colour, and how many are expected.
"""

import re
from collections.abc import Sequence, Sized
from functools import cached_property, partial
from itertools import count
from typing import Any, Final

from msgspec import Struct

from bot.errors import WrongOption
from bot.store.rows.move import StoredEvent
from bot.store.rows.person import FORMER, UNNAMED, parted
from bot.store.rows.person import called as recorded
from bot.store.rows.table import Chair, Deadline, TableRow
from languages.spoken import tell
from rules.advice import Strength
from rules.chance import Dealer, day_dealer, dealer, event_dealer
from rules.characters.character import Character, characters
from rules.game import AnyGame, Info, Length, Note, Result
from rules.menu import leads_to
from rules.question import Menu, Question
from rules.ranking import Strikes
from rules.snapshot import copied, snapshot
from rules.text import N_, Seat, Words


class Act(Struct, frozen=True):
    """What somebody does: the person (None: a computer), the seat, the text, the time.

    `late` where a computer, or the game, does it for a person whose time is over, or who is `away`;
    `announced` where the log has said so of this turn. It is `forced` where the seat has no other and nobody
    is asked; `notify` where its person is to be told of what is asked behind it. Of what was left `ahead`
    its person is told so, first of all.
    """

    user: int | None
    seat: Seat
    text: str
    time: float
    late: bool = False
    away: bool = False
    announced: bool = False
    forced: bool = False
    notify: bool = False
    ahead: tuple[Note, ...] = ()


# What whoever has left an answer ahead is told of what became of it; the first begins its act's lines.
DONE_AHEAD: Final[Words] = N_("You had left \u201c{answer}\u201d ahead")
DID_NOT_FIT: Final[Words] = N_(
    "What you left ahead, \u201c{answer}\u201d, did not fit: {why}. You are asked: {prompt}"
)
NO_REPLY: Final[Words] = N_("None of the moves came to which you had left a reply")
NOT_DONE: Final = frozenset({DID_NOT_FIT, NO_REPLY})


# What is told of a late turn: the computer plays it, or the game has a rule and tells what follows.
LATE: Final[dict[bool, Words]] = {
    False: N_("The time of {who} is over; the computer plays this turn"),
    True: N_("The time of {who} is over"),
}


class Sitter(Struct, frozen=True):
    """Who sits on a seat; `user` is None for a computer, `clock` is that of one who is awaited.

    `colour` is the number of the colour that the seat has at this table.
    `strikes` are the turns in a row that the seat has let go by, where the game counts them. The table knows
    that the person is `away` until then. So many seconds of the time for turns are `saved`. A computer plays
    with a `strength`, perhaps as a `character`; where only the person is gone, there is no `user` either.
    The `recorded` name of a computer is English.
    """

    seat: Seat
    user: int | None
    recorded: str
    awaited: bool = False
    resigned: bool = False
    colour: int = 0
    strikes: Strikes | None = None
    clock: Deadline = Deadline()
    away: float | None = None
    saved: float = 0.0
    strength: Strength = Strength.KNIGHT
    computer: bool = False
    character: str | None = None

    @property
    def name(self) -> str:
        """How who sits there is called in the language that is spoken."""
        return self.recorded if self.user is not None else spoken_name(self.recorded)

    @property
    def due(self) -> float | None:
        """The deadline of one who is awaited."""
        return self.clock.due


def was_ahead(notes: Sequence[Note]) -> bool:
    """Say whether what was told of an act begins with its having been left ahead."""
    return notes[0].text.template == DONE_AHEAD if notes else False


_DEALT: Final = 4  # times, of which two differ where anything may


class Position:
    """A table as it stands at one version; without a state before the start.

    Its `earlier` events still standing are known where somebody has left replies to what others do. Whoever
    changes the state takes it for the next position, and leaves this one.
    """

    def __init__(
        self, row: TableRow, game: AnyGame, state: Any, earlier: tuple[StoredEvent, ...] = ()
    ) -> None:
        self.row = row
        self.game = game
        self.state = state
        self.earlier = earlier
        self._questions: dict[tuple[Seat, str], Question | None] = {}
        self._led_to = set[tuple[Seat, str]]()

    def apart(self) -> "Position":
        """Give the same position with a state of its own, in which something may be tried."""
        return Position(self.row, self.game, copied(self.state))

    @cached_property
    def result(self) -> Result | None:
        """How the game has ended; None while it goes on, and before the start."""
        return None if self.state is None else self.game.result(self.state)

    @cached_property
    def table(self) -> Any:
        """What everybody sees of the game; None before the start. Of one that has ended nothing is hidden."""
        if self.state is None:
            return None
        return (self.game.table if self.row.status == "running" else self.game.unveiled)(self.state)

    @cached_property
    def turn(self) -> str:
        """The name of the turn under way, as the game gives it; empty before the start."""
        return "" if self.state is None else self.game.turn_of(self.table)

    @cached_property
    def questions(self) -> tuple[Question | None, ...]:
        """The first question of each seat; nobody is asked before the game, or once it is over."""
        seats = range(len(self.row.chairs))
        if self.state is None or self.result is not None:
            return tuple(None for _ in seats)
        return tuple(map(self.question, seats))

    @cached_property
    def acting(self) -> list[Seat]:
        """The seats whose question is a must."""
        return [seat for seat, question in enumerate(self.questions) if question and question.must]

    def read_along(self, seat: Seat) -> set[str]:
        """Name what features have read along with the table, or with a seat of it."""
        return {*self.row.extra, *self.row.chairs[seat].extra}

    def menu(self, seat: Seat) -> Menu:
        """Give a seat's menu, which remembers what it has answered."""
        return partial(self.question, seat)

    def question(self, seat: Seat, said: str = "") -> Question | None:
        """Give what a seat may say after `said`; None where nothing."""
        key = seat, said
        if key not in self._questions:
            self._questions[key] = self.game.menu(self.state, seat, said)
        return self._questions[key]

    def hides_from(self, seat: Seat) -> bool:
        """Say whether what a seat cannot know may be otherwise."""
        dealt = [copied(self.state) for _ in range(_DEALT)]
        for number, world in enumerate(dealt):
            self.game.resample(world, seat, dealer(f"dealt {number}", "worlds"))
        return len({*map(snapshot, dealt)}) > 1

    def leads_to(self, seat: Seat, said: str) -> bool:
        """Say whether a seat's menu leads as far as `said`, and remember that it does."""
        if (seat, said) not in self._led_to and leads_to(self.menu(seat), said):
            self._led_to.add((seat, said))
        return (seat, said) in self._led_to

    def allows(self, seat: Seat, text: str) -> bool:
        """Say whether a text is a whole action on a seat's menu."""
        if not text or not self.leads_to(seat, text):
            return False
        question = self.question(seat, text)
        return question is None or question.complete


def chance_of(row: TableRow) -> Dealer:
    """Give the chance that the next event of a table draws from."""
    if row.drawn is not None:
        return day_dealer(row.seed, row.drawn)
    return event_dealer(row.seed, row.stream, row.word)


STRENGTHS: Final[dict[Strength, Words]] = {
    Strength.PAGE: N_("Page"),
    Strength.SQUIRE: N_("Squire"),
    Strength.KNIGHT: N_("Knight"),
    Strength.BARON: N_("Baron"),
    Strength.KING: N_("King"),
    Strength.EMPEROR: N_("Emperor"),
}
_ANY: Words = N_("a computer")
_FORMER: Words = N_("A former player")


def called(strength: Strength, number: int = 0, title: str = "") -> str:
    """Call a computer by its strength behind that word, or a character's name: there are other Knights too.

    A `number` from 1 tells those of a table apart.
    """
    kind = tell(STRENGTHS[strength])
    if title:
        return tell("{name} ({strength})", name=tell(Words(title)), strength=kind)
    if number:
        return tell("Computer {number} ({strength})", strength=kind, number=str(number))
    return tell("Computer ({strength})", strength=kind)


def spoken_name(name: str) -> str:
    """Say a name as the store has it: of computers and who is erased it is words; any other stays as it is.

    No person has such a name: see `own_name`.
    """
    if name == UNNAMED:
        return tell(_ANY)
    if name == FORMER:
        return tell(_FORMER)
    found = parted(name)
    return name if found is None else called(*found)


def name_of(chairs: Sequence[Chair], seat: Seat) -> str:
    """Name whoever sits on a seat in the language that is spoken."""
    name = recorded_name(chairs, seat)
    return name if chairs[seat].user is not None else spoken_name(name)


def recorded_name(chairs: Sequence[Chair], seat: Seat) -> str:
    """Name whoever sits on a seat as it is kept; several computers are numbered, behind those that are."""
    named = chairs[seat]
    if named.user is not None or named.name:
        return named.name
    if character := characters().get(named.character or ""):
        return recorded(named.strength, title=character.title)
    if named.number is not None:
        return recorded(named.strength, named.number)
    plain = (chair.user is None and not (chair.name or chair.character) for chair in chairs)
    computers = [number for number, is_plain in enumerate(plain) if is_plain]
    borne = [chairs[each].number or 0 for each in computers]
    unnumbered = [each for each, number in zip(computers, borne, strict=True) if not number]
    return recorded(named.strength, 0 if len(unnumbered) == 1 else max(borne) + unnumbered.index(seat) + 1)


def opponent_of(spelled: str) -> Strength | Character:
    """Read how strong a computer is to be, or which character; WrongOption."""
    if spelled in characters():
        return characters()[spelled]
    return strength_of(spelled)


def strength_of(spelled: str) -> Strength:
    """Read a strength; WrongOption."""
    try:
        return Strength(spelled)
    except ValueError as error:
        raise WrongOption(
            N_("A computer is one of {strengths}, not \u201c{spelled}\u201d."),
            strengths=", ".join(Strength),
            spelled=spelled,
        ) from error


def name_of_character(character: Character) -> str:
    """Name a character in the language that is spoken."""
    return tell(character.title)


# What begins markdown, a mention, an address or an emoji; and at a line's beginning a list or a heading.
_MEANS_MORE = re.compile(r"[\\*_~|`<>\[\]@:]|^[#+-]|(?<=^\d)\.|(?<=^\d\d)\.")


def escaped(name: str) -> str:
    """Take the meaning from all in a name that Discord would read as more than letters."""
    return _MEANS_MORE.sub(lambda found: f"\\{found[0]}", name)


def colours(chairs: Sequence[Chair]) -> tuple[int, ...]:
    """Number the colours by seat: those fixed for the table first, then those that people have as their own.

    Of two with the same, the earlier one at the table has it; whoever has none takes the first that is left.
    """
    worn = {seat: chair.colour for seat, chair in enumerate(chairs) if chair.colour is not None}
    for seat, chair in enumerate(chairs):
        if seat not in worn and chair.own_colour is not None and chair.own_colour not in worn.values():
            worn[seat] = chair.own_colour
    for seat in _people_first(chairs):
        if seat not in worn:
            worn[seat] = next(colour for colour in count() if colour not in worn.values())
    return tuple(worn[seat] for seat in range(len(chairs)))


def _people_first(chairs: Sequence[Chair]) -> list[Seat]:
    return sorted(range(len(chairs)), key=lambda seat: chairs[seat].user is None)


def lacking(info: Info, seated: Sized) -> int:
    """Count the players that are missing before a game can begin with those who are seated."""
    return max(0, info.fewest - len(seated))


def expected(position: Position) -> int:
    """Say with how many to reckon in a lobby: who sits there or is asked, two and the fewest at least."""
    row, info = position.row, position.game.info
    sitting = {chair.user for chair in row.chairs}
    asked = [each for each in row.invited if not each.declined and each.user not in sitting]
    return min(max(len(row.chairs) + len(asked), 2, info.fewest), info.most)


def length_of(position: Position, seats: int) -> Length | None:
    """Say how long the game of a lobby will be with so many."""
    return position.game.length(seats, position.row.options) if position.row.status == "lobby" else None


def others_playing(row: TableRow, seat: Seat) -> list[int]:
    """List the other people who play on."""
    return [
        chair.user
        for number, chair in enumerate(row.chairs)
        if number != seat and chair.user is not None and not chair.resigned
    ]
