"""The King of Camelot: The Build sees what others will make of what he opens."""

from __future__ import annotations

from rules.camelot_the_build import GAME
from rules.camelot_the_build.king import King
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import walk
from rules.opponent import chosen
from rules.replay import default_options
from rules.search.effort import Trials
from rules.snapshot import copied
from rules.strength import Strength


def test_a_line_ends_with_the_turn_and_is_valued_by_all_that_answer() -> None:
    state, chance = GAME.start(2, default_options(GAME), dealer(3, "chance"))[0], dealer(3, "play")
    while GAME.table(state).stage != "laying":
        seat = GAME.acting(state)[0]
        GAME.apply(state, seat, walk(menu_of(GAME, state, seat), chance), chance)
    seat = GAME.acting(state)[0]
    guide, start = King(seat), copied(state)
    action = chosen(GAME, copied(state), seat, Strength.KING, dealer(1, "king"), Trials(6)).action
    GAME.apply(state, seat, action, chance)
    assert not guide.enough(start, state)
    GAME.apply(state, seat, "end", chance)
    assert guide.enough(start, state)
    values = guide.values(state)
    assert 0 < min(values) <= max(values) < 1
    assert abs(sum(values) - 1) < 1e-9
