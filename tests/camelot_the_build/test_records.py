"""What the golden games of Camelot: The Build show: each way to end, number of seats, and option."""

from __future__ import annotations

from rules.camelot_the_build import GAME
from tests.golden import golden_games, replayed
from tests.naming import naming

GOLDEN = golden_games("camelot_the_build")


def test_records_show_every_way_to_end() -> None:
    assert {golden.ending for golden in GOLDEN.values()} == {
        ("complete", "one winner", "nobody resigned"),
        ("complete", "shared win", "nobody resigned"),
        ("complete", "one winner", "resigned"),
        ("resign", "one winner", "resigned"),
    }


def test_records_show_every_number_of_seats_to_a_full_plan() -> None:
    complete = {golden.record.seats for golden in GOLDEN.values() if golden.result.reason == "complete"}
    assert complete == {1, 2, 3, 4, 5}


def test_records_show_every_option() -> None:
    shown = {pair for golden in GOLDEN.values() for pair in golden.record.options.items()}
    assert shown == {(option.name, value) for option in GAME.info.options for value in option.values}


def test_records_rank_a_seat_that_resigned_last_though_it_has_most() -> None:
    result = GOLDEN["resigned_seat_goes_on"].result
    assert result.scores is not None
    assert result.scores[0] == max(result.scores)
    assert result.ranking[-1] == (0,)


def test_records_split_all_points_by_what_they_come_from() -> None:
    brought = set()
    for golden in GOLDEN.values():
        with naming(golden.name):
            for holding in GAME.table(replayed(golden.record).state).holdings:
                assert holding.sources is not None
                assert holding.sources.total - (holding.penalty or 0) == holding.points
                brought |= {
                    source for source in holding.sources.__struct_fields__ if getattr(holding.sources, source)
                }
    assert brought == {"ahead", "laid", "touched", "doubled"}
