"""Moves that are confirmed before they count, for those who want that."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.answering.pages import own_picture
from bot.interactions.interaction import Interaction
from bot.messages.pictures import Picture
from bot.sandbox import Person, Seen
from bot.table.view import PrivateView
from cogs.move import widgets
from rules.question import Outlook, Pick
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

LAST, ASKED = "Lord on b1, Knight on d1", "Nothing is done until you confirm."


async def ask_first(person: Person) -> None:
    """Choose to be asked."""
    listed = (await person.slash("mygames")).message
    assert "Your moves count at once" in listed.text
    await person.click(listed, "Ask me to confirm")
    assert "You are asked to confirm each move before it counts." in listed.text
    assert "Do not ask me" in listed.labels


async def test_the_last_click_is_asked_about(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await ask_first(arthur)
    async with house.open():
        version = await house.version(table)
        own = await house.your_move(arthur)
        await (await arthur.click(own, "Lord on b1")).settled()
        await (await arthur.click(own, LAST)).settled()
        assert f"You have chosen **{LAST}** (`army Lb1 Kd1`). {ASKED}" in own.text
        assert own.labels == ["Confirm", "Back"]
        assert own.pictures, "what it was chosen by"
        assert await house.version(table) == version
        await (await arthur.click(own, "Back")).settled()
        assert "Where does your Knight stand?" in own.text
        await (await arthur.click(own, LAST)).settled()
        await (await arthur.click(own, "Confirm")).settled()
        assert await house.version(table) == version + 1


async def test_a_confirmation_may_come_too_late(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await ask_first(arthur)
        own = await house.your_move(arthur)
        await (await arthur.click(own, "Lord on b1")).settled()
        await (await arthur.click(own, LAST)).settled()
        arthur.hurries = True
        await (await arthur.slash("move", text="army La1 Kb1", table=table)).settled()
        late = await arthur.click(own, "Confirm")
        await late.settled()
        assert "moved on" in refusal(late)


async def test_a_form_is_confirmed_once(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        await ask_first(bidder)
        form = await bidder.click(await house.your_move(bidder), "Choose")
        asked = await (await bidder.submit(form, {"Builders": "2"})).settled()
        assert ASKED in asked.text
        done = await (await bidder.click(asked, "Confirm")).settled()
        assert "You commit 2 builders" in done.text


async def test_nobody_is_asked_who_does_not_want_that(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        await ask_first(arthur)
        listed = (await arthur.slash("mygames")).message
        await arthur.click(listed, "Do not ask me")
        assert "Your moves count at once" in listed.text
        for person, last in ((arthur, "Lord on a1, Knight on b1"), (guinevere, "Lord on a2, Knight on b2")):
            version = await house.version(table)
            own = await house.your_move(person)
            await (await person.click(own, last)).settled()
            assert await house.version(table) == version + 1


async def test_what_costs_is_asked_about_however_it_is_said(house: House, invented: str) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game=invented)
        for person, text in ((arthur, "army La1 Kb1"), (guinevere, "army La2 Kb2")):
            await (await person.slash("move", text=text, table=table)).settled()
        for _ in range(2):
            bidder = await house.awaited(table, (arthur, guinevere))
            assert bidder is not None
            await (await bidder.slash("move", text="bid 0", table=table)).settled()
        mover = await house.awaited(table, (arthur, guinevere))
        assert mover is not None
        version = await house.version(table)
        own = await house.your_move(mover)
        assert "One deed, or up to three cards" in own.text
        assert described(own) >= {"and get nothing"}
        clicked = await (await mover.choose(own, "Do nothing")).settled()
        typed = await (await mover.slash("move", text="pass", table=table)).settled()
        for asked in (clicked, typed):
            assert "You would do nothing" in asked.text
            assert asked.labels == ["Confirm", "Back"]
        assert await house.version(table) == version
        await (await mover.click(typed, "Confirm")).settled()
        assert await house.version(table) == version + 1


@pytest.mark.parametrize("again", ["pass", "confirm", "Yes", "bestätige", "bevestig"])
async def test_what_was_warned_of_is_confirmed_by_words(house: House, invented: str, again: str) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    own = {"bestätige": "de", "bevestig": "nl"}.get(again)
    async with house.open():
        table = await house.start_table(*people, game=invented)
        for person, text in ((arthur, "army La1 Kb1"), (guinevere, "army La2 Kb2")):
            await (await person.slash("move", text=text, table=table)).settled()
        for _ in range(2):
            bidder = await house.awaited(table, people)
            assert bidder is not None
            await (await bidder.slash("move", text="bid 0", table=table)).settled()
        mover = await house.awaited(table, people)
        assert mover is not None
        if own is not None:
            mover.set_locale(own)
        version = await house.version(table)
        for typed in ("confirm", "pass"):
            asked = await (await mover.slash("move", text=typed, table=table)).settled()
            assert await house.version(table) == version
        assert ("`no` to", "`nein`, um", "`nee` om")[(None, "de", "nl").index(own)] in asked.text
        no = {"de": "nein", "nl": "nee"}.get(own or "", "No")
        asked = await (await mover.slash("move", text=no, table=table)).settled()
        assert "Confirm" not in asked.labels
        assert "pass" not in asked.text
        for typed in ("confirm", "no such move", "confirm"):
            await (await mover.slash("move", text=typed, table=table)).settled()
            assert await house.version(table) == version, "what was typed since is another matter"
        await (await mover.slash("move", text="pass", table=table)).settled()
        await (await mover.slash("move", text=again, table=table)).settled()
        assert await house.version(table) == version + 1


async def test_beside_a_warning_the_way_is_drawn_that_it_warns_of(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn was the danger behind another square."""
    people = house.person("Arthur"), house.person("Guinevere")
    armies = ("army Le1 Wc1 Kc2 Kf2", "army Ld8 Wg8 Kd7 Ke7")
    drawn = list[Mapping[str, Outlook]]()

    async def noted(interaction: Interaction, private: PrivateView) -> Picture:
        assert isinstance(private.question, Pick)
        drawn.append(private.question.outlook)
        return await own_picture(interaction, private)

    async with house.open():
        table = await house.start_table(*people, game="return_to_camelot")
        for army in armies:
            for person in people:
                await (await person.slash("move", text=army, table=table)).settled()
        monkeypatch.setattr(widgets, "own_picture", noted)
        for text in ("b1>d3", "e7-e6", "e1>e3", "f8-g7", "d3-e4"):
            mover = await house.awaited(table, people)
            assert mover is not None
            asked = await (await mover.slash("move", text=text, table=table)).settled()
        assert ASKED in asked.text
    (outlook,) = drawn
    assert outlook["d3-e4"].way == ("d7", "f5", "d3", "f3")
    assert len(outlook) == 1


def described(message: Seen) -> set[str]:
    """Give what the options of a message say about themselves."""
    return {str(each.get("description")) for select in message.selects for each in select["options"]}
