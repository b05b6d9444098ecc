"""Setting up (sheet: Set-up, Levels; note: chapters 3 and 14)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.tables.board import CARDS, DECK, JOKER, MASTERS_OFFICERS, SIDES, SUITS, USUAL_OFFICERS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS, PANDORAS_BOX
from rules.camelot_101.tables.levels import LEVELS
from rules.chance import dealer
from rules.game import named
from rules.replay import default_options
from tests.camelot_101.playing import Playing


@pytest.mark.parametrize(
    ("suit", "squares"),
    [
        ("S", "Ki1 Qh1 Re2 Rl2 Nf2 Nk2 Bg2 Bj2 Pe3 Pl3"),
        ("D", "Ka8 Qa9 Rb12 Rb5 Nb11 Nb6 Bb10 Bb7 Pc12 Pc5"),
        ("C", "Kh16 Qi16 Rl15 Re15 Nk15 Nf15 Bj15 Bg15 Pl14 Pe14"),
        ("H", "Kp9 Qp8 Ro5 Ro12 No6 No11 Bo7 Bo10 Pn5 Pn12"),
    ],
)
def test_armies_stand_as_on_the_printed_board(suit: str, squares: str) -> None:
    """Sheet: King and Queen have a royal throne; note 3."""
    game = Playing()
    assert all(game.on(square[1:]) == suit + square[0] for square in squares.split())
    assert sum(man.suit == suit for man in game.table.men) == 16


def test_masters_exchange_bishops_and_knights() -> None:
    """Sheet: new positions for Bishops and Knights for Masters only."""
    assert (USUAL_OFFICERS, MASTERS_OFFICERS) == ("RNB..BNR", "RBN..NBR")
    assert [Playing("4").on(square) for square in ("f2", "g2", "j2", "k2")] == ["SB", "SN", "SN", "SB"]


def test_two_decks_and_four_jokers() -> None:
    """Sheet: Set-up, 2 decks of playing cards; note 3.1."""
    assert len(DECK) == 108
    assert DECK.count(JOKER) == 4
    assert all(DECK.count(card) == 2 for card in range(52))
    assert len(CARDS) == 53


def test_there_are_101_camelot_cards_of_which_79_are_active_at_level_2() -> None:
    """Sheet: some cards are not activated at level 2, all are at level 3."""
    assert len(CAMELOT_CARDS) == 101
    assert sum(card.stage == 2 for card in CAMELOT_CARDS) == 79
    assert {card.stage for card in CAMELOT_CARDS} == {2, 3}
    assert (len(MONTHS), len(PANDORAS_BOX)) == (12, 14)


@pytest.mark.parametrize(
    ("level", "playing", "camelot"),
    [
        *((level, 5, 0) for level in ("1", "1.1", "1.2", "1.3")),
        ("2", 4, 1),
        ("3", 3, 2),
        ("3.1", 3, 2),
        ("4", 4, 2),
    ],
)
def test_hands_by_level(level: str, playing: int, camelot: int) -> None:
    """Sheet: deal out 5 playing cards; levels 2 and 3; note 3.1."""
    game = Playing(level)
    assert [(player.playing, player.camelot) for player in game.players] == [(playing, camelot)] * 4
    assert game.table.bag == 108 - 4 * playing


@pytest.mark.parametrize(("hand", "playing"), [("four", 4), ("three", 3)])
def test_masters_choose_how_many_cards_they_hold_and_draw_up_to_them(hand: str, playing: int) -> None:
    game = Playing("4", 2, masters_hand=hand)
    assert len(game.cards(0)) == playing
    game.act(0, f"refresh {game.cards(0)[0]}")
    assert len(game.cards(0)) == playing
    assert len(Playing("3", masters_hand=hand).cards(0)) == 3
    assert named(GAME.info, {})["masters_hand"] == "three", "as it was at tables that do not say"


@pytest.mark.parametrize(
    ("feature", "levels"),
    [
        ("giant", "1.1 1.2 1.3 2 3 3.1 4"),
        ("slaying", "2 3 3.1 4"),
        ("artifacts", "3 3.1 4"),
        ("permanent", "1 1.1 1.2"),
        ("guardhouse", "1.3 2 3 3.1 4"),
        ("walking_out", "3 3.1 4"),
        ("burying", "3 3.1 4"),
        ("must_answer", "1 1.1"),
        ("cancels_safety", "2 3 3.1 4"),
        ("jousts", "3.1 4"),
        ("masters", "4"),
    ],
)
def test_level_matrix(feature: str, levels: str) -> None:
    """Note 14, row by row."""
    assert [level for level, row in LEVELS.items() if getattr(row, feature)] == levels.split()


@pytest.mark.parametrize(
    ("levels", "guarded", "hours"),
    [("1 1.1", "all", 1), ("1.2 1.3", "opponents", 1), ("2", "nobody", 2), ("3 3.1 4", "nobody", 3)],
)
def test_level_matrix_of_kings_and_hours(levels: str, guarded: str, hours: int) -> None:
    assert {(LEVELS[level].guarded_kings, LEVELS[level].hours) for level in levels.split()} == {
        (guarded, hours)
    }


@pytest.mark.parametrize(("level", "limit"), [("1", 120), ("1.3", 120), ("2", 240), ("3", 360), ("4", 360)])
def test_limits_of_the_full_game_and_of_a_demo(level: str, limit: int) -> None:
    """Sheet: LEVEL 1 - 1 hour ...; note 12.3."""
    assert Playing(level, length="full").table.limit == limit
    assert Playing(level).table.limit == 60


def test_two_players_sit_opposite_and_two_armies_are_neutral() -> None:
    """Sheet: with 2-3 players the other army is neutral; note 3."""
    game = Playing(seats=2)
    assert [player.suit for player in game.players] == ["S", "C"]
    assert game.table.owners == (0, -1, 1, -1)
    assert [castle.keeper for castle in game.table.castles] == [0, -1, 1, -1]


def test_two_players_may_sit_anywhere() -> None:
    suits = set()
    for seed in range(40):
        state, _ = GAME.start(2, default_options(GAME) | {"two_seats": "free"}, dealer(seed, "chance"))
        suits.add(tuple(player.suit for player in GAME.table(state).players))
    assert len(suits) == 12


def test_with_three_players_the_fourth_army_is_neutral() -> None:
    """Sheet: with 2-3 players the other army is neutral; note 3."""
    assert Playing(seats=3).table.owners == (0, 1, 2, -1)


def test_any_seat_may_begin() -> None:
    """Sheet: who starts first goes by age at a real table; note 3: by lot."""
    firsts = {GAME.start(4, default_options(GAME), dealer(seed, "chance"))[0].first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_turns_go_clockwise_by_armies_whatever_the_seats() -> None:
    """Sheet: then clockwise; note 2.2."""
    game = Playing()
    game.state.suits, game.state.owner = [2, 0, 3, 1], [1, 3, 0, 2]
    order = []
    for _ in range(4):
        order.append(game.players[game.asked[0]].suit)
        game.idle_round(1)
    assert "".join(order) in SUITS * 2


def test_armies_may_be_chosen_in_an_order_drawn() -> None:
    """Sheet: each player chooses an army; note 22.4."""
    game = Playing(seats=4, armies="chosen")
    assert game.asked == [0]
    assert game.menu(0) == ["army S", "army D", "army C", "army H"]
    game.turn("army H", "army S", "army D")
    assert [player.suit for player in game.players] == ["H", "S", "D", "C"], "the last is not asked"
    assert len(SIDES) == 4


def test_of_two_the_second_gets_the_army_opposite_the_chosen_one() -> None:
    game = Playing(seats=2, armies="chosen")
    game.turn("army H")
    assert [player.suit for player in game.players] == ["H", "D"]


def test_the_giant_waits_on_the_island_from_level_1_1() -> None:
    """Sheet: level 1.1, Giant only on the Island."""
    assert [Playing(level).table.wanderer for level in LEVELS] == ["", *["ISL"] * 7]


def test_a_month_is_drawn_where_there_are_blank_cards() -> None:
    assert Playing("1").table.month == -1
    assert any("Blank cards act as the card of January" in line for line in Playing("2").heard())
