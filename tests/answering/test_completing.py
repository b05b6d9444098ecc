"""What a completed move is called."""

from __future__ import annotations

from bot.answering.modal import _called
from bot.table.position import Sitter
from bot.table.view import PublicView
from bot.typed.completion import Completion
from rules.library import find, game_ids
from rules.text import Who, say

SITTERS = (Sitter(0, 1, "Arthur"), Sitter(1, 2, "Guinevere"))
PUBLIC = PublicView(
    1, find(game_ids()[0]).info, "running", 1, 1, 5, 77, {}, None, "remind", SITTERS, (), "seal"
)


def test_it_is_the_text_and_what_that_means_with_the_players_names() -> None:
    assert _called(PUBLIC, Completion("give R1 1", say("R1 to {who}", who=Who(1)))) == (
        "give R1 1: R1 to Guinevere"
    )


def test_what_says_no_more_than_the_text_is_left_out() -> None:
    assert _called(PUBLIC, Completion("7")) == "7"
    assert _called(PUBLIC, Completion("pass", say("pass"))) == "pass"


def test_what_both_name_is_said_once() -> None:
    assert _called(PUBLIC, Completion("place pantry f4", say("f4: +12"))) == "place pantry f4: +12"
    assert _called(PUBLIC, Completion("place pantry f14", say("f4: +12"))) == "place pantry f14: f4: +12"


def test_it_fits_a_choice() -> None:
    shown = _called(PUBLIC, Completion("x" * 80, say("y" * 80)))
    assert len(shown) == 100
    assert shown.startswith("x" * 80 + ": yyy")
