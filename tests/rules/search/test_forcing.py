"""A win by force is one also where it takes longer than the best."""

from __future__ import annotations

import pytest

from rules.chance import dealer
from rules.library import find
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.return_to_camelot.ai import king
from rules.return_to_camelot.ai.world import World
from rules.search import judging
from rules.search.forcing import Forcing
from rules.search.judging import judged
from rules.search.later import guide_for
from rules.search.search import Deals, Search, Trials

GAME = find("return_to_camelot")
# Black swaps his Lord into a castle by magic, at once or once White has been made to capture.
SWAP, SLOWER = "c8-b7 T:a1,e8", ("h6-g5", "h6-h5")


def swapping() -> Puzzle:
    return next(each for each in puzzles_of(GAME) if SWAP in each.answers)


def forcing(of: Puzzle) -> Forcing:
    state, chance = reached(GAME, of), dealer("1", "computer")
    guide = guide_for(GAME, state, of.seat)
    assert guide is not None
    Search(GAME, guide, state, of.seat, chance)
    return Forcing(GAME, guide, Deals(GAME, guide, state, of.seat, chance, guesses=False), of.seat)


@pytest.mark.parametrize(
    ("action", "wins"), [(SWAP, True), *((each, True) for each in SLOWER), ("K@a5", False)]
)
def test_a_win_by_force_is_found_also_a_turn_later(action: str, wins: bool) -> None:
    assert forcing(swapping()).wins(action) is wins


@pytest.mark.parametrize("action", SLOWER)
def test_a_slower_win_is_no_mistake(action: str) -> None:
    of = swapping()
    state = reached(GAME, of)
    GAME.resample(state, of.seat, dealer("1", "worlds"))
    found = judged(GAME, state, of.seat, action, dealer("1", "computer"), Trials(12), Trials(6), SWAP)
    assert found is not None
    assert found.loss == 0.0


def test_what_seems_good_behind_a_win_by_force_is_none() -> None:
    wins = [each for each in puzzles_of(GAME) if each.kind == "win"][:6]
    assert not any(forcing(each).wins(each.natural.acts[0].partition(" ")[2]) for each in wins)


def test_what_wins_by_force_is_no_mistake_though_what_is_thought_best_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A forced win was less good than a move that was only far ahead."""
    of = swapping()
    state = reached(GAME, of)
    GAME.resample(state, of.seat, dealer("1", "worlds"))
    monkeypatch.setattr(judging.Lines, "has_won", lambda *_: False)
    monkeypatch.setattr(World, "can_swap_to_win", lambda *_: False)  # nor does the King foresee it
    monkeypatch.setattr(king, "_VALUES", {})
    found = judged(GAME, state, of.seat, SLOWER[0], dealer("1", "computer"), Trials(12), Trials(6), SWAP)
    assert found is not None
    assert (found.best, found.loss) == (SLOWER[0], 0.0)


@pytest.mark.parametrize(("mark", "action"), [("daf7ffa33f22", "a2-b3"), ("97d75b6d23fe", "c5-b4")])
def test_a_win_by_what_the_enemy_must_capture_is_found(mark: str, action: str) -> None:
    """Only what promised to win behind a reply at a glance was."""
    assert forcing(next(each for each in puzzles_of(GAME) if each.mark == mark)).wins(action)
