"""Permissions the bot lacks, or loses in mid-game: named to whoever can mend them, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.sandbox import Person
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Overwrite
from tests.faults.ledger import Ledger
from tests.faults.passing import minutes, requests
from tests.some import some
from tests.world.databases import on_a_file
from tests.world.house import GAME, House, refusal

pytestmark = on_a_file

LOST = {
    Permission.VIEW_CHANNEL: "View Channels",
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
}


@contextmanager
def forbidden(house: House, channel: Channel, permission: Permission) -> Iterator[None]:
    """Take a permission in a channel from the bot, and give it back."""
    bot = next(iter(house.sandbox.world.applications))
    overwrite = Overwrite(bot, deny=int(permission))
    channel.overwrites.append(overwrite)
    try:
        yield
    finally:
        channel.overwrites.remove(overwrite)


@pytest.mark.parametrize("permission", LOST)
async def test_no_table_is_opened_without_permissions(
    house: House, people: tuple[Person, Person], permission: Permission
) -> None:
    async with house.open() as bot:
        with forbidden(house, people[0].at, permission):
            sentences = []
            for person in people:
                answer = await person.slash("play", game=GAME)
                await answer.settled()
                sentences.append(refusal(answer))
            assert all(LOST[permission] in sentence for sentence in some(sentences))
            assert "Please grant me" in sentences[0], "Arthur rules the server himself"
            assert "ask whoever manages this server" in sentences[1]
            assert await bot.host.tables.tables_of(people[0].id) == []


async def test_no_second_table_without_the_permission_for_threads(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        await house.open_table(people[0])
        with forbidden(house, people[0].at, Permission.CREATE_PUBLIC_THREADS):
            answer = await people[1].slash("play", game=GAME)
            await answer.settled()
        assert "Create Public Threads" in refusal(answer)
        assert await bot.host.tables.tables_of(people[1].id) == []


@pytest.mark.parametrize("permission", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES])
async def test_a_game_goes_on_while_its_channel_is_closed_to_the_bot(
    house: House, ledger: Ledger, people: tuple[Person, Person], permission: Permission
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        channel = people[0].at
        rung_before = house.rung
        with forbidden(house, channel, permission):
            await house.play_on(table, *people, moves=6)
            assert len(ledger.events(table)) == 7
            answer = await people[1].click(house.table(people[1]), "Your move")
            note = await answer.followup()
            assert LOST[permission] in note.text
            assert note.ephemeral
            assert house.rung == rung_before
            assert all(mail.text for person in some(people) for mail in person.inbox()[-1:])
            with requests(house, "POST", rf"/channels/{channel.id}/") as asked:
                await minutes(house, 30)
            assert len(asked) <= 6
        await minutes(house, 60)
        await house.play_on(table, *people, moves=2)
        assert ledger.left_undone() == 0
        shown = house.table(people[0])
        assert any(person.mention in shown.text for person in people if person.id in ledger.awaited(table))


async def test_the_table_follows_as_soon_as_somebody_clicks_where_permissions_are_back(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        before = house.table(people[0]).text
        with forbidden(house, people[0].at, Permission.VIEW_CHANNEL):
            await house.play_on(table, *people, moves=3)
        assert ledger.left_undone() > 0
        await house.your_move(people[0])
        await people[0].until(lambda: house.table(people[0]).text != before)
        await house.quiet()
        assert ledger.left_undone() == 0


async def test_without_any_way_to_tell_somebody_his_ping_waits_for_the_channel(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    for person in people:
        person.close_dms()
    async with house.open():
        table = await house.start_table(*people)
        with forbidden(house, people[0].at, Permission.SEND_MESSAGES):
            sent = ledger.pings_sent()
            while ledger.pings_sent() == sent and ledger.left_undone() == 0:
                await house.play_on(table, *people, moves=1)
            assert ledger.pings_sent() == sent
        await minutes(house, 3)
        assert ledger.pings_sent() == sent + 1
        assert house.rung == sent + 1
