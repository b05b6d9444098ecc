"""How a King lets all play on in his lines: quickly, and only as the rules allow."""

from __future__ import annotations

from functools import partial

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.computer.quick import knows, quick, weighed
from rules.camelot_101.tables.board import NODE
from rules.camelot_101.turn import asking
from rules.chance import dealer
from rules.menu import allows
from rules.replay import default_options
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare


def answered(game: Playing) -> str:
    return quick(game.state, game.asked[0], dealer(1, "quick"))


@pytest.mark.parametrize(("level", "seats"), [("1", 2), ("1.3", 3), ("2", 2), ("4", 4)])
def test_all_that_is_looked_at_is_allowed(level: str, seats: int) -> None:
    chance = dealer(4, "chance")
    state, _ = GAME.start(seats, default_options(GAME) | {"level": level, "goal": "none"}, chance)
    quickly = 0
    while asked := GAME.acting(state):
        seat = asked[0]
        menu = partial(asking.menu, state, seat)
        if knows(state, seat):
            quickly += 1
            refused = [text for _, text in weighed(state, seat, chance) if not allows(menu, text)]
            assert not refused, state.stage
        GAME.apply(state, seat, quick(state, seat, chance), chance)
    assert quickly > 20


def test_it_takes_what_is_worth_most_by_the_least_card() -> None:
    game = Playing("2", men=with_spare(S="Rf6", D="Nf8 Qh6"), hands=["S9 S2"])
    assert answered(game) == "play S2 f6-h6"


def test_it_goes_for_the_grail() -> None:
    game = Playing("3", men=with_spare(S="Bf6", D="Rc10"), hands=["S9"])
    game.state.wanderer = NODE["e12"]
    assert answered(game) == "play S9 f6-ISL"


def test_it_opens_a_castle_that_nobody_guards() -> None:
    game = Playing("1.3", men=with_spare(S="Rk4", D="Pc10"), hands=["S9"])
    game.jail("D", "HQ", "SR")
    assert answered(game) == "play S9 k4-d4"
