"""A Lord who changes places with a piece in an enemy castle wins: a threat that is seen, judged and met."""

from __future__ import annotations

from typing import Any

import pytest

from bot.computers.worker import judged_act
from rules.chance import dealer
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.return_to_camelot.ai.computer import sensible
from rules.return_to_camelot.ai.king import King, world_of
from rules.return_to_camelot.ai.plans import plan_of, value_of
from rules.return_to_camelot.ai.world import Search
from rules.return_to_camelot.ai.worth import WIN
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import BLACK
from rules.search.coaching import contrasted
from rules.search.forcing import Forcing
from rules.search.search import Deals
from rules.snapshot import snapshot
from rules.text import written
from tests.patience import PATIENCE
from tests.return_to_camelot.playing import position

GAME: Any = find("return_to_camelot")
WHITE_MEN, BLACK_MEN = "L f1, W b1, S c2 g1", "L e8, S d6 h6 g7"


def at_castle(white: str = f"{WHITE_MEN}, K a8", black: str = BLACK_MEN, **options: str) -> State:
    """Give a position with Black to move whose magic is used up."""
    state = position(white, black, to_move=BLACK, reserve=("", "SKS"), layout="corner", **options).state
    state.magic_used[BLACK] = True
    return state


def king_of(state: State, seat: int) -> King:
    return King(GAME.table(state), GAME.hand(state, seat))


def chance_of_white(state: State) -> float:
    return king_of(state, 0).values(state)[0]


def test_a_lord_who_can_change_places_with_who_stands_in_a_castle_wins() -> None:
    assert chance_of_white(at_castle()) > 0.999


@pytest.mark.parametrize(
    "white",
    [
        "L f1, W b1, S c2 g1, !K a8",
        "!L f1, W b1, S c2 g1, K a8",
        "L f1, !W b1, S c2 g1, K a8",
        "L f1, S b1 c2 g1, K a8",
    ],
)
def test_he_cannot_with_whom_all_have_seen_or_without_a_wizard(white: str) -> None:
    assert chance_of_white(at_castle(white)) < 0.99


def test_he_cannot_once_the_magic_is_used_up() -> None:
    state = at_castle()
    state.magic_used = [True, True]
    assert chance_of_white(state) < 0.99
    state.options = state.options | {"magic_limit": "wizard"}
    assert chance_of_white(state) > 0.999


def test_who_must_capture_cannot_cast() -> None:
    assert chance_of_white(at_castle(black=f"{BLACK_MEN} c8")) < 0.99


def test_a_divination_keeps_him_off() -> None:
    state = at_castle(black=f"{BLACK_MEN}, W h3")
    assert chance_of_white(state) > 0.999
    state.magic_used[BLACK] = False
    assert chance_of_white(state) < 0.99
    plans = [plan_of(each) for each in actions(menu_of(GAME, state, 1))]
    proposed = sensible(plans, GAME.table(state), GAME.hand(state, 1), dealer("1", "computer"))
    best = max(proposed, key=lambda plan: value_of(plan, Search(world_of(state), 5000), 1))
    assert best.text.endswith("D:a8")
    assert value_of(best, Search(world_of(state), 5000), 1) > -WIN // 2


@pytest.mark.parametrize(
    ("act", "limit", "left"),
    [
        ("b1-b2", "player", 6),
        ("b1-b2 T:a8,g1", "player", 0),
        ("b1-b2 T:a8,g1", "wizard", 5),
        ("f1>d1xd3", "player", 5),
        ("c1xc3", "player", 6),
    ],
)
def test_who_is_hidden_is_followed_as_the_game_does(act: str, limit: str, left: int) -> None:
    white, black = "L f1, W b1, S e1 c1 g1, K a8", "L e8, S d2 c2" if "x" in act else "L e8"
    state = position(white, black, layout="corner", magic_limit=limit).state
    world, plan = world_of(state), plan_of(act)
    world.make(plan.move)
    if plan.swapped:
        world.cast(plan.move[1])
    for _ in GAME.apply(state, 0, act, dealer("1", "luck")):
        pass
    assert world.hidden & world.men[0] == world_of(state).hidden & state.men[0]
    assert (world.hidden & world.men[0]).bit_count() == left


MARCH = "S c2 d1 g1 f4, W b1, K c1 a7, L f1", "S d6 h6 g7 f6, L e8, K c6"


def march() -> State:
    state = position(*MARCH, reserve=("SKWS", ""), layout="corner").state
    state.magic_used[BLACK] = True
    return state


def test_a_march_into_the_castle_is_no_mistake() -> None:
    """It lost 18 of 100, and nothing can stop the swap behind it."""
    found = judged_act(find, GAME.info.id, snapshot(march()), (0, "a7-a8"), "1", PATIENCE, 0.5).judgement
    assert found is not None
    assert (found.best, found.loss) == ("a7-a8", 0.0)


def test_that_it_threatens_to_win_is_told() -> None:
    lacks = [*map(written, contrasted(GAME, march(), 0, "S@f3", "a7-a8"))]
    assert lacks[-1] == "what is best threatens to bring your Lord into an enemy castle, and this does not"
    merits = [*map(written, contrasted(GAME, march(), 0, "K@f3", "a7-a8", merits=True))]
    assert merits == ["it threatens to bring your Lord into an enemy castle in the next turn"]


@pytest.mark.parametrize(("black", "wins"), [(BLACK_MEN, True), (f"{BLACK_MEN} c8", False)])
def test_it_wins_by_force_however_many_prisoners_may_enter(black: str, wins: bool) -> None:
    state = position(f"{WHITE_MEN}, K a7", black, reserve=("", "SKS"), layout="corner").state
    state.magic_used[BLACK] = True
    guide = king_of(state, 0)
    forcing = Forcing(GAME, guide, Deals(GAME, guide, state, 0, dealer("1", "computer"), guesses=False), 0)
    assert forcing.wins("a7-a8") is wins
