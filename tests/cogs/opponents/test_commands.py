"""`/opponents` on the sandbox: a list, and a table that opens by itself, of which each is told in his way."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Person, Seen
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Overwrite
from bot.store.rows.person import Person as Known
from bot.table.time_control import DAY
from cogs.opponents.matching import Found, Seek
from cogs.opponents.tables import SeekTables
from languages.spoken import together
from rules.library import find, game_ids
from tests.faults.passing import minutes
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_GAME = "return_to_camelot"
_FOUND = "Opponents are found"


async def opened(person: Person, **chosen: str) -> Seen:
    """Open the list, and choose there."""
    page = await (await person.slash("opponents", game=_GAME)).settled()
    for number, label in chosen.items():
        page = await (await person.choose(page, label, select=f"opponents:0:{number[1:]}:as")).settled()
    return page


async def looking(person: Person, **chosen: str) -> Seen:
    """Look for opponents."""
    page = await opened(person, **chosen)
    return await (await person.click(page, "Look for opponents")).settled()


def letter(person: Person) -> Seen:
    """Give the newest of somebody's direct messages that tells of a table."""
    return next(seen for seen in reversed(person.inbox()) if _FOUND in seen.text)


def rung_of(person: Person) -> list[str]:
    """List what a phone has shown somebody."""
    return [each.body for each in person.notifications() if not each.silent]


async def tables_of(house: House, person: Person) -> list[int]:
    """List the tables of somebody."""
    return [each.id for each in await house.bot.host.tables.tables_of(person.id)]


async def test_a_table_opens_as_the_second_comes_and_the_first_begins_it_from_his_mail(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        page = await looking(guinevere, _1="1 day a turn")
        assert "You look for opponents until" in page.text
        assert (
            "Return to Camelot, 1 day a turn, any number of players. I call you when a table is found"
            in page.text
        )
        assert "You stay on the list for 7 days" in page.text
        page = await opened(arthur)
        assert "* **Guinevere**: Return to Camelot, 1 day a turn, any number of players, until" in page.text
        assert rung_of(guinevere) == []
        page = await (await arthur.click(page, "Look for opponents")).settled()
        await house.quiet()
        assert f"{_FOUND}: you sit with Guinevere in <#{arthur.at.id}>" in page.text
        assert rung_of(guinevere) == ["Opponents found for Return to Camelot: Arthur; 1 day a turn"]
        assert letter(guinevere).labels == ["Start", "Leave"]
        assert await tables_of(house, arthur) == await tables_of(house, guinevere)
        assert len(rung_of(arthur)) == 0
        lobby = house.lobby(arthur)
        assert "Arthur" in lobby.text
        assert "Guinevere" in lobby.text
        assert "Nobody else in this server" in (await opened(arthur)).text
        await guinevere.click(letter(guinevere), "Start")
        await house.quiet()
        (table,) = await tables_of(house, arthur)
        assert (await house.bot.host.tables.public(table)).status == "running"


async def test_any_game_is_drawn_by_lot_out_of_all_for_so_many_which_is_said(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two who wanted any game sat at one of which nobody knew why."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    drawn = list[list[Found]]()

    def draw(tables: list[Found]) -> Found:
        drawn.append(tables)
        return tables[-1]

    async with house.open():
        for person in (guinevere, arthur):
            page = await (await person.slash("opponents")).settled()
            assert "Where all want *any game* it is drawn by lot." in page.text
            with monkeypatch.context() as patch:
                patch.setattr("cogs.opponents.service.secrets.choice", draw)
                page = await (await person.click(page, "Look for opponents")).settled()
        await house.quiet()
        ((*others, last),) = drawn
        for_two = [each for each in game_ids() if find(each).info.fewest <= 2 <= find(each).info.most]
        assert [each.game for each in (*others, last)] == for_two
        titles = together([find(each).info.title for each in for_two])
        assert (
            f"-# All of you wanted *any game*: {find(last.game).info.title} was drawn by lot out of {titles}."
            in page.text
        )


async def test_who_takes_no_mail_is_called_by_the_lobby_itself_and_begins_it_there(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.user.dms_closed = True
    async with house.open():
        await looking(guinevere)
        await looking(arthur)
        await house.quiet()
        await minutes(house)
        assert [people for people, text in house.calls if "Opponents found" in text] == [[guinevere.id]]
        assert sum("Join" in seen.labels for seen in guinevere.messages()) == 1, (
            "one message, no wall of them"
        )
        await guinevere.click(house.lobby(guinevere), "Start")
        await house.quiet()
        (table,) = await tables_of(house, arthur)
        assert (await house.bot.host.tables.public(table)).status == "running"
    async with house.open():
        assert sum("Opponents found" in text for _, text in house.calls) == 1


async def test_who_leaves_the_table_reads_so_where_he_was_told_of_it(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await looking(guinevere)
        await looking(arthur)
        await house.quiet()
        told = letter(guinevere)
        await guinevere.click(told, "Leave")
        await house.quiet()
        assert "You have left this table" in told.text
        assert told.labels == []
        assert await tables_of(house, guinevere) == []
        assert len(await tables_of(house, arthur)) == 1


async def test_of_many_who_press_twice_at_once_each_sits_at_one_table_and_reads_with_whom(
    house: House,
) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin")]
    async with house.open() as bot:
        pages = [await opened(person) for person in people]
        presses = (
            person.click(page, "Look for opponents") for person, page in zip(people, pages, strict=True)
        )
        again = (person.click(page, "Look for opponents") for person, page in zip(people, pages, strict=True))
        answers = await asyncio.gather(*presses, *again)
        read = [await each.settled() for each in answers]
        await house.quiet()
        for person, page in zip(people, read[: len(people)], strict=True):
            (table,) = await tables_of(house, person)
            others = [each.name for each in (await bot.host.tables.public(table)).sitters]
            others.remove(person.name)
            assert f"{_FOUND}: you sit with {others[0]} in" in page.text


async def test_three_are_seated_where_three_are_wanted_and_nobody_sooner(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open():
        for person in people:
            page = await (await person.slash("opponents", game="somerset")).settled()
            page = await (await person.choose(page, "3 players", select="opponents:0:2:as")).settled()
            assert await tables_of(house, people[0]) == []
            page = await (await person.click(page, "Look for opponents")).settled()
        await house.quiet()
        assert "you sit with Arthur and Guinevere" in page.text
        assert [len(rung_of(person)) for person in people] == [1, 1, 0]
        (table,) = await tables_of(house, people[0])
        assert (await house.bot.host.tables.public(table)).owner == people[2].id


async def test_one_click_leaves_the_list_and_another_joins_who_has_told_of_it(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        page = await looking(arthur)
        await arthur.click(page, "Tell it here")
        told = next(seen for seen in reversed(guinevere.messages()) if "Me too" in seen.labels)
        assert (
            "**Arthur** looks for opponents: Return to Camelot, any clock, any number of players."
            in told.text
        )
        assert not told.ephemeral
        assert not told.record.pings
        stale = await opened(arthur)
        page = await (await arthur.click(page, "Take off")).settled()
        assert page.text.startswith("You are off the list.")
        assert "not on the list for this any more" in refusal(await arthur.click(stale, "Take off"))
        page = await (await guinevere.click(told, "Me too")).settled()
        assert "You look for opponents until" in page.text
        assert await tables_of(house, guinevere) == []
        page = await (await arthur.click(told, "Me too")).settled()
        assert _FOUND in page.text


async def test_what_was_told_here_is_not_offered_again_and_only_by_who_may_write_here(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    [guild] = house.sandbox.world.guilds.values()
    async with house.open():
        page = await looking(arthur, _1="2 days a turn")
        page = await (await arthur.click(page, "Tell it here")).settled()
        assert page.text.startswith("It is told in this channel now.")
        assert "Tell it here" not in page.labels
        page = await looking(guinevere, _1="1 day a turn")
        arthur.at.overwrites.append(Overwrite(guild.id, deny=int(Permission.SEND_MESSAGES)))
        said = refusal(await guinevere.click(page, "Tell it here"))
        assert said == "You may not write here, so I cannot tell it here for you."
        assert sum("Me too" in seen.labels for seen in arthur.messages()) == 1


async def test_a_long_list_shows_whole_lines_and_how_many_more_there_are(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        seeks, now = bot.host.store.of(SeekTables), house.clock()
        for number in range(300):
            person, since = Known(10**18 + number, "_*" * 16), now + number / 1000
            seek = Seek(
                "return_to_camelot",
                str(DAY),
                6,
                user=person.user,
                name=person.name,
                since=since,
                until=now + DAY,
                guild=arthur.at.guild_id or 0,
            )
            await seeks.seek(person, seek)
        page = await opened(arthur)
        lines = page.text.split("\n")
        names = [line for line in lines if line.startswith("* **")]
        assert len(names) == 12
        assert all(line.endswith(":f>") for line in names)
        assert "-# and 288 more" in lines
        assert "Look for opponents" in page.labels


async def test_only_those_are_found_who_see_the_channel_and_are_in_the_server(house: House) -> None:
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    arthur, guinevere, lancelot, merlin = map(house.person, names)
    [guild] = house.sandbox.world.guilds.values()
    arthur.at.overwrites.append(Overwrite(guinevere.id, deny=Permission.VIEW_CHANNEL))
    guinevere.go(house.sandbox.channel("general"))
    async with house.open():
        await looking(guinevere, _1="1 day a turn")
        await looking(lancelot, _1="2 days a turn")
        house.sandbox.world.leave(guild, lancelot.user)
        page = await looking(arthur)
        assert _FOUND not in page.text
        assert "Guinevere" in page.text
        assert "Lancelot" not in page.text, "who has left the server is off its list"
        await looking(merlin)
        await house.quiet()
        assert await tables_of(house, merlin) == await tables_of(house, arthur) != []
        assert await tables_of(house, guinevere) == []


async def test_where_no_table_can_be_opened_all_stay_on_the_list_and_read_why(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await looking(guinevere)
        user = bot.user
        assert user is not None
        denied = Overwrite(user.id, deny=int(Permission.SEND_MESSAGES))
        arthur.at.overwrites.append(denied)
        page = await looking(arthur)
        assert "none can be opened here: I may not open a table here." in page.text
        assert await tables_of(house, arthur) == await tables_of(house, guinevere) == []
        arthur.at.overwrites.remove(denied)
        page = await (await arthur.click(page, "Look for opponents")).settled()
        assert _FOUND in page.text


async def test_somebody_reads_it_in_his_own_language(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.set_locale("nl")
    async with house.open():
        page = await (await guinevere.slash("opponents", game=_GAME)).settled()
        page = await (await guinevere.click(page, "Tegenstanders zoeken")).settled()
        assert "Zodra er een tafel is, hoor je het" in page.text
        await looking(arthur)
        await house.quiet()
        assert "Er zijn tegenstanders gevonden: je zit met Arthur aan een tafel" in guinevere.inbox()[-1].text
