"""Pictures as files for messages, drawn on threads of their own and kept by what they show."""

from __future__ import annotations

import asyncio
import io
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from contextvars import copy_context
from functools import partial
from hashlib import blake2b
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import Any, Literal, TypeAlias, TypeVar

import discord
import msgspec
from discord import ui
from msgspec.structs import replace
from PIL import ImageOps
from PIL.Image import Image

from bot.interactions.interaction import Interaction
from bot.messages.text import plain_names, players, table_shown
from bot.metrics.definitions import DRAWING
from bot.requests import Priority, urgency
from bot.table.view import PrivateView, PublicView
from languages.spoken import speaking, spoken
from rendering.canvas import WIDTH
from rendering.drawing import AT_THE_TABLE, PLAIN, Look, drawing_of, ended_told
from rendering.film import frame
from rendering.png import encoded, halved_in_few, in_parts, is_halved, to_be_halved
from rules.library import game_ids
from rules.question import Pick
from rules.text import Seat, Words, written

T = TypeVar("T")

# A click waits so long for the interpreter at each of its steps while something is drawn; by default 5 ms.
_SHARED_EVERY = 0.0005


class PictureThread:
    """Does one picture after the other: drawing holds the interpreter, and a second thread had to wait."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._came = count()
        self._tasks: PriorityQueue[tuple[Priority, int, Callable[[], Any], Future[Any]]] = PriorityQueue()
        self._thread: Thread | None = None

    @property
    def waiting(self) -> int:
        """How much is to be done by and by, as far as another thread can know."""
        return self._tasks.qsize()

    def submit(self, priority: Priority, work: Callable[[], T]) -> Future[T]:
        """Let something be done once nothing more urgent is to be."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        done: Future[T] = Future()
        self._tasks.put((priority, next(self._came), work, done))
        return done

    def _run(self) -> None:
        sys.setswitchinterval(_SHARED_EVERY)
        while True:
            _, _, work, done = self._tasks.get()
            _do(work, done)


def _do(work: Callable[[], T], done: Future[T]) -> None:
    # Whoever wanted it may have gone meanwhile.
    if not done.set_running_or_notify_cancel():
        return
    try:
        done.set_result(work())
    except BaseException as error:  # noqa: BLE001 - it is raised where the picture is waited for
        done.set_exception(error)


_BOARD = "board.png"
# The same picture is often wanted again: the board and two panels of each of 200 tables that play at once,
# and as many more, are 50 MB.
_KEPT = 1200
_CROWD = 4  # pictures: where so many wait, a large file is there sooner than a small one
_ALT = 1024
_THUMBNAIL = 240  # pixels
# What everybody sees is whole, and so is what somebody asks for; a panel's is as wide as it is shown.
Size: TypeAlias = Literal["whole", "half", "thumbnail"]

_drawing = PictureThread("drawing")
# Writing a file leaves the interpreter to others: the next picture is drawn meanwhile.
_writing = PictureThread("writing")
_drawn: OrderedDict[bytes, Future[bytes]] = OrderedDict()


class Picture(msgspec.Struct, frozen=True):
    """A picture and its description; `sided` where a board stands in it that may be turned.

    Several in one message differ in their `name`.
    """

    png: bytes
    alt: str
    sided: bool = False
    name: str = _BOARD

    def file(self) -> discord.File:
        """Make a file to send."""
        return discord.File(io.BytesIO(self.png), self.name, description=self.alt)

    def beside(self, text: str) -> ui.Section[Any]:
        """Make a text with the picture beside it."""
        return ui.Section(text, accessory=ui.Thumbnail(f"attachment://{self.name}", description=self.alt))

    def gallery(self) -> ui.MediaGallery[Any]:
        """Make the place of the picture in a message."""
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt))


def are_waiting() -> bool:
    """Say whether pictures wait to be drawn, so that the next one is not there at once."""
    return _drawing.waiting > 0


def make_ready() -> None:
    """Load the drawings of all games on their thread, so that nobody waits for that later."""
    _drawing.submit(urgency(), lambda: [drawing_of(game) for game in game_ids()])


async def table_picture(
    public: PublicView, look: Look = PLAIN, whole: Words | None = AT_THE_TABLE
) -> Picture:
    """Draw what everybody may see; `whole` tells where all of it stands in words."""
    return await _picture(public, None, look, whole=whole)


async def thumbnail(public: PublicView) -> Picture:
    """Draw what everybody may see, so small that it stands beside a text."""
    return replace(await _picture(public, None, PLAIN, "thumbnail"), name=f"table{public.id}.png")


async def hand_picture(
    private: PrivateView, size: Size = "half", whole: Words | None = AT_THE_TABLE, *, alone: bool = False
) -> Picture:
    """Draw what one seat may see, from the side its person prefers, perhaps with the answers marked.

    A lesson may show the board instead, or no more than it speaks of, and has marks of its own. `whole` tells
    where all of it stands in words. One that stands `alone` is beside no table.
    """
    look, lesson = replace(_look(private), alone=alone), private.lesson
    if lesson is None:
        return await _picture(private.public, private.hand, look, size, whole)
    look = replace(look, marks=lesson.marks, within=lesson.within, part=lesson.part or "")
    return await _picture(private.public, private.hand if lesson.part is None else None, look, size)


async def table_beside(private: PrivateView, whole: Words | None) -> Picture:
    """Draw what everybody may see beside what one seat may: no map twice."""
    mapped = drawing_of(private.public.info.id).maps(private.public.table, _look(private))
    return await table_picture(private.public, Look(near=private.seat, mapped=mapped), whole)


async def film_frame(public: PublicView) -> Image:
    """Draw what everybody saw, as a frame of a film, once nothing else is to be drawn.

    Below it stands what its lines tell, and where somebody gives up no move is shown once more.
    """
    drawing = drawing_of(public.info.id)

    def draw() -> Image:
        with speaking(public.language):
            told = ". ".join(written(line.text, plain_names(public)) for line in public.lines)
            gave_up = any(line.version == public.version for line in public.lines)
            table = drawing.unmoved(table_shown(public)) if gave_up else public.table
            return frame(drawing.picture(table, None, PLAIN, players(public)), told)

    return await asyncio.wrap_future(_drawing.submit(Priority.FILM, draw))


async def in_background(draw: Callable[[], T]) -> T:
    """Draw what nobody waits for, in the language that is spoken."""
    return await asyncio.wrap_future(_drawing.submit(Priority.FILM, partial(copy_context().run, draw)))


async def chart(draw: Callable[[], Image], alt: str) -> Picture:
    """Draw what is no table's."""
    return await drawn(lambda: (draw(), alt), _BOARD)


async def wanted(draw: Callable[[], T]) -> T:
    """Have something drawn that somebody waits for."""
    return await asyncio.wrap_future(_drawing.submit(urgency(), draw))


async def drawn(draw: Callable[[], tuple[Image, str]], name: str) -> Picture:
    """Draw what is no table's, and describe it."""
    language = spoken()

    def work() -> tuple[Future[bytes], str]:
        with speaking(language):
            picture, alt = draw()
        return _written(picture), alt

    file, alt = await wanted(work)
    return Picture(await asyncio.wrap_future(file), alt[:_ALT], name=name)


def side_of(private: PrivateView) -> Seat | None:
    """Give the seat whose side lies nearest in what it is shown; None is the printed way."""
    sided = drawing_of(private.public.info.id).sided
    return private.seat if sided and not private.turned else None


def _look(private: PrivateView) -> Look:
    near = side_of(private)
    if isinstance(private.question, Pick) and marks_answers(private):
        question = private.question
        answers = tuple(question.offered)
        among = sum([len(page.texts) for page in question.pages]) if question.pages else 0
        return Look(near=near, said=private.said, answers=answers, outlook=question.outlook, among=among)
    return Look(near=near)


async def near_of(interaction: Interaction, public: PublicView) -> Seat | None:
    """Give the seat whose side lies nearest in what is shown to somebody alone; None is the printed way."""
    seat = public.seat_of(interaction.user.id)
    if seat is None or not drawing_of(public.info.id).sided:
        return None
    person = await interaction.client.host.store.people.person(interaction.user.id)
    return None if person is not None and person.turned else seat


def marks_answers(private: PrivateView) -> bool:
    """Say whether a seat's picture marks the answers to its question."""
    return isinstance(private.question, Pick) and drawing_of(private.public.info.id).previews(private.said)


def numbers_of(private: PrivateView) -> Sequence[int]:
    """Give the numbers that the answers have in a seat's picture, which their labels then carry as well."""
    return drawing_of(private.public.info.id).numbers(_look(private)) if marks_answers(private) else ()


async def _picture(
    public: PublicView, hand: Any, look: Look, size: Size = "whole", whole: Words | None = AT_THE_TABLE
) -> Picture:
    drawn = _drawing.submit(urgency(), partial(_draw, public, hand, look, spoken(), size, whole))
    file, alt, sided = await asyncio.wrap_future(drawn)
    # Others may wait for the same file: it is written even if one of them has gone.
    return Picture(await asyncio.shield(asyncio.wrap_future(file)), alt, sided)


def _draw(
    public: PublicView, hand: Any, look: Look, language: str, size: Size, whole: Words | None
) -> tuple[Future[bytes], str, bool]:
    """Draw what is not drawn yet in this size; give the file in the making, and what it is.

    That is its description, and whether it has sides.
    """
    drawing, table = drawing_of(public.info.id), table_shown(public)
    with speaking(language):
        shown = table, hand, look, players(public)
        told = msgspec.json.encode((public.info.id, language, size, *shown))
        key = blake2b(told, digest_size=16).digest()
        over = [] if table is public.table else [ended_told()]
        told_in_words = drawing.alt(table, hand, plain_names(public), look, whole)
        alt = " ".join((*over, told_in_words))[:_ALT]
        if key not in _drawn:
            # A mark is an entry of the palette; else that is taken of a quarter as many pixels.
            marked = look.marks or look.within
            kept = to_be_halved() if size == "half" else in_parts()
            with DRAWING.labels(public.info.id).time(), nullcontext() if marked else kept:
                picture = _sized(drawing.pointing(*shown), size)
            _keep(key, _written(picture))
    _drawn.move_to_end(key)
    return _drawn[key], alt, drawing.sided


def _sized(picture: Image, size: Size) -> Image:
    """Make a picture smaller; a part of one, as in lessons, is as small as it may be."""
    if size == "thumbnail":
        return ImageOps.contain(picture.convert("RGB"), (_THUMBNAIL, _THUMBNAIL))
    is_whole = picture.width == WIDTH or is_halved(picture)
    return halved_in_few(picture) if size == "half" and is_whole else picture


def _keep(key: bytes, file: Future[bytes]) -> None:
    """Keep a file that is drawn, and forget those that were wanted longest ago."""
    _drawn[key] = file
    while len(_drawn) > _KEPT:
        _drawn.popitem(last=False)


def _written(picture: Image) -> Future[bytes]:
    """Let a picture be written, in the order in which they are drawn."""
    if _writing.waiting < _CROWD:
        return _writing.submit(Priority.ANSWER, partial(_file, picture))
    # Pictures drawn faster than they are written would fill the memory.
    file = Future[bytes]()
    file.set_result(_file(picture))
    return file


def _file(picture: Image) -> bytes:
    return encoded(picture, quickly=_drawing.waiting + _writing.waiting >= _CROWD)
