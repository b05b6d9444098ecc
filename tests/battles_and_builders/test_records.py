"""What the golden games of Battles & Builders show: each way to end, and bids that were changed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.golden import golden_games

GOLDEN = golden_games("battles_and_builders")


def test_records_show_every_way_to_end() -> None:
    assert {golden.ending for golden in GOLDEN.values()} == {
        ("8-rounds", "one winner", "nobody resigned"),
        ("8-rounds", "shared win", "nobody resigned"),
        ("8-rounds", "one winner", "resigned"),
        ("resign", "one winner", "resigned"),
    }


def test_records_rank_a_seat_that_resigned_last_though_it_has_most() -> None:
    result = GOLDEN["resigned_seat_goes_on"].result
    assert result.scores is not None
    assert result.scores[0] == max(result.scores)
    assert result.ranking[-1] == (0,)


@pytest.mark.parametrize("name", ["bids_changed_in_turn", "bids_changed_all_at_once"])
def test_records_of_changed_bids_hold_a_second_bid_of_a_seat_in_one_round(name: str) -> None:
    events = GOLDEN[name].record.events
    repeated = [
        (first, second)
        for first, second in pairwise(events)
        if first.seat == second.seat and first.text[:4] == second.text[:4] == "bid " and not first.draws
    ]
    assert repeated
