"""What follows from a menu: listing, following and walking."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import Tape, dealer
from rules.menu import actions, allows, before, behind, leads_to, walk, way
from rules.question import Allotment, Kind, Menu, Number, Pick, Question
from rules.text import Text, say

PROMPT = say("Which?")
KINDS = (Kind("b", 2), Kind("k", 1, 0))


def _label(text: str) -> Text:
    return say("{text}", text=text)


def menu_from(questions: dict[str, Question]) -> Menu:
    return questions.get


JUMPS = menu_from(
    {
        "": Pick(PROMPT, ["jump a", "pass"], _label, shortcuts=["jump a>b>c"]),
        "jump a": Pick(PROMPT, ["jump a>b", "jump a>d"], _label),
        "jump a>b": Pick(PROMPT, ["jump a>b>c"], _label, complete=True),
    }
)
NUMBERS = menu_from(
    {
        "": Pick(PROMPT, ["take", "skip"], _label),
        "take": Number(PROMPT, 0, 12),
        "take 3": Number(PROMPT, 1, 2),
    }
)
WORDED = menu_from({"": Number(PROMPT, 1, 11, word="dig"), "dig 2": Number(PROMPT, 0, 1, word="for")})
BIDS = menu_from({"": Allotment(PROMPT, KINDS, 0, 2, _label, word="bid", none="0")})
TARGETS = menu_from(
    {
        "": Pick(PROMPT, ["take"], _label),
        "take": Allotment(PROMPT, KINDS, 1, 1, _label),
        "take 1b": Pick(PROMPT, ["take 1b 0", "take 1b 1"], _label),
    }
)
SQUARES = menu_from({"": Pick(PROMPT, ["e1", "e12", "e1-"], _label), "e1-": Pick(PROMPT, ["e1-f1"], _label)})
NOBODY = menu_from({})
MENUS = {
    "jumps": (JUMPS, ["jump a>b", "jump a>b>c", "jump a>d", "pass"]),
    "numbers": (
        NUMBERS,
        [
            *(f"take {n}" for n in range(3)),
            "take 3 1",
            "take 3 2",
            *(f"take {n}" for n in range(4, 13)),
            "skip",
        ],
    ),
    "worded": (WORDED, ["dig 1", "dig 2 for 0", "dig 2 for 1", *(f"dig {n}" for n in range(3, 12))]),
    "bids": (BIDS, ["bid 0", "bid 1k", "bid 1b", "bid 1b 1k", "bid 2b", "bid 2b 1k"]),
    "targets": (TARGETS, ["take 1b 0", "take 1b 1", "take 1b 1k"]),
    "squares": (SQUARES, ["e1", "e12", "e1-f1"]),
    "nobody": (NOBODY, []),
}
all_menus = pytest.mark.parametrize(("menu", "listing"), MENUS.values(), ids=MENUS)


@all_menus
def test_each_action_is_listed_once_and_shortcuts_are_skipped(menu: Menu, listing: list[str]) -> None:
    assert list(actions(menu)) == listing


@all_menus
def test_exactly_what_is_listed_is_allowed(menu: Menu, listing: list[str]) -> None:
    everything = [action for _, actions_of in MENUS.values() for action in actions_of]
    halves = [action[:end] for action in everything for end in range(len(action))]
    longer = [f"{action}{more}" for action in everything for more in (" ", "0", " 0", ">", "\n")]
    for text in {
        *everything,
        *halves,
        *longer,
        "take 03",
        "take 13",
        "take -1",
        "take \u0663",
        "take 999999999999",
    }:
        assert allows(menu, text) == (text in listing), text


@pytest.mark.parametrize("name", ["jumps", "numbers", "worded", "bids", "targets", "squares"])
def test_a_walk_reaches_every_action_and_nothing_else(name: str) -> None:
    menu, listing = MENUS[name]
    choice = dealer(name, "choice")
    assert {walk(menu, choice) for _ in range(600)} == set(listing)


def test_a_walk_is_uniform_among_the_choices_of_each_question_in_turn() -> None:
    choice = dealer("uniform", "choice")
    walks = Counter(walk(JUMPS, choice) for _ in range(4000))
    expected = {"pass": 2000, "jump a>d": 1000, "jump a>b": 500, "jump a>b>c": 500}
    assert all(abs(walks[action] - number) < 150 for action, number in expected.items())


def test_a_walk_is_uniform_among_the_answers_of_an_allotment() -> None:
    assert [walk(BIDS, Tape([number])) for number in range(6)] == MENUS["bids"][1]


def test_stopping_is_one_choice_more() -> None:
    assert walk(JUMPS, Tape([0, 0, 1])) == "jump a>b"
    # Going on to the only square left is the other choice.
    assert walk(JUMPS, Tape([0, 0, 0])) == "jump a>b>c"


def test_actions_can_be_listed_behind_a_beginning() -> None:
    assert list(actions(JUMPS, "jump a>b")) == ["jump a>b", "jump a>b>c"]


def test_nobody_asked_walks_nowhere() -> None:
    assert walk(NOBODY, Tape([])) == ""


def test_words_stand_behind_what_is_said() -> None:
    assert (behind("", "a"), behind("a", "b")) == ("a", "a b")


def test_the_beginning_of_an_action_is_led_to_and_nothing_else() -> None:
    for said in ("", "jump a", "jump a>b", "jump a>b>c", "pass"):
        assert leads_to(JUMPS, said)
    for said in ("jump", "jump b", "jump a>", "passing"):
        assert not leads_to(JUMPS, said)


@pytest.mark.parametrize(
    ("menu", "said"),
    [
        (JUMPS, ["jump a", "jump a>b"]),
        (JUMPS, ["jump a", "jump a>b", "jump a>b>c"]),
        (NUMBERS, ["take", "take 3", "take 3 1"]),
        (TARGETS, ["take", "take 1b", "take 1b 1"]),
        (SQUARES, ["e12"]),
        (SQUARES, ["e1-", "e1-f1"]),
    ],
)
def test_the_way_to_an_action_is_what_is_said_on_it(menu: Menu, said: list[str]) -> None:
    assert way(menu, said[-1]) == said


def test_before_an_answer_stands_the_answer_to_the_question_before() -> None:
    assert [before(JUMPS, said) for said in ("", "jump a", "jump a>b", "jump a>b>c")] == [
        "",
        "",
        "jump a",
        "jump a>b",
    ]
    assert before(NUMBERS, "take 3") == "take"
