"""Why a typed move is none: who must capture, where a piece gets to, and what is not named."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speaking
from rules.menu import actions
from rules.return_to_camelot import GAME
from rules.return_to_camelot.board import legal
from rules.return_to_camelot.board.geometry import squares_in
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import SQUARES
from rules.snapshot import copied
from rules.text import Either, Seat, written
from tests.typed.test_dutch import asking, played
from tests.typed.test_refused import refused

_RETURN = "return_to_camelot"
_GOES = "a piece goes one square, or jumps over pieces of yours: from b1 to a2, b2 or d3, not to"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("soldier forward", "name the square it goes from and the one it goes to; Soldier: from b1, c2, "),
        ("b1 to g6", f"{_GOES} g6"),
        ("jump from b1 to b3", f"{_GOES} b3"),
        ("b1-c2", "c2 is not free"),
        ("b1-a1", "a piece goes nearer to the other side, or next to one of its pieces: from b1 to a2, "),
        ("b8-b7", "no piece of yours stands on b8"),
        ("a5", "no piece of yours stands on a5"),
        ("b1-a2", ""),
        ("b1>d3 D:", ""),
        ("nonsense", ""),
    ],
)
def test_it_is_told_where_a_piece_goes(typed: str, why: str) -> None:
    position, seat = asking(_RETURN, "b1>d3")
    told = GAME.barred(position.state, seat, typed)
    assert (written(told) if told else "").startswith(why)
    assert bool(told) == bool(why)
    assert GAME.barred(position.state, 1 - seat, typed) is None, "it is not its turn"


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Soldat vor", "auf das gezogen wird; Soldat: von b1, c2, "),
        ("de", "springe von b1 nach h6", "springt über deine Figuren: von b1 nach a2, b2 oder d3, "),
        ("nl", "soldaat vooruit", "het vak van aankomst; soldaat: vanaf b1, c2, "),
        ("nl", "b1 naar g6", "springt over stukken van jou: van b1 naar a2, b2 of d3, "),
    ],
)
def test_it_is_told_in_the_reader_s_language(code: str, typed: str, why: str) -> None:
    position, seat = asking(_RETURN, "b1>d3")
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "verstecke Fürst c1, Zauberer e1, Ritter f1 und Ritter g1"),
        ("nl", "verstop heer c1, tovenaar e1, ridder f1, ridder g1"),
        ("en", "hide Lord c1, Wizard e1, Knight f1 and Knight g1"),
    ],
)
def test_an_army_is_hidden(code: str, typed: str) -> None:
    position, seat = asking(_RETURN, "army Lc1 We1 Kf1 Kg1")
    with speaking(code):
        assert acts_in(position, seat, typed) == ["army Lc1 We1 Kf1 Kg1"]


def _captures_due() -> Iterator[tuple[State, Seat]]:
    """Give positions of games played at random where who is to move must capture."""
    for number in range(4):
        for position, seat, _ in played(_RETURN, number):
            state = position.state
            if state.turns and not state.over and legal.field_of(state).capturing:
                yield copied(state), seat


@pytest.mark.parametrize("charging", ["true", "false"])
def test_whoever_must_capture_reads_that_of_any_other_step(charging: str) -> None:
    """Where a charge will do as well, each step was told to end in one's own castle."""
    looked_at = 0
    for state, seat in _captures_due():
        state.options = {**state.options, "charge_satisfies_capture": charging}
        texts = [*actions(partial(GAME.menu, state, seat))]
        starts = sorted({text[:2] for text in texts})
        looked_at += 1
        for start, end in product((SQUARES[number] for number in _men_of(state)), SQUARES):
            lands = sorted({text[-2:] for text in texts if text[:2] == start})
            if start == end:
                continue
            why = GAME.barred(state, seat, f"{start}-{end}")
            told = written(why) if why else ""
            if start not in starts:
                assert told == f"you must capture, from {written(Either(tuple(starts)))}"
            elif end in lands:
                assert not told
            else:
                squares = written(Either(tuple(lands)))
                assert told == f"from {start} you must capture, and land on {squares}"
    assert looked_at > 8


def _men_of(state: State) -> list[int]:
    return squares_in(state.men[state.to_move])
