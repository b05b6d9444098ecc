"""How many requests a round's start makes of Discord until all of its tables show."""

from __future__ import annotations

import re

import pytest

from bot.sandbox import Person
from bot.sandbox.discord.threads import Line
from cogs.seasons.service import Seasons
from tests.cogs.seasons.test_commands import add_computer, begin, card, opened
from tests.cogs.seasons.test_in_forum import people_of, went_to_forum
from tests.faults.passing import minutes, requests
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_THREADS = r"/channels/\d+/threads$"
_OF_A_TABLE = 3  # its thread, and its board as it rings and as it stays
_FULL = {2: 4, 4: 5}  # how many people sign up where so many sit at a table


async def _signed_up(house: House, seats: int, *, in_forum: bool = False) -> list[Person]:
    people = people_of(house, _FULL[seats])
    if in_forum:
        went_to_forum(house, people)
    await opened(people[0], seats=f"{seats} a table", most="At most 3 tables at a time")
    for person in people:
        await person.click(card(people[0]), "Sign up")
    await house.quiet()
    return people


def _made_in(house: House, home: int | None) -> set[int]:
    """Give the threads of a channel, or the posts of a forum."""
    return {each.id for each in house.sandbox.world.channels.values() if each.parent_id == home}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("in_forum", [False, True])
async def test_a_rounds_start_makes_few_requests(house: House, seats: int, *, in_forum: bool) -> None:
    async with house.open() as bot:
        people = await _signed_up(house, seats, in_forum=in_forum)
        arthur = people[0]
        here, world, number = arthur.at, house.sandbox.world, len(people)
        home = here.parent_id if in_forum else here.id
        with requests(house, "POST", "") as posted, requests(house, "PATCH", "") as edited:
            await begin(arthur, card(arthur))
            await house.quiet()
        made = {each: world.channels[each] for each in _made_in(house, home) - {here.id}}
        assert len(made) == {2: 6, 4: 3}[seats]
        at_tables = [
            each
            for each in [*posted, *edited]
            if any(f"/channels/{at}/" in each for at in (here.id, home, *made))
        ]
        # One more edits the card of the season.
        assert len(at_tables) <= _OF_A_TABLE * len(made) + 1
        beside = [each for each in posted if re.search(rf"/channels/({here.id}|{home})/", each)]
        assert beside == [f"/channels/{home}/threads"] * len(made), "no message of a table's stands elsewhere"
        opening = [each for each in posted if each.endswith("/users/@me/channels")]
        assert len(opening) == number
        for table in range(1, len(made) + 1):
            public = await bot.host.tables.public(table)
            board = house.table(arthur, made[public.channel])
            assert board.pictures
            assert "Your move" in board.labels
            assert "This game counts for [the Battles & Builders league, season 1](" in board.text
            playing = {sitter.name for sitter in public.sitters}
            for person in people:
                rung = [each for each in person.notifications() if each.channel_id == public.channel]
                assert len([each for each in rung if not each.silent]) == (person.name in playing)
                assert all("Battles & Builders, league, season 1" in each.title for each in rung)
        with requests(house, "POST", "") as later:
            await minutes(house)
        assert later == []


@pytest.mark.parametrize("in_forum", [False, True])
async def test_a_crash_between_the_thread_and_the_store_makes_no_second_thread(
    house: House, monkeypatch: pytest.MonkeyPatch, *, in_forum: bool
) -> None:
    async def fail(*_: object) -> None:
        raise ConnectionError("the process ends")

    async with house.open():
        arthur, world = (await _signed_up(house, 2, in_forum=in_forum))[0], house.sandbox.world
        here = arthur.at
        home = here.parent_id if in_forum else here.id
        with monkeypatch.context() as patched:
            patched.setattr(type(house.bot.host.tables), "enter_thread", fail)
            await begin(arthur, card(arthur))
            await house.quiet()
        made = _made_in(house, home) - {here.id}
        assert len(made) == 6
    house.clock.advance(60)
    async with house.open() as bot:
        await minutes(house)
        assert _made_in(house, home) - {here.id} == made
        assert {(await bot.host.tables.public(table)).channel for table in range(1, 7)} == made
        for thread in made:
            assert "Your move" in house.table(arthur, world.channels[thread]).labels
        await minutes(house)
        shown = [world.messages[each].kind for each in world.channels[home or 0].messages]
        assert Line.THREAD_STARTED not in shown, "no line of theirs is left either"


async def test_a_table_of_a_round_that_gets_no_thread_stays_in_the_channel_and_says_so(house: House) -> None:
    async with house.open() as bot:
        arthur = (await _signed_up(house, 2))[0]
        house.sandbox.faults.fail("POST", _THREADS, 400, code=160006)
        await begin(arthur, card(arthur))
        await house.quiet()
        channels = [(await bot.host.tables.public(table)).channel for table in range(1, 7)]
        assert channels.count(arthur.at.id) == 1
        (stays,) = [each for each in arthur.messages() if "could make no thread" in each.text]
        assert f"table {channels.index(arthur.at.id) + 1}, so it is played in this channel" in stays.text


async def test_what_computers_play_has_no_thread_and_is_found_from_the_standings(house: House) -> None:
    """They filled the list of threads with games in which nobody played, over before people began."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        await opened(arthur, most="At most 3 tables at a time")
        await arthur.click(card(arthur), "Sign up")
        for _ in range(3):
            await add_computer(arthur, card(arthur))
        await begin(arthur, card(arthur))
        await house.quiet()
        await minutes(house, 2)
        shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
        theirs = [each for each in shown.boards if 0 not in each.sitting]
        assert [(each.state, each.status) for each in theirs] == [("over", "over")] * 3
        assert len(_made_in(house, arthur.at.id)) == 3, "there is one for each of his own"
        own = [seen for seen in arthur.messages() if "Log" in seen.labels and not seen.ephemeral]
        assert own == [], "nor has any of them a message in the channel"
        for board in theirs:
            standings = await (await arthur.click(card(arthur), "Standings")).settled()
            (line,) = [
                each
                for each in standings.text.splitlines()
                if each.endswith(f" \u00b7 table {board.table_id}")
            ]
            label = line.removeprefix("* ").replace("**", "")
            seen = await (await arthur.choose(standings, label, select="season:0:1:game")).settled()
            replay = await (await arthur.click(seen, "Replay")).settled()
            assert replay.alt_texts
