"""What is typed or asked for among somebody's own messages: the panel answers, as the lowest of them."""

from __future__ import annotations

import re

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Answer, Person
from bot.sandbox.discord.records import Channel
from rules.library import find
from tests.publishing.test_private_panel import DAY, WAITS, check, laying, move_by_mail, panel, turns_asked
from tests.some import some
from tests.world.house import GAME, House

pytestmark = pytest.mark.usefixtures("scribbled")

UNTRUE_SOON = re.compile(r"waits for|waited for|not your move")


def mail(house: House, person: Person) -> Channel:
    """Give the channel of somebody's own messages."""
    return house.sandbox.world.channels[panel(person).record.channel_id]


async def type_there(house: House, person: Person, table: int, command: str, **options: str) -> Answer:
    """Let somebody type a command among the own messages."""
    answer = await person.slash(command, {**options, "table": table}, at=mail(house, person))
    await answer.settled()
    await house.quiet()
    return answer


def alone_asks(person: Person) -> None:
    """Make sure that the panel is the lowest of somebody's messages, and that nothing else asks anything."""
    for seen in some(person.inbox()):
        assert seen.id <= panel(person).id
        if seen.id != panel(person).id:
            assert (seen.labels, seen.pictures) == ([], [])
            assert not UNTRUE_SOON.search(seen.text)


@pytest.mark.parametrize("game", [GAME, "camelot_the_build", "somerset"])
async def test_what_is_played_by_typing_over_days_leaves_one_card_at_the_end(house: House, game: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=game)
        for turn in range(8):
            person = await house.awaited(table, people)
            assert person is not None
            if turn % 3 == 1:
                # By buttons at the table as well: the panel rests then.
                await house.your_move(person)
            await move_by_mail(house, table, person)
            alone_asks(person)
            house.clock.advance(DAY / 2)
        await check(house, table, *people)


async def test_the_beginning_of_a_move_is_asked_about_in_the_panel_alone(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table, mover = await laying(house, *people)
        tile = (await bot.host.turns.completions(table, mover.id, "place", 1))[0].text
        answer = await type_there(house, mover, table, "move", text=tile)
        assert answer.message.text == f"**{find('camelot_the_build').info.title}** stands below."
        alone_asks(mover)
        assert turns_asked(panel(mover)) == {(await bot.host.turns.private(table, mover.id)).turn}
        assert "Back" in panel(mover).labels, "it goes on from what was typed"


@pytest.mark.parametrize("command", ["hand", "mygames"])
async def test_who_asks_beside_his_panel_is_led_to_it(house: House, command: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        person = await house.awaited(table, people)
        assert person is not None
        answer = await person.slash(command, at=mail(house, person))
        listed = await answer.settled()
        if command == "mygames":
            await (await person.click(listed, str(CustomId(Verb.MOVE, table)))).settled()
        await house.quiet()
        (line,) = [seen for seen in person.inbox() if seen.ephemeral and "stands below" in seen.text]
        assert (line.labels, line.pictures) == ([], [])
        assert line.id < panel(person).id
        assert WAITS in panel(person).text
        assert panel(person).pictures
