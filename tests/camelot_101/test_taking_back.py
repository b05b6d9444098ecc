"""Which acts have shown something, and which a master must live with (sheet: Level 4)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from tests.camelot_101.playing import Playing

MEN = {"S": "Nf6 Pf3 Pg3", "D": "Nd6"}


def at(level: str, camelot: str = "G01") -> Playing:
    return Playing(level, 4, men=MEN, hands=("S2 S3 D4", "D2", "C2", "H2"), camelot=(camelot,))


def taken_in(game: Playing, *texts: str) -> tuple[bool, bool]:
    """Do things, and say of the last whether it may have shown something, and whether it binds."""
    for text in texts:
        before = game.table
        game.act(game.asked[0], text)
    return GAME.uncovers(before, game.table), GAME.binds(before, game.table)


def test_masters_must_play_an_announced_card() -> None:
    """Masters of the game must play their card if revealed or announced."""
    assert taken_in(at("4"), "camelot G01") == (False, True)


def test_masters_must_live_with_their_move_once_they_let_go_of_their_player() -> None:
    assert taken_in(at("4"), "play S2 f3-f4")[1]
    assert taken_in(at("4"), "camelot G01", "pick f6-g8") == (False, True)


@pytest.mark.parametrize("level", ["2", "3", "3.1"])
def test_below_level_4_nobody_is_bound(level: str) -> None:
    assert taken_in(at(level), "camelot G01") == (False, False)


@pytest.mark.parametrize("word", ["refresh", "bury"])
def test_a_card_buried_or_thrown_in_has_not_been_played(word: str) -> None:
    game = at("4")
    text = next(said for said in game.menu(0) if said.startswith(f"{word} S2"))
    assert not taken_in(game, text)[1]


def test_only_in_check_a_master_may_change_his_mind() -> None:
    """The only exception is if CHECK has been called, you may change your mind."""
    game = Playing("4", 4, men={"S": "Nf6 Pf3", "D": "Ri5"}, hands=("S2", "D2", "C2", "H2"), camelot=("G01",))
    game.turn("refresh S2")
    while game.asked != [0]:
        game.act(game.asked[0], next(text for text in game.menu(game.asked[0]) if text.startswith("refresh")))
    assert game.ripe()
    assert not taken_in(game, "camelot G01")[1]


def test_a_card_that_looks_at_a_hand_shows_something_though_nothing_on_the_table_tells() -> None:
    game = Playing("3", 4, men={"S": "Be2 Nf6"}, hands=("S2", "D2", "C2", "H2"), camelot=("U02",))
    assert taken_in(game, "camelot U02 D")[0]


def test_what_is_drawn_shows_something_and_a_standing_order_nothing() -> None:
    game = at("2")
    before = game.table
    game.act(1, "gifts refuse")
    assert not GAME.uncovers(before, game.table)
    assert taken_in(game, "play S2 f3-f4") == (True, False)
