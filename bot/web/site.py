"""What stands on the web site of a server: features give it as data, and one of them writes the files."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from bot.features import Door
from bot.host import Host
from languages.spoken import texts
from rendering.pages.game import Frame
from rules.text import Day

tell, written = texts(__name__).tell, texts(__name__).written


class OfTable(Struct, frozen=True):
    """Plain text that leads to the page of a table's game, where that stands on the site."""

    text: str
    table_id: int


Cell: TypeAlias = str | OfTable


class Listing(Struct, frozen=True):
    """A table with its heading and those of its columns, whose cells are plain text.

    It may have a `lead` above, and below it `notes` and the `games` it is about.
    """

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    lead: str = ""
    notes: tuple[str, ...] = ()
    games: tuple[OfTable, ...] = ()


class Document(Struct, frozen=True):
    """A file of HTML about a `game`, beside pages of a server, with a `title` for anywhere, and one `here`.

    It is written, in a frame, where it is not there yet, or was made of something else.
    """

    name: str
    game: str
    title: str
    here: str
    about: str
    made_of: str
    written: Callable[[Frame], Awaitable[str]]


def page_of(table_id: int) -> str:
    """Name the page of a table's game."""
    return f"table-{table_id}"


class Page(Struct, frozen=True):
    """A page of a file's `name`: what is listed, and a note; all plain text. Where nothing is, there is none.

    Its documents stand beside it.
    """

    name: str
    title: str
    listings: tuple[Listing, ...]
    note: str = ""
    documents: tuple[Document, ...] = ()


class Article(Struct, frozen=True):
    """A page about a `game` and no server, which is `written`, as HTML, where it is not there yet.

    Where it is led to stands what it is `about`, beside what is `drawn`, a WebP that is made once as well.
    """

    name: str
    game: str
    title: str
    about: str
    written: Callable[[], str]
    drawn: Callable[[], bytes]


class Published(Struct, frozen=True):
    """How many pages there are, how many of all files were written anew or removed, and how large all are.

    The `servers` are those of which there are pages, by their numbers.
    """

    pages: int
    changed: int
    bytes: int
    servers: tuple[int, ...] = ()


# In the language that is spoken.
Shown: TypeAlias = Callable[[Host, int], Awaitable[Page]]
SITE: Final = Door[Shown]()
ARTICLES: Final = Door[Callable[[], Sequence[Article]]]()
PUBLISH: Final = Door[Callable[[Host, Path, Mapping[int, str]], Awaitable[Published]]]()


def dated_on(time: float) -> str:
    """Write the day of a time, where nobody's time zone is known."""
    day = datetime.fromtimestamp(time, UTC)
    return written(Day(day.month, day.day, year=day.year))


async def published_name(host: Host, user: int, name: str) -> str:
    """Call somebody by his name where he wants that outside of Discord."""
    person = await host.store.people.person(user)
    return name if person is not None and person.named else unnamed()


def unnamed() -> str:
    """Call somebody who is not to be named, or is erased."""
    return tell("a player")
