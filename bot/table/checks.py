"""Whether what somebody asks for is due, or too much at once, and the sentence he reads where it is not."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, TypeVar

from bot import errors
from bot.features import Door
from bot.store.rows.table import TableRow
from bot.table.conductor import conductor
from bot.table.position import Position, escaped, name_of
from bot.table.view import WORDS
from bot.typed.labels import key, read_in
from bot.typed.midway import Midway, read_on
from bot.typed.parsing import as_recorded
from bot.typed.steps import is_plain, yes_and_no
from bot.typed.why_not import begun_by, corrected, did_you_mean, end_typed, example, too_much, why_not
from languages.folding import folded, in_letters
from languages.spoken import (
    begun,
    in_digits,
    in_english,
    move_told,
    nearest_names,
    tell,
    written,
)
from rules.game import AnyGame
from rules.menu import behind
from rules.question import Pick
from rules.text import N_, Seat, Series, Words

T = TypeVar("T")

_WAITING: Final = 3  # texts of one person
SHOWN: Final = 1000  # people of whom it is kept what they were asked or told
_BUSY: Final[Words] = N_("I am still reading what you typed before; please type this again in a moment.")
# What is said of a word that a game does not know, and of one that is not due.
_NO_DRAWS: Words = N_("{title} has no draw by agreement.")
_NOT_DUE: Final[dict[str, tuple[Words, Words]]] = {
    "resign": (N_("You cannot resign in {title}."), N_("You cannot resign at this moment.")),
    "draw?": (_NO_DRAWS, N_("You cannot offer a draw at this moment.")),
    "draw": (_NO_DRAWS, N_("There is no draw that you could accept at this moment.")),
    "decline": (_NO_DRAWS, N_("There is no draw that you could decline at this moment.")),
}


_NOT_POSSIBLE: Words = N_("\u201c{text}\u201d is not possible now")
_NO_BEGINNING: Words = N_("\u201c{text}\u201d is no move now")
_GOES_ON: Words = N_("\u201c{text}\u201d is not a whole move")


# Translators: how somebody types that he is sure of a move, in several ways with | between them.
SURE: Final[Words] = N_("confirm|yes")
# Translators: how somebody types that he is not sure of a move, in several ways with | between them.
NOT_SURE: Final[Words] = N_("no|not that")
# Translators: how somebody types that a lesson is to go on, in several ways with | between them.
NEXT: Final[Words] = N_("next|go on")
NOTHING: Final = "-"  # what is no act at all
# Says why a table is without hints, whoever plays there; asked by what is read along.
WITHOUT_HINTS: Final = Door[Callable[[], str]]()
_ENDS_SENTENCE: Final = frozenset(".?!\u2026")
HELD: Final[Words] = N_("Those who manage this server have paused the game, and only they can let it go on.")


def is_one_of(typed: str, choices: Words) -> bool:
    """Say whether one of some words is typed, in English or in the language that is spoken."""
    words = f"{choices}|{tell(choices)}".split("|")
    return folded(typed.strip()) in map(folded, words)


def decided(position: Position, seat: Seat, said: str, typed: str) -> str | None:
    """Read yes and no, or how leaving it is called, at a question about one thing; None of all else."""
    question = position.question(seat, said)
    ways = yes_and_no(question, said)
    if ways is None or not isinstance(question, Pick):
        return None
    yes, no = ways
    if is_one_of(typed, SURE):
        return yes
    left = key(written(question.label(no) if question.declines else question.stop))
    is_left = len(typed.split()) > 1 and left.endswith(key(typed))
    is_called_so = key(written(question.label(yes))).endswith(key(typed))
    return no if is_one_of(typed, NOT_SURE) or (is_left and not is_called_so) else None


def agreed(position: Position, seat: Seat, said: str, typed: str, reads: Callable[[str], bool]) -> str:
    """Leave out a yes before what is typed; where that alone answers nothing, write what the yes means."""
    yes, comma, rest = typed.strip().partition(", ")
    if not comma or not is_one_of(yes, SURE):
        return typed
    text = decided(position, seat, said, yes)
    return rest if text is None or reads(rest) else f"{move_told(position.game, text)}, {rest}"


def is_only_read(position: Position) -> bool:
    """Say whether a table is at a step of a lesson that asks for nothing."""
    row = position.row
    return row.lesson is not None and not conductor().wanted(row, position.game)


def seat_of(row: TableRow, user: int) -> Seat:
    """Find a person's seat at a table that has begun; NotStarted, NotSeated."""
    if row.snapshot is None:
        if row.status == "cancelled":
            raise errors.GameOver(
                N_("This table was cancelled before the game began; /play opens a new one.")
            )
        raise errors.NotStarted(N_("The game has not begun yet; whoever opened the table can start it."))
    for seat, chair in enumerate(row.chairs):
        if chair.user == user:
            return seat
    raise errors.NotSeated(N_("You do not sit at this table; only its players can do that."))


def playing_seat(row: TableRow, user: int) -> Seat:
    """Find the seat of a person who still plays; besides, GameOver and Resigned."""
    seat = seat_of(row, user)
    if row.status != "running":
        raise errors.GameOver(N_("This game is over; /play opens a new table."))
    if row.chairs[seat].resigned:
        raise errors.Resigned(N_("You have resigned: nothing more is asked of you in this game."))
    return seat


def check_not_paused(row: TableRow) -> None:
    """Make sure that the game goes on; Paused."""
    if row.paused is not None:
        raise errors.Paused(
            HELD if row.held else N_("The game is paused; with `/vote` you can propose to end the pause.")
        )


def check_open(row: TableRow) -> None:
    """Make sure that a table is not played in private; OnlyYours."""
    if row.in_private:
        raise errors.OnlyYours(
            N_("This game is for you alone: nobody else is asked, seated or shown anything.")
        )


def check_no_lesson(row: TableRow) -> None:
    """Make sure that a table is not that of a lesson; NotDue."""
    if row.lesson is not None:
        raise errors.NotDue(
            N_("This is a lesson: *Back* goes a step back, *Pause* leaves it, and `/learn` takes it up.")
        )


def check_turn(row: TableRow, seat: Seat, turn: int | None) -> int:
    """Make sure that a seat's question has not changed since; None stands for the question of now."""
    now = row.chairs[seat].turn
    if turn is not None and turn != now:
        raise errors.Stale(N_("The table has moved on since then; `/hand` shows where it stands."))
    return now


def check_plain(text: str) -> None:
    """Make sure that a text could be an action at all."""
    if not text:
        raise errors.Illegal(N_("You have typed nothing; `/hand` shows what is possible."))
    if is_plain(text) or is_plain(letters := in_letters(text)):
        return
    odd = next((sign for sign in letters if not sign.isascii() and sign.isprintable()), None)
    if odd:
        raise errors.Illegal(
            N_("No move has the sign \u201c{sign}\u201d: leave it out, and what is behind it."), sign=odd
        )
    raise errors.Illegal(N_("A move is at most 80 plain letters, digits and signs, with single blanks."))


def check_action(position: Position, seat: Seat, text: str) -> None:
    """Make sure that an action is on a seat's menu."""
    if not position.allows(seat, text):
        raise _refusal(position, seat, text, _NOT_POSSIBLE)


def check_said(position: Position, seat: Seat, said: str) -> None:
    """Make sure that a seat's menu leads to the beginning of an action."""
    if not said:
        return
    check_plain(said)
    if not position.leads_to(seat, said):
        raise _refusal(position, seat, said, _NO_BEGINNING)


def check_goes_on(position: Position, seat: Seat, said: str, typed: str) -> None:
    """Refuse what is typed in the midst of an answer by what could follow there, unless a rule bars it."""
    game, names = position.game, partial(name_of, position.row.chairs)
    recorded = as_recorded(game, typed)
    if not game.barred(position.state, seat, recorded):
        told, text = partial(as_quoted, game), behind(said, recorded)
        why = _sentence(why_not(position.menu(seat), text, names, told, lambda _: typed))
        midway = Midway(position.menu(seat), said)
        found = corrected(game, midway, typed, names, lambda each: read_on(game, midway, each, names))
        why = f"{_asked(position, seat, said)}{did_you_mean(found)}{why}"
        raise errors.Illegal(N_("{why} `/hand` shows all that is possible."), why=why)


def _asked(position: Position, seat: Seat, said: str = "") -> str:
    """Say what a seat is asked behind what is said, with a blank behind it."""
    question = position.question(seat, said)
    if question is None:
        return ""
    asked = written(question.prompt, partial(name_of, position.row.chairs))
    ends = "" if asked[-1:] in _ENDS_SENTENCE else "."
    return f"{tell('What is asked is: {question}', question=asked)}{ends} "


def _refusal(position: Position, seat: Seat, text: str, words: Words) -> errors.Refusal:
    """Explain why a text is refused: first whom the table waits for, where that is not this seat."""
    row, question = position.row, position.menu(seat)("")
    if question is None:
        return errors.NotYourTurn(
            N_("It is not your move: the table waits for {awaited}."), awaited=_awaited(row)
        )
    recorded = as_recorded(position.game, text)
    words = _GOES_ON if begun_by(position.menu(seat), recorded) else words
    # Who has typed words of his own reads them again, as he typed them.
    told = (
        text
        if recorded != text and recorded != position.game.recorded(text)
        else move_told(position.game, text)
    )
    why = f"{tell(words, text=told)}. {_reason(position, seat, text)}"
    if question.must or _bar(position, seat, text):
        return errors.Illegal(N_("{why} `/hand` shows all that is possible."), why=why)
    return errors.Illegal(
        N_("The table waits for {awaited}, not for you. {why} `/hand` shows all that is possible."),
        awaited=_awaited(row),
        why=why,
    )


def _reason(position: Position, seat: Seat, text: str) -> str:
    """Say why a text is refused, with what may be meant by misspelt words where that can be answered."""
    game, menu = position.game, position.menu(seat)
    names = partial(name_of, position.row.chairs)
    found = corrected(game, menu, text, names, lambda each: read_in(game, menu, each, names))
    if found:
        return f"{did_you_mean(found)}{example(menu, next(iter(found)), partial(as_quoted, game))}"
    if not (_bar(position, seat, text) or too_much(game, menu, text)):
        # Words of moves are no names: a verb would be barred where nothing like it is asked.
        barred = (
            (name, _bar(position, seat, each))
            for name, each in nearest_names(game, text)
            if name[0].isupper()
        )
        if named := next(((name, bar) for name, bar in barred if bar), None):
            return f"{did_you_mean({'': named[0]})}{_sentence(named[1])}"
    question = position.question(seat)
    asked = _asked(position, seat) if question is not None and question.must else ""
    return _sentence(why_not_possible(position, seat, text, asked))


def misread(position: Position, seat: Seat, typed: str) -> Callable[[str], bool]:
    """Say of texts that are read in what is typed whether they do something else than is named there."""
    game = position.game
    if game.misread is None:
        return lambda _: False
    return partial(game.misread, position.state, seat, in_english(game, typed) or typed)


def as_quoted(game: AnyGame, move: str) -> str:
    """Write a move, or its beginning, as a sentence quotes it: no dash waits behind it."""
    return move_told(game, move).rstrip("-")


@contextmanager
def in_own_words(game: AnyGame) -> Iterator[None]:
    """Ask back what is meant with moves as people type them."""
    try:
        yield
    except errors.Ambiguous as several:
        sentence = written(several.text, notation=partial(as_quoted, game))
        raise errors.Ambiguous(N_("{sentence}"), several.texts, sentence=sentence) from None


def _sentence(why: str) -> str:
    """Begin a reason with a capital, unless a square does."""
    return why if any(map(str.isdigit, why.partition(" ")[0])) else begun(why)


def why_not_possible(position: Position, seat: Seat, text: str, asked: str = "") -> str:
    """Say why a text is no action on a menu, and what is possible instead, behind what is `asked`."""
    game, names = position.game, partial(name_of, position.row.chairs)
    if bar := _bar(position, seat, text):
        return bar
    if much := too_much(game, position.menu(seat), text, asked):
        return much
    say_move, recorded = partial(as_quoted, game), as_recorded(game, in_digits(game, text) or text)
    return why_not(position.menu(seat), recorded, names, say_move, partial(end_typed, game, text), asked)


def _bar(position: Position, seat: Seat, text: str) -> str:
    """Say which rule bars a text; nothing where none does."""
    game, names = position.game, partial(name_of, position.row.chairs)
    recorded = as_recorded(game, in_digits(game, text) or text)
    bar = game.barred(position.state, seat, recorded)
    return f"{written(bar, names, partial(as_quoted, game))}." if bar else ""


def check_word(position: Position, seat: Seat, word: str) -> None:
    """Make sure that a declaration of a person's is due."""
    game, title = position.game, position.game.info.title
    if word not in WORDS:
        raise errors.NotDue(N_("{title} knows no \u201c{word}\u201d."), title=title, word=word)
    words = _NOT_DUE[word]
    if word not in game.info.declarations:
        raise errors.NotDue(N_("{sentence}"), sentence=tell(words[0], title=title))
    if not game.may_declare(position.state, seat, word):
        raise errors.NotDue(N_("{sentence}"), sentence=tell(words[1]))


def _awaited(row: TableRow) -> str:
    awaited = [seat for seat, chair in enumerate(row.chairs) if chair.awaited]
    return written(Series(tuple(escaped(name_of(row.chairs, seat)) for seat in awaited)))


class OneByOne:
    """Reads what is typed beside the event loop, one after the other; for each person only a few.

    To search a large menu takes a tenth of a second, and clicks go on meanwhile.
    """

    def __init__(self) -> None:
        self._alone = asyncio.Lock()
        self._reading = Counter[int]()
        self._begun = Counter[int]()
        self._said = dict[int, tuple[tuple[int, int], str]]()
        self._unsure = dict[int, tuple[tuple[int, int], str]]()

    @contextmanager
    def few(self, user: int) -> Iterator[None]:
        """Begin a command of a person's that reads much, and with it no more than a few of his; Busy."""
        if self._begun[user] >= _WAITING:
            raise errors.Busy(_BUSY)
        self._begun[user] += 1
        try:
            yield
        finally:
            self._begun[user] -= 1
            if not self._begun[user]:
                del self._begun[user]

    async def read(self, user: int, reading: Callable[[], T]) -> T:
        """Read something that a person has typed, in his language; Busy where he types too much at once."""
        if self._reading[user] >= _WAITING:
            raise errors.Busy(_BUSY)
        self._reading[user] += 1
        try:
            async with self._alone:
                return await asyncio.to_thread(reading)
        finally:
            self._reading[user] -= 1
            if not self._reading[user]:
                del self._reading[user]

    def doubt(self, user: int, position: Position, seat: Seat, text: str) -> None:
        """Keep the act of which its person is asked whether he is sure, until he types something else."""
        self._unsure.pop(user, None)
        if len(self._unsure) >= SHOWN:
            del self._unsure[next(iter(self._unsure))]
        self._unsure[user] = (asked_at(position, seat), text)

    def is_sure_of(self, user: int, position: Position, seat: Seat, text: str) -> bool:
        """Say whether a person was just asked of this act, in the same turn, if he is sure; he is no more."""
        return self._unsure.pop(user, None) == (asked_at(position, seat), text)

    def ask(self, user: int, position: Position, seat: Seat, said: str) -> None:
        """Keep what a person has said so far at a table: what he types next goes on from there."""
        self._said.pop(user, None)
        if len(self._said) >= SHOWN:
            del self._said[next(iter(self._said))]
        if said:
            self._said[user] = (asked_at(position, seat), said)

    def said(self, user: int, position: Position, seat: Seat) -> str:
        """Give what a person has said so far of an answer that is not whole, in the same turn."""
        asked, said = self._said.get(user, (None, ""))
        return said if asked == asked_at(position, seat) and position.leads_to(seat, said) else ""


def asked_at(position: Position, seat: Seat) -> tuple[int, int]:
    """Tell the turn of a seat from all others."""
    return position.row.id, position.row.chairs[seat].turn
