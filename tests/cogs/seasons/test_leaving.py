"""Whoever has left a season, or was put out, is told of at its tables as long as they are played."""

from __future__ import annotations

import pytest

from bot.app import RoundTable
from bot.sandbox import Person
from cogs.privacy.service import Rights
from cogs.seasons.service import Seasons
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import SeasonBoard
from tests.cogs.seasons.test_commands import begin, card, opened
from tests.faults.passing import minutes
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_STRUCK = "Who leaves before half of his games is struck; later a King plays on"


async def left(house: House, bot: RoundTable, *people: Person, **rules: str) -> list[SeasonBoard]:
    """Begin a league of these people, the last of whom leaves it; give the open tables that were his."""
    arthur, last = people[0], people[-1]
    await opened(arthur, **rules)
    for person in people:
        await person.click(card(arthur), "Sign up")
    await begin(arthur, card(arthur))
    await house.quiet()
    asked = await last.click(card(arthur), "Leave")
    await asked.settled()
    await (await last.click(asked.followups[-1], "Leave for good")).settled()
    await minutes(house, 2)
    shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
    return [each for each in shown.boards if 2 in each.sitting and each.table_id is not None]


async def board(house: House, bot: RoundTable, person: Person, table: int) -> str:
    public = await bot.host.tables.public(table)
    return house.table(person, house.sandbox.world.channels[public.channel]).text


async def test_tables_say_for_whom_a_king_plays_as_long_as_they_last(house: House) -> None:
    """Once the news of it had scrolled away there was a computer at the table, and nobody knew why."""
    arthur, guinevere, lancelot = people = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    guinevere.set_locale("nl")
    async with house.open() as bot:
        theirs = await left(house, bot, *people)
        told = "-# A King plays for Lancelot, who has left the season."
        others = list[str]()
        for person in (arthur, guinevere):
            seen = await (await person.slash("mygames")).settled()
            others += [line for line in seen.text.splitlines() if "Lancelot" in line]
        dutch = "-# Een koning speelt voor Lancelot, die het seizoen heeft verlaten."
        assert others == [told, dutch]
        for each in theirs:
            assert told in await board(house, bot, arthur, each.table_id or 0)
            public = await bot.host.tables.public(each.table_id or 0)
            person = arthur if public.seat_of(arthur.id) is not None else guinevere
            seen = house.table(person, house.sandbox.world.channels[public.channel])
            panel = await (await person.click(seen, "Your move")).settled()
            assert (told if person is arthur else dutch) in panel.text.splitlines()
        store = bot.host.store.of(SeasonTables)
        assert [each.name for each in await store.gone_from(theirs[0].table_id or 0)] == ["Lancelot"]
        elsewhere = next(
            each.table_id
            for each in (await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)).boards
            if 2 not in each.sitting
        )
        assert await store.gone_from(elsewhere or 0) == []
        await bot.host.of(Rights).erase(lancelot.id)
        await minutes(house, 2)
        for each in theirs:
            shown = await board(house, bot, arthur, each.table_id or 0)
            assert "-# A King plays for a former player, who has left the season." in shown
            assert "Lancelot" not in shown


async def test_a_table_that_is_struck_says_who_has_left(house: House) -> None:
    """Of two it did not say which one."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        theirs = await left(house, bot, *people, leaver=_STRUCK)
        assert theirs
        told = "This table does not count any more: Lancelot has left the season"
        for each in theirs:
            assert f"\n{told}.\n" in await board(house, bot, people[0], each.table_id or 0)
        rung = [text for users, text in house.calls if users and f" \u00b7 {told} \u00b7" in text]
        assert len(rung) == len(theirs)
        assert all(text.startswith("Battles & Builders, league, season 1 with ") for text in rung)


async def test_who_never_moved_is_told_of_as_such(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(people[0])
        for person in people:
            await person.click(card(people[0]), "Sign up")
        await begin(people[0], card(people[0]))
        await house.quiet()
        store = bot.host.store.of(SeasonTables)
        await store.warn(1, people[2].id, house.clock())
        await store.part(1, 2, "left", is_put_out=True)
        await minutes(house, 2)
        shown = await bot.host.of(Seasons).shown(1, people[0].at.guild_id or 0)
        table = next(each.table_id for each in shown.boards if 2 in each.sitting and each.table_id)
        told = "-# A King plays for Lancelot, who never moved and is out of the season."
        assert told in await board(house, bot, people[0], table)
