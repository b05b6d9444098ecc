"""What a table was shown in is gone: the message, the channel, the thread, the direct messages."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Person, Seen
from bot.sandbox.discord import messages, threads
from bot.sandbox.discord.records import Channel
from tests.faults.ledger import Ledger
from tests.faults.passing import minutes, requests
from tests.patience import PATIENCE
from tests.world.databases import on_a_file
from tests.world.house import House

pytestmark = on_a_file


def tables(person: Person, at: Channel | None = None) -> list[Seen]:
    """Give the messages of tables that somebody sees with their buttons on."""
    return [seen for seen in person.messages(at) if "Log" in seen.labels and not seen.ephemeral]


async def awaited(house: House, table: int, people: tuple[Person, ...]) -> Person:
    """Give somebody the table waits for."""
    person = await house.awaited(table, people)
    assert person is not None
    return person


async def moved(house: House, table: int, person: Person) -> None:
    """Let somebody type a move."""
    await (await person.slash("move", text=await house.random_action(table, person), table=table)).settled()
    await house.quiet()


async def test_a_deleted_message_comes_back_with_the_next_move(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        messages.delete(house.sandbox.world, house.table(people[0]).record)
        assert tables(people[0]) == []
        await house.play_on(table, *people, moves=1)
        assert len(tables(people[0])) == 1
        assert ledger.left_undone() == 0


async def test_a_deleted_lobby_comes_back_when_somebody_joins(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        table = await house.open_table(people[0])
        messages.delete(house.sandbox.world, house.lobby(people[0]).record)
        await bot.host.lobby.add_computer(table, people[0].id)
        await house.quiet()
        assert "2 players so far" in house.lobby(people[0]).text
        assert ledger.left_undone() == 0


async def test_without_its_channel_a_game_goes_on_by_mail_and_asks_discord_no_more(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        home = people[0].at
        for person in people:
            person.go(house.sandbox.channel("general"))
        house.sandbox.world.delete_channel(home)
        with requests(house, "POST", rf"/channels/{home.id}/") as asked:
            told = [await told_by_mail(house, table, people) for _ in range(6)]
            await minutes(house, 10)
        assert any(told)
        assert len(asked) == 1
        assert ledger.left_undone() == 0


async def told_by_mail(house: House, table: int, people: tuple[Person, ...]) -> bool:
    """Make a move, and say whether it became another's turn, who must have got a new message then."""
    mover = await awaited(house, table, people)
    mails = {person.id: [seen.id for seen in person.inbox()] for person in people}
    await moved(house, table, mover)
    next_one = await awaited(house, table, people)
    if next_one is mover:
        return False
    assert next_one.inbox()[-1].id > mails[next_one.id][-1]
    return True


async def test_a_table_without_a_channel_moves_to_where_a_player_looks_for_it(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    spectator = house.person("Spectator")
    async with house.open() as bot:
        table = await house.start_table(*people)
        gone, general = people[0].at, house.sandbox.channel("general")
        for person in (*people, spectator):
            person.go(general)
        await (await people[0].slash("board", table=table)).settled()
        await house.quiet()
        assert tables(people[0], general) == [], "it has a channel already"
        house.sandbox.world.delete_channel(gone)
        await moved(house, table, await awaited(house, table, people))
        await (await spectator.slash("board", table=table)).settled()
        await house.quiet()
        assert tables(people[0], general) == [], "only its players move a table"
        await (await people[0].slash("board", table=table)).settled()
        await people[0].until(lambda: tables(people[0], general) != [])
        assert [listed.id for listed in await bot.host.store.tables.tables_in(general.id)] == [table]
        await house.play_on(table, *people, moves=3)
        assert ledger.left_undone() == 0


async def test_an_archived_thread_is_opened_again(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        thread = house.thread_of(*people)
        second = await house.open_table(people[0])
        thread.archived = True
        lobby = house.lobby(people[0], thread)
        await bot.host.lobby.add_computer(second, people[0].id)
        await house.quiet()
        assert not thread.archived
        assert house.lobby(people[0], thread).id == lobby.id
        assert "2 players so far" in lobby.text
        await minutes(house)
        assert ledger.left_undone() == 0


async def test_a_locked_thread_is_tried_again_later_and_later(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        thread = house.thread_of(*people)
        table = await house.open_table(people[0])
        thread.archived = thread.locked = True
        with requests(house, "POST", rf"/channels/{thread.id}/") as asked:
            await bot.host.lobby.add_computer(table, people[0].id)
            await house.quiet()
            await minutes(house, 30)
        assert 3 <= len(asked) <= 7
        thread.locked = False
        await minutes(house, 60)
        assert "2 players so far" in house.lobby(people[0], thread).text
        assert ledger.left_undone() == 0


async def test_a_thread_that_is_opened_again_is_served_at_once(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        thread = house.thread_of(*people)
        table = await house.open_table(people[0])
        thread.archived = thread.locked = True
        await bot.host.lobby.add_computer(table, people[0].id)
        await house.quiet()
        assert ledger.left_undone() > 0
        changed = asyncio.create_task(bot.wait_for("raw_thread_update", timeout=PATIENCE))
        await asyncio.sleep(0)
        threads.change(house.sandbox.world, thread, {"locked": False, "archived": False})
        await changed
        await house.quiet()
        assert "2 players so far" in house.lobby(people[0], thread).text
        assert ledger.left_undone() == 0


async def test_an_old_message_that_takes_no_more_edits_is_posted_anew(
    house: House, ledger: Ledger, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.open() as bot:
        table = await house.open_table(people[0])
        old = house.lobby(people[0])
        take_no_old_edits(house, monkeypatch)
        old.record.created -= 2 * 3600
        await bot.host.lobby.add_computer(table, people[0].id)
        await house.quiet()
        assert house.lobby(people[0]).id > old.id
        assert "2 players so far" in house.lobby(people[0]).text
        assert ledger.left_undone() == 0


def take_no_old_edits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord take no edit of an old message for longer than it is worth while to wait."""
    monkeypatch.setattr("bot.sandbox.discord.limits.OLD_MESSAGE_EDITS", 0)
    house.sandbox.world.behaviour.old_edit_seconds = 600


async def test_a_lost_conversation_is_found_again_by_a_click(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        other = next(person for person in people if person.id not in ledger.awaited(table))
        world = house.sandbox.world
        world.delete_channel(world.dm(other.user, world.users[next(iter(world.applications))]))
        await house.play_on(table, *people, moves=1)
        assert other.inbox() == []
        await house.your_move(other)
        await house.play_on(table, *people, moves=2)
        assert "the table waited for" in other.inbox()[-1].text
        assert "gets no direct messages" not in house.table(other).text
        assert house.rung == ledger.pings_sent()


@pytest.mark.parametrize("closed", ["before", "after"])
async def test_who_closes_direct_messages_is_not_written_to_until_he_clicks(
    house: House, ledger: Ledger, people: tuple[Person, Person], closed: str
) -> None:
    async with house.open():
        if closed == "before":
            people[1].close_dms()
        table = await house.start_table(*people)
        people[1].close_dms()
        house.clock.advance(3600)
        await house.play_on(table, *people, moves=4)
        mails = len(people[1].inbox())
        people[1].open_dms()
        await house.play_on(table, *people, moves=2)
        assert len(people[1].inbox()) == mails
        await house.your_move(people[1])
        clicked = house.clock()
        await house.play_on(table, *people, moves=2)
        assert max(seen.record.edited or seen.record.created for seen in people[1].inbox()) > clicked
        assert ledger.left_undone() == 0
