"""`/puzzle`: the puzzles of each game, by clicks."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise, sentences
from bot.answering.opinions import Opinions
from bot.answering.putting import laid_open
from bot.errors import Busy
from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.messages.text import plain_names
from bot.people.preferences import YES
from bot.sandbox import Person, Seen
from bot.store.rows.person import Person as Who
from bot.table.position import Position
from cogs.privacy.service import Rights
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Puzzles, Set, _by_number
from cogs.puzzles.tables import Solver, SolverTables
from languages.spoken import speaking
from rendering.drawing import NARROW, drawing_of
from rules.advice import Judgement, Verdict
from rules.chance import event_dealer
from rules.library import find, game_ids
from rules.menu import actions
from rules.puzzles.puzzle import puzzles_of
from rules.search.following import Followed
from rules.search.showing import Begun
from rules.snapshot import copied
from rules.text import Seat
from tests.cogs.history.test_learning import Searching, press_on
from tests.world.house import House, refusal
from tests.world.mind import Following

# What the table shows besides a hand, told of each game.
_TOLD = {
    "battles_and_builders": "Points: ",
    "camelot_101": "Pawns of ",
    "camelot_the_build": "On the plan: ",
    "return_to_camelot": "Castles: ",
    "somerset": " coins in all",
}
RETURN = "return_to_camelot"


async def first_of(house: House, game: str, person: Person) -> tuple[Set, Exercise]:
    """Give the puzzle that comes next for somebody, as an exercise."""
    puzzles = house.bot.host.of(Puzzles)
    found, _ = await puzzles.next(game, Who(person.id, person.name))
    return found, await puzzles.exercise(found, Who(person.id, person.name))


@pytest.mark.parametrize("game", game_ids())
async def test_each_game_has_puzzles_that_are_solved_by_its_own_questions(house: House, game: str) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        found, exercise = await first_of(house, game, arthur)
        put = await (await arthur.slash("puzzle", game=game)).settled()
        assert put.ephemeral
        assert put.pictures
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert ": that is it." in put.text
        assert "1 in a row." in put.text
        again, _ = await first_of(house, game, arthur)
        assert again.puzzle.mark != found.puzzle.mark
        assert len(puzzles_of(find(game))) > 1


async def lacking(house: House, found: Set, exercise: Exercise) -> list[str]:
    """Tell what tempts lacks."""
    acts = first(found.puzzle.natural), found.puzzle.answers[0]
    return [*sentences(exercise.public, *await house.bot.host.of(Opinions).contrasts(exercise, *acts))]


class Telling(Searching):
    """Lets a line be told whatever it shows."""

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        found = await super().line(game, snapshot, seat, begun, seed)
        return None if found is None else replace(found, fits=True)


async def test_only_the_first_try_counts_and_what_is_wrong_is_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What seems good is answered by a line that could follow it."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Telling())
        found, exercise = await first_of(house, RETURN, arthur)
        put = await (await arthur.slash("puzzle", game=RETURN)).settled()
        put = await press_on(arthur, put, exercise, first(found.puzzle.natural))
        assert ": that is not it." in put.text
        assert "It could go on like this; what you cannot know is dealt here as it may be" in put.text
        with speaking("en"):
            lacks = await lacking(house, found, exercise)
        assert "\n".join(lacks) in put.text
        assert "of 100 games played on from here you win about " in put.text
        assert "of 100 such games" not in put.text, "that was not played out"
        assert "(\u2212" in put.text
        offered = list(actions(exercise.position.menu(exercise.seat)))
        other = next(
            each for each in offered if each not in {*found.puzzle.answers, first(found.puzzle.natural)}
        )
        put = await press_on(arthur, put, exercise, other)
        assert "Only the first try counts, and that without a hint." in put.text
        assert "ould follow" in put.text or "It could go on like this" in put.text
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert ": that is it." in put.text
        assert "Only the first try counts, and that without a hint." in put.text
        solver = (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN]
        assert (solver.solved, solver.streak, len(solver.seen)) == (0, 0, 1)
        assert solver.rating < Solver().rating


async def test_a_puzzle_that_was_left_is_found_again_by_its_number(house: House) -> None:
    arthur = house.person("Arthur")
    last = len(puzzles_of(find(RETURN)))
    async with house.open():
        put = await (await arthur.slash("puzzle", game=RETURN, number=last)).settled()
        assert f"puzzle {last}" in put.text
        refused = await (await arthur.slash("puzzle", game=RETURN, number=last + 1)).settled()
        assert f"Return to Camelot has puzzles 1 to {last}; choose one of these." in refused.text
        without = await (await arthur.slash("puzzle", number=1)).settled()
        assert "choose `game` as well as `number`" in without.text


async def test_who_is_shown_the_answer_has_not_found_it(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        put = await (await arthur.slash("puzzle", game=RETURN)).settled()
        put = await (await arthur.click(put, "Show the answer")).settled()
        assert "The answer: *" in put.text
        assert (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN].solved == 0
        put = await (await arthur.click(put, "All puzzles")).settled()
        assert "0 of 1 solved at the first try" in put.text
        assert "none tried yet" in put.text


async def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_tomorrow(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        for person in (arthur, guinevere):
            listed = await (await person.slash("puzzle")).settled()
            put = await (await person.click(listed, listed.buttons[0]["custom_id"])).settled()
            assert (await bot.host.of(Puzzles).of_the_day()).kind.about in put.text
        today = (await bot.host.of(Puzzles).of_the_day()).number
        house.clock.advance(86400)
        assert (await bot.host.of(Puzzles).of_the_day()).number != today


async def test_a_puzzle_that_is_gone_says_so(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        put = await (await arthur.slash("puzzle", game=RETURN)).settled()
        (show,) = (each for each in put.buttons if each["label"] == "Show the answer")
        show["custom_id"] = str(CustomId(Verb.PUZZLE_SHOW, 0, 35))
        assert "not there any more" in refusal(await arthur.click(put, show["custom_id"]))


async def test_what_is_kept_is_handed_out_and_erased(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found, _ = await first_of(house, RETURN, arthur)
        await bot.host.of(Puzzles).note(found, Who(arthur.id, arthur.name), solved=True)
        (kept,) = (await bot.host.of(Rights).known(arthur.id))["solvers"]
        assert (kept["game"], kept["solved"], kept["seen"]) == (RETURN, 1, (found.puzzle.mark,))
        await bot.host.of(Rights).erase(arthur.id)
        assert await bot.host.store.of(SolverTables).of(arthur.id) == {}


async def test_what_one_does_oneself_is_told_once(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        found = next(each for each in await some_of(house, "battles_and_builders") if each.kind.key == "bid")
        exercise, put = await put_by(house, arthur, found)
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert put.text.count(exercise.named(found.puzzle.answers[0])) == 1
        told = [line for line in put.text.splitlines() if "To compare" not in line]
        assert "\n".join(told).count("You commit ") == 1, "a line tells it as well"
        assert "Arthur commits 5 tokens" not in put.text


async def put_by(house: House, person: Person, found: Set) -> tuple[Exercise, Seen]:
    """Put one puzzle to somebody."""
    exercise = await house.bot.host.of(Puzzles).exercise(found, Who(person.id, person.name))
    listed = await (await person.slash("puzzle")).settled()
    listed.buttons[0]["custom_id"] = custom_id = str(CustomId(Verb.PUZZLE, 0, found.number))
    return exercise, await (await person.click(listed, custom_id)).settled()


async def some_of(house: House, game: str) -> list[Set]:
    puzzles = house.bot.host.of(Puzzles)
    return [await puzzles.set(int(puzzle.mark, 16)) for puzzle in puzzles_of(find(game))]


class Reading(Following):
    """Notes which lines it is asked for."""

    def __init__(self) -> None:
        self.begun: list[Begun] = []

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        self.begun.append(begun)
        return await super().line(game, snapshot, seat, begun, seed)


@pytest.mark.parametrize("proven", [False, True], ids=["answers", "as good"])
async def test_of_several_answers_the_line_that_is_told_is_that_of_ones_own(
    house: House, monkeypatch: pytest.MonkeyPatch, *, proven: bool
) -> None:
    """It was that of the other one, hung on the sentence which names that.

    What all own ways have shown to be as good was refused.
    """
    arthur, king = house.person("Arthur"), Reading()
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", king)
        found = next(each for each in await some_of(house, "somerset") if len(each.puzzle.answers) > 1)
        if proven:
            puzzle = replace(found.puzzle, answers=found.puzzle.answers[:1], as_good=found.puzzle.answers[1:])
            found = replace(found, puzzle=puzzle)
            known = {found.number: found}
            monkeypatch.setattr(
                "cogs.puzzles.service._by_number", lambda games: {**_by_number(games), **known}
            )
        told = {}
        for own in (found.puzzle.right[0], found.puzzle.right[-1]):
            exercise, put = await put_by(house, arthur, found)
            told[own] = await press_on(arthur, put, exercise, own)
            assert ": that is it." in told[own].text
            assert king.begun[-1].acts[0] == f"{exercise.seat} {own}"
        first, other = told.values()
        best, second = map(exercise.named, found.puzzle.right[:2])
        assert best in first.text.partition(": that is it.")[0]
        assert f"Just as good: {second}" in first.text, "it was told of the other way alone"
        about, heading, follows = other.text.partition("**One way it could go on after your answer**")
        assert f"Just as good: {best}.\n" in about
        assert heading
        dealt = "-# What you cannot know is dealt here as it may be, not as it is."
        assert follows.startswith(f"\n{dealt}\n-# \u2022 ")
        assert first.pictures != other.pictures


async def test_the_picture_shows_what_stands_right_behind_ones_answer(house: House) -> None:
    """It was of the end of the line: what one had done oneself was not to be seen any more."""
    arthur = house.person("Arthur")
    async with house.open():
        found = next(each for each in await some_of(house, "camelot_101") if len(each.puzzle.best.acts) > 4)
        exercise, put = await put_by(house, arthur, found)
        game, state = exercise.position.game, copied(exercise.position.state)
        game.apply(state, exercise.seat, found.puzzle.answers[0], event_dealer(found.puzzle.best.luck, 0))
        behind = replace(exercise, position=Position(exercise.position.row, game, state)).view()
        pictures, _ = await laid_open(replace(behind, question=None), asked=False)
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert [each.png for each in pictures] == [*put.pictures]


async def test_a_puzzle_shows_the_whole_table_and_gives_nothing_away(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        (found, *_) = await some_of(house, "somerset")
        _, put = await put_by(house, arthur, found)
        assert len(put.pictures) == 2, "the table, and what one may do"
        assert put.text.startswith("### Somerset: puzzle 1\n")
        wins = [each for each in await some_of(house, RETURN) if each.kind.key == "win"]
        for each in wins[:3]:
            _, put = await put_by(house, arthur, each)
            described = [option.get("description") for select in put.selects for option in select["options"]]
            assert not any(described)
            assert "Wins the game" not in put.text


async def test_another_puzzle_is_another_one_also_before_an_answer(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        put = await (await arthur.slash("puzzle", game=RETURN)).settled()
        seen = [put.text.splitlines()[0]]
        for _ in range(2):
            put = await (await arthur.click(put, "Skip this puzzle")).settled()
            seen.append(put.text.splitlines()[0])
        assert seen[0] != seen[1] != seen[2]


async def test_who_has_tried_all_is_told_so(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        for each in await some_of(house, RETURN):
            put = await (await arthur.slash("puzzle", game=RETURN)).settled()
            assert "You have tried all of these puzzles" not in put.text
            await bot.host.of(Puzzles).note(each, Who(arthur.id, arthur.name), solved=False)
        put = await (await arthur.slash("puzzle", game=RETURN)).settled()
        assert "You have tried all of these puzzles" in put.text
        assert (
            f"{len(puzzles_of(find(RETURN)))} puzzles in all"
            in (await (await arthur.slash("puzzle")).settled()).text
        )


class Thinker(Following):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.asked, self.done = asyncio.Event(), asyncio.Event()

    async def verdict(self, *_: object) -> Verdict:
        self.asked.set()
        await self.done.wait()
        return Verdict((0.5, 0.5), Judgement("a1-a2", 0.2))


def wrong_in(found: Set, exercise: Exercise) -> list[str]:
    """List the answers that are not right, nor known to be wrong."""
    known = {*found.puzzle.answers, first(found.puzzle.natural)}
    return [each for each in actions(exercise.position.menu(exercise.seat)) if each not in known]


async def test_a_wrong_try_counts_before_a_king_has_thought_about_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the answer could be corrected meanwhile; and nobody has him think of two at a time."""
    arthur, thinker = house.person("Arthur"), Thinker()
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", thinker)
        found = next(each for each in await some_of(house, RETURN) if each.kind.key != "win")
        exercise, put = await put_by(house, arthur, found)
        wrong, other, *_ = wrong_in(found, exercise)
        first = asyncio.create_task(press_on(arthur, put, exercise, wrong))
        await thinker.asked.wait()
        solver = (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN]
        assert (solver.solved, len(solver.seen)) == (0, 1)
        with pytest.raises(Busy):
            await bot.host.of(Puzzles).judged(found, exercise, arthur.id, other)
        thinker.done.set()
        assert ": that is not it." in (await first).text


@pytest.mark.parametrize("locale", ["en-US", "nl", "de"])
async def test_each_button_of_the_list_names_what_it_puts(house: House, locale: str) -> None:
    """A screen reader tells the buttons alone."""
    arthur = house.person("Arthur")
    arthur.set_locale(locale)
    async with house.open():
        labels = (await (await arthur.slash("puzzle")).settled()).labels
        assert len(labels) == len({*labels}) > 1


async def test_a_right_answer_says_what_it_is_better_than(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        found, exercise = await first_of(house, RETURN, arthur)
        put = await (await arthur.slash("puzzle", game=RETURN)).settled()
        assert "your first try counts" in put.text
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        other = exercise.named(first(found.puzzle.natural))
        with speaking("en"):
            lacks = await lacking(house, found, exercise)
        less = round(100 * (found.puzzle.best.worth - found.puzzle.natural.worth))
        played = f"of 100 games played on from here you win about {less} fewer with it"
        counted = f"As the King counts, {played} than with what is best."
        told = [f"-# \u2022 {each.removeprefix('-# ')}" for each in (counted, *lacks)]
        head = f"-# To compare: {other}. Had you chosen that:"
        assert "\n".join([head, *told]) in put.text, "what one reads of it is not of one's own answer"


@pytest.mark.parametrize("game", game_ids())
async def test_a_puzzle_comes_in_words_as_well_for_whoever_wants_that(house: House, game: str) -> None:
    """The description of its picture does not point to the board of a table, for it has none."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        _, exercise = await first_of(house, game, arthur)
        put = await (await arthur.slash("puzzle", game=game)).settled()
        assert "```" not in put.text
        assert not any("/board" in alt for alt in put.alt_texts)
        await bot.host.people.prefer(Who(arthur.id, arthur.name), "text_board", YES)
        put = await (await arthur.slash("puzzle", game=game)).settled()
        assert len(put.text) <= 4000
        public, hand = exercise.public, exercise.view().hand
        own = drawing_of(game).text(public.table, hand, plain_names(public), width=NARROW)
        told, names = put.text, plain_names(public)
        assert own.splitlines()[0] in told
        assert _TOLD[game] in told
        assert all(names(seat) in told for seat in range(len(public.sitters)))
