"""The language of a table: chosen in its lobby, for what everybody there reads and nothing else."""

from __future__ import annotations

import pytest

from bot.sandbox.discord.scenario import guild_named
from languages import catalogue, known
from languages.spoken import speaking, tell, texts
from tests.world.house import House


async def test_whoever_opened_a_table_chooses_its_language(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        lobby = house.lobby(guinevere)
        read = await (await guinevere.click(lobby, "Language")).settled()
        assert "language of this table is English" in read.text
        assert not read.selects, "it is for the owner to choose"
        await arthur.click(lobby, "Add computer")
        page = await (await arthur.click(house.lobby(arthur), "Language")).settled()
        await arthur.choose(page, "nl")
        await house.quiet()
        assert "language of this table is Dutch" in page.text, "what he alone reads stays English"
        assert {"Taal", "Meedoen"} <= set(lobby.labels)
        assert "Computer (Ridder)" in lobby.text
        with speaking("nl"):
            start, move = texts("cogs.lobby").tell("Start"), tell("Your move")
        await arthur.click(lobby, start)
        await house.follow(table, guinevere)
        assert guinevere.at.name == "Battles & Builders: Arthur, Guinevere en 1 computer"
        labels = guinevere.last().labels
        assert move in labels
        assert "Your move" not in labels
        await arthur.slash("vote", what="pause")
        await house.quiet()
        with speaking("nl"):
            agree = texts("cogs.consent").tell("Agree")
        asked = [seen.labels for seen in guinevere.messages() if {agree, "Agree"} & set(seen.labels)]
        assert [agree in labels for labels in asked] == [True]
        await arthur.choose(page, "en")
        assert (await house.bot.host.tables.public(table)).language == "nl", "the game has begun"


async def test_help_is_all_in_the_language_of_its_reader(house: House) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale("nl")
    async with house.open():
        text = (await arthur.slash("help")).text
        assert "* `/opzoeken`: wat een kaart" in text
        assert "what" not in text


async def test_two_at_one_table_read_what_is_theirs_each_in_a_language_of_his_own(house: House) -> None:
    """Messages, menus and pictures are kept for a while: none of one's may reach the other."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.set_locale("nl")
    words = catalogue.read(known.catalogue_files("nl")).templates
    english = {text for text, dutch in words.items() if dutch != text} - {*words.values()}
    dutch = {words[text] for text in english} - words.keys()
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        read = {"arthur": set[str](), "guinevere": set[str](), "all": set[str]()}
        for _ in range(4):
            for name, person in {"arthur": arthur, "guinevere": guinevere}.items():
                await house.your_move(person)
                await (await person.slash("hand", table=table)).settled()
                await (await person.slash("log", table=table)).settled()
                for seen in [*person.messages(), *person.inbox()]:
                    read[name if seen.ephemeral or seen in person.inbox() else "all"] |= {
                        *seen.labels,
                        *seen.text.splitlines(),
                    }
            await house.play_on(table, arthur, guinevere, moves=1)
    assert read["guinevere"] & dutch, "she reads Dutch"
    assert read["arthur"] & english, "he reads English"
    assert read["all"] & english, "the table speaks English"
    assert not read["guinevere"] & english
    assert not (read["arthur"] | read["all"]) & dutch


async def test_a_table_speaks_the_language_of_whoever_opens_it(house: House) -> None:
    """Who joins is asked nothing; he is told once, alone, where his own language is chosen."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    arthur.set_locale("nl")
    async with house.open():
        table = await house.open_table(arthur)
        lobby = guinevere.last()
        assert {"Taal", "Meedoen"} <= set(lobby.labels)
        await guinevere.click(lobby, "Meedoen")
        await house.quiet()
        told = [seen.text for seen in guinevere.inbox()]
        assert [
            text.count("This table speaks Dutch; what you alone read is in English") for text in told
        ] == [1]
        assert "*Preferences*, below your games" in told[0]
        assert not [seen for seen in arthur.inbox() if "Deze tafel spreekt" in seen.text], "it is his own"
        read = await (await arthur.click(lobby, "Taal")).settled()
        assert "taal van deze tafel is Nederlands" in read.text
        await arthur.choose(read, "en")
        await house.quiet()
        assert "taal van deze tafel is Engels" in read.text
        assert {"Language", "Join"} <= set(lobby.labels)
        assert (await house.bot.host.tables.public(table)).language == "en"


async def test_whoever_clicks_at_a_table_of_another_language_is_told_once_where_his_is_chosen(
    house: House,
) -> None:
    """Also where he has had his first direct message long since."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(guinevere, arthur)
        arthur.set_locale("nl")
        for _ in range(2):
            await house.follow(await house.open_table(arthur), guinevere)
            await guinevere.click(guinevere.last(), "Meedoen")
            await house.quiet()
        speaks = [seen.text for seen in (*guinevere.messages(), *guinevere.inbox()) if "speaks" in seen.text]
        assert len(speaks) == 1
        assert "This table speaks Dutch; what you alone read is in English" in speaks[0]
        assert not [seen for seen in arthur.messages() if "speaks" in seen.text]
    async with house.open():
        await house.follow(await house.open_table(arthur), guinevere)
        await guinevere.click(guinevere.last(), "Meedoen")
        await house.quiet()
        told = [seen for seen in (*guinevere.messages(), *guinevere.inbox()) if "speaks" in seen.text]
        assert len(told) <= 1, "nor after the bot has started anew"


async def test_who_has_chosen_a_language_is_told_nothing_of_it(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    arthur.set_locale("nl")
    async with house.open():
        page = await (await guinevere.slash("preferences")).settled()
        await guinevere.choose(page, "language=en")
        await house.open_table(arthur)
        await guinevere.click(guinevere.last(), "Meedoen")
        await house.quiet()
        assert not [seen for seen in guinevere.inbox() if "speaks" in seen.text]


@pytest.mark.parametrize(
    ("locale", "settled", "spoken"), [("en-US", "", "nl"), ("en-GB", "", "en"), ("en-US", "en", "en")]
)
async def test_what_a_server_says_comes_before_what_its_people_read(
    house: House, locale: str, settled: str, spoken: str
) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale("nl")
    guild = guild_named(house.sandbox.world)
    guild.locale = locale
    async with house.open() as bot:
        if settled:
            await bot.host.servers.settle(guild.id, "language", settled)
        table = await house.open_table(arthur)
        assert (await bot.host.tables.public(table)).language == spoken
