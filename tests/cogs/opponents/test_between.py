"""Games of people of two servers, on the sandbox: each sees them in the own, and nothing of the other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from bot.people.preferences import spelled
from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import Channel, Guild
from bot.sandbox.discord.world import Event
from bot.store.rows.person import Person as Known
from cogs.blocking.service import Blocking
from cogs.opponents.service import Opponents
from cogs.privacy.service import Rights
from tests.faults.passing import minutes
from tests.world.house import Guest, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_GAME = "return_to_camelot"

_HALL = "round-hall"


class Two:
    """Two servers that allow games with each other: Arthur is of Avalon alone, Gawain of Corbenic."""

    def __init__(self, house: House) -> None:
        self.house = house
        world = house.sandbox.world
        self.avalon = next(iter(world.guilds.values()))
        gawain = world.add_user("Gawain")
        self.corbenic = world.add_guild("Corbenic", gawain)
        world.join(self.corbenic, world.users[next(iter(world.applications))])
        self.hall = world.add_channel(self.corbenic, _HALL)
        self.arthur, self.guinevere = house.person("Arthur"), house.person("Guinevere")
        self.gawain = self.guest(self.hall)
        self.said: list[tuple[str, str]] = []  # what all, or one, read in a server, or at home
        world.listen(self._hear)

    def guest(self, at: Channel, name: str = "Gawain") -> Guest:
        """Give somebody at a channel of Corbenic."""
        sandbox = self.house.sandbox
        user = next(each for each in sandbox.world.users.values() if each.name == name)
        person = Guest(sandbox.world, user, at, sandbox.patience, sandbox.latencies)
        person.house = self.house
        return person

    def _hear(self, event: Event) -> None:
        if event.kind not in {"MESSAGE_CREATE", "MESSAGE_UPDATE", "THREAD_CREATE"}:
            return
        channel = self.house.sandbox.world.channels.get(event.channel_id or 0)
        if event.guild_id:
            side = self.house.sandbox.world.guilds[event.guild_id].name
        elif channel is not None and self.gawain.id in channel.recipients:
            side = "Corbenic"
        else:
            side = "Avalon"
        self.said.append((side, json.dumps(event.data, ensure_ascii=False, default=str)))

    async def allow(self, *, corbenic: bool = True) -> None:
        """Let both servers, or Avalon alone, allow it."""
        servers = self.house.bot.host.servers
        await servers.settle(self.avalon.id, "elsewhere", spelled(True))
        await servers.settle(self.corbenic.id, "elsewhere", spelled(corbenic))

    def told_of(self, guild: Guild, *people: Person) -> list[str]:
        """List what is known by one server alone: its name, its channels, and the numbers of its people."""
        world = self.house.sandbox.world
        channels = [each.id for each in world.channels.values() if each.guild_id == guild.id]
        numbers = (guild.id, *channels, *(each.id for each in people))
        return [guild.name, _HALL, *map(str, numbers)]

    def leaks(self) -> list[str]:
        """List what was said in one server, or to one of its people, of the other."""
        of_avalon = [each for each in self.told_of(self.avalon, self.arthur, self.guinevere) if each != _HALL]
        of_corbenic = self.told_of(self.corbenic, self.gawain)
        return [
            f"{what} in {text}"
            for side, text in self.said
            for what in (of_avalon if side == "Corbenic" else of_corbenic)
            if what in text
        ]


async def looking(person: Person, *, elsewhere: bool = True) -> Seen:
    """Look for opponents, also in other servers."""
    page = await (await person.slash("opponents", game=_GAME)).settled()
    if elsewhere:
        page = await (await person.click(page, "Also other servers")).settled()
    return await (await person.click(page, "Look for opponents")).settled()


async def tables_of(house: House, person: Person) -> list[int]:
    return [each.id for each in await house.bot.host.tables.tables_of(person.id)]


@pytest.fixture
def two(house: House) -> Two:
    return Two(house)


@asynccontextmanager
async def begun(two: Two, *, threads: bool = True) -> AsyncIterator[int]:
    """Let Arthur and Gawain begin a game, each in the own server, where it has a thread or none."""
    async with two.house.open() as bot:
        await two.allow()
        for guild in (two.avalon, two.corbenic):
            await bot.host.servers.settle(guild.id, "threads", spelled(threads))
        await looking(two.gawain)
        await looking(two.arthur)
        await two.house.quiet()
        (table,) = await tables_of(two.house, two.arthur)
        for person, guild in ((two.arthur, two.avalon), (two.gawain, two.corbenic)) if threads else ():
            person.go(place_of(two, guild))
        yield table


def place_of(two: Two, guild: Guild) -> Channel:
    """Give the newest thread of a server."""
    threads = [each for each in two.house.sandbox.world.channels.values() if each.guild_id == guild.id]
    return max((each for each in threads if each.parent_id), key=lambda each: each.id)


async def test_two_of_two_servers_play_to_the_end_each_in_his_own_and_neither_learns_of_the_other(
    two: Two,
) -> None:
    house, arthur, gawain = two.house, two.arthur, two.gawain
    async with house.open() as bot:
        await two.allow()
        page = await looking(gawain)
        assert "Return to Camelot, any clock, any number of players, also with people of other servers" in (
            page.text
        )
        assert await tables_of(house, gawain) == []
        page = await looking(arthur)
        await house.quiet()
        assert "Opponents are found, also in other servers: you play with Gawain." in page.text
        (table,) = await tables_of(house, arthur)
        assert await tables_of(house, gawain) == [table]
        at_avalon, at_corbenic = place_of(two, two.avalon), place_of(two, two.corbenic)
        for person, place in ((arthur, at_avalon), (gawain, at_corbenic)):
            person.go(place)
            assert "Return to Camelot" in house.table(person).text
        for person in (arthur, gawain):
            listed = (await (await person.slash("mygames")).settled()).text
            assert "Return to Camelot, between servers" in listed
            assert str(person.at.id) in listed, "the way leads to the own server"
        for _ in range(8):
            await house.quiet()
            player = await house.awaited(table, (arthur, gawain))
            assert player is not None
            panel = await house.your_move(player)
            assert panel.ephemeral
            text = await house.random_action(table, player)
            await (await player.slash("move", text=text)).settled()
        await house.play_out(table, arthur, gawain)
        assert await house.is_over(table)
        for person in (arthur, gawain):
            last = house.table(person)
            assert f"<@{person.id}>" in last.text, "who is here is thanked by name"
            assert "Play again" not in last.labels
            of_others = (
                two.told_of(two.corbenic, gawain) if person is arthur else two.told_of(two.avalon, arthur)
            )
            kept = [house.sandbox.world.files[each.id] for each in last.files]
            assert kept, "with the record of the game"
            assert not any(what.encode() in each for what in of_others if what != _HALL for each in kept)
            for command in ("replay", "stats", "ladder", "records", "board", "log"):
                await (await person.slash(command)).settled()
            for label in ("Log", "Fair play", "Rules"):
                await (await person.click(last, label)).settled()
        await minutes(house, 3)
        public = await bot.host.tables.public(table)
        assert (public.guild, public.channel) == (None, 0)
        assert two.leaks() == []


async def test_without_threads_it_is_seen_and_played_in_the_channels_themselves(two: Two) -> None:
    house = two.house
    async with begun(two, threads=False) as table:
        for person in (two.arthur, two.gawain):
            assert "Return to Camelot" in house.table(person).text
        for _ in range(4):
            player = await house.awaited(table, (two.arthur, two.gawain))
            assert player is not None
            await (await player.slash("move", text=await house.random_action(table, player))).settled()
            await house.quiet()
        assert await house.version(table) > 4
        listed = (await (await two.gawain.slash("mygames")).settled()).text
        assert f"{two.corbenic.id}/{two.hall.id}" in listed
        assert two.leaks() == []


async def test_a_question_is_answered_by_those_of_the_other_server_among_their_own_messages(two: Two) -> None:
    async with begun(two) as table:
        await (await two.arthur.slash("vote", what="pause")).settled()
        await two.house.quiet()
        asked = next(seen for seen in reversed(two.gawain.inbox()) if "Agree" in seen.labels)
        assert "Arthur" in asked.text
        assert "pause" in two.house.table(two.gawain).text, "the board says so as well"
        await two.gawain.click(asked, "Agree")
        await two.house.quiet()
        for person in (two.arthur, two.gawain):
            assert "The game is paused" in two.house.table(person).text
        public = await two.house.bot.host.tables.public(table)
        assert public.paused is not None
        await minutes(two.house, 3)
        assert two.leaks() == []


async def test_who_watches_in_a_server_of_the_game_may_look_and_others_may_not(two: Two) -> None:
    house, world = two.house, two.house.sandbox.world
    galahad = world.add_user("Galahad")
    world.join(two.corbenic, galahad)
    orkney = world.add_guild("Orkney", galahad)
    world.join(orkney, world.users[next(iter(world.applications))])
    keep = world.add_channel(orkney, "keep")
    async with begun(two) as table:
        watching = two.guest(two.gawain.at, "Galahad")
        for label in ("Log", "Rules"):
            answer = await watching.click(house.table(watching), label)
            assert "There is no table" not in (await answer.settled()).text
        answer = await watching.slash("board")
        assert "Return to Camelot" in (await answer.settled()).text
        answer = await watching.click(house.table(watching), "Your move")
        await answer.settled()
        assert "do not sit" in refusal(answer)
        answer = await two.guest(keep, "Galahad").slash("board", table=table)
        await answer.settled()
        assert "There is no table" in refusal(answer)
        assert two.leaks() == []


async def test_whom_a_block_keeps_apart_is_not_found_in_another_server(two: Two) -> None:
    async with two.house.open() as bot:
        await two.allow()
        await looking(two.gawain)
        await bot.host.of(Blocking).block(*(Known(each.id, each.name) for each in (two.gawain, two.arthur)))
        page = await looking(two.arthur)
        assert "You look for opponents until" in page.text
        assert await tables_of(two.house, two.arthur) == []
        await bot.host.of(Blocking).unblock(two.gawain.id, two.arthur.id)
        await looking(two.arthur)
        assert len(await tables_of(two.house, two.gawain)) == 1


async def test_nobody_is_found_whose_server_or_who_himself_does_not_allow_it_any_more(two: Two) -> None:
    house = two.house
    async with house.open():
        await two.allow()
        await looking(two.gawain, elsewhere=False)
        await looking(two.arthur)
        assert await tables_of(house, two.arthur) == []
        await looking(two.gawain)
        assert len(await tables_of(house, two.gawain)) == 1
        await two.allow(corbenic=False)
        listed = await (await two.gawain.slash("opponents", game=_GAME)).settled()
        assert "Also other servers" not in listed.labels
        (table,) = await tables_of(house, two.arthur)
        await house.play_out(table, two.arthur, two.gawain)
        await looking(two.guinevere)
        await looking(two.gawain, elsewhere=False)
        assert await tables_of(house, two.guinevere) == []
        assert two.leaks() == []


async def test_who_allowed_it_before_his_server_took_that_back_is_not_found(two: Two) -> None:
    async with two.house.open():
        await two.allow()
        page = await looking(two.gawain)
        await two.allow(corbenic=False)
        await looking(two.arthur)
        assert await tables_of(two.house, two.arthur) == []
        answer = await two.gawain.click(page, "Look for opponents")
        await answer.settled()
        assert "does not play with other servers" in refusal(answer)


async def test_who_presses_me_too_has_not_agreed_to_other_servers_by_that(two: Two) -> None:
    async with two.house.open():
        await two.allow()
        page = await looking(two.arthur)
        await (await two.arthur.click(page, "Tell it here")).settled()
        told = next(seen for seen in two.guinevere.messages() if "Me too" in seen.labels)
        assert all("elsewhere" not in str(button) for button in told.buttons)


async def test_a_window_that_is_gone_leaves_the_game_to_the_others_and_its_people_to_their_mail(
    two: Two,
) -> None:
    house, world = two.house, two.house.sandbox.world
    async with begun(two) as table:
        world.delete_channel(two.gawain.at)
        await minutes(house, 2)
        before = len(two.gawain.notifications())
        two.gawain.go(two.hall)
        for _ in range(6):
            await house.play_on(table, two.arthur, two.gawain, moves=1)
        told = [each for each in two.gawain.notifications()[before:] if not each.silent]
        assert any("Return to Camelot" in each.body for each in told), "he is rung among his own messages"
        assert "Return to Camelot" in house.table(two.arthur).text
        assert two.leaks() == []


async def test_a_server_that_puts_the_bot_out_ends_nothing_for_the_other(two: Two) -> None:
    house, world = two.house, two.house.sandbox.world
    async with begun(two) as table:
        world.leave(two.corbenic, world.users[next(iter(world.applications))])
        await minutes(house, 2)
        await house.play_out(table, two.arthur, two.gawain)
        assert await house.is_over(table)
        await minutes(house, 3)
        assert f"<@{two.arthur.id}>" in house.table(two.arthur).text
        assert two.leaks() == []


async def test_a_game_found_as_the_process_was_killed_begins_a_minute_later_and_no_lobby_is_seen(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = two.house

    async def killed(*_: object) -> None:
        raise asyncio.CancelledError

    async with house.open():
        await two.allow()
        await looking(two.gawain)
        with monkeypatch.context() as cut:
            cut.setattr(Opponents, "begin", killed)
            with suppress(Exception):
                await looking(two.arthur)
        await house.quiet()
    async with house.open() as bot:
        (table,) = await tables_of(house, two.arthur)
        await minutes(house, 2)
        public = await bot.host.tables.public(table)
        assert public.status == "running"
        assert [each.user for each in public.sitters] == [two.arthur.id, two.gawain.id]
        for person in (two.arthur, two.gawain):
            assert not any("Join" in seen.labels for seen in person.messages())
        assert two.leaks() == []


async def test_what_needs_one_server_is_refused_in_a_sentence(two: Two) -> None:
    house = two.house
    async with begun(two) as table:
        answer = await two.gawain.slash("bring", {"table": table}, at=two.hall)
        await answer.settled()
        assert "stays where each of its players sees it" in refusal(answer)
        answer = await two.gawain.slash("handover", to=two.gawain.user, table=table)
        await answer.settled()
        assert "takes nobody new" in refusal(answer)
        assert two.leaks() == []
        await house.play_out(table, two.arthur, two.gawain)


async def test_who_is_erased_leaves_no_window_and_the_other_plays_on(two: Two) -> None:
    async with begun(two) as table:
        host = two.house.bot.host
        await host.of(Rights).erase(two.gawain.id)
        await two.house.quiet()
        await minutes(two.house, 2)
        assert [each.user for each in await host.store.windows.of_table(table)] == [two.arthur.id]
        assert "Gawain" not in two.house.table(two.arthur).text


async def test_a_server_allows_it_by_its_settings(two: Two) -> None:
    async with two.house.open() as bot:
        page = (await two.arthur.slash("settings")).message
        assert "in this server alone." in page.text
        assert not await bot.host.of(Opponents).allows(two.avalon.id)
        page = (await two.arthur.click(page, "Also other servers")).message
        assert "it counts on no ladder" in page.text
        assert await bot.host.of(Opponents).allows(two.avalon.id)


async def test_each_server_reads_it_in_its_own_language(two: Two) -> None:
    two.corbenic.locale = "nl"
    async with begun(two) as table:
        for _ in range(3):
            await two.house.play_on(table, two.arthur, two.gawain, moves=1)
            assert "A game between servers" in two.house.table(two.arthur).text
            theirs = next(seen for seen in reversed(two.gawain.messages()) if "Jouw beurt" in seen.labels)
            assert "Een spel tussen servers" in theirs.text
        await two.house.play_out(table, two.arthur, two.gawain)
        await minutes(two.house, 2)
        assert two.leaks() == []
