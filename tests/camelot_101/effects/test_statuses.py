"""What holds for some turns, whom it binds, and when it ends (note: 2.6, 13.1, Tags)."""

from __future__ import annotations

from tests.camelot_101.playing import Playing, plays
from tests.camelot_101.turn.test_turns import with_spare


def test_slow_binds_the_men_of_the_player_it_is_laid_on_whoever_moves_them() -> None:
    """Note 13.1: number cards at most 2 spaces; 13.2, K12: their armies are slowed."""
    game = Playing("2", men=with_spare(S="Rf6", D="Rg8"), hands=["S9 D9"])
    game.state.slow[1] = 2
    assert {"f6-f9", "f6-f12"} <= plays(game, 0, "S9")
    assert "g8-g10" in plays(game, 0, "D9")
    assert "g8-g11" not in plays(game, 0, "D9")
    game.state.slow = {0: 2}
    assert "f6-f9" not in plays(game, 0, "S9")
    assert "g8-g11" in plays(game, 0, "D9")


def test_the_status_of_neutral_men_is_counted_by_rounds() -> None:
    """Note 13.1: turns are counted at the ends of the affected player's turns; a neutral man has none."""
    game = Playing("2", 2, men=with_spare(D="Rg8"), hands=["JK JK", "JK JK"])
    game.state.frozen[game.man("g8")] = 2
    left = []
    for _ in range(4):
        game.idle_round(1)
        left.append(game.state.frozen.get(game.man("g8"), 0))
    assert left == [2, 1, 1, 0]


def test_a_throne_is_a_shield_for_its_own_army_alone() -> None:
    """Sheet: the King and Queen have a ROYAL THRONE; note 2.6, no. 3."""
    game = Playing("2", men=with_spare(S="Qh1", D="Qp8 Re9"), camelot=["K03 R08"])
    game.act(0, "camelot K03 D")
    assert set(game.menu(0)) == {"pick p8", "pick e9"}
    game = Playing("2", men=with_spare(S="Qh1", D="Qa9 Re9 Re8"), camelot=["K03 R08"])
    game.act(0, "camelot K03 D")
    assert set(game.menu(0)) == {"pick e8", "pick e9"}


def test_hands_are_refilled_from_the_player_on_turn_clockwise() -> None:
    """Sheet: replace when played; note 22.4, refill: playing cards, then Camelot cards."""
    hands, camelot = ["S2 S3 S4 S5"] * 4, ["R08", "P04", "R08", "R08"]
    game = Playing("2", men=with_spare(), hands=hands, camelot=camelot)
    game.state.turn = game.state.asked = 1
    game.state.bag, game.state.camelot_bag = [1, 14, 27, 40], [5, 6]
    game.state.hands = [[2, 3, 4, 5] for _ in range(4)]
    game.act(1, "camelot P04")
    drawn = [next(card for card in hand if card in (1, 14, 27, 40)) for hand in game.state.hands]
    assert drawn == [40, 1, 14, 27]
    assert game.state.camelot_hands[1] == [5]
