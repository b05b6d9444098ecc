"""Puzzles out of games of people, by clicks: who allows them, and who is told where they are from."""

from __future__ import annotations

import re

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Who
from cogs.privacy.service import Rights
from cogs.puzzles.service import Puzzles, Set
from cogs.puzzles.tables import SolverTables
from cogs.puzzles.tables.games import PuzzleTables
from rules.library import find
from rules.puzzles.puzzle import puzzles_of
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.posed import posed
from tests.cogs.puzzles.test_commands import put_by
from tests.world.house import House, refusal
from tests.world.playing import finished

pytestmark = pytest.mark.usefixtures("scribbled")

RETURN = "return_to_camelot"
FROM = re.compile(r"From your game of <t:\d+:D>, table \d+")


async def allowed(person: Person) -> Seen:
    """Allow puzzles of one's games below the list."""
    listed = await (await person.slash("puzzle")).settled()
    return await (await person.click(listed, "Allow them")).settled()


async def own_puzzle(house: House, *people: Person) -> Set:
    """Let people play a game to its end, and keep a puzzle of it."""
    host = house.bot.host
    table = await house.start_table(*people, game=RETURN)
    await finished(host, table)
    await house.quiet()
    puzzle = posed(await host.history.record(table))
    now = house.clock()
    assert await host.store.of(PuzzleTables).keep(table, int(now // 86400), now, [puzzle], RETURN)
    return await host.of(Puzzles).set(int(puzzle.mark, 16))


async def test_who_played_is_told_from_which_game_a_puzzle_is_and_nobody_else_who_did(house: House) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open() as bot:
        for person in (arthur, guinevere):
            assert "Positions of your finished games may become puzzles" in (await allowed(person)).text
        found = await own_puzzle(house, arthur, guinevere)
        assert found.place == len(puzzles_of(find(RETURN))) + 1
        for person in (arthur, guinevere, merlin):
            exercise, put = await put_by(house, person, found)
            assert bool(FROM.search(put.text)) == (person is not merlin)
            others = {"Arthur", "Guinevere"} - {person.name}
            told = [put.text, *put.alt_texts]
            assert not [name for name in others for each in told if name in each]
            put = await press_on(person, put, exercise, found.puzzle.answers[0])
            assert ": that is it." in put.text
            assert bool(FROM.search(put.text)) == (person is not merlin)
            solver = (await bot.host.store.of(SolverTables).of(person.id))[RETURN]
            assert (solver.solved, solver.streak, solver.seen) == (1, 1, (found.puzzle.mark,))
        assert await bot.host.of(Puzzles).rating(found) < found.puzzle.rating


async def test_own_puzzles_stand_in_the_list_and_come_next_and_are_gone_once_taken_back(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        listed = await (await arthur.slash("puzzle")).settled()
        assert "No position of a game of yours becomes a puzzle." in listed.text
        for person in (arthur, guinevere):
            await allowed(person)
        found, shipped = await own_puzzle(house, arthur, guinevere), puzzles_of(find(RETURN))
        listed = await (await arthur.slash("puzzle")).settled()
        assert f"{len(shipped) + 1} puzzles, none tried yet" in listed.text
        shown = await (await arthur.slash("privacy")).settled()
        assert "positions of your games, without names: 1 puzzle" in shown.text
        for each in shipped:
            there = await bot.host.of(Puzzles).set(int(each.mark, 16))
            await bot.host.of(Puzzles).note(there, Who(arthur.id, arthur.name), solved=True)
        put = await (await arthur.slash("puzzle", game=RETURN)).settled()
        assert FROM.search(put.text)
        again = await (await guinevere.slash("puzzle")).settled()
        again = await (await guinevere.click(again, "Allow none")).settled()
        assert "No position of a game of yours becomes a puzzle." in again.text
        assert "not there any more" in refusal(await arthur.click(put, "Show the answer"))
        listed = await (await arthur.slash("puzzle")).settled()
        assert f"; {len(shipped)} puzzles in all" in listed.text
        assert "positions of your games" not in (await (await arthur.slash("privacy")).settled()).text
        assert found.puzzle.mark not in {each.mark for each in shipped}


async def test_a_puzzle_that_is_not_reached_any_more_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        for person in (arthur, guinevere):
            await allowed(person)
        found = await own_puzzle(house, arthur, guinevere)
        monkeypatch.setattr("rules.puzzles.puzzle.marked", lambda *_: "another")
        listed = await (await arthur.slash("puzzle")).settled()
        listed.buttons[0]["custom_id"] = custom_id = str(CustomId(Verb.PUZZLE, 0, found.number))
        assert "not there any more" in refusal(await arthur.click(listed, custom_id))
        assert await bot.host.store.of(PuzzleTables).marked(found.puzzle.mark) is None


async def test_what_is_kept_of_games_is_handed_out(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        for person in (arthur, guinevere):
            await allowed(person)
        found = await own_puzzle(house, arthur, guinevere)
        (row,) = (await bot.host.of(Rights).known(arthur.id))["puzzle_games"]
        assert (row["table_id"], row["found"]) == (found.table_id, 1)
