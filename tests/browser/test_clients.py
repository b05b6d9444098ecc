"""What Discord's clients show and offer beside messages: named commands, apps, forms, threads put away."""

from __future__ import annotations

import pytest

from bot.sandbox.discord import messages, threads
from bot.sandbox.discord.records import Channel, Client
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.discord.threads import Line
from tests.browser.contrast import FAINT
from tests.browser.windows import DESKTOP, PHONE, Scheme, Stage, Window

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")


def command_id(stage: Stage, name: str) -> str:
    """Give the id of a registered command."""
    (application,) = stage.sandbox.world.applications.values()
    return next(str(each["id"]) for each in application.commands[0] if each["name"] == name)


def thread(stage: Stage, name: str = "Talk") -> Channel:
    """Start a thread at a message of the bot."""
    world, channel = stage.sandbox.world, stage.sandbox.channel("tables")
    stage.post({"content": "a table"})
    message = world.messages[channel.messages[-1]]
    return threads.start(world, channel, message.author_id, {"name": name}, message)


async def test_a_command_that_is_named_is_begun_by_a_press(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    sample_stage.post({"content": f"try </greet:{command_id(sample_stage, 'greet')}> or </greet:7>"})
    known, unknown = (window.messages.first.get_by_role("button", name="/greet").nth(each) for each in (0, 1))
    await known.click()
    await expect(window.tab.get_by_role("group", name="Command /greet")).to_be_visible()
    await expect(window.tab.locator(".pill input").first).to_be_focused()
    await window.tab.keyboard.type("hail")
    await window.tab.keyboard.press("Enter")
    await expect(window.newest).to_contain_text("hail, Arthur")
    await unknown.click()
    await expect(window.tab.get_by_role("alert").first).to_have_text("/greet cannot be used here.")


async def test_an_app_is_used_on_a_message_and_on_who_wrote_it(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    sample_stage.post({"content": "twelve signs"}, by="Merlin")
    keys = window.tab.keyboard
    await window.newest.get_by_role("button", name="Apps").focus()
    await keys.press("Enter")
    await expect(window.tab.get_by_role("menuitem", name="Count letters")).to_be_focused()
    await keys.press("ArrowDown")
    await expect(window.tab.get_by_role("menuitem", name="Wave")).to_be_focused()
    await keys.press("Escape")
    await expect(window.tab.get_by_role("menu")).to_have_count(0)
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(window.mine).to_contain_text("12 letters")
    await window.messages.first.get_by_text("Merlin").click(button="right")
    await window.tab.get_by_role("menuitem", name="Wave").click()
    await expect(window.mine).to_contain_text("waves at Merlin")


async def test_people_are_picked_from_those_who_are_there(sample_stage: Stage) -> None:
    world = sample_stage.sandbox.world
    world.add_user("Mordred")
    world.add_role(guild_named(world), "Steward", 0)
    window = await sample_stage.open("Arthur")
    await window.command("/invite")
    await window.tab.get_by_role("combobox", name="Whom").click()
    await expect(window.tab.get_by_role("option", name="Round Table")).to_be_visible()
    await expect(window.tab.get_by_role("option", name="Mordred")).to_have_count(0)
    await window.tab.get_by_role("option", name="Merlin").click()
    await window.tab.get_by_role("option", name="Guinevere").click()
    await window.tab.get_by_role("button", name="Choose", exact=True).click()
    await expect(window.mine).to_contain_text("Guinevere, Merlin invited")
    await window.tab.get_by_role("combobox", name="Which rank").click()
    await window.tab.get_by_role("option", name="Merlin").click()
    await window.tab.get_by_role("option", name="Steward").click()
    await window.tab.get_by_role("button", name="Choose", exact=True).click()
    await expect(window.mine).to_contain_text("merlin, Steward called")


async def test_a_form_has_what_can_be_ticked(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    await window.command("/survey")
    form = window.tab.locator("#form")
    submit = form.get_by_role("button", name="Submit")
    await submit.click()
    await expect(form).to_be_visible()
    await form.get_by_role("group", name="Drink").get_by_label("Ale").check()
    await submit.click()
    await expect(form).to_be_visible()
    for food in ("Bread", "Eggs"):
        await form.get_by_role("group", name="Food").get_by_label(food).check()
    await expect(form.get_by_label("Cheese")).to_be_disabled()
    await form.get_by_label("Hungry").check()
    await submit.click()
    await expect(window.mine).to_contain_text("ale, bread and eggs, True")


async def test_discord_s_own_lines_are_told_from_messages(sample_stage: Stage) -> None:
    talk, world = thread(sample_stage), sample_stage.sandbox.world
    merlin = sample_stage.sandbox.person("Merlin").user
    place = {"channel_id": str(talk.id)}
    messages.post_line(
        world, sample_stage.sandbox.channel("tables"), merlin.id, Line.THREAD_STARTED, "Talk", reference=place
    )
    window = await sample_stage.open("Arthur")
    line = window.tab.locator(".system")
    await expect(line).to_contain_text("Merlin started a thread: Talk")
    await expect(line.get_by_role("button", name="Apps")).to_have_count(0)
    await line.get_by_role("button", name="Talk").click()
    await expect(window.tab.locator("#title")).to_contain_text("Talk")
    messages.post_line(world, talk, merlin.id, Line.RENAMED, "Long talk")
    await expect(line.last).to_contain_text("Merlin changed the channel name: Long talk")
    messages.post_line(
        world, talk, merlin.id, Line.ADDED, mentions=[sample_stage.sandbox.person("Arthur").id]
    )
    await expect(line.last).to_contain_text("Merlin added Arthur to the thread.")


async def test_a_thread_that_was_put_away_says_so(sample_stage: Stage) -> None:
    talk, world = thread(sample_stage), sample_stage.sandbox.world
    window = await sample_stage.open("Guinevere")
    await window.newest.get_by_role("button", name="Talk").click()
    standing, box = window.tab.locator("#standing"), window.tab.get_by_label("Message", exact=True)
    await expect(standing).to_be_hidden()
    threads.change(world, talk, {"archived": True})
    await expect(standing).to_have_text("This thread is archived: whoever writes here opens it again.")
    await expect(box).to_be_enabled()
    threads.change(world, talk, {"locked": True})
    await expect(standing).to_have_text("This thread is locked: only moderators open it again.")
    await expect(box).to_be_disabled()
    strip = window.tab.locator("#strip")
    await expect(strip).to_contain_text("locked by a moderator")
    await window.go("hall")
    await expect(strip).to_be_hidden()


@pytest.mark.parametrize("client", [Client.WEB, Client.PHONE])
async def test_a_click_there_fails_on_the_web_and_on_a_phone(sample_stage: Stage, client: Client) -> None:
    window = await sample_stage.open("Guinevere")
    talk, world = thread(sample_stage), sample_stage.sandbox.world
    await window.messages.filter(has_text="a table").get_by_role("button", name="Talk").click()
    await expect(window.tab.locator("#title")).to_contain_text("Talk")
    await window.command("/widgets")
    await expect(window.button("Count 1")).to_be_visible()
    sample_stage.sandbox.person("Guinevere").user.client = client
    threads.change(world, talk, {"archived": True, "locked": True})
    await window.press("Count 1")
    await expect(window.tab.get_by_role("alert").first).to_have_text("An error occurred, please try again.")
    threads.change(world, talk, {"archived": False, "locked": False})
    await window.press("Count 1")
    await expect(window.button("Count 2")).to_be_visible()


async def test_who_asks_to_write_is_accepted_first(sample_stage: Stage) -> None:
    world = sample_stage.sandbox.world
    people = {user.name: user for user in world.users.values()}
    people["Arthur"].files_requests = True
    channel = messages.open_with(world, people["Round Table"].id, people["Arthur"])
    sample_stage.post({"content": "a secret"}, channel)
    window = await sample_stage.open("Arthur")
    requests = window.tab.locator("#places section", has_text="Message requests")
    await expect(window.tab.locator("#unread")).to_be_hidden()
    await requests.get_by_role("button", name="Round Table").click()
    await expect(window.newest).to_contain_text("a secret")
    await expect(window.tab.locator("#box")).to_be_hidden()
    await window.tab.locator("#standing").get_by_role("button", name="Ignore").click()
    await expect(requests).to_have_count(0)
    await expect(window.tab.locator("#standing")).to_be_hidden()
    sample_stage.post({"content": "another"}, channel)
    await expect(window.tab.locator("#unread")).to_be_hidden()
    await requests.get_by_role("button", name="Round Table").click()
    await expect(window.newest).to_contain_text("another")
    await window.tab.locator("#standing").get_by_role("button", name="Accept").click()
    await expect(requests).to_have_count(0)
    await expect(window.tab.locator("#text")).to_be_visible()
    await expect(window.tab.locator("#standing")).to_be_hidden()


async def looks_well(window: Window) -> None:
    """Look at whatever is open: it can be read, and nothing sticks out."""
    assert await window.tab.evaluate(FAINT) == []
    assert not await window.is_wider_than_the_screen()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_all_of_it_can_be_read_and_fits(
    sample_stage: Stage, size: tuple[int, int], scheme: Scheme
) -> None:
    talk = thread(sample_stage, "Talk of a long evening beside the fire, and of what the morning brought")
    window = await sample_stage.open("Arthur", size=size, scheme=scheme)
    await window.messages.first.hover()
    await window.messages.first.get_by_role("button", name="Apps").click()
    await looks_well(window)
    await window.tab.keyboard.press("Escape")
    await window.messages.first.get_by_role("button", name="Talk of").click()
    threads.change(sample_stage.sandbox.world, talk, {"archived": True})
    await expect(window.tab.locator("#standing")).to_be_visible()
    await looks_well(window)
