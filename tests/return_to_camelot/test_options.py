"""The options of the note, section 1: each value has a meaning that is told, and does what it says."""

from __future__ import annotations

from rules.replay import default_options
from rules.return_to_camelot import GAME
from tests.return_to_camelot.playing import position


def test_options_are_those_of_the_note_with_its_defaults() -> None:
    assert {option.name: list(option.values) for option in GAME.info.options} == {
        "layout": ["corner", "centre"],
        "warnings": ["newcomers", "all", "nobody"],
        "warned": ["nobody"],
        "charge_satisfies_capture": ["true", "false"],
        "own_castle_entry": ["honour", "capture_only"],
        "magic_limit": ["player", "wizard"],
        "magic_with": ["move", "move_or_jump"],
    }
    assert all(option.rare for option in GAME.info.options), "a lobby keeps variants behind More options"


def test_option_layout_moves_castles_and_armies() -> None:
    """Other tests show the armies; here e8 is a castle in one layout only, h8 in the other."""
    for layout, castle, other in (("centre", "e8", "h8"), ("corner", "h8", "e8")):
        for square, over in ((castle, "L-castle"), (other, "")):
            game = position(f"L {square[0]}7, S a2", "S a5, L c5", layout=layout)
            game.act(f"{square[0]}7-{square}")
            assert game.table.over == over


def test_option_own_castle_entry_bars_moves_and_jumps_but_no_capture_and_no_spell() -> None:
    jumping = position("S d3 d2 f3, L a4", "S d5 e2, L h8", own_castle_entry="capture_only")
    assert "f3xd1" in jumping.menu()
    casting = position("W a4, S e1 d2 e2 f2 c3 e3 g3, L h2", "S h6, L h8", own_castle_entry="capture_only")
    casting.act("a4-a5 T:e1,e3")
    assert casting.result is None


def test_options_reach_the_views() -> None:
    options = default_options(GAME) | {"layout": "corner", "magic_limit": "wizard"}
    game = position("L a4", "L h8", layout="corner", magic_limit="wizard")
    assert game.table.options == options
    assert game.table.layout == "corner"
