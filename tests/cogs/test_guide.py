"""The guide of every game fits Discord's messages."""

from __future__ import annotations

import pytest

from cogs.guide import flowing, paged, pages
from rules.library import game_ids

MESSAGE = 4000


@pytest.mark.parametrize("game", game_ids())
def test_each_page_fits_a_message_and_none_is_cut(game: str) -> None:
    for page in pages(game):
        assert 0 < len(page) <= MESSAGE - 100
        assert page.count("```") % 2 == 0


@pytest.mark.parametrize("game", game_ids())
def test_no_table_is_left_in_markdown_that_discord_does_not_know(game: str) -> None:
    for page in pages(game):
        assert "| ---" not in page


def test_a_line_that_begins_with_a_digit_goes_on_from_the_one_before() -> None:
    assert flowing("You lay tiles until\n80 squares are covered; -\n-3 is possible.") == (
        "You lay tiles until 80 squares are covered; - -3 is possible."
    )


def test_lists_and_headings_keep_their_lines() -> None:
    lists = "## Your turn\n\n1. Lay\n2. Score\n   twice\n10. Draw\n\n* one\n* two\n  lines\n\n- three\n- four"
    assert flowing(lists) == (
        "## Your turn\n\n1. Lay\n2. Score twice\n10. Draw\n\n* one\n* two lines\n\n- three\n- four"
    )


def test_a_table_keeps_its_first_row_whether_or_not_its_header_says_anything() -> None:
    assert flowing("| a | b |\n| --- | --- |\n| c | dd |") == "```\na  b\nc  dd\n```"
    assert flowing("| | |\n| --- | --- |\n| a | b |\n| - | - |") == "```\na  b\n-  -\n```"


def test_a_wide_table_becomes_a_list() -> None:
    wide = "w" * 60
    assert flowing(f"| | |\n| --- | --- |\n| a | {wide} |") == f"* **a**: {wide}"


def test_short_parts_share_a_page_and_no_part_is_cut() -> None:
    parts = ["a" * 400, "b" * 400, "c" * 400, "d" * 2000, "e"]
    assert list(paged(parts)) == [f"{parts[0]}\n\n{parts[1]}", parts[2], parts[3], parts[4]]
