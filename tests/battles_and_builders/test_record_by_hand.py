"""The record `by_hand.txt`, followed line by line: two seats and the dummy, two rounds and a resignation."""

from __future__ import annotations

from rules.battles_and_builders import GAME
from rules.battles_and_builders.view import Table
from tests.golden import golden_games, replayed

RECORD = golden_games("battles_and_builders")["by_hand"].record


def table_after(events: int) -> Table:
    return GAME.table(replayed(RECORD, events).state)


def points(table: Table) -> list[int]:
    return [tableau.points for tableau in table.tableaux]


def test_start_gives_seat_1_the_marker_and_turns_the_field_worth_3() -> None:
    """`- start | 1 3`: seat 1, and the fourth of U3 U4 U5 O3 O4 O5 M4 BB."""
    table = table_after(0)
    assert (table.round.start, table.round.event, table.asked) == (1, "O3", (1,))


def test_first_bid_shows_three_tokens() -> None:
    """`1 bid 2b 1c`."""
    table = table_after(1)
    assert (table.round.commitments[1].number, table.asked) == (3, (0,))


def test_second_bid_turns_all_over_and_the_dummy_shows_three_of_its_own() -> None:
    """`0 bid 1b 1c 1k | 0 11 18`.

    The dummy's bag is 12 builders, 4 infantry, 4 cavalry, 4 archers: number 0 is a builder; of the 23
    left number 11 is the first infantry; of the 22 left number 18 is the first archer.
    """
    table = table_after(2)
    assert table.round.commitments[2].tokens == (1, 1, 0, 1, 0)
    assert (table.phase, table.asked) == ("kings", (0,))


def test_trojan_horse_brings_seat_0_the_field() -> None:
    """`0 take TR | 3 1 2 2 0 6`.

    Two builders earn seat 1 three points. In a field cavalry throws green, infantry yellow, archers red.
    Seat 1: green number 3 is a 5. Seat 0: green number 1 is a 4, the horse's red number 2 is a 3. The
    dummy: yellow number 2 is a 4, red number 0 is a 1. 7 beats two fives. Of the events left,
    U3 U4 U5 O4 O5 M4 BB, number 6 are the barbarians.
    """
    table = table_after(3)
    assert table.last is not None
    assert [(throw.side, throw.dice) for throw in table.last.throws] == [
        (1, ("g5",)),
        (0, ("g4", "r3")),
        (2, ("y4", "r1")),
    ]
    assert points(table) == [3, 3, 0]
    assert (table.round.start, table.round.event) == (0, "BB")


def test_seat_0_thinks_again_with_the_same_number() -> None:
    """`0 bid 2i`, then `0 bid 1b 1i`: two tokens, still face down."""
    for events in (4, 5):
        table = table_after(events)
        assert (table.round.commitments[0].number, table.asked) == (2, (1,))


def test_barbarians_come_for_seat_1_and_the_dummy() -> None:
    """`1 bid 0 | 0 0 0 3`.

    Nothing bid costs a point. Three times number 0 is a builder: the dummy builds for 3. Neither it nor
    seat 1 has an army: both lose 2. Of the events left, U3 U4 U5 O4 O5 M4, number 3 is the field worth 4.
    """
    table = table_after(6)
    assert table.last is not None
    assert table.last.takers == (1, 2)
    assert points(table) == [3, 3 - 1 - 2, 3 - 2]
    assert (table.round.start, table.round.event) == (1, "O4")


def test_seat_1_resigns() -> None:
    """`1 resign`: one of two players is left, and has won."""
    table = table_after(7)
    assert (table.over, table.asked) == ("resign", ())
    assert points(table)[:2] == [3, 0]
