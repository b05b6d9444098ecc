"""What the golden games of Return to Camelot show: each way to end, kind of action, and layout."""

from __future__ import annotations

import pytest

from rules.return_to_camelot.tables import AGREED, QUIET, REPETITION
from tests.golden import Golden, golden_games
from tests.some import some

DRAWS = {REPETITION, QUIET, AGREED}
GOLDEN = golden_games("return_to_camelot")


def test_records_show_every_way_to_end() -> None:
    ways = {golden.result.reason for golden in GOLDEN.values()}
    assert ways == {"L-capture", "L-castle", "two-castles", "no-move", "resign"} | DRAWS


@pytest.mark.parametrize("golden", GOLDEN.values(), ids=GOLDEN)
def test_record_of_a_draw_has_one_place_for_both(golden: Golden) -> None:
    assert (len(golden.result.ranking) == 1) == (golden.result.reason in DRAWS)
    assert golden.result.scores is None


def test_records_hold_every_kind_of_action() -> None:
    texts = [text for golden in GOLDEN.values() for text in golden.texts]
    said = " | ".join(texts)
    for sign in ("army L", "-", ">", "x", "@", " D:", " T:", "draw?", "draw ", "resign", "undo"):
        assert sign in f"{said} "
    charges = [text for text in texts if ">" in text and "x" in text]
    assert charges


def test_records_are_of_both_layouts() -> None:
    assert {golden.record.options["layout"] for golden in GOLDEN.values()} == {"centre", "corner"}


def test_record_of_a_hundred_quiet_turns_has_no_capture_in_them() -> None:
    last = GOLDEN["quiet"].texts[-100:]
    assert all(set(text) & set("->") and not set(text) & set("x@ ") for text in some(last))


def test_record_with_undo_takes_two_events_back() -> None:
    assert GOLDEN["undo"].texts.count("undo") == 2
