"""Who writes to the bot in words is shown the way to his tables."""

from __future__ import annotations

from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import Channel
from languages.spoken import speaking, tell
from tests.publishing.test_private_panel import panel
from tests.world.house import House


def mailbox(house: House, person: Person) -> Channel:
    """Find where somebody's direct messages stand."""
    return house.sandbox.world.channels[person.inbox()[-1].record.channel_id]


async def write(house: House, person: Person, text: str) -> Seen:
    """Let somebody write, and read what comes."""
    before = len(person.inbox())
    person.say(text, mailbox(house, person))
    return await person.new_mail(after=before)


async def test_a_word_is_answered_with_ones_tables(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        answer = await write(house, people[0], "hello")
        assert "Your games" in answer.text
        assert f"table {table}" in answer.text
        assert "/help" in answer.text
        opened = await people[0].click(answer, "Your move" if "Your move" in answer.labels else "Look")
        assert "stands below" in (await opened.settled()).text
        assert opened.message.ephemeral
        await house.quiet()
        assert panel(people[0]).pictures
        assert panel(people[0]).id > opened.message.id
        assert not house.bot.cached_messages, "nobody looks through what was written before"


async def test_one_is_answered_in_the_language_one_has_chosen_whatever_ones_discord_speaks(
    house: House,
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    for person in people:
        person.set_locale("nl")
    async with house.open():
        shown = (await people[0].slash("preferences")).message
        await people[0].choose(shown, "English")
        await house.start_table(*people)
        assert "Your games" in (await write(house, people[0], "hello")).text
        with speaking("nl"):
            games = tell("### Your games")
        assert games in (await write(house, people[1], "hello")).text


async def test_one_is_answered_once_in_some_minutes(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(arthur, guinevere)
        await write(house, arthur, "hello")
        arthur.say("is anybody there?", mailbox(house, arthur))
        await write(house, guinevere, "<@1> hello")
        assert sum("Your games" in seen.text for seen in arthur.inbox()) == 1
        house.clock.advance(301)
        assert "Your games" in (await write(house, arthur, "again")).text


async def test_a_word_in_a_channel_is_left_alone(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(arthur, guinevere)
        before = [seen.id for seen in arthur.messages()]
        said = arthur.say("hello")
        await write(house, guinevere, "hello")
        assert [seen.id for seen in arthur.messages()] == [*before, said.id]
