"""A game goes on at the prices it began with: two things are cheaper since the third edition."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pytest

from rendering.drawing import Look
from rendering.png import encoded
from rendering.somerset import DRAWING
from rules.chance import dealer
from rules.game import named
from rules.menu import actions
from rules.replay import default_options
from rules.somerset import GAME, phases
from rules.somerset.ai.world import world
from rules.somerset.tables.options import BUILD
from rules.text import written
from tests.somerset.playing import Playing, scene

CITY_LAID = {"0,0": "C01", "1,0": "C02", "0,1": "C03", "1,1": "C04"}
PRICES = {
    "first": ("2w1b1s", "2w2b2s", "2 wood 1 brick 1 stone", "2 wood 2 brick 2 stone"),
    "second": ("2w1b1s", "2w2b2s", "2 wood 1 brick 1 stone", "2 wood 2 brick 2 stone"),
    "third": ("1w1b1s", "1w2b1s", "1 wood 1 brick 1 stone", "1 wood 2 brick 1 stone"),
}

every_edition = pytest.mark.parametrize("edition", PRICES)


def period(edition: str) -> Playing:
    """Let seat 0 have a Toll House in hand in a building period."""
    return scene(
        CITY_LAID,
        {0: "p0,0", 1: "p1,0"},
        phase=BUILD,
        purses={0: "9w9b9s"},
        hands={0: "B19"},
        edition=edition,
    )


def paid(texts: Iterable[str]) -> set[str]:
    """Give what can be paid for the two things."""
    return {text.rpartition(" pay ")[2] for text in texts if {"K23", "B19"} & set(text.split(" "))}


@every_edition
def test_what_an_edition_costs_is_what_is_paid_and_what_everybody_reads(edition: str) -> None:
    hamlet, toll_house, *words = PRICES[edition]
    game = period(edition)
    assert paid(game.menu()) == {hamlet, toll_house}
    (card,) = game.hand().buildings
    assert (card.price, card.prices) == (toll_house, (toll_house,))
    entries = {str(entry.name): written(entry.text) for entry in GAME.reference(game.state.options)}
    board = DRAWING.text(game.table).replace("\n    ", " ")
    assert f"Costs {words[0]}. Its" in entries["Three-Field Hamlet"]
    assert f"Costs {words[1]}. Brings" in entries["Toll House"]
    told = next(line for line in board.split("\n") if line.startswith("Three-Field Hamlet (K23)"))
    assert told.replace(",", "").endswith(f"; {words[0]}")


@every_edition
def test_a_computer_knows_the_prices_of_its_table(edition: str) -> None:
    game = period(edition)
    guessed = world(game.table, game.hand(), dealer(0, "world"))
    assert paid(actions(partial(phases.menu, guessed))) == set(PRICES[edition][:2])


def test_the_pictures_of_what_is_on_offer_and_in_hand_show_the_price_of_the_table() -> None:
    before, now = period("second"), period("third")
    look = Look(part="supply")
    assert encoded(DRAWING.picture(before.table, look=look)) != encoded(DRAWING.picture(now.table, look=look))


def test_what_is_looked_up_shows_the_price_of_the_table_or_of_a_new_one() -> None:
    second, third = (default_options(GAME) | {"edition": edition} for edition in ("second", "third"))
    for mark in ("K23", "B19"):
        drawn = [DRAWING.entry("", mark, 232, options) for options in (second, third, None)]
        assert drawn[0] != drawn[1] == drawn[2]
    assert DRAWING.entry("", "K22", 232, second) == DRAWING.entry("", "K22", 232, third)


def test_a_new_table_plays_the_third_edition_and_one_of_before_its_own() -> None:
    usual = default_options(GAME)
    assert usual["edition"] == "third"
    assert named(GAME.info, usual | {"edition": "second"})["edition"] == "second"
    assert named(GAME.info, {"supply": "full"})["edition"] == "first"
