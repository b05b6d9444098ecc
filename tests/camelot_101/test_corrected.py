"""Cases that were once decided against the note, each with the paragraph that decides it."""

from __future__ import annotations

import pytest

from rules.camelot_101.state import WANDERER, Check
from rules.camelot_101.tables.board import NODE
from tests.camelot_101.playing import Playing, plays
from tests.camelot_101.turn.test_turns import with_spare
from tests.some import some


def checked(level: str, *hands: str, **men: str) -> Playing:
    """A Rook of Hearts on l6 checks the King of Spades on f6, whose player is on turn."""
    game = Playing(level, men=with_spare(**{"S": "Kf6", "H": "Rl7"} | men), hands=["", "", "", "H2"])
    game.state.turn = game.state.asked = 3
    game.act(3, "play H2 l7-l6")
    for seat, hand in enumerate(hands):
        game.deal(seat, hand)
    return game


class TestAnsweringByMovingTheChecker:
    """Note 5.5: any single card play in hand that ends the check."""

    @pytest.mark.parametrize("level", ["1", "1.1"])
    def test_it_answers_the_check(self, level: str) -> None:
        game = checked(level, "S2 H3 JK")
        assert {"l6-l7", "l6-l9"} <= plays(game, 0, "H3")
        assert not {"l6-k6", "l6-i6", "n5-m5"} & plays(game, 0, "H3")
        game.act(0, "play H3 l6-l9")
        assert game.ripe() == []

    def test_it_is_demanded_where_nothing_else_answers(self) -> None:
        game = checked("1", "H3 D2 JK")
        assert game.menu(0)
        assert all(text.startswith("play H3 l6-l") for text in some(game.menu(0)))

    def test_taking_the_king_whose_army_checks_answers_it(self) -> None:
        """Note 5.6: the captor controls the army from then on."""
        men = {"S": "Kf6 Re11", "H": "Kk11 Rl6"}
        game = Playing("1", men=with_spare(**men), hands=["JK JK", "JK", "JK", "JK"])
        game.idle_round(4)
        game.deal(0, "S9 S3 JK")
        assert "e11-k11" in plays(game, 0, "S9")
        assert "e11-e9" not in plays(game, 0, "S9")
        game.act(0, "play S9 e11-k11")
        assert ("S", "H", True) not in game.ripe()
        assert game.table.owners[3] == 0


class TestManyChoices:
    """Note 22.2: `h1` is no beginning of `h10`; more than twelve choices are asked step by step."""

    def test_a_move_to_h1_is_taken(self) -> None:
        game = Playing("2", men=with_spare(S="Rh3 Rk9"), camelot=["G05"])
        game.act(0, "camelot G05")
        assert {"pick h3-h1", "pick h3-h10"} <= set(game.menu(0))
        game.act(0, "pick h3-h1")
        assert game.on("h1") == "SR"

    def test_the_first_of_two_men_is_told_from_one_whose_square_begins_alike(self) -> None:
        game = Playing("2", men=with_spare(S="Qj9 Bh1 Rh10 Bk9 Rk6 Ne6 Nf6"), camelot=["U07"])
        game.act(0, "camelot U07")
        assert {"pick e6 h1", "pick e6 h10"} <= set(game.menu(0))
        game.act(0, "pick e6 h1")
        assert (game.on("e6"), game.on("h1"), game.on("h10")) == ("SB", "SN", "SR")


class TestChangingPlacesOnAGate:
    """Note 7.2: a besieger entered the gate by a move."""

    def test_who_takes_a_fugitives_place_does_not_open_the_castle(self) -> None:
        game = Playing("3", men=with_spare(S="Qh1 Re6"), hands=["S7 S2"], camelot=["U07"])
        game.jail("D", "SN", "CB")
        game.act(0, "walkout S7 N d4")
        game.idle_round(3)
        game.deal_camelot(0, "U07")
        game.act(0, "camelot U07")
        game.act(0, "pick d4 e6")
        assert (game.on("d4"), game.on("e6"), game.prison("D")) == ("SR", "SN", ["CB"])

    def test_who_walked_out_may_come_back_as_a_besieger(self) -> None:
        game = Playing("3", men=with_spare(S="Qh1 Re6"), hands=["S7 S2"], camelot=["U07"])
        game.jail("D", "SN", "CB")
        game.act(0, "walkout S7 N d4")
        game.idle_round(3)
        game.deal_camelot(0, "U07")
        game.turn("camelot U07", "pick d4 e6")
        game.idle_round(3)
        game.deal(0, "S2 SJ")
        game.act(0, "play S2 d4-e4")
        game.idle_round(3)
        game.deal(0, "SJ")
        game.act(0, "play SJ e6-d4")
        assert game.prison("S") == ["CB"]


class TestDecided:
    """What the note left open, as the guide's house rulings say."""

    def test_the_giant_walked_by_a_card_takes_a_ripe_king(self) -> None:
        """Sheet: crushes all players it lands on; note 8.1; P09."""
        for ripe in (False, True):
            game = Playing("3", men=with_spare(D="Kf6"), hands=["S2"], camelot=["P09"])
            game.state.wanderer = NODE["g7"]
            game.state.checks = [Check(1, WANDERER, 0, ripe)]
            game.act(0, "camelot P09")
            assert ("pick f6" in game.menu(0)) == ripe

    def test_to_slay_the_giant_is_to_take_somebody(self) -> None:
        """Sheet: C, if the giant is captured; S07."""
        game = Playing("2", men=with_spare(S="Nf6"), camelot=["S07"])
        game.state.wanderer = NODE["g8"]
        game.state.empowered[game.man("f6")] = 2
        game.turn("camelot S07", "pick f6-g8")
        assert {"skip", "pick g8-f10"} <= set(game.menu(0))

    def test_of_equal_prisoners_the_first_by_starting_square_goes_free(self) -> None:
        """Note 22.1; R09, P08."""
        game = Playing("2", men=with_spare(S="Re3"), camelot=["R09"])
        game.jail("S", "HN", "DB", "DN", "CP")
        game.act(0, "camelot R09")
        assert game.prison("S") == ["CP", "DN", "HN"]
