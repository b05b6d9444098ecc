"""What is marked on the board and from which side it is seen: facts, deeds, duties, answers, armies."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rendering.drawing import Look
from rendering.png import encoded
from rendering.return_to_camelot import DRAWING
from rendering.return_to_camelot.drawing import BOARD_TOP
from rendering.return_to_camelot.formations import _places, are_offered
from rendering.return_to_camelot.ground import middle
from rules.question import Outlook
from rules.return_to_camelot import GAME, tables
from rules.return_to_camelot.tables import BLACK, FORMATIONS, LAYOUTS, SQUARES, WHITE, Colour
from rules.return_to_camelot.view import Table
from rules.text import Seat, say
from tests.return_to_camelot.playing import Playing, started
from tests.return_to_camelot.rendering.pictures import cells, changed, preview, squares_of
from tests.return_to_camelot.rendering.scenes import chain, duty_to_leave, played, spell


def _with_side(table: Table, **facts: object) -> Table:
    return replace(table, sides=(replace(table.sides[WHITE], **facts), table.sides[BLACK]))


def _with_piece(table: Table, **facts: object) -> Table:
    first, *others = table.pieces
    return replace(table, pieces=(replace(first, **facts), *others))


FACTS: dict[str, Callable[[Table], Table]] = {
    "magic": lambda table: _with_side(table, magic_used=True),
    "reserve": lambda table: _with_side(table, reserve_count=3),
    "types of the reserve": lambda table: _with_side(table, reserve_count=1, reserve=("K",)),
    "captures": lambda table: _with_side(table, taken=("K",)),
    "other captures": lambda table: _with_side(table, taken=("W",)),
    "seat": lambda table: replace(
        table, sides=(replace(table.sides[0], seat=1), replace(table.sides[1], seat=0))
    ),
    "square": lambda table: _with_piece(table, square="h4"),
    "tag": lambda table: _with_piece(table, tag=12),
    "colour": lambda table: _with_piece(table, colour=BLACK),
    "flat": lambda table: _with_piece(table, kind="S", flat=True),
    "type": lambda table: _with_piece(table, kind="W"),
    "type of a flat one": lambda table: _with_piece(table, kind="W", flat=True),
    "no lord": lambda table: _with_piece(table, no_lord=True),
    "to move": lambda table: replace(table, to_move=WHITE, asked=(0,)),
    "set-up": lambda table: replace(table, to_move=None, asked=(0, 1)),
    "capture": lambda table: replace(table, capture_duty=("e6",)),
    "exit": lambda table: replace(table, exit_duty=("e6",)),
    "chain": lambda table: replace(table, chain="e6", capture_duty=("e6",)),
    "offer": lambda table: replace(table, offer=0),
    "layout": lambda table: replace(table, layout="corner"),
    "deed": lambda table: replace(table, deed=None),
    "quiet": lambda table: replace(table, quiet=80),
    "repeated": lambda table: replace(table, repeated=2),
    "won": lambda table: replace(table, over="two-castles", winner=WHITE, to_move=None, asked=()),
    "drawn": lambda table: replace(table, over="agreed", to_move=None, asked=()),
}


def test_pictures_differ_when_public_facts_differ() -> None:
    game = started()
    game.act("d3-d4")
    tables = {"as it is": game.table, **{name: change(game.table) for name, change in FACTS.items()}}
    pictures = {name: encoded(DRAWING.picture(table)) for name, table in tables.items()}
    assert len(set(pictures.values())) == len(pictures)


@pytest.mark.parametrize("colour", [WHITE, BLACK])
def test_in_the_set_up_it_is_seen_who_is_ready(colour: tables.Colour) -> None:
    game = Playing()
    before = DRAWING.picture(game.table)
    game.say(colour, "army Le2 Wc2 Kb2 Kf2" if colour == WHITE else "army Le7 Wc7 Kb7 Kf7")
    assert changed(before, DRAWING.picture(game.table)) == squares_of(game.table, colour)


def test_a_deed_is_marked_on_its_squares() -> None:
    game = started()
    game.act("d3-d4")
    plain = DRAWING.picture(replace(game.table, deed=None))
    assert changed(plain, DRAWING.picture(game.table)) == {"d3", "d4"}


def test_a_captured_piece_is_shown_where_it_stood_with_its_type() -> None:
    game = chain()
    (victim,) = game.deed.victims
    one = DRAWING.picture(game.table)
    other = replace(game.deed, victims=(replace(victim, kind="W"),))
    assert changed(one, DRAWING.picture(replace(game.table, deed=other))) == {"d7"}


@pytest.mark.parametrize(
    ("text", "letter", "targets"), [("c2-b3 D:e7", "D", {"e7"}), ("c2-b3 T:b2,e2", "T", {"b2", "e2"})]
)
def test_a_spell_is_marked_where_it_worked(text: str, letter: str, targets: set[str]) -> None:
    game = spell(text)
    assert game.deed.spell == letter
    without = replace(game.deed, spell="", targets=())
    marked = changed(DRAWING.picture(replace(game.table, deed=without)), DRAWING.picture(game.table))
    assert targets <= marked


def test_duties_are_marked_on_the_pieces_that_have_them() -> None:
    for table in (duty_to_leave().table, chain().table):
        free = replace(table, chain="", capture_duty=(), exit_duty=())
        expected = {*table.capture_duty, *table.exit_duty}
        assert expected
        assert changed(DRAWING.picture(free), DRAWING.picture(table)) == expected


@pytest.mark.parametrize("white", [0, 1])
def test_from_the_other_side_the_board_is_turned(white: Seat) -> None:
    game = Playing(white=white)
    game.say(1, "army Le2 Wc2 Kb2 Kf2" if white else "army Le7 Wc7 Kb7 Kf7")
    game.say(0, "army Le7 Wc7 Kb7 Kf7" if white else "army Le2 Wc2 Kb2 Kf2")
    up = DRAWING.picture(game.table, look=Look(near=white))
    down = DRAWING.picture(game.table, look=Look(near=1 - white))
    assert up == DRAWING.picture(game.table)
    assert cells(up, WHITE) == cells(down, BLACK)
    assert cells(up, WHITE) != cells(down, WHITE)
    left, bottom = (0, BOARD_TOP, 66, BOARD_TOP + 1040), (70, BOARD_TOP + 1004, 1030, BOARD_TOP + 1040)
    for band in (left, bottom):
        assert up.crop(band) != down.crop(band)


def test_a_flat_piece_is_turned_to_its_owner() -> None:
    game = duty_to_leave()
    up, down = (DRAWING.picture(game.table, look=Look(near=seat)) for seat in (0, 1))
    above, below = cells(up, WHITE), cells(down, BLACK)
    flat = {piece.square for piece in game.table.pieces if piece.flat}
    assert flat == {"g3", "g7"}
    assert {square for square in SQUARES if above[square] != below[square]} == flat


def test_answers_are_marked_while_an_army_is_set_up_and_once_a_piece_is_picked() -> None:
    assert not DRAWING.previews("")
    for said in ("army Le2", "army Le2 Wc2 Kb2", "c2", "c2-b3", "c2-b3 D:", "K@", "c2>a4"):
        assert DRAWING.previews(said)


@pytest.mark.parametrize(
    ("said", "chosen", "ringed"),
    [
        ("c2", {"c2"}, {"b3", "c4", "e4"}),
        ("c2-b3 D:", {"c2", "b3"}, {*(f"{file}7" for file in "bcdefg"), *(f"{file}6" for file in "cdef")}),
        (
            "c2-b3 T:b2",
            {"c2", "b3", "b2"},
            {*(f"{file}2" for file in "defg"), *(f"{file}3" for file in "cdef")},
        ),
    ],
)
def test_a_picked_piece_is_outlined_and_the_answers_are_ringed(
    said: str, chosen: set[str], ringed: set[str]
) -> None:
    state = started().state
    plain = DRAWING.picture(GAME.table(state), GAME.hand(state, 0), Look(near=0))
    assert changed(plain, preview(state, 0, said)) == chosen | ringed


def test_an_army_being_set_up_is_shown_as_far_as_it_is_said() -> None:
    state = Playing().state
    plain = DRAWING.picture(GAME.table(state), GAME.hand(state, 1), Look(near=1))
    shown = preview(state, 1, "army Le7 Wc7")
    starts = {*(f"{file}7" for file in "bcdefg"), *(f"{file}6" for file in "cdef")}
    # A Knight after which no square is left for the second is not among the answers.
    assert changed(plain, shown, BLACK) == starts - {"g7"}
    other = preview(state, 1, "army Lc7 We7")
    assert changed(shown, other, BLACK) == {"c7", "e7"}


def test_an_army_arranged_anew_takes_the_place_of_the_one_handed_in() -> None:
    game = Playing()
    game.say(0, "army Le2 Wc2 Kb2 Kf2")
    anew, fresh = preview(game.state, 0, "army Lb2"), preview(Playing().state, 0, "army Lb2")
    assert cells(anew) == cells(fresh)


def test_the_army_handed_in_is_shown_to_its_owner_alone() -> None:
    game = Playing()
    game.say(0, "army Le2 Wc2 Kb2 Kf2")
    table = game.table
    assert changed(DRAWING.picture(table), DRAWING.picture(table, game.hand(0))) == squares_of(table, WHITE)
    assert not changed(DRAWING.picture(table), DRAWING.picture(table, game.hand(1)))


def test_one_sees_the_types_of_ones_own_reserve() -> None:
    game = duty_to_leave()
    hand = game.hand(0)
    assert hand.reserve == ("K", "S")
    one, other = (
        DRAWING.picture(game.table, replace(hand, reserve=kinds)) for kinds in (("K", "S"), ("S", "S"))
    )
    assert encoded(one) != encoded(other)
    assert not changed(one, other)


def test_where_the_game_could_be_lost_is_marked_and_told() -> None:
    game, line = started(), say("told beside the square")
    answers = ("d3-c4", "d3-d4", "d3-e4")
    far = Outlook(line, 2, ("h8", "h6"))
    plain = Look(said="d3", answers=answers)
    warned = replace(plain, outlook={"d3-c4": Outlook(line, 1), "d3-d4": Outlook(line), "d3-e4": far})
    before, after = (DRAWING.picture(game.table, game.hand(0), look) for look in (plain, warned))
    assert {"c4", "e4", "h7"} <= changed(before, after)
    assert not {"d3", "d4"} & changed(before, after)
    told = DRAWING.alt(game.table, game.hand(0), look=warned)
    assert "A piece could be lost from: c4." in told
    assert "The game could be lost from: e4." in told


def test_at_the_end_all_pieces_are_shown() -> None:
    *_, last = played(4)
    table = GAME.table(last)
    assert table.over
    standing = {piece.square for piece in table.pieces if not piece.flat}
    hidden = tuple(replace(piece, kind=piece.kind if piece.flat else "") for piece in table.pieces)
    assert changed(DRAWING.picture(replace(table, pieces=hidden)), DRAWING.picture(table)) == standing


@pytest.mark.parametrize("near", [WHITE, BLACK])
@pytest.mark.parametrize("colour", [WHITE, BLACK])
def test_a_formation_is_drawn_as_it_would_stand(colour: Colour, near: Colour) -> None:
    squares = LAYOUTS["centre"].starts[colour]
    for formation in FORMATIONS:
        kinds = {formation.lord: "L", formation.wizard: "W"} | dict.fromkeys(formation.knights, "K")
        stands = sorted(
            (middle(square, near, 0)[::-1], kinds.get(tag, "S")) for tag, square in enumerate(squares, 1)
        )
        drawn = sorted(((down, across), kind) for kind, across, down in _places(formation, colour, near))
        assert [kind for _, kind in drawn] == [kind for _, kind in stands]


def test_formations_are_shown_until_one_is_said_or_stands() -> None:
    game = Playing()
    table, hand = game.table, game.hand(0)
    assert are_offered(table, hand, "")
    assert not are_offered(table, hand, "army Le2")
    assert not are_offered(table, None, "")
    first, said = (DRAWING.picture(table, hand, Look(said=said)) for said in ("", "army Le2"))
    assert first.height > said.height
    assert all(formation.name in DRAWING.alt(table, hand) for formation in FORMATIONS)
    game.say(0, "army Le2 Wc2 Kb2 Kf2")
    assert not are_offered(game.table, game.hand(0), "")
    assert are_offered(game.table, game.hand(1), "")
