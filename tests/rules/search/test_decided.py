"""Where a win is as good as decided points are counted: what is wasted there is a mistake as anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rules.advice import Judgement
from rules.camelot_the_build import GAME as THE_BUILD
from rules.chance import dealer
from rules.game import AnyGame, State, menu_of
from rules.library import find, game_ids
from rules.menu import actions
from rules.replay import default_options
from rules.search.guide import Guide, Searchable, leads
from rules.search.judging import Lines, judged
from rules.search.later import guide_for
from rules.search.search import Trials
from rules.snapshot import copied
from rules.somerset import GAME as SOMERSET
from rules.somerset.tables.goods import COIN
from rules.somerset.tables.options import DAYS
from rules.text import N_, Count, Words
from tests.camelot_the_build.computer.test_king import laying
from tests.conformance.checks.course import walked
from tests.rules.search.test_search import Duel, Foretold, points
from tests.rules.search.test_search import State as DuelState
from tests.somerset.computer.test_computer import played

AHEAD = pytest.mark.parametrize("ahead", [-100, 100])


def judgement(game: AnyGame, state: State, action: str) -> Judgement:
    seat = game.acting(state)[0]
    found = judged(game, copied(state), seat, action, dealer(1, "computer"), Trials(60), Trials(12))
    assert found is not None
    return found


def told(found: Judgement, noun: str) -> int:
    """Give how many points a mistake is told to have lost."""
    assert found.is_mistake
    assert isinstance(found.lost, Count)
    assert found.lost.one == noun
    return found.lost.number


@pytest.mark.parametrize("game_id", game_ids())
def test_who_has_won_is_ahead_by_what_is_counted(game_id: str) -> None:
    game, chance = find(game_id), dealer(3, "chance")
    seats = max(2, game.info.fewest)
    state, _ = game.start(seats, default_options(game), chance)
    guide = guide_for(game, state, 0)
    assert guide is not None
    assert max(guide.points(state)) - min(guide.points(state)) < 10, "a game begins even"
    for end in walked(game, state, chance, dealer(3, "choice")):
        state = end
    result, ahead = game.result(state), leads(guide.points(state))
    assert result is not None
    assert all(ahead[seat] >= 0 for seat in result.ranking[0])
    assert game_id == "camelot_101" or len([each for each in ahead if each >= 0]) == len(result.ranking[0])


@AHEAD
def test_blanks_laid_for_nothing_are_a_mistake_in_a_game_that_is_decided(ahead: int) -> None:
    state = laying(4, 14)
    THE_BUILD.apply(state, state.seat, "place W0 b1", dealer(1, "luck"))
    state.points[state.seat] += ahead
    found = judgement(THE_BUILD, state, "end")
    assert 5 <= told(found, "point") <= 20
    assert judgement(THE_BUILD, state, found.best) == Judgement(found.best, 0.0)


@AHEAD
def test_a_worker_who_walks_for_nothing_is_a_mistake_in_a_game_that_is_decided(ahead: int) -> None:
    state = played(2, 2, {0, 1}, DAYS, 6)
    seat = SOMERSET.acting(state)[0]
    menu = menu_of(SOMERSET, state, seat)
    idle = next(each for each in actions(menu) if each.startswith("move") and not each.endswith("act"))
    state.players[seat if ahead > 0 else 1 - seat].purse[COIN] += abs(ahead)
    assert told(judgement(SOMERSET, state, idle), "coin") >= 2


def test_a_round_given_away_is_a_mistake_in_a_game_that_is_lost() -> None:
    game = find("battles_and_builders")
    state, _ = game.start(2, default_options(game), dealer(1, "chance"))
    state.prestige[1 - game.acting(state)[0]] += 30
    assert told(judgement(game, state, "bid 0"), "point") >= 2


class Behind(Foretold):
    """One who thinks that he has as good as lost, and who counts points; who wins the duel wins after all."""

    wins = True

    def values(self, state: DuelState) -> Sequence[float]:
        """Hope for little but from the end."""
        return super().values(state) if state.over and self.wins else (0.05, 0.95)

    def points(self, state: DuelState) -> list[float]:
        """Count those of the duel twice."""
        return [2.0 * each for each in points(state)] if state.over else [0.0, 4.0]


class Losing(Behind):
    """One who loses whatever he does."""

    wins = False


class JudgedDuel(Duel, Searchable):
    """The duel, judged by one who has as good as lost it."""

    hopes = Behind

    def guide(self, table: Any, hand: Any) -> Guide[DuelState]:
        """Guide him."""
        return self.hopes()

    def slip(self, played: str, better: str) -> Words:
        """Name no kinds of mistakes."""
        return N_("another way")


@pytest.mark.parametrize(("hopes", "lost"), [(Behind, None), (Losing, 6)])
def test_only_where_the_win_hardly_changes_are_points_told(hopes: type[Behind], lost: int | None) -> None:
    game = JudgedDuel()
    game.hopes = hopes
    state, _ = game.start(2, {}, dealer(1, "chance"))
    found = judgement(game, state, "fold")
    assert found.best == "paper"
    assert found.lost == (None if lost is None else Count(lost, "point", "points"))


class _Hoped:
    """Values an end as that says itself."""

    plays_out = False
    level = None

    def values(self, state: Any) -> Sequence[float]:
        return state.hopes  # type: ignore[no-any-return]

    def turn_with(self, action: str) -> Sequence[str]:
        return (action,)


@pytest.mark.parametrize(
    ("lost_in", "hope", "loss", "is_mistake"),
    [(6, 0.2, 0.05, True), (4, 0.2, 0.05, False), (6, 0.03, 0.05, False), (6, 0.2, 0.0, False)],
)
def test_what_ends_the_game_lost_is_a_mistake_though_little_was_left_of_it(
    lost_in: int, hope: float, loss: float, is_mistake: bool
) -> None:
    """A Pawn taken where that was taken back, by which the game ended, was called good."""
    lines = Lines(find("camelot_101"), cast("Any", _Hoped()), cast("Any", None), 0)
    goes_on = SimpleNamespace(over="", hopes=(hope, 1 - hope))
    is_over = SimpleNamespace(over="goal", hopes=(0.0, 1.0))
    for number in range(16):
        lines._ends[("good",), number] = cast("Any", goes_on)
        lines._ends[("bad",), number] = cast("Any", is_over if number < lost_in else goes_on)
    found = lines.counted(Judgement("good", loss), "bad")
    assert found.is_mistake == is_mistake
    assert is_mistake or found.loss == loss
