"""A game as a page to pass on: one HTML file with the board at each step, and all that was told."""

import io
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import astuple
from PIL import Image, ImageChops

from languages.spoken import move_told, spoken, tell, texts
from rendering.drawing import Look, drawing_of, scores_told, win_told
from rendering.film import LARGEST, frame, spread
from rendering.palette import INK
from rendering.players import Players
from rules.game import Note, ToSeat
from rules.record import FORK
from rules.replay import Replay
from rules.text import Seat, Text, subject


class Frame(Struct, frozen=True):
    """HTML for the head of a page, above what it shows and below; nothing of a page that stands alone."""

    head: str = ""
    above: str = ""
    below: str = ""


ALONE: Final = Frame()


_WHOLE_EVERY: Final = 40  # whoever jumps has at most so many to draw one over the other


class Patch(Struct, frozen=True):
    """A WebP to be drawn at a place of what was drawn before, or alone where it is `whole`."""

    webp: bytes
    left: int
    top: int
    size: tuple[int, int]  # of the picture that stands there then
    whole: bool


def reel(pictures: Sequence[Image.Image]) -> Iterator[Patch]:
    """Make each picture a patch on the one before; without loss, for flat colours are smaller so."""
    before, number = None, 0
    for picture in (each.convert("RGB") for each in pictures):
        if before is None or before.size != picture.size or not number % _WHOLE_EVERY:
            yield Patch(_written(picture), 0, 0, picture.size, whole=True)
            number = 0
        else:
            yield _changed(before, picture)
        before, number = picture, number + 1


def _changed(before: Image.Image, picture: Image.Image) -> Patch:
    """Keep what differs; the rest is left clear, which takes hardly any room."""
    bands = ImageChops.difference(before, picture).split()
    mask = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2]).point(_SEEN)
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    clear = Image.new("RGBA", picture.size)
    clear.paste(picture, mask=mask)
    return Patch(_written(clear.crop((left, top, right, bottom))), left, top, picture.size, whole=False)


_SEEN: Final = [0, *[255] * 255]


def _written(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "WEBP", lossless=True, quality=40, method=2)
    return file.getvalue()


# As many are drawn in some ten seconds; of a longer game those at the ends of turns are drawn first.
_MOST: Final = 240
_FEWEST: Final = 2  # the start and the end


class Remark(Struct, frozen=True):
    """What is said of a game besides: of single steps in words, and of all as a PNG with its description.

    To the `worst` of its steps the page leads.
    """

    steps: Mapping[int, str] = {}
    worst: Sequence[int] = ()
    chart: bytes = b""
    alt: str = ""


NO_REMARK: Final = Remark()


class Heading(Struct, frozen=True):
    """What stands above a game: its title, `lines` on it, and what a browser's tab is called besides."""

    title: str
    lines: Sequence[str] = ()
    tab: str = ""


class _Drawn(Struct, frozen=True):
    """A step as it is drawn, in one picture or two, with their descriptions."""

    number: int
    pictures: tuple[Image.Image, ...]
    alts: tuple[str, ...]


class GamePage:
    """A game as a page: which steps are drawn, each picture, and the page of them, in the spoken language.

    Everybody's board is shown as it stood then, of a game that is over each piece face up, and at its end all
    hands; or what one `seat` saw and was told all along.
    """

    def __init__(self, replay: Replay, players: Players, seat: Seat | None = None) -> None:
        """Take a record that was played as far as the page goes, `telling` what happened."""
        self._replay, self._game, self._seat = replay, replay.game, seat
        self._drawing = drawing_of(replay.game.info.id)
        own = self._drawing.liveries(self._game.table(self._replay.state))
        self._players = players if own is None else Players(players.names, own)
        self.steps = len(self._replay.standing)
        self._changing = self._changes()
        self.drawn = self._chosen()

    def pictures(self, number: int) -> tuple[Image.Image, ...]:
        """Draw a step: the board, and beside it what the seat had before it where that is another picture."""
        return tuple(
            frame(self._drawing.picture(table, hand, look, self._players))
            for table, hand, look in self._sides(number)
        )

    def alts(self, number: int) -> tuple[str, ...]:
        """Describe the same pictures."""
        return tuple(
            self._drawing.alt(table, hand, self._players.name, look)
            for table, hand, look in self._sides(number)
        )

    @property
    def with_hands(self) -> Sequence[Seat]:
        """The seats whose hands are shown at the end of a game: those that the board does not show."""
        state = self._replay.state
        if self._seat is not None or self._game.result(state) is None:
            return ()
        hides = self._game.unveiled(state) == self._game.table(state)
        return [seat for seat in range(state.seats) if hides and self._drawing.shows_more(*self._left(seat))]

    def hand(self, seat: Seat) -> Image.Image:
        """Draw what a seat had left at the end."""
        return frame(self._drawing.picture(*self._left(seat), Look(), self._players))

    def written(
        self,
        heading: Heading,
        pictures: Sequence[tuple[Image.Image, ...]],
        hands: Sequence[Image.Image],
        remark: Remark = NO_REMARK,
        frame: Frame = ALONE,
    ) -> str:
        """Write the page of the pictures `drawn`, and the hands; if it is too large, of every other."""
        drawn = [
            _Drawn(number, each, self.alts(number)) for number, each in zip(self.drawn, pictures, strict=True)
        ]
        while (
            len((page := self._page(heading, drawn, hands, remark, frame)).encode()) > LARGEST
            and len(drawn) > _FEWEST
        ):
            drawn = [*drawn[:-1:2], drawn[-1]]
        return page

    def _sides(self, number: int) -> Iterator[tuple[Any, Any, Look]]:
        """Give what is drawn of a step: whose board it is that shows a hand as well is drawn alone."""
        state = self._replay.restored(number)
        if self._seat is None:
            yield (self._game.unveiled if self._is_over else self._game.table)(state), None, Look()
            return
        table = self._game.table(state)
        if not self._drawing.whole:
            yield table, None, Look()
        near = self._seat if self._drawing.sided else None
        yield table, self._game.hand(state, self._seat), Look(near=near)

    @cached_property
    def _is_over(self) -> bool:
        return self._game.result(self._replay.state) is not None

    def _changes(self) -> list[int]:
        """Number the steps at which something changes that is drawn, the start first."""
        looks = [self._look(number) for number in range(self.steps)]
        return [number for number, look in enumerate(looks) if not number or look != looks[number - 1]]

    def _chosen(self) -> list[int]:
        """Number the steps that are drawn: those at which something changes, or ends of turns of too many."""
        if len(self._changing) <= _MOST:
            return self._changing
        seats, last = [each.seat for each in self._replay.standing], self._changing[-1]
        ends = [each for each in self._changing if each == last or seats[each] != seats[each + 1]]
        return [ends[place] for place in spread(len(ends), _MOST)]

    def _look(self, number: int) -> bytes:
        seen = [(table, hand) for table, hand, _ in self._sides(number)]
        return blake2b(msgspec.json.encode(seen)).digest()

    def _page(
        self,
        heading: Heading,
        drawn: Sequence[_Drawn],
        hands: Sequence[Image.Image],
        remark: Remark,
        frame: Frame,
    ) -> str:
        channels, name = range(len(drawn[0].pictures)), self._players.name
        numbers = [each.number for each in drawn]
        reels = [reel([each.pictures[channel] for each in drawn]) for channel in channels]
        data = {
            "reels": [[*map(_packed, each)] for each in reels],
            "alts": [[each.alts[channel] for each in drawn] for channel in channels],
            "shown": [*_newest(numbers, self.steps)],
            "behind": [] if numbers == self._changing else numbers,
        }
        return _template().render(
            language=spoken(),
            heading=heading,
            frame=Frame(*map(_markup, astuple(frame))),
            result=self._result,
            about=texts(self._game.info.id).tell(self._game.info.summary),
            remarks=bool(remark.steps),
            worst=remark.worst,
            words=_words(None if self._seat is None else self._players.name(self._seat)),
            players=self._seats(),
            data=data,
            channels=channels,
            last=[*map(_source, drawn[-1].pictures)],
            steps=[self._step(number, remark) for number in range(self.steps)],
            hands=[
                (self._players.name(seat), self._drawing.alt(*self._left(seat), name), _source(picture))
                for seat, picture in zip(self.with_hands, hands, strict=True)
            ],
            chart=(_url("png", remark.chart), remark.alt) if remark.chart else None,
        )

    def _left(self, seat: Seat) -> tuple[Any, Any]:
        state = self._replay.state
        return self._game.table(state), self._game.hand(state, seat)

    @cached_property
    def _result(self) -> str:
        """Say who has won, with the points in the order of seats; nothing of a game without a result."""
        result = self._game.result(self._replay.state)
        if result is None:
            return ""
        scores = scores_told(result)
        points = tell("Points: {points}.", points=scores) if scores else ""
        if points and self._replay.record.seats == 1:
            return points
        if not points and len(result.ranking) == 1:
            return tell("It is a draw.")
        return " ".join(filter(None, [win_told(result.winners, self._players.name), points]))

    def _seats(self) -> list[tuple[str, str]]:
        return [(name, self._colour(seat)) for seat, name in enumerate(self._players.names)]

    def _colour(self, seat: Seat) -> str:
        livery = self._players.livery(seat)
        return "#{:02x}{:02x}{:02x}".format(*(INK if livery is None else livery.colour))

    def _step(self, number: int, remark: Remark) -> Mapping[str, object]:
        standing = self._replay.standing[number]
        heard = self._heard(standing.notes)
        told = [self._words(note.text) for note in heard]
        # Of who ends something, all may hear of somebody else alone.
        is_end = standing.text == self._game.ends and not any(
            subject(note.text) == standing.seat for note in heard
        )
        if is_end or not told:
            told.insert(0, self._said(number))
        if number == self.steps - 1 and self._result:
            told.append(self._result)
        return {
            "by": None if standing.seat is None else self._seats()[standing.seat],
            "told": told,
            "remark": remark.steps.get(number, ""),
        }

    def _said(self, number: int) -> str:
        """Write an act of which nothing was told; what others were not told stays so until the end."""
        seat, text = self._replay.standing[number].seat, self._replay.standing[number].text
        if text == self._game.ends:
            return tell("does nothing more")
        if seat is None and text.partition(" ")[0] == FORK:
            return tell("From here on it is another game: what if?")
        if seat is None or seat == self._seat:
            return move_told(self._game, text)
        is_hidden = self._game.hides(self._replay.restored(number), seat, text)
        return tell("chooses in secret") if is_hidden else move_told(self._game, text)

    def _heard(self, notes: Sequence[Note]) -> list[Note]:
        """Give what was told to all, or to the seat whose page it is: to that one instead of the others.

        What will hold for single seats is of no use to a visitor.
        """
        heard: list[Note] = []
        beforehand = self._game.beforehand(self._replay.state.options) if self._seat is None else ()
        for note in notes:
            if note.text in beforehand:
                continue
            if not isinstance(note, ToSeat):
                heard.append(note)
            elif note.seat == self._seat:
                heard[-1:] = [note] if note.instead else [*heard[-1:], note]
        return heard

    def _words(self, text: Text) -> str:
        return texts(self._game.info.id).written(text, self._players.name)


def _words(whose: str | None) -> Mapping[str, str]:
    """Give the words of a page that are no game's."""
    return {
        "board": tell("The board"),
        "first": tell("First"),
        "back": tell("Back"),
        "next": tell("Next"),
        "last": tell("Last"),
        "step": tell("Step"),
        "start": tell("The start"),
        "behind": tell("The board stands as it did at step {number}.", number="#"),
        "log": tell("What happened"),
        "hands": tell("What each had left"),
        "by_keys": tell(
            "Arrow keys go a step. With the slider or the board chosen, Page Up and Page Down go a turn,"
            " Home and End to the ends."
        ),
        "whose": "" if whose is None else tell("As {name} saw it.", name=whose),
        "king": tell("What the King thinks"),
        "judged": tell(
            "The King is a strong computer. He judged each move by what its player could know then; in"
            " brackets stands what it cost beside the best one."
        ),
        "worst": tell("The worst mistakes:"),
        "still": tell("Without scripts this page shows the end alone; what happened stands below."),
    }


def _newest(numbers: Sequence[int], steps: int) -> Iterator[int]:
    """Give for each step the place of the picture that shows it: the newest drawn."""
    place = 0
    for step in range(steps):
        if place + 1 < len(numbers) and numbers[place + 1] <= step:
            place += 1
        yield place


def _packed(patch: Patch) -> tuple[str, int, int, int, int, int]:
    return b64encode(patch.webp).decode(), patch.left, patch.top, *patch.size, int(patch.whole)


def _source(picture: Image.Image) -> Markup:
    (whole,) = reel([picture])
    return _url("webp", whole.webp)


def _url(kind: str, file: bytes) -> Markup:
    return _markup(f"data:image/{kind};base64,{b64encode(file).decode()}")


def _markup(html: str) -> Markup:
    # Of letters alone, or written as HTML by the site.
    return Markup(html)  # noqa: S704


@cache
def _template() -> Template:
    loader = PackageLoader(__package__ or "rendering.pages")
    made = Environment(
        loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    return made.get_template("game.html")
