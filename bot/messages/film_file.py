"""The files of finished games: the record, and the film, made in the background and kept for a while."""

import asyncio
import io
from collections import OrderedDict
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.host import Host
from bot.messages.pictures import PictureThread, film_frame
from bot.messages.text import players
from bot.requests import Priority
from bot.table.view import PublicView
from languages.spoken import tell
from rendering.drawing import drawing_of
from rendering.film import filmed, shown
from rendering.heading import places_of
from rules.record import written

_FILE = "film.webp"
_FEWEST = 3  # acts to be seen of a game without an end
_KEPT = 8  # a megabyte each: those whose tables have ended of late are wanted most
REST_SECONDS: Final = 0.05  # after each frame, in which clicks have the interpreter for themselves

# Writing a film takes a second, for which no picture is to wait.
_writing = PictureThread("filming")


# A table, its language, and how those who sat there are called.
_Named: TypeAlias = tuple[int, str, *tuple[str, ...]]


class FilmFile(Struct, frozen=True):
    """A film, and how many seconds it takes."""

    webp: bytes
    seconds: int

    @property
    def alt(self) -> str:
        """Describe it, to whoever is shown it: one film is kept for all."""
        return tell("The whole game in {seconds} seconds", seconds=self.seconds)

    def file(self) -> discord.File:
        """Make a file to send."""
        return discord.File(io.BytesIO(self.webp), _FILE, description=self.alt)

    def gallery(self) -> ui.MediaGallery[Any]:
        """Make the place of the film in a message."""
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{_FILE}", description=self.alt))


class _Kept:
    """The films made of late for one host's tables."""

    def __init__(self) -> None:
        # Whoever has another name by now, or none, has it in a film as well.
        self.films: OrderedDict[_Named, FilmFile] = OrderedDict()
        self.making = asyncio.Lock()

    def keep(self, public: PublicView, film: FilmFile) -> None:
        self.films[_as_named(public)] = film
        if len(self.films) > _KEPT:
            self.films.popitem(last=False)


def _as_named(public: PublicView) -> _Named:
    return (public.id, public.language, *(sitter.recorded for sitter in public.sitters))


_kept: WeakKeyDictionary[Host, _Kept] = WeakKeyDictionary()


async def has_film(host: Host, public: PublicView) -> bool:
    """Say whether a game that is over gets a film: one that has come to its end, or some way towards it."""
    if public.result is not None:
        return True
    return not public.in_private and len(await host.history.acts(public.id)) >= _FEWEST


def film_made(host: Host, public: PublicView) -> FilmFile | None:
    """Give the film of a game if it has been made of late."""
    return _kept_of(host).films.get(_as_named(public))


async def film_of(host: Host, public: PublicView) -> FilmFile:
    """Give the film of a game that is over; NotStarted, NotOver."""
    kept = _kept_of(host)
    async with kept.making:
        # Another may have wanted the same, and have waited for it.
        film = film_made(host, public) or await _make(host, public)
        kept.keep(public, film)
    return film


def _kept_of(host: Host) -> _Kept:
    if host not in _kept:
        _kept[host] = _Kept()
    return _kept[host]


async def _make(host: Host, public: PublicView) -> FilmFile:
    views = await host.history.views(public.id, shown, drawing_of(public.info.id).filmed)
    frames = []
    for view in views:
        frames.append(await film_frame(replace(view, language=public.language)))
        await asyncio.sleep(REST_SECONDS)
    places = places_of(public.result.ranking, players(public)) if public.result else None
    film = await asyncio.wrap_future(_writing.submit(Priority.FILM, lambda: filmed(frames, places)))
    return FilmFile(film.webp, round(film.milliseconds / 1000))


class RecordFile(Struct, frozen=True):
    """A record in the form in which it is played again and checked."""

    name: str
    data: bytes

    def file(self) -> discord.File:
        """Make a file to send."""
        return discord.File(io.BytesIO(self.data), self.name)


def file_name(table_id: int, ending: str) -> str:
    """Name a file about a table in the language that is spoken: table-1.txt."""
    return f"{tell('table-{table}', table=str(table_id))}.{ending}"


async def record_file(host: Host, table_id: int) -> RecordFile:
    """Write the record of a game that is over; NotStarted, NotOver."""
    return RecordFile(file_name(table_id, "txt"), written(await host.history.record(table_id)).encode())
