"""Kings and check (sheet: The Quest, Level 1, Level 2; note: chapter 5)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.board.attacks import Watch, in_check_after
from rules.camelot_101.board.moves import targets
from rules.camelot_101.state import DUNGEON, KINGS, Check
from rules.chance import dealer
from rules.game import random_move
from rules.replay import default_options
from tests.camelot_101.playing import Playing, plays
from tests.camelot_101.turn.test_turns import with_spare


def ripe_position(level: str = "1.2", seats: int = 4) -> Playing:
    """A Rook of Spades on f8 checks the King of Diamonds on f11, and the check is ripe."""
    game = Playing(level, seats, men=with_spare(S="Rg8", D="Kf11"), hands=["S2 S3", *["JK JK"] * (seats - 1)])
    game.act(0, "play S2 g8-f8")
    game.idle_round(seats - 1)
    return game


def test_check_is_called_by_itself_and_told_to_all() -> None:
    """Sheet: you must call check to warn of impending takeover; note 5.1."""
    game = Playing("1.2", men=with_spare(S="Rg8", D="Kf11"), hands=["S2 S3"])
    assert "Check: the King of Diamonds of seat 1 by the Rook of Spades on f8" in game.act(0, "play S2 g8-f8")
    assert game.ripe() == [("D", "S", False)]


def test_a_king_may_be_taken_after_the_victim_had_one_turn() -> None:
    """Sheet: you must give the victim King one turn to defend."""
    game = ripe_position()
    assert game.ripe() == [("D", "S", True)]
    assert "f8-f11" in plays(game, 0, "S3")


def test_a_check_not_ripe_takes_no_king() -> None:
    game = Playing("1.2", men=with_spare(S="Rf8", D="Kf11"), hands=["S2 S3 DQ"])
    game.act(0, "dead DQ")
    assert "f8-f11" not in plays(game, 0, "S3"), "called in this very turn"


def test_a_check_that_is_answered_is_gone() -> None:
    game = Playing("1.2", men=with_spare(S="Rg8", D="Kf11"), hands=["S2 S3", "D2"])
    game.act(0, "play S2 g8-f8")
    game.act(1, "play D2 f11-g12")
    assert game.ripe() == []


def test_a_check_first_called_in_ones_own_turn_ripens_a_turn_later() -> None:
    game = Playing("1.2", men=with_spare(S="Rf8", D="Kg11"), hands=["S3", "D2 D3", "JK", "JK"])
    game.act(0, "refresh S3")
    game.act(1, "play D2 g11-f11")
    assert game.ripe() == [("D", "S", False)]
    game.idle_round(3)
    assert game.ripe() == [("D", "S", False)]
    game.act(1, "refresh D3")
    assert game.ripe() == [("D", "S", True)]


def test_nobody_uses_another_players_army_to_take_a_king() -> None:
    """Sheet: no one can give you the King kill move."""
    game = ripe_position()
    game.deal(2, "S3")
    game.idle_round(2)
    assert game.asked == [2]
    assert game.ripe() == [("D", "S", True)]
    assert "f8-f11" not in plays(game, 2, "S3")


def test_a_king_never_checks_and_never_takes_a_king() -> None:
    """Sheet: a King can not call check; Kings may stand side by side."""
    game = Playing("1.2", men=with_spare(S="Kf10", D="Kf11"), hands=["SA"])
    game.act(0, "play SA e3-e4")
    assert game.ripe() == []
    assert not any(path == "f10-f11" for path in plays(game, 0, "SA"))


def test_a_king_takes_no_king_whom_another_man_of_his_army_may_take() -> None:
    game = ripe_position()
    game.place({"S": "Ke10 Rf8", "D": "Kf11"})
    game.state.checks = [Check(1, 0, 0, ripe=True)]
    assert "f8-f11" in plays(game, 0, "S3")
    assert "e10-f11" not in plays(game, 0, "S3")


def test_with_the_king_go_hand_army_and_castle() -> None:
    """Sheet: you will gain their cards and take control of their remaining army; note 5.6."""
    game = ripe_position("2")
    game.jail("D", "SN", "CB", "HR")
    game.state.trophies["crown"] = 1
    for status in (game.state.slow, game.state.wild, game.state.silent, game.state.sealed):
        status[1] = 3
    game.deal(1, "D5 D6 D7 D8")
    game.act(0, "play S3 f8-f11")
    assert game.prison("S") == ["CB", "DK", "HR"], "the captor's own Knight went home"
    assert game.on("f2") == "SN"
    assert game.table.owners == (0, 0, 2, 3)
    assert {"D5", "D6", "D7", "D8"} <= set(game.cards(0))
    assert (game.players[1].out, game.players[1].points, game.players[1].playing) == (True, 0, 0)
    assert game.table.trophies == {"crown": 0}
    assert game.points[0] == 20 + 3 + 5 + 5
    assert game.table.castles[1].keeper == -1
    victim = game.players[1]
    assert (victim.slow, victim.wild, victim.silent, victim.stunned, victim.sealed) == (0, 0, 0, 0, 0)


def test_where_prisoners_are_permanent_the_captors_men_are_buried_instead() -> None:
    game = ripe_position("1.2")
    game.jail("D", "SN", "CB")
    game.act(0, "play S3 f8-f11")
    assert game.prison("S") == ["CB", "DK"]
    assert game.table.grave.count("SN") == 2, "the other was there before"


def test_a_captured_army_is_ones_own_suit() -> None:
    """Edge case 7: its Pawns keep their direction, and its cards are no bravery."""
    game = ripe_position("2")
    game.act(0, "play S3 f8-f11")
    game.idle_round(2)
    game.deal(0, "D2")
    assert "c12-d12" in plays(game, 0, "D2")
    game.act(0, "play D2 c12-d12")
    assert game.asked == [2]


def test_taking_a_neutral_king_brings_the_army_but_no_cards() -> None:
    game = Playing("1.2", 2, men=with_spare(S="Rg8", D="Kf11"), hands=["S2 S3", "JK JK"])
    game.act(0, "play S2 g8-f8")
    assert game.ripe() == [("D", "S", False)]
    game.idle_round(1)
    assert game.ripe() == [("D", "S", True)], "every other player had a turn"
    game.act(0, "play S3 f8-f11")
    assert game.table.owners == (0, 0, 1, -1)
    assert not game.state.over


def test_a_neutral_king_waits_for_all_the_others() -> None:
    """Edge case 20."""
    game = Playing("1.2", 3, men=with_spare(S="Rg12", H="Kf11"), hands=["S2 S3", "JK JK", "H2"])
    game.act(0, "play S2 g12-f12")
    game.idle_round(1)
    assert game.ripe() == [("H", "S", False)]
    assert "f11-e10" in plays(game, 2, "H2"), "anyone may move it away"
    game.idle_round(1)
    assert game.ripe() == [("H", "S", True)]


def test_a_neutral_army_may_take_a_ripe_king_for_the_mover() -> None:
    """Edge case 19."""
    game = Playing("1.2", 2, men=with_spare(D="Rg8", C="Kf11"), hands=["D2 D3", "JK JK"])
    game.act(0, "play D2 g8-f8")
    game.idle_round(1)
    assert "f8-f11" in plays(game, 0, "D3")
    game.act(0, "play D3 f8-f11")
    assert game.result.ranking == ((0,), (1,))


class TestExposing:
    """Sheet: not allowed to walk into check or be forced into check; note 5.5."""

    def test_at_level_1_no_king_of_anybody_is_left_in_check(self) -> None:
        game = Playing(men=with_spare(S="Ki5 Ri6", H="Ri7", D="Rf7 Kf6", C="Rf10"), hands=["S5 D5"])
        assert not [path for path in plays(game, 0, "S5") if path.startswith("i6") and path[3] != "i"]
        assert not [path for path in plays(game, 0, "D5") if path.startswith("f7") and path[3] != "f"]

    def test_not_even_a_neutral_one(self) -> None:
        game = Playing(seats=2, men=with_spare(D="Kf6 Rf7", S="Rf10"), hands=["D5"])
        assert not [path for path in plays(game, 0, "D5") if path.startswith("f7") and path[3] != "f"]
        game = Playing("1.2", 2, men=with_spare(D="Kf6 Rf7", S="Rf10"), hands=["D5"])
        assert [path for path in plays(game, 0, "D5") if path.startswith("f7") and path[3] != "f"]

    def test_from_level_1_2_only_opponents_kings_are_safe_from_it(self) -> None:
        """Sheet: level 1.2, you may now walk neutral armies into check."""
        game = Playing("1.2", men=with_spare(S="Ki5 Ri6", H="Ri7", D="Rf7 Kf6", C="Rf10"), hands=["S5 D5"])
        assert [path for path in plays(game, 0, "S5") if path.startswith("i6") and path[3] != "i"]
        assert not [path for path in plays(game, 0, "D5") if path.startswith("f7") and path[3] != "f"]

    def test_from_level_2_anything_goes(self) -> None:
        game = Playing("2", men=with_spare(D="Rf7 Kf6", C="Rf10"), hands=["D5"])
        assert [path for path in plays(game, 0, "D5") if path.startswith("f7") and path[3] != "f"]

    def test_the_giant_counts_too(self) -> None:
        game = Playing("1.1", men=with_spare(S="Kg6"), hands=["SA"])
        assert "g6-g7" not in plays(game, 0, "SA")
        assert "g6-f6" in plays(game, 0, "SA")


class TestAnsweringCheck:
    """Note 5.5: at levels 1 and 1.1 a check in hand's reach must be answered."""

    def position(self, level: str, hand: str) -> Playing:
        game = Playing(level, men=with_spare(S="Kf6 Bg8", H="Rl7"), hands=[hand, "", "", "H2"])
        game.state.turn = game.state.asked = 3
        game.act(3, "play H2 l7-l6")
        game.deal(0, hand)
        assert game.asked == [0]
        return game

    def test_some_card_that_ends_it_must_be_played(self) -> None:
        game = self.position("1", "S2 D2 JK")
        texts = game.menu(0)
        assert texts
        assert {text[:7] for text in texts} == {"play S2"}
        assert "play S2 f6-f5" in texts
        assert "play S2 g8-i6" in texts, "a man may step between"
        assert "play S2 e3-e4" not in texts

    def test_without_such_a_card_anything_goes(self) -> None:
        game = self.position("1.1", "D2 JK")
        assert "refresh JK" in game.menu(0)
        assert "play D2 c12-d12" in game.menu(0)

    def test_from_level_1_2_a_check_may_be_ignored(self) -> None:
        """Sheet: level 1.2, you do not have to deal with your check."""
        game = self.position("1.2", "S2 JK")
        assert "refresh JK" in game.menu(0)
        assert "play S2 e3-e4" in game.menu(0)


class TestForcedKing:
    """Sheet: a forced King move into check cancels his safety move; note 5.4."""

    def escaped(self) -> Playing:
        game = Playing("2", men=with_spare(S="Rg8", D="Kf11"), hands=["S2 S3", "D2", "D3 C2", "JK"])
        game.act(0, "play S2 g8-f8")
        game.act(1, "play D2 f11-g11")
        return game

    def test_who_forces_a_king_back_makes_the_check_ripe(self) -> None:
        game = self.escaped()
        game.act(2, "play D3 g11-f11")
        assert game.ripe() == [("D", "S", True)]
        game.act(2, "pass")
        game.idle_round(1)
        assert "f8-f11" in plays(game, 0, "S3")

    def test_a_king_forced_into_a_new_check_keeps_his_turn(self) -> None:
        game = Playing("2", men=with_spare(S="Rf8", D="Kg11"), hands=["D3 S3"])
        game.act(0, "play D3 g11-f11")
        assert game.ripe() == [("D", "S", False)]

    @pytest.mark.parametrize("lure", ["allowed", "barred"])
    def test_the_forcing_player_waits_for_a_later_turn(self, lure: str) -> None:
        men, hands = with_spare(S="Rg8", D="Kf11"), ["S2 S3 D5", "D2", "JK", "JK"]
        game = Playing("2", men=men, hands=hands, lure=lure)
        game.act(0, "play S2 g8-f8")
        game.act(1, "play D2 f11-g11")
        game.idle_round(2)
        game.act(0, "play D5 g11-f11")
        assert game.ripe() == [("D", "S", True)]
        assert "f8-f11" not in plays(game, 0, "S3")


class TestLoneKing:
    """Sheet: whoever takes your last piece will take your King as prisoner and your cards; note 5.7."""

    def position(self, level: str) -> Playing:
        return Playing(level, men=with_spare(S="Rf6") | {"D": "Nf8"}, hands=["S3", "D2"])

    @pytest.mark.parametrize("level", ["1", "1.1", "1.2", "1.3"])
    def test_the_last_man_takes_the_king_along(self, level: str) -> None:
        game = self.position(level)
        game.act(0, "play S3 f6-f8")
        assert game.prison("S") == ["DK", "DN"]
        assert (game.players[1].out, "D2" in game.cards(0)) == (True, True)

    def test_from_level_2_he_plays_on_alone(self) -> None:
        """Edge case 11."""
        game = self.position("2")
        game.act(0, "play S3 f6-f8")
        assert game.prison("S") == ["DN"]
        assert game.asked == [1]

    def test_a_king_with_men_of_another_army_stays(self) -> None:
        game = self.position("1.2")
        game.state.owner[3] = 1
        game.act(0, "play S3 f6-f8")
        assert game.prison("S") == ["DN"]

    def test_the_giant_takes_the_last_man_and_the_king(self) -> None:
        game = Playing("1.1", men=with_spare() | {"D": "Ng7"}, hands=["JK S2", "D5 D6"])
        game.jail("D", "CN", "SN")
        game.act(0, "joker 1 g7")
        assert set(game.table.held) == {"DN", "DK"}
        assert (game.players[1].out, game.table.owners[1]) == (True, -1)
        assert {"D5", "D6"} <= set(game.table.discards)
        buried = game.table.grave.count("CN"), game.table.grave.count("SN")
        assert buried == (2, 2), "prisoners are permanent: they are buried, where the others were before"


class TestPlague:
    """Sheet: Kings are all in check if there is a Black Plague; note 5.8."""

    def test_after_a_turn_of_safety_every_check_is_ripe_at_once(self) -> None:
        game = Playing("2", men=with_spare(S="Rg8", D="Kf11"), hands=["S2 S3", "JK JK", "JK", "JK"])
        game.state.plague[1] = 2
        game.idle_round(2)
        assert game.table.plague == {"D": 1}
        game.idle_round(2)
        game.act(0, "play S2 g8-f8")
        assert game.ripe() == [("D", "S", True)]
        game.idle_round(1)
        assert game.table.plague == {}

    def test_a_check_that_stands_when_the_turn_of_safety_ends_is_ripe_by_that(self) -> None:
        men, hands = with_spare(S="Rf8", D="Kg11"), ["JK", "D2", "JK", "JK"]
        game = Playing("2", men=men, hands=hands)
        game.state.plague[1] = 2
        game.idle_round(1)
        game.act(1, "play D2 g11-f11")
        assert game.ripe() == [("D", "S", True)], "called in his own turn, it would give him another"


def test_two_ripe_kings_are_taken_one_an_action() -> None:
    """Edge case 13."""
    game = Playing("2", men=with_spare(S="Rf8", D="Kf11", C="Kk8"), hands=["S9 S8 HQ", "JK", "JK", "JK"])
    game.idle_round(4)
    assert game.ripe() == [("D", "S", True), ("C", "S", True)]
    game.deal(0, "HQ S9 S8")
    game.act(0, "play S9 f8-f11")
    assert game.asked == [2]


def test_only_who_is_ripe_for_an_army_falls_to_it() -> None:
    """Edge case 14."""
    game = ripe_position()
    game.place(with_spare(S="Rf8", D="Kf11", C="Rj11"))
    game.deal(2, "C9")
    game.idle_round(2)
    game.state.checks = [check for check in game.state.checks if check.army != 2]
    assert game.ripe() == [("D", "S", True)]
    assert "j11-f11" not in plays(game, 2, "C9")


def test_a_check_stays_ripe_when_another_man_of_the_army_takes_over() -> None:
    """Edge cases 15 and 16: only positions after the action count."""
    game = Playing("1.2", men=with_spare(S="Rf8 Rf7", D="Kf11"), hands=["S2 S3 C2", "JK", "JK", "JK"])
    game.idle_round(4)
    game.deal(0, "S2 S3")
    game.act(0, "play S2 f8-g8")
    assert game.ripe() == [("D", "S", True)]


def test_a_shield_and_a_truce_save_a_king_while_the_check_stays_ripe() -> None:
    """Edge cases 33 and 34."""
    game = ripe_position("2")
    game.state.shielded[16] = 1
    assert "f8-f11" not in plays(game, 0, "S3")
    game.state.shielded.clear()
    game.state.truce[2] = 1
    assert "f8-f11" not in plays(game, 0, "S3")
    assert game.ripe() == [("D", "S", True)]


def test_the_checks_of_an_army_that_changes_hands_are_called_afresh() -> None:
    """Edge case 18."""
    game = Playing("2", men=with_spare(S="Rf8", D="Kf11 Rh12"), hands=["JK", "JK", "JK", "JK"])
    game.idle_round(4)
    assert ("C", "D", True) in game.ripe()
    game.deal(0, "S3")
    game.act(0, "play S3 f8-f11")
    assert game.ripe() == [("C", "D", False)]


def test_a_missed_turn_counts_as_a_turn_of_defence() -> None:
    """Edge case 17."""
    game = Playing("1.2", men=with_spare(S="Rg8", D="Kf11"), hands=["S2 S3"])
    game.state.stunned[1] = 1
    game.act(0, "play S2 g8-f8")
    assert "seat 1 misses a turn" in game.heard()
    assert (game.asked, game.ripe()) == ([2], [("D", "S", True)])


def test_frozen_men_give_no_check() -> None:
    game = Playing("2", men=with_spare(S="Rf8", D="Kf11"), hands=["SA"])
    game.state.frozen[game.man("f8")] = 3
    game.act(0, "play SA e3-e4")
    assert game.ripe() == []


@pytest.mark.parametrize("options", [{"level": "1.1"}, {"level": "1.3", "cumulative_1x": "no"}])
def test_looking_at_pins_and_answers_finds_what_trying_every_move_finds(options: dict[str, str]) -> None:
    """The short way to tell which moves leave a King in check, against making each of them."""
    compared = 0
    for seed in range(6):
        chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
        state, _ = GAME.start(3, default_options(GAME) | options, chance)
        while move := random_move(GAME, state, choice):
            for man in range(64) if state.clock % 4 == 0 else ():
                if max(state.place[man], state.place[KINGS[state.army[man]]]) < DUNGEON:
                    ends = targets(state, man, 5, state.turn)
                    tried = [end for end in ends if not in_check_after(state, man, end, state.army[man])]
                    assert Watch(state, state.turn).safe(man, ends) == tried
                    compared += 1
            GAME.apply(state, *move, chance)
    assert compared > 2000
