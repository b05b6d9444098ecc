"""`/mygames`: what is played stands beside each table, and its page has room for all of it."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.sandbox.discord.components import Kind
from tests.world.house import House


async def test_a_game_that_is_played_is_shown_beside_its_table(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        tables = arthur.at
        await house.open_table(arthur)
        arthur.go(tables)
        table = await house.start_table(arthur, guinevere)
        seen = await (await arthur.slash("mygames")).settled()
        (thumbnail,) = (each for each in seen.components if each["type"] == Kind.THUMBNAIL)
        assert thumbnail["description"]
        assert [file.filename for file in seen.files] == [f"table{table}.png"]
        assert max(Image.open(BytesIO(seen.pictures[0])).size) == 240
        assert {"Your move", "Look"} & {*seen.labels}
        assert "Go there" in seen.labels, "a lobby has no picture yet"


async def test_a_page_has_five_tables_and_turns_with_their_pictures(house: House, scribbled: None) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        tables = arthur.at
        for _ in range(6):
            for person in (arthur, guinevere):
                person.go(tables)
            await house.start_table(arthur, guinevere)
        seen = await (await arthur.slash("mygames")).settled()
        first = [file.filename for file in seen.files]
        assert len({*first}) == 5
        turned = await (await arthur.click(seen, "More")).settled()
        assert [file.filename in first for file in turned.files] == [False]


async def test_two_tables_of_one_game_say_with_whom_each_is_played(house: House, scribbled: None) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        tables = arthur.at
        await house.start_table(arthur, guinevere)
        seen = await (await arthur.slash("mygames")).settled()
        assert "**Battles & Builders**, table 1" in seen.text, "one alone needs no more"
        for person in (arthur, guinevere, lancelot):
            person.go(tables)
        await house.start_table(arthur, guinevere, lancelot)
        seen = await (await arthur.slash("mygames")).settled()
        assert "**Battles & Builders with Guinevere**, table 1" in seen.text
        assert "**Battles & Builders with Guinevere and Lancelot**, table 2" in seen.text
