"""Forged clicks on what a lobby offers: by strangers, from elsewhere, twice, and after the end."""

from __future__ import annotations

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.sandbox.discord import interactions as acts
from bot.sandbox.discord.components import Kind
from bot.sandbox.discord.records import Channel, InteractionKind, Json
from bot.sandbox.people.waiting import until
from tests.e2e.test_days import second_server
from tests.world.house import House, forged

pytestmark = pytest.mark.usefixtures("scribbled")

_VERBS = (
    Verb.INVITE,
    Verb.INVITE_NEW,
    Verb.INVITATIONS,
    Verb.UNINVITE,
    Verb.NOT_NOW,
    Verb.WHEN,
    Verb.ON_DAY,
    Verb.AT_HOUR,
    Verb.NO_TIME,
)


async def told(house: House, person: Person, custom_id: CustomId, at: Channel) -> str:
    """Let somebody press what stands nowhere; give what he reads."""
    world, text = house.sandbox.world, str(custom_id)
    application = next(iter(world.applications.values()))
    button: Json = {"type": int(Kind.BUTTON), "style": 2, "label": "?", "custom_id": text}
    stage = forged(world, at, [{"type": int(Kind.ROW), "components": [button]}])
    data = {"component_type": int(Kind.BUTTON), "custom_id": text, "id": 2}
    act = acts.begin(world, InteractionKind.COMPONENT, application, person.user, at, data, stage.id)
    await until(world, lambda: act.answer is not None, 5)
    await house.bot.idle()
    await house.quiet()
    written = (each for each in (act.original_id, *act.followups) if each != stage.id)
    return "\n".join(Seen(world, world.messages[each]).text for each in written if each in world.messages)


async def test_nothing_forged_changes_a_lobby(house: House) -> None:
    """A stranger changes nothing; nor does whoever opened the table once its game has begun."""
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open() as bot:
        (elsewhere, *_) = second_server(house, merlin)
        table = await house.open_table(arthur, guinevere)
        lobby = await bot.host.tables.public(table)
        for verb in (*_VERBS, Verb.BEGIN, Verb.RETURN, Verb.DEPART):
            for said in ("9" * 60, str(guinevere.id)):
                await check_answered(house, merlin, CustomId(verb, table, 0, said))
        forged = CustomId(Verb.UNINVITE, table, 0, "")
        assert "There is no table" in await told(house, merlin, forged, elsewhere)
        assert await bot.host.tables.public(table) == lobby
        await house.begin(table, arthur)
        version = await house.version(table)
        for verb in _VERBS:
            said = "20" if verb is Verb.AT_HOUR else str(merlin.id)
            await check_answered(house, arthur, CustomId(verb, table, 0, said))
        assert await house.version(table) == version
        assert not merlin.inbox()


async def check_answered(house: House, person: Person, custom_id: CustomId) -> None:
    """Make sure that somebody reads a sentence."""
    answer = await told(house, person, custom_id, person.at)
    assert answer, custom_id
    assert "went wrong" not in answer, custom_id
