"""Castles, prisoners and walking out (sheet: Guardhouse, Prisoners; note: chapter 7)."""

from __future__ import annotations

import pytest

from rules.camelot_101.state import DUNGEON, GRAVE
from rules.camelot_101.tables.board import NODE
from tests.camelot_101.playing import Playing, plays
from tests.camelot_101.turn.test_turns import with_spare


def besieging(level: str = "2", **more: str) -> Playing:
    """A Rook of Spades may step on the gate of Diamonds, in whose castle men lie."""
    game = Playing(level, men=with_spare(**{"S": "Rf4"} | more), hands=["S2 S3"])
    game.jail("D", "SN", "CB", "HP")
    return game


def test_an_unguarded_castle_is_opened_from_its_gate() -> None:
    """Sheet: opponents can land on your Guardhouse and release or capture all your prisoners."""
    game = besieging()
    heard = game.act(0, "play S2 f4-d4")
    assert "seat 0 opens the castle of Diamonds: 1 man freed and 2 men taken over" in heard
    assert (game.prison("D"), game.prison("S"), game.on("f2")) == ([], ["CB", "HP"], "SN")
    assert game.table.castles[1].besieged


def test_while_he_stays_nothing_is_kept_there() -> None:
    game = besieging()
    game.act(0, "play S2 f4-d4")
    game.move_away("CN", DUNGEON + 1)
    game.idle_round(1)
    assert (game.prison("D"), "CN" in game.prison("S")) == ([], True)


def test_a_guard_keeps_it_closed_until_he_is_stormed() -> None:
    """Sheet: you must guard your Castles; note 7.2, 7.3."""
    game = besieging(D="Nc4")
    game.act(0, "play S2 f4-d4")
    assert game.prison("D") == ["CB", "HP", "SN"]
    assert game.table.castles[1].guarded
    game.idle_round(3)
    game.deal(0, "SA")
    game.act(0, "play SA d4-c4")
    assert (game.prison("D"), game.prison("S")) == ([], ["CB", "DN", "HP"])


def test_a_sealed_castle_counts_as_guarded() -> None:
    game = besieging()
    game.state.sealed[1] = 3
    game.act(0, "play S2 f4-d4")
    assert game.prison("D") == ["CB", "HP", "SN"]


def test_trophies_go_along() -> None:
    game = besieging("3")
    game.state.trophies = {"grail": 1, "crown": 2}
    game.act(0, "play S2 f4-d4")
    assert game.table.trophies == {"grail": 0, "crown": 2}


def test_captured_kings_change_castles_and_are_never_released() -> None:
    game = Playing("2", men=with_spare(H="Rf4"), hands=["JK"])
    game.state.turn = game.state.asked = 3
    game.deal(3, "H2")
    game.capture_king("S", "D")
    game.state.out, game.state.owner[0] = [0], 3
    game.act(3, "play H2 f4-d4")
    assert game.prison("H") == ["SK"]


def test_at_level_1_3_too_but_not_below() -> None:
    """Sheet: level 1, no guarding; level 1.3, Castle Guardhouse in effect."""
    game = besieging("1.3")
    game.act(0, "play S2 f4-d4")
    assert game.prison("D") == []
    assert "f4-d4" not in plays(besieging("1.2"), 0, "S2")


def test_men_go_home_to_their_own_square_or_the_nearest() -> None:
    """Note 7.5; edge case 30."""
    game = besieging(S="Rf4 Pf2 Qh2")
    game.act(0, "play S2 f4-d4")
    assert game.on("i2") == "SN", "the own square and the left home spot are taken"


def test_a_man_without_a_free_square_waits_in_the_barracks() -> None:
    own = " ".join(f"P{file}{rank}" for file in "efghijkl" for rank in (2, 3))
    game = Playing("2", men={"S": "Rd4", "D": own}, hands=["JK"])
    game.fill("C", [f"{file}4" for file in "efghijkl"])
    game.jail("D", "SN")
    game.act(0, "refresh JK")
    assert (game.table.barracks, game.prison("D")) == (("SN",), [])
    game.state.place[game.man("l4")], game.state.board[NODE["l4"]] = GRAVE, -1
    game.idle_round(1)
    assert (game.table.barracks, game.on("l4")) == ((), "SN")


class TestWalkingOut:
    """Sheet, level 3: no guard allows prisoners to escape; note 7.4."""

    def position(self, level: str = "3", **men: str) -> Playing:
        game = Playing(level, men=with_spare(**men), hands=["S7 SJ SQ"])
        game.jail("D", "SN", "CB")
        return game

    def test_a_card_of_the_suit_that_fits_lets_a_prisoner_out(self) -> None:
        """Sheet: level 3, no guard allows prisoners to escape; note 7.4."""
        game = self.position()
        walks = {text for text in game.menu(0) if text.startswith("walkout")}
        assert walks == {"walkout S7 N d4", "walkout SJ N d4"}
        game.act(0, "walkout S7 N d4")
        assert game.on("d4") == "SN"
        assert game.prison("D") == ["CB"], "a fugitive does not open the castle"

    def test_each_leaves_by_the_gate_of_the_castle_he_lies_in(self) -> None:
        game = self.position()
        game.jail("C", "SR")
        walks = {text for text in game.menu(0) if text.startswith("walkout S7")}
        assert walks == {"walkout S7 N d4", "walkout S7 R d13"}

    def test_a_fugitive_leaves_by_the_red_arrows(self) -> None:
        game = self.position()
        game.act(0, "walkout S7 N d4")
        game.idle_round(3)
        assert {path for path in plays(game, 0, "SJ") if path.startswith("d4")} == {"d4-e6", "d4-f5"}

    @pytest.mark.parametrize("men", [{"D": "Nc4"}, {"H": "Rd4"}])
    def test_not_past_a_guard_or_through_a_gate_that_is_taken(self, men: dict[str, str]) -> None:
        assert not any(text.startswith("walkout") for text in self.position(**men).menu(0))

    def test_not_below_level_3(self) -> None:
        """Sheet: level 2, you can not walk out or juggle out of prison."""
        assert not any(text.startswith("walkout") for text in self.position("2").menu(0))

    def test_letting_another_players_man_out_is_brave(self) -> None:
        game = self.position()
        game.deal(0, "C7 S2 S3")
        game.act(0, "walkout C7 B d4")
        assert "pass" in game.menu(0)

    def test_kings_and_neutral_men_stay(self) -> None:
        game = Playing("3", 2, men=with_spare(), hands=["D7 DK CK"])
        game.jail("C", "DN")
        assert not any(text.startswith("walkout") for text in game.menu(0))


def test_a_besieger_goes_home_when_the_owner_is_out() -> None:
    """Edge case 35."""
    game = besieging(H="Kp9")
    game.act(0, "play S2 f4-d4")
    game.act(1, "resign")
    assert (game.on("d4"), game.on("e2")) == ("", "SR")


def test_the_men_of_an_army_that_becomes_neutral_leave_gates_and_posts() -> None:
    """Edge case 21."""
    game = Playing("2", men=with_spare(S="Rd4 Nm3"), hands=["JK"])
    game.act(0, "resign")
    assert (game.on("d4"), game.on("m3")) == ("", "")
    assert sorted((game.on("e2"), game.on("f2"))) == ["SN", "SR"]


def test_prisoners_of_an_army_that_changes_hands_stay_and_score() -> None:
    """Edge case 8."""
    game = Playing("2", men=with_spare(S="Rf8", D="Kf11"), hands=["JK", "JK", "JK", "JK"])
    game.jail("S", "DN")
    game.idle_round(4)
    game.deal(0, "S3")
    game.act(0, "play S3 f8-f11")
    assert (game.prison("S"), game.points[0]) == (["DK", "DN"], 23)


def test_an_opened_castles_men_of_an_eliminated_army_belong_to_its_controller() -> None:
    """Edge case 36."""
    game = besieging()
    game.state.owner[2], game.state.out = 0, [2]
    game.capture_king("C", "S")
    game.act(0, "play S2 f4-d4")
    assert game.prison("S") == ["CK", "HP"]
    assert "CB" in [man.suit + man.kind for man in game.table.men]


def test_storming_a_king_on_the_post_needs_a_ripe_check() -> None:
    """Edge case 37."""
    game = Playing("2", men=with_spare(S="Rd4", D="Kc4"), hands=["SA S2", "JK", "JK", "JK"])
    assert "d4-c4" not in plays(game, 0, "SA")
    game.idle_round(4)
    game.deal(0, "SA")
    assert "d4-c4" in plays(game, 0, "SA")
