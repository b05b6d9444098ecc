"""What Discord takes too much of, and what it says then."""

import time
from typing import Any

import pytest

from bot.sandbox import Sandbox, what_if
from bot.sandbox.discord import limits, threads
from bot.sandbox.discord.limits import ApiError
from bot.sandbox.discord.records import Tag
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.wire.throttle import INVALID_MOST, Throttle
from tests.sandbox.behaviour.places import Answered, ask, text_channel, thread_of
from tests.sandbox.sample import Sample
from tests.world.clock import Clock

QUIET: dict[str, Any] = {"allowed_mentions": {"parse": []}}


async def post(sandbox: Sandbox, text: str = "hail", name: str = "tables") -> Answered:
    path = f"/channels/{sandbox.channel(name).id}/messages"
    return await ask(sandbox, "POST", path, QUIET | {"content": text})


async def edit(sandbox: Sandbox, message_id: int | str, name: str = "tables") -> Answered:
    path = f"/channels/{sandbox.channel(name).id}/messages/{message_id}"
    return await ask(sandbox, "PATCH", path, QUIET | {"content": "anew"})


async def test_every_answer_says_what_is_left_of_its_bucket(sandbox: Sandbox) -> None:
    sandbox.rest.throttle = Throttle()
    answers = [await post(sandbox) for _ in range(5)]
    assert [answer.headers["X-RateLimit-Remaining"] for answer in answers] == ["4", "3", "2", "1", "0"]
    first, last = answers[0].headers, answers[-1].headers
    assert first["X-RateLimit-Limit"] == "5"
    assert 4 < float(first["X-RateLimit-Reset-After"]) <= 5
    assert abs(float(first["X-RateLimit-Reset"]) - time.time() - 5) < 2
    assert first["X-RateLimit-Bucket"] == last["X-RateLimit-Bucket"]
    assert first["Via"]
    assert "X-RateLimit-Scope" not in last
    other = await post(sandbox, name="hall")
    assert other.headers["X-RateLimit-Bucket"] == first["X-RateLimit-Bucket"]
    assert other.headers["X-RateLimit-Remaining"] == "4", "each channel is counted by itself"
    gone = await edit(sandbox, 1)
    assert (gone.status, gone.headers["X-RateLimit-Remaining"]) == (404, "4")
    assert gone.headers["X-RateLimit-Bucket"] != first["X-RateLimit-Bucket"]


async def test_one_too_many_is_told_when_to_come_again(sandbox: Sandbox) -> None:
    sandbox.rest.throttle = Throttle()
    for _ in range(5):
        await post(sandbox)
    refused = await post(sandbox)
    assert refused.status == 429
    assert refused.body["global"] is False
    assert float(refused.headers["Retry-After"]) == pytest.approx(refused.body["retry_after"], abs=0.01)
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["X-RateLimit-Remaining"] == "0"
    assert sandbox.rest.throttle.refused == {"POST /channels/{channel_id}/messages": 1}


async def test_a_token_has_fifty_requests_a_second(sandbox: Sandbox) -> None:
    sandbox.rest.throttle = Throttle(lambda: 0.0)
    for number in range(50):
        assert (await ask(sandbox, "GET", f"/guilds/{number}")).status == 404
    refused = await ask(sandbox, "GET", "/users/@me")
    assert (refused.status, refused.body["global"]) == (429, True)
    assert refused.headers["X-RateLimit-Scope"] == "global"
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert "X-RateLimit-Bucket" not in refused.headers


async def test_the_library_keeps_to_the_headers(sandbox: Sandbox, client: Sample) -> None:
    """So they are those that it understands: without them it would be refused."""
    throttle = sandbox.rest.throttle = Throttle()
    channel = text_channel(sandbox, client)
    for number in range(7):
        await channel.send(str(number))
    assert throttle.refused.total() == 0


async def test_an_unthrottled_server_says_the_same_of_more(sandbox: Sandbox) -> None:
    answer = await post(sandbox)
    assert answer.headers["X-RateLimit-Limit"] == "5000"
    assert answer.headers["X-RateLimit-Remaining"] == "4999"


async def test_answers_to_clicks_are_counted_and_not_refused(sandbox: Sandbox, client: Sample) -> None:
    sandbox.rest.throttle = Throttle(lambda: 0.0)
    heard: list[str] = []

    def hear(exchange: Any) -> None:
        if exchange.request.path.endswith("/callback"):
            heard.append(exchange.response.headers["X-RateLimit-Limit"])

    sandbox.rest.on_answer.append(hear)
    for _ in range(60):
        await sandbox.person("Arthur").slash("greet", word="hail")
    assert len(heard) == 60


async def test_old_messages_take_three_edits_in_six_seconds_of_a_channel(
    sandbox: Sandbox, clock: Clock
) -> None:
    old = [(await post(sandbox)).body["id"] for _ in range(2)]
    elsewhere = (await post(sandbox, name="hall")).body["id"]
    clock.advance(limits.OLD_MESSAGE_SECONDS + 1)
    for message_id in (old[0], old[1], old[0]):
        assert (await edit(sandbox, message_id)).status == 200
    refused = await edit(sandbox, old[1])
    assert (refused.status, refused.body["code"]) == (429, 30046)
    assert 0 < refused.body["retry_after"] <= 6
    assert (await edit(sandbox, elsewhere, "hall")).status == 200
    assert (await edit(sandbox, (await post(sandbox)).body["id"])).status == 200, "young ones are free"
    clock.advance(6)
    assert (await edit(sandbox, old[1])).status == 200
    what_if.switch(sandbox, "old_edit_seconds", 20)
    for _ in range(2):
        await edit(sandbox, old[0])
    assert 14 < (await edit(sandbox, old[0])).body["retry_after"] <= 20


@pytest.mark.parametrize("counts", [False, True])
async def test_a_click_pays_for_edits_of_an_old_message(
    sandbox: Sandbox, client: Sample, clock: Clock, counts: bool
) -> None:
    what_if.switch(sandbox, "old_edits_by_click", counts)
    arthur = sandbox.person("Arthur")
    await arthur.slash("widgets")
    clock.advance(limits.OLD_MESSAGE_SECONDS + 1)
    token = (await arthur.click(arthur.last(), "Count 1")).interaction.token
    path = f"/webhooks/{next(iter(sandbox.world.applications))}/{token}/messages/@original"
    answers = [await ask(sandbox, "PATCH", path, QUIET | {"content": "x"}) for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429 if counts else 200]


async def rename(sandbox: Sandbox, channel_id: int, name: str) -> Answered:
    return await ask(sandbox, "PATCH", f"/channels/{channel_id}", {"name": name})


async def test_a_name_changes_twice_in_ten_minutes(sandbox: Sandbox, client: Sample, clock: Clock) -> None:
    message = await text_channel(sandbox, client).send("a table")
    thread = await message.create_thread(name="zero")
    for name in ("one", "one", "two"):
        assert (await rename(sandbox, thread.id, name)).status == 200
    refused = await rename(sandbox, thread.id, "three")
    assert refused.status == 429
    assert 590 < refused.body["retry_after"] <= 600
    assert refused.headers["X-RateLimit-Remaining"] != "0", "no header has said so before"
    assert (await rename(sandbox, thread.id, "two")).status == 200
    what_if.switch(sandbox, "same_name_counts", value=True)
    assert (await rename(sandbox, thread.id, "two")).status == 429
    clock.advance(600)
    assert (await rename(sandbox, thread.id, "three")).status == 200


async def test_how_many_names_are_too_many_is_switched(
    sandbox: Sandbox, client: Sample, clock: Clock
) -> None:
    what_if.switch(sandbox, "names_in_a_row", 1)
    what_if.switch(sandbox, "name_seconds", 60)
    thread = await (await text_channel(sandbox, client).send("a table")).create_thread(name="zero")
    assert (await rename(sandbox, thread.id, "one")).status == 200
    assert 50 < (await rename(sandbox, thread.id, "two")).body["retry_after"] <= 60
    clock.advance(60)
    assert (await rename(sandbox, thread.id, "two")).status == 200


async def start(sandbox: Sandbox, name: str = "tables") -> Answered:
    body = {"name": "Talk", "type": 11}
    return await ask(sandbox, "POST", f"/channels/{sandbox.channel(name).id}/threads", body)


async def test_a_channel_takes_so_many_threads_in_five_minutes(sandbox: Sandbox, clock: Clock) -> None:
    what_if.switch(sandbox, "threads_a_channel", 3)
    thread_of(sandbox, sandbox.person("Arthur"))
    assert [(await start(sandbox)).status for _ in range(2)] == [200, 200]
    refused = await start(sandbox)
    assert (refused.status, refused.headers["X-RateLimit-Scope"]) == (429, "shared")
    assert refused.body["message"] == "The resource is being rate limited."
    assert 280 < refused.body["retry_after"] <= 300
    assert (await start(sandbox, "hall")).status == 200
    clock.advance(300)
    assert (await start(sandbox)).status == 200


async def test_a_thread_is_refused_for_as_long_as_that_is_switched_on(sandbox: Sandbox) -> None:
    tables = sandbox.channel("tables").id
    what_if.begin(sandbox, "thread_limit", tables)
    assert (await start(sandbox)).body["retry_after"] == 280.36
    what_if.end(sandbox, "thread_limit", tables)
    what_if.begin(sandbox, "threads_full")
    full = await start(sandbox)
    assert (full.status, full.body["code"]) == (400, 160006)
    what_if.end(sandbox, "threads_full")
    assert (await start(sandbox)).status == 200


def test_a_server_has_a_thousand_threads_awake(
    sandbox: Sandbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert limits.ACTIVE_THREADS == 1000
    monkeypatch.setattr(limits, "ACTIVE_THREADS", 2)
    arthur = sandbox.person("Arthur")
    first, _ = thread_of(sandbox, arthur), thread_of(sandbox, arthur)
    with pytest.raises(ApiError, match="160006"):
        thread_of(sandbox, arthur)
    threads.change(sandbox.world, first, {"archived": True})
    thread_of(sandbox, arthur)
    clock.advance(86_400 + 1)
    thread_of(sandbox, arthur)


@pytest.mark.parametrize(("name", "code"), [("write_limit", 20028), ("server_write_limit", 20029)])
async def test_writing_too_much_is_everybodys_limit(sandbox: Sandbox, name: str, code: int) -> None:
    message_id = (await post(sandbox)).body["id"]
    where = sandbox.channel("tables").id if code == 20028 else guild_named(sandbox.world).id
    what_if.begin(sandbox, name, where)
    for refused in (await post(sandbox), await edit(sandbox, message_id)):
        assert (refused.status, refused.body["code"]) == (429, code)
        assert refused.body["retry_after"] == 0.3
        assert refused.headers["X-RateLimit-Scope"] == "shared"
    assert sandbox.rest.invalid.by_route == {}
    assert (await post(sandbox, name="hall")).status == (200 if code == 20028 else 429)


async def test_too_many_refusals_ban_the_address_for_a_day(
    sandbox: Sandbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert INVALID_MOST == 10_000
    monkeypatch.setattr("bot.sandbox.wire.throttle.INVALID_MOST", 3)
    what_if.begin(sandbox, "muted", sandbox.channel("tables").id)
    assert [(await post(sandbox)).status for _ in range(3)] == [403, 403, 403]
    assert sandbox.rest.invalid.by_route == {"403 POST /channels/{channel_id}/messages": 3}
    banned = await post(sandbox, name="hall")
    assert banned.status == 429
    assert "Via" not in banned.headers
    assert "blocked" in banned.body["message"]
    clock.advance(86_400)
    assert (await post(sandbox, name="hall")).status == 200


async def test_refusals_are_forgotten_in_ten_minutes(
    sandbox: Sandbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sandbox.wire.throttle.INVALID_MOST", 3)
    what_if.begin(sandbox, "muted", sandbox.channel("tables").id)
    for _ in range(4):
        assert (await post(sandbox)).status == 403
        clock.advance(301)
    assert not sandbox.rest.invalid.is_banned


async def test_a_forum_without_a_free_tag_takes_no_post_of_a_bot(sandbox: Sandbox) -> None:
    forum = sandbox.channel("games")
    forum.requires_tag = True
    body = {"name": "A game", "message": QUIET | {"content": "x"}}
    path = f"/channels/{forum.id}/threads"
    assert (await ask(sandbox, "POST", path, body)).body["code"] == 40067
    forum.available_tags = [Tag(each.id, each.name, moderated=True) for each in forum.available_tags]
    assert (await ask(sandbox, "POST", path, body)).body["code"] == 40066
