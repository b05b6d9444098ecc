"""Descriptions: lines of the text board by topic, short, cut behind a whole fact."""

from __future__ import annotations

import pytest

from rendering.drawing import AT_THE_TABLE, IN_THE_MENU, TopicLine, described, page, shortened
from tests.conformance.checks.limits import ALT_TEXT

LINES = (
    "BOARD",
    TopicLine("score", "POINTS", "Points: 3 and 4"),
    TopicLine("squares", None, "King on e1"),
    TopicLine("turn", "  Asked: Gawain"),
    TopicLine("score", "Bonus?"),
    "",
)
MORE = "The whole is told by /board with view: In words."


def test_a_board_has_all_lines_but_those_that_are_only_told() -> None:
    assert page(LINES) == "BOARD\nPOINTS\n  Asked: Gawain\nBonus?\n"


def test_a_description_tells_topics_in_their_order_as_sentences() -> None:
    assert described(LINES, ("turn", "score")) == "Asked: Gawain. Points: 3 and 4. Bonus?"
    assert described(LINES, ("squares",), "The castles") == "The castles. King on e1."
    assert described(LINES, ("BOARD", "POINTS")) == ""


@pytest.mark.parametrize("end", [". ", "; ", ", "])
@pytest.mark.parametrize("size", [7, 8, 9, 10])
def test_a_long_description_is_cut_behind_a_whole_fact_and_says_so(end: str, size: int) -> None:
    fact = "e" * size
    words = described([TopicLine("men", None, end.join([fact] * 200))], ("men",), whole=AT_THE_TABLE)
    assert len(words) <= ALT_TEXT
    assert words.endswith(MORE)
    assert set(words.removesuffix(f". {MORE}").split(end)) == {fact}
    assert len(words) > ALT_TEXT - 2 * size


def test_a_description_is_cut_behind_a_sentence_rather_than_in_it() -> None:
    told = [TopicLine("men", None, "Gawain, behind the screen: 2 builders. " * 40)]
    assert described(told, ("men",), whole=AT_THE_TABLE).endswith(f"2 builders. {MORE}")
    assert described(told, ("men",), whole=IN_THE_MENU).endswith("2 builders. " + IN_THE_MENU)
    assert described(told, ("men",)).endswith("2 builders.")


def test_what_just_fits_is_not_cut() -> None:
    words = "e" * (ALT_TEXT - 1)
    assert described([TopicLine("men", words)], ("men",)) == f"{words}."


def test_a_word_that_fills_a_description_is_cut() -> None:
    words = described([TopicLine("men", None, "e" * 2 * ALT_TEXT)], ("men",), whole=AT_THE_TABLE)
    assert len(words) <= ALT_TEXT
    assert words.endswith(MORE)


def test_long_names_are_cut_and_short_ones_are_not() -> None:
    short = shortened(["Gawain", "Gawain " * 9].__getitem__)
    assert (short(0), short(1)) == ("Gawain", "Gawain Gawain Gawain ...")
