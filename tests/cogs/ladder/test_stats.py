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


async def test_who_plays_alone_is_measured_against_computers_by_his_games_before(
    house: House, invented: str
) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        for before in range(3):
            table = await house.start_table(arthur, game=invented, computers=1)
            text = await house.random_action(table, arthur)
            await (await arthur.slash("move", text=text, table=table)).settled()
            await house.bot.host.turns.declare(table, arthur.id, "resign")
            await house.quiet()
            told = house.table(arthur).text
            assert ("By the games before this one" in told) == bool(before)
            answer = await (await arthur.slash("play", game=invented, computer="alike")).settled()
            level = "Page" if before else "Squire"
            assert f"Computer ({level}) is about as strong as you, by your games so far." in answer.text


async def test_whoever_has_met_characters_reads_how_that_went(house: House, invented: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, game=invented, computers=1)
        await house.bot.host.lobby.set_strength(table, arthur.id, "kay")
        await house.bot.host.lobby.start(table, arthur.id)
        await house.quiet()
        await house.bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        shown = await (await arthur.slash("stats")).settled()
        assert "* **Against characters**, how often placed before them: Kay (Squire) 0 of 1" in shown.text


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
            assert ("before this one, against Computer (Knight): " in told) == bool(computers)
        assert "Guinevere was" in told.partition("before this one")[2]
        assert "Computer (Knight) 1" not in told, "whose rating is fixed"
