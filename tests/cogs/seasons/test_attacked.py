"""Each button of a season: heard twice, pressed by who may not, too late, and without its channel."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Answer, Seen, what_if
from bot.sandbox.discord.records import Channel
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from tests.cogs.seasons.test_commands import begin
from tests.cogs.seasons.test_showing import card, opened
from tests.faults.passing import minutes
from tests.world.house import Guest, House, forged, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_KNOCKOUT = "A knock-out: who loses is out; after a draw the second seat goes on"
_STOPPING = ("seasonstop", "surestop:0:1:signup", "surestop:0:1:running", "seasongoon")
_CHANGING = (
    "signup",
    "signoff",
    "sureoff",
    "seasoncomputer",
    "seasonbegin",
    "surebegin:0:1:3",
    "seasonopen",
    *_STOPPING,
)
_SHOWING = ("season", "season:0:1:0", "season:0:1:999999999999", "whyplace", "whyplace:0:1:9999999999999")


def old_message(house: House, at: Channel) -> Seen:
    """Let all buttons that a season ever has stand on one message, as an older one may show some of them."""
    custom_ids = [each if ":" in each else f"{each}:0:1:" for each in (*_CHANGING, "seasonhere", *_SHOWING)]
    rows = [
        [{"type": 2, "style": 2, "label": str(number), "custom_id": each} for number, each in row]
        for row in (
            pairs[start : start + 5] for pairs in [[*enumerate(custom_ids)]] for start in range(0, 20, 5)
        )
        if row
    ]
    world = house.sandbox.world
    return Seen(world, forged(world, at, [{"type": 1, "components": row} for row in rows]))


async def press(person: Guest, verb: str, on: Seen) -> Answer:
    """Press a button of an older message."""
    answer = await person.click(on, verb if ":" in verb else f"{verb}:0:1:")
    await person.house.quiet()
    return answer


def kept(shown: Shown) -> object:
    """Give what must not change where something is refused."""
    season = shown.season
    return season.status, season.channel, season.rules, shown.members, [each.state for each in shown.boards]


async def test_what_is_heard_twice_is_done_once(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        what_if.begin(house.sandbox, "interactions_twice")
        await opened(arthur, _KNOCKOUT, 2)
        seasons = bot.host.of(Seasons)

        async def shown() -> Shown:
            return await seasons.shown(1, arthur.at.guild_id or 0)

        assert len((await shown()).members) == 2
        for person in (arthur, guinevere):
            await person.click(card(arthur), "Sign up")
        assert len((await shown()).members) == 4
        await guinevere.click(card(arthur), "Leave")
        assert len((await shown()).members) == 3
        await guinevere.click(card(arthur), "Sign up")
        asked = await (await arthur.click(card(arthur), "Begin now")).settled()
        await asyncio.gather(*(arthur.click(asked, "Begin now") for _ in range(2)))
        await house.quiet()
        await press(guinevere, "sureoff", old_message(house, arthur.at))
        await house.quiet()
        after = await shown()
        assert (after.season.status, len(after.boards)) == ("running", 2)
        assert sorted(each.part for each in after.members) == ["in", "in", "in", "left"]


async def test_who_may_not_changes_nothing_and_is_told_why(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await opened(arthur, _KNOCKOUT, 3)
        seasons, guild, old = bot.host.of(Seasons), arthur.at.guild_id or 0, old_message(house, arthur.at)
        for begun in (False, True):
            if begun:
                await begin(arthur, card(arthur))
                await house.quiet()
            before = kept(await seasons.shown(1, guild))
            for verb in (
                "seasoncomputer",
                "seasonbegin",
                "surebegin:0:1:3",
                "seasonopen",
                "signoff",
                "sureoff",
                *_STOPPING,
            ):
                told = refusal(await press(guinevere, verb, old))
                assert "older version" not in told
                assert kept(await seasons.shown(1, guild)) == before, verb
        guinevere.go(house.sandbox.channel("general"))
        listed = await (await guinevere.slash("league")).settled()
        assert "Show it here" not in listed.labels
        told = refusal(await press(guinevere, "seasonhere", old_message(house, guinevere.at)))
        assert told == "Only whoever opened this cup, or manages this server, can do that."
        assert kept(await seasons.shown(1, guild)) == before


async def test_when_it_is_over_each_button_says_so_and_shows_how_it_ended(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await opened(arthur, _KNOCKOUT, 3)
        await begin(arthur, card(arthur))
        await house.quiet()
        await minutes(house, 3)
        seasons, guild = bot.host.of(Seasons), arthur.at.guild_id or 0
        before = kept(await seasons.shown(1, guild))
        assert before[0] == "over"  # type: ignore[index]
        old = old_message(house, arthur.at)
        for person in (arthur, guinevere):
            for verb in (*_CHANGING, "seasonhere"):
                told = refusal(await press(person, verb, old))
                assert "season" not in told, verb
                assert "cup" in told, verb
                assert kept(await seasons.shown(1, guild)) == before, verb
            for verb in _SHOWING:
                answer = await press(person, verb, old)
                assert (
                    "### Battles & Builders \u00b7 cup" in (answer.followups or [answer.message])[-1].text
                ), verb


async def test_without_its_channel_nothing_is_lost_and_whoever_comes_first_has_it_elsewhere(
    house: House,
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await opened(arthur, _KNOCKOUT, 2)
        for person in (arthur, guinevere):
            await person.click(card(arthur), "Sign up")
        house.sandbox.world.delete_channel(arthur.at)
        for person in (arthur, guinevere):
            person.go(house.sandbox.channel("general"))
        listed = await (await guinevere.slash("cup")).settled()
        await (await guinevere.click(listed, "Standings")).settled()
        await press(arthur, "seasonbegin", old_message(house, arthur.at))
        await house.quiet()
        seasons, guild = bot.host.of(Seasons), house.sandbox.channel("general").guild_id or 0
        house.clock.advance(8 * 24 * 3600)
        await minutes(house, 2)
        shown = await seasons.shown(1, guild)
        assert shown.season.status == "running"
        assert {each.state for each in shown.boards} == {"waiting"}, "nobody could play"
        listed = await (await guinevere.slash("cup")).settled()
        await (await guinevere.click(listed, "Show it here")).settled()
        await house.quiet()
        await minutes(house, 1)
        shown = await seasons.shown(1, guild)
        assert "open" in {each.state for each in shown.boards}
        assert (shown.season.ends or 0) > house.clock() + 4 * 24 * 3600
        assert card(guinevere).text.startswith("### Battles & Builders \u00b7 cup\nSemi-final, until ")


async def test_its_owner_moves_a_season_and_its_old_card_says_where_it_is(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await opened(arthur, _KNOCKOUT, 3)
        old = card(arthur)
        arthur.go(house.sandbox.channel("general"))
        listed = await (await arthur.slash("cup")).settled()
        await (await arthur.click(listed, "Show it here")).settled()
        assert card(arthur).text.startswith("### Battles & Builders \u00b7 cup")
        assert old.text == f"This cup has moved to <#{arthur.at.id}>."
        assert old.labels == []
