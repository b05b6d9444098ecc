"""The pages by which somebody links his roles: once, by his own browser, and in his language."""

from __future__ import annotations

import pytest

from bot.sandbox.discord.behaviour import Trouble
from cogs.linked_roles.linking.pages import SECONDS
from languages.known import codes
from tests.cogs.linked_roles.browser import Browser, finish_game, linking, portal, roles_of
from tests.world.house import House

FORBIDDEN, DOWN, CROWDED = 403, 502, 503


async def test_who_allows_it_bears_his_roles_and_reads_so_in_his_language(
    house: House, unused_tcp_port: int
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.set_locale("nl")
    async with linking(house, unused_tcp_port) as bot, Browser(house.sandbox.world, bot) as browser:
        nothing = await browser.link(guinevere)
        assert nothing.status == 200
        assert "Voor je eerste spel" in nothing.text
        assert "Regular" not in roles_of(house, guinevere)
        await finish_game(house, arthur, guinevere)
        linked = await browser.link(guinevere)
        assert "Je rollen zijn gekoppeld, Guinevere. Discord weet voortaan: 1 spel" in linked.text
        assert "Regular" in roles_of(house, guinevere)
        assert "Regular" not in roles_of(house, arthur), "he has allowed nothing"
        records = portal(house).oauth2.metadata
        assert [each["key"] for each in records] == ["games", "wins", "title", "rating"]
        assert records[0]["name_localizations"].keys() == {*codes()}
        assert records[0]["name_localizations"]["nl"] == "Spellen"
        connection = portal(house).oauth2.connections[guinevere.id]
        assert connection["platform_username"] == "Guinevere"
        assert connection["metadata"] == {"games": "1", "wins": "0", "title": "0", "rating": "0"}


async def test_nobody_is_linked_twice_late_by_another_browser_or_by_what_he_made_up(
    house: House, unused_tcp_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    world = house.sandbox.world
    async with (
        linking(house, unused_tcp_port) as bot,
        Browser(world, bot) as his,
        Browser(world, bot, "nl-NL,nl;q=0.9") as hers,
    ):
        asked = await his.sent()
        back = his.back(asked, arthur)
        strange = [back.update_query(state=wrong) for wrong in ("", "0", "zz.1", "é.", "a" * 3000)]
        strange += [back.with_query({"code": back.query["code"]}), back.with_query({})]
        for address in strange:
            assert (await his.opened(address)).status == FORBIDDEN
        asked = await his.sent()
        await hers.sent()
        assert "in een andere browser" in (await hers.opened(his.back(asked, guinevere))).text
        back = his.back(asked, arthur)
        assert (await his.opened(back)).status == 200
        cookie = his.session.cookie_jar.filter_cookies(back)
        assert not cookie, "it is of no use any more"
        assert (await his.opened(back)).status == FORBIDDEN
        asked = await his.sent()
        house.clock.advance(SECONDS + 1)
        late = await his.opened(his.back(asked, arthur))
        assert (late.status, "too late" in late.text) == (FORBIDDEN, True)
        refused = await his.link(None)
        assert (refused.status, "You have not allowed it" in refused.text) == (FORBIDDEN, True)
        asked = await his.sent()
        for code in ("made-up", "x" * 600):
            asked = await his.sent()
            unknown = await his.opened(his.back(asked, arthur).update_query(code=code))
            assert (unknown.status, "nothing was linked" in unknown.text) == (FORBIDDEN, True)
        less = await his.opened(his.back((await his.sent()).update_query(scope="identify"), guinevere))
        assert less.status == FORBIDDEN
        assert [*portal(house).oauth2.connections] == [arthur.id]
    assert portal(house).oauth2.secret not in caplog.text


async def test_a_used_state_is_not_taken_again_even_with_its_cookie(
    house: House, unused_tcp_port: int
) -> None:
    arthur = house.person("Arthur")
    async with linking(house, unused_tcp_port) as bot, Browser(house.sandbox.world, bot) as browser:
        asked = await browser.sent()
        back = browser.back(asked, arthur)
        (cookie,) = browser.session.cookie_jar
        assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/linked-roles")
        assert cookie.value not in str(asked), "who reads the address knows no cookie"
        assert (await browser.opened(back)).status == 200
        browser.session.cookie_jar.update_cookies({cookie.key: cookie.value}, back)
        assert (await browser.opened(browser.back(asked, arthur))).status == FORBIDDEN


async def test_what_discord_cannot_do_is_said_and_made_good(
    house: House, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, world = house.person("Arthur"), house.sandbox.world
    async with linking(house, unused_tcp_port) as bot, Browser(world, bot) as browser:
        asked = await browser.sent()
        back = browser.back(asked, arthur)
        bot_id = portal(house).id
        world.suffer(Trouble.OUTAGE, bot_id)
        down = await browser.opened(back)
        assert (down.status, "does not answer" in down.text) == (DOWN, True)
        world.recover(Trouble.OUTAGE, bot_id)
        house.sandbox.faults.fail("PUT", "role-connection$", 500)
        later = await browser.link(arthur)
        assert (later.status, "tried again by itself" in later.text) == (200, True)
        assert not portal(house).oauth2.connections
        monkeypatch.setattr("cogs.linked_roles.linking.pages._MOST", 0)
        crowded = await browser.link(arthur)
        assert (crowded.status, "in a minute" in crowded.text) == (CROWDED, True)
