"""What the host shows: `PublicView` for everybody, `PrivateView` for one seat. Neither holds a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.people.people import language_of
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import (
    Closed,
    Deadline,
    Expiry,
    Invited,
    Leave,
    Status,
    TableRow,
    Whereabouts,
    Window,
)
from bot.table.conductor import ConductedStep, conductor
from bot.table.position import Position, Sitter, colours, expected, length_of, recorded_name, was_ahead
from bot.typed.steps import back_from, meaning_of, on_page, opened, telling_ends
from languages.known import ENGLISH_CODE, read_by
from languages.spoken import speak_of
from rules.chance import seal
from rules.game import Info, Length, Note, Options, Result, ToAll, ToSeat
from rules.question import Question
from rules.text import NO_WORDS, Seat, Text, Words, subject

# The declarations that a person says; `undo` is the host's business, `expire` the clock's.
WORDS = ("draw?", "draw", "decline", "resign")


class Line(Struct, frozen=True):
    """One line of the log: the version it belongs to, its time, and who did it (None: the table).

    `seal` is that of a hidden action, with its first line; it can be opened when the game is over. `round`
    is the game's round; `turn` the number of the turn among all turns, in a log that is read as a whole.
    `sat` is who sat at the table then, where others do now. It is `forced` where nobody was asked, and `own`
    where it tells its reader alone what he chose himself. It is `minor` where it is the first to be left out,
    `alone` where nobody else reads it, `settles` what all have played for, `takes` something of another, and
    `shows` what the one whom it names first has chosen before.
    It is `done_for` its seat where no person chose it; by the game's own rule where a turn is `missed`. It
    was left `ahead` where its person chose it before; its first line alone is `marked` so, for him alone.
    """

    version: int
    time: float
    seat: Seat | None
    text: Text
    seal: str = ""
    round: int = 0
    turn: int = 0
    sat: tuple[str, ...] = ()
    forced: bool = False
    own: bool = False
    minor: bool = False
    alone: bool = False
    settles: bool = False
    takes: bool = False
    shows: bool = False
    done_for: bool = False
    missed: bool = False
    ahead: bool = False
    marked: bool = False


class PublicView(Struct, frozen=True):
    """A table as everybody may see it; `table` is the game's own public view, None before the start.

    `seal` is that of the seed of all its chance, and `last_seal` that of all that has happened; a `word`
    that a player has given goes into that chance. `lines` are the newest public lines of the log, oldest
    first; `undo_seat` is the seat that may take the last event back now; `closed` says why a table was
    closed before its game; `offered` are the seats that may accept a draw, `to_answer` behind a pause; it
    is `threaded` where a thread is to be made when its game begins. `length` says how long it lasts with as
    many players as are `expected`; `round` is the one under way, from 1, 0 outside of rounds. Who is
    `invited`, and where the `earlier` game was whose players play again, is told as long as the game has
    not begun; when it is over, where the `later` one is. What the game's own rule does to a late turn is
    said in `expired`; in a lobby, `beforehand` tells what will hold for single players. What is played
    `in_private` is shown to nobody but who plays; it may be the game of a `day`. Several people may take
    `hints` if the table wants that, and characters make `remarks`. All is told in the table's `language`.
    People may agree to begin at `begins_at`. Its title names its `part`, with the `outcome`, or is `bare`.
    A table with people of several servers lies in none: those of each see it through `windows` of their own,
    `seen_by` a person or `seen_in` a channel, and are told no place of the others.
    """

    id: int
    info: Info
    status: Status
    version: int
    owner: int
    guild: int | None
    channel: int
    options: Options
    pace: int | None
    expiry: Expiry
    sitters: tuple[Sitter, ...]
    lines: tuple[Line, ...]
    seal: str
    table: Any = None
    result: Result | None = None
    undo_seat: Seat | None = None
    closed: Closed = ""
    offered: tuple[Seat, ...] = ()
    to_answer: tuple[Seat, ...] = ()
    threaded: bool = False
    length: Length | None = None
    expected: int = 0
    round: int = 0
    invited: tuple[Invited, ...] = ()
    earlier: Whereabouts | None = None
    later: Whereabouts | None = None
    leave: Leave = "runs"
    weekends_off: bool = False
    bank: int | None = None
    paused: float | None = None
    held: bool = False
    expired: Words = NO_WORDS
    beforehand: tuple[Text, ...] = ()
    in_private: bool = False
    day: int | None = None
    hints: bool = False
    remarks: bool = True
    language: str = ENGLISH_CODE
    begins_at: float | None = None
    part: str = ""
    outcome: str = ""
    bare: str = ""
    extra: dict[str, Any] = {}
    last_seal: str = ""
    word: str = ""
    windows: tuple[Window, ...] = ()

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        return tuple(sitter.seat for sitter in self.sitters if sitter.awaited)

    def name(self, seat: Seat) -> str:
        """Name the person or the computer on a seat; it serves `rules.text.written`."""
        return self.sitters[seat].name

    @property
    def owner_name(self) -> str:
        """Name whoever has opened the table, as long as he sits there."""
        return next((sitter.name for sitter in self.sitters if sitter.user == self.owner), "")

    def seat_of(self, user: int) -> Seat | None:
        """Find a person's seat."""
        return next((sitter.seat for sitter in self.sitters if sitter.user == user), None)

    def seen_by(self, user: int) -> PublicView:
        """Show the table where somebody sees it, who is told of no other window."""
        own = tuple(each for each in self.windows if each.user == user)
        return replace(self.seen_in(own[0].channel), windows=own) if own else self

    def seen_in(self, channel: int) -> PublicView:
        """Show the table as all see it in a channel, in the language that is spoken there."""
        there = tuple(each for each in self.windows if each.channel == channel)
        if not there:
            return replace(self, channel=channel) if self.windows else self
        return replace(self, guild=there[0].guild, channel=channel, language=there[0].language)

    def may_mention(self, user: int | None) -> bool:
        """Say whether somebody is where the table is seen: people of other servers are named alone."""
        here = (user, self.channel)
        return not self.windows or any((each.user, each.channel) == here for each in self.windows)


class Beside(Struct, frozen=True):
    """What a feature adds to what a seat sees of its table."""

    @property
    def asks(self) -> list[object]:
        """What somebody is asked by it besides his move, in brief; his panel follows where that changes."""
        return []


B = TypeVar("B", bound=Beside | ConductedStep)


class PrivateView(Struct, frozen=True):
    """A table as one seat may see it, for that seat's person only; `hand` is the game's own view.

    `question` is what may be said next after `said`, None where the seat is not asked or where nothing can
    follow. Its person has `begun` to answer, or `said` is no more than what leaves no choice; `before` is
    what was said where something else could have been said. `complete` says that `said` is an action as it
    stands. `lines` are the newest lines of the log that this seat may read, while nothing is said, and tell
    what has happened `since` its person moved; or what that person did last, as long as nothing has happened
    since, and in answer to an act. `words` are the declarations that are due from this person now, and who
    has `turned` the board away sees it as it is printed. Who `confirms` is asked before an action counts, by
    its `meaning`, where that says more than the action. `answered` is a question left out that stays open
    behind its answer. One that `passes`, leaving no choice, is answered after a while.

    In a `lesson` one is asked only where something is wanted; of pages only the answers on this `page` are
    kept. Who plays `elsewhere` is told only what stays true. Features add what is `besides`.
    """

    public: PublicView
    seat: Seat
    turn: int
    hand: Any
    said: str
    question: Question | None
    complete: bool
    lines: tuple[Line, ...] = ()
    begun: bool = False
    since: bool = False
    words: tuple[str, ...] = ()
    turned: bool = False
    before: str = ""
    confirms: bool = False
    text_board: bool = False
    meaning: Text | None = None
    besides: tuple[Beside, ...] = ()
    answered: bool = False
    passes: bool = False
    lesson: ConductedStep | None = None
    page: int = 0
    elsewhere: bool = False
    language: str = ENGLISH_CODE

    def of(self, kind: type[B]) -> B | None:
        """Give what a feature adds, if it adds anything, or its step where it conducts the table."""
        return next((each for each in (*self.besides, self.lesson) if isinstance(each, kind)), None)


# What everybody may know of a table as it is stored; its language is what the one who plays alone reads.
_AS_STORED: Final = tuple({*PublicView.__struct_fields__} & {*TableRow.__struct_fields__} - {"language"})
_as_stored = attrgetter(*_AS_STORED)


def public_view(position: Position, newest: Sequence[StoredEvent]) -> PublicView:
    """Show a table to everybody, with lines of its newest events; its game's words are told from then on."""
    row, game = position.row, position.game
    speak_of(game.info.id)
    return PublicView(
        **dict(zip(_AS_STORED, _as_stored(row), strict=True)),
        info=game.info,
        expired=game.expired(row.options),
        language=language_of(row),
        sitters=_sitters(position),
        lines=lines_for(None, (event for event in newest if event.version <= row.version)),
        seal=seal(row.salt, row.seed),
        table=position.table,
        result=position.result,
        offered=may_accept(position),
        to_answer=() if row.paused is None else may_accept(position, later=True),
        length=length_of(position, expected(position)),
        expected=expected(position),
        round=0 if position.table is None else game.round_of(position.table),
    )


def may_accept(position: Position, *, later: bool = False) -> tuple[Seat, ...]:
    """Give the seats that may accept a draw, which everybody has heard offered; in a pause only `later`."""
    game, state = position.game, position.state
    if state is None or "draw" not in game.info.declarations or position.result is not None:
        return ()
    if position.row.paused is not None and not later:
        return ()
    return tuple(seat for seat in range(state.seats) if game.may_declare(state, seat, "draw"))


def private_view(position: Position, seat: Seat, said: str = "", page: int = 0) -> PrivateView:
    """Show a running or finished table to one seat, without lines; the menu must lead to `said`."""
    row, chair, menu = position.row, position.row.chairs[seat], position.menu(seat)
    lesson = None if row.lesson is None else conductor().step(row, position.game)
    asked = row.status == "running" and not chair.resigned and (lesson is None or lesson.asks)
    begun, said = bool(said), said or (opened(menu) if asked else "")
    question = on_page(telling_ends(menu, menu(said)), page) if asked else None
    complete, public = bool(said) and (question is None or question.complete), public_view(position, [])
    return PrivateView(
        public=public.seen_by(chair.user or 0) if row.windows else public,
        seat=seat,
        turn=chair.turn,
        hand=position.game.hand(position.state, seat),
        said=said,
        begun=begun,
        question=question,
        complete=complete,
        words=_words(position, seat) if asked and lesson is None and row.paused is None else (),
        turned=chair.turned,
        before=back_from(menu, said),
        confirms=chair.confirms,
        text_board=chair.text_board,
        meaning=meaning_of(menu, said) if complete else None,
        passes=chair.passes_at is not None,
        lesson=lesson,
        page=page,
        language=read_by("", chair.language),
    )


def _words(position: Position, seat: Seat) -> tuple[str, ...]:
    game, state = position.game, position.state
    return tuple(
        word for word in WORDS if word in game.info.declarations and game.may_declare(state, seat, word)
    )


def lines_for(seat: Seat | None, events: Iterable[StoredEvent]) -> tuple[Line, ...]:
    """Give the lines of the log that a seat may read, up to the newest; None reads what is for everybody."""
    told = list(events)
    return tuple(
        line
        for event, sat in zip(told, sat_at(told), strict=True)
        for line in _lines(event, _read_by(seat, event.notes), sat)
    )


def sat_at(events: Sequence[StoredEvent]) -> list[tuple[str, ...]]:
    """Give for each event who sat at the table then; nothing where the same do now."""
    sat: tuple[str, ...] = ()
    earlier = [sat := event.sat or sat for event in reversed(events)]
    return earlier[::-1]


def _read_by(seat: Seat | None, notes: Sequence[Note]) -> list[Note]:
    """Give what a seat reads of what is told; what is told to it instead of a line takes that one's place."""
    read: list[Note] = []
    for note in notes:
        if may_read(seat, note):
            if _is_instead(note) and read:
                read.pop()
            read.append(note)
    return read


def _is_instead(note: Note) -> bool:
    return isinstance(note, ToSeat) and note.instead


def _lines(event: StoredEvent, notes: Sequence[Note], sat: tuple[str, ...]) -> Iterator[Line]:
    """Make the lines of one event; the first shows the seal of what was hidden.

    It says that an act was forced where it tells of the act, and not only of what came after it.
    """
    ahead = was_ahead(event.notes)
    known = ahead and was_ahead(notes)
    for number, note in enumerate(notes[known:]):
        first, to_all = number == 0, note if isinstance(note, ToAll) else None
        yield Line(
            event.version,
            event.time,
            event.seat,
            note.text,
            sealed_by(event) if first else "",
            event.round,
            sat=sat,
            forced=first and event.forced and subject(note.text) == event.seat,
            own=_is_instead(note),
            minor=to_all is not None and to_all.minor,
            alone=to_all is None,
            settles=to_all is not None and to_all.settles,
            shows=to_all is not None and to_all.shows,
            takes=to_all is not None and to_all.takes,
            done_for=event.seat is not None and event.user is None,
            missed=event.text == "expire",
            ahead=ahead,
            marked=known and first,
        )


def sealed_by(event: StoredEvent) -> str:
    """Give the seal of what was hidden; nothing where all is open."""
    return (event.seal or seal(event.salt, event.text)) if event.salt else ""


def may_read(seat: Seat | None, note: Note) -> bool:
    """Say whether a line of the log is for a seat; None is everybody."""
    return isinstance(note, ToAll) or note.seat == seat


def _sitters(position: Position) -> tuple[Sitter, ...]:
    chairs, game, table = position.row.chairs, position.game, position.table
    return tuple(
        Sitter(
            seat,
            # Whoever was erased has a number of nobody's.
            None if chair.user is None or chair.user < 0 else chair.user,
            recorded_name(chairs, seat),
            chair.awaited,
            chair.resigned,
            colour,
            None if table is None else game.strikes(table, seat),
            chair.clock if position.row.paused is None else Deadline(),
            chair.away,
            chair.saved,
            chair.strength,
            chair.user is None,
            chair.character,
        )
        for seat, (chair, colour) in enumerate(zip(chairs, colours(chairs), strict=True))
    )
