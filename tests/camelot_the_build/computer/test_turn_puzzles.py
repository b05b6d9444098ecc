"""Puzzles of whole turns: asked from the beginning, of several kinds, and what is told of them is true."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from rules.camelot_the_build.coach import COACH
from rules.camelot_the_build.puzzles import POSING, _is_open
from rules.camelot_the_build.scoring import is_pattern
from rules.camelot_the_build.tables import LAYING, SQUARE_NUMBERS, fitting
from rules.chance import dealer
from rules.data import written_deed
from rules.library import find
from rules.puzzles.finding import Finder, trials_in
from rules.puzzles.posing import Solved
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.puzzles.turn_proving import AS_GOOD, TurnProver
from rules.puzzles.whole_turns import THEN, acts_of, joined
from rules.search.coaching import contrasted
from rules.snapshot import copied

GAME = find("camelot_the_build")
PUZZLES = puzzles_of(GAME)
OF_TURN = [each for each in PUZZLES if each.is_of_turn]
MIDDLE = {"double", "ending", "hand"}
CAN_WAIT = "could wait"


def at(puzzle: Puzzle) -> Any:
    return reached(GAME, puzzle)


def test_many_puzzles_ask_a_turn_from_its_beginning_and_kinds_say_which() -> None:
    """Nearly all began in the middle of a turn, where the answer lay beside what was laid."""
    begin = [each for each in PUZZLES if each.is_of_turn or each.kind == "first"]
    assert len(PUZZLES) >= 300
    assert len(OF_TURN) > len(PUZZLES) * 9 / 20
    assert len(begin) > len(PUZZLES) / 2
    kinds = Counter(each.kind for each in PUZZLES)
    assert max(kinds.values()) <= len(PUZZLES) / 2
    for puzzle in PUZZLES[::3]:
        assert bool(at(puzzle).laid) == (puzzle.kind in MIDDLE), puzzle.mark
        assert puzzle.is_of_turn == (puzzle.kind not in {*MIDDLE, "first"})


@pytest.mark.parametrize("kind", sorted({each.kind for each in OF_TURN}))
def test_a_turn_that_counts_most_at_once_is_not_always_the_answer(kind: str) -> None:
    of_kind = [each for each in OF_TURN if each.kind == kind]
    for puzzle in of_kind[:5]:
        state = at(puzzle)
        table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
        turns = POSING.turns(table, hand)
        assert puzzle.answers[0] == POSING.tidied(table, hand, puzzle.answers[0])
        tiles = {len(acts_of(each)) for each in (turns[0], puzzle.answers[0])}
        assert (len(tiles) > 1) >= (kind == "number")
        assert (table.bag == 0) == (kind == "end")
        if kind in {"later", "others"}:
            assert turns[0] not in puzzle.answers


def test_an_order_of_tiles_is_written_once_but_for_a_last_tile_that_costs() -> None:
    puzzle = next(each for each in OF_TURN if each.kind not in {"end", "bag"})
    state = at(puzzle)
    table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
    *tiles, end = acts_of(puzzle.answers[0])
    assert POSING.tidied(table, hand, joined([*reversed(tiles), end])) == puzzle.answers[0]
    state.bag.clear()
    state.open[puzzle.seat] = [act.split()[1] for act in tiles]
    state.hidden[puzzle.seat] = []
    table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
    turn = joined([*reversed(tiles), end])
    assert acts_of(POSING.tidied(table, hand, turn))[-2] == tiles[0], "that is the last tile still"


def test_a_proof_of_a_turn_holds_and_refuses_another() -> None:
    puzzle = OF_TURN[0]
    prover = TurnProver(GAME, POSING, at(puzzle), puzzle.seat, 100, "again")
    assert prover.is_right(puzzle.answers)
    _, natural = written_deed(puzzle.natural.acts[0])
    assert not prover.is_right([natural])
    best, other = prover.brings(puzzle.answers[0]), prover.brings(natural)
    assert best is not None
    assert other is not None
    assert best - other > AS_GOOD


def test_puzzles_are_looked_for_where_turns_begin() -> None:
    finder = Finder(GAME, POSING, trials_in(POSING, 0.01))
    found = islice(finder._positions(POSING.settings[0], "at the beginning"), 12)
    some: list[Any] = [each.state for each in found]
    assert some
    assert all(state.stage == LAYING and not state.laid for state in some)


def test_what_could_wait_is_fitted_by_no_tile_of_anybody_else() -> None:
    """It is told only where the seat knows it: by what lies open, and by what is left at all."""
    told = 0
    for puzzle in OF_TURN:
        state, (_, wrong) = at(puzzle), written_deed(puzzle.natural.acts[0])
        for why in contrasted(GAME, state, puzzle.seat, wrong, puzzle.answers[0]):
            if CAN_WAIT not in why.template:
                continue
            square = str(why.values["square"])
            told += 1
            assert f" {square}" in wrong
            assert f" {square};" not in puzzle.answers[0]
            for number in range(20):
                world: Any = copied(state)
                GAME.resample(world, puzzle.seat, dealer(f"{number}", "wait"))
                others = [seat for seat in range(world.seats) if seat != puzzle.seat]
                theirs = {tile for seat in others for tile in (*world.open[seat], *world.hidden[seat])}
                halls, blanks = world.options["halls"], world.options["centre"] == "blanks"
                for tile in {*theirs, *world.bag}:
                    homes = fitting(halls, blanks, world.plan, tile)
                    assert SQUARE_NUMBERS[square] not in homes, (puzzle.mark, tile)
    assert told


def test_traits_of_a_turn_are_those_of_its_squares() -> None:
    puzzle = OF_TURN[0]
    state = at(puzzle)
    table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
    like = COACH.traits(table, hand)
    for turn in POSING.turns(table, hand)[:40]:
        squares = [SQUARE_NUMBERS[act.split()[2]] for act in acts_of(turn)[:-1]]
        assert THEN in turn
        said = [each.template for each in like(turn)]
        assert ("three of its tiles touch" in said) == is_pattern(squares)


def test_last_tiles_that_move_nobody_make_no_puzzle() -> None:
    """Of six turns as good each brought one who lay 44 points behind two more than what was wrong."""
    for puzzle in (each for each in PUZZLES if each.kind == "end" and len(each.answers) > 1):
        assert _is_open(table_of(puzzle), GAME.hand(at(puzzle), puzzle.seat)), puzzle.mark
    puzzle = next(each for each in PUZZLES if each.kind == "end")
    table, hand, answers = table_of(puzzle), GAME.hand(at(puzzle), puzzle.seat), puzzle.answers
    solved = Solved(table, hand, answers, (), table, 1.0, 0.0)
    assert POSING.kind(solved) == "end"
    far = [
        replace(each, points=each.points + 100 * (seat == hand.seat))
        for seat, each in enumerate(table.holdings)
    ]
    assert not POSING.kind(replace(solved, table=replace(table, holdings=tuple(far))))


def table_of(puzzle: Puzzle) -> Any:
    return GAME.table(at(puzzle))
