"""END OF THE GAME."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import Tape
from rules.return_to_camelot import GAME
from rules.return_to_camelot.tables import BLACK, QUIET_TURNS
from rules.snapshot import copied
from tests.return_to_camelot.playing import Playing, position, result_of
from tests.some import some

# On its last row, with nobody near, a Soldier may go anywhere.
IDLE = ("S a8, L h4", "S a1, L h6")


def test_win_by_capturing_the_lord() -> None:
    """You capture your opponent's lord."""
    game = position("S d4, L a1", "L d5, S h8")
    game.act("d4xd6")
    assert result_of(game) == ("1-0", "L-capture")
    assert GAME.acting(game.state) == []


def test_win_by_capturing_the_lord_in_the_middle_of_a_chain() -> None:
    """Note, section 4: at once, although the chain could go on."""
    game = position("S c3, L a1", "L c4, S d5 h8")
    game.act("c3xc5")
    assert result_of(game) == ("1-0", "L-capture")
    assert game.table.chain == ""


def test_win_by_capturing_the_lord_at_the_end_of_a_chain() -> None:
    game = position("S c3, L a1", "S c4 h8, L d5")
    game.act("c3xc5", "c5xe5")
    assert result_of(game) == ("1-0", "L-capture")
    assert (game.table.chain, game.table.to_move, game.table.capture_duty) == ("", None, ())


def test_win_by_capturing_the_lord_in_a_charge() -> None:
    game = position("K c3, S c4, L a1", "L d6, S h8")
    game.act("c3>c5xe7")
    assert result_of(game) == ("1-0", "L-capture")


def test_win_of_black() -> None:
    game = position("L d4, S h1", "S d5, L a8", to_move=BLACK)
    game.act("d5xd3")
    assert result_of(game) == ("0-1", "L-capture")
    assert game.result is not None
    assert game.result.ranking == ((1,), (0,))
    assert game.table.winner == BLACK


@pytest.mark.parametrize(
    ("white", "black", "action"),
    [
        ("L d7, S a1", "S h6, L h5", "d7-d8"),
        ("L d6, S d7", "S h6, L h5", "d6>d8"),
        ("L c6, S a1", "S d7, L h5", "c6xe8"),
        ("L c4, S c5 a1", "S d7, L h5", "c4>c6xe8"),
    ],
)
def test_win_by_the_lord_in_an_enemy_castle(white: str, black: str, action: str) -> None:
    """You occupy one of your opponent's castles with your lord: by Move, Jump, capture or charge."""
    game = position(white, black)
    game.act(action)
    assert result_of(game) == ("1-0", "L-castle")


def test_win_by_the_lord_in_a_castle_in_the_middle_of_a_chain() -> None:
    """Note, section 4: tested after every single landing."""
    game = position("L c6, S a1", "S d7 f7, L h5")
    game.act("c6xe8")
    assert result_of(game) == ("1-0", "L-castle")


def test_no_win_by_the_lord_in_his_own_castle() -> None:
    game = position("L d3, S a4", "S d2, L h8")
    game.act("d3xd1")
    assert game.result is None


def test_no_win_by_another_piece_in_one_castle() -> None:
    game = position("K d7, L a1", "S h6, L h5")
    game.act("d7-d8")
    assert game.result is None


@pytest.mark.parametrize("kinds", ["SS", "KW", "WS"])
def test_win_by_holding_both_enemy_castles_with_any_two_pieces(kinds: str) -> None:
    game = position(f"{kinds[0]} d7, {kinds[1]} e8, L a1", "S h6, L h5")
    game.act("d7-d8")
    assert result_of(game) == ("1-0", "two-castles")
    assert (game.piece("d8").no_lord, game.piece("e8").no_lord) == (True, True)


def test_win_by_both_castles_in_the_middle_of_a_chain() -> None:
    game = position("S c6 d8, L h1", "S d7 f7, L h8")
    game.act("c6xe8")
    assert result_of(game) == ("1-0", "two-castles")


def test_win_in_the_corner_layout() -> None:
    game = position("S g7 a8, L c3", "S e6, L e5", layout="corner")
    game.act("g7-h8")
    assert result_of(game) == ("1-0", "two-castles")


def test_end_names_the_first_of_two_reasons() -> None:
    """Note, section 6: a Lord captured by a Lord who lands in a castle."""
    game = position("L c6, S e1", "L d7, S h5")
    game.act("c6xe8")
    assert result_of(game) == ("1-0", "L-capture")
    both = position("L d7, S e8", "S h6, L h5")
    both.act("d7-d8")
    assert result_of(both) == ("1-0", "L-castle")


def test_lord_may_capture_the_lord() -> None:
    game = position("L d4, S a1", "L d5, S h8")
    game.act("d4xd6")
    assert result_of(game) == ("1-0", "L-capture")


def test_player_without_an_action_loses() -> None:
    """Note, section 4: here Black's Lord stands in a corner, and none of those around him can be captured."""
    game = position("S a2 b1 b2 a3 c1 c3, L h4", "L a1")
    game.act("h4-h5")
    assert result_of(game) == ("1-0", "no-move")


def test_prisoner_in_reserve_is_an_action_left() -> None:
    game = position("S a2 b1 b2 a3 c1 c3, L h4", "L a1", reserve=("", "S"))
    game.act("h4-h5")
    assert game.result is None
    assert all("@" in text for text in some(game.menu()))


def test_all_pieces_are_shown_at_the_end() -> None:
    """Note, section 4; the winning Lord among them."""
    game = position("L d7, S a1", "K h6, W g6, L h5", reserve=("K", "S"))
    assert {piece.kind for piece in game.table.pieces} == {""}
    game.act("d7-d8")
    assert [piece.kind for piece in game.table.pieces] == ["S", "L", "W", "L", "K"]
    assert [side.reserve for side in game.table.sides] == [("K",), ("S",)]


def test_resignation_gives_the_game_to_the_other() -> None:
    for seat, written in ((0, "0-1"), (1, "1-0")):
        game = position(*IDLE)
        game.say(seat, "resign")
        assert result_of(game) == (written, "resign")


def test_resignation_before_both_armies_stand() -> None:
    game = Playing()
    game.say(1, "resign")
    assert result_of(game) == ("1-0", "resign")
    assert {piece.kind for piece in game.table.pieces} == set()


def round_and_round(game: Playing) -> None:
    """Go there and back on both last rows: four turns, after which the position stands again."""
    game.act("a8-b8", "a1-b1", "b8-a8", "b1-a1")


def test_draw_when_a_position_stands_for_the_third_time() -> None:
    game = position(*IDLE)
    round_and_round(game)
    assert (game.table.repeated, game.table.over) == (2, "")
    game.act("a8-b8", "a1-b1", "b8-a8")
    assert game.table.over == ""
    game.act("b1-a1")
    assert result_of(game) == ("1/2-1/2", "repetition")
    assert game.table.winner is None


def test_draw_asks_for_the_same_pieces_on_the_same_squares() -> None:
    """Two Soldiers that have changed places make another position, though it looks the same."""
    game = position("S a8 c8, L h4", "S a1, L h6")
    for away, back in (("a1-b1", "b1-a1"),) * 2:
        game.act("a8-b8", away, "c8-b7", back, "b8-c8", away, "b7-a8", back)
    assert game.result is None
    assert game.table.repeated == 2


def test_draw_asks_for_the_same_player_to_move() -> None:
    """White comes back in three turns and Black in two: the squares are the same, the turn is not."""
    game = position(*IDLE)
    game.act("a8-b8", "a1-b1", "b8-b7", "b1-a1", "b7-a8")
    assert game.squares == {"a8", "h4", "a1", "h6"}
    assert game.table.repeated == 1


def test_draw_by_repetition_is_named_before_the_quiet() -> None:
    """Note, section 6: of two reasons that hold at once the one named first."""
    game = position(*IDLE)
    # A piece that is elsewhere in every turn before: none of those positions is that of now.
    game.state.history = [(number, number + 1) for number in range(QUIET_TURNS - 8)]
    round_and_round(game)
    round_and_round(game)
    assert game.table.quiet == QUIET_TURNS
    assert result_of(game) == ("1/2-1/2", "repetition")


def test_draw_counts_anew_in_the_midst_of_a_chain() -> None:
    game = position("S a8 c3, L h1", "S a1 c4 d5, L h6")
    game.state.history = [(0, 8), (7, 15), (8, 0), (15, 7)]
    assert (game.table.quiet, game.table.repeated) == (4, 2)
    game.act("c3xc5")
    assert game.table.chain == "c5"
    assert (game.table.quiet, game.table.repeated) == (0, 1)


def test_draw_after_a_hundred_quiet_turns() -> None:
    """100 turns in a row, 50 each."""
    game = position(*IDLE)
    walked(game, QUIET_TURNS - 1)
    assert (game.table.quiet, game.table.over) == (99, "")
    walked(game, 1)
    assert result_of(game) == ("1/2-1/2", "quiet")


@pytest.mark.parametrize("lively", ["S@c4", "h3xf5", "g3-f4 D:h6"])
def test_draw_counts_anew_after_a_capture_a_deployment_or_a_reveal(lively: str) -> None:
    black = "S a1 g4, L h6" if "x" in lively else "S a1, L h6"
    game = position("S a8 h3, W g3, L h4", black, reserve=("S", ""))
    if "x" not in lively:
        walked(game, 10)
        assert game.table.quiet == 10
    game.act(lively)
    assert game.table.quiet == 0


def walked(game: Playing, turns: int) -> None:
    """Take turns with the two Soldiers, always to where the position has stood least often."""
    seen: Counter[tuple[str, ...]] = Counter()
    for _ in range(turns):
        after = {text: _after(game, text) for text in _strolls(game)}
        text = min(after, key=lambda text: seen[after[text]])
        seen[after[text]] += 1
        game.act(text)


def _strolls(game: Playing) -> list[str]:
    """Give the steps along the last two rows, away from the Lords."""
    rows = "87" if game.table.to_move == 0 else "12"
    return [text for text in game.menu() if text[1] in rows and text[4] in rows and text[3] < "f"]


def _after(game: Playing, text: str) -> tuple[str, ...]:
    state = copied(game.state)
    GAME.apply(state, game.to_move, text, Tape(()))
    return tuple(piece.square for piece in GAME.table(state).pieces)
