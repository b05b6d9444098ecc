"""A hint is taken by its command or behind *More*, is seen by who takes it alone, and can be done at once."""

from __future__ import annotations

from tests.world.house import House, refusal


async def test_a_hint_is_given_to_one_alone_and_done_by_its_button(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(arthur, guinevere)
        await arthur.click(house.lobby(arthur), "Allow hints")
        await house.quiet()
        assert "Hints are allowed" in house.lobby(guinevere).text
        await house.begin(table, arthur)
        bidder = await house.awaited(table, (arthur, guinevere))
        assert bidder is not None
        own = await house.your_move(bidder)
        more = (await bidder.click(own, "More")).message
        assert "Hint" in more.labels
        given = await (await bidder.click(more, "Hint")).settled()
        assert ": a hint" in given.text
        assert "by what you can see yourself" in given.text
        assert "The table is told that you took a hint, not which." in given.text
        await house.quiet()
        assert f"{bidder.name} takes a hint" in house.table(guinevere).text
        version = await house.version(table)
        await (await bidder.click(given, "Do it")).settled()
        assert await house.version(table) > version
        assert ": a hint" not in given.text, "its place is taken by what came of it"


async def test_without_the_tables_consent_it_is_refused_in_a_sentence(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        refused = await arthur.slash("hint", table=table)
        await refused.settled()
        assert "plays without hints" in refusal(refused)
        more = (await arthur.click(await house.your_move(arthur), "More")).message
        assert "Hint" not in more.labels


async def test_what_an_old_hint_says_is_not_done_and_said_so(house: House) -> None:
    """Its place was taken by the table as it stands."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, hints=True)
        bidder = await house.awaited(table, (arthur, guinevere))
        assert bidder is not None
        given = await (await bidder.slash("hint", table=table)).settled()
        await (await bidder.slash("move", text="bid 1b")).settled()
        version = await house.version(table)
        refused = await bidder.click(given, "Do it")
        await refused.settled()
        assert await house.version(table) == version
        assert "This hint was for a move that is past: nothing was done." in refusal(refused)
        assert ": a hint" in given.text
