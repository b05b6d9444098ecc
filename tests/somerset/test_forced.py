"""What leaves no choice as everybody can tell is done unasked, and nothing tells what somebody holds."""

from __future__ import annotations

import pytest

from rules.game import menu_of
from rules.menu import actions
from rules.somerset import GAME
from rules.somerset.tables.options import BUILD
from tests.somerset.effects.acting import act_on, on_tile
from tests.somerset.games import SEATS, states
from tests.somerset.playing import ROW, Playing, scene


def period(purse: str, hand: str = "", **more: object) -> Playing:
    return scene(
        {**ROW, "0,1": "C05"},
        {0: "p0,0", 1: "p1,0"},
        phase=BUILD,
        purses={0: purse},
        hands={0: hand},
        **more,  # type: ignore[arg-type]
    )


def forced(game: Playing, seat: int = 0) -> str | None:
    return GAME.forced(game.state, seat)


def test_a_period_in_which_nothing_can_be_paid_is_passed() -> None:
    assert forced(period("", "B00 B12 S05")) == "done"
    assert forced(period("1w1b9c9m", "B12")) is None  # a country tile
    assert forced(period("1w9c9m", "B12")) == "done"


def test_who_builds_nothing_says_why_where_that_tells_no_hand() -> None:
    for purse, hand, told in (
        ("", "B00 B12 S05", "seat 0 builds nothing: nothing can be paid for"),
        ("1w", "S05", "seat 0 builds nothing"),
    ):
        game = period(purse, hand)
        game.act("done")
        assert game.heard()[0] == told


def test_what_is_not_in_somebodys_hand_is_told_by_no_silence() -> None:
    """One wood pays for two of the spells, and any spell may be one of them."""
    for spell in ("S19", "S05"):
        assert forced(period("1w", spell)) is None
    assert forced(period("1s", "B14")) == "done"
    for building in ("B14", "B22"):
        assert forced(period("1w1b1s9c", building)) is None


def test_a_card_that_lies_open_is_in_nobodys_hand() -> None:
    assert forced(period("1w", "S05", books={1: "S19 S30"})) == "done"


def test_the_residence_is_known_until_it_is_built() -> None:
    supply = period("1w1b1g", "B00")
    supply.state.supply = ["K01"]
    assert forced(supply) is None
    supply.player().purse = [1, 1, 0, 0, 9, 9]
    assert forced(supply) == "done"


def test_behind_a_build_the_period_is_over_unless_a_spell_might_be_learned() -> None:
    game = period("4w4b4s4g", "B22")
    game.act("build B22 pay 2b3s")
    assert forced(game) == "done"
    with_spell = period("4w4b4s4g", "B22 S05")
    with_spell.act("build B22 pay 2b3s")
    assert forced(with_spell) is None


def test_an_offer_that_can_only_be_declined_is_passed() -> None:
    building = on_tile("K36 0", purse="1w", hand="B22")
    act_on(building, 0)
    assert (building.asked, forced(building)) == ("build", "skip")
    spell = on_tile("K37 0", purse="", hand="S16")
    act_on(spell, 0)
    assert (spell.asked, forced(spell)) == ("learn", None)
    spell.player().book = ["S19", "S20", "S30"]
    assert forced(spell) == "skip"


@pytest.mark.parametrize(("tile", "purse", "hand"), [("K16 0", "1s1g", "B09"), ("K11 0", "", "S05")])
def test_an_offer_is_made_to_whoever_can_pay_with_its_discount(tile: str, purse: str, hand: str) -> None:
    game = on_tile(tile, purse=purse, hand=hand)
    act_on(game, *[0] * (tile == "K11 0"))
    assert (game.asked in {"build", "learn"}, forced(game)) == (True, None)


def test_an_offer_with_something_to_take_is_made() -> None:
    game = on_tile("C11")
    act_on(game)
    assert (game.asked, forced(game)) == ("government", None)


def test_nobody_else_is_forced() -> None:
    assert forced(period(""), seat=1) is None


@pytest.mark.parametrize("seats", SEATS)
def test_in_whole_games_only_what_is_the_one_answer(seats: int) -> None:
    found = 0
    for state in states(seats, 3, every=3):
        for seat in GAME.acting(state):
            text = GAME.forced(state, seat)
            found += text is not None
            assert text is None or list(actions(menu_of(GAME, state, seat))) == [text]
    assert found
