"""`/lookup`: by name, with completion, and from the guide for who does not know the name."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.sandbox import Seen
from bot.sandbox.discord.components import Kind
from cogs.guides.lookup import has_entries
from rules.game import Game
from rules.library import find, game_ids
from rules.replay import default_options
from tests.world.house import House, refusal


def offered(message: Seen) -> list[str]:
    return [option["label"] for select in message.selects for option in select["options"]]


async def test_a_name_of_the_table_here_is_told_to_the_asker_alone(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game=fuller)
        told = await (await arthur.slash("lookup", name="red ONE")).settled()
        assert told.ephemeral
        assert told.text.startswith("### Red one\n-# Cards, The Fuller Game\nBelongs to the Cards")
        assert "of all there is" not in told.text


async def test_what_is_not_in_play_is_told_all_the_same(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game=fuller)
        for typed in ("The Green Dragon", "dragon"):
            told = await (await arthur.slash("lookup", name=typed)).settled()
            assert "### The Green Dragon\n-# Beasts, The Fuller Game" in told.text, typed
            assert "This is of all there is" in told.text


async def test_what_is_looked_up_is_shown_beside_its_text(house: House) -> None:
    """As a thumbnail, where there is something to be seen; it goes with the page that is turned."""
    arthur = house.person("Arthur")
    async with house.open():
        told = await (await arthur.slash("lookup", name="Lord", game="return_to_camelot")).settled()
        (thumbnail,) = (each for each in told.components if each["type"] == Kind.THUMBNAIL)
        assert thumbnail["description"] == "Lord"
        assert Image.open(BytesIO(told.pictures[0])).size == (256, 256)
        groups, _ = told.selects
        (spells,) = (option["value"] for option in groups["options"] if option["label"] == "Spells")
        await (await arthur.choose(told, spells, select=groups["custom_id"])).settled()
        assert offered(told)[-1] == "Teleportation"
        assert not told.files


async def test_names_are_completed(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, game=fuller)
        assert (await arthur.complete("lookup", "name", "gre")).values == ["Green one", "Green two"]
        await house.bot.host.lobby.set_option(table, arthur.id, "level", "3")
        completed = await arthur.complete("lookup", "name", "gre")
        assert completed.values == ["Green one", "Green two", "The Green Dragon"]
        assert completed.choices[-1] == "The Green Dragon \u00b7 Beasts"
        assert len((await arthur.complete("lookup", "name", "")).values) == 25


async def test_without_a_table_the_only_game_with_entries_is_meant(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, *others = [game_id for game_id in game_ids() if has_entries(game_id)]
    for other in others:
        monkeypatch.setattr(type(find(other)), "reference", Game.reference)
    entry = next(iter(find(game).reference(default_options(find(game)))))
    arthur = house.person("Arthur")
    async with house.open():
        assert entry.name in (await arthur.complete("lookup", "name", entry.name)).values
        assert f"### {entry.name}" in (await (await arthur.slash("lookup", name=entry.name)).settled()).text


async def test_without_a_table_one_of_several_games_has_to_be_chosen(house: House, fuller: str) -> None:
    arthur, named = house.person("Arthur"), "the questing beast"
    async with house.open():
        assert (await arthur.complete("lookup", "name", "quest")).values == []
        assert "choose a game" in refusal(await arthur.slash("lookup", name=named))
        completed = await arthur.complete("lookup", "name", "quest", game=fuller)
        assert completed.values == ["The Questing Beast"]
        answer = await (await arthur.slash("lookup", name=named, game=fuller)).settled()
        assert "### The Questing Beast" in answer.text


async def test_a_game_without_entries_says_which_have_some(house: House, invented: str, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game=invented)
        answer = await arthur.slash("lookup", name="red one")
        sentence = refusal(answer)
        assert "has nothing to look up; these have: " in sentence
        assert "The Fuller Game" in sentence
        assert (await arthur.complete("lookup", "name", "red")).values == []
        assert (
            "### Red one"
            in (await (await arthur.slash("lookup", name="Red one", game=fuller)).settled()).text
        )


async def test_an_unknown_name_is_answered_with_the_nearest(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game=fuller)
        answer = await arthur.slash("lookup", name="Questing *Beat*")
        sentence = refusal(answer)
        assert "is called \u201cQuesting \\*Beat\\*\u201d; nearest to that: The Questing Beast" in sentence
        assert "names are offered as you type" in refusal(await arthur.slash("lookup", name="q" * 300))


async def test_who_does_not_know_the_name_finds_it_from_the_guide(house: House, fuller: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, game=fuller)
        await house.bot.host.lobby.set_option(table, arthur.id, "level", "2")
        await house.quiet()
        page = await (await arthur.click(house.lobby(arthur), "Rules")).settled()
        await arthur.click(page, "Look something up")
        assert offered(page) == ["Cards", "Banners"]
        await arthur.choose(page, "Cards")
        assert offered(page)[2:] == ["Red one", "Red two", "Green one", "Green two"]
    async with house.open():
        await arthur.choose(page, "Green two")
        assert "### Green two" in page.text
        assert "Red one" in offered(page), "the others of its group stay at hand"
        await arthur.choose(page, "Banners")
        assert "Banner 75 of the host" in offered(page)
        await arthur.click(page, "Next")
        assert offered(page)[2:] == [f"Banner {number} of the host" for number in range(76, 81)]
        await arthur.choose(page, "Banner 80 of the host")
        assert "### Banner 80 of the host" in page.text
        assert "Banner 76 of the host" in offered(page)
        await arthur.click(page, "Back")
        assert "Banner 1 of the host" in offered(page)
        await arthur.click(page, "Rules")
        assert "Read this first" in page.text


async def test_a_game_without_entries_offers_nothing_to_look_up(house: House, invented: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game=invented)
        page = await (await arthur.click(house.lobby(arthur), "Rules")).settled()
        assert "Look something up" not in page.labels
