"""How strong a computer is: chosen as one sits down with it, also one like oneself."""

from bot.publishing.thread import _names
from bot.sandbox import Seen
from rules.advice import Strength
from rules.characters.character import characters
from tests.world.house import House


def chosen(lobby: Seen) -> list[str]:
    """Give what stands in the lobby's menus."""
    options = [option for select in lobby.selects for option in select.get("options", ())]
    return [option["value"] for option in options if option.get("default")]


async def test_whoever_opens_a_table_may_have_a_computer_at_once(house: House, invented: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await (await arthur.slash("play", game=invented, computer="Baron")).settled()
        await house.quiet()
        assert "Baron" in chosen(house.lobby(arthur))
        answer = await (await arthur.slash("play", game=invented, computer="alike")).settled()
        await house.quiet()
        assert "Squire" in chosen(house.lobby(arthur)), "nothing is known of him yet"
        assert (
            "You have finished no game of it here yet: Computer (Squire) is right for the first ones."
            in answer.text
        )


async def test_a_lobby_offers_six_strengths_and_one_like_ones_own(house: House, invented: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, game=invented, computers=1)
        lobby = house.lobby(arthur)
        (select,) = [each for each in lobby.selects if each["custom_id"].startswith("strength")]
        assert [option["value"] for option in select["options"]][:7] == [*Strength, "alike"]
        assert all(option["description"] for option in select["options"])
        answer = await arthur.choose(lobby, "Computer: about as strong as you", select=select["custom_id"])
        await house.quiet()
        assert "finished no game of it here yet: Computer (Squire)" in (await answer.followup()).text
        assert (await house.bot.host.tables.row(table)).chairs[1].strength is Strength.SQUIRE


async def test_whoever_opens_a_table_may_have_a_character_at_once(house: House, invented: str) -> None:
    """Who the characters are was found by whoever had added a computer and opened its menu."""
    arthur = house.person("Arthur")
    async with house.open():
        offered = (await arthur.complete("play", "computer", "", game=invented)).choices or []
        assert offered[: 1 + len(Strength)] == ["about as strong as you", *Strength]
        assert len(offered) == 1 + len(Strength) + len(characters())
        assert [each for each in offered if each.startswith("Gareth (Knight): a year in the kitchen")]
        for said, value in (("gareth", "gareth"), ("DAGONET", "dagonet"), ("knight", "Knight")):
            await (await arthur.slash("play", game=invented, computer=said)).settled()
            await house.quiet()
            assert value in chosen(house.lobby(arthur)), said
        refused = await (await arthur.slash("play", game=invented, computer="kni")).settled()
        assert "A computer is one of" in refused.text, "that may be several"


async def test_a_lobby_says_that_a_computer_may_be_a_character(house: House, invented: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, game=invented)
        assert "characters" not in house.lobby(arthur).text
        await arthur.click(house.lobby(arthur), "Add computer")
        await house.quiet()
        told = "Below you can make a computer one of 12 characters, each with its own way to play."
        lobby = house.lobby(arthur)
        assert told in lobby.text
        (select,) = [each["custom_id"] for each in lobby.selects if each["custom_id"].startswith("strength")]
        await arthur.choose(lobby, "Gareth (Knight)", select=select)
        await house.quiet()
        assert told not in house.lobby(arthur).text
        who = "-# Gareth: a year in the kitchen, then knights of every colour."
        assert f"{who} \u201c" in house.lobby(arthur).text
        page = await (await arthur.click(house.lobby(arthur), "Computers")).settled()
        await arthur.click(page, "Without remarks")
        await house.quiet()
        assert f"{who} Plays in silence here." in house.lobby(arthur).text
        names = _names(await house.bot.host.tables.public(table))
        assert all("Arthur and Gareth" in name for name in names), names
