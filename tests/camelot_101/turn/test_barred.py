"""A typed move that a rule bars is refused with that rule (note: 4.2, 5.3, 5.5)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.game import menu_of
from rules.text import written
from tests.camelot_101.playing import Playing

HELD = "you have the ace of Spades, the 3 of Spades and the jack of Spades"
PINNED = {"S": "Ki1 Ri3 Pe5", "D": "Ri7 Nk5", "C": "Kh12 Pk7"}


def told(game: Playing, action: str) -> str:
    """Say why a move is barred, which is on no menu; empty where nothing bars it."""
    seat = game.asked[0]
    assert action not in game.menu(seat)
    before = game.table
    text = GAME.barred(game.state, seat, action)
    assert game.table == before
    return written(text) if text else ""


def test_a_man_before_his_king_may_not_leave_him() -> None:
    game = Playing(men=PINNED, hands=["S3"])
    assert "play S3 i3-i4" in game.menu(0)
    check = "your King of Spades on i1 would then be in check by the Rook of Diamonds on i7"
    assert told(game, "play S3 i3-h3") == check


def test_a_man_who_must_stay_before_his_king_is_named() -> None:
    game = Playing(men=PINNED | {"S": "Ki1 Ni3 Pe5"}, hands=["S3 SJ"])
    question = menu_of(GAME, game.state, 0)("play S3")
    assert question is not None
    told = question.stakes()
    assert told is not None
    assert written(told) == "Must stay, or the King would be in check: Knight of Spades on i3"
    whys = {held.card: held.why and written(held.why) for held in game.hand(0).playing}
    assert whys == {"S3": None, "SJ": "would leave the King in check"}


def test_a_man_who_would_leave_the_king_in_a_check_that_was_called_is_named_so() -> None:
    game = Playing(men=PINNED | {"S": "Ki1 Pe8", "D": "Ri4 Nk5"}, hands=["S2 SJ"])
    game.idle_round(4)
    question = menu_of(GAME, game.state, 0)("play S2")
    assert question is not None
    told = question.stakes()
    assert told is not None
    assert written(told) == "These would leave the King in check: Pawn of Spades on e8"


def test_a_check_is_to_be_answered() -> None:
    game = Playing(men=PINNED | {"S": "Ki1 Pe5"}, hands=["SA S4 SK"])
    game.idle_round(4)
    check = "your King of Spades on i1 would then be in check by the Rook of Diamonds on i7"
    assert told(game, "play S4 e5-e6") == check


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("play HQ e5-e6", f"you do not have the queen of Hearts; {HELD}"),
        ("play the 3 of hearts", f"you do not have the 3 of Hearts; {HELD}"),
        ("queen of spades", f"you do not have the queen of Spades; {HELD}"),
        ("play joker", f"you do not have a joker; {HELD}"),
        ("play S3 e4-e6", "nobody stands on e4"),
        ("play S3 k5-l7", "the 3 of Spades does not move the Knight of Diamonds on k5"),
        ("play SJ i3-i4", "the jack of Spades does not move the Rook of Spades on i3"),
        ("play SA i3-i5", "the ace of Spades moves a man 1 space at most"),
        ("play S3 e5-f7", ""),
        ("play S3 e5-z99", ""),
        ("refresh S3 x", ""),
        ("play", ""),
    ],
)
def test_a_card_moves_what_it_moves(action: str, why: str) -> None:
    assert told(Playing(men=PINNED, hands=["S3 SA SJ"]), action) == why


def test_whom_bravery_has_lured_is_not_taken() -> None:
    game = Playing("2", men={"S": "Ri3", "D": "Nk4"}, hands=["DJ S3"], lure="barred")
    game.act(0, "play DJ k4-i5")
    lured = "you have moved the Knight of Diamonds on i5 in this turn, so nobody may take him in it"
    assert told(game, "play S3 i3-i5") == lured


def test_a_king_is_taken_only_once_his_check_is_ripe() -> None:
    game = Playing("2", men={"S": "Ri3", "C": "Ki6"}, hands=["S3 SK"])
    ripe = "the King of Clubs on i6 may be taken only once his player has had a whole turn in check"
    assert told(game, "play S3 i3-i6") == ripe


def test_a_neutral_king_is_taken_only_after_a_turn_of_all_others() -> None:
    game = Playing("2", 2, men={"S": "Ri3", "D": "Ki7 Pa9"}, hands=["S2 S3"])
    game.act(0, "play S2 i3-i4")
    game.state.turn = game.state.asked = 0
    waits = "the King of Diamonds on i7 may be taken only after a turn of seat 1"
    assert told(game, "play S3 i4-i7") == waits
