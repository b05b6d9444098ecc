"""Characters in a lobby: offered as long as they do not sit there, named and shown."""

import discord
import pytest

from bot.application.emojis import KNOWN, SHARED
from bot.messages.strengths import character_options
from bot.sandbox import Seen
from bot.store.rows.person import is_computer, own_name, parted
from rendering.emojis import face_of
from rules.advice import Strength
from rules.characters.character import characters
from rules.library import game_ids
from tests.world.house import House


def test_nobody_has_the_name_of_a_character_at_a_table() -> None:
    for one in characters().values():
        name = f"{one.title}, {one.strength} (computer)"
        assert is_computer(name)
        assert parted(name) == (one.strength, 0, one.title)
        assert own_name(name) != name


def offered(lobby: Seen) -> list[str]:
    """Give what the select for the last computer offers."""
    (select,) = [each for each in lobby.selects if str(each["custom_id"]).startswith("strength")]
    return [option["value"] for option in select["options"]]


async def test_in_a_lobby_all_are_offered_who_do_not_sit_there_and_faces_are_shown(house: House) -> None:
    async with house.open():
        arthur = house.person("Arthur")
        await house.open_table(arthur, computers=1)
        assert offered(house.lobby(arthur)) == [*Strength, "alike", *characters()]
        assert not house.lobby(arthur).files
        await arthur.choose(house.lobby(arthur), "kay")
        await house.quiet()
        lobby = house.lobby(arthur)
        assert "Kay (Squire)" in lobby.text
        kay = characters()["kay"]
        assert f"Kay: {kay.about}; hoards. \u201c{kay.said}\u201d" in lobby.text
        assert [each.filename for each in lobby.files] == ["characters.png"]
        await arthur.click(lobby, "Add computer")
        await house.quiet()
        assert "kay" not in offered(house.lobby(arthur))


@pytest.mark.parametrize("game", game_ids())
async def test_a_face_stands_beside_a_name_on_the_board_of_every_game(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game without points named nobody as long as a person was waited for."""
    tor = discord.PartialEmoji(name="rt_face_tor_0", id=7)
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.open_table(arthur, game=game, computers=1)
        await house.bot.host.lobby.set_strength(table, arthur.user.id, "tor")
        await house.quiet()
        monkeypatch.setitem(KNOWN, SHARED, {face_of("tor"): tor})
        await arthur.click(house.lobby(arthur), "Start")
        await house.follow(table, arthur)
        await house.quiet()
        status = arthur.last().text.partition("What happened last")[0]
        (named,) = [line for line in status.splitlines() if line.startswith("-# ") and " \u00b7 " in line]
        assert f"{tor} Tor (Page)" in named
        assert " Arthur" in named


async def test_how_a_character_plays_is_told_in_games_that_show_it(house: House) -> None:
    arthur = house.person("Arthur")
    told = characters()["merlin"].about
    async with house.open():
        for game, style in {"camelot_101": "", "somerset": "; builds"}.items():
            offered = (await arthur.complete("play", "computer", "merlin", game=game)).choices or []
            assert offered == [f"Merlin (Emperor): {told}{style}"]
            table = await house.open_table(arthur, game=game, computers=1)
            await house.bot.host.lobby.set_strength(table, arthur.user.id, "merlin")
            await house.quiet()
            assert f"Merlin: {told}{style}. " in house.lobby(arthur).text


def test_an_option_bears_the_face_of_its_character_once_the_application_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not any(each.emoji for each in character_options(()))
    known = discord.PartialEmoji(name="rt_face_kay_0", id=7)
    monkeypatch.setitem(KNOWN, SHARED, {face_of("kay"): known})
    assert {each.value: each.emoji for each in character_options(()) if each.emoji} == {"kay": known}
