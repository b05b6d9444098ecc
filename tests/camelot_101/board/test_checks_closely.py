"""Who checks a King, what ripens and what is forgotten, case by case (note: chapter 5)."""

from __future__ import annotations

import pytest

from rules.camelot_101.state import Check
from tests.camelot_101.board.test_kings import ripe_position
from tests.camelot_101.playing import Playing, plays
from tests.camelot_101.turn.test_turns import with_spare


def called(seats: int = 4, level: str = "2", **men: str) -> list[tuple[str, str, bool]]:
    """List the checks on a board, after a move that has nothing to do with it."""
    game = Playing(level, seats, men=with_spare(**men), hands=["SA"])
    game.act(0, "play SA e3-e4")
    return game.ripe()


def test_a_king_gives_no_check_by_a_guard_step() -> None:
    """Sheet: a King can not call check; note 2.4, 5.1."""
    assert called(S="Kc4", D="Kc5") == []
    assert called(S="Kc4", D="Rc5") == [("S", "D", False)]


class TestOnAGate:
    """Note 2.4, 5.1: a man checks where he could capture, and not everybody may enter a gate."""

    def test_neutral_men_may_not(self) -> None:
        assert called(2, S="Kd13", D="Rd10") == []
        assert called(2, S="Kd13", C="Rd10") == [("S", "C", False)]

    def test_nor_may_men_whom_the_owner_of_the_castle_has_won(self) -> None:
        for owner, found in ((2, []), (3, [("S", "H", False)])):
            game = Playing("2", men=with_spare(S="Kd13", H="Rd10"), hands=["SA"])
            game.state.owner[3] = owner
            game.act(0, "play SA e3-e4")
            assert game.ripe() == found


def test_two_neutral_armies_do_not_check_each_other() -> None:
    """Note 5.1: army and King have different controllers."""
    assert called(2, D="Kf11", H="Rf8") == []
    assert called(2, D="Kf11", S="Rf8") == [("D", "S", False)]


def test_a_check_begins_and_ends_where_nobody_moves_near_the_king() -> None:
    """Note 5.1: where the Giant alone comes near, and where whoever checks is won with his King."""
    game = Playing("1.1", men=with_spare(S="Kf8"), hands=["SA", "JK"])
    game.turn("play SA e3-e4", "joker 1 g7")
    assert game.ripe() == [("S", "wanderer", False)]
    game = Playing("1.2", men=with_spare(S="Rg8 Kl6", D="Kf11 Rl9"), hands=["S2 S3", *["JK JK"] * 3])
    game.act(0, "play S2 g8-f8")
    game.idle_round(3)
    assert ("S", "D", False) in game.ripe()
    game.act(0, "play S3 f8-f11")
    assert game.ripe() == [("H", "D", False)]


def test_an_escape_is_forgotten_at_the_end_of_the_kings_players_next_turn() -> None:
    """Note 5.4: forced back before that player's next turn ends."""
    hands = ["S2 S3", "D2", "JK JK", "JK JK"]
    game = Playing("2", men=with_spare(S="Rg8", D="Kf11"), hands=hands)
    game.turn("play S2 g8-f8", "play D2 f11-g11")
    game.idle_round(4)
    assert game.asked == [2]
    game.deal(2, "D3")
    game.act(2, "play D3 g11-f11")
    assert game.ripe() == [("D", "S", False)]


def test_nobody_is_waited_for_who_called_the_check_on_a_neutral_king() -> None:
    """Note 5.3: every live player other than the one whose action made the check."""
    game = Playing("2", 3, men=with_spare(C="Rg12", H="Kf11"), hands=["C2 JK", "JK", "JK"])
    game.act(0, "play C2 g12-f12")
    assert game.asked == [0], "bravery: one thing more"
    (check,) = game.table.checks
    assert check.waits == (1, 2)


@pytest.mark.parametrize("turns", [0, 1])
def test_nobody_is_waited_for_who_is_out(turns: int) -> None:
    """Note 5.3: every live player; behind the last one who was waited for the King may be taken."""
    game = Playing("2", 3, men=with_spare(S="Rg12", H="Kf11"), hands=["S2 S3", "JK JK", "JK JK"])
    game.act(0, "play S2 g12-f12")
    game.idle_round(turns)
    game.act(2, "resign")
    assert ("H", "S", bool(turns)) in game.ripe()
    game.idle_round(1 - turns)
    assert game.asked == [0]
    assert "f12-f11" in plays(game, 0, "S3")


def test_staying_with_an_announced_card_forfeits_ones_own_safety_alone() -> None:
    """Sheet: if you decide to stay, you forfeit your safety check; note 13, no. 8."""
    men = with_spare(S="Kf6 Pf3", H="Rl7", C="Kk12", D="Rf12")
    game = Playing("4", men=men, hands=["", "", "", "H2"], camelot=["U09 R08"])
    game.state.turn = game.state.asked = 3
    game.act(3, "play H2 l7-l6")
    game.state.checks.append(Check(2, 1, game.state.clock))
    game.deal(0, "S2 S3")
    game.turn("camelot U09", "stay", "discard S2")
    assert ("S", "H", True) in game.ripe()
    assert ("C", "D", False) in game.ripe()


def test_a_camelot_card_takes_no_ripe_king() -> None:
    """Note 5.3, no. 3; 13, no. 7."""
    game = ripe_position("2")
    game.deal_camelot(0, "G05")
    game.deal(0, "S3")
    assert "f8-f11" in plays(game, 0, "S3")
    game.act(0, "camelot G05")
    assert "pick f8-f10" in game.menu(0)
    game.act(0, "pick f8-f10")
    assert "pick f10-f12" not in game.menu(0)
    assert "pick f10-f11" not in game.menu(0)


@pytest.mark.parametrize("man", ["Rf8", "Nd10", "Pe10"])
def test_who_is_frozen_gives_no_check(man: str) -> None:
    """Note 5.1: a man checks where he could capture."""
    assert called(S="Kf11", D=man) == [("S", "D", False)]
    game = Playing("2", men=with_spare(S="Kf11", D=man), hands=["SA"])
    game.state.frozen[game.man(man[1:])] = 2
    game.act(0, "play SA e3-e4")
    assert game.ripe() == []
