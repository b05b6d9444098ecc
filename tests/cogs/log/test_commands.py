"""`/log`: turn by turn, in pages, the newest first."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from tests.cogs.move.test_pages import at_building
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_the_log_has_turns_rounds_and_pages(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        alone = await (await people[0].click(house.table(people[0]), "Log")).settled()
        assert "Page" not in alone.text
        await people[0].click(alone, "Rounds")
        await house.quiet()
        assert alone.text.startswith("### Battles & Builders: round 1 of 8\n")
        assert alone.pictures
        assert [button["label"] for button in alone.buttons if not button.get("disabled")] == [
            "All that happened"
        ]
        await house.play_out(table, *people)
        answer = await people[0].click(house.table(people[0]), "Log")
        newest = await answer.settled()
        assert "**Round 8, turn " in newest.text
        assert newest.labels == ["Rounds", "Oldest", "Older", "Newer", "Newest"]
        await people[0].click(newest, "Oldest")
        oldest = (await answer.settled()).text
        assert "**Round 1, turn 1: " in oldest
        assert "Page 1 of " in oldest
        asked = await (await people[1].slash("log", table=table)).settled()
        assert "**Round 8, turn " in asked.text
        shown = []
        for press in ("Rounds", "Round before"):
            await people[1].click(asked, press)
            await house.quiet()
            shown.append((asked.text, asked.pictures))
        assert [text.partition("\n")[0] for text, _ in shown] == [
            f"### Battles & Builders: round {number} of 8" for number in (8, 7)
        ]
        assert shown[0][1] != shown[1][1]


async def test_what_was_taken_back_is_one_line_wherever_it_is_told(house: House) -> None:
    """In the log, on the board, in a panel and where it rings; and that nothing was built is told."""
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="somerset")
        builder = await at_building(house, table, people)
        other = next(person for person in people if person is not builder)
        await done(house, builder)
        nothing = f"{builder.name} builds nothing"
        asked = "Build before the round in Somerset, 1 day left: "
        assert other.notifications()[-1].body.startswith(f"{asked}{nothing} \u00b7 ")
        refused = await (await builder.slash("undo")).settled()
        await builder.click(refused, "Ask the others")
        await house.quiet()
        await other.click(other.messages()[-1], "Agree")
        await house.quiet()
        given = "all have agreed, your move is taken back"
        assert builder.notifications()[-1].body.startswith(f"{asked}{given}")
        back = f"{builder.name} took back, as all have agreed: builds nothing"
        log = await (await builder.slash("log")).settled()
        for told in (house.table(other).text, log.text):
            assert back in told
            assert nothing not in told
        await done(house, builder)
        panel = (await house.your_move(other)).text
        assert back in panel
        assert panel.count(nothing) == 1


async def done(house: House, person: Person) -> None:
    """Let somebody build nothing."""
    await (await person.slash("move", text="done")).settled()
    await house.quiet()
