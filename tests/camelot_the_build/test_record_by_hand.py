"""The record `by_hand.txt`, followed line by line: two seats play the sheet's three examples."""

from __future__ import annotations

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import SQUARE_NUMBERS
from rules.camelot_the_build.view import Hand, Table
from tests.golden import golden_games, replayed

RECORD = golden_games("camelot_the_build")["by_hand"].record


def table_after(events: int) -> Table:
    return GAME.table(replayed(RECORD, events).state)


def hand_after(events: int, seat: int) -> Hand:
    return GAME.hand(replayed(RECORD, events).state, seat)


def test_start_deals_high_tiles_then_fills_from_the_bag() -> None:
    """`- start | 7 8 0 0 52 52 52 32 32 32 4 ...`.

    High tiles are T1 T2 T3 T4 C1 C2 C3 S1 S2 S3: number 7 is S1, of those left number 8 is S3; then twice
    number 0, T1 and T2. The bag then has 74 tiles: six high ones, 64 others, four gardens. T3 T4 L1 R1,
    K1 from 4, six C from 8, D1 from 14, six S from 16, ten W1 to W5 from 22, W0 from 32, A1 from 48, A0
    from 52.
    """
    hand = hand_after(0, 0)
    assert hand.undecided == ("K1", "S1", "S3", "W0", "W0", "W0", "A1", "A0", "A0", "A0")
    assert (table_after(0).bag, table_after(0).acting) == (60, (0, 1))


def test_start_goes_on_with_the_second_seat_and_the_start_player() -> None:
    """`... 48 48 31 31 23 13 2 0`.

    Of the 67 left W0 begins at 31 and A0 at 48. Then W2, behind a K1 less, is number 23; D1 13; L1 2. The
    last draw is the start player.
    """
    hand = hand_after(0, 1)
    assert hand.undecided == ("T1", "T2", "L1", "D1", "W2", "W0", "W0", "A1", "A0", "A0")
    assert table_after(0).start == 0


def test_first_to_hide_is_seen_to_have_chosen_and_no_more() -> None:
    """`1 hide T1 T2 A1`."""
    table = table_after(1)
    assert [holding.chosen for holding in table.holdings] == [False, True]
    assert [(holding.open, holding.hidden) for holding in table.holdings] == [((), 0)] * 2


def test_second_to_hide_opens_the_hands() -> None:
    """`0 hide S1`."""
    table = table_after(2)
    assert [holding.hidden for holding in table.holdings] == [1, 3]
    assert table.holdings[1].open == ("L1", "D1", "W2", "W0", "W0", "A0", "A0")
    assert table.acting == (0,)


def test_first_turn_counts_16() -> None:
    """`0 place S3 f3`, `0 place S1 f4` from the hidden tile, `0 place A0 e4`."""
    table = table_after(5)
    assert (table.turn.own, table.turn.doubled, table.turn.total) == (8, True, 16)
    assert table.plan[SQUARE_NUMBERS["f4"]] == "S1"
    assert (table.holdings[0].hidden, table.holdings[0].points) == (0, 0)


def test_first_draw_brings_a_gatehouse_and_two_blanks() -> None:
    """`0 end | 2 27 41`.

    Of T3 T4 and L1 gone, number 2 is R1. Without it number 27 is the first W0, behind T3 T4, three K1,
    six C, one D1, six S and nine W; without that, eleven W0 and four A1 go before number 41, the first A0.
    """
    assert hand_after(6, 0).undecided == ("R1", "W0", "A0")
    assert (table_after(6).stage, table_after(6).holdings[0].undecided) == ("hiding", 3)
    assert table_after(6).holdings[0].points == 16


def test_gatehouse_is_hidden_and_the_others_lie_open() -> None:
    """`0 hide R1`."""
    table = table_after(7)
    assert (table.holdings[0].hidden, table.acting) == (1, (1,))
    assert table.holdings[0].open == ("K1", "W0", "W0", "W0", "W0", "A1", "A0", "A0", "A0")


def test_second_turn_counts_12_and_draws_openly() -> None:
    """`1 end | 5 16 25`: three are hidden already, so nothing is asked."""
    table = table_after(11)
    assert table.last is not None
    assert (table.last.seat, table.last.total) == (1, 12)
    assert table.acting == (0,)
    assert table.holdings[1].open == ("L1", "C1", "D1", "S8", "W0", "W0", "A0")


def test_third_turn_counts_20() -> None:
    """`0 place A1 g3`, `0 place W0 h2`, `0 place A0 g2`, `0 end | 38 38 34`."""
    table = table_after(15)
    assert table.last is not None
    assert (table.last.hit, table.last.total) == (("f3", "h3", "f4"), 20)
    assert table.holdings[0].turns == (16, 20)
    assert hand_after(15, 0).undecided == ("A1", "A0", "A0")


def test_seat_1_resigns() -> None:
    """`1 resign`: one of two players is left, and has won."""
    table = table_after(17)
    assert (table.over, table.acting, table.ranking) == ("resign", (), ((0,), (1,)))
