"""The emojis of games among those of the application: uploaded once, borne by answers, done without."""

from __future__ import annotations

from typing import cast

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.application.emojis import KNOWN
from bot.emojis import Emoji, EmojiKeeper, drawn_of
from bot.interactions.components import CustomId, press
from bot.sandbox import Seen
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.wire.rest import Exchange
from tests.world.house import House

GAME = "return_to_camelot"
OLD, STRANGE = "rt_old_00000000", "rt_of_the_owner"


async def lords(bot: RoundTable) -> list[Emoji]:
    """Draw what the Lords of both sides bear."""
    return [each async for each in drawn_of(GAME) if each.name.endswith("_l")]


def keeper(bot: RoundTable) -> EmojiKeeper:
    return cast("EmojiKeeper", bot.get_cog("EmojiKeeper"))


def emojis(seen: Seen) -> dict[str, str]:
    """Give what the options of a message bear, by their labels."""
    options = [option for select in seen.selects for option in select["options"]]
    return {option["label"]: option["emoji"]["id"] for option in options if option.get("emoji")}


async def test_emojis_are_uploaded_once_and_what_is_ours_and_old_goes(house: House) -> None:
    asked = list[str]()
    house.sandbox.rest.on_answer.append(lambda exchange: asked.append(_emoji_request(exchange)))
    async with house.open() as bot:
        application = house.sandbox.world.applications[bot.application_id or 0]
        application.emojis |= {1: OLD, 2: STRANGE}
        wanted = await lords(bot)
        await keeper(bot).put(wanted)
        assert [*filter(None, asked)] == ["GET", "POST", "POST", "DELETE"]
        assert {*application.emojis.values()} == {STRANGE, *(each.full_name for each in wanted)}
        asked.clear()
        await keeper(bot).put(wanted)
        assert [*filter(None, asked)] == ["GET"], "who has them lists them, and asks for nothing more"
        changed = [replace(wanted[0], full_name="rt_white_l_ffffffff"), wanted[1]]
        bot.announces = False
        await keeper(bot).put(changed)
        assert [*KNOWN[GAME]] == [wanted[1].name], "another process uploads what is new"
        bot.announces = True
        await keeper(bot).put(changed)
        assert {*application.emojis.values()} == {STRANGE, *(each.full_name for each in changed)}
        assert str(KNOWN[GAME]["white_l"].id) in map(str, application.emojis)
    assert not KNOWN


def _emoji_request(exchange: Exchange) -> str:
    return exchange.request.method if "/emojis" in exchange.request.path else ""


async def test_an_answer_bears_its_emoji_or_none_where_discord_refuses_it(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await house.start_table(*people, game=GAME)
        assert not emojis(await house.your_move(people[0]))
        await keeper(bot).put(await lords(bot))
        own = await house.your_move(people[0])
        borne = emojis(own)
        assert {*borne} == {label for label in _labels(own) if label.startswith("Lord on")}
        (number,) = {*borne.values()}
        application = house.sandbox.world.applications[bot.application_id or 0]
        assert application.emojis[int(number)].startswith(("rt_white_l_", "rt_black_l_"))
        # An owner may delete one, which the bot does not hear of.
        del application.emojis[int(number)]
        again = await house.your_move(people[0])
        assert not emojis(again)
        assert _labels(again) == _labels(own), "all else stands there"
        assert bot.emoji_refused.is_set(), "they are to be listed anew"
    refused(house)


def refused(house: House) -> None:
    """Take it that emojis, and nothing else, were refused."""
    found = house.sandbox.findings.invalid_bodies
    assert found
    assert [each for each in found if not each.endswith("Invalid emoji")] == []
    found.clear()


def _labels(seen: Seen) -> list[str]:
    return [option["label"] for select in seen.selects for option in select["options"]]


async def test_what_is_posted_is_sent_without_an_emoji_that_is_refused(house: House) -> None:
    """Also where it is there, which Discord denies now and then (discord-api-docs #7128)."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        await keeper(bot).put(await lords(bot))
        world = house.sandbox.world
        world.troubles[Trouble.EMOJIS_REFUSED] = [bot.application_id or 0]
        emoji = KNOWN[GAME]["white_l"]
        view = ui.View(timeout=None).add_item(press(CustomId("move", 1), "Lord", emoji=emoji))
        place = bot.get_partial_messageable(arthur.at.id)
        file = discord.File(__file__, "words.txt")
        await place.send("Here he is.", view=view, file=file)
        seen = arthur.messages()[-1]
        assert seen.labels == ["Lord"]
        assert not seen.buttons[0].get("emoji")
        assert world.files[seen.files[0].id].startswith(b'"""The emojis')
    refused(house)
