"""*As a page*: a finished game as one file, by the names of those alone who want that."""

from __future__ import annotations

import re

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Seen
from cogs.history.judgements import Judgements
from rendering.pages.game import GamePage
from tests.cogs.history.test_replay import King
from tests.cogs.lobby.test_after import over
from tests.cogs.lobby.test_forged import told
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("database")
AS_PAGE = "As a page"


async def page_of(house: House, seen: Seen) -> str:
    """Read the page that an answer hands out."""
    await house.quiet()
    (file,) = seen.files
    assert file.filename.endswith(".html")
    return house.sandbox.world.files[file.id].decode()


async def test_a_finished_game_is_handed_out_as_a_page(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await over(house, arthur, guinevere)
        steps = await (await guinevere.slash("replay")).settled()
        seen = await (await guinevere.click(steps, AS_PAGE)).settled()
        assert seen.ephemeral
        assert f"table {table}" in seen.text
        page = await page_of(house, seen)
        assert "Player 1" in page
        assert "Player 2" in page
        assert "Arthur" not in page
        assert "Guinevere" not in page
        assert page.count('<li id="s') == len((await house.bot.host.history.step(table, 0)).acts)
        names = [file.filename for file in seen.files]
        for seat in (0, 1):
            private = await (await guinevere.choose(seen, str(seat))).settled()
            assert f"As Player {seat + 1} saw it." in await page_of(house, private)
            names += [file.filename for file in private.files]
        assert names == [f"table-{table}{of}.html" for of in ("", "-player-1", "-player-2")]


async def test_whoever_wants_that_is_called_by_name_from_then_on(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await over(house, arthur, guinevere)
        steps = await (await guinevere.slash("replay")).settled()
        before = await page_of(house, await (await guinevere.click(steps, AS_PAGE)).settled())
        assert "Arthur" not in before
        await arthur.click((await arthur.slash("preferences")).message, "By my name")
        named = await page_of(house, await (await guinevere.click(steps, AS_PAGE)).settled())
        assert "Arthur" in named
        assert "Guinevere" not in named
        assert "Player 2" in named


async def test_what_is_asked_for_again_is_not_drawn_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await over(house, *people)
        steps = await (await people[0].slash("replay")).settled()
        first = await page_of(house, await (await people[0].click(steps, AS_PAGE)).settled())

        def drawn_again(_: GamePage, number: int) -> None:
            raise AssertionError(number)

        monkeypatch.setattr(GamePage, "pictures", drawn_again)
        steps = await (await people[1].slash("replay")).settled()
        assert await page_of(house, await (await people[1].click(steps, AS_PAGE)).settled()) == first


async def test_what_the_king_thinks_stands_in_it_once_he_was_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=2)
        await house.bot.host.turns.declare(table, people[1].id, "resign")
        await house.quiet()
        steps = await (await people[0].slash("replay", table=table)).settled()
        before = await page_of(house, await (await people[0].click(steps, AS_PAGE)).settled())
        assert "The King" not in before
        monkeypatch.setattr(house.bot.host.of(Judgements), "_judge", King())
        await (await people[0].click(steps, "What the King thinks")).settled()
        await house.quiet()
        seen = await (await people[0].click(steps, AS_PAGE)).settled()
        after = await page_of(house, seen)
        assert "The King: a mistake (\u221214 of 100); better: " in after
        assert "At the end: Player 1 40 and Player 2 60." in after
        own = [
            await page_of(house, await (await people[0].choose(seen, str(seat))).settled()) for seat in (0, 1)
        ]
        assert not any("At the end: " in page for page in own), "nobody who sat there knew how it stood"
        remarks = [page.count("The King: ") for page in own]
        assert min(remarks) > 0
        assert sum(remarks) == after.count("The King: ")
        better = {page: re.findall(r"; better: [^\n<\"\\]+", page) for page in (*own, after)}
        assert [each for page in own for each in better[page]]
        assert all(each in better[after] for page in own for each in better[page]), "in words as well"


async def test_of_a_game_that_goes_on_there_is_no_page(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        going = await house.start_table(*people)
        for said in ("", "0", "7"):
            read = await told(house, people[0], CustomId(Verb.AS_PAGE, going, 0, said), people[0].at)
            assert "once the game is over" in read
            assert ".html" not in read


async def test_a_seat_that_is_none_of_the_game_is_taken_for_everybody(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await over(house, *people)
        read = await told(house, people[0], CustomId(Verb.AS_PAGE, table, 0, "77"), people[0].at)
        assert f"table {table}" in read
