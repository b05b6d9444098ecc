"""Whether what somebody asks for is due, or too much at once, and the sentence he reads where it is not."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Final, TypeVar

from bot import errors
from bot.features import Door
from bot.store.rows.table import TableRow
from bot.table.conductor import conductor
from bot.table.position import Position, name_of
from bot.table.view import WORDS
from bot.typed.labels import key
from bot.typed.parsing import as_quoted, leaves_out
from bot.typed.refusing import NO_BEGINNING, NOT_POSSIBLE, is_much, refusal
from bot.typed.steps import LONGEST_TOLD, back_from, described, is_plain, yes_and_no
from languages.folding import in_letters, words_named
from languages.spoken import (
    in_english,
    is_denied,
    is_one_of,
    move_told,
    speak_of,
    tell,
    without_courtesy,
    without_little,
    without_particles,
    written,
)
from rules.game import AnyGame
from rules.question import Pick
from rules.text import N_, Seat, Words

T = TypeVar("T")

_NUMBER: Final = re.compile(r"([1-9])\.?")
_PARTS: Final = re.compile(r"[,;.!]+")
_WAITING: Final = 3  # texts of one person
_YES: Final = 6  # words that say yes before others that do
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


# Translators: how somebody types that he is sure of a move, in several ways with | between them.
SURE: Final[Words] = N_(
    "confirm|yes|yes I do|yes please|yep|yeah|yup|sure|of course|yes of course"
    "|exactly|right|that's right|correct|ok|okay|do it|do that|let's do it|let's do that|let's do it that way"
    "|that's how we do it|that is how we do it|that's what I mean|that's the one|go ahead|absolutely|indeed"
)
# Translators: how somebody types that he is not sure of a move, in several ways with | between them.
NOT_SURE: Final[Words] = N_("no|not that|no thanks")
# Translators: how somebody types which of some offers he means, in several ways with | between them.
_CHOSEN: Final[tuple[Words, ...]] = (
    N_("first|the first|first one|the first one|number one"),
    N_("second|the second|second one|the second one|number two"),
    N_("third|the third|third one|the third one|number three"),
    N_("fourth|the fourth|fourth one|the fourth one|number four"),
)
# Translators: how somebody types that a lesson is to go on, in several ways with | between them.
NEXT: Final[Words] = N_("next|go on")
# Translators: how somebody types that he answers the question before anew, in several ways with | between.
_BACK: Final[Words] = N_("back|go back")
NOTHING: Final = "-"  # what is no act at all
# Says why a table is without hints, whoever plays there; asked by what is read along.
WITHOUT_HINTS: Final = Door[Callable[[], str]]()
HELD: Final[Words] = N_("Those who manage this server have paused the game, and only they can let it go on.")


def is_sure(typed: str) -> bool:
    """Say whether somebody says yes, in however many words: `yes, do it`, `yes let's do that`."""
    parts = [part for part in _PARTS.split(typed) if part.strip()]
    return bool(parts) and all(_is_yes(part) for part in parts)


def _is_yes(typed: str) -> bool:
    """Say whether words say yes, once or several times, with or without words that mean nothing."""
    if is_one_of(typed, SURE) or is_one_of(without_particles(typed), SURE):
        return True
    words = typed.split()
    ways = ((" ".join(words[:end]), " ".join(words[end:])) for end in range(1, min(len(words), _YES)))
    return any(is_one_of(yes, SURE) and _is_yes(rest) for yes, rest in ways)


def decided(position: Position, seat: Seat, said: str, typed: str) -> str | None:
    """Read yes and no, or how leaving it is called, at a question about one thing; None of all else.

    In the midst of an answer whoever goes back says what was said before.
    """
    if said and is_one_of(typed, _BACK):
        return back_from(position.menu(seat), said)
    question = position.question(seat, said)
    ways = yes_and_no(question, said)
    if ways is None or not isinstance(question, Pick):
        return None
    yes, no = ways
    if is_sure(typed):
        return yes
    left = key(written(question.label(no) if question.declines else question.stop))
    is_left = len(typed.split()) > 1 and left.endswith(key(typed))
    is_called_so = key(written(question.label(yes))).endswith(key(typed))
    return no if is_one_of(typed, NOT_SURE) or (is_left and not is_called_so) else None


def leaves_open(position: Position, user: int, said: str, typed: str) -> bool:
    """Say whether less is typed than an action is; who declines what could follow has said all."""
    is_left = bool(typed) and decided(position, seat_of(position.row, user), said, typed) == said
    return not is_left and leaves_out(position.game, typed, said)


def agreed(position: Position, seat: Seat, said: str, typed: str, reads: Callable[[str], bool]) -> str:
    """Leave out a yes before what is typed; where that alone answers nothing, write what the yes means."""
    yes, comma, rest = typed.strip().partition(", ")
    if not comma or not is_one_of(yes, SURE):
        return typed
    if is_sure(rest):
        return yes
    text = decided(position, seat, said, yes)
    if text is None or reads(rest):
        return rest
    told = move_told(position.game, text)
    return told if _is_told_by(position, seat, said, text, rest) else f"{told}, {rest}"


def without_no(position: Position, seat: Seat, said: str, typed: str, reads: Callable[[str], bool]) -> str:
    """Leave out a no before what is typed instead; of who only says what he does not want, keep the no."""
    no, comma, rest = typed.strip().partition(", ")
    if not comma or not is_one_of(no := without_particles(no), NOT_SURE) or reads(typed):
        return typed
    if decided(position, seat, said, no) is None:
        return rest
    return no if is_denied(rest) and not reads(rest) else typed


def _is_told_by(position: Position, seat: Seat, said: str, text: str, words: str) -> bool:
    """Say whether words tell no more than an answer does by what it is called, and what it gives."""
    game, question = position.game, position.question(seat, said)
    if not isinstance(question, Pick):
        return False
    label = described(question, said, text)
    known, typed = (
        without_little(game, words_named(in_english(game, each) or each))
        for each in ("" if label is None else written(label), words)
    )
    return bool(typed) and {*typed} <= {*known, "1"}


def without_own_name(position: Position, seat: Seat, typed: str, is_read: Callable[[], bool]) -> str:
    """Leave out a seat's own name before what it does, unless that is a word of a move as well."""
    name = f"{name_of(position.row.chairs, seat)} "
    return typed.removeprefix(name) if typed.startswith(name) and not is_read() else typed


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
    """Make sure that a text could tell of an action: in a sentence, which may be longer than an action is."""
    if not text:
        raise errors.Illegal(N_("You have typed nothing; `/hand` shows what is possible."))
    if len(text) > LONGEST_TOLD:
        raise errors.Illegal(
            N_("A move may have {most} signs, and this one has {count}: use fewer words."),
            count=len(text),
            most=LONGEST_TOLD,
        )
    if is_plain(text, LONGEST_TOLD) or is_plain(letters := in_letters(text), LONGEST_TOLD):
        return
    odd = next((sign for sign in letters if not sign.isascii() and sign.isprintable()), None)
    if odd:
        raise errors.Illegal(
            N_("No move has the sign \u201c{sign}\u201d: leave it out, and what is behind it."), sign=odd
        )
    raise errors.Illegal(N_("A move has plain letters, digits and signs alone."))


def check_action(position: Position, seat: Seat, text: str) -> None:
    """Make sure that an action is on a seat's menu."""
    if not position.allows(seat, text):
        raise refusal(position, seat, text, NOT_POSSIBLE)


def check_said(position: Position, seat: Seat, said: str) -> None:
    """Make sure that a seat's menu leads to the beginning of an action."""
    if not said:
        return
    check_plain(said)
    if not position.leads_to(seat, said):
        raise refusal(position, seat, said, NO_BEGINNING)


def misread(position: Position, seat: Seat, typed: str) -> Callable[[str], bool]:
    """Say of texts that are read in what is typed whether they do something else than is named there."""
    game = position.game
    if game.misread is None:
        return lambda _: False
    return partial(game.misread, position.state, seat, in_english(game, typed) or typed)


@contextmanager
def in_own_words(game: AnyGame) -> Iterator[None]:
    """Ask back what is meant with moves as people type them."""
    try:
        yield
    except errors.Ambiguous as several:
        sentence = written(several.text, notation=partial(as_quoted, game))
        raise errors.Ambiguous(N_("{sentence}"), several.texts, sentence=sentence) from None


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


@contextmanager
def _few(under_way: Counter[int], user: int) -> Iterator[None]:
    """Count one more of a person's commands while it is under way; Busy where there are too many."""
    if under_way[user] >= _WAITING:
        raise errors.Busy(_BUSY)
    under_way[user] += 1
    try:
        yield
    finally:
        under_way[user] -= 1
        if not under_way[user]:
            del under_way[user]


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
        self._shown = dict[int, tuple[tuple[int, int], Sequence[str]]]()

    def few(self, user: int) -> AbstractContextManager[None]:
        """Begin a command of a person's that reads much, and with it no more than a few of his; Busy."""
        return _few(self._begun, user)

    async def read(self, user: int, reading: Callable[[], T]) -> T:
        """Read something that a person has typed, in his language; Busy where he types too much at once."""
        with _few(self._reading, user):
            async with self._alone:
                return await asyncio.to_thread(reading)

    async def asking(self, user: int, position: Position, seat: Seat, reading: Callable[[], T]) -> T:
        """Read something, and keep what its person is asked of it: what it could mean is typed next."""
        shown = self._shown.get(user)
        speak_of(position.game.info.id)
        try:
            read = await self.read(user, reading)
        except errors.Refusal as refused:
            if isinstance(refused, errors.Ambiguous) and len(self._shown) < SHOWN:
                self._shown[user] = (asked_at(position, seat), refused.texts)
            raise
        if self._shown.get(user) == shown:
            self._shown.pop(user, None)
        return read

    def let_go(self, user: int, position: Position, seat: Seat, typed: str) -> Sequence[str]:
        """Give what a person was offered, and forget it where he answers no, or types another move.

        Of several one may be named all the same: they are kept until something is done, or else offered.
        """
        asked, texts = self._shown.get(user, (None, ()))
        is_asked = bool(texts) or user in self._unsure
        is_more = is_asked and not typed.strip().isdecimal() and is_much(position.game, typed)
        if (is_more and len(texts) == 1) or is_one_of(typed, NOT_SURE):
            self._shown.pop(user, None)
        if is_more:
            self._unsure.pop(user, None)
        return texts if asked == asked_at(position, seat) else ()

    def chosen(self, user: int, position: Position, seat: Seat, typed: str) -> str | None:
        """Give what a number means behind a list that its person was shown just before, or yes behind one."""
        asked, texts = self._shown.get(user, (None, ()))
        told = without_courtesy(typed.strip()) if texts else typed.strip()
        is_yes = len(texts) == 1 and is_sure(typed)
        places = (str(place) for place, words in enumerate(_CHOSEN, 1) if is_one_of(told, words))
        number = _NUMBER.fullmatch("1" if is_yes else next(places, told))
        if number is None or asked != asked_at(position, seat) or not 0 < int(number[1]) <= len(texts):
            return None
        return texts[int(number[1]) - 1]

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
