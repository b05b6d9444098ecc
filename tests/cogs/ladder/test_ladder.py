"""Titles: won by games, told in the last message, listed, and in the form each wants."""

from __future__ import annotations

import re

import pytest

from bot.sandbox import Person
from cogs.ladder.service import Leaderboard
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


async def won(house: House, winner: Person, loser: Person, game: str) -> int:
    """Let somebody act once, and the other give up."""
    table = await house.start_table(winner, loser, game=game)
    text = await house.random_action(table, winner)
    await (await winner.slash("move", text=text, table=table)).settled()
    await house.bot.host.turns.declare(table, loser.id, "resign")
    await house.quiet()
    return table


async def test_the_last_message_says_who_rose_to_what_title(house: House, fuller: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        first = await won(house, arthur, guinevere, fuller)
        final = house.table(arthur)
        assert "Arthur rises to **Squire**, with 1 win in this server." in final.text
        for _ in range(3):
            await won(house, arthur, guinevere, fuller)
        assert "rises to **Squire** (series 2), with 4 wins" in house.table(arthur).text
        early = await house.bot.host.of(Leaderboard).risen(first)
        assert early is not None
        assert early.wins == 1, "a message shown anew says what it said"


async def test_people_are_listed_with_their_titles(house: House, fuller: str) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open():
        listed = await (await merlin.slash("ladder", game=fuller)).settled()
        assert listed.ephemeral
        assert "Nobody has a rating yet" in listed.text
        assert "You have no rating yet" in listed.text
        assert "You are **Page**, without a win." in listed.text
        for winner, loser in ((arthur, guinevere), (guinevere, arthur), (guinevere, arthur)):
            await won(house, winner, loser, fuller)
        listed = await (await arthur.slash("ladder", game=fuller)).settled()
        first, second, mark = listed.text.split("\n")[1:4]
        assert re.fullmatch(r"1\\\. \*\*\d+\?\*\* \*\*Knight\*\* Guinevere, 3 games, 2 wins", first)
        assert re.fullmatch(r"2\\\. \*\*\d+\?\*\* \*\*Squire\*\* Arthur, 3 games, 1 win", second)
        assert "fewer than 5 rated games" in mark
        assert "You are **Squire**, 1 win." in listed.text
        assert re.search(r"Your rating is \*\*\d+\?\*\*, place 2\.", listed.text)


async def test_each_chooses_the_form_of_the_own_title(house: House, fuller: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        listed = await (await guinevere.slash("ladder", game=fuller)).settled()
        assert listed.labels == ["Page \u2026 Knight", "Maid \u2026 Dame"]
        await guinevere.click(listed, "Maid \u2026 Dame")
        assert "You are **Maid**" in listed.text
        await won(house, guinevere, arthur, fuller)
        assert "Guinevere rises to **Damsel**, with 1 win" in house.table(arthur).text
    async with house.open():
        listed = await (await arthur.slash("ladder", game=fuller)).settled()
        assert "**Damsel** Guinevere, 1 game, 1 win" in listed.text
        assert "You are **Page**" in listed.text
        await guinevere.click(
            await (await guinevere.slash("ladder", game=fuller)).settled(), "Page \u2026 Knight"
        )
        listed = await (await arthur.slash("ladder", game=fuller)).settled()
        assert "**Squire** Guinevere, 1 game, 1 win" in listed.text


async def test_titles_are_told_in_the_language_of_the_reader(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    arthur.set_locale("nl")
    async with house.open():
        listed = await (await guinevere.slash("ladder", game="camelot_101")).settled()
        assert listed.labels == ["Squire \u2026 King", "Damsel \u2026 Queen"]
        listed = await (await arthur.slash("ladder", game="camelot_101")).settled()
        assert listed.labels == ["Schildknaap \u2026 Koning", "Jonkvrouw \u2026 Koningin"]
        assert "Je bent **Schildknaap**, zonder overwinning." in listed.text


async def test_a_game_without_titles_tells_of_none(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await won(house, arthur, guinevere, invented)
        assert "rises to" not in house.table(arthur).text


async def test_at_a_table_its_own_ladder_is_meant(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game=fuller)
        listed = await (await arthur.slash("ladder")).settled()
        assert "### The Fuller Game: the ladder" in listed.text


async def test_elsewhere_one_of_several_ladders_has_to_be_named(house: House, fuller: str) -> None:
    async with house.open():
        answer = await house.person("Merlin").slash("ladder")
        assert "There are several ladders" in refusal(answer)
        assert "The Fuller Game" in refusal(answer)


async def test_the_only_ladder_that_anybody_stands_on_need_not_be_named(
    house: House, invented: str, fuller: str
) -> None:
    """It listed five, four of which were of games that nobody had played."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await won(house, arthur, guinevere, invented)
        listed = await (await house.person("Merlin").slash("ladder")).settled()
        assert "### The Invented Game: the ladder" in listed.text


async def test_the_only_ladder_need_not_be_named(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur)
        listed = await (await arthur.slash("ladder")).settled()
        assert ": the ladder" in listed.text
        assert "/ladder" in (await (await arthur.slash("help")).settled()).text
        assert "/lookup" in (await (await arthur.slash("help")).settled()).text
