"""What of the news goes to a new board, and what the message before it tells."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.messages.news import ON_A_BOARD
from bot.publishing.board import told_before
from bot.store.rows.posted import Surface
from bot.table.position import Sitter
from bot.table.view import Line, PublicView
from rules.library import find, game_ids
from rules.text import say

SITTERS = tuple(Sitter(seat, 10 + seat, name) for seat, name in enumerate(("Arthur", "Guinevere")))
PUBLIC = PublicView(
    1, find(game_ids()[0]).info, "running", 30, 10, 5, 77, {}, 3600, "remind", SITTERS, (), "seal"
)
LINES = [Line(version, 0.0, version % 2, say("something")) for version in range(1, 41)]


@pytest.mark.parametrize(("since", "kept"), [(40, ON_A_BOARD), (45, ON_A_BOARD), (35, 5), (2, ON_A_BOARD)])
def test_a_board_posted_again_keeps_its_news(since: int, kept: int) -> None:
    surface = Surface(1, 77, message=5, since=since)
    told = told_before(surface, PUBLIC, LINES)
    assert len([line for line in LINES if line.version > told]) == kept


def test_the_last_turn_of_a_person_is_not_parted() -> None:
    lines = [replace(line, seat=0) if line.version > 24 else line for line in LINES]
    told = told_before(Surface(1, 77, message=5, since=40), PUBLIC, lines)
    assert told == 23, "seat 0 has the line before as well"


def test_a_few_turns_are_told_by_one_message_of_the_log() -> None:
    surface = Surface(1, 77, message=5, since=16)
    assert told_before(surface, PUBLIC, LINES[:24]) == 0, "the board says how many there are besides"
    assert told_before(surface, PUBLIC, LINES[:25]) == 16
