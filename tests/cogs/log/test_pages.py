"""The pages of a log: each stays as it is, with the heading of the turn it begins in."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from discord import ui
from msgspec.structs import replace

from cogs.log.commands import _page, _paged, _shown
from tests.messages.test_news import ME, by, line, panel
from tests.some import some

PUBLIC = panel().public
LINES = [replace(line(ME, by(ME, number)), turn=1 + number // 30) for number in range(200)]


def texts(count: int) -> list[str]:
    return [page.text for page in _paged(PUBLIC, LINES[:count])]


def test_a_page_stays_as_it_is_once_the_next_has_begun() -> None:
    whole = texts(200)
    assert len(whole) > 2
    for count in range(1, 200):
        *full, newest = texts(count)
        assert full == whole[: len(full)]
        assert whole[len(full)].startswith(newest)


def test_pages_do_not_move_where_somebody_is_called_otherwise() -> None:
    renamed = [replace(sitter, recorded="A name of some thirty letters") for sitter in PUBLIC.sitters]
    other = replace(PUBLIC, sitters=tuple(renamed))
    pages, again = _paged(PUBLIC, LINES), _paged(other, LINES)
    assert [page.text.count("\n") for page in pages] == [page.text.count("\n") for page in again]


def test_a_newest_page_of_a_few_lines_is_read_with_the_one_before_it() -> None:
    first = next(count for count in range(200) if len(texts(count)) == 3)
    pages = _paged(PUBLIC, LINES[:first])
    assert [*_shown(pages, 2)] == [*_shown(pages, 1)] == [1, 2]
    assert [*_shown(pages, 0)] == [0]
    pages = _paged(PUBLIC, LINES[: first + 25])
    assert [*_shown(pages, 9)] == [2], "one with enough to read stands alone"


def test_pages_read_together_say_once_whose_turn_it_is() -> None:
    pages = _paged(PUBLIC, [replace(each, turn=1) for each in LINES])[:2]
    (shown,) = [part for part in _page(PUBLIC, pages, range(2)).children if isinstance(part, ui.TextDisplay)]
    assert shown.content.count("**Turn 1: ") == 1
    assert [page.text.count("**Turn 1: ") for page in pages] == [1, 1]


def test_every_line_stands_on_one_page_in_its_order() -> None:
    text = "\n".join(texts(100))
    told = [each.rpartition(" ")[2] for each in text.split("\n") if each.startswith("\u2022")]
    assert told == [str(number) for number in range(100)]


def test_a_page_that_begins_in_the_midst_of_a_turn_has_its_heading_again() -> None:
    pages = texts(100)
    assert all(page.startswith("**Turn ") for page in some(pages))
    assert all(page.count(f"**Turn {turn}: ") <= 1 for page in some(pages) for turn in range(1, 5))
    assert texts(0) == ["Nothing yet."]


def test_each_day_has_a_heading_in_the_readers_zone_where_a_log_spans_several() -> None:
    evening = datetime(2026, 11, 26, 20, tzinfo=UTC).timestamp()
    lines = [replace(each, turn=1, time=evening + number * 600) for number, each in enumerate(LINES)]
    for zone, days in ((UTC, 3), (ZoneInfo("Asia/Tokyo"), 2)):
        pages = _paged(PUBLIC, lines, zone)
        assert all(page.text.startswith("-# <t:") for page in some(pages)), "whoever opens one reads its day"
        dated = [line for page in pages for line in page.text.split("\n") if line.startswith("-# <t:")]
        assert len(set(dated)) == days
        (shown,) = _page(PUBLIC, pages, range(len(pages) - 2, len(pages))).children[:1]
        assert isinstance(shown, ui.TextDisplay)
        read = re.findall(r"<t:\d+:D>", shown.content)
        assert len(read) == len(set(read)), "once, where pages are read together"
    assert not any("<t:" in page.text for page in _paged(PUBLIC, lines[:20])), "it was all on one day"
