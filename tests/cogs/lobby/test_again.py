"""Playing again: those who played are invited, and the game begins when all have answered."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.publishing.board import Board
from bot.sandbox import Person, Seen
from bot.sandbox.discord import payloads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Overwrite
from tests.world.house import GAME, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

INVITES = "invites you to another game"


async def asked_again(house: House, *people: Person) -> int:
    """Play a game to its end, and let the first ask for another; give the number of its table."""
    table = await house.start_table(*people)
    for person in people[:-1]:
        await house.bot.host.turns.declare(table, person.id, "resign")
    await house.quiet()
    await (await people[0].click(house.table(people[0]), "Play again")).settled()
    await house.follow(table + 1, *people)
    return table + 1


def invitation(person: Person) -> Seen:
    """Give the newest invitation among somebody's direct messages."""
    return next(seen for seen in reversed(person.inbox()) if INVITES in seen.text)


async def status(house: House, table: int) -> str:
    return (await house.bot.host.tables.public(table)).status


async def test_those_who_played_are_rung_once_and_sit_down_only_when_they_say_so(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere"), house.person("Lancelot")
    async with house.open():
        table = await asked_again(house, *people)
        public = await house.bot.host.tables.public(table)
        assert [sitter.user for sitter in public.sitters] == [people[0].id]
        assert not any(sitter.due for sitter in public.sitters), "no clock runs"
        for person in people[1:]:
            assert invitation(person).labels == ["Join", "Not now"]
            assert sum(INVITES in seen.text for seen in person.inbox()) == 1
        assert "Invited, not answered yet" in house.lobby(people[0]).text
        assert public.expected == len(people), "who may still say yes is reckoned with"
        assert not house.lobby(people[0]).record.pings


async def test_it_waits_no_longer_for_whoever_is_asked_no_more(house: House) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        table = await asked_again(house, arthur, guinevere, lancelot)
        await guinevere.click(invitation(guinevere), "Join")
        await house.quiet()
        assert await status(house, table) == "lobby"
        guests = await (await arthur.click(house.lobby(arthur), "Invitations")).settled()
        assert "The game begins when all who are invited have answered" in guests.text
        await arthur.click(guests, "Take back")
        await house.quiet()
        assert await status(house, table) == "running"
        assert "This game has begun" in guests.text
        # Which of both depends on whether the lobby was shown in between.
        told = re.compile("have begun the game without you|has taken this invitation back")
        assert any(told.search(seen.text) for seen in lancelot.inbox())


async def test_the_game_begins_when_all_have_answered(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    _, guinevere, lancelot = people
    async with house.open():
        table = await asked_again(house, *people)
        asked = invitation(guinevere)
        await guinevere.click(asked, "Join")
        await house.quiet()
        assert await status(house, table) == "lobby"
        assert "You play again" in asked.text
        assert asked.labels == []
        asked = invitation(lancelot)
        await lancelot.click(asked, "Not now")
        await house.quiet()
        assert await status(house, table) == "running"
        assert "Lancelot" not in [each.name for each in (await house.bot.host.tables.public(table)).sitters]
        assert asked.labels == []
        assert "Table 2" in panel_of(guinevere, table).text


def panel_of(person: Person, table: int) -> Seen:
    return next(seen for seen in reversed(person.inbox()) if f"Table {table} " in seen.text)


async def test_the_owner_may_start_without_those_who_have_not_answered(house: House) -> None:
    arthur, guinevere, lancelot = people = tuple(house.person(n) for n in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        table = await asked_again(house, *people)
        asked = invitation(lancelot)
        await guinevere.click(invitation(guinevere), "Join")
        await house.quiet()
        assert "Not this time" not in house.lobby(arthur).text
        await arthur.click(house.lobby(arthur), "Start")
        await house.quiet()
        assert await status(house, table) == "running"
        assert "begun the game without you" in asked.text
        assert asked.labels == []


async def test_no_stranger_takes_a_chair_that_is_kept(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Morgana"))
    async with house.open():
        await asked_again(house, *people)
        merlin = house.person("Merlin")
        merlin.go(people[0].at)
        assert "are kept for those who are invited" in refusal(
            await merlin.click(house.lobby(merlin), "Join")
        )


async def test_an_invitation_to_a_table_that_is_closed_says_so(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await asked_again(house, *people)
        asked = invitation(people[1])
        await people[0].click(house.lobby(people[0]), "Cancel")
        await house.quiet()
        assert "was closed" in asked.text
        assert asked.labels == []


async def test_where_all_decline_the_owner_is_not_left_in_a_game_of_his_own(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await asked_again(house, arthur, guinevere)
        await guinevere.click(invitation(guinevere), "Not now")
        await house.quiet()
        assert await status(house, table) == "lobby"
        assert "Not this time: Guinevere" in house.lobby(arthur).text


def threads_of(house: House) -> list[Channel]:
    return [each for each in house.sandbox.world.channels.values() if each.is_thread]


def addresses(seen: Seen) -> list[str]:
    return re.findall(r"https://discord.com/channels/(\d+/\d+/\d+)", seen.text)


def way_to(seen: Seen) -> str:
    channel = seen.world.channels[seen.record.channel_id]
    return f"{channel.guild_id}/{channel.id}/{seen.id}"


async def test_the_thread_of_a_game_is_left_as_it_is_and_the_next_game_gets_its_own(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open():
        table = await asked_again(house, *people)
        lobby, (played_in,) = house.lobby(people[0]), threads_of(house)
        last = house.table(people[0], played_in)
        assert people[0].at == home
        assert (addresses(last), addresses(lobby)) == ([way_to(lobby)], [way_to(last)])
        assert len([seen for seen in people[0].messages(played_in) if seen.labels]) == 1
        assert house.rung == 2, "the other as it begins, one at the end, and nobody again"
        await people[1].click(invitation(people[1]), "Join")
        await house.follow(table, *people)
        assert people[0].at.id == lobby.id, "in a thread at its own lobby"
        assert addresses(last) == [way_to(lobby)], "where its card stands now"


async def test_a_film_that_is_being_added_takes_no_way_to_the_next_game_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    show_film, added = Board.show_film, asyncio.Event()

    async def added_late(message: Board) -> None:
        added.set()
        for _ in range(1000):
            later = (await house.bot.host.tables.public(table)).later
            if later is not None and later.message is not None:
                break
            await asyncio.sleep(0.01)
        await show_film(message)

    monkeypatch.setattr(Board, "show_film", added_late)
    async with house.open():
        table = await house.start_table(*people)
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await added.wait()
        await (await people[0].click(house.table(people[0]), "Play again")).settled()
        await house.quiet()
        (played_in,) = threads_of(house)
        assert "The next game" in house.table(people[0], played_in).text


async def test_an_old_board_leads_to_no_table_that_is_closed(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await asked_again(house, *people)
        (played_in,) = threads_of(house)
        last = house.table(people[0], played_in)
        await people[0].click(house.lobby(people[0]), "Cancel")
        await house.quiet()
        assert "The next game" not in last.text
        assert last.labels == ["Log", "Replay", "What the King thinks", "Rules", "Fair play", "Play again"]


async def test_a_game_without_a_thread_is_followed_in_its_channel(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    house._threads = False
    async with house.open():
        table = await asked_again(house, *people)
        await people[1].click(invitation(people[1]), "Join")
        await house.quiet()
        assert (await house.bot.host.tables.public(table)).channel == home.id


async def test_a_thread_that_somebody_has_made_keeps_its_tables(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    evening = house.thread_of(*people)
    async with house.open():
        table = await asked_again(house, *people)
        assert (await house.bot.host.tables.public(table)).channel == evening.id


async def test_where_the_channel_has_a_table_already_the_next_game_gets_a_thread(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open():
        table = await house.start_table(*people)
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await (await house.person("Merlin").slash("play", game=GAME)).settled()
        await house.quiet()
        await (await people[0].click(house.table(people[0]), "Play again")).settled()
        await house.quiet()
        again = table + 2
        assert (await house.bot.host.tables.public(again)).channel == home.id, "its lobby stands there"
        await people[1].click(invitation(people[1]), "Join")
        await house.quiet()
        channel = house.sandbox.world.channels[(await house.bot.host.tables.public(again)).channel]
        assert channel.parent_id == home.id


async def test_the_next_game_is_refused_where_the_bot_may_not_post(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open():
        table = await house.start_table(*people)
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await house.quiet()
        bot = next(iter(house.sandbox.world.applications))
        home.overwrites.append(Overwrite(bot, deny=int(Permission.SEND_MESSAGES)))
        heard = asyncio.create_task(house.bot.wait_for("guild_channel_update"))
        await asyncio.sleep(0)
        world = house.sandbox.world
        world.emit_at("CHANNEL_UPDATE", payloads.channel(world, home), home)
        await heard
        answer = await people[0].click(house.table(people[0]), "Play again")
        await answer.settled()
        assert f"I may not open a table in <#{home.id}>" in refusal(answer)
        assert await house.bot.host.lobby.sequel(table) is None


async def test_who_takes_no_direct_messages_is_rung_with_the_lobby(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.user.dms_closed = True
    async with house.open():
        table = await asked_again(house, arthur, guinevere)
        assert house.lobby(arthur).pings(guinevere.user)
        await guinevere.click(house.lobby(guinevere), "Join")
        await house.quiet()
        assert await status(house, table) == "running"


async def test_another_game_is_opened_from_the_panel_of_the_last(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    home = arthur.at
    async with house.open():
        table = await house.start_table(*people)
        await house.bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        last = panel_of(guinevere, table)
        assert last.labels[-4:] == ["Log", "Replay", "What the King thinks", "Play again"]
        assert "what has happened" in (await (await guinevere.click(last, "Log")).settled()).text
        assert (await (await guinevere.click(last, "Replay")).settled()).pictures
        answer = await guinevere.click(last, "Play again")
        assert f"is open in <#{home.id}>" in (await answer.settled()).text
        await house.quiet()
        public = await house.bot.host.tables.public(table + 1)
        assert (public.owner, public.channel, public.guild) == (guinevere.id, home.id, home.guild_id)
        assert invitation(arthur).labels == ["Join", "Not now"]


async def test_whoever_has_left_the_server_opens_no_game_there(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        world = house.sandbox.world
        world.leave(world.guilds[arthur.at.guild_id or 0], guinevere.user)
        answer = await guinevere.click(panel_of(guinevere, table), "Play again")
        await answer.settled()
        assert "no longer where this game was played" in refusal(answer)
        assert await house.bot.host.lobby.sequel(table) is None
