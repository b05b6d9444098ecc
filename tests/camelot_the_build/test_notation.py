"""How actions are spelled, who is asked, how long the menus are, and in which order chance is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.typed.completion import completed
from bot.typed.parsing import parse, parse_in
from languages.known import ENGLISH_CODE, codes
from languages.spoken import move_told, speaking
from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import SQUARES, TILES
from rules.chance import Tape, WrongDraws
from rules.game import menu_of
from rules.menu import allows
from rules.question import Allotment, Pick
from rules.replay import Refused, perform
from rules.text import written
from tests.camelot_the_build.playing import ALL_TILES, Playing, options_with
from tests.some import some


def at_the_start() -> Playing:
    """Seat 0 holds T1 T2 A1 K1 D1 W1 W0 W0 A0 A0 and has to hide."""
    return Playing()


def in_a_turn() -> Playing:
    """The same hand, two tiles laid."""
    game = Playing.begun()
    game.lay("A0 b2, W0 d1")
    return game


def after_a_draw() -> Playing:
    """Seat 0 has drawn W0 W0 C1."""
    game = Playing.begun()
    game.lay("A0 b2, W0 d1, T1 a1")
    game.act(0, "end", "W0 W0 C1")
    return game


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        (at_the_start, ["hide none", "hide T1 T2 A1", "hide W0 W0", "hide D1 W0 A0", "hide A0"]),
        (in_a_turn, ["place W0 e1", "place A0 g4", "place T1 h10", "place D1 d7", "end"]),
        (after_a_draw, ["hide none", "hide C1 W0 W0", "hide C1 W0", "hide W0"]),
    ],
)
def test_notation_of_the_note_is_understood(position: Callable[[], Playing], texts: list[str]) -> None:
    assert set(texts) <= set(position().menu(0))


@pytest.mark.parametrize(
    ("position", "text"),
    [
        *((at_the_start, text) for text in ["hide", "hide ", "hide  T1", "hide T1 ", " hide T1", "Hide T1"]),
        *((at_the_start, text) for text in ["hide t1", "hide T2 T1", "hide A0 W0", "hide 2W0", "hide T1,T2"]),
        *((at_the_start, text) for text in ["hide none T1", "hide T1 none", "hide T1 T1", "hide S1", "none"]),
        *((at_the_start, text) for text in ["hide T1 T2 K1 D1", "end", "place A0 b2", "hide T\u0661"]),
        *((in_a_turn, text) for text in ["place", "place W0", "place W0 ", "place W0 d1", "place W0 D2"]),
        *((in_a_turn, text) for text in ["place w0 e1", "place W0  e1", "place W0 e1 ", "place W0 e01"]),
        *((in_a_turn, text) for text in ["place W0 b2", "place W0 b3", "place W0 i1", "place W0 a0"]),
        *((in_a_turn, text) for text in ["place W0 a11", "place e1 W0", "place S1 c2", "W0 e1", "end "]),
        *(
            (in_a_turn, text)
            for text in ["End", "end turn", "hide none", "hide T1", "pass", "place W0 \u00b2"]
        ),
        *((after_a_draw, text) for text in ["hide W0 C1", "hide C1 C1", "hide T2", "hide W0 W0 W0", "end"]),
        *((after_a_draw, text) for text in ["place A0 b3", "hide", "keep"]),
    ],
)
def test_notation_has_one_spelling(position: Callable[[], Playing], text: str) -> None:
    game = position()
    assert not allows(menu_of(GAME, game.state, 0), text)
    with pytest.raises(Refused):
        game.act(0, text)


def test_notation_asks_for_the_tile_then_for_its_square() -> None:
    """Two choices a tile, each kind once however many copies there are."""
    game = in_a_turn()
    first = GAME.menu(game.state, 0)
    assert isinstance(first, Pick)
    assert list(first.texts) == [
        "place T1",
        "place T2",
        "place K1",
        "place D1",
        "place W1",
        "place W0",
        "place A1",
        "place A0",
        "end",
    ]
    second = GAME.menu(game.state, 0, "place K1")
    assert isinstance(second, Pick)
    assert list(second.texts) == ["place K1 c6", "place K1 f6", "place K1 c8", "place K1 f8"]
    assert GAME.menu(game.state, 0, "place K1 c6") is None
    assert not second.complete


def test_notation_of_hiding_is_an_allotment_in_the_order_of_the_tables() -> None:
    question = GAME.menu(at_the_start().state, 0)
    assert isinstance(question, Allotment)
    assert [(kind.token, kind.cap) for kind in question.kinds] == [
        ("T1", 1),
        ("T2", 1),
        ("K1", 1),
        ("D1", 1),
        ("W1", 1),
        ("W0", 2),
        ("A1", 1),
        ("A0", 2),
    ]
    assert (question.low, question.high, question.must) == (0, 3, True)


def test_notation_of_hiding_new_tiles_is_one_answer() -> None:
    question = GAME.menu(after_a_draw().state, 0)
    assert isinstance(question, Pick)
    assert {"hide none", "hide W0", "hide C1 W0 W0"} < set(question.texts)
    assert question.must


def test_notation_of_a_tile_with_one_square_left_has_the_square() -> None:
    game = Playing.at("K1 c6, K1 f6, K1 c8", "K1 L1 A0", "A0", bag="A0")
    first = GAME.menu(game.state, 0)
    assert isinstance(first, Pick)
    assert list(first.texts) == ["place L1 d10", "place K1 f8", "place A0"]


def test_notation_of_the_end_of_a_turn_is_a_shortcut_too() -> None:
    game = in_a_turn()
    first = GAME.menu(game.state, 0)
    assert isinstance(first, Pick)
    assert list(first.shortcuts) == ["end"]


def test_notation_longest_menu_of_hiding_has_176_answers() -> None:
    """Note, 10: none, one, two or three of ten different tiles."""
    game = Playing(2, "T1 T2 A1 K1 D1 W1 W2 W3 W0 A0", "T3 T4 A1 K1 D1 W1 W0 W0 A0 A0")
    assert len(game.menu(0)) == len(set(game.menu(0))) == 1 + 10 + 45 + 120


def test_notation_one_entry_a_tile_and_square_however_many_copies() -> None:
    game = Playing.begun()
    assert game.menu(0).count("place W0 b1") == 1
    assert len(game.menu(0)) == len(set(game.menu(0))) == 4 + 4 + 4 + 2 + 26 + 26 + 28 + 28


def test_notation_of_the_second_example_turn() -> None:
    """Note, 10: turn 2 of the examples, by seat 1."""
    game = Playing.at("S3 f3, S1 f4, A0 e4", "A0", "W0 W2 A0", bag="A0 " * 8, seat=1)
    for text in ("place A0 g4", "place W0 h4", "place W2 h3", "end"):
        game.act(1, text)
    assert game.last.total == 12


@pytest.mark.parametrize("order", [("A0 g4", "W0 h4", "W2 h3"), ("W2 h3", "A0 g4", "W0 h4")])
def test_notation_order_of_laying_is_free(order: tuple[str, ...]) -> None:
    game = Playing.at("S3 f3, S1 f4, A0 e4", "W0 W2 A0", "A0", bag="A0 " * 8)
    assert game.turn(", ".join(order)) == 12


class TestUndo:
    """Laying draws nothing and tells one and all the same, so tiles can be taken back one by one."""

    def test_is_declared(self) -> None:
        assert GAME.info.declarations == {"undo", "resign"}

    def test_of_a_tile_laid_needs_no_chance(self) -> None:
        game = Playing.begun()
        tape = Tape(())
        notes = perform(GAME, game.state, 0, "place A0 b2", tape)
        assert [type(note).__name__ for note in notes] == ["ToAll"]
        assert game.asked == [0]


class TestDraws:
    """Indexes from 0, in the order they happen."""

    def test_of_a_start_go_pre_lay_high_tiles_bag_start_player(self) -> None:
        """Three seats: a tile and its square five times, two high tiles each, seven tiles each, a seat.

        The gatehouse is laid first, and its only square leaves no trace.
        """
        tape = Tape((0, *[50, 0] * 4, *[0] * 6, *[0] * 21, 2))
        state, _ = GAME.start(3, options_with(), tape)
        tape.finish()
        assert [SQUARES[square] for square, tile in enumerate(state.plan) if tile] == [
            "b2",
            "d2",
            "e2",
            "g2",
            "d10",
        ]
        assert state.undecided[0][:2] == ["T1", "T2"]
        assert state.start == 2

    def test_of_high_tiles_are_indexes_into_those_left(self) -> None:
        tape = Tape((9, 8, 0, 0, *[59] * 7, *[52] * 7, 1))
        state, _ = GAME.start(2, options_with(), tape)
        tape.finish()
        assert state.undecided[0][:2] == ["S2", "S3"]
        assert state.undecided[1][:2] == ["T1", "T2"]
        assert state.start == 1

    def test_of_the_bag_are_indexes_in_the_order_of_the_tables(self) -> None:
        """Copies side by side: alone, number 4 is the gatehouse, then 5 and 5 are hall corners."""
        tape = Tape((4, 5, 5, 70, 49, 0, 0, 0, 0, 0))
        state, _ = GAME.start(1, options_with(), tape)
        tape.finish()
        assert (ALL_TILES[4], ALL_TILES[6], ALL_TILES[7]) == ("L1", "K1", "K1")
        assert state.open[0].count("K1") == 2
        assert state.open[0][:5] == ["T1", "T2", "T3", "T4", "L1"]

    def test_of_a_turn_are_one_for_each_tile_drawn(self) -> None:
        game = Playing.begun()
        game.lay("A0 b2, W0 d1")
        tape = Tape((59, 0))
        perform(GAME, game.state, 0, "end", tape)
        tape.finish()
        assert game.hand(0).undecided == ("L1", "A0")

    def test_of_the_last_tile_in_the_bag_are_not_recorded(self) -> None:
        game = Playing.at("", "A0 A0 A0", "A0", bag="S1")
        game.lay("A0 b2")
        tape = Tape(())
        perform(GAME, game.state, 0, "end", tape)
        assert game.hand(0).undecided == ("S1",)

    @pytest.mark.parametrize("draws", [(), (0,), (60, 0), (0, 59), (0, 0, 0)])
    def test_that_do_not_fit_are_refused(self, draws: tuple[int, ...]) -> None:
        """Two tiles of sixty: too few, too large and too many."""
        game = Playing.begun()
        game.lay("A0 b2, W0 d1")
        with pytest.raises(WrongDraws):
            _perform_to_the_end(game, Tape(draws))


def _perform_to_the_end(game: Playing, tape: Tape) -> None:
    perform(GAME, game.state, 0, "end", tape)
    tape.finish()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("garden d5", "A1 d5"),
        ("place Wall Blank d1", "place W0 d1"),
        ("WALL-BLANK d1", "W0 d1"),
        ("wallblank d1", "W0 d1"),
        ("blank d4", "A0 d4"),
        ("Arthur's Tower a1", "T1 a1"),
        ("place arthur a1", "place T1 a1"),
        ("hide excalibur holy-grail garden", "hide C1 S1 A1"),
        ("hide ex hg GA", "hide C1 S1 A1"),
        ("place A1 d5", "place A1 d5"),
        ("end", "end"),
    ],
)
def test_tiles_are_typed_by_name_or_code(typed: str, meant: str) -> None:
    assert GAME.recorded(typed) == meant


def test_every_action_is_read_as_it_is_spoken() -> None:
    for position in (at_the_start, in_a_turn, after_a_draw):
        for action in some(position().menu(0)):
            spoken = GAME.spoken(action)
            assert GAME.recorded(spoken) == action
            assert not re.search("[A-Z]", spoken)
            assert parse(menu_of(GAME, position().state, 0), GAME.recorded(spoken.upper())) == action


@pytest.mark.parametrize("code", [ENGLISH_CODE, *codes()])
def test_names_of_tiles_are_typed_in_any_language(code: str) -> None:
    """Whichever is spoken: who types in English may know them in Dutch, and the other way round."""
    menu = menu_of(GAME, in_a_turn().state, 0)
    meant = {
        "lege muur a2": "place W0 a2",
        "place LEGE-MUUR a2": "place W0 a2",
        "wall blank a2": "place W0 a2",
        "legetegel b3": "place A0 b3",
        "Arthurs toren a1": "place T1 a1",
        "place Arthur\u2019s tower a1": "place T1 a1",
    }
    with speaking(code):
        assert {typed: parse_in(GAME, menu, typed) for typed in meant} == meant
        (offered, *_) = completed(GAME, menu, "lege muur a2", 9, str)
        assert offered.text == move_told(GAME, "place W0 a2")
        assert (offered.text == "place wall-blank a2") == (code == ENGLISH_CODE)


def test_no_code_of_a_tile_looks_like_a_square() -> None:
    codes = [tile.code for tile in TILES.values()]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch("[A-Z]{2}", code) for code in codes)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("blank f4", "f4 is not free: Holy Grail lies there"),
        ("place Wall Blank F4", "f4 is not free: Holy Grail lies there"),
        ("f4", "f4 is not free: Holy Grail lies there"),
        ("garden e4", "you have no Garden"),
        ("wall blank e4", "Wall Blank does not fit on e4"),
        ("blank e4", None),
        ("blank z9", "there is no square z9, only a1 to h10; {fits}"),
        ("garden z9", "there is no square z9, only a1 to h10; you have no Garden"),
        ("garden", "you have no Garden"),
        ("end", "a turn lays one tile at least"),
    ],
)
def test_it_is_told_why_a_typed_tile_is_not_laid(typed: str, why: str | None) -> None:
    game = Playing.at("S1 f4", "A0 A0 W0", "A0 A1", bag="A0")
    bar = GAME.barred(game.state, 0, typed)
    fits = "Blank fits on b2, d2, e2, g2, b3, d3 and elsewhere"
    assert (bar and written(bar)) == (why and why.format(fits=fits))
    assert GAME.barred(game.state, 1, typed) is None, "it is not its turn"
