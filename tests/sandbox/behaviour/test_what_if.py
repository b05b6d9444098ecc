"""Faults and switches of behaviour, as a person sets them."""

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox import InteractionFailed, Sandbox, what_if
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.records import Channel
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.screen.acts import Acts
from bot.sandbox.wire import rest
from tests.patience import PATIENCE
from tests.sandbox.behaviour.places import ask, direct, text_channel, thread_of
from tests.sandbox.sample import Sample, png

NAMES = [*what_if.FAULTS]


@pytest.fixture
def target(sandbox: Sandbox) -> dict[str, int]:
    """Somebody or something that a fault may be about."""
    return {
        "bot": next(iter(sandbox.world.applications)),
        "person": sandbox.person("Merlin").id,
        "server": guild_named(sandbox.world).id,
        "place": thread_of(sandbox, sandbox.person("Merlin")).id,
    }


def fault(sandbox: Sandbox, name: str) -> dict[str, object]:
    (found,) = (each for each in what_if.listed(sandbox)["faults"] if each["name"] == name)
    return dict(found)


@pytest.mark.parametrize("name", NAMES)
def test_a_fault_is_listed_set_and_unset(sandbox: Sandbox, target: dict[str, int], name: str) -> None:
    whom = target[str(fault(sandbox, name)["about"])]
    assert str(fault(sandbox, name)["says"]).endswith(".")
    if fault(sandbox, name)["once"]:
        what_if.begin(sandbox, name, whom)
        assert fault(sandbox, name)["on"] == []
        with pytest.raises(LookupError, match="at once"):
            what_if.end(sandbox, name, whom)
        return
    for _ in range(2):
        what_if.begin(sandbox, name, whom)
        assert len(fault(sandbox, name)["on"]) == 1  # type: ignore[arg-type]
        for _ in range(2):
            what_if.end(sandbox, name, whom)
        assert fault(sandbox, name)["on"] == []


def test_a_fault_is_about_somebody_there_is(sandbox: Sandbox) -> None:
    for name, whom in (("dms_closed", 1), ("archived", None), ("kicked", sandbox.person("Merlin").id)):
        with pytest.raises(LookupError, match="is about"):
            what_if.begin(sandbox, name, whom)
    with pytest.raises(LookupError, match="no fault 'plague'"):
        what_if.begin(sandbox, "plague")
    with pytest.raises(LookupError, match="only a thread"):
        what_if.begin(sandbox, "archived", sandbox.channel("tables").id)
    with pytest.raises(LookupError, match="owner"):
        what_if.begin(sandbox, "left_server", sandbox.person("Arthur").id)


def test_a_switch_takes_what_it_offers(sandbox: Sandbox) -> None:
    for each in what_if.listed(sandbox)["behaviour"]:
        assert each["says"].endswith(".")
        for value in each["choices"] or [0, 7]:
            what_if.switch(sandbox, each["name"], value)
            assert getattr(sandbox.world.behaviour, each["name"]) == value
        with pytest.raises(ValueError, match=r"Expected|Invalid"):
            what_if.switch(sandbox, each["name"], "sideways")
    with pytest.raises(LookupError, match="no switch 'gravity'"):
        what_if.switch(sandbox, "gravity", value=True)


async def test_the_page_asks_by_acts(sandbox: Sandbox) -> None:
    acts, heard = Acts(sandbox), []
    stop = sandbox.world.listen(lambda event: heard.append(event.kind))
    arthur = {"as": "Arthur"}
    merlin = str(sandbox.person("Merlin").id)
    assert [each["name"] for each in (await acts.do("what_if", arthur))["faults"]] == NAMES
    assert await acts.do("set_fault", arthur | {"name": "dms_closed", "target": merlin}) == {}
    assert fault(sandbox, "dms_closed")["on"] == [merlin]
    assert await acts.do("unset_fault", arthur | {"name": "dms_closed", "target": merlin}) == {}
    assert await acts.do("behave", arthur | {"name": "push_of_components", "value": "texts"}) == {}
    assert sandbox.world.behaviour.push_of_components == "texts"
    assert "no fault" in (await acts.do("set_fault", arthur | {"name": "plague"}))["refused"]
    assert "no switch" in (await acts.do("behave", arthur | {"name": "x", "value": 1}))["refused"]
    assert heard.count(what_if.CHANGED) == 3
    stop()


async def test_the_page_marks_a_place_read_and_chooses_a_client(sandbox: Sandbox, client: Sample) -> None:
    acts, arthur = Acts(sandbox), sandbox.person("Arthur")
    message = await (await direct(client, arthur)).send("one")
    place = sandbox.world.channels[message.channel.id]
    await acts.do("read", {"as": "Arthur", "at": str(place.id)})
    assert place.read[arthur.id] == message.id
    settings = {"as": "Arthur", "dms_closed": False, "locale": "nl", "client": "phone"}
    assert await acts.do("settings", settings) == {}
    assert arthur.user.client == "phone"


async def refused(sandbox: Sandbox, client: Sample) -> discord.HTTPException:
    with pytest.raises(discord.HTTPException) as error:
        await text_channel(sandbox, client).send("hail")
    return error.value


async def test_cloudflare_blocks(sandbox: Sandbox, client: Sample) -> None:
    what_if.begin(sandbox, "cloudflare_403")
    error = await refused(sandbox, client)
    assert (error.status, error.code) == (403, 40333)
    what_if.end(sandbox, "cloudflare_403")
    await text_channel(sandbox, client).send("hail")


async def test_an_address_is_banned_without_a_word_of_discords(sandbox: Sandbox, client: Sample) -> None:
    what_if.begin(sandbox, "cloudflare_429")
    error = await refused(sandbox, client)
    assert error.status == 429
    assert "blocked from accessing our API" in error.text
    assert isinstance(error.response, aiohttp.ClientResponse)
    assert "Via" not in error.response.headers
    assert not any(name.startswith("X-RateLimit") for name in error.response.headers)


async def test_an_outage_passes(sandbox: Sandbox, client: Sample) -> None:
    what_if.begin(sandbox, "outage")
    with pytest.raises(InteractionFailed):
        await sandbox.person("Arthur").slash("whisper")
    what_if.end(sandbox, "outage")
    assert (await sandbox.person("Arthur").slash("whisper")).text == "psst"


async def test_answers_are_lost_of_what_is_done(sandbox: Sandbox) -> None:
    what_if.begin(sandbox, "answers_lost")
    body = {"content": "hail", "allowed_mentions": {"parse": []}}
    answer = await ask(sandbox, "POST", f"/channels/{sandbox.channel('tables').id}/messages", body)
    assert answer.status == 502
    assert sandbox.person("Arthur").last().text == "hail"


async def test_answers_are_slow(sandbox: Sandbox, client: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rest, "SLOW_SECONDS", 0.05)
    what_if.begin(sandbox, "slow_answers")
    assert (await sandbox.person("Arthur").slash("whisper")).latency > 0.05


async def test_the_line_breaks_and_the_bot_comes_back(sandbox: Sandbox, client: Sample) -> None:
    for name in ("gateway_cut", "gateway_reconnect", "session_lost"):
        what_if.begin(sandbox, name)
        await client.wait_for("resumed" if name != "session_lost" else "ready", timeout=PATIENCE)
        assert (await sandbox.person("Arthur").slash("whisper")).text == "psst"


async def test_a_bot_is_removed_and_invited_again(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    gone = asyncio.create_task(client.wait_for("guild_remove", timeout=PATIENCE))
    await asyncio.sleep(0)
    what_if.begin(sandbox, "kicked")
    assert (await gone).name == "Avalon"
    with pytest.raises(discord.Forbidden) as strangers:
        await (await direct(client, arthur)).send("are you there?")
    assert strangers.value.code == 50278
    with pytest.raises(discord.Forbidden) as outside:
        await client.get_partial_messageable(sandbox.channel("tables").id).send("hail")
    assert outside.value.code == 50001
    back = asyncio.create_task(client.wait_for("guild_join", timeout=PATIENCE))
    await asyncio.sleep(0)
    what_if.end(sandbox, "kicked")
    assert (await back).name == "Avalon"
    await (await direct(client, arthur)).send("here I am")


@pytest.mark.parametrize("name", ["hidden", "muted", "no_files"])
async def test_a_permission_is_taken_and_given_back(sandbox: Sandbox, client: Sample, name: str) -> None:
    channel = text_channel(sandbox, client)
    what_if.begin(sandbox, name, channel.id)
    with pytest.raises(discord.Forbidden):
        await channel.send(file=png())
    right = {"hidden": "view_channel", "muted": "send_messages", "no_files": "attach_files"}[name]
    assert not getattr(channel.permissions_for(channel.guild.me), right), "the client reckons so too"
    what_if.end(sandbox, name, channel.id)
    await channel.send(file=png())
    assert getattr(channel.permissions_for(channel.guild.me), right)


async def test_a_thread_is_archived_and_locked(sandbox: Sandbox, client: Sample) -> None:
    thread: Channel = thread_of(sandbox, sandbox.person("Arthur"))
    place = client.get_partial_messageable(thread.id)
    what_if.begin(sandbox, "archived", thread.id)
    await place.send("which wakes it")
    assert not thread.archived
    what_if.begin(sandbox, "locked", thread.id)
    with pytest.raises(discord.HTTPException) as refusal:
        await place.send("which does not")
    assert refusal.value.code == 50083
    what_if.end(sandbox, "locked", thread.id)
    await place.send("again")
    what_if.begin(sandbox, "thread_deleted", thread.id)
    assert thread.id not in sandbox.world.channels


def test_a_trouble_is_of_one_person_alone(sandbox: Sandbox) -> None:
    world = sandbox.world
    world.suffer(Trouble.SLOW_ANSWERS, 1)
    assert world.suffers(Trouble.SLOW_ANSWERS, 1)
    assert not world.suffers(Trouble.SLOW_ANSWERS, 2)
