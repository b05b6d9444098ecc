"""What stands on the web site of a server: features give it as data, and one of them writes the files."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from bot.features import Door
from bot.host import Host
from languages.spoken import texts

tell = texts(__name__).tell


class Listing(Struct, frozen=True):
    """A table with its heading and those of its columns, whose cells are plain text.

    The first cell of each row leads to one of the `addresses`, where there are any.
    """

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    addresses: tuple[str, ...] = ()


class Document(Struct, frozen=True):
    """A file of HTML beside the pages of a server, whole by itself.

    It is written where it is not there yet, or was made of something else.
    """

    name: str
    made_of: str
    written: Callable[[], Awaitable[str]]


class Page(Struct, frozen=True):
    """A page of a file's `name`: what is listed, or `none` where nothing is, and a note; all plain text.

    Its documents stand beside it.
    """

    name: str
    title: str
    none: str
    listings: tuple[Listing, ...] = ()
    note: str = ""
    documents: tuple[Document, ...] = ()


class Article(Struct, frozen=True):
    """A page about no server, which is written, as HTML, where it is not there yet."""

    name: str
    title: str
    written: Callable[[], str]


class Published(Struct, frozen=True):
    """How many pages there are, how many of all files were written anew or removed, and how large all are."""

    pages: int
    changed: int
    bytes: int


# In the language that is spoken.
Shown: TypeAlias = Callable[[Host, int], Awaitable[Page]]
SITE: Final = Door[Shown]()
ARTICLES: Final = Door[Callable[[], Sequence[Article]]]()
PUBLISH: Final = Door[Callable[[Host, Path, Mapping[int, str]], Awaitable[Published]]]()


async def published_name(host: Host, user: int, name: str) -> str:
    """Call somebody by his name where he wants that outside of Discord."""
    person = await host.store.people.person(user)
    return name if person is not None and person.named else tell("a player")
