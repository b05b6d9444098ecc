"""COMPONENTS and SETUP."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.typed.parsing import parse, parse_in
from rules.chance import Tape
from rules.game import menu_of
from rules.menu import allows
from rules.question import Pick
from rules.replay import Refused, default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.armies import formations
from rules.return_to_camelot.tables import ARMY, BLACK, FORMATIONS, KINDS, LAYOUTS, WHITE
from rules.text import written
from tests.return_to_camelot.playing import BLACK_ARMY, WHITE_ARMY, Playing, started
from tests.some import some

every_layout = pytest.mark.parametrize("layout", ["centre", "corner"])


def test_introduction_is_for_two_players() -> None:
    """A strategy game for 2 players."""
    assert (GAME.info.fewest, GAME.info.most) == (2, 2)


def test_components_twenty_pieces_of_four_types() -> None:
    """2x lord, 2x wizard, 4x knight, 12x soldier."""
    assert {KINDS[kind].called.one: 2 * number for kind, number in ARMY.items()} == {
        "Lord": 2,
        "Wizard": 2,
        "Knight": 4,
        "Soldier": 12,
    }
    assert Counter(started().hand(0).kinds.values()) == ARMY


@every_layout
def test_setup_a_row_of_four_in_front_of_a_row_of_six(layout: str) -> None:
    for colour, forward in ((WHITE, 1), (BLACK, -1)):
        squares = LAYOUTS[layout].starts[colour]
        front, back = squares[:4], squares[4:]
        assert "".join(square[0] for square in front) == "cdef"
        assert "".join(square[0] for square in back) == "bcdefg"
        assert {int(square[1]) for square in front} == {int(back[0][1]) + forward}
        assert len({square[1] for square in back}) == 1


def test_setup_centre_castles_lie_behind_the_army() -> None:
    """Note, section 1: adjacent castles in the middle, and two empty rows between the armies."""
    assert LAYOUTS["centre"].castles == (("d1", "e1"), ("d8", "e8"))
    rows = {square[1] for side in LAYOUTS["centre"].starts for square in side}
    assert rows == set("2367")


def test_setup_corner_castles_lie_beside_the_army() -> None:
    assert LAYOUTS["corner"].castles == (("a1", "h1"), ("a8", "h8"))
    assert {square[1] for side in LAYOUTS["corner"].starts for square in side} == set("1278")


@every_layout
@pytest.mark.parametrize("seat", [0, 1])
def test_setup_any_arrangement_may_be_chosen(layout: str, seat: int) -> None:
    """10 squares for the Lord, 9 for the Wizard, and two of 8 for the Knights: 2,520."""
    game = Playing(options={"layout": layout})
    menu = game.menu(seat)
    assert len(menu) == len(set(menu)) == 10 * 9 * 8 * 7 // 2


def test_setup_men_stand_where_their_player_says() -> None:
    kinds = started(white_army="army Lc3 Wg2 Kb2 Kf3").hand(0).kinds
    assert {square: kind for square, kind in kinds.items() if kind != "S"} == {
        "c3": "L",
        "g2": "W",
        "b2": "K",
        "f3": "K",
    }


def test_setup_tags_count_over_the_row_of_four_then_the_row_of_six() -> None:
    """Note, section 2: from the a-side to the h-side, so that no tag betrays a type."""
    game = started()
    squares = ["c3", "d3", "e3", "f3", "b2", "c2", "d2", "e2", "f2", "g2"]
    assert [game.piece(square).tag for square in squares] == list(range(1, 11))
    mirrored = ["c6", "d6", "e6", "f6", "b7", "c7", "d7", "e7", "f7", "g7"]
    assert [game.piece(square).tag for square in mirrored] == list(range(1, 11))


@pytest.mark.parametrize("white", [0, 1])
def test_setup_first_player_is_drawn_and_plays_white(white: int) -> None:
    """Randomly decide first player: the only draw of the game."""
    tape = Tape((white,))
    state, _ = GAME.start(2, default_options(GAME), tape)
    tape.finish()
    assert [side.seat for side in GAME.table(state).sides] == [white, 1 - white]


@pytest.mark.parametrize("white", [0, 1])
def test_setup_white_begins_when_both_armies_are_in(white: int) -> None:
    game = Playing(white=white)
    assert GAME.acting(game.state) == [0, 1]
    game.say(1 - white, BLACK_ARMY)
    assert GAME.acting(game.state) == [white]
    before = game.table
    game.say(white, WHITE_ARMY)
    assert (before.to_move, game.table.to_move) == (None, WHITE)
    assert game.to_move == white


def test_setup_may_be_handed_in_anew_until_the_other_is_in() -> None:
    """Note, section 1: an offer, for which nobody waits."""
    game = Playing()
    game.say(0, WHITE_ARMY)
    question = GAME.menu(game.state, 0)
    assert question is not None
    assert not question.must
    assert len(game.menu(0)) == 2520
    game.say(0, "army Lg2 Wf2 Kc3 Kd3")
    assert GAME.acting(game.state) == [1]
    game.say(1, BLACK_ARMY)
    assert game.hand(0).kinds["g2"] == "L"
    assert Counter(game.hand(0).kinds.values()) == ARMY
    with pytest.raises(Refused):
        game.say(0, WHITE_ARMY)


@every_layout
@pytest.mark.parametrize("seat", [0, 1])
def test_setup_suggested_formations_are_armies_with_names_of_their_own(layout: str, seat: int) -> None:
    game = Playing(options={"layout": layout})
    question = GAME.menu(game.state, seat)
    assert isinstance(question, Pick)
    assert all(allows(menu_of(GAME, game.state, seat), text) for text in some(question.shortcuts))
    names = [written(question.label(text)) for text in question.shortcuts]
    assert names == [formation.name for formation in FORMATIONS]
    assert len(set(question.shortcuts)) == len(FORMATIONS) >= 5
    for formation, text in zip(FORMATIONS, question.shortcuts, strict=True):
        about = question.about(text)
        assert about is not None
        assert written(about).endswith(f"; {formation.idea}"), "its name alone says little"
        assert len(written(about)) <= 100


@every_layout
@pytest.mark.parametrize("seat", [0, 1])
def test_setup_suggested_formations_are_typed_by_name(layout: str, seat: int) -> None:
    menu = menu_of(GAME, Playing(options={"layout": layout}).state, seat)
    question = menu("")
    assert isinstance(question, Pick)
    for formation, text in zip(FORMATIONS, question.shortcuts, strict=True):
        assert parse(menu, formation.name.upper()) == text
        assert parse(menu, formation.name.replace(" ", "-")) == text


@every_layout
@pytest.mark.parametrize("seat", [0, 1])
def test_setup_an_army_is_typed_in_whatever_order(layout: str, seat: int) -> None:
    state = Playing(options={"layout": layout}).state
    menu = menu_of(GAME, state, seat)
    text = formations(layout, state.players.index(seat))[0]
    _, lord, wizard, first, second = text.split()
    for pieces in ((second, first, wizard, lord), (lord, wizard, second, first)):
        for typed in ("army " + " ".join(pieces), ", ".join(pieces).lower(), "deploy " + " ".join(pieces)):
            assert parse_in(GAME, menu, typed) == text
    other = formations(layout, 1 - state.players.index(seat))[0]
    told = GAME.barred(state, seat, other)
    assert told is not None
    assert f"not on {other.split()[1][1:]}" in written(told)
    assert GAME.barred(state, seat, text) is None
