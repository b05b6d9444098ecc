"""Whoever asks reads why these sit out and how groups are made, and on which place everybody came."""

from __future__ import annotations

from discord import ui

from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.charts.bracket import drawn_part, in_words
from cogs.seasons.course import Course
from cogs.seasons.pages import standings_page
from cogs.seasons.shown import Shown
from cogs.seasons.terms import rules_listed
from cogs.seasons.wording import people
from tests.cogs.seasons.charts.test_crossed import EMMA
from tests.cogs.seasons.test_bracket import decided
from tests.cogs.seasons.test_service import anew, begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A

pytestmark = on_a_file
FIVE = ANNA, BEN, CARL, DORA, EMMA


async def standings(shown: Shown) -> list[str]:
    """Give the lines that Anna reads below *Standings*."""
    view, _ = await standings_page(shown, A)
    told = "\n".join(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay))
    return told.splitlines()


async def test_rules_and_standings_say_who_sits_out(host: Host) -> None:
    seeds = (
        "airs go by rating, then by who signed up first, computers last, and if some have to sit out the"
        " first round, it is the first of these"
    )
    shown = await begun(host, *FIVE, kind="knockout")
    assert f"* P{seeds}" in rules_listed(shown)
    assert f"-# P{seeds}." in await standings(shown)
    whole = await begun(host, *FIVE[:4], kind="knockout")
    assert f"-# P{seeds}." not in await standings(whole), "nobody sits out"
    swiss = await begun(host, *FIVE, kind="swiss")
    byes = (
        "f somebody has to sit out a round, it is the lowest place that has not yet, and it counts as 1 point"
    )
    assert f"* I{byes}" in rules_listed(swiss)
    assert f"-# I{byes}." in await standings(swiss)


async def test_rules_and_standings_say_how_groups_are_made(host: Host) -> None:
    shown = await begun(host, *FIVE, Person(2**61 + 1, "Finn"), group=3)
    groups = "roups go by rating, then by who signed up first, computers last, but no group is theirs alone"
    assert f"* G{groups}" in rules_listed(shown)
    assert f"-# G{groups}." in await standings(shown)
    assert f"-# G{groups}." not in await standings(await begun(host, *FIVE)), "there is one"


async def test_who_has_a_bye_and_is_out_by_now_is_not_said_to_be_through(host: Host) -> None:
    shown = await begun(host, *FIVE, kind="knockout")
    await host.of(Course).leave(shown.season.id, shown.season.guild, A)
    shown = await anew(host, shown)
    told = [*in_words(shown, people(shown), str)]
    assert "* Anna (has left) sat out this round" in told
    assert "* Ben sits out, and is through" in told
    first = drawn_part(shown, 0).columns[0]
    noted = [(each.name, each.note) for pair in first.pairs for each in pair.entrants if each]
    assert dict(noted) == {"Anna": "(has left)", **dict.fromkeys(("Ben", "Carl", "Dora", "Emma"), "")}


async def test_all_places_of_a_knockout_that_is_over_are_listed(host: Host) -> None:
    shown = await begun(host, *FIVE[:4], kind="knockout")
    assert not [line for line in await standings(shown) if line.startswith("1")]
    shown = await decided(host, await decided(host, shown, (1, 2), (1, 2)), (1, 2))
    assert (await standings(shown))[1:4] == ["1\\. Anna", "2\\. Ben", "3\\. Carl and Dora"]
