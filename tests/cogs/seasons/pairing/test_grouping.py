"""Groups of a further season go by the places of the one before, and where they cannot the card says why."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host import Host
from cogs.seasons.course.grouping import differing, due, parted
from cogs.seasons.pairing.standing import standings
from cogs.seasons.shown import Group, Shown
from cogs.seasons.tables.schema import Member
from rules.advice import Strength
from tests.cogs.seasons.test_service import begun
from tests.world.databases import on_a_file
from tests.world.playing import ANNA, BEN, CARL, DORA

pytestmark = on_a_file


def _before(shown: Shown, groups: list[list[int]]) -> Shown:
    """Give a season that is over, with two groups, in which nobody has played what counts."""
    rules = replace(shown.season.rules, repeats=True)
    division = {each: number for number, group in enumerate(groups) for each in group}
    members = [replace(each, division=division[each.number]) for each in shown.members]
    ranked = [Group(number, standings(group, []), []) for number, group in enumerate(groups)]
    return replace(
        shown, season=replace(shown.season, rules=rules), members=members, groups=ranked, boards=[]
    )


def _again(shown: Shown, divisions: dict[int, int]) -> Shown:
    members: list[Member] = [
        replace(each, place=place, division=divisions[each.number])
        for place, each in enumerate(shown.members)
    ]
    groups = [Group(number, [], []) for number in sorted({*divisions.values()})]
    return replace(shown, members=members, groups=groups)


async def _six(host: Host) -> Shown:
    shown = await begun(host, ANNA, BEN, CARL, DORA)
    machine = replace(shown.members[0], user=None, name=None, strength=Strength.PAGE)
    more = [replace(machine, number=number) for number in (4, 5)]
    return replace(shown, members=[*shown.members, *more])


async def test_champions_stay_in_their_group_and_computers_fill_it(host: Host) -> None:
    """Two of three champions stood in the lower group, and a computer that was not promoted in theirs."""
    shown = await _six(host)
    before = _before(shown, [[0, 1, 2, 3], [4, 5]])
    after = _again(shown, dict.fromkeys(range(6), 0))
    after = replace(after, season=replace(after.season, rules=replace(after.season.rules, group=4)))
    assert due(after, before) == [[0, 1, 2, 3], [4, 5], []]
    divisions, boards = await parted(after, before)
    assert divisions == dict.fromkeys(range(6), 0)
    assert {person for board in boards for person in board.sitting} == {*range(6)}
    assert [*differing(after, before)] == ["-# All play in one group, as too few are left for two."]


async def test_the_card_says_who_plays_in_another_group_than_by_his_place(host: Host) -> None:
    shown = await _six(host)
    before = _before(shown, [[0, 1, 2], [3, 4, 5]])
    after = _again(shown, {0: 0, 1: 0, 2: 1, 3: 0, 4: 1, 5: 1})
    higher, lower = differing(after, before)
    assert higher == "-# In a higher group than by the places before, as there was room: Dora."
    assert lower.startswith("-# In a lower group than by the places before, as that above had too few")
    assert lower.endswith(": Carl.")
    assert [*differing(_again(shown, {0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 1}), before)] == []
