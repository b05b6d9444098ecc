"""The guide: which of its sections are for which tables (sheet: Levels of Camelot 101; note: 14)."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import rules.camelot_101
from rules.camelot_101 import GAME
from rules.camelot_101.tables.levels import LEVELS
from rules.game import Options
from rules.replay import default_options

_TEXT = Path(rules.camelot_101.__file__).with_name("guide.md").read_text(encoding="utf-8")
_MARK = re.compile(r"<!-- (\w+): (.+) -->")
_BEGINNERS_PAGES, _PAGE = 4, 1000

# What a section needs of a level.
_FEATURES = {
    "Camelot cards": "camelot",
    "Castling": "camelot",
    "The Giant": "giant",
    "Slaying the Giant": "slaying",
    "The Dragon": "artifacts",
    "Artifacts": "artifacts",
    "Prisoners for good": "permanent",
    "Castles": "guardhouse",
    "Walking out": "walking_out",
    "Burying": "burying",
    "Check at levels 1 and 1.1": "must_answer",
    "Check from level 2": "cancels_safety",
    "Jousts": "jousts",
    "Masters": "masters",
    "Pandora's Box": "masters",
}


def _sections() -> dict[str, tuple[dict[str, list[str]], str]]:
    """Give each section by its heading: its conditions, and its text."""
    found = {}
    for part in re.split(r"\n(?=## )", _TEXT):
        heading, *lines = part.split("\n")
        marks = {match[1]: match[2].split(", ") for line in lines if (match := _MARK.fullmatch(line))}
        found[heading.lstrip("# ")] = (marks, "\n".join(line for line in lines if not _MARK.fullmatch(line)))
    return found


SECTIONS = _sections()


def shown(**options: str) -> list[str]:
    """Give the headings of what a table's players read."""
    chosen: Options = default_options(GAME) | options
    return [
        heading
        for heading, (marks, _) in SECTIONS.items()
        if all(chosen[name] in values for name, values in marks.items())
    ]


def test_every_condition_names_an_option_and_its_values() -> None:
    options = {option.name: option for option in GAME.info.options}
    marks = [mark for conditions, _ in SECTIONS.values() for mark in conditions.items()]
    assert len(marks) == _TEXT.count("<!--")
    for name, values in marks:
        assert values
        assert all(options[name].allows(value) for value in values)
        assert len(values) < len(options[name].values), "a condition that always holds"


def test_conditions_stand_behind_their_heading() -> None:
    lines = _TEXT.split("\n")
    for before, line in pairwise(lines):
        if line.startswith("<!--"):
            assert before.startswith(("## ", "<!--"))


@pytest.mark.parametrize("feature", list(_FEATURES))
def test_each_level_reads_of_what_it_has(feature: str) -> None:
    """Note 14, row by row."""
    told = [level for level in LEVELS if feature in shown(level=level)]
    assert told == [level for level, row in LEVELS.items() if getattr(row, _FEATURES[feature])]


@pytest.mark.parametrize("level", list(LEVELS))
def test_each_level_reads_of_one_kind_of_hand_and_of_check(level: str) -> None:
    headings = shown(level=level)
    assert sum(heading.startswith("Your hand") for heading in headings) == 1
    assert sum(heading.startswith("Check ") for heading in headings) == 1


def test_a_hand_is_told_as_the_level_deals_it() -> None:
    numbers = ("", "one", "two", "three", "four", "five")
    for level, row in LEVELS.items():
        (heading,) = (heading for heading in shown(level=level) if heading.startswith("Your hand"))
        text = SECTIONS[heading][1]
        assert f"{numbers[row.playing]} playing cards" in text
        assert ("Camelot" in text) == bool(row.camelot)


def test_that_points_cancel_out_is_told_where_they_do() -> None:
    told = {"Level points", "Level points by time"}
    for length, goal, level in (("days", "none", "1"), ("full", "none", "1"), ("full", "30", "1")):
        assert len(told & {*shown(level=level, goal=goal, length=length)}) == 1
    for other in ({"level": "1"}, {"level": "1.1", "goal": "none"}):
        assert not told & {*shown(**other)}


def test_a_beginner_reads_four_pages() -> None:
    text = "\n".join(heading + SECTIONS[heading][1] for heading in shown(level="1"))
    assert len(text) <= _BEGINNERS_PAGES * _PAGE


@pytest.mark.parametrize("level", LEVELS)
def test_that_drawn_cards_stand_is_told_at_every_level(level: str) -> None:
    assert sum("Who has drawn cannot undo." in SECTIONS[heading][1] for heading in shown(level=level)) == 1


def test_the_fate_of_those_who_play_below_their_level_is_told_unless_nobody_plays_it() -> None:
    assert "Fate that is proposed" in shown()
    assert "Fate you must play" in shown(fate="required")
    for heading in ("Fate that is proposed", "Fate you must play"):
        assert heading not in shown(fate="nobody")


@pytest.mark.parametrize(
    ("options", "heading"),
    [
        ({"fate": "asked"}, "Fate"),
        ({"armies": "chosen"}, "Choosing armies"),
        ({"promotion": "eighth-rank"}, "Promotion on the eighth rank"),
        ({"promotion": "back-line"}, "Promotion on the back line"),
        ({"length": "full"}, "Full length"),
        ({"level": "2", "lone_king": "all"}, "A King alone at high levels"),
        ({"bishop_points": "5"}, "What men count here"),
        ({"level": "1.3", "cumulative_1x": "no"}, "Levels 1.2 and 1.3 alone"),
    ],
)
def test_what_a_table_chose_is_told_there_alone(options: dict[str, str], heading: str) -> None:
    assert heading in shown(**options)
    assert heading not in shown()


def test_a_king_alone_is_told_unless_he_plays_on() -> None:
    assert "A King alone" in shown()
    assert "A King alone" not in shown(lone_king="never")


@pytest.mark.parametrize("points", ["3", "5"])
def test_what_men_count_is_told_once_as_the_table_has_it(points: str) -> None:
    (heading,) = (name for name in shown(bishop_points=points) if name.startswith("What men count"))
    assert f"Bishop {points}," in SECTIONS[heading][1]
    assert "Bishop" not in SECTIONS["Prisoners and points"][1]


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("Your turn", "only its King left"),
        ("The board", "Men also cross the wall"),
        ("The Giant", "the wall stops him"),
        ("Thrones", "A playing card takes them there"),
        ("Camelot cards", "**ward**"),
        ("Camelot cards", "counts the one under way"),
    ],
)
def test_what_players_asked_about_is_told(heading: str, words: str) -> None:
    """Note 4.1, 8.1, 2.6 and 13.1."""
    assert words in " ".join(SECTIONS[heading][1].split())
