"""Answers to a mistake or a puzzle, judged one after the other beside what is known to be best."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rules.chance import Chance, dealer
from rules.game import State
from rules.library import find
from rules.replay import default_options
from rules.search import judging
from rules.search.guide import Guide
from rules.search.judging import judged
from rules.search.search import Trials
from rules.snapshot import snapshot


def test_all_answers_are_judged_in_the_same_worlds_however_long_was_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of two answers the one that lost more was told to have lost less: its worlds were kinder."""
    met, lines = list[object](), judging.Lines

    def meeting(*given: Any, **named: Any) -> judging.Lines:
        met.append([given[2].world(number) for number in range(2)])
        return lines(*given, **named)

    monkeypatch.setattr(judging, "Lines", meeting)
    monkeypatch.setattr(Guide, "races", 4)
    game = find("battles_and_builders")
    state, _ = game.start(2, default_options(game), dealer("1", "chance"))
    seat = game.acting(state)[0]
    for action, best, trials in (("bid 0", "bid 1i", 2), ("bid 1i", "bid 0", 5), ("bid 1i 2a", "bid 0", 5)):
        effort = Trials(trials), Trials(0)
        found = judged(game, state, seat, action, dealer("1", "computer"), *effort, best=best)
        assert found is not None
        assert found.best in {best, action}
    one, *others = ([_seen(*world) for world in worlds] for worlds in cast("list[list[Any]]", met))
    assert all(other == one for other in others)
    assert len(met) == 3


def _seen(state: State, luck: Chance) -> tuple[bytes, int]:
    return snapshot(state), luck.below(1 << 30)
