"""The two lines on a question that is new to somebody: more of it in the guide, or no more of it."""

from __future__ import annotations

from tests.world.house import House

LINE = "Lay tokens down in secret"


async def test_a_new_question_is_explained_and_the_words_go_by_a_button(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        bidder = await house.awaited(table, (arthur, guinevere))
        assert bidder is not None
        own = await house.your_move(bidder)
        assert LINE in own.text
        more = await (await bidder.click(own, "What is this?")).settled()
        assert "## A round" in more.text
        assert LINE in own.text, "the question stays where it is"
        await (await bidder.click(own, "I know")).settled()
        assert LINE not in own.text
        assert {"What is this?", "I know"}.isdisjoint(own.labels)
        assert "Commit up to 5 tokens" in own.text
        other = arthur if bidder is guinevere else guinevere
        await house.play_on(table, bidder, moves=1)
        assert LINE in (await house.your_move(other)).text
