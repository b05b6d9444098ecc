"""What is counted of somebody, as a picture and in words."""

from __future__ import annotations

import re

from tests.world.house import House, refusal


async def test_somebodys_games_are_counted_for_all_of_the_server(house: House, invented: str) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open():
        assert "Arthur has not finished a game" in refusal(await arthur.slash("stats"))
        table = await house.start_table(arthur, guinevere, game=invented)
        text = await house.random_action(table, arthur)
        await (await arthur.slash("move", text=text, table=table)).settled()
        await house.bot.host.turns.declare(table, guinevere.id, "resign")
        await house.quiet()
        told = house.table(arthur).text
        assert re.search(
            r"Ratings: Arthur \d+\? \(\+\d+: \+(\d+) \+\d+\) and Guinevere \d+\? \([+-]\d+: -\1 \+\d+\)", told
        )
        says = r"\(\+\d+: (\+\d+) (\+\d+)\) says: \1 for the result, \2 as each game makes a rating surer"
        assert re.search(says, told)
        assert "first games (`?`) count most" in told
        shown = await (await merlin.slash("stats", person=arthur)).settled()
        assert shown.ephemeral
        assert "### Arthur in this server" in shown.text
        assert re.search(r"rating \d+\?, 1 game, 1 win, place 1\.0 on average, longest 1 minute", shown.text)
        assert "fastest" not in shown.text, "who gives up ends no game fast"
        listed = await (await merlin.slash("records")).settled()
        assert "Longest game" not in listed.text, "nor is it a record"


async def test_a_game_with_a_computer_says_whether_it_was_an_even_match(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        for computers in (0, 1):
            table = await house.start_table(arthur, guinevere, game=invented, computers=computers)
            for person in (arthur, guinevere):
                text = await house.random_action(table, person)
                await (await person.slash("move", text=text, table=table)).settled()
            for person in (arthur, guinevere):
                await house.quiet()
                if not (await house.bot.host.tables.public(table)).result:
                    await house.bot.host.turns.declare(table, person.id, "resign")
            await house.quiet()
            told = house.table(arthur).text
            assert ("Measured against Computer (Knight): " in told) == bool(computers)
        assert "Guinevere was" in told.partition("Measured against")[2]
        assert "Computer (Knight) 1" not in told, "whose rating is fixed"
