"""What follows an answer is shown up to where it has made its point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.answering.opinions import Continued, Opinions
from cogs.puzzles.lines import line_told
from cogs.puzzles.refuting import first
from cogs.puzzles.service import Puzzles, Set
from languages.spoken import speaking
from rules.advice import POINTS, Judgement, Verdict, costs_points, expects_less, is_vague, spoke_against
from rules.chance import dealer
from rules.menu import actions
from rules.puzzles.puzzle import reached
from rules.search.coaching import contrasted
from rules.search.following import Followed
from rules.search.showing import Begun
from rules.text import Count, Seat, Text, say, written
from tests.cogs.history.test_learning import press_on
from tests.cogs.puzzles.test_commands import RETURN, put_by, some_of, wrong_in
from tests.world.house import House
from tests.world.mind import Following

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_sacrifice_is_shown_with_what_it_gains(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        quiet = [each for each in await some_of(house, RETURN) if each.kind.key == "quiet"]
        found = next(each for each in quiet if any("x" in act for act in each.puzzle.best.acts[1:]))
        _, put = await put_by(house, arthur, found)
        before = await (await arthur.click(put, "Show the answer")).settled()
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        exercise, put = await put_by(house, arthur, found)
        on = await bot.host.of(Puzzles).on(found, exercise, arthur.id, found.puzzle.best)
        assert on is not None
        assert on.told
        shown = await (await arthur.click(put, "Show the answer")).settled()
        _, heading, line = shown.text.partition("**One way it could go on after that**\n")
        as_found = before.text.partition(heading)[2].count("\u2022")
        assert line.count("\u2022") == as_found + len(on.told)
        assert line.startswith(
            "-# What you cannot know is dealt here as it may be, not as it is.\n-# \u2022 "
        )
        assert shown.pictures == before.pictures, "of what stands right behind the answer"


class Breaking(Following):
    """Breaks each line off within a turn."""

    async def verdict(self, *_: object) -> Verdict:
        return Verdict((0.5, 0.5), Judgement("a1-a2", 0.2))

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        found = await super().line(game, snapshot, seat, begun, seed)
        return None if found is None else replace(found, within=True)


async def test_a_line_that_breaks_off_within_a_turn_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Breaking())
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        wrong = await press_on(arthur, put, exercise, found.puzzle.natural.acts[0].partition(" ")[2])
        assert "\n-# \u2026 and the turn goes on." in wrong.text
        right = await press_on(arthur, wrong, exercise, found.puzzle.answers[0])
        assert "\n-# \u2026 and the turn goes on." in right.text


class Opposing(Breaking):
    """Proves the opposite by each line."""

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        found = await super().line(game, snapshot, seat, begun, seed)
        return None if found is None else replace(found, fits=False)


async def test_a_line_that_proves_the_opposite_is_not_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong answer took two Knights for a Soldier, and a right one lost the Lord."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Opposing())
        found = (await some_of(house, RETURN))[0]
        exercise, put = await put_by(house, arthur, found)
        wrong = await press_on(arthur, put, exercise, found.puzzle.natural.acts[0].partition(" ")[2])
        assert "It could go on like this" not in wrong.text
        right = await press_on(arthur, wrong, exercise, found.puzzle.answers[0])
        assert ": that is it." in right.text
        assert "\n-# \u2026 and the turn goes on." not in right.text, "what was stored is told alone"


VAGUE = expects_less(0, POINTS.times(2), counted=False)


class Doubting(Following):
    """Takes each act for worse than another, and says no more."""

    async def verdict(self, *_: object) -> Verdict:
        return Verdict((0.5, 0.5), Judgement("a1-a2", 0.2, VAGUE))


def test_what_is_vague_of_a_cost_has_no_figure() -> None:
    for why in (VAGUE, expects_less(0, None), costs_points(0, 2, 1, 1, None)):
        assert is_vague(why)
    for why in (
        expects_less(0, POINTS.times(2)),
        costs_points(0, 2, 1, 1),
        costs_points(0, 0, 1, 1),
        spoke_against(say("the Page laughs")),
    ):
        assert not is_vague(why)


def lacking_in(found: Set) -> str:
    """Tell what the natural answer to a puzzle lacks."""
    puzzle, state = found.puzzle, reached(found.game, found.puzzle)
    told = contrasted(found.game, state, puzzle.seat, first(puzzle.natural), puzzle.answers[0])
    return " ".join(map(written, told))


async def test_what_an_answer_lacks_is_told_in_words_of_its_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It brings less than what is best, was all that was told; and of the best nothing is named meanwhile."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Doubting())
        for game, told in (
            ("camelot_the_build", r"this turn then counts \d+ points? at most, and \d+ points? with what"),
            (RETURN, r"it captures (nothing|\d+ pieces?) this turn, where \d+ pieces? could be"),
            ("somerset", r"it brings you (no|\d+) coins? this turn, where \d+ coins? could be had"),
        ):
            found = next(each for each in await some_of(house, game) if re.search(told, lacking_in(each)))
            exercise, put = await put_by(house, arthur, found)
            natural, best = first(found.puzzle.natural), found.puzzle.answers[0]
            put = await press_on(arthur, put, exercise, natural)
            assert re.search(told, put.text, re.IGNORECASE)
            assert "It brings less than what is best." not in put.text
            assert "is worse off" not in put.text
            assert exercise.named(best) not in put.text
            if game == "camelot_the_build":
                assert "With the same luck, after what is best, it would then stand:\n-# " in put.text
            put = await press_on(arthur, put, exercise, best)
            assert re.search(told, put.text.partition("To compare: ")[2], re.IGNORECASE)


class Taking(Following):
    """Sees others take something behind each wrong answer."""

    async def verdict(self, *_: object) -> Verdict:
        return Verdict((0.5, 0.5), Judgement("a1-a2", 0.2, None, (say("the Page laughs"),)))


async def test_what_could_follow_in_a_dealt_world_is_told_as_that(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was dealt as a Knight was taken for one."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Taking())
        quiet = (each for each in await some_of(house, RETURN) if each.kind.key == "quiet")
        for found in islice(quiet, 3):
            exercise, put = await put_by(house, arthur, found)
            put = await press_on(arthur, put, exercise, wrong_in(found, exercise)[0])
            assert "What could follow: the Page laughs." in put.text
            told = "What you cannot know is dealt here as it may be, not as it is." in put.text
            assert told == exercise.position.hides_from(exercise.seat)
        assert told


async def test_a_certain_win_is_told_in_the_place_of_a_lord_found_by_luck(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was told that a hidden Lord is captured, where the castle was certain."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        found = next(each for each in await some_of(house, RETURN) if each.puzzle.mark == "35a0c18b1f88")
        exercise, _ = await put_by(house, arthur, found)
        told = await line_told(bot.host.of(Puzzles), found, exercise, arthur.id, found.puzzle.best)
        assert "stands in a castle" in " ".join(told.told)
        assert "captures the Lord" not in " ".join(told.told)


async def test_while_somebody_is_thought_for_a_line_is_shown_as_it_was_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        found = (await some_of(house, RETURN))[0]
        monkeypatch.setattr(bot.host.of(Opinions), "_asking", {(arthur.id, found.number)})
        _, put = await put_by(house, arthur, found)
        shown = await (await arthur.click(put, "Show the answer")).settled()
        assert "The answer: *" in shown.text


class Forgiving(Following):
    """Finds nothing better than whatever is done."""

    async def verdict(self, *_: object) -> Verdict:
        return Verdict((0.5, 0.5), Judgement("a1-a2", 0.0))


async def test_a_slower_win_is_taken_and_a_faster_one_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a win is not what is asked for, what a search takes for as good is still not the answer."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Forgiving())
        for kind, is_taken in (("win", True), ("quiet", False)):
            found = next(each for each in await some_of(house, RETURN) if each.kind.key == kind)
            exercise, put = await put_by(house, arthur, found)
            known = {*found.puzzle.answers, found.puzzle.natural.acts[0].partition(" ")[2]}
            offered = actions(exercise.position.menu(exercise.seat))
            put = await press_on(arthur, put, exercise, next(each for each in offered if each not in known))
            assert ("that is as good as won as well, and counts." in put.text) == is_taken
            assert ("It goes faster like this: *" in put.text) == is_taken
            assert (": that is not it." in put.text) != is_taken
            assert ("1 in a row." in put.text) == is_taken


async def test_nothing_else_is_answered_while_a_king_thinks_whether_something_wins(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a first answer could be corrected before it counts."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        found = next(each for each in await some_of(house, RETURN) if each.kind.key == "win")
        exercise, put = await put_by(house, arthur, found)
        monkeypatch.setattr(bot.host.of(Opinions), "_asking", {(arthur.id, found.number)})
        await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert await bot.host.of(Puzzles).is_new(found, arthur.id)


async def test_games_of_a_hundred_are_told_where_they_were_played_out(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        for game, are_told in (("battles_and_builders", True), (RETURN, False), ("somerset", False)):
            found = (await some_of(house, game))[0]
            exercise, put = await put_by(house, arthur, found)
            put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
            assert ("of 100 such games" in put.text) == are_told


class Counting(Following):
    """Counts each mistake in points."""

    async def verdict(self, *_: object) -> Verdict:
        return Verdict((0.5, 0.5), Judgement("keep", 0.2, costs_points(0, 2, 1, 1), (), POINTS.times(2)))


async def test_what_a_wrong_answer_costs_has_one_measure_where_games_were_played_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was points of one answer and the share of won games of the next, in one and the same round."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Counting())
        for found in (await some_of(house, "battles_and_builders"))[:12:4]:
            exercise, put = await put_by(house, arthur, found)
            lost = dict[str, int]()
            for wrong in (first(found.puzzle.natural), *wrong_in(found, exercise)[:2]):
                put = await press_on(arthur, put, exercise, wrong)
                (less,) = re.findall(r"you win about (\d+) of 100 such games fewer", put.text)
                assert "less than what is best" not in put.text
                assert "What it costs" not in put.text
                lost[wrong] = int(less)
            proven = found.puzzle.best.worth - found.puzzle.natural.worth
            assert abs(lost[first(found.puzzle.natural)] - 100 * proven) <= 6


@pytest.mark.parametrize(
    ("lost", "why", "told"),
    [
        (
            POINTS.times(2),
            None,
            (
                r"To compare: .*\. It leaves you about 2 points worse off against your rivals than"
                r" what is best\."
            ),
        ),
        (
            None,
            costs_points(0, 3, 1, 1),
            r"To compare: .*\. Had you chosen that:\n-# \u2022 What it costs, .* has about 3 points fewer",
        ),
        (
            None,
            None,
            r"To compare: .*\. As the King counts, of 100 games .* you win about \d+ fewer with it than",
        ),
    ],
)
async def test_what_tempts_is_told_with_how_much_less_it_brings(
    house: House, monkeypatch: pytest.MonkeyPatch, lost: Count | None, why: Text | None, told: str
) -> None:
    """That it brings less than what is best was all that was told of it."""
    arthur = house.person("Arthur")

    class Judging(Following):
        async def verdict(self, *_: object) -> Verdict:
            return Verdict((0.5, 0.5), Judgement("end", 0.2, why, (), lost))

        async def contrasts(self, *_: object, **__: object) -> Sequence[Text]:
            return ()

    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Judging())
        found = (await some_of(house, "camelot_the_build"))[0]
        exercise, put = await put_by(house, arthur, found)
        put = await press_on(arthur, put, exercise, found.puzzle.answers[0])
        assert re.search(told, put.text)


async def test_an_option_that_is_not_the_usual_one_is_told_above_a_position(house: House) -> None:
    """Where castles stand was told by the picture alone; what only tells less is no news."""
    arthur = house.person("Arthur")
    async with house.open():
        found = await some_of(house, RETURN)
        usual, other = (
            next(each for each in found if (each.puzzle.options.get("layout") == "centre") == is_other)
            for is_other in (False, True)
        )
        assert "Castles and start squares: Centre" in (await put_by(house, arthur, other))[1].text
        assert "Castles and start squares" not in (await put_by(house, arthur, usual))[1].text
        build = (await some_of(house, "camelot_the_build"))[0]
        assert build.puzzle.options
        assert "What choosing a square shows" not in (await put_by(house, arthur, build))[1].text


async def test_what_a_game_of_camelot_101_is_played_for_is_told_as_one_says_it(house: House) -> None:
    """The title of that option asks what is to be chosen; above a puzzle nothing is."""
    arthur = house.person("Arthur")
    async with house.open():
        found = next(
            each for each in await some_of(house, "camelot_101") if each.puzzle.options["goal"] == "none"
        )
        head = (await put_by(house, arthur, found))[1].text
        assert "Played for the most points after ten rounds" in head
        assert "Most points" not in head


def wins_at_once(found: Set) -> bool:
    game, puzzle = found.game, found.puzzle
    state: Any = reached(game, puzzle)
    had = (game.points(game.table(state)) or ())[puzzle.seat]
    game.apply(state, puzzle.seat, puzzle.answers[0], dealer("won", "luck"))
    return (game.points(game.table(state)) or ())[puzzle.seat] > had


async def test_a_line_in_which_what_was_won_is_lost_again_is_held_against_the_other_way(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Queen was won, and the line behind that ended as if she had not been."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        catches = [each for each in await some_of(house, "camelot_101") if each.kind.key == "catch"]
        tempting = [each for each in catches if first(each.puzzle.natural) not in each.puzzle.answers]
        found = next(filter(wins_at_once, tempting))
        exercise, _ = await put_by(house, arthur, found)
        had = [*(found.game.points(exercise.position.table) or ())]
        for less in (1, 0):
            beside = tuple([each - less for each in had])

            async def right(*_: object, beside: tuple[int, ...] = beside) -> Continued:
                return Continued(exercise, (say("the Page laughs"),), beside=beside)

            monkeypatch.setattr(Puzzles, "right", right)
            puzzles, line = bot.host.of(Puzzles), found.puzzle.best
            with speaking("en"):
                (*told,) = (await line_told(puzzles, found, exercise, arthur.id, line)).told
            is_told = any("with the same luck, but after *" in each for each in told)
            assert is_told == bool(less), "what is no better speaks for nothing"
