"""Where Discord gives no thread, post or place, the game goes on, and whoever asked is told the truth."""

from __future__ import annotations

import pytest

from bot.sandbox import Person, what_if
from bot.sandbox.discord import threads
from bot.sandbox.discord.records import ChannelKind
from tests.e2e.test_days import hours
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
        assert house.rung == 1, "who hears that it has begun is rung at once, and not who has started it"
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
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        what_if.begin(house.sandbox, "commands_only")
        answer = await people[0].slash("play", game=GAME)
        await answer.settled()
        assert "I am not in this server" in refusal(answer)
        assert "https://discord.com/oauth2/authorize" in refusal(answer)
        assert await bot.host.tables.tables_of(people[0].id) == []


async def test_in_the_thread_of_a_table_another_opens_beside_it(
    house: House, people: tuple[Person, Person]
) -> None:
    """A thread that somebody made takes one; beside that, as beside the bot's own, it is in the channel."""
    channel = people[0].at
    async with house.open() as bot:
        body = {"name": "ours", "type": int(ChannelKind.PUBLIC_THREAD)}
        people[0].go(threads.start(house.sandbox.world, channel, people[0].id, body))
        told = [(await (await people[0].slash("play", game=GAME)).settled()).text for _ in range(2)]
        opened = await bot.host.tables.tables_of(people[0].id)
        assert sorted(each.channel for each in opened) == sorted([people[0].at.id, channel.id])
        assert "is open here" in told[0]
        assert f"is open in <#{channel.id}>" in told[1]


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


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (403, 50001, "Discord does not let me show it in"),
        (429, 0, "lets me show it in some minutes only"),
        (400, 50035, "takes no message of mine in"),
        (401, 0, "takes no message of mine in"),
        (404, 10008, "takes no message of mine in"),
    ],
)
async def test_who_opens_a_table_that_cannot_be_shown_is_told_in_the_place_of_the_answer(
    house: House, people: tuple[Person, Person], status: int, code: int, sentence: str
) -> None:
    async with house.open():
        posts = rf"/channels/{people[0].at.id}/messages$"
        for nth in range(1, 9):
            house.sandbox.faults.fail("POST", posts, status, nth=nth, code=code, retry_after=LONG)
        answer = await people[0].slash("play", game=GAME)
        await house.quiet()
        assert sentence in answer.message.text
        assert not [seen for seen in people[0].messages() if "Join" in seen.labels]
        house.sandbox.faults.planned.clear()
        await hours(house, 0.1)
        assert "Join" in house.lobby(people[0]).labels
        assert "is shown in" in answer.message.text


async def test_it_says_what_is_lacking_by_direct_message_where_the_answer_is_gone(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, world = people[0], house.sandbox.world
    bot_user = world.users[next(iter(world.applications))]
    async with house.open():
        what_if.begin(house.sandbox, "hidden", arthur.at.id)
        house.sandbox.faults.fail("GET", "/messages/@original$", 404, code=10008)
        # As if the channel was hidden just after the command.
        with pytest.MonkeyPatch.context() as granted:
            granted.setattr("bot.messages.permissions.missing", lambda *_, **__: "")
            await arthur.slash("play", game=GAME)
        await house.quiet()
        told = arthur.messages(world.dm(arthur.user, bot_user))[-1].text
        assert "I may not show it in" in told
        assert "View Channels" in told
