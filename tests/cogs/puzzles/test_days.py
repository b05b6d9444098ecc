"""The puzzle of the day: days in a row count first tries, and it is shared without its answer."""

from __future__ import annotations

from itertools import pairwise

from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Who
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Puzzles
from rules.puzzles.posing import posing_of
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import put_by
from tests.world.house import House, refusal


async def solved_today(house: House, person: Person) -> Seen:
    """Solve the puzzle of the day."""
    puzzles = house.bot.host.of(Puzzles)
    found = await puzzles.of_the_day()
    exercise = await puzzles.exercise(found, Who(person.id, person.name))
    listed = await (await person.slash("puzzle")).settled()
    put = await (await person.click(listed, listed.buttons[0]["custom_id"])).settled()
    return await press_on(person, put, exercise, found.puzzle.answers[0])


async def test_days_in_a_row_are_counted_once_a_day_and_end_with_one_left_out(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        for days in ("1 day", "2 days"):
            assert (
                f"That was the puzzle of the day, at the first try: {days} in a row."
                in (await solved_today(house, arthur)).text
            )
            assert (
                f"the puzzle of the day, at the first try: {days} in a row."
                in (await solved_today(house, arthur)).text
            )
            assert (
                f"Solved at the first try: {days} in a row."
                in (await (await arthur.slash("puzzle")).settled()).text
            )
            house.clock.advance(86400)
        assert (
            "Solved at the first try for 2 days in a row."
            in (await (await arthur.slash("puzzle")).settled()).text
        )
        house.clock.advance(86400)
        assert (
            " in a row." not in (await (await arthur.slash("puzzle")).settled()).text.partition("Somerset")[0]
        )
        assert "1 day in a row" in (await solved_today(house, arthur)).text


async def test_who_is_shown_the_answer_of_the_day_has_no_days_in_a_row(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await solved_today(house, arthur)
        house.clock.advance(86400)
        listed = await (await arthur.slash("puzzle")).settled()
        put = await (await arthur.click(listed, listed.buttons[0]["custom_id"])).settled()
        await (await arthur.click(put, "Show the answer")).settled()
        again = await solved_today(house, arthur)
        assert ": that is it." in again.text
        assert (
            "That was the puzzle of the day. Only a first try would have counted for your days in a row."
            in again.text
        )
        assert not [each for each in again.buttons if each["label"] == "Share"]
        assert (
            "Not solved at the first try; there is another tomorrow."
            in (await (await arthur.slash("puzzle")).settled()).text
        )


async def test_the_puzzle_of_the_day_is_shared_without_its_answer_and_solved_from_there(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        solved = await solved_today(house, arthur)
        posted = await (await arthur.click(solved, "Share")).settled()
        assert not posted.ephemeral
        assert "Arthur has solved the puzzle of the day at the first try: 1 day in a row." in posted.text
        found = await bot.host.of(Puzzles).of_the_day()
        assert not any(answer in posted.text for answer in found.puzzle.answers)
        put = await (await guinevere.click(posted, "Solve")).settled()
        assert put.ephemeral
        assert found.kind.about in put.text
        assert "your first try counts" in put.text
        (share,) = (each for each in solved.buttons if each["label"] == "Share")
        show = next(each for each in put.buttons if each["label"] == "Show the answer")
        show["custom_id"] = share["custom_id"]
        assert "once you have solved it at the first try" in refusal(
            await guinevere.click(put, show["custom_id"])
        )
        house.clock.advance(86400)
        assert "Only today" in refusal(await arthur.click(solved, "Share"))


async def test_a_second_try_is_told_apart_and_is_no_day_in_a_row(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        await solved_today(house, arthur)
        house.clock.advance(86400)
        found = await puzzles.of_the_day()
        exercise, put = await put_by(house, arthur, found)
        put = await press_on(arthur, put, exercise, first(found.puzzle.natural))
        assert ": that is not it." in put.text
        assert "Not solved at the first try" in (await (await arthur.slash("puzzle")).settled()).text
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert ": that is it." in put.text
        assert "Only a first try would have counted for your days in a row." in put.text
        assert "Share" not in put.labels
        days = await puzzles.days(arthur.id)
        assert (days.day, days.streak, days.best) == (puzzles.today, 0, 1)


async def test_what_was_tried_long_before_its_day_may_still_be_solved_at_once_on_it(house: House) -> None:
    """Whoever has tried all puzzles has days in a row as well."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        await puzzles.note(await puzzles.of_the_day(), Who(arthur.id, arthur.name), solved=False)
        solved = await solved_today(house, arthur)
        assert "That was the puzzle of the day, at the first try: 1 day in a row." in solved.text
        assert "Share" in solved.labels


async def test_no_two_puzzles_of_the_day_of_a_game_in_a_row_are_about_the_same(house: House) -> None:
    """Seven of ten of one game were solved by the Catapult."""
    about = dict[str, list[str]]()
    async with house.open() as bot:
        for _ in range(40):
            found = await bot.host.of(Puzzles).of_the_day()
            posing, puzzle = posing_of(found.game), found.puzzle
            assert posing is not None
            themes = about.setdefault(found.game.info.id, [])
            themes.append(posing.theme(puzzle.kind, puzzle.answers[0], first(puzzle.natural)))
            house.clock.advance(86400)
    assert len(about["battles_and_builders"]) == 8
    assert all(one != two for themes in about.values() for one, two in pairwise(themes))
