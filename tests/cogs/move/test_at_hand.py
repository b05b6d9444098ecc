"""What stands at hand: one's own last move to be taken back, the end of a turn, the rules of each game."""

from __future__ import annotations

from bot.sandbox import Callback
from tests.world.house import House


async def test_a_tile_is_taken_back_where_the_hand_is_seen(house: House) -> None:
    person = house.person("Arthur")
    async with house.open():
        table = await house.start_table(person, game="camelot_the_build")
        own = await house.your_move(person)
        assert "Undo" not in own.labels
        version = await house.version(table)
        laid = await (await person.slash("move", text=await house.random_action(table, person))).settled()
        assert "Undo" in laid.labels
        answer = await person.click(laid, "Undo")
        assert answer.kind is Callback.DEFERRED_UPDATE
        await answer.settled()
        assert "Undo" not in laid.labels
        assert "Which tile do you lay first?" in laid.text
        assert await house.version(table) == version + 2


async def test_the_end_of_a_turn_is_one_button(house: House) -> None:
    person = house.person("Arthur")
    async with house.open():
        table = await house.start_table(person, game="camelot_the_build")
        own = await (await person.slash("move", text=await house.random_action(table, person))).settled()
        assert len([label for label in own.labels if label.startswith("End the turn")]) == 1


async def test_rules_are_offered_of_each_game_where_no_table_says_which(house: House) -> None:
    person = house.person("Arthur")
    async with house.open():
        asked = await (await person.slash("rules")).settled()
        assert asked.ephemeral
        assert {"Battles & Builders", "Camelot: The Build"} <= set(asked.labels)
        page = await (await person.click(asked, "Camelot: The Build")).settled()
        assert "Page 1 of" in page.text
        assert "Camelot: The Build" in page.text
