"""What may be done in a turn (sheet: A Play, C Bury, D Refresh, extra turns; note: chapter 4)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.question import Pick
from rules.text import written
from tests.camelot_101.playing import Playing, plays

SPARE = {"S": "Pe3", "D": "Pc12", "C": "Pl14", "H": "Pn5"}


def with_spare(**men: str) -> dict[str, str]:
    return {suit: f"{SPARE[suit]} {men.get(suit, '')}" for suit in SPARE}


def test_a_numbered_card_moves_its_suits_army_up_to_so_many_spaces() -> None:
    """Sheet: A Play a Playing card; note 4.1."""
    game = Playing(men=with_spare(S="Rf6", D="Rg8"), hands=["S3 D2 H2 C2 C3"])
    assert {"f6-f9", "f6-f7", "f6-c6"} <= plays(game, 0, "S3")
    assert "f6-f10" not in plays(game, 0, "S3")
    assert {"g8-g10", "c12-d12"} <= plays(game, 0, "D2")
    assert "f6-f7" not in plays(game, 0, "D2")


def test_an_ace_is_one_space_and_a_king_never_goes_further() -> None:
    """Sheet: ace is considered one square, a King only moves one space."""
    game = Playing(men=with_spare(S="Rf6 Ki5"), hands=["SA ST"])
    assert {path for path in plays(game, 0, "SA") if path[0] == "f"} == {"f6-e6", "f6-g6", "f6-f5", "f6-f7"}
    assert {path.split("-")[1] for path in plays(game, 0, "ST") if path[0] == "i"} == {
        "h4",
        "h5",
        "h6",
        "i4",
        "i6",
        "j4",
        "j5",
        "j6",
    }


def test_court_cards_move_the_corresponding_piece() -> None:
    """Sheet: king, queen and jack must move the corresponding piece."""
    game = Playing(men=with_spare(S="Nf6 Qk9 Ki5"), hands=["SJ SQ SK"])
    assert {path.split("-")[0] for path in plays(game, 0, "SJ")} == {"f6"}
    assert {path.split("-")[0] for path in plays(game, 0, "SQ")} == {"k9"}
    assert "k9-a9" in plays(game, 0, "SQ"), "any distance, also over the Island"
    assert {path.split("-")[0] for path in plays(game, 0, "SK")} == {"i5"}


def test_a_queen_card_also_moves_a_promoted_queen() -> None:
    """Edge case 4."""
    game = Playing(men=with_spare(S="Qf6 Qk9"), hands=["SQ"])
    assert {path.split("-")[0] for path in plays(game, 0, "SQ")} == {"f6", "k9"}


def test_a_played_card_is_replaced_and_lies_face_up() -> None:
    """Sheet: place it face up for all to see; replace when played."""
    game = Playing(hands=["S2 S3 S4 S5 S6"])
    game.act(0, "play S2 e3-e5")
    assert game.players[0].playing == 5
    assert game.table.discards == ("S2",)
    assert game.asked == [1]


def test_captured_men_go_to_the_castle_of_the_capturing_army() -> None:
    """Sheet: Capturing; note 4.2."""
    game = Playing(men=with_spare(S="Rf6", D="Nf8"), hands=["S3"])
    assert "takes the Knight of Diamonds" in game.act(0, "play S3 f6-f8")[0]
    assert game.prison("S") == ["DN"]
    assert game.points == [3, 0, 0, 0]


def test_a_move_for_another_player_is_brave_and_earns_one_extra_action() -> None:
    """Sheet: bravery of giving your opponent a move; only one extra turn per turn."""
    game = Playing(men=with_spare(), hands=["D2 D3 S2 S3"])
    game.act(0, "play D2 c12-d12")
    assert game.asked == [0]
    assert "pass" in game.menu(0)
    game.act(0, "play D3 d12-e12")
    assert game.asked == [1], "an extra action earns no other"


def test_an_extra_action_may_be_declined_but_the_main_action_not() -> None:
    game = Playing(men=with_spare(), hands=["D2 D3 S2 S3"])
    assert "pass" not in game.menu(0)
    game.turn("play D2 c12-d12", "pass")
    assert game.asked == [1]


def test_moving_a_neutral_man_earns_nothing() -> None:
    """Note 4.3."""
    game = Playing(seats=2, men=with_spare(), hands=["D2"])
    game.act(0, "play D2 c12-d12")
    assert game.asked == [1]


def test_the_captures_of_an_opponents_man_belong_to_the_opponent() -> None:
    """The sheet's warning about the attacker's prison."""
    game = Playing(men=with_spare(D="Rf6", C="Nf8"), hands=["D3"])
    game.act(0, "play D3 f6-f8")
    assert (game.prison("D"), game.points) == (["CN"], [0, 3, 0, 0])


def test_the_captures_of_a_neutral_man_belong_to_who_moved_him() -> None:
    game = Playing(seats=2, men=with_spare(D="Rf6", C="Nf8"), hands=["D3"])
    game.act(0, "play D3 f6-f8")
    assert game.prison("S") == ["CN"]


def test_a_neutral_man_never_captures_the_mover_or_another_neutral_man() -> None:
    game = Playing(seats=2, men=with_spare(D="Rf6", S="Nf8", H="Nh6"), hands=["D9"])
    assert {"f6-f8", "f6-h6"}.isdisjoint(plays(game, 0, "D9"))


def _about(game: Playing, text: str) -> str:
    """Say what stands behind a choice of seat 0."""
    question = GAME.menu(game.state, 0, "")
    assert isinstance(question, Pick)
    told = question.about(text)
    return written(told) if told else ""


class TestDeadMansCard:
    """Sheet: extra turns for playing an opponent's (incl. neutral) imprisoned player; note 4.3."""

    def test_a_court_card_whose_man_is_off_the_board(self) -> None:
        game = Playing(men=with_spare(D="Nf6"), hands=["DQ DJ"])
        assert "dead DQ" in game.menu(0)
        assert "dead DJ" not in game.menu(0)
        assert _about(game, "dead DQ") == "It can move nobody any more; you may then do one thing more"
        game.act(0, "dead DQ")
        assert game.asked == [0]
        assert "pass" in game.menu(0)
        game.deal(0, "DQ")
        assert _about(game, "dead DQ") == "It can move nobody any more, and your turn ends"

    def test_a_number_of_an_army_that_has_but_its_king(self) -> None:
        game = Playing("2", men={"S": "Pe3"}, hands=["D5 H5"])
        assert {"dead D5", "play D5 a8-b8"} <= set(game.menu(0)), "he may also be moved"
        game.place({"D": "Pc5"})
        assert "dead D5" not in game.menu(0)

    def test_of_a_neutral_suit_too(self) -> None:
        game = Playing(seats=2, men=with_spare(), hands=["DQ"])
        assert "dead DQ" in game.menu(0)

    def test_never_of_the_own_suit(self) -> None:
        """Edge case 3."""
        game = Playing(men=with_spare(), hands=["SQ"])
        assert game.menu(0) == ["refresh SQ"]


def test_a_card_that_moves_nobody_can_only_be_refreshed() -> None:
    """Edge cases 1 and 2: a whole hand of them too, and that is the turn."""
    game = Playing(men=with_spare(), hands=["SJ SQ"])
    assert sorted(game.menu(0)) == ["refresh SJ", "refresh SJ SQ", "refresh SQ"]
    assert [held.why is None for held in game.hand(0).playing] == [False, False]
    game.act(0, "refresh SJ SQ")
    assert game.asked == [1]
    assert game.table.discards == ("SJ", "SQ")
    assert game.players[0].playing == 5


def test_jokers_are_rocks_at_level_1() -> None:
    """Sheet: refresh them when you want as a turn."""
    game = Playing(men=with_spare(), hands=["JK JK S2"])
    assert not any(text.startswith("joker") for text in game.menu(0))
    game.act(0, "refresh JK JK")
    assert game.table.discards == ("JK", "JK")


@pytest.mark.parametrize(("level", "may"), [("1", False), ("2", False), ("3", True), ("4", True)])
def test_cards_are_buried_from_level_3(level: str, may: bool) -> None:
    """Sheet: C Bury a Playing Card (Level 3+)."""
    game = Playing(level, men=with_spare(), hands=["D9 S2 S3"])
    assert any(text.startswith("bury D9") for text in game.menu(0)) == may


def test_burying_moves_the_giant_one_step_and_no_man() -> None:
    """Sheet: C Bury a Playing Card."""
    game = Playing("3", men=with_spare(), hands=["D9 S2 S3"])
    assert "bury D9" not in game.menu(0)
    assert game.act(0, "bury D9 g7") == ["seat 0 buries a card", "The Giant goes to g7"]
    assert game.table.wanderer == "g7"
    assert (game.players[0].buried, game.table.discards, game.asked) == (1, (), [1])


def test_burying_moves_the_dragon_once_the_giant_is_captured_and_nothing_without_both() -> None:
    game = Playing("3", men=with_spare(), hands=["D9 S2 S3"])
    game.state.figure = "dragon"
    game.act(0, "bury D9 h10")
    assert game.table.wanderer == "h10"
    game = Playing("3", men=with_spare(), hands=["D9 S2 S3"])
    game.state.figure, game.state.wanderer = "", -1
    game.act(0, "bury D9")
    assert game.asked == [1]


def test_at_a_burial_a_wanderer_without_a_step_stays() -> None:
    """Edge case 24."""
    game = Playing("3", men=with_spare(), hands=["D9 S2 S3"])
    game.state.wanderer_frozen = 1
    assert "bury D9" in game.menu(0)


def test_a_refresh_of_one_card_may_move_the_giant_of_two_not() -> None:
    """Sheet: D Refresh."""
    game = Playing("3", men=with_spare(), hands=["D9 S2 S3"])
    refreshed = {text for text in game.menu(0) if text.startswith("refresh")}
    assert {"refresh D9", "refresh D9 g7", "refresh S2 D9"} <= refreshed | {"refresh S2 D9"}
    assert not any(text.endswith(" g7") and len(text.split()) > 3 for text in refreshed)
    game.act(0, "refresh D9 g7")
    assert game.table.wanderer == "g7"


def test_below_level_3_a_refresh_moves_nobody() -> None:
    game = Playing("2", men=with_spare(), hands=["D9"])
    assert "refresh D9 g7" not in game.menu(0)


def test_what_is_drawn_at_once_stands_in_one_line() -> None:
    game = Playing(men=with_spare(), hands=["D9 D8 H2"])
    game.act(0, "refresh D8 D9")
    (line,) = [line for line in game.heard(0) if line.startswith("You draw")]
    assert len(line.split(" and ")) == 2


def test_without_any_card_the_action_is_lost() -> None:
    """Edge case 5; note 4."""
    game = Playing(men=with_spare(), hands=["S2", ""])
    game.state.bag.clear()
    game.act(0, "refresh S2")
    assert "seat 1 has nothing to play" in game.heard()
    assert game.asked == [2]


def test_an_empty_bag_takes_its_discards_back() -> None:
    game = Playing(men=with_spare(), hands=["S2 S3 S4 S5 S6"])
    game.state.discards += game.state.bag
    game.state.bag.clear()
    game.act(0, "play S2 e3-e5")
    assert game.players[0].playing == 5
    assert game.table.discards == ("S2",), "a card played in this action does not come back"


def test_a_hand_above_its_size_is_kept_and_not_refilled() -> None:
    """Edge case 6."""
    game = Playing(men=with_spare(), hands=["S2 S3 S4 S5 S6 S7 S8"])
    game.act(0, "play S2 e3-e5")
    assert game.players[0].playing == 6


def test_everybody_below_the_base_is_refilled() -> None:
    game = Playing(men=with_spare(), hands=["S2 S3 S4 S5 S6", "D2"])
    game.act(0, "play S2 e3-e5")
    assert game.players[1].playing == 5


def test_own_men_may_be_moved_twice_in_a_turn() -> None:
    """Edge case 49."""
    game = Playing(men=with_spare(S="Rf6"), hands=["DQ S2 S3"])
    game.turn("dead DQ", "play S2 f6-f8")
    assert game.asked == [1]
    game = Playing("2", men=with_spare(S="Rf6"), hands=["S2 S3"], camelot=["A07"])
    game.turn("camelot A07", "play S2 f6-f8")
    assert game.on("f8") == "SR"


def test_luring_is_allowed_unless_barred() -> None:
    """Edge case 48."""
    for lure, may in (("allowed", True), ("barred", False)):
        game = Playing(men=with_spare(S="Rf6", D="Ng10"), hands=["D3 S5"], lure=lure)
        game.act(0, "play D3 g10-f8")
        assert ("f6-f8" in plays(game, 0, "S5")) == may


def test_bravery_may_even_capture_an_own_man() -> None:
    """Edge case 47."""
    game = Playing(men=with_spare(D="Rf6", S="Nf8"), hands=["D3"])
    game.act(0, "play D3 f6-f8")
    assert (game.prison("D"), game.asked) == (["SN"], [0])


def test_a_pawn_promoted_by_another_becomes_a_queen() -> None:
    """Edge case 28."""
    game = Playing(men=with_spare(D="Pl9"), hands=["DA"])
    game.act(0, "play DA l9-m9")
    assert game.on("m9") == "DQ"
    game = Playing(seats=2, men=with_spare(D="Pl9"), hands=["DA"])
    game.act(0, "play DA l9-m9")
    assert game.on("m9") == "DQ"


def test_a_player_without_any_own_move_goes_on_playing() -> None:
    """Edge cases 9 and 10: there is no stalemate."""
    game = Playing(men=with_spare(S="Nf6"), hands=["S5 SJ"])
    game.state.frozen = dict.fromkeys(range(16), 2)
    assert not plays(game, 0, "S5")
    assert "refresh S5" in game.menu(0)
