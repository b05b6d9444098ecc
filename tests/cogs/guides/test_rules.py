"""`/rules` of a table: only what its options use, and the way to everything."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import cast

import pytest

from bot.answering.scope import Scope
from bot.answering.transformers import GameChoice
from bot.errors import UnknownGame
from bot.interactions.interaction import Interaction
from bot.sandbox import Person, Seen
from tests.world.house import House

CARDS, BANNERS, BEASTS = "There are cards", "Banners are for", "Beasts come out"


async def asked(person: Person, **given: str) -> Seen:
    return await (await person.slash("rules", given)).settled()


async def test_a_table_shows_only_what_its_options_use(house: House, fuller: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere, game=fuller)
        page = await (await guinevere.click(house.lobby(guinevere), "Rules")).settled()
        assert page.ephemeral
        assert CARDS in page.text
        assert BANNERS not in page.text
        assert "of what is in play at this table" in page.text
        assert "<!--" not in page.text
        await house.bot.host.lobby.set_option(table, arthur.id, "level", "2")
        await house.quiet()
        by_command = await asked(guinevere)
        assert BANNERS in by_command.text
        assert BEASTS not in by_command.text
        assert BANNERS in (await asked(arthur, game=fuller)).text
    async with house.open():
        await guinevere.click(by_command, "Show everything")
        assert BEASTS in by_command.text
        assert "<!--" not in by_command.text
        assert "Show everything" not in by_command.labels
        await guinevere.click(by_command, "Only what this table uses")
        assert BEASTS not in by_command.text
        assert BANNERS in by_command.text


async def test_pages_turn_within_what_a_table_uses(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game=fuller)
        page = await (await arthur.click(house.lobby(arthur), "Rules")).settled()
        chosen = await (await arthur.choose(page, "The Fuller Game, Cards")).settled()
        assert BANNERS not in chosen.text
        await arthur.click(chosen, "Show everything")
        await arthur.choose(chosen, "The Fuller Game, Cards, Banners, Beasts in summer")
        assert BEASTS in chosen.text


async def test_without_a_table_everything_is_shown(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        page = await asked(arthur, game=fuller)
        assert BEASTS in page.text
        assert "Only what this table uses" not in page.labels
        assert "in play at this table" not in page.text
        assert "For tables with \u201cThe season of the game\u201d: summer" in page.text
        assert "What is on which page" not in page.text, "of a few pages"
        long = await asked(arthur, game="camelot_101")
        assert "Fate that is proposed" in long.text.partition("2 to 4 players")[0], "chapters stand first"


async def test_one_may_read_only_of_the_level_that_one_plays(house: House) -> None:
    """Of 24 pages a newcomer had to sift out the seven of level 1."""
    arthur = house.person("Arthur")
    async with house.open():
        page = await asked(arthur, game="camelot_101")
        (select,) = (each for each in page.selects if each["placeholder"] == "Only what you play")
        assert "Level 1 only" in [each["label"] for each in select["options"]]
        await arthur.choose(page, "camelot_101:1", select=select["custom_id"])
        assert "-# Page 1 of 7, Level 1 only" in page.text
        assert "Your hand at level 2" not in page.text
    async with house.open():
        await arthur.click(page, "Next")
        assert "-# Page 2 of 7, Level 1 only" in page.text
        await arthur.click(page, "Show everything")
        assert "Your hand at level 2" in page.text
        somerset = await asked(arthur, game="somerset")
        assert all(each["placeholder"] != "Only what you play" for each in somerset.selects)
        assert Scope("camelot_101").narrowed("99") == Scope("camelot_101")


async def test_another_game_than_that_of_the_table_is_shown_in_full(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur)
        assert BEASTS in (await asked(arthur, game=fuller)).text


@pytest.mark.parametrize(("month", "shown"), [(1, False), (7, True)])
async def test_what_a_game_has_filled_in_counts(house: House, fuller: str, month: int, shown: bool) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    house.clock.advance(datetime(2050, month, 15, tzinfo=UTC).timestamp() - house.clock())
    async with house.open():
        table = await house.open_table(*people, game=fuller)
        host = house.bot.host
        await host.lobby.set_option(table, people[0].id, "level", "3")
        await host.lobby.start(table, people[0].id)
        await house.follow(table, *people)
        page = await (await people[0].click(house.table(people[0]), "Rules")).settled()
        assert (BEASTS in page.text) is shown
        assert BANNERS in page.text


@pytest.mark.parametrize("typed", ["Somerset", "somerset", " Somer"])
async def test_a_game_is_named_by_its_title(typed: str) -> None:
    """Clients send what is chosen; somebody may have typed it."""
    anybody = cast("Interaction", None)
    assert await GameChoice().transform(anybody, typed) == "somerset"
    with pytest.raises(UnknownGame, match="I know no game \u201cChess\u201d; there are "):
        await GameChoice().transform(anybody, "Chess")
