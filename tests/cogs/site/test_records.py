"""Ladders and records on the web site of a server: what is told of whom there."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete, update

from bot.host import Host
from bot.store import Store
from bot.web.site import dated_on
from cogs.ladder.tables.schema import endings, standings
from cogs.privacy.service import Rights
from cogs.site import service
from rules.advice import Strength
from tests.cogs.ladder.test_tables import GUILD, finished
from tests.cogs.site.test_site import GAME, Nothing, folder, published, read
from tests.store.sample import ANNA, BEN
from tests.world.databases import on_a_file

pytestmark = on_a_file
__all__ = ["folder"]


@pytest.fixture(autouse=True)
def _no_guides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the guides out."""
    monkeypatch.setattr(service, "ARTICLES", Nothing())


@pytest.fixture
async def host(store: Store) -> Host:
    """Give a server in which two people have played each other, and a Knight."""
    await store.people.meet(ANNA, "Anna")
    await store.people.meet(BEN, "Ben")
    await finished(store, ANNA, BEN, Strength.KNIGHT, scores=(7, 3, 9), guild=GUILD, lasted=500.0)
    await finished(store, BEN, Strength.KNIGHT, scores=(1, 9), guild=GUILD)
    await finished(store, Strength.KNIGHT, Strength.KING, scores=(1, 9), guild=GUILD, lasted=9999.0)
    await store.servers.settle(GUILD, site=True)
    for table in (standings, endings):
        await store._database.execute(update(table).values(game=GAME))
    return Host(store)


async def told(host: Host, folder: Path, page: str) -> list[str]:
    """Publish, and read the cells of a page."""
    await published(host, folder)
    rows = read(folder)[f"en/{GUILD}/{page}.html"].split("<td>")[1:]
    return [each.partition("</td>")[0] for each in rows]


async def test_it_is_not_told_how_often_computers_have_won_as_nobody_counts_it(
    host: Host, folder: Path
) -> None:
    cells = await told(host, folder, "ladder")
    at = cells.index("Computer (Knight)")
    assert cells[at + 1].isdecimal()
    assert cells[at + 2 : at + 4] == ["1", "\N{EN DASH}"]
    page = read(folder)[f"en/{GUILD}/ladder.html"]
    assert "Ratings of computers are fixed, by games among themselves." in page


async def test_draws_have_a_column_of_their_own_where_there_are_any(host: Host, folder: Path) -> None:
    await host.store.people.prefer(ANNA, named=True)
    await published(host, folder)
    assert ">Drawn<" not in read(folder)[f"en/{GUILD}/ladder.html"]
    await host.store._database.execute(delete(standings))
    for scores in ((7, 3), (7, 3), (7, 7)):
        await finished(host.store, ANNA, BEN, scores=scores, guild=GUILD)
    await host.store._database.execute(update(standings).values(game=GAME))
    cells = await told(host, folder, "ladder")
    assert cells[3:6] == ["3", "2", "1"]
    for code, heading in (("en", "Drawn"), ("nl", "Gelijk"), ("de", "Unentschieden")):
        assert f">{heading}<" in read(folder)[f"{code}/{GUILD}/ladder.html"]


async def test_records_say_by_whom_when_and_where(host: Host, folder: Path) -> None:
    await host.store.people.prefer(ANNA, named=True)
    cells = await told(host, folder, "records")
    feat = await host.store._database.rows(endings.select().where(endings.c.table_id == 1))
    day = dated_on(feat[0].ended)
    assert cells[:5] == ["Highest score", "7", "Anna", day, "Table 1"]
    at = cells.index("Longest game")
    assert cells[at + 2 : at + 5] == ["Computer (Knight), Anna and a player", day, "Table 1"], (
        "computers alone set no record"
    )


async def test_the_highest_score_of_whoever_is_erased_is_gone(host: Host, folder: Path) -> None:
    await host.of(Rights).erase(ANNA)
    cells = await told(host, folder, "records")
    assert cells[:3] == ["Highest score", "1", "a player"]
    assert "7" not in cells
