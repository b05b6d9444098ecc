"""Counting sequences of actions, against a table of counts and against the reference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rules.chance import Tape
from rules.length import perft
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.state import State
from rules.snapshot import copied
from tests.return_to_camelot.playing import Playing
from tests.return_to_camelot.reference import Reference

COUNTS = Path(__file__).with_name("armies.txt")


def lines() -> Iterator[tuple[str, str, str, int, int]]:
    """Read the table: an option or `-`, White's army, Black's army, depth, count."""
    for line in COUNTS.read_text().splitlines():
        if not line.startswith("#"):
            option, white, black, depth, count = line.split(" | ")
            yield option, white, black, int(depth), int(count)


def at(option: str, white: str, black: str) -> State:
    """Give the game when both armies have been handed in."""
    game = Playing(options={} if option == "-" else dict([option.split("=")]))
    game.say(0, f"army {white}")
    game.say(1, f"army {black}")
    return game.state


@pytest.mark.parametrize(("option", "white", "black", "depth", "count"), list(lines()))
def test_perft_from_the_first_turn(option: str, white: str, black: str, depth: int, count: int) -> None:
    assert perft(GAME, at(option, white, black), Random("perft"), depth) == count


@pytest.mark.parametrize(
    ("option", "white", "black", "depth", "count"),
    [line for line in lines() if line[3] == 2 and (line[0] == "-" or line[4] < 1000)],
)
def test_perft_of_the_reference(option: str, white: str, black: str, depth: int, count: int) -> None:
    assert _counted(at(option, white, black), depth) == count


def _counted(state: State, depth: int) -> int:
    if state.over or depth == 0:
        return 1 if depth == 0 else 0
    total = 0
    for action in Reference(state).actions():
        after = copied(state)
        GAME.apply(after, state.players[state.to_move], action, Tape(()))
        total += _counted(after, depth - 1)
    return total


def test_perft_of_the_set_up() -> None:
    """2,520 armies for each of two seats that are both awaited."""
    state, _ = GAME.start(2, default_options(GAME), Tape((0,)))
    assert perft(GAME, state, Random("perft"), 1) == 2 * 2520
