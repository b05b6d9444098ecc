"""The web site of servers: what is published of whom, in which files, and what is made anew."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import html5lib  # type: ignore[import-untyped]
import pytest
from msgspec.structs import replace
from PIL import Image
from sqlalchemy import update

from bot.errors import CannotOpen
from bot.features import Door
from bot.host import Host
from bot.store import Store
from bot.web.site import SITE, Article, Listing, Page, Published, Shown
from cogs.ladder.tables import LadderTables
from cogs.ladder.tables.schema import standings
from cogs.privacy.service import Rights
from cogs.site import service
from cogs.site.folder import STYLES
from cogs.site.service import Site
from languages.known import choosable
from languages.spoken import speaking, texts
from rules.library import find, game_ids
from tests.cogs.ladder.test_tables import GUILD, OTHER, finished
from tests.store.sample import ANNA, BEN
from tests.world.databases import on_a_file

pytestmark = on_a_file
GAME = "camelot_101"
CALLED = {GUILD: "The <i>tavern</i>"}
LANGUAGES = tuple(choosable())
OWN = "<script>\n//"  # of a page itself, which says what it is for


@pytest.fixture(autouse=True)
def _short_guides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the pictures of guides out but for tests of them."""
    monkeypatch.setattr(service, "ARTICLES", Nothing())


class Nothing:
    """A door that nobody has filled in."""

    def asked(self) -> list[object]:
        return []


@pytest.fixture
async def host(store: Store) -> Host:
    """Give two people who have played a game that both servers count, of which one wants a site."""
    await store.people.meet(ANNA, "Anna <script>")
    await store.people.meet(BEN, "Ben")
    for guild in (GUILD, OTHER):
        await finished(store, ANNA, BEN, scores=(7, 3), guild=guild)
    await store.servers.settle(GUILD, site=True)
    await store._database.execute(update(standings).values(game=GAME))
    return Host(store)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder in which nothing is."""
    path = tmp_path / "site"
    path.mkdir()
    return path


async def published(host: Host, folder: Path) -> Published:
    return await host.of(Site).publish(folder, CALLED)


def read(folder: Path) -> dict[str, str]:
    """Read all pages, and the names they have."""
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*.html")}


def files(folder: Path) -> set[Path]:
    """Give all files that are there."""
    return {path for path in folder.rglob("*") if path.is_file()}


def written_at(folder: Path) -> dict[Path, int]:
    """Say when each page was written."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.html")}


async def test_a_server_is_shown_that_wants_that_and_no_other(host: Host, folder: Path) -> None:
    await published(host, folder)
    assert set(read(folder)) == {
        "index.html",
        *(f"{code}/index.html" for code in LANGUAGES),
        *(f"{code}/{GUILD}/{page}.html" for code in LANGUAGES for page in ("index", "ladder")),
    }
    assert f'<a href="{GUILD}/index.html">' in read(folder)["en/index.html"]


async def test_no_page_leads_to_one_on_which_nothing_is_listed(store: Store, folder: Path) -> None:
    await store.servers.settle(GUILD, site=True)
    await published(Host(store), folder)
    pages = read(folder)
    assert {name for name in pages if f"{GUILD}/" in name} == {
        f"{code}/{GUILD}/index.html" for code in LANGUAGES
    }
    assert "No game has been finished here yet." in pages[f"en/{GUILD}/index.html"]
    assert "This server" not in pages[f"en/{GUILD}/index.html"]


async def test_the_first_page_shows_what_each_game_looks_like_and_says_what_it_is_about(
    host: Host, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    await published(host, folder)
    first = read(folder)["de/index.html"]
    for game in map(find, game_ids()):
        name = f"guide-{game.info.id.replace('_', '-')}"
        assert f'<a href="{name}.html"><img src="../{name}.webp" alt="">' in first
        with speaking("de"):
            assert escape(texts(game.info.id).tell(game.info.summary), quote=False) in first
        with Image.open(folder / f"{name}.webp") as picture:
            assert max(picture.size) == 600
    assert (await published(host, folder)).changed == 0, "a picture is drawn once"


async def test_people_are_named_who_want_that_and_their_names_are_no_html(host: Host, folder: Path) -> None:
    for user in (ANNA, BEN):
        await host.store.people.prefer(user, on_sites=True)  # of their games, which is another wish
    await published(host, folder)
    before = read(folder)
    assert not [text for text in before.values() if "Anna" in text or "Ben" in text]
    assert before[f"en/{GUILD}/ladder.html"].count("<td>a player</td>") == 2
    assert before[f"nl/{GUILD}/ladder.html"].count("<td>een speler</td>") == 2
    await host.store.people.prefer(ANNA, named=True)
    await published(host, folder)
    after = read(folder)
    assert "<td>Anna &lt;script&gt;</td>" in after[f"nl/{GUILD}/ladder.html"]
    assert not [text for text in after.values() if "<script>" in text.replace(OWN, "") or "Ben" in text]
    assert not [text for text in after.values() if "<i>" in text]
    assert not [text for text in after.values() if str(ANNA) in text or str(BEN) in text]


async def test_whoever_is_erased_is_gone_at_the_next_run(host: Host, folder: Path) -> None:
    for user in (ANNA, BEN):
        await host.store.people.prefer(user, named=True)
    await published(host, folder)
    assert "Anna" in read(folder)[f"en/{GUILD}/ladder.html"]
    await host.of(Rights).erase(ANNA)
    done = await published(host, folder)
    assert done.changed == len(LANGUAGES), "the ladder alone"
    assert not [path for path in files(folder) if b"Anna" in path.read_bytes()]
    assert "Ben" in read(folder)[f"en/{GUILD}/ladder.html"]


async def test_only_what_has_changed_is_written(host: Host, folder: Path) -> None:
    first = await published(host, folder)
    assert first.changed == first.pages + len(STYLES)
    before = written_at(folder)
    assert await published(host, folder) == replace(first, changed=0)
    (folder / "en" / "index.html").unlink()
    assert (await published(host, folder)).changed == 1
    now = written_at(folder)
    assert {path for path in now if now[path] != before[path]} == {folder / "en" / "index.html"}


async def test_a_server_that_wants_none_any_longer_is_removed_and_nothing_else(
    host: Host, folder: Path
) -> None:
    await published(host, folder)
    others = folder / "nl" / "own.txt"
    others.write_text("mine")
    await host.store.servers.settle(GUILD, site=False)
    done = await published(host, folder)
    assert (done.pages, done.bytes) == (0, 0)
    assert files(folder) == {folder / ".round-table.json", others}


async def test_what_another_has_put_there_is_never_overwritten(host: Host, folder: Path) -> None:
    (folder / "index.html").write_text("mine")
    with pytest.raises(CannotOpen, match="take an empty folder"):
        await published(host, folder)
    assert (folder / "index.html").read_text() == "mine"


@pytest.mark.parametrize("name", ["../{file}", "{folder}/{file}", "en/../../{file}"])
async def test_a_manifest_that_leads_out_of_the_folder_removes_nothing(
    host: Host, folder: Path, name: str
) -> None:
    # All of it below the folder of the test: whatever goes wrong here would remove what is named.
    outside = folder.parent / "outside.txt"
    leading = name.format(file=outside.name, folder=outside.parent)
    outside.write_text("mine")
    (folder / ".round-table.json").write_text(json.dumps({leading: "0"}))
    with pytest.raises(CannotOpen, match="outside of its folder"):
        await published(host, folder)
    assert outside.read_text() == "mine"


async def test_a_run_that_was_cut_short_is_gone_on_with(
    host: Host, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await published(host, folder)
    whole = read(folder)
    again, whole_page = folder.parent / "again", service._whole

    def failing(page: service._Written, today: float) -> str:
        if page.path.startswith("nl/"):
            raise KeyboardInterrupt
        return whole_page(page, today)

    again.mkdir()
    with monkeypatch.context() as cut:
        cut.setattr(service, "_whole", failing)
        with pytest.raises(KeyboardInterrupt):
            await published(host, again)
    await published(host, again)
    assert read(again) == whole


class Links(HTMLParser):
    """Collects where the links of a page lead."""

    def __init__(self) -> None:
        super().__init__()
        self.found = list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in {"href", "src"}]


async def test_links_lead_to_what_is_there_and_pages_are_valid(
    host: Host, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    await host.store.people.prefer(ANNA, named=True)
    await published(host, folder)
    pages = read(folder)
    assert len([name for name in pages if "guide-" in name]) == 5 * len(LANGUAGES)
    for name, text in pages.items():
        html5lib.HTMLParser(strict=True).parse(text)
        links = Links()
        links.feed(text)
        for link in links.found:
            path, _, anchor = link.partition("#")
            if path.startswith("data:"):
                continue
            assert not path.startswith(("/", "http")), link
            to = (folder / name).parent / path if path else folder / name
            assert to.is_file(), (name, link)
            assert not anchor or f'id="{anchor}"' in to.read_text(), (name, link)


async def test_what_was_written_wrongly_is_put_right_by_the_next_release(
    host: Host, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = ["half English"]
    articles: Door[Callable[[], Sequence[Article]]] = Door()
    articles(lambda: [Article("guide", GAME, "A guide", "A game", lambda: told[-1], bytes)])
    monkeypatch.setattr(service, "ARTICLES", articles)
    await published(host, folder)
    told.append("Deutsch")
    await published(host, folder)
    assert "half English" in read(folder)["de/guide.html"], "what it is made of is not looked at each night"
    monkeypatch.setattr(service, "version", lambda: "a release later")
    await published(host, folder)
    assert "Deutsch" in read(folder)["de/guide.html"]


async def test_a_page_says_since_when_nothing_has_changed(host: Host, folder: Path) -> None:
    day = 1_800_000_000.0
    await Host(host.store, now=lambda: day).of(Site).publish(folder, CALLED)
    assert "Last changed on 15 January 2027." in read(folder)[f"en/{GUILD}/ladder.html"]
    later = Host(host.store, now=lambda: day + 86_400)
    assert (await later.of(Site).publish(folder, CALLED)).changed == 0
    await host.store.people.prefer(ANNA, named=True)
    await later.of(Site).publish(folder, CALLED)
    assert "Zuletzt geändert am 16. Januar 2027." in read(folder)[f"de/{GUILD}/ladder.html"]
    assert "Laatst gewijzigd op 15 januari 2027." in read(folder)[f"nl/{GUILD}/index.html"]


async def _feasts(host: Host, guild: int) -> Page:
    return Page("feasts", "Feasts", (Listing("Pentecost", ("Guest",), (("Gareth",),)),))


async def test_pages_of_a_server_lead_to_each_other_and_are_told_apart(
    host: Host, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site: Door[Shown] = Door()
    for shown in (*SITE.asked(), _feasts):
        site(shown)
    monkeypatch.setattr(service, "SITE", site)
    await host.of(Site).publish(folder, {GUILD: "The tavern"})
    for name, text in read(folder).items():
        if name.startswith(f"en/{GUILD}/") and not name.endswith("index.html"):
            page = name.rpartition("/")[2]
            assert text.count(f'<li><a href="{page}" aria-current="page">') == 1
            assert all(f'<li><a href="{other}.html"' in text for other in ("ladder", "feasts"))
            assert re.search(r"<title>[\w ]+ · The tavern</title>", text), name
            assert '<li aria-current="page">' in text


async def test_a_server_that_was_never_settled_has_no_site(store: Store, folder: Path) -> None:
    await store.servers.greet(OTHER, 1.0)
    assert await store.servers.with_site() == []
    assert (await published(Host(store), folder)).pages == 0


async def test_what_is_counted_of_another_server_stands_nowhere(host: Host, folder: Path) -> None:
    assert await host.store.of(LadderTables).ladder(GAME, OTHER, 5)
    await published(host, folder)
    assert not [name for name, text in read(folder).items() if f"{OTHER}/" in name or f'"{OTHER}/' in text]
