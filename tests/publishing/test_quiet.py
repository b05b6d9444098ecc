"""A channel stays quiet: a thread for each game, one board in it, and else only what happened."""

from __future__ import annotations

import re

import pytest

from bot.messages.news import line_written
from bot.publishing.showing import holds
from bot.sandbox import Person, Seen, what_if
from bot.sandbox.discord import threads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Client, Overwrite
from bot.store.rows.posted import Ping
from tests.cogs.seasons.test_commands import begin, card, opened
from tests.faults.passing import minutes
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24 * 3600.0
_SEVERAL = 8  # lines


@pytest.fixture(autouse=True)
def _new_messages_get_no_line(house: House) -> None:
    """Let a line tell of threads at older messages alone, as is expected of Discord."""
    what_if.switch(house.sandbox, "thread_line_seconds", 60)


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


def shared(person: Person, at: Channel | None = None) -> list[Seen]:
    """Give what everybody reads in a channel, oldest first."""
    return [seen for seen in person.messages(at) if not seen.ephemeral]


def told(seen: list[Seen]) -> list[str]:
    """Give the lines of the log that messages tell: on a board each by itself, else a turn at a time.

    They are without the names they begin with, which a turn tells once.
    """
    marks = [("\u2022 " if each.labels else "-# ", each.text.split("\n")) for each in seen]
    lines = [line.removeprefix(mark) for mark, text in marks for line in text if line.startswith(mark)]
    return [nameless(part) for line in lines for part in line.split(" \u00b7 ")]


def nameless(line: str) -> str:
    """Leave out the name at the beginning of a line."""
    return re.sub(r"^\S+ (Arthur|Guinevere) ", "", line)


async def log_of(house: House, table: int) -> list[str]:
    """Write the whole log as everybody may read it."""
    public = await house.bot.host.tables.public(table)
    lines = await house.bot.host.history.log(table, None)
    return [nameless(line_written(public, line).removeprefix("\u2022 ")) for line in lines]


async def test_a_game_goes_to_a_thread_and_its_lobby_becomes_a_card(
    house: House, people: tuple[Person, Person]
) -> None:
    channel, onlooker = people[0].at, house.person("Merlin")
    async with house.open():
        table = await house.start_table(*people)
        thread = people[0].at
        assert thread.is_thread
        assert thread.name == "Battles & Builders: Arthur and Guinevere"
        (card,) = shared(people[0], channel)
        assert (card.labels, card.pictures, card.selects) == ([], [], [])
        assert "Arthur and Guinevere" in card.text
        assert f"<#{thread.id}>" in card.text
        assert "<@" not in card.text
        before, count = card.text, len(card.record.edits)
        house.clock.advance(DAY)
        await house.play_on(table, *people, moves=3)
        assert card.text == before, "it says nothing that a move makes untrue"
        assert len(card.record.edits) == count
        await house.play_out(table, *people)
        assert "wins!" in card.text
        assert [seen.id for seen in shared(people[0], channel)] == [card.id]
        assert card.labels == ["Log", "Replay", "What the King thinks", "Play again"]
        house.clock.advance(8 * DAY)
        threads.archive_if_idle(house.sandbox.world, thread)
        assert thread.archived
        onlooker.user.client, onlooker.at = Client.PHONE, channel
        for look in ("Log", "Replay"):
            assert (await (await onlooker.click(card, look)).settled()).text


async def test_one_who_is_reminded_finds_the_news_on_the_new_board(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=9)
        while len(lines := told([house.table(people[0])])) < _SEVERAL:
            assert not await house.is_over(table)
            await house.play_on(table, *people, moves=1)
        before = house.table(people[0])
        house.clock.advance(DAY)
        await minutes(house)
        board = house.table(people[0])
        assert board.id != before.id
        kept = told([board])
        assert kept
        assert kept == lines[-len(kept) :]


async def test_without_a_thread_the_game_stays(house: House, people: tuple[Person, Person]) -> None:
    async with house.open():
        answer = await people[0].slash("play", game="battles_and_builders", thread=False)
        await answer.settled()
        await house.quiet()
        await people[1].click(house.lobby(people[1]), "Join")
        await house.quiet()
        channel = people[0].at
        await house.begin(1, people[0])
        assert people[0].at == channel
        assert len(shared(people[0])) == 1
        assert "Your move" in house.table(people[0]).labels


@pytest.mark.parametrize("lacking", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_where_no_thread_may_be_made_the_game_stays(
    house: House, people: tuple[Person, Person], lacking: Permission
) -> None:
    channel = people[0].at
    bot = next(iter(house.sandbox.world.applications))
    channel.overwrites.append(Overwrite(bot, deny=int(lacking)))
    async with house.open():
        await house.start_table(*people)
        assert people[0].at == channel


async def test_the_right_to_threads_may_go_before_the_game_begins(
    house: House, people: tuple[Person, Person]
) -> None:
    channel = people[0].at
    bot = next(iter(house.sandbox.world.applications))
    async with house.open():
        table = await house.open_table(*people)
        channel.overwrites.append(Overwrite(bot, deny=int(Permission.CREATE_PUBLIC_THREADS)))
        await house.begin(table, people[0])
        assert people[0].at == channel
        await house.play_out(table, *people)
        assert await house.is_over(table)


async def test_after_a_game_its_thread_is_a_whole_log_with_one_board(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        await house.play_out(table, *people)
        *before, board = shared(people[0])
        assert board.pictures
        assert before, "not all of it fits on the board"
        for seen in before:
            assert (seen.labels, seen.pictures, seen.selects) == ([], [], [])
            assert "<@" not in seen.text
            assert "waits for" not in seen.text
        assert told([*before, board]) == await log_of(house, table)


async def test_an_end_is_not_told_by_what_was_read_before_it(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        table = await house.start_table(*people)
        before = await bot.host.tables.public(table)
        await house.play_out(table, *people)
        end = Ping(table, 0, 1, people[0].id, due=0, kind="end")
        assert not holds(before, end), "the board shown would go on, and what it told be lost to the log"
        assert holds(await bot.host.tables.public(table), end)


async def test_a_log_that_takes_no_edits_is_told_by_the_next(
    house: House, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sandbox.discord.limits.OLD_MESSAGE_EDITS", 0)
    house.sandbox.world.behaviour.old_edit_seconds = 600
    async with house.open():
        table = await house.start_table(*people)
        while not await house.is_over(table):
            await house.play_on(table, *people, moves=1)
            house.clock.advance(2 * 3600)
        await minutes(house)
        (board,) = shared(people[0])
        lines = told([board])
        whole = await log_of(house, table)
        assert lines == whole[len(whole) - len(lines) :]


async def test_a_thread_that_was_archived_opens_again(house: House, people: tuple[Person, Person]) -> None:
    async with house.open():
        table = await house.start_table(*people)
        thread = people[0].at
        house.clock.advance(8 * DAY)
        await minutes(house)
        thread.archived = True
        person = await awaited(house, table, people)
        text = await house.random_action(table, person)
        await house.bot.host.turns.act(table, person.id, None, text)
        await house.quiet()
        assert not thread.archived
        assert [bool(seen.labels) for seen in shared(people[0])][-1]


async def awaited(house: House, table: int, people: tuple[Person, ...]) -> Person:
    person = await house.awaited(table, people)
    assert person is not None
    return person


async def test_a_card_that_takes_no_edits_keeps_nobody_waiting(
    house: House, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = people[0].at
    async with house.open():
        table = await house.start_table(*people)
        (card,) = shared(people[0], channel)
        before = card.text
        house.clock.advance(DAY)
        monkeypatch.setattr("bot.sandbox.discord.limits.OLD_MESSAGE_EDITS", 0)
        house.sandbox.world.behaviour.old_edit_seconds = 60
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await house.quiet()
        assert card.text == before
        assert "wins!" in house.table(people[0]).text
        monkeypatch.undo()
        await minutes(house, 2)
        assert "wins!" in card.text, "it is tried again"


@pytest.mark.parametrize("age", [0, 3600])
async def test_a_crash_between_the_thread_and_the_store_makes_no_second_thread(
    house: House, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch, age: int
) -> None:
    channel = people[0].at
    async with house.open():
        table = await house.open_table(*people)
        (lobby,) = [seen for seen in shared(people[0]) if "Join" in seen.labels]
        tables = type(house.bot.host.tables)

        async def fail(*_: object) -> None:
            raise ConnectionError("the process ends")

        with monkeypatch.context() as patched:
            patched.setattr(tables, "enter_thread", fail)
            house.clock.advance(age)
            await people[0].click(lobby, "Start")
            await house.quiet()
    house.clock.advance(60)
    async with house.open():
        await minutes(house)
        public = await house.bot.host.tables.public(table)
        assert (public.channel == lobby.id) is (age == 0)
        threads = [each for each in house.sandbox.world.channels.values() if each.is_thread]
        assert [thread.id for thread in threads] == [public.channel]
        (card,) = shared(people[0], channel)
        assert (card.id, card.labels) == (public.channel, []), (
            "no line tells of a thread, and no lobby is left"
        )
        assert "Your move" in house.table(people[0], threads[0]).labels


async def test_the_card_of_a_deleted_thread_says_so_and_opens_another(
    house: House, people: tuple[Person, Person]
) -> None:
    spectator, world = house.person("Spectator"), house.sandbox.world
    hall = people[0].at
    async with house.open() as bot:
        table = await house.start_table(*people)
        thread = people[0].at
        (card,) = shared(people[0], hall)
        world.delete_channel(thread)
        told = "Its thread was deleted, so the game goes on by direct message."
        await people[0].until(lambda: told in card.text)
        assert "<#" not in card.text
        for person in (*people, spectator):
            person.go(hall)
        refused = await (await spectator.click(card, "Open a new thread")).settled()
        assert "Only those who sit at a table" in refused.text
        await house.play_on(table, *people, moves=1)
        awaited = await house.awaited(table, people)
        assert awaited is not None
        assert "waits for you" in awaited.inbox()[-1].text, "it goes on by direct message"
        house.clock.advance(3600)
        await (await people[0].click(card, "Open a new thread")).settled()
        await house.quiet()
        public = await bot.host.tables.public(table)
        assert world.channels[public.channel].parent_id == hall.id
        (newer,) = shared(people[0], hall)
        assert (newer.id, newer.labels) == (public.channel, [])
        assert "Your move" in house.table(people[0], world.channels[public.channel]).labels
        for person in people:
            person.go(world.channels[public.channel])
        await house.play_out(table, *people)
        world.delete_channel(world.channels[public.channel])
        await people[0].until(lambda: "<#" not in newer.text)
        assert newer.labels == ["Log", "Replay", "What the King thinks", "Play again"]
        assert "deleted" not in newer.text
        assert "wins!" in newer.text


async def test_a_table_whose_thread_is_deleted_gets_a_card_that_opens_another(
    house: House, people: tuple[Person, Person]
) -> None:
    """No message leads to the thread of a season's table, and nobody was offered another one."""
    arthur, guinevere = people
    world, hall = house.sandbox.world, arthur.at
    async with house.open() as bot:
        await opened(arthur)
        for person in (*people, house.person("Lancelot")):
            await person.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        of_both = "Arthur and Guinevere \u00b7 Battles & Builders, league"
        (thread,) = [each for each in world.channels.values() if of_both in each.name]
        (table,) = [each.id for each in await bot.host.store.tables.tables_in(thread.id)]
        assert not _gone(arthur)
        world.delete_channel(thread)
        await arthur.until(lambda: len(_gone(arthur)) == 1)
        (told,) = _gone(arthur)
        assert "Its thread was deleted, so the game goes on by direct message." in told.text
        assert "Arthur" in told.text
        assert told.labels == ["Open a new thread"]
        assert not told.pings(arthur.user)
        await house.play_on(table, *people, moves=1)
        await minutes(house, 2)
        assert [seen.id for seen in _gone(arthur)] == [told.id], "once"
        await (await guinevere.click(told, "Open a new thread")).settled()
        await house.quiet()
        public = await bot.host.tables.public(table)
        assert world.channels[public.channel].parent_id == hall.id
        assert not _gone(arthur)
        assert "Your move" in house.table(arthur, world.channels[public.channel]).labels


async def test_of_a_private_thread_that_is_deleted_nothing_is_told_in_its_channel(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    world, hall = house.sandbox.world, arthur.at
    async with house.open() as bot:
        private = threads.start(world, hall, arthur.id, {"name": "Ours", "type": ChannelKind.PRIVATE_THREAD})
        assert bot.user is not None
        threads.join(world, private, [guinevere.id, bot.user.id])
        for person in people:
            person.go(private)
        await house.start_table(*people)
        for person in people:
            person.go(hall)
        before = [seen.id for seen in arthur.messages()]
        world.delete_channel(private)
        await minutes(house, 2)
        assert [seen.id for seen in arthur.messages()] == before


def _gone(person: Person) -> list[Seen]:
    return [seen for seen in person.messages() if "Its thread was deleted" in seen.text]


async def test_long_names_break_no_message(house: House, people: tuple[Person, Person]) -> None:
    for person, letter in zip(people, "_*", strict=True):
        person.user.name = letter * 32
    async with house.open():
        table = await house.start_table(*people)
        await house.play_out(table, *people)
        assert await house.is_over(table)
