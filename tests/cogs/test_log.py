"""The pages of a log: filled from the newest, each with the heading of the turn it begins in."""

from __future__ import annotations

from msgspec.structs import replace

from cogs.log import _paged
from tests.cogs.test_news import ME, by, line, panel

PUBLIC = panel().public
LINES = [replace(line(ME, by(ME, number)), turn=1 + number // 30) for number in range(100)]


def test_the_newest_page_is_full_and_the_oldest_has_the_rest() -> None:
    pages = _paged(PUBLIC, LINES)
    assert len(pages) > 2
    assert all(len(page) > 1700 for page in pages[1:])
    assert all(len(page) <= 1800 for page in pages)


def test_every_line_stands_on_one_page_in_its_order() -> None:
    text = "\n".join(_paged(PUBLIC, LINES))
    told = [each.rpartition(" ")[2] for each in text.split("\n") if each.startswith("\u2022")]
    assert told == [str(number) for number in range(100)]


def test_a_page_that_begins_in_the_midst_of_a_turn_has_its_heading_again() -> None:
    pages = _paged(PUBLIC, LINES)
    assert all(page.startswith("**Turn ") for page in pages)
    assert all(page.count(f"**Turn {turn}: ") <= 1 for page in pages for turn in range(1, 5))
    assert _paged(PUBLIC, []) == []
