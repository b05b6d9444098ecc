"""The page of a lobby's computers: each of them chosen, and characters kept silent."""

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from rules.advice import Strength
from tests.cogs.test_doors import press, sentence
from tests.world.house import House


async def test_any_computer_of_a_lobby_is_chosen_not_the_last_alone(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        assert "Computers" not in house.lobby(arthur).labels
        for _ in range(2):
            await arthur.click(house.lobby(arthur), "Add computer")
        await house.quiet()
        page = await (await arthur.click(house.lobby(arthur), "Computers")).settled()
        first, second = (select["custom_id"] for select in page.selects)
        await arthur.choose(page, "Gareth (Knight)", select=first)
        await arthur.choose(page, "Baron", select=second)
        await house.quiet()
        assert [select["custom_id"] for select in page.selects] == [first, second]
        chairs = (await house.bot.host.tables.row(table)).chairs
        assert [(each.character, each.strength) for each in chairs[2:]] == [
            ("gareth", Strength.KNIGHT),
            (None, Strength.BARON),
        ]
        assert "Gareth (Knight)" in house.lobby(guinevere).text
        await guinevere.click(house.lobby(guinevere), "Leave")
        await arthur.choose(page, "about as strong as you", select=first)
        await house.quiet()
        assert "Computer (Squire) is right for the first ones" in page.text
        chairs = (await house.bot.host.tables.row(table)).chairs
        assert [each.strength for each in chairs[1:]] == [Strength.SQUIRE, Strength.BARON], "by their numbers"
        read = await (await guinevere.click(house.lobby(guinevere), "Computers")).settled()
        assert "Computer 2 (Baron)" in read.text
        assert not read.selects, "it is for the owner to choose"


async def test_a_computer_that_is_gone_is_not_chosen(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, computers=1)
        second = CustomId(Verb.ONE_OF_THEM, table, 1, "King")
        assert "has left this table" in sentence(await press(house, arthur, second))


async def test_behind_computers_characters_are_kept_silent(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        await arthur.click(house.lobby(arthur), "Add computer")
        await house.quiet()
        page = await (await arthur.click(house.lobby(arthur), "Computers")).settled()
        assert "Without remarks" not in page.labels, "a plain computer says nothing"
        await house.bot.host.lobby.set_strength(table, arthur.user.id, "kay")
        await house.quiet()
        page = await (await arthur.click(house.lobby(arthur), "Computers")).settled()
        assert "make a dry remark now and then" in page.text
        await arthur.click(page, "Without remarks")
        await house.quiet()
        assert not (await house.bot.host.tables.public(table)).remarks
        assert "play in silence" in page.text
        assert "With remarks" in page.labels
        read = await (await guinevere.click(house.lobby(guinevere), "Computers")).settled()
        assert "play in silence" in read.text
        assert "With remarks" not in read.labels, "it is for the owner to choose"
