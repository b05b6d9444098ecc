"""Finished games on the web site of a server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import html5lib  # type: ignore[import-untyped]
import pytest
from msgspec.structs import replace

from bot.features import Door
from bot.sandbox import Person
from bot.table.tables import Tables
from bot.table.view import PublicView
from bot.web.site import PUBLISH, Article, Published, dated_on
from cogs.history.judgements import Judgements
from cogs.history.tables import AgreedTables
from cogs.privacy.service import Rights
from cogs.site import service
from languages.known import choosable, game_spoken_of
from languages.spoken import speak_of, spoken
from rendering.pages.game import GamePage
from tests.cogs.history.test_game_page import page_of
from tests.cogs.history.test_replay import King
from tests.cogs.lobby.test_after import over, resigned
from tests.cogs.site.test_site import Nothing
from tests.cogs.what_if.test_branching import newest
from tests.world.house import GAME, House

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture(autouse=True)
def _no_guides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the guides out, which have many pictures."""
    monkeypatch.setattr(service, "ARTICLES", Nothing())


async def published(house: House, folder: Path) -> Published:
    """Write the site of the house's server."""
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    (guild,) = house.sandbox.world.guilds
    await house.bot.host.store.servers.settle(guild, site=True)
    (publish,) = PUBLISH.asked()
    return await publish(house.bot.host, folder, {guild: "Camelot"})


def games(folder: Path, code: str = "en") -> list[Path]:
    """Give the pages of games that are there."""
    return sorted(folder.glob(f"{code}/*/table-*.html"))


async def want_both(house: House, *people: Person) -> None:
    """Let people want to be named, and their games to be shown."""
    await want_to_be_named(house, *people)
    await let_their_games_be_shown(house, *people)


async def want_to_be_named(house: House, *people: Person) -> None:
    for person in people:
        await house.bot.host.store.people.prefer(person.id, named=True)


async def let_their_games_be_shown(house: House, *people: Person) -> None:
    for person in people:
        await house.bot.host.store.people.prefer(person.id, on_sites=True)


async def test_a_game_is_shown_once_all_who_played_it_want_that(house: House, tmp_path: Path) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open():
        table = await over(house, *people)
        await want_both(house, people[0])
        await published(house, folder)
        assert games(folder) == []
        assert not [*folder.rglob("games.html")]
        await want_both(house, people[1])
        await published(house, folder)
        (page,) = games(folder)
        assert page.name == f"table-{table}.html"
        assert {"Arthur", "Guinevere"} <= set(page.read_text().replace("<", " ").replace(">", " ").split())
        assert games(folder, "nl")
        listed = page.with_name("games.html")
        text = listed.read_text()
        html5lib.HTMLParser(strict=True).parse(text)
        assert f'<td><a href="{page.name}">Table {table}</a></td>' in text
        assert "<td>Guinevere; Arthur resigned</td>" in text
        assert f"<td>{dated_on(house.clock())}</td>" in text
        records = listed.parent / "records.html"
        assert not records.exists(), "it ended as all but one had resigned"
        played = await house.start_table(*people)
        await house.play_out(played, *people)
        await published(house, folder)
        assert f'<td><a href="table-{played}.html">Table {played}</a></td>' in records.read_text()
        first = (listed.parent / "index.html").read_text()
        assert 0 < first.index(f'<a href="table-{played}.html">') < first.index(f'<a href="{page.name}">')


async def test_whoever_is_erased_or_has_changed_his_mind_is_gone_with_his_games(
    house: House, tmp_path: Path
) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open() as bot:
        await over(house, *people)
        await over(house, people[1], people[0])
        await want_both(house, *people)
        await published(house, folder)
        assert len(games(folder)) == 2
        await bot.host.store.people.prefer(people[0].id, on_sites=False)
        await published(house, folder)
        assert games(folder) == []
        await want_both(house, people[0])
        await published(house, folder)
        await bot.host.of(Rights).erase(people[0].id)
        await published(house, folder)
        assert games(folder) == []
        assert not [file for file in folder.glob("*/*/*.html") if "Arthur" in file.read_text()]


async def test_whoever_wants_his_name_alone_there_has_no_game_there(house: House, tmp_path: Path) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open():
        await over(house, *people)
        await want_to_be_named(house, *people)
        await let_their_games_be_shown(house, people[1])
        await published(house, folder)
        assert games(folder) == []
        assert not [*folder.glob("en/*/games.html")]


async def test_whoever_wants_his_games_alone_there_is_called_by_his_place(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open() as bot:
        table = await over(house, *people)
        await let_their_games_be_shown(house, *people)
        await want_to_be_named(house, people[1])
        monkeypatch.setattr(bot.host.of(Judgements), "_judge", King())
        await bot.host.of(Judgements).worked_out(table)
        await published(house, folder)
        assert not [file for file in folder.rglob("*.html") if "Arthur" in file.read_text()]
        (page,) = games(folder)
        assert "Player 1" in page.read_text()
        assert "The King" in page.read_text(), "somebody has asked"
        listed = page.with_name("games.html")
        assert {"<td>Player 1 and Guinevere</td>", "<td>Guinevere; Player 1 resigned</td>"} <= {
            *listed.read_text().split("\n")
        }
        (german,) = games(folder, "de")
        assert f"Tisch {table}: Platz 1 und Guinevere</title>" in german.read_text()
        await want_to_be_named(house, people[0])
        await published(house, folder)
        assert "Arthur" in page.read_text()
        assert "Player 1" not in page.read_text() + listed.read_text()
        await bot.host.store.people.prefer(people[1].id, on_sites=False)
        await published(house, folder)
        assert games(folder) == []


async def test_whoever_has_handed_his_seat_over_is_asked_for_what_he_has_done_there(
    house: House, tmp_path: Path
) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    merlin = house.person("Merlin")
    async with house.open() as bot:
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=3)
        merlin.go(people[0].at)
        await (await people[0].slash("handover", table=table, to=merlin)).settled()
        await house.quiet()
        await people[1].click(people[1].messages()[-1], "Agree")
        await merlin.click(merlin.inbox()[-1], "Take the seat")
        await house.quiet()
        await resigned(house, merlin, table)
        acted = {event.user for event in await bot.host.tables.events(await bot.host.tables.row(table))}
        assert people[0].id in acted
        await let_their_games_be_shown(house, merlin, people[1])
        await published(house, folder)
        assert games(folder) == []
        await let_their_games_be_shown(house, people[0])
        await published(house, folder)
        assert len(games(folder)) == 1


async def test_what_is_there_is_not_drawn_again(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open():
        await over(house, *people)
        await want_both(house, *people)
        first = await published(house, folder)

        def drawn_again(_: GamePage, number: int) -> None:
            raise AssertionError(number)

        monkeypatch.setattr(GamePage, "pictures", drawn_again)
        assert await published(house, folder) == replace(first, changed=0)


async def test_games_are_read_once_for_a_language(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, read = (house.person("Arthur"), house.person("Guinevere")), list[str]()
    agreed = AgreedTables.agreed

    async def reading(tables: AgreedTables, guild: int, games: Iterable[str], most: int) -> dict[int, float]:
        read.append(spoken())
        return await agreed(tables, guild, games, most)

    monkeypatch.setattr(AgreedTables, "agreed", reading)
    async with house.open():
        await over(house, *people)
        await want_both(house, *people)
        await published(house, tmp_path / "site")
    assert read == [*choosable()]


async def test_the_page_of_a_game_leads_back_and_to_other_languages(house: House, tmp_path: Path) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open():
        table = await over(house, *people)
        await want_both(house, *people)
        await published(house, folder)
        (page,) = games(folder, "de")
        text = page.read_text()
        html5lib.HTMLParser(strict=True).parse(text)
        links = [link for link in re.findall(r'href="([^"#]+)"', text) if not link.startswith("data:")]
        for link in links:
            assert (page.parent / link).is_file(), link
        assert {"index.html", "games.html", f"../../nl/{page.parent.name}/table-{table}.html"} <= {*links}
        assert text.count(f'hreflang="nl" href="../../nl/{page.parent.name}/table-{table}.html"') == 1
        assert '<a class="skip" href="#content">Zum Inhalt</a>' in text
        assert f"<title>Battles &amp; Builders, Tisch {table}: Arthur und Guinevere</title>" in text
        assert "Punkte: 0\xa0:\xa00." in text
        assert "Aufgegeben: Arthur. Gespielt am " in text
        steps = await (await people[0].slash("replay", table=table)).settled()
        handed = await page_of(house, await (await people[0].click(steps, "As a page")).settled())
        assert {*re.findall(r'href="([^"]+)"', handed)} <= {f"#s{step}" for step in range(100)}
        assert "<nav" not in handed


async def test_the_page_of_a_game_leads_to_how_it_is_played(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    articles: Door[Callable[[], Sequence[Article]]] = Door()
    articles(
        lambda: [Article(f"guide-{game}", game, f"Of {game}", "", str, bytes) for game in (GAME, "other")]
    )
    monkeypatch.setattr(service, "ARTICLES", articles)
    async with house.open():
        await over(house, *people)
        await want_both(house, *people)
        await published(house, folder)
        (page,) = games(folder)
        link = f'<a href="../guide-{GAME}.html">Of {GAME}</a>'
        assert '<nav class="beside" aria-label="How to play">' in page.read_text()
        assert link in page.read_text()
        assert "guide-other" not in page.read_text()
        assert (page.parent / f"../guide-{GAME}.html").is_file()


async def test_a_page_tells_of_its_game_whichever_was_read_last(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, told_of, alts = (house.person("Arthur"), house.person("Guinevere")), set[str](), GamePage.alts

    def telling(page: GamePage, number: int) -> tuple[str, ...]:
        told_of.add(game_spoken_of.get())
        return alts(page, number)

    monkeypatch.setattr(GamePage, "alts", telling)
    public = Tables.public

    async def read(tables: Tables, table_id: int) -> PublicView:
        found = await public(tables, table_id)
        speak_of("somerset")
        return found

    async with house.open():
        await over(house, *people)
        await want_both(house, *people)
        monkeypatch.setattr(Tables, "public", read)
        await published(house, tmp_path / "site")
        monkeypatch.setattr(Tables, "public", public)
    assert told_of == {GAME}


async def test_a_game_in_which_nobody_has_moved_is_not_shown(house: House, tmp_path: Path) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open():
        table = await house.start_table(*people)
        await resigned(house, people[0], table)
        await want_both(house, *people)
        await published(house, folder)
        assert games(folder) == []


async def test_neither_a_running_game_nor_one_that_follows_another_is_shown(
    house: House, tmp_path: Path
) -> None:
    people, folder = (house.person("Arthur"), house.person("Guinevere")), tmp_path / "site"
    async with house.open() as bot:
        origin = await over(house, *people)
        await want_both(house, *people)
        steps = await (await people[0].slash("replay", table=origin)).settled()
        asked = await (await people[0].click(steps, "What if?")).settled()
        await (await people[0].click(asked, "Play on")).settled()
        branch = await newest(house, people[0])
        await bot.host.turns.declare(branch.id, people[0].id, "resign")
        await house.start_table(*people)
        await house.quiet()
        await published(house, folder)
        assert [page.name for page in games(folder)] == [f"table-{origin}.html"]
