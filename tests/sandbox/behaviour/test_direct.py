"""Direct messages that are refused, and those that lie among the requests."""

import discord
import pytest

from bot.sandbox import Sandbox, what_if
from bot.sandbox.discord import notifications
from bot.sandbox.screen.acts import Acts
from tests.sandbox.behaviour.places import Answered, ask, direct
from tests.sandbox.sample import Sample


async def opened(sandbox: Sandbox, name: str = "Merlin") -> Answered:
    recipient = {"recipient_id": str(sandbox.person(name).id)}
    return await ask(sandbox, "POST", "/users/@me/channels", recipient)


async def test_conversations_may_be_opened_too_fast(sandbox: Sandbox) -> None:
    what_if.begin(sandbox, "dms_too_fast")
    refused = await opened(sandbox)
    assert (refused.status, refused.body["code"]) == (403, 40003)
    what_if.end(sandbox, "dms_too_fast")
    assert (await opened(sandbox)).status == 200


async def test_a_quarantined_bot_writes_to_those_it_knows(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    known = await direct(client, arthur)
    await known.send("hail")
    strange = await direct(client, merlin)
    what_if.begin(sandbox, "quarantined")
    refused = await opened(sandbox)
    assert (refused.status, refused.body["code"]) == (403, 20026)
    with pytest.raises(discord.Forbidden) as unheard:
        await strange.send("hail")
    assert unheard.value.code == 20026
    await known.send("still here")
    assert (await opened(sandbox, "Arthur")).status == 200
    what_if.end(sandbox, "quarantined")
    await strange.send("free")


@pytest.mark.parametrize("where", ["message", "channel"])
async def test_closed_direct_messages_are_refused_at_the_message_or_before(
    sandbox: Sandbox, client: Sample, where: str
) -> None:
    what_if.switch(sandbox, "closed_dm_refused", where)
    merlin = sandbox.person("Merlin")
    what_if.begin(sandbox, "dms_closed", merlin.id)
    answer = await opened(sandbox)
    if where == "message":
        assert answer.status == 200
        with pytest.raises(discord.Forbidden) as refused:
            await (await direct(client, merlin)).send("hail")
        assert refused.value.code == 50007
    else:
        assert (answer.status, answer.body["code"]) == (400, 50007)
        assert sandbox.rest.invalid.by_route == {}, "which is no refusal that counts"
    what_if.end(sandbox, "dms_closed", merlin.id)
    await (await direct(client, merlin)).send("hail")


async def test_who_has_left_the_server_is_reached_when_he_is_back(sandbox: Sandbox, client: Sample) -> None:
    merlin = sandbox.person("Merlin")
    conversation = await direct(client, merlin)
    what_if.begin(sandbox, "left_server", merlin.id)
    with pytest.raises(discord.Forbidden) as refused:
        await conversation.send("hail")
    assert refused.value.code == 50278
    what_if.end(sandbox, "left_server", merlin.id)
    await conversation.send("hail")


async def test_a_request_rings_nothing_until_it_is_accepted(sandbox: Sandbox, client: Sample) -> None:
    merlin = sandbox.person("Merlin")
    what_if.begin(sandbox, "message_requests", merlin.id)
    conversation = await direct(client, merlin)
    await conversation.send("hail")
    assert merlin.inbox() == []
    assert [seen.text for seen in merlin.requests()] == ["hail"]
    assert [(each.request, each.silent) for each in merlin.notifications()] == [(True, True)]
    assert notifications.badges(sandbox.world, merlin.user) == {}
    await Acts(sandbox).do("accept", {"as": "Merlin", "at": str(conversation.id)})
    assert [seen.text for seen in merlin.inbox()] == ["hail"]
    assert merlin.requests() == []
    assert notifications.badges(sandbox.world, merlin.user) == {str(conversation.id): 1}
    await conversation.send("again")
    assert [(each.request, each.silent) for each in merlin.notifications()][1:] == [(False, False)]


async def test_who_answers_a_request_accepts_it(sandbox: Sandbox, client: Sample) -> None:
    merlin, morgana = sandbox.person("Merlin"), sandbox.person("Morgana")
    for person in (merlin, morgana):
        what_if.begin(sandbox, "message_requests", person.id)
        await (await direct(client, person)).send("hail")
    merlin.say("who are you?", sandbox.world.channels[(await direct(client, merlin)).id])
    await morgana.slash("whisper", at=sandbox.world.channels[(await direct(client, morgana)).id])
    assert merlin.requests() == morgana.requests() == []


async def test_a_conversation_that_stands_already_is_no_request(sandbox: Sandbox, client: Sample) -> None:
    merlin = sandbox.person("Merlin")
    await (await direct(client, merlin)).send("hail")
    what_if.begin(sandbox, "message_requests", merlin.id)
    await (await client.fetch_user(merlin.id)).send("again")
    assert len(merlin.inbox()) == 2
