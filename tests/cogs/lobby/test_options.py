"""A lobby of a game with twenty options, and two that nobody chooses."""

from __future__ import annotations

from bot.sandbox import Seen
from tests.world.house import House


def placeholders(message: Seen) -> list[str]:
    return [select["placeholder"] for select in message.selects]


async def test_a_lobby_with_many_options_shows_a_few_and_leads_to_the_rest(house: House, fuller: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere, game=fuller)
        lobby = house.lobby(arthur)
        first = ["How long to play", "How much is in play", "House rule 1", "House rule 2"]
        assert placeholders(lobby) == [*first, "Clock", "When time is over", "Invite\u2026"]
        assert "16 further options are as usual" in lobby.text
        assert "season" not in lobby.text
        page = await (await arthur.click(lobby, "More options")).settled()
        assert page.ephemeral
        assert placeholders(page) == [f"House rule {number}" for number in range(3, 9)]
        await arthur.choose(page, "house_4=yes")
        await house.quiet()
        assert "**House rule 4**: as in house 4" in page.text
        assert "Page 1 of 3" in page.text
        assert "**House rule 4**: as in house 4" in house.lobby(guinevere).text
        assert "15 further options are as usual" in house.lobby(guinevere).text
        await arthur.click(page, "Next")
        await arthur.click(page, "Next")
        assert placeholders(page) == [f"House rule {number}" for number in range(15, 19)]
    async with house.open():
        await arthur.choose(page, "house_18=yes")
        await house.quiet()
        assert "Page 3 of 3" in page.text
        assert "**House rule 18**: as in house 18" in house.lobby(guinevere).text
        await arthur.click(page, "Back")
        assert "Page 2 of 3" in page.text
        options = (await house.bot.host.tables.public(table)).options
        assert [name for name, value in options.items() if value == "yes"] == ["house_4", "house_18"]


async def test_others_read_the_further_options_but_choose_none(house: House, fuller: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.open_table(arthur, guinevere, game=fuller)
        page = await (await guinevere.click(house.lobby(guinevere), "More options")).settled()
        assert page.ephemeral
        assert page.selects == []
        assert "**House rule 3**: as it is written" in page.text


async def test_the_only_page_of_options_has_no_number(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur, game="somerset")
        page = await (await arthur.click(house.lobby(arthur), "More options")).settled()
        assert page.text.startswith("### Somerset: more options\n**")


async def test_a_page_of_options_left_open_chooses_nothing_once_the_game_has_begun(
    house: House, fuller: str
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(*people, game=fuller)
        lobby = house.lobby(people[0])
        page = await (await people[0].click(lobby, "More options")).settled()
        other = await (await people[1].click(lobby, "More options")).settled()
        await house.begin(table, people[0])
        await people[0].choose(page, "house_4=yes")
        await people[1].click(other, "Next")
        for left in (page, other):
            assert left.text == "This game has begun, and its options stay as they are."
            assert (left.selects, left.labels) == ([], [])
        options = (await house.bot.host.tables.public(table)).options
        assert "yes" not in options.values()
        assert options["season"] != "none", "and the game has filled its own in"


async def test_a_lobby_takes_everything_changed_at_once(house: House, fuller: str) -> None:
    """Four at the table, a clock, every option changed: still one message."""
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open():
        table = await house.open_table(*people, game=fuller)
        host, owner = house.bot.host, people[0].id
        for _ in range(2):
            await host.lobby.add_computer(table, owner)
        await host.lobby.set_pace(table, owner, "3600")
        for option in (await host.tables.public(table)).info.options:
            if not option.pattern:
                await host.lobby.set_option(table, owner, option.name, list(option.values)[-1])
        await house.quiet()
        text = house.lobby(people[1]).text
        assert all(f"as in house {number}" in text for number in range(3, 19))
        assert "0 further" not in text
