"""A question with very many answers comes kind by kind, and each kind leads on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import Person, Seen
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

TILES = "build K"


async def test_a_tile_of_another_kind_is_turned_to_and_chosen(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        builder = await at_building(house, await house.start_table(*people, game="somerset"), people)
        seen = await chosen(builder, await house.your_move(builder), TILES)
        kinds, goods = selects(seen)
        workers = next(each["value"] for each in kinds["options"] if "Workers" in each["label"])
        seen = await chosen(builder, seen, workers)
        again, men = selects(seen)
        assert [each["value"] for each in again["options"]] == [each["value"] for each in kinds["options"]]
        tile = men["options"][0]
        assert tile["value"] not in str(goods)
        assert tile["label"].partition(". ")[2] in seen.alt_texts[0]
        asked = await chosen(builder, seen, tile["value"])
        assert "Where do you lay the tile?" in asked.text


async def test_what_is_on_offer_is_turned_in_its_place(house: House) -> None:
    person = house.person("Arthur")
    async with house.open():
        await house.start_table(person, house.person("Guinevere"), game="somerset")
        shown = await (await person.slash("board", view="supply")).settled()
        (kinds,) = selects(shown)
        assert "Oakwood" in shown.alt_texts[0]
        turned = await chosen(person, shown, kinds["options"][-1]["value"])
        assert turned.record.id == shown.record.id
        assert "Guildhall" in turned.alt_texts[0]
        assert [each["default"] for each in selects(turned)[0]["options"]] == [False] * 4 + [True]


def selects(seen: Seen) -> list[dict[str, Any]]:
    """Give the selects of a message, each with its options."""
    return [each for each in seen.components if each.get("options")]


async def chosen(person: Person, seen: Seen, value: str) -> Seen:
    """Choose an option of a message, and read what comes of it."""
    select = next(each for each in selects(seen) if value in str(each["options"]))
    return await (await person.choose(seen, value, select=select["custom_id"])).settled()


async def at_building(house: House, table: int, people: tuple[Person, ...]) -> Person:
    """Play the first round; give who builds first."""
    while True:
        person = await house.awaited(table, people)
        assert person is not None
        seen = await house.your_move(person)
        if TILES in str(seen.components):
            return person
        action = await house.random_action(table, person)
        await (await person.slash("move", text=action, table=table)).settled()
        await house.quiet()
