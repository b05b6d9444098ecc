"""A table in words: whole and in pages, in the own panel for whoever wants it, and enough to play by."""

from __future__ import annotations

import pytest

from bot.messages.text import plain_names
from bot.messages.text_board import _paged
from bot.people.preferences import YES
from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Who
from languages.spoken import speaking
from rendering.drawing import NARROW, drawing_of
from rules.library import find, game_ids
from tests.some import some
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_MOVES = 6
_MESSAGE = 4000


async def read(person: Person, table: int) -> list[str]:
    """Read all pages of a table in words, by command and *Next*."""
    answer = await person.slash("board", view="words", table=table)
    page: Seen = await answer.settled()
    pages = [page.text]
    parts = int(page.text.rpartition("-# Page 1 of ")[2]) if "-# Page 1 of " in page.text else 1
    for _ in range(1, parts):
        page = (await person.click(page, "Next")).message
        pages.append(page.text)
    return pages


@pytest.mark.parametrize("game", game_ids())
async def test_a_game_is_played_by_text_alone(house: House, game: str) -> None:
    people = tuple(
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")[: max(find(game).info.fewest, 2)]
    )
    async with house.open():
        table = await house.start_table(*people, game=game)
        for _ in range(_MOVES):
            person = await house.awaited(table, people)
            assert person is not None
            pages = await read(person, table)
            assert all(len(page) <= _MESSAGE for page in pages)
            told = "\n".join(pages)
            private = await house.bot.host.turns.private(table, person.id)
            drawing, public = drawing_of(game), private.public
            for hand in (private.hand, None):
                with speaking("en_US"):
                    text = drawing.text(public.table, hand, plain_names(public), width=NARROW)
                assert all(len(line) <= NARROW for line in text.splitlines()), "a phone shows it"
                assert all(line.strip() in told for line in text.splitlines()), "nothing is left out"
            move = (await house.random_action(table, person)).upper()
            answer = await person.slash("move", text=move, table=table)
            await answer.settled()
            await house.quiet()


async def test_a_panel_comes_in_words_for_whoever_wants_that(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        own = await house.your_move(people[0])
        assert "```" not in own.text
        more = (await people[0].click(own, "More")).message
        page = (await people[0].click(more, "In words")).message
        assert "BEHIND THE SCREEN OF Arthur" in page.text
        chosen = (await people[0].click(page, "Show words in all my panels")).message
        assert "Show no words in my panels" in chosen.labels
        assert "BEHIND THE SCREEN OF Arthur" in (await house.your_move(people[0])).text
        assert "BEHIND THE SCREEN" not in (await house.your_move(people[1])).text
        board = await (await people[1].slash("board", view="text", table=table)).settled()
        assert "Show words in all my panels" in board.labels
        people[0].set_locale("nl")
        of_his = await (await people[0].slash("board", view="text", table=table)).settled()
        assert "Toon geen woorden in mijn panelen" in of_his.labels
        assert board.text.index("ROUND 1 of 8") < board.text.index("BEHIND THE SCREEN OF Guinevere")
        parts = await people[1].slash("board", view="No such view", table=table)
        await parts.settled()
        assert "The further views of" in refusal(parts)


async def test_a_spectator_reads_the_table_and_nobodys_hand(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        seen = await (await house.person("Merlin").slash("board", view="words", table=table)).settled()
        assert "ROUND 1 of 8" in seen.text
        assert "BEHIND THE SCREEN OF" not in seen.text
        assert seen.labels == []


def test_long_texts_come_in_several_pages() -> None:
    blocks = ["\n".join(f"line {number}" for number in range(size)) for size in (100, 300, 900, 2)]
    text = "\n\n".join(blocks)
    pages = list(_paged(text))
    assert len(pages) == 4
    assert all(len(page) <= 3500 for page in some(pages))
    assert text.split() == " ".join(pages).split()


# Of each game what one needs of the table to move, which its own panel did not tell.
_NEEDED = {
    "battles_and_builders": ("Guinevere: ", "Points: "),
    "camelot_101": ("Spades, neutral, 8 Pawns: ", "Pawns of Spades: "),
    "camelot_the_build": ("Guinevere holds ", "squares of Camelot are built"),
    "return_to_camelot": ("Castles: ",),
    "somerset": ("on offer", "Guinevere"),
}


@pytest.mark.parametrize("game", game_ids())
async def test_a_panel_in_words_tells_what_one_needs_to_move(house: House, game: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        for each in people:
            await house.bot.host.people.prefer(Who(each.id, each.name), "text_board", YES)
        table = await house.start_table(*people, game=game)
        for _ in range(_MOVES):
            person = await house.awaited(table, people)
            assert person is not None
            own = await house.your_move(person)
            assert len(own.text) <= _MESSAGE
            told = " ".join(own.text.split())
            assert all(words in told for words in _NEEDED[game]), own.text
            answer = await person.slash("move", text=await house.random_action(table, person), table=table)
            await answer.settled()
            await house.quiet()
