"""Odds of dice are counted as they fall, and a puzzle of the last throw is proven by them."""

from __future__ import annotations

from itertools import product

import pytest

from rules.battles_and_builders.coaching.comparing import _came, compared
from rules.battles_and_builders.coaching.odds import Takers, _firsts, as_often, fought, share_of, thrown_again
from rules.battles_and_builders.tables import EVENT_TILES, FACES, ROUNDS
from rules.library import find
from rules.puzzles.comparing import Counted
from rules.puzzles.posing import posing_of
from rules.puzzles.proving import Prover
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search.contrasting import Lines
from tests.battles_and_builders.playing import Playing

GAME = find("battles_and_builders")
POSING = posing_of(GAME)
OFTEN = "take TR", "take EX"
GREENS, YELLOWS = ("g", "g", "y"), ("y", "y", "y")


def thrown(event: str, dice: str, *bids: str, points: tuple[int, ...] = (10, 10, 0)) -> Playing:
    """Let the last throw lie where the first of three has Fresh Troops."""
    game = Playing(event=event)
    game.state.round.number = ROUNDS
    game.state.prestige[:] = points
    game.bid(*bids)
    game.act(0, "take FR", dice=dice)
    return game


def behind_by_one() -> Playing:
    return thrown("U4", "g3 g6 y5 y5 y5 y5", "1i 2a 1k", "3i", "0")


def _chance(takers: Takers) -> float:
    """Give how likely the first seat is among those who take the event."""
    return sum(chance for sides, chance in takers.items() if 0 in sides)


def test_dice_that_are_alike_win_as_often_however_often_they_are_tied() -> None:
    assert _firsts((("g",), ("g",))) == pytest.approx((1 / 2, 1 / 2))
    assert _firsts((("y", "r"),) * 3) == pytest.approx((1 / 3,) * 3)
    assert sum(_firsts((("g", "r"), ("y", "y"), ("r",), ("g",)))) == pytest.approx(1)


def test_those_who_are_tied_throw_again() -> None:
    differences = [green - yellow for green, yellow in product(FACES["g"], FACES["y"])]
    more, fewer = (sum(each * way > 0 for each in differences) for way in (1, -1))
    assert _firsts((("g",), ("y",)))[0] == pytest.approx(more / (more + fewer))


def test_dice_that_are_thrown_again_are_counted_with_the_ties() -> None:
    """Of six faces four are enough, and one ties."""
    takers = thrown_again(behind_by_one().table, 0, "rethrow g3")
    assert takers is not None
    likely = 4 / 6 + _firsts((GREENS, YELLOWS))[0] / 6
    assert _chance(takers) == pytest.approx(likely)
    assert share_of(behind_by_one().table, 0, takers) == pytest.approx(likely), "the event decides"


def test_all_who_are_tied_for_the_fewest_lose_to_the_barbarians() -> None:
    game = thrown("BB", "g3 y4 y5", "1i 1k", "1c", "1c")
    takers = thrown_again(game.table, 0, "rethrow g3")
    assert takers == pytest.approx({(0,): 1 / 6, (0, 1): 1 / 6, (1,): 4 / 6})
    assert share_of(game.table, 0, {(0, 1): 1.0}) == share_of(game.table, 0, {(2,): 1.0}) == 1 / 2


def test_who_keeps_fresh_troops_for_a_tie_is_not_counted() -> None:
    game = thrown("U4", "g3 g6 y6 y5 y5 y5", "1i 2a 1k", "3i", "0")
    assert thrown_again(game.table, 0, "keep") is None
    assert thrown_again(game.table, 0, "rethrow g3") is not None
    assert not isinstance(prover(game)._lines, Counted)


def test_a_battle_without_a_choice_is_counted() -> None:
    game = Playing(event="U4")
    game.bid("1i 2a", "3i", "1b", dice="g3 g3 y2 y6 y6 y6", then="U3")
    assert _chance(fought(game.last)) == pytest.approx(_firsts((GREENS, YELLOWS))[0])
    raid = Playing(event="BB")
    raid.bid("1i", "1b", "1c", then="U3")
    assert fought(raid.last) == {(1,): 1.0}


@pytest.mark.parametrize(("event", "won"), [("U4", 50), ("BB", 0)])
def test_a_battle_of_equals_is_told_to_be_won_in_half_of_all_rounds(event: str, won: int) -> None:
    """It was 41 of 100, as the rounds that were played out had it."""
    game = Playing(event=event)
    game.state.round.number = ROUNDS
    game.bid("1i 1k", "1i", "1i" if event == "BB" else "0")
    lines = Lines(GAME, game.state, 0)
    came = [*_came(lines, "take CA 1")]
    assert (len(came), sum(each.wins for each in came)) == (100, won)
    for end in as_often(lines, "take CA 1"):
        value = EVENT_TILES[event].value
        before = [tableau.points for tableau in game.tableaux]
        assert end.last is not None
        for side in end.last.takers:
            before[side] += value
        before[1] -= 2
        assert [*(GAME.points(GAME.table(end)) or ())] == before
    assert not as_often(lines, "take FR"), "there is something to choose"


def prover(game: Playing) -> Prover:
    assert POSING is not None
    return Prover(GAME, POSING, game.state, 0, 400, "odds")


def test_what_the_last_throw_brings_is_known_exactly() -> None:
    """It was played out, and what was ahead by a tenth was taken for as good as often as not."""
    proof = prover(behind_by_one())
    assert proof.brings("rethrow g3") == pytest.approx(4 / 6 + _firsts((GREENS, YELLOWS))[0] / 6)
    assert proof.is_right(["rethrow g3"])
    assert not proof.is_right(["rethrow g3 y5"])


def test_who_is_ahead_by_his_dice_is_asked_for_nothing() -> None:
    """All puzzles of dice were to keep what had won."""
    assert POSING is not None
    asked = {
        dice: POSING.asks(game.table, game.hand(0))
        for dice in ("g3 g6 y5 y5 y5 y5", "g3 g6 y6 y5 y5 y5", "g4 g6 y6 y5 y5 y5")
        for game in [thrown("U4", dice, "1i 2a 1k", "3i", "0")]
    }
    assert [*asked.values()] == [True, True, False]


def of_mark(mark: str) -> Lines:
    puzzle = next(each for each in puzzles_of(GAME) if each.mark == mark)
    return Lines(GAME, reached(GAME, puzzle), puzzle.seat)


def test_dice_behind_the_tile_of_another_king_are_counted_too() -> None:
    """It was told to win in 100 of 100 games that were played out, where it does in 97."""
    lines = of_mark("76ecf269eb46")
    wins = [
        sum(end.last is not None and lines.seat in end.last.takers for end in as_often(lines, act))
        for act in OFTEN
    ]
    assert wins == [97, 35]
    (told,) = (each for each in compared(lines, OFTEN[1], OFTEN[0]) if "wins the event" in each.template)
    assert (told.values["own"], told.values["best"]) == (35, 97), "also where the tile brings more points"


def test_a_first_place_of_three_is_told_to_count_a_third() -> None:
    told = [each.template for each in compared(of_mark("068860f81eb5"), "take FR", "take CA 3")]
    assert any("shared by three counts a third" in each for each in told)
