"""At a table of one game, what is read about another is told in the words of that other one."""

from __future__ import annotations

import pytest

from cogs.guides.markdown import pages, parts, section_shown
from languages.known import codes
from languages.spoken import speaking, texts
from rules.guides import conditions, guide, illustrations_of
from rules.library import find, game_ids
from tests.world.house import GAME, House

OTHERS = [game for game in game_ids() if game != GAME]
FIRST = 3  # pages of each guide


def said_beside(game: str, sections: set[str]) -> set[str]:
    """Give the words of the game that stand between those of the sections, in the language that is spoken."""
    told = texts(game)
    found = {told.tell(each.caption) for each in illustrations_of(find(game)) if each.section in sections}
    for section in guide(game):
        if section.name in sections:
            for title, values in conditions(find(game).info, section):
                found |= {told.written(title), *map(told.written, values)}
    return found


@pytest.mark.parametrize("code", codes())
async def test_a_guide_is_told_in_its_own_words_at_a_table_of_another_game(house: House, code: str) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale(code)
    async with house.open():
        await house.open_table(arthur)
        for game in OTHERS:
            with speaking(code):
                page_parts = [parts(page) for page in pages(game)[:FIRST]]
                sections = {section_shown(game, part) for page in page_parts for part in page}
                wanted = said_beside(game, sections)
            assert wanted, game
            page = await (await arthur.slash("rules", game=game)).settled()
            read = page.text
            for _ in range(FIRST - 1):
                await arthur.click(page, page.labels[1])
                read += page.text
            assert {each for each in wanted if each not in read} == set(), game


async def test_help_keeps_the_capitals_of_german_nouns(house: House) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale("de")
    async with house.open():
        text = (await arthur.slash("help")).text
        assert "* `/gegner`: Leute zum" in text
