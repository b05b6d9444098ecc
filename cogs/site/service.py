"""Which pages there are, in each language, and how they are joined by links."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from bot.host import Host
from bot.version import version
from bot.web.site import ARTICLES, SITE, Article, Page, Published
from cogs.site.folder import Folder
from languages.known import ENGLISH_CODE, choosable
from languages.spoken import speaking, spoken, texts

tell = texts(__name__).tell
_INDEX: Final = "index.html"
_PARTS: Final = "cogs.site"


class Site:
    """The site of all servers that want one."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def publish(self, path: Path, called: Mapping[int, str]) -> Published:
        """Write what has changed into a folder, for servers `called` so, and remove what is gone."""
        folder = Folder(path)
        guilds = await self._host.store.servers.with_site()
        pages = [_Written(_INDEX, _INDEX, _welcome())] if guilds else []
        documents = 0
        for code in choosable():
            with speaking(code):
                shown = {guild: [await show(self._host, guild) for show in SITE.asked()] for guild in guilds}
                pages += _in_language(shown, called) if guilds else []
                documents += sum([await _documents(folder, code, *each) for each in shown.items()])
        await asyncio.to_thread(_write, folder, pages)
        return Published(len(pages) + documents, folder.changed, await asyncio.to_thread(folder.close))


async def _documents(folder: Folder, code: str, guild: int, pages: Sequence[Page]) -> int:
    """Write what stands by itself beside the pages of a server; give how many files that is."""
    found = [each for page in pages for each in page.documents]
    for each in found:
        name, made_of = f"{code}/{guild}/{each.name}.html", f"{version()} {each.made_of}"
        if not folder.keeps(name, made_of):
            folder.file(name, made_of, partial(str, await each.written()))
    return len(found)


class _Written(msgspec.Struct, frozen=True):
    """A page as a template takes it: all but an article, which is written last, and only if it must be."""

    path: str
    template: str
    values: Mapping[str, Any]
    article: Article | None = None


def _welcome() -> Mapping[str, Any]:
    languages = [(code, name, f"{code}/{_INDEX}") for code, name in choosable().items()]
    return {"code": ENGLISH_CODE, "title": "Round Table", "languages": languages, "root": ""}


def _in_language(shown: Mapping[int, Sequence[Page]], called: Mapping[int, str]) -> Iterator[_Written]:
    """Give the pages of all servers and the articles in the language that is spoken."""
    articles = [article for given in ARTICLES.asked() for article in given()]
    guides = [(each.title, f"{each.name}.html") for each in articles]
    servers = [(_called(guild, called), f"{guild}/{_INDEX}") for guild in shown]
    lists = [(tell("Servers"), servers), (tell("How to play"), guides)]
    yield _page(_INDEX, tell("Round Table"), "links.html", {"lists": lists})
    for article in articles:
        yield _page(f"{article.name}.html", article.title, "article.html", {}, article=article)
    for guild, pages in shown.items():
        name = _called(guild, called)
        links = [(page.title, f"{page.name}.html") for page in pages]
        beyond = [(title, f"../{path}") for title, path in guides]
        lists = [(tell("This server"), links), (tell("How to play"), beyond)]
        yield _page(f"{guild}/{_INDEX}", name, "links.html", {"lists": lists})
        for page in pages:
            trail = [(name, _INDEX)]
            yield _page(f"{guild}/{page.name}.html", page.title, "lists.html", {"page": page}, trail)


def _called(guild: int, called: Mapping[int, str]) -> str:
    return called.get(guild) or tell("Server {number}", number=str(guild))


def _page(
    path: str,
    title: str,
    template: str,
    values: Mapping[str, Any],
    trail: Sequence[tuple[str, str]] = (),
    article: Article | None = None,
) -> _Written:
    """Join a page to the others: by the way that leads to it, and to itself in other languages."""
    code, up = spoken(), "../" * path.count("/")
    way = [] if path == _INDEX else [(tell("Round Table"), f"{up}{_INDEX}"), *trail]
    common = {
        "code": code,
        "title": title,
        "root": f"{up}../",
        "way": way,
        "languages": [(each, name, f"{up}../{each}/{path}") for each, name in choosable().items()],
        "words": {
            "skip": tell("To the content"),
            "way": tell("Where you are"),
            "languages": tell("Languages"),
            "foot": tell("Games at a Round Table. People are named here who want that, and nobody else."),
        },
    }
    return _Written(f"{code}/{path}", template, {**common, **values}, article)


def _write(folder: Folder, pages: Sequence[_Written]) -> None:
    """Write the pages and their style."""
    if pages:
        style = files(_PARTS).joinpath("templates", "style.css").read_text(encoding="utf-8")
        folder.file("style.css", style, partial(str, style))
    for page in pages:
        if (article := page.article) is None:
            text = _rendered(page, "")
            folder.file(page.path, text, partial(str, text))
        else:
            # What an article is made of is known by the version; the rest is what its frame says.
            made_of = f"{version()} {_rendered(page, '')}"
            folder.file(page.path, made_of, partial(_with_article, page, article))


def _with_article(page: _Written, article: Article) -> str:
    with speaking(page.values["code"]):
        return _rendered(page, article.written())


def _rendered(page: _Written, article: str) -> str:
    # Of what features have written as HTML themselves.
    markup = Markup(article)  # noqa: S704 - it escapes all that it quotes
    return _environment().get_template(page.template).render(**page.values, article=markup)


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader(_PARTS),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
