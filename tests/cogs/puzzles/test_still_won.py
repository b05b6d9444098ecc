"""A line of a wrong answer that ends in a win says how that goes with being wrong."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise, still_lost, still_won
from bot.answering.opinions import Continued, Opinions
from bot.store.rows.person import Person as Who
from cogs.puzzles.lines import dealt_told, line_told
from cogs.puzzles.service import WON, Puzzles, Set
from languages.spoken import speaking
from rules.data import written_deed
from rules.game import Result
from rules.library import find
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search.contrasting import Lines
from rules.search.following import Followed
from rules.search.showing import Begun
from rules.snapshot import snapshot
from rules.text import Seat, say
from tests.world.house import House
from tests.world.mind import Following

pytestmark = pytest.mark.usefixtures("scribbled")

MARK = "68f07613078b"


class Ending(Following):
    """Plays each line to an end, which is won or lost."""

    def __init__(self, act: str) -> None:
        self.act = act

    async def line(self, game: str, of: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        rules = find(game)
        puzzle = next(each for each in puzzles_of(rules) if each.mark == MARK)
        end = next(Lines(rules, reached(rules, puzzle), seat).played_out(self.act))
        return Followed(snapshot(end), (say("the Page laughs"),))


@pytest.mark.parametrize(("act", "wins"), [("cast S24", True), ("skip", False)])
async def test_a_win_behind_a_wrong_answer_is_explained(
    house: House, monkeypatch: pytest.MonkeyPatch, act: str, wins: bool
) -> None:
    """ "Kay wins! 53:52:51" stood below the verdict that it was wrong, and nothing between them."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Ending(act))
        puzzles = bot.host.of(Puzzles)
        found = await puzzles.set(int(MARK, 16))
        exercise = await puzzles.exercise(found, Who(arthur.id, arthur.name))
        with speaking("en"):
            told = await dealt_told(puzzles, found, exercise, arthur.id, act)
        assert any("the Page laughs" in each for each in told)
        assert told[-1].startswith("-# In this line you win all the same; with what is best you win") == wins


async def test_a_first_place_that_is_shared_is_no_win_all_the_same(house: House) -> None:
    """ "Computer 2 and Arthur share the victory!", and then that Arthur wins all the same."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        found = await puzzles.set(int(MARK, 16))
        exercise = await puzzles.exercise(found, Who(arthur.id, arthur.name))
        shared = Result((9,) * found.puzzle.seats, ((*range(found.puzzle.seats),),), "")
        with speaking("en"):
            told = still_won(replace(exercise.public, result=shared), exercise.seat)
        assert told.startswith("-# In this line you only share the first place")


async def test_what_is_as_good_as_won_is_shown_won_as_it_was_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a line was put in the place of one in which nothing was won: the Lord was found by luck."""
    arthur, asked = house.person("Arthur"), list[float]()
    async with house.open() as bot:
        puzzles = bot.host.of(Puzzles)
        game = find("return_to_camelot")
        won = next(each for each in puzzles_of(game) if each.best.worth >= WON)
        other = next(each for each in puzzles_of(game) if each.best.worth < WON)

        async def otherwise(of: Set, exercise: Exercise, *_: object) -> Continued:
            asked.append(of.puzzle.best.worth)
            return Continued(exercise, (say("nothing is won"),))

        async def on(_: Set, exercise: Exercise, *__: object) -> Continued:
            return Continued(exercise, ())

        monkeypatch.setattr(puzzles, "otherwise", otherwise)
        monkeypatch.setattr(puzzles, "on", on)
        for each in (won, other):
            found = await puzzles.set(int(each.mark, 16))
            exercise = await puzzles.exercise(found, Who(arthur.id, arthur.name))
            with speaking("en"):
                told = await line_told(puzzles, found, exercise, arthur.id, each.best)
            assert ("nothing is won" in " ".join(told.told).lower()) is (each is other)
        assert asked == [won.best.worth, other.best.worth], "the first might win surely otherwise"


async def test_a_right_answer_whose_line_is_lost_is_told_to_lose_less(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Right, and then 21 to 22: it was an odd reward."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Ending("skip"))
        puzzles = bot.host.of(Puzzles)
        found = await puzzles.set(int(MARK, 16))
        exercise = await puzzles.exercise(found, Who(arthur.id, arthur.name))
        with speaking("en"):
            told = await line_told(puzzles, found, exercise, arthur.id, found.puzzle.best)
        ends = exercise.public, still_lost(exercise.public, exercise.seat)
        assert not ends[1], "it goes on"
        assert "-# In this line you lose all the same; what is not as good loses more often" in "\n".join(
            told.told
        )


async def test_where_all_is_known_it_is_told_by_how_much_more_what_is_best_wins(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "You win more often, or by more" stood where nothing was hidden, nor drawn."""
    arthur, mark, game = house.person("Arthur"), "cd42c0b1c497", find("camelot_the_build")
    puzzle = next(each for each in puzzles_of(game) if each.mark == mark)
    wrong, lines = written_deed(puzzle.natural.acts[0])[1], Lines(game, reached(game, puzzle), puzzle.seat)
    end, best = (next(lines.played_out(act)) for act in (wrong, puzzle.answers[0]))

    async def line(*_: object) -> Followed:
        return Followed(snapshot(end), (say("the Page laughs"),), beside=tuple(best.points))

    async with house.open() as bot:
        monkeypatch.setattr(Following, "line", line)
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Following())
        puzzles = bot.host.of(Puzzles)
        found = await puzzles.set(int(mark, 16))
        exercise = await puzzles.exercise(found, Who(arthur.id, arthur.name))
        with speaking("en"):
            told = await dealt_told(puzzles, found, exercise, arthur.id, wrong)
        assert told[-1].endswith("you win all the same; with what is best you win by 3 more.")
