"""How strong a computer is: chosen as one sits down with it, also one like oneself."""

from bot.sandbox import Seen
from rules.advice import Strength
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
        await (await arthur.slash("play", game=invented, computer="alike")).settled()
        await house.quiet()
        assert "Squire" in chosen(house.lobby(arthur)), "he has no rating yet"


async def test_a_lobby_offers_six_strengths_and_one_like_ones_own(house: House, invented: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, game=invented, computers=1)
        lobby = house.lobby(arthur)
        (select,) = [each for each in lobby.selects if each["custom_id"].startswith("strength")]
        assert [option["value"] for option in select["options"]][:7] == [*Strength, "alike"]
        assert all(option["description"] for option in select["options"])
        await arthur.choose(lobby, "Computer: about as strong as you", select=select["custom_id"])
        await house.quiet()
        assert (await house.bot.host.tables.row(table)).chairs[1].strength is Strength.SQUIRE
