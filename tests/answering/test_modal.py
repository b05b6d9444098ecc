"""Forms of questions that no game at hand need ask: their fields, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.answering.modal import demanded, entered, form, is_possible, understood
from bot.sandbox.discord.components import Kind
from bot.selfplay.entering import filled
from bot.table.position import Sitter
from bot.table.view import PrivateView, PublicView
from languages.spoken import speaking
from rules.library import find, game_ids
from rules.question import Allotment, Number
from rules.question import Kind as Sort
from rules.text import Text, say, written

INFO = find(game_ids()[0]).info
TILES = (Sort("C1", 1), *(Sort(f"W{number}", 1) for number in range(5)), Sort("A0", 3))


def label(token: str) -> Text:
    return say("Tile {token}", token=token)


def asked(kinds: Sequence[Sort], high: int, *, low: int = 0, counted: bool = False) -> PrivateView:
    question = Allotment(say("Which?"), tuple(kinds), low, high, label, "hide", counted, none="none")
    sitters = (Sitter(0, 1, "Arthur", True), Sitter(1, 2, "Guinevere"))
    public = PublicView(1, INFO, "running", 9, 1, 5, 77, {}, None, "remind", sitters, (), "seal")
    return PrivateView(public, 0, 3, None, "", question, False, ())


def fields(private: PrivateView, text: str = "") -> list[dict[str, Any]]:
    drawn: dict[str, Any] = form(private, text).to_dict()
    return [each["component"] for each in drawn["components"] if "component" in each]


def sent(private: PrivateView, words: str) -> str:
    """Fill the form in so that it says these words, and read it."""
    drawn: Any = form(private).to_dict()
    values = filled({"components": drawn["components"]}, private.question, words)
    components = [
        {"component": {"custom_id": name, "values": value if isinstance(value, list) else [value]}}
        for name, value in values.items()
    ]
    return entered(private, {"components": components})


def test_each_copy_of_many_kinds_is_a_thing_of_its_own() -> None:
    (select,) = fields(asked(TILES, 3))
    names = [option["label"] for option in select["options"]]
    assert names == ["Tile C1", *(f"Tile W{number}" for number in range(5)), *["Tile A0"] * 3]
    assert len({option["value"] for option in select["options"]}) == 9
    assert (select["min_values"], select["max_values"], select["required"]) == (0, 3, False)


def test_a_form_begins_with_what_the_question_fills_in() -> None:
    private = asked(TILES, 3)
    assert isinstance(private.question, Allotment)
    begun = replace(private, question=replace(private.question, filled_in=(1, 0, 0, 0, 0, 0, 2)))
    (select,) = fields(begun)
    chosen = [option["label"] for option in select["options"] if option.get("default")]
    assert chosen == ["Tile C1", "Tile A0", "Tile A0"]
    (select,) = fields(begun, "hide W1")
    assert [option["label"] for option in select["options"] if option.get("default")] == ["Tile W1"]


def test_things_chosen_are_read_as_the_words_they_stand_for() -> None:
    private = asked(TILES, 3)
    for words in ("hide none", "hide A0", "hide A0 A0", "hide A0 A0 A0", "hide C1 W3 A0"):
        assert sent(private, words) == words


def test_a_form_that_is_changed_has_what_was_chosen_before() -> None:
    (select,) = fields(asked(TILES, 3), "hide C1 A0 A0")
    assert [option["value"] for option in select["options"] if option.get("default")] == ["C1", "A0", "A0 2"]


def test_more_than_25_things_are_offered_in_several_selects() -> None:
    first, second = fields(asked([Sort(f"W{number}", 5) for number in range(8)], 40))
    assert (len(first["options"]), len(second["options"])) == (20, 20)
    assert (first["max_values"], second["max_values"]) == (20, 20)


def test_what_is_counted_is_asked_for_by_numbers_while_that_fits() -> None:
    few = fields(asked([Sort("b", 4), Sort("c", 2)], 4, counted=True))
    assert [len(field["options"]) for field in few] == [5, 3]
    (many,) = fields(asked(TILES, 3, counted=True))
    assert len(many["options"]) == 9


def test_what_a_screen_has_room_for_stands_open() -> None:
    def kinds_of(private: PrivateView) -> list[Kind]:
        return [Kind(field["type"]) for field in fields(private)]

    short = asked([Sort("b", 4), Sort("c", 2), Sort("k", 2, least=2)], 4, counted=True)
    assert kinds_of(short) == [Kind.RADIO, Kind.RADIO, Kind.SELECT], "one number alone is no group"
    assert kinds_of(asked([Sort(letter, 4) for letter in "bcd"], 4, counted=True)) == [Kind.SELECT] * 3
    assert kinds_of(asked(TILES, 3)) == [Kind.CHECKBOXES]
    assert kinds_of(asked([*TILES, Sort("C2", 2)], 3)) == [Kind.SELECT]
    assert sent(short, "hide 4b 2k") == "hide 4b 2k"


def test_a_group_that_was_left_empty_says_none() -> None:
    private = asked([Sort("b", 4), Sort("c", 2)], 4, counted=True)
    empty = [{"component": {"custom_id": name, "value": value}} for name, value in (("b", None), ("c", "2"))]
    assert entered(private, {"components": empty}) == "hide 2c"


def test_what_is_too_much_for_any_form_is_typed() -> None:
    (field,) = fields(asked([Sort(f"W{number}", 30) for number in range(6)], 100))
    assert field["type"] == Kind.TEXT_INPUT


def test_single_things_are_said_without_a_number() -> None:
    private = asked(TILES, 3)
    assert understood(private, "hide C1 A0 A0") == "Tile C1 and 2 \u00d7 Tile A0"
    assert understood(private, "hide none") == "nothing"
    with speaking("nl"):
        assert understood(private, "hide none") == "niets"


def test_what_a_select_may_take_is_never_less_than_it_shows() -> None:
    heavy = [Sort(f"W{number}", 1, weight=4) for number in range(6)]
    (select,) = fields(asked(heavy, 3), "hide W1 W2")
    assert select["max_values"] == 2


@pytest.mark.parametrize(
    ("kinds", "low", "high", "fewest"),
    [
        (TILES, 2, 3, 2),
        ([Sort(f"W{number}", 1, weight=4) for number in range(6)], 5, 12, 2),
        ([Sort("A", 2, weight=0, least=1), Sort("B", 2, weight=0)], 0, 0, 1),
    ],
)
def test_no_less_is_ticked_than_has_to_be(kinds: Sequence[Sort], low: int, high: int, fewest: int) -> None:
    (select,) = fields(asked(kinds, high, low=low))
    assert (select["min_values"], select["required"]) == (fewest, True)


def test_an_answer_with_too_few_may_be_changed() -> None:
    (select,) = fields(asked(TILES, 4, low=3), "hide C1 W1")
    assert (select["min_values"], select["max_values"], select["required"]) == (2, 4, True)


def test_of_several_selects_none_alone_has_to_be_answered() -> None:
    first, second = fields(asked([Sort(f"W{number}", 5) for number in range(8)], 40, low=1))
    assert [(each["min_values"], each["required"]) for each in (first, second)] == [(0, False)] * 2


@pytest.mark.parametrize(
    ("low", "high", "words", "demand"),
    [
        (1, 3, "hide none", "choose at least 1"),
        (1, 3, "hide A0 A0 A0 C1", "choose at most 3"),
        (2, 2, "hide A0", "choose exactly 2"),
        (2, 2, "hide A0 A0 A0", "choose exactly 2"),
    ],
)
def test_an_answer_that_is_not_possible_is_told_how_many(
    low: int, high: int, words: str, demand: str
) -> None:
    private = asked(TILES, high, low=low)
    assert not is_possible(private, words)
    assert demanded(private, words) == demand


def test_weights_are_no_numbers_of_things() -> None:
    assert demanded(asked([Sort("W", 4, weight=2)], 8, low=4), "hide W") == ""


def test_a_form_without_an_answer_says_nothing_more() -> None:
    question = Allotment(say("Which?"), TILES, 1, 3, label, counted=False)
    empty = replace(asked(TILES, 3), said="discard", question=question)
    sent_empty = {"components": [{"component": {"custom_id": "subset0", "values": []}}]}
    assert entered(empty, sent_empty) == "discard"
    assert understood(empty, "discard") == "nothing"
    assert not is_possible(empty, "discard")
    typed = replace(empty, question=Number(say("How many?"), 3, 90))
    sent_blank = {"components": [{"component": {"custom_id": "typed", "value": " "}}]}
    assert entered(typed, sent_blank) == "discard"
    assert understood(typed, "discard") == "nothing"
    assert demanded(typed, "discard") == "choose a number from 3 to 90"


@pytest.mark.parametrize("text", ["12", "for 12", "dig for 12", " 12 "])
def test_a_number_is_typed_with_or_without_its_word(text: str) -> None:
    question = Number(say("How many?"), 3, 90, word="for")
    private = replace(asked(TILES, 3), said="dig", question=question)
    answer = entered(private, {"components": [{"component": {"custom_id": "typed", "value": text}}]})
    assert answer == "dig for 12"
    assert is_possible(private, answer)


def test_a_number_asked_at_first_gets_its_word() -> None:
    private = replace(asked(TILES, 3), said="", question=Number(say("How many?"), 3, 90, word="dig"))
    sent = {"components": [{"component": {"custom_id": "typed", "value": "12"}}]}
    assert entered(private, sent) == "dig 12"
    assert is_possible(private, "dig 12")


@pytest.mark.parametrize("text", ["dig 12", "dig for 2", "dig for 91", "dig for 012", "dig for 12 more"])
def test_no_other_spelling_of_a_number_is_possible(text: str) -> None:
    question = Number(say("How many?"), 3, 90, word="for")
    assert not is_possible(replace(asked(TILES, 3), said="dig", question=question), text)


def test_what_a_field_has_no_room_for_stands_whole_above_it() -> None:
    long = "what it does, " * 20 + "and no more"
    kinds = [Sort("b", 3), Sort("c", 3)]
    private = asked(kinds, 3, counted=True)
    assert isinstance(private.question, Allotment)
    abouts = {"b": say("{text}", text=long), "c": say("short")}
    told = replace(private.question, about=abouts.__getitem__)
    head, *labels = form(replace(private, question=told)).to_dict()["components"]
    assert long in str(head)
    assert [each["description"] for each in labels] == ["Up to 3", "Up to 3. short"]


def test_in_a_form_without_room_for_a_head_the_first_field_says_what_is_asked() -> None:
    kinds = [Sort(letter, 3) for letter in "bcdef"]
    private = asked(kinds, 3, counted=True)
    assert isinstance(private.question, Allotment)
    plain = form(private).to_dict()["components"]
    told = replace(private.question, about={"b": say("It builds"), "c": say("It rides")}.get)
    first, second, *_ = form(replace(private, question=told)).to_dict()["components"]
    asks = written(private.question.prompt)
    assert [each["description"] for each in plain] == [asks, *["Up to 3"] * 4]
    assert [first["description"], second["description"]] == [f"{asks}. It builds", "Up to 3. It rides"]


def test_a_field_offers_no_more_than_may_be_taken_in_all() -> None:
    private = asked([Sort("b", 5), Sort("k", 1, weight=0)], 2, counted=True)
    drawn: Any = form(private).to_dict()["components"]
    labels = [each for each in drawn if "component" in each]
    assert [each["description"] for each in labels] == ["Up to 2", "Up to 1"]
    assert [len(each["component"]["options"]) for each in labels] == [3, 2]


def test_an_answer_that_was_too_much_is_given_back() -> None:
    private = asked([Sort("b", 5), Sort("c", 5)], 2, counted=True)
    assert [
        next(option["value"] for option in field["options"] if option.get("default"))
        for field in fields(private, "hide 4b 1c")
    ] == ["4", "1"]
