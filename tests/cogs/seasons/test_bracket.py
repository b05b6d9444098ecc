"""A knock-out: who has won it stands first, its bracket is parted where it is large, and told in words.

And a circle, one table after the other, in which all play as often.
"""

from __future__ import annotations

import io
from collections import Counter

import pytest
from discord import ui
from PIL import Image
from sqlalchemy import update

from bot.errors import AlreadyStarted
from bot.host import Host
from bot.store.rows.person import Person
from bot.store.schema import tables
from cogs.privacy.service import Rights
from cogs.seasons.charts.bracket import described, drawn_part, in_words, meetings, number_of, parts
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.course.deciding import Deciding
from cogs.seasons.ending import champions
from cogs.seasons.pairing.rounds import bracket, rounds_of
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import Member, SeasonBoard
from cogs.seasons.widgets import card
from cogs.seasons.wording import people
from languages.spoken import speaking
from rendering.canvas import WIDTH
from rules.advice import Strength
from tests.cogs.seasons.test_service import _SERVER, anew, begun, opened, over, seated
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, B, D

pytestmark = [on_a_file, pytest.mark.usefixtures("no_pause")]


async def decided(host: Host, shown: Shown, *places: tuple[int, int]) -> Shown:
    """Let the tables of a round end on these places, and the next round begin."""
    store = host.store.of(SeasonTables)
    for board, each in zip((each for each in shown.boards if each.state == "open"), places, strict=True):
        await store.settle(shown.season.id, board.board, state="over", places=each)
        ended = update(tables).where(tables.c.id == board.table_id).values(status="over")
        await store._database.execute(ended)
    await host.of(Course).look()
    return await anew(host, shown)


def words(shown: Shown) -> list[str]:
    return [*in_words(shown, people(shown), "**{}**".format)]


async def test_who_has_drawn_his_way_through_has_won_before_all_whom_that_has_put_out(host: Host) -> None:
    """By points, of which a draw is half, whoever lost the final would stand first."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    assert [each.sitting for each in shown.boards] == [(0, 3), (1, 2)]
    shown = await decided(host, shown, (1, 1), (1, 2))
    assert [each.sitting for each in shown.boards[2:]] == [(3, 1)]
    assert [(each.person, each.place) for each in shown.groups[0].ranked] == [(1, 1), (3, 1), (0, 3), (2, 3)]
    shown = await decided(host, shown, (1, 1))
    assert shown.season.status == "over"
    assert [(each.person, each.place) for each in shown.groups[0].ranked] == [(1, 1), (3, 2), (0, 3), (2, 3)]
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    shown = await decided(host, await decided(host, shown, (1, 1), (1, 2)), (2, 1))
    assert [each.person for each in shown.groups[0].ranked] == [1, 3, 0, 2]
    assert words(shown)[0] == "**Final**"
    assert words(shown)[1] == "* **Ben** beats Dora \u00b7 table 6"
    assert "* **Dora** is through after a draw with Anna" in "\n".join(words(shown))


async def test_a_pair_is_drawn_in_the_order_of_seats_as_threads_and_lists_name_it(host: Host) -> None:
    """The picture had the second seat above, who goes on after a draw."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    shown = await decided(host, shown, (1, 2), (2, 1))
    assert shown.boards[2].sitting == (2, 0), "who had the first seat before has the second"
    for scores in (["", ""], ["1", "0"]):
        (final,) = drawn_part(shown, 0).columns[-1].pairs
        assert [each and each.name for each in final.entrants] == ["Carl", "Anna"]
        assert [each and each.score for each in final.entrants] == scores
        shown = await decided(host, shown, *[(1, 2)][: shown.season.status == "running"])


async def test_a_bracket_knows_who_waits_for_whom_before_there_is_a_table(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, kind="knockout")
    assert [[each.people for each in row] for row in meetings(shown)] == [[(0,), (1, 2)], [(0, None)]]
    assert words(shown)[:2] == ["**Semi-final**", "* **Anna** sits out, and is through"]
    assert words(shown)[2] == "* Ben and Carl \u00b7 running"
    first, final = drawn_part(shown, number_of(shown)).columns
    assert [each.state for each in (*first.pairs, *final.pairs)] == ["over", "running", "coming"]
    assert [each and each.name for each in final.pairs[0].entrants] == ["Anna", None]
    with speaking("nl"):
        assert described(shown) == "Halve finale. Anna is vrij, en gaat door. Ben en Carl."


async def test_who_is_erased_is_a_gap_in_the_bracket_and_out_of_it(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    await host.of(Rights).erase(B)
    await host.of(Course).look()
    shown = await decided(host, await anew(host, shown), (1, 2))
    assert words(shown)[4].startswith("* a former player is out: **Carl** is through")
    assert {*words(shown)[1].split(" \u00b7 ")[0][2:].split(" and ")} == {"Anna", "Carl"}


async def test_a_knockout_is_played_to_its_end_though_all_but_one_have_left(host: Host) -> None:
    """It ended with several in the first place, as fewer than two were left to play on."""
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="knockout")
    for user in (BEN, CARL, DORA):
        await host.of(Course).leave(shown.season.id, shown.season.guild, user.user)
    shown = await decided(host, await decided(host, await anew(host, shown)))
    assert (shown.season.status, shown.round) == ("over", 1)
    assert champions(shown).splitlines() == [
        "\N{FIRST PLACE MEDAL} Winner of the The Invented Game cup: **Anna**"
    ]
    assert [each.place for each in shown.groups[0].ranked].count(1) == 1


async def test_the_card_of_a_large_knockout_shows_one_part_and_says_that_there_are_more(host: Host) -> None:
    many = [Person(10**15 + number, f"P{number}") for number in range(33)]
    view, (picture,) = await card(await begun(host, *many, kind="knockout"))
    told = next(each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay))
    assert "-# There are further parts: *Standings* shows them.\n* " in told
    assert "\nRound 1, until " in told
    high = Image.open(io.BytesIO(picture.png)).height
    assert high < 2 * WIDTH


@pytest.mark.parametrize("number", [3, 5, 8, 12, 16, 17, 24, 32, 33, 64, 100, 500])
async def test_each_pair_is_in_a_picture_and_none_is_too_large(host: Host, number: int) -> None:
    shown = await begun(host, ANNA, BEN, CARL, kind="knockout")
    rounds = rounds_of(number, knockout=True)
    members = [Member(each, None, None, "in", 0, None, 0, None, 0, f"P{each}") for each in range(number)]
    first = [
        SeasonBoard(1, at, 0, sitting, None, "waiting", None, False, None, None, None)
        for at, sitting in enumerate(bracket(range(number)))
    ]
    shown = Shown(shown.season, shown.info, members, first, shown.groups)
    seen = set[tuple[int, int]]()
    for part_number, part in enumerate(parts(shown)):
        drawn = drawn_part(shown, part_number)
        assert len(drawn.columns) <= 4
        assert len(drawn.columns[0].pairs) <= 16
        for depth, column in enumerate(drawn.columns):
            most = 16 >> depth
            seen |= {(part.first + depth, part.number * most + at) for at in range(len(column.pairs))}
    assert seen == {(each, at) for each in range(rounds) for at in range(2 ** (rounds - 1 - each))}
    assert len(parts(shown)) <= 25
    own = drawn_part(shown, number_of(shown))
    assert len(own.columns[0].pairs) == min(2 ** (rounds - 1), 16)


async def test_a_circle_plays_one_table_after_the_other_with_kings_for_who_has_left(host: Host) -> None:
    shown = await begun(host, ANNA, BEN, CARL, DORA, kind="circle", seats=3, begins=2)
    assert (shown.rounds, len(shown.boards)) == (8, 1)
    order = [person.user for person in (ANNA, BEN, CARL, DORA)]
    for number in range(1, 5):
        assert [each.state for each in shown.boards] == ["over"] * (number - 1) + ["open"]
        shown = await over(host, shown)
    shown = await host.of(Course).leave(shown.season.id, _SERVER, D)
    while shown.season.status == "running":
        now = shown.boards[-1]
        users = [order[number] for number in now.sitting]
        sitting = [Strength.KING if user == D else user for user in users]
        assert await seated(host, now.table_id or 0) == sitting
        await host.of(Deciding).decide_board(shown, now, now.table_id or 0)
        await host.of(Course).look()
        shown = await anew(host, shown)
    assert [each.sitting for each in shown.boards] == shown.circle
    assert {each.games for each in shown.groups[0].ranked} == {6}
    first = Counter(each.sitting[0] for each in shown.boards)
    assert {first[each.person] for each in shown.groups[0].ranked} == {2}


async def test_a_card_that_leads_to_tables_is_shown_once_more_when_they_have_threads(host: Host) -> None:
    kinds: list[Kind] = ["league", "swiss", "knockout", "circle"]
    for kind in kinds:
        shown = await begun(host, ANNA, BEN, CARL, kind=kind)
        versions = [shown.season.version]
        for _ in range(2):
            await host.of(Course).look()
            versions.append((await anew(host, shown)).season.version)
        assert versions == [versions[0], versions[0] + 1, versions[0] + 1], kind


async def test_a_circle_has_room_for_nine(host: Host) -> None:
    people = [Person(10**15 + number, f"P{number}") for number in range(9)]
    season = await opened(host, *people, kind="circle")
    with pytest.raises(AlreadyStarted, match="full"):
        await host.of(Seasons).sign_up(season, _SERVER, ANNA)
