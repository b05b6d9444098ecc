"""The kind of a mistake is named where both moves, compared, prove it, and else left out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.answering.opinions import Continued
from bot.store.rows.person import Person as Who
from cogs.history import slips
from cogs.history.hinting import line_told
from cogs.history.slips import slip_of
from cogs.history.studies import Mistake
from cogs.puzzles.service import Puzzles
from rules.advice import Judgement, costs_points, expects_less
from rules.library import find
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle
from rules.return_to_camelot import coach
from rules.return_to_camelot.game import ReturnToCamelot
from rules.search.guide import Searchable
from rules.somerset import coach as somerset
from rules.text import say
from tests.cogs.puzzles.test_commands import RETURN, some_of
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def posed(house: House, game: str, kind: str, number: int = 0) -> tuple[Puzzle, Exercise]:
    """Give a puzzle of a kind, as an exercise."""
    found = [each for each in await some_of(house, game) if each.kind.key == kind][number]
    arthur = house.person("Arthur")
    exercise = await house.bot.host.of(Puzzles).exercise(found, Who(arthur.id, arthur.name))
    return found.puzzle, exercise


def acts(exercise: Exercise) -> list[str]:
    return [*actions(exercise.position.menu(exercise.seat))]


async def test_what_either_move_gains_at_once_tells_what_it_was(house: House) -> None:
    async with house.open():
        puzzle, exercise = await posed(house, "camelot_101", "count", 2)
        (best,) = puzzle.answers
        man = best.split()[2][:2]
        other = next(each for each in acts(exercise) if each.startswith("play ") and f" {man}" not in each)
        left = Mistake(0, other, Judgement(best, 0.2), exercise)
        assert slip_of(left) == "a gain left lying"
        taken = Mistake(0, best, Judgement(other, 0.2), exercise)
        assert slip_of(taken) == "a gain taken at once that costs more later"


async def test_of_points_a_kind_is_always_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of five had none, among them the dearest."""
    monkeypatch.setattr(slips, "slip_shown", lambda *_, **__: "")
    monkeypatch.setattr(slips, "_compared", lambda *_: "")
    async with house.open():
        for game, told in (("somerset", "a choice that brings less later on"), (RETURN, "")):
            puzzle, exercise = await posed(house, game, (await some_of(house, game))[0].kind.key)
            monkeypatch.setattr(exercise.position.game.__class__, "slip", lambda *_: "")
            best, *_ = puzzle.answers
            assert slip_of(Mistake(0, acts(exercise)[-1], Judgement(best, 0.2), exercise)) == told


async def test_without_points_what_others_have_from_it_tells_what_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.open():
        puzzle, exercise = await posed(house, RETURN, "quiet")
        (best, *_), seat = puzzle.answers, exercise.seat
        played = next(each for each in acts(exercise) if "x" not in each and each[:2] != best[:2])
        monkeypatch.setattr(coach.COACH.__class__, "slip", lambda *_: "")
        mistake = Mistake(0, played, Judgement(best, 0.2), exercise)
        for judgement, kind in (
            (Judgement(best, 0.2, follows=(say("the Page laughs"),)), "something left for others to take"),
            (Judgement(best, 0.2, costs_points(seat, 2, 1 - seat, 0)), ReturnToCamelot().slip(played, best)),
            (Judgement(best, 0.2, expects_less(seat, None)), ReturnToCamelot().slip(played, best)),
        ):
            assert slip_of(replace(mistake, judgement=judgement)) == kind


async def test_what_both_lines_show_comes_first(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.open():
        puzzle, exercise = await posed(house, RETURN, "win")
        judgement = Judgement(puzzle.answers[0], 0.2, follows=(say("the Page laughs"),))
        monkeypatch.setattr(coach.COACH.__class__, "slip", lambda *_: "a win not seen")
        assert slip_of(Mistake(0, acts(exercise)[-1], judgement, exercise)) == "a win not seen"


async def test_who_was_warned_reads_that_he_was(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.open():
        puzzle, exercise = await posed(house, "camelot_101", "count", 2)
        (best, *_) = puzzle.answers
        man = best.split()[2][:2]
        played = next(each for each in acts(exercise) if each.startswith("play ") and f" {man}" not in each)
        mistake = Mistake(0, played, Judgement(best, 0.2), exercise)
        warning = staticmethod(lambda _table, _hand, action: say("beware") if action == played else None)
        monkeypatch.setattr(type(exercise.position.game), "warning", warning)
        assert slip_of(mistake) == "something that was warned of"


async def test_a_line_tells_what_one_has_then_beside_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker more was the reason, and the line told coins alone."""
    async with house.open():
        puzzle, exercise = await posed(house, "somerset", "round")
        has = say("3 workers"), say("2 workers")
        monkeypatch.setattr(somerset.COACH.__class__, "parted", lambda *_: has)
        line = Continued(exercise, (), other=Continued(exercise, ()))
        for is_worse, named in ((True, "what is best"), (False, "what you played")):
            told = [*line_told(exercise, puzzle.answers[0], line, is_worse=is_worse)]
            assert f"-# You have then: 3 workers; after {named} it would be: 2 workers." in told
        assert not any(
            "You have then" in each
            for each in line_told(exercise, "", replace(line, other=None), is_worse=True)
        )


@pytest.mark.parametrize(
    ("game", "played", "better", "told"),
    [
        ("return_to_camelot", "d6-f4", "d6-c5", "the right piece, but the wrong way"),
        ("return_to_camelot", "d6-f4", "e3-e4", ""),
        (
            "return_to_camelot",
            "army Le6 We7 Kd6 Kf6",
            "army Le6 We7 Kd6 Kg6",
            "pieces set up in the wrong places",
        ),
        ("camelot_the_build", "place S3 f3", "place S3 f4", "the right tile on the wrong square"),
        ("camelot_the_build", "place S3 f3", "place S1 f3", ""),
        (
            "camelot_the_build",
            "place A0 b2; place S3 f3; end",
            "place A0 b2; place S3 f4; end",
            "the right tile on the wrong square",
        ),
        ("camelot_the_build", "place A0 b2; end", "place A0 b2; place S3 f4; end", "a turn ended too early"),
        (
            "camelot_the_build",
            "place A0 b2; place S3 f3; end",
            "place S3 f3; end",
            "tiles laid that were better kept",
        ),
        ("camelot_the_build", "place A0 b2; place S3 f3; end", "place S3 f4; end", ""),
        (
            "somerset",
            "build K16 3,0 0 pay 2b1s",
            "build K16 3,1 0 pay 2b1s",
            "the right tile built in the wrong place",
        ),
        ("somerset", "build B04 pay 1b2g", "build B04 pay 3b", "the right tile built with the wrong goods"),
        ("somerset", "build B04 pay 1b2g", "build B05 pay 1b2g", ""),
        ("somerset", "skip", "office 1", "a gain left lying"),
    ],
)
def test_a_kind_of_mistake_says_which_half_was_wrong_or_nothing(
    game: str, played: str, better: str, told: str
) -> None:
    rules = find(game)
    assert isinstance(rules, Searchable)
    assert rules.slip(played, better) == told
