"""Actions of tiles that would do nothing now are told as such before a worker goes there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rendering.drawing import Look
from rendering.players import UNNAMED
from rendering.somerset import DRAWING
from rendering.somerset.hand.offers import plates
from rules.chance import dealer
from rules.replay import perform
from rules.snapshot import copied
from rules.somerset import GAME
from rules.somerset.effects.idle import is_idle
from rules.somerset.state import State
from rules.somerset.words.labels import SKIP
from tests.some import some
from tests.somerset.effects.acting import act_on, on_tile
from tests.somerset.games import SEATS, states
from tests.somerset.phases.test_first_round import started
from tests.somerset.playing import Playing


def walks(state: State) -> Iterator[str]:
    """Give the moves of a turn that take an action, and the placing of a worker in the first round."""
    for action in Playing(state).menu():
        if action.endswith(" act") or action.startswith("place "):
            yield action


def after(state: State, action: str) -> Playing:
    later = copied(state)
    perform(GAME, later, state.active, action, dealer(0, "idle"))
    return Playing(later)


@pytest.mark.parametrize("seats", SEATS)
def test_an_action_told_as_impossible_brings_nothing(seats: int) -> None:
    seen = 0
    for state in states(seats, seats, every=9):
        if state.frames or state.over:
            continue
        seat, purse = state.active, list(state.player.purse)
        for action in walks(state):
            cell = action.removesuffix(" act").split(" ")[2]
            tile = Playing(state).tile(cell)
            if is_idle(state, tile.id):
                seen += 1
                game = after(state, action)
                assert game.player(seat).purse == purse
                assert game.active != seat or not game.state.frames or game.texts() == [SKIP]
    assert seen


@pytest.mark.parametrize(
    ("tile", "purse", "possible"),
    [("C09", "", False), ("C09", "1g9c", True), ("C10", "", False), ("C13", "", False), ("C01", "", True)],
)
def test_where_a_worker_may_go_it_is_told_what_is_not_possible(tile: str, purse: str, possible: bool) -> None:
    game = on_tile(tile, purse=purse)
    about = next(text for label, text in game.told().items() if label.startswith("M31"))
    assert about.endswith(": not possible now") is not possible
    asked = game.told("move 0,0 1,0")
    assert all(text.endswith(": not possible now") is not possible for text in some(asked.values()))


@pytest.mark.parametrize(
    ("tile", "purse", "others", "why"),
    [
        ("C09", "2c", "", "Alehouse brings nothing: hiring a peasant cannot be paid for"),
        ("C09", "9g9c", "k2,0 k3,0 w4,0 p-1,0", "Alehouse brings nothing: no further peasant may be hired"),
        ("C10", "", "", "Tiltyard brings nothing: no worker can be promoted now"),
        ("C13", "", "", "Land Office brings nothing: no country tile can be paid for and placed"),
        ("K25 0", "", "", "Cathedral brings nothing: there is nothing that counts for it"),
    ],
)
def test_an_action_from_which_nothing_comes_says_why(tile: str, purse: str, others: str, why: str) -> None:
    game = on_tile(tile, purse=purse, others=others, more={"-1,0": "C15"})
    act_on(game)
    assert game.heard()[1] == why
    with_all = on_tile(tile, purse="9w9b9s9g9c9m", column=1)
    act_on(with_all)
    assert not any("brings nothing" in line for line in with_all.heard())


def test_of_builders_nothing_is_told_that_follows_from_a_hand() -> None:
    for purse in ("1b", "2b3s"):
        game = on_tile("K16 0", purse=purse, hand="B22")
        act_on(game)
        assert not any("brings nothing" in line for line in game.heard())


def test_where_a_tile_is_used_or_left_unused_a_move_says_so() -> None:
    game = on_tile("C01 used")
    game.act("move 0,0 1,0")
    assert game.heard()[0] == "seat 0 moves a peasant from M30 to Sawyers' Yard (M31), used this round"
    free = on_tile("C01")
    free.act("move 0,0 1,0")
    assert free.heard()[0] == "seat 0 moves a peasant from M30 to Sawyers' Yard (M31), leaving it unused"
    free = on_tile("C01")
    free.act("move 0,0 1,0 act")
    assert free.heard()[0] == "seat 0 moves a peasant from M30 to Sawyers' Yard (M31) and uses it"


def test_builders_without_a_card_that_can_be_paid_have_nothing_to_do() -> None:
    poor, rich = (on_tile("K16 0", purse=purse, hand="B22") for purse in ("1b", "2b3s"))
    assert is_idle(poor.state, "K16")
    assert not is_idle(rich.state, "K16")


def test_a_worker_still_to_be_placed_may_be_promoted() -> None:
    game = started(2)
    game.player(game.active).purse = [1, 0, 0, 0, 1, 0]
    assert not is_idle(game.state, "C10")


def test_the_picture_fades_what_is_not_possible() -> None:
    game = on_tile("C09", others="k2,0")
    look = Look(answers=tuple(game.texts()))
    shown = plates(UNNAMED, game.table, game.hand(), look)
    assert ["not possible now" in one.words for one in shown] == [one.faded for one in shown]
    assert any(one.faded for one in shown)
    other = replace(game.hand(), idle=())
    assert DRAWING.picture(game.table, other, look) != DRAWING.picture(game.table, game.hand(), look)
