"""What somebody has installed for himself works where the bot is not: in any server, in any conversation."""

from __future__ import annotations

import json

import pytest

from bot.sandbox import Impossible, Person, Seen, what_if
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Guild
from bot.sandbox.discord.scenario import guild_named
from bot.selfplay.components import SURE, parts_of, touch
from rules.lessons import lessons_of
from rules.library import find
from tests.cogs.daily.test_commands import to_morning
from tests.world.house import GAME, House
from tests.world.late import begin_late

pytestmark = pytest.mark.usefixtures("scribbled")

_TRY = 1  # the only table there is


@pytest.fixture
def arthur(house: House) -> Person:
    """Somebody who has installed the bot that his server has sent away."""
    arthur = house.person("Arthur")
    what_if.begin(house.sandbox, "kicked")
    what_if.begin(house.sandbox, "user_install", arthur.id)
    return arthur


@pytest.fixture
def guild(house: House) -> Guild:
    return guild_named(house.sandbox.world)


async def test_the_game_of_the_day_is_played_to_its_end(
    house: House, arthur: Person, guild: Guild, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is shown to one alone, with its pictures, by the tokens of his own clicks, whatever the hour."""
    begin_late(monkeypatch)
    to_morning(house)
    async with house.open():
        with pytest.raises(Impossible, match="no command /daily"):
            await house.person("Merlin").slash("daily")
        with pytest.raises(Impossible, match="no command /play"):
            await arthur.slash("play", game=GAME)
        day = await (await arthur.slash("daily")).settled()
        begun = await arthur.click(day, "Play")
        assert "*Go on* lets you play here" in (await begun.followup()).text
        house.clock.advance(20 * 60)
        seat = await (await arthur.click(day, "Go on")).settled()
        assert seat.pictures
        await play_on(arthur, seat)
        assert seat.pictures
        day = await (await arthur.click(seat, "Table of the day")).settled()
        assert "You have reached **" in day.text
        assert all(each.ephemeral for each in arthur.messages())
        assert not (await (await arthur.click(day, "Share")).settled()).ephemeral
        guild.roles[guild.id].permissions &= ~Permission.USE_EXTERNAL_APPS
        guild.owner_id = 0
        assert (await (await arthur.click(day, "Share")).settled()).ephemeral
    assert not arthur.inbox()


async def play_on(person: Person, seat: Seen) -> None:
    """Answer each question by the last answer there is, until the game is over."""
    while answers := [each for each in parts_of(seat, _TRY) if each.answers or each.verb == SURE]:
        await (await touch(person, seat, answers[-1])).settled()


async def test_a_lesson_is_learned_where_no_table_can_be_opened(house: House, arthur: Person) -> None:
    lesson = lessons_of(find(GAME))[0]
    async with house.open():
        step = await (await arthur.slash("learn", game=GAME, lesson=lesson.key)).settled()
        assert step.ephemeral
        assert step.pictures
        for _ in range(100):
            if lesson.praise in step.text:
                break
            await (await arthur.click(step, "Next" if "Next" in step.labels else "Show me")).settled()
        assert lesson.praise in step.text
        assert "Play" not in step.labels
    assert not house.person("Guinevere").messages()


async def test_tables_and_what_is_kept_are_shown_in_conversations(house: House, arthur: Person) -> None:
    """With a friend, and in a group."""
    guinevere, lancelot = (house.person(name) for name in ("Guinevere", "Lancelot"))
    arthur.at = house.sandbox.world.dm(arthur.user, guinevere.user)
    async with house.open():
        await (await arthur.click(await (await arthur.slash("daily")).settled(), "Play")).settled()
        listed = await (await arthur.slash("mygames")).settled()
        assert listed.ephemeral
        assert "for you alone" in listed.text
        assert not guinevere.messages(arthur.at)
        arthur.at = house.sandbox.world.group(arthur.user, guinevere.user, lancelot.user)
        kept = await (await arthur.slash("privacy")).settled()
        handed = await (await arthur.click(kept, "Hand it out")).settled()
        assert json.loads(house.sandbox.world.files[handed.files[0].id])
