"""The contract of a game's drawing: a view goes in; an image, a text board or a description comes out.

A text board is for a screen reader, and descriptions of pictures are made of its lines.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from textwrap import fill
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from PIL.Image import Image

from languages.spoken import game_text, tell, texts, together
from rendering.canvas import Box
from rendering.emojis import Emojis
from rendering.marking import cut, marked
from rendering.players import UNNAMED, Livery, Players
from rules.game import Option, Options, Result
from rules.question import Outlook
from rules.text import N_, Names, Seat, Words, seat_number

WIDE, NARROW = 80, 44  # characters of a line: of a screen, and of a phone


class TopicLine(NamedTuple):
    """A line that descriptions of pictures tell as well: what it is about, and how it is written.

    Where it is `said` shorter, or with a name that stands in a heading on the board, those words are told.
    Without a `line` it is only told, as what the board shows in a grid.
    """

    topic: str
    line: str | None
    said: str = ""


class Section(NamedTuple):
    """Lines on some topics, which are written only where somebody wants one of these, or all."""

    topics: Sequence[str]
    lines: Iterable[Line]


Line: TypeAlias = "str | TopicLine | Section"


def page(lines: Iterable[Line], width: int = WIDE) -> str:
    """Fold what is too long for a line; the rest stays as it is, also the rows of a grid."""
    written = (line.line if isinstance(line, TopicLine) else line for line in flat(lines))
    return "\n".join(_folded(line, width) for line in written if line is not None)


def flat(lines: Iterable[Line], topics: Sequence[str] | None = None) -> Iterator[str | TopicLine]:
    """Give the lines of all sections, or of those on some topics."""
    for line in lines:
        if not isinstance(line, Section):
            yield line
        elif topics is None or not set(topics).isdisjoint(line.topics):
            yield from flat(line.lines, topics)


def _folded(line: str, width: int) -> str:
    if len(line) <= width or _is_row(line):
        return line
    return fill(line, width, subsequent_indent="    ", break_on_hyphens=False)


def _is_row(line: str) -> bool:
    """Say whether a line is a row of a grid, in which blanks keep the columns apart."""
    return "  " in line.strip()


_LONGEST = 1024
_LONGEST_NAME = 24
# Where the whole of a description stands that is cut.
AT_THE_TABLE: Words = N_("The whole is told by /board with view: In words.")
BELOW: Words = N_("The whole is told by the button below this position: In words.")
IN_THE_MENU: Words = N_("The whole is told by this message's context menu: Apps, Board in words.")
_ENDS, _SENTENCE_END, _FACT_ENDS = (".", ":", "?", "!"), ". ", (". ", "; ", ", ")


def shortened(names: Names) -> Names:
    """Cut players' names that would fill a description."""

    @cache
    def short(seat: Seat) -> str:
        name = names(seat)
        return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3]}..."

    return short


def described(
    lines: Iterable[Line], topics: Sequence[str], title: str = "", whole: Words | None = None
) -> str:
    """Tell the lines on some topics, what the first topic is about first, as far as there is room."""
    told = [line for line in flat(lines, topics) if isinstance(line, TopicLine)]
    return _within(" ".join(([f"{title}."] if title else []) + [*_sentences(told, topics)]), whole)


def _sentences(told: Sequence[TopicLine], topics: Sequence[str]) -> Iterator[str]:
    for topic in topics:
        for line in told:
            if line.topic == topic:
                words = (line.said or line.line or "").strip()
                yield words if words.endswith(_ENDS) else f"{words}."


def _within(text: str, whole: Words | None) -> str:
    """Cut a text behind a sentence, or behind a fact of a long one, and say where the whole stands."""
    if len(text) <= _LONGEST:
        return text
    more = f"{_SENTENCE_END}{tell(whole)}" if whole else _ENDS[0]
    room = text[: _LONGEST - len(more) + 1]
    end = room.rfind(_SENTENCE_END, _LONGEST * 3 // 4)
    return room[: end if end >= 0 else max(map(room.rfind, _FACT_ENDS))] + more


def win_told(seats: Sequence[Seat], names: Names) -> str:
    """Say who wins, who share the win, or that nobody does."""
    if not seats:
        return tell("Nobody wins.")
    winners = together([names(seat) for seat in seats])
    return tell("{who} wins." if len(seats) == 1 else "{who} share the win.", who=winners)


def scores_told(result: Result | None) -> str:
    """Write the points in the order of the seats, 14 : 6, so that they stay on one line; nothing without."""
    scores = (result and result.scores) or ()
    return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(map(str, scores))


def ended_told() -> str:
    """Say that a game was ended without a result."""
    return tell("This game was ended without a result.")


def turn_told(
    asked: Sequence[Seat], names: Names, does: str, *, before: str = "", behind: str = ""
) -> str | TopicLine:
    """Tell whom a game asks, and for what, with more around it in a description; or that it was ended."""
    if not asked:
        return ended_told()
    told = f"{together([names(seat) for seat in asked])} {does}"
    return TopicLine("turn", tell("Asked: {asked}", asked=told), f"{before}{told}{behind}")


def options_told(options: Sequence[Option], chosen: Options) -> Iterator[str]:
    """Tell what is chosen at a table, each option by its title and what its value means."""
    for option in options:
        value = chosen[option.name]
        yield f"{game_text(option.title)}: {game_text(option.values.get(value, Words(value)))}"


T = TypeVar("T", bound=Struct)
H = TypeVar("H", bound=Struct)


class Look(Struct, frozen=True):
    """Which picture is wanted: the first or another part, from whose side, with which answers marked.

    `part` is one of `Drawing.parts`, "" the first picture, and `page` one of its pages. The side of the
    seat `near`, whose player reads it, lies nearest; None is the printed way. A private picture may mark the
    `answers` to a question: what may be said next after `said`, in the order of the menu, with the `outlook`
    of those of which one is known; these may be one page `among` so many. One `alone` stands beside no table
    that tells its board; a table beside one that is `mapped` leaves its own map out. A lesson has `marks` of
    its own, on places that `Drawing.places` names; a guide shows only what lies around those `within`.
    """

    part: str = ""
    near: Seat | None = None
    said: str = ""
    answers: tuple[str, ...] = ()
    page: int = 0
    marks: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    outlook: Mapping[str, Outlook] = {}
    among: int = 0
    alone: bool = False
    mapped: bool = False


PLAIN: Final = Look()


def part_and_page(words: str) -> tuple[str, int]:
    """Read which part is meant, and which of its pages: `supply 2` is its second."""
    part, _, number = words.partition(" ")
    return part, max(int(number), 1) - 1 if number.isdecimal() else 0


class Drawing(ABC, Generic[T, H]):
    """How one game looks. `T` is its table view, `H` its hand view; with a hand the private side is drawn.

    `parts` names the pictures of the table besides the first, each with its title. `sided` says that the
    board may be seen from a seat's side, `whole` that a private side shows the board as well. `unasked` is
    what a table view has where nobody is asked any more.
    """

    parts: ClassVar[dict[str, Words]] = {}
    sided: ClassVar[bool] = False
    whole: ClassVar[bool] = True
    unasked: ClassVar[Mapping[str, object]] = {}

    def previews(self, said: str) -> bool:
        """Say whether the private picture marks the answers to the question after `said`."""
        return False

    def numbers(self, look: Look) -> Sequence[int]:
        """Give the numbers by which a picture marks the answers, in the order of the menu; here none."""
        return ()

    def parts_of(self, table: T) -> Iterable[str]:
        """Name the parts that have something to show now; here all."""
        return self.parts

    def title_of(self, part: str) -> str:
        """Write the title of a part in the language that is spoken; none of the first."""
        return texts(type(self).__module__).tell(self.parts[part]) if part in self.parts else ""

    def titles(self) -> dict[str, str]:
        """Write the titles of all parts."""
        return {part: self.title_of(part) for part in self.parts}

    def pages_of(self, table: T, part: str) -> Sequence[str]:
        """Give the titles of the pages that a part comes in now; none where it is one picture."""
        return ()

    def liveries(self, table: T) -> tuple[Livery | None, ...] | None:
        """Give the liveries by seat where the game itself says who has which; else each wears his own."""
        return None

    @abstractmethod
    def picture(
        self, table: T, hand: H | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw the table, or the private side of one seat; each seat by its player's livery and name."""

    def shows_more(self, table: T, hand: H) -> bool:
        """Say whether the private side of a seat shows what the board of a game that is over does not."""
        return True

    def maps(self, table: T, look: Look) -> bool:
        """Say whether a private side shows answers on the map of the table; here none does."""
        return False

    def filmed(self, table: T) -> object:
        """Give what a film tells its pictures apart by: of those alike in a row it shows the first."""
        return table

    def unmoved(self, table: T) -> T:
        """Give a table to be drawn in a film where the last act is no move; here it is as it was."""
        return table

    def ended(self, table: T) -> T:
        """Give a table to be drawn where its game was ended without a result: it asks nobody."""
        return replace(table, **self.unasked) if self.unasked else table

    def places(self, table: T, hand: H | None = None, look: Look = PLAIN) -> Mapping[str, Box]:
        """Name the places of a picture to which a lesson can point; here none.

        A picture with marked answers may be another one, and then its places lie elsewhere.
        """
        return {}

    def above(self, table: T, hand: H | None = None, look: Look = PLAIN) -> Iterable[Box]:
        """Give what no mark may be drawn over, such as men and numbers at edges; here nothing."""
        return ()

    def pointing(
        self, table: T, hand: H | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw a picture with its marks on it, if there are any, and no more of it than is wanted."""
        picture = self.picture(table, hand, look, players)
        places = self.places(table, hand, look) if look.marks or look.within else {}
        meant = [places[mark] for mark in look.marks if mark in places]
        picture = marked(picture, meant, self.above(table, hand, look)) if meant else picture
        return cut(picture, [places[name] for name in look.within]) if look.within else picture

    @abstractmethod
    def lines(self, table: T, hand: H | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table, or the private side of one seat: line by line, those told of pictures by topic."""

    @abstractmethod
    def topics(self, table: T, hand: H | None, look: Look) -> Sequence[str]:
        """Name the topics that tell of a picture what it shows: what matters most comes first."""

    def text(self, table: T, hand: H | None = None, names: Names = seat_number, *, width: int = WIDE) -> str:
        """Write the table, or the private side of one seat, in lines of at most so many characters.

        Only the rows of a grid may be longer.
        """
        return page(self.lines(table, hand, names, PLAIN), width)

    def panel(self, table: T, hand: H, names: Names, room: int, look: Look = PLAIN) -> tuple[str, bool]:
        """Write the private side of one seat, and of the table what one needs to move, for a phone.

        It tells as well of what the look shows that its seat has `said`. What matters most comes first; what
        goes beyond so many characters is left out, and then it says so.
        """
        topics = self.panel_topics(table, hand)
        told = [
            line
            for line in flat(self.lines(table, None, names, PLAIN), topics)
            if isinstance(line, TopicLine)
        ]
        lines = [*self.lines(table, hand, names, look), "", *_sentences(told, topics)]
        written = re.sub("\n{3,}", "\n\n", page(lines, NARROW)).split("\n")
        kept, left = list[str](), room
        for line in written:
            left -= len(line) + 1
            if left < 0:
                break
            kept.append(line)
        return "\n".join(kept), len(kept) == len(written)

    def panel_topics(self, table: T, hand: H) -> Sequence[str]:
        """Name what one needs of the table to move, what matters most first; here what its picture shows."""
        return self.topics(table, None, PLAIN)

    def alt(
        self,
        table: T,
        hand: H | None = None,
        names: Names = seat_number,
        look: Look = PLAIN,
        whole: Words | None = None,
    ) -> str:
        """Describe the same picture in at most 1,024 characters, for those who cannot see it.

        A private side is told by its own lines and by those of the table. Where that is cut it is said where
        the `whole` stands.
        """
        names = shortened(names)
        lines = [*self.lines(table, hand, names, look)]
        if hand is not None:
            lines += self.lines(table, None, names, look)
        return described(lines, self.topics(table, hand, look), self.title_of(look.part), whole)

    def emojis(self) -> Emojis:
        """Give the sprites that answers may bear, each as high as `rendering.emojis.ROOM`; here none."""
        return {}

    def emoji(self, table: T, hand: H, said: str, answer: str) -> str | Seat:
        """Name the one that an answer bears behind what is said, or the seat whose shield it bears.

        It tells no more than the answer's label.
        """
        return ""

    def entry(self, name: str, mark: str, size: int, options: Options | None = None) -> Image | None:
        """Draw what an entry of the reference is about, in a square of so many pixels; here nothing.

        As it is at a table with these options; without any as it is at a new one.
        """
        return None

    @abstractmethod
    def sheet(self) -> Image:
        """Draw all pieces, tiles, cards and icons of the game on one sheet."""


AnyDrawing: TypeAlias = Drawing[Any, Any]


@cache
def drawing_of(game_id: str) -> AnyDrawing:
    drawing: AnyDrawing = import_module(f"rendering.{game_id}").DRAWING
    return drawing
