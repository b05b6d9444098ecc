"""*Why this place?* as long as a season runs: who is out, who still plays, and that places are open."""

from __future__ import annotations

from bot.host import Host
from bot.store.rows.person import Person
from cogs.seasons.course import Course
from cogs.seasons.reasons import why
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.wording import people
from languages.spoken import speaking
from tests.cogs.seasons.test_bracket import decided
from tests.cogs.seasons.test_service import anew, begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA

pytestmark = on_a_file

_EIGHT = [ANNA, BEN, CARL, DORA, *(Person(10**15 + number, f"P{number}") for number in range(4))]


def told(shown: Shown, person: int) -> list[str]:
    group = next(each for each in shown.groups if person in {one.person for one in each.ranked})
    return why(shown, group, person, people(shown)).splitlines()[1:]


async def test_why_a_place_begins_with_whose_it_is_and_what_a_game_counts(host: Host) -> None:
    """One read two names and a rule in other words than those of the season."""
    shown = await begun(host, *_EIGHT[:4], seats=3)
    first = why(shown, shown.groups[0], 1, people(shown)).splitlines()[0]
    assert first == (
        "**Ben** is 1st of 4 with 0 points. A point for everybody whom one leaves behind at a table (of 3: 2,"
        " 1, 0), half of one for each with whom one shares a place."
    )
    shown = await begun(host, *_EIGHT[:4], kind="knockout")
    first = why(shown, shown.groups[0], 1, people(shown)).splitlines()[0]
    assert first.startswith("**Ben** is 1st of 4. Whoever comes further stands higher;")


async def test_nobody_who_still_plays_in_a_round_is_said_to_have_gone_out_in_it(host: Host) -> None:
    shown = await begun(host, *_EIGHT, kind="knockout")
    first, other = shown.boards[0].sitting
    await host.store.of(SeasonTables).settle(shown.season.id, 0, state="over", places=(1, 2))
    shown, names = await anew(host, shown), people(shown)
    for person in range(len(_EIGHT)):
        lines = "\n".join(told(shown, person))
        out = [each for each in names if f"**{names[each]}** went out" in lines]
        assert {*out} <= {other}
    playing = [each for each in names if each not in {first, other}]
    through = f"**{names[first]}** is through to the semi-final, and **{names[playing[0]]}** still plays in"
    assert told(shown, first) == [f"{through} the quarter-final."]
    for person in (other, playing[0]):
        (line, shared) = told(shown, person)
        assert line.startswith(f"**{names[first]}** is through to the semi-final, and ")
        assert shared.startswith(f"Out in the quarter-final: **{names[other]}**. Still in: **")
        assert all(f"**{names[each]}**" in shared for each in playing)
        assert shared.endswith(". The places of this round are open.")
    with speaking("de"):
        assert told(shown, other)[1].endswith(". Die Plätze dieser Runde sind noch offen.")


async def test_who_plays_on_in_the_next_round_is_told_where_he_plays(host: Host) -> None:
    shown = await begun(host, *_EIGHT[:4], kind="knockout")
    shown = await decided(host, shown, (1, 2), (1, 2))
    lines = told(shown, 0)
    assert lines[0].endswith(" are all still in the cup, and share a place so far.")
    assert lines[1] == "**Anna** still plays in the final, and **Carl** went out in the semi-final."
    shown = await decided(host, shown, (1, 2))
    first, other = (people(shown)[each] for each in shown.boards[-1].sitting)
    won = f"**{first}** won the final, and **{other}** went out in the final."
    assert told(shown, shown.boards[-1].sitting[0]) == [won]


async def test_places_of_a_league_and_of_a_round_are_open_as_long_as_those_spoken_of_play(host: Host) -> None:
    shown = await begun(host, *_EIGHT[:4], most=4, repeats=False)
    store = host.store.of(SeasonTables)
    await store.settle(shown.season.id, 0, state="over", places=(1, 2))
    last = told(await anew(host, shown), shown.boards[0].sitting[0])[-1]
    assert last.startswith("-# Not over yet: ")
    assert f"{people(shown)[shown.boards[0].sitting[0]]}: 2 games" in last
    for board in shown.boards:
        await store.settle(shown.season.id, board.board, state="over", places=(1, 2))
    await host.of(Course).look()
    assert not any(line.startswith("-#") for line in told(await anew(host, shown), 0))
    shown = await begun(host, *_EIGHT[:4], kind="swiss")
    assert "-# Places are open: it is round 1 of 3." in told(shown, 0)
    shown = await begun(host, *_EIGHT[:4], kind="circle")
    assert told(shown, 0)[-2] == "-# Places are open: it is table 1 of 4."
