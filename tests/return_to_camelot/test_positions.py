"""The positions of the note, section 7, with exactly the actions they must give."""

from __future__ import annotations

import pytest

from rules.return_to_camelot.tables import BLACK
from tests.return_to_camelot.playing import position, result_of, started, words

START = (
    "b2-a3 b2-b3 c2-b3 c3-b4 c3-c4 c3-d4 d3-c4 d3-d4 d3-e4 e3-d4 e3-e4 e3-f4 f3-e4 f3-f4 f3-g4 "
    "f2-g3 g2-g3 g2-h3 "
    "b2>d4 c2>c4 c2>e4 d2>b4 d2>d4 d2>f4 e2>c4 e2>e4 e2>g4 f2>d4 f2>f4 g2>e4"
)


def mirrored(text: str) -> str:
    """Turn a text of White's into Black's, for whom row 8 is the first."""
    return "".join(str(9 - int(letter)) if letter.isdigit() else letter for letter in text)


def lowered(text: str) -> str:
    """Set squares a row lower, as the armies of the corner layout stand."""
    return "".join(str(int(letter) - 1) if letter.isdigit() else letter for letter in text)


def bare(texts: list[str]) -> set[str]:
    return {text for text in texts if " " not in text}


def test_position_at_the_start_has_18_moves_and_12_jumps_in_all() -> None:
    counted = [sum(sign in text for text in START.split()) for sign in "->"]
    assert counted == [18, 12]


def spells(texts: list[str], letter: str) -> int:
    return sum(f" {letter}:" in text for text in texts)


def test_position_at_the_start_has_18_moves_and_12_jumps() -> None:
    assert bare(started().menu()) == words(START)


def test_position_at_the_start_is_mirrored_for_black() -> None:
    game = started()
    game.act("g2-h3")
    assert bare(game.menu()) == words(mirrored(START))


def test_position_at_the_start_is_a_row_lower_in_the_corner_layout() -> None:
    game = started(white_army="army Le1 Wc1 Kb1 Kf1", black_army="army Le8 Wc8 Kb8 Kf8", layout="corner")
    assert bare(game.menu()) == words(lowered(START))


@pytest.mark.parametrize(
    ("wizard", "moves"), [("b2", 2), ("c2", 1), ("d2", 0), ("e2", 0), ("c3", 3), ("f3", 3)]
)
def test_position_at_the_start_has_10_divinations_and_36_teleportations_for_each_move_of_the_wizard(
    wizard: str, moves: int
) -> None:
    game = started(white_army=f"army Lg2 W{wizard} Kd3 Ke3")
    menu = game.menu()
    assert (spells(menu, "D"), spells(menu, "T")) == (10 * moves, 36 * moves)
    assert len(menu) == 30 + 46 * moves


EXACTLY = [
    ("S e4 b2, L a2", "S e5 h7", "e4xe6"),
    ("S d4, L a1", "L h8", "d4-c5 d4-d5 d4-e5 a1-a2 a1-b2"),
    ("S d4, L a1", "L h8, S f4 g4", "d4-c5 d4-d5 d4-e5 a1-a2 a1-b2 d4-e4 d4-e3"),
    ("S d1 a4, L b4", "L h8, S g7", "d1-c2 d1-d2 d1-e2"),
    ("K c3, S c4, L a1", "S d6, L h8", "c3-b4 c3-d4 c3>c5 c3>c5xe7 c4-b5 c4-c5 c4-d5 a1-a2 a1-b2"),
    ("S e4 b2, K b1, L h1", "S e5 b4, L h8", "e4xe6 b1>b3xb5"),
    (
        "K d1, S b1 c1 e1 c2 d2 e2 b3, L a4",
        "S e4, L h8",
        "d1>d3 d1>f3 d1>d3xf5 d1>f3xd5 e1-f2 e1>e3 e1>c3 e1>c3>a3 e1>c3>a3>a5",
    ),
    ("L c6, S a1", "S d7 f7, L h8", "c6xe8"),
]


@pytest.mark.parametrize(("white", "black", "actions"), EXACTLY)
def test_position_has_exactly_these_actions(white: str, black: str, actions: str) -> None:
    assert position(white, black).can(actions)


@pytest.mark.parametrize(("white", "black", "actions"), EXACTLY)
def test_position_mirrored_has_the_same_actions_for_black(white: str, black: str, actions: str) -> None:
    game = position(mirrored(black), mirrored(white), to_move=BLACK)
    assert game.can(mirrored(actions))


def test_position_with_a_capture_has_no_deployment() -> None:
    assert position("S e4 b2, L a2", "S e5 h7", reserve=("S", "")).menu() == ["e4xe6"]


def test_position_of_a_chain() -> None:
    game = position("S c3, L a1", "S c4 d5 f7")
    assert game.menu() == ["c3xc5"]
    game.act("c3xc5")
    assert (game.to_move, game.menu()) == (0, ["c5xe5"])
    game.act("c5xe5")
    assert game.to_move == 1


def test_position_of_a_deployment() -> None:
    game = position("L a1", "S c3, L h8", reserve=("K", ""))
    squares = words("a2 a3 a4 b1 c1 e2 e3 e4 f1 f2 f3 f4 g1 g2 g3 g4 h1 h2 h3 h4")
    assert game.of("K@") == {f"K@{square}" for square in squares}


def test_position_of_a_piece_on_its_last_row() -> None:
    assert position("S b8, L a1", "L h6").of("b8") == words("b8-a7 b8-b7 b8-c7 b8-a8 b8-c8")


def test_position_of_a_jump_of_two_ways() -> None:
    game = position("K c2, S b3 d3 b5 d5, L h1", "S d7, L h8")
    assert game.of("c2") == words("c2-c3 c2>a4 c2>e4 c2>a4>c6 c2>a4>c6xe8")


def test_position_where_a_charge_does_not_satisfy_the_duty() -> None:
    game = position("S e4 b2, K b1, L h1", "S e5 b4, L h8", charge_satisfies_capture="false")
    assert game.menu() == ["e4xe6"]


def test_position_of_a_lord_that_captures_into_a_castle() -> None:
    game = position("L c6, S a1", "S d7 f7, L h8")
    game.act("c6xe8")
    assert result_of(game) == ("1-0", "L-castle")


def test_position_of_a_soldier_that_captures_into_a_castle() -> None:
    game = position("S c6, L h1", "S d7 f7, L h8")
    game.act("c6xe8")
    assert (game.to_move, game.menu()) == (0, ["e8xg6"])


def test_position_of_a_capture_of_the_second_castle() -> None:
    game = position("S c6 d8, L h1", "S d7 f7, L h8")
    assert sorted(game.menu()) == ["c6xe8", "d8xd6"]
    other = position("S c6 d8, L h1", "S d7 f7, L h8")
    game.act("c6xe8")
    assert result_of(game) == ("1-0", "two-castles")
    other.act("d8xd6")
    assert other.result is None


@pytest.mark.parametrize("step", ["a2-a3", "a2-b3"])
def test_position_of_a_lord_teleported_into_a_castle(step: str) -> None:
    game = position("W a2, L b2, S d8", "S h5, L h8")
    game.act(f"{step} T:b2,d8")
    assert result_of(game) == ("1-0", "L-castle")
