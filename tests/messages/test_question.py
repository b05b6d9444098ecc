"""A question as components: how many of them, and which choices each holds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.answering.modal import form
from bot.interactions.components import evenly
from bot.messages.question_rows import explained, rows
from bot.typed.steps import on_page
from cogs.lessons.step import LessonStep
from languages.spoken import ended
from rules.question import Allotment, Kind, Page, Pick
from rules.text import Text, say
from tests.answering.test_modal import asked


def label(text: str) -> Text:
    return say("{text}", text=text)


@pytest.mark.parametrize(
    ("number", "sizes"), [(0, []), (25, [25]), (26, [13, 13]), (51, [17, 17, 17]), (52, [18, 17, 17])]
)
def test_things_are_parted_evenly(number: int, sizes: list[int]) -> None:
    parts = list(evenly(range(number), 25))
    assert [len(part) for part in parts] == sizes
    assert [thing for part in parts for thing in part] == list(range(number))


def test_choices_just_too_many_for_one_select_fill_two_alike() -> None:
    question = Pick(say("Which?"), [f"to {number}" for number in range(26)], label)
    drawn: list[Any] = [
        row.to_component_dict()["components"][0] for row in rows(replace(asked([], 0), question=question))
    ]
    assert [len(select["options"]) for select in drawn] == [13, 13]
    assert [select["placeholder"] for select in drawn] == [
        "Choose: 1\u201313 of 26",
        "Choose: 14\u201326 of 26",
    ]


def test_a_select_below_buttons_offers_the_others() -> None:
    texts = [f"to {number}" for number in range(9)]
    buttons, (select,) = drawn_rows(Pick(say("Which?"), texts, label, shortcuts=texts[:3]))
    assert [button["label"] for button in buttons] == texts[:3]
    assert select["placeholder"] == "Or choose one of 6 others"


def test_the_foremost_of_the_choices_stand_before_the_others() -> None:
    texts = [f"to {number}" for number in range(9)]
    ((select,),) = drawn_rows(Pick(say("Which?"), texts, label, foremost=lambda: ["to 7", "to 3"]))
    assert [each["label"] for each in select["options"]][:4] == ["to 3", "to 7", "to 0", "to 1"]


def test_selects_go_on_counting_behind_the_buttons_above_them() -> None:
    texts = [f"to {number}" for number in range(33)]
    _, (first,), (second,) = drawn_rows(Pick(say("Which?"), texts, label, shortcuts=texts[:3]))
    assert [first["placeholder"], second["placeholder"]] == [
        "Choose: 4\u201318 of 33",
        "Choose: 19\u201333 of 33",
    ]


def test_a_select_with_all_answers_does_not_ask_again_what_the_text_asks() -> None:
    question = Pick(say("Where to?"), [f"to {number}" for number in range(9)], label)
    (row,) = rows(replace(asked([], 0), question=question))
    assert row.to_component_dict()["components"][0]["placeholder"] == "Choose one of 9"


def test_what_a_form_asks_for_is_explained_in_it() -> None:
    for counted in (True, False):
        question = Allotment(
            say("Which?"), (Kind("b", 2),), 0, 2, label, counted=counted, about=lambda _: say("builds")
        )
        drawn = str(form(replace(asked([], 0), question=question)).to_dict())
        assert "builds'" in drawn


def drawn_rows(question: Pick) -> list[Any]:
    """Draw the rows for a question, each with its components."""
    return [row.to_component_dict()["components"] for row in rows(replace(asked([], 0), question=question))]


def test_few_choices_with_much_to_say_of_them_say_it_once_in_their_options() -> None:
    few = Pick(
        say("Which?"), ["to 1", "to 2", "to 3"], label, about=lambda text: say("far: {text}", text=text)
    )
    assert explained(replace(asked([], 0), question=few)) == ""
    ((select,),) = drawn_rows(few)
    assert [each["description"] for each in select["options"]] == ["far: to 1", "far: to 2", "far: to 3"]
    assert select["placeholder"] == "Choose one of 3"


def test_shortcuts_with_much_to_say_of_them_share_a_select_with_all_other_answers() -> None:
    texts = ["a 1", "a 2", "b 1", "b 2", "b 3"]
    tells = {"a 1": say("left"), "c 1": say("right")}
    question = Pick(say("Which?"), texts, label, shortcuts=["a 1", "c 1"], about=tells.get)
    ((select,),) = drawn_rows(question)
    assert [each["label"] for each in select["options"]] == ["a 1", "c 1", "a 2", "b 1", "b 2", "b 3"]
    assert [each.get("description") for each in select["options"][:2]] == ["left", "right"]
    assert select["placeholder"] == "Choose one of 6"
    assert explained(replace(asked([], 0), question=question)) == ""


def test_where_one_select_has_no_room_shortcuts_have_one_of_their_own() -> None:
    texts = [f"b {number}" for number in range(25)]
    question = Pick(say("Which?"), texts, label, shortcuts=["a 1", "a 2"], about=lambda _: say("far"))
    (shortcuts,), (others,) = drawn_rows(question)
    assert [select["placeholder"] for select in (shortcuts, others)] == [
        "Choose: 1\u20132 of 27",
        "Or choose one of 25 others",
    ]
    assert shortcuts["custom_id"] != others["custom_id"]


def test_an_answer_that_needs_no_form_stands_beside_it() -> None:
    kept = {"hide b": say("Leave as they are")}
    question = Allotment(say("Which?"), (Kind("b", 2),), 0, 2, label, word="hide", shortcuts=kept)
    (row,) = rows(replace(asked([], 0), question=question))
    buttons: list[Any] = row.to_component_dict()["components"]
    assert [button["label"] for button in buttons] == ["Leave as they are", "Choose"]
    assert buttons[0]["custom_id"].endswith(":hide b")


def test_no_label_is_written_where_nothing_is_explained() -> None:
    def unwritten(text: str) -> Text:
        raise AssertionError(text)

    question = Pick(say("Which?"), ["to 1", "to 2"], unwritten, shortcuts=["to 1"])
    assert explained(replace(asked([], 0), question=question)) == ""


def test_a_button_is_explained_in_the_text_and_an_option_in_its_place() -> None:
    few = Pick(say("Which?"), ["to 1", "to 2"], label, about=lambda text: say("one") if "1" in text else None)
    assert explained(replace(asked([], 0), question=few)) == "-# **to 1**: one"
    many = Pick(say("Which?"), [f"to {number}" for number in range(9)], label, about=lambda _: say("far"))
    assert explained(replace(asked([], 0), question=many)) == ""
    (row,) = rows(replace(asked([], 0), question=many))
    select: Any = row.to_component_dict()["components"][0]
    assert {each["description"] for each in select["options"]} == {"far"}


def test_what_comes_in_pages_has_a_select_to_turn_them() -> None:
    near, far = ["a 1", "a 2"], [f"b {number}" for number in range(12)]
    pages = (Page(say("Near"), near), Page(say("Far"), far))
    question = Pick(say("Which?"), [*near, *far, "skip"], label, pages=pages)
    (turning,), buttons = shown_rows(question, 0)
    assert [each["label"] for each in turning["options"]] == ["Show only: Near (2)", "Show only: Far (12)"]
    assert [each.get("default", False) for each in turning["options"]] == [True, False]
    assert [each["label"] for each in buttons] == ["a 1", "a 2", "skip"]
    _, (answers,) = shown_rows(question, 1)
    assert [each["label"] for each in answers["options"]] == [*far, "skip"]
    assert shown_rows(question, 7)[1:] == shown_rows(question, 1)[1:]


def test_in_a_lesson_no_answer_is_louder_than_the_one_that_is_wanted() -> None:
    question = Pick(say("Lay a tile"), ["place 1", "end"], label, shortcuts=["end"])
    private = replace(asked([], 0), question=question)
    learning = replace(private, lesson=LessonStep("Tiles", 3, 9, say("Lay a tile."), asks=True))
    loud, even = (
        [row.to_component_dict()["components"][0] for row in rows(each)] for each in (private, learning)
    )
    assert [each["style"] for each in loud] == [1, 2]
    assert [each["style"] for each in even] == [2, 2]


def shown_rows(question: Pick, page: int) -> list[Any]:
    """Draw the rows for a page of a question."""
    private = replace(asked([], 0), question=on_page(question, page), page=page)
    return [row.to_component_dict()["components"] for row in rows(private)]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Which tile", "Which tile"),
        ("Take an army, or say where. Nobody sees it", "Take an army, or say where. Nobody sees it."),
        ("One more. Which of them?", "One more. Which of them?"),
        ("", ""),
    ],
)
def test_what_is_asked_in_several_sentences_ends_with_a_full_stop(words: str, told: str) -> None:
    assert ended(words) == told
