"""Promotion: what the standings of a season say is what the groups of the next one are."""

from __future__ import annotations

from typing import Any, cast

import pytest
from discord import ui
from msgspec.structs import replace

from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.charts.cross_table import crossed
from cogs.seasons.course import Course
from cogs.seasons.pages import standings_page
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.widgets import card
from cogs.seasons.wording import people
from languages.spoken import speaking
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B

pytestmark = [on_a_file, pytest.mark.usefixtures("no_pause")]

_LAST_OF_FIRST, _FIRST_OF_SECOND = "Dora", "Computer 2 (Knight)"
_MORE = [Person(2**60 + number, f"P{number}") for number in (4, 5)]


async def ended(host: Host) -> tuple[Shown, Shown]:
    """Let two groups of four end: half of the second one are computers, whose last sign-up wins."""
    season = await opened(host, ANNA, BEN, CARL, DORA, *_MORE, group=4)
    for _ in range(2):
        await host.of(Seasons).add_computer(season, _SERVER, A)
    shown = await host.of(Course).begin(season, _SERVER, A)
    strong = [0, 1, 2, 3, 7, 4, 5, 6]
    for board in shown.boards:
        places = tuple(1 + (each != min(board.sitting, key=strong.index)) for each in board.sitting)
        await host.store.of(SeasonTables).settle(season, board.board, state="over", places=places)
    await host.of(Course).look()
    return await anew(host, shown), (await host.of(Seasons).listed(_SERVER))[0]


async def groups(host: Host, following: Shown) -> list[set[str]]:
    """Begin the next season, and name who is in which group."""
    shown = await host.of(Course).begin(following.season.id, _SERVER, A)
    names = people(shown)
    return [{names[each.person] for each in group.ranked} for group in shown.groups]


async def test_the_winner_of_the_second_group_goes_up_under_his_name_and_the_last_of_the_first_down(
    host: Host,
) -> None:
    """The winner was right in the first group, but was called Computer 1 there."""
    shown, following = await ended(host)
    names = people(shown)
    assert [names[group.ranked[0].person] for group in shown.groups] == ["Anna", _FIRST_OF_SECOND]
    upper, lower = await groups(host, following)
    assert upper == {"Anna", "Ben", "Carl", _FIRST_OF_SECOND}
    assert lower == {_LAST_OF_FIRST, "P4", "P5", "Computer 1 (Knight)"}


async def test_a_season_without_a_champion_names_nobody_as_the_first_of_a_lower_group(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card named the first of Group B alone, as if he had won."""
    shown, _ = await ended(host)
    assert "First in Group B" in text_of((await card(shown))[0])
    monkeypatch.setattr(Shown, "prizes", {})
    assert "First in" not in text_of((await card(shown))[0])


async def test_card_standings_and_pictures_say_who_goes_up_and_who_goes_down(host: Host) -> None:
    """Not before a season is over, nor where none follows."""
    shown, _ = await ended(host)
    for view, pictures in (
        await card(shown),
        await standings_page(shown, A),
        await standings_page(shown, A, 1),
    ):
        told = "\n".join(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay))
        words, alt = told.splitlines(), pictures[-1].alt
        # The card says it by its picture alone, which shows both groups.
        is_card = "Group A" in alt and "Group B" in alt
        moved = ["First in Group B: **Computer 2 (Knight)**.", "-# Up: Computer 2 (Knight); down: Dora."]
        assert not is_card or [line for line in words if line in moved] == moved
        if "Group A" in alt and not is_card:
            assert "4\\. **Dora** \u2013 0 points, 3 games, \u2193 goes down" in words
            assert "4. Dora 0, \u2193 goes down" in alt
        if "Group B" in alt and not is_card:
            assert "1\\. **Computer 2 (Knight)** \u2013 3 points, 3 games, \u2191 goes up" in words
            assert "1. Computer 2 (Knight) 3, \u2191 goes up" in alt
        assert alt.count(" goes ") == alt.count("Group ")
        assert told.count(" goes ") == (0 if is_card else 1)
    with speaking("nl"):
        assert "\u2191 gaat omhoog" in (await card(shown))[1][-1].alt
    last = replace(shown, season=replace(shown.season, rules=replace(shown.season.rules, repeats=False)))
    running = replace(shown, season=replace(shown.season, status="running"))
    for other in (last, running):
        assert " goes " not in (await card(other))[1][-1].alt


async def test_the_picture_has_an_arrow_where_its_description_says_that_somebody_moves(host: Host) -> None:
    shown, _ = await ended(host)
    upper, lower = (crossed(shown, group) for group in shown.groups)
    assert [line.moving for line in upper.lines] == [0, 0, 0, -1]
    assert [line.moving for line in lower.lines] == [1, 0, 0, 0]


async def test_who_leaves_the_list_and_comes_back_has_his_place_and_who_is_new_comes_behind_all(
    host: Host,
) -> None:
    _, following = await ended(host)
    season = following.season.id
    await host.of(Course).leave(season, _SERVER, B)
    await host.of(Seasons).sign_up(season, _SERVER, Person(2**61, "Emma"))
    await host.of(Seasons).sign_up(season, _SERVER, BEN)
    shown = await anew(host, following)
    names = people(shown)
    assert [names[each] for each in shown.order][-1] == "Emma"
    assert [names[each] for each in shown.order].index("Ben") == 2
    await host.of(Course).leave(season, _SERVER, A)
    upper, _ = await groups(host, following)
    assert upper >= {"Ben", "Carl", _FIRST_OF_SECOND}
    assert upper.isdisjoint({_LAST_OF_FIRST, "Emma"})


async def test_who_plays_in_the_second_group_sees_the_first_one_where_he_chooses_it(host: Host) -> None:
    """It has the number 0, which was taken for none: his own group was shown once more."""
    more = [Person(2**61 + number, name) for number, name in enumerate(("Emma", "Finn"))]
    shown = await begun(host, ANNA, BEN, CARL, DORA, *more, group=3)
    last = next(each.user for each in shown.members if each.number == shown.groups[1].ranked[0].person)
    for number, group in ((None, "Group B"), (0, "Group A"), (1, "Group B")):
        view, _ = await standings_page(shown, last or 0, number)
        told = "\n".join(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay))
        assert f"**{group}**" in told
    first = shown.groups[0].ranked[0].person
    view, _ = await standings_page(shown, last or 0, asked=first)
    assert f"'season:0:{shown.season.id}:0'" in str(cast("Any", view).to_components()), (
        "the way back is to the first group"
    )
