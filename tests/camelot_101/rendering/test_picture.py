"""The pictures of the board: small, of one palette, legible, complete, and silent about secrets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rendering.camelot_101 import DRAWING
from rendering.camelot_101.armies import on_island, worth
from rendering.camelot_101.board import castles, marks
from rendering.camelot_101.board.castles import PLANS, places_in
from rendering.camelot_101.board.enlarged import BAND, BOARD_LEFT, empty_board, enlarged, ownership_of
from rendering.camelot_101.board.grid import SIZE, SQUARE, Board, Window
from rendering.camelot_101.board.squares import write_leaders
from rendering.camelot_101.icons import men
from rendering.camelot_101.icons.men import SUIT_LIVERIES, figure, man, suit_sign, trophy
from rendering.camelot_101.panels.players import draw_strips, strips_height
from rendering.camelot_101.pictures.table import board_top
from rendering.camelot_101.words.deeds import latest
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.drawing import Look
from rendering.fonts import SERIF
from rendering.palette import GILDED
from rendering.palette import SUITS as SUIT_COLOURS
from rendering.players import UNNAMED
from rules.camelot_101 import GAME
from rules.camelot_101.tables.board import KINDS, SUITS
from rules.camelot_101.tables.numbers import DRAGON, EXCALIBUR, GIANT, GRAIL, STONE, TROPHY_NAMES
from rules.camelot_101.view import DeedView, EffectView, Table, WayView
from rules.text import say
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.pictures import Laid, changed, public
from tests.camelot_101.rendering.scene import checked, drawn, moved, table, with_castle, with_man, with_player
from tests.camelot_101.rendering.shown import some_states
from tests.conformance.checks.picturing import (
    PUBLIC_BYTES,
    check_picture,
    check_pictures_tell_no_secret,
    check_seats_keep_their_colours,
)
from tests.rendering.setting import Written, overlap
from tests.some import some

LEAST_VALUE = 32  # pixels of a number that matters


def changes() -> Iterator[tuple[str, Table]]:
    """Give tables that differ in one public fact from the table."""
    yield "level", replace(table(), level="3.1")
    yield "who is asked", replace(table(), asked=(1,))
    yield "what is asked", replace(table(), stage="extra")
    yield "quiet rounds", replace(table(), quiet_left=2)
    yield "turns", replace(table(), turns=33)
    yield "limit", replace(table(), limit=240)
    yield "the end", replace(table(), over="time", ranking=((1,), (0,), (2,), (3,)))
    yield "who wins", replace(table(), over="time", ranking=((2,), (0,), (1,), (3,)))
    yield "nobody wins", replace(table(), over="giant", ranking=((0, 1, 2, 3),))
    yield "owner", replace(table(), owners=(0, 1, 2, 0))
    yield "neutral", replace(table(), owners=(0, 1, 2, -1))
    yield "a closed castle", with_castle(3, keeper=-1)
    yield "besieged", with_castle(0, besieged=True)
    yield "prisoners", with_castle(0, prisoners=("DP", "HR", "CN", "CQ"))
    yield "whose prisoner", with_castle(3, prisoners=("CP",))
    yield "where a man stands", with_man("h5", square="h6")
    yield "which man", with_man("h5", kind="B")
    yield "whose man", with_man("h5", suit="H")
    for status in ("frozen", "shielded", "empowered"):
        yield status, with_man("h5", **{status: 1})
    yield "fugitive", with_man("h5", fugitive=True)
    yield "Excalibur", with_man("f6", excalibur=True)
    yield "graves", replace(table(), grave=("SP", "HP"))
    yield "held by the Giant", replace(table(), held=("CP", "CR"))
    yield "the Giant's points", replace(table(), giants_points=44)
    yield "barracks", replace(table(), barracks=("DP",))
    yield "where the Giant is", replace(table(), wanderer="k11")
    yield "no Giant", replace(table(), figure="", wanderer="")
    yield "the Dragon", replace(table(), figure=DRAGON, wanderer="k11")
    yield "the wanderer is frozen", replace(table(), wanderer_frozen=1)
    yield "the Grail", replace(table(), trophies={GRAIL: 1})
    yield "check", checked(ripe=False)
    yield "who checks", checked(ripe=False, by="wanderer")
    yield "ripe check", checked(ripe=True)
    yield "plague", replace(table(), plague={"S": 1})
    yield "winter", replace(table(), winter={0: 1})
    yield "truce", replace(table(), truce={0: 1})
    yield "bag", replace(table(), bag=50)
    yield "Camelot bag", replace(table(), camelot_bag=50)
    yield "discards", replace(table(), discards=("S7",))
    yield "Camelot discards", replace(table(), camelot_discards=("G01",))
    yield "month", replace(table(), month=(table().month + 1) % 12)
    yield "a move", moved(DeedView(0, "play S7 h4-h5", ("h4", "h5")))
    yield "whose deed", moved(DeedView(1, "play S7 h4-h5", ("h4", "h5")))
    yield "a deed without a way", moved(DeedView(0, "refresh S7", ()))
    yield "who has gone", moved(DeedView(0, "refresh S7", (), (WayView("SP", "e3", ""),)))
    yield "cards turned up", replace(table(), turned_up=("S7",), turned_for=("test",))
    yield "what for", replace(table(), turned_up=("S7",), turned_for=("box",))
    yield "a card at work", replace(table(), effect=EffectView("G01", say("Does something."), 0, -1, 0))
    yield "its text", replace(table(), effect=EffectView("G01", say("Does more."), 0, -1, 0))
    yield "against whom", replace(table(), effect=EffectView("G01", say("Does something."), 0, 2, 0))
    given = EffectView("G01", say("Does something."), 0, -1, 0, giver=1)
    yield "who gave it", replace(table(), effect=given)
    yield "points", with_player(1, points=17)
    yield "out", with_player(1, out=True)
    yield "resigned", with_player(1, resigned=True)
    yield "armies", with_player(1, armies=("D", "H"))
    yield "trophies", with_player(1, trophies=(STONE,))
    yield "cards", with_player(1, playing=9)
    yield "Camelot cards", with_player(1, camelot=9)
    yield "buried", with_player(1, buried=3)
    yield "Fate", with_player(1, fate="v")
    yield "turned up by Fate", with_player(1, fate="v", turned_up=("S7", "G01"))
    yield "cards seen by all", with_player(1, shown=("S7",))
    yield "gifts", with_player(1, gifts="accept")
    for status in ("slow", "wild", "silent", "stunned", "sealed"):
        yield status, with_player(1, **{status: 1})


def test_the_picture_changes_with_every_public_fact() -> None:
    pictures: dict[bytes, str] = {drawn(table()): "as it is"}
    for fact, shown in changes():
        picture = drawn(shown)
        assert picture not in pictures, f"{fact} looks like {pictures[picture]}"
        pictures[picture] = fact


def test_the_castles_one_by_one_change_with_what_they_hold() -> None:
    facts = {"prisoners", "whose prisoner", "besieged", "a closed castle", "graves", "held by the Giant"}
    facts |= {"trophies"}
    before = drawn(table(), "castles")
    changed = {fact: shown for fact, shown in changes() if fact in facts}
    assert {*changed} == facts
    assert all(drawn(shown, "castles") != before for shown in changed.values())


def test_pictures_are_small_and_of_the_palette_from_every_side() -> None:
    for number, state in enumerate(some_states()):
        near = number % state.seats
        for part in ("", *DRAWING.parts):
            check_picture(public(state, part, near), PUBLIC_BYTES)
        check_seats_keep_their_colours(GAME, state, public(state))


def test_a_crowded_picture_is_small() -> None:
    many = tuple(suit + kind for suit in "DCH" for kind in "QRRBBNNPPPPPPPP")
    crowded = Playing("3", 4).table
    found = tuple(replace(castle, prisoners=many[:30], besieged=True) for castle in crowded.castles)
    men = tuple(replace(man, frozen=1, shielded=1, empowered=1, fugitive=True) for man in crowded.men)
    trophies = (GIANT, DRAGON, GRAIL, STONE)
    players = tuple(
        replace(player, slow=1, wild=1, silent=1, sealed=1, trophies=trophies, shown=("S7",) * 7)
        for player in crowded.players
    )
    full = replace(crowded, castles=found, men=men, players=players, grave=many, held=many, barracks=many)
    check_picture(drawn(full), PUBLIC_BYTES)
    check_picture(drawn(full, "castles"), PUBLIC_BYTES)


def test_pictures_tell_no_secret() -> None:
    for state in some_states()[::3]:
        check_pictures_tell_no_secret(GAME, state, None)


def test_no_word_lies_over_the_edge_or_over_another(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_states():
        for part in ("", "castles"):
            written.texts.clear()
            DRAWING.picture(GAME.table(state), look=Look(part=part))
            boxes = [(text, box) for text, _, _, box in written.texts]
            assert all(box[0] >= MARGIN - 4 and box[2] <= WIDTH - MARGIN + 4 for _, box in boxes), boxes
            assert not [
                (text, other)
                for place, (text, box) in enumerate(boxes)
                for other, another in boxes[place + 1 :]
                if overlap(box, another)
            ]


def test_strips_hold_what_lies_on_their_players(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    trophies = (GIANT, DRAGON, GRAIL, STONE)
    burdened = with_player(
        0, trophies=trophies, slow=2, wild=1, silent=1, stunned=1, sealed=2, gifts="refuse"
    )
    high = strips_height(burdened)
    assert high > strips_height(table())
    draw_strips(Canvas(high), burdened, 0)
    left = [box for text, _, _, box in written.texts if box[0] < WIDTH / 2]
    assert all(box[2] <= WIDTH / 2 and box[1] >= 0 and box[3] <= high for box in some(left))
    assert {"slow", "gifts"} <= written.words


def test_numbers_that_matter_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_states():
        draw_strips(Canvas(900), GAME.table(state), 0)
        assert written.smallest_number(SERIF) >= LEAST_VALUE
    DRAWING.picture(with_castle(0, prisoners=("DK", "DK", "DK", "DK", "DK", "DQ")))
    sizes = [size for text, size, *_ in written.texts if text == "109"]
    assert sizes
    assert min(sizes) >= LEAST_VALUE


def test_every_kind_of_every_army_looks_different() -> None:
    sprites = {man(suit, kind, 58).tobytes() for suit in SUITS for kind in KINDS}
    assert len(sprites) == len(SUITS) * len(KINDS)
    assert man("S", "N", 58).tobytes() != man("S", "N", 58, led=False).tobytes()
    assert len({suit_sign(suit, 40).tobytes() for suit in SUITS}) == len(SUITS)
    assert len({trophy(name, 40).tobytes() for name in TROPHY_NAMES}) == len(TROPHY_NAMES)
    assert len({figure(name, 60).tobytes() for name in (GIANT, DRAGON)}) == 2
    assert figure(DRAGON, 60, asleep=True).tobytes() != figure(DRAGON, 60).tobytes()
    assert len({men.sign(name, 30).tobytes() for name in men.SIGNS}) == len(men.SIGNS)


@pytest.mark.parametrize("suit", SUITS)
def test_whose_a_man_is_whom_nobody_leads_is_told_on_a_phone(suit: str) -> None:
    """At 400 pixels the sign on a grey man is its suit's colour, far from that of the man around it."""
    grey = man(suit, "P", 21, led=False)
    sign, body = (grey.crop((10, y, 11, y + 1)).tobytes()[:3] for y in (15, 8))
    assert max(abs(one - other) for one, other in zip(sign, SUIT_COLOURS[suit], strict=True)) < 30
    assert max(abs(one - other) for one, other in zip(sign, body, strict=True)) > 90


def test_a_man_moved_changes_his_squares_alone() -> None:
    assert changed(table(), with_man("h5", square="h6")) == {"h5", "h6"}


def test_a_move_has_its_two_ends_marked_and_an_arrow_between() -> None:
    before = moved(DeedView(0, "refresh S7", ()))
    deed = DeedView(0, "play ST l9-l5", ("l9", "l5"), (WayView("SR", "l9", "l5"),))
    assert changed(before, moved(deed)) == {f"l{n}" for n in range(5, 10)}


def test_whoever_has_gone_by_a_deed_is_marked_however_far_apart() -> None:
    """A man off the board leaves a mark, without an arrow; others go where no action names a square."""
    before = moved(DeedView(0, "refresh S7", ()))
    ways = (WayView("SP", "e3", ""), WayView("HP", "n5", ""), WayView("DP", "c12", "c9"))
    assert changed(before, moved(DeedView(0, "camelot P11", (), ways))) == {
        "e3",
        "n5",
        "c12",
        "c11",
        "c10",
        "c9",
    }


def test_men_who_have_jousted_are_marked_where_they_stood_without_an_arrow() -> None:
    before = moved(DeedView(0, "refresh S7", ()))
    deed = DeedView(0, "pick b6 k15", ("b6", "k15"), (WayView("DN", "b6", ""),))
    assert changed(before, moved(deed)) == {"b6", "k15"}


def test_cards_turned_up_stand_above_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    shown = replace(table(), turned_up=("HK", "H4"), turned_for=("joust", "DN", "CN"))
    assert board_top(shown) > board_top(table())
    for part in ("", "close"):
        written.texts.clear()
        DRAWING.picture(shown, look=Look(part=part))
        assert {"Joust,", ":"} <= written.words


def test_a_king_in_check_has_a_ring_and_a_ripe_check_two(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = Laid(monkeypatch)
    called, ripe = (marks.check(82, ripe=ripe) for ripe in (False, True))
    DRAWING.picture(table())
    assert not laid.squares_with(called, ripe)
    DRAWING.picture(checked(ripe=False))
    assert (laid.squares_with(called), laid.squares_with(ripe)) == (["i1"], [])
    laid.sprites.clear()
    DRAWING.picture(checked(ripe=True))
    assert (laid.squares_with(called), laid.squares_with(ripe)) == ([], ["i1"])
    assert laid.squares_with(men.sign(men.CHECK, 30)) == ["i1"]
    assert not laid.squares_with(marks.checker(82))
    DRAWING.picture(checked(ripe=True, men=("d14", "e12")))
    assert laid.squares_with(marks.checker(82)) == ["d14", "e12"], "who checks has a ring of his own"


def test_gates_and_posts_are_drawn_where_there_is_a_way_in() -> None:
    """Note: 2.4; there is no gate before level 1.3, and a closed castle has none."""
    assert changed(table(), with_castle(3, keeper=-1)) >= {"m13", "n13"}
    assert {"m4", "m3", "d4", "c4"} <= changed(table(), replace(table(), level="1.2"))


def test_the_arms_of_all_who_lie_in_a_castle_add_up() -> None:
    men, shown = ("SP", "HN", "DB", "CR", "SQ", "HK"), table()
    assert worth(shown, men) == 1 + 3 + 3 + 5 + 9 + 20
    dear = replace(shown, options=shown.options | {"bishop_points": "5"})
    assert worth(dear, men) == 1 + 3 + 5 + 5 + 9 + 20


@pytest.mark.parametrize("box", [PLANS[0].yard, PLANS[1].yard])
def test_every_prisoner_has_a_place_in_the_yard(box: castles.Squares) -> None:
    wide, high = box.wide * SQUARE, box.high * SQUARE
    for number in range(72):
        places = places_in(box, number)
        assert len({(place.x, place.y) for place in places}) == number
        assert all(place.size / 2 <= place.x <= wide - place.size / 2 for place in places)
        assert all(place.size / 2 <= place.y <= high - place.size / 2 for place in places)
    assert all(
        abs(one.x - other.x) >= one.size - 0.01 or abs(one.y - other.y) >= one.size - 0.01
        for number in range(36)
        for one in places_in(box, number)
        for other in places_in(box, number)
        if one is not other
    )


def test_the_island_shows_what_nobody_has_yet() -> None:
    assert on_island(replace(table(), level="2")) == []
    assert on_island(table()) == [GRAIL, STONE, EXCALIBUR, DRAGON]
    assert on_island(replace(table(), trophies={GRAIL: 0, STONE: 1})) == [EXCALIBUR, DRAGON]
    assert EXCALIBUR not in on_island(with_man("f6", excalibur=True))
    assert DRAGON not in on_island(replace(table(), figure=DRAGON))
    assert DRAGON not in on_island(replace(table(), figure="", trophies={GIANT: 0, DRAGON: 1}))


def test_the_latest_turn_is_all_that_one_player_did_and_the_answers_to_it() -> None:
    deeds = [
        DeedView(3, "camelot G01", ()),
        DeedView(3, "pick e3-e5", ("e3", "e5")),
        DeedView(0, "play S7 e3-e5", ("e3", "e5")),
        DeedView(0, "gift K01 C", ()),
        DeedView(2, "accept", ()),
        DeedView(2, "pick h7", ("h7",)),
    ]
    assert latest(moved(*deeds)) == deeds[2:]
    assert latest(moved(*deeds[:3])) == deeds[2:3]
    assert latest(moved(*deeds[:2])) == deeds[:2]
    assert latest(moved(*deeds[1:2])) == deeds[1:2]
    assert latest(moved()) == []


def test_the_board_is_in_the_middle_below_its_head() -> None:
    assert 2 * BOARD_LEFT + 16 * SQUARE + 68 == WIDTH
    assert board_top(replace(table(), effect=EffectView("G01", say("Does."), 0, -1, 0))) > board_top(table())


def test_every_disc_is_seen_on_a_dark_ground() -> None:
    """A black disc without a ring would be lost there."""
    assert not any("\u26ab" in livery.disc for livery in SUIT_LIVERIES.values())
    assert len({livery.disc for livery in SUIT_LIVERIES.values()}) == len(SUIT_LIVERIES)


@pytest.mark.parametrize(("x", "is_drawn"), [(150, True), (0, False), (20, False), (300, False)])
def test_a_name_that_the_edge_of_a_part_would_cut_is_left_out(x: float, is_drawn: bool) -> None:
    """The name of who leads Spades stands around a point of the rim."""
    canvas, blank = Canvas(300, 300), Canvas(300, 300).finished()
    write_leaders(Board(canvas, 0, round(x - 5.93 * SQUARE), round(150 - 15.5 * SQUARE)), table())
    assert (canvas.finished().tobytes() != blank.tobytes()) == is_drawn


def test_a_tie_on_points_is_told_in_the_head(monkeypatch: pytest.MonkeyPatch) -> None:
    reasons = {
        ("time", (3, 3, 0, 0)): "the points are even: Kings, prisoners and losses decide, then cards",
        ("time", (3, 2, 2, 0)): "time is up and the points count",
        ("conquest", (3, 3, 0, 0)): "only one player still has a King",
        ("giant", (3, 3, 0, 0)): "the Giant holds more than any player and nobody wins",
    }
    written = Written(monkeypatch)
    for (over, points), reason in reasons.items():
        players = tuple(
            replace(each, points=number) for each, number in zip(table().players, points, strict=True)
        )
        written.texts.clear()
        DRAWING.picture(replace(table(), over=over, players=players, ranking=((0,), (1,), (2,), (3,))))
        assert reason in " ".join(text for text, *_ in written.texts), (over, points)


@pytest.mark.parametrize("turns", range(4))
def test_coordinates_stand_free_between_the_lines_of_their_band(turns: int) -> None:
    pictures = {
        "whole": (empty_board(turns, ownership_of(table(), UNNAMED)), 4, BAND - 4),
        "a part": (enlarged(table(), turns, Window(0, 0, SIZE, SIZE, SQUARE), UNNAMED), 4, BAND - 2),
    }
    for which, (picture, outermost, innermost) in pictures.items():
        image, last = picture.convert("RGB"), picture.width - 1
        for at in (outermost, innermost, last - innermost, last - outermost):
            for beside in ((at, BAND, at + 1, last - BAND), (BAND, at, last - BAND, at + 1)):
                strip = image.crop(beside)
                assert strip.getcolors() == [(strip.width * strip.height, GILDED)], (which, beside)


def test_the_last_move_is_offered_as_soon_as_there_is_one() -> None:
    assert list(DRAWING.parts_of(table())) == ["castles"]
    assert list(DRAWING.parts_of(moved(DeedView(0, "play S3 d5 d6", ("d5", "d6"))))) == ["close", "castles"]
