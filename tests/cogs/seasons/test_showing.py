"""What a season shows on its card and below *Standings*: a bracket, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest
from PIL.Image import Image

from bot.messages import film_file
from bot.sandbox import Person, Seen
from rendering.film import Film, filmed
from tests.cogs.seasons.test_commands import add_computer, begin, cup_of
from tests.faults.passing import minutes
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_GAME = "battles_and_builders"


def card(person: Person) -> Seen:
    """Give the card of the newest cup that somebody sees."""
    messages = reversed(person.messages())
    return next(
        seen for seen in messages if re.match(r"### .* \u00b7 (cup|beker)", seen.text) and not seen.ephemeral
    )


def league(person: Person) -> Seen:
    """Give the card of the newest season of a league that somebody sees."""
    messages = reversed(person.messages())
    return next(seen for seen in messages if "\u00b7 league, season" in seen.text and not seen.ephemeral)


async def opened(person: Person, kind: str, computers: int) -> None:
    """Open a cup for which computers sign up."""
    page = await (await person.slash("cup", game=_GAME)).settled()
    page = await (await person.choose(page, kind, select="seasonrule:0:1:kind")).settled()
    await (await person.click(page, "Open it")).settled()
    for _ in range(computers):
        await add_computer(person, card(person))


async def test_a_knockout_shows_its_bracket_on_one_message_and_to_who_asks_in_his_language(
    house: House,
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.set_locale("nl")
    async with house.open():
        await opened(arthur, "A knock-out: who loses is out; after a draw the second seat goes on", 5)
        first = card(arthur)
        await begin(arthur, first)
        begun = card(arthur)
        assert "\nQuarter-final, until" in begun.text
        assert "Games over: 0 of 1.\n* **Computer 1 (Knight)** sits out, and is through" in begun.text
        assert re.search(
            r"\n\* Computer \d \(Knight\) and Computer \d \(Knight\) \u00b7 \[?running(\]\(\S+\))?$",
            begun.text,
            re.MULTILINE,
        )
        assert f"/{arthur.at.id})" not in begun.text, "it leads to the channel where it stands itself"
        (attached,) = begun.record.attachments
        assert (attached.description or "").startswith(
            "Semi-final. Computer 2 (Knight) and Computer 3 (Knight). Quarter-final. Computer 1 (Knight)"
        )
        await house.quiet()
        await minutes(house, 3)
        over = card(arthur)
        assert over.id == first.id
        assert "The cup is over." in over.text
        assert "season" not in over.text
        winner = re.search(r"\N{FIRST PLACE MEDAL} Winner of .*: \*\*(.*)\*\*", over.text)
        assert winner
        standings = await (await guinevere.click(over, "Standings")).settled()
        told = standings.text.splitlines()
        assert told[0] == "### Battles & Builders \u00b7 beker"
        assert told[1].startswith("1\\. Computer ")
        assert told[5].startswith("-# Paren gaan op rating, dan op wie zich het eerst aanmeldde")
        told = [told[0], *told[6:]]
        assert told[1] == "**Finale**"
        assert re.match(r"\* \*\*Computer \d \(Ridder\)\*\* (wint van|gaat door na gelijkspel met) ", told[2])
        assert re.search(r" \u00b7 tafel \d$", told[2]), "computers have no thread"
        assert (standings.alt_texts or [""])[0].startswith("Finale. Computer ")
        why = await (await guinevere.choose(standings, told[2].split("**")[1])).settled()
        assert re.search(r"\n\*\*.*\*\* won de finale, en \*\*.*\*\* viel af in de finale\.$", why.text)


async def test_a_season_ends_with_a_podium_a_title_and_its_best_game_as_a_film_that_is_made_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    made = list[int]()

    def counted(frames: list[Image], places: Mapping[int, Sequence[str]]) -> Film:
        made.append(len(frames))
        return filmed(frames, places)

    async with house.open():
        page = await (await arthur.slash("league", game=_GAME)).settled()
        await (await arthur.click(page, "Open it")).settled()
        for _ in range(3):
            await add_computer(arthur, league(arthur))
        await begin(arthur, league(arthur))
        await house.quiet()
        await minutes(house, 2)
        over = league(arthur)
        assert re.search(
            r"\n\N{FIRST PLACE MEDAL} Champion of the Battles & Builders league, season 1:"
            r" \*\*Computer \d \(Knight\)",
            over.text,
        )
        assert re.search(
            r"Best game, the closest between the highest places: Computer .*, table \d", over.text
        )
        podium, table = over.record.attachments
        assert (podium.filename, table.filename) == ("podium.png", "board.png")
        assert re.match(r"The podium: 1\. Computer \d \(Knight\)", podium.description or "")
        monkeypatch.setattr(film_file, "filmed", counted)
        film_file._kept.clear()
        for _ in range(2):
            seen = await (await guinevere.click(over, "Best game")).settled()
            assert seen.ephemeral
            assert [file.filename for file in seen.files] == ["film.webp"]
        assert len(made) == 1


async def test_a_circle_shows_its_table_and_the_next_one_and_ends_when_all_have_begun(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await opened(arthur, "One table after the other: seats change, points add up", 3)
        first = card(arthur)
        for person in (arthur, guinevere):
            await person.click(card(arthur), "Sign up")
        assert "\n-# One table after the other: " in first.text
        assert "21 days a table" in first.text
        assert "2 games each" in first.text
        await guinevere.click(card(arthur), "Leave")
        await arthur.click(card(arthur), "Leave")
        await begin(arthur, card(arthur))
        assert "\nTable 1 of 3, until " in card(arthur).text
        assert re.search(r"\n\* Computer \d and .* \u00b7 (\[running\]\(\S+\)|running)\n", card(arthur).text)
        assert f"/{arthur.at.id})" not in card(arthur).text, "it leads to the channel where it stands itself"
        assert re.search(r"\n\* Computer \d and Computer \d: to come\n", card(arthur).text)
        await house.quiet()
        await minutes(house, 4)
        over = card(arthur)
        assert over.id == first.id
        assert "Winner of the Battles & Builders cup: **Computer" in over.text
        assert (over.record.attachments[-1].description or "").count("Computer ") == 3
        standings = await (await guinevere.click(over, "Standings")).settled()
        assert standings.text.count(", 2 games") == 3
        assert standings.text.count(" \u00b7 table ") == 3


async def test_standings_list_ones_own_games_first_and_then_round_by_round(house: House) -> None:
    """Of a large league there were 28 lines in no order that one saw, and numbers that said not of what."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        page = await (await arthur.slash("league", game=_GAME)).settled()
        await (await arthur.click(page, "Open it")).settled()
        for _ in range(4):
            await add_computer(arthur, league(arthur))
        await guinevere.click(league(arthur), "Sign up")
        await begin(arthur, league(arthur))
        await house.quiet()
        await minutes(house, 2)
        own = (await (await guinevere.click(league(arthur), "Standings")).settled()).text.splitlines()
        rows = [line for line in own if line.startswith(("* ", "**"))]
        assert rows[0] == "**Your games**"
        assert all("Guinevere" in line for line in rows[1:5])
        waiting = [line for line in rows[1:5] if "running" in line]
        assert waiting
        assert all(re.search(r", waits for Guinevere since <t:\d+:f>$", line) for line in waiting)
        assert rows[5] == "**Games**"
        assert len(rows) == 12
        assert not [line for line in rows[6:] if "Guinevere" in line]
        placed = [line for line in own if re.match(r"\d\\\. ", line)]
        made = r"(\S+ points?|half a point), (\d|no) games?"
        told = rf"\d\\\. \*\*(Guinevere|Computer \d \(Knight\))\*\* \u2013 {made}"
        assert len(placed) == 5
        assert not [line for line in placed if not re.fullmatch(told, line)]
        other = (await (await arthur.click(league(arthur), "Standings")).settled()).text.splitlines()
        assert [line for line in other if line.startswith("**")] == ["**Games**"]


async def test_standings_of_a_cup_name_the_round_of_each_game_the_newest_first(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        first = await cup_of(arthur, 5)
        await begin(arthur, first)
        await house.quiet()
        await minutes(house, 3)
        standings = await (await arthur.click(first, "Standings")).settled()
        titles = [line for line in standings.text.splitlines() if line.startswith("**")]
        assert titles == ["**Round 3**", "**Round 2**", "**Round 1**"]
