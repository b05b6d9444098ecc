"""Each row of the note's table of edge cases, in its order."""

from __future__ import annotations

import pytest

from tests.battles_and_builders.playing import Playing
from tests.some import some


def test_counts_are_public_in_turn_and_kinds_all_at_once() -> None:
    game = Playing()
    game.act(0, "bid 2b")
    game.act(1, "bid 1k")
    assert [commitment.number for commitment in game.commitments] == [2, 1, None]
    assert [commitment.tokens for commitment in game.commitments] == [None] * 3
    game.act(2, "bid 1i 1k")
    assert None not in [commitment.tokens for commitment in game.commitments]


def seat_1_without_tokens() -> Playing:
    """Give round 7, in which seat 0 starts, then seat 1, which has spent all."""
    game = Playing()
    game.alone(1, "5b", "5b", "2b 3i", "1i 4c", "4a", "1k")
    return game


def test_player_without_tokens_commits_nothing_unasked_when_its_turn_comes() -> None:
    game = seat_1_without_tokens()
    before = game.prestige[1]
    assert not game.commitments[1].bid
    game.act(0, "bid 1b")
    assert game.asked == [2]
    assert (game.prestige[1], game.commitments[1].number) == (before - 1, 0)
    assert game.heard()[-1] == "seat 1 commits nothing and loses 1 point"


def test_player_without_tokens_pays_each_round() -> None:
    game = seat_1_without_tokens()
    before = game.prestige[1]
    game.act(0, "bid 1b")
    game.act(2, "bid 1b")
    assert game.asked == [2]
    game.act(2, "bid 1b")
    game.act(0, "bid 1b")
    assert game.prestige[1] == before - 2
    assert game.result.reason == "8-rounds"


def test_players_without_tokens_finish_the_game_unasked() -> None:
    game = Playing(event="U3")
    game.bid("5b", "5b", "5b", then="U4")
    game.bid("5b", "5b", "5b", then="U5")
    game.bid("2b", "2b", "2b", then="O3")
    game.bid(*["4i 1c"] * 3, dice="g7 y6 y6 y6 y6" + " g3 y2 y2 y2 y2" * 2, then="O4")
    game.bid(*["3c 2a"] * 3, dice="g7 g7 g7 r5 r5" + " g3 g3 g3 r1 r1" * 2, then="O5")
    game.bid(*["2a"] * 3, dice="r5 r5" + " r1 r1" * 2, then="M4")
    game.bid("1k", "1k", "1k")
    assert game.result.reason == "8-rounds"
    assert game.result.scores == (3 - 1 - 2 + 3, 3 - 1 - 2 + 4, 3 - 1 - 2 + 5)


def test_king_alone_costs_no_point_and_is_lost_without_a_tile() -> None:
    game = Playing()
    game.bid("1k", "1b", "1b", then="U4")
    assert game.prestige == [0, 1, 1]
    assert game.hand(0).stock == (12, 4, 4, 4, 0)
    assert "seat 0 finds no strategy tile for the king" in game.heard()


def test_king_without_an_eligible_tile_left_is_lost() -> None:
    """Builders that are not the most could only take CL or WD, which are gone."""
    game = Playing(4)
    game.bid("1b 1k", "1b 1k", "1b 1k", "2b")
    game.act(0, "take CL")
    game.act(1, "take WD 1b", then="U4")
    assert "seat 2 finds no strategy tile for the king" in game.heard()
    assert game.tableaux[2].tiles == ()
    assert game.hand(2).stock == (11, 4, 4, 4, 0)


def test_king_with_a_useless_tile_left_must_take_it() -> None:
    game = Playing()
    game.bid("1b 1k", "3b 1k", "0")
    game.act(0, "take WD 1b")
    game.act(1, "take EX", then="U4")
    game.bid("0", "1b 1k", "2b")
    assert game.menu(2) == ["take CL"]
    assert game.asked == [2]


def test_six_tokens_without_the_king_are_illegal() -> None:
    game = Playing()
    game.alone(0, "1k")
    game.act(1, "bid 1b")
    game.act(2, "bid 1b")
    assert max(sum(int(word[0]) for word in text.split()[1:]) for text in game.menu(0)) == 5


def test_six_tokens_shown_give_the_king_away() -> None:
    """Everyone may infer it: no bid of six is without a king."""
    sixes = [text for text in Playing().menu(0) if sum(int(word[0]) for word in text.split()[1:]) == 6]
    assert sixes
    assert all(text.endswith(" 1k") for text in some(sixes))


def test_extra_prestige_is_not_for_a_tie() -> None:
    game = Playing()
    game.bid("2b 1k", "2b", "0")
    assert "take EX" not in game.menu(0)


def test_extra_prestige_looks_at_what_earlier_withdrawals_left() -> None:
    game = Playing()
    game.bid("3b 1k", "2b 1k", "0")
    game.act(0, "take WD 2b")
    assert "take EX" in game.menu(1)


def test_extra_prestige_is_not_offered_again_after_later_withdrawals() -> None:
    game = Playing()
    game.bid("2b 1k", "3b 1k", "0")
    assert "take EX" not in game.menu(0)
    game.act(0, "take CL")
    game.act(1, "take WD 2b", then="U4")
    assert game.prestige == [3, 0, -1]
    assert [tableau.tiles for tableau in game.tableaux] == [("CL",), ("WD",), ()]


def test_claim_three_brings_a_sole_leader_no_more_than_three() -> None:
    game = Playing()
    game.bid("2b 1k", "1b", "0")
    game.act(0, "take CL", then="U4")
    assert game.prestige == [3, 0, -1]


def test_claim_three_does_nothing_behind_the_leaders() -> None:
    game = Playing()
    game.bid("1b 1k", "2b", "2b")
    game.act(0, "take CL", then="U4")
    assert game.prestige == [0, 1, 1]


def test_claim_three_counts_leaders_after_all_withdrawals() -> None:
    game = Playing()
    game.bid("2b 1k", "3b 1k", "1b")
    game.act(0, "take CL")
    game.act(1, "take WD 1b", then="U4")
    assert game.prestige == [3, 0, 0]


def test_claim_three_in_a_tie_of_three_leaves_both_others_nothing() -> None:
    game = Playing()
    game.bid("2b", "2b 1k", "2b")
    game.act(1, "take CL", then="U4")
    assert game.prestige == [0, 3, 0]


@pytest.mark.parametrize(("bid", "back"), [("1b 1k", "1b"), ("2i 1c 1k", "2i 1c")])
def test_withdraw_of_everything_but_the_king_costs_no_point(bid: str, back: str) -> None:
    game = Playing()
    game.bid(bid, "1b", "1b")
    game.act(0, f"take WD {back}", then="U4")
    assert game.prestige[0] == 0
    assert game.hand(0).stock == (12, 4, 4, 4, 0)


def test_withdraw_of_nothing_is_not_offered() -> None:
    game = Playing()
    game.bid("4b 1k", "5b", "1b")
    assert game.menu(0) == ["take CL", "take WD 1b", "take WD 2b", "take WD 3b"]


def test_withdrawn_tokens_were_seen_and_may_be_used_again() -> None:
    game = Playing()
    game.bid("4c 1k", "1b", "1b")
    game.act(0, "take WD 3c", then="U4")
    assert game.last.withdrawn == (0, 0, 3, 0, 0)
    assert game.tableaux[0].stock == (12, 4, 3, 4, 0)
    game.bid("1b", "1b")
    assert "bid 3c" in game.menu(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_catapult_is_for_any_other_real_player(seats: int) -> None:
    game = Playing(seats)
    game.bid("1i 1k", *["1b"] * (seats - 1), dummy="b b b" if seats == 2 else "")
    targets = [text for text in game.menu(0) if text.startswith("take CA")]
    assert targets == [f"take CA {other}" for other in range(1, seats)]


def test_catapult_takes_effect_at_once() -> None:
    game = Playing()
    game.bid("1i 1k", "1b 1k", "1b")
    game.act(0, "take CA 1")
    assert (game.asked, game.points) == ([1], [0, -2, 0])


def test_trojan_horse_finds_a_red_die_though_five_are_in_use() -> None:
    """Throws are made one after the other, so four and five red dice may meet."""
    game = Playing(event="O3")
    game.bid("4a 1k", "4a", "0")
    game.act(0, "take TR", dice="r5 r5 r5 r5 r1 r5 r5 r5 r5", then="U4")
    assert [throw.total for throw in game.last.throws] == [21, 20]


def test_trojan_horse_throws_in_a_tie_as_well() -> None:
    game = Playing(event="U3")
    game.bid("1a 1k", "1a", "0")
    game.act(0, "take TR", dice="g4 r2 g6 g3 r1 g5", then="U4")
    assert [len(throw.dice) for throw in game.last.throws] == [2, 1, 2, 1]
    assert game.last.takers == (1,)


def test_fresh_troops_wait_until_all_have_thrown() -> None:
    game = Playing(event="U3")
    game.bid("1a 1k", "1a", "1a")
    game.act(0, "take FR", dice="g4 g6 g5")
    assert game.asked == [0]
    assert [throw.total for throw in game.round.throws] == [4, 6, 5]


def test_fresh_troops_declined_may_be_used_after_a_tie() -> None:
    game = Playing(event="U3")
    game.bid("1a 1k", "1a", "0")
    game.act(0, "take FR", dice="g4 g4")
    game.act(0, "keep", dice="g3 g6")
    assert game.asked == [0]
    game.act(0, "rethrow g3", dice="g7", then="U4")
    assert game.last.takers == (0,)


def test_fresh_troops_are_not_asked_in_a_tie_of_others() -> None:
    game = Playing(event="U3")
    game.bid("1a 1k", "1a", "1a")
    game.act(0, "take FR", dice="g3 g6 g6")
    game.act(0, "keep", dice="g3 g4", then="U4")
    assert game.last.takers == (2,)


@pytest.mark.parametrize("tile", ["TR", "FR"])
def test_trojan_horse_and_fresh_troops_are_wasted_without_a_throw(tile: str) -> None:
    game = Playing(event="U3")
    game.bid("1a 1k", "1b", "0")
    game.act(0, f"take {tile}", then="U4")
    assert (game.last.takers, game.last.throws) == ((0,), ())
    assert game.tableaux[0].tiles == (tile,)


def test_trojan_horse_works_against_barbarians() -> None:
    game = Playing(event="BB")
    game.bid("1i 1k", "1i", "1i")
    game.act(0, "take TR", dice="g3 r1 g3 g7", then="U4")
    assert game.last.takers == (1,)


def test_fresh_troops_work_against_barbarians() -> None:
    game = Playing(event="BB")
    game.bid("1i 1k", "1i", "1i")
    game.act(0, "take FR", dice="g3 g4 g7")
    game.act(0, "rethrow g3", dice="g5", then="U4")
    assert game.last.takers == (1,)


@pytest.mark.parametrize("tile", ["TR", "FR"])
def test_barbarians_make_both_useless_where_somebody_has_no_army(tile: str) -> None:
    game = Playing(event="BB")
    game.bid("1i 1k", "1b", "1i")
    game.act(0, f"take {tile}", then="U4")
    assert (game.last.takers, game.last.throws) == ((1,), ())


def test_barbarians_come_for_all_who_have_no_army_without_a_throw() -> None:
    game = Playing(4, event="BB")
    game.bid("1b", "1i", "1b", "4a", then="U4")
    assert game.last.takers == (0, 2)
    assert game.points == [1 - 2, 0, 1 - 2, 0]


def test_barbarians_come_for_all_where_nobody_has_an_army() -> None:
    game = Playing(4, event="BB")
    game.bid("1b", "1b", "1b", "1b", then="U4")
    assert game.points == [1 - 2] * 4


def test_barbarians_come_for_each_of_those_tied() -> None:
    game = Playing(4, event="BB")
    game.bid("1i", "1i", "1i", "1i", dice="g4 g3 g5 g3", then="U4")
    assert game.points == [0, -2, 0, -2]


@pytest.mark.parametrize(
    ("first", "takers"), [(0, (0, 1, 3)), (1, (1, 3, 0)), (2, (3, 0, 1)), (3, (3, 0, 1))]
)
def test_barbarian_tile_goes_to_the_first_tied_from_the_start_player(
    first: int, takers: tuple[int, ...]
) -> None:
    game = Playing(4, event="BB", first=first)
    bids = ["1b", "1b", "1i", "1b"]
    game.bid(*bids[first:], *bids[:first], then="U4")
    assert game.last.takers == takers
    assert [seat for seat in range(4) if game.tableaux[seat].events] == [takers[0]]


def test_barbarian_tile_goes_to_the_dummy_last() -> None:
    game = Playing(2, event="BB", first=1)
    game.bid("1i", "1b", dummy="b b b", then="U4")
    assert game.last.takers == (0, 2)
    assert [tableau.events for tableau in game.tableaux] == [("BB",), (), ()]


def test_prestige_tokens_never_run_out() -> None:
    """32 of 11 tokens of 1 point, and 24 of 12 of -1, are needed here."""
    builders, idlers = Playing(4), Playing(4)
    builders.quiet_rounds(8, bid="1b")
    idlers.quiet_rounds(8, bid="0")
    assert sum(tableau.prestige for tableau in builders.tableaux) == 4 * 8 - 3 * 2
    assert sum(tableau.prestige for tableau in idlers.tableaux) == -4 * 8 - 3 * 2


def test_leftover_tokens_are_worth_nothing() -> None:
    game = Playing(event="BB")
    game.bid("1i", "4i", "1i 1c 1a", dice="g4 g4 g4 g4 g4 g4 y4 r3", then="U4")
    game.quiet_rounds(7)
    assert [sum(game.hand(seat).stock) for seat in range(3)] == [17, 14, 15]
    assert game.result.scores == (7 - 2, 7, 7)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_start_player_may_be_any_seat(seats: int) -> None:
    assert [Playing(seats, first=first).round.start for first in range(seats)] == list(range(seats))


def test_final_tie_is_a_shared_win() -> None:
    game = Playing()
    game.quiet_rounds(8)
    assert game.result.ranking == ((0, 1, 2),)


def test_discarded_tokens_follow_from_what_lies_open() -> None:
    """The table shows each stock as of before the bid that is still face down."""
    game = Playing()
    game.bid("2b 1i", "4b", "0", then="U4")
    assert [tableau.stock for tableau in game.tableaux] == [
        (10, 3, 4, 4, 1),
        (8, 4, 4, 4, 1),
        (12, 4, 4, 4, 1),
    ]
    game.act(1, "bid 5b")
    assert game.tableaux[1].stock == (8, 4, 4, 4, 1)
