"""The panel of organisers, by the buttons of a season's message."""

from __future__ import annotations

import pytest

from tests.cogs.seasons.test_commands import add_computer, begin, card, opened
from tests.cogs.seasons.test_out import against_a_computer, put_out, season
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_STRUCK = "Leavers are struck before half of their games; later a King plays on"


async def test_an_organiser_steps_in_and_is_asked_once_each(house: House) -> None:
    people = arthur, guinevere, lancelot = [
        house.person(each) for each in ("Arthur", "Guinevere", "Lancelot")
    ]
    async with house.open() as bot:
        await opened(arthur, leaver=_STRUCK)
        for each in people:
            await each.click(card(arthur), "Sign up")
        await add_computer(arthur, card(arthur))
        await begin(arthur, card(arthur))
        await house.quiet()
        assert refusal(await guinevere.click(card(arthur), "Step in")) == (
            "Only whoever opened this season, or manages this server, can do that."
        )
        panel = await (await arthur.click(card(arthur), "Step in")).settled()
        shown = await season(bot, arthur)
        mine = next(each for each in shown.boards if {*each.sitting} == {0, 1})
        asked = await (await arthur.choose(panel, f"game{mine.board}")).settled()
        assert "*Play it again*: it ends, and begins anew at another table." in asked.text
        asked = await (await arthur.click(asked, "Play it again")).settled()
        assert "Play this game again? A new table for it begins within a few minutes" in asked.text
        assert "5 days at least" in asked.text
        panel = await (await arthur.click(card(arthur), "Step in")).settled()
        asked = await (await arthur.choose(panel, f"game{mine.board}")).settled()
        asked = await (await arthur.click(asked, "This game does not count")).settled()
        assert (await season(bot, arthur)).boards[mine.board].ruling is None, "it is asked once more"
        await (await arthur.click(asked, "This game does not count")).settled()
        names = " and ".join(shown.members[each].name or "" for each in mine.sitting)
        assert (
            f"Not counted, by decision of the organisers: {names} (Arthur is an organiser)."
            in card(arthur).text
        )
        await put_out(house, bot, lancelot)
        board = against_a_computer(await season(bot, arthur), lancelot)
        assert board.state == "struck"
        panel = await (await arthur.click(card(arthur), "Step in")).settled()
        asked = await (await arthur.choose(panel, "Lancelot")).settled()
        assert asked.text.startswith("Take Lancelot back into the Battles & Builders league, season 1?")
        assert "Games that were broken off, or had not begun, begin anew." in asked.text
        assert "count again" not in asked.text, "none of his had ended"
        await (await arthur.click(asked, "Take Lancelot back in")).settled()
        assert "By decision of the organisers back in: Lancelot." in card(arthur).text
        again = await (await arthur.click(card(arthur), "Step in")).settled()
        assert "seasonruling:0:1:people" not in str(again.selects), "nobody is left to be taken back"
