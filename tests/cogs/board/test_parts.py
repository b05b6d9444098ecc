"""The further pictures of a table: by button, and by command."""

from __future__ import annotations

from bot.people.preferences import YES
from bot.store.rows.person import Person as Who
from tests.world.house import House, refusal


async def test_each_further_picture_has_a_button_at_the_table_and_in_ones_own_view(
    house: House, invented: str
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        shared = house.table(people[0])
        for person, message, near in (
            (house.person("Merlin"), shared, ""),
            (people[0], await house.your_move(people[0]), ", seat 0 near"),
            (people[0], people[0].inbox()[-1], ", seat 0 near"),
        ):
            assert {"The market", "The scores"} <= set(message.labels)
            seen = await (await person.click(message, "The market")).settled()
            assert seen.ephemeral
            assert "The market" in seen.text
            assert seen.alt_texts == [f"the table: market{near}, marked: none"]
            assert seen.pictures != shared.pictures


async def test_the_table_itself_is_one_press_from_every_panel(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        for message, near in (
            (await house.your_move(people[0]), "seat 0"),
            (people[0].inbox()[-1], "seat 0"),
            (people[1].inbox()[-1], "seat 1"),
        ):
            reader = people[near == "seat 1"]
            seen = await (await reader.click(message, "The board")).settled()
            assert seen.ephemeral
            assert "the table waits for you" in seen.text
            assert seen.alt_texts == [f"the table: first, {near} near, marked: none"]


async def test_a_further_picture_is_shown_by_command(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        offered = await people[0].complete("board", "view", "score", table=table)
        assert (offered.choices, offered.values) == (["The scores"], ["score"])
        seen = await (await people[0].slash("board", view="score")).settled()
        assert seen.alt_texts == ["the table: score, seat 0 near, marked: none"]
        answer = await people[0].slash("board", view="nonsense")
        await answer.settled()
        assert "The market, The scores and In words" in refusal(answer)


async def test_a_further_picture_lies_as_the_board_where_it_is_asked_for(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        own, private = await house.your_move(people[1]), "the table: score, seat 1 near, marked: none"
        for message, told in (
            (house.table(people[1]), "the table: score, marked: none"),
            (own, private),
            (people[1].inbox()[-1], private),
        ):
            seen = await (await people[1].click(message, "The scores")).settled()
            assert seen.alt_texts == [told]
        by_command = await (await people[1].slash("board", view="score")).settled()
        assert by_command.alt_texts == [private]
        await (await people[1].click(own, "Turn the board")).settled()
        seen = await (await people[1].click(own, "The scores")).settled()
        assert seen.alt_texts == ["the table: score, marked: none"]


async def test_before_the_game_there_is_no_picture(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.open_table(*people, game=invented)
        answer = await people[0].slash("board", view="score")
        await answer.settled()
        assert "not begun" in refusal(answer)


async def test_a_game_of_one_picture_has_no_buttons_for_others(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people)
        assert house.table(people[0]).labels == ["Your move", "Log", "Rules", "Fair play"]
        assert (await people[0].complete("board", "view", "")).choices == ["In words"]
        answer = await people[0].slash("board", view="score")
        await answer.settled()
        assert "The further views of Battles & Builders are: In words." in refusal(answer)


async def test_the_board_comes_with_words_to_whoever_wants_them(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="battles_and_builders")
        await house.bot.host.people.prefer(Who(arthur.id, arthur.name), "text_board", YES)
        for reader, words in ((arthur, True), (guinevere, False), (house.person("Merlin"), False)):
            seen = await (await reader.slash("board", table=table)).settled()
            assert seen.pictures
            assert ("```" in seen.text) is words, seen.text
