"""The page speaks the language of the browser until somebody chooses another, and says so."""

from __future__ import annotations

import pytest

from tests.browser.windows import PHONE, Stage
from tests.languages.english import foreign_words

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")
TO_WRITE = "Bericht aan #tables, of /opdracht"


async def test_the_page_follows_the_browser_until_one_click_changes_it(stage: Stage) -> None:
    window = await stage.open("Arthur", size=PHONE, locale="nl-BE")
    arthur = next(user for user in stage.sandbox.world.users.values() if user.name == "Arthur")
    welcome = window.tab.locator(".welcome")
    await expect(welcome.locator("h2")).to_have_text("Welkom in Avalon, Arthur")
    await expect(welcome).to_contain_text("Deze pagina is in het Nederlands, net als je browser.")
    await expect(window.tab.locator("html")).to_have_attribute("lang", "nl")
    assert arthur.locale == "nl", "so is the bot told"
    assert not await window.is_wider_than_the_screen()
    assert not await window.cuts_what_to_write()
    await welcome.get_by_role("button", name="English", exact=True).click()
    await expect(welcome.locator("h2")).to_have_text("Welcome to Avalon, Arthur")
    await window.tab.reload()
    await expect(welcome).to_contain_text("This page speaks English.")
    await window.tab.locator("#language").click()
    await window.tab.get_by_role("menuitem", name="Nederlands").click()
    await expect(window.tab.locator("#text")).to_have_attribute("placeholder", TO_WRITE)


async def test_what_is_refused_is_told_in_the_language_of_the_page(stage: Stage) -> None:
    window = await stage.open("Merlin", locale="nl-NL")
    text, slip = window.tab.locator("#text"), window.tab.locator("#slip")
    await text.fill("/dansen")
    await text.press("Enter")
    await expect(slip).to_have_text("De opdracht /dansen bestaat hier niet.")
    refused = await window.tab.evaluate(
        """async () => {
             const { act } = await import("./server.js");
             return act("click", { message: "1", custom_id: "x" });
           }"""
    )
    assert refused == {"refused": "Dat bericht is weg."}


async def test_commands_are_offered_as_they_are_called_and_found_in_english_as_well(stage: Stage) -> None:
    window = await stage.open("Arthur", locale="de-DE")
    tab = window.tab
    offered, text = tab.locator("#offers [role=option]"), tab.locator("#text")
    for typed in ("/spielen", "/play"):
        await text.fill(typed)
        await expect(offered.first).to_contain_text("/spielen")
    await text.fill("/play computer: Ritter spiel: Somerset")
    await expect(tab.locator(".command")).to_have_text("/spielen")
    await expect(tab.locator(".pill span")).to_have_text(["spiel", "computer"])
    await tab.locator(".pill input").first.press("Enter")
    await expect(window.button("Starten")).to_be_visible()
    await window.command("/hilfe")
    await expect(tab.locator(".message .above").last).to_contain_text("/hilfe")
    help_text = window.mine
    await expect(help_text).to_contain_text("/zug: einen Zug tippen")


# All that a window shows or reads out, but for the server's names, what is typed, and the wire
SHOWN = """() => {
  const skipped = "#places, #title, .tag.role, #wire li, code, [lang]:not(html):not([lang=nl])";
  const said = [];
  const look = (element) => {
    if (element.matches(skipped)) return;
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (element.getAttribute(name)) said.push(element.getAttribute(name));
    for (const node of element.childNodes)
      if (node.nodeType === 3) said.push(node.data);
      else if (node.nodeType === 1 && !["SCRIPT", "STYLE"].includes(node.tagName)) look(node);
  };
  look(document.body);
  return said.join("\\n");
}"""


async def test_a_dutch_browser_shows_no_english_word(stage: Stage) -> None:
    """The page, a game that is begun from it, and what can be opened there."""
    window = await stage.open("Arthur", locale="nl-NL")
    tab, shown = window.tab, list[str]()

    async def look() -> None:
        shown.append(await tab.evaluate(SHOWN))

    await look()
    for opener in ("#fresh", "#me", "#pass", "#what-if", "#bell", "#language"):
        await tab.locator(opener).click()
        await look()
        await tab.keyboard.press("Escape")
    await tab.locator("#tap").click()
    await look()
    await tab.locator("#tap").click()
    await tab.locator("#text").fill("/")
    await tab.locator("#offers [role=option]").first.wait_for()
    await look()
    await tab.locator("#text").fill("")
    await tab.locator(".start .button").first.click()
    await window.button("Jouw beurt").wait_for()
    await look()
    await window.press("Jouw beurt")
    await window.mine.locator(".picture").first.wait_for()
    await look()
    await tab.locator("#text").fill("/undo ")
    await look()
    said = "\n".join(shown)
    assert "Welkom" in said
    planted = foreign_words("Dismiss, Arthur: let time pass", "nl")
    assert planted == {"dismiss", "pass", "time"}, "it would be found"
    assert foreign_words(said, "nl") == set()


async def test_dates_and_hours_are_those_of_the_reader(stage: Stage) -> None:
    shown = {}
    for name, locale in (("Arthur", "en-US"), ("Merlin", "en-GB"), ("Morgana", "nl-NL")):
        window = await stage.open(name, locale=locale)
        shown[locale] = await window.tab.evaluate(
            """async () => {
                 const { written } = await import("./elements/times.js");
                 const { lasting } = await import("./elements/words.js");
                 return [written(new Date(2026, 10, 27, 18, 0), "f").replace("\\u202f", " "), lasting(93600)];
               }"""
        )
    assert shown == {
        "en-US": ["November 27, 2026 at 6:00 PM", "1 day, 2 hours"],
        "en-GB": ["27 November 2026 at 18:00", "1 day, 2 hours"],
        "nl-NL": ["27 november 2026 om 18:00", "1 dag en 2 uur"],
    }


async def test_whoever_types_the_name_of_an_option_fills_that_one_in(stage: Stage) -> None:
    """As `/einstellungen zeitzone` is written in the preferences: typed at once, or into another option."""
    window = await stage.open("Arthur", locale="de-DE")
    tab = window.tab
    pills, text = tab.locator(".pill span"), tab.locator("#text")
    await text.fill("/einstellungen zeitzone Berlin")
    await expect(pills).to_have_text(["zeitzone"])
    await expect(tab.locator(".pill input")).to_have_value("Berlin")
    await tab.locator(".command").click()
    await text.fill("/einstellungen ")
    await tab.keyboard.type("zeitzone")
    await tab.keyboard.press("Enter")
    await expect(pills).to_have_text(["zeitzone"])
    await tab.keyboard.type("Berlin")
    await expect(tab.locator(".pill input")).to_have_value("Berlin")
