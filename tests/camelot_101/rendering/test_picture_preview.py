"""The private picture while squares are chosen: it marks exactly the answers, with their numbers."""

from __future__ import annotations

from math import hypot

import pytest
from msgspec.structs import replace
from PIL import Image

from rendering.camelot_101 import DRAWING
from rendering.camelot_101.board import marks
from rendering.camelot_101.board.enlarged import enlarged
from rendering.camelot_101.board.grid import SQUARE, Board, Window, turns_for
from rendering.camelot_101.board.marks import GONE, OFFERED, Arrow
from rendering.camelot_101.pictures import choice
from rendering.camelot_101.pictures.choice import (
    Marked,
    asks_who,
    draw_numbers,
    marked,
    may_mark,
    said_card,
    said_squares,
)
from rendering.canvas import Canvas
from rendering.drawing import Look
from rendering.palette import INK
from rendering.players import UNNAMED
from rendering.png import encoded
from rules.camelot_101 import GAME
from rules.camelot_101.state import State
from rules.camelot_101.view import EffectView, Man, Table
from rules.game import menu_of
from rules.menu import actions, way
from rules.question import Pick
from rules.text import Seat, say
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.pictures import Laid, look_at
from tests.camelot_101.rendering.shown import again, at_table, holding, some_states
from tests.conformance.checks.picturing import PRIVATE_BYTES, check_picture, private
from tests.rendering.setting import Written

EVERY = 31  # actions from one to the next
TARGETS = [
    marks.target(size, taken=taken)
    for size in (62, 76, 99, 124, 88, 108, 141, 176)
    for taken in (False, True)
]


def looks(state: State) -> list[tuple[Seat, Look]]:
    """Give the looks at questions for squares on the way to some actions."""
    found = []
    for seat in GAME.acting(state):
        menu = menu_of(GAME, state, seat)
        ways = [way(menu, action)[:-1] for action in list(actions(menu))[::EVERY]]
        for said in sorted({said for beginnings in ways for said in ("", *beginnings)}):
            if DRAWING.previews(said) and isinstance(menu(said), Pick):
                look = look_at(state, seat, said)
                found += [(seat, look)] if DRAWING.numbers(look) else []
    return found


def knight() -> Playing:
    """Let seat 0 hold a Jack, with two Knights on the board."""
    return Playing("1", 4, men={"S": "Ne6 Nl2", "D": "Pd9"}, hands=("SJ S2",))


def test_previews_are_small_pictures_of_the_palette() -> None:
    drawn = 0
    for state in some_states()[::2]:
        for seat, look in looks(state):
            drawn += 1
            check_picture(private(GAME, state, seat, look), PRIVATE_BYTES)
    assert drawn > 10


def test_a_preview_tells_no_secret_of_others() -> None:
    for state in some_states()[::4]:
        for seat, look in looks(state)[:2]:
            one, other = (private(GAME, given, seat, look) for given in (state, again(state, seat)))
            assert one == other


def test_the_largest_preview_of_a_full_board_is_small() -> None:
    game = Playing("3", 2)
    answers = tuple(f"pick {man.square}-" for man in game.table.men)
    look = Look(near=0, said="", answers=answers)
    check_picture(private(GAME, game.state, 0, look), PRIVATE_BYTES)


@pytest.mark.parametrize("said", ["play SJ", "play SJ e6-"])
def test_exactly_the_answers_are_marked_each_with_its_number(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, laid = knight(), Laid(monkeypatch)
    look = look_at(game.state, 0, said)
    DRAWING.picture(game.table, game.hand(0), look)
    ends = [answer.removesuffix("-").replace("-", " ").split(" ")[-1] for answer in look.answers]
    assert len(ends) > 1
    assert sorted(laid.squares_with(*TARGETS)) == sorted(ends)
    assert sorted(laid.numbers) == list(range(1, len(ends) + 1))


def test_every_preview_rings_the_squares_its_answers_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = Laid(monkeypatch)
    for state in some_states()[::3]:
        for seat, look in looks(state):
            laid.sprites.clear()
            laid.numbers.clear()
            DRAWING.picture(GAME.table(state), GAME.hand(state, seat), look)
            found = marked(look)
            assert set(laid.squares_with(*TARGETS)) == {square for answer in found for square in answer.ends}
            assert sorted(laid.numbers) == [answer.number for answer in found for _ in answer.ends]


def test_a_mark_is_seen_where_it_is_laid() -> None:
    """Two pictures of a knight's answers differ in the square of the one that is missing."""
    game = knight()
    whole = look_at(game.state, 0, "play SJ e6-")
    pictures = [
        encoded(DRAWING.picture(game.table, game.hand(0), Look(near=0, said=whole.said, answers=answers)))
        for answers in (whole.answers, whole.answers[:-1], whole.answers[::-1])
    ]
    assert len(set(pictures)) == 3


def test_the_number_of_a_man_at_the_edge_lies_over_the_band() -> None:
    game = Playing("1", 2, hands=("C5",))  # of the army that is seen above
    look = look_at(game.state, 0, "play C5")
    picture = DRAWING.picture(game.table, game.hand(0), look).convert("RGB")
    numbers = list(DRAWING.above(game.table, game.hand(0), look))
    for man in ("h16", "i16"):
        left, top, right, _ = numbers[look.answers.index(f"play C5 {man}-")]
        assert picture.getpixel((round((left + right) / 2), round(top) + 3)) == INK, f"the rim of {man}"


def test_the_cards_are_shown_below_a_part_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    game, written = Playing("1", 4, hands=("S3 HT",)), Written(monkeypatch)
    picture = DRAWING.picture(game.table, game.hand(0), look_at(game.state, 0, "play S3 e3-"))
    assert "10" in written.words
    assert picture.height > 900


def at_work(*answers: str, men: tuple[Man, ...] = ()) -> tuple[Table, Look]:
    """Let seat 0 choose for a card that another has given it."""
    table = at_table()
    effect = EffectView("K06", say("Bury one of these men."), 0, 2, 0, giver=2)
    table = replace(table, stage="effect", turn=2, effect=effect, men=men or table.men)
    return table, Look(near=0, answers=answers)


@pytest.mark.parametrize("answers", [("pick f2-", "pick k2-"), ("pick f2-", "pick k15-")])
def test_the_card_at_work_stands_above_every_preview_and_the_hand_below(
    answers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, look = at_work(*answers)
    written = Written(monkeypatch)
    picture = DRAWING.picture(table, holding("S7", "G01 U14"), look)
    assert {"Sir Pinel's Poisoned Apple", "Bury", "these", "given"} <= written.words
    assert {"Riddle", "G01", "U14", "given"} <= written.words
    without = DRAWING.picture(replace(table, effect=None), holding("S7", "G01 U14"), look)
    assert picture.height > without.height


def test_the_largest_preview_of_a_card_at_work_is_small() -> None:
    men = tuple(replace(man, frozen=1, shielded=1, empowered=1, fugitive=True) for man in at_table().men)
    table, look = at_work(*(f"pick {man.square}-" for man in men), men=men)
    check_picture(encoded(DRAWING.picture(table, holding("S7"), look)), PRIVATE_BYTES)


def test_ways_are_arrows_and_pairs_numbers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str, Arrow]] = []
    monkeypatch.setattr(choice, "draw_arrow", lambda board, *arrow: drawn.append(arrow))
    table, pairs = at_work("pick f2 f15", "pick k2 f15")
    DRAWING.picture(table, holding(), pairs)
    assert drawn == []
    table, ways = at_work("pick f2-g4", "pick k2-l4")
    DRAWING.picture(table, holding(), ways)
    assert drawn == [("f2", "g4", OFFERED), ("k2", "l4", OFFERED)]
    assert OFFERED.shaft < GONE.shaft


def test_numbers_leave_the_faces_of_men_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number or four, on a small board or a large one."""
    centred = Canvas.centred
    found: list[tuple[float, float, int]] = []

    def noted(canvas: Canvas, sprite: Image.Image, x: float, y: float) -> None:
        if any(sprite is marks.number(text, sprite.width) for text in "1234"):
            found.append((x, y, sprite.width))
        centred(canvas, sprite, x, y)

    monkeypatch.setattr(Canvas, "centred", noted)
    answers = [Marked(number, ("h1",)) for number in range(1, 5)]
    for size in (62, 76, 99, 124):
        board = Board(Canvas(16 * size, 16 * size), 0, 0, 0, size)
        x, y = board.at("h1")
        for several in (answers[:1], answers[:2], answers):
            found.clear()
            draw_numbers(board, several, {"h1"})
            assert len(set(found)) == len(several)
            assert all(hypot(a - x, b - y + size / 6) > wide / 2 + 2 for a, b, wide in found)


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("play S7", "S7"),
        ("play HQ e3-", "HQ"),
        ("joker 2", "JK"),
        ("bury C4", "C4"),
        ("refresh JK", "JK"),
        ("walkout H7 N", "H7"),
        ("pick e3", ""),
        ("", ""),
    ],
)
def test_the_card_being_played_is_read(said: str, card: str) -> None:
    assert said_card(said) == card


def test_the_card_being_played_stands_in_the_head() -> None:
    game = knight()
    heads = set()
    for said in ("play SJ", "play S9", "play DJ"):
        look = Look(near=0, said=said, answers=(f"{said} e6-", f"{said} l2-"))
        picture = DRAWING.picture(game.table, game.hand(0), look)
        heads.add(picture.crop((0, 0, picture.width, 110)).tobytes())
    assert len(heads) == 3


def test_signs_on_a_part_of_the_board_are_explained_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    men = tuple(replace(man, frozen=2) if man.square == "f2" else man for man in at_table().men)
    table, near = at_work("pick f2-", "pick k2-", men=men)
    written = Written(monkeypatch)
    DRAWING.picture(table, holding(), near)
    assert "cannot" in written.words
    written.texts.clear()
    DRAWING.picture(table, holding(), replace(near, answers=("pick f15-", "pick k15-")))
    assert "cannot" not in written.words


def test_without_squares_the_hand_is_drawn_as_usual() -> None:
    game = knight()
    look = look_at(game.state, 0, "")
    assert not DRAWING.numbers(look)
    usual = DRAWING.picture(game.table, game.hand(0))
    assert encoded(DRAWING.picture(game.table, game.hand(0), look)) == encoded(usual)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("", True),
        ("play S7", True),
        ("play S7 e3-", True),
        ("play S7 e3-e5", False),
        ("joker", False),
        ("joker 2", True),
        ("bury C4", True),
        ("refresh", False),
        ("refresh C4", True),
        ("refresh C4 D5", False),
        ("walkout H7", False),
        ("walkout H7 N", True),
        ("camelot K10", False),
        ("gift G06", False),
        ("pick e3-", True),
        ("pick e3", True),
    ],
)
def test_squares_are_marked_where_they_may_follow(said: str, expected: bool) -> None:
    assert may_mark(said) is expected
    assert DRAWING.previews(said), "where no squares are chosen, the hand is shown"


@pytest.mark.parametrize(
    ("said", "answers", "expected"),
    [
        ("play S7", ("play S7 e3-", "play S7 ISL-"), [Marked(1, ("e3",)), Marked(2, ("ISL",))]),
        ("play S7 e3-", ("play S7 e3-e5", "play S7 e3-d14"), [Marked(1, ("e5",)), Marked(2, ("d14",))]),
        ("", ("pick e3-e5", "skip"), [Marked(1, ("e3", "e5"), is_way=True)]),
        ("", ("pick e3 f16",), [Marked(1, ("e3", "f16"))]),
        ("pick e3", ("pick e3 f16",), [Marked(1, ("f16",))]),
        ("", ("pick SN@D", "pick H", "order 2", "play D4", "burn K13"), []),
        ("play S7 e12-e13", ("play S7 e12-e13=Q",), []),
        ("joker 1", ("joker 1 g7",), [Marked(1, ("g7",))]),
    ],
)
def test_answers_are_read_as_squares(said: str, answers: tuple[str, ...], expected: list[Marked]) -> None:
    assert marked(Look(said=said, answers=answers)) == expected


def test_what_is_said_is_read_as_squares() -> None:
    assert said_squares("play S7 e13-") == ["e13"]
    assert said_squares("pick ISL") == ["ISL"]
    assert said_squares("bury D4") == []


def test_the_title_asks_for_the_man_or_where_he_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    game, written = knight(), Written(monkeypatch)
    who, where = (look_at(game.state, 0, said) for said in ("play SJ", "play SJ e6-"))
    assert asks_who(marked(who), who)
    assert not asks_who(marked(where), where)
    DRAWING.picture(game.table, game.hand(0), who)
    assert "Which" in written.words
    written.texts.clear()
    DRAWING.picture(game.table, game.hand(0), where)
    assert "Where" in written.words


def test_a_part_of_the_board_shows_what_the_whole_board_does() -> None:
    game = knight()
    turns = turns_for(game.table, None)
    small = enlarged(game.table, turns, Window(0, 0, 16, 16, SQUARE), UNNAMED)
    large = enlarged(game.table, turns, Window(2, 8, 8, 6, 124), UNNAMED)
    assert (small.width, small.height) == (16 * SQUARE + 68, 16 * SQUARE + 68)
    assert (large.width, large.height) == (8 * 124 + 68, 6 * 124 + 68)
    assert encoded(large) != encoded(enlarged(knight().table, 1, Window(2, 8, 8, 6, 124), UNNAMED))


def test_the_last_move_is_shown_behind_a_turn_that_moved_nobody() -> None:
    game = Playing(hands=["S2", "D2 D3"])
    game.act(0, "play S2 e3-e4")
    game.act(1, "refresh D2")
    alone = replace(game.table, deeds=game.table.deeds[-1:])
    there, island = (DRAWING.picture(each, None, Look(part="close")) for each in (game.table, alone))
    assert there.tobytes() != island.tobytes()
