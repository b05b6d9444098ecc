"""The Giant, the Dragon, artifacts, castling and jousts (sheet: Levels 1.1, 2, 3.1; note: 8 to 10)."""

from __future__ import annotations

import pytest

from rules.camelot_101.tables.board import NODE
from tests.camelot_101.playing import Playing, plays
from tests.camelot_101.turn.test_turns import with_spare


def placed(game: Playing, square: str) -> Playing:
    """Put the wanderer somewhere."""
    game.state.wanderer = NODE[square]
    return game


def walks(game: Playing) -> set[str]:
    return {text for text in game.menu(game.asked[0]) if text.startswith("joker")}


def test_as_many_jokers_as_spaces_in_one_line() -> None:
    """Sheet: you may move as many squares as you have jokers in any direction at once."""
    game = Playing("1.1", men=with_spare(), hands=["JK JK S2"])
    assert {"joker 1 g7", "joker 2 f6", "joker 2 h6"} <= walks(game)
    assert "joker 2 g7" not in walks(game)
    game.act(0, "joker 2 f6")
    assert (game.table.wanderer, game.table.discards) == ("f6", ("JK", "JK"))


def test_the_perimeter_wall_holds_the_giant() -> None:
    """Sheet: level 1.1, within the Battlefield; the perimeter wall."""
    game = placed(Playing("1.1", men=with_spare(), hands=["JK JK"]), "f5")
    assert not any(text.endswith(("f4", "f3")) for text in walks(game))


def test_the_giant_crushes_all_players_it_lands_on_and_steps_over_the_others() -> None:
    """Sheet: level 1.1."""
    game = placed(Playing("1.1", men=with_spare(S="Ng7", D="Rf6"), hands=["JK JK"]), "ISL")
    game.act(0, "joker 2 f6")
    assert (game.table.held, game.on("g7")) == (("DR",), "SN")


def test_the_giant_steps_over_a_king_whom_he_may_not_take() -> None:
    game = placed(Playing("1.1", men=with_spare(D="Kg7"), hands=["JK JK"]), "ISL")
    assert "joker 2 f6" in walks(game)
    assert "joker 1 g7" not in walks(game)


def test_by_option_the_giant_crushes_all_on_his_way_and_holds_them() -> None:
    """Edge cases 26: own men too."""
    men = with_spare(S="Ng7", D="Rf6")
    game = placed(Playing("1.1", men=men, hands=["JK JK"], crushed="way"), "ISL")
    heard = game.act(0, "joker 2 f6")
    assert "The Giant crushes the Knight of Spades of seat 0 on g7" in heard
    assert sorted(game.table.held) == ["DR", "SN"]
    assert game.table.giants_points == 8


def test_the_giants_path_over_the_island_is_one_step() -> None:
    """Edge cases 22 and 23."""
    game = placed(Playing("1.1", men=with_spare(S="NISL"), hands=["JK JK"]), "h7")
    assert "joker 2 h10" in walks(game)
    game.act(0, "joker 1 ISL")
    assert game.table.held == ("SN",)


def test_the_giant_stands_in_the_way_except_on_the_island() -> None:
    game = Playing("1.1", men=with_spare(S="Rg8"), hands=["S9"])
    assert "g8-j8" in plays(game, 0, "S9")
    assert "g8-ISL" not in plays(game, 0, "S9")
    assert not any(path in plays(placed(game, "g10"), 0, "S9") for path in ("g8-g10", "g8-g11"))


def test_nobody_attacks_the_giant_below_level_2() -> None:
    """Sheet: level 1.1, no one can attack the Giant."""
    game = placed(Playing("1.3", men=with_spare(S="Nf6"), hands=["SJ"]), "g8")
    game.state.empowered[game.man("f6")] = 3
    assert "f6-g8" not in plays(game, 0, "SJ")


def test_an_empowered_knight_slays_the_giant() -> None:
    """Sheet: Sir Lancelot, Marhalt or Galahad, releasing and capturing; note 8.2."""
    game = placed(Playing("2", men=with_spare(S="Nf6"), hands=["SJ JK"]), "g8")
    game.hold("SB", "DR")
    assert "f6-g8" not in plays(game, 0, "SJ")
    game.state.empowered[game.man("f6")] = 3
    game.act(0, "play SJ f6-g8")
    assert (game.on("g8"), game.on("g2"), game.prison("S")) == ("SN", "SB", ["DR"])
    assert game.points[0] == 10 + 5
    assert (game.table.wanderer, game.table.figure) == ("", "")
    assert not walks(game), "jokers are rocks again"


def test_in_a_truce_nobody_is_slain_or_crushed() -> None:
    """Note 13.2, P07: nobody captures anybody."""
    game = placed(Playing("2", men=with_spare(S="Nf6", D="Rg10"), hands=["SJ JK"]), "g8")
    game.state.empowered[game.man("f6")] = 3
    assert ("f6-g8" in plays(game, 0, "SJ"), "joker 1 g9" in walks(game)) == (True, True)
    game.deal(0, "SJ JK JK")
    assert "joker 2 g10" in walks(game)
    game.state.truce[1] = 1
    assert ("f6-g8" in plays(game, 0, "SJ"), "joker 1 g9" in walks(game)) == (False, True)
    assert "joker 2 g10" not in walks(game)


def test_who_slays_the_giant_on_the_island_finds_no_sword_beside_the_dragon() -> None:
    """Note 8.3: an artifact is taken from an Island on which nobody roams."""
    game = Playing("3", men=with_spare(S="Nf7"), hands=["SJ"])
    game.state.empowered[game.man("f7")] = 3
    game.act(0, "play SJ f7-ISL")
    assert (game.on("ISL"), game.table.figure, game.table.wanderer) == ("SN", "dragon", "ISL")
    assert not any(man.excalibur for man in game.table.men)


def test_the_dragon_awakes_when_the_giant_is_slain() -> None:
    """Sheet: C; note 8.1; edge case 32: a man on the Island stays, and nobody else may land there."""
    game = placed(Playing("3", men=with_spare(S="Nf6", D="NISL Rf8"), hands=["SJ D9"]), "g8")
    game.state.empowered[game.man("f6")] = 3
    game.act(0, "play SJ f6-g8")
    assert (game.table.figure, game.table.wanderer, game.on("ISL")) == ("dragon", "ISL", "DN")
    game.idle_round(3)
    game.deal(0, "D9 DJ")
    assert any(path.startswith("ISL-") for path in plays(game, 0, "DJ"))


def test_the_dragon_burns_only_its_last_square() -> None:
    game = Playing("3", men=with_spare(S="Ng7", D="Rf6"), hands=["JK JK"])
    game.state.figure = "dragon"
    game.act(0, "joker 2 f6")
    assert (game.table.grave.count("DR"), game.on("g7")) == (3 - 1, "SN")


def test_a_wanderer_checks_kings_beside_it_and_takes_them_when_ripe() -> None:
    game = placed(Playing("1.2", men=with_spare(D="Kf6"), hands=["JK S2", "D2", "JK", "JK"]), "g7")
    assert "joker 1 f6" not in walks(game)
    game.idle_round(4)
    assert ("D", "wanderer", True) in game.ripe()
    game.deal(0, "JK")
    game.act(0, "joker 1 f6")
    assert (game.table.held, game.players[1].out) == (("DK",), True)


def test_two_kings_in_one_path_must_both_be_ripe() -> None:
    """Edge case 45: if nobody is left, the points before decide."""
    game = Playing("1.2", 2, men=with_spare(S="Kf6", C="Ke5"), hands=["JK JK", "JK"], crushed="way")
    placed(game, "g7")
    game.idle_round(2)
    game.deal(0, "JK JK")
    assert "joker 2 e5" not in walks(game)
    for check in list(game.state.checks):
        check.ripe = True
    game.state.checks.append(type(game.state.checks[0])(2, 4, 0, ripe=True))
    game.jail("C", "SN")
    game.act(0, "joker 2 e5")
    assert game.result.ranking == ((1,), (0,))


def test_a_frozen_wanderer_stays() -> None:
    game = Playing("2", men=with_spare(), hands=["JK"])
    game.state.wanderer_frozen = 1
    assert not walks(game)


class TestArtifacts:
    """Sheet: put the 5 artifacts on the Island; note 8.3."""

    def position(self, man: str, level: str = "3", **more: str) -> Playing:
        game = Playing(level, men=with_spare(S=man, **more), hands=["S9 SJ SK"])
        return placed(game, "l12")

    def test_a_knight_claims_excalibur_and_wins_points_by_it(self) -> None:
        game = self.position("Nf7")
        assert "seat 0 takes Excalibur" in game.act(0, "play SJ f7-ISL")
        assert (game.points[0], next(man for man in game.table.men if man.square == "ISL").excalibur) == (
            5,
            True,
        )

    def test_a_king_claims_the_sword_in_the_stone(self) -> None:
        game = self.position("Kh7")
        game.act(0, "play SK h7-ISL")
        assert (game.table.trophies, game.points[0]) == ({"stone": 0}, 10)

    def test_a_bishop_claims_the_grail_which_brings_two_men_home(self) -> None:
        game = self.position("Bg7")
        game.jail("D", "SN", "SR")
        game.hold("SQ")
        game.act(0, "play S9 g7-ISL")
        assert game.table.trophies == {"grail": 0}
        assert {"pick SN@D", "pick SR@D", "pick SQ@giant"} <= set(game.menu(0))
        game.turn("pick SQ@giant", "pick SR@D")
        assert (game.on("h1"), game.on("e2"), game.prison("D"), game.asked) == ("SQ", "SR", ["SN"], [1])

    def test_who_brings_anothers_bishop_there_leaves_him_no_choice(self) -> None:
        game = self.position("Pe4", D="Bg7")
        game.jail("S", "DN", "DR")
        game.deal(0, "D9")
        game.act(0, "play D9 g7-ISL")
        assert game.table.trophies == {"grail": 1}
        assert "pass" in game.menu(0)
        assert "The Queen of Diamonds" in " ".join(game.heard())

    def test_nothing_is_claimed_while_the_giant_is_there_or_below_level_3(self) -> None:
        game = Playing("3", men=with_spare(S="Nf7"), hands=["SJ"])
        assert "f7-ISL" not in plays(game, 0, "SJ")
        game = self.position("Nf7", "2")
        game.act(0, "play SJ f7-ISL")
        assert game.points[0] == 0

    def test_the_sword_in_the_stone_serves_a_number_card_of_any_suit_once_a_turn(self) -> None:
        game = self.position("Rf6")
        game.state.trophies["stone"] = 0
        game.deal(0, "D3 H3 HQ")
        assert "f6-f9" in plays(game, 0, "D3")
        assert not any(path.startswith("f6") for path in plays(game, 0, "HQ"))
        game.act(0, "play D3 f6-f9")
        assert game.asked == [1], "no bravery"

    def test_a_captured_bearer_loses_the_sword_to_a_knight_or_the_island(self) -> None:
        for foe, square, taker in (("Rf9", "f9", False), ("Ng8", "g8", True)):
            game = Playing("3", men=with_spare(S="Nf6", D=foe), hands=["D9 DJ"])
            placed(game, "l12")
            game.state.bearer = game.man("f6")
            game.act(0, f"play {'DJ' if taker else 'D9'} {square}-f6")
            assert next(man for man in game.table.men if man.square == "f6").excalibur == taker


class TestCastling:
    """Sheet: Special Castling technique; note 9."""

    def position(self, **men: str) -> Playing:
        return Playing("2", men=with_spare(**men), hands=["S2"], camelot=["U01"])

    def test_the_king_marches_two_and_the_rook_stands_behind_him(self) -> None:
        game = self.position(S="Kf6 Rf12")
        game.act(0, "camelot U01")
        assert (game.on("f8"), game.on("f7"), game.on("f6"), game.on("f12")) == ("SK", "SR", "", "")

    def test_side_by_side_and_with_opponents_between(self) -> None:
        game = self.position(S="Kf6 Rf7")
        game.act(0, "camelot U01")
        assert (game.on("f8"), game.on("f7")) == ("SK", "SR")
        game = self.position(S="Kf6 Rf10", D="Nf7 Rf9")
        game.act(0, "camelot U01")
        assert game.prison("S") == ["DN", "DR"]

    def test_the_island_counts_as_one(self) -> None:
        game = self.position(S="Kg8 Rk8")
        game.state.wanderer = NODE["l12"]
        game.act(0, "camelot U01")
        assert (game.on("j8"), game.on("ISL")) == ("SK", "SR")

    @pytest.mark.parametrize("men", [{"S": "Kf6 Nf8 Rf10"}, {"S": "Kf6 Rf10", "D": "Kf8"}, {"S": "Kf6 Rg10"}])
    def test_not_through_own_men_or_kings_or_off_the_line(self, men: dict[str, str]) -> None:
        assert "camelot U01" not in self.position(**men).menu(0)

    def test_which_rook_is_asked(self) -> None:
        game = self.position(S="Kf6 Rf10 Rk6")
        game.act(0, "camelot U01")
        assert set(game.menu(0)) == {"pick f6 f10", "pick f6 k6"}
        game.act(0, "pick f6 k6")
        assert game.on("h6") == "SK"


class TestJoust:
    """Sheet: JOUST DUEL, Knight on Knight attacks; note 10. The draws are indexes into the bag."""

    def position(self, level: str = "3.1") -> Playing:
        game = Playing(level, men=with_spare(S="Nf6", D="Ng8"), hands=["SJ", "", "", ""])
        game.state.bag = [0, 1, 5, 9, 12, 12, 25, 51, 52, 52]
        return game

    def test_below_level_3_1_a_knight_just_captures(self) -> None:
        """Sheet: levels 1 and 2, no jousting."""
        game = self.position("3")
        game.act(0, "play SJ f6-g8")
        assert (game.on("g8"), game.prison("S")) == ("SN", ["DN"])

    def test_the_first_to_win_two_passes_wins(self) -> None:
        game = self.position()
        heard = game.act(0, "play SJ f6-g8", 4, 0, 3, 0)
        assert heard[1] == (
            "Joust of the Knight of Spades on f6 and the Knight of Diamonds on g8: king of Spades against ace"
            " of Spades and king of Spades against 2 of Spades; the Knight of Spades wins, the Knight of"
            " Diamonds of seat 1 is a prisoner of seat 0"
        )
        assert (game.on("g8"), game.prison("S")) == ("SN", ["DN"])

    def test_a_beaten_attacker_goes_to_the_defenders_castle(self) -> None:
        game = self.position()
        game.act(0, "play SJ f6-g8", 0, 3, 0, 3)
        assert (game.on("g8"), game.on("f6"), game.prison("D")) == ("DN", "", ["SN"])

    def test_a_joker_unhorses_at_once_and_two_have_no_result(self) -> None:
        game = self.position()
        game.act(0, "play SJ f6-g8", 8, 0)
        assert game.prison("D") == ["SN"]
        game = self.position()
        game.act(0, "play SJ f6-g8", 8, 8)
        assert (game.on("f6"), game.on("g8")) == ("SN", "DN")

    def test_two_more_for_an_empowered_knight(self) -> None:
        game = self.position()
        game.state.empowered[game.man("f6")] = 2
        game.act(0, "play SJ f6-g8", 0, 0, 0, 0)
        assert game.on("g8") == "SN"

    def test_the_bearer_of_excalibur_wins_at_once(self) -> None:
        game = self.position()
        game.state.bearer = game.man("g8")
        game.act(0, "play SJ f6-g8")
        assert (game.prison("D"), game.table.turned_up) == (["SN"], ())

    def test_a_neutral_defender_buries_the_attacker(self) -> None:
        game = Playing("3.1", 2, men=with_spare(S="Nf6", D="Ng8"), hands=["SJ"])
        game.state.bearer = game.man("g8")
        game.act(0, "play SJ f6-g8")
        assert game.table.grave.count("SN") == 2, "the other was there before"
        assert (game.on("f6"), game.on("g8")) == ("", "DN")

    def test_without_cards_there_is_no_result(self) -> None:
        """Edge case 42."""
        game = self.position()
        game.state.bag = []
        game.act(0, "play SJ f6-g8")
        assert (game.on("f6"), game.on("g8")) == ("SN", "DN")


def test_who_had_more_wins_where_the_last_men_of_both_fall_at_once() -> None:
    """Note 5.7, edge case 45: both lone Kings fall in one action."""
    game = Playing("1.1", 2, men={"S": "Pf6", "C": "Pe5"}, hands=["JK JK", "C2"], crushed="way")
    placed(game, "g7")
    game.jail("C", "DN")
    game.act(0, "joker 2 e5")
    assert (game.result.reason, game.result.ranking) == ("conquest", ((1,), (0,)))


def test_a_card_may_make_the_last_men_of_both_fall_at_once() -> None:
    men = {"S": "Bf6 Kf4", "C": "Be5 Kl12"}
    game = Playing("3", 2, men=men, camelot=["P03"], lone_king="all")
    game.jail("S", "DN")
    game.act(0, "camelot P03")
    assert (game.result.reason, game.result.ranking) == ("conquest", ((0,), (1,)))
