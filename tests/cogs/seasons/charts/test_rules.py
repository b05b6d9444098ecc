"""The rules of a season tell what a game counts, what parts equals, who goes up, and how many rounds."""

from __future__ import annotations

import discord
import pytest
from discord import ui

from bot.errors import WrongOption
from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.asking import beginning_page, computers_page
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.service import Seasons
from cogs.seasons.terms import rules_listed
from cogs.seasons.widgets import card, draft_page
from tests.cogs.seasons.test_bracket import decided
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A

pytestmark = on_a_file

_FOUR = ANNA, BEN, CARL, DORA
_TIES = "* At equal points: games among these, points of those beaten, games won; else the place is shared"


@pytest.mark.parametrize(
    ("seats", "rule"),
    [
        (2, "* Everybody meets each of his group once: 4 games each in a group of 5"),
        (3, "* All of a group meet one another as often as can be: 6 games each in a group of 5"),
    ],
)
async def test_form_and_rules_of_a_league_say_whom_one_meets_and_how_many_games_one_has(
    host: Host, seats: int, rule: str
) -> None:
    shown = await begun(host, *_FOUR, seats=seats, group=5)
    assert rule in rules_listed(shown)
    assert rule.removeprefix("* ") in text_of(draft_page(shown))
    assert not any("of a group" in line for line in rules_listed(await begun(host, *_FOUR, kind="swiss")))


@pytest.mark.parametrize("kind", ["league", "swiss", "circle"])
async def test_points_and_what_parts_equals_are_told(host: Host, kind: Kind) -> None:
    """Sitting out counted as 1 point, of whom nobody knew what a win is."""
    of_two, of_three = [rules_listed(await begun(host, *_FOUR, kind=kind, seats=each)) for each in (2, 3)]
    assert "* A win is 1 point, a draw half a point, a loss none" in of_two
    by_place = (
        "* A point for everybody whom one leaves behind at a table (of 3: 2, 1, 0), half of one for each"
    )
    assert any(line.startswith(by_place) for line in of_three)
    assert _TIES in of_two
    assert _TIES in of_three


async def test_a_knockout_has_no_points(host: Host) -> None:
    lines = rules_listed(await begun(host, *_FOUR, kind="knockout"))
    assert not [line for line in lines if "point" in line]


async def test_who_goes_up_and_down_is_told_where_another_season_follows(host: Host) -> None:
    promotion = "* The first of a group goes up, and the last of the group above goes down, unless somebody"
    followed, last = await begun(host, *_FOUR), await begun(host, *_FOUR, repeats=False)
    assert any(line.startswith(promotion) for line in rules_listed(followed))
    assert not any(line.startswith(promotion) for line in rules_listed(last))


async def test_how_many_rounds_a_cup_has_is_told_before_people_sign_up_and_when_it_ends(host: Host) -> None:
    season = await opened(host, kind="knockout", days=7)
    assert "* 2 rounds with 4 people, 3 rounds with 8 people, 4 rounds with 16 people" in rules_listed(
        await host.of(Seasons).shown(season, _SERVER)
    )
    for person in _FOUR:
        await host.of(Seasons).sign_up(season, _SERVER, person)
    signed_up = await host.of(Seasons).shown(season, _SERVER)
    assert "* 2 rounds with the 4 who are on the list, over in 16 days at most" in rules_listed(signed_up)
    shown = await host.of(Course).begin(season, _SERVER, A)
    ends = int((shown.season.ends or 0) + 9 * 86400)
    assert f"* 2 rounds, over <t:{ends}:D> at the latest" in rules_listed(shown)
    shown = await decided(host, shown, (1, 2), (1, 2))
    assert f"* 2 rounds, over <t:{int(shown.season.ends or 0) + 86400}:D> at the latest" in rules_listed(
        shown
    )
    shown = await decided(host, await anew(host, shown), (1, 2))
    assert "* 2 rounds" in rules_listed(shown)


@pytest.mark.parametrize(
    ("kind", "rounds", "tables"),
    [
        ("swiss", "2 rounds", "First round: 1 table. Bye: Carl."),
        ("knockout", "2 rounds", "First round: 1 table. Bye: Anna."),
        ("circle", "3 tables", ""),
    ],
)
async def test_who_begins_a_cup_reads_before_how_many_rounds_and_tables_it_has(
    host: Host, kind: Kind, rounds: str, tables: str
) -> None:
    season = await opened(host, *_FOUR[:3], kind=kind, days=7)
    told = text_of(beginning_page(await host.of(Seasons).shown(season, _SERVER)))
    assert f"\n{rounds} with the 3 who are on the list, over in {8 * int(rounds[0])} days at most.\n" in told
    assert tables in told
    assert ("First round" in told) is bool(tables)


async def test_a_clock_that_is_too_slow_is_told_in_the_form_until_it_is_put_right(host: Host) -> None:
    """*Open it* refused it without a number, below a form that had only warned, and that stayed there."""
    seasons = host.of(Seasons)
    season = (await seasons.draft(ANNA, _SERVER, 77, "invented", "", "knockout")).season.id
    for name, value in (("pace", 14 * 86400), ("days", 1)):
        shown = await seasons.choose(season, _SERVER, A, name, str(value))
    slow = "5 turns by this clock take 70 days, and there is only 1 day: choose a faster clock or more days."
    page = draft_page(shown)
    assert text_of(page).count("\N{WARNING SIGN}") == 1
    assert f"\N{WARNING SIGN} {slow}" in text_of(page)
    assert disabled(page) == ["Open it"]
    page = draft_page(await seasons.choose(season, _SERVER, A, "days", "91"))
    assert "5 turns" not in text_of(page)
    assert disabled(page) == []


async def test_where_no_clock_stands_still_for_whoever_is_away_no_days_are_offered(host: Host) -> None:
    """A season of three days with an hour a turn gave everybody 14 days a game."""
    seasons = host.of(Seasons)
    season = (await seasons.draft(ANNA, _SERVER, 77, "invented", "")).season.id
    shown = await seasons.choose(season, _SERVER, A, "pace", "3600")
    assert "* The clock runs for whoever is away" in rules_listed(shown)
    away = [each for each in options(draft_page(shown)) if each.value.startswith("away=")]
    assert [(each.value, each.default) for each in away] == [("away=computer", False), ("away=runs", True)]
    with pytest.raises(WrongOption):
        await seasons.choose(season, _SERVER, A, "away", "14")
    shown = await seasons.choose(season, _SERVER, A, "pace", "86400")
    assert "* 14 days a game for whoever is away" in rules_listed(shown), "as it was before"


def options(page: ui.LayoutView) -> list[discord.SelectOption]:
    """Give all that can be chosen on a page."""
    items = [each.item for each in page.walk_children() if isinstance(each, ui.DynamicItem)]
    return [one for each in items if isinstance(each, ui.Select) for one in each.options]


async def test_a_circle_tells_before_how_many_it_takes_who_is_put_out_and_that_it_is_full(host: Host) -> None:
    """That nine are the most came as a surprise, and that whoever never moves is out as well."""
    seasons = host.of(Seasons)
    season = (await seasons.draft(ANNA, _SERVER, 77, "invented", "", "circle")).season.id
    form = text_of(draft_page(await seasons.shown(season, _SERVER)))
    assert "At most 9 people" in form
    assert "Whoever never moves is warned, and out 2 days later" in form
    season = await opened(host, *_FOUR, kind="circle")
    view, _ = await card(await seasons.shown(season, _SERVER))
    assert "at most 9 people" in text_of(view)
    assert "The list is full" not in text_of(view)
    for number in range(5):
        await seasons.sign_up(season, _SERVER, Person(2**60 + number, f"P{number}"))
    view, _ = await card(await seasons.shown(season, _SERVER))
    assert "The list is full." in text_of(view)
    full = await seasons.shown(season, _SERVER)
    assert "The list is full." in text_of(beginning_page(full)).splitlines()
    assert text_of(computers_page(full)) == "The list is full.", "and nothing to choose"
    assert disabled(view) == ["Sign up"]


def disabled(page: ui.LayoutView) -> list[str | None]:
    """Name the buttons of a page that nobody can press."""
    items = [each.item for each in page.walk_children() if isinstance(each, ui.DynamicItem)]
    return [each.label for each in items if isinstance(each, ui.Button) and each.disabled]


async def test_groups_have_room_for_a_table(host: Host) -> None:
    """A season of "5 a table" in "groups of about 3" was opened."""
    seasons = host.of(Seasons)
    season = (await seasons.draft(ANNA, _SERVER, 77, "invented", "")).season.id
    await seasons.choose(season, _SERVER, A, "group", "3")
    rules = (await seasons.choose(season, _SERVER, A, "seats", "4")).season.rules
    assert (rules.seats, rules.group) == (4, 4)
    with pytest.raises(WrongOption):
        await seasons.choose(season, _SERVER, A, "group", "3")
