"""Turns that somebody lets go by are told and counted; what may be left out is not missed."""

from __future__ import annotations

from rules.camelot_101 import GAME
from rules.camelot_101.tables.board import NODE
from rules.camelot_101.words import log
from rules.text import N_
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare


class TestMissedTurns:
    """Who does not come misses turns, which all can count; the third in a row puts him out (note: 12.3)."""

    def test_each_is_told_and_counted(self) -> None:
        game = Playing(men=with_spare())
        game.act(0, "expire")
        assert log.missed(0, N_("a turn"), 1, 3) in game.notes
        strikes = GAME.strikes(game.table, 0)
        assert (strikes.missed, strikes.most, strikes.last) == (1, 3, False)

    def test_who_has_played_and_leaves_one_thing_more_open_misses_nothing(self) -> None:
        game = Playing(men=with_spare(D="Rf6"), hands=["D3 S2"])
        game.act(0, "play D3 f6-f7")
        assert game.act(0, "expire") == ["seat 0 does nothing more"]
        assert (GAME.strikes(game.table, 0).missed, game.asked) == (0, [1])

    def test_nor_does_who_leaves_out_a_further_move_of_a_card(self) -> None:
        game = Playing("2", men=with_spare(S="Nf6"), camelot=["S07"])
        game.state.wanderer = NODE["g8"]
        game.state.empowered[game.man("f6")] = 2
        game.turn("camelot S07", "pick f6-g8")
        assert "skip" in game.menu(0)
        game.act(0, "expire")
        assert (GAME.strikes(game.table, 0).missed, game.asked) == (0, [1])

    def test_any_action_ends_the_row(self) -> None:
        game = Playing(men=with_spare(), hands=["JK JK"])
        game.state.expired[0] = 2
        assert GAME.strikes(game.table, 0).last
        game.act(0, "refresh JK")
        assert GAME.strikes(game.table, 0).missed == 0

    def test_the_third_puts_out_before_all(self) -> None:
        game = Playing(men=with_spare())
        game.state.expired[0] = 2
        game.act(0, "expire")
        assert GAME.strikes(game.table, 0).out
        assert log.put_out(0, 3) in game.notes
