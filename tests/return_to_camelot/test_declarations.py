"""Resigning and agreeing to a draw (note, section 6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.replay import Refused
from rules.return_to_camelot import GAME
from tests.return_to_camelot.playing import WHITE_ARMY, Playing, result_of, started


def offering() -> Playing:
    """White has offered a draw and moved."""
    game = started()
    game.say(0, "draw?")
    game.act("c3-c4")
    return game


def refused(game: Playing, seat: int, word: str) -> bool:
    """Say whether a declaration is refused."""
    if GAME.may_declare(game.state, seat, word):
        return False
    with pytest.raises(Refused):
        game.say(seat, word)
    return True


def test_declarations_are_on_no_menu() -> None:
    game = offering()
    assert not {"draw?", "draw", "resign", "undo"} & set(game.menu())
    assert GAME.info.declarations == {"undo", "resign", "draw?", "draw", "decline"}


@pytest.mark.parametrize("seat", [0, 1])
def test_draw_may_be_offered_at_any_time_from_the_first_turn_on(seat: int) -> None:
    """By either player, whoever is to move."""
    game = started()
    game.say(seat, "draw?")
    assert game.table.offer == seat
    assert game.heard() == [f"seat {seat} offers a draw"]


def test_draw_is_not_offered_before_the_first_turn() -> None:
    game = Playing()
    game.say(0, WHITE_ARMY)
    assert refused(game, 0, "draw?")
    assert refused(game, 1, "draw?")


@pytest.mark.parametrize("seat", [0, 1])
def test_draw_offered_may_be_accepted_by_the_other(seat: int) -> None:
    game = started()
    game.say(seat, "draw?")
    assert refused(game, seat, "draw")
    game.say(1 - seat, "draw")
    assert result_of(game) == ("1/2-1/2", "agreed")


def test_draw_that_nobody_offers_cannot_be_accepted() -> None:
    game = started()
    assert refused(game, 0, "draw")
    assert refused(game, 1, "draw")


def test_draw_offer_outlasts_the_action_of_who_made_it() -> None:
    game = offering()
    assert game.table.offer == 0
    game.say(1, "draw")
    assert result_of(game) == ("1/2-1/2", "agreed")


def test_draw_offer_lapses_with_the_others_next_action() -> None:
    game = offering()
    game.act("c6-c5")
    assert game.table.offer is None
    assert refused(game, 1, "draw")


def test_draw_is_offered_once_between_two_actions_of_ones_own() -> None:
    """Also not again when the other has let it lapse."""
    game = started()
    game.act("b2-a3")
    game.say(0, "draw?")
    assert refused(game, 0, "draw?")
    game.act("g7-h6")
    assert game.table.offer is None
    assert refused(game, 0, "draw?")
    game.act("a3-a4")
    assert not refused(game, 0, "draw?")


def test_draw_is_not_offered_where_an_offer_stands() -> None:
    game = started()
    game.say(0, "draw?")
    assert refused(game, 1, "draw?")


def test_draw_offered_by_both_in_turn() -> None:
    game = offering()
    game.act("g7-h6")
    game.say(1, "draw?")
    assert game.table.offer == 1
    game.act("b2-b3")
    assert game.table.offer is None


def test_draw_offer_changes_neither_whose_turn_it_is_nor_the_menu() -> None:
    game = started()
    before = (game.to_move, game.menu())
    game.say(1, "draw?")
    assert (game.to_move, game.menu()) == before


@pytest.mark.parametrize("word", ["resign", "draw?", "draw"])
def test_nothing_may_be_declared_after_the_end(word: str) -> None:
    game = started()
    game.say(0, "resign")
    assert refused(game, 0, word)
    assert refused(game, 1, word)


def test_nobody_is_waited_for_because_of_an_offer() -> None:
    game = started()
    game.say(0, "draw?")
    assert GAME.acting(game.state) == [0]


@pytest.mark.parametrize("seat", [0, 1])
def test_draw_offered_may_be_declined_by_the_other(seat: int) -> None:
    game = started()
    game.say(seat, "draw?")
    assert refused(game, seat, "decline")
    game.say(1 - seat, "decline")
    assert game.heard() == [f"seat {1 - seat} declines the draw"]
    assert game.table.offer is None
    assert refused(game, 1 - seat, "draw")


@pytest.mark.parametrize(
    ("taken", "lost", "quiet", "accepts", "offers"),
    [
        ((), (), 0, False, False),
        ((), ("K",), 0, True, False),
        (("K",), ("S",), 90, False, False),
        (("S",), ("S",), 19, False, False),
        (("S",), ("S",), 20, True, False),
        (("S",), ("S",), 40, True, True),
        ((), ("S",), 41, True, True),
        ((), ("S",), 42, True, False),
        ((), (), 60, True, True),
    ],
)
def test_a_computer_takes_and_offers_a_draw_by_what_was_lost_and_whether_anything_happens(
    taken: tuple[str, ...], lost: tuple[str, ...], quiet: int, accepts: bool, offers: bool
) -> None:
    game = started()
    table, hand = game.table, GAME.hand(game.state, 0)
    sides = tuple(replace(side, taken=taken if side.seat == 0 else lost) for side in table.sides)
    table = replace(table, sides=sides, quiet=quiet)
    assert GAME.accepts_draw(table, hand) is accepts
    assert GAME.offers_draw(table, hand) is offers
