"""Using, burning and giving Camelot cards (sheet: B Playing a Camelot Card, Level 4; note: 13, nos. 1-9)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.shown import told
from tests.camelot_101.turn.test_turns import with_spare


def table(
    *camelot: str,
    level: str = "3",
    men: dict[str, str] | None = None,
    hands: Sequence[str] = (),
    **options: str,
) -> Playing:
    return Playing(level, 4, men=with_spare(**(men or {})), hands=hands, camelot=camelot, **options)


def about(game: Playing, seat: int, card: str) -> set[str]:
    return {text for text in game.menu(seat) if f" {card}" in text}


def test_a_sleeping_card_can_only_be_burned() -> None:
    """Sheet: some cards are not activated and you will have to burn them off by missing a turn."""
    game = table("U08", level="2", men={"S": "Pf6"})
    assert about(game, 0, "U08") == {"burn U08"}
    game.act(0, "burn U08")
    assert (game.asked, game.table.camelot_discards, game.players[0].camelot) == ([1], ("U08",), 1)


def test_nobody_loses_a_camelot_card_who_holds_none() -> None:
    game = table("K09 R08", "", men={"S": "Nf6"})
    assert {"camelot K09 C", "camelot K09 H"} == {
        text for text in about(game, 0, "K09") if "gift" not in text
    }


def test_a_card_needs_the_man_it_shows() -> None:
    """Sheet: you can burn them off if you don't have the shown player on the card."""
    game = table("S02 R08")
    assert "burn S02" in game.menu(0)
    assert any("lack the man" in str(held.why) for held in game.hand(0).camelot)
    game = table("S02 R08", men={"S": "Nf6"})
    assert {"camelot S02"} == about(game, 0, "S02")


def test_a_card_that_can_be_used_is_not_burned() -> None:
    game = table("R08 R04")
    assert about(game, 0, "R08") == {"camelot R08", *(f"gift R08 {letter}" for letter in "DCH")}


def test_a_card_without_a_target_may_be_burned() -> None:
    game = table("U03 R08")
    assert "burn U03" in game.menu(0)


def test_camelot_cards_are_neither_buried_nor_refreshed() -> None:
    """Sheet: Camelot cards can not be buried."""
    game = table("R08 R04", hands=["JK"])
    assert not any("R08" in text for text in game.menu(0) if text.startswith(("bury", "refresh")))


def test_a_green_gift_cannot_be_refused_and_the_giver_chooses() -> None:
    """Sheet: you can force move an opponent."""
    game = table("G06 R08", men={"D": "Pd6"})
    game.act(0, "gift G06 D")
    assert game.asked == [0]
    game.turn("pick d6-e6", "pick c12-d12")
    assert (game.on("e6"), game.on("d12"), game.asked) == ("DP", "DP", [1])


def test_a_green_gift_may_move_a_neutral_army() -> None:
    """Sheet: Dot indicates you may make other players move or play on NEUTRAL ARMY."""
    game = Playing("3", 2, men=with_spare(D="Nf6"), camelot=["G07 R08"])
    assert about(game, 0, "G07") == {"gift G07 D", "burn G07"}, "without an own Knight"
    assert "seat 0 gives Llamrei, Arthur's Mare (G07) to the army of Diamonds" in game.act(0, "gift G07 D")
    game.turn("pick f6-f9")
    assert game.on("f9") == "DN"


def test_a_captured_army_gets_no_gift() -> None:
    """Note 13, no. 3: it is given to players, and to neutral armies."""
    game = table("R08 R04")
    game.state.owner[3], game.state.out = 1, [3]
    assert about(game, 0, "R08") == {"camelot R08", "gift R08 D", "gift R08 C"}


def test_only_green_cards_that_begin_with_own_men_go_to_a_neutral_army() -> None:
    game = Playing("3", 2, men=with_spare(D="Nf6 Qf8"), camelot=["G11 R08"])
    assert "gift G11 D" not in game.menu(0)


@pytest.mark.parametrize(("option", "kept"), [("returns", True), ("discarded", False)])
def test_other_gifts_may_be_refused_and_are_no_free_way_to_burn_a_card(option: str, kept: bool) -> None:
    """Sheet: they can refuse all other gift cards; burning is for who has not the shown player."""
    game = table("R08 R04", refused=option)
    game.act(0, "gift R08 D")
    assert (game.asked, game.menu(1)) == ([1], ["accept", "refuse"])
    game.act(1, "refuse")
    assert (game.asked, game.players[1].stunned) == ([1], 0)
    assert game.table.camelot_discards == (() if kept else ("R08",))
    assert ("R08" in game.camelot(0), "R08" in game.players[0].shown) == (kept, kept)


def test_who_accepts_makes_the_choices_and_nobody_earns_an_action() -> None:
    """Sheet: you do not get an extra turn for giving opponents a Camelot card."""
    game = table("U11 R08", men={"D": "Bf6 Nk6"})
    game.act(0, "gift U11 D")
    assert game.table.effect is not None
    assert "one thing more" not in told(game.table.effect.text)
    game.act(1, "accept")
    assert game.asked == [1]
    game.act(1, "pick k6")
    assert game.on("k6") == ""
    assert game.asked == [1], "the giver's turn is over"
    assert "pass" not in game.menu(1)


def test_no_gift_to_who_lacks_the_shown_man() -> None:
    """Edge case 40."""
    game = table("S02 R08", men={"H": "Nf6"})
    assert {text for text in about(game, 0, "S02") if text.startswith("gift")} == {"gift S02 H"}


def test_a_gift_nobody_answers_is_refused() -> None:
    game = table("R08 R04")
    game.act(0, "gift R08 D")
    game.act(1, "expire")
    assert (game.asked, game.players[1].stunned, game.state.expired[1]) == ([1], 0, 0)


def test_a_standing_order_answers_at_once() -> None:
    game = table("R08 R04")
    assert game.menu(1) == ["gifts accept", "gifts refuse"]
    game.act(1, "gifts accept")
    assert (game.players[1].gifts, game.hand(1).gifts, game.asked) == ("accept", "accept", [0])
    game.act(0, "gift R08 D")
    assert "seat 1 accepts the gift" in game.heard()
    assert game.asked == [2]


def test_there_are_no_standing_orders_without_camelot_cards() -> None:
    assert Playing("1").menu(1) == []


def test_a_silent_player_neither_plays_nor_burns_nor_gives() -> None:
    """Edge case 41."""
    game = table("R08 S02")
    game.state.silent[0] = 2
    assert not any(text.startswith(("camelot", "burn", "gift")) for text in game.menu(0))


def test_with_only_camelot_cards_that_are_of_no_use_one_is_burned() -> None:
    game = table("S02 U03", hands=[""])
    game.state.hands[0] = []
    assert sorted(game.menu(0)) == ["burn S02", "burn U03"]


def test_with_only_a_card_that_was_withdrawn_it_is_burned() -> None:
    """Note 4: without a playing card and a Camelot card of use any one of them is burned."""
    game = Playing("4", 2, men={"S": "Pe3 Kf6", "C": "Pl14 Rl6"}, camelot=["R04"])
    game.state.hands[0], game.state.withdrawn = [], [CAMELOT_CARD["R04"]]
    game.state.camelot_hands[0] = [CAMELOT_CARD["R04"]]
    assert game.menu(0) == ["burn R04"]


def test_an_opponent_is_named_where_the_card_speaks_of_one() -> None:
    game = table("K10 S04", men={"S": "Nf6 Be2"})
    game.jail("D", "CB")
    assert "camelot K10 D" in game.menu(0)
    assert "camelot K10 C" not in game.menu(0), "nothing can be stolen there"
    assert "camelot S04" in game.menu(0)


def test_only_one_extra_action_a_turn_also_by_cards() -> None:
    game = table("A07 W06")
    game.turn("camelot A07", "camelot W06", "pick g4")
    assert game.asked == [1]


class TestMasters:
    """Sheet, level 4: a card announced must be played; in check one may change one's mind, at a price."""

    def in_check(self, level: str = "4") -> Playing:
        game = Playing(level, men=with_spare(S="Kf6", H="Rl7"), hands=["", "", "", "H2"], camelot=["R04 W06"])
        game.state.turn = game.state.asked = 3
        game.act(3, "play H2 l7-l6")
        return game

    def test_in_check_one_is_asked(self) -> None:
        """Sheet: level 4, the only exception is if check has been called."""
        game = self.in_check()
        game.act(0, "camelot R04")
        assert game.menu(0) == ["stay", "withdraw"]

    def test_who_withdraws_has_shown_the_card_and_may_not_try_it_again(self) -> None:
        game = self.in_check()
        game.turn("camelot R04", "withdraw")
        assert game.players[0].shown == ("R04",)
        assert game.hand(2).known_camelot[0] == ("R04",)
        assert "camelot R04" not in game.menu(0)
        assert "camelot W06" in game.menu(0)

    def test_who_stays_forfeits_his_safety(self) -> None:
        """Sheet: level 4, if you decide to stay you forfeit your safety check."""
        game = self.in_check()
        game.turn("camelot R04", "stay")
        assert game.ripe() == [("S", "H", True)]

    def test_not_in_check_or_below_level_4_nothing_is_asked(self) -> None:
        """Sheet: Masters must play their card if revealed or announced."""
        game = Playing("4", men=with_spare(), camelot=["R04 W06"])
        game.act(0, "camelot R04")
        assert game.asked == [1]
        game = self.in_check("3.1")
        game.act(0, "camelot R04")
        assert game.asked == [1]


def test_a_shield_keeps_the_cards_of_others_off() -> None:
    game = table("K16 R08", men={"S": "Ne2", "D": "Nf6 Bf8"})
    game.state.shielded[game.man("f6")] = 2
    game.act(0, "camelot K16 D")
    assert game.prison("S") == ["DB"]


def test_queens_on_their_throne_are_safe_from_the_cards_of_others() -> None:
    """Sheet: extra layer of protection; note 2.6."""
    game = table("K03 R08", men={"S": "Qe2", "D": "Qa9 Rb5"})
    game.act(0, "camelot K03 D")
    assert next(man for man in game.table.men if man.square == "b5").frozen == 2


def test_a_later_move_may_be_left_out_the_first_step_not() -> None:
    """Note 22.3."""
    game = table("G06 R08", men={"S": "Pf3 Pg3"})
    game.act(0, "camelot G06")
    assert "skip" not in game.menu(0)
    game.act(0, "pick f3-f4")
    assert "skip" in game.menu(0)
    game.act(0, "skip")
    assert (game.on("g3"), game.asked) == ("SP", [1])


def test_one_possibility_is_taken_without_asking() -> None:
    game = table("R04 R08")
    game.act(0, "camelot R04")
    assert (game.on("e3"), game.asked) == ("", [1])
