"""The guide of every game fits Discord's messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.answering.scope import Scope
from bot.messages.pictures import Picture
from bot.sandbox.discord.components import check_message_components
from cogs.guides.markdown import Plate, flowing, paged, pages, parts, section_shown
from cogs.guides.rules import _page, _place
from languages.known import choosable
from languages.spoken import speaking
from rules.game import Info, Option
from rules.guides import Section, conditions, guide, illustrations_of, sections
from rules.library import find, game_ids
from rules.replay import default_options
from rules.text import N_, NO_WORDS, written
from tests.naming import naming
from tests.some import some

MESSAGE = 4000
MARKED = """# A game

Introduced.

## Cards

Always there.

## Banners
<!-- level: 2, 3.1 -->

From level 2 on.

### Of cloth

Still about banners.

## Beasts

<!-- level: 3.1 -->
<!-- season:summer,autumn -->
In the warm part of the year.
"""


def in_all_languages(game: str) -> Iterator[str]:
    for code in choosable():
        with speaking(code):
            yield from some(pages(game))


@pytest.mark.parametrize("game", game_ids())
def test_each_page_fits_a_message_and_none_is_cut(game: str) -> None:
    for page in in_all_languages(game):
        assert 0 < len(page) <= MESSAGE - 100
        assert page.count("```") % 2 == 0


@pytest.mark.parametrize("game", game_ids())
def test_no_table_is_left_in_markdown_that_discord_does_not_know(game: str) -> None:
    for page in in_all_languages(game):
        assert "| ---" not in page


@pytest.mark.parametrize("game", game_ids())
def test_a_heading_has_a_line_of_its_own(game: str) -> None:
    """In German a whole section stood in its heading, as no empty line followed that."""
    for page in in_all_languages(game):
        assert all(len(line) < 80 for line in page.splitlines() if line.startswith("#"))


@pytest.mark.parametrize("game", game_ids())
def test_no_markup_is_shown_as_it_is_written(game: str) -> None:
    for page in some(pages(game)):
        for number, part in enumerate(page.split("```")):
            if number % 2:
                assert "**" not in part
                assert "`" not in part
                continue
            text = re.sub(r"`[^`\n]*`|\*\*[^*\n]+\*\*|^\s*\* |\*[^*\n]+\*", "", part, flags=re.MULTILINE)
            assert "*" not in text, text
            assert "**`" not in part


@pytest.mark.parametrize("game", game_ids())
def test_no_mark_is_left_in_a_page_and_each_names_values_of_an_option(game: str) -> None:
    options = {option.name: option for option in find(game).info.options}
    for section in some(guide(game)):
        assert "<!--" not in section.text
        for name, values in section.marks:
            assert all(options[name].allows(value) for value in values)


@pytest.mark.parametrize("game", game_ids())
def test_a_table_with_the_usual_options_has_a_guide_that_can_be_sent(game: str) -> None:
    for page in some(pages(game, default_options(find(game)))):
        assert 0 < len(page) <= MESSAGE - 100


def test_a_mark_keeps_its_section_for_tables_that_use_it() -> None:
    introduced, cards, banners, beasts = sections(MARKED)
    assert (introduced.marks, cards.marks) == ((), ())
    assert banners.marks == (("level", ("2", "3.1")),)
    assert banners.text == "## Banners\n\nFrom level 2 on.\n\n### Of cloth\n\nStill about banners.\n"
    assert beasts.marks == (("level", ("3.1",)), ("season", ("summer", "autumn")))
    assert beasts.text == "## Beasts\n\nIn the warm part of the year.\n"


@pytest.mark.parametrize(
    ("options", "used"),
    [({"level": "2"}, True), ({"level": "3.1", "other": "x"}, True), ({"level": "3"}, False), ({}, False)],
)
def test_a_section_is_used_where_the_option_has_one_of_its_values(
    options: dict[str, str], used: bool
) -> None:
    assert sections(MARKED)[2].is_used(options) is used


def test_of_several_marks_all_must_hold() -> None:
    beasts = sections(MARKED)[3]
    assert beasts.is_used({"level": "3.1", "season": "autumn"})
    assert not beasts.is_used({"level": "3.1", "season": "winter"})
    assert not beasts.is_used({"level": "2", "season": "summer"})
    assert Section("", "").is_used({"level": "9"})


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
    headed = flowing(f"| tile | cost | action |\n| --- | --- | --- |\n| a | 2 | {wide} |")
    assert headed == f"-# tile: cost; action\n* **a**: 2; {wide}"


def test_short_parts_share_a_page_and_no_part_is_cut() -> None:
    texts = ["a" * 400, "b" * 400, "c" * 400, "d" * 2000, "e"]
    told = [(text, 0) for text in texts]
    assert list(paged(told)) == [f"{texts[0]}\n\n{texts[1]}", texts[2], texts[3], texts[4]]


def test_pictures_take_room_on_a_page() -> None:
    assert list(paged([("a" * 400, 0), ("b" * 400, 1), ("c", 0)])) == ["a" * 400, f"{'b' * 400}\n\nc"]


@pytest.mark.parametrize(("number", "first"), [(0, 0), (12, 0), (20, 8), (59, 35), (99, 35)])
def test_of_a_long_guide_the_pages_around_are_offered(
    monkeypatch: pytest.MonkeyPatch, number: int, first: int
) -> None:
    long = tuple(f"## Page {place}" for place in range(60))
    monkeypatch.setattr("cogs.guides.rules.pages", lambda game, options=None: long)
    scope = Scope(game_ids()[0])
    view: Any = _page(scope, _place(scope, number), [("A page", ())])
    components = view.to_components()
    check_message_components(components, v2=True)
    select = next(part for row in components for part in row.get("components", []) if part["type"] == 3)
    assert [option["label"] for option in select["options"]] == [
        f"Page {place}" for place in range(first, first + 25)
    ]


@pytest.mark.parametrize("game", game_ids())
def test_each_page_fits_a_message_with_what_it_shows(game: str) -> None:
    for code in choosable():
        with naming(code), speaking(code):
            _each_page_fits(game, _plates(game))


def _each_page_fits(game: str, plates: dict[str, list[Plate]]) -> None:
    for options in (None, default_options(find(game))):
        for number, page in enumerate(pages(game, options)):
            told = [(part, plates.get(section_shown(game, part), [])) for part in parts(page)]
            view: Any = _page(Scope(game, 0, options), number, told)
            components = view.to_components()
            check_message_components(components, v2=True)
            galleries = [each for each in components if each["type"] == 12]
            assert len(galleries) == sum(len(shown) for _, shown in told) <= 10
    shown_on = {section_shown(game, part) for page in pages(game) for part in parts(page)}
    assert plates.keys() <= shown_on


def _plates(game: str) -> dict[str, list[Plate]]:
    """Give stand-ins for the pictures of a guide, by their sections."""
    plates: dict[str, list[Plate]] = {}
    for number, each in enumerate(illustrations_of(find(game))):
        picture = Picture(b"", "A picture.", name=f"guide_{number}.png")
        plates.setdefault(each.section, []).append(Plate(picture, each.caption))
    return plates


def test_a_picture_stands_below_its_section_and_above_its_caption() -> None:
    plate = Plate(Picture(b"", "A picture.", name="a.png"), "Two meet.")
    told = [("# A game", ()), ("## Cards", (plate, plate)), ("## Beasts", ())]
    view: Any = _page(Scope(game_ids()[0]), 0, told)
    written = [each.get("content", "picture") for each in view.to_components()[:6]]
    assert written[:5] == [
        "# A game\n\n## Cards",
        "picture",
        "-# Two meet.",
        "picture",
        "-# Two meet.\n\n## Beasts",
    ]
    assert written[5].startswith("-# Page 1 of ")


def test_where_all_is_shown_a_section_says_for_which_tables_it_is() -> None:
    for game in game_ids():
        marks = sum(len(section.marks) for section in guide(game))
        assert "\n".join(pages(game)).count("\n-# For tables with \u201c") == marks
        for page in pages(game, default_options(find(game))):
            assert "For tables with" not in page


def test_conditions_name_numbers_as_they_are_and_other_values_by_what_they_mean() -> None:
    options = (
        Option("level", N_("Level"), {"1": N_("for beginners"), "2": N_("cards")}),
        Option(
            "length", N_("When time is up"), {"days": N_("after ten rounds"), "full": N_("after an hour")}
        ),
        Option("season", N_("Season"), {"none": N_("no season")}, pattern="[a-z]+"),
    )
    info = Info("game", "A game", 1, 2, 1, NO_WORDS, options=options)
    marks = (("level", ("1", "2")), ("length", ("full",)), ("season", ("summer",)))
    told = conditions(info, Section("Cards", "## Cards", marks))
    assert [(written(title), [written(value) for value in values]) for title, values in told] == [
        ("Level", ["1 (usual)", "2"]),
        ("When time is up", ["after an hour"]),
        ("Season", ["summer"]),
    ]
