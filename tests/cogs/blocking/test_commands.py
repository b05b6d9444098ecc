"""`/block`, the menu of a person, and the way there from `/preferences`."""

from __future__ import annotations

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import User
from bot.store.rows.person import Person as Known
from cogs.blocking.service import Blocking
from tests.cogs.lobby.test_forged import told
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_MENU = "Block at tables"


async def _menu(person: Person, on: User) -> Seen:
    return await (await person.use(_MENU, on)).settled()


async def test_somebody_is_blocked_from_the_menu_and_not_told_why_he_cannot_join(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.open_table(arthur)
        page = await _menu(arthur, guinevere.user)
        assert page.ephemeral
        assert page.text.startswith("**Guinevere** is blocked.")
        assert "a league or a cup may still seat you at one table" in page.text
        sentence = refusal(await guinevere.click(house.lobby(guinevere), "Join"))
        assert sentence == "You cannot join this table; /play opens one of yours."
        assert [each.user for each in (await bot.host.tables.public(table)).sitters] == [arthur.id]
        assert guinevere.inbox() == []
        told = await (await guinevere.use("Invite to a game", arthur.user)).settled()
        assert told.text == "You cannot invite Arthur; somebody else may take the chair."
        assert refusal(await arthur.use("Invite to a game", guinevere.user)).startswith(
            "You have blocked Guinevere"
        )


async def test_a_block_is_taken_back_from_the_preferences(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await _menu(arthur, guinevere.user)
        page = await (await arthur.slash("preferences")).settled()
        page = await (await arthur.click(page, "Blocked people")).settled()
        assert "### Whom you have blocked\nGuinevere" in page.text
        page = await (await arthur.choose(page, "Guinevere")).settled()
        assert "Nobody." in page.text
        await house.open_table(arthur, guinevere)
        page = await (await arthur.slash("block")).settled()
        assert "Nobody." in page.text


async def test_oneself_and_bots_cannot_be_blocked(house: House) -> None:
    arthur = house.person("Arthur")
    bot = next(user for user in house.sandbox.world.users.values() if user.bot)
    async with house.open():
        assert "You cannot block yourself" in (await _menu(arthur, arthur.user)).text
        assert "Bots take no seats" in (await _menu(arthur, bot)).text
        page = await (await arthur.slash("block", person=house.person("Merlin").user)).settled()
        assert page.text.startswith("**Merlin** is blocked.")


async def test_it_is_read_in_ones_own_language(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    arthur.set_locale("nl")
    async with house.open():
        page = await (await arthur.slash("block", person=guinevere.user)).settled()
        assert page.text.startswith("**Guinevere** is geblokkeerd.")


async def test_whom_one_takes_off_a_long_list_is_taken_off_the_page_that_is_shown(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        for number in range(60):
            house.clock.advance(1)
            other = Known(10**18 + number, f"Knight {number}")
            await bot.host.of(Blocking).block(Known(arthur.id, "Arthur"), other)
        page = await (await arthur.slash("block")).settled()
        page = await (await arthur.click(page, "Next")).settled()
        assert "Knight 34, Knight 33" in page.text
        page = await (await arthur.choose(page, "Knight 20")).settled()
        assert "Knight 34, Knight 33" in page.text
        assert "Knight 20" not in page.text
        page = await (await arthur.click(page, "Next")).settled()
        assert page.text.split("\n")[1].endswith("Knight 1 and Knight 0")


async def test_forged_numbers_and_pages_change_nothing(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        await bot.host.of(Blocking).block(Known(arthur.id, "Arthur"), Known(10**18, "Mordred"))
        for said in ("9" * 60, "-1", "", "x"):
            for verb in (Verb.UNBLOCK, Verb.BLOCKED):
                page = await told(house, arthur, CustomId(verb, 0, 10**6, said), arthur.at)
                assert "### Whom you have blocked\nMordred" in page


async def test_who_is_blocked_and_erased_reads_what_stays_and_is_listed_without_his_name(
    house: House,
) -> None:
    arthur, morgana = house.person("Arthur"), house.person("Morgana")
    async with house.open():
        await _menu(arthur, morgana.user)
        page = await (await morgana.slash("privacy")).settled()
        assert "Whether somebody has blocked you is told to nobody." in page.text
        await house.open_table(morgana)
        page = await (await morgana.slash("privacy")).settled()
        asked = await (await morgana.click(page, "Erase\u2026")).settled()
        assert "Where somebody has blocked you, your number alone stays, without your name" in asked.text
        done = await (await morgana.click(asked, "Erase everything")).settled()
        assert "Only a block that somebody has set on you keeps your number, without your name." in done.text
        await house.quiet()
        page = await (await arthur.slash("block")).settled()
        assert "### Whom you have blocked\nA former player" in page.text
        table = await house.open_table(arthur)
        sentence = refusal(await morgana.click(house.lobby(morgana), "Join"))
        assert sentence == "You cannot join this table; /play opens one of yours."
        page = await (await arthur.choose(page, "A former player")).settled()
        assert "Nobody." in page.text
        await morgana.click(house.lobby(morgana), "Join")
        await house.quiet()
        assert len((await house.bot.host.tables.public(table)).sitters) == 2
