"""A hint says first where to look, then with what the answer begins; the puzzle counts for nothing then."""

from __future__ import annotations

from collections import Counter, deque
from itertools import islice
from threading import Thread, current_thread
from typing import Any

import pytest

from bot.answering.opinions import Opinions
from bot.answering.pointing import Tries, Wrong, left_beside, where_to_look
from bot.messages.text import plain_names
from bot.store.rows.person import Person as Who
from cogs.puzzles import rungs
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Puzzles
from cogs.puzzles.tables import Solver, SolverTables
from languages.spoken import speaking
from rules.camelot_the_build.scoring import is_pattern
from rules.camelot_the_build.tables import SQUARE_NUMBERS
from rules.chance import dealer
from rules.game import AnyGame
from rules.library import game_ids
from rules.menu import actions
from rules.puzzles.whole_turns import THEN, acts_of
from rules.search.coaching import coach_of, narrowed, others_in
from rules.snapshot import copied
from rules.text import Seat, written
from tests.answering.hinted import hint_label, hinted, no_more
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import RETURN, put_by, some_of
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.mark.parametrize("game", game_ids())
async def test_a_press_gives_one_hint_and_none_tells_all(house: House, game: str) -> None:
    """One press gave two or three at once."""
    arthur = house.person("Arthur")
    async with house.open():
        for found in (await some_of(house, game))[:3]:
            exercise, put = await put_by(house, arthur, found)
            assert "once you take one, this puzzle is not rated any more" in put.text
            with speaking("en"):
                given = [each for (each,) in rungs.rungs(found, exercise, ())]
            said = [each for each in given if "first choose" in each or "one of these" in each]
            told = given[: -len(said)]
            assert hint_label(put) == f"Hint 1 of {len(given)} (then unrated)", "how many was told later"
            for number, each in enumerate(told):
                put = await hinted(arthur, put)
                assert each in put.text
                assert put.text.count("Hint: ") + put.text.count("It is not this") == number + 1
                assert hint_label(put) == f"Hint {number + 2} of {len(given)}"
                assert ("With a hint this puzzle counts for nothing" in put.text) == (number == 0)
            assert "Hint: first choose *" not in put.text
            for _ in said:
                put = await hinted(arthur, put)
            assert "Hint: first choose *" in put.text or "Hint: it is one of these: *" in put.text
            if "Hint: first choose *" in put.text:
                assert exercise.named(found.puzzle.answers[0]) not in put.text
                whole = [
                    written(each, plain_names(exercise.public))
                    for each in exercise.words(found.puzzle.answers[0])
                ]
                assert (
                    len(whole) == 1
                    or whole[-1] not in put.text.partition("first choose")[2].partition("\n")[0]
                )
            assert no_more(put)
            put = await press_on(arthur, put, exercise, found.puzzle.answers[0], 1)
            assert "that is it." in put.text or all(each in put.text for each in told), (
                "they stay while he chooses"
            )


async def test_each_hint_says_something_new(house: House) -> None:
    """The card of a King was named, and then that King, whom alone it can move."""
    arthur = house.person("Arthur")
    async with house.open():
        found = await house.bot.host.of(Puzzles).set(int("d6a8a804480e", 16))
        exercise, _ = await put_by(house, arthur, found)
        with speaking("en"):
            (*_, last) = (each for (each,) in rungs.rungs(found, exercise, ()))
        assert last.endswith("first choose *Play the king of Spades*.")


async def test_a_hint_leaves_in_place_what_was_tried_in_vain(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        natural = first(found.puzzle.natural)
        put = await press_on(arthur, put, exercise, natural)
        for _ in range(2):
            put = await hinted(arthur, put)
            assert f"\N{MULTIPLICATION X} {exercise.named(natural)}: that is not it.\n-# Hint: " in put.text


async def test_hints_are_thought_of_beside_what_others_click(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, threads = house.person("Arthur"), list[Thread]()

    def looked(*_: object, **__: object) -> list[str]:
        threads.append(current_thread())
        return ["-# Hint: look up."]

    async with house.open():
        monkeypatch.setattr(rungs, "where_to_look", looked)
        _, put = await put_by(house, arthur, (await some_of(house, RETURN))[0])
        put = await hinted(arthur, put)
        assert "look up" in put.text
        assert threads
        assert current_thread() not in threads


async def test_a_first_hint_says_nothing_of_points(house: House) -> None:
    """It said that a tower brings nothing at once, which brought three, and that a catapult does."""
    arthur = house.person("Arthur")
    async with house.open():
        for game in ("camelot_the_build", "battles_and_builders"):
            for found in (await some_of(house, game))[:3]:
                exercise, _ = await put_by(house, arthur, found)
                with speaking("en"):
                    assert "points" not in "".join(where_to_look(exercise, *found.puzzle.answers))


async def test_what_was_just_tried_is_not_told_again_as_wrong(house: House) -> None:
    arthur, told = house.person("Arthur"), list[bool]()
    async with house.open():
        for found in (await some_of(house, RETURN))[:6]:
            exercise, put = await put_by(house, arthur, found)
            natural = first(found.puzzle.natural)
            with speaking("en"):
                hints = "".join(where_to_look(exercise, *found.puzzle.answers, beside=natural))
            told.append("It is not this" in hints)
            put = await press_on(arthur, put, exercise, natural)
            put = await hinted(arthur, put)
            assert "It is not this" not in put.text
    assert any(told)


def really_takes(game: AnyGame, state: Any, seat: Seat, action: str) -> bool:
    """Say whether men are fewer behind an action, or points others, by the state alone."""
    after = copied(state)
    deque(game.apply(after, seat, action, dealer("1", "chance")), maxlen=0)
    if game.info.id == RETURN:
        return sum(map(len, after.taken)) > sum(map(len, state.taken))
    men, left = ({each for each in of.board if each >= 0} for of in (state, after))
    return bool(men - left)


def squares_of(turn: str) -> list[int]:
    """Give the squares on which a whole turn lays tiles."""
    return [SQUARE_NUMBERS[act.split()[2]] for act in acts_of(turn) if act.startswith("place")]


def is_doubled(state: Any, action: str) -> bool:
    """Say whether a turn counts twice with one more tile, as its own score has it."""
    after = copied(state)
    laid = (*after.laid, SQUARE_NUMBERS[action.split()[2]]) if action.startswith("place") else after.laid
    return len(laid) == 3 and is_pattern(laid)


@pytest.mark.parametrize("game", game_ids())
async def test_the_first_hint_is_true_of_all_answers_and_leaves_others(house: House, game: str) -> None:
    """It said that something could be taken where the answer was a check that takes nobody."""
    arthur, told = Who(1, "Arthur"), list[int]()
    async with house.open() as bot:
        for found in (await some_of(house, game))[::3]:
            exercise = await bot.host.of(Puzzles).exercise(found, arthur)
            position, seat, answers = exercise.position, exercise.seat, found.puzzle.answers
            table, hand = position.table, position.game.hand(position.state, seat)
            coach, offered = coach_of(position.game), [*islice(actions(position.menu(seat)), 1000)]
            assert coach is not None
            hint = narrowed(coach, table, hand, answers, offered)
            like = coach.traits(table, hand)
            told.append(len(hint.traits))
            assert all(trait in [*like(answer)] for trait in hint.traits for answer in answers)
            assert others_in(coach, hint.left, answers) >= min(2, others_in(coach, offered, answers))
            for act in (*answers, *offered[::40]):
                said = " ".join(written(each) for each in like(act))
                if game in {"camelot_101", RETURN} and ("taken" in said or "captures" in said):
                    is_told = "a man is taken" in said or "captures something" in said
                    assert really_takes(position.game, position.state, seat, act) == is_told, (said, act)
                if THEN in act:
                    assert is_pattern(squares_of(act)) == ("no three" not in said), act
                elif game == "camelot_the_build":
                    assert is_doubled(position.state, act) == ("makes three" in said), act
    assert sum(map(bool, told)) > len(told) / 3, "mostly it narrows down"


async def test_the_second_hint_names_nothing_that_the_first_excludes(house: House) -> None:
    """It named nothing at all beside a bid with builders in it, and three tokens beside one or none."""
    arthur, told = Who(1, "Arthur"), 0
    async with house.open() as bot:
        bids = [each for each in await some_of(house, "battles_and_builders") if each.kind.key == "bid"]
        for found in bids:
            exercise, answers = await bot.host.of(Puzzles).exercise(found, arthur), found.puzzle.answers
            position, seat = exercise.position, exercise.seat
            coach, hand = coach_of(position.game), position.game.hand(position.state, seat)
            assert coach is not None
            like, listed = coach.traits(position.table, hand), left_beside(exercise, *answers)
            hint = narrowed(coach, position.table, hand, answers, [*actions(position.menu(seat))])
            assert all(trait in [*like(each)] for trait in hint.traits for each in listed)
            assert listed
            assert not {*answers} & {*listed}
            told += bool(hint.traits)
    assert told > 5


async def test_a_hint_offers_all_that_is_right_and_nothing_that_was_refused(house: House) -> None:
    """It named the end of the turn, which had just been refused, and left a right square out."""
    arthur, told = house.person("Arthur"), 0
    async with house.open() as bot:
        for found in [
            each for each in await some_of(house, "camelot_the_build") if len(each.puzzle.answers) > 1
        ][:12]:
            exercise = await bot.host.of(Puzzles).exercise(found, Who(arthur.id, arthur.name))
            answers = found.puzzle.answers
            others = [each for each in actions(exercise.position.menu(exercise.seat)) if each not in answers]
            with speaking("en"):
                (hint, *_) = rungs._second(found, exercise)
                if "it is one of these" not in hint:
                    continue
                assert all(exercise.named(each) in hint for each in answers)
                named = [each for each in others if f"{exercise.named(each)}" in hint]
                (later,) = rungs._second(found, exercise, {*named, first(found.puzzle.natural)})
            assert not any(exercise.named(each) in later for each in named)
            told += bool(named)
        assert told > 1


@pytest.mark.parametrize("game", ["battles_and_builders", "camelot_the_build", "somerset"])
async def test_what_comes_to_mind_stands_among_those_of_which_one_is_right(house: House, game: str) -> None:
    """It was left out, and the only one that looked good was it."""
    arthur, told = house.person("Arthur"), 0
    async with house.open() as bot:
        for found in (await some_of(house, game))[::5]:
            exercise = await bot.host.of(Puzzles).exercise(found, Who(arthur.id, arthur.name))
            natural = first(found.puzzle.natural)
            with speaking("en"):
                looked, (*_, last) = [*rungs._first(found, exercise, ())], rungs._second(found, exercise)
                (*_, later) = rungs._second(found, exercise, {natural})
                named, (*_, among) = exercise.named(natural), last.removesuffix(".").partition("these: ")
            if not among or natural not in left_beside(exercise, *found.puzzle.answers):
                continue
            assert named in among.split("; ")
            assert among.split("; ") == sorted(among.split("; "))
            assert not any("It is not this" in each for each in looked), "that would contradict it"
            assert named not in later.removesuffix(".").split("; "), "who was told so looks elsewhere"
            told += 1
    assert told > 2


async def test_wrong_answers_are_known_from_the_first_on(house: House) -> None:
    tries = Tries()
    for action in ("end", "place W0 h9", "end"):
        tries.note(1, "266", Wrong(action, ()))
    assert tries.all_of(1, "266") == {"end", "place W0 h9"}
    assert tries.of(1, "266") == Wrong("end", ())
    assert tries.of(2, "266") is None
    assert not tries.all_of(2, "266")


async def test_behind_a_wrong_answer_the_next_hint_is_another(house: House) -> None:
    """It began again with the first, word for word."""
    arthur = house.person("Arthur")
    async with house.open():
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        put = await hinted(arthur, put)
        second = ("Hint: first choose *", "Hint: it is one of these: *")
        assert not any(each in put.text for each in second)
        for number, label in ((2, "Hint 2 of 3"), (3, "Hint 3 of 3"), (3, "Read the hints again")):
            put = await press_on(arthur, put, exercise, first(found.puzzle.natural))
            assert hint_label(put) == label
            put = await hinted(arthur, put)
            is_last = any(each in put.text for each in second)
            assert is_last == (number == 3), "who knows all may read them again"


async def test_the_next_hint_is_another_also_behind_a_restart(house: House) -> None:
    """How many somebody knew was kept in memory alone."""
    arthur = house.person("Arthur")
    async with house.open():
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        put = await hinted(arthur, put)
    async with house.open():
        put = await press_on(arthur, put, exercise, first(found.puzzle.natural))
    async with house.open():
        assert hint_label(put) == "Hint 2 of 3"
        assert (await hinted(arthur, put)).text.count("Hint: ") == 2


@pytest.mark.parametrize("game", game_ids())
async def test_no_first_hint_is_the_same_whatever_the_puzzle(house: House, game: str) -> None:
    """Nine of eleven began with the same sentence: to go through all that one can do."""
    arthur, told = Who(1, "Arthur"), Counter[str]()
    async with house.open() as bot:
        for found in (await some_of(house, game))[::8]:
            exercise = await bot.host.of(Puzzles).exercise(found, arthur)
            with speaking("en"):
                told.update(islice(where_to_look(exercise, *found.puzzle.answers), 1))
    assert max(told.values()) < 0.6 * sum(told.values())
    assert not any("go through all" in hint or "only coins count" in hint for hint in told)


async def test_a_hint_leaves_a_rating_as_it_is_and_what_is_found_with_it_counts_for_nothing(
    house: House,
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        put = await hinted(arthur, put)
        solver = (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN]
        assert (solver.rating, solver.solved, solver.seen) == (Solver().rating, 0, (found.puzzle.mark,))
        assert await bot.host.of(Puzzles).rating(found) == found.puzzle.rating
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert ": that is it." in put.text
        assert "Only the first try counts, and that without a hint." in put.text
        assert (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN] == solver
        _, put = await put_by(house, arthur, found)
        put = await hinted(arthur, put)
        assert "counts for nothing" not in put.text, "it did so before"


async def test_what_counts_for_nothing_is_not_among_those_tried(house: House) -> None:
    """Neither with a hint, as is said there, nor skipped."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        helped, skipped, solved, *_ = await some_of(house, RETURN)
        _, put = await put_by(house, arthur, helped)
        await hinted(arthur, put)
        listed = await (await arthur.slash("puzzle")).settled()
        assert "none tried without a hint yet" in listed.text
        _, put = await put_by(house, arthur, skipped)
        await (await arthur.click(put, "Skip this puzzle")).settled()
        exercise, put = await put_by(house, arthur, solved)
        await press_on(arthur, put, exercise, solved.puzzle.answers[0])
        assert "1 of 1 solved at the first try" in (await (await arthur.slash("puzzle")).settled()).text
        kept = (await bot.host.store.of(SolverTables).of(arthur.id))[RETURN]
        assert (kept.helped, kept.tried) == (1, 1)


async def test_no_hint_is_taken_while_a_first_answer_is_thought_about(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would cost nothing to be wrong."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        _, put = await put_by(house, arthur, found)
        monkeypatch.setattr(bot.host.of(Opinions), "_answered", {(arthur.id, found.number)})
        await arthur.click(put, hint_label(put))
        assert await bot.host.of(Puzzles).is_new(found, arthur.id)


async def test_a_puzzle_is_skipped_without_a_loss(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = (await some_of(house, RETURN))[0]
        _, put = await put_by(house, arthur, found)
        assert "only without a hint: once you take one, this puzzle is not rated any more" in put.text
        await (await arthur.click(put, "Skip this puzzle")).settled()
        assert await bot.host.of(Puzzles).is_new(found, arthur.id)
