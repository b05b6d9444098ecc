"""The end: a player's last tile, the final scores, and the ways a game may end before (note, section 8)."""

from __future__ import annotations

import msgspec
import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.state import Sources, State
from rules.snapshot import restored, snapshot
from tests.camelot_the_build.playing import Playing


def final_turn(plan: str, hand: str, lays: str) -> Playing:
    """Lay the last tiles of seat 0; seat 1 has some left."""
    game = Playing.at(plan, hand, "A0 A0 W0")
    game.turn(lays)
    return game


def test_end_last_tile_is_doubled_and_scores_against_its_player() -> None:
    """Scoring: the score from the very last tile. Note, 8: alone, 3 counts -6."""
    game = final_turn("A1 d3, W1 a2", "A1", "A1 d4")
    assert game.last.total == -4
    game = final_turn("S3 c3", "A0", "A0 d3")
    assert (game.last.penalty, game.last.total, game.points[0]) == (6, -6, -6)


def test_end_last_tile_counts_its_own_value_too() -> None:
    assert final_turn("", "S1", "S1 f4").points[0] == -10


def test_end_last_tile_counts_corners_if_it_is_a_garden() -> None:
    assert final_turn("S1 f4, A1 d4", "A1", "A1 e3").points[0] == -2 * (1 + 5 + 1)
    assert final_turn("S1 f4, A1 d4", "A0", "A0 e3").points[0] == 0


def test_end_two_tiles_of_which_the_last_counts_one() -> None:
    """Note, 8: six for the first and one for the last are 4."""
    game = final_turn("S1 c3, A1 d2, W1 b1", "A0 W0", "A0 d3, W0 c1")
    assert (game.last.own + game.last.touched, game.last.penalty) == (6, 2)
    assert game.points[0] == 4


def test_end_three_connected_tiles_double_the_others_only() -> None:
    """Note, 8: 2 times 6 less 2 times 1 are 10."""
    game = final_turn("S1 c3, A1 d2", "A0 A0 W2", "A0 d3, A0 d4, W2 h5")
    assert game.points[0] == 6 - 2
    game = final_turn("S1 c3, A1 d2", "A0 A0 A1", "A0 d3, A0 e3, A1 e4")
    assert (game.last.doubled, game.last.penalty) == (True, 2)
    assert game.points[0] == 10


def test_end_three_tiles_apart_double_nothing() -> None:
    """Note, 8: the same three apart are 4."""
    assert final_turn("S1 c3, A1 d2", "A0 A0 A1", "A0 d3, A0 g8, A1 g2").points[0] == 4


def test_end_penalty_is_never_four_times() -> None:
    """Note, 8: the factor stays 2 also in a pattern."""
    game = final_turn("S1 f4", "A0 A0 A0", "A0 g2, A0 g3, A0 g4")
    assert (game.last.doubled, game.last.penalty, game.points[0]) == (True, 10, -10)


def test_end_tile_scored_before_counts_again_for_the_last_tile() -> None:
    """Note, 8: counting once a turn is no shield."""
    game = final_turn("S1 f4", "A0 A0", "A0 g4, A0 e4")
    assert (game.last.hit, game.last.last_hit) == (("f4",), ("f4",))
    assert game.points[0] == 5 - 10


def test_end_tiles_of_the_same_turn_do_not_count_for_the_last_tile() -> None:
    assert final_turn("", "S1 A0", "S1 f4, A0 g4").points[0] == 5


def test_end_player_chooses_the_last_tile_by_the_order_of_laying() -> None:
    """Note, 8: the tile laid last in time."""
    assert final_turn("", "S1 A0", "A0 g4, S1 f4").points[0] == -10


def test_end_last_tile_is_none_while_the_bag_has_tiles() -> None:
    game = Playing.at("S1 f4", "A0", "A0", bag="A0 A0")
    assert game.turn("A0 g4") == 5
    assert game.holdings[0].penalty is None


def test_end_last_tile_is_none_while_the_hand_has_tiles() -> None:
    game = Playing.at("S1 f4", "A0 A0", "A0")
    assert game.turn("A0 g4") == 5


def test_end_penalty_is_taken_at_once_and_shown() -> None:
    """Note, 9: also while others still hold many."""
    game = final_turn("S3 c3", "A0", "A0 d3")
    assert [holding.penalty for holding in game.holdings] == [6, None]
    assert game.asked == [1]
    assert game.heard()[0] == "seat 0 loses 6 points for the last tile"


def test_end_every_player_has_a_last_tile() -> None:
    """Scoring: laid by each player at the end of the game."""
    game = Playing.at("", "A1", "W1", "S7")
    for lays in ("A1 d3", "W1 a3", "S7 f2"):
        game.turn(lays)
    assert [holding.penalty for holding in game.holdings] == [2, 2, 2]
    assert game.result.scores == (-2, -2, -2)


def test_end_tells_what_the_points_of_all_come_from() -> None:
    """Most points first; what has brought nothing is left out."""
    game = Playing.at("S1 f4, W1 h2", "A0 A0 A0", "A0")
    game.state.points = [0, 5]
    game.state.sources = [Sources(0), Sources(5)]
    game.turn("A0 g4, A0 g3, A0 g2")
    assert game.holdings[0].sources == Sources(0, 0, 5, 5)
    game.turn("A0 b2")
    assert game.heard() == [
        "seat 1 scores nothing",
        "Camelot is complete",
        "seat 0 has 8 points: 5 for tiles touched and 5 by doubling, less 2 for the last tile",
        "seat 1 has 5 points: 5 from the start",
    ]


def test_end_tells_totals_only_where_the_game_began_before_more_was_kept() -> None:
    game = Playing.at("", "A1", "W1")
    stored = msgspec.json.decode(snapshot(game.state))
    del stored["sources"]
    game.state = restored(State, msgspec.json.encode(stored))
    game.turn("A1 d3")
    game.turn("W1 a3")
    assert [holding.sources for holding in game.holdings] == [None, None]
    assert game.heard()[-1] == "Camelot is complete"


def test_end_most_points_win() -> None:
    """Game objective: the player with the most points wins the game."""
    game = Playing.at("S1 f4", "A0 A0", "A0", "A0 W0")
    for lays in ("A0 d3", "A0 g4", "W0 a3", "A0 d2", "A0 e4"):
        game.turn(lays)
    assert game.result.scores == (0, -10, -10)
    assert game.result.ranking == ((0,), (1, 2))


def test_end_shares_the_win_between_equals() -> None:
    """Note, 8: whatever their last tiles cost."""
    game = Playing.at("S7 f4", "A0 W0", "A0")
    game.state.points = [0, 2]
    for lays in ("A0 b9", "A0 g4", "W0 a3"):
        game.turn(lays)
    assert game.result.ranking == ((0, 1),)
    assert game.table.ranking == ((0, 1),)


def test_end_alone_the_last_tile_counts_as_well() -> None:
    """Solo Rules: play and draw as for the other games."""
    game = Playing.at("S1 f4", "A1 A0")
    game.turn("A1 g4")
    game.turn("A0 e4")
    assert game.result.scores == (1 + 5 - 10,)
    assert game.result.ranking == ((0,),)
    assert game.holdings[0].turns == (6, -10)


@pytest.mark.parametrize("seat", [0, 1])
def test_end_by_resignation_of_one_of_two(seat: int) -> None:
    """Whoever resigns comes last, also when ahead."""
    game = Playing.begun()
    game.turn("A1 b2")
    game.act(seat, "resign")
    assert game.result.ranking == ((1 - seat,), (seat,))
    assert (game.result.reason, game.result.scores) == ("resign", (1, 0))
    assert game.table.ranking == game.result.ranking
    assert game.asked == []


def test_end_by_resignation_alone_keeps_the_score() -> None:
    game = Playing(1)
    game.turn("T1 a1")
    game.act(0, "resign")
    assert (game.result.reason, game.result.scores, game.result.ranking) == ("resign", (3,), ((0,),))


def test_end_by_resignation_while_tiles_are_being_hidden() -> None:
    game = Playing(2)
    game.act(0, "hide T1")
    game.act(1, "resign")
    assert game.result.ranking == ((0,), (1,))
    assert game.holdings[0].open == ()


def test_end_does_not_come_while_two_of_three_play_on() -> None:
    game = Playing.begun(3)
    game.act(0, "resign")
    assert GAME.result(game.state) is None
    assert game.asked == [0]
    assert game.holdings[0].resigned


def test_end_ranks_a_seat_that_resigned_last_whatever_it_scored() -> None:
    game = Playing.at("S1 f4", "A0 A0", "A0 A0", "A0 A0")
    game.act(0, "resign")
    game.turn("A0 g4")
    for lays in ("A0 b2, A0 b9", "A0 b3, A0 b8", "A0 d9"):
        game.turn(lays)
    assert game.result.scores == (5, 0, 0)
    assert game.result.ranking == ((1, 2), (0,))


def test_end_by_resignation_of_all_but_one() -> None:
    game = Playing.begun(5)
    for seat in (3, 1, 0, 4):
        game.act(seat, "resign")
    assert game.result.ranking == ((2,), (0, 1, 3, 4))
