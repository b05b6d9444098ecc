"""What somebody does is told him as his own where nobody else reads it, and by his name to all."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bot.messages.deeds import deed_written, own_deed_written
from bot.store.rows.person import Person as Solver
from cogs.puzzles.service import Puzzles
from languages.spoken import speaking
from rules.library import find, game_ids
from rules.menu import actions
from rules.text import Text, Who, say
from tests.cogs.puzzles.test_commands import some_of
from tests.world.house import House


@pytest.mark.parametrize("game", game_ids())
async def test_an_exercise_says_you_to_whoever_it_is_put_to(house: House, game: str) -> None:
    """It said "Arthur ends the turn" beside texts that said "you"."""
    arthur, told = house.person("Arthur"), set[str]()
    async with house.open() as bot:
        for found in (await some_of(house, game))[::9]:
            exercise = await bot.host.of(Puzzles).exercise(found, Solver(arthur.id, arthur.name))
            for action in islice(actions(exercise.position.menu(exercise.seat)), 40):
                if not exercise.deed(action):
                    continue
                with speaking("en"):
                    named = exercise.named(action)
                assert named.startswith("*You "), named
                told.add(named.split()[1])
                for language, you in (("nl", "*Je "), ("de", "*Du ")):
                    with speaking(language):
                        assert exercise.named(action).startswith(you), action
    assert not any(verb.endswith("s") for verb in told), told


@pytest.mark.parametrize("game", game_ids())
def test_what_is_told_as_ones_own_is_a_sentence_of_the_log(game: str) -> None:
    with Path("rules", game, "languages", "nl", "words.po").open("rb") as file:
        known = {message.id for message in read_po(file)}
    assert find(game).yours
    assert set(find(game).yours) <= known


async def test_of_others_and_of_what_has_no_words_for_it_the_name_is_told(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people, game="camelot_101")
        public = await bot.host.tables.public(table)

        def told(text: Text) -> str:
            with speaking("en"):
                return own_deed_written(public, 0, "pass", [text])

        mine, theirs = say("{who} plays {card}", who=Who(0), card="P01"), say("gains {things}", things="3")
        both = say("{deed}; {gain}", deed=mine, gain=say("{who} {what}", who=Who(1), what=theirs))
        assert told(both) == "You play P01; Guinevere gains 3"
        assert told(say("{deed}, and {what}", deed=mine, what=theirs)) == "You play P01, and gain 3"
        unknown = say("{who} sleeps", who=Who(0))
        assert told(say("{deed}; {gain}", deed=mine, gain=unknown)) == "Arthur plays P01; Arthur sleeps"
        with speaking("en"):
            assert deed_written(public, 0, "pass", [mine]) == "Arthur plays P01"
