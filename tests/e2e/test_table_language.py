"""The language of a table: chosen in its lobby, for what everybody there reads and nothing else."""

from __future__ import annotations

from languages.spoken import speaking, tell
from tests.e2e.house import House


async def test_whoever_opened_a_table_chooses_its_language(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        lobby = house.lobby(guinevere)
        read = await (await guinevere.click(lobby, "Language")).settled()
        assert "reads at this table: English" in read.text
        assert not read.selects, "it is for the owner to choose"
        await arthur.click(lobby, "Add computer")
        page = await (await arthur.click(house.lobby(arthur), "Language")).settled()
        await arthur.choose(page, "nl")
        await house.quiet()
        assert "reads at this table: Nederlands" in page.text, "what he alone reads stays English"
        assert {"Taal", "Meedoen"} <= set(lobby.labels)
        assert "Ridder (computer)" in lobby.text
        with speaking("nl"):
            start, move = tell("Start"), tell("Your move")
        await arthur.click(lobby, start)
        await house.follow(table, guinevere)
        labels = guinevere.last().labels
        assert move in labels
        assert "Your move" not in labels
        await arthur.choose(page, "en")
        assert (await house.bot.host.tables.public(table)).language == "nl", "the game has begun"


async def test_help_is_all_in_the_language_of_its_reader(house: House) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale("nl")
    async with house.open():
        text = (await arthur.slash("help")).text
        assert "* `/lookup`: wat een kaart" in text
        assert "what" not in text
