"""Players' names in pictures: in letters there are, cut to their place, and in the pictures of every game."""

from __future__ import annotations

import pytest

from rendering.canvas import Canvas, broken, draw_name, fit_name, fitted, length, named, shorter
from rendering.fonts import BOLD, SERIF
from rendering.players import LIVERIES, players_of, readable

SHORT = ("Anna", "Ben", "Carl", "Dora", "Emil")
LONG = tuple(f"{name} {'of Camelot and all the lands around it' * 2}"[:32] for name in SHORT)


def test_a_long_name_is_broken_before_a_word() -> None:
    assert broken("Ann", 25, 156, BOLD) == ["Ann"]
    assert broken("Guinevere of the Lake", 25, 156, BOLD) == ["Guinevere", "of the Lake"]
    assert broken("Guinevereofthelake", 25, 156, BOLD) == ["Guinevereofthelake"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("Zoë\N{FIRE}", "Zoë"),
        ("Дмитрий", "Дмитрий"),
        ("Nguyễn Văn Ánh", "Nguyễn Văn Ánh"),
        ("\N{MATHEMATICAL BOLD SCRIPT CAPITAL A}nn", "Ann"),
        ("  a \n b ", "a b"),
        ("x", "x"),
        ("Z\N{COMBINING ZIGZAG ABOVE}al", "Zal"),
        ("李明", "Player 2"),
        ("محمد", "Player 2"),
        ("\N{FIRE}\N{FIRE}", "Player 2"),
        ("李明x", "Player 2"),
        ("|||", "Player 2"),
        ("", "Player 2"),
    ],
)
def test_a_name_is_written_in_the_letters_there_are(name: str, shown: str) -> None:
    assert readable(name, 1) == shown


def test_a_cut_name_keeps_the_number_that_tells_computers_apart() -> None:
    assert shorter("Guinevere", 9) == "Guinevere"
    assert shorter("Guinevere", 6) == "Guine\N{HORIZONTAL ELLIPSIS}"
    assert shorter("Computer 2", 8) == "Compu\N{HORIZONTAL ELLIPSIS} 2"
    assert shorter("Computer 2 (Knight)", 19) == "Computer 2 (Knight)"
    assert shorter("Computer 2 (Knight)", 14) == "Computer 2"
    assert shorter("Computer 2 (Knight)", 7) == "Comp\N{HORIZONTAL ELLIPSIS} 2"
    assert shorter("[Computer 2 (Knight)~~~]", 16) == "[Computer 2~~~]"
    assert shorter("[Computer 2 (Knight)~~~]", 12) == "[Computer 2"
    assert shorter("[Computer 2 (Knight)~~~]", 8) == "[Comp\N{HORIZONTAL ELLIPSIS} 2"
    assert shorter("(Knight)", 7) == "(Knigh\N{HORIZONTAL ELLIPSIS}"


@pytest.mark.parametrize("name", [*SHORT, *LONG, "W" * 32, "Computer 3 (Knight)"])
@pytest.mark.parametrize("room", [40, 90, 300])
def test_a_name_fits_its_place(name: str, room: float) -> None:
    assert length(fitted(name, 25, room, BOLD), 25, BOLD) <= room
    canvas = Canvas(60, players=players_of((name,), LIVERIES[:1]))
    assert draw_name(canvas, 0, 20, 30, 30, room) <= 20 + room


def test_a_computers_strength_is_left_out_before_its_name_becomes_small() -> None:
    room = length("Computer 2", 30, BOLD)
    assert fit_name("Computer 2 (Knight)", 30, room, BOLD) == ("Computer 2", 30)
    assert fit_name("Computer 2 (Knight)", 30, 2 * room, BOLD) == ("Computer 2 (Knight)", 30)


def test_a_sentence_has_names_as_far_as_there_is_room() -> None:
    canvas = Canvas(60, players=players_of(LONG, LIVERIES))
    assert named(canvas, (0,), "moves", 40, 900)[0] == f"{LONG[0]} moves"
    cut, size = named(canvas, (0, 1), "move", 40, 420)
    assert "\N{HORIZONTAL ELLIPSIS}" in cut
    assert length(cut, size, SERIF) <= 420
    assert named(canvas, range(5), "move", 40, 150)[0] == "move"
