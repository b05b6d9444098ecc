"""Using what a bot offers: commands, buttons, selects, forms, settings; nobody waits for the page."""

from __future__ import annotations

import pytest

from tests.browser.windows import Stage, Window

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")

# Counts the frames that are drawn between the click and its request, and between the news and the answer.
CLICK_TO_ANSWER = """() => new Promise((done) => {
  const find = () => document.querySelector("#messages button[data-key^=count]");
  const before = find().textContent;
  let [frames, asked, heard] = [0, null, null];
  const tick = () => { frames += 1; requestAnimationFrame(tick); };
  const { fetch } = window;
  window.fetch = (...given) => { asked ??= frames; return fetch(...given); };
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  const listen = (get) => Object.defineProperty(MessageEvent.prototype, "data", { ...data, get });
  listen(function () { heard = frames; return data.get.call(this); });
  const observer = new MutationObserver(() => {
    if (!find() || find().textContent === before) return;
    observer.disconnect();
    window.fetch = fetch;
    listen(data.get);
    done([asked, heard === null ? null : frames - heard]);
  });
  const all = { childList: true, subtree: true, characterData: true };
  observer.observe(document.querySelector("#messages"), all);
  requestAnimationFrame(tick);
  find().click();
})"""


OPEN_ANOTHER = """async () => {
  const { src } = document.querySelector("script[type=module]");
  const { openForm } = await import(new URL("dialogs/form.js", src));
  openForm({ form: "2", modal: { title: "Order", components: [] } }, "");
}"""


async def widgets(stage: Stage) -> Window:
    window = await stage.open("Arthur")
    await window.command("/widgets")
    await expect(window.button("Count 1")).to_be_visible()
    return window


async def test_commands_are_completed_as_one_types(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    keys = window.tab.keyboard
    await window.tab.locator("#text").focus()
    await keys.type("/gre")
    await expect(window.tab.get_by_role("option")).to_have_count(1)
    await keys.press("Tab")
    await keys.type("he")
    await expect(window.tab.get_by_role("option", name="Hello")).to_be_visible()
    # The completions of a letter less may still be on their way.
    await expect(window.tab.get_by_role("option")).to_have_count(1)
    await keys.press("Enter")
    await window.tab.get_by_role("button", name="Add to").click()
    await keys.type("mer")
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(window.newest).to_contain_text("hello, Merlin")
    await expect(window.newest).to_contain_text("Arthur used /greet")
    await expect(window.tab.locator("#text")).to_be_focused()


async def test_a_whole_line_can_be_pasted_and_required_options_are(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    await window.tab.locator("#text").fill("/greet hail and well met times: 2")
    await window.tab.keyboard.press("Enter")
    await expect(window.newest).to_contain_text("hail and well met hail and well met, Arthur")
    await window.tab.locator("#text").fill("/greet ")
    await window.tab.get_by_role("button", name="Send").click()
    await expect(window.tab.get_by_role("alert").first).to_have_text("word is required.")
    await window.tab.keyboard.press("Escape")
    await window.tab.keyboard.press("Escape")
    await window.tab.locator("#text").fill("/nothing")
    await window.tab.keyboard.press("Enter")
    await expect(window.tab.get_by_role("alert").first).to_contain_text("no command /nothing")


async def test_a_select_is_used_by_keys_and_sends_once(sample_stage: Stage) -> None:
    window = await widgets(sample_stage)
    keys = window.tab.keyboard
    await window.tab.get_by_role("combobox", name="Choose").focus()
    for key in ("Enter", "ArrowDown", "Space", "g", "ArrowDown", "Space", "Tab", "Enter"):
        await keys.press(key)
    await expect(window.mine).to_contain_text("green, blue")
    await expect(window.tab.locator(".ephemeral")).to_have_count(1)
    await window.mine.get_by_role("button", name="Dismiss").click()
    await expect(window.tab.locator(".ephemeral")).to_have_count(0)
    await window.tab.reload()
    await expect(window.messages).to_have_count(1)


_LOOKS, _A_MOMENT = 40, 50.0  # milliseconds, in which a page scrolls back


async def test_on_a_phone_an_open_list_leaves_what_it_asks_about_to_be_seen(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur", size=(400, 500))
    await window.command("/widgets")
    asked = window.tab.get_by_role("combobox", name="Choose")
    await asked.click(trial=True)  # waits until it lies still where it can be pressed
    before = await asked.bounding_box()
    await asked.click()
    chooser, opened = await asked.bounding_box(), await window.tab.locator(".popup").bounding_box()
    assert before
    assert chooser
    assert opened
    assert chooser["y"] + chooser["height"] <= opened["y"] < opened["y"] + opened["height"] == 500
    await window.tab.keyboard.press("Escape")
    await window.tab.locator(".popup").wait_for(state="hidden")
    for _ in range(_LOOKS):
        if await asked.bounding_box() == before:
            return
        await window.tab.wait_for_timeout(_A_MOMENT)
    assert await asked.bounding_box() == before, "it does not come back to where it lay"


async def test_a_form_demands_and_sends(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    await window.command("/order")
    form = window.tab.locator("#form")
    await expect(form.get_by_label("Name")).to_be_focused()
    await form.get_by_label("Size").select_option("large")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_be_visible()
    await form.get_by_label("Name").fill("tea")
    await form.get_by_role("button", name="Submit").click()
    await expect(window.mine).to_contain_text("tea: l")
    await window.command("/order")
    await expect(form).to_be_visible()
    await window.tab.keyboard.press("Escape")
    await expect(form).to_be_hidden()


async def test_what_opens_a_form_twice_leaves_what_is_filled_in(sample_stage: Stage) -> None:
    """A message that was drawn anew could be pressed again: the second form came empty over the first."""
    window = await sample_stage.open("Arthur")
    await window.command("/order")
    form = window.tab.locator("#form")
    await form.get_by_label("Name").fill("tea")
    await window.tab.evaluate(OPEN_ANOTHER)
    await expect(form.get_by_label("Name")).to_have_value("tea")
    await window.tab.keyboard.press("Escape")
    await expect(form).to_be_hidden()


async def test_a_silent_bot_is_a_failed_interaction(sample_stage: Stage) -> None:
    window = await widgets(sample_stage)
    await sample_stage.sample.close()
    await window.press("Count 1")
    await expect(window.button("Count 1")).to_have_class("button style2 busy")
    await expect(window.newest.get_by_role("alert")).to_have_text("This interaction failed")
    await window.command("/draw")
    await expect(window.tab.locator("#notes")).to_contain_text("The application did not respond")


async def test_settings_belong_to_the_person(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    await window.tab.locator("#me").click()
    await window.tab.get_by_label("Take no direct messages").check()
    async with window.tab.expect_navigation():
        await window.tab.get_by_label("Language").select_option("de")
    await expect(window.tab.locator("#me")).to_contain_text("Direktnachrichten geschlossen")
    people = {user.name: user for user in sample_stage.sandbox.world.users.values()}
    assert people["Arthur"].dms_closed
    assert people["Arthur"].locale == "de"
    assert not people["Merlin"].dms_closed


async def test_the_address_tells_who_and_where(sample_stage: Stage) -> None:
    window = await sample_stage.open("merlin")
    await expect(window.tab.locator("#me")).to_contain_text("Merlin")
    await window.go("hall")
    other = await window.tab.context.new_page()
    await other.goto(window.tab.url)
    await expect(other.locator("#title")).to_have_text("hall")
    await window.tab.go_back()
    await expect(window.tab.locator("#title")).to_have_text("tables")


async def test_a_click_is_sent_and_its_answer_seen_in_the_next_frame(sample_stage: Stage) -> None:
    window = await widgets(sample_stage)
    for asked, seen in [await window.tab.evaluate(CLICK_TO_ANSWER) for _ in range(9)]:
        assert asked in (0, 1)
        assert seen in (0, 1)
