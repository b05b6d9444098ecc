"""What is chosen in the menu of a message is about the table to which that belongs."""

from __future__ import annotations

from bot.messages.text_board import text_pages
from bot.sandbox import Answer, Person, Seen
from bot.sandbox.discord import messages
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.records import Channel
from tests.world.house import House, refusal

WORDS, REPLAY = "Board in words", "Replay"
NO_TABLE = "belongs to no table; /board and /replay take the number of one"


async def test_each_message_of_a_table_leads_to_it(house: House) -> None:
    """Boards, panels, cards and what is said beside them; elsewhere one is told what to do."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    tables = arthur.at
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        thread = arthur.at
        card = next(each for each in arthur.messages(tables) if f"<#{thread.id}>" in each.text)
        said = guinevere.say("Well met!")
        for message, at in (
            (house.table(arthur), thread),
            (card, tables),
            (said, thread),
            (arthur.inbox()[-1], None),
        ):
            assert "in words\n```" in _shown(await _used(arthur, WORDS, message, at))
        assert "once the game is over" in refusal(await _used(arthur, REPLAY, card, tables))

        elsewhere = house.sandbox.channel("general")
        guinevere.go(elsewhere)
        stray = guinevere.say("Where do we play?")
        assert NO_TABLE in refusal(await _used(arthur, WORDS, stray, elsewhere))
        await house.bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        assert "The start" in _shown(await _used(arthur, REPLAY, card, tables))
        arthur.set_locale("nl")
        assert "Het begin" in _shown(await _used(arthur, REPLAY, said, thread))


async def test_what_is_no_table_of_its_own_leads_to_none_of_several(house: House) -> None:
    """Neither what is said where two are open, nor what somebody else has sent with buttons like mine."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        first = await house.open_table(arthur)
        said = guinevere.say("Which one?")
        assert "has not begun" in refusal(await _used(arthur, WORDS, said, arthur.at))
        await house.open_table(guinevere)
        assert NO_TABLE in refusal(await _used(arthur, WORDS, said, arthur.at))
        assert "has not begun" in refusal(await _used(arthur, WORDS, house.lobby(arthur), arthur.at))
        row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": f"move:{first}"}]}
        forged = messages.post(arthur.world, arthur.at, guinevere.id, Draft({"components": [row]}, {}))
        assert NO_TABLE in refusal(await _used(arthur, WORDS, Seen(arthur.world, forged), arthur.at))


async def test_a_step_of_a_replay_is_told_as_it_stood_then(house: House) -> None:
    """It opened the words of the last board, whichever step was shown."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(arthur, guinevere, game="somerset")
        await house.play_on(table, arthur, guinevere, moves=4)
        await bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        last = len((await bot.host.history.step(table, 0)).acts) - 1
        told = set[str]()
        for step in (0, 2, last):
            public = (await bot.host.history.step(table, step)).public
            first, *further = text_pages(public, None)
            assert further
            put = await (await arthur.slash("replay", table=table, step=step)).settled()
            answer = await _used(arthur, WORDS, put, arthur.at)
            assert _in_columns(first) in _shown(answer)
            turned = await (await arthur.click(answer.message, "Next")).settled()
            assert _in_columns(further[0]) in turned.text
            back = await (await arthur.click(turned, "Back")).settled()
            assert _in_columns(first) in back.text
            told.add("\n".join((first, *further)))
        assert len(told) == 3


def _in_columns(page: str) -> str:
    return page.replace("`", "'")


async def _used(person: Person, command: str, message: Seen, at: Channel | None) -> Answer:
    """Use a command where a message stands; among the own messages where that is not said."""
    answer = await person.use(command, message, at or person.world.channels[message.record.channel_id])
    await answer.settled()
    return answer


def _shown(answer: Answer) -> str:
    assert answer.message.ephemeral
    return answer.text


async def test_a_puzzle_is_told_in_words_though_it_belongs_to_no_table(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        answer = await arthur.slash("puzzle", game="camelot_101")
        put = await answer.settled()
        told = _shown(await _used(arthur, WORDS, put, arthur.at))
        assert "### Camelot 101 in words" in told
        assert "THE HAND OF Arthur" in told
        assert "\nCASTLES\n" in told
