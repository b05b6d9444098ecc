"""What the pictures of the table say: whose decision, what to beware of, what counts, what signs mean."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rendering.camelot_101 import DRAWING
from rendering.camelot_101.armies import home, points_cancelled, worth
from rendering.camelot_101.board import marks
from rendering.camelot_101.board.castles import signs_on
from rendering.camelot_101.board.grid import SQUARE
from rendering.camelot_101.icons import men
from rendering.camelot_101.panels.footer import MEANINGS, draw_legend, legend_height
from rendering.camelot_101.panels.header import draw_header, header_height, notices
from rendering.camelot_101.panels.players import draw_strips
from rendering.camelot_101.pictures.hand import _news, private_picture
from rendering.camelot_101.words.deeds import losses
from rendering.camelot_101.words.table import table_written
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.drawing import Look, TopicLine
from rendering.players import UNNAMED
from rules.camelot_101.tables.numbers import DRAGON, GIANT
from rules.camelot_101.view import CheckView, DeedView, EffectView, Table, WayView
from rules.text import say, seat_number
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.pictures import Laid
from tests.camelot_101.rendering.scene import checked, drawn, table, with_castle, with_man, with_player
from tests.camelot_101.rendering.shown import at_table, holding
from tests.camelot_101.turn.test_turns import with_spare
from tests.rendering.setting import Written
from tests.some import some

NAMES = UNNAMED.names


def test_points_that_all_have_may_be_left_uncounted_at_level_1() -> None:
    """Sheet, counting aid of Level 1 (note: 12.1)."""
    players = tuple(replace(player, points=6) for player in table().players)
    same = replace(table(), players=players, level="1")
    assert points_cancelled(same) == 6
    assert points_cancelled(replace(same, level="1.1")) == 0
    other = (replace(players[0], points=7), *players[1:])
    assert points_cancelled(replace(same, players=other)) == 0
    out = (replace(players[0], points=0, out=True), *players[1:])
    assert points_cancelled(replace(same, players=out)) == 6


def test_points_that_cancel_out_are_nought_in_the_hand_as_well_and_it_is_told_how_many_all_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was "0 points" in two places, and "3" in a third, and no word why."""
    players = tuple(replace(player, points=41) for player in table().players)
    written = Written(monkeypatch)
    private_picture(replace(table(), players=players, level="1"), holding("S7"), Look(), UNNAMED)
    assert {"0", "all have 41"} <= written.words
    assert "41" not in written.words


def test_points_are_counted_at_the_end_of_level_1(monkeypatch: pytest.MonkeyPatch) -> None:
    players = tuple(replace(player, points=41) for player in table().players)
    over = replace(table(), players=players, level="1", over="time", ranking=((0, 1, 2, 3),))
    assert points_cancelled(over) == 0
    written = Written(monkeypatch)
    draw_strips(Canvas(900), over, 0)
    assert "41" in written.words


def test_what_ends_a_game_over_days_stands_at_the_head_and_where_points_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fate chosen freely counts twice, and points never cancel out; the last round is told as such."""
    game = Playing(seats=3, length="days", goal="20")
    assert headed(game.table, monkeypatch).endswith("The round in which somebody has 20 points is the last")
    game.jail_from_board("S", "b5")
    game.jail_from_board("D", "l2")
    assert headed(game.table, monkeypatch).endswith(f"{NAMES[0]} and {NAMES[1]} lead 5 : 5 : 0, to 20")
    two = Playing(seats=2, length="days", goal="20")
    two.jail_from_board("S", "b5")
    two.jail_from_board("C", "l2")
    assert headed(two.table, monkeypatch).endswith("level at 5 : 5, to 20"), "both of two lead nobody"
    game.state.fate[1] = "v"
    game.deal(1, "S2 H3")
    told = TopicLine("level", f"{NAMES[1]} leads 10 : 5 : 0, to 20")
    assert told in [*table_written(game.table, NAMES.__getitem__)]
    game.jail_from_board("D", "h1")
    assert headed(game.table, monkeypatch).endswith(f"Last round: {NAMES[1]} leads 28 : 5 : 0")
    written = Written(monkeypatch)
    draw_strips(Canvas(900), game.table, 0)
    assert {"of 20 points", "\N{MULTIPLICATION SIGN}2 of 20"} <= written.words
    everybody = tuple(replace(player, points=6) for player in game.table.players)
    assert points_cancelled(replace(game.table, players=everybody)) == 0


def test_whoever_lost_a_man_finds_his_square_marked_until_the_own_next_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Others, and the latest deed, have no mark of it."""
    game = Playing(seats=3, men=with_spare(S="Rf6", D="Nf9"), hands=["S3"])
    game.act(0, "play S3 f6-f9")
    laid, mark = Laid(monkeypatch), marks.loss(SQUARE - 2)
    for seat, squares in ((0, []), (2, []), (1, ["f9"])):
        DRAWING.picture(game.table, game.hand(seat), Look(near=seat))
        assert laid.squares_with(mark) == squares
        lost = "lost: Knight of Diamonds on f9" in DRAWING.text(game.table, game.hand(seat))
        assert lost == bool(squares)
    game.idle_round(1)
    assert not losses(game.table, 1)


def test_whoever_lost_most_reads_it_however_little_room_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Playing(seats=3)
    ways = tuple(WayView(man, square, "") for man, square in (("DN", "f9"), ("DB", "b5"), ("DQ", "l3")))
    for number, words in ((1, "lost: Knight of Diamonds on f9"), (3, "lost: 3 men")):
        deed = DeedView(0, "play S3 f6-f9", ways=ways[:number])
        shown, written = replace(game.table, deeds=(deed,), winter=True), Written(monkeypatch)
        DRAWING.picture(shown, game.hand(1), Look(near=1))
        assert words in " ".join(text for text, *_ in written.texts)


def test_the_last_quiet_rounds_are_announced() -> None:
    told = {left: [one.words for one in notices(replace(table(), quiet_left=left))] for left in range(-1, 5)}
    warned = {1: ["1 quiet round left"], 2: ["2 quiet rounds left"], 3: ["3 quiet rounds left"]}
    assert told == {-1: [], 0: [], 4: []} | warned


def headed(shown: Table, monkeypatch: pytest.MonkeyPatch) -> str:
    written = Written(monkeypatch)
    draw_header(Canvas(400), shown, 0)
    return " ".join(text for text, *_ in written.texts)


def test_of_the_last_round_it_is_told_whose_turns_are_still_to_come() -> None:
    """On that hung what was best, and neither the picture nor the words told it."""
    shown = at_table()
    hand = holding()
    for first, out, told in (
        (0, (), "Last round; after this turn: seat 1, seat 2 and seat 3"),
        (1, (), "The last turn of the game"),
        (2, (), "Last round; after this turn: seat 1"),
        (2, (1,), "The last turn of the game"),
    ):
        players = [replace(each, out=seat in out) for seat, each in enumerate(shown.players)]
        last = replace(shown, last_round=True, first=first, players=tuple(players))
        assert [each.words for each in _news(last, hand, seat_number)][1] == told
        assert told in {line.line for line in table_written(last, seat_number) if isinstance(line, TopicLine)}
    assert "Last" not in " ".join(each.words for each in _news(shown, hand, seat_number))


def test_the_head_says_whose_decision_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    effect = EffectView("K06", say("Bury one."), 0, 2, 2)
    asked = replace(table(), effect=effect, asked=(2,), turn=0)
    said = headed(replace(asked, stage="gift", effect=replace(effect, giver=0)), monkeypatch)
    assert f"{NAMES[2]} is offered a card by {NAMES[0]}" in said
    chosen = headed(replace(asked, stage="effect"), monkeypatch)
    assert f"{NAMES[2]} chooses for the card of {NAMES[0]}" in chosen
    own = headed(replace(asked, stage="effect", asked=(0,)), monkeypatch)
    assert f"{NAMES[0]} chooses" in own
    assert "card of" not in own


@pytest.mark.parametrize("part", ["", "close"])
def test_a_card_at_work_is_told_wherever_the_head_speaks_of_it(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    effect = EffectView("K06", say("Bury one."), 0, 2, 2, giver=3)
    written = Written(monkeypatch)
    shown = replace(table(), stage="effect", effect=effect, asked=(2,), turn=3)
    DRAWING.picture(shown, look=Look(part=part))
    assert {"Sir Pinel's Poisoned Apple", "Bury", "given", "against", "chooses"} <= written.words


def test_men_off_the_board_wear_the_colour_of_their_home() -> None:
    """Who leads an army now changes its men on the board alone."""
    captured = replace(table(), owners=(0, 0, 2, 0))
    assert home(captured, "D") == 1
    assert drawn(captured, "castles") == drawn(table(), "castles")
    assert home(Playing("1", 2).table, "D") is None


def test_what_trophies_count_is_told_apart_from_prisoners(monkeypatch: pytest.MonkeyPatch) -> None:
    rich = with_player(0, trophies=(GIANT, DRAGON), points=35)
    written = Written(monkeypatch)
    DRAWING.picture(rich, look=Look(part="castles"))
    prisoners = worth(rich, rich.castles[0].prisoners)
    assert {"prisoners", str(prisoners), "+10", "+15", str(prisoners + 25)} <= written.words
    written.texts.clear()
    draw_strips(Canvas(900), rich, 0)
    assert {"35", "+10", "+15"} <= written.words


def test_one_point_is_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    lone = replace(
        table(), held=(), castles=tuple(replace(one, prisoners=("DP",)) for one in table().castles)
    )
    DRAWING.picture(lone, look=Look(part="castles"))
    assert "point" in written.words
    assert "points" not in written.words


def test_signs_that_are_there_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    assert signs_on(table()) == []
    assert legend_height([]) == 0
    signed = {
        men.FROZEN: with_man("h5", frozen=1),
        men.SHIELDED: with_man("h5", shielded=1),
        men.EMPOWERED: with_man("h5", empowered=1),
        men.FUGITIVE: with_man("h5", fugitive=True),
        men.PLAGUE: replace(table(), plague={"S": 1}),
        men.CHECK: checked(ripe=False),
        men.SEALED: with_player(0, sealed=1),
        men.SIEGE: with_castle(0, besieged=True),
    }
    assert set(signed) == set(MEANINGS) == set(men.SIGNS)
    for name, shown in signed.items():
        assert signs_on(shown) == [name]
        written = Written(monkeypatch)
        draw_legend(Canvas(60), signs_on(shown), 0)
        assert written.words == set(MEANINGS[name].split())
    written = Written(monkeypatch)
    canvas = Canvas(legend_height([*MEANINGS]))
    draw_legend(canvas, [*MEANINGS], 0)
    assert all(box[2] <= WIDTH - MARGIN and box[3] <= canvas.height for *_, box in some(written.texts))


def test_checks_are_told_the_urgent_ones_first_and_in_red() -> None:
    both = (CheckView("S", "i1", "D", False, ()), CheckView("H", "p9", "wanderer", True, ()))
    told = notices(replace(table(), checks=both))
    assert [notice.danger for notice in told] == [True, False]
    assert ["p9" in told[0].words, "i1" in told[1].words] == [True, True]
    assert header_height(replace(table(), checks=both)) > header_height(table())


def test_no_warning_is_given_when_all_is_over() -> None:
    over = replace(checked(ripe=True), over="time", ranking=((0,), (1,), (2,), (3,)))
    assert notices(over) == []
