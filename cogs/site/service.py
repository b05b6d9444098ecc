"""Which pages there are, in each language, and how they are joined by links."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.host import Host
from bot.version import version
from bot.web.site import (
    ARTICLES,
    SITE,
    Article,
    Cell,
    Document,
    Listing,
    OfTable,
    Page,
    Published,
    dated_on,
    page_of,
)
from cogs.site.folder import STYLES, Folder, framed, rendered, style
from languages.known import ENGLISH_CODE, choosable
from languages.spoken import speaking, spoken, texts
from rules.text import N_, Words

tell = texts(__name__).tell
_INDEX: Final = "index.html"
_LATEST: Final = 5  # games that the first page of a server leads to
_ABOUT: Final[Words] = N_(
    "Board games that people play over days on Discord: who plays best, finished games with the board at"
    " each step, and how each game is played."
)


class Site:
    """The site of all servers that want one."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def publish(self, path: Path, called: Mapping[int, str]) -> Published:
        """Write what has changed into a folder, for servers `called` so, and remove what is gone."""
        folder, today = Folder(path), self._host.tables.now()
        guilds = await self._host.store.servers.with_site()
        pages = [_Written(_INDEX, _INDEX, _welcome())] if guilds else []
        documents = 0
        for code in choosable():
            with speaking(code):
                shown = {guild: await self._shown(guild) for guild in guilds}
                pages += _in_language(shown, called) if guilds else []
                framing = [each for guild in shown.items() for each in _documents(*guild, called)]
                for document, values in framing:
                    await _stand(folder, document, values, today)
                documents += len(framing)
        await asyncio.to_thread(_write, folder, pages, today)
        size = await asyncio.to_thread(folder.close)
        return Published(len(pages) + documents, folder.changed, size, tuple(guilds))

    async def _shown(self, guild: int) -> list[Page]:
        """Give the pages of a server on which something is listed: the others would lead to nothing."""
        pages = [await show(self._host, guild) for show in SITE.asked()]
        return [each for each in pages if each.listings]


async def _stand(folder: Folder, document: Document, values: Mapping[str, Any], today: float) -> None:
    """Let a document stand among the pages, in a frame that leads to them."""
    made_of = f"{version()} {document.made_of} {framed(values)}"
    if not folder.keeps(values["path"], made_of):
        written = await document.written(framed(values, _changed(today)))
        folder.file(values["path"], made_of, partial(str, written))


def _documents(
    guild: int, pages: Sequence[Page], called: Mapping[int, str]
) -> Iterator[tuple[Document, Mapping[str, Any]]]:
    """Give what stands by itself beside the pages of a server, with what its frame says."""
    guides = {each.game: (each.title, f"../{each.name}.html") for each in _articles()}
    for page in pages:
        trail = [(_called(guild, called), _INDEX), (page.title, f"{page.name}.html")]
        for each in page.documents:
            path = f"{guild}/{each.name}.html"
            beside = (tell("How to play"), [guides[each.game]] if each.game in guides else [])
            values = _joined(path, each.title, here=each.here, trail=trail, beside=beside, about=each.about)
            yield each, values


class _Written(msgspec.Struct, frozen=True):
    """A page as a template takes it: all but an article, which is written last, and only if it must be."""

    path: str
    template: str
    values: Mapping[str, Any]
    article: Article | None = None


def _welcome() -> Mapping[str, Any]:
    """Say in each language what the site is."""
    title, languages = "Round Table", [(code, name, f"{code}/{_INDEX}") for code, name in choosable().items()]
    return {
        "code": ENGLISH_CODE,
        "title": title,
        "tab": title,
        "about": _about(ENGLISH_CODE),
        "languages": languages,
        "sections": [(*each, _about(each[0])) for each in languages],
        "root": "",
    }


def _articles() -> list[Article]:
    return [article for given in ARTICLES.asked() for article in given()]


def _about(code: str) -> str:
    with speaking(code):
        return tell(_ABOUT)


def _in_language(shown: Mapping[int, Sequence[Page]], called: Mapping[int, str]) -> Iterator[_Written]:
    """Give the pages of all servers and the articles in the language that is spoken."""
    articles = _articles()
    guides = [(each.title, f"{each.name}.html") for each in articles]
    servers = [(_called(guild, called), f"{guild}/{_INDEX}") for guild in shown]
    listed = {"lists": [(tell("Servers"), servers)], "guides": articles, "lead": tell(_ABOUT)}
    title = tell("Round Table")
    yield _page(_INDEX, title, "links.html", listed, tab=title)
    for article in articles:
        values = _joined(f"{article.name}.html", article.title)
        yield _Written(values["path"], "article.html", values, article)
    for guild, pages in shown.items():
        yield from _of_server(guild, pages, guides, called)


def _of_server(
    guild: int, pages: Sequence[Page], guides: Sequence[tuple[str, str]], called: Mapping[int, str]
) -> Iterator[_Written]:
    name, links = _called(guild, called), [(page.title, f"{page.name}.html") for page in pages]
    beyond = [(title, f"../{path}") for title, path in guides]
    documents = [document for page in pages for document in page.documents]
    latest = [(each.title, f"{each.name}.html") for each in documents[:_LATEST]]
    games = [(tell("Latest games"), latest)] if latest else []
    own = [(tell("This server"), links)] if links else []
    lists = [*own, *games, (tell("How to play"), beyond)]
    lead = "" if links else tell("No game has been finished here yet.")
    yield _page(f"{guild}/{_INDEX}", name, "links.html", {"lists": lists, "guides": (), "lead": lead})
    there = {document.name for document in documents}
    for page in pages:
        listed = {"page": page, "listings": [_resolved(each, there) for each in page.listings]}
        joined = {
            "trail": [(name, _INDEX)],
            "beside": (tell("This server"), links),
            "tab": f"{page.title} \u00b7 {name}",
        }
        yield _page(f"{guild}/{page.name}.html", page.title, "lists.html", listed, **joined)


def _resolved(listing: Listing, there: set[str]) -> Mapping[str, Any]:
    """Let a listing lead to the pages of games that are there, and to no other."""
    games = [each for each in listing.games if page_of(each.table_id) in there]
    return {
        **msgspec.structs.asdict(listing),
        "rows": [[_cell(each, there) for each in row] for row in listing.rows],
        "games": [_cell(each, there) for each in games],
    }


def _cell(cell: Cell, there: set[str]) -> Mapping[str, str]:
    if isinstance(cell, OfTable):
        name = page_of(cell.table_id)
        return {"text": cell.text, "address": f"{name}.html" if name in there else ""}
    return {"text": cell, "address": ""}


def _called(guild: int, called: Mapping[int, str]) -> str:
    return called.get(guild) or tell("Server {number}", number=str(guild))


def _page(path: str, title: str, template: str, values: Mapping[str, Any], **joined: Any) -> _Written:
    return _Written(f"{spoken()}/{path}", template, {**_joined(path, title, **joined), **values})


def _joined(
    path: str,
    title: str,
    *,
    here: str = "",
    tab: str = "",
    trail: Sequence[tuple[str, str]] = (),
    beside: tuple[str, Sequence[tuple[str, str]]] = ("", ()),
    about: str = "",
) -> Mapping[str, Any]:
    """Join a page to others: by the way to it, to those beside it below a heading, and in other languages."""
    code, up = spoken(), "../" * path.count("/")
    return {
        "path": f"{code}/{path}",
        "code": code,
        "title": title,
        "here": here or title,
        "tab": tab or title,
        "about": about or tell(_ABOUT),
        "root": f"{up}../",
        "way": [] if path == _INDEX else [(tell("Round Table"), f"{up}{_INDEX}"), *trail],
        "beside": beside,
        "languages": [(each, name, f"{up}../{each}/{path}") for each, name in choosable().items()],
        "words": {
            "skip": tell("To the content"),
            "way": tell("Where you are"),
            "languages": tell("Languages"),
            "games": tell("Games"),
            "guides": tell("How to play"),
            "foot": tell("Board games played on Discord with Round Table. Only those who want it are named."),
        },
    }


def _changed(today: float) -> str:
    return tell("Last changed on {day}.", day=dated_on(today))


def _write(folder: Folder, pages: Sequence[_Written], today: float) -> None:
    """Write the pages and what they take from beside them."""
    for name in STYLES if pages else ():
        folder.file(name, style(name), partial(style, name))
    for article in _articles() if pages else ():
        folder.file(f"{article.name}.webp", version(), article.drawn)
    for page in pages:
        # What an article is made of is known by the version; the rest is what its frame says.
        of = version() if page.article else ""
        folder.file(page.path, f"{of} {rendered(page.template, page.values)}", partial(_whole, page, today))


def _whole(page: _Written, today: float) -> str:
    with speaking(page.values["code"]):
        article = page.article.written() if page.article else ""
        return rendered(page.template, page.values, article, _changed(today))
