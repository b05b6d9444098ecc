"""Games in the browser, from the welcome to the end."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.messages.seat_layout import prompt
from tests.browser.windows import DESKTOP, PHONE, TALL, Stage, Window
from tests.patience import PATIENCE

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")
_A_MOMENT = 250  # milliseconds


async def has_its_picture(window: Window) -> bool:
    """Say whether the newest picture has come and has words for those who cannot see it."""
    picture = window.tab.locator("#messages img").last
    await picture.scroll_into_view_if_needed()
    # The page forbids what a wait for a function would have it evaluate.
    width: int = await picture.evaluate("async (image) => (await image.decode(), image.naturalWidth)")
    return width > 100 and bool(await picture.get_attribute("alt"))


async def bid_by_form(window: Window) -> None:
    """Answer the question of the newest hand through its form."""
    await window.press("Choose")
    form = window.tab.locator("#form")
    await form.get_by_label("Builders").select_option("1")
    await form.get_by_label("Infantry").select_option("1")
    await form.get_by_role("button", name="Submit").click()
    # Whoever bids last reads at once what came of it, and above on the board what was turned over.
    bid = re.compile("(You commit|reveals) 1 builder and 1 infantry")
    await expect(window.tab.locator("#messages")).to_contain_text(bid)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_a_newcomer_plays_from_the_welcome(stage: Stage, size: tuple[int, int]) -> None:
    window = await stage.open(size=size)
    welcome = window.tab.get_by_role("heading", name=re.compile("Welcome"))
    await expect(welcome).to_be_in_viewport()
    # As the box below grows with what is typed.
    await window.tab.set_viewport_size({"width": size[0], "height": size[1] // 2})
    await expect(welcome).to_be_in_viewport()
    await window.tab.set_viewport_size({"width": size[0], "height": size[1]})
    await window.tab.locator(".start select").first.select_option("1")
    await window.tab.get_by_role("button", name=re.compile("^Play ")).first.click()
    await expect(window.button("Your move")).to_be_visible()
    await expect(window.tab.locator(".welcome")).to_have_count(0)
    assert await has_its_picture(window)
    await window.press("Your move")
    await expect(window.mine).to_contain_text("the table waits for you")
    # A phone opens a private message at its end: there stand the question and its choices.
    await expect(window.mine.get_by_text("Commit up to 5 tokens")).to_be_in_viewport(ratio=1)
    await expect(window.button("Choose")).to_be_in_viewport(ratio=1)
    await expect(window.mine).to_contain_text("Only you can see this")
    assert await has_its_picture(window)
    assert not await window.is_wider_than_the_screen()
    assert not await window.cuts_what_to_write()
    await bid_by_form(window)
    await takes_back_by_keys(window)
    await sends_what_is_typed(window)


async def takes_back_by_keys(window: Window) -> None:
    """A command alone means the table here, and what is typed all the same goes into its first option."""
    keys = window.tab.keyboard
    await window.tab.locator("#text").focus()
    await keys.type("/undo")
    await keys.press("Enter")
    await expect(window.tab.locator(".pill")).to_have_count(0)
    await keys.type("table")
    await expect(window.tab.get_by_role("option").first).to_contain_text("here")
    await keys.press("Escape")
    for _ in range(len("table") + 1):
        await keys.press("Backspace")
    # Whoever thinks for a moment finds the commands still offered: Enter had sent a mere word.
    await window.tab.wait_for_timeout(_A_MOMENT)
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(window.tab.locator("#messages > li", has_text="used /undo")).to_be_visible()


async def sends_what_is_typed(window: Window) -> None:
    """Choices for less than what stands there now are none to take: Enter sends what is typed."""
    keys, first = window.tab.keyboard, window.tab.get_by_role("option").first
    await window.tab.locator("#text").focus()
    await keys.type("/move ")
    await expect(first).to_have_class("marked")
    # Those for all of it come only behind it: on a busy machine they had come before, and Enter took one.
    sent = asyncio.Event()

    async def hold(route: Any) -> None:
        await sent.wait()
        await route.continue_()

    await window.tab.route("**/acts/complete", hold)
    await keys.type("bid 1b")
    await keys.press("Enter")
    sent.set()
    # The board may have come below it by then.
    answer = window.tab.locator("#messages > li", has_text="used /move")
    await expect(answer).to_contain_text("1 builder")


async def test_a_newcomer_learns_first(stage: Stage) -> None:
    window = await stage.open(size=PHONE)
    first = window.tab.locator(".cards > li").first
    await expect(first).to_contain_text("Learn by playing")
    await first.get_by_role("button", name="Teach me").click()
    await expect(window.newest).to_contain_text("Step 1 of")
    assert await has_its_picture(window)
    await window.press("Next")
    await expect(window.newest).to_contain_text("Step 2 of")
    assert not await window.is_wider_than_the_screen()


async def test_a_picture_opens_large_and_closes(stage: Stage) -> None:
    window = await stage.open()
    await window.tab.get_by_role("button", name=re.compile("^Play ")).first.click()
    await expect(window.button("Your move")).to_be_visible()
    # A new message of a computer's would take the focus away from the picture.
    await stage.house.quiet()
    await window.tab.locator("#messages .picture").last.click()
    large = window.tab.locator("#picture")
    await expect(large.locator("img")).to_be_visible()
    await window.tab.keyboard.press("Escape")
    await expect(large).to_be_hidden()
    assert await window.tab.evaluate("document.activeElement.classList.contains('picture')")


async def start_for_two(stage: Stage, one: Window, other: Window) -> None:
    """Open a table by typing, let the other join, and begin."""
    await one.tab.locator("#text").fill("/pl")
    await one.tab.keyboard.press("Enter")
    await one.tab.keyboard.press("Enter")
    await one.tab.keyboard.press("Enter")
    await expect(one.mine).to_contain_text("is open here")
    await other.press("Join")
    await expect(other.messages.first).to_contain_text("2 players so far")
    await one.press("Start")
    await one.follow()
    await other.follow()
    await expect(other.button("Your move")).to_be_visible()
    await stage.house.quiet()


async def test_nobody_sees_anothers_hand(stage: Stage) -> None:
    arthur, guinevere = await stage.open("Arthur"), await stage.open("Guinevere")
    await start_for_two(stage, arthur, guinevere)
    before = await guinevere.messages.count()
    await arthur.press("Your move")
    await expect(arthur.mine).to_contain_text("You are")
    await expect(guinevere.messages).to_have_count(before)
    await arthur.become("Guinevere")
    await expect(arthur.messages).to_have_count(before)
    await expect(arthur.tab.get_by_text("You are")).to_have_count(0)
    await arthur.become("Arthur")
    await expect(arthur.mine).to_contain_text("You are")
    watching = await stage.open("Spectator")
    await watching.follow()
    await expect(watching.messages).to_have_count(before)
    await expect(watching.tab.locator(".ephemeral")).to_have_count(0)


async def test_two_windows_play_a_whole_game(stage: Stage) -> None:
    """By form and buttons at first, by typing after that."""
    windows = {name: await stage.open(name, size=TALL) for name in ("Arthur", "Guinevere")}
    people = tuple(stage.sandbox.person(name) for name in windows)
    await start_for_two(stage, *windows.values())
    (table,) = [each.id for each in await stage.house.bot.host.tables.tables_of(people[0].id)]
    for window in windows.values():
        await window.press("Your move")
        await expect(window.button("Choose")).to_be_visible()
        await bid_by_form(window)
        await stage.house.quiet()
    moved = asyncio.Event()
    stage.house.bot.host.tables.watch(lambda _: moved.set())
    while (person := await stage.house.awaited(table, people)) is not None:
        text = await stage.house.random_action(table, person)
        moved.clear()
        await windows[person.name].command(f"/move {text}")
        await asyncio.wait_for(moved.wait(), PATIENCE)
        await stage.house.quiet()
    assert await stage.house.is_over(table)
    for window in windows.values():
        await expect(window.tab.locator("#messages")).to_contain_text(
            re.compile("wins!|share the victory|It is a draw")
        )


async def test_the_page_goes_on_after_a_restart(stage: Stage) -> None:
    window = await stage.open()
    await window.tab.get_by_role("button", name=re.compile("^Play ")).first.click()
    await expect(window.button("Your move")).to_be_visible()
    await stage.restart()
    await expect(window.tab.locator("#lost")).to_be_hidden()
    await window.press("Your move")
    await expect(window.mine).to_contain_text("You are")


async def test_keys_alone_are_enough(stage: Stage) -> None:
    window = await stage.open("Arthur")
    keys = window.tab.keyboard
    await keys.press("Tab")
    await keys.press("Enter")
    await keys.type("/play")
    await keys.press("Enter")
    await keys.press("Enter")
    await keys.press("Enter")
    await expect(window.button("Add computer")).to_be_visible()
    await keys.press("ArrowUp")
    for wanted in ("Add computer", "Start"):
        await expect(window.button(wanted)).to_be_enabled()
        for _ in range(12):
            if await window.tab.evaluate("document.activeElement.textContent") == wanted:
                break
            await keys.press("Tab")
        await keys.press("Enter")
        await stage.house.quiet()
    await window.card_link.wait_for()
    # Where the card is drawn once more meanwhile, what had the focus is gone.
    for _ in range(12):
        await keys.press("Tab")
        if await window.card_link.evaluate("link => link === document.activeElement"):
            break
    await expect(window.card_link).to_be_focused()
    await keys.press("Enter")
    await window.button("Your move").wait_for()
    await window.button("Your move").focus()
    await keys.press("Enter")
    await expect(window.button("Choose")).to_be_visible()
    await window.button("Choose").focus()
    await keys.press("Enter")
    form = window.tab.locator("#form")
    await expect(form).to_be_visible()
    assert await window.tab.evaluate("document.activeElement.closest('dialog').id") == "form"
    await keys.press("1")
    await form.get_by_role("button", name="Submit").focus()
    await keys.press("Enter")
    await expect(window.mine).to_contain_text("You commit 1 builder")


@pytest.mark.parametrize("game", ["camelot_101", "somerset"])
async def test_a_phone_opens_a_move_at_its_question_whatever_happened_before(stage: Stage, game: str) -> None:
    """In the midst of a game of three: what the others did is one line of it, above the picture."""
    arthur, *_ = people = tuple(map(stage.house.person, ("Arthur", "Guinevere", "Lancelot")))
    table = await stage.house.start_table(*people, game=game)
    turns = stage.house.bot.host.turns
    await stage.house.play_on(table, *people, moves=9)
    while not (private := await turns.private(table, arthur.id)).since or private.question is None:
        await stage.house.play_on(table, *people, moves=1)
    assert len({line.seat for line in private.lines}) > 1, "there is something to fold"
    window = await stage.open("Arthur", size=(400, 800))
    await window.follow()
    await window.press("Your move")
    await expect(window.mine).to_contain_text("the table waits for you")
    question = window.mine.get_by_text(prompt(private).splitlines()[0])
    await expect(question).to_be_in_viewport(ratio=1)
    first = window.mine.locator(".row button").first
    await expect(first).to_be_in_viewport(ratio=1)
    news = window.mine.get_by_text("Since you last moved: ")
    told, picture = await news.bounding_box(), await window.mine.locator("img").last.bounding_box()
    assert told
    assert picture
    assert told["y"] + told["height"] <= picture["y"]
    assert told["height"] < 120, "five lines on a phone"
