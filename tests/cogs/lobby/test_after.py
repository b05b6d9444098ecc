"""After the end: the last message of a table, and playing again."""

from __future__ import annotations

import asyncio

import pytest

from bot.interactions.components import CustomId
from bot.sandbox import Person, Seen
from rules.record import parsed
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


async def over(house: House, *people: Person) -> int:
    """Begin a game, and let the first resign it."""
    table = await house.start_table(*people)
    await house.play_on(table, *people, moves=1)
    await resigned(house, people[0], table)
    return table


async def resigned(house: House, person: Person, table: int) -> None:
    asked = await person.slash("resign", table=table)
    await person.click(asked.message, "Resign")
    await house.quiet()


def shared(person: Person) -> list[Seen]:
    return [seen for seen in person.messages() if not seen.ephemeral]


async def test_the_end_is_told_once_to_each_in_a_last_message(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await over(house, *people)
        (last,) = shared(people[0])
        assert [last.pings(person.user) for person in people] == [False, True], "who resigned knows it"
        assert "wins!" in last.text
        assert "Thank you for playing" in last.text
        assert last.labels == ["Log", "Replay", "What the King thinks", "Rules", "Fair play", "Play again"]
        assert last.pictures
        record = parsed(house.sandbox.world.files[last.files[1].id])
        assert [event.text for event in record.events][-1] == "resign"
        assert record.events == (await house.bot.host.history.record(table)).events
        count = len(shared(people[0]))
    async with house.open():
        await house.quiet()
        assert len(shared(people[0])) == count


async def test_the_end_is_no_new_direct_message(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=1)
        mail = [len(person.inbox()) for person in people]
        await resigned(house, people[0], table)
        assert [len(person.inbox()) for person in people] == mail
        assert "wins!" in people[1].inbox()[-1].text


async def test_who_resigned_long_before_is_told_too(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        table = await house.start_table(*people)
        await resigned(house, people[1], table)
        await resigned(house, people[0], table)
        assert await house.is_over(table)
        assert shared(people[0])[-1].pings(people[1].user)


async def test_playing_again_opens_a_like_table_that_others_join(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open():
        table = await house.open_table(*people)
        await people[0].choose(house.lobby(people[0]), "commit=simultaneous")
        await people[0].choose(house.lobby(people[0]), "86400", select=str(CustomId("pace", table)))
        await house.quiet()
        await house.begin(table, people[0])
        await resigned(house, people[0], table)
        last = shared(people[0])[-1]
        answer = await people[1].click(last, "Play again")
        assert f"is open in <#{home.id}>" in (await answer.settled()).text
        await house.quiet()
        public = await house.bot.host.tables.public(table + 1)
        assert (public.owner, public.channel) == (people[1].id, home.id)
        assert public.options["commit"] == "simultaneous"
        assert (public.pace, public.expiry) == (86400, "remind")
        assert [sitter.user for sitter in public.sitters] == [people[1].id]
        await (await people[0].click(last, "Play again")).settled()
        await house.quiet()
        public = await house.bot.host.tables.public(table + 1)
        assert [sitter.user for sitter in public.sitters] == [people[0].id, people[1].id], (
            "as they sat before"
        )
        assert public.status == "running", "all have answered"
        late = await house.person("Merlin").click(last, "Play again")
        await late.settled()
        assert "has begun" in refusal(late)


async def test_computers_play_again_and_who_only_watched_opens_nothing(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.start_table(arthur, computers=3)
        await house.play_out(table, arthur)
        last = shared(arthur)[-1]
        watching = await house.person("Merlin").click(last, "Play again")
        await watching.settled()
        assert "Only those who played" in refusal(watching)
        again = await (await arthur.click(last, "Play again")).settled()
        assert "All chairs are taken: it can be started." in again.text
        await house.quiet()
        public = await house.bot.host.tables.public(table + 1)
        assert [sitter.user for sitter in public.sitters] == [arthur.id, None, None, None]
        assert public.owner == arthur.id


async def test_many_who_play_again_at_once_meet_at_one_table(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await over(house, *people)
        last = shared(people[0])[-1]
        clicks = (person.click(last, "Play again") for person in (*people, *people))
        for answer in await asyncio.gather(*clicks):
            await answer.settled()
        await house.quiet()
        tables = await house.bot.host.tables.tables_of(people[0].id)
        assert [listed.id for listed in tables] == [table + 1]
        assert len((await house.bot.host.tables.public(table + 1)).sitters) == 2


async def test_a_cancelled_table_does_not_keep_people_from_playing_again(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open():
        table = await over(house, *people)
        last = shared(people[0])[-1]
        for number in (1, 2):
            await (await people[0].click(last, "Play again")).settled()
            await house.quiet()
            assert (await house.bot.host.tables.public(table + number)).status == "lobby"
            await people[0].click(house.lobby(people[0], home), "Cancel")
            await house.quiet()


async def test_in_the_thread_of_a_game_that_is_over_nothing_is_meant_for_another(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open():
        table = await over(house, *people)
        thread = people[0].at
        people[0].go(home)
        other = await house.start_table(people[0], house.person("Merlin"), game="return_to_camelot")
        before = await house.version(other)
        people[0].go(thread)
        assert "### Battles & Builders" in (await (await people[0].slash("log")).settled()).text
        assert "Battles & Builders" in (await (await people[0].slash("rules")).settled()).text
        assert "is over" in refusal(await people[0].slash("resign"))
        assert await house.version(other) == before
        people[0].go(house.sandbox.world.channels[(await house.bot.host.tables.public(other)).channel])
        asked = await people[0].slash("replay")
        await asked.settled()
        assert "once the game is over" in refusal(asked)
        assert await house.is_over(table)
