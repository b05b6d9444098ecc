"""The message of a season tells who leads, what runs and where, what was decided last, and who sits out."""

from __future__ import annotations

from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.charts.cross_table import progress
from cogs.seasons.course import Course
from cogs.seasons.service import Seasons
from cogs.seasons.widgets import card
from languages.spoken import speaking
from tests.cogs.seasons.charts.test_crossed import EMMA, ended
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import anew, begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, D

pytestmark = on_a_file


async def test_a_league_says_who_leads_what_runs_and_what_was_decided_last(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    assert [*progress(shown)][:1] == ["**Running**"]
    assert sum(each.endswith(" \u00b7 running") for each in progress(shown)) == 4
    first, second = (each for each in shown.boards if each.state == "open" and 0 in each.sitting)
    for each in (first, second):
        await ended(host, shown, each.board)
    shown = await anew(host, shown)
    told = [*progress(shown)]
    names = ["Anna", "Ben", "Carl", "Dora"]
    leaders = [names[each.person] for each in shown.groups[0].ranked if each.place == 1]
    assert told[0].startswith(f"**{' and '.join(leaders)}** lead")
    last = told[told.index("**Last results**") + 1 :]
    assert len(last) == 2
    one, other = (names[each] for each in first.sitting)
    assert f"* **{one}** beat {other} \u00b7 table {first.table_id}" in last
    assert "Games over: 2 of 6." in text_of((await card(shown))[0])
    with speaking("de"):
        assert "**Letzte Ergebnisse**" in text_of((await card(shown))[0])


async def test_of_many_tables_those_of_people_are_told_first_and_how_many_more_there_are(host: Host) -> None:
    many = [Person(2**60 + number, f"P{number}") for number in range(5)]
    shown = await begun(host, ANNA, BEN, CARL, DORA, *many, group=9, most=4)
    await host.of(Course).look()
    told = [*progress(await anew(host, shown))]
    running = sum(each.state == "open" for each in (await anew(host, shown)).boards)
    assert sum(each.startswith("* ") for each in told) == 8
    assert f"-# and {running - 8} more" in told


async def test_a_round_names_who_sits_it_out_and_struck_games_are_counted_beside_the_others(
    host: Host,
) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, EMMA, kind="swiss")
    free = next(each.name for each in shown.members if (each.number,) in {b.sitting for b in shown.boards})
    assert f"**Bye in this round**: {free}. It counts as 1 point." in [*progress(shown)]
    assert not any("lead" in each for each in progress(shown)), "to sit out is no lead"
    late = [Person(2**60 + number, f"P{number}") for number in range(2)]
    for person in late:
        shown = await host.of(Seasons).sign_up(shown.season.id, shown.season.guild, person)
    assert "**From round 2 on**: P0 and P1" in text_of((await card(shown))[0]).splitlines()
    shown = await begun(host, ANNA, BEN, CARL, DORA, leaver="struck")
    shown = await host.of(Course).leave(shown.season.id, shown.season.guild, D)
    told = text_of((await card(shown))[0])
    assert "Games over: 0 of 3." in told
    assert "-# Struck out, and counted for nobody: 3 games of Dora (has left)." in told
