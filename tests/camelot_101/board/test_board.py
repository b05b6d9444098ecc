"""The board: its squares, lines through the Island, gates, and moves as in chess (note: chapter 2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.camelot_101.board.attacks import attackers
from rules.camelot_101.board.geometry import PLAIN, WITH_GATES
from rules.camelot_101.board.moves import targets
from rules.camelot_101.state import EMPTY, GRAVE, State
from rules.camelot_101.tables.board import (
    BISHOP,
    DUNGEONS,
    GATE_LEAPS,
    GATES,
    GUARD_SQUARES,
    HOME_SPOTS,
    ISLAND,
    KING,
    KNIGHT,
    NAMES,
    NODE,
    NODES,
    PAWN,
    POSTS,
    QUEEN,
    ROOK,
    SHORE,
)
from tests.camelot_101.playing import Playing, plays, state_with


def names(nodes: object) -> set[str]:
    assert isinstance(nodes, (tuple, list, set, frozenset))
    return {NAMES[node] for node in nodes}


def ends(state: State, square: str, spaces: int = 99) -> set[str]:
    return names(targets(state, state.board[NODE[square]], spaces, 0))


def test_there_are_173_nodes_and_the_island_is_the_last() -> None:
    assert NODES == 173
    assert NAMES[ISLAND] == "ISL"


@pytest.mark.parametrize(
    ("suit", "gate", "post", "leaps", "guards"),
    [
        (0, "m4", "m3", {"k5", "l6"}, {"l2", "l3", "l4"}),
        (1, "d4", "c4", {"e6", "f5"}, {"b5", "c5", "d5"}),
        (2, "d13", "d14", {"f12", "e11"}, {"e15", "e14", "e13"}),
        (3, "m13", "n13", {"l11", "k12"}, {"o12", "n12", "m12"}),
    ],
)
def test_castles_lie_to_the_right_of_their_armies(
    suit: int, gate: str, post: str, leaps: set[str], guards: set[str]
) -> None:
    """Sheet: Set-up, CASTLE; note 2.1, the table of castles."""
    assert (NAMES[GATES[suit]], NAMES[POSTS[suit]]) == (gate, post)
    assert names(GATE_LEAPS[suit]) == leaps == names(WITH_GATES.leaps[GATES[suit]])
    assert names(GUARD_SQUARES[suit]) == guards
    assert len(DUNGEONS[suit]) == 7


def test_the_two_extra_home_spots_lie_in_the_middle_of_the_back_line() -> None:
    """Sheet: BLUE ARROW, 2 extra HOME spots; note 2.1."""
    assert [[NAMES[node] for node in spots] for spots in HOME_SPOTS] == [
        ["h2", "i2"],
        ["b9", "b8"],
        ["i15", "h15"],
        ["o8", "o9"],
    ]


@pytest.mark.parametrize(
    ("square", "line"),
    [
        ("h7", ["ISL", "h10", "h11"]),
        ("g7", ["ISL", "j10", "k11"]),
        ("g9", ["ISL", "i7", "j6"]),
        ("g8", ["ISL", "j8", "k8"]),
    ],
)
def test_a_line_passes_the_island_and_keeps_its_path(square: str, line: list[str]) -> None:
    """Sheet: you may pass through but keep the same path; the Island counts as one space."""
    rays = [[NAMES[node] for node in ray[:3]] for ray in PLAIN.all_ways[NODE[square]]]
    assert line in rays


def test_whoever_leaves_the_island_starts_from_any_of_its_squares() -> None:
    assert len(PLAIN.steps[ISLAND]) == 12 == len(SHORE)
    assert names(PLAIN.steps[ISLAND]) == names(SHORE)
    assert {"g11", "h11", "i11", "j11", "k10", "f7"} <= names(PLAIN.leaps[ISLAND])


def test_a_pawn_enters_and_leaves_the_island() -> None:
    state = state_with({"S": "Ph7"}, level="1")
    assert ends(state, "h7") == {"ISL"}
    state = state_with({"S": "PISL", "H": "Ng9 Nj9"}, level="1")
    assert ends(state, "ISL") == {"h10", "i10", "g9", "j9"}


def test_a_pawn_before_the_island_may_capture_the_man_on_it() -> None:
    assert ends(state_with({"S": "Ph7", "H": "NISL"}, level="1"), "h7") == {"ISL"}


def test_a_pawn_steps_twice_only_from_its_own_line_with_a_card_of_two() -> None:
    """Edge case 27."""
    state = state_with({"S": "Pf3 Pg4"})
    assert (ends(state, "f3", 2), ends(state, "f3", 1), ends(state, "g4", 2)) == (
        {"f4", "f5"},
        {"f4"},
        {"g5"},
    )


def test_a_pawn_that_stepped_past_another_is_not_taken() -> None:
    """Sheet: no en passant on any level."""
    game = Playing("4", men={"S": "Pf3", "D": "Pe5"}, hands=["S2"])
    game.act(0, "play S2 f3-f5")
    assert ends(game.state, "e5") == set()


def test_pawns_face_away_from_their_back_line() -> None:
    state = state_with({"S": "Pf6", "D": "Pf7", "C": "Pk7", "H": "Pk10"})
    found = [ends(state, square) for square in ("f6", "f7", "k7", "k10")]
    assert found == [set(), {"g7"}, {"k6"}, {"j10"}]


def test_a_pawn_is_promoted_over_the_wall_of_another_arm() -> None:
    """Note 2.5: at once; who moves his own Pawn chooses what it becomes."""
    game = Playing(men={"S": "Pf12"}, hands=["SA"])
    assert {path for path in plays(game, 0, "SA") if path[0] == "f"} == {f"f12-f13={rank}" for rank in "QRBN"}
    game.act(0, "play SA f12-f13=N")
    assert game.on("f13") == "SN"


def test_a_pawn_in_its_own_arm_or_the_battlefield_stays_a_pawn() -> None:
    game = Playing(men={"S": "Pf11"}, hands=["SA"])
    game.act(0, "play SA f11-f12")
    assert game.on("f12") == "SP"


@pytest.mark.parametrize(("spaces", "number"), [(1, 8), (2, 16), (3, 24)])
def test_a_card_bounds_how_far_a_line_goes(spaces: int, number: int) -> None:
    state = state_with({"S": "Qf6"})
    assert len(ends(state, "f6", spaces)) <= number
    assert ends(state, "f6", 1) == {"e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7"}


def test_a_knights_leap_counts_three_spaces() -> None:
    """Note 4.1: it needs a 3 or higher, or a jack."""
    game = Playing(men={"S": "Nf6"}, hands=["S2 S3 SJ"])
    assert {path.split("-")[0] for path in plays(game, 0, "S2")} == {"i1"}
    assert len(plays(game, 0, "SJ")) == 8
    assert plays(game, 0, "SJ") < plays(game, 0, "S3")


class TestGates:
    """Sheet: RED ARROWS; note 2.4, from level 1.3 on."""

    @pytest.mark.parametrize(
        ("man", "path"), [("Rf4", "f4-d4"), ("Bh8", ""), ("Nf5", "f5-d4"), ("Rd9", "d9-d4")]
    )
    def test_a_gate_is_entered_along_the_red_arrows(self, man: str, path: str) -> None:
        if not path:
            man, path = "Bg7", "g7-d4"
        game = Playing("1.3", men={"S": man}, hands=["S9"])
        assert path in plays(game, 0, "S9")

    @pytest.mark.parametrize("level", ["1", "1.1", "1.2"])
    def test_below_that_level_there_are_no_gates(self, level: str) -> None:
        game = Playing(level, men={"S": "Rf4"}, hands=["S9"])
        assert "f4-d4" not in plays(game, 0, "S9")

    def test_no_line_goes_on_behind_a_gate(self) -> None:
        assert all(NODE["m3"] not in ray for node in range(NODES) for ray in WITH_GATES.all_ways[node])

    def test_the_owners_men_enter_only_to_capture_a_besieger(self) -> None:
        game = Playing("1.3", men={"D": "Rf4"}, hands=["D9"])
        assert "f4-d4" not in plays(game, 0, "D9")
        game = Playing("1.3", men={"D": "Rf4", "S": "Nd4"}, hands=["D9"])
        assert "f4-d4" in plays(game, 0, "D9")

    def test_neutral_men_do_not_enter_a_gate(self) -> None:
        game = Playing("1.3", 2, men={"D": "Rg4"}, hands=["D9"])
        assert "g4-m4" not in plays(game, 0, "D9")

    def test_the_gate_of_a_closed_castle_does_not_exist(self) -> None:
        game = Playing("1.3", 2, men={"S": "Rf4"}, hands=["S9"])
        assert "f4-d4" not in plays(game, 0, "S9")

    def test_a_guard_steps_to_his_post_and_back_whatever_his_pattern(self) -> None:
        game = Playing("1.3", men={"S": "Nl3 Pl4 Bk5"}, hands=["SA"])
        assert {"l3-m3", "l4-m3"} <= plays(game, 0, "SA")
        assert "k5-m3" not in plays(game, 0, "SA")
        game = Playing("1.3", men={"S": "Nm3"}, hands=["SA"])
        assert {"m3-l2", "m3-l3", "m3-l4"} <= plays(game, 0, "SA")
        assert "m3-m4" not in plays(game, 0, "SA")

    def test_storm_and_sortie(self) -> None:
        game = Playing("2", men={"S": "Nm3", "H": "Bm4"}, hands=["SA HA"])
        assert "m3-m4" in plays(game, 0, "SA")
        assert "m4-m3" in plays(game, 0, "HA")
        game.act(0, "play SA m3-m4")
        assert game.prison("S") == ["HB"]

    def test_nobody_steps_from_the_gate_to_an_empty_post(self) -> None:
        game = Playing("1.3", men={"H": "Bm4"}, hands=["HA"])
        assert "m4-m3" not in plays(game, 0, "HA")

    def test_a_stormer_may_go_on_to_the_guard_squares(self) -> None:
        game = Playing("1.3", men={"H": "Bm3"}, hands=["HA"])
        assert {"m3-m4", "m3-l2", "m3-l3", "m3-l4"} <= plays(game, 0, "HA")


def _battlefield(x: int, y: int) -> int:
    return NODE[f"{'efghijkl'[x]}{y + 5}"] if (x, y) not in {(3, 3), (3, 4), (4, 3), (4, 4)} else ISLAND


def test_moves_in_the_battlefield_are_those_of_chess() -> None:
    """Sheet: all pieces move the same as in chess.

    Thousands of random positions, cross-checked where neither Island nor outside matter.
    """
    chess = pytest.importorskip("chess")
    random, state, compared = Random(101), Playing("1.2", men={}).state, 0
    squares = [(x, y) for x in range(8) for y in range(8)]
    island = {chess.square(x, y) for x in (3, 4) for y in (3, 4)}
    for _ in range(1500):
        board = chess.Board(None)
        state.board, state.wanderer = [EMPTY] * NODES, -1
        state.place = [GRAVE] * len(state.place)
        used = random.sample(
            [square for square in squares if square not in {(3, 3), (3, 4), (4, 3), (4, 4)}], 14
        )
        men = []
        for number, (x, y) in enumerate(used):
            white, kind = number % 2 == 0, random.choice([KNIGHT, BISHOP, ROOK, QUEEN, KING, PAWN])
            man = number // 2 + 1 + (0 if white else 32)
            node = _battlefield(x, y)
            state.kind[man], state.place[man], state.board[node] = kind, node, man
            board.set_piece_at(chess.square(x, y), chess.Piece(kind + 1, white))
            men.append((man, chess.square(x, y), white, kind))
        for square in island:
            board.set_piece_at(square, chess.Piece(chess.KING, True))
        man_on_island = 9
        state.kind[man_on_island], state.place[man_on_island], state.board[ISLAND] = (
            KING,
            ISLAND,
            man_on_island,
        )
        for man, square, white, kind in men:
            theirs = _chess_ends(chess, board, square, white, kind, island)
            ours = {end for end in targets(state, man, 99, 0 if white else 2, kings=False) if end in _INSIDE}
            if kind != KING:
                ours |= {end for end in _hit_kings(state, man, kind) if end in _INSIDE}
                assert ours == theirs, (NAMES[state.place[man]], kind)
                compared += 1
    assert compared > 10_000


_INSIDE = {_battlefield(x, y) for x in range(8) for y in range(8)} - {ISLAND}


def _hit_kings(state: State, man: int, kind: int) -> set[int]:
    """Give the enemy Kings a man attacks: they are not captured without a ripe check."""
    owner = state.owner[state.army[man]]
    kings = [other for other in range(64) if state.kind[other] == KING and state.place[other] in _INSIDE]
    foes = [king for king in kings if state.owner[state.army[king]] != owner]
    return {
        state.place[king]
        for king in foes
        if man in attackers(state, state.place[king], state.owner[state.army[king]])
    }


def _chess_ends(chess: Any, board: Any, square: int, white: bool, kind: int, island: set[int]) -> set[int]:
    ends = set(board.attacks(square))
    if kind == PAWN:
        ends = {end for end in ends if board.piece_at(end) is not None}
        ahead = square + (8 if white else -8)
        if 0 <= ahead < 64 and board.piece_at(ahead) is None:
            ends.add(ahead)
    own = {end for end in ends if (piece := board.piece_at(end)) is not None and piece.color == white}
    return {_battlefield(chess.square_file(end), chess.square_rank(end)) for end in ends - own - island}
