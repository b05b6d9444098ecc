"""The contract of a game's pictures: a view goes in, an image or text comes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct
from PIL.Image import Image

from languages.spoken import texts
from rendering.boards import WIDE, Line, described, page, shortened
from rendering.canvas import Box
from rendering.marking import cut, marked
from rendering.players import UNNAMED, Livery, Players
from rules.text import Names, Seat, Words, seat_number

T = TypeVar("T", bound=Struct)
H = TypeVar("H", bound=Struct)


class Look(Struct, frozen=True):
    """Which picture is wanted: the first or another part, from whose side, with which answers marked.

    `part` is one of `Drawing.parts`, "" the first picture, and `page` one of its pages. The side of the
    seat `near` lies nearest; None is the printed way. A private picture may mark the `answers` to a
    question: what may be said next after `said`, in the order of the menu. A lesson has `marks` of its own,
    on places that `Drawing.places` names; a guide shows only what lies around those `within`.
    """

    part: str = ""
    near: Seat | None = None
    said: str = ""
    answers: tuple[str, ...] = ()
    page: int = 0
    marks: tuple[str, ...] = ()
    within: tuple[str, ...] = ()


PLAIN: Final = Look()


def part_and_page(words: str) -> tuple[str, int]:
    """Read which part is meant, and which of its pages: `supply 2` is its second."""
    part, _, number = words.partition(" ")
    return part, max(int(number), 1) - 1 if number.isdecimal() else 0


class Drawing(ABC, Generic[T, H]):
    """How one game looks. `T` is its table view, `H` its hand view; with a hand the private side is drawn.

    `parts` names the pictures of the table besides the first, each with its title. `sided` says that the
    board may be seen from a seat's side.
    """

    parts: ClassVar[dict[str, Words]] = {}
    sided: ClassVar[bool] = False

    def previews(self, said: str) -> bool:
        """Say whether the private picture marks the answers to the question after `said`."""
        return False

    def numbers(self, look: Look) -> bool:
        """Say whether a picture that marks answers gives them numbers, from 1 in the order of the menu."""
        return False

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

    def filmed(self, table: T) -> object:
        """Give what a film tells its pictures apart by: of those alike in a row it shows the first."""
        return table

    def unmoved(self, table: T) -> T:
        """Give a table to be drawn in a film where the last act is no move; here it is as it was."""
        return table

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

    def alt(self, table: T, hand: H | None = None, names: Names = seat_number, look: Look = PLAIN) -> str:
        """Describe the same picture in at most 1,024 characters, for those who cannot see it.

        A private side is told by its own lines and by those of the table.
        """
        names = shortened(names)
        lines = [*self.lines(table, hand, names, look)]
        if hand is not None:
            lines += self.lines(table, None, names, look)
        return described(lines, self.topics(table, hand, look), self.title_of(look.part))

    @abstractmethod
    def sheet(self) -> Image:
        """Draw all pieces, tiles, cards and icons of the game on one sheet."""


AnyDrawing: TypeAlias = Drawing[Any, Any]


def drawing_of(game_id: str) -> AnyDrawing:
    """Give the drawing of a game by the game's id."""
    drawing: AnyDrawing = import_module(f"rendering.{game_id}").DRAWING
    return drawing
