"""Where Discord gives no thread, post or place, the game goes on, and whoever asked is told the truth."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from bot.sandbox.discord import threads
from bot.sandbox.discord.records import ChannelKind
from tests.world.house import GAME, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

THREADS = r"/channels/\d+/messages/\d+/threads$"
LONG = 250.0  # seconds, as Discord asks for where too many threads were made
TOO_MANY_OF_LATE = "lets me open no post there for some minutes"


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


@pytest.mark.parametrize(("status", "code"), [(429, 0), (400, 160006), (403, 50013)])
async def test_a_game_waits_for_no_thread_and_says_why(
    house: House, people: tuple[Person, Person], status: int, code: int
) -> None:
    channel = people[0].at
    async with house.open():
        house.sandbox.faults.fail("POST", THREADS, status, code=code, retry_after=LONG)
        table = await house.start_table(*people)
        assert people[0].at is channel, "it stays where its lobby was"
        assert house.rung == 1, "whoever begins is rung at once"
        assert house.table(people[0]).pictures
        (told,) = [seen for seen in people[0].messages() if "could make no thread" in seen.text]
        assert f"table {table}" in told.text
        await house.play_on(table, *people, moves=2)
        assert len([seen for seen in people[0].messages() if "could make no thread" in seen.text]) == 1


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (429, 0, TOO_MANY_OF_LATE),
        (429, 20028, TOO_MANY_OF_LATE),
        (429, 20029, TOO_MANY_OF_LATE),
        (400, 160006, "as many open threads and posts as Discord allows"),
        (403, 50013, "Discord does not let me post in"),
        (400, 40066, "asks for a tag on each post"),
        (400, 40067, "asks for a tag on each post"),
        (400, 50024, "Discord takes no post of mine in"),
    ],
)
async def test_a_post_that_is_refused_says_why(
    house: House, people: tuple[Person, Person], status: int, code: int, sentence: str
) -> None:
    async with house.open() as bot:
        forum = _forum(house)
        house.sandbox.faults.fail("POST", rf"/channels/{forum}/threads$", status, code=code, retry_after=LONG)
        answer = await people[0].slash("play", game=GAME, forum=house.sandbox.world.channels[forum])
        await answer.settled()
        assert sentence in refusal(answer)
        assert await bot.host.tables.tables_of(people[0].id) == []


def _forum(house: House) -> int:
    world = house.sandbox.world
    return next(each.id for each in world.channels.values() if each.kind is ChannelKind.FORUM)


async def test_no_table_in_a_server_that_has_the_commands_alone(
    house: House, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.open() as bot:
        monkeypatch.setattr(bot, "get_guild", lambda _: None)
        answer = await people[0].slash("play", game=GAME)
        await answer.settled()
        assert "I am not in this server" in refusal(answer)
        assert "https://discord.com/oauth2/authorize" in refusal(answer)
        assert await bot.host.tables.tables_of(people[0].id) == []


async def test_no_table_in_a_private_thread_without_the_bot(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        body = {"name": "secret", "type": int(ChannelKind.PRIVATE_THREAD)}
        thread = threads.start(house.sandbox.world, people[0].at, people[0].id, body)
        people[0].go(thread)
        answer = await people[0].slash("play", game=GAME)
        await answer.settled()
        assert "I am not in this private thread" in refusal(answer)
        assert await bot.host.tables.tables_of(people[0].id) == []
