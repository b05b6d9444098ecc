"""A knock-out in which somebody is out: whoever was to meet him is through at once, and no King plays on."""

from __future__ import annotations

from bot.host import Host
from bot.store.rows.person import Person
from cogs.privacy.service import Rights
from cogs.seasons.charts.bracket import described, drawn_part
from cogs.seasons.course import Course
from cogs.seasons.ending import champions
from cogs.seasons.news.calls import Notice
from cogs.seasons.news.told import told
from cogs.seasons.reasons import why
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.wording import people
from languages.spoken import speaking, written
from tests.cogs.seasons.test_bracket import decided, words
from tests.cogs.seasons.test_service import _SERVER, anew, begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA, A, B, C, D

pytestmark = on_a_file

_FOUR = (ANNA, BEN, CARL, DORA)


async def left(host: Host, shown: Shown, *users: int) -> Shown:
    """Let people leave a cup, one after the other."""
    for user in users:
        await host.of(Course).leave(shown.season.id, _SERVER, user)
    return await anew(host, shown)


async def log_of(host: Host, shown: Shown, board: int) -> str:
    public = await host.tables.public(shown.boards[board].table_id or 0)
    assert public.status == "cancelled"
    return written(public.lines[-1].text, public.name)


def crowned(shown: Shown) -> list[str]:
    """Name whom the picture lets go on from the final."""
    final = drawn_part(shown, 0).columns[-1].pairs[0]
    return [each.name for each in final.entrants if each is not None and each.goes_on]


async def test_whoever_was_to_meet_who_is_out_is_through_at_once(host: Host) -> None:
    """A King played on for who was out, won the final, and another one had the cup."""
    shown = await begun(host, *_FOUR, kind="knockout")
    first = {each.board: [*map(people(shown).get, each.sitting)] for each in shown.boards}
    assert first == {0: ["Anna", "Dora"], 1: ["Ben", "Carl"]}
    shown = await left(host, shown, A)
    assert shown.boards[0].state == "over"
    assert await log_of(host, shown, 0) == "Anna is out: Dora is through"
    assert words(shown)[1].startswith("* Anna is out: **Dora** is through \u00b7 ")
    with speaking("nl"):
        assert "Anna ligt eruit: Dora is door." in described(shown)
    shown = await decided(host, shown, (1, 2))
    assert shown.season.status == "running"
    shown = await decided(host, shown, (1, 2))
    assert shown.season.status == "over"
    (winner,) = crowned(shown)
    assert f"cup: **{winner}**" in champions(shown)
    assert winner != "Anna"


async def test_who_leaves_once_he_is_through_lets_the_next_one_through(host: Host) -> None:
    shown = await begun(host, *_FOUR, kind="knockout")
    shown = await left(host, shown, A, D)
    assert await log_of(host, shown, 0) == "Anna is out: Dora is through"
    shown = await decided(host, await decided(host, shown, (1, 2)))
    assert (shown.season.status, crowned(shown)) == ("over", ["Ben"])
    assert words(shown)[:2] == ["**Final**", "* Dora is out: **Ben** is through"]
    assert champions(shown).splitlines() == [
        "\N{FIRST PLACE MEDAL} Winner of the The Invented Game cup: **Ben**",
        "\N{THIRD PLACE MEDAL} **Carl**",
    ]


async def test_where_both_are_out_nobody_is_through_and_who_waits_sits_out(host: Host) -> None:
    shown = await begun(host, *_FOUR, kind="knockout")
    for user in (A, D):
        await host.of(Rights).erase(user)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.boards[0].places == (0, 0)
    out = "* a former player and a former player are out: nobody is through"
    assert words(shown)[1].startswith(out)
    shown = await decided(host, await decided(host, shown, (1, 2)))
    assert (shown.season.status, crowned(shown)) == ("over", ["Ben"])
    assert words(shown)[1] == "* **Ben** sits out, and is through"


async def test_nobody_wins_a_final_of_which_both_are_out(host: Host) -> None:
    shown = await begun(host, *_FOUR, kind="knockout")
    shown = await decided(host, await anew(host, shown), (1, 2), (1, 2))
    assert shown.round == 1
    for user in (A, B):
        await host.of(Rights).erase(user)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert (shown.season.status, crowned(shown)) == ("over", [])
    assert "Winner" not in champions(shown)


async def test_the_place_that_somebody_is_told_as_he_goes_out_is_his_in_the_end(host: Host) -> None:
    """He was the 5th, and the day after the 3rd, as others who had come further were put behind all."""
    shown = await begun(host, *_FOUR, kind="knockout")
    shown = await decided(host, await anew(host, shown), (1, 2), (1, 2))
    board = next(each for each in shown.boards if 2 in each.sitting)
    notice = Notice(shown, "round", None, (), board)
    assert told(notice, [C]).endswith("cup: joint 3rd of 4")
    shown = await left(host, shown, A)
    await host.of(Course).look()
    shown = await anew(host, shown)
    assert shown.season.status == "over"
    places = {each.person: each.place for each in shown.groups[0].ranked}
    assert places == {0: 2, 1: 1, 2: 3, 3: 3}
    text = why(shown, shown.groups[0], 0, people(shown))
    assert "**Ben** won the final, and **Anna (has left)** went out in the final." in text


async def test_who_was_told_his_place_in_a_knockout_or_has_left_it_is_not_rung_at_its_end(host: Host) -> None:
    """He was rung a second time, with the place that he had read as he went out."""
    shown = await begun(host, *[Person(10**15 + each, f"P{each}") for each in range(8)], kind="knockout")
    (_, out), (_, other), (leaver, _), _ = [each.sitting for each in shown.boards]
    shown = await decided(host, shown, *[(1, 2)] * 4)
    user = {each.number: each.user or 0 for each in shown.members}
    await host.store.of(SeasonTables).tell(shown.season.id, user[out], 1)
    shown = await left(host, shown, user[leaver])
    for _ in range(3):
        shown = await decided(host, shown, *[(1, 2) for each in shown.boards if each.state == "open"])
    assert shown.season.status == "over"
    assert {*user.values()} - {*shown.untold} == {user[out], user[leaver]}
    assert user[other] in shown.untold, "who was not told yet"
