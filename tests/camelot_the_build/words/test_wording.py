"""What the log says of each thing that happens, and how choices are called."""

from __future__ import annotations

import re

import pytest

from rules.camelot_the_build import log
from rules.camelot_the_build.tables import TILES
from rules.text import written
from tests.camelot_the_build.playing import Playing
from tests.some import some

BAG = "A0 A0 A0"


def test_wording_of_tiles_with_their_values() -> None:
    game = Playing.at("", "C1 S1 L1 W0 A1", "A0", bag=BAG)
    assert game.called(0) == [
        "West Gatehouse (2) on d10: +2",
        "Excalibur (5)",
        "Holy Grail (5)",
        "Wall Blank (0)",
        "Garden (1)",
    ]


def test_wording_of_tiles_to_hide() -> None:
    assert Playing().called(0) == [
        "Arthur's Tower (3)",
        "Guinevere's Tower (3)",
        "Hall Corner (2)",
        "Fireplace (2)",
        "Bathhouse (1)",
        "Wall Blank (0)",
        "Garden (1)",
        "Blank (0)",
    ]


def test_wording_of_the_end_of_a_turn() -> None:
    game = Playing.at("S1 f4", "A0 A1 W0 W0", "A0", bag=BAG)
    game.lay("A0 e4")
    assert game.called(0)[-1] == "End the turn for 5 points"
    game = Playing.at("", "A1 A0", "A0", bag=BAG)
    game.lay("A1 e4")
    assert game.called(0)[-1] == "End the turn for 1 point"


def test_wording_of_the_questions_of_a_turn() -> None:
    game = Playing.at("", "A0 A0 A0 S1", "A0", bag=BAG)
    asked = [game.question(0)]
    for square in ("b2", "b3", "b4"):
        game.lay(f"A0 {square}")
        asked.append(game.question(0))
    assert asked == [
        "Which tile do you lay first?",
        "Lay a second tile, or end your turn",
        "Lay a third tile, or end your turn",
        "Three tiles are laid: end your turn, so that it counts",
    ]
    assert Playing.at("", "S1 A0", "A0", bag=BAG).question(0, "place S1") == "Where do you lay Holy Grail?"


def test_wording_of_the_question_for_the_last_tile() -> None:
    game = Playing.at("", "A0 A0", "A0")
    asked = [game.question(0)]
    game.lay("A0 b2")
    assert [*asked, game.question(0)] == [
        "Which tile do you lay first?",
        "Lay your last tile, which counts against you, or end your turn",
    ]
    assert Playing.at("", "A0", "A0").question(0) == "Lay your last tile, which counts against you"


def test_wording_of_a_turn_that_can_only_end() -> None:
    game = Playing.at("", "A0", "A0")
    game.lay("A0 b2")
    assert game.question(0) == "All is laid: end your turn, so that it counts"
    walled = Playing.at("", "A0 W0", "A0", bag=BAG)
    walled.state.options = walled.state.options | {"must_connect": "yes"}
    walled.lay("A0 e4")
    assert walled.question(0) == "No other tile of yours fits: end your turn, so that it counts"


def test_wording_of_the_question_what_to_hide() -> None:
    assert Playing().question(0) == "Hide up to 3 tiles"


@pytest.mark.parametrize(
    ("hidden", "called"),
    [
        (
            "",
            [
                "Hide nothing",
                "Hide Blank (0)",
                "Hide Blank (0) and Blank (0)",
                "Hide Blank (0), Blank (0) and Blank (0)",
            ],
        ),
        ("S1", ["Hide nothing", "Hide Blank (0)", "Hide Blank (0) and Blank (0)"]),
        ("S1 S2", ["Hide nothing", "Hide Blank (0)"]),
    ],
)
def test_wording_of_the_choice_which_new_tiles_to_hide(hidden: str, called: list[str]) -> None:
    game = Playing.at("", "A0 A0 A0", "A0", bag=BAG, hidden=[hidden])
    game.lay("A0 b2")
    game.act(0, "end")
    assert game.question(0) == "Which of the new tiles do you hide?"
    assert game.called(0) == called


def test_wording_of_a_tile_laid() -> None:
    game = Playing.begun()
    game.lay("T1 a1")
    assert game.heard() == ["seat 0 lays Arthur's Tower on a1"]


def test_wording_of_a_turn_counted_and_doubled() -> None:
    game = Playing.at("S3 f3, S1 f4, W2 h3", "A1 W0 A0", "A0", bag="A0 " * 9, hidden=["D1 D1 K1"])
    game.turn("A1 g3, W0 h2, A0 g2", drawing="A0 A0 A0 A0 A0 A0 A0")
    assert game.heard() == [
        "seat 0 scores 20: 1 for tiles laid and 9 for tiles touched, doubled from 10 to 20",
        "seat 0 draws 7 Blanks",
    ]


def test_wording_of_a_last_tile() -> None:
    game = Playing.at("S1 f4", "A0 A0 A1", "A0 A0")
    game.turn("A0 e4, A0 e5, A1 e3")
    assert game.heard() == [
        (
            "seat 0 scores -2: 0 for tiles laid and 5 for tiles touched, doubled from 5 to 10, "
            "less 12 for the last tile"
        )
    ]


def test_wording_of_a_last_tile_laid_alone() -> None:
    game = Playing.at("S1 f4", "A0", "A0")
    game.turn("A0 e4")
    assert game.heard()[0] == "seat 0 loses 10 points for the last tile"


def test_wording_of_the_end_of_the_game() -> None:
    game = Playing.at("", "A0")
    game.turn("A0 b2")
    assert game.heard()[-2:] == ["Camelot is complete", "seat 0 has no points"]


def test_wording_of_a_resignation() -> None:
    game = Playing.begun(3)
    game.act(2, "resign")
    assert game.heard() == ["seat 2 resigns"]


def test_wording_of_nothing_hidden() -> None:
    game = Playing.begun()
    game.lay("A0 b2")
    game.act(0, "end", "S1")
    game.act(0, "hide none")
    assert game.heard() == game.heard(0) == ["seat 0 hides nothing and shows Holy Grail"]


def test_wording_gives_each_tile_a_name_of_its_own() -> None:
    assert len({tile.name for tile in TILES.values()}) == len(TILES)


def test_tiles_that_are_alike_are_told_once_with_their_number() -> None:
    kinds = [tile for tile, kind in TILES.items() if kind.count > 1]
    for tile in some(kinds):
        note = log.draws_openly(0, [tile, tile, "C1"])
        assert re.fullmatch(r"seat 0 draws 2 [A-Z][a-zA-Z ]+s and Excalibur", written(note.text)), tile
