"""What the page shows: everything Discord's messages are made of, on any screen, and never as markup."""

from __future__ import annotations

import re

import pytest

from bot.sandbox.discord import messages, threads
from bot.sandbox.discord.messages import Draft
from bot.sandbox.screen.screen import PAGEFUL
from tests.browser.contrast import FAINT
from tests.browser.windows import DESKTOP, PHONE, Scheme, Stage
from tests.sandbox.sample import picture
from tests.some import some

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")

EVIL = "<script>document.title = 'robbed'</script>"
MARKUP = (
    f'{EVIL} <img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](https://a"onclick=alert(1)) **{EVIL}**'
)
MARKDOWN = """# Great
## Less
-# small
**bold** *slanted* __under__ ~~gone~~ `code` ||secret|| \\*plain\\* snake_case_name
> said
- one
  - inner
1. first
```py
x = "<b>"
```
<t:1700000000:R> https://example.org/a_b_c. \U0001f535 @everyone"""
BUTTONS = [
    {"type": 2, "style": 1, "label": "Primary", "custom_id": "p"},
    {"type": 2, "style": 3, "label": "Off", "custom_id": "o", "disabled": True},
    {"type": 2, "style": 5, "label": "Link", "url": "https://example.org"},
]
OPTIONS = [{"label": f"Option {number}", "value": str(number)} for number in range(12)]
V2 = {
    "flags": 1 << 15,
    "components": [
        {
            "type": 17,
            "accent_color": 0x2F7446,
            "components": [
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "### Section"}],
                    "accessory": {"type": 2, "style": 2, "label": "Aside", "custom_id": "a"},
                },
                {"type": 14, "divider": True, "spacing": 2},
                {"type": 1, "components": BUTTONS},
                {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": OPTIONS}]},
            ],
        }
    ],
}
EMBED = {"title": "Embed", "description": "said", "fields": [{"name": "a", "value": "b", "inline": True}]}


def fill(stage: Stage) -> None:
    """Write one message of each kind."""
    sandbox = stage.sandbox
    arthur, channel = sandbox.person("Arthur"), sandbox.channel("tables")
    stage.post({"content": MARKDOWN})
    stage.post(V2)
    stage.post({"embeds": [EMBED]})
    first = sandbox.person("Merlin").say(f"{arthur.mention}, see <#{sandbox.channel('hall').id}>")
    stage.post({"content": "so it is", "message_reference": {"message_id": str(first.id)}})
    messages.edit(sandbox.world, first.record, Draft({"content": f"{arthur.mention} again"}, {}))
    threads.start(sandbox.world, channel, arthur.id, {"name": "Talk"}, first.record)


async def test_messages_are_written_as_discord_writes_them(sample_stage: Stage) -> None:
    fill(sample_stage)
    window = await sample_stage.open("Arthur")
    text = window.messages.first
    for tag, said in (("h3", "Great"), ("strong", "bold"), ("em", "slanted"), ("u", "under"), ("s", "gone")):
        await expect(text.locator(tag).first).to_have_text(said)
    await expect(text.locator("blockquote")).to_have_text("said")
    await expect(text.locator("ul ul li")).to_have_text("inner")
    await expect(text.locator("ol li")).to_have_text("first")
    await expect(text.locator("pre")).to_have_text('x = "<b>"')
    await expect(text.locator("a")).to_have_attribute("href", "https://example.org/a_b_c")
    await expect(text.locator("time[data-relative]")).to_contain_text("ago")
    await expect(text).to_contain_text("*plain* snake_case_name")
    await text.get_by_role("button", name="Hidden text").click()
    await expect(text.get_by_text("secret")).to_be_visible()
    called = window.messages.filter(has_text="again").first
    await expect(called.locator(".called")).to_have_count(1)
    await expect(called).to_contain_text("(edited)")
    await expect(window.newest).to_contain_text("Merlin @Arthur again")
    await expect(window.button("Off")).to_be_disabled()
    await called.get_by_role("button", name="Talk").click()
    await expect(window.tab.locator("#title")).to_contain_text("Talk")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_everything_can_be_read_and_fits(
    sample_stage: Stage, size: tuple[int, int], scheme: Scheme
) -> None:
    fill(sample_stage)
    window = await sample_stage.open("Arthur", size=size, scheme=scheme)
    assert not await window.is_wider_than_the_screen()
    assert await window.tab.evaluate(FAINT) == []
    await window.tab.locator("#text").fill("/")
    await expect(window.tab.get_by_role("option", name="/greet")).to_be_visible()
    assert await window.tab.evaluate(FAINT) == []
    assert not await window.is_wider_than_the_screen()
    unnamed = "button, input, select, textarea, a, [role=listbox]"
    for element in await window.tab.locator(unnamed).all():
        name = await element.evaluate(
            "(e) => e.ariaLabel || e.textContent.trim() || (e.labels && e.labels.length) || e.placeholder"
        )
        assert name, await element.evaluate("(each) => each.outerHTML")


async def test_nothing_written_is_taken_for_markup(sample_stage: Stage) -> None:
    world = sample_stage.sandbox.world
    robber = world.add_user(EVIL)
    guild = next(iter(world.guilds.values()))
    guild.name = EVIL
    world.join(guild, robber)
    world.add_channel(guild, EVIL)
    for by in (EVIL, "Round Table"):
        sample_stage.post({"content": MARKUP + robber.mention}, by=by)
    sample_stage.post({"flags": 1 << 15, "components": [{"type": 10, "content": f"# {MARKUP}"}]})
    sample_stage.post({"embeds": [{"title": MARKUP, "description": MARKUP}]})
    window = await sample_stage.open(str(robber.id))
    await expect(window.tab.locator("#me")).to_contain_text(EVIL)
    await expect(window.messages).to_have_count(4)
    assert "robbed" not in (await window.tab.title()).split("<")[0]
    assert await window.tab.locator("script").count() == 1
    assert await window.tab.locator("#messages img, #messages [onclick], [href^=javascript]").count() == 0
    await window.tab.locator("#me").click()
    await expect(window.tab.locator("#people")).to_contain_text(EVIL)


async def test_a_hundred_messages_are_there_and_older_ones_come(sample_stage: Stage) -> None:
    for number in range(PAGEFUL + 50):
        sample_stage.sandbox.person("Merlin").say(f"number {number}")
    window = await sample_stage.open("Arthur")
    await expect(window.messages).to_have_count(PAGEFUL)
    await expect(window.newest).to_be_in_viewport()
    await window.messages.first.scroll_into_view_if_needed()
    await expect(window.messages).to_have_count(PAGEFUL + 50)
    await expect(window.tab.get_by_text("number 50", exact=True)).to_be_in_viewport()
    sample_stage.sandbox.person("Merlin").say("the newest")
    await window.tab.get_by_role("button", name="New messages").click()
    await expect(window.newest).to_be_in_viewport()


async def test_what_is_new_is_marked_and_said(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    sample_stage.post({"content": "hear, hear"}, at="hall")
    hall = window.tab.locator("#places").get_by_role("button", name="hall")
    await expect(hall).to_contain_text("unread")
    mention = sample_stage.sandbox.person("Arthur").mention
    sample_stage.post({"content": mention, "allowed_mentions": {"parse": ["users"]}}, at="hall")
    await expect(hall.locator(".badge")).to_have_text("1")
    await expect(window.tab).to_have_title(re.compile(r"^\(1\) "))
    await expect(window.tab.locator("#said")).to_contain_text("Round Table (#hall): @Arthur")
    await window.go("hall")
    await expect(hall.locator(".badge")).to_have_count(0)
    await window.tab.locator("#text").fill("well met, @Merlin")
    await window.tab.keyboard.press("Enter")
    await expect(window.newest.locator(".mention")).to_have_text("@Merlin")
    sample_stage.post({"content": "and **here**"}, at="hall")
    await expect(window.tab.locator("#said")).to_contain_text("Round Table: and here")


async def test_the_list_is_a_drawer_on_a_phone(sample_stage: Stage) -> None:
    window = await sample_stage.open(size=PHONE)
    side = window.tab.locator("#side")
    await expect(side).to_be_hidden()
    await window.tab.get_by_role("button", name="Channels").click()
    await expect(side).to_be_visible()
    await window.tab.keyboard.press("Escape")
    await expect(side).to_be_hidden()
    await window.tab.get_by_role("button", name="Channels").click()
    await window.go("hall")
    await expect(side).to_be_hidden()
    assert not await window.is_wider_than_the_screen()
    hall = sample_stage.sandbox.world.channels[sample_stage.sandbox.channel("hall").id]
    hall.name = "battles-and-builders-arthur-guinevere-and-lancelot".replace("-", " ")
    sample_stage.post({"content": f"Table 12 in <#{hall.id}>"}, at=hall.name)
    lines = await window.newest.locator("a.mention").evaluate("link => link.getClientRects().length")
    assert lines > 1, "it breaks as the text around it does"


async def test_colours_follow_the_system_or_the_switch(sample_stage: Stage) -> None:
    window = await sample_stage.open(scheme="dark")
    background = "getComputedStyle(document.body).backgroundColor"
    dark = await window.tab.evaluate(background)
    switch = window.tab.get_by_role("button", name="Colours")
    await switch.click()
    assert await window.tab.evaluate(background) == dark
    await switch.click()
    assert await window.tab.evaluate(background) != dark
    await window.tab.reload()
    # What a page waits for by itself is a text that it evaluates, which this one forbids.
    await expect(window.tab.locator("body")).not_to_have_css("background-color", dark)


async def test_the_inspector_shows_the_wire_without_tokens(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    await window.command("/draw")
    await expect(window.newest).to_contain_text("done")
    await window.tab.get_by_role("button", name="Inspector").click()
    wire = window.tab.locator("#wire")
    await expect(wire.locator("li.event")).to_contain_text(["INTERACTION_CREATE"])
    call = wire.locator("li.call", has_text="callback")
    await expect(call).to_contain_text("answered after")
    await call.locator("summary").click()
    await expect(call.locator("pre").first).to_contain_text('"type": 5')
    text = await wire.inner_text()
    assert all(each.token not in text for each in some(sample_stage.sandbox.world.interactions.values()))
    await window.tab.keyboard.press("Escape")
    await expect(wire).to_be_hidden()


async def test_an_emoji_of_an_application_is_a_picture_within_a_sentence(sample_stage: Stage) -> None:
    sample_stage.sandbox.world.files[7] = picture()
    window = await sample_stage.open("Arthur")
    await window.tab.locator("#text").fill("then <:face_tor:7> Tor says")
    await window.tab.keyboard.press("Enter")
    await expect(window.newest).to_contain_text("then  Tor says")
    await expect(window.newest.locator("img.emoji")).to_have_attribute("src", "emojis/7.png")
