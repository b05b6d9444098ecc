"""How a King lets all play on in his lines: quickly, and only as the rules allow."""

from __future__ import annotations

from functools import partial

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.computer.king import King
from rules.camelot_101.computer.quick import knows, quick, weighed
from rules.camelot_101.tables.board import NODE
from rules.camelot_101.turn import asking
from rules.camelot_101.turn.ending import is_last_round
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


def test_a_lure_is_looked_at_with_whom_it_surely_takes_as_well() -> None:
    """All usually overlooked him, so that a puzzle had another answer as good."""
    men = {"S": "Pf3 Pl3 Kf2", "C": "Bb7 Ph14"}
    game = Playing("1", 2, men=men, hands=["C5 S2 SA D2 D3", "C9 C9 C8 C8 C7"])
    king, lure, other = King(), "play C5 b7-e4", "play S2 l3-l4"
    king.proposals(game.state, 0, dealer(1, "first"))
    assert [*king.turns_with(lure)] == [(lure,), (lure, "play SA f3-e4")]
    assert [*king.turns_with(other)] == [(other,)]


def test_in_the_last_turn_of_a_line_all_is_taken_that_is_to_be_had() -> None:
    """A line ended with a pointless move, one point short: a Queen is not spared once nobody can take her."""
    men = {"S": "Pe12 Rg12 Kf2", "C": "Qe10 Kb12"}
    game = Playing("1", 2, men=men, hands=["S2 S3 S4 S5 S6", "C9 C8 C7 C6 C5"])
    game.idle_round(1)
    usual = answered(game)
    assert not usual.endswith("-g12"), "she would be taken there"
    assert King().shown(game.state, 1, dealer(1, "quick")) == usual
    game.state.turns = 59
    assert is_last_round(game.state)
    assert King().shown(game.state, 1, dealer(1, "quick")) == "play C5 e10-g12"
